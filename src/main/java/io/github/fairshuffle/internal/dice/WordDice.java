package io.github.fairshuffle.internal.dice;

import io.github.fairshuffle.Dice;
import java.util.Objects;
import java.util.random.RandomGenerator;

/**
 * Dice that compute rolls from random words, and coin flips from the bits of words. A word has 64 bits, or fewer in the
 * tests that enumerate every word.
 *
 * <p><b>A single roll</b> reads the word as a fraction of one and multiplies it by the bound (Lemire 2019, arXiv
 * 1805.10941). The integer part of the product is the outcome.
 *
 * <p><b>Rolls in a sequence</b> are computed in batches, several rolls from one word (Brackett-Rozinsky and Lemire
 * 2024, arXiv 2408.06213). Each half of the word, read as a fraction, is multiplied by one bound after another. The
 * integer part of each product is an outcome, and the fractional part is multiplied by the next bound. If {@link
 * Words#isAccepted} rejects one half, the whole word is rejected before any outcome is returned.
 *
 * <p><b>The size of a batch</b> depends on the bounds and on h, the number of bits in half a word. A half yields three
 * rolls if the cube of the largest bound is at most 2<sup>3h/4</sup>, two rolls if its square is, and otherwise one. A
 * word of 64 bits yields six rolls for bounds up to 256, four up to 4096, two up to 2<sup>24</sup>, and one for larger
 * bounds. In a smaller last batch, the missing bounds count as 1. A word of 64 bits is rejected with a probability
 * below 2<sup>−7</sup>, and below 2<sup>−33</sup> for a single roll.
 */
public final class WordDice implements Dice {
    private final RandomGenerator generator;

    /** The number of bits of a word. */
    private final int width;

    private final int half;

    /** Invariant: the {@code coinsLeft} highest bits of the word are unused, and the next flip uses the highest bit. */
    private long coins;

    private int coinsLeft;

    /** Creates dice for words that have only {@code width} bits, an even number from 8 to 64; higher bits are 0. */
    WordDice(RandomGenerator generator, int width) {
        this.generator = generator;
        this.width = width;
        half = width / 2;
    }

    /** Creates dice that use all 64 bits of each word of a generator. */
    public WordDice(RandomGenerator generator) {
        this(generator, 64);
    }

    @Override
    public int roll(int bound) {
        return isTrivial(bound) ? 0 : Words.roll(bound, generator, width);
    }

    @Override
    public long bits(int count) {
        if (count < 1 || count > width) {
            return Dice.super.bits(count); // rolls several times, or throws an exception
        }
        return generator.nextLong() >>> width - count;
    }

    @Override
    public boolean flip() {
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
    public void falling(int high, int low, Roll each) {
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
    public void rising(int low, int high, Roll each) {
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

    /**
     * Rolls the bounds {@code first}, {@code first + step}, … by one word, as many as possible but at most {@code
     * left}. Returns the number of rolls.
     */
    private int batch(int first, int step, int left, Roll each) {
        int perHalf = 3;
        while (perHalf > 0 && largest(first, step, Math.min(2 * perHalf, left)) > largestBound(perHalf, half)) {
            perHalf--;
        }
        if (perHalf == 0) {
            each.accept(first, roll(first));
            return 1;
        }
        int count = Math.min(2 * perHalf, left);
        int middle = Math.min(perHalf, count);
        long p = product(first, step, 0, middle);
        long q = product(first, step, middle, count);
        long mask = (1L << half) - 1;
        long word = generator.nextLong();
        if (Words.isSuspicious(word, p, q, half)) {
            word = Words.accepted(word, p, q, generator, half, 0);
        }
        long x = word >>> half;
        for (int k = 0; k < count; k++) {
            int bound = first + step * k;
            x = ((k == middle ? word : x) & mask) * bound;
            each.accept(bound, (int) (x >>> half));
        }
        return count;
    }

    /** Returns the largest number of rolls that a word of 64 bits yields if no bound is greater than the given one. */
    static int rollsPerWord(int largest) {
        int perHalf = 3;
        while (perHalf > 0 && largest > largestBound(perHalf, 32)) {
            perHalf--;
        }
        return Math.max(1, 2 * perHalf);
    }

    /** Returns the largest bound for which half a word, of {@code half} bits, yields the given number of rolls. */
    private static int largestBound(int perHalf, int half) {
        return 1 << 3 * half / 4 / perHalf;
    }

    private static int largest(int first, int step, int count) {
        return step < 0 ? first : first + count - 1;
    }

    private static long product(int first, int step, int from, int to) {
        long product = 1;
        for (int k = from; k < to; k++) {
            product *= first + step * k;
        }
        return product;
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
