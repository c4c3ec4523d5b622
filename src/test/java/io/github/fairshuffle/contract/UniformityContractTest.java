package io.github.fairshuffle.contract;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.fairshuffle.ChiSquare;
import io.github.fairshuffle.Law;
import io.github.fairshuffle.Permutation;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.Shufflers;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Is the production path of every uniform shuffler fair, with words from a generator? The proofs by enumeration see the
 * algorithm; this test sees the code around it. Other containers have the same order: {@link ContainersAgreeTest}. Seeds
 * were chosen before looking.
 */
class UniformityContractTest {
    private static final int SAMPLES = 60_000; // 500 of each order
    private static final long SEED = 20_240_810;

    private static double pValue(Shuffler shuffler, RandomGenerator generator) {
        Shuffler bound = shuffler.using(generator);
        long[] counts = new long[120];
        for (int k = 0; k < SAMPLES; k++) {
            int[] cards = {0, 1, 2, 3, 4};
            bound.shuffle(cards);
            counts[Permutation.of(cards).rank().intValue()]++;
        }
        double[] even = new double[counts.length];
        Arrays.fill(even, 1.0 / counts.length);
        return ChiSquare.pValue(even, counts);
    }

    @ParameterizedTest
    @MethodSource("io.github.fairshuffle.Shufflers#uniform")
    void uniformShufflersPass(Shuffler shuffler) {
        assertThat(pValue(shuffler, new SplittableRandom(SEED))).isGreaterThan(ChiSquare.ALPHA);
    }

    static Stream<Shuffler> others() {
        return Shufflers.all().stream().filter(s -> s.law() != Law.UNIFORM);
    }

    /** Each of the catalogue is biased enough for this test to see. */
    @ParameterizedTest
    @MethodSource("others")
    void allOthersFail(Shuffler shuffler) {
        assertThat(pValue(shuffler, new SplittableRandom(SEED))).isLessThan(ChiSquare.ALPHA);
    }

    /** A fair algorithm with a bad generator: the test sees the words too. */
    @Test
    void aLoadedGeneratorFails() {
        SplittableRandom source = new SplittableRandom(SEED);
        RandomGenerator loaded = () -> source.nextLong() & source.nextLong();
        for (Shuffler shuffler : Shufflers.uniform()) {
            if (!shuffler.equals(Shuffler.randomKeys())) { // whose keys only have to be alike
                assertThat(pValue(shuffler, loaded)).as("%s", shuffler).isLessThan(ChiSquare.ALPHA);
            }
        }
    }
}
