package io.github.fairshuffle.conditions;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.fairshuffle.Dice;
import io.github.fairshuffle.Randomness;
import io.github.fairshuffle.internal.count.Shape;
import java.util.BitSet;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MatchingTest {
    /**
     * Checks the arrangement, or the reason why none exists: there are more groups than people who can be partners
     * outside of the own group, and each group has an odd number of people. Returns whether an arrangement exists.
     */
    private static boolean isComplete(Graph graph, long seed) {
        Matching matching = new Matching(graph, Dice.of(Randomness.seeded(seed)));
        Matching.Blocked blocked = matching.complete();
        if (blocked == null) {
            int[] takers = matching.takers();
            assertThat(IntStream.range(0, graph.size).allMatch(giver -> graph.allows(giver, takers[giver])))
                    .isTrue();
            assertThat(takers).doesNotHaveDuplicates();
            if (graph.isSymmetric()) {
                assertThat(IntStream.range(0, graph.size).allMatch(one -> takers[takers[one]] == one))
                        .isTrue();
            }
            return true;
        }
        assertThat(blocked.groups()).hasSize(blocked.partners().cardinality() + 1);
        BitSet seen = new BitSet();
        for (BitSet group : blocked.groups()) {
            assertThat(group.cardinality() % 2).isEqualTo(1);
            assertThat(group.intersects(seen) || graph.isSymmetric() && group.intersects(blocked.partners()))
                    .isFalse();
            seen.or(group);
            BitSet others = new BitSet();
            group.stream().forEach(giver -> others.or(graph.takers(giver)));
            others.andNot(blocked.partners());
            if (graph.isSymmetric()) {
                others.andNot(group);
            }
            assertThat(others.isEmpty()).isTrue();
        }
        return false;
    }

    @ParameterizedTest
    @CsvSource({"ASSIGNMENT, 2", "ASSIGNMENT, 3", "ASSIGNMENT, 4", "PAIRS, 2", "PAIRS, 4", "PAIRS, 6"})
    void allSmallGraphsAreDecided(Shape shape, int size) {
        for (int bits : ExchangeChainTest.classes(shape, size)) {
            Graph graph = ExchangeChainTest.graph(shape, size, bits);
            boolean exists = !ExchangeChainTest.allowed(graph).isEmpty();
            for (long seed = 1; seed <= 5; seed++) {
                assertThat(isComplete(graph, seed)).isEqualTo(exists);
            }
        }
    }

    /** A sparse graph has many blossoms, some of which contain others. */
    @Test
    void largeGraphsAreDecided() {
        RandomGenerator random = Randomness.seeded(1);
        for (Shape shape : List.of(Shape.ASSIGNMENT, Shape.PAIRS)) {
            int complete = 0;
            for (int k = 0; k < 2_000; k++) {
                int size = 20 + 2 * random.nextInt(30);
                double density = (2 + 5 * random.nextDouble()) / size;
                int[] givers = IntStream.range(0, size).toArray();
                Graph.Exclusion rule = (giver, taker) -> random.nextDouble() >= density;
                complete += isComplete(new Graph(shape, givers, givers, List.of(rule), true), k) ? 1 : 0;
            }
            assertThat(complete).isBetween(100, 1_900);
        }
    }
}
