package io.github.fairshuffle.audit.foreign;

import static java.util.stream.Collectors.joining;

import io.github.fairshuffle.Dice;
import io.github.fairshuffle.Randomness;
import io.github.fairshuffle.audit.foreign.ForeignMethod.Use;
import io.github.fairshuffle.battery.statistics.Words;
import java.lang.invoke.MethodHandle;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Parameter;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Stream;

/** Finds the method that a user has named, and the field in which its object keeps the cards. */
final class MethodFinder {
    private static final String SHAPES = " has to be a method with one parameter of type List, Object[] or int[], or of"
            + " another type of lists or arrays, or String, and perhaps a Random (of Java or Kotlin), RandomGenerator or"
            + " SecureRandom, which shuffles in place or returns the result; or an instance method that shuffles the"
            + " cards in a field; or a method sample(List, int, Random) that returns a sample, or permutation(int,"
            + " Random); no method fits: write one that calls your code";

    /** The number of calls that decide which field the method shuffles. */
    private static final int CALLS = 3;

    private MethodFinder() {}

    /** Finds the method with the given name; throws an exception unless exactly one method is suitable. */
    static ForeignMethod find(String name) {
        String[] parts = name.replace(" ", "").replace("...", "[]").split("::", -1);
        if (parts.length != 2) {
            throw new IllegalArgumentException(ForeignAdvice.otherName(name));
        }
        try {
            Class<?> type = Class.forName(parts[0], true, Thread.currentThread().getContextClassLoader());
            return of(type, method(type, parts[1], name));
        } catch (ClassNotFoundException e) {
            throw new IllegalArgumentException(ForeignAdvice.otherName(name), e);
        } catch (NoSuchMethodException | InstantiationException e) {
            throw new IllegalArgumentException(
                    name + " needs an object, and " + parts[0] + " has no constructor without parameters that can be"
                            + " called; write a static method that creates the object and shuffles its parameter, a"
                            + " list, or pass such a lambda to ForeignShuffler.ofList",
                    e);
        } catch (ReflectiveOperationException | LinkageError e) {
            String needed = " needs a static method, or a constructor without parameters that does not fail: ";
            throw new IllegalArgumentException(name + needed + Words.text(e.getCause() == null ? e : e.getCause()), e);
        }
    }

    /** Returns the only suitable method of a class whose name, perhaps with the types of its parameters, is selected. */
    private static Method method(Class<?> type, String selected, String name) {
        String start = selected.contains("(") ? selected : selected + "(";
        List<Method> named = methods(type)
                .filter(method -> signature(method).startsWith(start))
                .toList();
        if (named.isEmpty()) {
            throw new IllegalArgumentException(name + ": the class has no such method" + otherMethods(type, start));
        }
        Map<String, Method> fitting = new TreeMap<>();
        named.stream().filter(MethodFinder::fits).forEach(it -> fitting.putIfAbsent(signature(it), it));
        if (fitting.values().stream().anyMatch(MethodFinder::isShuffle)) {
            fitting.values().removeIf(other -> !isShuffle(other)); // because its number can mean anything
        }
        if (fitting.isEmpty()) {
            throw new IllegalArgumentException(name + SHAPES);
        }
        if (fitting.size() > 1) {
            throw new IllegalArgumentException(
                    name + ": more than one method fits; write ::" + String.join(" or ::", fitting.keySet()));
        }
        return ForeignAdvice.opened(fitting.values().iterator().next());
    }

    /** Returns the methods that a class declares, inherits or gets from its interfaces. */
    private static Stream<Method> methods(Class<?> type) {
        return Stream.concat(declaredBy(type, Class::getDeclaredMethods), Stream.of(type.getMethods()));
    }

    private static <M> Stream<M> declaredBy(Class<?> type, Function<Class<?>, M[]> members) {
        Stream<Class<?>> types = Stream.iterate(type, it -> it != null && it != Object.class, Class::getSuperclass);
        return types.flatMap(it -> Stream.of(members.apply(it)));
    }

    /** Returns methods to write instead, also of nested classes, such as the companion object of a class in Kotlin. */
    private static String otherMethods(Class<?> type, String start) {
        Stream<Method> nested = Stream.of(type.getDeclaredClasses()).flatMap(it -> Stream.of(it.getDeclaredMethods()));
        Stream<String> others = Stream.concat(methods(type), nested)
                .filter(MethodFinder::fits)
                .map(method -> {
                    Class<?> declaring = method.getDeclaringClass();
                    return (declaring.getDeclaringClass() == type ? declaring.getName() : "") + "::"
                            + signature(method);
                });
        return ForeignAdvice.otherMethods(start, others);
    }

