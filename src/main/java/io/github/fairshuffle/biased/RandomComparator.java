package io.github.fairshuffle.biased;

import io.github.fairshuffle.Deck;
import io.github.fairshuffle.Dice;
import io.github.fairshuffle.Law;
import io.github.fairshuffle.Shuffler;
import java.util.Arrays;

/**
 * Sorts the cards with the JDK's sort and a comparator that flips a coin: {@code list.sort((a, b) -> coin ? -1 : 1)}.
 *
 * <p><b>The bug:</b> a sort compares few pairs and relies on the results, so cards tend to stay near their places. No
 * sort can avoid the bias, because the probabilities are finite sums of powers of 1/2, and 1/n! is no such sum for n
 * &gt; 2. For three cards, the orders 123, 132, 213, 231, 312, 321 have the probabilities 6/16, 1/16, 2/16, 1/16, 1/16,
 * 5/16. With 32 or more elements, the JDK's sort may throw an exception ("Comparison method violates its general
 * contract"). After this exception, the deck has the order in which the sort left it.
 *
 * <p><b>Cost:</b> O(n log n) flips. The order depends on the JDK's sort, so it may change with the JDK.
 *
 * <p><b>Instead:</b> {@link io.github.fairshuffle.uniform.RandomKeys} sorts by random keys, which do not change.
 *
 * <p><b>Source:</b> a browser-choice screen of 2010 that favoured the last places; seen everywhere since.
 *
 * <pre>{@code
 * ExactLaw.of(new RandomComparator(), 3).probability(Permutation.identity(3));   // 0.375
 * }</pre>
 */
public record RandomComparator() implements Shuffler {
    @Override
    @SuppressWarnings("UnusedVariable") // a flip does not depend on the cards
    public void permute(Deck deck, Dice dice) {
        Integer[] order = new Integer[deck.size()];
        Arrays.setAll(order, card -> card);
        try {
            Arrays.sort(order, (a, b) -> dice.flip() ? -1 : 1);
        } catch (IllegalArgumentException e) {
            if (!"Comparison method violates its general contract!".equals(e.getMessage())) {
                throw e;
            }
            // TimSort throws this exception only when the array contains every card
        }
        deck.arrange(Arrays.stream(order).mapToInt(card -> card).toArray());
    }

    @Override
    public Law law() {
        return Law.BIASED;
    }

    @Override
    public String toString() {
        return "RandomComparator";
    }
}
