package io.github.fairshuffle;

import io.github.fairshuffle.battery.Battery;
import io.github.fairshuffle.battery.BatteryResult;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.LongUnaryOperator;
import java.util.function.Supplier;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.apache.commons.math3.distribution.NormalDistribution;

/**
 * Statistics of orders of indices, over the seeds 0, 1, 2, … or within one order. Each method returns p-values by name.
 * If a statistic covers several places or classes, its p-value is the smallest one times their number.
 */
final class IndexOrderEvidence {
    private static final int FINE = 256;
    private static final int COARSE = 16;

    private IndexOrderEvidence() {}

    /** Divides the numbers below a size into classes, by their leading or their trailing digits. */
    private record Classes(long size, int count, boolean low) {
        int of(long number) {
            return (int) (low ? number % count : number / width());
        }

        private long width() {
            return (size - 1) / count + 1;
        }

        long sizeOf(int k) {
            return low ? (size - k - 1) / count + 1 : Math.max(0, Math.min(width(), size - k * width()));
        }
    }

    /** Counts numbers below a size, once by leading and once by trailing digits. */
    private static final class Cells {
        private final Classes[] classes;
        private final long[][] counts;

        Cells(long size, int count) {
            classes = new Classes[] {new Classes(size, count, false), new Classes(size, count, true)};
            counts = new long[2][count];
        }

        void add(long number) {
            counts[0][classes[0].of(number)]++;
            counts[1][classes[1].of(number)]++;
        }

        DoubleStream pValues() {
            return IntStream.range(0, 2).mapToDouble(i -> {
                double[] law = new double[counts[i].length];
                Arrays.setAll(law, k -> (double) classes[i].sizeOf(k) / classes[i].size);
                return ChiSquare.pValue(law, counts[i]);
            });
        }
    }

    /** Counts pairs of numbers in both ways; the two numbers come from one order and differ, or from two orders. */
    private static final class PairCells {
        private final Classes[] first;
        private final Classes[] second;
        private final boolean differ;
        private final long[][] counts = new long[2][COARSE * COARSE];

        PairCells(long size, long secondSize, boolean differ) {
            first = new Classes[] {new Classes(size, COARSE, false), new Classes(size, COARSE, true)};
            second = new Classes[] {new Classes(secondSize, COARSE, false), new Classes(secondSize, COARSE, true)};
            this.differ = differ;
        }

        void add(long one, long other) {
            counts[0][first[0].of(one) * COARSE + second[0].of(other)]++;
            counts[1][first[1].of(one) * COARSE + second[1].of(other)]++;
        }

        DoubleStream pValues() {
            int one = differ ? 1 : 0;
            return IntStream.range(0, 2).mapToDouble(i -> {
                double[] law = new double[COARSE * COARSE];
                Arrays.setAll(law, cell -> {
                    int k = cell / COARSE;
                    int j = cell % COARSE;
                    double ways = (double) first[i].sizeOf(k) * (second[i].sizeOf(j) - (k == j ? one : 0));
                    return ways / first[i].size / (second[i].size - one);
                });
                return ChiSquare.pValue(law, counts[i]);
            });
        }
    }

    private static double smallest(Stream<DoubleStream> pValues) {
        double[] all = pValues.flatMapToDouble(p -> p).toArray();
        return Math.min(1, all.length * Arrays.stream(all).min().orElseThrow());
    }

    /** Returns 0, 3, all powers of two, a middle place and the last one, where defects of a grid or hash are likely. */
    private static long[] places(long size) {
        return LongStream.concat(
                        LongStream.of(0, 3, size / 2 + 1, size - 1),
                        LongStream.iterate(1, place -> 0 < place && place < size, place -> 2 * place))
                .distinct()
                .toArray();
    }

    private static <C> List<C> each(long[] places, Supplier<C> cells) {
        return Stream.generate(cells).limit(places.length).toList();
    }

    /** Tests the index at each place, its pair with the index at place 0, and the difference of the two. */
    static Map<String, Double> placesOverSeeds(IndexOrder family, long size, int seeds) {
        long[] places = places(size);
        List<Cells> positions = each(places, () -> new Cells(size, FINE));
        List<Cells> differences = each(places, () -> new Cells(size - 1, FINE));
        List<PairCells> pairs = each(places, () -> new PairCells(size, size, true));
        for (int seed = 0; seed < seeds; seed++) {
            LongUnaryOperator order = family.of(size, seed);
            long first = order.applyAsLong(0);
            positions.get(0).add(first);
            for (int k = 1; k < places.length; k++) {
                long index = order.applyAsLong(places[k]);
                positions.get(k).add(index);
                pairs.get(k).add(first, index);
                differences.get(k).add(Math.floorMod(index - first, size) - 1);
            }
        }
        Map<String, Double> pValues = new LinkedHashMap<>();
        pValues.put("positions", smallest(positions.stream().map(Cells::pValues)));
        pValues.put("pairs", smallest(pairs.stream().skip(1).map(PairCells::pValues)));
        pValues.put("differences", smallest(differences.stream().skip(1).map(Cells::pValues)));
        return pValues;
    }

