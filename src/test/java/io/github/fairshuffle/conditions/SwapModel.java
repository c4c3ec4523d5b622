package io.github.fairshuffle.conditions;

import static io.github.fairshuffle.Numbers.numbers;
import static java.util.stream.Collectors.joining;

import io.github.fairshuffle.Permutation;
import io.github.fairshuffle.battery.statistics.AllOrders;
import io.github.fairshuffle.internal.count.Laws;
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
import java.util.Map;
import java.util.Set;
import java.util.function.IntUnaryOperator;
import java.util.function.ObjDoubleConsumer;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/**
 * The exact law of the chain, computed from its description. Two elements belong to the same class if no rule
 * distinguishes them: they have the same keys, or keys that no other element has. All orders with the same pattern
 * have the same probability.
 */
final class SwapModel {
    final List<KeyRule> rules;
    final Patterns patterns;
    final long[] broken; // how often each pattern breaks the rules
    final double allowed; // the number of patterns that obey the rules
    private final int[][] next; // the pattern after each proposal, or null if it has not been needed

    SwapModel(List<KeyRule> rules) {
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
                .mapToLong(order ->
                        rules.stream().mapToLong(rule -> broken(order, rule)).sum())
                .toArray();
        allowed = LongStream.of(broken).filter(count -> count == 0).count();
        next = new int[broken.length][];
    }

    private static boolean isFree(int element, KeyGroups keyed) {
        return keyed.size(keyed.key(element)) == 1 && !keyed.precedes(keyed.key(element));
    }

    /** Returns the law of the first order for one rule. Its sum is below 1 if some choices find no order. */
    double[] first(KeyRule rule) {
        KeyGroups keyed = rule.keyed();
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
    private static boolean isEven(int[] order, int key, KeyGroups keyed) {
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
    private static double[] largestFirst(int[] order, int place, KeyGroups keyed, int others) {
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

    /** Returns a rule on the elements 0, 1, 2 and so on. There is no preceding element if its key is below 0. */
    static KeyRule rule(int size, IntUnaryOperator key, int preceding, int most, int others) {
        return new KeyRule(
                KeyGroups.of(
                        numbers(size),
                        (Integer element) -> element < 0 ? preceding : key.applyAsInt(element),
                        preceding < 0 ? List.of() : List.of(-1)),
                most,
                others);
    }

    /** Returns one of each kind of divisions of some elements into keys, under a rule. */
    static List<List<KeyRule>> single(int size, int most, int others) {
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

    static int[] keys(int... sizes) {
        return IntStream.range(0, sizes.length)
                .flatMap(key -> IntStream.generate(() -> key).limit(sizes[key]))
                .toArray();
    }

    /** Returns all ways to divide some elements into keys: 00, 01; 000, 001, 010, 011, 012; … */
    private static List<int[]> divisions(int size) {
        List<int[]> all = new ArrayList<>();
        for (int[] shorter : size == 0 ? List.<int[]>of() : divisions(size - 1)) {
            for (int key = 0; key <= IntStream.of(shorter).max().orElse(-1) + 1; key++) {
                int[] longer = Arrays.copyOf(shorter, size);
                longer[size - 1] = key;
                all.add(longer);
            }
        }
        return size == 0 ? List.of(new int[0]) : all;
    }

    /** Two divisions of the same elements into keys: the first and the second key of each element. */
    private record TwoKeys(int[] first, int[] second) {
        static List<TwoKeys> kinds(int size) {
            Map<List<Integer>, TwoKeys> kinds = new LinkedHashMap<>();
            for (List<Integer> sizes : Laws.sums(size, size)) {
                int[] first = keys(sizes.stream().mapToInt(each -> each).toArray());
                List<int[]> names =
                        AllOrders.of(sizes.size()).map(Permutation::order).toList();
                for (int[] second : divisions(size)) {
                    TwoKeys each = new TwoKeys(first, second);
                    kinds.put(each.kind(names), each);
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
    static List<List<KeyRule>> pairs(int size, int most, int others, int most2, int others2) {
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
    static final class Patterns {
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
}
