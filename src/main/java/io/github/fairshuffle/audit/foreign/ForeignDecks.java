package io.github.fairshuffle.audit.foreign;

import static java.util.stream.Collectors.joining;
import static java.util.stream.Collectors.toCollection;

import java.lang.reflect.Array;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Stack;
import java.util.function.Supplier;
import java.util.stream.BaseStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Converts between lists of cards and decks of the types that foreign methods shuffle. */
public final class ForeignDecks {
    private ForeignDecks() {}

    /** Returns whether a method with this result type can shuffle a deck of this type in place or return a new deck. */
    static boolean isDeck(Class<?> type, Class<?> result) {
        boolean isFixed = type == String.class || type == Stream.class;
        boolean isBoard = type.isArray() && type.getComponentType().isArray();
        return !isBoard
                && type != Object.class
                && deck(type, List.of()) != null
                && !(isFixed && deck(result, List.of()) == null);
    }

    /** Returns the objects in a collection, a map or an array, and in the collections that it contains. */
    static Stream<?> inside(@Nullable Object object) {
        if (object instanceof Map<?, ?> map) {
            return inside(map.values());
        }
        return object instanceof Collection<?> || object instanceof Object[]
                ? elements(object).stream().flatMap(ForeignDecks::inside)
                : Stream.of(object);
    }

    /** Returns an object of the given type with the given cards, or null if the type cannot contain cards. */
    @SuppressWarnings("JdkObsolete") // audited code may use Stack and LinkedList
    static @Nullable Object deck(Class<?> type, List<?> cards) {
        if (type.isInstance(cards)) {
            return cards;
        }
        if (type == int[].class) { // faster than by reflection
            int[] array = new int[cards.size()];
            Arrays.setAll(array, k -> (int) cards.get(k));
            return array;
        }
        if (type.isArray()) {
            Object array = Array.newInstance(type.getComponentType(), cards.size());
            IntStream.range(0, cards.size()).forEach(k -> Array.set(array, k, cards.get(k)));
            return array;
        }
        if (type == String.class) {
            return cards.stream().map(String::valueOf).collect(joining());
        }
        Stream<Supplier<?>> decks = Stream.of(
                () -> new ArrayList<>(cards),
                () -> new LinkedList<>(cards),
                () -> cards.stream().collect(toCollection(Stack::new)),
                () -> new LinkedHashSet<>(cards),
                () -> new ArrayDeque<>(cards),
                cards::stream);
        return decks.map(Supplier::get).filter(type::isInstance).findFirst().orElse(null);
    }

    /** Returns the cards of a deck, or an empty list if the object is not a deck. */
    public static List<?> elements(@Nullable Object deck) {
        if (deck instanceof ArrayList<?> list) {
            return list;
        }
        if (deck instanceof Object[] array) {
            return Arrays.asList(array);
        }
        List<Object> cards = new ArrayList<>();
        if (deck instanceof int[] numbers) { // faster than by reflection
            for (int card : numbers) {
                cards.add(card);
            }
            return cards;
        }
        if (deck instanceof Iterable<?> list) {
            list.forEach(cards::add);
        } else if (deck instanceof BaseStream<?, ?> stream) {
            stream.iterator().forEachRemaining(cards::add);
        } else if (deck instanceof String text) {
            text.chars().forEach(letter -> cards.add((char) letter));
        } else if (deck != null && deck.getClass().isArray()) {
            IntStream.range(0, Array.getLength(deck)).forEach(k -> cards.add(Array.get(deck, k)));
        }
        return cards;
    }
}
