package io.github.fairshuffle.examples;

import io.github.fairshuffle.Deck;
import io.github.fairshuffle.Permutation;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Shuffles features and labels in unison, chooses the first two rows as a test set, and undoes the shuffle.
 *
 * <pre>{@code
 * mvn -q test-compile exec:java -Dexec.classpathScope=test -Dmain.class=io.github.fairshuffle.examples.TrainingData
 * ... -Dexec.args="--seed 42"
 * }</pre>
 */
public final class TrainingData {
    private TrainingData() {}

    /** Shuffles the rows, and undoes the shuffle. */
    public static void main(String[] args) {
        run(args, Options.utf8());
    }

    static void run(String[] args, PrintStream out) {
        Options.parse(args, out).ifPresent(options -> print(options, out));
    }

    private static void print(Options options, PrintStream out) {
        double[] features = {1.4, 1.3, 1.5, 4.7, 4.5, 4.9, 6.0, 5.1};
        List<String> labels = new ArrayList<>(List.of(
                "setosa", "setosa", "setosa", "versicolor", "versicolor", "versicolor", "virginica", "virginica"));
        List<String> before = rows(features, labels);

        // Both get the same permutation, which is stored so that its inverse can undo the shuffle.
        Permutation order = options.shuffler().permutation(features.length);
        Deck rows = Deck.unison(Deck.of(features), Deck.of(labels));
        order.applyInPlace(rows);
        List<String> shuffled = rows(features, labels);

        order.inverse().applyInPlace(rows);
        List<String> undone = rows(features, labels);

        out.println("Petal length and species in unison   (" + options.origin() + ")");
        out.println();
        out.printf("     %-18s %-18s %-6s %s%n", "before", "shuffled", "", "undone");
        for (int k = 0; k < features.length; k++) {
            String use = k < 2 ? "test" : "train";
            out.printf(
                    Locale.ROOT, "%3d  %-18s %-18s %-6s %s%n", k, before.get(k), shuffled.get(k), use, undone.get(k));
        }
        out.println();
        out.println("Undone equals before: " + undone.equals(before));
    }

    private static List<String> rows(double[] features, List<String> labels) {
        List<String> rows = new ArrayList<>();
        for (int k = 0; k < features.length; k++) {
            rows.add(String.format(Locale.ROOT, "%.1f  %s", features[k], labels.get(k)));
        }
        return rows;
    }
}
