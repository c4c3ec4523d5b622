package io.github.fairshuffle;

import io.github.fairshuffle.biased.Modulo;
import io.github.fairshuffle.biased.NeverLast;
import io.github.fairshuffle.biased.OffByOne;
import io.github.fairshuffle.biased.RandomComparator;
import io.github.fairshuffle.biased.Reseeded;
import io.github.fairshuffle.biased.SwapAny;
import io.github.fairshuffle.biased.TruncatedKeys;
import io.github.fairshuffle.physical.BlockMove;
import io.github.fairshuffle.physical.BottomToRandom;
import io.github.fairshuffle.physical.Interleave;
import io.github.fairshuffle.physical.Overhand;
import io.github.fairshuffle.physical.Riffle;
import io.github.fairshuffle.physical.TopToRandom;
import io.github.fairshuffle.uniform.Durstenfeld;
import io.github.fairshuffle.uniform.Forward;
import io.github.fairshuffle.uniform.Insertion;
import io.github.fairshuffle.uniform.InsideOut;
import io.github.fairshuffle.uniform.InsideOutInPlace;
import io.github.fairshuffle.uniform.ParallelScatter;
import io.github.fairshuffle.uniform.RandomKeys;
import io.github.fairshuffle.uniform.Rejection;
import io.github.fairshuffle.uniform.Scatter;
import io.github.fairshuffle.uniform.Splice;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The catalogue: every algorithm of this library, one line each. Tests, the analysis, the report and the benchmarks
 * take their algorithms from here.
 *
 * <pre>{@code
 * for (Shuffler s : Shufflers.all()) {
 *     System.out.println(s + " is " + s.law());
 * }
 * Shufflers.named("Riffle(7)").shuffle(deck);
 * }</pre>
 */
public final class Shufflers {
    private static final List<Shuffler> ALL = List.of(
            // uniform: exactly 1/n! for every order
            new Rejection(),
            new Splice(),
            new Durstenfeld(),
            new Forward(),
            new InsideOut(),
            new InsideOutInPlace(),
            new Insertion(),
            new RandomKeys(),
            new Scatter(),
            new ParallelScatter(),
            // physical: parameters such that the law of four cards can be enumerated
            new Riffle(2),
            new Interleave(3),
            new Overhand(3, 0.5),
            new BlockMove(2),
            new TopToRandom(4),
            new BottomToRandom(4),
            // biased: wrong on purpose
            new SwapAny(),
            new RandomComparator(),
            new OffByOne(),
            new NeverLast(),
            new Modulo(4),
            new Reseeded(),
            new TruncatedKeys(2));

    private static final Pattern NAME = Pattern.compile("\\s*(\\w+)\\s*(?:\\((.*)\\))?\\s*");

    private Shufflers() {}

    /**
     * One representative of every algorithm.
     *
     * @return an unmodifiable list: the uniform family, the physical, the biased
     */
    public static List<Shuffler> all() {
        return ALL;
    }

    /**
     * The algorithms whose law is {@link Law#UNIFORM}.
     *
     * @return an unmodifiable list
     */
    public static List<Shuffler> uniform() {
        return ALL.stream().filter(s -> s.law() == Law.UNIFORM).toList();
    }

    /**
     * The shuffler with a given name, which is its {@code toString()}: {@code Durstenfeld}, {@code Riffle(7)},
     * {@code Overhand(3, 0.5)}.
     *
     * @param name the name of an algorithm, with its parameters in brackets if it has any
     * @return the shuffler
     * @throws IllegalArgumentException if there is no such algorithm, listing those there are; if the number of
     *     parameters is wrong; or if the algorithm refuses one
     */
    public static Shuffler named(String name) {
        Matcher parts = NAME.matcher(Objects.requireNonNull(name, "name"));
        for (Shuffler shuffler : ALL) {
            if (parts.matches() && shuffler.getClass().getSimpleName().equals(parts.group(1))) {
                String inner = parts.group(2) == null ? "" : parts.group(2).strip();
                return create(shuffler.getClass(), inner.isEmpty() ? List.of() : List.of(inner.split("\\s*,\\s*", -1)));
            }
        }
        throw new IllegalArgumentException("there is no shuffler \"" + name + "\"; there are "
                + ALL.stream().map(s -> signature(s.getClass())).collect(Collectors.joining(", ")));
    }

    private static Shuffler create(Class<? extends Shuffler> type, List<String> arguments) {
        RecordComponent[] parameters = type.getRecordComponents();
        if (parameters.length != arguments.size()) {
            throw new IllegalArgumentException(
                    "write " + signature(type) + ": " + parameters.length + " parameters, not " + arguments.size());
        }
        Object[] values = new Object[parameters.length];
        for (int k = 0; k < parameters.length; k++) {
            Class<?> wanted = parameters[k].getType();
            try {
                values[k] = wanted == int.class
                        ? (Object) Integer.valueOf(arguments.get(k))
                        : (Object) Double.valueOf(arguments.get(k));
            } catch (NumberFormatException e) {
                throw new IllegalArgumentException(
                        "in " + signature(type) + ", " + parameters[k].getName() + " is of type " + wanted
                                + ", which \"" + arguments.get(k) + "\" is not",
                        e);
            }
        }
        try {
            return (Shuffler) type.getConstructors()[0].newInstance(values); // a record has one
        } catch (ReflectiveOperationException e) {
            if (e.getCause() instanceof IllegalArgumentException refused) {
                throw refused;
            }
            throw new IllegalStateException(e);
        }
    }

    private static String signature(Class<?> type) {
        RecordComponent[] parameters = type.getRecordComponents();
        return parameters.length == 0
                ? type.getSimpleName()
                : Arrays.stream(parameters)
                        .map(RecordComponent::getName)
                        .collect(Collectors.joining(", ", type.getSimpleName() + "(", ")"));
    }
}
