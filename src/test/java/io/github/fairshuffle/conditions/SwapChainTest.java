package io.github.fairshuffle.conditions;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.joining;
import static java.util.stream.Collectors.toMap;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import io.github.fairshuffle.Dice;
import io.github.fairshuffle.PageCode;
import io.github.fairshuffle.Randomness;
import io.github.fairshuffle.battery.Outcomes;
import io.github.fairshuffle.exact.Fraction;
import io.github.fairshuffle.internal.statistics.AllOrders;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IntSummaryStatistics;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.IntUnaryOperator;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.apache.commons.math3.stat.descriptive.SummaryStatistics;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class SwapChainTest {
    private static final double TINY = 1e-6;

    private static Dice dice(long seed) {
        return Dice.of(Randomness.seeded(seed));
    }

    /** Returns a rule on the elements 0, 1, 2 and so on. There is no preceding element if its key is below 0. */
    private static Rule rule(int size, IntUnaryOperator key, int preceding, int most, int others) {
        return new Rule(
                Keyed.of(
                        IntStream.range(0, size).boxed().toList(),
                        (Integer element) -> element < 0 ? preceding : key.applyAsInt(element),
                        preceding < 0 ? List.of() : List.of(-1)),
                most,
                others);
    }

    /** Returns one of each kind of divisions of some elements into keys, under a rule. */
    private static List<Rules> single(int size, int most, int others) {
        List<Rules> all = new ArrayList<>();
        for (List<Integer> sizes : Laws.sums(size, size)) {
            int[] keys = keys(sizes.stream().mapToInt(each -> each).toArray());
            for (int key = -1; key < sizes.size(); key++) {
                if (key < 1 || sizes.get(key) < sizes.get(key - 1)) {
                    all.add(new Rules(List.of(rule(size, element -> keys[element], key, most, others)), size));
                }
            }
        }
        return all;
    }

    private static int[] keys(int... sizes) {
        return IntStream.range(0, sizes.length)
                .flatMap(key -> IntStream.generate(() -> key).limit(sizes[key]))
                .toArray();
    }

    /** Returns one of each kind of pairs of divisions of some elements, each under a rule. */
    private static List<Rules> pairs(int size, int most, int others, int most2, int others2) {
        Map<String, Rules> all = new LinkedHashMap<>();
        for (List<Integer> sizes : Laws.sums(size, size)) {
            int[] first = keys(sizes.stream().mapToInt(each -> each).toArray());
            for (String second : SpacedTest.partitions(size)) {
                if (second.length() == size) {
                    String kind = AllOrders.of(sizes.size())
                            .map(rows -> table(rows.order(), first, second))
                            .min(String::compareTo)
                            .orElseThrow();
                    Rule one = rule(size, element -> first[element], -1, most, others);
                    Rule two = rule(size, second::charAt, -1, most2, others2);
                    all.put(kind, new Rules(List.of(one, two), size));
                }
            }
        }
        return List.copyOf(all.values());
    }

    /** Describes how many elements have each pair of a first and a second key, whatever the names of the second keys are. */
    private static String table(int[] rows, int[] first, String second) {
        return second.chars()
                .distinct()
                .mapToObj(column -> Arrays.toString(IntStream.of(rows)
                        .mapToLong(row -> IntStream.range(0, first.length)
                                .filter(k -> first[k] == row && second.charAt(k) == column)
                                .count())
                        .toArray()))
                .sorted()
                .toList()
                .toString();
    }

    /**
     * The exact law of the chain, computed from its description. Two elements belong to the same class if no rule
     * distinguishes them: they have the same keys, or keys that no other element has. A pattern is the class at each
     * place; all orders with the same pattern have the same probability.
     */
    private static final class Model {
        final Rules rules;
        final List<Integer> classes;
        final List<int[]> orders = new ArrayList<>(); // one for each pattern
        final Map<List<Integer>, Integer> numbers = new HashMap<>(); // of the patterns
        final long[] broken; // how often each pattern breaks the rules
        final int[][] next; // the pattern after each proposal
        final double allowed; // the number of patterns that obey the rules

        Model(Rules rules) {
            this.rules = rules;
            List<List<Integer>> names = IntStream.range(0, rules.size())
                    .mapToObj(element -> rules.all().stream()
                            .map(rule -> isFree(element, rule.keyed())
                                    ? -1
                                    : rule.keyed().key(element))
                            .toList())
                    .toList();
            classes = names.stream().map(names::indexOf).toList();
            built(prefix -> left(prefix).collect(toMap(element -> element, element -> 1.0)))
                    .keySet()
                    .forEach(this::add);
            broken = orders.stream()
                    .mapToLong(order -> rules.all().stream()
                            .mapToLong(rule -> broken(order, rule))
                            .sum())
                    .toArray();
            allowed = LongStream.of(broken).filter(count -> count == 0).count();
            next = IntStream.range(0, orders.size()).mapToObj(this::proposals).toArray(int[][]::new);
        }

        private static boolean isFree(int element, Keyed keyed) {
            return keyed.size(keyed.key(element)) == 1 && !keyed.precedes(keyed.key(element));
        }

        private void add(List<Integer> order) {
            numbers.put(pattern(array(order)), orders.size());
            orders.add(array(order));
        }

        private static int[] array(List<Integer> list) {
            return list.stream().mapToInt(each -> each).toArray();
        }

        private Stream<Integer> left(List<Integer> prefix) {
            return IntStream.range(0, rules.size()).boxed().filter(element -> !prefix.contains(element));
        }

        /** Builds orders from the front. Each next element is replaced by the first element of its class. */
        private Map<List<Integer>, Double> built(Function<List<Integer>, Map<Integer, Double>> choices) {
            Map<List<Integer>, Double> law = Map.of(List.of(), 1.0);
            for (int place = 0; place < rules.size(); place++) {
                Map<List<Integer>, Double> longer = new HashMap<>();
                law.forEach((prefix, probability) -> choices.apply(prefix).forEach((element, part) -> {
                    List<Integer> order = new ArrayList<>(prefix);
                    order.add(left(prefix)
                            .filter(other -> classes.get(other).equals(classes.get(element)))
                            .findFirst()
                            .orElseThrow());
                    longer.merge(order, probability * part, Double::sum);
                }));
                law = longer;
            }
            return law;
        }

        /** Returns the law of the first order for one rule. Its sum is below 1 if some choices find no order. */
        double[] first(Rule rule) {
            Keyed keyed = rule.keyed();
            double[] law = new double[orders.size()];
            for (int each = 0; each < keyed.different(); each++) {
                int key = each;
                int gaps = keyed.size() - keyed.size(key) + (keyed.precedes(key) ? 0 : 1);
                if (rule.others() == 0 && keyed.size(key) > gaps) {
                    int[] even = IntStream.range(0, orders.size())
                            .filter(k -> isEven(orders.get(k), key, keyed))
                            .toArray();
                    IntStream.of(even).forEach(k -> law[k] = 1.0 / even.length);
                    return law;
                }
            }
            built(prefix -> largestFirst(prefix, keyed, Math.max(1, rule.others())))
                    .forEach((order, probability) -> law[numbers.get(pattern(array(order)))] = probability);
            return law;
        }

        /** Returns whether the numbers of elements with a key in the gaps between the others differ by at most 1. */
        private static boolean isEven(int[] order, int key, Keyed keyed) {
            String row = IntStream.of(order)
                    .mapToObj(element -> keyed.key(element) == key ? "a" : "b")
                    .collect(joining());
            IntSummaryStatistics gaps = Arrays.stream(row.split("b", -1))
                    .skip(keyed.precedes(key) ? 1 : 0)
                    .mapToInt(String::length)
                    .summaryStatistics();
            return gaps.getMax() - gaps.getMin() <= 1 && !(keyed.precedes(key) && row.startsWith("a"));
        }

        private Map<Integer, Double> largestFirst(List<Integer> prefix, Keyed keyed, int others) {
            Map<Integer, List<Integer>> piles = left(prefix)
                    .filter(element -> IntStream.rangeClosed(1, others)
                            .noneMatch(back -> keyed.keyAt(prefix.size() - back, array(prefix)) == keyed.key(element)))
                    .collect(groupingBy(keyed::key));
            int most = piles.values().stream().mapToInt(List::size).max().orElse(0);
            piles.values().removeIf(pile -> pile.size() < most);
            return piles.values().stream()
                    .flatMap(List::stream)
                    .collect(toMap(element -> element, element -> 1.0 / most / piles.size()));
        }

        List<Integer> pattern(int[] order) {
            return IntStream.of(order).mapToObj(classes::get).toList();
        }

        static long broken(int[] order, Rule rule) {
            int[] keys = IntStream.of(order).map(rule.keyed()::key).toArray();
            long sum = 0;
            for (int place = 0; place < keys.length; place++) {
                int run = 1;
                for (int other = place - 1; other >= 0; other--) {
                    sum += keys[other] == keys[place] && place - other <= rule.others() ? 1 : 0;
                    run += keys[other] == keys[place] && run == place - other ? 1 : 0;
                }
                sum += rule.others() == 0 && run > rule.most() ? 1 : 0;
                sum += rule.keyed().precedes(keys[place]) && place < Math.max(1, rule.others()) ? 1 : 0;
            }
            return sum;
        }

        private int[] proposals(int k) {
            List<Integer> all = new ArrayList<>(rules.size() == 1 ? List.of(k) : List.of());
            for (int i = 0; i < rules.size(); i++) {
                for (int j = 0; j < i; j++) {
                    int[] swapped = orders.get(k).clone();
                    int[] reversed = orders.get(k).clone();
                    swapped[i] = orders.get(k)[j];
                    swapped[j] = orders.get(k)[i];
                    for (int place = j; place <= i; place++) {
                        reversed[place] = orders.get(k)[i + j - place];
                    }
                    for (int[] order : List.of(swapped, reversed)) {
                        int proposed = numbers.getOrDefault(pattern(order), k);
                        all.add(broken[proposed] > broken[k] ? k : proposed);
                    }
                }
            }
            return array(all);
        }

        /** Returns the law of the first order for all rules, or zeros if no order is found. */
        double[] start() {
            List<double[]> searches = rules.all().stream()
                    .sorted(Comparator.comparing(Rule::mean).reversed())
                    .map(rule -> rules.all().size() == 1 ? first(rule) : searched(first(rule)))
                    .toList();
            double[] law = new double[orders.size()];
            double left = 1; // the probability that no search has found an order
            for (double[] search : searches) {
                for (int k = 0; k < law.length; k++) {
                    law[k] += left * search[k];
                }
                left *= 1 - DoubleStream.of(search).sum();
            }
            double found = 1 - left; // otherwise, the searches begin again
            return DoubleStream.of(law).map(probability -> probability / found).toArray();
        }

        /** Returns the law of the orders that obey all rules and are reached from orders that break rules. */
        private double[] searched(double[] first) {
            double[] law = first;
            double[] found = new double[first.length];
            for (int steps = 0; steps < 2000; steps++) {
                for (int k = 0; k < law.length; k++) {
                    found[k] += broken[k] == 0 ? law[k] : 0;
                    law[k] *= broken[k] == 0 ? 0 : 1;
                }
                law = stepped(law);
            }
            return found;
        }

        /** Returns the law after another proposal. */
        double[] stepped(double[] law) {
            double[] after = new double[law.length];
            for (int k = 0; k < law.length; k++) {
                for (int to : law[k] < 1e-15 ? new int[0] : next[k]) {
                    after[to] += law[k] / next[k].length;
                }
            }
            return after;
        }

        double distance(double[] law, double[] other) {
            return IntStream.range(0, law.length)
                            .mapToDouble(k -> Math.abs(law[k] - other[k]))
                            .sum()
                    / 2;
        }

        double[] uniform() {
            return LongStream.of(broken)
                    .mapToDouble(count -> count == 0 ? 1 / allowed : 0)
                    .toArray();
        }

        /** Returns the patterns that obey the rules, divided into parts: moves reach all patterns of a part. */
        List<Set<Integer>> parts() {
            List<Set<Integer>> parts = new ArrayList<>();
            for (int k = 0; k < broken.length; k++) {
                int first = k;
                if (broken[k] == 0 && parts.stream().noneMatch(part -> part.contains(first))) {
                    Set<Integer> part = new HashSet<>(Set.of(k));
                    Deque<Integer> open = new ArrayDeque<>(part);
                    while (!open.isEmpty()) {
                        Arrays.stream(next[open.remove()]).filter(part::add).forEach(open::add);
                    }
                    parts.add(part);
                }
            }
            return parts;
        }

        /** Returns the law after infinitely many proposals: uniform on each part, with the probability of its start. */
        double[] limit(double[] start) {
            double[] limit = new double[start.length];
            parts().forEach(part -> {
                double mass = part.stream().mapToDouble(k -> start[k]).sum();
                part.forEach(k -> limit[k] = mass / part.size());
            });
            return limit;
        }
    }

    /** Enumerates all outcomes of the dice for first orders, and for a swap of every order, also if it breaks a rule. */
    @Test
    void theLawIsTheLawOfTheModel() {
        for (int size = 1; size <= 5; size++) {
            for (Rules rules : all(size)) {
                Model model = new Model(rules);
                for (Rule rule : rules.all()) {
                    double[] first = model.first(rule);
                    if (size < 5 && DoubleStream.of(first).sum() > 1 - TINY) {
                        isLaw(model, first, Outcomes.of(dice -> model.pattern(FirstOrder.of(rule, dice))));
                    }
                }
                double[] tries = model.uniform();
                Arrays.setAll(tries, k -> tries[k] * model.allowed / tries.length);
                if (size < 5) {
                    isLaw(
                            model,
                            tries,
                            Laws.of(dice -> rules.first(1, new int[1], dice).map(model::pattern)));
                }
                for (int[] order : size < 2 ? List.<int[]>of() : model.orders) {
                    double[] at = new double[model.orders.size()];
                    at[model.numbers.get(model.pattern(order))] = 1;
                    isLaw(model, model.stepped(at), Outcomes.of(dice -> {
                        SwapChain chain = new SwapChain(rules, order.clone(), dice).move(1);
                        return model.pattern(chain.order());
                    }));
                }
            }
        }
    }

    private static void isLaw(Model model, double[] expected, Map<List<Integer>, Fraction> law) {
        model.numbers.forEach((pattern, k) -> assertThat(
                        law.getOrDefault(pattern, Fraction.ZERO).doubleValue())
                .as("%s of %s", pattern, model.rules)
                .isCloseTo(expected[k], within(1e-12)));
    }

    /** Returns all kinds of divisions of some elements under a rule, and of pairs of divisions under two rules. */
    private static List<Rules> all(int size) {
        List<Rules> all = new ArrayList<>();
        for (int limit = 1; limit <= 4; limit++) {
            all.addAll(single(size, 1, limit));
            all.addAll(single(size, limit + 1, 0));
        }
        if (size <= 6) {
            all.addAll(pairs(size, 1, 1, 1, 1));
            all.addAll(pairs(size, 2, 0, 1, 2));
        }
        return all;
    }

    /** The order of one rule is found by every random choice, or no order exists. The search for several rules succeeds. */
    @Test
    void theFirstOrderIsFoundIfOneExists() {
        int impossible = 0;
        for (int size = 1; size <= 7; size++) {
            for (Rules rules : all(size)) {
                Model model = new Model(rules);
                for (Rule rule : rules.all()) {
                    boolean exists = model.orders.stream().anyMatch(order -> Model.broken(order, rule) == 0);
                    if (exists) {
                        assertThat(DoubleStream.of(model.first(rule)).sum()).isCloseTo(1, within(TINY));
                        assertThat(Model.broken(FirstOrder.of(rule, dice(1)), rule))
                                .isZero();
                    } else {
                        impossible++;
                        assertThatIllegalArgumentException().isThrownBy(new Rules(List.of(rule), size)::requireOrder);
                    }
                }
                if (model.allowed > 0) {
                    int[] found = SwapChain.started(rules, dice(size)).order();
                    assertThat(model.broken[model.numbers.get(model.pattern(found))])
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
        for (int size = 2; size <= 6; size++) {
            for (Rules rules : all(size)) {
                Model model = new Model(rules);
                if (model.allowed > 0) {
                    double rarity = Math.log(model.orders.size() / model.allowed);
                    assertThat(rules.estimated()).as("%s", rules).isCloseTo(rarity, within(0.25));
                }
            }
        }
    }

    /** Computes the exact distance from uniform for all small divisions. The distance never grows. */
    @Test
    void theDistanceFromUniformOfSmallCasesIsComputed() throws IOException {
        StringBuilder table = new StringBuilder();
        for (int others = 2; others <= 4; others++) {
            int limit = others;
            table.append(row("g = " + others, 8, size -> single(size, 1, limit)));
        }
        for (int most = 2; most <= 3; most++) {
            int limit = most;
            table.append(row("at most " + most + " in a row", 8, size -> single(size, limit, 0)));
        }
        table.append(row("two keys, neither repeats", 6, size -> pairs(size, 1, 1, 1, 1)));
        table.append(row("two keys, at most 2 in a row; g = 2", 6, size -> pairs(size, 2, 0, 1, 2)));
        assertThat(PageCode.page("conditions.md")).contains(table);
    }

    private static String row(String name, int largest, IntFunction<List<Rules>> divisions) {
        int cases = 0;
        int connected = 0;
        int most = 0;
        double remaining = 0;
        Map<Integer, Double> worst = new HashMap<>(Map.of(0, 0.0, 100, 0.0, 1000, 0.0));
        for (int size = 1; size <= largest; size++) {
            for (Rules rules : divisions.apply(size)) {
                Model model = new Model(rules);
                if (model.allowed > 0) {
                    double[] uniform = model.uniform();
                    double[] law = model.start();
                    double[] limit = model.limit(law);
                    cases++;
                    connected += model.parts().size() == 1 ? 1 : 0;
                    remaining = Math.max(remaining, model.distance(limit, uniform));
                    int moves = 0;
                    for (; moves == 0 || model.distance(law, limit) > TINY; moves++) {
                        double distance = model.distance(law, uniform);
                        worst.computeIfPresent(moves, (at, other) -> Math.max(other, distance));
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

    private static Rules songs(int elements, int keys, double exponent, int largest, int others) {
        int[] key = keys(zipf(elements, keys, exponent, largest));
        return new Rules(List.of(rule(elements, element -> key[element], -1, 1, others)), elements);
    }

    /** Returns 4 colours and 4 words, each pair equally often, of which neither repeats. */
    private static Rules trials(int size) {
        return new Rules(
                List.of(
                        rule(size, element -> 4 * element / size, -1, 1, 1),
                        rule(size, element -> element % 4, -1, 1, 1)),
                size);
    }

    private static Rules conditions(int size) {
        return new Rules(List.of(rule(size, element -> 2 * element / size, -1, 2, 0)), size);
    }

    /**
     * Statistics of random orders: how many elements with the first key follow each other as closely as allowed, and how
     * many elements with the second key are directly behind one with the first key.
     */
    private record Statistics(SummaryStatistics closest, SummaryStatistics followers) {
        Statistics() {
            this(new SummaryStatistics(), new SummaryStatistics());
        }

        void add(int[] order, Rule rule) {
            int[] row = IntStream.of(order).map(rule.keyed()::key).toArray();
            closest.addValue(pairs(row, rule.others() + 1, 0));
            followers.addValue(pairs(row, 1, 1));
        }

        private static long pairs(int[] row, int distance, int second) {
            return IntStream.range(distance, row.length)
                    .filter(place -> row[place - distance] == 0 && row[place] == second)
                    .count();
        }

        /** Returns the statistics of some chains, each after several numbers of moves. */
        static List<Statistics> of(Rules rules, int orders, long... moves) {
            List<Statistics> all =
                    LongStream.of(moves).mapToObj(s -> new Statistics()).toList();
            Dice dice = dice(42);
            for (int k = 0; k < orders; k++) {
                SwapChain chain = SwapChain.started(rules, dice);
                long made = 0;
                for (int s = 0; s < moves.length; s++) {
                    all.get(s)
                            .add(
                                    chain.move(moves[s] - made).order(),
                                    rules.all().get(0));
                    made = moves[s];
                }
            }
            return all;
        }

        /** Returns the statistics of exactly uniform orders, by tries, or of ten times as many by a count. */
        static Statistics exact(Rules rules, int tries) {
            Statistics statistics = new Statistics();
            Dice dice = dice(43);
            int orders = rules.spacing().isPresent() ? 10 * tries : tries;
            for (int k = 0; k < orders; k++) {
                statistics.add(rules.drawn(Integer.MAX_VALUE, dice), rules.all().get(0));
            }
            return statistics;
        }

        /** Returns the larger difference of the two means, in standard errors. */
        double distance(Statistics other) {
            return Math.max(Chains.difference(closest, other.closest), Chains.difference(followers, other.followers));
        }

        String row(String name) {
            return "| " + name + " | " + Chains.cell(closest) + " | " + Chains.cell(followers) + " |\n";
        }
    }

    /** Exactly uniform orders of small collections are drawn by tries or by a count. */
    @Test
    void theStatisticsOfUniformOrdersAreReached() {
        for (Rules rules : List.of(songs(60, 20, 0.6, 9, 1), songs(60, 20, 0.6, 9, 2), trials(16), conditions(60))) {
            List<Statistics> chain = Statistics.of(rules, 400, 0, SwapChain.defaultMoves(rules.size()) / 8);
            Statistics exact = Statistics.exact(rules, 400);
            assertThat(chain.get(0).distance(exact)).as("%s", rules).isGreaterThan(rules.size() > 16 ? 5 : 0);
            assertThat(chain.get(1).distance(exact)).as("%s", rules).isLessThan(5);
        }
    }

    /** Computes the table of the page. Half as many chains of 10,000 songs show a change by 1.4 standard deviations. */
    @Tag("slow")
    @Test
    void theStatisticsOfLargeCasesAreComputed() throws IOException {
        int chains = Chains.ENOUGH;
        String table = rows("300 songs, 37 artists, g = 2", songs(300, 37, 0.8, 100, 2), chains, "half", "10 times")
                + rows("300 songs, 100 artists, g = 2", songs(300, 100, 0.5, 100, 2), chains, "half", "exact")
                + rows(
                        "10,000 songs, 1,000 artists, g = 5",
                        songs(10_000, 1_000, 0.8, 1666, 5),
                        chains / 2,
                        "half",
                        "twice")
                + rows("120 trials, 2 conditions, at most 2 in a row", conditions(120), chains, "half", "exact")
                + rows("16 trials, 4 colours, 4 words, neither repeats", trials(16), chains, "half", "exact")
                + rows("96 trials, 4 colours, 4 words, neither repeats", trials(96), chains, "half", "10 times")
                + rows("300 songs, 95 by one of 37 artists, g = 2", songs(300, 37, 1.4, 95, 2), chains, "10 times");
        assertThat(PageCode.page("conditions.md")).contains(table);
    }

    /**
     * Returns rows for the first order, for the default number of moves, and for other numbers. The rows after the first
     * one may differ by no more than chance explains.
     */
    private static String rows(String name, Rules rules, int orders, String... others) {
        List<String> shown = List.of(others);
        long moves = SwapChain.defaultMoves(rules.size());
        Map<String, Long> numbers = new LinkedHashMap<>();
        numbers.put(name + ": first order", 0L);
        if (shown.contains("half")) {
            numbers.put("half", moves / 2);
        }
        numbers.put("default", moves);
        if (shown.contains("twice")) {
            numbers.put("twice", 2 * moves);
        }
        if (shown.contains("10 times")) {
            numbers.put("10 times", 10 * moves);
        }
        long[] made = numbers.values().stream().mapToLong(number -> number).toArray();
        List<String> names = new ArrayList<>(numbers.keySet());
        List<Statistics> all = new ArrayList<>(Statistics.of(rules, orders, made));
        if (shown.contains("exact")) {
            names.add("exact");
            all.add(Statistics.exact(rules, orders));
        }
        Statistics last = all.get(all.size() - 1);
        assertThat(all.subList(1, all.size())).as(name).allMatch(other -> other.distance(last) < Chains.CHANCE);
        return IntStream.range(0, all.size())
                .mapToObj(row -> all.get(row).row(names.get(row)))
                .collect(joining());
    }
}
