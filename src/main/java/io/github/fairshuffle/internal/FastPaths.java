package io.github.fairshuffle.internal;

import io.github.fairshuffle.Deck;
import io.github.fairshuffle.Dice;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.internal.array.ArrayDeck;
import io.github.fairshuffle.internal.array.ArrayKind;
import io.github.fairshuffle.internal.array.Dealing;
import io.github.fairshuffle.internal.array.InPlaceScatter;
import io.github.fairshuffle.internal.array.Ints;
import io.github.fairshuffle.internal.array.PooledScatter;
import io.github.fairshuffle.internal.array.References;
import io.github.fairshuffle.internal.dice.Xoshiro256;
import io.github.fairshuffle.internal.list.ListWriter;
import io.github.fairshuffle.internal.list.Lists;
import io.github.fairshuffle.internal.list.ShortList;
import io.github.fairshuffle.uniform.Durstenfeld;
import io.github.fairshuffle.uniform.ParallelScatter;
import io.github.fairshuffle.uniform.Scatter;
import java.security.SecureRandom;
import java.util.LinkedList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.random.RandomGenerator;

/**
 * Chooses the path of a shuffle: a fast path if there is one, or else the algorithm's {@code permute}. Both paths draw
 * the same words and produce the same order. No other class in this package uses {@link Durstenfeld}, {@link Scatter}
 * and {@link ParallelScatter}. A container with fewer than two elements is left unchanged.
 */
public final class FastPaths {
    /** Created once, because the factory {@code Shuffler.durstenfeld()} is called for every shuffle. */
    public static final Shuffler DURSTENFELD = new Durstenfeld();

    /**
     * The size of the largest list that is shuffled as an array of indices. References are slower, because G1 does
     * additional work for each reference that is written. The indices of a larger list would not fit the cache.
     */
    private static final int LARGEST_ORDER = 1 << 16;

    /** The size of the largest linked list that is shuffled faster without a copy. */
    private static final int FEW_LINKED = 5;

    private FastPaths() {}

    /** Shuffles a list of {@code size} elements. */
    static void shuffle(Shuffler shuffler, List<?> list, int size, RandomGenerator generator) {
        if (size < 2) {
            return;
        }
        if (isInPlace(shuffler, list, size, generator)) {
            ShortList.shuffle(list, size, generator);
        } else {
            shuffleCopy(shuffler, list, generator);
        }
    }

    /**
     * Copies the elements of a list, shuffles the copy, and writes the list once. So the shuffle of a linked list takes
     * O(n) time, and a list is unchanged if the generator fails.
     */
    private static void shuffleCopy(Shuffler shuffler, List<?> list, RandomGenerator generator) {
        Object[] before = Lists.copyOfModifiable(list);
        int copied = before.length; // another thread may have changed the size
        if (copied <= LARGEST_ORDER) {
            int[] order = new int[copied]; // a loop: another class would delay the first shuffle
            for (int k = 0; k < copied; k++) {
                order[k] = k;
            }
            shuffle(shuffler, Ints.KIND, order, 0, copied, generator);
            ListWriter.write(list, before, before, order);
        } else {
            Object[] cards = before.clone();
            shuffle(shuffler, References.KIND, cards, 0, copied, generator);
            ListWriter.write(list, before, cards, null);
        }
    }

    /**
     * Returns whether a list is shuffled in place, because the list is short and a copy would take longer. The call of
     * {@code set} must not fail: without a copy, the old order could not be restored. The generator must belong to the
     * JDK or to this library, because the code of any other generator could change the list. The algorithm must produce
     * the order of the fused loops.
     */
    static boolean isInPlace(Shuffler shuffler, List<?> list, int size, RandomGenerator generator) {
        Class<?> type = list.getClass();
        return size <= (type == LinkedList.class ? FEW_LINKED : ShortList.MOST)
                && Lists.isWellKnown(list)
                && type != CopyOnWriteArrayList.class
                && (generator instanceof Xoshiro256 || generator.getClass().getModule() == Object.class.getModule())
                && isFused(Configured.algorithm(shuffler), size, generator);
    }

    /** Shuffles a deck. */
    static void shuffle(Shuffler shuffler, Deck deck, RandomGenerator generator) {
        if (deck instanceof ArrayDeck<?> part) {
            shuffle(shuffler, part, generator);
        } else if (deck.size() > 1) {
            shuffler.permute(deck, Dice.of(generator));
        }
    }

    private static <A> void shuffle(Shuffler shuffler, ArrayDeck<A> part, RandomGenerator generator) {
        shuffle(shuffler, part.kind(), part.array(), part.from(), part.size(), generator);
    }

    /** Shuffles a part of an array. */
    static <A> void shuffle(
            Shuffler shuffler, ArrayKind<A> kind, A array, int from, int size, RandomGenerator generator) {
        Shuffler algorithm = Configured.algorithm(shuffler);
        if (size < 2) {
            return;
        } else if (isFused(algorithm, size, generator)) {
            kind.shuffle(array, from, size, generator);
        } else if (size > Dealing.BASE && algorithm instanceof Scatter && !(generator instanceof SecureRandom)) {
            InPlaceScatter.shuffle(new ArrayDeck<>(kind, array, from, size), generator);
        } else if (size > Dealing.BASE && algorithm instanceof ParallelScatter) {
            PooledScatter.shuffle(new ArrayDeck<>(kind, array, from, size), Dice.of(generator), Dealing.chunk(size));
        } else {
            algorithm.permute(ArrayDeck.view(kind, array, from, size), Dice.of(generator));
        }
    }

    /**
     * Returns whether the fused loops of {@link ArrayKind} produce the same order as an algorithm. A {@code
     * SecureRandom} needs other dice. The default generator is tested first, to avoid loading {@code SecureRandom}.
     */
    private static boolean isFused(Shuffler algorithm, int size, RandomGenerator generator) {
        boolean durstenfeld = algorithm instanceof Durstenfeld
                || size <= Dealing.BASE && (algorithm instanceof Scatter || algorithm instanceof ParallelScatter);
        return durstenfeld && (generator instanceof Xoshiro256 || !(generator instanceof SecureRandom));
    }
}
