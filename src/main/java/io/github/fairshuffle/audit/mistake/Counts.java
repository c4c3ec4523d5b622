package io.github.fairshuffle.audit.mistake;

import io.github.fairshuffle.audit.foreign.LostCards.How;
import java.util.HashMap;
import java.util.Map;

/** How often each line of one number of cards is printed: counts of lines, or the probabilities of a law. */
public abstract sealed class Counts permits Deals, LineLaw {
    final int cards;

    /** The number of lines, or of enumerated outcomes. */
    public final int count;

    /** The counts of the orders of few cards, and of the kinds of losses; all orders of many cards are one cell. */
    final Map<Integer, Double> cells = new HashMap<>();

    Counts(int cards, int count) {
        this.cards = cards;
        this.count = count;
    }

    /** Returns the counts of the pairs of neighbours that are different orders of few cards; no line is in two pairs. */
    abstract Map<Integer, Double> changes();

    /** Returns the share of the lines that are equal to the line before. */
    abstract double repeats();

    abstract Counts turned(Turn turn);

    /** Returns the share of the lines on which cards are lost in this way. */
    double lost(How how) {
        return cells.isEmpty() ? 0 : cells.getOrDefault(Deals.kind(how), 0.0) / total(cells);
    }

    /** Returns the share of the lines on which cards are lost in any way. */
    public double lost() {
        return cells.isEmpty()
                ? 0
                : cells.keySet().stream()
                                .filter(cell -> cell < 0)
                                .mapToDouble(cells::get)
                                .sum()
                        / total(cells);
    }

    static double total(Map<Integer, Double> counts) {
        return counts.values().stream().mapToDouble(count -> count).sum();
    }

    /** Returns the probability of each pair of two different orders, if lines do not depend on each other. */
    static Map<Integer, Double> changes(Map<Integer, Double> cells) {
        Map<Integer, Double> changes = new HashMap<>();
        cells.forEach((a, p) -> cells.forEach((b, q) -> {
            if (a >= 0 && b >= 0 && !a.equals(b)) {
                changes.put(Deals.change(a, b), p * q);
            }
        }));
        double all = total(changes);
        changes.replaceAll((change, share) -> share / all);
        return changes;
    }

    /** Returns the probability that a line is equal to the line before, if lines do not depend on each other. */
    static double repeats(Map<Integer, Double> cells) {
        double all = total(cells);
        return cells.values().stream().mapToDouble(n -> n / all * n / all).sum();
    }
}
