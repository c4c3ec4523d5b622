package io.github.fairshuffle.analysis;

import io.github.fairshuffle.Permutation;
import java.util.stream.Stream;

/**
 * One direction of the position matrix: the sum of a weight for each place and its card, over all places and shuffles.
 * Rows and columns of the weights sum to 0, so that the mean is 0 and the variance of one shuffle Σw²/(n−1); the square
 * of the sum, divided by its variance, is chi-square with one degree of freedom.
 *
 * <p>One direction is seen with far fewer shuffles than all (n−1)² together, if it is the right one. Bounded rolls by
 * remainder prefer small numbers, each by little and all in the same way: a roll of bound b is j with a probability near
 * 1/b + e·(1/2 − (j + 1/2)/b). {@link #smallRolls} is what that makes of the position matrix, to the first order in e;
 * which way round, depends on the algorithm.
 */
final class TrendEvidence implements Evidence {
    private final double[][] weights;
    private final double variance;
    private double sum;
    private long samples;

    private TrendEvidence(double[][] weights) {
        this.weights = weights;
        double squares = 0;
        for (double[] row : weights) {
            for (double weight : row) {
                squares += weight * weight;
            }
        }
        variance = squares / (weights.length - 1);
    }

    /**
     * {@return evidence about five trends, of which the strongest counts} Cards from the top that tend to the top, or to
     * the bottom (Spearman's rank correlation); and what small rolls make of Durstenfeld's shuffle, of its inverse, and of
     * both from the bottom up. They are means of many shuffles, normal enough from 200 on.
     */
    public static Plan plan(int size) {
        double[][] rolls = smallRolls(size);
        return StrongestEvidence.plan(
                Stream.of(line(size), rolls, transposed(rolls), upsideDown(rolls), upsideDown(transposed(rolls)))
                        .map(TrendEvidence::plan)
                        .toList());
    }

    static Plan plan(double[][] weights) {
        return new Plan(2L * LEAST_EXPECTED, samples -> new TrendEvidence(weights));
    }

    /** {@code weights[place][card]}, both counted from the middle. */
    static double[][] line(int size) {
        double middle = (size - 1) / 2.0;
        double[][] weights = new double[size][size];
        for (int place = 0; place < size; place++) {
            for (int card = 0; card < size; card++) {
                weights[place][card] = (place - middle) * (card - middle);
            }
        }
        return weights;
    }

    /**
     * How the probability that a card comes to a place changes, relative to 1/n, if rolls prefer small numbers. At the step
     * of place i, from the last one down, a card is where it began until it is picked; if its own place comes first, it
     * goes to where the roll says, and is picked by a later step. The change of where it lies then is a + b·place.
     */
    static double[][] smallRolls(int size) {
        double[][] weights = new double[size][size];
        for (int card = 0; card < size; card++) {
            double notPicked = 0; // how the chance changes that the card was not picked before
            for (int place = size - 1; place >= card; place--) {
                double picked = place / 2.0 - card;
                weights[place][card] = notPicked + picked;
                notPicked -= place > card ? picked / place : 0;
            }
            double a = notPicked + card / 2.0;
            double b = -1;
            for (int place = card - 1; place >= 0; place--) {
                weights[place][card] = a + b * place / 2;
                b *= place / (place + 1.0);
                a += b;
            }
        }
        return weights;
    }

    private static double[][] transposed(double[][] weights) {
        double[][] transposed = new double[weights.length][weights.length];
        for (int place = 0; place < weights.length; place++) {
            for (int card = 0; card < weights.length; card++) {
                transposed[card][place] = weights[place][card];
            }
        }
        return transposed;
    }

    private static double[][] upsideDown(double[][] weights) {
        int last = weights.length - 1;
        double[][] turned = new double[last + 1][last + 1];
        for (int place = 0; place <= last; place++) {
            for (int card = 0; card <= last; card++) {
                turned[last - place][last - card] = weights[place][card];
            }
        }
        return turned;
    }

    @Override
    public void add(Permutation permutation) {
        int place = 0;
        for (int card : permutation.order()) {
            sum += weights[place++][card];
        }
        samples++;
    }

    @Override
    public double statistic() {
        return sum * sum / (samples * variance);
    }

    @Override
    public int degreesOfFreedom() {
        return 1;
    }
}
