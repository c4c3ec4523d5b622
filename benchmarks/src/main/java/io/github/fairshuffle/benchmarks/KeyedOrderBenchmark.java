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

/** An order by keys, beside a shuffle and beside a sort by the same keys as text. */
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

    /** How many ids, {@code id0}, {@code id1}, … */
    @Param("1000000")
    public int size;

    private List<String> ids = List.of();

    /** Makes the ids. */
    @Setup
    public void prepare() {
        ids = IntStream.range(0, size).mapToObj(k -> "id" + k).toList();
    }

    /** All of them in order. */
    @Benchmark
    public List<String> keyedOrder() {
        return ORDER.shuffled(ids);
    }

    /** The first thousandth of them. */
    @Benchmark
    public List<String> keyedSample() {
        return ORDER.sample(ids, size / 1000);
    }

    /** The same order by hexadecimal strings, each made once. */
    @Benchmark
    public List<String> hexadecimalStrings() {
        return ids.stream()
                .map(id -> Map.entry(ORDER.key(id), id))
                .sorted(Map.Entry.comparingByKey())
                .map(Map.Entry::getValue)
                .toList();
    }

    /** The same order by a comparator that makes the keys anew each time. */
    @Benchmark
    public List<String> comparator() {
        return ids.stream().sorted(ORDER.comparator()).toList();
    }

    /** No keys. */
    @Benchmark
    public List<String> collectionsShuffle() {
        List<String> shuffled = new ArrayList<>(ids);
        Collections.shuffle(shuffled, new Random(42));
        return shuffled;
    }
}
