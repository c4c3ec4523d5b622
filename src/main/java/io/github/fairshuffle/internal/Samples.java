package io.github.fairshuffle.internal;

import io.github.fairshuffle.Deck;
import io.github.fairshuffle.Dice;
import io.github.fairshuffle.Law;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.internal.dice.Xoshiro256;
import io.github.fairshuffle.internal.list.ListWriter;
import io.github.fairshuffle.internal.list.Lists;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.ConcurrentModificationException;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.function.Consumer;
import java.util.function.IntFunction;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;

/**
 * The implementation of {@code sample}, {@code pick}, {@code shuffleFirst} and {@code stream} for every shuffler. If the
 * law is uniform, only the first rolls of {@link io.github.fairshuffle.uniform.Forward} are made, because all uniform
 * algorithms have the same law. A shuffler with any other law shuffles all cards.
 */
public final class Samples {
    /** To draw at least one of this number of elements, an array of all places is faster than a hash table. */
    private static final int SPARSE = 20;

    private Samples() {}

    /** Draws some elements of a collection. */
    public static <T> List<T> sample(Shuffler shuffler, Collection<? extends T> collection, int count) {
        if (Objects.requireNonNull(collection, "collection").getClass() == ArrayList.class) {
            // In a program with many classes of lists, the cast to the interface List takes longer than five rolls. A
            // loop shared with other lists takes up to an eighth longer.
            ArrayList<? extends T> list = (ArrayList<? extends T>) collection;
            int[] places = places(shuffler, list.size(), count);
            List<T> sample = new ArrayList<>(count);
            for (int k = 0; k < count; k++) {
                sample.add(list.get(places[k]));
            }
            return sample;
        }
        IntFunction<int[]> places = size -> places(shuffler, size, count);
        if (Lists.locksItself(collection)) {
            synchronized (collection) { // before its size is read
                return read(collection, count, places);
            }
        }
        return read(collection, count, places);
    }

    /** Draws one element of a collection, without a lambda, which takes longer than a roll. */
    public static <T> T pick(Shuffler shuffler, Collection<? extends T> collection) {
        if (Objects.requireNonNull(collection, "collection").getClass() == ArrayList.class) {
            ArrayList<? extends T> list = (ArrayList<? extends T>) collection;
            return list.get(place(shuffler, list.size()));
        }
        if (Lists.locksItself(collection)) {
            synchronized (collection) {
                return readOne(shuffler, collection);
            }
        }
        return readOne(shuffler, collection);
    }

    private static <T> T readOne(Shuffler shuffler, Collection<? extends T> collection) {
        return Lists.hasRandomAccess(collection)
                ? ((List<? extends T>) collection).get(place(shuffler, collection.size()))
                : Samples.<T>read(collection, 1, size -> new int[] {place(shuffler, size)})
                        .get(0);
    }

    /** Draws a sample of the elements of a list and puts it into the first places of the list. */
    public static void shuffleFirst(Shuffler shuffler, List<?> list, int count) {
        if (Lists.locksItself(Objects.requireNonNull(list, "list"))) {
            synchronized (list) { // before its size is read
                shuffleFirstUnlocked(shuffler, list, count);
            }
        } else {
            shuffleFirstUnlocked(shuffler, list, count);
        }
    }

    private static void shuffleFirstUnlocked(Shuffler shuffler, List<?> list, int count) {
        int size = list.size();
        checkCount(count, size);
        if (shuffler.law() != Law.UNIFORM && count > 0) {
            Engine.shuffle(shuffler, list);
            return;
        }
        RandomGenerator generator = Engine.generator(shuffler, size, count);
        if (size < 2 || count == 0) {
            return;
        }
        if (count < size - count && Lists.setsFast(list)) {
            Lists.checkModifiable(list);
            new FirstPlaces(size, count, Dice.of(generator)).arrange(list);
        } else {
            Object[] before = Lists.copyOfModifiable(list);
            ListWriter.write(list, before, before, FirstPlaces.dense(before.length, count, Dice.of(generator)));
        }
    }

    /**
     * Returns a sequential stream of the elements of a collection, which are drawn on request. For a uniform law, each
     * element is drawn from those that remain. For any other law, the first request draws the whole order.
     */
    @SuppressWarnings("unchecked") // the cards are elements of a collection of T
    public static <T> Stream<T> stream(Shuffler shuffler, Collection<? extends T> collection) {
        T[] cards = (T[]) Lists.copyOf(Objects.requireNonNull(collection, "collection"));
        RandomGenerator generator = Engine.generator(shuffler, cards.length, cards.length);
        Iterator<T> order = iterator(shuffler, cards, Dice.of(Xoshiro256.forAnyThread(generator)));
        return StreamSupport.stream(Spliterators.spliterator(order, cards.length, Spliterator.ORDERED), false);
    }

