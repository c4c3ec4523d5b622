package io.github.fairshuffle.conditions;

import io.github.fairshuffle.Dice;
import io.github.fairshuffle.internal.dice.Words;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Optional;

/**
 * Counts arrangements by a recursion whose terms are all positive, and draws one of them: all are equally likely.
 *
 * <p><b>The draw.</b> An arrangement results from a sequence of decisions. Before each decision, {@code whole} is the
 * number of arrangements that are still possible. It is the sum of one term for each possibility of the decision, and a
 * term is the product of a whole number and of the {@code whole} before the next decision. The draw chooses a
 * possibility with the probability (its term) / {@code whole}, by a {@link Wheel}.
 *
 * <p><b>Rounding.</b> Exact numbers would have thousands of digits. Therefore each {@code whole} is rounded up, so it is
 * at least the sum of its terms. With the remaining probability, no possibility is chosen, and the draw starts again.
 * Otherwise, the probability of an arrangement is a product of quotients, in which all rounded numbers cancel: the
 * {@code whole} of each decision is a factor of the term that was chosen before. The result is 1 / (the first {@code
 * whole}), which is the same for all arrangements. So the law is exactly uniform, and the number of digits only
 * determines how often a draw starts again.
 */
abstract class Counted {
    /** With nine digits, products and sums are computed in a {@code long}, and a draw rarely starts again. */
    static final MathContext DIGITS = new MathContext(9, RoundingMode.CEILING);

    private static final long MOST_STEPS = 100_000_000; // 100 million steps take about a minute
    private static final long MOST_NUMBERS = 4_000_000; // a number takes about 60 bytes

    final MathContext digits;

    /** @param digits the digits of all numbers: {@link #DIGITS}, or any number of digits to test or to count exactly */
    Counted(MathContext digits) {
        this.digits = digits;
    }

    final boolean isExact() {
        return digits.getPrecision() == 0;
    }

    private double exactDigits(int elements) {
        return isExact() ? elements * Math.log10(1 + elements) : 0;
    }

    /**
     * Refuses a count that would need more than about a minute, or more than about 250 MB.
     *
     * @param steps the number of steps, each of which computes a number
     * @param numbers the largest number of numbers that are in memory
     * @param counted the number of elements whose orders the largest of these numbers count
     */
    final void requireFeasible(int size, double steps, double numbers, int counted) {
        requireFeasible(size, "steps", steps * (1 + exactDigits(size) / 2000), MOST_STEPS);
        requireFeasible(size, "numbers in memory", numbers * (1 + exactDigits(counted) / 150), MOST_NUMBERS);
    }

    private static void requireFeasible(int size, String what, double needed, long most) {
        if (needed > most) {
            throw new IllegalArgumentException(
                    "a count for " + size + " elements would need " + (long) needed + " " + what + ", and the limit is "
                            + most + "; use fewer elements, or fewer elements with the same key");
        }
    }

    /** Draws an arrangement. With nine digits and a sound generator, the first attempt nearly always succeeds. */
    final int[] draw(Dice dice) {
        return Effort.first(Words.MOST_REJECTED, 0, () -> attempt(dice, new Wheel(dice)))
                .orElseThrow(Words::brokenGenerator);
    }

    /** Draws an arrangement, or nothing if the draw has to start again. */
    abstract Optional<int[]> attempt(Dice dice, Wheel wheel);

    /** Returns the number of arrangements, if nothing was rounded. */
    abstract BigInteger count();

    /** Returns the exact product of a number and all whole numbers from 1 to n. */
    static BigInteger timesFactorial(BigDecimal number, int n) {
        BigInteger product = number.toBigIntegerExact();
        for (int k = 2; k <= n; k++) {
            product = product.multiply(BigInteger.valueOf(k));
        }
        return product;
    }
}
