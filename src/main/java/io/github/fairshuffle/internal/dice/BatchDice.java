package io.github.fairshuffle.internal.dice;

import io.github.fairshuffle.Dice;

/** Dice that roll several bounds of a sequence with one word, and flip every bit of a word. */
abstract class BatchDice implements Dice {
    /** How many bits a word has. */
    final int width;

    /** The highest {@code coinsLeft} bits have not been flipped yet, the next one first. */
    private long coins;

    private int coinsLeft;

    BatchDice(int width) {
        this.width = width;
    }

    /**
     * Rolls as many of the next bounds (first, first + step, …; {@code left} of them) as one word serves; returns how
     * many.
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

    /** The lowest bound of a sequence for which something is drawn; refuses one below 1. */
    private static int lowestDrawn(int low) {
        if (low < 1) {
            throw new IllegalArgumentException("the lowest bound is at least 1, not " + low);
        }
        return Math.max(low, 2);
    }

    /** Whether a roll has one outcome only, for which nothing is drawn. */
    static boolean isTrivial(int bound) {
        if (bound < 1) {
            throw new IllegalArgumentException("roll(bound) takes a bound of at least 1, not " + bound);
        }
        return bound == 1;
    }
}
