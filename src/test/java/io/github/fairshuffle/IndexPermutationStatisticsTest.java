package io.github.fairshuffle;

import static io.github.fairshuffle.IndexOrder.LIBRARY;
import static io.github.fairshuffle.IndexOrder.NETWORK;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.fairshuffle.battery.Battery;
import io.github.fairshuffle.battery.BatteryResult;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.function.LongUnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Checks that the orders of more than 4,096 indices look uniform, and that the statistics detect weaker constructions,
 * which were rejected for the library. Fewer indices are shuffled by Durstenfeld's algorithm. The golden files fix the
 * orders, so the p-values never change either.
 */
@Tag("slow")
class IndexPermutationStatisticsTest {
    /**
     * Runs the battery on the relative orders of the indices at some places, with the seeds 0, 1, 2, …: if the order of
     * all indices is uniform, so is the relative order of some. The places are neighbours in a row of the network, or in
     * a column. Returns the smallest adjusted p-value.
     */
    private static double battery(IndexOrder family, long size, long seeds) {
        return LongStream.of(1, IndexOrder.columns(size))
                .mapToObj(stride -> IntStream.of(6, 54)
                        .mapToObj(places -> Battery.ofOrders(LongStream.range(0, places == 6 ? seeds : seeds / 5)
                                        .mapToObj(seed -> relativeOrder(family.of(size, seed), places, stride))
                                        .iterator())
                                .run()))
                .flatMap(results -> results)
                .flatMap(result -> result.tests().stream())
                .mapToDouble(BatteryResult.Outcome::adjustedPValue)
                .min()
                .orElseThrow();
    }

    private static int[] relativeOrder(LongUnaryOperator order, int places, long stride) {
        long[] indices = LongStream.range(0, places)
                .map(k -> order.applyAsLong(k * stride))
                .toArray();
        long[] sorted = indices.clone();
        Arrays.sort(sorted);
        return LongStream.of(indices)
                .mapToInt(index -> Arrays.binarySearch(sorted, index))
                .toArray();
    }

    /** Tests which of two orders has the larger index at each of six places; all 64 outcomes are equally likely. */
    private static double independence(long size, long otherSize, int seedStep) {
        long[] counts = new long[64];
        for (long seed = 0; seed < 200_000; seed += 2) {
            LongUnaryOperator one = LIBRARY.of(size, seed);
            LongUnaryOperator other = LIBRARY.of(otherSize, seed + seedStep);
            int outcome = 0;
            for (int place = 0; place < 6; place++) {
                outcome = 2 * outcome + (one.applyAsLong(place) < other.applyAsLong(place) ? 1 : 0);
            }
            counts[outcome]++;
        }
        return ChiSquare.pValue(counts);
    }

    @ParameterizedTest
    @ValueSource(longs = {4_100, 70_001, 1_000_000_000_000L})
    void theLibraryPasses(long size) {
        assertThat(battery(LIBRARY, size, 100_000)).isGreaterThan(ChiSquare.ALPHA);
        assertThat(independence(size, size, 1)).as("the next seed").isGreaterThan(ChiSquare.ALPHA);
        assertThat(independence(size, size + 1, 0)).as("the next size").isGreaterThan(ChiSquare.ALPHA);
    }

    @ParameterizedTest
    @EnumSource(names = {"FOUR_ROUNDS", "ONE_MULTIPLICATION", "AFFINE"})
    void whatIsWrongIsFound(IndexOrder family) {
        assertThat(battery(family, 4_100, 50_000)).isLessThan(ChiSquare.ALPHA);
    }

    @Test
    void dependenceIsFound() {
        assertThat(independence(70_001, 70_001, 0)).isLessThan(ChiSquare.ALPHA);
    }

    /** Ensures that each wrong network differs from the library's network only in the way that its name says. */
    @Test
    void theNetworkOfTheseTestsIsTheOneOfTheLibrary() {
        SplittableRandom random = new SplittableRandom(1);
        for (int k = 0; k < 2_000; k++) {
            long size = random.nextLong(4_097, (1L << 62) + 1) >> random.nextInt(50);
            size = Math.max(size, 4_097);
            long place = random.nextLong(size);
            assertThat(NETWORK.of(size, k).applyAsLong(place))
                    .isEqualTo(LIBRARY.of(size, k).applyAsLong(place));
        }
    }
}
