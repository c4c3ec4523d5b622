package io.github.fairshuffle.conditions;

import io.github.fairshuffle.Deck;
import io.github.fairshuffle.Dice;
import io.github.fairshuffle.internal.CanIgnoreReturnValue;
import io.github.fairshuffle.internal.Chain;
import io.github.fairshuffle.internal.ChangeableOptions;
import io.github.fairshuffle.internal.Names;
import io.github.fairshuffle.internal.Samples;
import io.github.fairshuffle.internal.array.Indices;
import io.github.fairshuffle.internal.dice.GeneratorOption;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Draws a taker for each giver, under the rules of {@link Derangement} and {@link Pairs}. The people are numbered from 0.
 * If an odd number of people is divided into pairs, the last person is a placeholder for the partner of the person who is
 * left over.
 */
final class Partners extends ChangeableOptions<Partners> {
    private static final int MOST_NAMES = 4;
    private static final double STEPS = 100; // of a draw after a count, for each person

    private final List<? extends @Nullable Object> givers;
    private final List<? extends @Nullable Object> takers;
    final int size; // with the placeholder
    Kind kind;
    Division division;
    boolean isApproximate;
    GeneratorOption generator = GeneratorOption.DEFAULT;
    private List<Graph.Rule> exclusions = List.of();
    private Chain calls; // of the methods that exclude pairs

    private Partners(
            Kind kind,
            List<? extends @Nullable Object> givers,
            List<? extends @Nullable Object> takers,
            int size,
            Division division,
            String factory) {
        this.kind = kind;
        this.givers = givers;
        this.takers = takers;
        this.size = size;
        this.division = division;
        calls = new Chain(factory);
    }

    static Partners of(List<? extends @Nullable Object> people) {
        int size = people.size();
        String factory = "Derangement.of(" + size + " people)";
        return new Partners(Kind.ASSIGNMENTS, people, people, size, Division.singles(size), factory);
    }

    static Partners between(List<? extends @Nullable Object> givers, List<? extends @Nullable Object> takers) {
        Division equal = Division.between(givers, takers);
        String factory = "Derangement.between(" + Names.count(givers.size(), "giver") + ", "
                + Names.count(takers.size(), "taker") + ")";
        return new Partners(Kind.ASSIGNMENTS, givers, takers, givers.size(), equal, factory);
    }

    static Partners pairs(List<? extends @Nullable Object> people) {
        int even = people.size() + people.size() % 2;
        String factory = "Pairs.of(" + Names.count(people.size(), "person", "people") + ")";
        return new Partners(Kind.PAIRINGS, people, people, even, Division.singles(even), factory);
    }

    boolean isBetween() {
        return takers != givers;
    }

    /** Returns whether a method that excludes pairs was called. */
    boolean hasRules() {
        return division.hasFamilies() || !exclusions.isEmpty();
    }

    private boolean hasPlaceholder() {
        return size > givers.size();
    }

    /** Excludes more pairs. The rule receives the numbers of people, and not of a placeholder. */
    void exclude(Graph.Rule rule) {
        calls = calls.with(true, "excluding(…)");
        add(rule);
    }

    private void add(Graph.Rule rule) {
        List<Graph.Rule> more = new ArrayList<>(exclusions);
        more.add((giver, taker) -> Math.max(giver, taker) < givers.size() && rule.excludes(giver, taker));
        exclusions = List.copyOf(more);
    }

    /** Keeps people with the same key apart. The first key divides the people into families, unless givers differ. */
    void excludeSame(List<@Nullable Object> giverKeys, List<@Nullable Object> takerKeys) {
        calls = calls.with(true, "excludingSame(…)");
        if (isBetween() || division.hasFamilies()) {
            Map<@Nullable Object, Integer> numbers = new HashMap<>();
            int[] ofGivers = Steps.numbers(giverKeys, numbers);
            int[] ofTakers = Steps.numbers(takerKeys, numbers);
            add((giver, taker) -> ofGivers[giver] == ofTakers[taker]);
        } else {
            List<@Nullable Object> keys = new ArrayList<>(giverKeys);
            if (hasPlaceholder()) {
                keys.add(new Object());
            }
            division = Division.by(keys);
        }
    }

