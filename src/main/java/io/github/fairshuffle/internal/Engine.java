package io.github.fairshuffle.internal;

import io.github.fairshuffle.Deck;
import io.github.fairshuffle.Dice;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.internal.array.ArrayDeck;
import io.github.fairshuffle.internal.array.ArrayKind;
import io.github.fairshuffle.internal.array.Ints;
import io.github.fairshuffle.internal.array.References;
import io.github.fairshuffle.internal.dice.SecureWords;
import io.github.fairshuffle.internal.dice.Xoshiro256;
import io.github.fairshuffle.internal.list.ListDeck;
import io.github.fairshuffle.internal.list.ListWriter;
import io.github.fairshuffle.internal.list.Lists;
import io.github.fairshuffle.internal.list.ShortList;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.random.RandomGenerator;

/**
 * The entry point of every {@code shuffle} method. The engine rejects null, locks a synchronized list, selects
 * the generator, and checks it if {@code requireFullCoverage()} was chosen. {@link
 * FastPaths} shuffles arrays. The order of a list, or of a deck of lists, is an array of indices that is shuffled
 * first. So a failure of the generator or of the algorithm leaves lists unchanged, and they are written once, in O(n)
 * time.
 */
public final class Engine {
    /**
     * The size of the largest list that is shuffled as an array of indices. References are slower, because G1 does
     * additional work for each reference that is written. The indices of a larger list would not fit the cache.
     */
    private static final int LARGEST_ORDER = 1 << 16;

    private Engine() {}

    public static <A> void shuffle(Shuffler shuffler, ArrayKind<A> kind, A array) {
        int size = kind.length(Objects.requireNonNull(array, "array"));
        FastPaths.shuffle(shuffler, kind, array, 0, size, generator(shuffler, size, size));
    }

    public static void shuffle(Shuffler shuffler, Deck deck) {
        if (deck instanceof ListDeck view) {
            shuffle(shuffler, view.list());
            return;
        }
        int size = Objects.requireNonNull(deck, "deck").size();
        RandomGenerator generator = generator(shuffler, size, size);
        if (deck instanceof ArrayDeck<?> part) {
            shuffle(shuffler, part, generator);
        } else if (size > 1 && (deck instanceof PlacesDeck || deck instanceof UnisonDeck)) {
            UnisonDeck.shuffle(shuffler, deck, size, generator);
        } else if (size > 1) {
            shuffler.permute(deck, Dice.of(generator));
        }
    }

    private static <A> void shuffle(Shuffler shuffler, ArrayDeck<A> part, RandomGenerator generator) {
        FastPaths.shuffle(shuffler, part.kind(), part.array(), part.from(), part.size(), generator);
    }

    public static void shuffle(Shuffler shuffler, List<?> list) {
        if (!isPlain(Objects.requireNonNull(list, "list")) && Lists.locksItself(list)) {
            synchronized (list) { // before its size is read
                shuffleUnlocked(shuffler, list);
            }
        } else {
            shuffleUnlocked(shuffler, list);
        }
    }

    private static void shuffleUnlocked(Shuffler shuffler, List<?> list) {
        int size = list.size();
        RandomGenerator generator = generator(shuffler, size, size);
        if (size < 2) {
            return;
        }
        if (size <= ShortList.MOST && FastPaths.isInPlace(shuffler, list, size, generator)) {
            ShortList.shuffle(list, size, generator);
            return;
        }
        Object[] before = isPlain(list) ? list.toArray() : Lists.copyOfModifiable(list);
        int copied = before.length; // another thread may have changed the size
        if (copied <= LARGEST_ORDER) {
            ListWriter.write(list, before, before, order(shuffler, copied, generator));
        } else {
            Object[] cards = before.clone();
            FastPaths.shuffle(shuffler, References.KIND, cards, 0, copied, generator);
            ListWriter.write(list, before, cards, null);
        }
    }

    /** Returns whether a list is an {@code ArrayList}, for which the class {@code Lists} need not be loaded. */
    private static boolean isPlain(List<?> list) {
        return list.getClass() == ArrayList.class;
    }

    /** Returns a shuffled array of the indices from 0 to {@code size - 1}. */
    static int[] order(Shuffler shuffler, int size, RandomGenerator generator) {
        int[] order = new int[size]; // a loop: the class Indices would delay the first shuffle
        for (int k = 0; k < size; k++) {
            order[k] = k;
        }
        FastPaths.shuffle(shuffler, Ints.KIND, order, 0, size, generator);
        return order;
    }

    /**
     * Returns the generator of a shuffler; called once per shuffle. If full coverage is required, rejects a generator
     * with too few states for the ordered samples of {@code count} out of {@code size} elements. The words of a {@code
     * SecureRandom} are read in blocks.
     */
    static RandomGenerator generator(Shuffler shuffler, int size, int count) {
        return shuffler != FastPaths.DURSTENFELD && shuffler instanceof Configured configured
                ? SecureWords.of(configured.generator(size, count), size, count)
                : Xoshiro256.standard();
    }
}
