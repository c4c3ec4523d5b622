package io.github.fairshuffle.conditions;

import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;

/**
 * Decides whether everybody can draw a person, by a search for an assignment.
 *
 * <p>Each giver in turn is assigned a free taker, or a taker whose current giver can draw somebody else. If this fails
 * for a giver, then Hall's theorem names the reason: the givers who were reached by the search may together draw only
 * the takers who were reached, and there is one taker fewer than givers.
 */
final class Matching {
    /** A set of givers, and the smaller set of all takers whom they may draw. Both are empty if an assignment exists. */
    record Blocked(BitSet givers, BitSet takers) {}

    private final PairRule rule;
    private final int[] giverOf;
    private final BitSet free = new BitSet(); // the takers without a giver
    private final BitSet held = new BitSet(); // the takers with a giver who were not reached in this search
    private final BitSet reached = new BitSet(); // the takers who were reached in this search

    private Matching(int size, PairRule rule) {
        this.rule = rule;
        giverOf = new int[size];
        free.set(0, size);
    }

    /** Returns givers who have too few takers, if no assignment exists. */
    static Blocked blocked(int size, PairRule rule) {
        Matching matching = new Matching(size, rule);
        BitSet givers = new BitSet();
        for (int giver = 0; giver < size; giver++) {
            Effort.stopIfInterrupted();
            if (!matching.findTaker(giver)) {
                givers.set(giver);
                matching.reached.stream().forEach(taker -> givers.set(matching.giverOf[taker]));
                return new Blocked(givers, matching.reached);
            }
            matching.held.or(matching.reached);
            matching.reached.clear();
        }
        return new Blocked(givers, matching.reached);
    }

    /**
     * Assigns a taker to a giver. The steps are a path of givers, each of whom would draw the taker of the next giver.
     * The path can contain all people, so it is not a recursion.
     */
    private boolean findTaker(int start) {
        Deque<Step> steps = new ArrayDeque<>();
        steps.push(new Step(start));
        while (!steps.isEmpty()) {
            Step step = steps.element();
            int last = step.taker < 0 ? firstAllowed(step.giver, free, 0) : -1;
            if (last >= 0) {
                step.taker = last;
                steps.forEach(each -> giverOf[each.taker] = each.giver);
                free.clear(last);
                held.set(last);
                return true;
            }
            step.taker = firstAllowed(step.giver, held, step.taker + 1);
            if (step.taker < 0) {
                steps.pop();
            } else {
                held.clear(step.taker);
                reached.set(step.taker);
                steps.push(new Step(giverOf[step.taker]));
            }
        }
        return false;
    }

    /** Returns the first taker, from the given one on, who is in a set and whom a giver may draw; -1 if none. */
    private int firstAllowed(int giver, BitSet takers, int from) {
        int taker = takers.nextSetBit(from);
        while (taker >= 0 && !rule.areAllowed(giver, taker)) {
            taker = takers.nextSetBit(taker + 1);
        }
        return taker;
    }

    /** A giver on the path of a search, and the taker whom the giver would draw: -1 until one is found. */
    private static final class Step {
        final int giver;
        int taker = -1;

        Step(int giver) {
            this.giver = giver;
        }
    }
}
