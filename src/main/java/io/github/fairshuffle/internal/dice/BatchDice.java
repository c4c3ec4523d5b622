package io.github.fairshuffle.internal.dice;

import io.github.fairshuffle.Dice;

/** Dice that roll several bounds of a sequence with one word, and flip every bit of a word. */
abstract class BatchDice implements Dice {
    /** The bits that have not been flipped yet, the next one first. */
    private long coins;

    private int coinsLeft;

    /**
     * Rolls as many of the next bounds (first, first + step, …; {@code left} of them) as one word serves; returns how
     * many.
     */
    abstract int batch(int first, int step, int left, Roll each);

    /** How many bits a word has. */
    abstract int width();

    /** Called at the end of a sequence, even if it fails. */
    void forget() {}

    @Override
    public final boolean flip() {
        if (coinsLeft == 0) {
            coins = bits(width()) << Long.SIZE - width();
            coinsLeft = width();
        }
        boolean heads = coins < 0;
        coins <<= 1;
        coinsLeft--;
        return heads;
    }

    @Override
    public final void falling(int high, int low, Roll each) {
        int last = lowestDrawn(low);
        try {
            for (int bound = high; bound >= last; ) {
                bound -= batch(bound, -1, bound - last + 1, each);
            }
        } finally {
            forget();
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
        try {
            for (int left = high < first ? 0 : high - first + 1; left > 0; ) {
                left -= batch(high - left + 1, 1, left, each);
            }
        } finally {
            forget();
        }
    }

    /** The lowest bound of a sequence for which something is drawn; refuses one below 1. */
    private static int lowestDrawn(int low) {
        if (low < 1) {
            throw new IllegalArgumentException("the lowest bound is at least 1, not " + low);
        }
        return Math.max(low, 2);
    }

    /** Whether a roll has one outcome only, which takes no draw. */
    static boolean isTrivial(int bound) {
        if (bound < 1) {
            throw new IllegalArgumentException("roll(bound) takes a bound of at least 1, not " + bound);
        }
        return bound == 1;
    }
}
