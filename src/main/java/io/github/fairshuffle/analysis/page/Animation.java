package io.github.fairshuffle.analysis.page;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** One shuffle to step through: the {@link Storyboard} as data for the script. */
final class Animation {
    /** A longer animation is left out. */
    private static final int MOST_FRAMES = 4_000;

    private static final Template TEMPLATE = Template.resource("animation.html");

    private Animation() {}

    static Html of(String id, Entry entry) {
        Storyboard storyboard = new Storyboard(entry.shuffle());
        List<Frame> frames = storyboard.frames();
        if (frames.size() > MOST_FRAMES) {
            return Html.format("<p>It takes %,d steps, too many to show.</p>", frames.size());
        }
        Map<String, @Nullable Object> data = new LinkedHashMap<>();
        data.put("size", entry.shuffle().size());
        data.put("events", entry.shuffle().calls());
        data.put("keys", rounded(storyboard.keys()));
        data.put("frames", frames.stream().map(Frame::json).toList());
        return TEMPLATE.fill(Map.of(
                "id", id,
                "name", entry.name(),
                "steps", frames.size() - 1,
                "legend", legend(frames),
                "data", Json.script(id + "-data", data)));
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
