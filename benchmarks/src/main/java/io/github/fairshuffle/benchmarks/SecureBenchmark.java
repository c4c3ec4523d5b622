package io.github.fairshuffle.benchmarks;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;

/** A deck for a card game that is played for money: {@code new SecureRandom()}, where thrift in bits is speed. */
public class SecureBenchmark extends NanosecondsPerShuffle {
    /** A contender and its list. */
    public static class OnList extends Contest {
        /** The flagship and the JDK. */
        @Param({"FAIRSHUFFLE_SECURE", "COLLECTIONS_SECURE"})
        public ListContender contender;

        /** How many cards. */
        @Param("52")
        public int size;

        @Override
        Work.Local prepare() {
            return contender.prepare(size);
        }
    }

    /** On an {@code ArrayList}. */
    @Benchmark
    public void list(OnList contest) {
        contest.shuffle();
    }
}
