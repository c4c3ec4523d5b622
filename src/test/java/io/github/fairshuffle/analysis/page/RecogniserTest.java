package io.github.fairshuffle.analysis.page;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.fairshuffle.Deck;
import io.github.fairshuffle.Randomness;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.Shufflers;
import io.github.fairshuffle.analysis.PageValues;
import io.github.fairshuffle.analysis.Trace;
import io.github.fairshuffle.biased.TruncatedKeys;
import io.github.fairshuffle.physical.Overhand;
import io.github.fairshuffle.physical.Riffle;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Is each algorithm recognised by what was made for it, and by nothing else? */
class RecogniserTest {
    private static final int SIZE = 20;

    private static Stream<Arguments> recognisers() {
        return Stream.of(
                Arguments.of(Recogniser.PILE_DRAWING, List.of(Shuffler.rejection()), "goes to place 1 of the result"),
                Arguments.of(Recogniser.INSIDE_OUT_BUILDING, List.of(Shuffler.insideOut()), "begins the result"),
                Arguments.of(
                        Recogniser.KEY_SORTING,
                        List.of(Shuffler.randomKeys(), new TruncatedKeys(2), new TruncatedKeys(16)),
                        "gets a key"),
                Arguments.of(Recogniser.RIFFLING, List.of(new Riffle(1)), "one for each place of the result"),
                Arguments.of(Recogniser.PACKET_CUTTING, List.of(new Overhand(1, 0.5)), "goes on top"));
    }

    private static List<Step.Draw> draws(Recording shuffle) {
        return shuffle.steps().stream()
                .filter(Step.Draw.class::isInstance)
                .map(Step.Draw.class::cast)
                .toList();
    }

    /** What a recogniser makes of the draws of a shuffle of cards in order. */
    private static boolean recognises(Recogniser recogniser, Trace trace) {
        List<Step.Draw> draws = draws(PageValues.recording(trace));
        Scene scene = new Scene(SIZE);
        if (!recogniser.fits(draws, SIZE)) {
            return false;
        }
        recogniser.tell(draws, scene);
        return scene.events == draws.size() && scene.resultIs(trace.order().order());
    }

    @ParameterizedTest
    @MethodSource("recognisers")
    void knowsItsAlgorithmsAndNoOther(Recogniser recogniser, List<Shuffler> own, String caption) {
        for (long seed = 1; seed <= 20; seed++) {
            for (Shuffler shuffler : own) {
                Trace trace = Trace.of(shuffler, SIZE, Randomness.seeded(seed));
                assertThat(recognises(recogniser, trace)).as("%s", shuffler).isTrue();
                assertThat(new Storyboard(PageValues.recording(trace)).frames())
                        .as("%s", shuffler)
                        .anyMatch(frame -> frame.caption().contains(caption));
            }
            for (Shuffler shuffler : Shufflers.all()) {
                if (own.stream().noneMatch(known -> known.getClass() == shuffler.getClass())) {
                    Trace trace = Trace.of(shuffler, SIZE, Randomness.seeded(seed));
                    assertThat(trace.arrangements() > 0 && recognises(recogniser, trace))
                            .as("%s", shuffler)
                            .isFalse();
                    assertThat(new Storyboard(PageValues.recording(trace)).frames())
                            .as("%s", shuffler)
                            .noneMatch(frame -> frame.caption().contains(caption));
                }
            }
        }
    }

    /** The same draws, but another order: the guess is dropped, and the draws and the order are shown as they are. */
    @ParameterizedTest
    @MethodSource("recognisers")
    void isNotTrustedWithAnotherOrder(Recogniser recogniser, List<Shuffler> own, String caption) {
        Shuffler algorithm = own.get(0);
        Shuffler backwards = (deck, dice) -> {
            int[] order = new int[deck.size()];
            algorithm.permute(Deck.of(order), dice);
            for (int place = 0; place < deck.size(); place++) {
                order[place] = deck.size() - 1 - place;
            }
            deck.arrange(order);
        };
        Trace trace = Trace.of(backwards, SIZE, Randomness.seeded(1));
        assertThat(recognises(recogniser, trace)).isFalse();
        List<Frame> frames = new Storyboard(PageValues.recording(trace)).frames();
        assertThat(frames).noneMatch(frame -> frame.caption().contains(caption));
        assertThat(frames).anyMatch(frame -> frame.caption().equals("Card 20 goes to place 1."));
        assertThat(frames.get(frames.size() - 1).events())
                .isEqualTo(trace.events().size());
    }
}
