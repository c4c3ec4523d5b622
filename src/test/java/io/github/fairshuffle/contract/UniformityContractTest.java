package io.github.fairshuffle.contract;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.fairshuffle.Law;
import io.github.fairshuffle.Permutation;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.Shufflers;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Function;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.commons.math3.stat.inference.ChiSquareTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Is the production path of every uniform shuffler fair, with words from a generator, on arrays and lists? The proofs
 * by enumeration see the algorithm; this sees what is built around it. Seeds were chosen before looking.
 */
class UniformityContractTest {
    private static final double ALPHA = 1e-6;
    private static final int SIZE = 5;
    private static final int SAMPLES = 60_000; // 500 of each order
    private static final long SEED = 20_240_810;

    /** A way to shuffle 0 … n−1, always from the identity. */
    private enum Path {
        INTS(shuffler -> {
            int[] cards = IntStream.range(0, SIZE).toArray();
            shuffler.shuffle(cards);
            return cards;
        }),
        BYTES(shuffler -> {
            byte[] cards = {0, 1, 2, 3, 4};
            shuffler.shuffle(cards);
            return IntStream.range(0, SIZE).map(k -> cards[k]).toArray();
        }),
        OBJECTS(shuffler -> {
            Integer[] cards = {0, 1, 2, 3, 4};
            shuffler.shuffle(cards);
            return Arrays.stream(cards).mapToInt(card -> card).toArray();
        }),
        LIST(shuffler -> {
            List<Integer> cards = new ArrayList<>(Containers.cards(SIZE));
            shuffler.shuffle(cards);
            return cards.stream().mapToInt(card -> card).toArray();
        });

        private final Function<Shuffler, int[]> way;

        Path(Function<Shuffler, int[]> way) {
            this.way = way;
        }
    }

    private static double pValue(Shuffler shuffler, Path path, RandomGenerator generator) {
        Shuffler bound = shuffler.using(generator);
        long[] counts = new long[120];
        for (int k = 0; k < SAMPLES; k++) {
            counts[Permutation.of(path.way.apply(bound)).rank().intValue()]++;
        }
        double[] expected = new double[counts.length];
        Arrays.fill(expected, (double) SAMPLES / counts.length);
        return new ChiSquareTest().chiSquareTest(expected, counts);
    }

    @ParameterizedTest
    @MethodSource("io.github.fairshuffle.Shufflers#uniform")
    void uniformShufflersPass(Shuffler shuffler) {
        for (Path path : Path.values()) {
            assertThat(pValue(shuffler, path, new SplittableRandom(SEED)))
                    .as("p-value of %s on %s", shuffler, path)
                    .isGreaterThan(ALPHA);
        }
    }

    static Stream<Shuffler> others() {
        return Shufflers.all().stream().filter(s -> s.law() != Law.UNIFORM);
    }

    /** Each of the catalogue is biased enough for this test to see. */
    @ParameterizedTest
    @MethodSource("others")
    void allOthersFail(Shuffler shuffler) {
        assertThat(pValue(shuffler, Path.INTS, new SplittableRandom(SEED)))
                .as("p-value of %s", shuffler)
                .isLessThan(ALPHA);
    }

    /** A fair algorithm with a bad generator: the test sees the words too. */
    @Test
    void aLoadedGeneratorFails() {
        SplittableRandom source = new SplittableRandom(SEED);
        RandomGenerator loaded = () -> source.nextLong() & source.nextLong();
        for (Shuffler shuffler : Shufflers.uniform()) {
            if (!shuffler.equals(Shuffler.randomKeys())) { // whose keys only have to be alike
                assertThat(pValue(shuffler, Path.INTS, loaded))
                        .as("%s", shuffler)
                        .isLessThan(ALPHA);
            }
        }
    }
}
