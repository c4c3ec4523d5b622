package io.github.fairshuffle.internal;

import static io.github.fairshuffle.Fractions.fraction;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.fairshuffle.Dice;
import io.github.fairshuffle.analysis.Fraction;
import io.github.fairshuffle.analysis.Outcomes;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.apache.commons.math3.analysis.integration.gauss.GaussIntegrator;
import org.apache.commons.math3.analysis.integration.gauss.GaussIntegratorFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The law of {@code ReservoirSample}: by exact integration over its real numbers, and by enumeration of its rolls. */
class ReservoirSampleTest {
    /** Every path of the code itself, over all its decisions, adds up to 1/C(n, k) for every subset. */
    @ParameterizedTest
    @CsvSource({"2, 1", "3, 1", "5, 1", "3, 2", "5, 2", "5, 3", "6, 3", "6, 5"})
    void everySubsetIsEquallyLikely(int size, int count) {
        Map<Set<Integer>, Double> law = integrate(size, count, count);

        assertThat(law).hasSize(choose(size, count));
        assertThat(law.values())
                .allSatisfy(probability -> assertThat(probability).isCloseTo(1.0 / choose(size, count), within(1e-12)));
    }

    /** If the key shrank by U instead of U^(1/k), the integration would show it. */
    @Test
    void aWrongExponentIsSeen() {
        Map<Set<Integer>, Double> law = integrate(4, 2, 1);

        assertThat(law.values())
                .anySatisfy(probability ->
                        assertThat(Math.abs(probability - 1.0 / 6)).isGreaterThan(0.005));
    }

    /** The number of elements passed over changes at (1 − w)^s, whether w is near 0 or near 1. */
    @ParameterizedTest
    @ValueSource(doubles = {-1e-14, -1e-9, -1e-3, -0.1, -0.69, -0.7, -3, -14})
    void skipsAreGeometric(double logW) {
        double logOthers = Math.log(2 * Math.sinh(-logW / 2)) + logW / 2; // log(1 - w)
        double hair = 1e-4 * Math.exp(logW);
        for (long s = 1; s <= 20 && s * -logOthers < 33; s++) {
            double jump = Math.exp(s * logOthers);
            assertThat(ReservoirSample.skip(logW, jump * (1 - hair))).isEqualTo(s);
            assertThat(ReservoirSample.skip(logW, jump * (1 + hair))).isEqualTo(s - 1);
        }
    }

    @Test
    void skipsReachAsFarAsALong() {
        double median = Math.log(2) * Math.exp(30);
        assertThat((double) ReservoirSample.skip(-30, 0.5)).isCloseTo(median, within(1e-12 * median));
        assertThat(ReservoirSample.skip(-700, 0.5)).isEqualTo(Long.MAX_VALUE);
    }

    /** The smallest of the 2^52 numbers is above zero: it makes the largest key tiny, and the next skip very long. */
    @Test
    void theSmallestNumberIsSafe() {
        Dice dice = new Dice() {
            private int calls;

            @Override
            public int roll(int bound) {
                return 0;
            }

            @Override
            public long bits(int count) {
                return calls++ == 0 ? 0 : 1L << 51;
            }
        };
        ReservoirSample<String> sample = new ReservoirSample<>(1, dice);
        List.of("a", "b", "c").forEach(sample::add);
        assertThat(sample.elements()).containsExactly("a");
    }

    /** Merging uniform samples of two parts gives a uniform sample of both, also when more elements follow. */
    @ParameterizedTest
    @CsvSource({"2, 2, 1, 0", "3, 2, 1, 0", "3, 3, 2, 0", "4, 3, 2, 0", "4, 4, 3, 0", "3, 2, 1, 2", "3, 3, 2, 1"})
    void mergedSamplesAreUniform(int left, int right, int count, int more) {
        Map<Set<Integer>, Fraction> law = Outcomes.of(dice -> {
            ReservoirSample<Integer> one = anySample(0, left, count, dice);
            ReservoirSample<Integer> both = one.merge(anySample(left, left + right, count, dice));
            for (int k = 0; k < more; k++) {
                both.add(left + right + k);
            }
            return new TreeSet<>(both.elements());
        });

        int subsets = choose(left + right + more, count);
        assertThat(law).hasSize(subsets);
        assertThat(law.values()).containsOnly(fraction(1, subsets));
    }

    @Test
    void aPartThatIsHeldWholeIsAddedOneByOne() {
        Dice never = bound -> {
            throw new AssertionError("nothing is to be drawn");
        };
        ReservoirSample<Integer> a = new ReservoirSample<>(5, never);
        ReservoirSample<Integer> b = new ReservoirSample<>(5, never);
        List.of(1, 2).forEach(a::add);
        List.of(3, 4, 5).forEach(b::add);
        assertThat(a.merge(b).elements()).containsExactlyInAnyOrder(1, 2, 3, 4, 5);

        Map<Set<Integer>, Fraction> law = Outcomes.of(dice -> {
            ReservoirSample<Integer> few = new ReservoirSample<>(2, dice);
            few.add(0);
            return new TreeSet<>(few.merge(anySample(1, 4, 2, dice)).elements());
        });
        assertThat(law).hasSize(6);
        assertThat(law.values()).containsOnly(fraction(1, 6));
    }

