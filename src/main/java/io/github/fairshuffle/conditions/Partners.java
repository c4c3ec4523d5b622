package io.github.fairshuffle.conditions;

import io.github.fairshuffle.Dice;
import io.github.fairshuffle.internal.Calls;
import io.github.fairshuffle.internal.ChangeableOptions;
import io.github.fairshuffle.internal.Text;
import io.github.fairshuffle.internal.count.Count;
import io.github.fairshuffle.internal.count.Shape;
import io.github.fairshuffle.internal.count.Subsets;
import io.github.fairshuffle.internal.dice.GeneratorOption;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Draws a taker for each giver, under the rules of {@link Derangement} and {@link Pairs}. The people are numbered from 0.
 * If an odd number of people is divided into pairs, the last person is a placeholder for the partner of the person who is
 * left over.
 */
final class Partners extends ChangeableOptions<Partners> {
    private static final int MOST_NAMES = 4;

    private final List<? extends @Nullable Object> givers;
    private final List<? extends @Nullable Object> takers;
    final int size; // with the placeholder
    Shape shape;
    Families families;
    boolean isApproximate;
    GeneratorOption generator = GeneratorOption.DEFAULT;
    private List<Graph.Exclusion> exclusions = List.of();
    private Calls calls; // of the methods that exclude pairs

    private Partners(
            Shape shape,
            List<? extends @Nullable Object> givers,
            List<? extends @Nullable Object> takers,
            int size,
            Families families,
            String factory) {
        this.shape = shape;
        this.givers = givers;
        this.takers = takers;
        this.size = size;
        this.families = families;
        calls = new Calls(factory);
    }

    static Partners of(List<? extends @Nullable Object> people) {
        int size = people.size();
        String factory = "Derangement.of(" + size + " people)";
        return new Partners(Shape.ASSIGNMENT, people, people, size, Families.singles(size), factory);
    }

    static Partners between(List<? extends @Nullable Object> givers, List<? extends @Nullable Object> takers) {
        Families equal = Families.between(givers, takers);
        String factory = "Derangement.between(" + Text.count(givers.size(), "giver") + ", "
                + Text.count(takers.size(), "taker") + ")";
        return new Partners(Shape.ASSIGNMENT, givers, takers, givers.size(), equal, factory);
    }

    static Partners pairs(List<? extends @Nullable Object> people) {
        int even = people.size() + people.size() % 2;
        String factory = "Pairs.of(" + Text.count(people.size(), "person", "people") + ")";
        return new Partners(Shape.PAIRS, people, people, even, Families.singles(even), factory);
    }

    boolean isBetween() {
        return takers != givers;
    }

    /** Returns whether a method that excludes pairs was called. */
    boolean hasRules() {
        return families.exist() || !exclusions.isEmpty();
    }

    private boolean hasPlaceholder() {
        return size > givers.size();
    }

    /** Excludes more pairs. The rule receives the numbers of people, and not of a placeholder. */
    void exclude(Graph.Exclusion rule) {
        calls = calls.with(true, "excluding(…)");
        add(rule);
    }

    private void add(Graph.Exclusion rule) {
        List<Graph.Exclusion> more = new ArrayList<>(exclusions);
        more.add((giver, taker) -> Math.max(giver, taker) < givers.size() && rule.excludes(giver, taker));
        exclusions = List.copyOf(more);
    }

    /** Keeps people with the same key apart. The first key divides the people into families, unless givers differ. */
    void excludeSame(List<@Nullable Object> giverKeys, List<@Nullable Object> takerKeys) {
        calls = calls.with(true, "excludingSame(…)");
        if (isBetween() || families.exist()) {
            Map<@Nullable Object, Integer> numbers = new HashMap<>();
            int[] ofGivers = Arguments.numbers(giverKeys, numbers);
            int[] ofTakers = Arguments.numbers(takerKeys, numbers);
            add((giver, taker) -> ofGivers[giver] == ofTakers[taker]);
        } else {
            List<@Nullable Object> keys = new ArrayList<>(giverKeys);
            if (hasPlaceholder()) {
                keys.add(new Object());
            }
            families = Families.by(keys);
        }
    }

    /** Returns the options, such as {@code Derangement.of(12 people).excludingSame(…).inOneCircle()}. */
    @Override
    public String toString() {
        return calls.with(shape == Shape.CIRCLE, "inOneCircle()")
                .with(isApproximate, "approximately()")
                .toString();
    }

    /** Asks the rules about all pairs, if there are rules or few people. */
    Graph graph() {
        boolean isStored = isApproximate || !exclusions.isEmpty() || size <= Subsets.most(shape);
        return new Graph(shape, families.giverKeys, families.takerKeys, exclusions, isStored);
    }

