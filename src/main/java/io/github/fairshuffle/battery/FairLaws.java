package io.github.fairshuffle.battery;

import java.util.function.IntToDoubleFunction;

/**
 * Computes the laws of statistics of fair orders. Most laws follow from the law for one card less, by inserting the
 * highest card at a random place, or by adding an independent random number. Only sums of positive terms are computed,
 * except for inversions, so the probabilities of rare values have as many correct digits as others.
 */
final class FairLaws {
    /** More adjacencies than this are too rare for a law. */
    private static final int MOST_ADJACENCIES = 64;

    /** The probability that a statistic of {@code cards} cards exceeds its value of the orders without the last card. */
    private interface Step {
        double chance(int cards, int value);
    }

    /** The largest number of places of a deck for the three statistics that have very many values. */
    static final int MOST = 200;

    /** The number of levels of a roll. */
    static final int LEVELS = 8;

    private FairLaws() {}

    /** Returns the law of a statistic that grows by at most 1 with each card. */
    private static FairLaw growing(int size, int ofOneCard, Step step) {
        FairLaw law = FairLaw.of(ofOneCard, 1);
        for (int n = 2; n <= size; n++) {
            double[] before = law.probabilities();
            double[] next = new double[before.length + 1];
            for (int k = 0; k < before.length; k++) {
                double chance = step.chance(n, law.first() + k);
                next[k] += before[k] * (1 - chance);
                next[k + 1] += before[k] * chance;
            }
            law = FairLaw.of(law.first(), next);
        }
        return law;
    }

    /** The last of n cards is a cycle with probability 1/n; otherwise, it is inserted into a cycle of other cards. */
    static FairLaw cycles(int size) {
        return growing(size, 1, (n, cycles) -> 1.0 / n);
    }

    /** Of n places for the highest card, n − 1 − k lead to another descent if there are k. Excedances have the same law. */
    static FairLaw descents(int size) {
        return growing(size, 0, (n, descents) -> (n - 1.0 - descents) / n);
    }

    /**
     * The number of inversions is the sum of independent uniform numbers below 1, 2, …, size, and so is the major index.
     * The law is symmetric. Only its lower half is computed, where the sum of n successive probabilities grows.
     */
    static FairLaw inversions(int size) {
        double[] law = {1};
        for (int n = 2; n <= size; n++) {
            double[] next = new double[law.length + n - 1];
            double sum = 0;
            for (int k = 0; k <= (next.length - 1) / 2; k++) {
                sum += (k < law.length ? law[k] : 0) - (k < n ? 0 : law[k - n]);
                next[k] = sum / n;
                next[next.length - 1 - k] = next[k];
            }
            law = next;
        }
        return FairLaw.of(0, law);
    }

    /** The sum of the levels of the first of the independent rolls with the bounds size, size − 1, …, 2. */
    static FairLaw rolls(int size) {
        FairLaw law = FairLaw.of(0, 1);
        for (int bound = lastRoll(size); bound <= size; bound++) {
            double[] levels = new double[LEVELS];
            for (int roll = 0; roll < bound; roll++) {
                levels[level(roll, bound)] += 1.0 / bound;
            }
            double[] before = law.probabilities();
            double[] next = new double[before.length + levels.length - 1];
            for (int k = 0; k < before.length; k++) {
                for (int level = 0; level < levels.length; level++) {
                    next[k + level] += before[k] * levels[level];
                }
            }
            law = FairLaw.of(law.first(), next);
        }
        return law;
    }

    /** Of n! orders, D(n − k)·n!/(k!·(n − k)!) have k fixed points, where D(m) orders of m cards have no fixed point. */
    static FairLaw fixedPoints(int size) {
        double[] without = withoutFixedPoint(size);
        return perFactorial(size + 1, k -> without[size - k]);
    }

    /** Of n! orders, D(n − k + 1)·(n − 1)!/(k!·(n − k)!) have k successions. */
    static FairLaw successions(int size) {
        double[] without = withoutFixedPoint(size + 1);
        return perFactorial(size, k -> without[size - k + 1] * (size - k + 1) / size);
    }

    /** Returns the law in which the value k has the probability c(k)/k!. */
    private static FairLaw perFactorial(int values, IntToDoubleFunction c) {
        double[] law = new double[values];
        double factorial = 1;
        for (int k = 0; k < values; k++) {
            factorial *= Math.max(1, k);
            law[k] = c.applyAsDouble(k) / factorial;
        }
        return FairLaw.of(0, law);
    }

    /** Returns the probabilities that orders of 0 to {@code most} cards have no fixed point. */
    private static double[] withoutFixedPoint(int most) {
        double[] without = new double[most + 1];
        without[0] = 1;
        for (int n = 2; n <= most; n++) {
            without[n] = (without[n - 1] * (n - 1) + without[n - 2]) / n;
        }
        return without;
    }

    /**
     * Inserts the highest card next to the second highest card (2 places), between two neighbours that were neighbours
     * before the shuffle, or at another place. The law therefore depends on whether the two highest cards are together.
     */
    static FairLaw adjacencies(int size) {
        int most = Math.min(size, MOST_ADJACENCIES);
        double[] together = new double[most + 1];
        double[] apart = new double[most + 1];
        together[1] = 1; // of two cards
        for (int n = 3; n <= size; n++) {
            double[] nextTogether = new double[most + 1];
            double[] nextApart = new double[most + 1];
            for (int k = 0; k < most; k++) {
                double t = together[k] / n;
                double a = apart[k] / n;
                nextTogether[k] += t;
                nextTogether[k + 1] += t + 2 * a;
                nextApart[k] += t * (n - 1 - k) + a * (n - 2 - k);
                nextApart[Math.max(0, k - 1)] += t * (k - 1) + a * k;
            }
            together = nextTogether;
            apart = nextApart;
        }
        for (int k = 0; k < most; k++) {
            together[k] += apart[k];
        }
        return FairLaw.of(0, together);
    }

    /** Returns the bound of the last roll whose level is counted. */
    static int lastRoll(int size) {
        return Math.max(2, size - MOST + 2);
    }

    /** Returns the eighth of the range below a bound, from 0 to 7, to which a roll belongs. */
    static int level(int roll, int bound) {
        return LEVELS * roll / bound;
    }
}
