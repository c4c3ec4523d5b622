package io.github.fairshuffle.battery.statistics;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.battery.Battery;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.stream.IntStream;
import org.apache.commons.math3.distribution.BinomialDistribution;
import org.apache.commons.math3.distribution.HypergeometricDistribution;
import org.apache.commons.math3.special.Gamma;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TailsTest {
    /** Commons Math sums the probabilities of the same binomial distribution. */
    @ParameterizedTest
    @CsvSource({
        "0, 10, 0.5",
        "3, 10, 0.3",
        "9, 10, 0.3",
        "40, 200, 0.1",
        "300, 300, 0.5",
        "5200, 10000, 0.5",
        "60, 2000, 1e-4",
        "1, 2000, 1e-9"
    })
    void binomialTailsAgreeWithCommonsMath(int count, int trials, double p) {
        BinomialDistribution law = new BinomialDistribution(trials, p);
        IntStream tail = count > trials * p ? IntStream.rangeClosed(count, trials) : IntStream.rangeClosed(0, count);
        double expected = tail.mapToDouble(law::probability).sum();
        assertThat(Tails.binomial(count, trials, p)).isCloseTo(expected, Offset.offset(1e-9 * expected));
        assertThat(Tails.exponent(count, trials, p))
                .as("exponent of the bound")
                .isBetween(0.0, -Math.log(expected) + 1e-9);
    }

    /** Commons Math computes the tail of the same hypergeometric distribution. */
    @ParameterizedTest
    @CsvSource({
        "0, 10, 5, 100",
        "3, 10, 30, 100",
        "9, 10, 30, 100",
        "40, 200, 100, 1000",
        "243, 300, 543, 900",
        "5200, 10000, 500000, 1010000",
        "1, 2000, 3, 1002000"
    })
    void hypergeometricTailsAreBounded(int count, int drawn, int cell, int all) {
        HypergeometricDistribution law = new HypergeometricDistribution(all, cell, drawn);
        boolean above = (double) count * all > (double) drawn * cell;
        double exact = above ? law.upperCumulativeProbability(count) : law.cumulativeProbability(count);
        assertThat(Tails.exponent(count, drawn, cell, all)).isBetween(0.0, -Math.log(exact) + 1e-9);
    }

    /**
     * Loads this library without any dependency. The parent is null, because the platform's loader would find the
     * module path.
     */
    private static URLClassLoader lonely() {
        URL here = Battery.class.getProtectionDomain().getCodeSource().getLocation();
        return new URLClassLoader(new URL[] {here}, null);
    }

    @Test
    void areBoundedWithoutTheDependency() throws IOException, ReflectiveOperationException {
        try (URLClassLoader lonely = lonely()) {
            Class<?> shuffler = lonely.loadClass(Shuffler.class.getName());
            Class<?> test = lonely.loadClass(Battery.class.getName());
            Object ready = test.getMethod("of", shuffler)
                    .invoke(null, shuffler.getMethod("durstenfeld").invoke(null));
            ready = test.getMethod("samples", int.class).invoke(ready, 200);
            assertThat(test.getMethod("run").invoke(ready).toString())
                    .startsWith("no bias found")
                    .endsWith(String.format("  The p-values are upper bounds. For exact p-values put%n"
                            + "  org.apache.commons:commons-statistics-distribution:1.3 on the class path; or on the module path,%n"
                            + "  and start with --add-modules org.apache.commons.statistics.distribution.%n"));
        }
        assertThat(Battery.of(Shuffler.durstenfeld()).samples(200).run().toString())
                .doesNotContain("upper bounds");
    }

    @Test
    void areNotAboveTheBound() {
        for (int df : new int[] {1, 2, 3, 10, 64, 719, 2_809, 100_000}) {
            for (double deviations = -2; deviations <= 40; deviations += 0.5) {
                double x = Math.max(0, df + deviations * Math.sqrt(2.0 * df));
                assertThat(Tails.bound(x, df)).as("df %d, statistic %s", df, x).isBetween(Tails.chiSquare(x, df), 1.0);
            }
            double found = df + 2 * Math.sqrt(df * 13.8155) + 2 * 13.8155;
            assertThat(Tails.bound(found, df)).isCloseTo(1e-6, Offset.offset(1e-10));
        }
    }

    /** The probability that the true law does not fit; the formula is least exact for few degrees of freedom. */
    @ParameterizedTest
    @CsvSource({"1, 1e-7", "2, 2e-7", "3, 3e-7", "5, 4e-7", "23, 7e-7", "119, 9e-7", "719, 9e-7"})
    void fitWithTheSameProbabilityWithoutTheDependency(int df, double least) {
        assertThat(misses(df)).isBetween(least, 1e-6);
    }

    /** Returns the probability of a larger statistic than the largest that fits. */
    private static double misses(int df) {
        double fits = 0;
        double fails = 1_000 * df;
        while (fails - fits > 1e-9 * fails) {
            double middle = (fits + fails) / 2;
            boolean lower = Tails.fits(middle, df);
            fits = lower ? middle : fits;
            fails = lower ? fails : middle;
        }
        return Gamma.regularizedGammaQ(df / 2.0, fits / 2, 1e-15, 10_000_000);
    }
}