    BigInteger count() {
        if (families.obstacle(givers.size()).isPresent()) {
            return BigInteger.ZERO;
        }
        Graph graph = graph();
        if (graph.pairs() == (long) size * size && graph.hasOnlyKeys()) {
            return Count.factorials(size);
        }
        if (graph.hasOnlyKeys() && !isBetween()) {
            return Count.of(shape, families.sizes());
        }
        if (size > Subsets.most(shape)) {
            throw new IllegalArgumentException((isBetween() ? "draws between two collections" : "excluded pairs")
                    + " can be counted for at most " + Subsets.most(shape) + " people, not " + givers.size()
                    + (isBetween() || shape == Shape.PAIRS
                            ? ""
                            : "; only excludingSame(key) can be counted for more people"));
        }
        Subsets subsets = new Subsets(shape, graph.bits());
        subsets.count();
        return BigInteger.valueOf(subsets.arrangements());
    }

    /** Returns the taker of each giver. */
    int[] draw() {
        if (isApproximate && size > Graph.MOST_STORED) {
            throw new IllegalArgumentException(
                    "approximately() is possible for at most " + Graph.MOST_STORED + " people, not " + givers.size());
        }
        families.obstacle(givers.size()).ifPresent(obstacle -> {
            throw new IllegalArgumentException(obstacle);
        });
        Graph graph = graph();
        if (graph.isStored()) {
            complete(new Matching(graph, bound -> 0)); // with random dice, another reason could be found each time
        }
        Dice dice = generator.dice();
        if (isApproximate) {
            return chain(graph, dice).move(ExchangeChain.defaultMoves(size)).takers();
        }
        Assignments assignments = assignments(graph);
        boolean isUnknown = !graph.isStored() && !exclusions.isEmpty() && !families.exist();
        return isUnknown ? Draws.draw(Draws.unknown(size), assignments, dice) : Draws.draw(assignments, dice);
    }

    Assignments assignments(Graph graph) {
        return new Assignments(shape, families, graph, givers.size());
    }

    /** Returns a chain that begins with an arrangement that exists. */
    ExchangeChain chain(Graph graph, Dice dice) {
        Matching first = new Matching(graph, dice);
        complete(first);
        return new ExchangeChain(graph, first.takers(), dice);
    }

    /** Completes a matching, or throws an exception that says why it cannot be completed. */
    private void complete(Matching matching) {
        Matching.Blocked blocked = matching.complete();
        if (blocked != null) {
            throw new IllegalArgumentException(shape == Shape.PAIRS ? whyNoPairs(blocked) : whyNoTakers(blocked));
        }
    }

    private String whyNoTakers(Matching.Blocked blocked) {
        String but = blocked.partners().isEmpty() ? "" : " but " + names(takers, blocked.partners());
        return names(givers, union(blocked.groups())) + " may draw nobody" + but;
    }

    private String whyNoPairs(Matching.Blocked blocked) {
        BitSet partners = (BitSet) blocked.partners().clone();
        partners.clear(givers.size(), size);
        boolean isOneLeftOver = !partners.equals(blocked.partners());
        List<BitSet> groups = List.copyOf(blocked.groups());
        BitSet all = union(groups);
        String reason = "no division into pairs is allowed: ";
        if (all.cardinality() == groups.size()) {
            reason += names(givers, all)
                    + (partners.isEmpty()
                            ? " may have no partner"
                            : " may have no partner but " + names(givers, partners));
        } else if (groups.size() == 1) {
            reason += names(givers, all) + " may have partners only among themselves, and " + all.cardinality()
                    + " is an odd number";
        } else {
            String shown = groups.stream()
                    .limit(MOST_NAMES)
                    .map(group -> "(" + names(givers, group) + ")")
                    .collect(Collectors.joining(", "));
            int more = groups.size() - MOST_NAMES;
            reason += groups.size() + " groups with an odd number of people may have no partners in the other groups"
                    + (partners.isEmpty() ? "" : " but " + names(givers, partners)) + ": " + shown
                    + (more > 0 ? " and " + more + " more" : "");
        }
        return reason + (isOneLeftOver ? ", and only one person can be left over" : "");
    }

    private static BitSet union(Collection<BitSet> groups) {
        BitSet union = new BitSet();
        groups.forEach(union::or);
        return union;
    }

    private static String names(List<?> people, BitSet some) {
        List<String> names = new ArrayList<>();
        some.stream().limit(MOST_NAMES).forEach(person -> names.add(String.valueOf(people.get(person))));
        int more = some.cardinality() - names.size();
        String last = more > 0 ? more + " more" : names.remove(names.size() - 1);
        return names.isEmpty() ? last : String.join(", ", names) + " and " + last;
    }
}
