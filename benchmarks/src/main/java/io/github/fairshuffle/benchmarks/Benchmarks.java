package io.github.fairshuffle.benchmarks;

import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.Shufflers;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.openjdk.jmh.Main;

/**
 * JMH's own command line, with two parameters filled in that no annotation can hold: {@code algorithm} with every
 * uniform shuffler of the catalogue, {@code generator} with every generator of this JDK. Without any arguments it runs
 * everything, with the allocation of each, and leaves {@code jmh.json} in the folder of results of this machine.
 */
public final class Benchmarks {
    private Benchmarks() {}

    /**
     * Runs benchmarks.
     *
     * @param args as for JMH: {@code -h} lists them
     * @throws IOException if the results cannot be written
     */
    public static void main(String[] args) throws IOException {
        List<String> all = new ArrayList<>(List.of(args));
        if (all.isEmpty()) {
            all.addAll(List.of(
                    "-prof",
                    "gc",
                    "-rf",
                    "json",
                    "-rff",
                    Results.folder().resolve("jmh.json").toString()));
        }
        int file = all.indexOf("-rff") + 1;
        if (file > 0 && file < all.size()) {
            Path folder = Path.of(all.get(file)).toAbsolutePath().getParent();
            Results.writeOrigin(Files.createDirectories(folder));
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
