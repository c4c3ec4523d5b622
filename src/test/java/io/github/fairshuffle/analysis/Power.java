package io.github.fairshuffle.analysis;

import java.util.Arrays;
import java.util.Map;
import java.util.OptionalInt;
import java.util.function.DoubleSupplier;
import java.util.stream.IntStream;
import org.apache.commons.math3.special.Gamma;

/**
 * How many shuffles of 54 cards does it take to find a canary? For the battery: the first of 125, 250, 500, … with which
 * 90 of 100 runs fail at alpha 1e-6, with one lag. For comparison: what the best
 * test of all takes, the likelihood ratio, which knows the canary's law; found in 9 of 10 runs at the same alpha.
 */
final class Power {
    private static final int SIZE = 54;
    private static final int FIRST = 125;

    /** So many riffles are fair, as far as doubles can tell. */
    private static final int MANY = 70;

    /** More is not tried. */
    static final int MOST = FIRST << 11;

    private static final int RUNS = Integer.getInteger("power.runs", 100);

    private static final int MOST_MISSED = RUNS / 10;

    /** The quantiles of the normal law for 1e-6 and for 0.1. */
    private static final double ALPHA = 4.7534;

    private static final double MISS = 1.2816;

    /** Where the law is known. */
    private static final Map<String, DoubleSupplier> OPTIMUM = Map.ofEntries(
            Map.entry("OffByOne", () -> oneIn(SIZE)),
            Map.entry("last swap skipped", () -> oneIn(2)),
            Map.entry("even only", () -> oneIn(2)),
            Map.entry("200 transpositions", () -> oneIn(2)),
            Map.entry("parity alternates", () -> 1 + oneIn(2)),
            Map.entry("first card comes twice", () -> 2 * oneIn(SIZE)),
            Map.entry("middle card comes twice", () -> 2 * oneIn(SIZE)),
            Map.entry("last card comes twice", () -> 2 * oneIn(SIZE)),
            Map.entry("neighbours apart", () -> oneIn(1 / none("adjacencies"))),
            Map.entry("one pair apart", () -> oneIn(SIZE / (SIZE - 1.0))),
            Map.entry("1 % not shuffled", () -> Math.log(0.1) / Math.log(0.99)),
            Map.entry("rotation", () -> 1),
            Map.entry("reversed", () -> 2),
            Map.entry("undone", () -> 2),
            Map.entry("mirrored", () -> 2),
            Map.entry("hundredth again", () -> 101),
            Map.entry("51 % even", () -> ratio(new double[] {0.5, 0.5}, new double[] {0.51, 0.49})),
            Map.entry("neighbours tied", () -> ratio(successions(SIZE), tied())),
            Map.entry("Riffle(7)", () -> ratio(riffled(MANY), riffled(7))),
            Map.entry("Riffle(10)", () -> ratio(riffled(MANY), riffled(10))),
            Map.entry("Modulo(8)", () -> remainders(8)),
            Map.entry("Modulo(10)", () -> remainders(10)));

    private Power() {}

    /** How many shuffles the battery needs; empty if it is more than can be waited for. */
    static OptionalInt needed(String canary) {
        for (int samples = FIRST; samples <= MOST; samples *= 2) {
            if (isFound(canary, samples)) {
                return OptionalInt.of(samples);
            }
        }
        return OptionalInt.empty();
    }

    static boolean isFound(String canary, int samples) {
        int missed = 0;
        for (int run = 1; run <= RUNS && missed <= MOST_MISSED; run++) {
            missed += run(canary, samples, run).finding() == Finding.REJECTED_BY_SAMPLE ? 0 : 1;
        }
        return missed <= MOST_MISSED;
    }

    static UniformityResult run(String canary, int samples, int seed) {
        return UniformityTest.of(Canaries.of(canary))
                .size(SIZE)
                .samples(samples)
                .lags(1)
                .seed(seed)
                .run();
    }

    /** A statistic of the library. */
    static Statistic statistic(String name, int size) {
        return Statistics.of(size).stream()
                .filter(each -> each.name().equals(name))
                .findAny()
                .orElseThrow();
    }

    /** The optimum, rounded up; empty if the law is not known. */
    static OptionalInt optimum(String canary) {
        DoubleSupplier optimum = OPTIMUM.get(canary);
        return optimum == null ? OptionalInt.empty() : OptionalInt.of((int) Math.ceil(optimum.getAsDouble()));
    }

    /** Only one in so many of all orders occurs: each shuffle multiplies the likelihood ratio by that, for certain. */
    private static double oneIn(double orders) {
        return Math.ceil(Math.log(1e6) / Math.log(orders));
    }

