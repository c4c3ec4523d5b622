package io.github.fairshuffle.benchmarks;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;

/**
 * The flagship against every peer: each with its defaults or at its fastest, and with the generator held equal
 * ({@code SplittableRandom}) where the peer takes one.
 */
public class PeerBenchmark extends NanosecondsPerShuffle {
    /** A contender and its {@code int[]}. */
    public static class OnArray extends Contest {
        /** All of them. */
        @Param
        public ArrayContender contender;

        /** How many cards. */
        @Param({"52", "1000", "50000"})
        public int size;

        @Override
        Work.Local prepare() {
            return contender.prepare(size);
        }
    }

    /** A contender and its list. */
    public static class OnList extends Contest {
        /** All but those on secure generators, which {@link SecureBenchmark} measures. */
        @Param({
            "FAIRSHUFFLE",
            "FAIRSHUFFLE_SPLITTABLE",
            "COLLECTIONS",
            "COLLECTIONS_RANDOM",
            "COLLECTIONS_SPLITTABLE",
            "COMMONS_RNG"
        })
        public ListContender contender;

        /** How many cards. */
        @Param({"52", "1000", "50000"})
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

    /** On an {@code ArrayList}. */
    @Benchmark
    public void list(OnList contest) {
        contest.shuffle();
    }
}
