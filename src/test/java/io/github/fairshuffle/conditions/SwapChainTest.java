package io.github.fairshuffle.conditions;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import io.github.fairshuffle.Dice;
import io.github.fairshuffle.PageCode;
import io.github.fairshuffle.Permutation;
import io.github.fairshuffle.Randomness;
import io.github.fairshuffle.battery.Outcomes;
import io.github.fairshuffle.battery.statistics.AllOrders;
import io.github.fairshuffle.exact.Fraction;
import io.github.fairshuffle.internal.count.Laws;
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
import java.util.function.IntFunction;
import java.util.function.IntUnaryOperator;
import java.util.function.ObjDoubleConsumer;
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

    /** Returns a rule on the elements 0, 1, 2 and so on. There is no preceding element if its key is below 0. */
    private static KeyRule rule(int size, IntUnaryOperator key, int preceding, int most, int others) {
        return new KeyRule(
                Keyed.of(
                        IntStream.range(0, size).boxed().toList(),
                        (Integer element) -> element < 0 ? preceding : key.applyAsInt(element),
                        preceding < 0 ? List.of() : List.of(-1)),
                most,
                others);
    }

    /** Returns one of each kind of divisions of some elements into keys, under a rule. */
    private static List<List<KeyRule>> single(int size, int most, int others) {
        List<List<KeyRule>> all = new ArrayList<>();
        for (List<Integer> sizes : Laws.sums(size, size)) {
            int[] keys = keys(sizes.stream().mapToInt(each -> each).toArray());
            for (int key = -1; key < sizes.size(); key++) {
                if (key < 1 || sizes.get(key) < sizes.get(key - 1)) {
                    all.add(List.of(rule(size, element -> keys[element], key, most, others)));
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

    /** Two divisions of the same elements into keys: the first and the second key of each element. */
    private record TwoKeys(int[] first, int[] second) {
        /** Returns one of each kind of pairs of divisions of some elements. */
        static List<TwoKeys> kinds(int size) {
            Map<List<Integer>, TwoKeys> kinds = new LinkedHashMap<>();
            for (List<Integer> sizes : Laws.sums(size, size)) {
                int[] first = keys(sizes.stream().mapToInt(each -> each).toArray());
                List<int[]> names =
                        AllOrders.of(sizes.size()).map(Permutation::order).toList();
                for (String second : SpacedTest.partitions(size)) {
                    if (second.length() == size) {
                        TwoKeys each = new TwoKeys(
                                first, second.chars().map(c -> c - 'a').toArray());
                        kinds.put(each.kind(names), each);
                    }
                }
            }
            return List.copyOf(kinds.values());
        }

        /**
         * Describes how many elements have each pair of keys, whatever the names of the keys are: the smallest description
         * for any names of the first keys, in which the second keys are sorted.
         */
        private List<Integer> kind(List<int[]> names) {
            int[] smallest = {};
            for (int[] name : names) {
                int[] columns = new int[IntStream.of(second).max().orElseThrow() + 1];
                for (int k = 0; k < first.length; k++) {
                    columns[second[k]] += 1 << 4 * name[first[k]]; // below 16 elements have both keys
                }
                Arrays.sort(columns);
                smallest = smallest.length == 0 || Arrays.compare(columns, smallest) < 0 ? columns : smallest;
            }
            return Laws.list(smallest);
        }
    }

    /** Returns one of each kind of pairs of divisions of some elements, each under a rule. */
    private static List<List<KeyRule>> pairs(int size, int most, int others, int most2, int others2) {
        return TwoKeys.kinds(size).stream()
                .map(keys -> List.of(
                        rule(size, element -> keys.first[element], -1, most, others),
                        rule(size, element -> keys.second[element], -1, most2, others2)))
                .toList();
    }

    /**
     * All patterns of some elements. A pattern is the class of the element at each place. Rules that distinguish the same
     * elements have the same patterns, which are computed once.
     */
    private static final class Patterns {
        /** Returns the probability with which each element is the next one, after the first elements of an order. */
        @FunctionalInterface
        interface Choice {
            double[] of(int[] order, int place);
        }

        private static final Map<List<Integer>, Patterns> ALL = new HashMap<>();

        final List<int[]> orders = new ArrayList<>(); // one for each pattern
        private final int[] classes; // for each element, the first element of its class
        private final Map<Long, Integer> numbers = new HashMap<>();
        private final int[][] proposals; // of each pattern, or null if they have not been needed

        private Patterns(int[] classes) {
            this.classes = classes;
            double[] any = new double[classes.length];
            Arrays.fill(any, 1);
            build((order, place) -> any, (order, probability) -> {
                numbers.put(name(order), orders.size());
                orders.add(order);
            });
            proposals = new int[orders.size()][];
        }

        static Patterns of(int[] classes) {
            return ALL.computeIfAbsent(Laws.list(classes), key -> new Patterns(classes));
        }

        /** Returns the number of the pattern of an order. */
        int number(int[] order) {
            return numbers.get(name(order));
        }

        /** Returns the pattern of an order of up to 9 elements as a number with one digit for each place. */
        private long name(int[] order) {
            long name = 0;
            for (int element : order) {
                name = 10 * name + classes[element] + 1;
            }
            return name;
        }

        /** Builds an order of each pattern from the front. The elements of a class are used in ascending order. */
        void build(Choice choice, ObjDoubleConsumer<int[]> orders) {
            build(new int[classes.length], 0, 1, choice, orders);
        }

        private void build(int[] order, int place, double probability, Choice choice, ObjDoubleConsumer<int[]> orders) {
            if (place == order.length) {
                orders.accept(order.clone(), probability);
                return;
            }
            double[] ofElements = choice.of(order, place);
            for (int each = 0; each < order.length; each++) {
                double part = 0;
                int first = -1;
                for (int element = order.length - 1; element >= each; element--) {
                    if (classes[element] == each && isLeft(element, order, place)) {
                        part += ofElements[element];
                        first = element;
                    }
                }
                if (part > 0) {
                    order[place] = first;
                    build(order, place + 1, probability * part, choice, orders);
                }
            }
        }

        /** Returns whether an element is not among the first elements of an order. */
        static boolean isLeft(int element, int[] order, int place) {
            for (int k = 0; k < place; k++) {
                if (order[k] == element) {
                    return false;
                }
            }
            return true;
        }

        /** Returns the patterns that the chain proposes after a pattern, all of them with the same probability. */
        int[] proposals(int k) {
            if (proposals[k] == null) {
                proposals[k] = proposals(orders.get(k));
            }
            return proposals[k];
        }

        private int[] proposals(int[] order) {
            int size = order.length;
            int[] all = new int[size < 2 ? 1 : size * (size - 1)];
            int count = 0;
            for (int i = 0; i < size; i++) {
                for (int j = 0; j < i; j++) {
                    int[] swapped = order.clone();
                    int[] reversed = order.clone();
                    swapped[i] = order[j];
                    swapped[j] = order[i];
                    for (int place = j; place <= i; place++) {
                        reversed[place] = order[i + j - place];
                    }
                    all[count++] = number(swapped);
                    all[count++] = number(reversed);
                }
            }
            return all;
        }
    }

    /**
     * The exact law of the chain, computed from its description. Two elements belong to the same class if no rule
     * distinguishes them: they have the same keys, or keys that no other element has. All orders with the same pattern
     * have the same probability.
     */
    private static final class Model {
        final List<KeyRule> rules;
        final Patterns patterns;
        final long[] broken; // how often each pattern breaks the rules
        final double allowed; // the number of patterns that obey the rules
        private final int[][] next; // the pattern after each proposal, or null if it has not been needed

        Model(List<KeyRule> rules) {
            this.rules = rules;
            List<List<Integer>> names = IntStream.range(0, rules.get(0).keyed().size())
                    .mapToObj(element -> rules.stream()
                            .map(rule -> isFree(element, rule.keyed())
                                    ? -1
                                    : rule.keyed().key(element))
                            .toList())
                    .toList();
            patterns = Patterns.of(names.stream().mapToInt(names::indexOf).toArray());
            broken = patterns.orders.stream()
                    .mapToLong(order -> rules.stream()
                            .mapToLong(rule -> broken(order, rule))
                            .sum())
                    .toArray();
            allowed = LongStream.of(broken).filter(count -> count == 0).count();
            next = new int[broken.length][];
        }

        private static boolean isFree(int element, Keyed keyed) {
            return keyed.size(keyed.key(element)) == 1 && !keyed.precedes(keyed.key(element));
        }

        /** Returns the law of the first order for one rule. Its sum is below 1 if some choices find no order. */
        double[] first(KeyRule rule) {
            Keyed keyed = rule.keyed();
            double[] law = new double[broken.length];
            for (int each = 0; each < keyed.different(); each++) {
                int key = each;
                int gaps = keyed.size() - keyed.size(key) + (keyed.precedes(key) ? 0 : 1);
                if (rule.others() == 0 && keyed.size(key) > gaps) {
                    int[] even = IntStream.range(0, law.length)
                            .filter(k -> isEven(patterns.orders.get(k), key, keyed))
                            .toArray();
                    IntStream.of(even).forEach(k -> law[k] = 1.0 / even.length);
                    return law;
                }
            }
            int others = Math.max(1, rule.others());
            patterns.build(
                    (order, place) -> largestFirst(order, place, keyed, others),
                    (order, probability) -> law[patterns.number(order)] = probability);
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

        /** Chooses one of the elements with an allowed key of which the most elements are left. */
        private static double[] largestFirst(int[] order, int place, Keyed keyed, int others) {
            int[] piles = new int[keyed.different()];
            for (int element = 0; element < order.length; element++) {
                int key = keyed.key(element);
                boolean isNear = false;
                for (int before = Math.max(-1, place - others); before < place; before++) {
                    isNear |= key == (before < 0 ? keyed.preceding() : keyed.key(order[before]));
                }
                piles[key] += !isNear && Patterns.isLeft(element, order, place) ? 1 : 0;
            }
            int most = IntStream.of(piles).max().orElse(0);
            long largest = IntStream.of(piles).filter(pile -> pile == most).count();
            return IntStream.range(0, order.length)
                    .mapToDouble(element -> most > 0 && piles[keyed.key(element)] == most ? 1.0 / most / largest : 0)
                    .toArray();
        }

        static long broken(int[] order, KeyRule rule) {
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

        /** Returns the pattern after each proposal: the same one if the proposal breaks the rules more often. */
        private int[] next(int k) {
            if (next[k] == null) {
                next[k] = IntStream.of(patterns.proposals(k))
                        .map(proposed -> broken[proposed] > broken[k] ? k : proposed)
                        .toArray();
            }
            return next[k];
        }

        /** Returns the law of the first order for all rules, or zeros if no order is found. */
        double[] start() {
            List<double[]> searches = rules.stream()
                    .sorted(Comparator.comparing(KeyRule::rarity).reversed())
                    .map(rule -> rules.size() == 1 ? first(rule) : searched(first(rule)))
                    .toList();
            double[] law = new double[broken.length];
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
            for (int steps = 0; steps < 2000 && DoubleStream.of(law).anyMatch(p -> p > 0); steps++) {
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
                if (law[k] >= 1e-15) {
                    int[] proposals = next(k);
                    double part = law[k] / proposals.length;
                    for (int to : proposals) {
                        after[to] += part;
                    }
                }
            }
            return after;
        }

        static double distance(double[] law, double[] other) {
            double sum = 0;
            for (int k = 0; k < law.length; k++) {
                sum += Math.abs(law[k] - other[k]);
            }
            return sum / 2;
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
                        Arrays.stream(next(open.remove())).filter(part::add).forEach(open::add);
                    }
                    parts.add(part);
                }
            }
            return parts;
        }

        /** Returns the law after infinitely many proposals: uniform on each part, with the probability of its start. */
        static double[] limit(double[] start, List<Set<Integer>> parts) {
            double[] limit = new double[start.length];
            parts.forEach(part -> {
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
            for (List<KeyRule> rules : all(size)) {
                Model model = new Model(rules);
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

    private static void isLaw(Model model, double[] expected, Map<Integer, Fraction> law) {
        for (int k = 0; k < expected.length; k++) {
            assertThat(law.getOrDefault(k, Fraction.ZERO).doubleValue())
                    .as("%s of %s", Arrays.toString(model.patterns.orders.get(k)), model.rules)
                    .isCloseTo(expected[k], within(1e-12));
        }
    }

    /** Returns all kinds of divisions of some elements under a rule, and of pairs of divisions under two rules. */
    private static List<List<KeyRule>> all(int size) {
        List<List<KeyRule>> all = new ArrayList<>();
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

    /**
     * With 6 elements, each rule of {@link #all} allows and forbids some divisions: g = 4 allows {@code aabcde}. Pairs of
     * divisions have no more than 6 elements.
     */
    private static final int ELEMENTS = 6;

    /**
     * With 7 elements, the only key that a rule allows at a place can be one without remaining elements: for {@code aaabbbc}
     * and g = 2, after {@code abcab}.
     */
    private static final int EXHAUSTED = 7;

    @Test
    void theFirstOrderIsFoundIfOneExists() {
        theFirstOrderIsFoundIfOneExists(1, EXHAUSTED);
    }

    @Tag("slow")
    @Test
    void theFirstOrderOfMoreElementsIsFoundIfOneExists() {
        theFirstOrderIsFoundIfOneExists(EXHAUSTED + 1, EXHAUSTED + 1);
    }

    /** The order of one rule is found by every random choice, or no order exists. The search for several rules succeeds. */
    private static void theFirstOrderIsFoundIfOneExists(int least, int most) {
        int impossible = 0;
        for (int size = least; size <= most; size++) {
            for (List<KeyRule> rules : all(size)) {
                Model model = new Model(rules);
                for (KeyRule rule : rules) {
                    boolean exists = model.patterns.orders.stream().anyMatch(order -> Model.broken(order, rule) == 0);
                    if (exists) {
                        assertThat(DoubleStream.of(model.first(rule)).sum()).isCloseTo(1, within(TINY));
                        assertThat(Model.broken(FirstOrder.of(rule, dice(1)), rule))
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

    @Test
    void theExpectedNumberOfTriesIsEstimated() {
        theExpectedNumberOfTriesIsEstimated(2, ELEMENTS);
    }

    @Tag("slow")
    @Test
    void theExpectedNumberOfTriesForMoreElementsIsEstimated() {
        theExpectedNumberOfTriesIsEstimated(ELEMENTS + 1, ELEMENTS + 1);
    }

    /** Tries are refused or made after an estimate: 40 times as many as it expects. The estimate has a fixed seed. */
    private static void theExpectedNumberOfTriesIsEstimated(int least, int most) {
        for (int size = least; size <= most; size++) {
            for (List<KeyRule> rules : all(size)) {
                Model model = new Model(rules);
                if (model.allowed > 0) {
                    double rarity = Math.log(model.broken.length / model.allowed);
                    Orders orders = new Orders(rules);
                    orders.estimate();
                    assertThat(Math.log(orders.tries())).as("%s", rules).isCloseTo(rarity, within(0.25));
                }
            }
        }
    }

    /**
     * With 7 elements, moves connect the orders of most divisions, but not of all: not of {@code aabbcd} after c with g = 3,
     * and not of {@code aabbcde} after c with g = 4. With {@link #ELEMENTS} elements, the same is true of two divisions
     * under two rules.
     */
    private static final int DISTANT = 7;

    @Test
    void theDistanceFromUniformOfSmallCasesIsComputed() throws IOException {
        assertThat(oneRule(DISTANT)).isEqualTo("""
                | g = 2 | 42 | 42 | 0.63 | 0.000 | 0.0000 | 174 | 0.00 |
                | g = 3 | 23 | 20 | 0.50 | 0.000 | 0.0000 | 181 | 0.00 |
                | g = 4 | 16 | 15 | 0.33 | 0.002 | 0.0000 | 255 | 0.00 |
                | at most 2 in a row | 97 | 97 | 0.96 | 0.000 | 0.0000 | 80 | 0.00 |
                | at most 3 in a row | 105 | 105 | 0.98 | 0.000 | 0.0000 | 63 | 0.00 |
                """);
        assertThat(PageCode.page("conditions.md")).contains(twoRules(ELEMENTS));
    }

    @Tag("slow")
    @Test
    void theDistanceFromUniformOfTheCasesOfThePageIsComputed() throws IOException {
        assertThat(PageCode.page("conditions.md")).contains(oneRule(DISTANT + 1) + twoRules(ELEMENTS));
    }

    /** Computes the exact distance from uniform for all divisions of up to some elements. The distance never grows. */
    private static String oneRule(int largest) {
        StringBuilder table = new StringBuilder();
        for (int others = 2; others <= 4; others++) {
            int limit = others;
            table.append(row("g = " + others, largest, size -> single(size, 1, limit)));
        }
        for (int most = 2; most <= 3; most++) {
            int limit = most;
            table.append(row("at most " + most + " in a row", largest, size -> single(size, limit, 0)));
        }
        return table.toString();
    }

    /** Computes the exact distance from uniform for all pairs of divisions of up to some elements. */
    private static String twoRules(int largest) {
        return row("two keys, neither repeats", largest, size -> pairs(size, 1, 1, 1, 1))
                + row("two keys, at most 2 in a row; g = 2", largest, size -> pairs(size, 2, 0, 1, 2));
    }

    private static String row(String name, int largest, IntFunction<List<List<KeyRule>>> divisions) {
        int cases = 0;
        int connected = 0;
        int most = 0;
        double remaining = 0;
        Map<Integer, Double> worst = new HashMap<>(Map.of(0, 0.0, 100, 0.0, 1000, 0.0));
        for (int size = 1; size <= largest; size++) {
            for (List<KeyRule> rules : divisions.apply(size)) {
                Model model = new Model(rules);
                if (model.allowed > 0) {
                    double[] uniform = model.uniform();
                    double[] law = model.start();
                    List<Set<Integer>> parts = model.parts();
                    double[] limit = Model.limit(law, parts);
                    cases++;
                    connected += parts.size() == 1 ? 1 : 0;
                    remaining = Math.max(remaining, Model.distance(limit, uniform));
                    int moves = 0;
                    for (; moves == 0 || Model.distance(law, limit) > TINY; moves++) {
                        if (worst.containsKey(moves)) {
                            worst.merge(moves, Model.distance(law, uniform), Math::max);
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
        int[] key = keys(zipf(elements, keys, exponent, largest));
        return List.of(rule(elements, element -> key[element], -1, 1, others));
    }

    /** Returns 4 colours and 4 words, each pair equally often, of which neither repeats. */
    private static List<KeyRule> trials(int size) {
        return List.of(
                rule(size, element -> 4 * element / size, -1, 1, 1), rule(size, element -> element % 4, -1, 1, 1));
    }

    private static List<KeyRule> conditions(int size) {
        return List.of(rule(size, element -> 2 * element / size, -1, 2, 0));
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

        /** Returns the statistics of some chains, each after several numbers of moves. */
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
            boolean isCounted = new Orders(rules).counted().isPresent();
            for (int k = 0; k < (isCounted ? 10 * tries : tries); k++) {
                Orders orders = new Orders(rules);
                statistics.add(
                        isCounted ? Draws.draw(orders, dice) : Draws.draw(Integer.MAX_VALUE, orders, dice),
                        rules.get(0));
            }
            return statistics;
        }

        /** Returns the larger difference of the two means, in standard errors. */
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

    /** Exactly uniform orders of small collections are drawn by tries or by a count. */
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
