package io.github.fairshuffle.uniform;

import io.github.fairshuffle.Deck;
import io.github.fairshuffle.Dice;
import io.github.fairshuffle.Law;
import io.github.fairshuffle.Shuffler;

/**
 * Builds a shuffled copy of a source that is only read: the next card goes to a random place of the result, and the
 * card that lay there moves to the end. Works when the number of cards is not known in advance.
 *
 * <p><b>Law:</b> uniform. If the first i cards are in uniformly random order, so are the first i+1: the new one lies at
 * each of the i+1 places with the same probability, whatever the order of the others.
 *
 * <p><b>Cost:</b> n−1 rolls, of 2, 3, …, n; O(n) time. Memory O(n) for the order.
 *
 * <p><b>Instead:</b> {@link InsideOutInPlace} needs no copy. {@link Durstenfeld} copies a collection faster.
 *
 * <p><b>Source:</b> the "inside-out" form of Durstenfeld's algorithm; D. E. Knuth, <i>The Art of Computer
 * Programming</i> 2, 3rd ed. 1997, 3.4.2.
 *
 * <pre>{@code
 * List<String> list = Stream.of("a", "b", "c").collect(Shuffler.insideOut().toShuffledList());
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
