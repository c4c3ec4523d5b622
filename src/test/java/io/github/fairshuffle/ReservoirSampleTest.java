package io.github.fairshuffle;

import static io.github.fairshuffle.Fractions.fraction;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.fairshuffle.battery.Outcomes;
import io.github.fairshuffle.exact.Fraction;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Enumerates the rolls of {@code Reservoir.Sample} to find its law. */
class ReservoirSampleTest {
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
