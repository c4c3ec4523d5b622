package io.github.fairshuffle.benchmarks;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;

/**
 * Compares {@code Shuffler.durstenfeld()} with every peer. Each peer runs with its default or its fastest generator,
 * and most peers also run with {@code SplittableRandom}, so that the generators are equal.
 */
public class PeerBenchmark extends NanosecondsPerShuffle {
    /** A contender and its cards. */
    @State(Scope.Thread)
    public abstract static class Contest {
        Work.Local work;

        /** Prepares the chosen contender with the chosen number of cards. */
        abstract Work.Local prepare();

        /** Prepares the cards. */
        @Setup
        public void begin() {
            work = prepare();
        }

        /** Fails if the contender did not shuffle. */
        @TearDown
        public void end() {
            work.check();
        }
    }

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
        /** The contender; the README shows how to choose others. */
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
        contest.work.shuffle().run();
    }

    /** Shuffles an {@code ArrayList}. */
    @Benchmark
    public void list(OnList contest) {
        contest.work.shuffle().run();
    }
}
