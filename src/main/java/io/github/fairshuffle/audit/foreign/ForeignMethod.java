package io.github.fairshuffle.audit.foreign;

import static java.util.stream.Collectors.toSet;

import io.github.fairshuffle.Dice;
import io.github.fairshuffle.battery.statistics.Words;
import io.github.fairshuffle.internal.Text;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A method in code outside this library, which the user selects by name.
 *
 * @param handle calls the method with an array of the object, if there is one, and of the arguments. Unlike {@link
 *     Method#invoke}, it does not wrap exceptions, of which an enumeration needs one for each path that it cuts off
 * @param target the object whose method is called; null for a static method
 * @param field the field in which the object keeps its cards; null if the cards are passed as a parameter
 * @param deck the type of the parameter that contains the cards; void if they are in a field
 * @param cards the cards in the field, or the cards that can be passed as the parameter; empty if these are numbers
 * @param mostCards the largest number of different cards that the method can shuffle
 */
record ForeignMethod(
        Use use,
        Method method,
        MethodHandle handle,
        @Nullable Object target,
        @Nullable Field field,
        Class<?> deck,
        List<?> cards,
        int mostCards)
        implements ForeignCode {
    /** The things that a method can do. A parameter that is neither a generator nor a number is the deck. */
    enum Use {
        /** Shuffles a deck in a parameter or a field, or returns its cards in another order. */
        SHUFFLE,
        /** Draws a sample from a deck; another parameter is the number of cards to draw. */
        SAMPLE,
        /** Creates a deck of numbers; the parameter is the number of cards. */
        PERMUTATION;

        private static final Set<String> OF_EACH_OBJECT = Stream.of(Object.class.getDeclaredMethods())
                .map(Method::getName)
                .collect(toSet());

        /** Returns the use of a method with the given signature; empty if the method is not suitable. */
        static Optional<Use> of(Method method) {
            List<Class<?>> types = List.of(method.getParameterTypes());
            List<Class<?>> decks = types.stream().filter(ForeignMethod::isCards).toList();
            long numbers = types.stream().filter(ForeignMethod::isNumber).count();
            boolean isText = decks.equals(List.of(String.class));
            boolean hasDeck = isText || decks.size() == 1 && ForeignDecks.isDeck(decks.get(0));
            Use use = numbers == 0 ? SHUFFLE : hasDeck ? SAMPLE : PERMUTATION;
            Class<?> result = method.getReturnType();
            boolean isInPlace = use == SHUFFLE
                    && !isText
                    && (result.isPrimitive() || result.isAssignableFrom(method.getDeclaringClass()));
            boolean isOfNumbers = ForeignCards.areNumbers(ForeignCards.type(result, method.getGenericReturnType()));
            boolean hasCards = hasDeck || (use == SHUFFLE ? !Modifier.isStatic(method.getModifiers()) : isOfNumbers);
            boolean isSuitable = hasCards
                    && (isInPlace || ForeignDecks.isResult(result))
                    && decks.size() == (hasDeck ? 1 : 0)
                    && numbers < 2
                    && types.size() - decks.size() - numbers < 2
                    && !method.isSynthetic()
                    && !OF_EACH_OBJECT.contains(method.getName());
            return isSuitable ? Optional.of(use) : Optional.empty();
        }
    }

    private static boolean isNumber(Class<?> parameter) {
        return parameter == int.class || parameter == Integer.class;
    }

    static boolean isCards(Class<?> parameter) {
        return !DiceRandom.isGenerator(parameter) && !isNumber(parameter);
    }

    /** Returns the number of cards to draw from a deck: half of the cards, rounded down. */
    static int drawnFrom(int size) {
        return size / 2;
    }

    static Object newObject(Class<?> type) throws ReflectiveOperationException {
        return ForeignAdvice.opened(type.getDeclaredConstructor()).newInstance();
    }

    /** Returns the cards that an accessible field of an object contains now. An empty place contains no card. */
    static List<?> kept(Field field, Object object) {
        try {
            List<?> all = ForeignDecks.elements(field.get(object));
            all.removeIf(Objects::isNull);
            return all;
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Calls the method, on a new object if the cards are in a field. Exceptions of the method are rethrown. */
    @Override
    public int[] order(List<Integer> numbers, Dice dice) {
        int size = numbers.size();
        boolean isPart = field != null && size != cards.size();
        if (size > mostCards && (field == null || isPart)) {
            throw wrongSize(size, null);
        }
        try {
            return field == null || target == null
                    ? ofParameter(numbers, dice)
                    : ofField(field, newObject(target.getClass()), size, isPart, dice);
        } catch (Throwable thrown) { // the user's code can throw anything
            throw isPart && thrown instanceof IndexOutOfBoundsException ? wrongSize(size, thrown) : unchecked(thrown);
        }
    }

    @SuppressWarnings("unchecked") // the list is passed to the method only
    private int[] ofParameter(List<Integer> numbers, Dice dice) throws Throwable {
        int size = numbers.size();
        if (!isOfNumbers()) {
            ((List<Object>) (List<?>) numbers).replaceAll(k -> cards.get((int) k));
        }
        List<?> before = List.copyOf(numbers);
        Object given = ForeignDecks.deck(deck, numbers);
        int count = use == Use.SAMPLE ? drawnFrom(size) : size;
        List<?> returned = ForeignDecks.elements(handle.invokeExact(arguments(method, target, dice, given, count)));
        if (use == Use.SAMPLE && returned.size() == size) { // the number may be a seed
            throw new IllegalArgumentException("the method returned all " + size + " cards, and its number was " + count
                    + "; if this is not the size of a sample, audit a method without it");
        }
        if (use == Use.SHUFFLE && returned.isEmpty()) {
            returned = ForeignDecks.elements(given);
        }
        return LostCards.order(before, use == Use.PERMUTATION ? fromZero(returned) : returned, count, dice);
    }

    /** Shuffles the deck in the field of a new object, or as many of its different cards as there are numbers. */
    private int[] ofField(Field own, Object object, int size, boolean isPart, Dice dice) throws Throwable {
        List<?> all = kept(own, object);
        List<?> before = isPart ? all.stream().distinct().limit(size).toList() : all;
        if (isPart) {
            own.set(object, ForeignDecks.deck(own.getType(), new ArrayList<>(before)));
        }
        Object result = handle.invokeExact(arguments(method, object, dice, null, size));
        List<?> returned = ForeignDecks.elements(result);
        if (returned.isEmpty()) {
            returned = kept(own, own.getDeclaringClass().isInstance(result) ? result : object);
            if (returned.size() != before.size()) {
                throw new IllegalArgumentException("the field " + own.getName() + " contains "
                        + Text.count(returned.size(), "card") + " after the shuffle, and " + before.size()
                        + " before; if cards are dealt or collected, let another method do this");
            }
        }
        return LostCards.order(before, returned, dice);
    }

    /** Returns the numbers 0 to n − 1 in the order of the given numbers, which may be the numbers 1 to n. */
    private static List<?> fromZero(List<?> numbers) {
        int least = !numbers.contains(0) && numbers.contains(numbers.size()) ? 1 : 0;
        for (Object number : numbers) {
            if (!(number instanceof Integer k && k >= least && k < numbers.size() + least)) {
                throw new IllegalArgumentException(
                        "the method did not return the numbers 0 to n - 1, or 1 to n, for the number n");
            }
        }
        return numbers.stream().map(number -> (int) number - least).toList();
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
            Object cards = isNumber(type) ? (Object) number : deck;
            arguments.add(DiceRandom.isGenerator(type) ? DiceRandom.of(type, dice) : cards);
        }
        return arguments.toArray();
    }

    private IllegalArgumentException wrongSize(int size, @Nullable Throwable cause) {
        return new IllegalArgumentException(
                method.getDeclaringClass().getSimpleName() + "::" + method.getName() + " has "
                        + Text.count(cards.size(), "card") + " and cannot shuffle " + size
                        + "; audit it with the option sizes, with " + cards.size(),
                cause);
    }

    /** Returns the same instance method, to be called on a new object. */
    ForeignMethod withNewObject() {
        try {
            Object other = newObject(Objects.requireNonNull(target).getClass());
            return new ForeignMethod(use, method, handle, other, field, deck, cards, mostCards);
        } catch (ReflectiveOperationException e) {
            throw unchecked(e);
        }
    }

    /** Returns whether the method can shuffle a deck that contains equal cards. */
    boolean acceptsEqualCards() {
        return use == Use.SHUFFLE && isOfNumbers() && !Set.class.isAssignableFrom(method.getReturnType());
    }

    private boolean isOfNumbers() {
        return field == null && cards.isEmpty();
    }

    /**
     * Returns an exception of the user's code itself or, if it is a checked exception, an unchecked exception with the
     * same stack trace. An exception of a constructor is unwrapped.
     */
    private static RuntimeException unchecked(Throwable thrown) {
        Throwable cause =
                thrown instanceof InvocationTargetException && thrown.getCause() != null ? thrown.getCause() : thrown;
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
