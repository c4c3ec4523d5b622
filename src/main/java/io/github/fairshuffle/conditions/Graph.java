package io.github.fairshuffle.conditions;

import io.github.fairshuffle.internal.Interruption;
import io.github.fairshuffle.internal.count.Shape;
import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The allowed pairs of a giver and a taker. In a {@linkplain Shape#PAIRS pairing}, a pair has no direction. People are
 * numbered from 0.
 *
 * <p>If rules exclude pairs, the graph asks each rule once about each pair, and stores the answers. A graph of more than
 * {@value #MOST_STORED} people stores no answer, and asks the rules again whenever {@link #allows} is called.
 */
final class Graph {
    /** Says which pairs are excluded. */
    @FunctionalInterface
    interface Exclusion {
        boolean excludes(int giver, int taker);
    }

    static final int MOST_STORED = 10_000;

    final int size;
    private final Shape shape;
    private final int[] giverKeys; // numbers below 2 · size; a giver may not draw a taker with the same key
    private final int[] takerKeys;
    private final List<Exclusion> exclusions;
    private final BitSet[] rows; // the allowed takers of each giver; empty if nothing is stored
    private final int[] takersOf; // the number of allowed takers of each giver; in a large graph, only keys count
    private final int[] giversOf;

    Graph(Shape shape, int[] giverKeys, int[] takerKeys, List<Exclusion> exclusions, boolean isStored) {
        this.shape = shape;
        this.giverKeys = giverKeys;
        this.takerKeys = takerKeys;
        this.exclusions = exclusions;
        size = giverKeys.length;
        rows = new BitSet[isStored && size <= MOST_STORED ? size : 0];
        takersOf = open(giverKeys, takerKeys);
        giversOf = open(takerKeys, giverKeys);
        for (int one = 0; one < rows.length; one++) {
            rows[one] = new BitSet(size);
        }
        for (int one = 0; one < rows.length; one++) {
            Interruption.check();
            for (int other = isSymmetric() ? one + 1 : 0; other < size; other++) {
                if (giverKeys[one] == takerKeys[other]) {
                    continue;
                }
                if (isExcluded(one, other)) {
                    exclude(one, other);
                } else {
                    allow(one, other);
                }
            }
        }
    }

    private void allow(int one, int other) {
        rows[one].set(other);
        if (isSymmetric()) {
            rows[other].set(one);
        }
    }

    private void exclude(int one, int other) {
        takersOf[one]--;
        giversOf[other]--;
        if (isSymmetric()) {
            takersOf[other]--;
        }
    }

    /** Returns the number of takers with another key for each giver, or the same with exchanged roles. */
    private static int[] open(int[] giverKeys, int[] takerKeys) {
        int[] same = new int[2 * takerKeys.length];
        for (int key : takerKeys) {
            same[key]++;
        }
        return IntStream.of(giverKeys).map(key -> takerKeys.length - same[key]).toArray();
    }

    boolean isStored() {
        return rows.length == size;
    }

    boolean isSymmetric() {
        return shape == Shape.PAIRS;
    }

    boolean allows(int giver, int taker) {
        return isStored() ? rows[giver].get(taker) : giverKeys[giver] != takerKeys[taker] && !isExcluded(giver, taker);
    }

    private boolean isExcluded(int giver, int taker) {
        for (Exclusion exclusion : exclusions) {
            if (exclusion.excludes(giver, taker)) {
                return true;
            }
        }
        return false;
    }

    /** Returns a new set of the takers whom a giver may draw. The graph must be stored. */
    BitSet takers(int giver) {
        return (BitSet) rows[giver].clone();
    }

    /** Returns a number for each giver. Each bit of the number tells whether a taker is allowed. There must be at most 32 people. */
    int[] bits() {
        return IntStream.range(0, size)
                .map(giver -> takers(giver).stream().reduce(0, (bits, taker) -> bits | 1 << taker))
                .toArray();
    }

    /** Returns the number of allowed pairs, each of which counts twice in a pairing. */
    long pairs() {
        return IntStream.of(takersOf).asLongStream().sum();
    }

    /** Returns the number of pairs that only the rules exclude; 0 if nothing is stored. */
    long excludedByRules() {
        return IntStream.of(open(giverKeys, takerKeys)).asLongStream().sum() - pairs();
    }

    /** Returns whether the rules exclude no pair that the keys allow. */
    boolean hasOnlyKeys() {
        return (exclusions.isEmpty() || isStored()) && excludedByRules() == 0;
    }

    /**
     * Returns λ, where e<sup>−λ</sup> is the probability that all pairs are allowed if everybody chooses independently of
     * the others. If few pairs are excluded, λ is the mean number of excluded pairs in a random arrangement. In an
     * assignment, if everybody has the same number of takers and of givers, a random assignment is allowed with at least
     * this probability: G. P. Egorychev, <i>Adv. Math.</i> 42 (1981) 299, doi 10.1016/0001-8708(81)90044-X.
     */
    double mean() {
        int choices = shape == Shape.ASSIGNMENT ? size : size - 1;
        return isSymmetric() ? mean(takersOf, choices) / 2 : Math.max(mean(takersOf, choices), mean(giversOf, choices));
    }

    private static double mean(int[] open, int choices) {
        return IntStream.of(open)
                .mapToDouble(each -> -StrictMath.log((double) each / choices))
                .sum();
    }
}
