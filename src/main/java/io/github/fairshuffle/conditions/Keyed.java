package io.github.fairshuffle.conditions;

import io.github.fairshuffle.internal.Names;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The keys of some elements, and the number of elements with each key. The different keys are numbered from 0. */
final class Keyed {
    private final int[] keys;
    private final int[] sizes;
    private final List<@Nullable Object> names;

    /** The key of the element before all elements; -1 if there is none, or if it does not recur. */
    private final int preceding;

    private Keyed(int[] keys, int[] sizes, List<@Nullable Object> names, int preceding) {
        this.keys = keys;
        this.sizes = sizes;
        this.names = names;
        this.preceding = preceding;
    }

    /**
     * Numbers the keys of elements in the order of their first elements.
     *
     * @param previous contains the preceding element, if there is one
     */
    static <T extends @Nullable Object> Keyed of(
            List<? extends T> elements, Function<? super T, ?> key, List<? extends T> previous) {
        Map<@Nullable Object, Integer> numbers = new LinkedHashMap<>();
        int[] keys = Steps.numbers(Steps.<T>keys(elements, key), numbers);
        int preceding = previous.isEmpty() ? -1 : numbers.getOrDefault(key.apply(previous.get(0)), -1);
        int[] sizes = new int[numbers.size()];
        Arrays.stream(keys).forEach(k -> sizes[k]++);
        return new Keyed(keys, sizes, new ArrayList<>(numbers.keySet()), preceding);
    }

    int size() {
        return keys.length;
    }

    int different() {
        return sizes.length;
    }

    int key(int element) {
        return keys[element];
    }

    int size(int key) {
        return sizes[key];
    }

    /**
     * Returns the number of gaps beside the elements with other keys, which are the places for elements with a key. The
     * first gap is not counted if the preceding element has the key.
     */
    int gaps(int key) {
        return size() - size(key) + (precedes(key) ? 0 : 1);
    }

    boolean precedes(int key) {
        return key == preceding;
    }

    /** Returns the key of the element at a place, or of the preceding element, or -1. */
    int keyAt(int place, int[] order) {
        return place >= 0 ? keys[order[place]] : place == -1 ? preceding : -1;
    }

    /** Says that a key has too many elements. */
    String tooMany(int key, long possible) {
        return sizes[key] + " of " + Names.count(keys.length, "element") + (sizes[key] == 1 ? " has" : " have")
                + " the key " + names.get(key) + "; at most " + possible + " can ";
    }
}
