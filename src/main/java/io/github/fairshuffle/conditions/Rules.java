package io.github.fairshuffle.conditions;

import io.github.fairshuffle.Deck;
import io.github.fairshuffle.Dice;
import io.github.fairshuffle.Randomness;
import io.github.fairshuffle.internal.Names;
import io.github.fairshuffle.internal.Samples;
import io.github.fairshuffle.internal.array.Indices;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;

/**
 * The rules that an order of some elements has to obey, and tries to find such an order.
 *
 * @param all one or more rules
 * @param size the number of elements
 */
record Rules(List<Rule> all, int size) {
    private static final int MOST_PILOTED = 200;
    private static final double MOST_MEAN = 30; // tries are far too much work if the mean is greater

    /** Returns the orders that can be counted: orders under one rule without a distance. */
    Optional<Spacing> spacing() {
        Rule first = all.get(0);
        return all.size() == 1 && first.others() <= 1
                ? Optional.of(new Spacing(first.keyed(), first.most()))
                : Optional.empty();
    }

    /** Returns the same rule with a larger limit on equal keys in a row, if it is necessary. */
    Rules relaxed(int needed) {
        Rule rule = all.get(0);
        boolean isNeeded = needed > rule.most();
        return isNeeded ? new Rules(List.of(new Rule(rule.keyed(), needed, 0)), size) : this;
    }

    /** Throws an exception that says why no order obeys one of the rules, if this is so. */
    void requireOrder() {
        all.forEach(Rules::requireOrder);
    }

    private static void requireOrder(Rule rule) {
        Keyed keyed = rule.keyed();
        int others = rule.others();
        if (others <= 1) {
            new Spacing(keyed, rule.most()).requireOrder();
            return;
        }
        for (int key = 0; key < keyed.different(); key++) {
            boolean precedes = keyed.precedes(key);
            long possible = ((long) keyed.size() + (precedes ? 0 : others)) / (others + 1L);
            if (keyed.size(key) > possible) {
                throw new IllegalArgumentException(keyed.tooMany(key, possible) + "have " + others
                        + " others between them" + (precedes ? " after another one" : "") + "; use a smaller number");
            }
        }
        FirstOrder.of(rule, bound -> 0); // finds an order with any dice, if one exists
    }

    /** Returns the mean number of places of a random order that break a rule. */
    double mean() {
        return all.stream().mapToDouble(Rule::mean).sum();
    }

    /**
     * Estimates −ln p, where p is the probability that a random order obeys all rules; {@link #mean} is a rougher estimate.
     * The method builds some orders: each place receives a random one of the remaining elements that the rules allow there.
     * For each place, the allowed elements are a fraction of the remaining elements. The product of these fractions has the
     * mean p. The seed is fixed, so that the estimate depends on the keys alone.
     */
    double estimated() {
        Dice dice = Dice.of(Randomness.seeded(1));
        int pilots = Math.max(30, Math.min(1000, 1_000_000 / (size * size + 1)));
        double sum = 0;
        for (int k = 0; k < pilots; k++) {
            int[] order = Indices.identity(size);
            Deck deck = Deck.of(order);
            double product = 1;
            for (int place = 0; place < size && product > 0; place++) {
                int allowed = place; // the end of the allowed elements
                for (int j = place; j < size; j++) {
                    deck.swap(place, j);
                    boolean isAllowed = allows(place, order);
                    deck.swap(place, j);
                    if (isAllowed) {
                        deck.swap(allowed++, j);
                    }
                }
                product *= (double) (allowed - place) / (size - place);
                if (allowed > place) {
                    deck.swap(place, place + dice.roll(allowed - place));
                }
            }
            sum += product;
        }
        return -StrictMath.log(sum / pilots);
    }

    /**
     * Draws an order, by a count if the orders can be counted. An order must exist.
     *
     * @param chosen the number of tries that the user has chosen, or null
     */
    int[] drawn(@Nullable Integer chosen, Dice dice) {
        return spacing()
                .map(counted -> counted.drawn(tries -> first(tries, new int[1], dice), dice))
                .orElseGet(() -> tried(chosen, dice));
    }

    /** Shuffles until an order obeys all rules. */
    private int[] tried(@Nullable Integer chosen, Dice dice) {
        int tries = chosen == null ? tries() : chosen;
        int[] best = new int[1];
        return first(tries, best, dice)
                .orElseThrow(() -> new SearchExhaustedException(
                        tries,
                        Names.count(tries, "try", "tries") + " failed; the best one placed " + best[0] + " of " + size
                                + " elements. Use approximately(), more tries, or a weaker rule"));
    }

    /** Returns a number of tries of which one should succeed, or throws an exception if they would take too long. */
    private int tries() {
        double rarity = size > MOST_PILOTED || mean() > MOST_MEAN ? mean() : estimated();
        Effort effort = Effort.of(rarity, size, Double.POSITIVE_INFINITY);
        if (effort.isTooMuch()) {
            throw new IllegalArgumentException("to try orders of " + size + " elements until one obeys " + this
                    + " would take " + effort.time() + "; use approximately(), or a weaker rule");
        }
        return effort.tries();
    }

    /** Makes tries; {@code best[0]} becomes the largest number of elements that a try has placed. */
    Optional<int[]> first(int tries, int[] best, Dice dice) {
        int[] order = Indices.identity(size);
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
            Samples.draw(deck, place, dice);
            if (!allows(place, order)) {
                return place;
            }
        }
        return size;
    }

    private boolean allows(int place, int[] order) {
        for (Rule rule : all) {
            if (!rule.allows(place, order)) {
                return false;
            }
        }
        return true;
    }

    /** Says how often an order breaks the rules, and which one it breaks most often. */
    String broken(int[] order) {
        long[] broken =
                all.stream().mapToLong(rule -> new KeyRow(rule, order).broken()).toArray();
        int most = IntStream.range(0, broken.length).reduce(0, (a, b) -> broken[b] > broken[a] ? b : a);
        return times(LongStream.of(broken).sum()) + ", and most often rule " + (most + 1) + ", " + all.get(most) + ": "
                + times(broken[most]);
    }

    private static String times(long count) {
        return Names.count(count, "time");
    }

    /** Describes the rules in the terms of the user. */
    @Override
    public String toString() {
        return (all.size() == 1 ? "the rule (" : "the " + all.size() + " rules (")
                + all.stream().map(Rule::toString).collect(Collectors.joining("; ")) + ")";
    }
}
