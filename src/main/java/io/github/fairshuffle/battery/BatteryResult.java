package io.github.fairshuffle.battery;

import static io.github.fairshuffle.internal.Text.format;

import io.github.fairshuffle.Permutation;
import io.github.fairshuffle.battery.statistics.Settings;
import io.github.fairshuffle.battery.statistics.Tails;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * The result of a {@link Battery}. Its {@code toString()} returns a readable table. Immutable.
 *
 * <pre>{@code
 * BatteryResult result = Battery.of(new SwapAny()).size(54).seed(1).run();
 * result.finding();                          // REJECTED_BY_SAMPLE
 * result.test("position matrix").pValue();     // far below 1e-6
 * System.out.println(result);
 * }</pre>
 */
public final class BatteryResult {
    private static final int ROWS = 5;

    private static final String BOUNDS = "  The p-values are upper bounds. For exact p-values put%n"
            + "  org.apache.commons:commons-statistics-distribution:1.3 on the class path; or on the module path,%n"
            + "  and start with --add-modules org.apache.commons.statistics.distribution.%n";

    private final String shuffler;
    private final int size;
    private final int samples;
    private final double alpha;
    private final List<Outcome> tests;
    private final Optional<OrderCounts> counts;

    BatteryResult(
            String shuffler, int size, int samples, double alpha, List<Outcome> tests, Optional<OrderCounts> counts) {
        this.shuffler = shuffler;
        this.size = size;
        this.samples = samples;
        this.alpha = alpha;
        this.tests = List.copyOf(tests);
        this.counts = counts;
    }

    /** The outcome of one test. Immutable. */
    public static final class Outcome {
        private final String test;
        private final String words;
        private final double statistic;
        private final int degreesOfFreedom;
        private final double pValue;

        /** The number of tests by which the p-value is multiplied. */
        private final int tests;

        /** Creates an outcome; {@code words} is the name of the test in the table for readers. */
        private Outcome(String test, String words, double statistic, int degreesOfFreedom, double pValue, int tests) {
            this.test = test;
            this.words = words;
            this.statistic = statistic;
            this.degreesOfFreedom = degreesOfFreedom;
            this.pValue = pValue;
            this.tests = tests;
        }

        static Outcome chiSquare(String test, double statistic, int degreesOfFreedom) {
            double p = Tails.chiSquare(statistic, degreesOfFreedom);
            return new Outcome(test, test, statistic, degreesOfFreedom, p, 1);
        }

        /** Judges the most extreme of several counts. One count is so extreme with probability at most e^−exponent. */
        static Outcome bounded(String test, double exponent, double counts) {
            double p = Math.min(1, counts * Math.exp(-exponent));
            return new Outcome(test, test, Double.NaN, 0, p, 1);
        }

        /** Returns this outcome as one of a test that compares each order with an earlier order. */
        Outcome in(String product, int lag) {
            String name = test + (product.isEmpty() ? "" : ", " + product) + ", lag " + lag;
            String before = lag == 1 ? "the shuffle before" : lag + " shuffles before";
            return new Outcome(name, test + ", compared with " + before, statistic, degreesOfFreedom, pValue, tests);
        }

        Outcome corrected(int number) {
            return new Outcome(test, words, statistic, degreesOfFreedom, pValue, number);
        }

        /** {@return the name of the test, such as {@code descents, before*now, lag 2}} */
        public String test() {
            return test;
        }

        /** {@return the chi-square statistic, or NaN for a test of another kind, which has 0 degrees of freedom} */
        public double statistic() {
            return statistic;
        }

        /** {@return the degrees of freedom of a chi-square statistic, or 0 for any other statistic} */
        public int degreesOfFreedom() {
            return degreesOfFreedom;
        }

        /** {@return the probability, or an upper bound, that a fair shuffler has a statistic at least this large} */
        public double pValue() {
            return pValue;
        }

        /** {@return the p-value after Bonferroni's correction for the total number of tests} */
        public double adjustedPValue() {
            return Math.min(1, pValue * tests);
        }
    }

    /** {@return the name of the shuffler, or a note that the orders were given instead of a shuffler} */
    public String shuffler() {
        return shuffler;
    }

    /** {@return the number of cards} */
    public int size() {
        return size;
    }

    /** {@return the number of shuffles} */
    public int samples() {
        return samples;
    }

    /** {@return the limit on the probability of rejecting a fair shuffler} */
    public double alpha() {
        return alpha;
    }

