package io.github.fairshuffle.conditions;

import io.github.fairshuffle.internal.Text;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The keys of some elements, and the elements with each key. Elements are numbered from 0, and the different keys are
 * numbered from 0 in the order of their first elements.
 */
final class KeyGroups {
    private final int[] keys; // of the elements
    private final int[][] elements; // with each key
    private final List<@Nullable Object> names;

    /** The key of the element before all elements; -1 if there is none, or if it does not recur. */
    private final int preceding;

    private KeyGroups(int[] keys, List<@Nullable Object> names, int preceding) {
        this.keys = keys;
        this.names = names;
        this.preceding = preceding;
        int[] sizes = new int[names.size()];
        IntStream.of(keys).forEach(key -> sizes[key]++);
        elements = IntStream.of(sizes).mapToObj(int[]::new).toArray(int[][]::new);
        for (int element = keys.length - 1; element >= 0; element--) {
            elements[keys[element]][--sizes[keys[element]]] = element;
        }
    }

    /**
     * Numbers the keys of elements.
     *
     * @param previous contains the preceding element, if there is one
     */
    static <T extends @Nullable Object> KeyGroups of(
            List<? extends T> elements, Function<? super T, ?> key, List<? extends T> previous) {
        Map<@Nullable Object, Integer> numbers = new LinkedHashMap<>();
        int[] keys = Arguments.numbers(Arguments.<T>keys(elements, key), numbers);
        int preceding = previous.isEmpty() ? -1 : numbers.getOrDefault(key.apply(previous.get(0)), -1);
        return new KeyGroups(keys, new ArrayList<>(numbers.keySet()), preceding);
    }

    int size() {
        return keys.length;
    }

    int different() {
        return elements.length;
    }

    int key(int element) {
        return keys[element];
    }

    /** Returns the elements with a key. The caller must not change the array. */
    int[] elements(int key) {
        return elements[key];
    }

    int size(int key) {
        return elements[key].length;
    }

    /**
     * Returns the number of gaps beside the elements with other keys, which are the places for elements with a key. The
     * first gap is not counted if the preceding element has the key.
     */
    int gaps(int key) {
        return size() - size(key) + (precedes(key) ? 0 : 1);
    }

    int preceding() {
        return preceding;
    }

    boolean precedes(int key) {
        return key == preceding;
    }

    /** Says that a key has too many elements. */
    String tooMany(int key, long possible) {
        return size(key) + " of " + Text.count(keys.length, "element") + (size(key) == 1 ? " has" : " have")
                + " the key " + names.get(key) + "; at most " + possible + " can ";
    }
}