    /** Tests whether an order is independent of the order of the next seed and of the order of the next size. */
    static Map<String, Double> neighbours(IndexOrder family, long size, int seeds) {
        long[] places = places(size);
        List<PairCells> nextSeeds = each(places, () -> new PairCells(size, size, false));
        List<PairCells> nextSizes = each(places, () -> new PairCells(size, size + 1, false));
        for (int seed = 0; seed < 2 * seeds; seed += 2) {
            LongUnaryOperator order = family.of(size, seed);
            LongUnaryOperator nextSeed = family.of(size, seed + 1);
            LongUnaryOperator nextSize = family.of(size + 1, seed);
            for (int k = 0; k < places.length; k++) {
                long index = order.applyAsLong(places[k]);
                nextSeeds.get(k).add(index, nextSeed.applyAsLong(places[k]));
                nextSizes.get(k).add(index, nextSize.applyAsLong(places[k]));
            }
        }
        return Map.of(
                "next seed", smallest(nextSeeds.stream().map(PairCells::pValues)),
                "next size", smallest(nextSizes.stream().map(PairCells::pValues)));
    }

    /** Returns the distance of two neighbours in a row of a square grid, and of two neighbours in a column. */
    private static long[] lags(long size) {
        return new long[] {1, 1L << (64 - Long.numberOfLeadingZeros(size - 1)) / 2};
    }

    /** Returns the first place of pair k, where each pair consists of two places at the lag, and no pairs overlap. */
    private static long pairAt(long k, long lag) {
        return k / lag * 2 * lag + k % lag;
    }

    /**
     * Tests whether differences within one order repeat as often as expected. Two disjoint pairs of places have equal
     * differences with probability 1/(size − 2), and the number of coincidences is approximately normal.
     */
    static Map<String, Double> repeatedDifferences(IndexOrder family, long size, int seeds, int most) {
        Map<String, Double> pValues = new LinkedHashMap<>();
        for (long lag : lags(size)) {
            int count = (int) Math.min(most, (size - 2 * lag) / 2);
            double seen = 0;
            for (int seed = 0; seed < seeds; seed++) {
                LongUnaryOperator order = family.of(size, seed);
                long[] differences = LongStream.range(0, count)
                        .map(k -> pairAt(k, lag))
                        .map(place -> Math.floorMod(order.applyAsLong(place + lag) - order.applyAsLong(place), size))
                        .sorted()
                        .toArray();
                int start = 0; // start of a run of equal differences
                for (int k = 1; k < count; k++) {
                    start = differences[k] == differences[start] ? start : k;
                    seen += k - start;
                }
            }
            double expected = seeds * (count / 2.0) * (count - 1) / (size - 2);
            double sigmas = Math.abs(seen - expected) / Math.sqrt(expected);
            pValues.put(
                    "repeated differences, lag " + lag,
                    2 * new NormalDistribution(null, 0, 1).cumulativeProbability(-sigmas));
        }
        return pValues;
    }

    /** Tests the numbers of fixed points and of cycles, and the parity, of whole orders. */
    static Map<String, Double> cycles(IndexOrder family, int size, int seeds) {
        int most = 99; // a practically impossible number of cycles or fixed points
        long[] fixedPoints = new long[most + 1];
        long[] cycles = new long[most + 1];
        long[] parity = new long[2];
        for (int seed = 0; seed < seeds; seed++) {
            Permutation order = Permutation.of(indices(family, size, seed));
            fixedPoints[Math.min(order.fixedPoints(), most)]++;
            cycles[Math.min(order.cycles(), most)]++;
            parity[order.isEven() ? 0 : 1]++;
        }
        double[] poisson = new double[most + 1]; // differs from the law of fixed points by less than 2^size/size!
        double[] stirling = new double[most + 1]; // card m closes a cycle with probability 1/m
        poisson[0] = Math.exp(-1);
        stirling[0] = 1;
        for (int k = 1; k <= most; k++) {
            poisson[k] = poisson[k - 1] / k;
        }
        for (int m = 1; m <= size; m++) {
            for (int k = most; k >= 0; k--) {
                stirling[k] = stirling[k] * (m - 1) / m + (k == 0 ? 0 : stirling[k - 1] / m);
            }
        }
        return Map.of(
                "fixed points", merged(poisson, fixedPoints, seeds),
                "cycles", merged(stirling, cycles, seeds),
                "parity", ChiSquare.pValue(new double[] {0.5, 0.5}, parity));
    }

    private static int[] indices(IndexOrder family, int size, int seed) {
        LongUnaryOperator order = family.of(size, seed);
        return IntStream.range(0, size)
                .map(place -> (int) order.applyAsLong(place))
                .toArray();
    }

    /** Joins cells from the left until each has an expected count of 100 or more, and the rest with the last cell. */
    private static double merged(double[] law, long[] counts, int total) {
        double[] joinedLaw = new double[law.length];
        long[] joined = new long[law.length];
        int last = 0;
        double rest = 1;
        for (int k = 0; k < law.length; k++) {
            joinedLaw[last] += law[k];
            joined[last] += counts[k];
            rest -= law[k];
            if (joinedLaw[last] * total >= 100 && rest * total >= 100) {
                last++;
            }
        }
        return ChiSquare.pValue(Arrays.copyOf(joinedLaw, last + 1), Arrays.copyOf(joined, last + 1));
    }

    /** Runs the {@link Battery} and returns its p-value, corrected for the number of its tests. */
    static Map<String, Double> battery(IndexOrder family, int size, int seeds) {
        BatteryResult result = Battery.ofOrders(IntStream.range(0, seeds)
                        .mapToObj(seed -> indices(family, size, seed))
                        .iterator())
                .run();
        return Map.of(
                "battery",
                result.tests().stream()
                        .mapToDouble(BatteryResult.Outcome::adjustedPValue)
                        .min()
                        .orElseThrow());
    }
}
