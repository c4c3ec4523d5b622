package io.github.fairshuffle.internal;

import io.github.fairshuffle.Deck;
import io.github.fairshuffle.internal.array.ArrayDeck;
import io.github.fairshuffle.internal.array.Orders;
import io.github.fairshuffle.internal.list.ListDeck;
import java.util.BitSet;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Several decks that move in step: every operation is applied to each of them, or to none if one of them fails. */
public final class UnisonDeck implements Deck {
    private final List<Deck> decks;
    private final int size;

    /** Joins one or more decks of the same size. */
    public UnisonDeck(List<Deck> decks) {
        if (decks.isEmpty()) {
            throw new IllegalArgumentException("unison needs at least one deck");
        }
        for (int k = 0; k < decks.size(); k++) {
            int places =
                    Objects.requireNonNull(decks.get(k), "decks[" + k + "]").size();
            if (places != decks.get(0).size()) {
                throw new IllegalArgumentException("decks in unison have the same size, but deck 0 has "
                        + decks.get(0).size() + " places and deck " + k + " has " + places);
            }
            for (int before = 0; before < k; before++) {
                if (overlap(decks.get(before), decks.get(k))) {
                    throw new IllegalArgumentException("decks " + before + " and " + k
                            + " are views of the same cards, which would be moved twice; leave one out");
                }
            }
        }
        this.decks = decks;
        size = decks.get(0).size();
    }

    private static boolean overlap(Deck one, Deck other) {
        List<Cards> others = cards(other).toList();
        return cards(one).anyMatch(cards -> others.stream().anyMatch(cards::overlap));
    }

    /** The cards of a deck: its place k is the place {@code index(k)} of a list, an array or another deck. */
    private record Cards(Object owner, int size, IntUnaryOperator index) {
        boolean overlap(Cards other) {
            BitSet mine = new BitSet();
            if (owner == other.owner) {
                IntStream.range(0, size).map(index).forEach(mine::set);
            }
            return !mine.isEmpty()
                    && IntStream.range(0, other.size).map(other.index).anyMatch(mine::get);
        }
    }

    private static Stream<Cards> cards(Deck deck) {
        if (deck instanceof UnisonDeck unison) {
            return unison.decks.stream().flatMap(UnisonDeck::cards);
        } else if (deck instanceof PlacesDeck some) {
            return cards(some.deck())
                    .map(cards -> new Cards(cards.owner, some.size(), k -> cards.index.applyAsInt(some.place(k))));
        } else if (deck instanceof ArrayDeck<?> part) {
            return Stream.of(new Cards(part.array(), part.size(), k -> part.from() + k));
        }
        return Stream.of(new Cards(deck instanceof ListDeck view ? view.list() : deck, deck.size(), k -> k));
    }

    @Override
    public int size() {
        return size;
    }

    @Override
    public void swap(int i, int j) {
        Objects.checkIndex(i, size);
        Objects.checkIndex(j, size);
        inStep(deck -> deck.swap(i, j), deck -> deck.swap(i, j));
    }

    @Override
    public void move(int from, int to) {
        Objects.checkIndex(from, size);
        Objects.checkIndex(to, size);
        inStep(deck -> deck.move(from, to), deck -> deck.move(to, from));
    }

    @Override
    public void arrange(int[] order) {
        inStep(deck -> deck.arrange(order), deck -> deck.arrange(Orders.inverse(order)));
    }

    private void inStep(Consumer<Deck> step, Consumer<Deck> undo) {
        int done = 0;
        try {
            for (; done < decks.size(); done++) {
                step.accept(decks.get(done));
            }
        } catch (Throwable failure) {
            for (int k = done - 1; k >= 0; k--) {
                try {
                    undo.accept(decks.get(k));
                } catch (Throwable refused) {
                    failure.addSuppressed(refused);
                }
            }
            throw failure;
        }
    }
}