    /** A number of small steps of the likelihood ratio, of which the sum is normal. */
    private static double ratio(double[] fair, double[] law) {
        return ratio(new double[][] {fair}, new double[][] {law});
    }

    /** The same of independent numbers. */
    private static double ratio(double[][] fair, double[][] laws) {
        double distance = 0;
        double fairVariance = 0;
        double variance = 0;
        for (int digit = 0; digit < fair.length; digit++) {
            double[] steps = new double[fair[digit].length];
            double[] law = laws[digit];
            double[] even = fair[digit];
            Arrays.setAll(steps, k -> law[k] > 0 && even[k] > 0 ? Math.log(law[k] / even[k]) : 0);
            distance += mean(law, steps) - mean(even, steps);
            variance += variance(law, steps);
            fairVariance += variance(even, steps);
        }
        return Math.pow((ALPHA * Math.sqrt(fairVariance) + MISS * Math.sqrt(variance)) / distance, 2);
    }

    private static double mean(double[] law, double[] steps) {
        return IntStream.range(0, law.length)
                .mapToDouble(k -> law[k] * steps[k])
                .sum();
    }

    private static double variance(double[] law, double[] steps) {
        double mean = mean(law, steps);
        return IntStream.range(0, law.length)
                .mapToDouble(k -> law[k] * (steps[k] - mean) * (steps[k] - mean))
                .sum();
    }

    static double[] riffled(int times) {
        double[] law = new double[SIZE + 1]; // of fair orders: card n is inserted anywhere among the others
        law[1] = 1;
        for (int n = 2; n <= SIZE; n++) {
            for (int k = n; k > 0; k--) {
                law[k] = (law[k] * k + law[k - 1] * (n - k + 1)) / n;
            }
        }
        for (int rising = 1; rising <= SIZE && times < MANY; rising++) {
            double top = Math.scalb(1.0, times) + SIZE - rising;
            law[rising] *= top < SIZE
                    ? 0
                    : Math.exp(Gamma.logGamma(top + 1) - Gamma.logGamma(top - SIZE + 1) - times * SIZE * Math.log(2));
        }
        return law;
    }

    /** The part of fair orders of which a statistic is 0. */
    private static double none(String statistic) {
        int index = Statistics.of(SIZE).indexOf(statistic(statistic, SIZE));
        return (double) FairOrders.of(SIZE, 1).get(index).counts().get(0) / FairOrders.ORDERS;
    }

    /**
     * The law of the number of successions: k of the n − 1 pairs are tied together, and of the n − k packets none follows the
     * one before, which is so of D(n − k) + D(n − k − 1) orders, D counting derangements.
     */
    static double[] successions(int size) {
        double[] deranged = new double[size + 1]; // divided by k!
        double term = 1;
        for (int k = 0; k <= size; k++) {
            deranged[k] = (k == 0 ? 0 : deranged[k - 1]) + term;
            term /= -(k + 1);
        }
        double[] law = new double[size];
        double inverse = 1; // of k!
        for (int k = 0; k < size; k++) {
            int left = size - k;
            law[k] = inverse * (left * deranged[left] + deranged[left - 1]) / size;
            inverse /= k + 1;
        }
        return law;
    }

    /** Each pair is tied with probability e; then an order of s successions comes from any choice of t among them. */
    private static double[] tied() {
        double e = 1.0 / (10 * SIZE);
        double[] law = successions(SIZE);
        for (int s = 0; s < law.length; s++) {
            double ratio = 0;
            double ways = Math.pow(1 - e, SIZE - 1.0); // of t ties, times 54! / (54 - t)!
            for (int t = 0; t <= s; t++) {
                ratio += ways;
                ways *= (double) (s - t) / (t + 1) * e / (1 - e) * (SIZE - t);
            }
            law[s] *= ratio;
        }
        return law;
    }

    /** The rolls are independent; of 2^bits numbers, some remainders have one more than others. */
    private static double remainders(int bits) {
        double[][] fair = new double[SIZE - 1][];
        double[][] laws = new double[SIZE - 1][];
        int numbers = 1 << bits;
        for (int bound = 2; bound <= SIZE; bound++) {
            int of = bound;
            fair[bound - 2] = new double[bound];
            laws[bound - 2] = new double[bound];
            Arrays.fill(fair[bound - 2], 1.0 / bound);
            Arrays.setAll(laws[bound - 2], k -> (double) (numbers / of + (k < numbers % of ? 1 : 0)) / numbers);
        }
        return ratio(fair, laws);
    }
}
