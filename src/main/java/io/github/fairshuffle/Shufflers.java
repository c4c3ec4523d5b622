package io.github.fairshuffle;

import io.github.fairshuffle.biased.Modulo;
import io.github.fairshuffle.biased.NeverLast;
import io.github.fairshuffle.biased.RandomComparator;
import io.github.fairshuffle.biased.Reseeded;
import io.github.fairshuffle.biased.Sattolo;
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
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The catalogue of all algorithms of this library. The tests, the audit, the report and the benchmarks read their
 * algorithms from this catalogue.
 *
 * <pre>{@code
 * for (Shuffler s : Shufflers.all()) {
 *     System.out.println(s + " is " + s.law());
 * }
 * Shufflers.named("Riffle(7)").shuffle(deck);
 * }</pre>
 */
public final class Shufflers {
    private static final List<Line> CATALOGUE = List.of(
            // uniform: each order has probability 1/n!
            line(new Rejection()),
            line(new Splice()),
            line(new Durstenfeld()),
            line(new Forward()),
            line(new InsideOut()),
            line(new InsideOutInPlace()),
            line(new Insertion()),
            line(new RandomKeys()),
            line(new Scatter()),
            line(new ParallelScatter()),
            // physical: the parameters are small, so that the law of four cards can be enumerated
            line("times", Riffle::new, 2),
            line("times", Interleave::new, 3),
            new Line(
                    new Overhand(3, 0.5),
                    List.of("times", "cut"),
                    p -> new Overhand(Integer.parseInt(p[0]), Double.parseDouble(p[1]))),
            line("times", BlockMove::new, 2),
            line("times", TopToRandom::new, 4),
            line("times", BottomToRandom::new, 4),
            // biased: wrong on purpose
            line(new SwapAny()),
            line(new RandomComparator()),
            line(new Sattolo()),
            line(new NeverLast()),
            line("bits", Modulo::new, 4),
            line(new Reseeded()),
            line("bits", TruncatedKeys::new, 2));

    private static final List<Shuffler> ALL =
            CATALOGUE.stream().map(Line::example).toList();

    private static final Pattern NAME = Pattern.compile("\\s*(\\w+)\\s*(?:\\((.*)\\))?\\s*");

    private Shufflers() {}

    /** {@return an unmodifiable list of one shuffler for each algorithm: first uniform, then physical, then biased} */
    public static List<Shuffler> all() {
        return ALL;
    }

    /** {@return an unmodifiable list of the shufflers in {@link #all} whose law is {@link Law#UNIFORM}} */
    public static List<Shuffler> uniform() {
        return ALL.stream().filter(s -> s.law() == Law.UNIFORM).toList();
    }

    /**
     * {@return the shuffler whose {@code toString()} is the given name, such as {@code Overhand(3, 0.5)}}
     *
     * @throws IllegalArgumentException if no algorithm has this name (the message lists all algorithms), if the number
     *     or the type of the parameters is wrong, or if the algorithm rejects a parameter
     */
    public static Shuffler named(String name) {
        Matcher parts = NAME.matcher(Objects.requireNonNull(name, "name"));
        for (Line line : CATALOGUE) {
            if (parts.matches() && line.name().equals(parts.group(1))) {
                String inner = parts.group(2) == null ? "" : parts.group(2).strip();
                return line.create(name, inner.isEmpty() ? new String[0] : inner.split("\\s*,\\s*", -1));
            }
        }
        throw new IllegalArgumentException("there is no shuffler \"" + name + "\"; there are "
                + CATALOGUE.stream().map(Line::form).collect(Collectors.joining(", ")));
    }

    private static Line line(Shuffler algorithm) {
        return new Line(algorithm, List.of(), none -> algorithm);
    }

    private static Line line(String parameter, IntFunction<Shuffler> create, int example) {
        return new Line(create.apply(example), List.of(parameter), p -> create.apply(Integer.parseInt(p[0])));
    }

    /** An algorithm: an example, the names of its parameters, and a function from their values to a shuffler. */
    private record Line(Shuffler example, List<String> parameters, Function<String[], Shuffler> maker) {
        String name() {
            return example.toString().replaceAll("\\(.*", "");
        }

        String form() {
            return parameters.isEmpty() ? name() : name() + "(" + String.join(", ", parameters) + ")";
        }

        Shuffler create(String name, String[] values) {
            NumberFormatException cause = null;
            if (values.length == parameters.size()) {
                try {
                    return maker.apply(values);
                } catch (NumberFormatException e) {
                    cause = e;
                }
            }
            String kinds = parameters.stream()
                    .map(p -> p + " is a " + (p.equals("cut") ? "decimal" : "whole") + " number")
                    .collect(Collectors.joining(" and "));
            throw new IllegalArgumentException(
                    "write " + form() + (kinds.isEmpty() ? "" : ", where " + kinds) + ", not \"" + name + "\"", cause);
        }
    }
}
