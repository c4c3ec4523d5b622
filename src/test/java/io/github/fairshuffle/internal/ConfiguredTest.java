package io.github.fairshuffle.internal;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.fairshuffle.CountingGenerator;
import io.github.fairshuffle.EachShuffler;
import io.github.fairshuffle.Randomness;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.internal.dice.GeneratorOption;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

/** Checks that a shuffler keeps all its options, whatever the sequence of the calls. */
class ConfiguredTest {
    private final CountingGenerator generator = new CountingGenerator(new SplittableRandom(1));

    @EachShuffler
    void everyAlgorithmCanBeConfiguredInEverySequence(Shuffler algorithm) {
        CountingGenerator other = new CountingGenerator(new SplittableRandom(2));
        Configured expected = new Configured(algorithm, GeneratorOption.of(generator), true);
        for (Shuffler shuffler : List.of(
                algorithm.using(generator).requireFullCoverage(),
                algorithm.requireFullCoverage().using(generator),
                algorithm.using(other).requireFullCoverage().using(generator))) {
            assertThat(shuffler).isEqualTo(expected);
            assertThat(shuffler)
                    .hasToString(algorithm + " using io.github.fairshuffle.CountingGenerator with full coverage");
            assertThat(shuffler.law()).isEqualTo(algorithm.law());
            assertThat(shuffler.requireFullCoverage()).isSameAs(shuffler);
        }
        assertThat(algorithm.requireFullCoverage()).hasToString(algorithm + " with full coverage");
    }

    @Test
    void aGeneratorGivenWithTheListReplacesTheOneChosen() {
        List<Integer> list = new ArrayList<>(Collections.nCopies(54, 0));
        Shuffler.durstenfeld().using(() -> 4).shuffle(list, generator);
        assertThat(generator.words()).isPositive();
    }

    /** The shuffle needs more bits than the largest int, which stands for an unlimited generator. */
    @Test
    void aGeneratorWithoutLimitCoversEverySize() {
        RandomGenerator secure = Randomness.secure();
        Configured guarded = new Configured(Shuffler.durstenfeld(), GeneratorOption.of(secure), true);
        assertThat(guarded.generator(200_000_000, 200_000_000)).isSameAs(secure);
        assertThat(Randomness.bitsFor(200_000_000)).isGreaterThan(Integer.MAX_VALUE);
    }
}
