package io.github.fairshuffle.internal.dice;

import io.github.fairshuffle.Dice;
import java.util.random.RandomGenerator;

/**
 * Dice made of random words of a given width: 64 bits in production, fewer in the proofs that enumerate every word.
 *
 * <p><b>One roll</b> multiplies the word, read as a fraction of one, by the bound (Lemire 2019, arXiv 1805.10941): the
 * part above the point is the outcome. The 2<sup>width</sup> words do not divide evenly among the outcomes, so those
 * whose part below the point is smaller than 2<sup>width</sup> mod bound are rejected, which leaves
 * ⌊2<sup>width</sup>/bound⌋ of them to each outcome.
 *
 * <p><b>Rolls in a sequence</b> come in batches, several from one word (Brackett-Rozinsky and Lemire 2024, arXiv
 * 2408.06213). Half a word, read as a fraction, is multiplied by one bound after the other; each time the part above
 * the point is an outcome and the part below it goes on. With P the product of the bounds and x the half word, the
 * outcomes are the digits of ⌊x·P/2<sup>h</sup>⌋ in the mixed base of the bounds, and what remains at last is x·P mod
 * 2<sup>h</sup>. So this is one roll of P: rejecting where the remainder is smaller than 2<sup>h</sup> mod P makes
 * every tuple of outcomes equally likely. The halves of a word are independent; if either is rejected, so is the word,
 * before any of its outcomes is handed out.
 *
 * <p><b>The batches:</b> a half serves k bounds, of k = 3, 2, 1 the most for which the largest bound to the power of k
 * is at most 2<sup>3h/4</sup>: at 64 bits, six bounds a word up to 256, four up to 4096, two up to 2<sup>24</sup>, and
 * a word each above. A last batch may have fewer bounds; the missing ones are 1. At 64 bits a word is rejected with a probability
 * below 2<sup>−7</sup> in a batch, and below 2<sup>−33</sup> alone.
 *
 * <p><b>Broken generators:</b> dice give up as soon as 128 more words have been rejected than accepted, counted from any
 * word on. So at most a + 128 words are rejected in total, where a are accepted. A sound generator has a word rejected
 * with a probability p ≤ 2<sup>−6</sup>, here and in {@link ThriftyDice}, whatever came before. From a given word on the
 * difference reaches 128 with a probability of at most (p/(1 − p))<sup>128</sup> ≤ 63<sup>−128</sup> &lt;
 * 2<sup>−765</sup> (the gambler's ruin), and from any of 2<sup>90</sup> words on with one below 2<sup>−675</sup>.
 */
public final class WordDice implements Dice {
    /** A sound generator has this many rejections in a row with a probability below 2^-128. */
    static final int REJECTIONS = 128;

    private static final int MOST_BOUNDS = 6;

    private final RandomGenerator generator;
    private final int width;
    private final int half;

    /** How many more words have been rejected than accepted since it was 0. */
    private int debt;

    private long coins;
    private int coinsLeft;

    /**
     * Dice of words that lie in the lowest {@code width} bits, an even number from 8 to 64, of what the generator
     * yields.
     */
    WordDice(RandomGenerator generator, int width) {
        this.generator = generator;
        this.width = width;
        this.half = width / 2;
    }

    /** Dice of whole words of 64 bits. */
    public WordDice(RandomGenerator generator) {
        this(generator, 64);
    }

    @Override
    public int roll(int bound) {
        if (isTrivial(bound)) {
            return 0;
        }
        long all = -1L >>> 64 - width;
        long mask = (1L << half) - 1;
        for (; ; debt = afterRejection(debt)) {
            long word = generator.nextLong();
            long below = word * bound & all;
            // The remainder is smaller than the bound, so it is rarely needed.
            if (Long.compareUnsigned(below, bound) >= 0
                    || below >= Long.remainderUnsigned(-(long) bound & all, bound)) {
                if (debt > 0) {
                    debt--;
                }
                return (int) ((word >>> half) * bound + ((word & mask) * bound >>> half) >>> half);
            }
        }
    }

