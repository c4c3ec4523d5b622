package io.github.fairshuffle.audit.foreign;

import io.github.fairshuffle.Dice;
import io.github.fairshuffle.battery.statistics.Words;
import io.github.fairshuffle.internal.Names;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A method in code outside this library, which the user selects by name.
 *
 * @param use what the method does
 * @param handle calls the method with an array of the object, if there is one, and of the arguments. Unlike {@link
 *     Method#invoke}, it does not wrap exceptions, of which an enumeration needs one for each path that it cuts off
 * @param target the object whose method is called; null for a static method
 * @param field the field in which the object keeps its cards; null if the cards are passed as a parameter
 * @param deck the type of the field or parameter that contains the cards
 * @param cards the cards in the field, or the cards that can be passed as the parameter; empty if these are numbers
 * @param different the places of the cards that differ from all cards before them
 */
public record ForeignMethod(
        Use use,
        Method method,
        MethodHandle handle,
        @Nullable Object target,
        @Nullable Field field,
        Class<?> deck,
        List<?> cards,
        List<Integer> different)
        implements ForeignCode {
    public enum Use {
        SHUFFLE,
        /** Draws a sample from a deck; another parameter is the number of cards to draw. */
        SAMPLE,
        /** Creates a deck of numbers; the parameter is the number of cards. */
        PERMUTATION
    }

    /** Returns the number of cards to draw from a deck: half of the cards, rounded down. */
    public static int drawnFrom(int size) {
        return size / 2;
    }

    static Object newObject(Class<?> type) throws ReflectiveOperationException {
        Constructor<?> constructor = type.getDeclaredConstructor();
        if (!constructor.trySetAccessible()) {
            throw new IllegalArgumentException(ForeignAdvice.closed(type));
        }
        return constructor.newInstance();
    }

    static <M> Stream<M> declaredBy(Class<?> type, Function<Class<?>, M[]> members) {
        Stream<Class<?>> types = Stream.iterate(type, it -> it != null && it != Object.class, Class::getSuperclass);
        return types.flatMap(it -> Stream.of(members.apply(it)));
    }

    /** Returns the cards in a field of an object. An empty place contains no card. */
    static List<?> kept(Field field, Object object) throws IllegalAccessException {
        List<?> all = ForeignDecks.elements(field.get(object));
        return all.contains(null) ? all.stream().filter(Objects::nonNull).toList() : all;
    }

    /** Calls the method, on a new object if the cards are in a field. Exceptions of the method are rethrown. */
    @Override
    public int[] order(List<Integer> numbers, Dice dice) {
        int size = numbers.size();
        boolean isWhole = field != null && size == cards.size();
        if (size > mostCards() && !isWhole) {
            throw wrongSize(size, null);
        }
        try {
            return field == null || target == null
                    ? ofParameter(numbers, dice)
                    : ofField(field, newObject(target.getClass()), size, isWhole, dice);
        } catch (Throwable thrown) { // the user's code can throw anything
            boolean isOfConstructor = thrown instanceof InvocationTargetException;
            Throwable cause = isOfConstructor && thrown.getCause() != null ? thrown.getCause() : thrown;
            if (field == null || isWhole || !(cause instanceof IndexOutOfBoundsException)) {
                throw unchecked(cause);
            }
            throw wrongSize(size, cause);
        }
    }

    private int[] ofParameter(List<Integer> numbers, Dice dice) throws Throwable {
        int size = numbers.size();
        List<?> all = cards(numbers);
        List<?> before = new ArrayList<>(all);
        Object given = ForeignDecks.deck(deck, all);
        int number = use == Use.SAMPLE ? drawnFrom(size) : size;
        List<?> returned = ForeignDecks.elements(handle.invokeExact(arguments(method, target, dice, given, number)));
        if (use == Use.SAMPLE) {
            requireSample(returned.size(), size, number);
            return LostCards.order(before, returned, number, dice);
        }
        if (use == Use.PERMUTATION) {
            return LostCards.order(before, fromZero(returned), size, dice);
        }
        return LostCards.order(before, returned.isEmpty() ? ForeignDecks.elements(given) : returned, dice);
    }

    /** Shuffles the deck in the field of a new object, or as many of its different cards as there are numbers. */
    private int[] ofField(Field own, Object object, int size, boolean isWhole, Dice dice) throws Throwable {
        List<?> all = kept(own, object);
        List<?> before = isWhole
                ? new ArrayList<>(all)
                : different.subList(0, size).stream().map(all::get).toList();
        if (!isWhole) {
            own.set(object, ForeignDecks.deck(deck, new ArrayList<>(before)));
        }
        Object result = handle.invokeExact(arguments(method, object, dice, null, size));
        List<?> returned = ForeignDecks.elements(result);
        if (returned.isEmpty()) {
            returned = kept(own, own.getDeclaringClass().isInstance(result) ? result : object);
            if (returned.size() != before.size()) {
                throw new IllegalArgumentException("the field " + own.getName() + " contains "
                        + Names.count(returned.size(), "card") + " after the shuffle, and " + before.size()
                        + " before; if cards are dealt or collected, let another method do this");
            }
        }
        return LostCards.order(before, returned, dice);
    }

    /** Throws an exception if all cards were returned, because the number is then no sample size, but perhaps a seed. */
    private static void requireSample(int returned, int size, int number) {
        if (returned == size) {
            throw new IllegalArgumentException("the method returned all " + size + " cards, and its number was "
                    + number + "; if this is not the size of a sample, audit a method without it");
        }
    }

    /** Returns the numbers 0 to n − 1 in the order of the given numbers, which may be the numbers 1 to n. */
    private static List<?> fromZero(List<?> numbers) {
        boolean isFromOne = !numbers.contains(0) && numbers.contains(numbers.size());
        int least = isFromOne ? 1 : 0;
        return numbers.stream()
                .map(number -> {
                    int card = number instanceof Integer k ? k - least : -1;
                    if (card < 0 || card >= numbers.size()) {
                        throw new IllegalArgumentException(
                                "the method did not return the numbers 0 to n - 1, or 1 to n, for the number n");
                    }
                    return card;
                })
                .toList();
    }

    static MethodHandle handle(Method method) throws IllegalAccessException {
        MethodHandle handle = MethodHandles.lookup().unreflect(method).asFixedArity();
        MethodType objects = handle.type().generic();
        return handle.asType(objects).asSpreader(Object[].class, objects.parameterCount());
    }

    /** Returns the object whose method is called, if there is one, followed by the arguments. */
    static @Nullable Object[] arguments(
            Method method, @Nullable Object object, Dice dice, @Nullable Object deck, int number)
            throws ReflectiveOperationException {
        List<@Nullable Object> arguments = new ArrayList<>();
        if (object != null) {
            arguments.add(object);
        }
        for (Class<?> type : method.getParameterTypes()) {
            Object cards = ForeignDecks.isNumber(type) ? (Object) number : deck;
            arguments.add(ForeignDecks.isGenerator(type) ? ForeignDecks.generator(type, dice) : cards);
        }
        return arguments.toArray();
    }

    /** Returns the largest number of different cards that the method can shuffle. */
    public int mostCards() {
        return isOfNumbers() ? Integer.MAX_VALUE : different.size();
    }

    private IllegalArgumentException wrongSize(int size, @Nullable Throwable cause) {
        return new IllegalArgumentException(
                method.getDeclaringClass().getSimpleName() + "::" + method.getName() + " has "
                        + Names.count(cards.size(), "card") + " and cannot shuffle " + size
                        + "; audit it with the option sizes, with " + cards.size(),
                cause);
    }

    /** Returns the same method, to be called on a new object. A static method has no object. */
    public ForeignMethod withNewObject() {
        try {
            Object other = target == null ? null : newObject(target.getClass());
            return new ForeignMethod(use, method, handle, other, field, deck, cards, different);
        } catch (ReflectiveOperationException e) {
            throw unchecked(e.getCause() == null ? e : e.getCause());
        }
    }

    /** Returns whether the method can shuffle a deck that contains equal cards. */
    public boolean acceptsEqualCards() {
        return use == Use.SHUFFLE && isOfNumbers() && !Set.class.isAssignableFrom(method.getReturnType());
    }

    boolean isOfNumbers() {
        return field == null && cards.isEmpty();
    }

    /** Replaces numbers with cards of the type that the method expects. */
    @SuppressWarnings("unchecked") // the list is passed to the method only
    private List<?> cards(List<Integer> numbers) {
        List<Object> replaced = (List<Object>) (List<?>) numbers;
        for (int k = 0; k < numbers.size() && !isOfNumbers(); k++) {
            replaced.set(k, cards.get(k));
        }
        return replaced;
    }

    /** Returns the cause itself or, if it is a checked exception, an unchecked exception with the same stack trace. */
    private static RuntimeException unchecked(Throwable cause) {
        if (cause instanceof Error error) {
            throw error;
        }
        if (cause instanceof RuntimeException exception) {
            return exception;
        }
        if (cause instanceof InterruptedException) {
            Thread.currentThread().interrupt();
        }
        IllegalStateException exception = new IllegalStateException(Words.text(cause), cause);
        exception.setStackTrace(cause.getStackTrace());
        return exception;
    }
}
