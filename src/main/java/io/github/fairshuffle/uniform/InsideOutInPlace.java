package io.github.fairshuffle.uniform;

import io.github.fairshuffle.Deck;
import io.github.fairshuffle.Dice;
import io.github.fairshuffle.Law;
import io.github.fairshuffle.Shuffler;

/**
 * Shuffles in place, from the front: swaps each card with a random card before it, or with itself. Some implementations
 * of {@code std::random_shuffle} in C++ use this algorithm.
 *
 * <p><b>Law:</b> uniform, because the same rolls produce the same order as in {@link InsideOut}. The algorithm can stop
 * after any card, and continue when more cards are added.
 *
 * <p><b>Cost:</b> n−1 rolls with the bounds 2, 3, …, n, and n−1 swaps, so O(n) time. Memory O(1).
 *
 * <p><b>Instead:</b> use {@link Durstenfeld}, unless more cards will be added later.
 *
 * <p><b>Source:</b> the same as for {@link InsideOut}.
 *
 * <pre>{@code
 * Shuffler.insideOutInPlace().shuffle(list);
 * }</pre>
 */
public record InsideOutInPlace() implements Shuffler {
    @Override
    public void permute(Deck deck, Dice dice) {
        dice.rising(2, deck.size(), (bound, index) -> deck.swap(bound - 1, index));
    }

    @Override
    public Law law() {
        return Law.UNIFORM;
    }

    @Override
    public String toString() {
        return "InsideOutInPlace";
    }
}
