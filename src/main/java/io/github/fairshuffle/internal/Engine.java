package io.github.fairshuffle.internal;

import io.github.fairshuffle.Deck;
import io.github.fairshuffle.Dice;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.uniform.Durstenfeld;
import io.github.fairshuffle.uniform.ParallelScatter;
import io.github.fairshuffle.uniform.Scatter;
import java.security.SecureRandom;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.ForkJoinPool;
import java.util.random.RandomGenerator;

/** Runs shufflers: the one place that refuses null, lets trivial sizes be, and asks for the generator. */
public final class Engine {
    /** The flagship, made once: the factory that hands it out is called for every shuffle. */
    public static final Shuffler DURSTENFELD = new Durstenfeld();

    private Engine() {}

    /**
     * Shuffles a deck.
     *
     * @param shuffler the algorithm
     * @param deck the deck
     */
    public static void shuffle(Shuffler shuffler, Deck deck) {
        Objects.requireNonNull(deck, "deck");
        RandomGenerator generator = generator(shuffler);
        permute(shuffler, deck, generator);
    }

    /**
     * Shuffles a list.
     *
     * @param shuffler the algorithm
     * @param list the list
     */
    public static void shuffle(Shuffler shuffler, List<?> list) {
        Objects.requireNonNull(list, "list");
        RandomGenerator generator = generator(shuffler);
        if (list.size() > 1) {
            Lists.shuffle(shuffler, list, generator);
        }
    }

    /**
     * Shuffles an array.
     *
     * @param shuffler the algorithm
     * @param array the array
     */
    public static void shuffle(Shuffler shuffler, Object[] array) {
        Objects.requireNonNull(array, "array");
        shuffle(shuffler, array, generator(shuffler));
    }

    /** Shuffles an array with the generator given. */
    static void shuffle(Shuffler shuffler, Object[] array, RandomGenerator generator) {
        if (array.length < 2) {
            return;
        }
        if (isFused(shuffler, generator)) {
            FusedLoops.shuffle(array, generator);
        } else {
            permute(shuffler, Deck.of(array), generator);
        }
    }

    /**
     * Shuffles an array.
     *
     * @param shuffler the algorithm
     * @param array the array
     */
    public static void shuffle(Shuffler shuffler, int[] array) {
        Objects.requireNonNull(array, "array");
        RandomGenerator generator = generator(shuffler);
        if (array.length < 2) {
            return;
        }
        if (isFused(shuffler, generator)) {
            FusedLoops.shuffle(array, generator);
        } else {
            permute(shuffler, Deck.of(array), generator);
        }
    }

    /**
     * Shuffles an array.
     *
     * @param shuffler the algorithm
     * @param array the array
     */
    public static void shuffle(Shuffler shuffler, long[] array) {
        Objects.requireNonNull(array, "array");
        RandomGenerator generator = generator(shuffler);
        if (array.length < 2) {
            return;
        }
        if (isFused(shuffler, generator)) {
            FusedLoops.shuffle(array, generator);
        } else {
            permute(shuffler, Deck.of(array), generator);
        }
    }

    /**
     * Shuffles an array.
     *
     * @param shuffler the algorithm
     * @param array the array
     */
    public static void shuffle(Shuffler shuffler, short[] array) {
        Objects.requireNonNull(array, "array");
        RandomGenerator generator = generator(shuffler);
        if (array.length < 2) {
            return;
        }
        if (isFused(shuffler, generator)) {
            FusedLoops.shuffle(array, generator);
        } else {
            permute(shuffler, Deck.of(array), generator);
        }
    }

    /**
     * Shuffles an array.
     *
     * @param shuffler the algorithm
     * @param array the array
     */
    public static void shuffle(Shuffler shuffler, byte[] array) {
        Objects.requireNonNull(array, "array");
        RandomGenerator generator = generator(shuffler);
        if (array.length < 2) {
            return;
        }
        if (isFused(shuffler, generator)) {
            FusedLoops.shuffle(array, generator);
        } else {
            permute(shuffler, Deck.of(array), generator);
        }
    }

