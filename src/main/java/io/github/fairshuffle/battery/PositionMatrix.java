package io.github.fairshuffle.battery;

import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.internal.array.Indices;
import io.github.fairshuffle.internal.statistics.OrderStatistics;
import io.github.fairshuffle.internal.statistics.Settings;
import io.github.fairshuffle.internal.statistics.Tails;
import java.util.Arrays;
import java.util.Objects;
import java.util.function.BooleanSupplier;
import java.util.random.RandomGenerator;

/**
 * Counts how often each card moves to each place in many shuffles that all start from the identity. For a fair
 * shuffler, every count is near samples/size. The report shows the counts as a heat map.
 *
 * <pre>{@code
 * PositionMatrix m = PositionMatrix.sample(new SwapAny(), 52, 100_000, Randomness.seeded(1));
 * m.ratio(1, 0);   // about 1.3: the second card comes to the first place too often
 * }</pre>
 */
public final class PositionMatrix {
    private final int size;
    /** The count of a card at a place is the element {@code card * size + place}. */
    private final double[] counts;

    private int samples;

    private PositionMatrix(int size) {
        this.size = Settings.checkedSize(size);
        counts = new double[size * size];
    }

    /**
     * {@return the counts of the places of all cards in many shuffles of the identity} The time is O(size · samples).
     *
     * @param size the number of cards, 2 to 40,000
     * @param samples the number of shuffles, 1 or more
     * @param generator the generator that the shuffler uses
     * @throws IllegalArgumentException if {@code size} or {@code samples} is out of range
     */
    public static PositionMatrix sample(Shuffler shuffler, int size, int samples, RandomGenerator generator) {
        return sample(shuffler, size, samples, generator, () -> false);
    }

    /**
     * {@return the counts of the places of all cards in one shuffle or more of the identity} The exceptions are the same
     * as for {@link #sample(Shuffler, int, int, RandomGenerator)}.
     *
     * @param size the number of cards, 2 to 40,000
     * @param samples the largest number of shuffles, 1 or more
     * @param generator the generator that the shuffler uses
     * @param isEnough returns, after each shuffle, whether there are enough shuffles
     */
    public static PositionMatrix sample(
            Shuffler shuffler, int size, int samples, RandomGenerator generator, BooleanSupplier isEnough) {
        Objects.requireNonNull(isEnough, "isEnough");
        PositionMatrix matrix = new PositionMatrix(size);
        Settings.checked("samples", samples, 1, Integer.MAX_VALUE);
        Shuffler driven = Objects.requireNonNull(shuffler, "shuffler").using(generator);
        int[] single = Indices.identity(size);
        while (matrix.samples < samples && (matrix.samples == 0 || !isEnough.getAsBoolean())) {
            matrix.samples++;
            int[] order = single.clone();
            driven.shuffle(order);
            OrderStatistics.addPlaces(place -> order[place], 1, single, size, matrix.counts);
        }
        return matrix;
    }

    /** {@return the number of cards} */
    public int size() {
        return size;
    }

    /** {@return the number of shuffles that were counted} */
    public long samples() {
        return samples;
    }

    /**
     * {@return the number of shuffles that moved a card to a place}
     *
     * @param card the number of the card, which is its place before the shuffle
     * @param place the place of the card after the shuffle
     */
    public long count(int card, int place) {
        return (long) counts[Objects.checkIndex(card, size) * size + Objects.checkIndex(place, size)];
    }

    /** {@return the count of a card at a place, divided by the fair count: {@code count · size / samples}} */
    public double ratio(int card, int place) {
        return (double) count(card, place) * size / samples;
    }

    /**
     * {@return X²·(n−1)/n, where X² is Pearson's statistic over all n² cells} The factor (n−1)/n makes the result
     * chi-square distributed for a fair shuffler, because rows and columns have fixed sums.
     */
    public double statistic() {
        return statistic(Arrays.stream(counts).mapToInt(count -> (int) count).toArray(), size, samples);
    }

    /** Computes the same statistic from an array of counts; the rows and columns may be exchanged. */
    static double statistic(int[] counts, int size, long samples) {
        return Tails.pearson(counts, (double) samples / size) * (size - 1) / size;
    }

    /** {@return the degrees of freedom of {@link #statistic()}: (size − 1)²} */
    public int degreesOfFreedom() {
        return (size - 1) * (size - 1);
    }
}
