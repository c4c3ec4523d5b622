package io.github.fairshuffle.audit.foreign;

import static java.util.stream.Collectors.joining;

import io.github.fairshuffle.Dice;
import io.github.fairshuffle.Randomness;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Member;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.random.RandomGenerator;
import java.util.stream.BaseStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A shuffle method in code outside this library, which the user selects by name.
 *
 * @param handle calls the method with an array of the object, if there is one, and of the arguments. Unlike {@link
 *     Method#invoke}, it does not wrap exceptions, of which an enumeration needs one for each path that it cuts off
 * @param target the object whose method is called; null for a static method
 * @param field the field in which the object keeps its cards; null if the cards are passed as a parameter
 * @param deck the type of the field or parameter that contains the cards
 * @param cards the cards in the field, or the cards that can be passed as the parameter; empty if these are numbers
 * @param different the places of the cards that differ from all cards before them
 */
public record ForeignMethod(
        String name,
        Method method,
        MethodHandle handle,
        @Nullable Object target,
        @Nullable Field field,
        Class<?> deck,
        List<?> cards,
        List<Integer> different)
        implements ForeignCode {
    private static final String SHAPES = " has to be a method with one parameter of type List, Object[] or int[], or of"
            + " another type of collections or arrays, String or Stream, and perhaps a Random, RandomGenerator or"
            + " SecureRandom, which shuffles in place or returns the result; or a method that shuffles the cards in a field"
            + " of its object; no method fits: write one that calls your code";

    /** The number of calls that decide which field the method shuffles. */
    private static final int CALLS = 3;

    /** Finds the method with the given name; throws an exception unless exactly one method is suitable. */
    public static ForeignMethod named(String name) {
        String[] parts = name.replace(" ", "").replace("...", "[]").split("::", -1);
        if (parts.length != 2) {
            throw new IllegalArgumentException("write com.example.Cards::shuffle, not " + name);
        }
        String selected = parts[1].contains("(") ? parts[1] : parts[1] + "(";
        try {
            Class<?> type = Class.forName(parts[0], true, Thread.currentThread().getContextClassLoader());
            List<Method> named = Stream.concat(
                            declaredBy(type, Class::getDeclaredMethods), Stream.of(type.getMethods()))
                    .filter(method -> signature(method).startsWith(selected))
                    .toList();
            Map<String, Method> fitting = new TreeMap<>();
            List<Method> shaped = named.stream().filter(ForeignMethod::fits).toList();
            shaped.stream().filter(Method::trySetAccessible).forEach(it -> fitting.putIfAbsent(signature(it), it));
            if (!fitting.values().stream().allMatch(ForeignMethod::isOfClass)) {
                fitting.values().removeIf(ForeignMethod::isOfClass);
            }
            if (fitting.size() != 1) {
                String none = named.isEmpty()
                        ? ": the class has no such method"
                        : shaped.isEmpty()
                                ? SHAPES
                                : ": " + ForeignAdvice.closed(shaped.get(0).getDeclaringClass());
                String several = ": more than one method fits; write ::" + String.join(" or ::", fitting.keySet());
                throw new IllegalArgumentException(name + (fitting.isEmpty() ? none : several));
            }
            Method method = fitting.values().iterator().next();
            MethodHandle handle = handle(method);
            Object target = isStatic(method) ? null : newObject(type, method);
            for (int k = 0; k < method.getParameterCount(); k++) {
                Class<?> deck = method.getParameterTypes()[k];
                if (!isGenerator(deck)) {
                    List<?> cards =
                            ForeignCards.different(ForeignCards.type(deck, method.getGenericParameterTypes()[k]));
                    List<Integer> different = LostCards.different(cards);
                    return new ForeignMethod(name, method, handle, target, null, deck, cards, different);
                }
            }
            Field field = fieldOfCards(type, isStatic(method) ? null : newObject(type), method);
            List<?> cards = kept(field, newObject(type));
            List<Integer> different = LostCards.different(cards);
            return new ForeignMethod(name, method, handle, target, field, field.getType(), cards, different);
        } catch (ClassNotFoundException e) {
            throw new IllegalArgumentException("there is no class " + parts[0] + " on the class path", e);
        } catch (ReflectiveOperationException | LinkageError e) {
            String needed = " needs a static method, or a constructor without parameters that does not fail: ";
            throw new IllegalArgumentException(name + needed + (e.getCause() == null ? e : e.getCause()), e);
        }
    }

    /** Returns the members that a class and its superclasses declare. */
    private static <M> Stream<M> declaredBy(Class<?> type, Function<Class<?>, M[]> members) {
        Stream<Class<?>> types = Stream.iterate(type, it -> it != null && it != Object.class, Class::getSuperclass);
        return types.flatMap(it -> Stream.of(members.apply(it)));
    }

    private static String signature(Method method) {
        Stream<String> types = Stream.of(method.getParameterTypes()).map(Class::getSimpleName);
        return types.collect(joining(",", method.getName() + "(", ")"));
    }

    private static boolean fits(Method method) {
        List<Class<?>> decks = decks(method);
        return (decks.isEmpty() || decks.size() == 1 && ForeignDecks.isDeck(decks.get(0), method.getReturnType()))
                && method.getParameterCount() - decks.size() <= 1
                && !method.isSynthetic();
    }

    /** Returns the types of the parameters that are no generators. */
    private static List<Class<?>> decks(Method method) {
        return Stream.of(method.getParameterTypes())
                .filter(type -> !isGenerator(type))
                .toList();
    }

    /** Returns whether the deck of a method can only be in a static field. */
    private static boolean isOfClass(Method method) {
        return isStatic(method) && decks(method).isEmpty();
    }

    private static boolean isStatic(Member member) {
        return Modifier.isStatic(member.getModifiers());
    }

    /** Returns whether a parameter of this type can be a generator whose numbers are rolls of dice. */
    public static boolean isDriven(Class<?> type) {
        return RandomGenerator.class.isAssignableFrom(type) && type.isAssignableFrom(Random.class);
    }

    static boolean isGenerator(Class<?> type) {
        return isDriven(type) || type == SecureRandom.class;
    }

    private static Object newObject(Class<?> type) throws ReflectiveOperationException {
        Constructor<?> constructor = type.getDeclaredConstructor();
        if (!constructor.trySetAccessible()) {
            throw new IllegalArgumentException(ForeignAdvice.closed(type));
        }
        return constructor.newInstance();
    }

    /** Creates the object whose method is called. If this is impossible, the exception says what to write instead. */
    private static Object newObject(Class<?> type, Method method) throws ReflectiveOperationException {
        try {
            return newObject(type);
        } catch (NoSuchMethodException | InstantiationException e) {
            String name = type.getName() + "::" + method.getName();
            throw new IllegalArgumentException(name + ForeignAdvice.withoutObject(type, method), e);
        }
    }

    /**
     * Returns the only field whose cards the method moves, or else the field with the most different cards. A static
     * field is refused, because each shuffle would begin with the order that the shuffle before has left.
     */
    private static Field fieldOfCards(Class<?> type, @Nullable Object object, Method method)
            throws IllegalAccessException {
        Map<Field, Integer> decks = new LinkedHashMap<>(); // with the number of different cards
        for (Field field : fields(type)) {
            if (ForeignDecks.isDeck(field.getType(), void.class) && (object != null || isStatic(field))) {
                decks.put(field, LostCards.different(kept(field, object)).size());
            }
        }
        decks.values().removeIf(size -> size < 2);
        Set<Field> moved = new HashSet<>(decks.size() > 1 ? moved(decks.keySet(), object, method) : Set.of());
        boolean areStatic = (moved.isEmpty() ? decks.keySet() : moved).stream().allMatch(ForeignMethod::isStatic);
        moved.removeIf(field -> isStatic(field) != areStatic);
        decks.keySet().removeIf(field -> isStatic(field) != areStatic);
        int most = decks.values().stream().max(Comparator.naturalOrder()).orElse(0);
        decks.entrySet().removeIf(deck -> moved.size() == 1 ? !moved.contains(deck.getKey()) : deck.getValue() < most);
        if (decks.isEmpty() && !type.getModule().isOpen(type.getPackageName(), ForeignMethod.class.getModule())) {
            throw new IllegalArgumentException(ForeignAdvice.closed(type));
        }
        String names = decks.keySet().stream().map(Field::getName).collect(joining(", "));
        if (areStatic && !decks.isEmpty()) {
            throw new IllegalArgumentException(type.getName() + " keeps its cards in the static field " + names
                    + ", so each shuffle would begin with the order that the shuffle before has left; write a static"
                    + " method that puts its parameter, a list or an array, into the field, calls " + method.getName()
                    + " and returns the shuffled cards");
        }
        if (decks.size() != 1) {
            throw new IllegalArgumentException((object == null ? "" : "a new ") + type.getName() + " has "
                    + (decks.isEmpty()
                            ? (object == null ? "no static" : "no")
                                    + " field with a list or an array of two different cards or more"
                            : "several fields with " + most + " different cards: " + names)
                    + "; write a method that shuffles its parameter, a list or an array");
        }
        return decks.keySet().iterator().next();
    }

    /** Calls the method a few times, and returns those of the given fields whose cards have moved. */
    private static Set<Field> moved(Set<Field> decks, @Nullable Object object, Method method)
            throws IllegalAccessException {
        Map<Field, List<?>> before = new LinkedHashMap<>();
        for (Field field : decks) {
            before.put(field, new ArrayList<>(kept(field, object)));
        }
        Set<Field> moved = new HashSet<>();
        for (int k = 0; k < CALLS; k++) {
            try {
                handle(method).invoke(arguments(method, object, Dice.of(Randomness.seeded(k)), null));
            } catch (Throwable failed) {
                // the audit will report the exception
            }
            for (Field field : decks) {
                if (!kept(field, object).equals(before.get(field))) {
                    moved.add(field);
                }
            }
        }
        return moved;
    }

    private static List<Field> fields(Class<?> type) {
        return declaredBy(type, Class::getDeclaredFields)
                .filter(field -> !field.isSynthetic() && field.trySetAccessible())
                .toList();
    }

    /** Returns the cards in a field, whose object is null if the field is static. An empty place contains no card. */
    private static List<?> kept(Field field, @Nullable Object object) throws IllegalAccessException {
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
            Object object = field == null || target == null ? target : newObject(target.getClass());
            List<?> all = field == null ? cards(numbers) : kept(field, object);
            List<?> before = field == null || isWhole
                    ? new ArrayList<>(all)
                    : different.subList(0, size).stream().map(all::get).toList();
            if (field != null && !isWhole) {
                field.set(object, ForeignDecks.deck(deck, new ArrayList<>(before)));
            }
            Object given = field == null ? ForeignDecks.deck(deck, numbers) : null;
            Object result = handle.invokeExact(arguments(method, object, dice, given));
            List<?> returned =
                    result instanceof String && deck != String.class ? List.of() : ForeignDecks.elements(result);
            if (returned.isEmpty() && field != null) {
                returned = shuffled(field, field.getDeclaringClass().isInstance(result) ? result : object, before);
            }
            return LostCards.order(before, returned.isEmpty() ? ForeignDecks.elements(given) : returned, dice);
        } catch (Throwable thrown) { // the user's code can throw anything
            boolean isOfConstructor = thrown instanceof InvocationTargetException;
            Throwable cause = isOfConstructor && thrown.getCause() != null ? thrown.getCause() : thrown;
            if (field == null || isWhole || !(cause instanceof IndexOutOfBoundsException)) {
                throw unchecked(cause);
            }
            throw wrongSize(size, cause);
        }
    }

    private static MethodHandle handle(Method method) throws IllegalAccessException {
        MethodHandle handle = MethodHandles.lookup().unreflect(method).asFixedArity();
        MethodType objects = handle.type().generic();
        return handle.asType(objects).asSpreader(Object[].class, objects.parameterCount());
    }

    /** Returns the object whose method is called, if there is one, followed by the arguments. */
    private static @Nullable Object[] arguments(
            Method method, @Nullable Object object, Dice dice, @Nullable Object deck) {
        List<@Nullable Object> arguments = new ArrayList<>();
        if (object != null) {
            arguments.add(object);
        }
        for (Class<?> type : method.getParameterTypes()) {
            arguments.add(isDriven(type) ? new DiceRandom(dice) : isGenerator(type) ? new SecureRandom() : deck);
        }
        return arguments.toArray();
    }

    /** Returns the cards in the field after a shuffle. Throws an exception if cards were dealt or collected. */
    private static List<?> shuffled(Field field, @Nullable Object object, List<?> before)
            throws IllegalAccessException {
        List<?> after = kept(field, object);
        int more = after.size() - before.size();
        boolean isDealt = after.isEmpty() || more < 0 && object != null && keepsAll(object, before);
        boolean isCollected = more > 0 && LostCards.different(after).size() == after.size();
        if (isDealt || isCollected) {
            throw new IllegalArgumentException("the field " + field.getName() + " contains " + after.size()
                    + " cards after the shuffle, and " + before.size()
                    + " before; if cards are dealt or collected, let another method do this");
        }
        return after;
    }

    /** Returns whether the fields of an object contain all cards, such as a deck and the hands that it has dealt. */
    private static boolean keepsAll(Object object, List<?> cards) throws IllegalAccessException {
        Set<Object> all = new HashSet<>();
        for (Field field : fields(object.getClass())) {
            if (!isStatic(field)) {
                ForeignDecks.inside(field.get(object)).forEach(all::add);
            }
        }
        return all.containsAll(cards);
    }

    /** Returns the largest number of different cards that the method can shuffle. */
    public int mostCards() {
        return isOfNumbers() ? Integer.MAX_VALUE : different.size();
    }

    private IllegalArgumentException wrongSize(int size, @Nullable Throwable cause) {
        return new IllegalArgumentException(
                method.getDeclaringClass().getSimpleName() + "::" + method.getName() + " has " + cards.size()
                        + " cards and cannot shuffle " + size + "; audit it with sizes(" + cards.size() + ")",
                cause);
    }

    /** Returns the same method, to be called on a new object. A static method has no object. */
    public ForeignMethod withNewObject() {
        Object other = target == null ? null : another(target);
        return new ForeignMethod(name, method, handle, other, field, deck, cards, different);
    }

    private static Object another(Object object) {
        try {
            return newObject(object.getClass());
        } catch (ReflectiveOperationException e) {
            throw unchecked(e.getCause() == null ? e : e.getCause());
        }
    }

    /** Returns whether the result may be an object of an unknown type that contains the shuffled cards. */
    public boolean returnsOther() {
        Class<?> type = method.getReturnType();
        return !type.isPrimitive()
                && !BaseStream.class.isAssignableFrom(type)
                && !Iterable.class.isAssignableFrom(type)
                && !type.isAssignableFrom(method.getDeclaringClass())
                && ForeignDecks.deck(type, List.of()) == null;
    }

    /** Returns whether the method can shuffle a deck that contains equal cards. */
    public boolean acceptsEqualCards() {
        return isOfNumbers() && !Set.class.isAssignableFrom(method.getReturnType());
    }

    /** Returns whether the cards can have arbitrary values. */
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
        IllegalStateException exception = new IllegalStateException(cause);
        exception.setStackTrace(cause.getStackTrace());
        return exception;
    }
}
