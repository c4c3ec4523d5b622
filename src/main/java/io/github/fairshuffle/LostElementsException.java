package io.github.fairshuffle;

import java.io.Serial;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Carries the elements of a list that could not be restored after a failed shuffle. This exception is never thrown
 * directly. It is added as a {@linkplain Throwable#getSuppressed() suppressed} exception to the exception that ends the
 * shuffle, once for each list that could not be restored. {@link Shuffler#shuffle(List)} says when it occurs.
 *
 * <p>Elements are compared by identity. Some lists, such as {@code Doubles.asList} of Guava, create a new object on
 * each read. If a shuffle of such a list fails, this exception is always added, even if the restored elements equal
 * the original ones.
 *
 * <p>An exception with suppression disabled, such as a {@link StackOverflowError} of the JVM, cannot carry this exception.
 * Then the shuffle ends with an {@link IllegalStateException} that carries it, and whose cause is the other exception.
 *
 * <p><b>Limits.</b> If {@code set} silently drops elements elsewhere in the list, the library may not notice the loss.
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

    private final transient @Nullable List<@Nullable Object> elements;

    /**
     * Creates an exception without a stack trace, because the exception that carries this one has a stack trace.
     *
     * @param elements the elements to carry, which are copied
     */
    public LostElementsException(Collection<? extends @Nullable Object> elements) {
        super(
                "the list may have lost elements; elements() returns the original ones in their original order,"
                        + " and then the other elements that set returned",
                null,
                true,
                false);
        this.elements = Collections.unmodifiableList(new ArrayList<>(Objects.requireNonNull(elements, "elements")));
    }

    /**
     * Returns all elements that the list contained before the shuffle, in their original order, followed by other
     * elements that the list returned during the shuffle. The list may still contain some of these elements. If a swap
     * in a short list failed, this method returns only the two elements of the swap. If only some places were to change
     * ({@link Shuffler#shuffleFirst shuffleFirst}, a swap in a deck over a list, a deck of {@link Deck#places places}), and
     * the list has another size now or cannot be read, this method returns only the elements at these places.
     *
     * @return an unmodifiable list, which may contain nulls; it is empty if the exception was deserialized
     */
    public List<@Nullable Object> elements() {
        return elements == null ? List.of() : elements;
    }
}
