package io.github.fairshuffle.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.fairshuffle.Permutation;
import io.github.fairshuffle.Randomness;
import io.github.fairshuffle.Shuffler;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.function.IntFunction;
import java.util.function.ToIntFunction;
import java.util.stream.Stream;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class NullLawsTest {
    static Stream<Arguments> laws() {
        return Stream.of(
                law("ranks", NullLaws::ranks, p -> p.rank().intValue()),
                law("parity", n -> new double[] {0.5, 0.5}, p -> p.isEven() ? 0 : 1),
                law("descents", NullLaws::descents, OrderStatistics::descents),
                law("rising sequences", NullLaws::risingSequences, OrderStatistics::risingSequences),
                law("fixed points", NullLaws::fixedPoints, Permutation::fixedPoints),
                law("cycles", NullLaws::cycles, Permutation::cycles),
                law("inversions", NullLaws::inversions, p -> (int) p.inversions()),
                law("successions", NullLaws::successions, OrderStatistics::successions),
                law("adjacencies", NullLaws::adjacencies, OrderStatistics::adjacencies));
    }

    private static Arguments law(String name, IntFunction<double[]> law, ToIntFunction<Permutation> value) {
        return Arguments.of(name, law, value);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("laws")
    void agreeWithACountOfAllOrders(String name, IntFunction<double[]> law, ToIntFunction<Permutation> value) {
        int orders = 1;
        for (int size = 2; size <= 7; size++) {
            orders *= size;
            double[] counts = new double[law.apply(size).length];
            for (int rank = 0; rank < orders; rank++) {
                counts[value.applyAsInt(Permutation.unrank(size, BigInteger.valueOf(rank)))]++;
            }
            int all = orders;
            assertThat(law.apply(size))
                    .as("%s of %d cards", name, size)
                    .containsExactly(
                            Arrays.stream(counts).map(count -> count / all).toArray(), Offset.offset(1e-15));
        }
    }

    private static void assertMoments(double[] law, double mean, double variance, double rounding) {
        double sum = 0;
        double first = 0;
        for (int k = 0; k < law.length; k++) {
            sum += law[k];
            first += k * law[k];
        }
        double second = 0;
        for (int k = 0; k < law.length; k++) {
            second += (k - first) * (k - first) * law[k];
        }
        assertThat(sum).isCloseTo(1, Offset.offset(1e-12));
        assertThat(first).isCloseTo(mean, Offset.offset(rounding));
        assertThat(second).isCloseTo(variance, Offset.offset(rounding));
    }

    @Test
    void haveTheKnownMoments() {
        for (int n : new int[] {52, 54, 1_000}) {
            assertMoments(NullLaws.fixedPoints(n), 1, 1, 1e-9);
            assertMoments(NullLaws.descents(n), (n - 1) / 2.0, (n + 1) / 12.0, 1e-9);
            assertMoments(NullLaws.risingSequences(n), (n + 1) / 2.0, (n + 1) / 12.0, 1e-9);
            double variance = n * (n - 1.0) * (2 * n + 5) / 72;
            assertMoments(NullLaws.inversions(n), n * (n - 1) / 4.0, variance, 1e-9 * variance);
            double mean = (n - 1.0) / n;
            assertMoments(NullLaws.successions(n), mean, (n - 2.0) / n + mean - mean * mean, 1e-9);
            double pairs = 4 * (n - 2.0) * (n - 2) / (n * (n - 1.0)); // E[A(A - 1)]
            assertMoments(NullLaws.adjacencies(n), 2 * mean, pairs + 2 * mean - 4 * mean * mean, 1e-9);
        }
        assertMoments(NullLaws.cycles(52), 4.538044, 2.912157, 1e-6);
        assertMoments(NullLaws.cycles(54), 4.575430, 2.948844, 1e-6);
    }

    @Test
    void lehmerCodesAreTheDigitsOfTheRank() {
        for (int rank = 0; rank < 720; rank++) {
            Permutation order = Permutation.unrank(6, BigInteger.valueOf(rank));
            int number = 0;
            int[] digits = OrderStatistics.lehmerCode(order);
            for (int k = 0; k < 6; k++) {
                number = number * (6 - k) + digits[k];
            }
            assertThat(number).isEqualTo(rank);
        }
    }

    @Test
    void lehmerCodesOfLargeDecksSumToTheInversions() {
        int[] backwards = new int[200];
        Arrays.setAll(backwards, k -> 199 - k);
        assertThat(OrderStatistics.lehmerCode(Permutation.of(backwards))).isEqualTo(backwards);
        Permutation order = Shuffler.durstenfeld().using(Randomness.seeded(1)).permutation(200);
        assertThat(Arrays.stream(OrderStatistics.lehmerCode(order)).sum()).isEqualTo((int) order.inversions());
    }

    @Test
    void countDescentsAndRisingSequences() {
        Permutation order = Permutation.of(2, 0, 3, 4, 1); // collect 0, 1; then 2, 3, 4
        assertThat(OrderStatistics.descents(order)).isEqualTo(2);
        assertThat(OrderStatistics.risingSequences(order)).isEqualTo(2);
        assertThat(OrderStatistics.risingSequences(Permutation.identity(5))).isEqualTo(1);
    }
}
