package io.github.fairshuffle.contract;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.fairshuffle.ArrayOf;
import io.github.fairshuffle.Deck;
import io.github.fairshuffle.Permutation;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedList;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Checks that every kind of deck rearranges its cards exactly as a list does. */
class DeckTest {
    private static final int SIZE = 7;

    private record Table(String name, Deck deck, IntFunction<Integer> card) {
        List<Integer> cards() {
            return IntStream.range(0, deck.size()).mapToObj(card).toList();
        }

        @Override
        public String toString() {
            return name;
        }
    }

    private static List<Integer> cards() {
        return new ArrayList<>(Containers.cards(SIZE));
    }

    /** Returns a whole array and a part of an array, for each kind of array that can hold all cards. */
    private static Stream<Table> arrays() {
        return Arrays.stream(ArrayOf.values())
                .filter(kind -> kind.cards() >= SIZE)
                .flatMap(kind -> Stream.of(array(kind, 0, 0), array(kind, 2, 3)));
    }

    private static Table array(ArrayOf kind, int before, int after) {
        int length = before + SIZE + after;
        Object array = kind.of(IntStream.range(0, length).map(k -> k - before).toArray());
        return before + after == 0
                ? new Table(kind.toString(), kind.deck(array), k -> kind.read(array, k))
                : new Table(
                        "part of " + kind, kind.deck(array, before, before + SIZE), k -> kind.read(array, before + k));
    }

    static Stream<Table> tables() {
        List<Integer> list = cards();
        List<Integer> linked = new LinkedList<>(cards());
        List<Integer> some = cards();
        List<Integer> fixed = Arrays.asList(cards().toArray(new Integer[0]));
        Containers.SwapOnlyDeck own = new Containers.SwapOnlyDeck(SIZE);
        return Stream.concat(
                arrays(),
                Stream.of(
                        new Table("ArrayList", Deck.of(list), list::get),
                        new Table("LinkedList", Deck.of(linked), linked::get),
                        new Table("Arrays.asList", Deck.of(fixed), fixed::get),
                        new Table(
                                "places of an ArrayList",
                                Deck.places(
                                        Deck.of(some), IntStream.range(0, SIZE).toArray()),
                                some::get),
                        new Table("a deck that only swaps", own, place -> own.cards[place])));
    }

    @ParameterizedTest
    @MethodSource("tables")
    void swapsExchange(Table table) {
        List<Integer> expected = cards();
        for (int i = 0; i < SIZE; i++) {
            for (int j = 0; j < SIZE; j++) {
                table.deck.swap(i, j);
                Collections.swap(expected, i, j);
                assertThat(table.cards()).as("swap(%d, %d)", i, j).isEqualTo(expected);
            }
        }
    }

    @ParameterizedTest
    @MethodSource("tables")
    void movesTakeOutAndPutIn(Table table) {
        List<Integer> expected = cards();
        for (int from = 0; from < SIZE; from++) {
            for (int to = 0; to < SIZE; to++) {
                table.deck.move(from, to);
                expected.add(to, expected.remove(from));
                assertThat(table.cards()).as("move(%d, %d)", from, to).isEqualTo(expected);
            }
        }
    }

    @ParameterizedTest
    @MethodSource("tables")
    void arrangingFollowsAnyOrder(Table table) {
        List<Integer> expected = cards();
        for (int rank = 0; rank < 5_040; rank += 37) {
            Permutation order = Permutation.unrank(SIZE, BigInteger.valueOf(rank));
            int[] given = order.order();
            table.deck.arrange(given);
            expected = order.applyTo(expected);
            assertThat(table.cards()).as("arrange(%s)", order).isEqualTo(expected);
            assertThat(given).as("arrange does not change its argument").isEqualTo(order.order());
        }
    }

    @Test
    void theExampleInTheDocumentationIsTrue() {
        int[] cards = {10, 11, 12, 13};
        Deck deck = Deck.of(cards, 1, 4);
        assertThat(deck.size()).isEqualTo(3);
        deck.swap(0, 2);
        assertThat(cards).containsExactly(10, 13, 12, 11);
        deck.move(2, 0);
        assertThat(cards).containsExactly(10, 11, 13, 12);
        deck.arrange(new int[] {1, 2, 0});
        assertThat(cards).containsExactly(10, 13, 12, 11);
    }

    @Test
    void aDeckOfAListSeesItsChanges() {
        List<String> list = new ArrayList<>(List.of("a", "b"));
        Deck deck = Deck.of(list);
        list.add("c");
        assertThat(deck.size()).isEqualTo(3);
        deck.move(2, 0);
        assertThat(list).containsExactly("c", "a", "b");
    }

    @Test
    void emptyDecksAreFine() {
        assertThat(Deck.of(new int[0]).size()).isZero();
        assertThat(Deck.of(new String[3], 3, 3).size()).isZero();
        assertThat(Deck.of(new ArrayList<>()).size()).isZero();
        Deck.of(new int[0]).arrange(new int[0]);
        Deck.of(new ArrayList<>()).arrange(new int[0]);
    }
}
