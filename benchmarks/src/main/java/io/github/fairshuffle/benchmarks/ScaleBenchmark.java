package io.github.fairshuffle.benchmarks;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Param;

/**
 * Measures sizes from 10^3 to 10^8 cards, which show the effect of the processor's caches. The largest array needs 400
 * MB. If the memory is too small, JMH reports that case as failed and continues with the other cases.
 */
@Fork(value = 3, jvmArgsAppend = "-Xmx2g")
public class ScaleBenchmark extends NanosecondsPerShuffle {
    /** A contender and its {@code int[]}. */
    public static class OnArray extends Contest {
        /** The default algorithm, the algorithm for large arrays, and the fastest peer. */
        @Param({"FAIRSHUFFLE_SPLITTABLE", "FAIRSHUFFLE_SCATTER", "COMMONS_RNG"})
        public ArrayContender contender;

        /** The number of cards. */
        @Param({"1000", "10000", "100000", "1000000", "10000000", "100000000"})
        public int size;

        @Override
        Work.Local prepare() {
            return contender.prepare(size);
        }
    }

    /** Shuffles an {@code int[]}. */
    @Benchmark
    public void array(OnArray contest) {
        contest.shuffle();
    }
}
