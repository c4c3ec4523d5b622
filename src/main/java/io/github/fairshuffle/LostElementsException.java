package io.github.fairshuffle;

import java.io.Serial;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/**
 * Carries the elements of a list that could not be put back after its {@code set} failed. It is attached, as a
 * {@linkplain Throwable#getSuppressed() suppressed} exception, to the exception of the list itself, so that nothing is
 * lost even then.
 *
 * <pre>{@code
 * try {
 *     Shuffler.durstenfeld().shuffle(list);
 * } catch (RuntimeException e) {
 *     for (Throwable t : e.getSuppressed()) {
 *         if (t instanceof LostElementsException lost) {
 *             rescue(lost.elements());
 *         }
 *     }
 * }
 * }</pre>
 */
public final class LostElementsException extends RuntimeException {
    @Serial
    private static final long serialVersionUID = 1L;

    private final transient Object[] elements;

    /**
     * Keeps the elements of a list that could not be restored.
     *
     * @param elements all elements of the list, in the order before the shuffle
     */
    public LostElementsException(Object[] elements) {
        super("the list refused to take its elements back; all " + elements.length
                + " of them are in elements() of this exception");
        this.elements = elements.clone();
    }

    /**
     * All elements of the list, in the order they had before the shuffle.
     *
     * @return an unmodifiable list; it may hold nulls, and is empty after the exception was deserialized
     */
    public List<Object> elements() {
        return elements == null ? List.of() : Collections.unmodifiableList(Arrays.asList(elements));
    }
}