    private static String signature(Method method) {
        Stream<String> types = Stream.of(method.getParameterTypes()).map(Class::getSimpleName);
        return types.collect(joining(",", method.getName() + "(", ")"));
    }

    private static boolean fits(Method method) {
        return Use.of(method).isPresent();
    }

    private static boolean isShuffle(Method method) {
        return Use.of(method).equals(Optional.of(Use.SHUFFLE));
    }

    private static ForeignMethod of(Class<?> type, Method method) throws ReflectiveOperationException {
        Object target = Modifier.isStatic(method.getModifiers()) ? null : ForeignMethod.newObject(type);
        Use use = Use.of(method).orElseThrow();
        Optional<Parameter> parameter = Stream.of(method.getParameters())
                .filter(it -> ForeignMethod.isCards(it.getType()))
                .findFirst();
        MethodHandle handle = ForeignMethod.handle(method);
        if (parameter.isPresent()) {
            Class<?> deck = parameter.get().getType();
            Type generic = parameter.get().getParameterizedType();
            List<?> cards = ForeignCards.different(ForeignCards.type(deck, generic));
            int most = cards.isEmpty() ? Integer.MAX_VALUE : cards.size();
            return new ForeignMethod(use, method, handle, target, null, deck, cards, most);
        }
        if (use == Use.PERMUTATION) {
            return new ForeignMethod(use, method, handle, target, null, int[].class, List.of(), Integer.MAX_VALUE);
        }
        Field field = fieldOfCards(type, method);
        Object object = ForeignMethod.newObject(type);
        List<?> cards = ForeignMethod.kept(field, object);
        return new ForeignMethod(use, method, handle, target, field, void.class, cards, different(field, object));
    }

    /**
     * Returns the only field whose cards the method moves, or else the field with the most different cards. A static
     * field is refused, because each shuffle would begin with the order that the shuffle before has left.
     */
    private static Field fieldOfCards(Class<?> type, Method method) throws ReflectiveOperationException {
        Object object = ForeignMethod.newObject(type);
        List<Field> decks = declaredBy(type, Class::getDeclaredFields)
                .filter(field -> !field.isSynthetic() && ForeignDecks.isDeck(field.getType()))
                .filter(field -> field.trySetAccessible() && different(field, object) > 1)
                .toList();
        if (decks.isEmpty() && !type.getModule().isOpen(type.getPackageName(), MethodFinder.class.getModule())) {
            throw new IllegalArgumentException(ForeignAdvice.closed(type));
        }
        int most =
                decks.stream().mapToInt(field -> different(field, object)).max().orElse(0);
        List<Field> largest =
                decks.stream().filter(field -> different(field, object) == most).toList();
        List<Field> moved = new ArrayList<>();
        for (Field field : decks) {
            if (decks.size() > 1 && moves(method, field, ForeignMethod.newObject(type))) {
                moved.add(field);
            }
        }
        List<Field> found = moved.size() == 1 ? moved : largest;
        if (found.size() == 1 && !Modifier.isStatic(found.get(0).getModifiers())) {
            return found.get(0);
        }
        String fields = found.stream()
                .map(field -> (Modifier.isStatic(field.getModifiers()) ? "static " : "") + field.getName())
                .collect(joining(", "));
        throw new IllegalArgumentException(
                "a new " + type.getName() + " has to keep its cards in a single field, a list"
                        + " or an array that is not static; it has " + (fields.isEmpty() ? "none" : fields)
                        + "; write a method that shuffles its parameter");
    }

    private static int different(Field field, Object object) {
        return (int) ForeignMethod.kept(field, object).stream().distinct().count();
    }

    /** Calls the method a few times, and returns whether the cards in a field have moved. */
    private static boolean moves(Method method, Field field, Object object) {
        List<?> before = ForeignMethod.kept(field, object);
        for (int k = 0; k < CALLS && ForeignMethod.kept(field, object).equals(before); k++) {
            try {
                ForeignMethod.handle(method)
                        .invoke(ForeignMethod.arguments(method, object, Dice.of(Randomness.seeded(k)), null, 0));
            } catch (Throwable failed) {
                // the audit will report the exception
            }
        }
        return !ForeignMethod.kept(field, object).equals(before);
    }
}
