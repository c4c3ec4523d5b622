package io.github.fairshuffle.examples;

import io.github.fairshuffle.KeyedOrder;
import java.io.PrintStream;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Splits training data so that new rows do not move old rows: no row is first used for a test and later for training.
 *
 * <pre>{@code
 * mvn -q test-compile exec:java -Dexec.classpathScope=test -Dmain.class=io.github.fairshuffle.examples.StableSplit
 * }</pre>
 */
public final class StableSplit {
    private static final KeyedOrder<String> ORDER = KeyedOrder.by(patient -> patient, "trial 7, split 1");

    private StableSplit() {}

    /** Splits the data twice. */
    public static void main(String[] args) {
        print(Options.utf8());
    }

    /** Uses eight tenths of the data to train, one tenth to validate, and one tenth to test. */
    static String use(String patient) {
        int group = ORDER.group(patient, 10);
        return group < 8 ? "train" : group == 8 ? "validate" : "test";
    }

    static void print(PrintStream out) {
        List<String> monday = patients(0, 1000);
        List<String> friday = Stream.concat(patients(100, 1000).stream(), patients(1000, 1500).stream())
                .toList(); // 100 have left, 500 are new
        out.println("           all  train  validate  test");
        out.println(row("Monday", monday));
        out.println(row("Friday", friday));
        Set<String> tested = monday.stream().filter(p -> use(p).equals("test")).collect(Collectors.toSet());
        long leaked = friday.stream()
                .filter(p -> use(p).equals("train") && tested.contains(p))
                .count();
        out.println("Tested on Monday and trained on Friday: " + leaked);
    }

    private static List<String> patients(int from, int to) {
        return IntStream.range(from, to).mapToObj(k -> "patient " + k).toList();
    }

    private static String row(String day, List<String> patients) {
        long[] counts = Stream.of("train", "validate", "test")
                .mapToLong(
                        use -> patients.stream().filter(p -> use(p).equals(use)).count())
                .toArray();
        return String.format(
                Locale.ROOT, "%s   %5d  %5d  %8d  %4d", day, patients.size(), counts[0], counts[1], counts[2]);
    }
}
