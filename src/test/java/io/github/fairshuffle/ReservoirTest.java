package io.github.fairshuffle;

import static io.github.fairshuffle.Fractions.fraction;
import static io.github.fairshuffle.Refused.refused;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.fairshuffle.battery.Outcomes;
import io.github.fairshuffle.exact.Fraction;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

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

    /** Tests samples of one part, samples of two merged parts, and samples to which more elements are added. */
    @ParameterizedTest
    @CsvSource({
        "3, 2, 0, 1",
        "2, 0, 1, 0",
        "5, 0, 1, 0",
        "3, 0, 2, 0",
        "5, 0, 2, 0",
        "6, 0, 3, 0",
        "6, 0, 5, 0",
        "2, 2, 1, 0",
        "3, 2, 1, 0",
        "3, 3, 2, 0",
        "4, 3, 2, 0",
        "4, 4, 3, 0",
        "3, 2, 1, 2",
        "3, 3, 2, 1",
        "1, 3, 2, 0",
        "4, 1, 2, 0",
        "2, 2, 3, 1"
    })
    void everySubsetIsEquallyLikely(int left, int right, int count, int more) {
        Map<Set<Integer>, Fraction> law = Outcomes.of(dice -> {
            Reservoir.Sample<Integer> both =
                    sample(0, left, count, dice).merge(sample(left, left + right, count, dice));
            for (int k = 0; k < more; k++) {
                both.add(left + right + k);
            }
            return new TreeSet<>(both.elements());
        });

        int subsets = choose(left + right + more, count);
        assertThat(law).hasSize(subsets);
        assertThat(law.values()).containsOnly(fraction(1, subsets));
    }

    private static Reservoir.Sample<Integer> sample(int from, int to, int count, Dice dice) {
        Reservoir.Sample<Integer> sample = new Reservoir.Sample<>(count, dice, dice);
        for (int k = from; k < to; k++) {
            sample.add(k);
        }
        return sample;
    }

    private static int choose(int n, int k) {
        return k == 0 ? 1 : choose(n - 1, k - 1) * n / k;
    }

    @Test
    void aPartThatIsHeldWholeIsAddedOneByOne() {
        Dice never = bound -> {
            throw new AssertionError("nothing is to be drawn");
        };
        assertThat(sample(0, 2, 5, never).merge(sample(2, 5, 5, never)).elements())
                .containsExactlyInAnyOrder(0, 1, 2, 3, 4);
    }
}
