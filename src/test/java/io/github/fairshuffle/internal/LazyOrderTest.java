package io.github.fairshuffle.internal;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.fairshuffle.Randomness;
import io.github.fairshuffle.Shuffler;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Checks that a parallel stream has the order of a sequential one. */
class LazyOrderTest {
    private static final List<Integer> CARDS = IntStream.range(0, 5_000).boxed().toList();

    private static Stream<Integer> stream(Shuffler shuffler, int size) {
        return shuffler.using(Randomness.seeded(3)).stream(CARDS.subList(0, size));
    }

    @ParameterizedTest
    @MethodSource("io.github.fairshuffle.Shufflers#all")
    void aParallelStreamHasTheOrderOfTheSequentialOne(Shuffler shuffler) {
        List<Integer> expected = stream(shuffler, 5_000).toList();
        assertThat(stream(shuffler, 5_000).parallel().toList()).isEqualTo(expected);
        assertThat(stream(shuffler, 5_000).parallel().map(card -> card + 1).toArray())
                .isEqualTo(expected.stream().map(card -> card + 1).toArray());
        assertThat(stream(shuffler, 5_000).parallel().skip(1_000).limit(10).toList())
                .isEqualTo(expected.subList(1_000, 1_010));
    }
}
