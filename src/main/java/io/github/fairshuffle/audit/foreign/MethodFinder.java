package io.github.fairshuffle.audit.foreign;

import static java.util.stream.Collectors.joining;
import static java.util.stream.Collectors.toCollection;

import io.github.fairshuffle.Dice;
import io.github.fairshuffle.Randomness;
import io.github.fairshuffle.audit.foreign.ForeignMethod.Use;
import io.github.fairshuffle.battery.statistics.Words;
import java.lang.invoke.MethodHandle;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;

/** Finds the method that a user has named, and the field in which its object keeps the cards. */
public final class MethodFinder {
    private static final String SHAPES = " has to be a method with one parameter of type List, Object[] or int[], or of"
            + " another type of lists or arrays, or String, and perhaps a Random (of Java or Kotlin), RandomGenerator or"
            + " SecureRandom, which shuffles in place or returns the result; or an instance method that shuffles the cards in a field; or a method"
            + " sample(List, int, Random) that returns a sample, or permutation(int, Random); no method fits: write one"
            + " that calls your code";

    /** The number of calls that decide which field the method shuffles. */
    private static final int CALLS = 3;

    private MethodFinder() {}

    /** Finds the method with the given name; throws an exception unless exactly one method is suitable. */
    public static ForeignMethod find(String name) {
        String[] parts = name.replace(" ", "").replace("...", "[]").split("::", -1);
        if (parts.length != 2) {
            throw new IllegalArgumentException(ForeignAdvice.otherName(name));
        }
        try {
            Class<?> type = Class.forName(parts[0], true, Thread.currentThread().getContextClassLoader());
            return of(type, method(type, parts[1], name));
        } catch (ClassNotFoundException e) {
            throw new IllegalArgumentException(ForeignAdvice.otherName(name), e);
        } catch (ReflectiveOperationException | LinkageError e) {
            String needed = " needs a static method, or a constructor without parameters that does not fail: ";
            throw new IllegalArgumentException(name + needed + Words.text(e.getCause() == null ? e : e.getCause()), e);
        }
    }

    /** Returns the only suitable method of a class whose name, perhaps with the types of its parameters, is selected. */
    private static Method method(Class<?> type, String selected, String name) {
        String start = selected.contains("(") ? selected : selected + "(";
        List<Method> all = Stream.concat(
                        ForeignMethod.declaredBy(type, Class::getDeclaredMethods), Stream.of(type.getMethods()))
                .toList();
        List<Method> named = all.stream()
                .filter(method -> signature(method).startsWith(start))
                .toList();
        List<Method> shaped = named.stream().filter(MethodFinder::fits).toList();
        Map<String, Method> fitting = new TreeMap<>();
        shaped.stream().filter(Method::trySetAccessible).forEach(it -> fitting.putIfAbsent(signature(it), it));
        if (!fitting.values().stream().allMatch(MethodFinder::hasNumber)) {
            fitting.values().removeIf(MethodFinder::hasNumber); // a shuffle may have a number that means anything
        }
        if (fitting.size() > 1) {
            throw new IllegalArgumentException(
                    name + ": more than one method fits; write ::" + String.join(" or ::", fitting.keySet()));
        }
        if (fitting.isEmpty()) {
            throw new IllegalArgumentException(name
                    + (named.isEmpty()
                            ? ": the class has no such method"
                                    + inNestedClass(type, selected, start)
                                            .orElseGet(() -> ForeignAdvice.otherMethods(selected, signatures(all)))
                            : shaped.isEmpty()
                                    ? SHAPES
                                    : ": " + ForeignAdvice.closed(shaped.get(0).getDeclaringClass())));
        }
        return fitting.values().iterator().next();
    }

    /** Returns the name of the method in a nested class, such as the companion object of a class in Kotlin. */
    private static Optional<String> inNestedClass(Class<?> type, String selected, String start) {
        return Stream.of(type.getDeclaredClasses())
                .filter(nested -> Stream.of(nested.getDeclaredMethods())
                        .anyMatch(method -> fits(method) && signature(method).startsWith(start)))
                .map(nested -> "; write " + ForeignAdvice.quoted(nested.getName() + "::" + selected))
                .findFirst();
    }

    private static ForeignMethod of(Class<?> type, Method method) throws ReflectiveOperationException {
        MethodHandle handle = ForeignMethod.handle(method);
        Object target = Modifier.isStatic(method.getModifiers()) ? null : newObject(type, method);
        for (int k = 0; k < method.getParameterCount(); k++) {
            Class<?> deck = method.getParameterTypes()[k];
            if (isCards(deck)) {
                List<?> cards = ForeignCards.different(ForeignCards.type(deck, method.getGenericParameterTypes()[k]));
                Use use = hasNumber(method) ? Use.SAMPLE : Use.SHUFFLE;
                return new ForeignMethod(use, method, handle, target, null, deck, cards, LostCards.different(cards));
            }
        }
        if (hasNumber(method)) {
            return new ForeignMethod(Use.PERMUTATION, method, handle, target, null, int[].class, List.of(), List.of());
        }
        Field field = fieldOfCards(type, ForeignMethod.newObject(type), method);
        List<?> cards = ForeignMethod.kept(field, ForeignMethod.newObject(type));
        return new ForeignMethod(
                Use.SHUFFLE, method, handle, target, field, field.getType(), cards, LostCards.different(cards));
    }