    /** Returns the options, such as {@code Derangement.of(12 people).excludingSame(…).inOneCircle()}. */
    @Override
    public String toString() {
        return calls.with(kind == Kind.CIRCLES, "inOneCircle()")
                .with(isApproximate, "approximately()")
                .toString();
    }

    /** Asks the rules about all pairs, if there are rules or few people. */
    Graph graph() {
        boolean isStored = isApproximate || !exclusions.isEmpty() || size <= kind.most;
        return new Graph(kind, division.giverKeys, division.takerKeys, exclusions, isStored);
    }

    BigInteger count() {
        if (division.obstacle(givers.size()).isPresent()) {
            return BigInteger.ZERO;
        }
        Graph graph = graph();
        if (graph.pairs() == (long) size * size && graph.hasOnlyKeys()) {
            return Count.factorials(size);
        }
        if (graph.hasOnlyKeys() && !isBetween()) {
            return division.count(kind);
        }
        if (size > kind.most) {
            throw new IllegalArgumentException((isBetween() ? "draws between two collections" : "excluded pairs")
                    + " can be counted for at most " + kind.most + " people, not " + givers.size()
                    + (isBetween() || kind == Kind.PAIRINGS
                            ? ""
                            : "; only excludingSame(key) can be counted for more people"));
        }
        return BigInteger.valueOf(new Subsets(kind, graph).count());
    }

    /** Returns the taker of each giver. */
    int[] draw() {
        if (isApproximate && size > Graph.MOST_STORED) {
            throw new IllegalArgumentException(
                    "approximately() is possible for at most " + Graph.MOST_STORED + " people, not " + givers.size());
        }
        division.obstacle(givers.size()).ifPresent(obstacle -> {
            throw new IllegalArgumentException(obstacle);
        });
        Graph graph = graph();
        if (graph.isStored()) {
            first(graph, bound -> 0); // with random dice, another reason could be found each time
        }
        Dice dice = generator.dice();
        if (isApproximate) {
            return chain(graph, dice).move(ExchangeChain.defaultMoves(size)).takers();
        }
        return exact(graph, dice);
    }

    private int[] exact(Graph graph, Dice dice) {
        boolean isFew = size <= kind.most;
        Optional<Counted> counted = division.hasFamilies() ? Optional.of(division.counted(kind)) : Optional.empty();
        Effort families = families(graph, counted);
        Effort plain = Effort.of(graph.mean(), size, isFew ? Subsets.steps(kind, size) : families.mostSteps());
        if (plain.isTooMuch()) {
            throw tooMuch(graph, plain);
        }
        boolean isKnown = graph.isStored() || exclusions.isEmpty();
        int tries = Math.min(plain.tries(), isKnown ? Integer.MAX_VALUE : Effort.tries(null, size));
        int[] order = Indices.identity(size);
        Optional<int[]> drawn = Effort.first(tries, size, () -> attempt(graph, order, dice));
        if (drawn.isEmpty() && isFew) {
            return counted(graph, dice);
        }
        if (drawn.isEmpty() && counted.isPresent() && !families.areTooMuch()) {
            tries = families.attempts();
            counted.get().count();
            Wheel wheel = new Wheel(dice, size);
            drawn = Effort.first(tries, size, () -> attempt(graph, counted.get(), dice, wheel));
        }
        if (drawn.isEmpty()) {
            throw new SearchExhaustedException(tries, Names.count(tries, "try", "tries") + " failed" + advice());
        }
        return drawn.get();
    }

