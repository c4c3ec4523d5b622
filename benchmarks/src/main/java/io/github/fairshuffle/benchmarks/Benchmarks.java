package io.github.fairshuffle.benchmarks;

import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.Shufflers;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.openjdk.jmh.Main;

/**
 * Runs JMH with two lists of parameters that no annotation can contain: {@code algorithm} has every uniform shuffler of
 * the catalogue, and {@code generator} has every deterministic generator of this JDK. Without arguments, it runs all
 * benchmarks and also measures the bytes that each allocates.
 */
public final class Benchmarks {
    private Benchmarks() {}

    /**
     * Runs benchmarks.
     *
     * @param args the arguments of JMH, which {@code -h} lists
     * @throws IOException if JMH fails to run
     */
    public static void main(String[] args) throws IOException {
        List<String> all = new ArrayList<>(List.of(args));
        if (all.isEmpty()) {
            all.addAll(List.of("-prof", "gc"));
        }
        fillIn(
                all,
                "algorithm",
                Shufflers.uniform().stream().map(Shuffler::toString).toList());
        fillIn(all, "generator", GeneratorBenchmark.names());
        Main.main(all.toArray(String[]::new));
    }

    private static void fillIn(List<String> args, String parameter, List<String> values) {
        String prefix = parameter + "=";
        if (args.stream().noneMatch(arg -> arg.startsWith(prefix))) {
            args.addAll(List.of("-p", prefix + String.join(",", values)));
        }
    }
}
