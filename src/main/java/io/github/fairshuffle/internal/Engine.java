package io.github.fairshuffle.internal;

import io.github.fairshuffle.Deck;
import io.github.fairshuffle.Dice;
import io.github.fairshuffle.Shuffler;
import java.util.List;
import java.util.Objects;
import java.util.random.RandomGenerator;

/** Runs shufflers: the one place that refuses null, lets trivial sizes be, and asks for the generator. */
public final class Engine {
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
        shuffle(shuffler, Deck.of(array));
    }

    /**
     * Shuffles an array.
     *
     * @param shuffler the algorithm
     * @param array the array
     */
    public static void shuffle(Shuffler shuffler, int[] array) {
        shuffle(shuffler, Deck.of(array));
    }

    /**
     * Shuffles an array.
     *
     * @param shuffler the algorithm
     * @param array the array
     */
    public static void shuffle(Shuffler shuffler, long[] array) {
        shuffle(shuffler, Deck.of(array));
    }

    /**
     * Shuffles an array.
     *
     * @param shuffler the algorithm
     * @param array the array
     */
    public static void shuffle(Shuffler shuffler, short[] array) {
        shuffle(shuffler, Deck.of(array));
    }

    /**
     * Shuffles an array.
     *
     * @param shuffler the algorithm
     * @param array the array
     */
    public static void shuffle(Shuffler shuffler, byte[] array) {
        shuffle(shuffler, Deck.of(array));
    }

    /**
     * Shuffles an array.
     *
     * @param shuffler the algorithm
     * @param array the array
     */
    public static void shuffle(Shuffler shuffler, char[] array) {
        shuffle(shuffler, Deck.of(array));
    }

    /**
     * Shuffles an array.
     *
     * @param shuffler the algorithm
     * @param array the array
     */
    public static void shuffle(Shuffler shuffler, float[] array) {
        shuffle(shuffler, Deck.of(array));
    }

    /**
     * Shuffles an array.
     *
     * @param shuffler the algorithm
     * @param array the array
     */
    public static void shuffle(Shuffler shuffler, double[] array) {
        shuffle(shuffler, Deck.of(array));
    }

    /**
     * Shuffles an array.
     *
     * @param shuffler the algorithm
     * @param array the array
     */
    public static void shuffle(Shuffler shuffler, boolean[] array) {
        shuffle(shuffler, Deck.of(array));
    }

    /** Runs the algorithm, and wipes what a secure generator left. */
    static void permute(Shuffler shuffler, Deck deck, RandomGenerator generator) {
        if (deck.size() < 2) {
            return;
        }
        Dice dice = Dice.of(generator);
        try {
            shuffler.permute(deck, dice);
        } finally {
            if (dice instanceof ThriftyDice thrifty) {
                thrifty.wipe();
            }
        }
    }

    private static RandomGenerator generator(Shuffler shuffler) {
        return Objects.requireNonNull(shuffler.generator(), "generator");
    }
}
