package io.github.fairshuffle.analysis;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A method of foreign code that shuffles, found by its name.
 *
 * @param target the object whose method it is; null for a static method
 */
record ForeignMethod(Method method, @Nullable Object target) {
    private static final String SHAPES =
            "a method with one parameter of type List, Object[] or int[], and perhaps a Random"
                    + " or RandomGenerator, which shuffles in place or returns the result";

    /** Finds the one method of that name that fits. */
    static ForeignMethod named(String name) {
        String[] parts = name.split("::", -1);
        if (parts.length != 2) {
            throw new IllegalArgumentException("write com.example.Cards::shuffle, not " + name);
        }
        try {
            Class<?> type = Class.forName(parts[0]);
            List<Method> fitting = Stream.of(type.getDeclaredMethods())
                    .filter(method -> method.getName().equals(parts[1]) && !method.isSynthetic() && fits(method))
                    .toList();
            if (fitting.size() != 1) {
                throw new IllegalArgumentException(name + " has to be " + SHAPES + "; "
                        + (fitting.isEmpty() ? "no method fits" : "more than one method fits: " + fitting));
            }
            Method method = fitting.get(0);
            method.setAccessible(true);
            boolean isStatic = Modifier.isStatic(method.getModifiers());
            return new ForeignMethod(
                    method, isStatic ? null : type.getConstructor().newInstance());
        } catch (ClassNotFoundException e) {
            throw new IllegalArgumentException("there is no class " + parts[0] + " on the class path", e);
        } catch (ReflectiveOperationException | LinkageError e) {
            throw new IllegalArgumentException(
                    name + " needs a static method, or a class with a public constructor without parameters: " + e, e);
        }
    }

    private static boolean fits(Method method) {
        List<Class<?>> parameters = new ArrayList<>(List.of(method.getParameterTypes()));
        boolean generator = parameters.removeIf(ForeignMethod::isGenerator);
        Class<?> returned = method.getReturnType();
        return method.getParameterCount() == (generator ? 2 : 1)
                && parameters.size() == 1
                && isDeck(parameters.get(0))
                && (returned == void.class || isDeck(returned));
    }

    private static boolean isGenerator(Class<?> type) {
        return type != Object.class && type.isAssignableFrom(Random.class);
    }

    private static boolean isDeck(Class<?> type) {
        return type == int[].class || type == Object[].class || type == List.class || type == ArrayList.class;
    }

    /** Whether the method draws from a generator that is passed to it. */
    boolean needsGenerator() {
        return method.getParameterCount() == 2;
    }

    /** Shuffles numbers, and returns their new order. What the method throws is thrown. */
    int[] shuffle(int[] cards, Random random) {
        Object[] arguments = Stream.of(method.getParameterTypes())
                .map(type -> isGenerator(type) ? random : deck(type, cards))
                .toArray();
        try {
            Object returned = method.invoke(target, arguments);
            Object shuffled = method.getReturnType() != void.class
                    ? returned
                    : arguments[isGenerator(method.getParameterTypes()[0]) ? 1 : 0];
            return order(shuffled);
        } catch (InvocationTargetException e) {
            throw ForeignMethod.<RuntimeException>rethrown(Objects.requireNonNull(e.getCause()));
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(e);
        }
    }

    private static Object deck(Class<?> type, int[] cards) {
        List<Integer> list = ForeignShuffler.list(cards);
        return type == int[].class ? cards.clone() : type == Object[].class ? list.toArray() : list;
    }

    private static int[] order(@Nullable Object shuffled) {
        if (shuffled instanceof int[] cards) {
            return cards;
        }
        List<?> list = shuffled instanceof Object[] cards ? Arrays.asList(cards) : (List<?>) shuffled;
        if (list == null) {
            throw new IllegalArgumentException("the method returned null");
        }
        return ForeignShuffler.order(list);
    }

    @SuppressWarnings("unchecked")
    private static <T extends Throwable> RuntimeException rethrown(Throwable thrown) throws T {
        throw (T) thrown;
    }

    @Override
    public String toString() {
        return method.getDeclaringClass().getSimpleName() + "::" + method.getName();
    }
}
