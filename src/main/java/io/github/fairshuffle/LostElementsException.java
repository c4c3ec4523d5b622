package io.github.fairshuffle;

import io.github.fairshuffle.internal.list.Recovery;
import java.io.Serial;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Carries the elements of a list that failed while it was shuffled. After a failure each element is set back once to its
 * old place. If the list then holds its original elements in their original order, this exception does not occur.
 * Otherwise the exception that ends the shuffle has this one among its {@linkplain Throwable#getSuppressed() suppressed}
 * exceptions.
 *
 * <p>Elements are compared by identity. A list that creates its elements anew on each read, such as {@code Ints.asList} of
 * Guava, therefore always gets this exception after a failure, even if it holds equal elements.
 *
 * <p><b>Limits.</b> The library cannot notice that {@code set} drops elements of other places, if the list keeps its size
 * and reports no failure. An exception without suppression, such as a {@link StackOverflowError}, carries nothing.
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

    static {
        Recovery.register(LostElementsException::new);
    }

    private final transient @Nullable List<@Nullable Object> elements;

    /** Has no stack trace: the exception that suppresses this one says where the failure happened. */
    private LostElementsException(List<@Nullable Object> elements) {
        super(
                "the list may have lost elements; elements() returns the original ones in their original order,"
                        + " and then the other elements that set returned",
                null,
                true,
                false);
        this.elements = elements;
    }

    /**
     * Returns all elements that the list held before the shuffle, in their original order, followed by the elements that
     * {@code set} returned and that were not among them. The list may hold any of them too. After a failed
     * {@linkplain Deck#swap swap} in a deck over a list, the original elements are the two that were being swapped.
     *
     * @return an unmodifiable list; it may contain nulls, and is empty after the exception was deserialized
     */
    public List<@Nullable Object> elements() {
        return elements == null ? List.of() : elements;
    }
}
