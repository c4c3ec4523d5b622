package io.github.fairshuffle.uniform;

import io.github.fairshuffle.Deck;
import io.github.fairshuffle.Dice;
import io.github.fairshuffle.Law;
import io.github.fairshuffle.Shuffler;

/**
 * In place, from the front: swap the first card with any card from itself on, then leave it alone and go on with the
 * rest. After k steps the first k places are a random sample in random order.
 *
 * <p><b>Law:</b> uniform, as {@link Durstenfeld} seen in a mirror. The range of each roll includes the card's own
 * place; without it this would be Sattolo's algorithm, which makes only cycles.
 *
 * <p><b>Cost:</b> n−1 rolls, of n, n−1, …, 2, and n−1 swaps: O(n) time. Memory O(1).
 *
 * <p><b>Instead:</b> {@link Durstenfeld} is as good and the fastest here. If only the first places are wanted,
 * {@link #shuffleFirst shuffleFirst} of any shuffler stops after them.
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
