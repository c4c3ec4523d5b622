package io.github.fairshuffle;

import static java.util.Comparator.comparing;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.fairshuffle.battery.Battery;
import io.github.fairshuffle.battery.BatteryResult;
import io.github.fairshuffle.battery.Finding;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests the orders of the ids {@code test 1}, {@code test 2}, … with the seeds 0, 1, 2, …, as people choose them. */
class KeyedOrderStatisticsTest {

    /** Poor sort keys that people have used. */
    private enum Poor {
        HASH_CODE_BEHIND(seed -> comparing(id -> (seed + id).hashCode())),

        /** Catch2, pull request 1908 (2020): FNV-1a whose basis is random. */
        CATCH2(seed -> {
            long basis = Randomness.seeded(seed).nextLong();
            return comparing(id -> id.chars().asLongStream().reduce(basis, (hash, c) -> (hash ^ c) * 0x100000001b3L));
        });

        private final IntFunction<Comparator<String>> comparator;

        Poor(IntFunction<Comparator<String>> comparator) {
            this.comparator = comparator;
        }
    }

    private static BatteryResult battery(int samples, IntFunction<List<String>> order) {
        return Battery.ofOrders(IntStream.range(0, samples)
                        .mapToObj(order)
                        .map(ids -> ids.stream()
                                .mapToInt(id -> Integer.parseInt(id.substring(5)) - 1)
                                .toArray())
                        .iterator())
                .alpha(1e-6)
                .run();
    }

    private static List<String> ids(int size) {
        return IntStream.rangeClosed(1, size).mapToObj(k -> "test " + k).toList();
    }

    /** This test is tagged as slow because only a changed order can change its result. */
    @Tag("slow")
    @ParameterizedTest
    @CsvSource({"6, 100000", "54, 10000"})
    void theBatteryFindsNothing(int size, int samples) {
        BatteryResult result = battery(
                samples,
                seed -> KeyedOrder.<String>by(Function.identity(), "" + seed).shuffled(ids(size)));
        assertThat(result.finding()).as("%s", result).isEqualTo(Finding.NO_BIAS_FOUND);
    }

    /** Four ids have 24 orders, but a poor key reaches at most 8 of them. */
    @ParameterizedTest
    @CsvSource({"HASH_CODE_BEHIND, 1", "CATCH2, 8"})
    void poorKeysReachFewOrders(Poor poor, int orders) {
        assertThat(IntStream.range(0, 50_000)
                        .mapToObj(seed -> ids(4).stream()
                                .sorted(poor.comparator.apply(seed))
                                .toList())
                        .distinct())
                .hasSize(orders);
    }
}
