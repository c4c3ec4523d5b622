package io.github.fairshuffle.contract;

import java.util.AbstractList;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.RandomAccess;
import java.util.Set;

/** A list whose {@code set} fails at one call, or at each call from then on. It knows what it really holds. */
class FailingList extends AbstractList<Object> {
    /** What {@code set} does instead of its duty. */
    enum Fault {
        REFUSES,
        TAKES_AND_THROWS,
        DIES,
        RETURNS_NULL,
        RETURNS_ARGUMENT,
        RETURNS_STRANGER,
        IS_REPLACED_BEFORE,
        IS_REPLACED_BEFORE_AND_THROWS_LATER,
        MOVES_UP_BEFORE,
        GROWS_BEFORE,
        GROWS_IN_FRONT,
        GROWS_AT_END,
        GROWS_AND_THROWS,
        SHRINKS_IN_FRONT,
        SHRINKS_AT_END,
        SHRINKS_AND_THROWS,
        IS_CLEARED;

        /** Whether only what {@code set} hands back shows it; the {@code set} of an iterator hands nothing back. */
        boolean onlyHandsBack() {
            return EnumSet.range(RETURNS_STRANGER, GROWS_BEFORE).contains(this);
        }
    }

    /** An element that must not be asked whether it equals another. */
    static final class Card {
        private final String name;

        Card(String name) {
            this.name = name;
        }

        @Override
        public boolean equals(Object other) {
            throw new AssertionError("elements are compared by identity");
        }

        @Override
        public int hashCode() {
            throw new AssertionError("elements are compared by identity");
        }

        @Override
        public String toString() {
            return name;
        }
    }

    /** What it holds. */
    final List<Object> held;
    /** What it put in itself. */
    final List<Object> theirs = new ArrayList<>();

    int sets;
    boolean failed;
    private boolean dead;
    private final Fault fault;
    private final int call;
    private final boolean forEver;
    final Throwable failure;

    FailingList(List<?> cards, Fault fault, int call, boolean forEver, Throwable failure) {
        held = new ArrayList<>(cards);
        this.fault = fault;
        this.call = call;
        this.forEver = forEver;
        this.failure = failure;
    }

    /** Has fast access by index. */
    static class Fast extends FailingList implements RandomAccess {
        Fast(List<?> cards, Fault fault, int call, boolean forEver, Throwable failure) {
            super(cards, fault, call, forEver, failure);
        }
    }

    /** Hands out its own array, which it keeps up to date. */
    static final class OwnArray extends Fast {
        private final Object[] array;

        OwnArray(List<?> cards, Fault fault, int call, boolean forEver, Throwable failure) {
            super(cards, fault, call, forEver, failure);
            array = cards.toArray();
        }

        Object[] array() {
            return array;
        }

        @Override
        public Object[] toArray() {
            Object[] now = super.toArray();
            if (now.length != array.length) {
                return now;
            }
            System.arraycopy(now, 0, array, 0, now.length);
            return array;
        }

        @Override
        public Object set(int index, Object element) {
            try {
                return super.set(index, element);
            } finally {
                toArray();
            }
        }
    }

    private void live() {
        if (dead) {
            throw new IllegalStateException("dead");
        }
    }

    @Override
    public int size() {
        live();
        return held.size();
    }

    @Override
    public Object get(int index) {
        live();
        return held.get(index);
    }

    @Override
    public Object set(int index, Object element) {
        live();
        int now = sets++;
        if (now != call && !(forEver && now > call)) {
            if (now == call + 2 && failed && fault == Fault.IS_REPLACED_BEFORE_AND_THROWS_LATER) {
                throwUnchecked();
            }
            return held.set(index, element);
        }
        failed = true;
        switch (fault) {
            case REFUSES -> throwUnchecked();
            case IS_REPLACED_BEFORE, IS_REPLACED_BEFORE_AND_THROWS_LATER -> held.set(index, stranger());
            case MOVES_UP_BEFORE -> Collections.rotate(held, 1);
            case GROWS_BEFORE -> held.add(0, stranger());
            default -> {}
        }
        Object replaced = held.set(index, element);
        switch (fault) {
            case TAKES_AND_THROWS -> throwUnchecked();
            case DIES -> {
                dead = true;
                throwUnchecked();
            }
            case RETURNS_NULL -> replaced = null;
            case RETURNS_ARGUMENT -> replaced = element;
            case RETURNS_STRANGER -> replaced = stranger();
            case GROWS_IN_FRONT -> held.add(0, stranger());
            case GROWS_AT_END -> held.add(stranger());
            case GROWS_AND_THROWS -> {
                held.add(1, stranger());
                throwUnchecked();
            }
            case SHRINKS_IN_FRONT -> held.remove(0);
            case SHRINKS_AT_END -> held.remove(held.size() - 1);
            case SHRINKS_AND_THROWS -> {
                held.remove(0);
                throwUnchecked();
            }
            case IS_CLEARED -> held.clear();
            default -> {}
        }
        return replaced;
    }

    private Object stranger() {
        theirs.add(new Card("stranger"));
        return theirs.get(theirs.size() - 1);
    }

    @SuppressWarnings("unchecked") // the type is erased: that is the trick
    private <E extends Throwable> void throwUnchecked() throws E {
        throw (E) failure;
    }

    /** The same objects, in the same order. */
    static boolean same(List<?> one, List<?> other) {
        boolean same = one.size() == other.size();
        for (int k = 0; same && k < one.size(); k++) {
            same = one.get(k) == other.get(k);
        }
        return same;
    }

    /** The objects of these lists, each once. */
    static Set<Object> objects(List<?>... lists) {
        Set<Object> objects = Collections.newSetFromMap(new IdentityHashMap<>());
        for (List<?> list : lists) {
            objects.addAll(list);
        }
        return objects;
    }
}
