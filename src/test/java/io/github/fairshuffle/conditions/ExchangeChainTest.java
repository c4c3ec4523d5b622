package io.github.fairshuffle.conditions;

import static io.github.fairshuffle.Numbers.numbers;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.fairshuffle.Dice;
import io.github.fairshuffle.PageCode;
import io.github.fairshuffle.Permutation;
import io.github.fairshuffle.Randomness;
import io.github.fairshuffle.battery.statistics.AllOrders;
import io.github.fairshuffle.exact.Fraction;
import io.github.fairshuffle.internal.count.Laws;
import io.github.fairshuffle.internal.count.Shape;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.BiPredicate;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.apache.commons.math3.linear.Array2DRowRealMatrix;
import org.apache.commons.math3.stat.descriptive.SummaryStatistics;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ExchangeChainTest {
    private static final double TINY = 1e-6;

    /** Returns the graph in which the pairs of some bits are allowed. */
    static Graph graph(Shape shape, int size, int bits) {
        int[] givers = IntStream.range(0, size).toArray();
        int[] takers =
                shape == Shape.PAIRS ? givers : IntStream.range(size, 2 * size).toArray();
        return new Graph(shape, givers, takers, List.of((g, t) -> (bits >> bit(shape, size, g, t) & 1) == 0), true);
    }

    private static int bit(Shape shape, int size, int giver, int taker) {
        int most = Math.max(giver, taker);
        return shape == Shape.PAIRS ? most * (most - 1) / 2 + Math.min(giver, taker) : giver * size + taker;
    }

    static int bits(Shape shape, int size) {
        return shape == Shape.PAIRS ? size * (size - 1) / 2 : size * size;
    }

    /** Returns the bits of one graph of each class of graphs that differ only by the numbers of the people. */
    static List<Integer> classes(Shape shape, int size) {
        List<int[]> orders = AllOrders.of(size).map(Permutation::order).toList();
        List<int[]> renamings = new ArrayList<>();
        for (int[] givers : orders) {
            for (int[] takers : shape == Shape.PAIRS ? List.of(givers) : orders) {
                int[] renamed = new int[bits(shape, size)];
                for (int g = 0; g < size; g++) {
                    for (int t = 0; t < (shape == Shape.PAIRS ? g : size); t++) {
                        renamed[bit(shape, size, g, t)] = bit(shape, size, givers[g], takers[t]);
                    }
                }
                renamings.add(renamed);
            }
        }
        List<Integer> classes = new ArrayList<>();
        boolean[] seen = new boolean[1 << bits(shape, size)];
        for (int bits = 0; bits < seen.length; bits++) {
            if (!seen[bits]) {
                classes.add(bits);
                for (int[] renamed : renamings) {
                    int image = 0;
                    for (int bit = 0; bit < renamed.length; bit++) {
                        image |= (bits >> bit & 1) << renamed[bit];
                    }
                    seen[image] = true;
                }
            }
        }
        return classes;
    }

    /** The exact law of a move, computed from its description. */
    private static final class Model {
        final List<List<Integer>> arrangements = new ArrayList<>();
        final double[][] move; // the probability of each arrangement after a move from each arrangement
        private final Graph graph;
        private final Map<List<Integer>, Integer> states = new HashMap<>();
        private final List<int[]> choices = new ArrayList<>(); // for each choice, a state or −1 − an arrangement

        Model(Graph graph, long most) {
            this.graph = graph;
            arrangements.addAll(allowed(graph));
            int size = graph.size;
            int[][] open = arrangements.stream()
                    .map(takers -> IntStream.range(0, size)
                            .map(giver -> state(takers, giver))
                            .toArray())
                    .toArray(int[][]::new);
            int count = arrangements.size();
            double[][] ends = new double[states.size()][count];
            for (long k = 0; k < most; k++) {
                double[][] next = new double[states.size()][count];
                for (int state = 0; state < next.length; state++) {
                    for (int after : choices.get(state)) {
                        if (after < 0) {
                            next[state][-1 - after] += 1.0 / choices.get(state).length;
                        } else {
                            for (int end = 0; end < count; end++) {
                                next[state][end] += ends[after][end] / choices.get(state).length;
                            }
                        }
                    }
                }
                ends = next;
            }
            move = new double[count][count];
            for (int start = 0; start < count; start++) {
                double undone = 1;
                for (int state : open[start]) {
                    for (int end = 0; end < count; end++) {
                        move[start][end] += ends[state][end] / size;
                        undone -= ends[state][end] / size;
                    }
                }
                move[start][start] += undone;
            }
        }

        /** Numbers the state in which a giver has given up their taker. */
        private int state(List<Integer> takers, int giver) {
            List<Integer> key = new ArrayList<>(takers);
            key.add(giver);
            Integer known = states.get(key);
            if (known != null) {
                return known;
            }
            int state = choices.size();
            states.put(key, state);
            int[] allowed = graph.takers(giver).stream().toArray();
            int[] after = new int[allowed.length];
            choices.add(after);
            int free = takers.get(giver);
            for (int k = 0; k < after.length; k++) {
                if (allowed[k] == free) {
                    after[k] = -1 - arrangements.indexOf(takers);
                } else {
                    int former = takers.indexOf(allowed[k]);
                    List<Integer> next = new ArrayList<>(takers);
                    next.set(giver, allowed[k]);
                    next.set(former, free);
                    if (graph.isSymmetric()) {
                        next.set(allowed[k], giver);
                        next.set(free, former);
                    }
                    after[k] = state(next, former);
                }
            }
            return state;
        }
    }

    static Set<List<Integer>> allowed(Graph graph) {
        return Laws.permutations(
                graph.size,
                order -> IntStream.range(0, graph.size).allMatch(giver -> graph.allows(giver, order.at(giver)))
                        && (!graph.isSymmetric() || order.equals(order.inverse())));
    }

    /** Compares the model with the decisions of the chain, for moves of up to three choices. */
    @ParameterizedTest
    @CsvSource({"ASSIGNMENT, 3", "PAIRS, 4"})
    void theModelIsTheLawOfAMove(Shape shape, int size) {
        for (int bits : classes(shape, size)) {
            Graph graph = graph(shape, size, bits);
            Model model = new Model(graph, 3);
            for (int start = 0; start < model.move.length; start++) {
                int[] takers = model.arrangements.get(start).stream()
                        .mapToInt(taker -> taker)
                        .toArray();
                Map<List<Integer>, Fraction> law = Laws.ofArray(dice ->
                        new ExchangeChain(graph, takers, dice).moveOnce(3).takers());
                for (int end = 0; end < model.move.length; end++) {
                    assertThat(law.getOrDefault(model.arrangements.get(end), Fraction.ZERO)
                                    .doubleValue())
                            .isCloseTo(model.move[start][end], within(1e-12));
                }
            }
        }
    }

    /**
     * Computes the exact distance from uniform for all graphs of up to six people, and for any first arrangement. A move
     * and the reversed move have the same probability.
     */
    @Test
    void theDistanceFromUniformOfSmallCasesIsComputed() throws IOException {
        StringBuilder table = new StringBuilder();
        for (Shape shape : List.of(Shape.PAIRS, Shape.ASSIGNMENT)) {
            for (int size : shape == Shape.PAIRS ? new int[] {4, 6} : new int[] {2, 3, 4}) {
                int cases = 0;
                int most = 0;
                double[] worst = new double[3];
                for (int bits : classes(shape, size)) {
                    Graph graph = graph(shape, size, bits);
                    Set<List<Integer>> allowed = allowed(graph);
                    if (allowed.size() > 1) {
                        double[][] move = new Model(graph, (long) ExchangeChain.MOST_CHOICES * size).move;
                        double[][] law = new double[move.length][move.length];
                        for (int start = 0; start < move.length; start++) {
                            law[start][start] = 1;
                            for (int end = 0; end < start; end++) {
                                assertThat(move[start][end]).isCloseTo(move[end][start], within(1e-12));
                            }
                        }
                        int moves = 0;
                        for (double distance = distance(law); distance > TINY; distance = distance(law)) {
                            worst[0] = moves == 1 ? Math.max(worst[0], distance) : worst[0];
                            worst[1] = moves == 5 ? Math.max(worst[1], distance) : worst[1];
                            worst[2] = moves == 20 ? Math.max(worst[2], distance) : worst[2];
                            law = product(law, move);
                            moves++;
                        }
                        cases++;
                        most = Math.max(most, moves);
                    }
                }
                assertThat(most).isLessThan(ExchangeChain.defaultMoves(size) / 2);
                table.append(String.format(
                        Locale.ROOT,
                        "| %s | %d | %.2f | %.3f | %.5f | %d |\n",
                        shape == Shape.PAIRS
                                ? "pairs of " + size + " people"
                                : size + " givers and " + size + " takers",
                        cases,
                        worst[0],
                        worst[1],
                        worst[2],
                        most));
            }
        }
        assertThat(PageCode.page("conditions.md")).contains(table);
    }

    private static double[][] product(double[][] law, double[][] move) {
        return new Array2DRowRealMatrix(law)
                .multiply(new Array2DRowRealMatrix(move))
                .getData();
    }

    /** Returns the largest total variation of a row from uniform. */
    private static double distance(double[][] law) {
        return Arrays.stream(law)
                .mapToDouble(row -> Arrays.stream(row)
                        .map(p -> Math.abs(p - 1.0 / row.length) / 2)
                        .sum())
                .max()
                .orElse(0);
    }

    /**
     * People on a circle, and a rule about the distance between the people of a pair, or from the giver to the taker.
     */
    private record Case(Shape shape, int size, int least, int most) {
        Partners partners() {
            BiPredicate<Integer, Integer> excluded = (giver, taker) -> {
                int distance = distance(giver, taker);
                return distance < least || distance > most;
            };
            RandomGenerator generator = Randomness.seeded(43);
            return shape == Shape.PAIRS
                    ? Pairs.of(numbers(size)).excluding(excluded).using(generator).partners
                    : Derangement.of(size).excluding(excluded).using(generator).partners;
        }

        private int distance(int giver, int taker) {
            int distance = Math.floorMod(taker - giver, size);
            return shape == Shape.PAIRS ? Math.min(distance, size - distance) : distance;
        }

        /** Returns the number of people whose partners have one of the two smallest distances. */
        int close(int[] takers) {
            return (int) IntStream.range(0, size)
                    .filter(giver -> distance(giver, takers[giver]) < least + 2)
                    .count();
        }

        List<SummaryStatistics> chains(int draws, int... moves) {
            Partners partners = partners();
            Graph graph = partners.graph();
            List<SummaryStatistics> all =
                    IntStream.of(moves).mapToObj(m -> new SummaryStatistics()).toList();
            Dice dice = Dice.of(Randomness.seeded(42));
            for (int k = 0; k < draws; k++) {
                ExchangeChain chain = partners.chain(graph, dice);
                for (int m = 0, made = 0; m < moves.length; made = moves[m], m++) {
                    all.get(m).addValue(close(chain.move(moves[m] - made).takers()));
                }
            }
            return all;
        }

        SummaryStatistics exact(int draws) {
            Partners partners = partners();
            SummaryStatistics statistics = new SummaryStatistics();
            IntStream.range(0, draws).forEach(k -> statistics.addValue(close(partners.draw())));
            return statistics;
        }
    }

    /**
     * The number of chains, and of exact draws. Suppose that half of the difference between the first arrangement and a
     * uniform draw remained: 3.1 pairs with a standard deviation of 3.2. With 210 chains, this is a difference that the
     * test sees. The other case needs 110 chains.
     */
    private static final int CHAINS = 210;

    @ParameterizedTest
    @CsvSource({"PAIRS, 40, 6, 20", "ASSIGNMENT, 40, 6, 39"})
    void theStatisticsOfUniformDrawsAreReached(Shape shape, int size, int least, int most) {
        Case rule = new Case(shape, size, least, most);
        List<SummaryStatistics> chains = rule.chains(CHAINS, 0, ExchangeChain.defaultMoves(size) / 4);
        SummaryStatistics exact = rule.exact(CHAINS);
        assertThat(Chains.difference(chains.get(0), exact)).isGreaterThan(Chains.SEEN);
        assertThat(Chains.difference(chains.get(1), exact)).isLessThan(Chains.CHANCE);
    }

    /**
     * The default number of moves, ten times as many and exact draws have the same statistics; for pairs, also half of the
     * moves. There are fewer draws of 1,000 people, because they take long, and more in the last graph, where hardly any
     * freedom is left.
     */
    @Tag("slow")
    @Test
    void theStatisticsOfLargeCasesSettle() {
        settle(new Case(Shape.PAIRS, 40, 6, 20), Chains.ENOUGH, true);
        settle(new Case(Shape.PAIRS, 250, 11, 125), Chains.ENOUGH, true);
        settle(new Case(Shape.PAIRS, 250, 11, 20), Chains.ENOUGH, false);
        settle(new Case(Shape.PAIRS, 250, 11, 13), Chains.ENOUGH, false);
        settle(new Case(Shape.PAIRS, 1_000, 101, 500), Chains.ENOUGH / 4, false);
        settle(new Case(Shape.ASSIGNMENT, 250, 21, 26), 5 * Chains.ENOUGH / 2, false);
    }

    private static void settle(Case rule, int draws, boolean isExact) {
        int moves = ExchangeChain.defaultMoves(rule.size);
        List<SummaryStatistics> all =
                rule.chains(draws, rule.shape == Shape.PAIRS ? moves / 2 : moves, moves, 10 * moves);
        SummaryStatistics last = isExact ? rule.exact(draws) : all.get(2);
        assertThat(all).as("%s", rule).allMatch(other -> Chains.difference(other, last) < Chains.CHANCE);
    }
}
