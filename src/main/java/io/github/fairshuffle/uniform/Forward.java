package io.github.fairshuffle.uniform;

import io.github.fairshuffle.Deck;
import io.github.fairshuffle.Dice;
import io.github.fairshuffle.Law;
import io.github.fairshuffle.Shuffler;

/**
 * Shuffles in place, from the front: swaps the first card with a random card, possibly itself, and then continues in
 * the same way with the cards after it. After k steps, the first k cards are a random sample in random order.
 *
 * <p><b>Law:</b> uniform, because the algorithm is the mirror image of {@link Durstenfeld}. The range of each roll
 * includes the current place of the card. Otherwise this would be Sattolo's algorithm, whose orders are single cycles.
 *
 * <p><b>Cost:</b> n−1 rolls with the bounds n, n−1, …, 2, and n−1 swaps, so O(n) time. Memory O(1).
 *
 * <p><b>Instead:</b> {@link Durstenfeld} is equally good and faster in this library. To draw only the first cards, use
 * {@link #shuffleFirst shuffleFirst} of any uniform shuffler.
 *
 * <p><b>Source:</b> D. E. Knuth, <i>The Art of Computer Programming</i> 2, 3rd ed. 1997, 3.4.2, exercises.
 *
 * <pre>{@code
 * Shuffler.forward().shuffle(list);
 * }</pre>
 */
public record Forward() implements Shuffler {
    @Override
    public void permute(Deck deck, Dice dice) {
        int size = deck.size();
        dice.falling(size, 2, (remaining, pick) -> {
            int next = size - remaining;
            deck.swap(next, next + pick);
        });
    }

    @Override
    public Law law() {
        return Law.UNIFORM;
    }

    @Override
    public String toString() {
        return "Forward";
    }
}
