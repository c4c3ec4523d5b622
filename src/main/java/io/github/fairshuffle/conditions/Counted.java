package io.github.fairshuffle.conditions;

import io.github.fairshuffle.Dice;
import java.util.Optional;

/**
 * Counts arrangements by a recursion whose terms are all positive, and draws one of them: all are equally likely.
 *
 * <p><b>The draw.</b> An arrangement results from a sequence of decisions. Before each decision, {@code whole} is the
 * number of arrangements that are still possible. It is the sum of one term for each possibility of the decision, and a
 * term is the product of a whole number of ways and of the {@code whole} before the next decision. The draw chooses a
 * possibility with the probability (its term) / {@code whole}, by a {@link Wheel}, and then one of the ways, all of which
 * are equally likely.
 *
 * <p><b>Rounding.</b> Exact numbers would have thousands of digits. Therefore each {@code whole} is {@linkplain Numbers
 * rounded up}, so it is at least the sum of its terms. With the remaining probability, no possibility is chosen, and the
 * draw starts again. Otherwise, the probability of an arrangement is a product of quotients, in which all rounded numbers
 * cancel: the {@code whole} of each decision is a factor of the term that was chosen before. The result is 1 / (the first
 * {@code whole}), which is the same for all arrangements. So the law is exactly uniform, and the precision only
 * determines how often a draw starts again: for 53 bits, practically never. {@link Runs} also starts again if a small group
 * has a run that is too long.
 */
abstract class Counted {
    /** The bits of a double behind its first one. */
    static final int BITS = 52;

    private static final double MOST_NUMBERS = 1.6e7; // a number takes 12 bytes

    /** Returns more steps than are made, if more than about 200 MB would be needed. */
    static double withMemory(double steps, double numbers) {
        return Math.max(steps, Effort.MOST_STEPS * numbers / MOST_NUMBERS);
    }

    abstract int size();

    /** Returns about how many steps {@link #count} takes. */
    abstract double steps();

    /** Computes the numbers of arrangements. This has to be done once, before the first attempt. */
    abstract void count();

    /** Draws an arrangement in one of several attempts. */
    final Optional<int[]> drawn(int attempts, Dice dice) {
        count();
        Wheel wheel = new Wheel(dice, size());
        return Effort.first(attempts, size(), () -> attempt(dice, wheel));
    }

    /**
     * Draws an arrangement, or nothing if the draw has to start again. The elements are numbered from 0, group by group;
     * the caller shuffles the elements of each group.
     */
    abstract Optional<int[]> attempt(Dice dice, Wheel wheel);

    /** Returns the lengths of t parts of n elements, none of which is empty. All divisions are equally likely. */
    static int[] parts(int n, int t, Dice dice) {
        int[] lengths = new int[t];
        int part = -1;
        for (int left = n; left > 0; left--) { // each of the t − 1 − part other parts begins at one of these elements
            part += left == n || dice.roll(left) < t - 1 - part ? 1 : 0;
            lengths[part]++;
        }
        return lengths;
    }
}
