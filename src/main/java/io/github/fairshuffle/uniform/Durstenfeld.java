package io.github.fairshuffle.uniform;

import io.github.fairshuffle.Deck;
import io.github.fairshuffle.Dice;
import io.github.fairshuffle.Law;
import io.github.fairshuffle.Shuffler;

/**
 * Fisher–Yates in place, from the end: swap the last card with any card up to and including itself, then leave it alone
 * and go on with the rest. The one to use.
 *
 * <p><b>Law:</b> uniform. The last place gets each card with probability 1/n; the rest is the same problem with n−1
 * cards. So n! equally likely runs lead to n! orders, one each.
 *
 * <p><b>Cost:</b> n−1 rolls, of n, n−1, …, 2, and n−1 swaps: O(n) time. Memory O(1). One random word yields several
 * rolls: 52 cards take 9 words of 64 bits, and one more for each that is rejected (less than one in 10,000).
 *
 * <p><b>Sources:</b> R. Durstenfeld, Algorithm 235, <i>Commun. ACM</i> 7 (1964) 420, doi 10.1145/364520.364540; D. E.
 * Knuth, <i>The Art of Computer Programming</i> 2, 3.4.2, Algorithm P; for several rolls of one word: N.
 * Brackett-Rozinsky and D. Lemire 2024, arXiv 2408.06213.
 *
 * <pre>{@code
 * Shuffler.durstenfeld().shuffle(list);
 * }</pre>
 */
public record Durstenfeld() implements Shuffler {
    // Arrays and lists take the fused loops of internal.array.Ints instead; FusedLoopsTest holds them to this order.
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
