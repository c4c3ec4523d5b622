package io.github.fairshuffle.internal.list;

import io.github.fairshuffle.LostElementsException;
import java.io.Serial;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The elements that a list held before it was written, with notes of what its {@code set} handed back. It is made before
 * the first write, and is thrown only if the list cannot be restored.
 *
 * <p>It is a subclass of the exception that users see because that one has no public constructor.
 */
final class LostElements extends LostElementsException {
    @Serial
    private static final long serialVersionUID = 1L;

    private static final String MAY_BE_LOST = "the list may not hold all its elements any more; elements() are ";
    private static final String AND_OTHERS = ", and behind them other elements that its set method handed back";

    private final transient Object[] before;
    private transient @Nullable List<Object> notes;

    private LostElements(String message, Object[] before) {
        super(message);
        this.before = before;
    }

    /** Keeps the elements of a whole list. */
    static LostElements of(Object[] before) {
        return new LostElements(MAY_BE_LOST + "all that it held before, in their old order" + AND_OTHERS, before);
    }

    /** Keeps two elements of a list that are being swapped. */
    static LostElements ofSwap(Object one, Object other) {
        return new LostElements(
                MAY_BE_LOST + "the two that were being swapped" + AND_OTHERS, new Object[] {one, other});
    }

    /** The elements before, in their old order; the array is not copied. */
    Object[] before() {
        return before;
    }

    /**
     * Notes what {@code set} handed back when it put a card to place k, unless that is what was there before. Some lists
     * always hand back null, or the card: that says nothing.
     */
    void wrote(int k, Object card, @Nullable Object handedBack) {
        if (handedBack != before[k] && handedBack != card && handedBack != null) {
            if (notes == null) {
                notes = new ArrayList<>();
            }
            notes.add(handedBack);
        }
    }

    /** Whether {@code set} handed back other elements than were there before. */
    boolean hasNotes() {
        return notes != null;
    }

    /** The elements that {@code set} handed back and that are not among those before. Only identical objects are the same. */
    List<Object> strangers() {
        List<Object> strangers = new ArrayList<>();
        if (notes != null) {
            Set<Object> known = Collections.newSetFromMap(new IdentityHashMap<>());
            Collections.addAll(known, before);
            for (Object handedBack : notes) {
                if (known.add(handedBack)) {
                    strangers.add(handedBack);
                }
            }
        }
        return strangers;
    }

    @Override
    public List<Object> elements() {
        List<Object> elements = strangers();
        if (before != null) { // it is null after deserialization
            elements.addAll(0, Arrays.asList(before));
        }
        return Collections.unmodifiableList(elements);
    }
}