    /** Returns the effort of draws from the arrangements in which families are apart, until no pair is excluded. */
    private Effort families(Graph graph, Optional<Counted> counted) {
        double open = (size - division.meanFamily()) * (kind == Kind.PAIRINGS ? 2 : 1);
        return counted.map(each -> new Effort(graph.excludedByRules() / open, STEPS * size, each.steps()))
                .orElse(new Effort(0, 0, Double.POSITIVE_INFINITY));
    }

    private IllegalArgumentException tooMuch(Graph graph, Effort effort) {
        long excluded = Math.round(size - 1 - (double) graph.pairs() / size);
        return new IllegalArgumentException("an exact draw for " + givers.size() + " people, each of whom has about "
                + excluded + " excluded partners, would take " + effort.time() + advice());
    }

    private String advice() {
        boolean isApproximable = kind != Kind.CIRCLES && size <= Graph.MOST_STORED;
        return (kind == Kind.CIRCLES ? ", and there may be no circle" : "") + "; exclude fewer pairs"
                + (isApproximable ? ", or use approximately()" : "");
    }

    /**
     * Shuffles the takers of the givers, the people around a circle, or the people of whom two neighbours form a pair,
     * and ends without a result at the first pair that is not allowed.
     */
    Optional<int[]> attempt(Graph graph, int[] order, Dice dice) {
        Deck deck = Deck.of(order);
        int step = kind == Kind.PAIRINGS ? 2 : 1;
        for (int k = kind == Kind.ASSIGNMENTS ? 0 : 1; k < order.length; k += step) {
            Samples.draw(deck, k, dice);
            if (!graph.allows(kind == Kind.ASSIGNMENTS ? k : order[k - 1], order[k])) {
                return Optional.empty();
            }
        }
        boolean isClosed = kind != Kind.CIRCLES || size == 0 || graph.allows(order[size - 1], order[0]);
        return isClosed ? Optional.of(takers(order)) : Optional.empty();
    }

    /** Returns the taker of each giver, if an attempt has shuffled the people into an allowed order. */
    private int[] takers(int[] order) {
        int[] takers = order.clone();
        for (int k = 0; k < size && kind != Kind.ASSIGNMENTS; k++) {
            takers[order[k]] = order[kind == Kind.CIRCLES ? (k + 1) % size : k ^ 1];
        }
        return takers;
    }

    /** Draws an arrangement in which families are apart, and returns the takers if no pair is excluded. */
    Optional<int[]> attempt(Graph graph, Counted families, Dice dice, Wheel wheel) {
        int[] person = division.shuffled(dice);
        return families.attempt(dice, wheel)
                .map(next -> {
                    int[] takers = new int[size];
                    for (int k = 0; k < size; k++) {
                        takers[person[k]] = person[next[k]];
                    }
                    return takers;
                })
                .filter(takers -> IntStream.range(0, size).allMatch(giver -> graph.allows(giver, takers[giver])));
    }

    /** Draws an arrangement by its number. */
    int[] counted(Graph graph, Dice dice) {
        Subsets subsets = new Subsets(kind, graph);
        if (subsets.count() == 0) {
            throw new IllegalArgumentException(
                    "no circle of these " + size + " people is allowed; exclude fewer pairs");
        }
        return subsets.draw(dice);
    }

    /** Returns a chain that begins with an arrangement that exists. */
    ExchangeChain chain(Graph graph, Dice dice) {
        return new ExchangeChain(graph, first(graph, dice), dice);
    }

    /** Returns the takers of an arrangement, or throws an exception that says why none exists. */
    @CanIgnoreReturnValue
    private int[] first(Graph graph, Dice dice) {
        Matching matching = new Matching(graph, dice);
        Matching.Blocked blocked = matching.complete();
        if (blocked != null) {
            throw new IllegalArgumentException(kind == Kind.PAIRINGS ? whyNoPairs(blocked) : whyNoTakers(blocked));
        }
        return matching.takers();
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
