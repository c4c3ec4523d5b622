package io.github.fairshuffle.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.github.fairshuffle.CountingGenerator;
import io.github.fairshuffle.Law;
import io.github.fairshuffle.Permutation;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.uniform.ParallelScatter;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BiFunction;
import java.util.function.UnaryOperator;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Does a shuffler keep what was chosen for it, in whatever sequence that was? */
class ConfiguredTest {
    /** Enough for the parallel path. */
    private static final int LARGE = ParallelScatter.BASE + 1;

    private final AtomicInteger threads = new AtomicInteger();
    private final ForkJoinPool pool = new ForkJoinPool(
            3,
            workers -> {
                threads.incrementAndGet();
                return ForkJoinPool.defaultForkJoinWorkerThreadFactory.newThread(workers);
            },
            null,
            false);
    private final CountingGenerator generator = new CountingGenerator(new SplittableRandom(1));

    @AfterEach
    void closePool() {
        pool.shutdownNow();
    }

    /** The three choices in each of the six sequences. */
    private Stream<Shuffler> inEverySequence() {
        List<UnaryOperator<Shuffler>> choices = List.of(
                shuffler -> Configured.of(shuffler).on(pool),
                shuffler -> shuffler.using(generator),
                Shuffler::requireFullCoverage);
        return IntStream.range(0, 6).mapToObj(rank -> {
            Shuffler shuffler = Shuffler.parallelScatter();
            for (UnaryOperator<Shuffler> choice :
                    Permutation.unrank(3, BigInteger.valueOf(rank)).applyTo(choices)) {
                shuffler = choice.apply(shuffler);
            }
            return shuffler;
        });
    }

    @Test
    void everySequenceOfChoicesGivesTheSame() {
        Configured expected = new Configured(new ParallelScatter(), generator, pool, true);
        assertThat(inEverySequence()).hasSize(6).allSatisfy(shuffler -> {
            assertThat(shuffler).isEqualTo(expected);
            assertThat(shuffler)
                    .hasToString("ParallelScatter on a pool of 3 using io.github.fairshuffle.CountingGenerator"
                            + " with full coverage");
            assertThat(shuffler.generator()).isSameAs(generator);
            assertThat(shuffler.law()).isEqualTo(Law.UNIFORM);
        });
    }

    @Test
    void theGuardIsKept() {
        assertThat(inEverySequence())
                .allSatisfy(shuffler -> assertThatIllegalArgumentException()
                        .isThrownBy(() -> shuffler.shuffle(new int[54]))
                        .withMessageContaining("54 elements"));
        assertThat(generator.words()).isZero();
    }

    /** Ways to choose a pool and a generator. */
    private enum Way {
        POOL_FIRST((pool, generator) -> Shuffler.parallelScatter().on(pool).using(generator)),
        GENERATOR_FIRST((pool, generator) ->
                Configured.of(Shuffler.parallelScatter().using(generator)).on(pool)),
        GENERATOR_TWICE((pool, generator) ->
                Shuffler.parallelScatter().on(pool).using(() -> 4).using(generator));

        private final BiFunction<ForkJoinPool, RandomGenerator, Shuffler> choose;

        Way(BiFunction<ForkJoinPool, RandomGenerator, Shuffler> choose) {
            this.choose = choose;
        }
    }

    @ParameterizedTest
    @EnumSource
    void thePoolAndTheGeneratorChosenAreUsed(Way way) {
        way.choose.apply(pool, generator).shuffle(new int[LARGE]);
        assertThat(threads).as("threads of the pool").hasPositiveValue();
        assertThat(generator.words()).isPositive();
    }

    @Test
    void aGeneratorGivenWithTheListLeavesThePool() {
        List<Integer> list = new ArrayList<>(Collections.nCopies(LARGE, 0));
        Shuffler.parallelScatter().on(pool).shuffle(list, generator);
        assertThat(threads).as("threads of the pool").hasPositiveValue();
        assertThat(generator.words()).isPositive();
    }

    @Test
    void theGuardRefusesBeforeThePoolIsAsked() {
        Shuffler guarded = Shuffler.parallelScatter().on(pool).requireFullCoverage();
        assertThatIllegalArgumentException().isThrownBy(() -> guarded.shuffle(new int[LARGE]));
        assertThat(threads).as("threads of the pool").hasValue(0);
    }

    @Test
    void aSecondChoiceReplacesTheFirst() {
        RandomGenerator other = new SplittableRandom(2);
        ForkJoinPool common = ForkJoinPool.commonPool();
        assertThat(inEverySequence()).allSatisfy(shuffler -> {
            assertThat(shuffler.using(other)).isEqualTo(new Configured(new ParallelScatter(), other, pool, true));
            assertThat(Configured.of(shuffler).on(common))
                    .isEqualTo(new Configured(new ParallelScatter(), generator, common, true));
            assertThat(shuffler.requireFullCoverage()).isSameAs(shuffler);
        });
    }

    @ParameterizedTest
    @MethodSource("io.github.fairshuffle.Shufflers#all")
    void everyAlgorithmCanBeConfigured(Shuffler algorithm) {
        Configured configured = new Configured(algorithm, generator, null, true);
        assertThat(algorithm.using(generator).requireFullCoverage()).isEqualTo(configured);
        assertThat(algorithm.requireFullCoverage().using(generator)).isEqualTo(configured);
        assertThat(configured)
                .hasToString(algorithm + " using io.github.fairshuffle.CountingGenerator with full coverage");
        assertThat(algorithm.requireFullCoverage()).hasToString(algorithm + " with full coverage");
    }
}
