package io.github.fairshuffle.benchmarks;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Warmup;

/**
 * What all benchmarks share: nanoseconds a shuffle ({@link Charts} divides by the size), five JVMs each, since a
 * neighbour on the machine slows everything for seconds at a time.
 *
 * <p>Names of benchmark methods begin with the container, and then say who is measured, if not ours: {@code list},
 * {@code listPeers}. {@link Charts} draws those of one class and container together.
 */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(5)
@Warmup(iterations = 3, time = 300, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 5, time = 300, timeUnit = TimeUnit.MILLISECONDS)
public abstract class NanosecondsPerShuffle {
    /** For the benchmarks. */
    protected NanosecondsPerShuffle() {}
}
