package io.github.fairshuffle.contract;

import static io.github.fairshuffle.Numbers.numbers;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.fairshuffle.ArrayOf;
import io.github.fairshuffle.Deck;
import io.github.fairshuffle.Dice;
import io.github.fairshuffle.Shuffler;
import java.util.AbstractList;
import java.util.AbstractSequentialList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.ListIterator;
import java.util.RandomAccess;
import java.util.Stack;
import java.util.Vector;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;

/**
 * All ways to shuffle something, behind one interface: each receives a size, shuffles the cards 0 … size−1, and returns
 * their order.
 */
final class Containers {
    /** Provides shufflers: always the same algorithm, each time with a new generator of the same stream. */
    interface Start {
        RandomGenerator generator();

        Shuffler algorithm();

        default Shuffler shuffler() {
            return algorithm().using(generator());
        }

        /** Runs a shuffle in place; the cards can be read afterwards even if the shuffle fails. */
        default void inPlace(Runnable shuffle) {
            shuffle.run();
        }
    }

    record Container(String name, Way way) {
        int[] order(Start start, int size) {
            return way.order(start, size);
        }

        @Override
        public String toString() {
            return name;
        }
    }

    interface Way {
        int[] order(Start start, int size);
    }

    /** The number of other elements on either side of a part of an array. */
    private static final int MARGIN = 3;

    private Containers() {}

    static Start start(Shuffler algorithm, Supplier<RandomGenerator> generators) {
        return new Start() {
            @Override
            public RandomGenerator generator() {
                return generators.get();
            }

            @Override
            public Shuffler algorithm() {
                return algorithm;
            }
        };
    }

    static List<Container> all() {
        List<Container> all = new ArrayList<>();
        all.addAll(arrays());
        all.addAll(lists());
        all.addAll(decksOfLists());
        all.addAll(decks());
        all.addAll(copies());
        return all;
    }

    /** Returns ways to make a deck of a list, alone or in unison with other cards. */
    static List<Function<List<?>, Deck>> decksOfAList() {
        return List.of(
                Deck::of,
                Containers::allPlaces,
                list -> Deck.unison(Deck.of(new int[list.size()]), Deck.of(list)),
                list -> Deck.unison(allPlaces(list), Deck.of(new int[list.size()])));
    }

    static List<Integer> cards(int size) {
        return numbers(size);
    }

    private static int[] ints(List<Integer> order) {
        return order.stream().mapToInt(card -> card).toArray();
    }

    /** Returns whole arrays, parts of arrays, and decks of arrays, for every kind of array. */
    private static List<Container> arrays() {
        List<Container> arrays = new ArrayList<>();
        for (ArrayOf kind : ArrayOf.values()) {
            arrays.add(new Container(
                    kind.toString(),
                    (start, size) ->
                            kind.order(size, array -> start.inPlace(() -> kind.shuffle(start.shuffler(), array)))));
            arrays.add(new Container(
                    "part of " + kind,
                    (start, size) -> kind.orderOfPart(
                            size,
                            MARGIN,
                            deck -> start.inPlace(() -> start.shuffler().shuffle(deck)))));
            arrays.add(new Container(
                    "Deck.of(" + kind + ")",
                    (start, size) -> kind.order(
                            size, array -> start.inPlace(() -> start.shuffler().shuffle(kind.deck(array))))));
            arrays.add(new Container(
                    "permutation.applyInPlace(Deck.of(" + kind + "))",
                    (start, size) -> kind.order(
                            size, array -> start.shuffler().permutation(size).applyInPlace(kind.deck(array)))));
        }
        return arrays;
    }

    private static Container list(String name, Function<List<Integer>, List<Integer>> maker) {
        return new Container(name, (start, size) -> {
            List<Integer> list = maker.apply(cards(size));
            start.inPlace(() -> start.shuffler().shuffle(list));
            return ints(list);
        });
    }

    /** Shuffles a view of a list without the elements on either side. */
    private static Container subList(String name, Function<List<Integer>, List<Integer>> maker) {
        return new Container(name, (start, size) -> {
            List<Integer> outside = Collections.nCopies(MARGIN, -1);
            List<Integer> cards = new ArrayList<>(outside);
            cards.addAll(cards(size));
            cards.addAll(outside);
            List<Integer> wide = maker.apply(cards);
            List<Integer> part = wide.subList(MARGIN, MARGIN + size);
            start.inPlace(() -> start.shuffler().shuffle(part));
            assertThat(wide.subList(0, MARGIN)).as("elements before the part").isEqualTo(outside);
            assertThat(wide.subList(MARGIN + size, wide.size()))
                    .as("elements after the part")
                    .isEqualTo(outside);
            return ints(wide.subList(MARGIN, MARGIN + size));
        });
    }

