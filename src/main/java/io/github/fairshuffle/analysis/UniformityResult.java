package io.github.fairshuffle.analysis;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.NoSuchElementException;
import java.util.stream.Stream;

/**
 * What {@link UniformityTest} found. Its {@code toString()} is a readable table.
 *
 * <pre>{@code
 * UniformityResult result = UniformityTest.of(new SwapAny()).size(54).seed(1).run();
 * result.verdict();                            // FAILED
 * result.of(Statistic.POSITION).pValue();      // far below 1e-6
 * System.out.println(result);
 * }</pre>
 *
 * @param shuffler the shuffler's name, or that orders were given
 * @param size how many cards it shuffled
 * @param samples how many shuffles were drawn
 * @param alpha the probability of failing a fair shuffler, for each test and for the whole
 * @param tests the outcome of every test
 */
public record UniformityResult(String shuffler, int size, int samples, double alpha, List<Outcome> tests) {
    /** What a test says. */
    public enum Verdict {
        /** No bias was found. */
        PASSED,
        /** Something was found that a fair shuffler shows with a probability below alpha. */
        FAILED
    }

    /**
     * The outcome of one test.
     *
     * @param test which test
     * @param statistic its statistic, nearly always chi-square
     * @param degreesOfFreedom the degrees of freedom of the statistic; 0 if it is not chi-square
     * @param pValue how probable a statistic as large or larger is if the shuffler is fair, or an upper bound of that
     * @param adjustedPValue the same, corrected for the number of tests after Holm
     * @param verdict failed if {@code pValue} is below alpha
     */
    public record Outcome(
            Statistic test,
            double statistic,
            int degreesOfFreedom,
            double pValue,
            double adjustedPValue,
            Verdict verdict) {}

    /**
     * {@return the outcome of one of the tests}
     *
     * @param test which test
     * @throws NoSuchElementException if it was not run
     */
    public Outcome of(Statistic test) {
        return tests.stream()
                .filter(outcome -> outcome.test() == test)
                .findAny()
                .orElseThrow(() -> new NoSuchElementException("the test \"" + test + "\" was not run"));
    }

    /** {@return the tests that failed, each taken by itself: those with a p-value below alpha} */
    public List<Statistic> failed() {
        return tests.stream()
                .filter(outcome -> outcome.verdict() == Verdict.FAILED)
                .map(Outcome::test)
                .toList();
    }

    /**
     * The verdict of all tests together. However many there are, a fair shuffler fails with a probability of at most
     * alpha: p-values are corrected by the method of S. Holm, <i>Scand. J. Statist.</i> 6 (1979) 65.
     *
     * @return failed if any adjusted p-value is below alpha
     */
    public Verdict verdict() {
        return tests.stream().anyMatch(outcome -> outcome.adjustedPValue() < alpha) ? Verdict.FAILED : Verdict.PASSED;
    }

    private Stream<Statistic> notRun() {
        return Stream.of(Statistic.values())
                .filter(test -> test.appliesTo(size) && tests.stream().noneMatch(outcome -> outcome.test() == test));
    }

    /** {@return whether all tests were run that apply to the size} */
    public boolean isComplete() {
        return notRun().findAny().isEmpty();
    }

    /** What was found, in a few words. */
    String summary() {
        List<String> found = tests.stream()
                .filter(outcome -> outcome.adjustedPValue() < alpha)
                .map(outcome -> outcome.test().toString())
                .toList();
        return found.isEmpty() ? "nothing found" : "found by " + String.join(", ", found);
    }

    /** A table of the tests, sorted by p-value, under the verdict of all together; then those that were not run. */
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder(String.format(
                Locale.ROOT,
                "%s: %s, %d cards, %,d shuffles, alpha %.0e after Holm%n",
                verdict(),
                shuffler,
                size,
                samples,
                alpha));
        text.append(String.format(
                Locale.ROOT, "  %-23s %12s %7s %10s %10s%n", "test", "statistic", "df", "p-value", "adjusted"));
        tests.stream()
                .sorted(Comparator.comparingDouble(Outcome::pValue))
                .forEach(outcome -> text.append(String.format(
                        Locale.ROOT,
                        "  %-23s %12.1f %7d %10.2e %10.2e  %s%n",
                        outcome.test(),
                        outcome.statistic(),
                        outcome.degreesOfFreedom(),
                        outcome.pValue(),
                        outcome.adjustedPValue(),
                        outcome.verdict())));
        notRun().forEach(test -> text.append(
                String.format(Locale.ROOT, "  %-23s not run; needs %,d shuffles%n", test, test.samplesNeeded(size))));
        if (!Tails.areExact()) {
            text.append(String.format("  The p-values are upper bounds. For exact ones put%n"
                    + "  org.apache.commons:commons-statistics-distribution:1.3 on the "));
            // Java resolves the optional module only if somebody else requires it.
            text.append(String.format(
                    UniformityResult.class.getModule().isNamed()
                            ? "module path, and either write%n"
                                    + "  requires org.apache.commons.statistics.distribution; in your module-info.java"
                                    + " or start with%n"
                                    + "  --add-modules org.apache.commons.statistics.distribution%n"
                            : "class path%n"));
        }
        return text.toString();
    }
}
