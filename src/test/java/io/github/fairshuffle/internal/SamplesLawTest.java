package io.github.fairshuffle.internal;

import static io.github.fairshuffle.Fractions.fraction;
import static io.github.fairshuffle.Numbers.numbers;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.fairshuffle.Dice;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.Shufflers;
import io.github.fairshuffle.battery.Outcomes;
import io.github.fairshuffle.exact.Fraction;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Computes the exact laws of samples and streams by enumeration. */
class SamplesLawTest {
    static List<Shuffler> uniform() {
        return Shufflers.uniform();
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

    @Test
    void everyOrderedSampleIsEquallyLikely() {
        for (int size = 2; size <= 5; size++) {
            for (int count = 1; count <= size; count++) {
                int n = size;
                int k = count;
                assertUniform(
                        Outcomes.of(dice -> Arrays.stream(FirstPlaces.dense(n, k, dice))
                                .limit(k)
                                .boxed()
                                .toList()),
                        samples(n, k));
            }
        }
    }

    /** All outcomes of all rolls for up to 7 places, and random outcomes for more. */
    @Test
    void allWaysToStorePlacesHaveTheSameResult() {
        for (int size = 1; size <= 7; size++) {
            for (int count = 1; count <= size; count++) {
                int n = size;
                int k = count;
                assertThat(Outcomes.of(dice -> {
                            List<Integer> rolls = new ArrayList<>();
                            Dice recording = bound -> {
                                rolls.add(dice.roll(bound));
                                return rolls.get(rolls.size() - 1);
                            };
                            int[] order = FirstPlaces.dense(n, k, recording);
                            assertSame(order, k, () -> {
                                Iterator<Integer> again = rolls.iterator();
                                return bound -> again.next();
                            });
                            return rolls;
                        }))
                        .hasSize(samples(n, Math.min(k, n - 1)));
            }
        }
        SplittableRandom random = new SplittableRandom(70);
        for (int round = 0; round < 300; round++) {
            int seed = round;
            int size = 1 + random.nextInt(1 << random.nextInt(1, 14));
            int count = 1 + random.nextInt(round % 2 == 0 ? size : Math.min(size, 40));
            Supplier<Dice> dice = () -> Dice.of(new SplittableRandom(seed));
            assertSame(FirstPlaces.dense(size, count, dice.get()), count, dice);
        }
    }

    private static void assertSame(int[] order, int count, Supplier<Dice> dice) {
        int[] first = Arrays.copyOf(order, count);
        FirstPlaces sparse = new FirstPlaces(order.length, count, dice.get());
        assertThat(sparse.indices()).startsWith(first);
        assertThat(FirstPlaces.few(order.length, count, dice.get())).isEqualTo(first);
        assertThat(Samples.places(order.length, count, dice.get())).startsWith(first);
        if (count < order.length) {
            List<Integer> list = new ArrayList<>(numbers(order.length));
            sparse.arrange(list);
            assertThat(list).isEqualTo(IntStream.of(order).boxed().toList());
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
                        Iterator<Integer> order = Samples.iterator(shuffler, cards(4), recording(bounds, dice));
                        List<Integer> seen = new ArrayList<>();
                        for (int k = 0; k < taken; k++) {
                            seen.add(order.next());
                        }
                        return seen;
                    }),
                    samples(4, taken));
            assertThat(bounds).isEqualTo(List.of(4, 3, 2, 1).subList(0, taken));
        }
    }

    private static Dice recording(List<Integer> bounds, Dice dice) {
        return bound -> {
            bounds.add(bound);
            return dice.roll(bound);
        };
    }
}
