package io.github.fairshuffle.internal;

import io.github.fairshuffle.Deck;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.internal.array.ArrayKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Vector;
import java.util.random.RandomGenerator;

/**
 * The funnel of every {@code shuffle} method. It refuses null, locks a list that locks itself, asks for the generator once,
 * and checks the generator if {@code requireFullCoverage()} was chosen. Then {@link FastPaths} chooses the path.
 */
public final class Engine {
    private Engine() {}

    /** Shuffles an array. */
    public static <A> void shuffle(Shuffler shuffler, ArrayKind<A> kind, A array) {
        int size = kind.length(Objects.requireNonNull(array, "array"));
        FastPaths.shuffle(shuffler, kind, array, 0, size, generator(shuffler, size, size));
    }

    /** Shuffles a deck. */
    public static void shuffle(Shuffler shuffler, Deck deck) {
        int size = Objects.requireNonNull(deck, "deck").size();
        FastPaths.shuffle(shuffler, deck, generator(shuffler, size, size));
    }

    /** Shuffles a list. */
    public static void shuffle(Shuffler shuffler, List<?> list) {
        if (locksItself(Objects.requireNonNull(list, "list"))) {
            synchronized (list) { // before its size is asked for
                shuffleUnlocked(shuffler, list);
            }
        } else {
            shuffleUnlocked(shuffler, list);
        }
    }

    private static void shuffleUnlocked(Shuffler shuffler, List<?> list) {
        int size = list.size();
        FastPaths.shuffle(shuffler, list, size, generator(shuffler, size, size));
    }

    /** Whether the methods of a list lock the list itself, so that it can stay locked from its size to the last write. */
    static boolean locksItself(List<?> list) {
        return list.getClass() != ArrayList.class
                && (list instanceof Vector
                        || list.getClass().getName().startsWith("java.util.Collections$Synchronized"));
    }

    /**
     * The generator of a shuffler, asked for once a shuffle. With {@code requireFullCoverage()} it is refused if it has
     * fewer states than there are ways to draw {@code count} of {@code size} elements in order.
     */
    static RandomGenerator generator(Shuffler shuffler, int size, int count) {
        RandomGenerator generator = Objects.requireNonNull(shuffler.generator(), "generator");
        if (shuffler instanceof Configured configured && configured.guarded()) {
            Coverage.check(generator, size, count);
        }
        return generator;
    }
}
