package io.github.fairshuffle.uniform;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.exact.ExactLaw;
import java.util.function.UnaryOperator;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ParallelScatterTest {
    /** Uses ideal dice for every chunk and bucket, as the law assumes. */
    @ParameterizedTest
    @CsvSource({"3,1,2,1", "4,2,2,1", "4,3,4,1", "4,1,2,2", "5,2,2,2", "5,4,2,1", "6,3,2,3"})
    void everyOrderHasTheSameProbability(int size, int chunk, int buckets, int cardsAtATime) {
        Shuffler small = Small.parallelScatter(chunk, buckets, cardsAtATime, UnaryOperator.identity());
        assertThat(ExactLaw.of(small, size, 3_000_000).isUniform()).isTrue();
    }
}
