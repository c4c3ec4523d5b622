package io.github.fairshuffle;

import java.io.Serial;
import java.util.List;

/**
 * Carries the elements of a list that failed while it was shuffled. After a failure each element is set back once to its
 * old place. If the list then holds what it held before, in its old order, this exception does not occur. Otherwise it is
 * attached, as a {@linkplain Throwable#getSuppressed() suppressed} exception, to the exception of the list. If that one
 * takes none (a {@link StackOverflowError} does not), or if stack or memory is short, this exception is thrown itself.
 *
 * <p>Elements are compared by identity. A list may make its elements anew whenever it is read, as {@code Ints.asList} of
 * Guava does. After a failure of such a list this exception always occurs, even if the list holds equal elements.
 *
 * <p><b>What cannot be noticed.</b> A list is believed if it says that it holds its elements. If {@code set} moves or
 * drops elements of other places, says nothing of it and keeps the size, those elements are lost. If an iterator's {@code
 * set} writes over another element than {@code next} returned, that element is lost.
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
public abstract class LostElementsException extends RuntimeException {
    @Serial
    private static final long serialVersionUID = 1L;

    /**
     * For the library.
     *
     * @param message says which elements are carried
     */
    protected LostElementsException(String message) {
        super(message);
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
     * All elements that the list held before the shuffle, in their old order. Behind them are those that {@code set}
     * handed back during the shuffle and that are not among the former. The list may hold any of them too. After a single
     * {@linkplain Deck#swap swap} in a deck over a list, the elements before are the two that were being swapped.
     *
     * @return an unmodifiable list; it may hold nulls, and is empty after the exception was deserialized
     */
    public abstract List<Object> elements();
}
