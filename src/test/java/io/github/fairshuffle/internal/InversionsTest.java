package io.github.fairshuffle.internal;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Where the runs of the merge sort end, for orders that no test has the memory for; PermutationTest counts. */
class InversionsTest {
    @ParameterizedTest
    @ValueSource(ints = {1 << 30, (1 << 30) + 1, (1 << 30) + (1 << 29) + 1, Integer.MAX_VALUE - 8, Integer.MAX_VALUE})
    void runsFollowEachOtherUpToTheLastPlace(int size) {
        for (int width = 1 << 20; width > 0 && width < size; width *= 2) {
            long expected = 0;
            for (int from = 0, end; from < size; from = end) {
                end = Inversions.end(from, width, size);
                expected = Math.min(size, expected + width);
                assertThat((long) end).as("width %d from %d", width, from).isEqualTo(expected);
            }
            assertThat(expected).isEqualTo(size);
            assertThat(Inversions.end(size, width, size)).as("an empty run").isEqualTo(size);
        }
    }
}
