package io.github.fairshuffle.contract;

import java.util.List;
import java.util.RandomAccess;

/** A list without duplicates, as some bindings of databases and screens have: what if it is set to what it holds? */
class SetLikeList extends HostileList {
    /** What it does then. */
    enum Duplicate {
        THROWS,
        IGNORED,
        IGNORED_SAYS_NULL,
        IGNORED_SAYS_ARGUMENT,
        OTHER_IS_REMOVED,
        SWAPPED
    }

    private final Duplicate duplicate;
    private final boolean evenInItsPlace;

    SetLikeList(List<?> elements, Duplicate duplicate, boolean evenInItsPlace) {
        super(elements, false, NO_FAULT);
        this.duplicate = duplicate;
        this.evenInItsPlace = evenInItsPlace;
    }

    /** Has fast access by index. */
    static final class Fast extends SetLikeList implements RandomAccess {
        Fast(List<?> elements, Duplicate duplicate, boolean evenInItsPlace) {
            super(elements, duplicate, evenInItsPlace);
        }
    }

    @Override
    public Object set(int index, Object element) {
        Object old = get(index);
        int other = contents().indexOf(element);
        if (other < 0 || other == index && !evenInItsPlace) {
            return super.set(index, element);
        }
        act();
        switch (duplicate) {
            case THROWS:
                throw new Generators.Planned();
            case IGNORED:
                return old;
            case IGNORED_SAYS_NULL:
                return null;
            case IGNORED_SAYS_ARGUMENT:
                return element;
            case OTHER_IS_REMOVED:
                super.set(index, element);
                if (other != index) {
                    drop(other);
                }
                return old;
            default:
                super.set(index, element);
                super.set(other, old);
                return old;
        }
    }

    @Override
    public String toString() {
        return "duplicate " + duplicate + (evenInItsPlace ? ", even in its place" : "");
    }
}
