package io.github.fairshuffle.conditions;

import io.github.fairshuffle.internal.Text;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Keys, people and limits that a user has passed: checks and numbers of them. */
final class Arguments {
    private Arguments() {}

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
                    missing + " of " + Text.count(keys.size(), "element") + (missing == 1 ? " has" : " have")
                            + " the key null"
                            + (missing == 1 ? "" : ", which would be one key for all of them")
                            + "; give each its own key, such as s.artist() == null ? s : s.artist()");
        }
        return keys;
    }

    /** Numbers keys in the order of their first places; equal keys have the same number. Adds new keys to the map. */
    static int[] numbers(List<? extends @Nullable Object> keys, Map<@Nullable Object, Integer> numbers) {
        return keys.stream()
                .mapToInt(key -> numbers.computeIfAbsent(key, absent -> numbers.size()))
                .toArray();
    }

    /** Returns the places of each key. The keys are in the order of their first places. */
    static Map<@Nullable Object, List<Integer>> places(List<? extends @Nullable Object> keys) {
        Map<@Nullable Object, List<Integer>> places = new LinkedHashMap<>();
        for (int place = 0; place < keys.size(); place++) {
            places.computeIfAbsent(keys.get(place), key -> new ArrayList<>()).add(place);
        }
        return places;
    }

    /** Returns the people of a collection, and throws an exception if two of them are equal. */
    static <T extends @Nullable Object> List<T> differentPeople(Collection<? extends T> people, String name) {
        return different(people, name, "give each person a name of their own");
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

    static int tries(int tries) {
        if (tries < 1) {
            throw new IllegalArgumentException("a number of tries is 1 or more, not " + tries);
        }
        return tries;
    }
}
