package io.github.fairshuffle.internal;

import io.github.fairshuffle.Deck;
import io.github.fairshuffle.internal.array.Indices;
import io.github.fairshuffle.internal.list.ListDeck;
import java.util.Arrays;
import java.util.Objects;

/** Some places of a deck, in a given order. The cards at all other places stay there. */
public final class PlacesDeck implements Deck {
    private final Deck deck;
    private final int[] places;

    private PlacesDeck(Deck deck, int[] places) {
        this.deck = deck;
        this.places = places;
    }

    /** Chooses places, all of which must be different places of the deck. */
    public static Deck of(Deck deck, int[] places) {
        int[] sorted = places.clone();
        Arrays.sort(sorted);
        for (int k = 0; k < sorted.length; k++) {
            if (k > 0 && sorted[k] == sorted[k - 1]) {
                throw new IllegalArgumentException("place " + sorted[k] + " is chosen twice; choose each place once");
            }
            Objects.checkIndex(sorted[k], deck.size());
        }
        return some(deck, places);
    }

    /** Returns the places of an array, a list or a caller's deck; of decks in unison, the same places of each deck. */
    private static Deck some(Deck deck, int[] places) {
        if (deck instanceof UnisonDeck unison) {
            return unison.map(each -> some(each, places));
        } else if (deck instanceof PlacesDeck inner) {
            return new PlacesDeck(
                    inner.deck, Arrays.stream(places).map(k -> inner.places[k]).toArray());
        }
        return new PlacesDeck(deck, places);
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
        arrange(Indices.moved(places.length, from, to));
    }

    @Override
    public void arrange(int[] order) {
        Indices.check(order, places.length);
        if (deck instanceof ListDeck view) {
            view.arrange(places, order);
        } else {
            Deck.super.arrange(order);
        }
    }

    Deck deck() {
        return deck;
    }

    /** Returns the place of the deck that is place k here. */
    int place(int k) {
        return places[k];
    }
}
