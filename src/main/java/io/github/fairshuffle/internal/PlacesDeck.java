package io.github.fairshuffle.internal;

import io.github.fairshuffle.Deck;
import io.github.fairshuffle.internal.array.Indices;
import java.util.Arrays;
import java.util.Objects;

/** Some places of a deck, in a given order. The cards at all other places stay there. */
public final class PlacesDeck implements Deck {
    private final Deck deck;
    private final int[] places;

    /** Chooses places, all of which must be different places of the deck. */
    public PlacesDeck(Deck deck, int[] places) {
        int[] sorted = places.clone();
        Arrays.sort(sorted);
        for (int k = 0; k < sorted.length; k++) {
            if (k > 0 && sorted[k] == sorted[k - 1]) {
                throw new IllegalArgumentException("place " + sorted[k] + " is chosen twice; choose each place once");
            }
            Objects.checkIndex(sorted[k], deck.size());
        }
        this.deck = deck;
        this.places = places;
    }

    @Override
    public int size() {
        return places.length;
    }

    @Override
    public void swap(int i, int j) {
        deck.swap(places[i], places[j]);
    }

    /** One operation of the whole deck, so that a failure leaves the deck as it was if the deck guarantees this. */
    @Override
    public void move(int from, int to) {
        int[] order = Indices.identity(places.length);
        Deck.of(order).move(from, to);
        arrange(order);
    }

    @Override
    public void arrange(int[] order) {
        Indices.check(order, places.length);
        int[] whole = Indices.identity(deck.size());
        for (int k = 0; k < order.length; k++) {
            whole[places[k]] = places[order[k]];
        }
        deck.arrange(whole);
    }

    Deck deck() {
        return deck;
    }

    /** Returns the place of the deck that is place k here. */
    int place(int k) {
        return places[k];
    }
}
