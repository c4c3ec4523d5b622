package io.github.fairshuffle.internal;

import static io.github.fairshuffle.Fractions.fraction;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.github.fairshuffle.Deck;
import io.github.fairshuffle.Dice;
import io.github.fairshuffle.Permutation;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.Shufflers;
import io.github.fairshuffle.battery.Outcomes;
import io.github.fairshuffle.biased.SwapAny;
import io.github.fairshuffle.exact.ExactLaw;
import io.github.fairshuffle.exact.Fraction;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Computes the exact laws of samples, streams and growing lists by enumeration. */
class SamplesLawTest {
    static List<Shuffler> uniform() {
        return Shufflers.uniform();
    }

    private static Map<List<Integer>, Fraction> lawOfSample(Shuffler shuffler, int size, int count) {
        return Outcomes.of(dice -> {
            Integer[] cards = cards(size);
            Samples.first(shuffler, count).permute(Deck.of(cards), dice);
            assertThat(cards).containsExactlyInAnyOrder(cards(size));
            return List.of(cards).subList(0, count);
        });
    }

    private static Integer[] cards(int size) {
        return IntStream.range(0, size).boxed().toArray(Integer[]::new);
    }

    /** Returns the number of ordered samples: size!/(size - count)!. */
    private static int samples(int size, int count) {
        int product = 1;
        for (int k = 0; k < count; k++) {
            product *= size - k;
        }
        return product;
    }

    private static void assertUniform(Map<List<Integer>, Fraction> law, int outcomes) {
        assertThat(law).hasSize(outcomes);
        assertThat(law.values()).containsOnly(fraction(1, outcomes));
    }

    @ParameterizedTest
    @MethodSource("uniform")
    void everyOrderedSampleIsEquallyLikely(Shuffler shuffler) {
        for (int size = 2; size <= 5; size++) {
            for (int count = 1; count <= size; count++) {
                assertUniform(lawOfSample(shuffler, size, count), samples(size, count));
            }
        }
    }

    @Test
    void sampleOfABiasedShufflerIsTheFirstOfItsOrders() {
        Map<List<Integer>, Fraction> expected = new HashMap<>();
        ExactLaw law = ExactLaw.of(new SwapAny(), 4);
        for (int rank = 0; rank < 24; rank++) {
            Permutation order = Permutation.unrank(4, java.math.BigInteger.valueOf(rank));
            List<Integer> first = order.applyTo(List.of(cards(4))).subList(0, 2);
            expected.merge(first, law.probability(order), Fraction::plus);
        }

        Map<List<Integer>, Fraction> actual = lawOfSample(new SwapAny(), 4, 2);

        assertThat(actual).isEqualTo(expected);
        assertThat(actual.values()).as("the enumeration sees the bias").doesNotContain(fraction(1, 12));
    }

    @ParameterizedTest
    @MethodSource("uniform")
    void sampleTakesOneRollForEachElement(Shuffler shuffler) {
        for (int count = 1; count <= 10; count++) {
            List<Integer> bounds = new ArrayList<>();
            Dice recording = bound -> {
                bounds.add(bound);
                return bound / 2;
            };

            Samples.first(shuffler, count).permute(Deck.of(new int[10]), recording);

            assertThat(bounds)
                    .containsExactlyElementsOf(IntStream.range(0, Math.min(count, 9))
                            .mapToObj(k -> 10 - k)
                            .toList());
        }
    }

    @ParameterizedTest
    @MethodSource("uniform")
    void streamIsUniformAndTakesOneRollForEachElement(Shuffler shuffler) {
        for (int count = 0; count <= 4; count++) {
            int taken = count;
            List<Integer> bounds = new ArrayList<>();
            assertUniform(
                    Outcomes.of(dice -> {
                        bounds.clear();
                        LazyOrder<Integer> order = new LazyOrder<>(shuffler, cards(4), recording(bounds, dice));
                        List<Integer> seen = new ArrayList<>();
                        for (int k = 0; k < taken; k++) {
                            assertThat(order.tryAdvance(seen::add)).isTrue();
                        }
                        return seen;
                    }),
                    samples(4, taken));
            assertThat(bounds).isEqualTo(List.of(4, 3, 2, 1).subList(0, taken));
        }
    }

    @Test
    void streamOfABiasedShufflerHasItsLaw() {
        Map<List<Integer>, Fraction> law = Outcomes.of(dice -> {
            LazyOrder<Integer> order = new LazyOrder<>(new SwapAny(), cards(3), dice);
            List<Integer> seen = new ArrayList<>();
            order.forEachRemaining(seen::add);
            return seen;
        });

        assertThat(law.get(List.of(0, 1, 2))).isEqualTo(fraction(4, 27));
        assertThat(law.get(List.of(0, 2, 1))).isEqualTo(fraction(5, 27));
    }

    @Test
    void cardsPlacedOneByOneAreUniformAndTakeRisingRolls() {
        List<Integer> bounds = new ArrayList<>();
        assertUniform(
                Outcomes.of(dice -> {
                    bounds.clear();
                    List<Integer> list = Arrays.asList(cards(5));
                    Samples.placeEach(Deck.of(list), recording(bounds, dice));
                    return list;
                }),
                120);
        assertThat(bounds).containsExactly(2, 3, 4, 5);
    }

    @Test
    void aDeckThatTurnsOutTooSmallIsRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Samples.first(Shuffler.forward(), 5).permute(Deck.of(new int[3]), bound -> 0));
    }

    private static Dice recording(List<Integer> bounds, Dice dice) {
        return bound -> {
            bounds.add(bound);
            return dice.roll(bound);
        };
    }
}
