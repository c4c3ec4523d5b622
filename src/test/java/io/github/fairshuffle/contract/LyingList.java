package io.github.fairshuffle.contract;

import java.util.List;
import java.util.RandomAccess;

/** A list that does not say what it holds, in one call of a method or in each from then on; its {@code set} may fail. */
class LyingList extends HostileList {
    /** What it says, and of what. */
    enum Lie {
        LARGER,
        SMALLER,
        EMPTY,
        SHORTER_ARRAY,
        LONGER_ARRAY,
        STALE_ARRAY,
        STALE_ELEMENT,
        UNRELATED_ANSWER,
        NULL_ANSWER,
        ARGUMENT_ANSWER
    }

    private final Lie lie;
    private final int first;
    private final boolean forEver;
    private int calls;
    private List<Object> stale;

    LyingList(List<?> elements, Fault fault, Lie lie, int first, boolean forEver) {
        super(elements, false, fault);
        this.lie = lie;
        this.first = first;
        this.forEver = forEver;
        stale = original();
    }

    /** Has fast access by index. */
    static final class Fast extends LyingList implements RandomAccess {
        Fast(List<?> elements, Fault fault, Lie lie, int first, boolean forEver) {
            super(elements, fault, lie, first, forEver);
        }
    }

    private boolean lies(Lie... lies) {
        if (!List.of(lies).contains(lie)) {
            return false;
        }
        int call = calls++;
        boolean now = call == first || forEver && call > first;
        if (now) {
            act();
        }
        return now;
    }

    /** Whether it names another element than the one that is there. */
    final boolean wrongElement() {
        return lie == Lie.STALE_ELEMENT;
    }

    @Override
    public int size() {
        int size = super.size();
        if (!lies(Lie.LARGER, Lie.SMALLER, Lie.EMPTY)) {
            return size;
        }
        return lie == Lie.LARGER ? size + 1 : lie == Lie.SMALLER ? size - 1 : 0;
    }

    @Override
    public Object get(int index) {
        return lies(Lie.STALE_ELEMENT) ? stale.get(index) : super.get(index);
    }

    @Override
    public Object[] toArray() {
        List<Object> held = contents();
        if (lies(Lie.STALE_ARRAY, Lie.SHORTER_ARRAY, Lie.LONGER_ARRAY)) {
            if (lie == Lie.STALE_ARRAY) {
                held = stale;
            } else if (lie == Lie.SHORTER_ARRAY) {
                held = held.subList(0, held.size() - 1);
            } else {
                held.add(held.get(0));
            }
        }
        return held.toArray();
    }

    @Override
    public Object set(int index, Object element) {
        stale = contents();
        Object replaced = super.set(index, element);
        if (!lies(Lie.UNRELATED_ANSWER, Lie.NULL_ANSWER, Lie.ARGUMENT_ANSWER)) {
            return replaced;
        }
        return lie == Lie.UNRELATED_ANSWER ? "unrelated" : lie == Lie.NULL_ANSWER ? null : element;
    }

    @Override
    public String toString() {
        return lie + " from " + first + (forEver ? " for ever" : " once");
    }
}
