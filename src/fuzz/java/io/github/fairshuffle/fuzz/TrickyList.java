package io.github.fairshuffle.fuzz;

import com.code_intelligence.jazzer.api.FuzzedDataProvider;
import java.util.AbstractList;
import java.util.ArrayList;
import java.util.List;
import java.util.RandomAccess;

/** A list whose {@code set} fails, or changes the size of the list. */
class TrickyList extends AbstractList<Object> {
    /** A tricky list with random access. */
    private static final class Fast extends TrickyList implements RandomAccess {
        Fast(List<Integer> cards, FuzzedDataProvider data) {
            super(cards, data);
        }
    }

    private final List<Object> cards;
    private final int first;
    private final int last;
    private final boolean takes;
    private final boolean fails;
    private final int change;
    private final int place;
    private int calls;

    /** The elements that must not be lost, in any order. */
    final List<Object> expected;

    private TrickyList(List<Integer> cards, FuzzedDataProvider data) {
        this.cards = new ArrayList<>(cards);
        expected = new ArrayList<>(cards);
        first = data.consumeInt(-1, 2 * cards.size() + 2);
        last = data.consumeBoolean() ? first : Integer.MAX_VALUE;
        takes = data.consumeBoolean();
        change = data.consumeInt(-2, 2);
        place = data.consumeInt(0, cards.size());
        fails = change == 0 || change > 0 && data.consumeBoolean();
    }

    static TrickyList of(List<Integer> cards, FuzzedDataProvider data) {
        return data.consumeBoolean() ? new TrickyList(cards, data) : new Fast(cards, data);
    }

    /** Returns a description of the behaviour, for messages. */
    String plan() {
        return (this instanceof RandomAccess ? "random access, " : "sequential, ")
                + ("at set " + first + (last == first ? "" : " and after it") + (takes ? " takes" : " does not take"))
                + (fails ? " and fails" : "")
                + (change == 0 ? "" : ", adds " + change + " at " + place);
    }

    boolean changes() {
        return change != 0;
    }

    /** Tells whether the list has changed its size. */
    boolean hasChanged() {
        return change != 0 && first >= 0 && calls > first;
    }

    private void change() {
        for (int k = 0; k < Math.abs(change); k++) {
            if (change > 0) {
                expected.add(-k);
                cards.add(Math.min(place + k, cards.size()), -k);
            } else if (!cards.isEmpty()) {
                expected.remove(cards.remove(Math.min(place, cards.size() - 1)));
            }
        }
    }

    @Override
    public int size() {
        return cards.size();
    }

    @Override
    public Object get(int index) {
        return cards.get(index);
    }

    @Override
    public Object set(int index, Object card) {
        boolean event = first >= 0 && calls >= first && calls <= last;
        boolean once = calls++ == first;
        Object old = !event || takes || !fails ? cards.set(index, card) : get(index);
        if (once) {
            change();
        }
        if (event && fails) {
            throw new Tape.Planned();
        }
        return old;
    }
}