    /** Returns the signatures of the methods that are suitable, without the methods that every object has. */
    private static Set<String> signatures(List<Method> methods) {
        Set<String> signatures = methods.stream()
                .filter(MethodFinder::fits)
                .map(MethodFinder::signature)
                .collect(toCollection(TreeSet::new));
        Stream.of(Object.class.getDeclaredMethods())
                .map(MethodFinder::signature)
                .forEach(signatures::remove);
        return signatures;
    }

    private static String signature(Method method) {
        Stream<String> types = Stream.of(method.getParameterTypes()).map(Class::getSimpleName);
        return types.collect(joining(",", method.getName() + "(", ")"));
    }

    private static boolean fits(Method method) {
        List<Class<?>> types = List.of(method.getParameterTypes());
        List<Class<?>> decks = types.stream().filter(MethodFinder::isCards).toList();
        long numbers = types.stream().filter(ForeignDecks::isNumber).count();
        Class<?> result = method.getReturnType();
        Class<?> card = ForeignCards.type(result, method.getGenericReturnType());
        boolean isOfText = decks.contains(String.class);
        boolean isInPlace = !isOfText && (result.isPrimitive() || result.isAssignableFrom(method.getDeclaringClass()));
        boolean isShuffle = numbers == 0
                && (isInPlace || ForeignDecks.isResult(result))
                && (decks.size() == 1 || !Modifier.isStatic(method.getModifiers()));
        boolean isSample = numbers == 1
                && ForeignDecks.isResult(result)
                && (decks.size() == 1 || card == int.class || card.isAssignableFrom(Integer.class));
        return (isShuffle || isSample)
                && decks.size() < 2
                && (isOfText || decks.stream().allMatch(ForeignDecks::isDeck))
                && types.size() - decks.size() - numbers <= 1
                && !method.isSynthetic();
    }

    private static boolean isCards(Class<?> parameter) {
        return !ForeignDecks.isGenerator(parameter) && !ForeignDecks.isNumber(parameter);
    }

    private static boolean hasNumber(Method method) {
        return Stream.of(method.getParameterTypes()).anyMatch(ForeignDecks::isNumber);
    }

    /** Creates the object whose method is called. If this is impossible, the exception says what to write instead. */
    private static Object newObject(Class<?> type, Method method) throws ReflectiveOperationException {
        try {
            return ForeignMethod.newObject(type);
        } catch (NoSuchMethodException | InstantiationException e) {
            String name = type.getName() + "::" + method.getName();
            throw new IllegalArgumentException(name + ForeignAdvice.withoutObject(type, method), e);
        }
    }

    /**
     * Returns the only field whose cards the method moves, or else the field with the most different cards. A static
     * field is refused, because each shuffle would begin with the order that the shuffle before has left.
     */
    private static Field fieldOfCards(Class<?> type, Object object, Method method) throws IllegalAccessException {
        Map<Field, Integer> decks = new LinkedHashMap<>(); // with the number of different cards
        List<Field> fields = ForeignMethod.declaredBy(type, Class::getDeclaredFields)
                .filter(field -> !field.isSynthetic() && ForeignDecks.isDeck(field.getType()))
                .filter(Field::trySetAccessible)
                .toList();
        for (Field field : fields) {
            decks.put(
                    field,
                    LostCards.different(ForeignMethod.kept(field, object)).size());
        }
        decks.values().removeIf(size -> size < 2);
        if (decks.isEmpty() && !type.getModule().isOpen(type.getPackageName(), MethodFinder.class.getModule())) {
            throw new IllegalArgumentException(ForeignAdvice.closed(type));
        }
        Set<Field> moved = decks.size() > 1 ? moved(decks.keySet(), object, method) : Set.of();
        int most = decks.values().stream().max(Comparator.naturalOrder()).orElse(0);
        decks.entrySet().removeIf(deck -> moved.size() == 1 ? !moved.contains(deck.getKey()) : deck.getValue() < most);
        String names = decks.keySet().stream().map(Field::getName).collect(joining(", "));
        String problem = decks.isEmpty()
                ? "has no field with a list or an array of two different cards or more"
                : decks.size() > 1
                        ? "has several fields with " + most + " different cards: " + names
                        : Modifier.isStatic(decks.keySet().iterator().next().getModifiers())
                                ? "keeps its cards in the static field " + names
                                : "";
        if (!problem.isEmpty()) {
            throw new IllegalArgumentException("a new " + type.getName() + " " + problem
                    + "; write a method that shuffles its parameter, a list or an array");
        }
        return decks.keySet().iterator().next();
    }

    /** Calls the method a few times, and returns those of the given fields whose cards have moved. */
    private static Set<Field> moved(Set<Field> decks, Object object, Method method) throws IllegalAccessException {
        Map<Field, List<?>> before = new LinkedHashMap<>();
        for (Field field : decks) {
            before.put(field, new ArrayList<>(ForeignMethod.kept(field, object)));
        }
        Set<Field> moved = new HashSet<>();
        for (int k = 0; k < CALLS; k++) {
            try {
                ForeignMethod.handle(method)
                        .invoke(ForeignMethod.arguments(method, object, Dice.of(Randomness.seeded(k)), null, 0));
            } catch (Throwable failed) {
                // the audit will report the exception
            }
            for (Field field : decks) {
                if (!ForeignMethod.kept(field, object).equals(before.get(field))) {
                    moved.add(field);
                }
            }
        }
        return moved;
    }
}
