package io.github.fairshuffle.conditions;

import io.github.fairshuffle.Deck;
import io.github.fairshuffle.Dice;
import io.github.fairshuffle.Permutation;
import io.github.fairshuffle.internal.Samples;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The rules that an order of some elements has to obey, and tries to find such an order.
 *
 * @param all one or more rules
 * @param size the number of elements
 */
record Rules(List<Rule> all, int size) {
    /** Returns the orders that can be counted: orders under one rule without a distance. */
    Optional<Spacing> spacing() {
        Rule first = all.get(0);
        return all.size() == 1 && first.others() <= 1
                ? Optional.of(new Spacing(first.keyed(), first.most()))
                : Optional.empty();
    }

    /** Throws an exception that says why no order obeys one of the rules, if this is so. */
    void requireOrder() {
        all.forEach(Rule::requireOrder);
    }

    /** Returns the mean number of places of a random order that break a rule. */
    double mean() {
        return all.stream().mapToDouble(Rule::mean).sum();
    }

    /**
     * Shuffles until an order obeys all rules.
     *
     * @param chosen the number of tries that the user has chosen, or null
     */
    int[] tried(@Nullable Integer chosen, Dice dice) {
        Effort effort = Effort.of(mean(), size, Double.POSITIVE_INFINITY);
        if (chosen == null && effort.isTooMuch()) {
            throw new IllegalArgumentException("to try orders of " + size + " elements until one obeys the rule would"
                    + " take " + effort.time() + "; use approximately(), or a weaker rule");
        }
        int tries = chosen == null ? effort.tries() : chosen;
        int[] best = new int[1];
        return first(tries, best, dice)
                .orElseThrow(() -> new SearchExhaustedException(
                        tries,
                        tries + " tries failed; the best one placed " + best[0] + " of " + size
                                + " elements. Use approximately(), more tries, or a weaker rule"));
    }

    /** Makes tries; {@code best[0]} becomes the largest number of elements that a try has placed. */
    Optional<int[]> first(int tries, int[] best, Dice dice) {
        int[] order = Permutation.identity(size).order();
        return Effort.first(tries, size, () -> {
            int placed = placed(order, dice);
            best[0] = Math.max(best[0], placed);
            return placed == size ? Optional.of(order) : Optional.empty();
        });
    }

    /** Shuffles from the front until an element breaks a rule, and returns the number of elements before it. */
    private int placed(int[] order, Dice dice) {
        Deck deck = Deck.of(order);
        for (int place = 0; place < size; place++) {
            Samples.pick(deck, place, dice);
            for (Rule rule : all) {
                if (!rule.allows(place, order)) {
                    return place;
                }
            }
        }
        return size;
    }
}
