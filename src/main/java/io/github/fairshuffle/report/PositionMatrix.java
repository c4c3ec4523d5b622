package io.github.fairshuffle.report;

import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.internal.array.Indices;
import io.github.fairshuffle.internal.statistics.OrderStatistics;
import io.github.fairshuffle.internal.statistics.Tails;
import java.util.Arrays;
import java.util.function.BooleanSupplier;
import java.util.random.RandomGenerator;

/**
 * Counts how often each card moves to each place in many shuffles that all start from the identity. For a fair
 * shuffler, every count is near samples/size.
 */
final class PositionMatrix {
    private final int size;
    /** The count of a card at a place is the element {@code card * size + place}. */
    private final double[] counts;

    private int samples;

    private PositionMatrix(int size) {
        this.size = size;
        counts = new double[size * size];
    }

    /**
     * Returns the counts of the places of all cards in at least one shuffle of the identity.
     *
     * @param samples the largest number of shuffles
     * @param isEnough returns, after each shuffle, whether there are enough shuffles
     */
    static PositionMatrix sample(
            Shuffler shuffler, int size, int samples, RandomGenerator generator, BooleanSupplier isEnough) {
        PositionMatrix matrix = new PositionMatrix(size);
        Shuffler driven = shuffler.using(generator);
        int[] single = Indices.identity(size);
        do {
            matrix.samples++;
            int[] order = single.clone();
            driven.shuffle(order);
            OrderStatistics.addPlaces(place -> order[place], 1, single, size, matrix.counts);
        } while (matrix.samples < samples && !isEnough.getAsBoolean());
        return matrix;
    }

    int size() {
        return size;
    }

    /** Returns the number of shuffles that were counted. */
    int samples() {
        return samples;
    }

    /** Returns the count of a card at a place, divided by the fair count: {@code count · size / samples}. */
    double ratio(int card, int place) {
        return counts[card * size + place] * size / samples;
    }

    /** Returns a number that is chi-square distributed for a fair shuffler. */
    double statistic() {
        return Tails.positions(
                Arrays.stream(counts).mapToInt(count -> (int) count).toArray(), size, samples);
    }

    /** Returns the degrees of freedom of {@link #statistic()}. */
    int degreesOfFreedom() {
        return (size - 1) * (size - 1);
    }
}
