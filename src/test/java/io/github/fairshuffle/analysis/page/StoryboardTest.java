package io.github.fairshuffle.analysis.page;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.fairshuffle.Randomness;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.Shufflers;
import io.github.fairshuffle.analysis.PageValues;
import io.github.fairshuffle.analysis.Trace;
import io.github.fairshuffle.analysis.page.Frame.Span;
import io.github.fairshuffle.biased.Modulo;
import io.github.fairshuffle.biased.Reseeded;
import io.github.fairshuffle.biased.TruncatedKeys;
import io.github.fairshuffle.physical.Overhand;
import io.github.fairshuffle.physical.Riffle;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Do the pictures tell what the trace says? */
class StoryboardTest {
    private static final int SIZE = 20;

    static List<Shuffler> all() {
        return Shufflers.all();
    }

    private static Storyboard storyboard(Trace trace) {
        return new Storyboard(PageValues.recording(trace));
    }

    private static List<Frame> frames(Shuffler shuffler, int size, long seed) {
        return storyboard(Trace.of(shuffler, size, Randomness.seeded(seed))).frames();
    }

    @ParameterizedTest
    @MethodSource("all")
    void endsWithTheOrderOfTheLibrary(Shuffler shuffler) {
        for (int size : new int[] {2, 3, 4, 5, SIZE, 52}) {
            for (long seed = 1; seed <= 20; seed++) {
                List<Frame> frames = frames(shuffler, size, seed);
                int[] order = shuffler.using(Randomness.seeded(seed))
                        .permutation(size)
                        .order();
                int[] at = frames.get(frames.size() - 1).at();
                int row = at[order[0]] / size;
                for (int place = 0; place < size; place++) {
                    assertThat(at[order[place]]).isEqualTo(row * size + place);
                }
            }
        }
    }

    @ParameterizedTest
    @MethodSource("all")
    void everyPictureIsPossible(Shuffler shuffler) {
        Trace trace = Trace.of(shuffler, SIZE, Randomness.seeded(3));
        List<Frame> frames = storyboard(trace).frames();
        int events = 0;
        for (Frame frame : frames) {
            assertThat(Arrays.stream(frame.at()).distinct().count())
                    .as("no two cards at one place")
                    .isEqualTo(SIZE);
            assertThat(frame.events()).isBetween(events, trace.events().size());
            events = frame.events();
            for (Span span : Arrays.asList(frame.pool(), frame.hit(), frame.cursor(), frame.done())) {
                if (span != null) {
                    assertThat(span.row()).isIn(Frame.DECK, Frame.RESULT);
                    assertThat(span.from()).isBetween(0, span.to() - 1);
                    assertThat(span.to()).isLessThanOrEqualTo(SIZE);
                }
            }
            if (frame.pool() != null && frame.hit() != null) {
                assertThat(frame.hit().from())
                        .as(frame.caption())
                        .isBetween(frame.pool().from(), frame.pool().to() - 1);
            }
        }
        assertThat(events).as("all events are told").isEqualTo(trace.events().size());
    }

    @Test
    void drawingFromAPileSlowsDown() {
        Trace trace = Trace.of(Shuffler.rejection(), SIZE, Randomness.seeded(1));
        List<Frame> frames = storyboard(trace).frames();
        long rejected = frames.stream().filter(Frame::rejected).count();
        assertThat(rejected).isEqualTo(trace.draws() - SIZE);
        int[] wasted = frames.get(frames.size() - 1).wasted();
        assertThat(Arrays.stream(wasted).sum()).isEqualTo((int) rejected);
        assertThat(Arrays.stream(wasted, 0, SIZE / 2).sum())
                .isLessThan(Arrays.stream(wasted, SIZE / 2, SIZE).sum());
    }

    @Test
    void splicingShowsTheGap() {
        List<Frame> frames = frames(Shuffler.splice(), SIZE, 1);
        assertThat(frames).anyMatch(frame -> frame.caption().contains("leaves a gap"));
        for (Frame frame : frames) {
            if (frame.hit() != null && frame.pool() != null) {
                assertThat(frame.pool().to()).isEqualTo(SIZE);
                assertThat(frame.done() == null ? 0 : frame.done().to())
                        .as("the shuffled part ends where the rest begins")
                        .isEqualTo(frame.pool().from());
            }
        }
    }

    @Test
    void durstenfeldShufflesFromTheEnd() {
        List<Frame> picks = frames(Shuffler.durstenfeld(), SIZE, 1).stream()
                .filter(frame -> frame.pool() != null && frame.caption().startsWith("One of"))
                .toList();
        assertThat(picks).hasSize(SIZE - 1);
        for (int k = 0; k < picks.size(); k++) {
            assertThat(picks.get(k).pool()).isEqualTo(new Span(Frame.DECK, 0, SIZE - k));
            assertThat(picks.get(k).done()).isEqualTo(k == 0 ? null : new Span(Frame.DECK, SIZE - k, SIZE));
        }
    }

    @Test
    void insideOutBuildsASecondPile() {
        List<Frame> picks = frames(Shuffler.insideOut(), SIZE, 1).stream()
                .filter(frame -> frame.hit() != null)
                .toList();
        assertThat(picks).hasSize(SIZE - 1);
        for (int k = 0; k < picks.size(); k++) {
            assertThat(picks.get(k).pool()).isEqualTo(new Span(Frame.RESULT, 0, k + 2));
        }
    }

    @Test
    void keysAreShown() {
        for (Shuffler shuffler : List.of(Shuffler.randomKeys(), new TruncatedKeys(2))) {
            Storyboard story = storyboard(Trace.of(shuffler, SIZE, Randomness.seeded(1)));
            assertThat(story.keys()).hasSize(SIZE);
            assertThat(Arrays.stream(story.keys())).allMatch(key -> key >= 0 && key < 1);
        }
        assertThat(frames(new TruncatedKeys(2), SIZE, 1))
                .anyMatch(frame -> frame.caption().startsWith("An equal key"));
        assertThat(frames(Shuffler.randomKeys(), SIZE, 1))
                .noneMatch(frame -> frame.caption().startsWith("An equal key"));
    }

    @Test
    void packetsAndRifflesAreRecognised() {
        assertThat(frames(new Riffle(2), SIZE, 1))
                .anyMatch(frame -> frame.caption().contains("falls from the upper packet"));
        assertThat(frames(new Overhand(3, 0.5), SIZE, 1))
                .anyMatch(frame -> frame.caption().contains("goes on top"));
    }

    @Test
    void aDrawThatIsNoRollClaimsNoRange() {
        for (Shuffler shuffler : List.of(new Modulo(4), new Reseeded())) {
            assertThat(frames(shuffler, SIZE, 1)).allMatch(frame -> frame.pool() == null);
        }
    }

    @Test
    void whatIsNotRecognisedIsStillTold() {
        Shuffler odd = (deck, dice) -> {
            int n = deck.size();
            int[] order = new int[n];
            int shift = dice.roll(n) + (dice.flip() ? 1 : 0) + (int) dice.bits(2) + dice.roll(3);
            Arrays.setAll(order, place -> (place + shift) % n);
            deck.arrange(order);
            deck.swap(0, n - 1);
            dice.flip();
        };
        Trace trace = Trace.of(odd, SIZE, Randomness.seeded(1));
        List<Frame> frames = storyboard(trace).frames();
        Frame last = frames.get(frames.size() - 1);
        int[] order = trace.order().order();
        for (int place = 0; place < SIZE; place++) {
            assertThat(last.at()[order[place]]).isEqualTo(place);
        }
        assertThat(last.events()).isEqualTo(trace.events().size());
    }
}
