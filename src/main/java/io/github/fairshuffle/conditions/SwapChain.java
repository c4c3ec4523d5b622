package io.github.fairshuffle.conditions;

import io.github.fairshuffle.Dice;
import io.github.fairshuffle.internal.Interruption;
import io.github.fairshuffle.internal.Text;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * A Markov chain on the orders that obey some rules. Each move rolls two places. If they are at most 16 places apart, a
 * coin decides whether the move exchanges the elements at the two places or reverses the part between them, both places
 * included; otherwise the move exchanges the elements. The chain makes the move if the new order breaks the rules no
 * more often than the old one.
 *
 * <p><b>First order:</b> for one rule, {@link FirstOrder} finds an order. For several rules, moves of the chain improve
 * an order that obeys one of the rules, until the order obeys all rules. A search that makes no progress starts again
 * from another order, which obeys the next rule.
 *
 * <p><b>Law:</b> approaches uniform on the orders that moves can reach from the first order, without an order that breaks
 * a rule in between. A move undoes itself, so it is proposed with the same probability as its reverse, and the uniform
 * law is stationary. After a finite number of moves, the law is in general not uniform.
 *
 * <p><b>Cost:</b> for each exchange of two elements, a comparison with each place whose element can break a rule together
 * with one of the two; O(n) memory.
 *
 * <p><b>Source:</b> N. Metropolis et al., Equation of state calculations by fast computing machines, <i>J. Chem.
 * Phys.</i> 21 (1953) 1087, doi 10.1063/1.1699114.
 */
final class SwapChain {
    private static final int PAUSE = 4096; // the number of proposals between two checks of the interrupt status
    private static final int REVERSED = 16; // the greatest distance of two places between which elements are reversed
    private static final int SEARCHES = 1000; // the greatest number of first orders that are improved
    private static final double SEARCHED = 0.05; // of the longest time of a draw, for all searches

    private final List<KeyRule> rules;
    private final Breaks[] breaks; // of each rule
    private final int[] order; // the element at each place
    private final int[] placeOf; // the place of each element
    private final Dice dice;
    private long broken; // how often the order breaks the rules

    SwapChain(List<KeyRule> rules, int[] order, Dice dice) {
        this.rules = rules;
        this.order = order;
        this.dice = dice;
        placeOf = new int[order.length];
        for (int place = 0; place < order.length; place++) {
            placeOf[order[place]] = place;
        }
        breaks = rules.stream().map(rule -> new Breaks(rule, order, placeOf)).toArray(Breaks[]::new);
        broken = Arrays.stream(breaks).mapToLong(Breaks::total).sum();
    }

    /**
     * Draws an order by a number of random moves.
     *
     * @param chosen the number that the user has chosen, or null for the default
     */
    static int[] drawn(List<KeyRule> rules, @Nullable Long chosen, Dice dice) {
        int size = rules.get(0).keyed().size();
        long moves = chosen == null ? defaultMoves(size) : chosen;
        if (chosen == null) {
            Draws.requireTime(
                    "to make the " + moves + " moves of approximately() with " + size + " elements under "
                            + Orders.describe(rules),
                    moves * stepsOfMove(rules),
                    "; use approximately(moves) with fewer moves");
        }
        return started(rules, dice).move(moves).order();
    }

    /** Returns how many steps of {@link Draws} take as long as a move. */
    private static double stepsOfMove(List<KeyRule> rules) {
        return 3
                + rules.stream().mapToDouble(rule -> 3 + rule.comparisons() / 8).sum();
    }

    /** Returns a chain that starts with an order that obeys all rules. */
    static SwapChain started(List<KeyRule> rules, Dice dice) {
        List<KeyRule> hardestFirst = rules.stream()
                .sorted(Comparator.comparing(KeyRule::rarity).reversed())
                .toList();
        long left = (long) (SEARCHED * Draws.MOST_STEPS / stepsOfMove(rules));
        long patience = 1000 + 100L * rules.get(0).keyed().size();
        String best = "";
        long fewest = Long.MAX_VALUE;
        int tries = 0;
        for (; tries == 0 || tries < SEARCHES && left > 0; tries++) {
            SwapChain chain =
                    new SwapChain(rules, FirstOrder.of(hardestFirst.get(tries % hardestFirst.size()), dice), dice);
            long before = Long.MAX_VALUE;
            while (chain.broken > 0 && chain.broken < before && left > 0) {
                before = chain.broken;
                for (long k = 0; k < patience && chain.broken == before && left > 0; k++, left--) {
                    chain.propose(left);
                }
            }
            if (chain.broken == 0) {
                return chain;
            }
            if (chain.broken < fewest) {
                fewest = chain.broken;
                best = chain.describe();
            }
        }
        throw new SearchExhaustedException(
                tries,
                Text.count(tries, "search", "searches") + " failed; the best order breaks " + Orders.describe(rules)
                        + " " + best + ". Such an order may not exist; use a weaker rule");
    }

    /** Says how often the order breaks the rules, and which one it breaks most often. */
    private String describe() {
        long[] each = Arrays.stream(breaks).mapToLong(Breaks::total).toArray();
        int most = IntStream.range(0, each.length).reduce(0, (a, b) -> each[b] > each[a] ? b : a);
        return Text.count(broken, "time") + ", and most often rule " + (most + 1) + ", " + rules.get(most) + ": "
                + Text.count(each[most], "time");
    }

    /** Proposes exactly this number of moves, unless there are fewer than two elements. */
    SwapChain move(long moves) {
        for (long k = 0; k < moves && order.length > 1; k++) {
            propose(k);
        }
        return this;
    }

    private void propose(long count) {
        if (count % PAUSE == PAUSE - 1) {
            Interruption.check();
        }
        int i = dice.roll(order.length);
        int j = dice.roll(order.length - 1);
        j += j < i ? 0 : 1;
        int low = Math.min(i, j);
        int high = Math.max(i, j);
        int pairs = high - low <= REVERSED && dice.flip() ? (high - low + 1) / 2 : 1; // reverses, or swaps
        long before = broken;
        for (int k = 0; k < pairs; k++) {
            long both = broken == 0 ? 0 : broken(low + k) + broken(high - k);
            exchange(low + k, high - k);
            broken += broken(low + k) + broken(high - k) - both;
        }
        for (int k = 0; k < pairs && broken > before; k++) {
            exchange(low + k, high - k);
        }
        broken = Math.min(broken, before);
    }

    private void exchange(int i, int j) {
        for (Breaks each : breaks) {
            each.exchange(i, j);
        }
        int element = order[i];
        order[i] = order[j];
        order[j] = element;
        placeOf[order[i]] = i;
        placeOf[order[j]] = j;
    }

    /** Returns how often the element at a place breaks rules. Two elements with different keys never do it together. */
    private long broken(int place) {
        long sum = 0;
        for (Breaks each : breaks) {
            sum += each.at(place);
        }
        return sum;
    }

    /**
     * Returns a number of moves after which the measured statistics have settled: 400 moves for each element, and 20,000,
     * because a small collection with hardly any freedom needs more moves.
     */
    static long defaultMoves(long size) {
        return 20_000 + 400 * size;
    }

    int[] order() {
        return order.clone();
    }
}
