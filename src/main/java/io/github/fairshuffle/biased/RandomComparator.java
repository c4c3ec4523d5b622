package io.github.fairshuffle.biased;

import io.github.fairshuffle.Deck;
import io.github.fairshuffle.Dice;
import io.github.fairshuffle.Law;
import io.github.fairshuffle.Shuffler;
import java.util.Arrays;
import java.util.Comparator;
import org.jspecify.annotations.Nullable;

/**
 * Sorts with a comparator that flips a coin: {@code list.sort((a, b) -> coin ? -1 : 1)}, with the JDK's own sort.
 *
 * <p><b>The bug:</b> a sort compares few pairs and relies on the answers, so cards tend to stay near their places. No
 * sort can mend this: the probabilities are sums of powers of 1/2, and 1/n! is none for n &gt; 2. For three cards the
 * orders 123, 132, 213, 231, 312, 321 have probabilities 6, 1, 2, 1, 1, 5 sixteenths. From 32 elements on the JDK's
 * sort may notice ("Comparison method violates its general contract"); the deck then gets the order that the sort had
 * reached.
 *
 * <p><b>Cost:</b> O(n log n) flips. The order depends on the sort of the JDK and is exempt from the order promise.
 *
 * <p><b>Instead:</b> {@link io.github.fairshuffle.uniform.RandomKeys} sorts by keys, which stay the same.
 *
 * <p><b>Source:</b> a browser-choice screen of 2010 that favoured the last places; seen everywhere since.
 *
 * <pre>{@code
 * ExactLaw.of(new RandomComparator(), 3).probability(Permutation.identity(3));   // 0.375
 * }</pre>
 */
public record RandomComparator() implements Shuffler {
    /** Compares by a flip, and remembers a failure of the dice. */
    private static final class Coin implements Comparator<Integer> {
        private final Dice dice;
        private @Nullable IllegalArgumentException failure;

        Coin(Dice dice) {
            this.dice = dice;
        }

        @Override
        @SuppressWarnings("UnusedVariable") // a coin does not look at the cards
        public int compare(Integer a, Integer b) {
            try {
                return dice.flip() ? -1 : 1;
            } catch (IllegalArgumentException e) {
                failure = e;
                throw e;
            }
        }
    }

    @Override
    public void permute(Deck deck, Dice dice) {
        Integer[] order = new Integer[deck.size()];
        Arrays.setAll(order, card -> card);
        Coin coin = new Coin(dice);
        try {
            Arrays.sort(order, coin);
        } catch (IllegalArgumentException e) {
            if (e == coin.failure) {
                throw e;
            }
            // TimSort's complaint; it throws between two merges' steps, when the array is whole
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
