package io.github.fairshuffle.benchmarks;

import io.github.fairshuffle.KeyedOrder;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
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

/** Compares a keyed order with a shuffle and with two sorts by the same keys. */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@State(Scope.Benchmark)
@Fork(
        value = 10,
        jvmArgs = {"-XX:ActiveProcessorCount=2", "-XX:+UseG1GC", "-Xms2g", "-Xmx2g"})
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 3, time = 1)
public class KeyedOrderBenchmark {
    private static final KeyedOrder<String> ORDER = KeyedOrder.by(id -> id, "2026-11-24");

    /** The number of ids, which are {@code id0}, {@code id1}, … */
    @Param("1000000")
    public int size;

    private List<String> ids = List.of();

    /** Creates the ids. */
    @Setup
    public void prepare() {
        ids = IntStream.range(0, size).mapToObj(k -> "id" + k).toList();
    }

    /** Sorts all ids by their keys. */
    @Benchmark
    public List<String> keyedOrder() {
        return ORDER.shuffled(ids);
    }

    /** Selects the first thousandth of the keyed order. */
    @Benchmark
    public List<String> keyedSample() {
        return ORDER.sample(ids, size / 1000);
    }

    /** Sorts the ids by their keys as hexadecimal strings, each computed once. */
    @Benchmark
    public List<String> hexadecimalStrings() {
        return ids.stream()
                .map(id -> Map.entry(ORDER.key(id), id))
                .sorted(Map.Entry.comparingByKey())
                .map(Map.Entry::getValue)
                .toList();
    }

    /** Sorts the ids with the comparator, which computes two keys for each comparison. */
    @Benchmark
    public List<String> comparator() {
        return ids.stream().sorted(ORDER.comparator()).toList();
    }

    /** Shuffles the ids without keys. */
    @Benchmark
    public List<String> collectionsShuffle() {
        List<String> shuffled = new ArrayList<>(ids);
        Collections.shuffle(shuffled, new Random(42));
        return shuffled;
    }
}
