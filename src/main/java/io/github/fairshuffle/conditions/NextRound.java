package io.github.fairshuffle.conditions;

import io.github.fairshuffle.Deck;
import io.github.fairshuffle.Dice;
import io.github.fairshuffle.Shuffler;

/**
 * Shuffles a playlist for its next round, so that at least a given number of other songs are played before a song is
 * repeated. The deck is the previous round, in the order in which it was played.
 *
 * <p><b>Law:</b> uniform among the allowed rounds. The card at place p of the last round may move to place k only if p
 * is less than k + n − rest. So place k can receive any of min(n − k, n − rest) cards, whatever cards the earlier
 * places received. Therefore all (n − rest)<sup>rest</sup> · (n − rest)! allowed rounds have the same probability. If
 * the first round is uniform among all orders, every later round is too.
 *
 * <p><b>Source:</b> Fisher–Yates from the front ({@link io.github.fairshuffle.uniform.Forward}) with smaller bounds.
 * The algorithm needs at most n−1 rolls and swaps, O(n) time and O(1) memory.
 *
 * <pre>{@code
 * Shuffler next = new NextRound(10);
 * next.shuffle(playlist);               // play it, shuffle it again, and so on
 * }</pre>
 *
 * @param rest the least number of other songs between two plays of a song; from 0 to the number of songs − 1, but
 *     a playlist with fewer than two songs is left as it is for every {@code rest}
 */
public record NextRound(int rest) implements Shuffler {
    /** @throws IllegalArgumentException if {@code rest} is negative */
    public NextRound {
        if (rest < 0) {
            throw new IllegalArgumentException("the number of other songs between two plays is 0 or more, not " + rest);
        }
    }

    /** @throws IllegalArgumentException if the deck does not have more than {@code rest} cards; nothing is drawn */
    @Override
    public void permute(Deck deck, Dice dice) {
        int size = deck.size();
        if (rest >= size) {
            throw new IllegalArgumentException("a song cannot rest for " + rest + " other songs in a playlist of "
                    + size + "; the rest is at most " + (size - 1));
        }
        for (int place = 0; place < size - 1; place++) {
            deck.swap(place, place + dice.roll(Math.min(size - place, size - rest)));
        }
    }

    @Override
    public String toString() {
        return "NextRound(" + rest + ")";
    }
}
