package io.github.fairshuffle.conditions;

import io.github.fairshuffle.Dice;
import io.github.fairshuffle.internal.Interruption;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
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

    private final KeyRow[] rows; // for each rule
    private final int[] order; // the element at each place
    private final Dice dice;
    private long broken; // how often the order breaks the rules

    SwapChain(Rules rules, int[] order, Dice dice) {
        rows = rules.all().stream().map(rule -> new KeyRow(rule, order)).toArray(KeyRow[]::new);
        broken = Arrays.stream(rows).mapToLong(KeyRow::broken).sum();
        this.order = order;
        this.dice = dice;
    }

    /**
     * Draws an order by a number of random moves.
     *
     * @param chosen the number that the user has chosen, or null for the default
     */
    static int[] drawn(Rules rules, @Nullable Long chosen, Dice dice) {
        long moves = chosen == null ? defaultMoves(rules.size()) : chosen;
        double steps = moves * stepsOfMove(rules);
        if (chosen == null && steps > Effort.MOST_STEPS) {
            throw new IllegalArgumentException("approximately() would make " + moves + " moves of " + rules.size()
                    + " elements under " + rules + ", which take " + Effort.time(steps)
                    + "; use approximately(moves) with fewer moves");
        }
        return started(rules, dice).move(moves).order();
    }

    /** Returns how many steps of {@link Effort} take as long as a move. */
    private static double stepsOfMove(Rules rules) {
        return 3
                + rules.all().stream()
                        .mapToDouble(rule -> 3 + rule.reach() / 8.0)
                        .sum();
    }

    /** Returns a chain that starts with an order that obeys all rules. */
    static SwapChain started(Rules rules, Dice dice) {
        List<Rule> hardestFirst = rules.all().stream()
                .sorted(Comparator.comparing(Rule::mean).reversed())
                .toList();
        long left = (long) (Effort.MOST_STEPS / stepsOfMove(rules) / 4);
        long patience = 1000 + 100L * rules.size();
        int[] best = {};
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
                best = chain.order();
            }
        }
        throw new SearchExhaustedException(
                tries,
                tries + " searches failed; the best order breaks " + rules + " " + rules.broken(best)
                        + ". Such an order may not exist; use a weaker rule");
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
        for (KeyRow row : rows) {
            row.exchange(i, j);
        }
        int element = order[i];
        order[i] = order[j];
        order[j] = element;
    }

    /** Returns how often the element at a place breaks rules. Two elements with different keys never do it together. */
    private long broken(int place) {
        long sum = 0;
        for (KeyRow row : rows) {
            sum += row.broken(place);
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
