package io.github.fairshuffle.analysis.page;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Shuffles to step through, one or more in unison: each {@link Storyboard} as data for the script. */
final class Animation {
    /** A longer animation is left out. */
    private static final int MOST_FRAMES = 4_000;

    private static final Template TEMPLATE = Template.resource("animation.html");
    private static final Template STAGE = Template.resource("stage.html");

    private Animation() {}

    /** The shuffles, with what stands above each. */
    static Html of(String id, String name, List<Recording> shuffles, List<Html> above) {
        List<Storyboard> storyboards = shuffles.stream().map(Storyboard::new).toList();
        int most = storyboards.stream()
                .mapToInt(board -> board.frames().size())
                .max()
                .orElseThrow();
        if (most > MOST_FRAMES) {
            return Html.format("<p>It takes %,d steps, too many to show.</p>", most);
        }
        return TEMPLATE.fill(Map.of(
                "name",
                name,
                "steps",
                most - 1,
                "legend",
                legend(storyboards.stream()
                        .flatMap(board -> board.frames().stream())
                        .toList()),
                "stages",
                Html.join(IntStream.range(0, shuffles.size())
                        .mapToObj(k -> stage(
                                id + (k == 0 ? "" : "-" + (k + 1)),
                                shuffles.get(k),
                                storyboards.get(k),
                                above.get(k))))));
    }

    private static Html stage(String id, Recording shuffle, Storyboard storyboard, Html above) {
        Map<String, @Nullable Object> data = new LinkedHashMap<>();
        data.put("size", shuffle.size());
        data.put("events", shuffle.calls());
        data.put("keys", rounded(storyboard.keys()));
        data.put("frames", storyboard.frames().stream().map(Frame::json).toList());
        return STAGE.fill(Map.of("id", id, "above", above, "data", Json.script(id + "-data", data)));
    }

    private static Html legend(List<Frame> frames) {
        boolean rejects = frames.stream().anyMatch(Frame::rejected);
        boolean grows = frames.stream().limit(frames.size() - 1L).anyMatch(frame -> frame.done() != null);
        return Html.join(Stream.of(
                new Html(rejects ? "<li class=\"rejected\">picked in vain</li>" : ""),
                new Html(grows ? "<li class=\"done\">shuffled part</li>" : "")));
    }

    private static @Nullable List<Double> rounded(double @Nullable [] keys) {
        return keys == null
                ? null
                : Arrays.stream(keys)
                        .mapToObj(key -> Math.round(key * 1000) / 1000.0)
                        .toList();
    }
}
