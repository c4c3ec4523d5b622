package io.github.fairshuffle.audit.foreign;

import io.github.fairshuffle.battery.statistics.Settings;
import java.lang.invoke.MethodType;
import java.lang.reflect.Constructor;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.lang.reflect.WildcardType;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Creates cards of the type that a foreign method shuffles. */
public final class ForeignCards {
    /** The smallest number of different cards with which small decks are judged. */
    public static final int FEWEST = 4;

    /** The number of refused combinations of arguments after which no more cards are created: exceptions are slow. */
    private static final int MOST_REFUSED = 10_000;

    /** The number of values tried for a constructor parameter that is not the last one, a boolean or an enum. */
    private static final int MOST_OF_A_KIND = 64;

    private ForeignCards() {}

    /** Returns whether numbers can be cards of this type. */
    static boolean areNumbers(Class<?> type) {
        return type == int.class || type.isAssignableFrom(Integer.class);
    }

    /** Creates as many different cards as an audit may need, or none if the method accepts numbers. */
    static List<?> different(Class<?> type) {
        if (areNumbers(type)) {
            return List.of();
        }
        List<Constructor<?>> constructors = Stream.of(type.getDeclaredConstructors())
                .filter(Constructor::trySetAccessible)
                .sorted(Comparator.comparing(Constructor::getParameterCount, Comparator.reverseOrder()))
                .toList();
        List<Object> all = new ArrayList<>();
        for (int k = 0; k < Settings.MOST_CARDS && k < MOST_REFUSED + all.size(); k++) {
            card(type, constructors, k).ifPresent(all::add);
        }
        List<?> cards = all.stream().distinct().toList();
        if (cards.size() < FEWEST) {
            boolean isClosed = !Stream.of(type.getDeclaredConstructors()).allMatch(Constructor::trySetAccessible);
            throw new IllegalArgumentException(type.getTypeName() + " needs " + FEWEST
                    + " values, or a constructor whose parameters, if any, are numbers, texts or enum constants;"
                    + " or audit a method that shuffles a List<Integer> or an int[]"
                    + (isClosed ? "; " + ForeignAdvice.closed(type) : ""));
        }
        return cards;
    }

    /** Returns card k of a type: a simple value, or an object that a constructor creates from simple values. */
    private static Optional<Object> card(Class<?> type, List<Constructor<?>> constructors, int k) {
        Object value = value(type, k);
        if (value != null || type.isEnum()) {
            return Optional.ofNullable(value);
        }
        for (Constructor<?> constructor : constructors) {
            List<Object> values = new ArrayList<>();
            int rest = k;
            for (Class<?> parameter : constructor.getParameterTypes()) {
                int number = parameter.isEnum()
                        ? parameter.getEnumConstants().length
                        : parameter == boolean.class ? 2 : MOST_OF_A_KIND;
                boolean isLast = values.size() == constructor.getParameterCount() - 1;
                values.add(value(parameter, isLast ? rest : rest % number));
                rest /= number;
            }
            try {
                if (!values.contains(null)) {
                    return Optional.of(constructor.newInstance(values.toArray()));
                }
            } catch (ReflectiveOperationException refused) {
                // another constructor, or this one with other values, may succeed
            }
        }
        return Optional.empty();
    }

    /** Returns value k of a simple type, such as an enum or {@code int}; null if the type has no value k. */
    private static @Nullable Object value(Class<?> type, int k) {
        if (type.isEnum()) {
            return k < type.getEnumConstants().length ? type.getEnumConstants()[k] : null;
        }
        Class<?> boxed = MethodType.methodType(type).wrap().returnType();
        Stream<?> values = Stream.of(
                k, (long) k, (double) k, "" + k, (char) ('!' + k), (short) k, (byte) k, (float) k, k % 2 == 1);
        return values.filter(boxed::isInstance).findFirst().orElse(null);
    }

    /** Returns the declared type of the cards in a deck, or {@code Object} if the type is unknown. */
    static Class<?> type(Class<?> deck, Type generic) {
        Type card = generic instanceof ParameterizedType list ? list.getActualTypeArguments()[0] : Object.class;
        Type least = card instanceof WildcardType any ? any.getUpperBounds()[0] : card;
        return deck.isArray()
                ? deck.getComponentType()
                : deck == String.class ? char.class : least instanceof Class<?> plain ? plain : Object.class;
    }
}
