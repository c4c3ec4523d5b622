package io.github.fairshuffle.contract;

import java.util.AbstractList;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.RandomAccess;
import java.util.Set;

/** A list whose {@code set} fails at one call, or at all calls from then on. A field shows its true content. */
class FailingList extends AbstractList<Object> {
    enum Fault {
        REFUSES,
        TAKES_AND_THROWS,
        DIES,
        RETURNS_NULL,
        RETURNS_ARGUMENT,
        RETURNS_STRANGER,
        IS_REPLACED_BEFORE,
        MOVES_UP_BEFORE,
        GROWS_BEFORE,
        GROWS_IN_FRONT,
        GROWS_AT_END,
        GROWS_AND_THROWS,
        SHRINKS_IN_FRONT,
        SHRINKS_AT_END,
        SHRINKS_AND_THROWS,
        IS_CLEARED;

        /** Tells whether only the result of {@code set} reveals the fault; an iterator's {@code set} has no result. */
        boolean onlyReturned() {
            return compareTo(RETURNS_STRANGER) >= 0 && compareTo(GROWS_BEFORE) <= 0;
        }

        boolean removes() {
            return name().startsWith("SHRINKS") || this == IS_CLEARED;
        }
    }

    /** A card that equals any other card with the same name. */
    record Card(String name) {}

    /** The elements that the list really contains. */
    final List<Object> held;

    final List<Object> theirs = new ArrayList<>();

    final Throwable failure;
    boolean failed;
    private int sets;
    private boolean dead;
    private final Fault fault;
    private final int call;
    private final boolean forEver;

    FailingList(List<?> cards, Fault fault, int call, boolean forEver, Throwable failure) {
        held = new ArrayList<>(cards);
        this.fault = fault;
        this.call = call;
        this.forEver = forEver;
        this.failure = failure;
    }

    static final class Fast extends FailingList implements RandomAccess {
        Fast(List<?> cards, Fault fault, int call, boolean forEver, Throwable failure) {
            super(cards, fault, call, forEver, failure);
        }
    }

    @SuppressWarnings("unchecked") // E is erased, so any exception can be thrown
    private <E extends Throwable> void throwIf(boolean fails) throws E {
        if (fails) {
            throw (E) failure;
        }
    }

    @Override
    public int size() {
        throwIf(dead);
        return held.size();
    }

    @Override
    public Object get(int index) {
        throwIf(dead);
        return held.get(index);
    }

    @Override
    public Object set(int index, Object element) {
        throwIf(dead);
        int now = sets++;
        if (now < call || now > call && !forEver) {
            return held.set(index, element);
        }
        failed = true;
        switch (fault) {
            case REFUSES -> throwIf(true);
            case IS_REPLACED_BEFORE -> held.set(index, stranger());
            case MOVES_UP_BEFORE -> Collections.rotate(held, 1);
            case GROWS_BEFORE -> held.add(0, stranger());
            default -> {}
        }
        Object replaced = held.set(index, element);
        switch (fault) {
            case DIES -> dead = true;
            case RETURNS_NULL -> replaced = null;
            case RETURNS_ARGUMENT -> replaced = element;
            case RETURNS_STRANGER -> replaced = stranger();
            case GROWS_IN_FRONT -> held.add(0, stranger());
            case GROWS_AT_END -> held.add(stranger());
            case GROWS_AND_THROWS -> held.add(1, stranger());
            case SHRINKS_IN_FRONT, SHRINKS_AND_THROWS -> held.remove(0);
            case SHRINKS_AT_END -> held.remove(held.size() - 1);
            case IS_CLEARED -> held.clear();
            default -> {}
        }
        throwIf(dead || fault.name().endsWith("AND_THROWS"));
        return replaced;
    }

    private Object stranger() {
        theirs.add(new Card("stranger"));
        return theirs.get(theirs.size() - 1);
    }

    /** Tells whether two lists contain the same objects in the same order. */
    static boolean same(List<?> one, List<?> other) {
        boolean same = one.size() == other.size();
        for (int k = 0; same && k < one.size(); k++) {
            same = one.get(k) == other.get(k);
        }
        return same;
    }

    static Set<Object> objects(List<?>... lists) {
        Set<Object> objects = Collections.newSetFromMap(new IdentityHashMap<>());
        for (List<?> list : lists) {
            objects.addAll(list);
        }
        return objects;
    }
}
