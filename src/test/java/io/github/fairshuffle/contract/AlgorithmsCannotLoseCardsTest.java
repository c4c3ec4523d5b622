package io.github.fairshuffle.contract;

import static io.github.fairshuffle.Refused.refused;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.fairshuffle.ArrayOf;
import io.github.fairshuffle.Deck;
import io.github.fairshuffle.Shuffler;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.Vector;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Checks that a wrong algorithm cannot move cards outside its range, and cannot lose or duplicate a card. */
class AlgorithmsCannotLoseCardsTest {
    private static final int SIZE = 5;

    /** A wrong call to a deck of five cards. */
    private record Mistake(String name, Class<? extends Exception> refusal, Consumer<Deck> deed) {
        @Override
        public String toString() {
            return name;
        }
    }

    private static Mistake place(String name, Consumer<Deck> deed) {
        return new Mistake(name, IndexOutOfBoundsException.class, deed);
    }

    private static Mistake order(int... order) {
        return new Mistake(
                "arrange " + Arrays.toString(order), IllegalArgumentException.class, deck -> deck.arrange(order));
    }

    static Stream<Mistake> mistakes() {
        return Stream.of(
                place("swap(5, 0)", deck -> deck.swap(5, 0)),
                place("swap(0, 5)", deck -> deck.swap(0, 5)),
                place("swap(-1, 0)", deck -> deck.swap(-1, 0)),
                place("swap(0, -1)", deck -> deck.swap(0, -1)),
                place("swap(7, 7)", deck -> deck.swap(7, 7)),
                place("swap(0, MIN_VALUE)", deck -> deck.swap(0, Integer.MIN_VALUE)),
                place("swap(MAX_VALUE, 0)", deck -> deck.swap(Integer.MAX_VALUE, 0)),
                place("move(5, 0)", deck -> deck.move(5, 0)),
                place("move(0, 5)", deck -> deck.move(0, 5)),
                place("move(-1, 3)", deck -> deck.move(-1, 3)),
                place("move(3, -1)", deck -> deck.move(3, -1)),
                order(),
                order(0, 1, 2, 3),
                order(0, 1, 2, 3, 4, 5),
                order(0, 1, 2, 3, 3),
                order(0, 0, 0, 0, 0),
                order(0, 1, 2, 3, 5),
                order(-1, 1, 2, 3, 4),
                order(1, 2, 3, 4, Integer.MAX_VALUE));
    }

    @ParameterizedTest
    @MethodSource("mistakes")
    void everyDeckRefuses(Mistake mistake) {
        for (ArrayOf kind : ArrayOf.values()) {
            Object wide = kind.of(IntStream.range(0, SIZE + 6).toArray());
            int[] before = kind.read(wide);
            assertRefused(mistake, kind.deck(wide, 3, 3 + SIZE), kind);
            assertThat(kind.read(wide)).as("%s", kind).isEqualTo(before);
        }
        List<Integer> list = new ArrayList<>(Containers.cards(SIZE));
        List<Integer> linked = new LinkedList<>(Containers.cards(SIZE));
        Containers.SwapOnlyDeck own = new Containers.SwapOnlyDeck(SIZE);
        assertRefused(mistake, Deck.of(list), list.getClass());
        assertRefused(mistake, Deck.of(linked), linked.getClass());
        if (!mistake.name.startsWith("swap")) { // the class implements swap itself
            assertRefused(mistake, own, own.getClass());
        }
        assertRefused(mistake, Deck.unison(Deck.of(list), Deck.of(linked)), "unison");
        assertRefused(mistake, Deck.places(Deck.of(list), 4, 3, 2, 1, 0), "places");
        assertThat(list).isEqualTo(Containers.cards(SIZE));
        assertThat(linked).isEqualTo(Containers.cards(SIZE));
        assertThat(own.cards).isEqualTo(IntStream.range(0, SIZE).toArray());
    }

    private static void assertRefused(Mistake mistake, Deck deck, Object what) {
        assertThatExceptionOfType(mistake.refusal)
                .as("%s of %s", mistake, what)
                .isThrownBy(() -> mistake.deed.accept(deck));
    }

    /** The mistake follows some correct moves. */
    @ParameterizedTest
    @MethodSource("mistakes")
    void aWrongAlgorithmLosesNothing(Mistake mistake) {
        Shuffler wrong = (deck, dice) -> {
            for (int i = deck.size(); i > 1; i--) {
                deck.swap(i - 1, dice.roll(i));
            }
            mistake.deed.accept(deck);
        };
        Shuffler bound = wrong.using(new SplittableRandom(3));
        for (List<Integer> list : List.of(
                new ArrayList<>(Containers.cards(SIZE)),
                new LinkedList<>(Containers.cards(SIZE)),
                new Vector<>(Containers.cards(SIZE)),
                new CopyOnWriteArrayList<>(Containers.cards(SIZE)),
                Collections.synchronizedList(new ArrayList<>(Containers.cards(SIZE))),
                Arrays.asList(0, 1, 2, 3, 4),
                new ArrayList<>(List.of(-1, 0, 1, 2, 3, 4, 5)).subList(1, 1 + SIZE))) {
            assertThatExceptionOfType(mistake.refusal).isThrownBy(() -> bound.shuffle(list));
            assertThat(list).as(list.getClass().getName()).isEqualTo(Containers.cards(SIZE));
        }
        int[] array = {9, 8, 7, 6, 5};
        assertThatExceptionOfType(mistake.refusal).isThrownBy(() -> bound.shuffle(array));
        assertThat(array).containsExactlyInAnyOrder(9, 8, 7, 6, 5);
        int[] wide = {0, 1, 2, 3, 4, 5, 6, 7};
        assertThatExceptionOfType(mistake.refusal).isThrownBy(() -> bound.shuffle(Deck.of(wide, 2, 2 + SIZE)));
        assertThat(wide).startsWith(0, 1).endsWith(7).containsExactlyInAnyOrder(0, 1, 2, 3, 4, 5, 6, 7);
    }

    @Test
    void theMessageNamesTheRange() {
        refused(
                "order[2] is 3, which is not an index from 0 to 2",
                () -> Deck.of(new int[3]).arrange(new int[] {0, 1, 3}));
    }
}
