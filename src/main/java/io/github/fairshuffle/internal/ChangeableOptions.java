package io.github.fairshuffle.internal;

import java.util.function.Consumer;

/**
 * The options of an immutable value. A method that sets an option changes a copy, before the new value receives it.
 *
 * @param <O> the class of the options
 */
public abstract class ChangeableOptions<O extends ChangeableOptions<O>> implements Cloneable {
    @SuppressWarnings("unchecked") // a clone has the class of the original
    public final O with(Consumer<? super O> change) {
        try {
            O copy = (O) clone();
            change.accept(copy);
            return copy;
        } catch (CloneNotSupportedException impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}
