package io.github.fairshuffle.conditions;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.fail;
import static org.assertj.core.api.Assertions.within;

import io.github.fairshuffle.Dice;
import io.github.fairshuffle.Randomness;
import io.github.fairshuffle.battery.Outcomes;
import io.github.fairshuffle.exact.Fraction;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.apache.commons.math3.stat.descriptive.SummaryStatistics;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SwapChainTest {
    private static final double TINY = 1e-6;

    private static String page() throws IOException {
        return Files.readString(Path.of("src/site/markdown/conditions.md")).replace("\r", "");
    }

    /** A division of elements into keys, given by the sizes of the keys, with a rule. */
    private record Case(int[] sizes, int preceding, int others) {
        int[] keys() {
            return IntStream.range(0, sizes.length)
                    .flatMap(key -> IntStream.generate(() -> key).limit(sizes[key]))
                    .toArray();
        }

        SwapChain chain(Dice dice) {
            return new SwapChain(keys(), preceding, others, dice);
        }

        /** Returns the name of a key. Other keys with a single element share a name, because they have the same law. */
        char name(int key) {
            return sizes[key] == 1 && key != preceding ? '.' : (char) ('a' + key);
        }

        String pattern(int[] order) {
            int[] keys = keys();
            return IntStream.of(order)
                    .mapToObj(element -> "" + name(keys[element]))
                    .collect(Collectors.joining());
        }

        /** Returns whether the rule allows a key behind the first elements of a pattern. */
        boolean allows(char key, String pattern) {
            int last = pattern.lastIndexOf(key);
            return key == '.'
                    || (last < 0 || pattern.length() - last > others)
                            && (preceding < 0 || key != name(preceding) || pattern.length() >= others);
        }

        @Override
        public String toString() {
            return Arrays.toString(sizes) + " after " + preceding + ", gaps of " + others;
        }
    }

    /** Returns all divisions of some elements into keys, without a preceding element and with one of each size. */
    private static List<Case> cases(int size, int others) {
        List<Case> all = new ArrayList<>();
        for (List<Integer> sum : Laws.sums(size, size)) {
            int[] sizes = sum.stream().mapToInt(each -> each).toArray();
            for (int key = -1; key < sizes.length; key++) {
                if (key < 1 || sizes[key] < sizes[key - 1]) {
                    all.add(new Case(sizes, key, others));
                }
            }
        }
        return all;
    }

    /** The exact law of the chain, computed from its description: a probability for each pattern of keys. */
    private static final class Model {
        final Case rule;
        final List<String> patterns = new ArrayList<>();
        final Map<String, Double> start = new HashMap<>();
        final int[][] next; // the pattern after each proposal
        double[] law;
        boolean stuck; // whether some choices for the first order end before all elements are placed

        Model(Case rule) {
            this.rule = rule;
            Map<Character, Integer> left = new TreeMap<>();
            for (int key = 0; key < rule.sizes.length; key++) {
                left.merge(rule.name(key), rule.sizes[key], Integer::sum);
            }
            enumerate(left, "");
            largestFirst(left, "", 1);
            Map<String, Integer> numbers = new HashMap<>();
            patterns.forEach(pattern -> numbers.put(pattern, numbers.size()));
            next = patterns.stream()
                    .map(pattern -> swapped(pattern).stream()
                            .mapToInt(swapped -> numbers.getOrDefault(swapped, numbers.getOrDefault(pattern, 0)))
                            .toArray())
                    .toArray(int[][]::new);
            law = patterns.stream()
                    .mapToDouble(pattern -> start.getOrDefault(pattern, 0.0))
                    .toArray();
        }

        private static List<String> swapped(String pattern) {
            List<String> all = new ArrayList<>();
            for (int i = 0; i < pattern.length(); i++) {
                for (int j = 0; j < i; j++) {
                    StringBuilder swapped = new StringBuilder(pattern);
                    swapped.setCharAt(i, pattern.charAt(j));
                    swapped.setCharAt(j, pattern.charAt(i));
                    all.add(swapped.toString());
                }
            }
            return all;
        }

        private List<Character> allowed(Map<Character, Integer> left, String pattern) {
            return left.keySet().stream()
                    .filter(key -> left.get(key) > 0 && rule.allows(key, pattern))
                    .toList();
        }

        private static Map<Character, Integer> without(char key, Map<Character, Integer> left) {
            Map<Character, Integer> rest = new TreeMap<>(left);
            rest.merge(key, -1, Integer::sum);
            return rest;
        }

        private void enumerate(Map<Character, Integer> left, String pattern) {
            if (pattern.length() == IntStream.of(rule.sizes).sum()) {
                patterns.add(pattern);
            }
            allowed(left, pattern).forEach(key -> enumerate(without(key, left), pattern + key));
        }

        private void largestFirst(Map<Character, Integer> left, String pattern, double probability) {
            List<Character> allowed = new ArrayList<>(allowed(left, pattern));
            int most = allowed.stream()
                    .mapToInt(key -> key == '.' ? 1 : left.get(key))
                    .max()
                    .orElse(0);
            allowed.removeIf(key -> (key == '.' ? 1 : left.get(key)) < most);
            double ways = allowed.stream()
                    .mapToInt(key -> key == '.' ? left.get(key) : 1)
                    .sum();
            for (char key : allowed) {
                double part = (key == '.' ? left.get(key) : 1) / ways;
                largestFirst(without(key, left), pattern + key, probability * part);
            }
            if (pattern.length() == IntStream.of(rule.sizes).sum()) {
                start.merge(pattern, probability, Double::sum);
            } else {
                stuck |= allowed.isEmpty();
            }
        }

        void step() {
            double[] after = new double[law.length];
            for (int k = 0; k < law.length; k++) {
                double share = next[k].length == 0 ? law[k] : law[k] / next[k].length;
                after[k] += next[k].length == 0 ? share : 0;
                for (int to : next[k]) {
                    after[to] += share;
                }
            }
            law = after;
        }

        double distance() {
            return Arrays.stream(law).map(p -> Math.abs(p - 1.0 / law.length)).sum() / 2;
        }

        /** Returns the sets of patterns that swaps can reach from each other. */
        List<Set<Integer>> parts() {
            List<Set<Integer>> parts = new ArrayList<>();
            for (int k = 0; k < law.length; k++) {
                int first = k;
                if (parts.stream().noneMatch(part -> part.contains(first))) {
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
    }

    /** Enumerates all outcomes of the dice, which would also show a rule that is checked on one side only. */
    @Test
    void theLawIsTheLawOfTheModel() {
        for (int others = 1; others <= 3; others++) {
            for (int size = 1; size <= 5; size++) {
                for (Case rule : cases(size, others)) {
                    Model model = new Model(rule);
                    if (!model.patterns.isEmpty() && (size < 5 || rule.sizes.length < 4 && others < 3)) {
                        isLaw(model, 0);
                        model.step();
                        isLaw(model, 1);
                        if (size < 4) {
                            model.step();
                            isLaw(model, 2);
                        }
                    }
                }
            }
        }
    }

    private static void isLaw(Model model, int swaps) {
        Map<String, Fraction> law = Outcomes.of(
                dice -> model.rule.pattern(model.rule.chain(dice).swap(swaps).order()));
        assertThat(model.patterns).as("%s", model.rule).containsAll(law.keySet());
        for (int k = 0; k < model.law.length; k++) {
            assertThat(law.getOrDefault(model.patterns.get(k), Fraction.ZERO).doubleValue())
                    .as("%s of %s after %d swaps", model.patterns.get(k), model.rule, swaps)
                    .isCloseTo(model.law[k], within(1e-12));
        }
    }

    /** The elements of a key are in random order, so the distance from uniform is the distance of the patterns. */
    @ParameterizedTest
    @CsvSource({"1 1 2 3, 1, 1", "1 1 2 3, -1, 2", "3 3 1 2, 2, 2"})
    void ordersWithTheSamePatternAreEquallyLikely(String keys, int preceding, int others) {
        int[] numbers =
                Arrays.stream(keys.split(" ")).mapToInt(Integer::parseInt).toArray();
        Map<List<Integer>, Fraction> law = Laws.ofArray(
                dice -> new SwapChain(numbers, preceding, others, dice).swap(1).order());
        Map<List<Integer>, Set<Fraction>> byPattern = new HashMap<>();
        law.forEach((order, probability) -> byPattern
                .computeIfAbsent(order.stream().map(element -> numbers[element]).toList(), p -> new HashSet<>())
                .add(probability));
        assertThat(law).hasSize(2 * byPattern.size());
        assertThat(byPattern.values()).allMatch(probabilities -> probabilities.size() == 1);
    }

    /** Tries all random choices. The chain throws an exception only if no order exists. */
    @Test
    void theFirstOrderIsFoundIfOneExists() {
        int impossible = 0;
        for (int others = 1; others <= 4; others++) {
            for (int size = 1; size <= 7; size++) {
                for (Case rule : cases(size, others)) {
                    Model model = new Model(rule);
                    assertThat(model.stuck).as("%s", rule).isEqualTo(model.patterns.isEmpty());
                    if (model.patterns.isEmpty()) {
                        impossible++;
                        assertThatIllegalArgumentException()
                                .isThrownBy(() -> rule.chain(Dice.of(Randomness.seeded(1))));
                    } else {
                        keepsTheRule(rule, rule.chain(Dice.of(Randomness.seeded(1))));
                    }
                }
            }
        }
        assertThat(impossible).isPositive();
    }

    private static void keepsTheRule(Case rule, SwapChain chain) {
        int[] order = chain.order();
        int[] keys = rule.keys();
        assertThat(IntStream.of(order).sorted().toArray())
                .isEqualTo(IntStream.range(0, keys.length).toArray());
        int[] last = new int[keys.length + 1]; // the place behind the last element of each key
        Arrays.fill(last, Integer.MIN_VALUE / 2);
        if (rule.preceding >= 0) {
            last[rule.preceding] = 0;
        }
        for (int place = 0; place < order.length; place++) {
            int key = keys[order[place]];
            if (place - last[key] < rule.others) {
                fail("%s has too small a gap before place %d in %s", rule, place, Arrays.toString(order));
            }
            last[key] = place + 1;
        }
    }

    /**
     * Computes the exact distance from uniform for all divisions of up to eight elements. The distance never grows. If
     * swaps cannot reach all orders, the first order is in each part with the right probability, because renaming the
     * keys of the same size maps the parts to each other.
     */
    @Test
    void theDistanceFromUniformOfSmallCasesIsComputed() throws IOException {
        StringBuilder table = new StringBuilder();
        for (int others = 2; others <= 4; others++) {
            int cases = 0;
            int connected = 0;
            int most = 0;
            double[] worst = new double[3];
            for (int size = 1; size <= 8; size++) {
                for (Case rule : cases(size, others)) {
                    Model model = new Model(rule);
                    if (!model.patterns.isEmpty()) {
                        List<Set<Integer>> parts = model.parts();
                        cases++;
                        connected += parts.size() == 1 ? 1 : 0;
                        parts.forEach(part -> assertThat(part.stream()
                                        .mapToDouble(k -> model.law[k])
                                        .sum())
                                .isCloseTo((double) part.size() / model.law.length, within(1e-12)));
                        int swaps = 0;
                        for (double distance = model.distance(); distance > TINY; distance = model.distance()) {
                            worst[0] = swaps == 0 ? Math.max(worst[0], distance) : worst[0];
                            worst[1] = swaps == 100 ? Math.max(worst[1], distance) : worst[1];
                            worst[2] = swaps == 1000 ? Math.max(worst[2], distance) : worst[2];
                            model.step();
                            swaps++;
                        }
                        most = Math.max(most, swaps);
                    }
                }
            }
            assertThat(most).isLessThan((int) SwapChain.defaultSwaps(1));
            table.append(String.format(
                    Locale.ROOT,
                    "| %d | %d | %d | %.2f | %.3f | %.4f | %,d |\n",
                    others,
                    cases,
                    connected,
                    worst[0],
                    worst[1],
                    worst[2],
                    most));
        }
        assertThat(page()).contains(table);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 5, 20})
    void largeOrdersKeepTheRule(int others) {
        for (int preceding : new int[] {-1, 0, 30}) {
            int[] sizes = zipf(500, 100, 0.5, 500 / (others + 1));
            Case rule = new Case(sizes, preceding, others);
            Dice dice = Dice.of(Randomness.seeded(others));
            int[] first = rule.chain(dice).order();
            for (int swaps = 1; swaps <= 100_000; swaps *= 10) {
                keepsTheRule(rule, rule.chain(dice).swap(swaps));
            }
            assertThat(rule.chain(dice).swap(1000).order()).isNotEqualTo(first);
        }
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

    @Test
    void everySwapTakesTwoRolls() {
        AtomicLong rolls = new AtomicLong();
        Dice dice = Dice.of(Randomness.seeded(1));
        SwapChain chain = new SwapChain(new int[] {0, 1, 0, 2, 3}, -1, 2, bound -> {
            rolls.incrementAndGet();
            return dice.roll(bound);
        });
        rolls.set(0);
        chain.swap(10_000).swap(0).swap(7);
        assertThat(rolls).hasValue(20_014);
    }

    @Test
    void fewElementsAndLargeGapsAreAccepted() {
        Dice dice = Dice.of(Randomness.seeded(1));
        assertThat(new SwapChain(new int[0], -1, 1, dice).swap(9).order()).isEmpty();
        assertThat(new SwapChain(new int[] {3}, -1, 1, dice).swap(9).order()).containsExactly(0);
        assertThat(new SwapChain(new int[] {0, 1, 2}, -1, Integer.MAX_VALUE, dice)
                        .swap(9)
                        .order())
                .hasSize(3);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new SwapChain(new int[] {0, 1, 2}, 1, Integer.MAX_VALUE, dice));
        assertThat(SwapChain.defaultSwaps(Integer.MAX_VALUE)).isPositive();
    }

    /**
     * Statistics of random orders of songs: how many songs of the largest artist follow each other as closely as allowed,
     * and how many songs of the second largest artist are directly behind one of the largest.
     */
    private record Statistics(SummaryStatistics closest, SummaryStatistics followers) {
        Statistics() {
            this(new SummaryStatistics(), new SummaryStatistics());
        }

        void add(int[] order, Case rule) {
            int[] keys = rule.keys();
            int[] row = IntStream.of(order).map(element -> keys[element]).toArray();
            closest.addValue(pairs(row, rule.others + 1, 0));
            followers.addValue(pairs(row, 1, 1));
        }

        private static long pairs(int[] row, int distance, int second) {
            return IntStream.range(distance, row.length)
                    .filter(place -> row[place - distance] == 0 && row[place] == second)
                    .count();
        }

        /** Returns the statistics of some chains, each after several numbers of swaps. */
        static List<Statistics> of(Case rule, int orders, long... swaps) {
            List<Statistics> all =
                    LongStream.of(swaps).mapToObj(s -> new Statistics()).toList();
            Dice dice = Dice.of(Randomness.seeded(42));
            for (int k = 0; k < orders; k++) {
                SwapChain chain = rule.chain(dice);
                long made = 0;
                for (int s = 0; s < swaps.length; s++) {
                    all.get(s).add(chain.swap(swaps[s] - made).order(), rule);
                    made = swaps[s];
                }
            }
            return all;
        }

        /** Returns the statistics of exactly uniform orders. */
        static Statistics exact(Case rule, int orders) {
            int[] keys = rule.keys();
            List<Integer> elements = IntStream.range(0, keys.length).boxed().toList();
            Spaced<Integer> spaced = Spaced.by((Integer element) -> keys[element])
                    .apart(rule.others)
                    .tries(Integer.MAX_VALUE)
                    .using(Randomness.seeded(43));
            Statistics statistics = new Statistics();
            for (int k = 0; k < orders; k++) {
                List<Integer> order = spaced.shuffled(elements);
                statistics.add(order.stream().mapToInt(element -> element).toArray(), rule);
            }
            return statistics;
        }

        private static double error(SummaryStatistics values) {
            return Math.sqrt(values.getPopulationVariance() / values.getN());
        }

        /** Returns the larger difference of the two means, in standard errors. */
        double distance(Statistics other) {
            return Math.max(distance(closest, other.closest), distance(followers, other.followers));
        }

        private static double distance(SummaryStatistics a, SummaryStatistics b) {
            return Math.abs(a.getMean() - b.getMean()) / Math.hypot(error(a), error(b));
        }

        String row(String name) {
            return "| " + name + " | " + cell(closest) + " | " + cell(followers) + " |\n";
        }

        private static String cell(SummaryStatistics values) {
            return String.format(Locale.ROOT, "%.2f ± %.2f", values.getMean(), error(values));
        }
    }

    /** Tries draw exactly uniform orders of a small collection, to which the chain is compared. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2})
    void theStatisticsOfUniformOrdersAreReached(int others) {
        Case rule = new Case(zipf(60, 20, 0.6, 9), -1, others);
        List<Statistics> chain = Statistics.of(rule, 400, 0, SwapChain.defaultSwaps(60) / 8);
        Statistics exact = Statistics.exact(rule, 400);
        assertThat(chain.get(0).distance(exact)).isGreaterThan(5);
        assertThat(chain.get(1).distance(exact)).isLessThan(5);
    }

    /** Computes the table of the page, which takes several minutes. */
    @Tag("slow")
    @Test
    void theStatisticsOfLargeCasesAreComputed() throws IOException {
        String table =
                rows("300 songs, 37 artists, g = 2", new Case(zipf(300, 37, 0.8, 100), -1, 2), 500, "half", "10 times")
                        + rows(
                                "300 songs, 100 artists, g = 2",
                                new Case(zipf(300, 100, 0.5, 100), -1, 2),
                                2_000,
                                "half",
                                "exact")
                        + rows(
                                "10,000 songs, 1,000 artists, g = 5",
                                new Case(zipf(10_000, 1_000, 0.8, 1666), -1, 5),
                                240,
                                "half",
                                "twice")
                        + rows(
                                "300 songs, 95 by one of 37 artists, g = 2",
                                new Case(zipf(300, 37, 1.4, 95), -1, 2),
                                500,
                                "10 times");
        assertThat(page()).contains(table);
    }

    /** Returns rows for the first order, for the default number of swaps, and for other numbers. */
    private static String rows(String name, Case rule, int orders, String... others) {
        List<String> shown = List.of(others);
        long swaps = SwapChain.defaultSwaps(IntStream.of(rule.sizes).sum());
        long most = shown.contains("10 times") ? 10 * swaps : 2 * swaps;
        List<Statistics> all = Statistics.of(rule, orders, 0, swaps / 2, swaps, 2 * swaps, most);
        return all.get(0).row(name + ": first order")
                + (shown.contains("half") ? all.get(1).row("half") : "")
                + all.get(2).row("default")
                + (shown.contains("twice") ? all.get(3).row("twice") : "")
                + (shown.contains("10 times") ? all.get(4).row("10 times") : "")
                + (shown.contains("exact") ? Statistics.exact(rule, orders).row("exact") : "");
    }
}