    /** Returns an iterator over the cards in random order, which rearranges the array. */
    static <T> Iterator<T> iterator(Shuffler shuffler, T[] cards, Dice dice) {
        return new Iterator<>() {
            private int next;

            @Override
            public boolean hasNext() {
                return next < cards.length;
            }

            @Override
            public T next() {
                if (!hasNext()) {
                    throw new NoSuchElementException();
                }
                if (shuffler.law() == Law.UNIFORM) {
                    draw(Deck.of(cards), next, dice);
                } else if (next == 0 && cards.length > 1) {
                    shuffler.permute(Deck.of(cards), dice);
                }
                return cards[next++];
            }
        };
    }

    /** Draws one of the cards at a place or behind it, and swaps it to this place. */
    public static void draw(Deck deck, int place, Dice dice) {
        deck.swap(place, place + dice.roll(deck.size() - place));
    }

    /** Removes the element at a place of a list without moving those behind it: the last element takes its place. */
    public static <T extends @Nullable Object> T remove(List<T> list, int place) {
        T last = list.remove(list.size() - 1);
        return place == list.size() ? last : list.set(place, last);
    }

    private static int place(Shuffler shuffler, int size) {
        if (size == 0) {
            throw new IllegalArgumentException("an empty collection has no element to pick; check isEmpty() first");
        }
        if (shuffler.law() != Law.UNIFORM) {
            return order(shuffler, size)[0];
        }
        int[] place = {0};
        Dice.of(Engine.generator(shuffler, size, 1))
                .falling(size, Math.max(2, size), (bound, roll) -> place[0] = roll); // as a sample draws it
        return place[0];
    }

    /** Returns an array that begins with the places of {@code count} random elements. */
    private static int[] places(Shuffler shuffler, int size, int count) {
        checkCount(count, size);
        if (shuffler.law() != Law.UNIFORM && count > 0) {
            return order(shuffler, size);
        }
        RandomGenerator generator = Engine.generator(shuffler, size, count);
        return count == 0 ? new int[0] : places(size, count, Dice.of(generator));
    }

    /** Returns an array that begins with {@code count} different places, one or more, drawn uniformly. */
    static int[] places(int size, int count, Dice dice) {
        if (count <= FirstPlaces.FEW) {
            return FirstPlaces.few(size, count, dice);
        }
        return count < size / SPARSE
                ? new FirstPlaces(size, count, dice).indices()
                : FirstPlaces.dense(size, count, dice);
    }

    private static int[] order(Shuffler shuffler, int size) {
        return Engine.order(shuffler, size, Engine.generator(shuffler, size, size));
    }

    /** Reads the elements at the first {@code count} of the places that a function returns for the number of elements. */
    @SuppressWarnings("unchecked") // the copy contains elements of a collection of T
    private static <T> List<T> read(Collection<? extends T> collection, int count, IntFunction<int[]> places) {
        if (Lists.hasRandomAccess(collection)) {
            List<? extends T> list = (List<? extends T>) collection;
            int[] chosen = places.apply(list.size());
            List<T> sample = new ArrayList<>(count);
            for (int k = 0; k < count; k++) {
                sample.add(list.get(chosen[k]));
            }
            return sample;
        }
        Spliterator<? extends T> elements = collection.spliterator();
        long size = elements.getExactSizeIfKnown();
        return size < 0 || Lists.isSynchronized(collection) // another thread may change it at any time
                ? read((List<T>) Arrays.asList(Lists.copyOf(collection)), count, places)
                : read(elements, size, count, places.apply(Math.toIntExact(size)));
    }

    /** Reads the elements at the first {@code count} of the places, in one pass through all elements. */
    @SuppressWarnings("unchecked") // all elements are instances of T
    private static <T> List<T> read(Spliterator<? extends T> elements, long size, int count, int[] places) {
        long[] ascending = new long[count]; // each number contains a place and its position in the sample
        for (int k = 0; k < count; k++) {
            ascending[k] = (long) places[k] << Integer.SIZE | k;
        }
        Arrays.sort(ascending);
        Object[] sample = new Object[count];
        class Pass implements Consumer<T> {
            private long place;
            private int found;

            @Override
            public void accept(T element) {
                if (found < count && ascending[found] >>> Integer.SIZE == place) {
                    sample[(int) ascending[found++]] = element;
                }
                place++;
            }
        }
        Pass pass = new Pass();
        elements.forEachRemaining(pass);
        if (pass.place != size) {
            checkCount(count, (int) Math.min(pass.place, Integer.MAX_VALUE));
            throw new ConcurrentModificationException(
                    "the collection was changed while a sample was drawn: its size() was " + size + ", but it has "
                            + Text.count(pass.place, "element"));
        }
        return new ArrayList<>((List<T>) Arrays.asList(sample));
    }

    /** Throws an exception if the size of a sample is negative or greater than the number of elements. */
    public static void checkCount(int count, int size) {
        if (count < 0 || count > size) {
            throw new IllegalArgumentException("a sample without replacement of " + Text.count(size, "element")
                    + " has 0 to " + size + " of them, not " + count);
        }
    }
}
