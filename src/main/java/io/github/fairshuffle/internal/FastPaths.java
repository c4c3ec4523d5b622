package io.github.fairshuffle.internal;

import io.github.fairshuffle.Dice;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.internal.array.ArrayDeck;
import io.github.fairshuffle.internal.array.ArrayKind;
import io.github.fairshuffle.internal.array.Dealing;
import io.github.fairshuffle.internal.array.InPlaceScatter;
import io.github.fairshuffle.internal.array.PooledScatter;
import io.github.fairshuffle.internal.dice.Xoshiro256;
import io.github.fairshuffle.internal.list.Lists;
import io.github.fairshuffle.internal.list.ShortList;
import io.github.fairshuffle.uniform.Durstenfeld;
import io.github.fairshuffle.uniform.ParallelScatter;
import io.github.fairshuffle.uniform.Scatter;
import java.util.LinkedList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.random.RandomGenerator;

/**
 * Chooses how an array is shuffled: by a fast path if there is one, or else by the algorithm's {@code permute}. Both
 * paths draw the same words and produce the same order. No other class in this package uses {@link Durstenfeld}, {@link
 * Scatter} and {@link ParallelScatter}. An array with fewer than two elements is left unchanged.
 */
public final class FastPaths {
    /** Created once, because the factory {@code Shuffler.durstenfeld()} is called for every shuffle. */
    public static final Shuffler DURSTENFELD = new Durstenfeld();

    /** The size of the largest linked list that is shuffled faster without a copy. */
    private static final int FEW_LINKED = 5;

    private FastPaths() {}

    /**
     * Returns whether a list of at most {@value ShortList#MOST} elements is shuffled in place, because a copy would
     * take longer. The call of {@code set} must not fail: without a copy, the old order could not be restored. The
     * generator must belong to the JDK or to this library, because the code of any other generator could change the
     * list. The algorithm must produce the order of the fused loops.
     */
    static boolean isInPlace(Shuffler shuffler, List<?> list, int size, RandomGenerator generator) {
        Class<?> type = list.getClass();
        return (type != LinkedList.class || size <= FEW_LINKED)
                && Lists.isWellKnown(list)
                && type != CopyOnWriteArrayList.class
                && (generator instanceof Xoshiro256 || generator.getClass().getModule() == Object.class.getModule())
                && isFused(Configured.algorithm(shuffler), size);
    }

    /** Returns whether an algorithm draws only the seeds of other generators, so that most orders cannot occur. */
    static boolean drawsOnlySeeds(Shuffler algorithm, int size) {
        return algorithm instanceof ParallelScatter && size > Dealing.BASE;
    }

    static <A> void shuffle(
            Shuffler shuffler, ArrayKind<A> kind, A array, int from, int size, RandomGenerator generator) {
        Shuffler algorithm = shuffler == DURSTENFELD ? shuffler : Configured.algorithm(shuffler);
        if (size < 2) {
            return;
        } else if (isFused(algorithm, size)) {
            kind.shuffle(array, from, size, generator);
        } else if (size > Dealing.BASE && algorithm instanceof Scatter) {
            InPlaceScatter.shuffle(new ArrayDeck<>(kind, array, from, size), generator);
        } else if (drawsOnlySeeds(algorithm, size)) {
            PooledScatter.shuffle(new ArrayDeck<>(kind, array, from, size), Dice.of(generator), Dealing.chunk(size));
        } else {
            algorithm.permute(ArrayDeck.view(kind, array, from, size), Dice.of(generator));
        }
    }

    /** Returns whether the fused loops of {@link ArrayKind} produce the same order as an algorithm. */
    private static boolean isFused(Shuffler algorithm, int size) {
        return algorithm instanceof Durstenfeld
                || size <= Dealing.BASE && (algorithm instanceof Scatter || algorithm instanceof ParallelScatter);
    }
}