    @Override
    public boolean flip() {
        if (coinsLeft == 0) {
            coins = generator.nextLong();
            coinsLeft = width;
        }
        return (coins >>> --coinsLeft & 1) == 1;
    }

    @Override
    public long bits(int count) {
        if (count < 1 || count > width) {
            return Dice.super.bits(count); // more than a word, or refused
        }
        return generator.nextLong() >>> width - count;
    }

    @Override
    public void falling(int high, int low, Roll each) {
        int last = lowestDrawn(low);
        int[] outcomes = new int[MOST_BOUNDS];
        for (int bound = high; bound >= last; ) {
            bound -= batch(bound, -1, bound - last + 1, outcomes, each);
        }
        if (low == 1 && high >= 1) {
            each.accept(1, 0);
        }
    }

    @Override
    public void rising(int low, int high, Roll each) {
        int first = lowestDrawn(low);
        if (low == 1 && high >= 1) {
            each.accept(1, 0);
        }
        int[] outcomes = new int[MOST_BOUNDS];
        for (int left = high < first ? 0 : high - first + 1; left > 0; ) {
            left -= batch(high - left + 1, 1, left, outcomes, each);
        }
    }

    /** The lowest bound of a sequence for which something is drawn; refuses one below 1. */
    static int lowestDrawn(int low) {
        if (low < 1) {
            throw new IllegalArgumentException("the lowest bound is at least 1, not " + low);
        }
        return Math.max(low, 2);
    }

    /**
     * Rolls as many of the next bounds (first, first + step, …; {@code left} of them) as one word serves; returns how
     * many.
     */
    private int batch(int first, int step, int left, int[] outcomes, Roll each) {
        int perHalf = 3;
        while (perHalf > 0 && largest(first, step, Math.min(2 * perHalf, left)) > 1 << 3 * half / 4 / perHalf) {
            perHalf--;
        }
        if (perHalf == 0) {
            each.accept(first, roll(first));
            return 1;
        }
        int count = Math.min(2 * perHalf, left);
        int middle = Math.min(perHalf, count);
        for (; ; debt = afterRejection(debt)) {
            long word = generator.nextLong();
            if (digits(word >>> half, first, step, 0, middle, outcomes)
                    && digits(word, first, step, middle, count, outcomes)) {
                if (debt > 0) {
                    debt--;
                }
                for (int k = 0; k < count; k++) {
                    each.accept(first + step * k, outcomes[k]);
                }
                return count;
            }
        }
    }

    private static int largest(int first, int step, int count) {
        return step < 0 ? first : first + count - 1;
    }

    /** Makes half a word into outcomes from … to − 1 of a batch; false if it has to be rejected. */
    private boolean digits(long x, int first, int step, int from, int to, int[] outcomes) {
        long mask = (1L << half) - 1;
        long product = 1;
        x &= mask;
        for (int k = from; k < to; k++) {
            int bound = first + step * k;
            x *= bound;
            outcomes[k] = (int) (x >>> half);
            x &= mask;
            product *= bound;
        }
        return x >= product || x >= (1L << half) % product;
    }

    /** Whether a roll has one outcome only, which takes no draw. */
    static boolean isTrivial(int bound) {
        if (bound < 1) {
            throw new IllegalArgumentException("roll(bound) takes a bound of at least 1, not " + bound);
        }
        return bound == 1;
    }

    /** The debt after one more rejected word; refuses a generator that has too many of them. */
    static int afterRejection(int debt) {
        if (debt + 1 == REJECTIONS) {
            throw brokenGenerator();
        }
        return debt + 1;
    }

    static IllegalStateException brokenGenerator() {
        return new IllegalStateException("the generator is broken: so many of its words had to be rejected as a sound"
                + " one yields with a probability below 2^-128; use another generator");
    }
}
