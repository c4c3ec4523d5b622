package io.github.fairshuffle.conditions;

import static io.github.fairshuffle.Numbers.numbers;
import static io.github.fairshuffle.Refused.refused;
import static io.github.fairshuffle.Refused.refusedWith;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.fairshuffle.CountingGenerator;
import io.github.fairshuffle.Fractions;
import io.github.fairshuffle.Permutation;
import io.github.fairshuffle.Randomness;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.exact.ExactLaw;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NextRoundTest {
    /** The next test checks that at least {@code rest} songs play between two plays of a song. */
    @ParameterizedTest
    @CsvSource({"2, 1", "3, 0", "3, 1", "3, 2", "4, 1", "4, 3", "5, 2", "6, 1", "6, 3", "6, 5"})
    void everyAllowedRoundHasTheSameProbability(int size, int rest) {
        ExactLaw law = ExactLaw.of(new NextRound(rest), size);
        long rounds = IntStream.rangeClosed(1, size)
                .mapToLong(left -> Math.min(left, size - rest))
                .reduce(1, (a, b) -> a * b);
        assertThat(law.support()).isEqualTo(rounds);
        assertThat(law.probability(law.mostLikely())).isEqualTo(Fractions.fraction(1, rounds));
    }

    @Test
    void aRoundFollowsAnother() {
        List<Integer> playlist = new ArrayList<>(numbers(30));
        CountingGenerator generator = new CountingGenerator(Randomness.seeded(42));
        Shuffler next = new NextRound(10).using(generator);
        List<Integer> played = new ArrayList<>(playlist);
        for (int round = 0; round < 20; round++) {
            next.shuffle(playlist);
            for (int song : playlist) {
                assertThat(played.subList(played.size() - 10, played.size())).doesNotContain(song);
                played.add(song);
            }
        }
        assertThat(generator.words()).as("20 rounds with at most n - 1 rolls").isLessThanOrEqualTo(20 * 29);
    }

    @Test
    void aRestOfAllSongsIsRefused() {
        refusedWith("not -1", () -> new NextRound(-1));
        refused(
                "a song cannot rest for 10 other songs in a playlist of 10; the rest is at most 9",
                () -> new NextRound(10).shuffle(new int[10]));
        for (int size = 0; size < 2; size++) {
            assertThat(new NextRound(10).permutation(size)).isEqualTo(Permutation.identity(size));
        }
        assertThat(new NextRound(10)).hasToString("NextRound(10)");
    }
}