    /**
     * {@return how often each order occurred, without the orders that never occurred; an unmodifiable map, which is empty
     * for more than 6 cards and for fewer than 100 shuffles per possible order}
     */
    public Map<Permutation, Integer> counts() {
        return counts.map(OrderCounts::all).orElse(Map.of());
    }

    /**
     * {@return an estimate of the total variation distance from uniform: half the sum of |frequency − 1/n!| over all
     * orders; empty if {@link #counts()} is empty} Even for a fair shuffler, the estimate is above 0.
     */
    public OptionalDouble totalVariation() {
        return counts.map(counted -> OptionalDouble.of(counted.totalVariation()))
                .orElse(OptionalDouble.empty());
    }

    /**
     * {@return the total variation distance that the chi-square test of the {@link #counts()}, which has only its part of
     * alpha, detects with probability 0.9 if all orders deviate equally; empty if {@link #counts()} is empty} Other biases
     * of the same distance are easier to detect.
     */
    public OptionalDouble detectable() {
        return counts.map(counted -> OptionalDouble.of(counted.detectable(alpha / test(OrderTests.WHOLE_ORDER).tests)))
                .orElse(OptionalDouble.empty());
    }

    /** {@return the outcomes of all tests} */
    public List<Outcome> tests() {
        return tests;
    }

    /**
     * {@return the outcome of one of the tests}
     *
     * @param name the name of the test
     * @throws NoSuchElementException if no test has this name; {@link #tests} contains the names, which depend on the numbers
     *     of cards and shuffles
     */
    public Outcome test(String name) {
        Objects.requireNonNull(name, "name");
        return tests.stream()
                .filter(outcome -> outcome.test().equals(name))
                .findAny()
                .orElseThrow(() -> new NoSuchElementException("there was no test \"" + name + "\""));
    }

    /** {@return the names of the tests whose adjusted p-values are below alpha, in ascending order of p-value} */
    public List<String> failed() {
        return tests.stream()
                .filter(outcome -> outcome.adjustedPValue() < alpha)
                .sorted(Comparator.comparingDouble(Outcome::adjustedPValue).thenComparingDouble(Outcome::pValue))
                .map(Outcome::test)
                .toList();
    }

    /** {@return the smallest adjusted p-value, or 1 if no test was run} */
    public double leastPValue() {
        return tests.stream().mapToDouble(Outcome::adjustedPValue).min().orElse(1);
    }

    /**
     * {@return {@link Finding#REJECTED_BY_SAMPLE} if a test failed, otherwise {@link Finding#TOO_FEW_SHUFFLES} for
     * fewer than 200 shuffles, or {@link Finding#NO_BIAS_FOUND} for at least 200 shuffles}
     */
    public Finding finding() {
        return leastPValue() < alpha
                ? Finding.REJECTED_BY_SAMPLE
                : samples < Settings.FEWEST ? Finding.TOO_FEW_SHUFFLES : Finding.NO_BIAS_FOUND;
    }

    /** {@return the finding and, if tests failed, a table of at most five failed tests} */
    @Override
    public String toString() {
        String title = "%s: %s, %d cards, %,d " + (samples == 1 ? "shuffle" : "shuffles")
                + ", alpha %s for all %,d tests together%n";
        StringBuilder text = new StringBuilder(
                format(title, finding().label(), shuffler, size, samples, number(alpha), tests.size()));
        List<String> failed = failed();
        if (!failed.isEmpty()) {
            text.append(format("  %-50s %10s %12s%n", "tests that failed", "p-value", "corrected"));
            Map<String, Outcome> rows = new LinkedHashMap<>(); // several tests have the same name in words
            for (Outcome row : failed.stream().map(this::test).toList()) {
                if (rows.size() < ROWS) {
                    rows.putIfAbsent(row.words, row);
                }
            }
            rows.forEach((name, row) ->
                    text.append(format("  %-50s %10s %12s%n", name, number(row.pValue), number(row.adjustedPValue()))));
            text.append(failed.size() > rows.size() ? format("  and %,d more%n", failed.size() - rows.size()) : "");
        }
        String few = samples < Settings.FEWEST ? "  Most tests are not run; they need %d shuffles.%n" : "";
        text.append(format(few, Settings.FEWEST));
        return text.append(Tails.EXACT ? "" : format(BOUNDS)).toString();
    }

    private static String number(double p) {
        return p == 0 ? "< 1e-300" : p < 0.001 ? format("%.0e", p) : format("%.3f", p);
    }
}
