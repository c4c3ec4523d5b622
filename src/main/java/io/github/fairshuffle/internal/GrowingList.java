package io.github.fairshuffle.internal;

import io.github.fairshuffle.Dice;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.internal.dice.MigratingDice;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Collector;

/**
 * A list in uniform order that grows card by card: the step of {@link io.github.fairshuffle.uniform.InsideOut}, which
 * needs no size.
 *
 * <p>In a parallel stream several of them grow at the same time, but a generator need not be safe to share. So only the
 * one made first draws; the others gather their cards as they come, and when they are joined to it, the cards are
 * placed one by one by whoever joins them. Every card is placed once, into a list in uniform order; in which sequence
 * the cards arrive does not matter to that.
 *
 * @param <T> the type of the cards
 */
final class GrowingList<T> {
    private final List<T> cards = new ArrayList<>();
    private final Dice dice;
    private final boolean draws;

    /** An empty list. */
    GrowingList(Dice dice, boolean draws) {
        this.dice = dice;
        this.draws = draws;
    }

    /** Collects into lists of which the first draws. */
    static <T> Collector<T, GrowingList<T>, List<T>> collector(Shuffler shuffler) {
        AtomicBoolean taken = new AtomicBoolean();
        return Collector.of(
                () -> new GrowingList<>(new MigratingDice(shuffler::generator), taken.compareAndSet(false, true)),
                GrowingList::add,
                GrowingList::join,
                GrowingList::finish);
    }

    /** Takes the next card. */
    void add(T card) {
        cards.add(card);
        if (draws) {
            placeLast(cards.size());
        }
    }

    private void placeLast(int size) {
        Collections.swap(cards, size - 1, dice.roll(size));
    }

    /** All cards of both. */
    GrowingList<T> join(GrowingList<T> other) {
        if (other.draws) {
            cards.forEach(other::add);
            return other;
        }
        other.cards.forEach(this::add);
        return this;
    }

    /** The cards in uniform order. */
    List<T> finish() {
        if (!draws) {
            for (int size = 1; size <= cards.size(); size++) {
                placeLast(size);
            }
        }
        return cards;
    }
}
