package io.github.fairshuffle.analysis.page;

import io.github.fairshuffle.analysis.page.Step.Kind;
import java.util.ArrayList;
import java.util.List;

/** One shuffle as the page is told of it: what was drawn and what was moved, in order. Places are counted from 0. */
public final class Recording {
    final int size;
    final double entropy;
    final List<Step> steps = new ArrayList<>();

    /**
     * Starts with the cards in order.
     *
     * @param size how many cards, 2 or more
     * @param entropy how much chance the whole shuffle takes, in bits
     */
    public Recording(int size, double entropy) {
        this.size = size;
        this.entropy = entropy;
    }

    /**
     * Takes a roll.
     *
     * @param bound the number of outcomes
     * @param outcome the one that came
     */
    public void rolled(int bound, int outcome) {
        steps.add(new Step.Draw(Kind.ROLL, bound, outcome));
    }

    /**
     * Takes a flip of a coin.
     *
     * @param heads what came
     */
    public void flipped(boolean heads) {
        steps.add(new Step.Draw(Kind.FLIP, 1, heads ? 1 : 0));
    }

    /**
     * Takes a number of random bits.
     *
     * @param count how many
     * @param value the bits
     */
    public void bits(int count, long value) {
        steps.add(new Step.Draw(Kind.BITS, count, value));
    }

    /**
     * Takes an exchange of two cards.
     *
     * @param first a place
     * @param second another or the same place
     */
    public void swapped(int first, int second) {
        steps.add(new Step.Swap(first, second));
    }

    /**
     * Takes a card that was taken out and put in elsewhere.
     *
     * @param from its place before
     * @param to its place after
     */
    public void moved(int from, int to) {
        steps.add(new Step.Move(from, to));
    }

    /**
     * Takes a rearrangement of all cards.
     *
     * @param order place k got what was at place {@code order[k]}
     */
    public void arranged(int[] order) {
        steps.add(new Step.Arrangement(order));
    }
}