    /**
     * Shuffles an array.
     *
     * @param shuffler the algorithm
     * @param array the array
     */
    public static void shuffle(Shuffler shuffler, char[] array) {
        Objects.requireNonNull(array, "array");
        RandomGenerator generator = generator(shuffler);
        if (array.length < 2) {
            return;
        }
        if (isFused(shuffler, generator)) {
            FusedLoops.shuffle(array, generator);
        } else {
            permute(shuffler, Deck.of(array), generator);
        }
    }

    /**
     * Shuffles an array.
     *
     * @param shuffler the algorithm
     * @param array the array
     */
    public static void shuffle(Shuffler shuffler, float[] array) {
        Objects.requireNonNull(array, "array");
        RandomGenerator generator = generator(shuffler);
        if (array.length < 2) {
            return;
        }
        if (isFused(shuffler, generator)) {
            FusedLoops.shuffle(array, generator);
        } else {
            permute(shuffler, Deck.of(array), generator);
        }
    }

    /**
     * Shuffles an array.
     *
     * @param shuffler the algorithm
     * @param array the array
     */
    public static void shuffle(Shuffler shuffler, double[] array) {
        Objects.requireNonNull(array, "array");
        RandomGenerator generator = generator(shuffler);
        if (array.length < 2) {
            return;
        }
        if (isFused(shuffler, generator)) {
            FusedLoops.shuffle(array, generator);
        } else {
            permute(shuffler, Deck.of(array), generator);
        }
    }

    /**
     * Shuffles an array.
     *
     * @param shuffler the algorithm
     * @param array the array
     */
    public static void shuffle(Shuffler shuffler, boolean[] array) {
        Objects.requireNonNull(array, "array");
        RandomGenerator generator = generator(shuffler);
        if (array.length < 2) {
            return;
        }
        if (isFused(shuffler, generator)) {
            FusedLoops.shuffle(array, generator);
        } else {
            permute(shuffler, Deck.of(array), generator);
        }
    }

    /** Runs the algorithm, and wipes what a secure generator left. */
    static void permute(Shuffler shuffler, Deck deck, RandomGenerator generator) {
        if (deck.size() < 2) {
            return;
        }
        Shuffler algorithm = algorithm(shuffler);
        boolean large = deck.size() > Scatter.BASE;
        boolean inPlace = algorithm instanceof Scatter || isParallel(algorithm) && !large;
        if (deck instanceof ArrayDeck cards && inPlace && !(generator instanceof SecureRandom)) {
            InPlaceScatter.shuffle(cards.range(), generator);
            return;
        }
        Dice dice = Dice.of(generator);
        try {
            if (deck instanceof ArrayDeck cards && isParallel(algorithm) && large) {
                PooledScatter.shuffle(cards.range(), dice, pool(algorithm));
            } else {
                shuffler.permute(deck, dice);
            }
        } finally {
            if (dice instanceof ThriftyDice thrifty) {
                thrifty.wipe();
            }
        }
    }

    /** Whether there is a fused loop for it, with the same order as the algorithm's own. */
    static boolean isFused(Shuffler shuffler, RandomGenerator generator) {
        return algorithm(shuffler) instanceof Durstenfeld && !(generator instanceof SecureRandom);
    }

    private static Shuffler algorithm(Shuffler shuffler) {
        return shuffler instanceof Bound bound ? bound.algorithm() : shuffler;
    }

    private static boolean isParallel(Shuffler algorithm) {
        return algorithm instanceof ParallelScatter || algorithm instanceof Pooled;
    }

    private static ForkJoinPool pool(Shuffler algorithm) {
        return algorithm instanceof Pooled pooled ? pooled.pool() : ForkJoinPool.commonPool();
    }

    private static RandomGenerator generator(Shuffler shuffler) {
        return Objects.requireNonNull(shuffler.generator(), "generator");
    }
}
