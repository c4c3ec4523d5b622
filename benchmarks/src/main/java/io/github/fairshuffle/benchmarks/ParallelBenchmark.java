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

/** Measures {@code parallelScatter()} with pools of one and two threads, which produce the same order. */
@Fork(value = 3, jvmArgsAppend = "-Xmx2g")
public class ParallelBenchmark extends NanosecondsPerShuffle {
    /** An {@code int[]} and a pool. */
    @State(Scope.Benchmark)
    public static class OnPool {
        /** The number of threads. */
        @Param({"1", "2"})
        public int threads;

        /** The number of cards. */
        @Param("10000000")
        public int size;

        private ForkJoinPool pool;
        private Shuffler shuffler;
        private int[] cards;

        /** Creates the pool and the cards. */
        @Setup
        public void prepare() {
            pool = new ForkJoinPool(threads);
            shuffler = Shuffler.parallelScatter().using(Generators.splittable());
            cards = Cards.array(size);
        }

        /** Closes the pool, and fails if the cards are not shuffled. */
        @TearDown
        public void close() {
            pool.shutdown();
            Cards.requireShuffled("parallelScatter", size, place -> cards[place]);
        }
    }

    /** Shuffles an {@code int[]}. */
    @Benchmark
    public void array(OnPool contest) {
        contest.pool.submit(() -> contest.shuffler.shuffle(contest.cards)).join();
    }
}
