package io.github.fairshuffle.internal.dice;

import java.util.random.RandomGenerator;

/**
 * Dice that compute rolls from random words. A word has 64 bits, or fewer in the tests that enumerate every word.
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
public final class WordDice extends BatchDice {
    private final RandomGenerator generator;
    private final int half;

    /** Creates dice for words that have only {@code width} bits, an even number from 8 to 64; higher bits are 0. */
    WordDice(RandomGenerator generator, int width) {
        super(width);
        this.generator = generator;
        this.half = width / 2;
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
            return super.bits(count); // rolls several times, or throws an exception
        }
        return generator.nextLong() >>> width - count;
    }

    @Override
    int batch(int first, int step, int left, Roll each) {
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
}
