package io.github.fairshuffle.analysis;

import static io.github.fairshuffle.analysis.Names.format;

import java.util.Comparator;
import java.util.List;
import java.util.NoSuchElementException;

/**
 * What {@link UniformityTest} found. Its {@code toString()} is a readable table.
 *
 * <pre>{@code
 * UniformityResult result = UniformityTest.of(new SwapAny()).size(54).seed(1).run();
 * result.verdict();                          // FAILED
 * result.of("position matrix").pValue();     // far below 1e-6
 * System.out.println(result);
 * }</pre>
 *
 * @param shuffler the shuffler's name, or that orders were given
 * @param size how many cards it shuffled
 * @param samples how many shuffles were looked at
 * @param alpha the probability of failing a fair shuffler
 * @param tests the outcome of every test
 */
public record UniformityResult(String shuffler, int size, int samples, double alpha, List<Outcome> tests) {
    private static final int ROWS = 12;

    private static final String BOUNDS = "  The p-values are upper bounds. For exact ones put%n"
            + "  org.apache.commons:commons-statistics-distribution:1.3 on the class path; or on the module path,%n"
            + "  and start with --add-modules org.apache.commons.statistics.distribution.%n";

    /** What all tests together say. */
    public enum Verdict {
        /** No bias was found. */
        PASSED,
        /** Something was found that a fair shuffler shows with a probability below alpha. */
        FAILED,
        /** Nothing was found, but there were too few orders for most tests: fewer than 200. */
        TOO_FEW
    }

    /**
     * The outcome of one test.
     *
     * @param test its name, such as {@code descents, before*now, lag 2}
     * @param statistic its statistic: chi-square; or, with 0 degrees of freedom, a number of which the tail is bounded
     * @param degreesOfFreedom the degrees of freedom of the statistic; 0 if it is not chi-square
     * @param pValue how probable a statistic as large or larger is if the shuffler is fair, or an upper bound of that
     * @param adjustedPValue the same, corrected for the number of all tests after Bonferroni
     */
    public record Outcome(String test, double statistic, int degreesOfFreedom, double pValue, double adjustedPValue) {
        static Outcome chiSquare(String test, double statistic, int degreesOfFreedom) {
            double p = Tails.chiSquare(statistic, degreesOfFreedom);
            return new Outcome(test, statistic, degreesOfFreedom, p, p);
        }

        /** Of so many numbers, each as unlikely as e to the minus of the exponent, or less likely. */
        static Outcome bounded(String test, double exponent, double numbers) {
            double p = Math.min(1, numbers * Math.exp(-exponent));
            return new Outcome(test, exponent, 0, p, p);
        }

        Outcome in(String sequence) {
            return new Outcome(test + sequence, statistic, degreesOfFreedom, pValue, adjustedPValue);
        }

        Outcome corrected(int tests) {
            return new Outcome(test, statistic, degreesOfFreedom, pValue, Math.min(1, pValue * tests));
        }
    }

    /**
     * {@return the outcome of one of the tests}
     *
     * @param test its name
     * @throws NoSuchElementException if there was no such test
     */
    public Outcome of(String test) {
        return tests.stream()
                .filter(outcome -> outcome.test.equals(test))
                .findAny()
                .orElseThrow(() -> new NoSuchElementException("there was no test \"" + test + "\""));
    }

    /** {@return the names of the tests that failed: their adjusted p-values are below alpha; the least one first} */
    public List<String> failed() {
        return sorted().stream()
                .filter(outcome -> outcome.adjustedPValue < alpha)
                .map(Outcome::test)
                .toList();
    }

    /** {@return the least adjusted p-value; 1 if there was no test} */
    public double leastPValue() {
        return tests.stream().mapToDouble(Outcome::adjustedPValue).min().orElse(1);
    }

    /** {@return the verdict of all tests together} A fair shuffler fails with a probability of at most alpha. */
    public Verdict verdict() {
        return leastPValue() < alpha ? Verdict.FAILED : samples < Battery.FEWEST ? Verdict.TOO_FEW : Verdict.PASSED;
    }

    private List<Outcome> sorted() {
        return tests.stream()
                .sorted(Comparator.comparingDouble(Outcome::adjustedPValue).thenComparingDouble(Outcome::pValue))
                .toList();
    }

    /** What was found, in a few words; something was. */
    String summary() {
        List<String> failed = failed();
        String others = failed.size() > 3 ? " and " + (failed.size() - 3) + " other tests" : "";
        return "found by " + String.join("; ", failed.subList(0, Math.min(3, failed.size()))) + others;
    }

    /** The verdict, and a table of the tests with the least p-values. */
    @Override
    public String toString() {
        Object verdict = verdict() == Verdict.TOO_FEW ? "TOO FEW SHUFFLES to judge" : verdict();
        String title = "%s: %s, %d cards, %,d shuffles, alpha %.0e for all %,d tests together%n";
        StringBuilder text = new StringBuilder(format(title, verdict, shuffler, size, samples, alpha, tests.size()));
        text.append(format("  %-44s %10s %6s %9s %9s%n", "test", "statistic", "df", "p-value", "corrected"));
        String line = "  %-44s %10.1f %6d %9.2e %9.2e%n";
        for (Outcome row : sorted().subList(0, Math.min(ROWS, tests.size()))) {
            text.append(format(line, row.test, row.statistic, row.degreesOfFreedom, row.pValue, row.adjustedPValue));
        }
        text.append(tests.size() > ROWS ? format("  and %,d with larger p-values%n", tests.size() - ROWS) : "");
        String few = samples < Battery.FEWEST ? "  Most tests are not run; they need %d shuffles.%n" : "";
        text.append(format(few, Battery.FEWEST));
        return text.append(Tails.EXACT ? "" : format(BOUNDS)).toString();
    }
}
