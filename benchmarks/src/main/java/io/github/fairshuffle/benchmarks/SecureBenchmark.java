package io.github.fairshuffle.benchmarks;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;

/** Measures a deck of cards with {@code new SecureRandom()}, where a shuffle is faster if it reads fewer bits. */
public class SecureBenchmark extends NanosecondsPerShuffle {
    /** A contender and its list. */
    public static class OnList extends Contest {
        /** Fairshuffle and the JDK. */
        @Param({"FAIRSHUFFLE_SECURE", "COLLECTIONS_SECURE"})
        public ListContender contender;

        /** The number of cards. */
        @Param("52")
        public int size;

        @Override
        Work.Local prepare() {
            return contender.prepare(size);
        }
    }

    /** Shuffles an {@code ArrayList}. */
    @Benchmark
    public void list(OnList contest) {
        contest.shuffle();
    }
}
