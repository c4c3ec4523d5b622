package io.github.fairshuffle.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.fairshuffle.Permutation;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.commons.math3.distribution.BinomialDistribution;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Are the statistics of matrices chi-square with the degrees of freedom that they state? Each is a quadratic form of the
 * counts, which become normal. By the form B of two orders, the traces of the form times the covariance, of its square
 * and of its cube are the means of B(x, x), B(x, y)² and B(x, y)·B(y, z)·B(z, x) over all orders. All three are the
 * degrees of freedom if and only if every eigenvalue is 0 or 1.
 */
class EvidenceTest {
    private static final int SIZE = 4;

    private static final List<Permutation> ORDERS = IntStream.range(0, 24)
            .mapToObj(rank -> Permutation.unrank(SIZE, BigInteger.valueOf(rank)))
            .toList();

    /** What is chi-square distributed because of its covariance. */
    enum Form {
        POSITION(9) {
            @Override
            double statistic(Permutation... orders) {
                PositionMatrix matrix = new PositionMatrix(SIZE);
                Stream.of(orders).forEach(order -> matrix.add(order.order()));
                assertThat(matrix.degreesOfFreedom()).isEqualTo(degreesOfFreedom);
                return matrix.statistic();
            }
        },
        LINE(1) {
            @Override
            double statistic(Permutation... orders) {
                return statistic(TrendEvidence.plan(TrendEvidence.line(SIZE)), orders);
            }
        },
        SMALL_ROLLS(1) {
            @Override
            double statistic(Permutation... orders) {
                return statistic(TrendEvidence.plan(TrendEvidence.smallRolls(SIZE)), orders);
            }
        },
        SUCCESSORS(11) {
            @Override
            double statistic(Permutation... orders) {
                return statistic(SuccessorEvidence.plan(SIZE), orders);
            }
        },
        LEHMER(6) {
            @Override
            double statistic(Permutation... orders) {
                return statistic(LehmerEvidence.plan(SIZE), orders);
            }
        };

        final int degreesOfFreedom;

        Form(int degreesOfFreedom) {
            this.degreesOfFreedom = degreesOfFreedom;
        }

        abstract double statistic(Permutation... orders);

        double statistic(Evidence.Plan plan, Permutation... orders) {
            Evidence evidence = plan.start().apply(orders.length);
            Stream.of(orders).forEach(evidence::add);
            assertThat(evidence.degreesOfFreedom()).isEqualTo(degreesOfFreedom);
            return evidence.statistic();
        }
    }

    @ParameterizedTest
    @EnumSource
    void formsAreProjections(Form form) {
        int orders = ORDERS.size();
        double[][] b = new double[orders][orders];
        for (int x = 0; x < orders; x++) {
            for (int y = 0; y < orders; y++) {
                b[x][y] = form.statistic(ORDERS.get(x), ORDERS.get(y))
                        - (form.statistic(ORDERS.get(x)) + form.statistic(ORDERS.get(y))) / 2;
            }
        }
        double trace = 0;
        double square = 0;
        double cube = 0;
        for (int x = 0; x < orders; x++) {
            trace += form.statistic(ORDERS.get(x)) / orders;
            for (int y = 0; y < orders; y++) {
                square += b[x][y] * b[x][y] / orders / orders;
                for (int z = 0; z < orders; z++) {
                    cube += b[x][y] * b[y][z] * b[z][x] / orders / orders / orders;
                }
            }
        }
        assertThat(new double[] {trace, square, cube})
                .containsExactly(
                        new double[] {form.degreesOfFreedom, form.degreesOfFreedom, form.degreesOfFreedom},
                        Offset.offset(1e-9));
    }

    /** The bound is compared with the law of the number itself, which is a walk: k different orders so far. */
    @Test
    void repeatsHaveNoMoreThanTheirBound() {
        int all = 120;
        for (int samples : new int[] {2, 5, 20, 60}) {
            double[] different = new double[samples + 1];
            different[0] = 1;
            for (int k = 0; k < samples; k++) {
                for (int d = k + 1; d > 0; d--) {
                    different[d] = different[d] * d / all + different[d - 1] * (all - d + 1) / all;
                }
                different[0] = 0;
            }
            double tail = 0;
            for (int repeated = samples - 1; repeated >= 0; repeated--) {
                tail += different[samples - repeated];
                Evidence evidence = RepeatEvidence.plan(5).start().apply(samples);
                for (int k = 0; k < samples; k++) {
                    evidence.add(Permutation.unrank(5, BigInteger.valueOf(Math.max(0, k - repeated))));
                }
                assertThat(evidence.statistic()).isEqualTo(repeated);
                assertThat(evidence.pValue()).as("%d of %d", repeated, samples).isBetween(tail * (1 - 1e-12), 1.0);
            }
        }
    }

