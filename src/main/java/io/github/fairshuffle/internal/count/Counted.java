package io.github.fairshuffle.internal.count;

import io.github.fairshuffle.Dice;
import java.util.Optional;
import java.util.function.BiFunction;

/**
 * Draws an arrangement by numbers that are computed before: all arrangements are equally likely.
 *
 * <p><b>The draw.</b> An arrangement results from a sequence of decisions. Before each decision, {@code whole} is a number
 * that is at least the sum of one term for each possibility of the decision, and a term is the product of a number of ways
 * and of the {@code whole} before the next decision. The draw chooses a possibility with the probability (its term) /
 * {@code whole}, by a {@link Wheel}, and then one of the ways, all of which are equally likely.
 *
 * <p><b>Rounding.</b> Exact numbers would have thousands of digits. Therefore each {@code whole} is {@linkplain Numbers
 * rounded up}. With the remaining probability, no possibility is chosen, and the draw starts again. Otherwise, the
 * probability of an arrangement is a product of quotients, in which all rounded numbers cancel: the {@code whole} of each
 * decision is a factor of the term that was chosen before. So the law is exactly uniform, and the precision only
 * determines how often a draw starts again: for 53 bits, practically never. {@link Runs} also starts again for other
 * reasons.
 */
public abstract class Counted {
    /** The bits of a double behind its first one. */
    static final int BITS = 52;

    private static final double STEPS = 100; // of an attempt, for each element

    /** Returns the number of elements. */
    public abstract int size();

    /** Returns about how many steps {@link #count} takes. */
    public abstract double steps();

    /** Returns the expected number of attempts. */
    public double tries() {
        return 1;
    }

    /** Returns the expected number of steps of an attempt. */
    public double mean() {
        return STEPS * size();
    }

    /** Returns the expected number of steps until an attempt succeeds. */
    public final double expected() {
        return steps() + tries() * mean();
    }

    /** Computes the numbers. This has to be done once, before the first attempt. */
    public abstract void count();

    /**
     * Draws an arrangement, or nothing if the draw has to start again. The elements are numbered from 0, group by group;
     * the caller shuffles the elements of each group.
     */
    public abstract Optional<int[]> attempt(Dice dice, Wheel wheel);

    /**
     * Returns a draw that changes each arrangement of this draw.
     *
     * @param change returns the changed arrangement, or nothing if the draw has to start again
     * @param tries the expected number of arrangements of this draw until one of them is changed
     */
    public final Counted then(BiFunction<int[], Dice, Optional<int[]>> change, double tries) {
        Counted before = this;
        return new Counted() {
            @Override
            public int size() {
                return before.size();
            }

            @Override
            public double steps() {
                return before.steps();
            }

            @Override
            public double tries() {
                return before.tries() * tries;
            }

            @Override
            public double mean() {
                return before.mean();
            }

            @Override
            public void count() {
                before.count();
            }

            @Override
            public Optional<int[]> attempt(Dice dice, Wheel wheel) {
                return before.attempt(dice, wheel).flatMap(drawn -> change.apply(drawn, dice));
            }
        };
    }

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
