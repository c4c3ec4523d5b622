package io.github.fairshuffle.conditions;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import io.github.fairshuffle.Dice;
import io.github.fairshuffle.PageCode;
import io.github.fairshuffle.Randomness;
import io.github.fairshuffle.battery.Outcomes;
import io.github.fairshuffle.exact.Fraction;
import io.github.fairshuffle.internal.count.Counted;
import io.github.fairshuffle.internal.count.Laws;
import io.github.fairshuffle.internal.count.Wheel;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.apache.commons.math3.stat.descriptive.SummaryStatistics;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class SwapChainTest {
    private static final double TINY = 1e-6;

    private static int size(List<KeyRule> rules) {
        return rules.get(0).keyed().size();
    }

    private static Dice dice(long seed) {
        return Dice.of(Randomness.seeded(seed));
    }

    /** Enumerates all outcomes of the dice for first orders, and for a swap of every order, also if it breaks a rule. */
    @Test
    void theLawIsTheLawOfTheModel() {
        for (int size = 1; size <= 5; size++) {
            for (List<KeyRule> rules : all(size)) {
                SwapModel model = new SwapModel(rules);
                for (KeyRule rule : rules) {
                    double[] first = model.first(rule);
                    if (size < 5 && DoubleStream.of(first).sum() > 1 - TINY) {
                        isLaw(model, first, Outcomes.of(dice -> model.patterns.number(FirstOrder.of(rule, dice))));
                    }
                }
                double[] tries = model.uniform();
                Arrays.setAll(tries, k -> tries[k] * model.allowed / tries.length);
                if (size < 5) {
                    isLaw(
                            model,
                            tries,
                            Laws.of(dice -> new Orders(rules).attempt(dice).map(model.patterns::number)));
                }
                for (int[] order : size < 2 ? List.<int[]>of() : model.patterns.orders) {
                    double[] at = new double[model.broken.length];
                    at[model.patterns.number(order)] = 1;
                    isLaw(model, model.stepped(at), Outcomes.of(dice -> {
                        SwapChain chain = new SwapChain(rules, order.clone(), dice).move(1);
                        return model.patterns.number(chain.order());
                    }));
                }
            }
        }
    }

    private static void isLaw(SwapModel model, double[] expected, Map<Integer, Fraction> law) {
        for (int k = 0; k < expected.length; k++) {
            assertThat(law.getOrDefault(k, Fraction.ZERO).doubleValue())
                    .as("%s of %s", Arrays.toString(model.patterns.orders.get(k)), model.rules)
                    .isCloseTo(expected[k], within(1e-12));
        }
    }

    private static List<List<KeyRule>> all(int size) {
        List<List<KeyRule>> all = new ArrayList<>();
        for (int limit = 1; limit <= 4; limit++) {
            all.addAll(SwapModel.single(size, 1, limit));
            all.addAll(SwapModel.single(size, limit + 1, 0));
        }
        if (size <= 6) {
            all.addAll(SwapModel.pairs(size, 1, 1, 1, 1));
            all.addAll(SwapModel.pairs(size, 2, 0, 1, 2));
        }
        return all;
    }

    /**
     * With 6 elements, each rule of {@link #all} allows and forbids some divisions: g = 4 allows {@code aabcde}. Pairs of
     * divisions have no more than 6 elements.
     */
    private static final int ELEMENTS = 6;

    /**
     * The order of one rule is found by every random choice, or no order exists. The search for several rules succeeds. With
     * 7 elements, the only key that a rule allows at a place can be one without remaining elements: for {@code aaabbbc} and
     * g = 2, after {@code abcab}.
     */
    @Test
    void theFirstOrderIsFoundIfOneExists() {
        int impossible = 0;
        for (int size = 1; size <= 7; size++) {
            for (List<KeyRule> rules : all(size)) {
                SwapModel model = new SwapModel(rules);
                for (KeyRule rule : rules) {
                    boolean exists =
                            model.patterns.orders.stream().anyMatch(order -> SwapModel.broken(order, rule) == 0);
                    if (exists) {
                        assertThat(DoubleStream.of(model.first(rule)).sum()).isCloseTo(1, within(TINY));
                        assertThat(SwapModel.broken(FirstOrder.of(rule, dice(1)), rule))
                                .isZero();
                    } else {
                        impossible++;
                        assertThatIllegalArgumentException().isThrownBy(() -> FirstOrder.requireOrder(rule));
                    }
                }
                if (model.allowed > 0) {
                    int[] found = SwapChain.started(rules, dice(size)).order();
                    assertThat(model.broken[model.patterns.number(found)])
                            .as("%s", rules)
                            .isZero();
                }
            }
        }
        assertThat(impossible).isPositive();
    }

    /** Tries are refused or made after an estimate: 40 times as many as it expects. The estimate has a fixed seed. */
    @Test
    void theExpectedNumberOfTriesIsEstimated() {
        for (int size = 2; size <= ELEMENTS; size++) {
            for (List<KeyRule> rules : all(size)) {
                SwapModel model = new SwapModel(rules);
                if (model.allowed > 0) {
                    double rarity = Math.log(model.broken.length / model.allowed);
                    Orders orders = new Orders(rules);
                    orders.estimate();
                    assertThat(Math.log(orders.tries())).as("%s", rules).isCloseTo(rarity, within(0.25));
                }
            }
        }
    }

    /** Moves connect the orders of most divisions, but not of all: not of {@code aabbcd} after c with g = 3. */
    @Test
    void theDistanceFromUniformOfSmallCasesIsComputed() throws IOException {
        assertThat(oneRule(ELEMENTS)).isEqualTo("""
                | g = 2 | 24 | 24 | 0.50 | 0.000 | 0.0000 | 93 | 0.00 |
                | g = 3 | 15 | 14 | 0.33 | 0.000 | 0.0000 | 181 | 0.00 |
                | g = 4 | 10 | 10 | 0.00 | 0.000 | 0.0000 | 1 | 0.00 |
                | at most 2 in a row | 59 | 59 | 0.92 | 0.000 | 0.0000 | 70 | 0.00 |
                | at most 3 in a row | 63 | 63 | 0.93 | 0.000 | 0.0000 | 57 | 0.00 |
                """);
        assertThat(PageCode.page("conditions.md")).contains(twoRules(ELEMENTS));
    }

    @Tag("slow")
    @Test
    void theDistanceFromUniformOfTheCasesOfThePageIsComputed() throws IOException {
        assertThat(PageCode.page("conditions.md")).contains(oneRule(8) + twoRules(ELEMENTS));
    }

    /** Computes the exact distance from uniform for all divisions of up to some elements. The distance never grows. */
    private static String oneRule(int largest) {
        StringBuilder table = new StringBuilder();
        for (int others = 2; others <= 4; others++) {
            int limit = others;
            table.append(row("g = " + others, largest, size -> SwapModel.single(size, 1, limit)));
        }
        for (int most = 2; most <= 3; most++) {
            int limit = most;
            table.append(row("at most " + most + " in a row", largest, size -> SwapModel.single(size, limit, 0)));
        }
        return table.toString();
    }

    private static String twoRules(int largest) {
        return row("two keys, neither repeats", largest, size -> SwapModel.pairs(size, 1, 1, 1, 1))
                + row("two keys, at most 2 in a row; g = 2", largest, size -> SwapModel.pairs(size, 2, 0, 1, 2));
    }

    private static String row(String name, int largest, IntFunction<List<List<KeyRule>>> divisions) {
        int cases = 0;
        int connected = 0;
        int most = 0;
        double remaining = 0;
        Map<Integer, Double> worst = new HashMap<>(Map.of(0, 0.0, 100, 0.0, 1000, 0.0));
        for (int size = 1; size <= largest; size++) {
            for (List<KeyRule> rules : divisions.apply(size)) {
                SwapModel model = new SwapModel(rules);
                if (model.allowed > 0) {
                    double[] uniform = model.uniform();
                    double[] law = model.start();
                    List<Set<Integer>> parts = model.parts();
                    double[] limit = SwapModel.limit(law, parts);
                    cases++;
                    connected += parts.size() == 1 ? 1 : 0;
                    remaining = Math.max(remaining, SwapModel.distance(limit, uniform));
                    int moves = 0;
                    for (; moves == 0 || SwapModel.distance(law, limit) > TINY; moves++) {
                        if (worst.containsKey(moves)) {
                            worst.merge(moves, SwapModel.distance(law, uniform), Math::max);
                        }
                        law = model.stepped(law);
                    }
                    most = Math.max(most, moves);
                }
            }
        }
        assertThat(most).isLessThan((int) SwapChain.defaultMoves(1));
        return String.format(
                Locale.ROOT,
                "| %s | %d | %d | %.2f | %.3f | %.4f | %,d | %.2f |\n",
                name,
                cases,
                connected,
                worst.get(0),
                worst.get(100),
                worst.get(1000),
                most,
                remaining);
    }

    /** Returns sizes of keys that are proportional to rank<sup>−exponent</sup>, the largest first. */
    private static int[] zipf(int elements, int keys, double exponent, int most) {
        double total = IntStream.rangeClosed(1, keys)
                .mapToDouble(rank -> Math.pow(rank, -exponent))
                .sum();
        int[] sizes = IntStream.rangeClosed(1, keys)
                .map(rank -> (int) Math.max(1, Math.min(most, elements * Math.pow(rank, -exponent) / total)))
                .toArray();
        int sum = IntStream.of(sizes).sum();
        for (int key = 0; sum != elements; key = (key + 1) % keys) {
            int change = sum > elements && sizes[key] > 1 ? -1 : sum < elements && sizes[key] < most ? 1 : 0;
            sizes[key] += change;
            sum += change;
        }
        return sizes;
    }

    private static List<KeyRule> songs(int elements, int keys, double exponent, int largest, int others) {
        int[] key = SwapModel.keys(zipf(elements, keys, exponent, largest));
        return List.of(SwapModel.rule(elements, element -> key[element], -1, 1, others));
    }

    /** Returns 4 colours and 4 words, each pair equally often, of which neither repeats. */
    private static List<KeyRule> trials(int size) {
        return List.of(
                SwapModel.rule(size, element -> 4 * element / size, -1, 1, 1),
                SwapModel.rule(size, element -> element % 4, -1, 1, 1));
    }

    private static List<KeyRule> conditions(int size) {
        return List.of(SwapModel.rule(size, element -> 2 * element / size, -1, 2, 0));
    }

    /**
     * Statistics of random orders: how many elements with the first key follow each other as closely as allowed, and how
     * many elements with the second key are directly behind one with the first key.
     */
    private record Statistics(SummaryStatistics closest, SummaryStatistics followers) {
        Statistics() {
            this(new SummaryStatistics(), new SummaryStatistics());
        }

        void add(int[] order, KeyRule rule) {
            int[] row = IntStream.of(order).map(rule.keyed()::key).toArray();
            closest.addValue(pairs(row, rule.others() + 1, 0));
            followers.addValue(pairs(row, 1, 1));
        }

        private static long pairs(int[] row, int distance, int second) {
            return IntStream.range(distance, row.length)
                    .filter(place -> row[place - distance] == 0 && row[place] == second)
                    .count();
        }

        static List<Statistics> of(List<KeyRule> rules, int orders, long... moves) {
            List<Statistics> all =
                    LongStream.of(moves).mapToObj(s -> new Statistics()).toList();
            Dice dice = dice(42);
            for (int k = 0; k < orders; k++) {
                SwapChain chain = SwapChain.started(rules, dice);
                long made = 0;
                for (int s = 0; s < moves.length; s++) {
                    all.get(s).add(chain.move(moves[s] - made).order(), rules.get(0));
                    made = moves[s];
                }
            }
            return all;
        }

        /** Returns the statistics of exactly uniform orders, by tries, or of ten times as many by a count. */
        static Statistics exact(List<KeyRule> rules, int tries) {
            Statistics statistics = new Statistics();
            Dice dice = dice(43);
            Orders orders = new Orders(rules);
            Optional<Counted> counted = orders.counted();
            counted.ifPresent(Counted::count);
            Wheel wheel = new Wheel(dice, counted.map(Counted::size).orElse(1));
            for (int drawn = 0; drawn < (counted.isPresent() ? 10 * tries : tries); ) {
                Optional<int[]> order = counted.isPresent() ? counted.get().attempt(dice, wheel) : orders.attempt(dice);
                order.ifPresent(each -> statistics.add(each, rules.get(0)));
                drawn += order.isPresent() ? 1 : 0;
            }
            return statistics;
        }

        double distance(Statistics other) {
            return Math.max(Chains.difference(closest, other.closest), Chains.difference(followers, other.followers));
        }
    }

    /**
     * The number of chains that are compared with uniform orders. Suppose that half of the difference between the first
     * order and a uniform order remained: for the songs, 1.18 or more, with a standard deviation of 1. With 75 chains, this
     * is a difference that the test sees; the means of 100 chains are closer to a normal distribution. Under two rules, the
     * first order results from a search, and hardly differs from a uniform order.
     */
    private static final int CHAINS = 100;

    @Test
    void theStatisticsOfUniformOrdersAreReached() {
        for (List<KeyRule> rules :
                List.of(songs(60, 20, 0.6, 9, 1), songs(60, 20, 0.6, 9, 2), trials(16), conditions(60))) {
            List<Statistics> chain = Statistics.of(rules, CHAINS, 0, SwapChain.defaultMoves(size(rules)) / 8);
            Statistics exact = Statistics.exact(rules, CHAINS);
            assertThat(chain.get(0).distance(exact)).as("%s", rules).isGreaterThan(size(rules) > 16 ? Chains.SEEN : 0);
            assertThat(chain.get(1).distance(exact)).as("%s", rules).isLessThan(Chains.CHANCE);
        }
    }

    /**
     * Half the default number of moves, the default, more moves and exact orders have the same statistics. In the last
     * collection, 100 songs of the largest artist are possible. Half as many chains of 10,000 songs show a change by 1.4
     * standard deviations.
     */
    @Tag("slow")
    @Test
    void theStatisticsOfLargeCasesSettle() {
        settle(songs(300, 37, 0.8, 100, 2), Chains.ENOUGH, false, 0.5, 1, 10);
        settle(songs(300, 100, 0.5, 100, 2), Chains.ENOUGH, true, 0.5, 1);
        settle(songs(10_000, 1_000, 0.8, 1666, 5), Chains.ENOUGH / 2, false, 0.5, 1, 2);
        settle(conditions(120), Chains.ENOUGH, true, 0.5, 1);
        settle(trials(16), Chains.ENOUGH, true, 0.5, 1);
        settle(trials(96), Chains.ENOUGH, false, 0.5, 1, 10);
        settle(songs(300, 37, 1.4, 95, 2), Chains.ENOUGH, false, 1, 10);
    }

    /** Compares multiples of the default number of moves with each other, or with exact orders. */
    private static void settle(List<KeyRule> rules, int orders, boolean isExact, double... multiples) {
        long moves = SwapChain.defaultMoves(size(rules));
        List<Statistics> all = Statistics.of(
                rules,
                orders,
                DoubleStream.of(multiples)
                        .mapToLong(multiple -> (long) (multiple * moves))
                        .toArray());
        Statistics last = isExact ? Statistics.exact(rules, orders) : all.get(all.size() - 1);
        assertThat(all).as("%s", rules).allMatch(other -> other.distance(last) < Chains.CHANCE);
    }
}
