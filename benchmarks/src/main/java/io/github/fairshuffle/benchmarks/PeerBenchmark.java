package io.github.fairshuffle.benchmarks;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;

/**
 * Compares {@code Shuffler.durstenfeld()} with every peer. Each peer runs with its default or its fastest generator,
 * and most peers also run with {@code SplittableRandom}, so that the generators are equal.
 */
public class PeerBenchmark extends NanosecondsPerShuffle {
    /** A contender and its {@code int[]}. */
    public static class OnArray extends Contest {
        /** The contender; JMH runs all of them. */
        @Param
        public ArrayContender contender;

        /** The number of cards. */
        @Param({"52", "1000", "50000"})
        public int size;

        @Override
        Work.Local prepare() {
            return contender.prepare(size);
        }
    }

    /** A contender and its list. */
    public static class OnList extends Contest {
        /** The contender; {@link SecureBenchmark} measures the contenders with secure generators. */
        @Param({
            "FAIRSHUFFLE",
            "FAIRSHUFFLE_SPLITTABLE",
            "COLLECTIONS",
            "COLLECTIONS_RANDOM",
            "COLLECTIONS_SPLITTABLE",
            "COMMONS_RNG"
        })
        public ListContender contender;

        /** The number of cards. */
        @Param({"52", "1000", "50000"})
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

    /** Shuffles an {@code ArrayList}. */
    @Benchmark
    public void list(OnList contest) {
        contest.shuffle();
    }
}
