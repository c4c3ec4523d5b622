package io.github.fairshuffle.benchmarks;

import io.github.fairshuffle.Shuffler;
import java.util.concurrent.ForkJoinPool;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;

/** {@code parallelScatter()} on pools of so many threads; the order is the same on all. */
@Fork(value = 3, jvmArgsAppend = "-Xmx2g")
public class ParallelBenchmark extends NanosecondsPerShuffle {
    /** An {@code int[]} and a pool. */
    @State(Scope.Benchmark)
    public static class OnPool {
        /** How many threads. */
        @Param({"1", "2"})
        public int threads;

        /** How many cards. */
        @Param("10000000")
        public int size;

        private ForkJoinPool pool;
        private Shuffler shuffler;
        private int[] cards;

        /** Makes the pool and the cards. */
        @Setup
        public void prepare() {
            pool = new ForkJoinPool(threads);
            shuffler = Shuffler.parallelScatter().using(Generators.splittable());
            cards = Cards.array(size);
        }

        /** Closes the pool; all cards must still be there. */
        @TearDown
        public void close() {
            pool.shutdown();
            Cards.requireShuffled("parallelScatter", size, place -> cards[place]);
        }
    }

    /** On an {@code int[]}. */
    @Benchmark
    public void array(OnPool contest) {
        contest.pool.submit(() -> contest.shuffler.shuffle(contest.cards)).join();
    }
}
