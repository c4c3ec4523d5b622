package io.github.fairshuffle;

import static io.github.fairshuffle.Refused.refused;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Tests the public API of {@code Reservoir}; {@code ReservoirSampleTest} checks its exact law. */
class ReservoirTest {
    private static final List<Integer> EIGHT = List.of(0, 1, 2, 3, 4, 5, 6, 7);

    @Test
    void keepsAllOfAShortStreamWithoutADraw() {
        CountingGenerator generator = new CountingGenerator(Randomness.seeded(14));
        assertThat(EIGHT.stream().collect(Reservoir.sampling(8, generator))).isEqualTo(EIGHT);
        assertThat(EIGHT.stream().collect(Reservoir.sampling(100, generator))).isEqualTo(EIGHT);
        assertThat(Stream.empty().collect(Reservoir.sampling(1, generator))).isEmpty();
        assertThat(Arrays.asList(null, "a").stream().collect(Reservoir.sampling(2, generator)))
                .containsExactly(null, "a");
        assertThat(generator.words()).isZero();
    }

    @Test
    void keepsNothingIfTheSampleIsEmpty() {
        assertThat(EIGHT.stream().collect(Reservoir.sampling(0))).isEmpty();
        assertThat(IntStream.range(0, 20_000).boxed().parallel().collect(Reservoir.sampling(0)))
                .isEmpty();
    }

    @Test
    void parallelSamplesAreWhole() {
        List<Integer> sample = IntStream.range(0, 200_000).boxed().parallel().collect(Reservoir.sampling(50));
        assertThat(sample).hasSize(50).doesNotHaveDuplicates();
        sample.add(-1); // the sample is modifiable
    }

    /** Two collectors share a generator. Each call of the generator checks that its thread holds the lock. */
    @Test
    void everyCallOfASharedGeneratorIsLocked() {
        RandomGenerator shared = new RandomGenerator() {
            private final RandomGenerator source = Randomness.seeded(14);

            @Override
            public long nextLong() {
                assertThat(Thread.holdsLock(this)).isTrue();
                return source.nextLong();
            }
        };
        Supplier<List<Integer>> sample =
                () -> IntStream.range(0, 20_000).boxed().parallel().collect(Reservoir.sampling(50, shared));
        assertThat(Stream.of(sample, sample).parallel().map(Supplier::get))
                .allSatisfy(each -> assertThat(each).hasSize(50).doesNotHaveDuplicates());
    }

    @Test
    void refusesBadArguments() {
        refused("a reservoir keeps 0 elements or more, not -1", () -> Reservoir.sampling(-1));
    }
}
