package io.github.fairshuffle.conditions;

import io.github.fairshuffle.Dice;
import io.github.fairshuffle.internal.Text;
import io.github.fairshuffle.internal.count.Counted;
import io.github.fairshuffle.internal.count.Insertions;
import io.github.fairshuffle.internal.count.Shape;
import io.github.fairshuffle.internal.count.Subsets;
import java.util.Optional;
import java.util.stream.IntStream;

/** The allowed arrangements of people: assignments, circles or pairs. An arrangement is the taker of each giver. */
final class Assignments extends Arrangement {
    private final Shape shape;
    private final Families families;
    private final Graph graph;
    private final int people; // without a placeholder

    Assignments(Shape shape, Families families, Graph graph, int people) {
        super(graph.size, shape == Shape.ASSIGNMENT ? 0 : 1, shape == Shape.PAIRS ? 2 : 1, 2);
        this.shape = shape;
        this.families = families;
        this.graph = graph;
        this.people = people;
    }

    @Override
    double rarity() {
        return graph.mean();
    }

    /**
     * The elements are the takers of the givers, the people around a circle, or the people of whom two neighbours form a
     * pair.
     */
    @Override
    boolean allows(int element, int place, int[] order) {
        int giver = shape == Shape.ASSIGNMENT ? place : order[place - 1];
        boolean isLast = shape == Shape.CIRCLE && place == order.length - 1;
        return graph.allows(giver, element) && (!isLast || graph.allows(element, order[0]));
    }

    @Override
    int[] arranged(int[] order) {
        int[] takers = order.clone();
        for (int k = 0; k < order.length && shape != Shape.ASSIGNMENT; k++) {
            takers[order[k]] = order[shape == Shape.CIRCLE ? (k + 1) % order.length : k ^ 1];
        }
        return takers;
    }

    @Override
    Optional<Counted> counted() {
        return graph.size <= Subsets.most(shape)
                ? Optional.of(new Subsets(shape, graph.bits()))
                : families.exist() ? Optional.of(families()) : Optional.empty();
    }

    /** Counts the arrangements in which families are apart; if a pair is excluded, the draw starts again. */
    Counted families() {
        double open = (graph.size - families.meanSize()) * (shape == Shape.PAIRS ? 2 : 1);
        return new Insertions(families.sizes(), -1, shape)
                .then(this::allowed, StrictMath.exp(graph.excludedByRules() / open));
    }

    /** Returns the takers of an arrangement in which families are apart, if no pair is excluded. */
    private Optional<int[]> allowed(int[] next, Dice dice) {
        int[] person = Draws.shuffled(families.people(), dice);
        int[] takers = new int[next.length];
        for (int k = 0; k < next.length; k++) {
            takers[person[k]] = person[next[k]];
        }
        return Optional.of(takers)
                .filter(all -> IntStream.range(0, all.length).allMatch(giver -> graph.allows(giver, all[giver])));
    }

    @Override
    public String toString() {
        long excluded = Math.round(graph.size - 1 - (double) graph.pairs() / graph.size);
        return "an exact draw for " + people + " people, each of whom has about " + excluded + " excluded partners,";
    }

    @Override
    String advice() {
        boolean isApproximable = shape != Shape.CIRCLE && graph.size <= Graph.MOST_STORED;
        return (shape == Shape.CIRCLE ? ", and there may be no circle" : "") + "; exclude fewer pairs"
                + (isApproximable ? ", or use approximately()" : "");
    }

    /** The count of few people fails only if no circle exists. */
    @Override
    RuntimeException failed(int tries) {
        return shape == Shape.CIRCLE && graph.size <= Subsets.most(shape)
                ? new IllegalArgumentException(
                        "no circle of these " + graph.size + " people is allowed; exclude fewer pairs")
                : new SearchExhaustedException(tries, Text.count(tries, "try", "tries") + " failed" + advice());
    }
}
