package io.github.fairshuffle.internal.list;

import io.github.fairshuffle.LostElementsException;
import java.lang.invoke.MethodHandles;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Creates {@link LostElementsException}, which registers its private constructor here when the class is initialized. */
public final class LostElements {
    private static volatile @Nullable Function<List<Object>, LostElementsException> constructor;

    private LostElements() {}

    /** Sets the constructor. */
    public static void register(Function<List<Object>, LostElementsException> registered) {
        constructor = registered;
    }

    /** Creates an exception that carries the elements; the list is not copied. */
    static LostElementsException carrying(List<Object> elements) {
        try {
            MethodHandles.lookup().ensureInitialized(LostElementsException.class);
        } catch (IllegalAccessException impossible) { // the class is public
            throw new IllegalStateException(impossible);
        }
        return Objects.requireNonNull(constructor).apply(Collections.unmodifiableList(elements));
    }
}
