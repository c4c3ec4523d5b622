package io.github.fairshuffle.analysis.statistics;

import java.util.Arrays;

/**
 * The exact laws of some statistics of a uniform order of n cards, as arrays: entry k is the probability of the value
 * k. Every recurrence adds positive terms only, except where noted, so that rounding stays in the last places.
 */
public final class NullLaws {
    private NullLaws() {}

    /** {@return the law of the rank among all orders: n! equally likely values} */
    public static double[] ranks(int size) {
        int orders = OrderCounts.orders(size).intValueExact();
        double[] law = new double[orders];
        Arrays.fill(law, 1.0 / orders);
        return law;
    }

    /**
     * {@return the law of the number of descents: Eulerian numbers over n!} Put card n into an order of the others: at
     * the end or into a descent, and there are as many descents as before; anywhere else, and there is one more.
     */
    public static double[] descents(int size) {
        double[] law = new double[size];
        law[0] = 1;
        for (int n = 2; n <= size; n++) {
            for (int k = n - 1; k > 0; k--) {
                law[k] = (law[k] * (k + 1) + law[k - 1] * (n - k)) / n;
            }
            law[0] /= n;
        }
        return law;
    }

    /**
     * {@return the law of the number of rising sequences} They are one more than the descents of the inverse, which is
     * uniform too.
     */
    public static double[] risingSequences(int size) {
        double[] law = new double[size + 1];
        System.arraycopy(descents(size), 0, law, 1, size);
        return law;
    }

    /**
     * {@return the law of the number of fixed points: rencontres numbers over n!} The k that stay are any of C(n, k),
     * and the others are deranged, with probability 1 − 1/1! + 1/2! − … ± 1/(n−k)!.
     */
    public static double[] fixedPoints(int size) {
        double[] deranged = new double[size + 1];
        double[] inverseFactorial = new double[size + 1];
        deranged[0] = 1;
        inverseFactorial[0] = 1;
        for (int k = 1; k <= size; k++) {
            inverseFactorial[k] = inverseFactorial[k - 1] / k;
            deranged[k] = deranged[k - 1] + (k % 2 == 0 ? inverseFactorial[k] : -inverseFactorial[k]);
        }
        double[] law = new double[size + 1];
        Arrays.setAll(law, k -> deranged[size - k] * inverseFactorial[k]);
        return law;
    }

    /**
     * {@return the law of the number of cycles: Stirling numbers of the first kind over n!} Card n is a cycle of its
     * own with probability 1/n, and otherwise goes into one of the cycles of the others.
     */
    public static double[] cycles(int size) {
        double[] law = new double[size + 1];
        law[0] = 1;
        for (int n = 1; n <= size; n++) {
            for (int k = n; k > 0; k--) {
                law[k] = (law[k] * (n - 1) + law[k - 1]) / n;
            }
            law[0] = 0;
        }
        return law;
    }

    /**
     * {@return the law of the number of inversions: Mahonian numbers over n!} Card n overtakes 0 to n−1 of the others,
     * each number equally likely. The sliding sums subtract as well; the error stays below 1e-12 up to 1,000 cards.
     */
    public static double[] inversions(int size) {
        double[] law = {1};
        for (int n = 2; n <= size; n++) {
            double[] next = new double[law.length + n - 1];
            double window = 0;
            for (int k = 0; k < next.length; k++) {
                window += k < law.length ? law[k] : 0;
                window -= k >= n ? law[k - n] : 0;
                next[k] = Math.max(0, window / n);
            }
            law = next;
        }
        return law;
    }
}
