package io.github.fairshuffle.internal.count;

import java.util.Arrays;
import java.util.function.DoubleUnaryOperator;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;

/**
 * Factors for {@link Runs}, with which an attempt writes each group about as often as it has elements.
 *
 * <p>Let p = w + … + w^r for a group with the factor w and the limit r, and let u = p / (1 + p) be its share. If the shares
 * have the sum 1, a long row is a Markov chain, and contains each group in proportion to d, the derivative of u by ln w. The
 * numbers of elements are about normal. If e is the derivative of d, and D is the sum of d over all groups, any k − 1 of k
 * groups have covariances with the determinant (n / D)^(k − 1) · (the product of e) · (the sum of (d / D)² / e).
 */
final class Factors {
    private static final double MOST_LOGARITHM = 600; // of w^r, so that no number overflows
    private static final int ROUNDS = 1000;
    private static final double STEP = 1e-4; // of numerical derivatives by ln w
    private static final double ENOUGH = 0.02; // the error of suitable factors

    private final int[] sizes;
    private final int[] limits;
    private final int size;
    private final int frequent; // the largest group
    private final double[] wanted; // the part of each group in a long row
    private final double[] logarithms; // of the factors
    private double[] d;
    private double[] e;
    private double sum; // of d

    /** Searches factors of two or more groups. */
    Factors(int[] sizes, int[] limits) {
        this.sizes = sizes;
        this.limits = limits;
        size = IntStream.of(sizes).sum();
        frequent = IntStream.range(0, sizes.length).reduce(0, (a, b) -> sizes[b] > sizes[a] ? b : a);
        // The row has one gap more around the other groups than an equally long part of an endless row.
        double more = 1 + 1.0 / (size - sizes[frequent]);
        wanted = ofEach(i -> sizes[i] * (i == frequent ? 1 : more) / (size + 1));
        logarithms = ofEach(i -> Math.log(wanted[i]));
        d = wanted;
        e = wanted;
        scale();
        for (int round = 0; round < ROUNDS && error() > ENOUGH; round++) {
            improve();
            scale();
        }
    }

    private double[] ofEach(IntToDoubleFunction group) {
        return IntStream.range(0, sizes.length).mapToDouble(group).toArray();
    }

    private double sum(IntToDoubleFunction group) {
        return Arrays.stream(ofEach(group)).sum();
    }

    /** Multiplies all factors by the same number, so that the shares have the sum 1. One of them can be almost 1. */
    private void scale() {
        double scale = root(x -> {
            double others = sum(i -> i == frequent ? 0 : share(i, logarithms[i] - x));
            return -Math.log1p(Math.exp(p(frequent, logarithms[frequent] - x))) - Math.log(others);
        });
        Arrays.setAll(logarithms, i -> logarithms[i] - scale);
        d = ofEach(i -> d(i, logarithms[i]));
        e = ofEach(i -> (d(i, logarithms[i] + STEP) - d(i, logarithms[i] - STEP)) / (2 * STEP));
        sum = Arrays.stream(d).sum();
    }

    /** Makes a step of Newton's method towards the wanted parts. */
    private void improve() {
        double slope = sum(i -> d[i] / e[i] * (wanted[i] - d[i] / sum)) / sum(i -> d[i] / e[i] * d[i] / sum);
        double[] steps = ofEach(i -> ((wanted[i] - d[i] / sum) * sum - slope * d[i]) / e[i]);
        double longest = Math.max(1, Arrays.stream(steps).map(Math::abs).max().orElse(1));
        Arrays.setAll(logarithms, i -> Math.min(logarithms[i] + steps[i] / longest, MOST_LOGARITHM / limits[i]));
    }

    /** Returns the greatest relative error of a part, multiplied by the number of elements. */
    private double error() {
        return Arrays.stream(ofEach(i -> size * Math.abs(1 - d[i] / sum / wanted[i])))
                .max()
                .orElse(0);
    }

    /** Returns the root of an increasing function. */
    private static double root(DoubleUnaryOperator function) {
        double low = -2 * MOST_LOGARITHM;
        double high = 2 * MOST_LOGARITHM;
        for (double middle = 0; middle > low && middle < high; middle = (low + high) / 2) {
            boolean isLow = function.applyAsDouble(middle) < 0;
            low = isLow ? middle : low;
            high = isLow ? high : middle;
        }
        return low;
    }

    /** Returns ln p. */
    private double p(int i, double logarithm) {
        double x = logarithm == 0 ? STEP * STEP : logarithm;
        return (x > 0 ? limits[i] * x : x) + Math.log(Math.expm1(-limits[i] * Math.abs(x)) / Math.expm1(-Math.abs(x)));
    }

    private double share(int i, double logarithm) {
        return 1 / (1 + Math.exp(-p(i, logarithm)));
    }

    private double d(int i, double logarithm) {
        double length = (p(i, logarithm + STEP) - p(i, logarithm - STEP)) / (2 * STEP);
        return length * share(i, logarithm) / (1 + Math.exp(p(i, logarithm)));
    }

    double factor(int i) {
        return Math.exp(logarithms[i]);
    }

    /** Returns 1 − u, the sum of the shares of the other groups. */
    double rest(int i) {
        return sum(k -> k == i ? 0 : share(k, logarithms[k]));
    }

    /**
     * Returns the approximate number of attempts until one has the right numbers. If the number of the largest group hardly
     * varies, it counts as certain. If no suitable factors were found, the result is infinite.
     */
    double tries() {
        double part = d[frequent] / sum;
        double variance = size / sum * sum(i -> e[i] * (i == frequent ? (1 - part) * (1 - part) : part * part));
        double ofFrequent = Math.log(2 * Math.PI * Math.abs(variance));
        double ofAll = (d.length - 1) * Math.log(2 * Math.PI * size / sum)
                + Math.log(Math.abs(sum(i -> d[i] / sum * d[i] / sum / e[i])))
                + sum(i -> Math.log(Math.abs(e[i])));
        double tries = sum * Math.exp((Math.max(0, ofFrequent) + Math.max(0, ofAll - ofFrequent)) / 2);
        return error() <= 1 && tries > 0 ? tries : Double.POSITIVE_INFINITY;
    }
}
