package io.github.fairshuffle.uniform;

import io.github.fairshuffle.Deck;
import io.github.fairshuffle.Dice;
import io.github.fairshuffle.Law;
import io.github.fairshuffle.Shuffler;

/**
 * In place, from the front: each card in turn is swapped with any card up to and including itself. The shape of
 * {@code std::random_shuffle} in C++.
 *
 * <p><b>Law:</b> uniform, for the reason of {@link InsideOut}: the same rolls make the same order. The algorithm can
 * stop, and go on when more cards come.
 *
 * <p><b>Cost:</b> n−1 rolls, of 2, 3, …, n, and n−1 swaps: O(n) time. Memory O(1).
 *
 * <p><b>Instead:</b> {@link Durstenfeld}, unless cards are still to come.
 *
 * <p><b>Source:</b> as {@link InsideOut}.
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
