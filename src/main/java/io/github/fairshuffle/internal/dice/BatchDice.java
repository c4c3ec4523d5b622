package io.github.fairshuffle.internal.dice;

import io.github.fairshuffle.Dice;
import java.util.Objects;

/** Dice that extract several rolls from one word, and one coin flip from each bit of another word. */
public abstract class BatchDice implements Dice {
    /** The number of bits of a word. */
    final int width;

    /** Invariant: the {@code coinsLeft} highest bits of the word are unused, and the next flip uses the highest bit. */
    private long coins;

    private int coinsLeft;

    BatchDice(int width) {
        this.width = width;
    }

    /**
     * Rolls the bounds {@code first}, {@code first + step}, … by one word, as many as possible but at most {@code
     * left}. Returns the number of rolls.
     */
    abstract int batch(int first, int step, int left, Roll each);

    @Override
    public final boolean flip() {
        if (coinsLeft == 0) {
            coins = bits(width) << Long.SIZE - width;
            coinsLeft = width;
        }
        boolean heads = coins < 0;
        coins <<= 1;
        coinsLeft--;
        return heads;
    }

    @Override
    public final void falling(int high, int low, Roll each) {
        Objects.requireNonNull(each, "each");
        int last = lowestDrawn(low);
        if (high >= last) {
            sequence(high, -1, high - last + 1, each);
        }
        if (low == 1 && high >= 1) {
            each.accept(1, 0);
        }
    }

    @Override
    public final void rising(int low, int high, Roll each) {
        Objects.requireNonNull(each, "each");
        int first = lowestDrawn(low);
        if (low == 1 && high >= 1) {
            each.accept(1, 0);
        }
        if (high >= first) {
            sequence(first, 1, high - first + 1, each);
        }
    }

    private void sequence(int first, int step, int count, Roll each) {
        for (int rolled = 0; rolled < count; ) {
            rolled += batch(first + step * rolled, step, count - rolled, each);
        }
    }

    /** Returns {@code low}, or 2 if it is 1, because the bound 1 needs no word. */
    private static int lowestDrawn(int low) {
        checkLowest(low);
        return Math.max(low, 2);
    }

    /** Throws an exception if the lowest bound of a sequence is below 1. */
    public static void checkLowest(int low) {
        if (low < 1) {
            throw new IllegalArgumentException("the lowest bound is at least 1, not " + low);
        }
    }

    /** Returns whether a roll has only one possible outcome, so that no word is drawn. */
    public static boolean isTrivial(int bound) {
        if (bound < 1) {
            throw new IllegalArgumentException("the bound of a roll is at least 1, not " + bound);
        }
        return bound == 1;
    }
}
