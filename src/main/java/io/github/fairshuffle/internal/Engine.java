package io.github.fairshuffle.internal;

import io.github.fairshuffle.Deck;
import io.github.fairshuffle.Dice;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.internal.array.ArrayDeck;
import io.github.fairshuffle.internal.array.ArrayKind;
import io.github.fairshuffle.internal.array.Ints;
import io.github.fairshuffle.internal.array.Orders;
import io.github.fairshuffle.internal.array.References;
import io.github.fairshuffle.internal.dice.Xoshiro256;
import io.github.fairshuffle.internal.list.Lists;
import io.github.fairshuffle.internal.list.ShortList;
import java.util.List;
import java.util.Objects;
import java.util.random.RandomGenerator;

/**
 * The funnel of every {@code shuffle} method. It refuses null, asks for the generator once, checks the generator if
 * {@code requireFullCoverage()} was chosen, leaves fewer than two elements alone, and takes the fast path if there is
 * one, or else the algorithm's {@code permute}.
 */
public final class Engine {
    /**
     * Up to here a list is shuffled as an array of indices instead of references: G1 charges for each reference that is
     * written. Beyond, the indices would fall out of the cache.
     */
    private static final int LARGEST_ORDER = 1 << 16;

    private Engine() {}

    /** Shuffles an array. */
    public static <A> void shuffle(Shuffler shuffler, ArrayKind<A> kind, A array) {
        Objects.requireNonNull(array, "array");
        int size = kind.length(array);
        run(shuffler, kind, array, 0, size, generator(shuffler, size, size));
    }

    /** Shuffles a deck. */
    public static void shuffle(Shuffler shuffler, Deck deck) {
        int size = Objects.requireNonNull(deck, "deck").size();
        run(shuffler, deck, generator(shuffler, size, size));
    }

    /**
     * Shuffles a list: the elements are copied, the copy is shuffled, and the list is written once. So a linked list
     * takes O(n), and a list whose generator fails is as it was.
     */
    public static void shuffle(Shuffler shuffler, List<?> list) {
        if (Lists.locksItself(Objects.requireNonNull(list, "list"))) {
            synchronized (list) { // before its size is asked for
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
        if (Lists.isShort(list, size) && isHarmless(generator) && FastPaths.isFused(shuffler, size, generator)) {
            ShortList.shuffle(list, size, generator);
        } else {
            run(shuffler, list, generator);
        }
    }

    /** Whether a generator cannot change the list that it is asked to shuffle: it is of the JDK, or of this library. */
    private static boolean isHarmless(RandomGenerator generator) {
        return generator instanceof Xoshiro256 || generator.getClass().getModule() == Object.class.getModule();
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

    /** Shuffles a part of an array with the generator given. */
    private static <A> void run(
            Shuffler shuffler, ArrayKind<A> kind, A array, int from, int size, RandomGenerator generator) {
        if (size > 1 && !FastPaths.shuffle(shuffler, kind, array, from, size, generator)) {
            permute(shuffler, ArrayDeck.view(kind, array, from, size), generator);
        }
    }

    private static <A> void run(Shuffler shuffler, ArrayDeck<A> deck, RandomGenerator generator) {
        run(shuffler, deck.kind(), deck.array(), deck.from(), deck.size(), generator);
    }

    /** Shuffles a deck with the generator given. */
    static void run(Shuffler shuffler, Deck deck, RandomGenerator generator) {
        if (deck instanceof ArrayDeck<?> arrayDeck) {
            run(shuffler, arrayDeck, generator);
        } else if (deck.size() > 1) {
            permute(shuffler, deck, generator);
        }
    }

    /** Shuffles a list with the generator given, by a copy of it. */
    static void run(Shuffler shuffler, List<?> list, RandomGenerator generator) {
        Object[] before = Lists.copy(list);
        int size = before.length;
        if (size < 2) {
            return; // another thread has emptied it
        }
        if (size <= LARGEST_ORDER) {
            int[] order = Orders.identity(size);
            run(shuffler, Ints.KIND, order, 0, size, generator);
            Lists.write(list, before, before, order);
        } else {
            Object[] after = before.clone();
            run(shuffler, References.KIND, after, 0, size, generator);
            Lists.write(list, before, after, null);
        }
    }

    /** Runs an algorithm with dice from the generator. */
    static void permute(Shuffler shuffler, Deck deck, RandomGenerator generator) {
        shuffler.permute(deck, Dice.of(generator));
    }
}
