package io.github.fairshuffle.benchmarks;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Param;

/**
 * From a thousand cards to a hundred million: where caches end. The largest array takes 400 MB; where there is no
 * memory for it, JMH reports that case as failed and goes on with the rest.
 */
@Fork(value = 3, jvmArgsAppend = "-Xmx2g")
public class ScaleBenchmark extends NanosecondsPerShuffle {
    /** A contender and its {@code int[]}. */
    public static class OnArray extends Contest {
        /** The flagship, what is made for large arrays, and the fastest peer. */
        @Param({"FAIRSHUFFLE_SPLITTABLE", "FAIRSHUFFLE_SCATTER", "COMMONS_RNG"})
        public ArrayContender contender;

        /** How many cards. */
        @Param({"1000", "10000", "100000", "1000000", "10000000", "100000000"})
        public int size;

        @Override
        Work.Local prepare() {
            return contender.prepare(size);
        }
    }

    /** On an {@code int[]}. */
    @Benchmark
    public void array(OnArray contest) {
        contest.shuffle();
    }
}
