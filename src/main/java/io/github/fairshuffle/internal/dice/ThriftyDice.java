package io.github.fairshuffle.internal.dice;

import io.github.fairshuffle.Dice;
import java.security.SecureRandom;
import java.util.function.Function;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/**
 * Dice that waste little, for sources where every byte is expensive.
 *
 * <p><b>Single rolls</b> keep what is left of the chance after a roll for the next one, and so what a rejection leaves.
 * Always, {@code value} is uniform below {@code range}, given all that was rolled before. To roll a bound b, let q =
 * ⌊range/b⌋. If value &lt; q·b, then value mod b is uniform below b and ⌊value/b⌋ is uniform below q, and the two are
 * independent: the first is the outcome, the second stays. Otherwise value − q·b is uniform below range − q·b and
 * stays, and the roll is tried again. Further digits d make value·D + d uniform below range·D.
 *
 * <p><b>Rolls in a sequence</b> do without the divisions. They come in batches, as many bounds as have a product P
 * below 2<sup>58</sup>, each from a word of its own of w bits: the least number of whole bytes with P ≤
 * 2<sup>w−6</sup>. As {@link WordDice} explains, the word, read as a fraction, is multiplied by one bound after the
 * other, and rejected if what remains at last is smaller than 2<sup>w</sup> mod P. That happens with a probability
 * below 2<sup>−6</sup>.
 *
 * <p>No method can shuffle 52 cards with fewer than log2(52!)/8 = 28.2 bytes on average. Here four words serve them, 32
 * bytes in one block, and one time in 58 a further word.
 */
public final class ThriftyDice implements Dice {
    /** Where bits come from. */
    interface Source {
        /** Draws uniform bits, 64 at most: the highest of the word returned, whose others are 0. */
        long draw(int bits);

        /** Says how many bits the next draw takes, and which bounds are rolled with it and the draws after it. */
        default void expect(int bits, int high, int low) {}

        /** Forgets what has been read and not been drawn. */
        default void wipe() {}
    }

    private final Source source;

    /** Bits are drawn by so many, or by a multiple of it. */
    private final int digitBits;

    /** A batch has a product below 2^productBits. */
    private final int productBits;

    /** Bits are drawn until a rejection has a probability below 2^-spareBits. */
    private final int spareBits;

    /** How many more words have been rejected than accepted since it was 0; {@link WordDice} says why. */
    private int debt;

    private long value;
    private long range = 1;

    /** Dice that read a generator in blocks through {@code nextBytes}. */
    public ThriftyDice(SecureRandom generator) {
        this(new SecureBits(generator), 8, 58, 6);
    }

    /** Dice of words of other widths, for the proofs. */
    ThriftyDice(Source source, int digitBits, int productBits, int spareBits) {
        this.source = source;
        this.digitBits = digitBits;
        this.productBits = productBits;
        this.spareBits = spareBits;
    }

    @Override
    public int roll(int bound) {
        if (WordDice.isTrivial(bound)) {
            return 0;
        }
        for (; ; debt = WordDice.afterRejection(debt)) {
            while (range < (long) bound << spareBits) {
                value = value << digitBits | source.draw(digitBits) >>> 64 - digitBits;
                range <<= digitBits;
            }
            long quotient = range / bound;
            long rest = value / bound;
            if (rest < quotient) {
                int outcome = (int) (value - rest * bound);
                value = rest;
                range = quotient;
                if (debt > 0) {
                    debt--;
                }
                return outcome;
            }
            value -= quotient * bound;
            range -= quotient * bound;
        }
    }

    @Override
    public void falling(int high, int low, Roll each) {
        int last = WordDice.lowestDrawn(low);
        for (int bound = high; bound >= last; ) {
            bound -= batch(bound, -1, bound - last + 1, each);
        }
        if (low == 1 && high >= 1) {
            each.accept(1, 0);
        }
    }

    @Override
    public void rising(int low, int high, Roll each) {
        int first = WordDice.lowestDrawn(low);
        if (low == 1 && high >= 1) {
            each.accept(1, 0);
        }
        for (int left = high < first ? 0 : high - first + 1; left > 0; ) {
            left -= batch(high - left + 1, 1, left, each);
        }
    }

    /**
     * Rolls as many of the next bounds (first, first + step, …; {@code left} of them) as one word serves; returns how
     * many.
     */
    private int batch(int first, int step, int left, Roll each) {
        int count = 1;
        long product = first;
        for (long bound = (long) first + step; count < left && fits(product, bound); bound += step) {
            product *= bound;
            count++;
        }
        int last = first + step * (left - 1);
        long word = word(product, Math.max(first, last), Math.min(first, last));
        for (int k = 0; k < count; k++) {
            int bound = first + step * k;
            each.accept(bound, (int) (Math.multiplyHigh(word, bound) + (word >> 63 & bound))); // of an unsigned word
            word *= bound;
        }
        return count;
    }

    private boolean fits(long product, long bound) {
        return Math.multiplyHigh(product, bound << 64 - productBits) == 0;
    }

    /** Draws a word for a product of bounds; the bounds from {@code high} to {@code low} are rolled next. */
    private long word(long product, int high, int low) {
        int least = 64 - Long.numberOfLeadingZeros(product - 1) + spareBits;
        int width = (least + digitBits - 1) / digitBits * digitBits;
        long all = -1L >>> 64 - width;
        source.expect(width, high, low);
        for (; ; debt = WordDice.afterRejection(debt)) {
            long word = source.draw(width);
            long remainder = (word >>> 64 - width) * product & all;
            // It is rarely smaller than the product.
            if (Long.compareUnsigned(remainder, product) >= 0
                    || remainder >= Long.remainderUnsigned(-product & all, product)) {
                if (debt > 0) {
                    debt--;
                }
                return word;
            }
        }
    }

    /** Does some work with dice from a generator, and wipes what they have left. */
    public static <T> T wiped(RandomGenerator generator, Function<Dice, T> work) {
        Dice dice = Dice.of(generator);
        try {
            return work.apply(dice);
        } finally {
            wipe(dice);
        }
    }

    /** Wipes what thrifty dice have left; other dice keep nothing that is secret. */
    public static void wipe(@Nullable Dice dice) {
        if (dice instanceof ThriftyDice thrifty) {
            thrifty.source.wipe();
            thrifty.value = 0;
            thrifty.range = 1;
        } else if (dice instanceof MigratingDice migrating) {
            migrating.wipe();
        }
    }
}
