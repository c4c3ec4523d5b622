package io.github.fairshuffle.internal;

import io.github.fairshuffle.Deck;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.internal.array.ArrayKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Vector;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/**
 * The entry point of every {@code shuffle} method. The engine rejects null, locks a synchronized list, calls the
 * shuffler's {@code generator()} once, and checks the generator if {@code requireFullCoverage()} was chosen. {@link
 * FastPaths} then chooses the path of the shuffle.
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

    /** Shuffles a list, or only draws a sample of {@code first} elements into its first places if that is not null. */
    public static void shuffle(Shuffler shuffler, List<?> list, @Nullable Integer first) {
        if (locksItself(Objects.requireNonNull(list, "list"))) {
            synchronized (list) { // before its size is read
                shuffleUnlocked(shuffler, list, first);
            }
        } else {
            shuffleUnlocked(shuffler, list, first);
        }
    }

    private static void shuffleUnlocked(Shuffler shuffler, List<?> list, @Nullable Integer first) {
        int size = list.size();
        if (first == null) {
            FastPaths.shuffle(shuffler, list, size, generator(shuffler, size, size));
        } else {
            Samples.shuffleFirst(shuffler, list, size, first);
        }
    }

    /** Returns whether the methods of a list lock the list itself, so that a shuffle can hold that lock. */
    private static boolean locksItself(List<?> list) {
        return list.getClass() != ArrayList.class
                && (list instanceof Vector
                        || list.getClass().getName().startsWith("java.util.Collections$Synchronized"));
    }

    /**
     * Returns the generator of a shuffler; called once per shuffle. If full coverage is required, rejects a generator
     * with fewer states than there are ordered samples of {@code count} out of {@code size} elements.
     */
    static RandomGenerator generator(Shuffler shuffler, int size, int count) {
        RandomGenerator generator = Objects.requireNonNull(shuffler.generator(), "generator");
        if (shuffler instanceof Configured configured && configured.guarded()) {
            Coverage.check(generator, size, count);
        }
        return generator;
    }
}
