package io.github.fairshuffle.conditions;

import static io.github.fairshuffle.Numbers.numbers;
import static io.github.fairshuffle.Refused.refused;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.fairshuffle.CountingGenerator;
import io.github.fairshuffle.Randomness;
import io.github.fairshuffle.battery.Outcomes;
import io.github.fairshuffle.exact.Fraction;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CounterbalancedTest {
    /** Counts how often each condition is at each place, and how often each ordered pair stands side by side. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7, 8, 9, 16, 25})
    void conditionsAndNeighboursAreBalanced(int size) {
        List<List<Integer>> orders =
                Counterbalanced.of(numbers(size)).using(Randomness.seeded(size)).orders();
        int squares = 1 + size % 2;
        assertThat(orders).hasSize(squares * size);
        Map<String, Integer> counts = new HashMap<>();
        for (List<Integer> order : orders) {
            for (int place = 0; place < size; place++) {
                counts.merge(order.get(place) + " at " + place, 1, Integer::sum);
                if (place > 0) {
                    counts.merge(order.get(place - 1) + " before " + order.get(place), 1, Integer::sum);
                }
            }
        }
        assertThat(counts).hasSize(size * size + size * (size - 1));
        assertThat(counts.values()).containsOnly(squares);
    }

    /** The labels and the rows are uniformly random: n! · n! outcomes for an even number, n! · (2n)! for an odd one. */
    @ParameterizedTest
    @CsvSource({"1, 1", "2, 2", "3, 720", "4, 144"})
    void allDesignsAreEquallyLikely(int size, int designs) {
        Map<List<List<Integer>>, Fraction> law = Outcomes.of(dice -> Counterbalanced.orders(numbers(size), dice));
        assertThat(law).hasSize(designs);
        assertThat(new HashSet<>(law.values())).hasSize(1);
    }

    @Test
    void aDesignDoesNotChange() {
        Counterbalanced<String> design =
                Counterbalanced.of(List.of("A", "B", "C", "D")).using(Randomness.seeded(42));
        for (int participant = 0; participant < 12; participant++) {
            assertThat(design.order(participant))
                    .isEqualTo(design.orders().get(participant % 4))
                    .containsExactlyInAnyOrder("A", "B", "C", "D");
        }
        assertThat(Counterbalanced.of(List.of("A", "B", "C", "D"))
                        .using(Randomness.seeded(42))
                        .orders())
                .isEqualTo(design.orders());
        assertThat(Counterbalanced.of(List.of("A", "B", "C")).order(Integer.MAX_VALUE))
                .containsExactlyInAnyOrder("A", "B", "C");
    }

    /** A generator that was set draws when an order is asked for, and only once, also if threads ask at the same time. */
    @Test
    void aDesignIsDrawnOnceWhenItIsAskedFor() {
        List<Integer> four = numbers(4);
        CountingGenerator words = new CountingGenerator(Randomness.seeded(42));
        Counterbalanced<Integer> design = Counterbalanced.of(four).using(words);
        Counterbalanced<Integer> undrawn = design.using(Randomness.seeded(43));
        assertThat(words.words()).isZero();
        Set<List<List<Integer>>> seen = IntStream.range(0, 1_000)
                .parallel()
                .mapToObj(call -> design.orders())
                .collect(Collectors.toCollection(() -> Collections.newSetFromMap(new IdentityHashMap<>())));
        assertThat(seen).containsExactly(design.orders());
        int drawn = words.words();
        assertThat(Counterbalanced.of(four).using(Randomness.seeded(42)).orders())
                .isEqualTo(design.orders())
                .isNotEqualTo(undrawn.orders());
        assertThat(words.words()).isEqualTo(drawn).isPositive();
    }

    @Test
    void badArgumentsAreRefused() {
        refused("there is no condition; name one or more", () -> Counterbalanced.of(List.of()));
        refused(
                "a design for 5001 conditions would have too many orders; name at most 5000 conditions",
                () -> Counterbalanced.of(numbers(5_001)));
        refused("A occurs twice; name each condition once", () -> Counterbalanced.of(List.of("A", "B", "A")));
        refused(
                "participants are numbered from 0, not from -1",
                () -> Counterbalanced.of(List.of("A", "B")).order(-1));
    }
}
