package io.github.fairshuffle.analysis;

import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.internal.array.Orders;
import java.util.Objects;
import java.util.random.RandomGenerator;

/**
 * How often each card came to each place, over many shuffles that all start from the identity. For a fair shuffler
 * every count is near samples/size. A heat map of the report shows these counts.
 *
 * <pre>{@code
 * PositionMatrix m = PositionMatrix.sample(new SwapAny(), 52, 100_000, Randomness.seeded(1));
 * m.ratio(1, 0);   // about 1.3: the second card comes to the first place too often
 * }</pre>
 */
public final class PositionMatrix {
    /** The matrix of more cards does not fit into an array. */
    private static final int MOST_CARDS = 46_340;

    private final int size;
    /** Cell {@code card * size + place}. */
    private final int[] counts;

    private final int samples;

    private PositionMatrix(int size, int samples) {
        this.size = UniformityTest.checked("cards", size, 2, MOST_CARDS);
        this.samples = UniformityTest.checked("samples", samples, 1, Integer.MAX_VALUE);
        counts = new int[size * size];
    }

    /**
     * {@return the counts of many shuffles of an {@code int[]}, each from the identity} O(size) a sample.
     *
     * @param shuffler the shuffler
     * @param size the number of cards, 2 to 46,340
     * @param samples how many shuffles, 1 or more
     * @param generator where chance comes from
     * @throws IllegalArgumentException if {@code size} or {@code samples} is out of range
     */
    public static PositionMatrix sample(Shuffler shuffler, int size, int samples, RandomGenerator generator) {
        PositionMatrix matrix = new PositionMatrix(size, samples);
        Shuffler driven = Objects.requireNonNull(shuffler, "shuffler").using(generator);
        for (int k = 0; k < samples; k++) {
            int[] order = Orders.identity(size);
            driven.shuffle(order);
            for (int place = 0; place < size; place++) {
                matrix.counts[order[place] * size + place]++;
            }
        }
        return matrix;
    }

    /** {@return how many cards} */
    public int size() {
        return size;
    }

    /** {@return how many shuffles were counted} */
    public long samples() {
        return samples;
    }

    /**
     * {@return how often a card came to a place}
     *
     * @param card the card, which is the place it started from
     * @param place the place it came to
     */
    public long count(int card, int place) {
        return counts[Objects.checkIndex(card, size) * size + Objects.checkIndex(place, size)];
    }

    /**
     * {@return how often a card came to a place, as a multiple of what is fair: {@code count · size / samples}}
     *
     * @param card the card
     * @param place the place
     */
    public double ratio(int card, int place) {
        return (double) count(card, place) * size / samples;
    }

    /**
     * {@return how far the counts are from even: X²·(n−1)/n, where X² is Pearson's statistic over all n² cells} The
     * factor makes it chi-square distributed, since rows and columns have fixed sums.
     */
    public double statistic() {
        return statistic(counts, size, samples);
    }

    /** The same of the counts alone; the sum is the same if rows and columns are exchanged. */
    static double statistic(int[] counts, int size, long samples) {
        return Tails.pearson(counts, (double) samples / size) * (size - 1) / size;
    }

    /** {@return the degrees of freedom of {@link #statistic()}: (size − 1)²} */
    public int degreesOfFreedom() {
        return (size - 1) * (size - 1);
    }
}
