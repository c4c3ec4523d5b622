package io.github.fairshuffle.conditions;

import io.github.fairshuffle.Deck;
import io.github.fairshuffle.Dice;
import io.github.fairshuffle.Permutation;
import io.github.fairshuffle.Shuffler;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Steps that several draws of this package share: tries with a limit, random choices, and checks. */
final class Steps {
    /** The greatest number of tries. */
    static final int TRIES = 100_000;

    private static final int MOST_PLACES = 2_000_000_000;

    private Steps() {}

    /** Returns the first result of several tries, each of which may have no result. */
    static <R> Optional<R> first(int tries, int size, Supplier<Optional<R>> result) {
        for (int k = 0; k < tries; k++) {
            if (k % 1024 == 1023 || size > 10_000) { // a short draw is never ended
                stopIfInterrupted();
            }
            Optional<R> found = result.get();
            if (found.isPresent()) {
                return found;
            }
        }
        return Optional.empty();
    }

    /** Returns the number of tries that a user has chosen, or else 100,000 tries or the {@linkplain #limited limit}. */
    static int tries(@Nullable Integer chosen, int size) {
        return chosen == null ? limited(TRIES, size) : chosen;
    }

    /** Returns a smaller number of tries if there are so many elements that the tries would take minutes. */
    static int limited(int tries, int size) {
        return Math.min(tries, MOST_PLACES / Math.max(1, size));
    }

    /** Ends a long computation if the thread is interrupted; the interrupt status stays set. */
    static void stopIfInterrupted() {
        if (Thread.currentThread().isInterrupted()) {
            throw new CancellationException("the thread was interrupted");
        }
    }

    /** Returns the numbers from 0 to {@code size - 1} in random order. */
    static int[] shuffled(int size, Dice dice) {
        int[] order = Permutation.identity(size).order();
        Shuffler.durstenfeld().permute(Deck.of(order), dice);
        return order;
    }

    static int checkedTries(int tries) {
        if (tries < 1) {
            throw new IllegalArgumentException("a number of tries is 1 or more, not " + tries);
        }
        return tries;
    }

    /** Returns the key of each element. Only the key of an element that is null may be null. */
    static <T extends @Nullable Object> List<@Nullable Object> keys(
            Collection<? extends T> elements, Function<? super T, ?> key) {
        List<@Nullable Object> keys = new ArrayList<>();
        int missing = 0;
        for (T element : elements) {
            Object each = key.apply(element);
            keys.add(each);
            missing += element != null && each == null ? 1 : 0;
        }
        if (missing > 0) {
            throw new IllegalArgumentException(
                    missing + " of " + keys.size() + (missing == 1 ? " elements has" : " elements have")
                            + " the key null; give each its own key, such as s.artist() == null ? s : s.artist()");
        }
        return keys;
    }

    /** Returns the elements of a collection, and throws an exception with advice if two of them are equal. */
    static <T extends @Nullable Object> List<T> different(
            Collection<? extends T> collection, String name, String advice) {
        List<T> list = new ArrayList<>(Objects.requireNonNull(collection, name));
        Set<T> seen = new HashSet<>();
        for (T element : list) {
            if (!seen.add(element)) {
                throw new IllegalArgumentException(element + " occurs twice; " + advice);
            }
        }
        return list;
    }
}
