package io.github.fairshuffle.conditions;

import io.github.fairshuffle.Deck;
import io.github.fairshuffle.Dice;
import io.github.fairshuffle.Randomness;
import io.github.fairshuffle.internal.Samples;
import io.github.fairshuffle.internal.array.Indices;
import io.github.fairshuffle.internal.count.Counted;
import java.util.Optional;

/**
 * The arrangements that obey a rule, and two ways to draw one of them: by tries, and by a count. {@link Draws} decides
 * between them. A try places the elements in random order, one after the other, and ends at the first element that the rule
 * does not allow. The subclasses know the rule and the count.
 */
abstract class Arrangement {
    private static final double SELDOM = 11; // then an estimate takes no longer than the tries
    private static final int MOST_ESTIMATED = 200;
    private static final double MOST_RARITY = 30; // then tries are far too much work
    private static final double STEPS_PER_TRY = 2;

    private final int first;
    private final int step;
    private final double steps;
    private final int[] order; // of the current try
    private double rarity = Double.NaN; // of arrangements that obey the rule; is computed when it is needed
    private boolean isEstimated;
    private double length; // the mean number of elements that a try places
    private int best; // the largest number of elements that a try has placed

    /**
     * Creates arrangements of some elements.
     *
     * @param first the first place for which an element is drawn
     * @param step the distance of two such places
     * @param steps the number of steps to draw an element and to check the rule
     */
    Arrangement(int size, int first, int step, double steps) {
        order = Indices.identity(size);
        this.first = first;
        this.step = step;
        this.steps = steps;
    }

    final int size() {
        return order.length;
    }

    /** Returns about −ln p by a formula, if a random arrangement obeys the rule with the probability p. */
    abstract double rarity();

    /** Returns whether the formula is so rough that it has to be replaced by an estimate. */
    boolean isRough() {
        return false;
    }

    /** Begins a new try. */
    void start() {}

    /** Returns whether the rule allows an element at a place, after the elements at all places before it. */
    abstract boolean allows(int element, int place, int[] order);

    /** Records that an element was placed at the next place. */
    void add(int element) {}

    /** Returns the result of a try that has placed all elements. */
    int[] arranged(int[] order) {
        return order;
    }

    /** Returns a draw by a count, if the arrangements can be counted. */
    abstract Optional<Counted> counted();

    /** Returns the subject of a message in the terms of the user: a draw of these elements under this rule. */
    @Override
    public abstract String toString();

    /** Returns the end of a message, which says what to do instead. */
    abstract String advice();

    /** Returns an exception that says that many more tries have failed than were expected. */
    abstract RuntimeException failed(int tries);

    /** Returns about how many tries are needed. */
    double tries() {
        computeRarity();
        return StrictMath.exp(rarity);
    }

    /** Returns the expected number of steps of a try. */
    double mean() {
        computeRarity();
        return STEPS_PER_TRY + steps * length;
    }

    /** Returns the expected number of steps until a try succeeds. */
    final double expected() {
        return tries() * mean();
    }

    private void computeRarity() {
        if (Double.isNaN(rarity)) { // was not computed yet
            rarity = rarity();
            length = order.length / (1 + rarity);
            if (isRough()) {
                estimateIfPossible();
            }
        }
    }

    /** If many tries are needed, estimates their number again. */
    void estimateIfSeldom() {
        if (rarity > SELDOM) {
            estimateIfPossible();
        }
    }

    private void estimateIfPossible() {
        if (order.length <= MOST_ESTIMATED && rarity <= MOST_RARITY && !isEstimated) {
            estimate();
            isEstimated = true;
        }
    }

    /**
     * Estimates −ln p. The method builds some arrangements: each place receives a random one of the remaining elements that
     * the rule allows there. For each place, the allowed elements are a fraction of the remaining elements. The product of
     * these fractions has the mean p. The seed is fixed, so that the estimate is the same for all generators.
     */
    final void estimate() {
        Dice dice = Dice.of(Randomness.seeded(1));
        Deck deck = Deck.of(order);
        int size = order.length;
        int built = Math.max(30, Math.min(1000, 1_000_000 / (size * size + 1)));
        double sum = 0;
        double reached = 0; // the sum of the probabilities with which a try reaches the places
        for (int k = 0; k < built; k++) {
            start();
            double product = 1;
            for (int place = first; place < size && product > 0; place += step) {
                reached += product;
                int allowed = place; // the end of the allowed elements
                for (int j = place; j < size; j++) {
                    if (allows(order[j], place, order)) {
                        deck.swap(allowed++, j);
                    }
                }
                product *= (double) (allowed - place) / (size - place);
                if (allowed > place) {
                    deck.swap(place, place + dice.roll(allowed - place));
                    add(order[place]);
                }
            }
            sum += product;
        }
        rarity = -StrictMath.log(sum / built);
        length = reached / built;
    }

    /** Makes a try, which has no result if an element is not allowed. */
    Optional<int[]> attempt(Dice dice) {
        Deck deck = Deck.of(order);
        start();
        for (int place = first; place < order.length; place += step) {
            Samples.draw(deck, place, dice);
            if (!allows(order[place], place, order)) {
                best = Math.max(best, place);
                return Optional.empty();
            }
            add(order[place]);
        }
        return Optional.of(arranged(order));
    }

    /** Returns the largest number of elements that a try has placed. */
    final int best() {
        return best;
    }
}