    /** Taking half of the merged sample from each part, whatever their sizes, would be seen. */
    @Test
    void aMergeThatForgetsTheSizesIsSeen() {
        Map<Integer, Fraction> law =
                Outcomes.of(dice -> (dice.flip() ? anySample(0, 3, 1, dice) : anySample(3, 4, 1, dice))
                        .elements()
                        .get(0));
        assertThat(law.get(3)).isNotEqualTo(fraction(1, 4));
    }

    private static ReservoirSample<Integer> anySample(int from, int to, int count, Dice dice) {
        List<Integer> all = new ArrayList<>();
        for (int k = from; k < to; k++) {
            all.add(k);
        }
        while (all.size() > count) {
            all.remove(dice.roll(all.size()));
        }
        return new ReservoirSample<>(dice, all, to - from);
    }

    private static int choose(int n, int k) {
        return k == 0 ? 1 : choose(n - 1, k - 1) * n / k;
    }

    private static Map<Set<Integer>, Double> integrate(int size, int count, int exponent) {
        Integration walk = new Integration(exponent);
        Map<Set<Integer>, Double> law = new HashMap<>();
        do {
            walk.start();
            ReservoirSample<Integer> sample = new ReservoirSample<>(count, walk);
            for (int k = 0; k < size; k++) {
                walk.elementsLeft = k == count ? size - k : size - k - 1; // the first skip is for element k itself
                sample.add(k);
            }
            law.merge(new TreeSet<>(sample.elements()), walk.weight, Double::sum);
        } while (walk.next());
        return law;
    }

    /**
     * Dice that integrate over the two kinds of real number: U, by which the largest key shrinks, at the nodes of a
     * Gauss rule, which is exact for the polynomials met here; and u, which decides the skip, at one point of each
     * interval that leads to the same skip, with the length of that interval.
     */
    private static final class Integration implements Dice {
        private record Choice(double[] points, double[] weights) {}

        private static final GaussIntegrator GAUSS = new GaussIntegratorFactory().legendre(10, 0, 1);

        private final int exponent;
        private final List<Choice> choices = new ArrayList<>();
        private final List<Integer> taken = new ArrayList<>();
        private int position;
        private boolean shrinks;
        private double largestKey;
        private double weight;
        private int elementsLeft;

        Integration(int exponent) {
            this.exponent = exponent;
        }

        void start() {
            position = 0;
            shrinks = true;
            largestKey = 1;
            weight = 1;
        }

        boolean next() {
            for (int last = choices.size() - 1; last >= 0; last--) {
                if (taken.get(last) + 1 < choices.get(last).points.length) {
                    taken.set(last, taken.get(last) + 1);
                    return true;
                }
                choices.remove(last);
                taken.remove(last);
            }
            return false;
        }

        @Override
        public int roll(int bound) {
            double[] points = new double[bound];
            double[] weights = new double[bound];
            for (int k = 0; k < bound; k++) {
                points[k] = k;
                weights[k] = 1.0 / bound;
            }
            return (int) take(new Choice(points, weights));
        }

        @Override
        public long bits(int count) {
            assertThat(count).isEqualTo(52);
            double real;
            if (shrinks) {
                double root = take(shrinkChoice());
                largestKey *= root;
                real = Math.pow(root, exponent);
            } else {
                real = take(skipChoice());
            }
            shrinks = !shrinks;
            return (long) (real * 0x1p52);
        }

        /** U = y^k has density k·y^(k-1) in y, and w shrinks by y. */
        private Choice shrinkChoice() {
            if (elementsLeft == 0) {
                return new Choice(new double[] {0.5}, new double[] {1});
            }
            double[] points = new double[GAUSS.getNumberOfPoints()];
            double[] weights = new double[points.length];
            for (int k = 0; k < points.length; k++) {
                points[k] = GAUSS.getPoint(k);
                weights[k] = GAUSS.getWeight(k) * exponent * Math.pow(points[k], exponent - 1);
            }
            return new Choice(points, weights);
        }

        /** The last interval is for all skips beyond the end. */
        private Choice skipChoice() {
            double[] points = new double[elementsLeft + 1];
            double[] weights = new double[elementsLeft + 1];
            double high = 1;
            for (int s = 0; s <= elementsLeft; s++) {
                double low = s == elementsLeft ? 0 : high * (1 - largestKey);
                points[s] = (low + high) / 2;
                weights[s] = high - low;
                high = low;
            }
            return new Choice(points, weights);
        }

        private double take(Choice choice) {
            if (position == choices.size()) {
                choices.add(choice);
                taken.add(0);
            }
            int index = taken.get(position++);
            weight *= choice.weights[index];
            return choice.points[index];
        }
    }
}
