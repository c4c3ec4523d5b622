package io.github.fairshuffle.benchmarks;

import io.github.fairshuffle.Randomness;
import io.github.fairshuffle.conditions.Spaced;
import java.util.List;
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

/** Measures random orders without equal neighbours, which {@code Spaced} draws by random tries or by counting. */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@State(Scope.Benchmark)
@Fork(
        value = 10,
        jvmArgs = {"-XX:ActiveProcessorCount=2", "-XX:+UseG1GC"})
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 3, time = 1)
public class SpacedBenchmark {
    /** The number of keys and the number of elements with each key. */
    @Param({"13 x 4", "4 x 13", "2 x 27", "10 x 50", "3 x 333", "100 x 10", "10 x 100"})
    public String keys;

    private List<Integer> elements = List.of();

    private final Spaced<Integer> spaced =
            Spaced.by((Integer element) -> element).using(Randomness.seeded(42));

    /** Creates the elements. */
    @Setup
    public void prepare() {
        String[] sizes = keys.split(" x ");
        int count = Integer.parseInt(sizes[0]);
        elements = IntStream.range(0, count * Integer.parseInt(sizes[1]))
                .mapToObj(k -> k % count)
                .toList();
    }

    /** Draws one order. */
    @Benchmark
    public List<Integer> shuffled() {
        return spaced.shuffled(elements);
    }
}