    /** Returns the containers that are unchanged after the generator has failed. */
    static List<Container> lists() {
        return List.of(
                list("ArrayList", ArrayList::new),
                list("subclass of ArrayList", OwnArrayList::new),
                list("LinkedList", LinkedList::new),
                list("Vector", Vector::new),
                list("Stack", cards -> {
                    Stack<Integer> stack = new Stack<>();
                    stack.addAll(cards);
                    return stack;
                }),
                list("synchronizedList", cards -> Collections.synchronizedList(new ArrayList<>(cards))),
                list("synchronized LinkedList", cards -> Collections.synchronizedList(new LinkedList<>(cards))),
                list("checkedList", cards -> Collections.checkedList(new ArrayList<>(cards), Integer.class)),
                list("CopyOnWriteArrayList", CopyOnWriteArrayList::new),
                list("Arrays.asList", cards -> Arrays.asList(cards.toArray(new Integer[0]))),
                list("AbstractList", OwnList::new),
                list("AbstractList with fast access", OwnFastList::new),
                list("AbstractSequentialList", OwnSequentialList::new),
                subList("subList of ArrayList", ArrayList::new),
                subList("subList of LinkedList", LinkedList::new),
                subList("subList of Vector", Vector::new),
                subList("subList of CopyOnWriteArrayList", CopyOnWriteArrayList::new),
                subList("subList of Arrays.asList", cards -> Arrays.asList(cards.toArray(new Integer[0]))),
                new Container("list, generator", (start, size) -> {
                    List<Integer> list = new ArrayList<>(cards(size));
                    start.inPlace(() -> start.algorithm().shuffle(list, start.generator()));
                    return ints(list);
                }));
    }

    private static Container deck(
            String name, Function<List<Integer>, List<Integer>> maker, Function<List<Integer>, Deck> deck) {
        return new Container(name, (start, size) -> {
            List<Integer> list = maker.apply(cards(size));
            start.inPlace(() -> start.shuffler().shuffle(deck.apply(list)));
            return ints(list);
        });
    }

    /** Returns the decks that are unchanged after the generator has failed. */
    static List<Container> decksOfLists() {
        return List.of(
                deck("Deck.of(ArrayList)", ArrayList::new, Deck::of),
                deck("Deck.of(LinkedList)", LinkedList::new, Deck::of),
                deck("Deck.of(CopyOnWriteArrayList)", CopyOnWriteArrayList::new, Deck::of),
                deck(
                        "unison(ArrayList, int[])",
                        ArrayList::new,
                        list -> Deck.unison(Deck.of(list), Deck.of(new int[list.size()]))),
                deck(
                        "unison(int[], LinkedList)",
                        LinkedList::new,
                        list -> Deck.unison(Deck.of(new int[list.size()]), Deck.of(list))),
                deck("all places of an ArrayList", ArrayList::new, Containers::allPlaces),
                deck("all places of a LinkedList", LinkedList::new, Containers::allPlaces));
    }

    private static Deck allPlaces(List<?> list) {
        return Deck.places(Deck.of(list), IntStream.range(0, list.size()).toArray());
    }

    private static List<Container> decks() {
        return List.of(
                new Container("a deck that only swaps", (start, size) -> {
                    SwapOnlyDeck deck = new SwapOnlyDeck(size);
                    start.inPlace(() -> start.shuffler().shuffle(deck));
                    return deck.cards;
                }),
                new Container("permute", (start, size) -> {
                    int[] array = IntStream.range(0, size).toArray();
                    if (size > 1) {
                        start.inPlace(() -> start.algorithm().permute(Deck.of(array), Dice.of(start.generator())));
                    }
                    return array;
                }));
    }

    private static List<Container> copies() {
        return List.of(
                new Container(
                        "permutation",
                        (start, size) -> start.shuffler().permutation(size).order()),
                new Container(
                        "permutation.applyTo",
                        (start, size) -> ints(start.shuffler().permutation(size).applyTo(cards(size)))),
                new Container(
                        "shuffled(List)", (start, size) -> ints(start.shuffler().shuffled(cards(size)))),
                new Container(
                        "shuffled(Set)",
                        (start, size) -> ints(start.shuffler().shuffled(new LinkedHashSet<>(cards(size))))));
    }

    /** Returns the operations that produce another order: a sample, and operations with other rolls. */
    static List<Container> others() {
        return List.of(
                new Container("sample", (start, size) -> ints(start.shuffler().sample(cards(size), size - 1))),
                new Container(
                        "stream",
                        (start, size) ->
                                ints(start.shuffler().stream(cards(size)).toList())),
                new Container(
                        "toShuffledList",
                        (start, size) -> ints(
                                cards(size).stream().collect(start.shuffler().toShuffledList()))));
    }

    static final class SwapOnlyDeck implements Deck {
        final int[] cards;

        SwapOnlyDeck(int size) {
            cards = IntStream.range(0, size).toArray();
        }

        @Override
        public int size() {
            return cards.length;
        }

        @Override
        public void swap(int i, int j) {
            int card = cards[i];
            cards[i] = cards[j];
            cards[j] = card;
        }
    }

    private static final class OwnArrayList extends ArrayList<Integer> {
        private static final long serialVersionUID = 1L;

        OwnArrayList(List<Integer> cards) {
            super(cards);
        }
    }

    /** Implements only the methods that a modifiable list must have. */
    static class OwnList extends AbstractList<Integer> {
        final Integer[] cards;

        OwnList(List<Integer> cards) {
            this.cards = cards.toArray(new Integer[0]);
        }

        @Override
        public Integer get(int index) {
            return cards[index];
        }

        @Override
        public Integer set(int index, Integer card) {
            Integer old = cards[index];
            cards[index] = card;
            return old;
        }

        @Override
        public int size() {
            return cards.length;
        }
    }

    static class OwnFastList extends OwnList implements RandomAccess {
        OwnFastList(List<Integer> cards) {
            super(cards);
        }
    }

    private static final class OwnSequentialList extends AbstractSequentialList<Integer> {
        private final LinkedList<Integer> cards;

        OwnSequentialList(List<Integer> cards) {
            this.cards = new LinkedList<>(cards);
        }

        @Override
        public ListIterator<Integer> listIterator(int index) {
            return cards.listIterator(index);
        }

        @Override
        public int size() {
            return cards.size();
        }
    }
}
