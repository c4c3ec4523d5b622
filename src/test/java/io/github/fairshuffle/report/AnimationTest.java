package io.github.fairshuffle.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.fairshuffle.Dice;
import io.github.fairshuffle.Randomness;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.Shufflers;
import io.github.fairshuffle.Written;
import io.github.fairshuffle.biased.Modulo;
import io.github.fairshuffle.biased.SwapAny;
import io.github.fairshuffle.physical.Riffle;
import io.github.fairshuffle.report.Animation.Frame;
import io.github.fairshuffle.report.Trace.Event;
import java.io.IOException;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.function.IntUnaryOperator;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Checks that the frames of an animation agree with the recorded trace of the shuffle. */
class AnimationTest {
    private static final int SIZE = 20;

    /** Makes draws whose use is invisible, then an arrangement, a swap, and a draw that is not used. */
    private static final Shuffler ODD = (deck, dice) -> {
        int n = deck.size();
        int[] order = new int[n];
        int shift = dice.roll(n) + (dice.flip() ? 1 : 0) + (int) dice.bits(2) + dice.roll(3);
        Arrays.setAll(order, place -> (place + shift) % n);
        deck.arrange(order);
        deck.swap(0, n - 1);
        dice.flip();
    };

    static Stream<Shuffler> all() {
        return Stream.concat(Shufflers.all().stream(), Stream.of(ODD));
    }

    private static Trace trace(Shuffler shuffler, int size, long seed) {
        return new Trace(shuffler, size, Dice.of(Randomness.seeded(seed)));
    }

    private static List<Frame> frames(Shuffler shuffler, int size, long seed) {
        return new Animation(trace(shuffler, size, seed)).frames;
    }

    private static String calls(List<Frame> frames) {
        return frames.stream()
                .map(Frame::calls)
                .filter(calls -> !calls.isEmpty())
                .collect(Collectors.joining("; "));
    }

    @ParameterizedTest
    @MethodSource("all")
    void endsWithTheOrderOfTheLibrary(Shuffler shuffler) {
        for (int size : new int[] {2, 3, 4, 5, SIZE, 54, 300}) {
            for (long seed = 1; seed <= 5; seed++) {
                List<Frame> frames = frames(shuffler, size, seed);
                assertThat(frames.get(frames.size() - 1).deck())
                        .isEqualTo(shuffler.using(Randomness.seeded(seed))
                                .permutation(size)
                                .order());
            }
        }
    }

    @ParameterizedTest
    @MethodSource("all")
    void everyPictureIsPossible(Shuffler shuffler) {
        Trace trace = trace(shuffler, SIZE, 3);
        List<Frame> frames = new Animation(trace).frames;
        for (Frame frame : frames) {
            assertThat(frame.deck()).doesNotHaveDuplicates().hasSize(SIZE);
            assertThat(IntStream.of(frame.marked())).allMatch(place -> place >= 0 && place < SIZE);
            if (frame.pool().length > 0) {
                int from = frame.pool()[0];
                int to = frame.pool()[1];
                assertThat(from).isBetween(0, to - 1);
                assertThat(to).isLessThanOrEqualTo(SIZE);
                assertThat(frame.marked()).as(frame.caption()).hasSize(1);
                assertThat(frame.marked()[0]).as(frame.caption()).isBetween(from, to - 1);
            }
        }
        assertThat(calls(frames))
                .isEqualTo(trace.events.stream().map(Event::call).collect(Collectors.joining("; ")));
    }

    /** The algorithms pick from different ranges, which the frames have to infer from rolls, swaps and moves. */
    @Test
    void aRollShowsTheRangeThatItPicksFrom() {
        assertThat(ranges(Shuffler.durstenfeld())).containsExactlyElementsOf(expected(k -> 0, k -> SIZE - k));
        assertThat(ranges(Shuffler.forward())).containsExactlyElementsOf(expected(k -> k, k -> SIZE));
        assertThat(ranges(Shuffler.splice())).containsExactlyElementsOf(expected(k -> k, k -> SIZE));
        assertThat(ranges(Shuffler.insertion())).containsExactlyElementsOf(expected(k -> 0, k -> k + 2));
        assertThat(ranges(Shuffler.insideOut()))
                .as("rolls of InsideOut before its arrangement")
                .containsExactlyElementsOf(expected(k -> 0, k -> k + 2));
        assertThat(ranges(new SwapAny())).hasSize(SIZE).containsOnly("0 to " + SIZE);
        assertThat(ranges(new Modulo(4))).as("random bits have no range").isEmpty();
        Shuffler unrelated = (deck, dice) -> {
            dice.roll(SIZE);
            deck.swap(0, 1);
            dice.roll(2 * SIZE);
            deck.swap(3, 4);
        };
        assertThat(ranges(unrelated)).containsExactly("0 to " + SIZE);
        assertThat(frames(unrelated, SIZE, 1)).extracting(Frame::caption).noneMatch(text -> text.contains(" places: "));
    }

