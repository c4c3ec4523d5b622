package io.github.fairshuffle.uniform;

import io.github.fairshuffle.Deck;
import io.github.fairshuffle.Dice;
import io.github.fairshuffle.Law;
import io.github.fairshuffle.Shuffler;

/**
 * Builds a shuffled copy of the deck, and then arranges the deck like the copy. Each step puts the next card at a random
 * place of the copy, and moves the card that was there to the end. The number of cards need not be known in advance.
 *
 * <p><b>Law:</b> uniform. If the first i cards are in uniformly random order, then the first i+1 cards are too, because
 * each of their orders results from exactly one order of i cards and one of the i+1 equally likely rolls.
 *
 * <p><b>Cost:</b> n−1 rolls with the bounds 2, 3, …, n, and O(n) time. Memory O(n) for the order.
 *
 * <p><b>Instead:</b> {@link InsideOutInPlace} needs no copy. {@link Durstenfeld} on a copy is faster.
 *
 * <p><b>Source:</b> the "inside-out" form of Durstenfeld's algorithm, see D. E. Knuth, <i>The Art of Computer
 * Programming</i> 2, 3rd ed. 1997, 3.4.2.
 *
 * <pre>{@code
 * List<String> copy = Shuffler.insideOut().shuffled(List.of("a", "b", "c"));
 * }</pre>
 */
public record InsideOut() implements Shuffler {
    @Override
    public void permute(Deck deck, Dice dice) {
        int[] result = new int[deck.size()];
        dice.rising(2, result.length, (bound, place) -> {
            int card = bound - 1;
            result[card] = result[place];
            result[place] = card;
        });
        deck.arrange(result);
    }

    @Override
    public Law law() {
        return Law.UNIFORM;
    }

    @Override
    public String toString() {
        return "InsideOut";
    }
}
