package io.github.fairshuffle.benchmarks;

import io.github.fairshuffle.Randomness;
import io.github.fairshuffle.conditions.Spaced;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** Measures random orders with few equal neighbours: the first order of a JVM, and orders of a warm JVM. */
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@State(Scope.Benchmark)
@Fork(
        value = 10,
        jvmArgs = {"-XX:ActiveProcessorCount=2", "-XX:+UseG1GC", "-Xmx500m"})
public class SpacedBenchmark {
    /**
     * The sizes of the keys. {@code 4 x 13} are four keys of 13 elements each; {@code 2000 by 200, 0.8} are 2,000
     * elements with 200 keys, whose sizes follow Zipf's law with the exponent 0.8; {@code + 5001} is one more key. At most
     * two in a row have the same key after {@code ; 2}, and no two without this number.
     */
    @Param({
        "4 x 13",
        "2 x 2000",
        "2 x 25000",
        "10 x 50",
        "3 x 333",
        "10 x 100",
        "100 x 500",
        "4 x 12500",
        "1000 by 60, 0.8",
        "2000 by 200, 0.8",
        "5000 by 500, 0.8",
        "10000 by 1000, 0.8",
        "50000 by 5000, 0.8",
        "50000 by 5000, 1.0",
        "100000 by 5000, 0.8",
        "100000 by 5000, 1.0",
        "5000 by 500, 0.8 + 5001",
        "2 x 60; 2",
        "3 x 333; 2",
        "5000 by 500, 1.0; 2",
        "10000 by 1000, 1.0; 2",
        "2 x 100; 3"
    })
    public String keys;

    private List<Integer> elements = List.of();

    private Spaced<Integer> spaced = Spaced.by((Integer element) -> element).using(Randomness.seeded(42));

    /** Creates the elements. */
    @Setup
    public void prepare() {
        String[] rule = keys.split("; ");
        spaced = rule.length == 1 ? spaced : spaced.atMostInARow(Integer.parseInt(rule[1]));
        String[] parts = rule[0].split(" \\+ ");
        elements = new ArrayList<>();
        int key = 0;
        for (int size : sizes(parts[0])) {
            elements.addAll(Collections.nCopies(size, key++));
        }
        for (int k = 1; k < parts.length; k++) {
            elements.addAll(Collections.nCopies(Integer.parseInt(parts[k]), key++));
        }
    }

    private static int[] sizes(String keys) {
        String[] words = keys.split(" x | by |, ");
        int[] sizes = new int[Integer.parseInt(words[keys.contains(" x ") ? 0 : 1])];
        if (words.length == 2) {
            Arrays.fill(sizes, Integer.parseInt(words[1]));
            return sizes;
        }
        double[] weights = new double[sizes.length];
        double sum = 0;
        for (int k = 0; k < sizes.length; k++) {
            weights[k] = Math.pow(k + 1, -Double.parseDouble(words[2]));
            sum += weights[k];
        }
        int left = Integer.parseInt(words[0]);
        int all = left;
        for (int k = 0; k < sizes.length; k++) {
            sizes[k] = (int) Math.max(1, Math.round(all * weights[k] / sum));
            left -= sizes[k];
        }
        for (int k = 0; left != 0; k = (k + 1) % sizes.length) { // corrects the rounding
            int change = left > 0 ? 1 : sizes[k] > 1 ? -1 : 0;
            sizes[k] += change;
            left -= change;
        }
        return sizes;
    }

    /** Draws an order in a new JVM. */
    @Benchmark
    @BenchmarkMode(Mode.SingleShotTime)
    @Warmup(iterations = 0)
    @Measurement(iterations = 1)
    public List<Integer> first() {
        return spaced.shuffled(elements);
    }

    /** Draws orders again and again. */
    @Benchmark
    @BenchmarkMode(Mode.AverageTime)
    @Warmup(iterations = 2, time = 1)
    @Measurement(iterations = 1, time = 1)
    public List<Integer> warm() {
        return spaced.shuffled(elements);
    }
}
