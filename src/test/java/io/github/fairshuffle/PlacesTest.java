package io.github.fairshuffle;

import static io.github.fairshuffle.Numbers.numbers;
import static io.github.fairshuffle.Refused.refused;
import static io.github.fairshuffle.Refused.refusedWith;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.fairshuffle.exact.ExactLaw;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/** Tests {@code Deck.places}. */
class PlacesTest {
    /** Twenty of forty places, in no particular order. */
    private static final int[] CHOSEN =
            IntStream.range(0, 20).map(k -> (17 * k + 3) % 40).toArray();

    /** The order is the same as in a deck that has only these places, and all other cards stay where they are. */
    @EachShuffler
    void onlyTheChosenPlacesAreShuffled(Shuffler shuffler) {
        int[] expected = IntStream.range(0, 40).toArray();
        int[] alone = shuffler.using(Randomness.seeded(9)).permutation(20).order();
        for (int k = 0; k < 20; k++) {
            expected[CHOSEN[k]] = CHOSEN[alone[k]];
        }
        int[] array = IntStream.range(0, 40).toArray();
        List<Integer> list = new ArrayList<>(numbers(40));
        long[] part = LongStream.range(-1, 41).toArray();
        int[] backwards = IntStream.range(0, 40).map(k -> 39 - k).toArray();
        int[] turned = IntStream.of(CHOSEN).map(place -> 39 - place).toArray();
        int[] nested = IntStream.range(0, 40).toArray();
        Deck many = Deck.unison(Deck.of(array), Deck.of(list), Deck.of(part, 1, 41));

        shuffler.using(Randomness.seeded(9)).shuffle(Deck.places(many, CHOSEN));
        shuffler.using(Randomness.seeded(9)).shuffle(Deck.places(Deck.places(Deck.of(nested), backwards), turned));

        assertThat(array).containsExactly(expected);
        assertThat(list).isEqualTo(IntStream.of(expected).boxed().toList());
        assertThat(part[0]).isEqualTo(-1);
        assertThat(part[41]).isEqualTo(40);
        assertThat(Arrays.stream(part, 1, 41))
                .containsExactlyElementsOf(
                        IntStream.of(expected).asLongStream().boxed().toList());
        assertThat(nested).containsExactly(expected);
    }

    @Test
    void theLawIsUniformAmongTheOrdersThatFixTheOtherPlaces() {
        ExactLaw law = ExactLaw.of((deck, dice) -> Shuffler.durstenfeld().permute(Deck.places(deck, 4, 0, 2), dice), 5);
        assertThat(law.support()).isEqualTo(6);
        assertThat(law.probability(law.mostLikely())).isEqualTo(Fractions.fraction(1, 6));
        assertThat(law.mostLikely().at(1)).isEqualTo(1);
        assertThat(law.mostLikely().at(3)).isEqualTo(3);
    }

    @Test
    void operationsUseTheOrderOfThePlaces() {
        int[] cards = {10, 11, 12, 13};
        Deck deck = Deck.places(Deck.of(cards), 3, 0, 2);
        assertThat(deck.size()).isEqualTo(3);
        deck.swap(0, 1);
        assertThat(cards).containsExactly(13, 11, 12, 10);
        deck.move(0, 2);
        assertThat(cards).containsExactly(12, 11, 10, 13);
        deck.arrange(new int[] {2, 0, 1});
        assertThat(cards).containsExactly(13, 11, 12, 10);
        assertThat(Deck.places(Deck.of(cards)).size()).isZero();
    }

    /** Couples on neighbouring seats: their first members and their second members move in step within one list. */
    @Test
    void differentPlacesOfOneListMoveInUnison() {
        List<String> seats = new ArrayList<>(List.of("Ann", "Al", "Bea", "Bob", "Cleo", "Cy"));
        Deck first = Deck.places(Deck.of(seats), 0, 2, 4);
        Shuffler.durstenfeld()
                .using(Randomness.seeded(3))
                .shuffle(Deck.unison(first, Deck.places(Deck.of(seats), 1, 3, 5)));
        assertThat(seats).isNotEqualTo(List.of("Ann", "Al", "Bea", "Bob", "Cleo", "Cy"));
        assertThat(List.of(seats.subList(0, 2), seats.subList(2, 4), seats.subList(4, 6)))
                .containsExactlyInAnyOrder(List.of("Ann", "Al"), List.of("Bea", "Bob"), List.of("Cleo", "Cy"));
        for (Deck other : List.of(
                Deck.places(Deck.of(seats), 1, 4, 5),
                Deck.places(Deck.places(Deck.of(seats), 5, 4, 3), 2, 1, 0),
                Deck.places(Deck.unison(Deck.of(seats), Deck.of(new int[6])), 1, 3, 4))) {
            refusedWith("views of the same cards", () -> Deck.unison(first, other));
        }
    }

    /** Three places of a hundred million elements are shuffled without a step for each element. */
    @Test
    void onlyTheChosenPlacesAreTouched() {
        CountingList list = new CountingList(100_000_000);
        Deck places = Deck.places(Deck.of(list), 5, 99_999_999, 70);
        Shuffler.durstenfeld().using(Randomness.seeded(2)).shuffle(places);
        assertThat(list.changed.keySet()).isSubsetOf(5, 70, 99_999_999);
        assertThat(list.changed.values()).containsExactlyInAnyOrderElementsOf(list.changed.keySet());
        places.move(0, 2);
        assertThat(list.changed.keySet()).isSubsetOf(5, 70, 99_999_999);
    }

    @Test
    void badPlacesAreRefused() {
        Deck whole = Deck.of(new int[4]);
        assertThatExceptionOfType(IndexOutOfBoundsException.class).isThrownBy(() -> Deck.places(whole, 0, 4));
        assertThatExceptionOfType(IndexOutOfBoundsException.class).isThrownBy(() -> Deck.places(whole, -1));
        refused("place 2 is chosen twice; choose each place once", () -> Deck.places(whole, 2, 0, 2));
    }
}
