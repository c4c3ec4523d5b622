package io.github.fairshuffle.internal.count;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.fairshuffle.Dice;
import io.github.fairshuffle.Permutation;
import io.github.fairshuffle.battery.Outcomes;
import io.github.fairshuffle.battery.statistics.AllOrders;
import io.github.fairshuffle.exact.Fraction;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Exact laws of draws, and the results that they are compared with. */
public final class Laws {
    private Laws() {}

    /** Returns the probability of each result of a try. A try that fails has no result. */
    public static <R> Map<R, Fraction> of(Function<Dice, Optional<R>> trial) {
        Map<R, Fraction> law = new HashMap<>();
        Outcomes.of(trial).forEach((result, probability) -> result.ifPresent(r -> law.put(r, probability)));
        return law;
    }

    public static Map<List<Integer>, Fraction> ofArray(Function<Dice, int[]> draw) {
        return Outcomes.of(dice -> list(draw.apply(dice)));
    }

    /** Checks that a law has exactly these results, and that all of them have the same probability. */
    public static <R> void isUniform(Map<R, Fraction> law, Set<R> results) {
        assertThat(law.keySet()).isEqualTo(results);
        assertThat(new HashSet<>(law.values())).hasSizeLessThanOrEqualTo(1);
    }

    public static Set<List<Integer>> permutations(int size, Predicate<Permutation> property) {
        return AllOrders.of(size)
                .filter(property)
                .map(order -> list(order.order()))
                .collect(Collectors.toSet());
    }

    public static List<Integer> list(int[] array) {
        return IntStream.of(array).boxed().toList();
    }

    /** Returns all ways to write a size as a sum, the largest number first: 4, 3 + 1, 2 + 2 and so on. */
    public static List<List<Integer>> sums(int size, int largest) {
        List<List<Integer>> sums = new ArrayList<>();
        if (size == 0) {
            sums.add(List.of());
        }
        for (int first = 1; first <= Math.min(size, largest); first++) {
            for (List<Integer> others : sums(size - first, first)) {
                sums.add(Stream.concat(Stream.of(first), others.stream()).toList());
            }
        }
        return sums;
    }
}
