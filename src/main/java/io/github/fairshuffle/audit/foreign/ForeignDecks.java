package io.github.fairshuffle.audit.foreign;

import static java.util.stream.Collectors.joining;

import io.github.fairshuffle.Dice;
import java.lang.reflect.Array;
import java.lang.reflect.Method;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Recognises the types of the parameters of foreign methods, and converts between lists of cards and the lists, arrays and
 * strings that foreign methods shuffle.
 */
public final class ForeignDecks {
    private ForeignDecks() {}

    /** Returns whether a deck can be of this type: a list, a type that lists implement, or an array of cards. */
    static boolean isDeck(Class<?> type) {
        return isArray(type)
                || type != Object.class
                        && (type.isAssignableFrom(ArrayList.class) || type.isAssignableFrom(LinkedList.class));
    }

    /** Returns whether a method can return its cards in an object of this type. */
    static boolean isResult(Class<?> type) {
        return isArray(type) || Iterable.class.isAssignableFrom(type) || type == String.class;
    }

    private static boolean isArray(Class<?> type) {
        return type.isArray() && !type.getComponentType().isArray();
    }

    /** Returns whether a parameter of this type can be a generator whose numbers are rolls of dice. */
    static boolean isDriven(Class<?> type) {
        return RandomGenerator.class.isAssignableFrom(type) && type.isAssignableFrom(Random.class)
                || asKotlinRandom(type).isPresent();
    }

    /** Returns the function of Kotlin that turns a Random into a generator of this type; empty for all other types. */
    static Optional<Method> asKotlinRandom(Class<?> type) {
        if (!type.getName().equals("kotlin.random.Random")) {
            return Optional.empty();
        }
        try {
            Class<?> functions = Class.forName("kotlin.random.PlatformRandomKt", true, type.getClassLoader());
            return Optional.of(functions.getMethod("asKotlinRandom", Random.class));
        } catch (ReflectiveOperationException missing) {
            return Optional.empty();
        }
    }

    static boolean isNumber(Class<?> type) {
        return type == int.class || type == Integer.class;
    }

    static boolean isGenerator(Class<?> type) {
        return isDriven(type) || type == SecureRandom.class;
    }

    /** Returns a generator of the given type; its numbers are rolls of the dice, unless it is a SecureRandom. */
    static Object generator(Class<?> type, Dice dice) throws ReflectiveOperationException {
        if (type == SecureRandom.class) {
            return new SecureRandom();
        }
        Random random = new DiceRandom(dice);
        Optional<Method> kotlin = asKotlinRandom(type);
        return kotlin.isPresent() ? kotlin.get().invoke(null, random) : random;
    }

    /** Returns an object of the given type, which is the type of a deck or {@code String}, with the given cards. */
    @SuppressWarnings("JdkObsolete") // audited code may use LinkedList
    static Object deck(Class<?> type, List<?> cards) {
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
        return type.isAssignableFrom(ArrayList.class) ? new ArrayList<>(cards) : new LinkedList<>(cards);
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
        } else if (deck instanceof Iterable<?> list) {
            list.forEach(cards::add);
        } else if (deck instanceof String text) {
            text.chars().forEach(letter -> cards.add((char) letter));
        } else if (deck != null && deck.getClass().isArray()) {
            IntStream.range(0, Array.getLength(deck)).forEach(k -> cards.add(Array.get(deck, k)));
        }
        return cards;
    }
}
