package io.github.fairshuffle.conditions;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import io.github.fairshuffle.ChiSquare;
import io.github.fairshuffle.Randomness;
import java.util.AbstractList;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;

class ConditionalTest {
    private static final Predicate<List<Integer>> NOT_SORTED = order -> !order.equals(List.of(0, 1, 2));

    /** Counts how often each order of three cards occurs; the orders are listed by first occurrence. */
    @Test
    void ordersThatSatisfyTheRuleAreEquallyLikely() {
        Conditional<Integer> conditional = Conditional.on(NOT_SORTED).using(Randomness.seeded(42));
        List<List<Integer>> orders = new ArrayList<>();
        long[] counts = new long[5];
        for (int k = 0; k < 5_000; k++) {
            List<Integer> order = conditional.shuffled(List.of(0, 1, 2));
            assertThat(order).isNotEqualTo(List.of(0, 1, 2)).containsExactlyInAnyOrder(0, 1, 2);
            if (!orders.contains(order)) {
                orders.add(order);
            }
            counts[orders.indexOf(order)]++;
        }
        assertThat(ChiSquare.pValue(new double[] {0.2, 0.2, 0.2, 0.2, 0.2}, counts))
                .isGreaterThan(ChiSquare.ALPHA);
    }

    @Test
    void theLimitEndsTheTries() {
        List<String> letters = List.of("a", "a");
        Conditional<String> scrambled = Conditional.on((List<String> order) -> !order.equals(letters));
        assertThatIllegalStateException()
                .isThrownBy(() -> scrambled.shuffled(letters))
                .withMessageStartingWith("none of 100000 random orders of 2 elements satisfies the rule");
        int[] asked = {0};
        assertThatIllegalStateException()
                .isThrownBy(
                        () -> Conditional.on(order -> asked[0]++ < 0).tries(7).shuffled(letters));
        assertThat(asked[0]).isEqualTo(7);
    }

    /** The collection claims to be large, so that the test ends. */
    @Test
    void theTriesAreFewerForManyElementsUnlessTheirNumberIsChosen() {
        Collection<Integer> large = new AbstractList<>() {
            @Override
            public int size() {
                return 500_000_000;
            }

            @Override
            public Integer get(int index) {
                return index;
            }

            @Override
            public Object[] toArray() {
                return new Object[] {0, 1};
            }
        };
        Conditional<Integer> never = Conditional.on(order -> false);
        assertThatIllegalStateException()
                .isThrownBy(() -> never.shuffled(large))
                .withMessageStartingWith("none of 1 random orders of 500000000 elements satisfies the rule");
        assertThatIllegalStateException()
                .isThrownBy(() -> never.tries(7).shuffled(large))
                .withMessageStartingWith("none of 7 random orders");
    }

    @Test
    void aRuleCannotChangeTheOrder() {
        assertThat(Conditional.on((List<Integer> order) -> {
                            assertThat(order).isUnmodifiable();
                            return true;
                        })
                        .shuffled(List.of(1, 2, 3)))
                .hasSize(3);
    }

    @Test
    void badArgumentsAreRefused() {
        Conditional<Integer> all = Conditional.on(order -> true);
        assertThatIllegalArgumentException().isThrownBy(() -> all.tries(0)).withMessageContaining("not 0");
        assertThat(all.tries(1).shuffled(List.of(1))).containsExactly(1);
        List<Integer> empty = all.shuffled(List.of());
        empty.add(1);
        assertThat(empty).containsExactly(1);
    }
}