    @Test
    void oneRepeatedOrderOfManyCardsIsEnough() {
        Evidence evidence = RepeatEvidence.plan(20).start().apply(100);
        for (int k = 0; k < 100; k++) {
            evidence.add(Permutation.unrank(20, BigInteger.valueOf(k)));
        }
        assertThat(evidence.statistic()).isZero();
        assertThat(evidence.pValue()).isOne();
        evidence.add(Permutation.unrank(20, BigInteger.valueOf(7)));
        assertThat(evidence.pValue()).isBetween(1e-15, 1e-14); // e · 101 · 100 / 2 / 20!
    }

    /** Of the pieces the strongest counts, times their number. */
    @Test
    void bonferroni() {
        Evidence one = SerialEvidence.plan(4, 0).start().apply(2_000);
        Evidence strongest = StrongestEvidence.plan(IntStream.range(0, 4)
                        .mapToObj(place -> SerialEvidence.plan(4, place))
                        .toList())
                .start()
                .apply(2_000);
        for (int k = 0; k < 2_000; k++) {
            Permutation order = ORDERS.get((k * 7 + k / 24) % 24);
            one.add(order);
            strongest.add(order);
        }
        assertThat(strongest.pValue()).isLessThanOrEqualTo(Math.min(1, 4 * one.pValue()));
        assertThat(strongest.pValue())
                .isEqualTo(Math.min(1, 4 * Tails.chiSquare(strongest.statistic(), strongest.degreesOfFreedom())));
    }

    /** The count of a cell has a tail no larger than what it adds to the p-value; the law is binomial. */
    @Test
    void theExtremeCellHasNoMoreThanItsBound() {
        int samples = 400;
        BinomialDistribution law = new BinomialDistribution(samples, 1.0 / SIZE);
        int cells = SIZE * SIZE + (SIZE + 1) * SIZE;
        for (int first = 0; first <= samples; first += 10) {
            Evidence evidence = ExtremeEvidence.plan(SIZE).start().apply(samples);
            for (int k = 0; k < samples; k++) { // each fair but for the place of the first card
                evidence.add(Permutation.of(
                        k < first
                                ? new int[] {0, 1, 2, 3}
                                : new int[] {1 + k % 3, 0, 1 + (k + 1) % 3, 1 + (k + 2) % 3}));
            }
            double tail = Math.min(law.cumulativeProbability(first), 1 - law.cumulativeProbability(first - 1));
            assertThat(evidence.pValue()).as("%d of %d", first, samples).isLessThanOrEqualTo(1);
            assertThat(exponent(first, samples)).isLessThanOrEqualTo(evidence.statistic() + 1e-9);
            assertThat(Math.exp(-exponent(first, samples))).isGreaterThanOrEqualTo(tail * (1 - 1e-9));
            assertThat(evidence.pValue()).isEqualTo(Math.min(1, 2 * cells * Math.exp(-evidence.statistic())));
        }
    }

    private static double exponent(double count, double samples) {
        double above = count == 0 ? 0 : count * Math.log(count * SIZE / samples);
        double rest = samples - count;
        return above + (rest == 0 ? 0 : rest * Math.log(rest * SIZE / (samples * (SIZE - 1))));
    }

    /** The weights are the first change of the exact law, if rolls prefer small numbers by a little. */
    @Test
    void smallRollsMakeThisOfThePositionMatrix() {
        for (int size = 2; size <= 5; size++) {
            double step = 1e-7;
            double[][] change = new double[size][size];
            for (double sign : new double[] {1, -1}) {
                double[][] matrix = positions(Permutation.identity(size).order(), size - 1, sign * step, 1, size);
                for (int place = 0; place < size; place++) {
                    for (int card = 0; card < size; card++) {
                        change[place][card] += sign * size * matrix[place][card] / (2 * step);
                    }
                }
            }
            double[][] weights = TrendEvidence.smallRolls(size);
            for (int place = 0; place < size; place++) {
                assertThat(weights[place]).containsExactly(change[place], Offset.offset(1e-6));
                assertThat(Arrays.stream(weights[place]).sum()).isCloseTo(0, Offset.offset(1e-12));
            }
        }
    }

    /** The exact position matrix of Durstenfeld's shuffle with such rolls, from the step of place i on. */
    private static double[][] positions(int[] cards, int i, double e, double probability, int size) {
        double[][] sum = new double[size][size];
        if (i == 0) {
            for (int place = 0; place < size; place++) {
                sum[place][cards[place]] = probability;
            }
            return sum;
        }
        for (int j = 0; j <= i; j++) {
            int[] swapped = cards.clone();
            swapped[i] = cards[j];
            swapped[j] = cards[i];
            double roll = 1.0 / (i + 1) + e * (0.5 - (j + 0.5) / (i + 1));
            double[][] part = positions(swapped, i - 1, e, probability * roll, size);
            for (int place = 0; place < size; place++) {
                for (int card = 0; card < size; card++) {
                    sum[place][card] += part[place][card];
                }
            }
        }
        return sum;
    }
}
