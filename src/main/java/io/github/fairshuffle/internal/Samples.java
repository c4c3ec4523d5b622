package io.github.fairshuffle.internal;

import io.github.fairshuffle.Deck;
import io.github.fairshuffle.Dice;
import io.github.fairshuffle.Law;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.internal.list.Lists;
import io.github.fairshuffle.uniform.InsideOut;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.random.RandomGenerator;
import java.util.stream.Collector;
import java.util.stream.Collectors;

/** The implementation of {@code sample}, {@code shuffleFirst} and {@code toShuffledList} for every shuffler. */
public final class Samples {
    private Samples() {}

    /** Draws some elements of a collection. */
    @SuppressWarnings("unchecked") // the cards are elements of a collection of T
    public static <T> List<T> sample(Shuffler shuffler, Collection<? extends T> collection, int count) {
        Object[] cards = Lists.copyOf(Objects.requireNonNull(collection, "collection"));
        checkCount(count, cards.length);
        RandomGenerator generator = generator(shuffler, cards.length, count);
        if (count > 0) {
            FastPaths.shuffle(first(shuffler, count), Deck.of(cards), generator);
        }
        return new ArrayList<>((List<T>) Arrays.asList(cards).subList(0, count));
    }

    /** Draws a sample of the elements of a list of the given size and puts it into the first places of the list. */
    static void shuffleFirst(Shuffler shuffler, List<?> list, int size, int count) {
        checkCount(count, size);
        RandomGenerator generator = generator(shuffler, size, count);
        if (count > 0) {
            FastPaths.shuffle(first(shuffler, count), list, size, generator);
        }
    }

    /** To draw a sample, a non-uniform shuffler shuffles all elements, so its generator must reach all orders. */
    private static RandomGenerator generator(Shuffler shuffler, int size, int count) {
        return Engine.generator(shuffler, size, count > 0 && shuffler.law() != Law.UNIFORM ? size : count);
    }

    /**
     * Returns a shuffler that puts a random sample into the first {@code count} places. If the law is uniform, only the
     * first {@code count} rolls of {@link io.github.fairshuffle.uniform.Forward} are made, because all uniform
     * algorithms have the same law. A shuffler with any other law shuffles all cards.
     */
    static Shuffler first(Shuffler shuffler, int count) {
        return (deck, dice) -> {
            checkCount(count, deck.size());
            if (shuffler.law() == Law.UNIFORM) {
                pickFirst(deck, count, dice);
            } else {
                shuffler.permute(deck, dice);
            }
        };
    }

    /** Draws one of the cards at a place or behind it, and swaps it to this place. */
    public static void pick(Deck deck, int place, Dice dice) {
        deck.swap(place, place + dice.roll(deck.size() - place));
    }

    private static void pickFirst(Deck deck, int count, Dice dice) {
        int size = deck.size();
        dice.falling(size, Math.max(2, size - count + 1), (remaining, pick) -> {
            int next = size - remaining;
            deck.swap(next, next + pick);
        });
    }

    /** Throws an exception if the size of a sample is negative or greater than the number of elements. */
    public static void checkCount(int count, int size) {
        if (count < 0 || count > size) {
            throw new IllegalArgumentException("a sample without replacement of " + size + " elements has 0 to " + size
                    + " of them, not " + count);
        }
    }

    /**
     * Returns a collector of shuffled lists. {@link InsideOut} makes a separate roll for each element, because the
     * order of the elements so far must not depend on how many elements follow.
     */
    public static <T> Collector<T, ?, List<T>> toShuffledList(Shuffler shuffler) {
        return Collectors.collectingAndThen(Collectors.<T, List<T>>toCollection(ArrayList::new), all -> {
            if (Configured.algorithm(shuffler) instanceof InsideOut) {
                RandomGenerator generator = Engine.generator(shuffler, all.size(), all.size());
                FastPaths.shuffle(Samples::placeEach, all, all.size(), generator);
            } else {
                shuffler.shuffle(all);
            }
            return all;
        });
    }

    /** Performs the step of {@link InsideOut} for each card, in place. */
    static void placeEach(Deck deck, Dice dice) {
        for (int size = 2; size <= deck.size(); size++) {
            deck.swap(size - 1, dice.roll(size));
        }
    }
}
