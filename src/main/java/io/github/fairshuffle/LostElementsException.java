package io.github.fairshuffle;

import java.io.Serial;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/**
 * Carries the elements of a list after its {@code set} failed or changed the list, unless it is certain that the list
 * holds them all again. It is attached, as a {@linkplain Throwable#getSuppressed() suppressed} exception, to the
 * exception of the list itself. If that takes none (a {@link StackOverflowError} does not), or if stack or memory is
 * short, it is thrown itself.
 *
 * <p>Of a single swap in a {@link Deck} over a list that can no longer be read, or that was changed, it carries the two
 * elements that were being swapped, and those that the list said were written over.
 *
 * <p>What cannot be noticed: a list is believed in what it says of itself. If its {@code set} moves or drops other
 * elements, keeps its size, returns what was expected and throws nothing, they are lost. Of a single swap no copy of
 * the other elements is kept: one that {@code get} did not name is lost if {@code set} writes over it and fails. And an
 * element that another thread inserts into a plain {@link java.util.ArrayList} while it is written may be written over.
 *
 * <pre>{@code
 * try {
 *     Shuffler.durstenfeld().shuffle(list);
 * } catch (LostElementsException lost) {
 *     rescue(lost.elements());
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
     * Keeps the elements of a list that may not be restored.
     *
     * @param elements the elements, in the order before; the array is not copied, as memory may be short
     */
    public LostElementsException(Object[] elements) {
        super("the list may not hold all its elements any more; elements() of this exception are all of them");
        this.elements = elements;
    }

    /**
     * Does nothing: the exception that this one is attached to tells where it happened, and this one is made before the
     * first write, when nothing has happened yet.
     *
     * @return this exception
     */
    @Override
    public synchronized Throwable fillInStackTrace() {
        return this;
    }

    /**
     * The elements that had to be put back, in the order they had before: after a shuffle, all elements of the list, and
     * behind them those that were inserted during it. The list may hold them too. If a plain {@link java.util.ArrayList}
     * of more than 65,536 elements is changed while it is written, the order is the new one.
     *
     * @return an unmodifiable list; it may hold nulls, and is empty after the exception was deserialized
     */
    public List<Object> elements() {
        return elements == null ? List.of() : Collections.unmodifiableList(Arrays.asList(elements));
    }
}
