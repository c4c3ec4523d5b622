package io.github.fairshuffle.contract;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.fairshuffle.ChiSquare;
import io.github.fairshuffle.Exemption;
import io.github.fairshuffle.Law;
import io.github.fairshuffle.Permutation;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.Shufflers;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Tests samples of every uniform shuffler with words from a generator. The proofs by enumeration cover the algorithm;
 * this test also covers the code around it, for arrays. By {@link ContainersAgreeTest}, other containers have the same
 * order. The seed was chosen before the first run.
 */
class UniformityContractTest {
    /** So many that 100 are expected of each order. They show every other shuffler of the catalogue. */
    private static final int SAMPLES = 12_000;

    private static final long SEED = 20_240_810;

    private static double pValue(Shuffler shuffler, RandomGenerator generator) {
        Shuffler bound = shuffler.using(generator);
        long[] counts = new long[120];
        for (int k = 0; k < SAMPLES; k++) {
            int[] cards = {0, 1, 2, 3, 4};
            bound.shuffle(cards);
            counts[Permutation.of(cards).rank().intValue()]++;
        }
        return ChiSquare.pValue(counts);
    }

    @ParameterizedTest
    @MethodSource("io.github.fairshuffle.Shufflers#uniform")
    void uniformShufflersPass(Shuffler shuffler) {
        assertThat(pValue(shuffler, new SplittableRandom(SEED))).isGreaterThan(ChiSquare.ALPHA);
    }

    static Stream<Shuffler> others() {
        return Shufflers.all().stream().filter(s -> s.law() != Law.UNIFORM);
    }

    @ParameterizedTest
    @MethodSource("others")
    void allOthersFail(Shuffler shuffler) {
        assertThat(pValue(shuffler, new SplittableRandom(SEED))).isLessThan(ChiSquare.ALPHA);
    }

    @Test
    void aLoadedGeneratorFails() {
        SplittableRandom source = new SplittableRandom(SEED);
        RandomGenerator loaded = () -> source.nextLong() & source.nextLong();
        for (Shuffler shuffler : Shufflers.uniform()) {
            if (!Exemption.SORTED_BY_KEYS.includes(shuffler)) { // independent keys with equal laws suffice
                assertThat(pValue(shuffler, loaded)).as("%s", shuffler).isLessThan(ChiSquare.ALPHA);
            }
        }
    }
}
