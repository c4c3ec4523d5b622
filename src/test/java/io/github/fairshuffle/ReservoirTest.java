package io.github.fairshuffle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** {@code Reservoir} as a caller sees it; its exact law is in {@code ReservoirSampleTest}. */
class ReservoirTest {
    private static final List<Integer> EIGHT = List.of(0, 1, 2, 3, 4, 5, 6, 7);

    /** The p-value of 24,000 samples of three of eight, over all 56 subsets. */
    private static double pValue(Supplier<List<Integer>> sampler) {
        long[] bySubset = new long[256];
        double[] probabilities = new double[256];
        for (int subset = 0; subset < 256; subset++) {
            probabilities[subset] = Integer.bitCount(subset) == 3 ? 1.0 / 56 : 0;
        }
        for (int k = 0; k < 24_000; k++) {
            int subset = 0;
            for (int element : sampler.get()) {
                subset |= 1 << element;
            }
            bySubset[subset]++;
        }
        return ChiSquare.pValue(probabilities, bySubset);
    }

    @Test
    void everySubsetIsAsFrequent() {
        RandomGenerator generator = Randomness.seeded(12);
        assertThat(pValue(() -> EIGHT.stream().collect(Reservoir.sampling(3, generator))))
                .isGreaterThan(ChiSquare.ALPHA);
    }

    @Test
    void everySubsetIsAsFrequentInParallel() {
        RandomGenerator generator = Randomness.seeded(13);
        assertThat(pValue(() -> EIGHT.parallelStream().collect(Reservoir.sampling(3, generator))))
                .isGreaterThan(ChiSquare.ALPHA);
    }

    /** The usual bug: the new element is not counted when its place is drawn. */
    @Test
    void theOffByOneReservoirIsSeen() {
        Dice dice = Dice.of(Randomness.seeded(12));
        assertThat(pValue(() -> {
                    List<Integer> kept = new ArrayList<>(EIGHT.subList(0, 3));
                    for (int element = 3; element < 8; element++) {
                        int place = dice.roll(element);
                        if (place < 3) {
                            kept.set(place, element);
                        }
                    }
                    return kept;
                }))
                .isLessThan(ChiSquare.ALPHA);
    }

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
    void drawsFewWordsForALongStream() {
        CountingGenerator generator = new CountingGenerator(Randomness.seeded(14));
        List<Integer> sample = IntStream.range(0, 1_000_000).boxed().collect(Reservoir.sampling(10, generator));
        assertThat(sample).hasSize(10).doesNotHaveDuplicates();
        assertThat(generator.words()).as("about 3 · 10 · ln(100,000) = 345").isBetween(200, 500);
    }

    @Test
    void parallelSamplesAreWhole() {
        List<Integer> sample = IntStream.range(0, 200_000).boxed().parallel().collect(Reservoir.sampling(50));
        assertThat(sample).hasSize(50).doesNotHaveDuplicates();
        sample.add(-1); // modifiable
    }

    @Test
    void refusesBadArguments() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Reservoir.sampling(0))
                .withMessageContaining("at least 1");
        assertThatNullPointerException()
                .isThrownBy(() -> Reservoir.sampling(1, null))
                .withMessage("generator");
    }
}
