package io.github.fairshuffle.uniform;

import io.github.fairshuffle.Deck;
import io.github.fairshuffle.Dice;
import io.github.fairshuffle.Law;
import io.github.fairshuffle.Shuffler;

/**
 * The Fisher–Yates shuffle in place, from the end: swaps the last card with a random card, possibly itself, and then
 * continues in the same way with the cards before it. This is the recommended algorithm.
 *
 * <p><b>Law:</b> uniform. Each card is moved to the last place with probability 1/n, and the same argument holds for
 * the remaining n−1 cards. So each of the n! equally likely sequences of rolls leads to a different order.
 *
 * <p><b>Cost:</b> n−1 rolls with the bounds n, n−1, …, 2, and n−1 swaps, so O(n) time. Memory O(1). One word yields
 * several rolls: 52 cards need 9 words of 64 bits, and another word for each rejected word (fewer than one in 10,000).
 *
 * <p><b>Sources:</b> R. Durstenfeld, Algorithm 235, <i>Commun. ACM</i> 7 (1964) 420, doi 10.1145/364520.364540; D. E.
 * Knuth, <i>The Art of Computer Programming</i> 2, 3.4.2, Algorithm P; for several rolls from one word: N.
 * Brackett-Rozinsky and D. Lemire 2024, arXiv 2408.06213.
 *
 * <pre>{@code
 * Shuffler.durstenfeld().shuffle(list);
 * }</pre>
 */
public record Durstenfeld() implements Shuffler {
    // Arrays and lists use the loops of internal.array.Ints instead, and short lists those of internal.list.ShortList:
    // internal.FastPaths decides. FusedLoopsTest checks that the order is the same.
    @Override
    public void permute(Deck deck, Dice dice) {
        dice.falling(deck.size(), 2, (bound, index) -> deck.swap(bound - 1, index));
    }

    @Override
    public Law law() {
        return Law.UNIFORM;
    }

    @Override
    public String toString() {
        return "Durstenfeld";
    }
}
