package io.github.fairshuffle.contract;

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
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;

/**
 * Every way to have something shuffled, brought to one form: each takes a size and answers with the order in which the
 * cards 0 … size−1 lie afterwards.
 */
final class Containers {
    /** Gives the shuffler to use: each time the same algorithm with a new generator of the same stream. */
    interface Start {
        RandomGenerator generator();

        Shuffler algorithm();

        default Shuffler shuffler() {
            return algorithm().using(generator());
        }
    }

    /** One way to shuffle. */
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

    /** How many strange elements lie on either side of a range. */
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
        all.addAll(ranges());
        all.addAll(decks());
        all.addAll(copies());
        return all;
    }

    static List<Integer> cards(int size) {
        return IntStream.range(0, size).boxed().toList();
    }

    private static int[] ints(List<Integer> order) {
        return order.stream().mapToInt(card -> card).toArray();
    }

    /** The digits of the cards are shuffled one after the other, by the same stream, where a type is too narrow for all. */
    private static int[] byDigits(int size, int base, Function<int[], int[]> shuffleDigits) {
        int[] order = new int[size];
        for (long weight = 1; weight < Math.max(size, 2); weight *= base) {
            long unit = weight;
            int[] digits = IntStream.range(0, size)
                    .map(card -> (int) (card / unit % base))
                    .toArray();
            int[] shuffled = shuffleDigits.apply(digits);
            for (int place = 0; place < size; place++) {
                order[place] += (int) (shuffled[place] * unit);
            }
        }
        return order;
    }

    private static List<Container> arrays() {
        return List.of(
                new Container("int[]", (start, size) -> {
                    int[] array = IntStream.range(0, size).toArray();
                    start.shuffler().shuffle(array);
                    return array;
                }),
                new Container("long[]", (start, size) -> {
                    long[] array = IntStream.range(0, size).asLongStream().toArray();
                    start.shuffler().shuffle(array);
                    return Arrays.stream(array).mapToInt(card -> (int) card).toArray();
                }),
                new Container(
                        "short[]",
                        (start, size) -> byDigits(size, 1 << 15, digits -> {
                            short[] array = new short[size];
                            IntStream.range(0, size).forEach(k -> array[k] = (short) digits[k]);
                            start.shuffler().shuffle(array);
                            return IntStream.range(0, size).map(k -> array[k]).toArray();
                        })),
                new Container(
                        "byte[]",
                        (start, size) -> byDigits(size, 128, digits -> {
                            byte[] array = new byte[size];
                            IntStream.range(0, size).forEach(k -> array[k] = (byte) digits[k]);
                            start.shuffler().shuffle(array);
                            return IntStream.range(0, size).map(k -> array[k]).toArray();
                        })),
                new Container(
                        "char[]",
                        (start, size) -> byDigits(size, 1 << 16, digits -> {
                            char[] array = new char[size];
                            IntStream.range(0, size).forEach(k -> array[k] = (char) digits[k]);
                            start.shuffler().shuffle(array);
                            return IntStream.range(0, size).map(k -> array[k]).toArray();
                        })),
                new Container("float[]", (start, size) -> {
                    float[] array = new float[size];
                    IntStream.range(0, size).forEach(k -> array[k] = k);
                    start.shuffler().shuffle(array);
                    return IntStream.range(0, size).map(k -> (int) array[k]).toArray();
                }),
                new Container("double[]", (start, size) -> {
                    double[] array = IntStream.range(0, size).asDoubleStream().toArray();
                    start.shuffler().shuffle(array);
                    return Arrays.stream(array).mapToInt(card -> (int) card).toArray();
                }),
                new Container(
                        "boolean[]",
                        (start, size) -> byDigits(size, 2, digits -> {
                            boolean[] array = new boolean[size];
                            IntStream.range(0, size).forEach(k -> array[k] = digits[k] == 1);
                            start.shuffler().shuffle(array);
                            return IntStream.range(0, size)
                                    .map(k -> array[k] ? 1 : 0)
                                    .toArray();
                        })),
                new Container("Object[]", (start, size) -> {
                    Object[] array = cards(size).toArray();
                    start.shuffler().shuffle(array);
                    return Arrays.stream(array).mapToInt(card -> (Integer) card).toArray();
                }),
                new Container("String[]", (start, size) -> {
                    String[] array = cards(size).stream().map(String::valueOf).toArray(String[]::new);
                    start.shuffler().shuffle(array);
                    return Arrays.stream(array).mapToInt(Integer::parseInt).toArray();
                }));
    }

    private static Container list(String name, Function<List<Integer>, List<Integer>> maker) {
        return new Container(name, (start, size) -> {
            List<Integer> list = maker.apply(cards(size));
            start.shuffler().shuffle(list);
            return ints(list);
        });
    }

    /** A list between strange elements, and its view without them. */
    private static Container subList(String name, Function<List<Integer>, List<Integer>> maker) {
        return list(name, cards -> {
            List<Integer> wide = new ArrayList<>(Collections.nCopies(MARGIN, -1));
            wide.addAll(cards);
            wide.addAll(Collections.nCopies(MARGIN, -1));
            return maker.apply(wide).subList(MARGIN, MARGIN + cards.size());
        });
    }

    private static List<Container> lists() {
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
                    start.algorithm().shuffle(list, start.generator());
                    return ints(list);
                }));
    }

    private static Container range(String name, int base, BiConsumer<Shuffler, int[]> shuffleMiddle) {
        return new Container(
                name,
                (start, size) -> byDigits(size, base, digits -> {
                    int[] wide = new int[size + 2 * MARGIN];
                    Arrays.fill(wide, 1); // fits every type
                    System.arraycopy(digits, 0, wide, MARGIN, size);
                    shuffleMiddle.accept(start.shuffler(), wide);
                    return Arrays.copyOfRange(wide, MARGIN, MARGIN + size);
                }));
    }

    private static List<Container> ranges() {
        return List.of(
                range("part of int[]", 1 << 30, (s, wide) -> s.shuffle(Deck.of(wide, MARGIN, wide.length - MARGIN))),
                range("part of long[]", 1 << 30, (s, wide) -> {
                    long[] array = Arrays.stream(wide).asLongStream().toArray();
                    s.shuffle(Deck.of(array, MARGIN, wide.length - MARGIN));
                    Arrays.setAll(wide, k -> (int) array[k]);
                }),
                range("part of short[]", 1 << 15, (s, wide) -> {
                    short[] array = new short[wide.length];
                    IntStream.range(0, wide.length).forEach(k -> array[k] = (short) wide[k]);
                    s.shuffle(Deck.of(array, MARGIN, wide.length - MARGIN));
                    Arrays.setAll(wide, k -> array[k]);
                }),
                range("part of byte[]", 128, (s, wide) -> {
                    byte[] array = new byte[wide.length];
                    IntStream.range(0, wide.length).forEach(k -> array[k] = (byte) wide[k]);
                    s.shuffle(Deck.of(array, MARGIN, wide.length - MARGIN));
                    Arrays.setAll(wide, k -> array[k]);
                }),
                range("part of char[]", 1 << 16, (s, wide) -> {
                    char[] array = new char[wide.length];
                    IntStream.range(0, wide.length).forEach(k -> array[k] = (char) wide[k]);
                    s.shuffle(Deck.of(array, MARGIN, wide.length - MARGIN));
                    Arrays.setAll(wide, k -> array[k]);
                }),
                range("part of float[]", 1 << 24, (s, wide) -> {
                    float[] array = new float[wide.length];
                    IntStream.range(0, wide.length).forEach(k -> array[k] = wide[k]);
                    s.shuffle(Deck.of(array, MARGIN, wide.length - MARGIN));
                    Arrays.setAll(wide, k -> (int) array[k]);
                }),
                range("part of double[]", 1 << 30, (s, wide) -> {
                    double[] array = Arrays.stream(wide).asDoubleStream().toArray();
                    s.shuffle(Deck.of(array, MARGIN, wide.length - MARGIN));
                    Arrays.setAll(wide, k -> (int) array[k]);
                }),
                range("part of boolean[]", 2, (s, wide) -> {
                    boolean[] array = new boolean[wide.length];
                    IntStream.range(0, wide.length).forEach(k -> array[k] = wide[k] == 1);
                    s.shuffle(Deck.of(array, MARGIN, wide.length - MARGIN));
                    Arrays.setAll(wide, k -> array[k] ? 1 : 0);
                }),
                range("part of Integer[]", 1 << 30, (s, wide) -> {
                    Integer[] array = Arrays.stream(wide).boxed().toArray(Integer[]::new);
                    s.shuffle(Deck.of(array, MARGIN, wide.length - MARGIN));
                    Arrays.setAll(wide, k -> array[k]);
                }));
    }

    private static List<Container> decks() {
        return List.of(
                new Container("Deck.of(int[])", (start, size) -> {
                    int[] array = IntStream.range(0, size).toArray();
                    start.shuffler().shuffle(Deck.of(array));
                    return array;
                }),
                new Container("Deck.of(ArrayList)", (start, size) -> {
                    List<Integer> list = new ArrayList<>(cards(size));
                    start.shuffler().shuffle(Deck.of(list));
                    return ints(list);
                }),
                new Container("Deck.of(LinkedList)", (start, size) -> {
                    List<Integer> list = new LinkedList<>(cards(size));
                    start.shuffler().shuffle(Deck.of(list));
                    return ints(list);
                }),
                new Container("a deck that only swaps", (start, size) -> {
                    SwapOnlyDeck deck = new SwapOnlyDeck(size);
                    start.shuffler().shuffle(deck);
                    return deck.cards;
                }),
                new Container("permute", (start, size) -> {
                    int[] array = IntStream.range(0, size).toArray();
                    if (size > 1) {
                        start.algorithm().permute(Deck.of(array), Dice.of(start.generator()));
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

    /** Has only what a deck must have. */
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

    /** A class of one's own that could override anything. */
    private static final class OwnArrayList extends ArrayList<Integer> {
        private static final long serialVersionUID = 1L;

        OwnArrayList(List<Integer> cards) {
            super(cards);
        }
    }

    private static class OwnList extends AbstractList<Integer> {
        private final Integer[] cards;

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

    private static final class OwnFastList extends OwnList implements RandomAccess {
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
