package io.github.fairshuffle;

import java.io.Serial;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/**
 * Carries the elements of a list that could not be put back after its {@code set} failed. It is attached, as a
 * {@linkplain Throwable#getSuppressed() suppressed} exception, to the exception of the list itself, so that nothing is
 * lost even then. Of a single swap in a {@link Deck} over a list that can no longer be read, or that changed its size,
 * it carries the two elements that were being swapped.
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
     * @param elements the elements, in the order before
     */
    public LostElementsException(Object[] elements) {
        super("the list did not take its elements back; all " + elements.length
                + " of them are in elements() of this exception");
        this.elements = elements.clone();
    }

    /**
     * The elements that had to be put back, in the order they had before: after a shuffle, all elements of the list.
     *
     * @return an unmodifiable list; it may hold nulls, and is empty after the exception was deserialized
     */
    public List<Object> elements() {
        return elements == null ? List.of() : Collections.unmodifiableList(Arrays.asList(elements));
    }
}
