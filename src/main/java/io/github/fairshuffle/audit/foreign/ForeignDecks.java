package io.github.fairshuffle.audit.foreign;

import static java.util.stream.Collectors.joining;

import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedList;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Recognises the types of decks, and converts between lists of cards and the decks that foreign methods shuffle. */
final class ForeignDecks {
    private ForeignDecks() {}

    /** Returns whether a deck can be of this type: a list, a type that lists implement, or an array of cards. */
    static boolean isDeck(Class<?> type) {
        boolean isList = type.isAssignableFrom(ArrayList.class) || type.isAssignableFrom(LinkedList.class);
        return isArray(type) || isList && type != Object.class;
    }

    /** Returns whether a method can return its cards in an object of this type. */
    static boolean isResult(Class<?> type) {
        return isArray(type) || Iterable.class.isAssignableFrom(type) || type == String.class;
    }

    private static boolean isArray(Class<?> type) {
        return type.isArray() && !type.getComponentType().isArray();
    }

    /** Returns an object of the given type, which is the type of a deck or {@code String}, with the given cards. */
    @SuppressWarnings("JdkObsolete") // audited code may use LinkedList
    static Object deck(Class<?> type, List<?> cards) {
        if (type.isInstance(cards)) {
            return cards;
        }
        if (type == int[].class) { // faster than by reflection
            return cards.stream().mapToInt(card -> (int) card).toArray();
        }
        if (type.isArray()) {
            Object array = Array.newInstance(type.getComponentType(), cards.size());
            IntStream.range(0, cards.size()).forEach(k -> Array.set(array, k, cards.get(k)));
            return array;
        }
        if (type == String.class) {
            return cards.stream().map(String::valueOf).collect(joining());
        }
        return type.isAssignableFrom(ArrayList.class) ? new ArrayList<>(cards) : new LinkedList<>(cards);
    }

    /** Returns the cards that a deck contains now, or an empty list if the object is not a deck. */
    static List<?> elements(@Nullable Object deck) {
        List<Object> cards = new ArrayList<>();
        if (deck instanceof Iterable<?> list) {
            list.forEach(cards::add);
        } else if (deck instanceof Object[] array) {
            cards.addAll(Arrays.asList(array));
        } else if (deck instanceof int[] numbers) { // faster than by reflection
            Arrays.stream(numbers).forEach(cards::add);
        } else if (deck instanceof String text) {
            text.chars().forEach(letter -> cards.add((char) letter));
        } else if (deck != null && deck.getClass().isArray()) {
            IntStream.range(0, Array.getLength(deck)).forEach(k -> cards.add(Array.get(deck, k)));
        }
        return cards;
    }
}
