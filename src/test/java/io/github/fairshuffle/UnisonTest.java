package io.github.fairshuffle;

import static io.github.fairshuffle.Refused.refused;
import static io.github.fairshuffle.Refused.refusedWith;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Tests {@code Deck.unison}, and the inverse of a permutation on several decks. */
class UnisonTest {
    @EachShuffler
    void whatLiesTogetherStaysTogether(Shuffler shuffler) {
        int[] features = IntStream.range(0, 20).toArray();
        List<String> labels = new ArrayList<>(
                IntStream.range(0, 20).mapToObj(Integer::toString).toList());
        double[] weights = IntStream.range(-1, 20).asDoubleStream().toArray();

        shuffler.using(Randomness.seeded(9))
                .shuffle(Deck.unison(Deck.of(features), Deck.of(labels), Deck.of(weights, 1, 21)));

        int[] alone = IntStream.range(0, 20).toArray();
        shuffler.using(Randomness.seeded(9)).shuffle(alone);
        assertThat(features).as("the same order as a deck on its own").isEqualTo(alone);
        assertThat(labels)
                .isEqualTo(IntStream.of(features).mapToObj(Integer::toString).toList());
        assertThat(weights[0]).isEqualTo(-1);
        assertThat(IntStream.of(features).asDoubleStream().toArray())
                .isEqualTo(java.util.Arrays.copyOfRange(weights, 1, 21));
    }

    @Test
    void refusesDecksThatDoNotFit() {
        Deck three = Deck.of(new int[3]);
        refusedWith("at least one deck", Deck::unison);
        refusedWith(
                "deck 0 has 3 places and deck 2 has 4",
                () -> Deck.unison(three, Deck.of(new int[3]), Deck.of(new int[4])));
        assertThatNullPointerException()
                .isThrownBy(() -> Deck.unison(three, null))
                .withMessage("decks[1]");
    }

    @Test
    void refusesTwoViewsOfTheSameCards() {
        int[] cards = IntStream.range(0, 6).toArray();
        List<String> list = new ArrayList<>(List.of("a", "b", "c"));
        Deck three = Deck.of(cards, 0, 3);
        for (Deck[] decks : List.of(
                new Deck[] {three, three},
                new Deck[] {three, Deck.of(new int[3]), Deck.of(cards, 2, 5)},
                new Deck[] {Deck.of(list), Deck.of(list)},
                new Deck[] {Deck.unison(three, Deck.of(list)), three},
                new Deck[] {Deck.of(list), Deck.unison(three, Deck.unison(Deck.of(list)))},
                new Deck[] {Deck.unison(Deck.of(list), three), Deck.of(new int[3]), Deck.unison(Deck.of(cards, 2, 5))
                })) {
            refused(
                    "decks 0 and " + (decks.length - 1)
                            + " are views of the same cards, which would be moved twice; leave one out",
                    () -> Deck.unison(decks));
        }
        Shuffler.durstenfeld().shuffle(Deck.unison(three, Deck.of(cards, 3, 6)));
        for (int k = 0; k < 3; k++) {
            assertThat(cards[3 + k]).isEqualTo(3 + cards[k]);
        }
    }

    @Test
    void aDeckThatCannotBeUndoneIsReported() {
        Deck once = new Deck() {
            private boolean moved;

            @Override
            public int size() {
                return 4;
            }

            @Override
            public void swap(int i, int j) {
                if (moved) {
                    throw new IllegalStateException("worn out");
                }
                moved = true;
            }
        };
        Deck deck = Deck.unison(once, Deck.of(List.of("a", "b", "c", "d")));
        assertThatExceptionOfType(UnsupportedOperationException.class)
                .isThrownBy(() -> deck.swap(0, 3))
                .satisfies(e -> assertThat(e.getSuppressed())
                        .singleElement()
                        .satisfies(refused -> assertThat(refused).hasMessage("worn out")));
    }
}
