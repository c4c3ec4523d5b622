package io.github.fairshuffle.internal.dice;

import java.util.random.RandomGenerator;

/**
 * Dice made of random words of a given width: 64 bits in production, fewer in the proofs that enumerate every word.
 *
 * <p><b>One roll</b> multiplies the word, read as a fraction of one, by the bound (Lemire 2019, arXiv 1805.10941). The
 * integer part is the outcome.
 *
 * <p><b>Rolls in a sequence</b> come in batches, several from one word (Brackett-Rozinsky and Lemire 2024, arXiv
 * 2408.06213). Half a word, read as a fraction, is multiplied by one bound after the other. Each time the integer part
 * is an outcome, and the next multiplication uses the fraction. If {@link Words#isAccepted} rejects either half, the
 * whole word is rejected before any outcome is handed out.
 *
 * <p><b>The batches:</b> a half serves k bounds, of k = 3, 2, 1 the most for which the largest bound to the power of k
 * is at most 2<sup>3h/4</sup>, where h is the width of a half: at 64 bits, six bounds a word up to 256, four up to 4096,
 * two up to 2<sup>24</sup>, and a word each above. A last batch may have fewer bounds; the missing ones are 1. At 64
 * bits a word is rejected with a probability below 2<sup>−7</sup> in a batch, and below 2<sup>−33</sup> alone.
 */
public final class WordDice extends BatchDice {
    private final RandomGenerator generator;
    private final int half;

    /**
     * Dice of words that lie in the lowest {@code width} bits, an even number from 8 to 64, of what the generator
     * yields.
     */
    WordDice(RandomGenerator generator, int width) {
        super(width);
        this.generator = generator;
        this.half = width / 2;
    }

    /** Dice of whole words of 64 bits. */
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
            return super.bits(count); // more than a word, or refused
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
