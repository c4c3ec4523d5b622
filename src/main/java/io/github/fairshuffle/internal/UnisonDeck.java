package io.github.fairshuffle.internal;

import io.github.fairshuffle.Deck;
import io.github.fairshuffle.internal.array.ArrayDeck;
import io.github.fairshuffle.internal.array.Orders;
import io.github.fairshuffle.internal.list.ListDeck;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;

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
        if (one instanceof UnisonDeck unison) {
            return unison.decks.stream().anyMatch(deck -> overlap(deck, other));
        }
        if (other instanceof UnisonDeck) {
            return overlap(other, one);
        }
        return one == other
                || one instanceof ListDeck list && other instanceof ListDeck same && list.isOfSameListAs(same)
                || one instanceof ArrayDeck<?> part && other instanceof ArrayDeck<?> second && part.overlaps(second);
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