    private static List<String> ranges(Shuffler shuffler) {
        return frames(shuffler, SIZE, 1).stream()
                .filter(frame -> frame.pool().length > 0)
                .map(frame -> frame.pool()[0] + " to " + frame.pool()[1])
                .toList();
    }

    private static List<String> expected(IntUnaryOperator from, IntUnaryOperator to) {
        return IntStream.range(0, SIZE - 1)
                .mapToObj(k -> from.applyAsInt(k) + " to " + to.applyAsInt(k))
                .toList();
    }

    static Stream<Arguments> shuffles() {
        Shuffler clumsy = (deck, dice) -> {
            try {
                deck.swap(0, deck.size());
            } catch (IndexOutOfBoundsException refused) {
                deck.swap(0, 1);
            }
        };
        return Stream.of(
                Arguments.of(
                        Shuffler.durstenfeld(),
                        "roll(3) = 2; swap(2, 2); roll(2) = 0; swap(1, 0)",
                        "One of 3 places: place 3, card 3.|Card 3 stays where it is."
                                + "|One of 2 places: place 1, card 1.|Cards 2 and 1 change places.|Done, with 2 rolls."),
                Arguments.of(
                        Shuffler.splice(),
                        "roll(3) = 2; move(2, 0); roll(2) = 0; move(1, 1)",
                        "One of 3 places: place 3, card 3.|Card 3 goes to place 1; those between make room."
                                + "|One of 2 places: place 2, card 1.|Card 1 stays where it is.|Done, with 2 rolls."),
                Arguments.of(
                        Shuffler.insideOut(),
                        "roll(2) = 1; roll(3) = 1; arrange([0, 2, 1])",
                        "One of 2: number 2.|One of 3: number 2."
                                + "|All 3 cards are arranged; 2 of them go to other places.|Done, with 2 rolls."),
                Arguments.of(
                        new Riffle(1),
                        "flip() = true; flip() = true; flip() = false; arrange([1, 2, 0])",
                        "Flips, heads or tails: HHT.|All 3 cards are arranged; 3 of them go to other places."
                                + "|Done, with 3 rolls."),
                Arguments.of(
                        (Shuffler) (deck, dice) -> dice.bits(10),
                        "bits(10) = 0x33f",
                        "10 random bits.|Done, with 1 roll."),
                Arguments.of((Shuffler) (deck, dice) -> dice.roll(1), "", "Done, with 0 rolls."),
                Arguments.of(clumsy, "swap(0, 1)", "Cards 1 and 2 change places.|Done, with 0 rolls."));
    }

    /** A roll with the bound 1 is not a draw, and a refused call is not shown. */
    @ParameterizedTest
    @MethodSource
    void shuffles(Shuffler shuffler, String calls, String captions) {
        List<Frame> frames = frames(shuffler, 3, 1);
        assertThat(calls(frames)).isEqualTo(calls);
        assertThat(frames).extracting(Frame::caption).containsExactly(("3 cards, in order.|" + captions).split("\\|"));
    }

    @Test
    void countsTheChanceInBits() {
        assertThat(trace(Shuffler.durstenfeld(), 20, 1).bits()).isCloseTo(Randomness.bitsFor(20), within(1e-9));
        assertThat(trace(new Riffle(2), 20, 1).bits()).isEqualTo(40);
        assertThat(trace(Shuffler.randomKeys(), 20, 1).bits()).isEqualTo(20 * 64);
    }

    @Test
    void aShuffleOfThousandsOfStepsIsNotShown() {
        Shuffler endless = (deck, dice) -> IntStream.range(0, 4_001).forEach(k -> dice.flip());
        assertThat(Animation.of("id", "name", trace(endless, 2, 1)).markup())
                .isEqualTo("<p>It takes 4,001 steps, too many to show.</p>");
    }

    /** Checks the traces of the two loops in the story. With {@code -Dgolden.write=true} the test writes them. */
    @Test
    void theStoryShowsTracesOfItsTwoLoops() throws IOException {
        Map<String, Shuffler> loops = Map.of("duet-data", new SwapAny(), "duet-2-data", Shuffler.durstenfeld());
        for (Map.Entry<String, Shuffler> loop : loops.entrySet()) {
            Written.check(
                    StoryTest.PAGE,
                    Pattern.compile("<script type=\"application/json\" id=\"" + loop.getKey() + "\">.*</script>"),
                    new Animation(loop(loop.getValue())).data(loop.getKey()).markup(),
                    "golden.write");
        }
    }

    /** Returns the trace of a loop. Rolls of a die with twelve faces drive it: a roll of b divides the faces evenly. */
    private static Trace loop(Shuffler shuffler) {
        Iterator<Integer> face = List.of(9, 8, 1, 8).iterator();
        return new Trace(shuffler, 4, bound -> face.next() * bound / 12);
    }
}
