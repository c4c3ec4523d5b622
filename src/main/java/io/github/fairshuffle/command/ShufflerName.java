package io.github.fairshuffle.command;

import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.Shufflers;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.RecordComponent;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Reads the names of the algorithms in the catalogue, such as {@code Overhand(3, 0.5)}. Each algorithm is a record. */
public final class ShufflerName {
    private static final Pattern NAME = Pattern.compile("\\s*(\\w+)\\s*(?:\\((.*)\\))?\\s*");

    private ShufflerName() {}

    /**
     * {@return the shuffler whose {@code toString()} is the given name}
     *
     * @throws IllegalArgumentException if no algorithm has this name (the message lists all algorithms), if the number
     *     or the type of the parameters is wrong, or if the algorithm rejects a parameter
     */
    public static Shuffler parse(String name) {
        Matcher parts = NAME.matcher(Objects.requireNonNull(name, "name"));
        for (Shuffler example : Shufflers.all()) {
            Class<? extends Shuffler> algorithm = example.getClass();
            if (parts.matches() && algorithm.getSimpleName().equals(parts.group(1))) {
                String inner = parts.group(2) == null ? "" : parts.group(2).strip();
                return create(algorithm, name, inner.isEmpty() ? new String[0] : inner.split("\\s*,\\s*", -1));
            }
        }
        throw new IllegalArgumentException("there is no shuffler \"" + name + "\"; there are "
                + Shufflers.all().stream()
                        .map(example -> form(example.getClass()))
                        .collect(Collectors.joining(", ")));
    }

    private static Shuffler create(Class<? extends Shuffler> algorithm, String name, String[] values) {
        RecordComponent[] parameters = algorithm.getRecordComponents();
        NumberFormatException cause = null;
        if (values.length == parameters.length) {
            Object[] numbers = new Object[values.length];
            try {
                for (int k = 0; k < numbers.length; k++) {
                    numbers[k] =
                            isWhole(parameters[k]) ? (Object) Integer.valueOf(values[k]) : Double.valueOf(values[k]);
                }
                return (Shuffler) algorithm.getConstructors()[0].newInstance(numbers);
            } catch (NumberFormatException e) {
                cause = e;
            } catch (InvocationTargetException rejected) {
                throw new IllegalArgumentException(
                        Objects.requireNonNull(rejected.getCause()).getMessage(), rejected);
            } catch (ReflectiveOperationException impossible) { // records have public constructors
                throw new IllegalStateException(impossible);
            }
        }
        String kinds = Stream.of(parameters)
                .map(p -> p.getName() + " is a " + (isWhole(p) ? "whole" : "decimal") + " number")
                .collect(Collectors.joining(" and "));
        throw new IllegalArgumentException(
                "write " + form(algorithm) + (kinds.isEmpty() ? "" : ", where " + kinds) + ", not \"" + name + "\"",
                cause);
    }

    private static boolean isWhole(RecordComponent parameter) {
        return parameter.getType() == int.class;
    }

    /** Returns the name of an algorithm with the names of its parameters, such as {@code Overhand(times, cut)}. */
    private static String form(Class<? extends Shuffler> algorithm) {
        String parameters = Stream.of(algorithm.getRecordComponents())
                .map(RecordComponent::getName)
                .collect(Collectors.joining(", "));
        return algorithm.getSimpleName() + (parameters.isEmpty() ? "" : "(" + parameters + ")");
    }
}
