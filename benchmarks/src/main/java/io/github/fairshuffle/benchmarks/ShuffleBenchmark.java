package io.github.fairshuffle.benchmarks;

import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.Shufflers;
import io.github.fairshuffle.command.ShufflerName;
import java.util.List;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/**
 * Measures every uniform algorithm of the catalogue with {@code SplittableRandom}. {@code Splice} and {@code Insertion}
 * need quadratic time, but they move whole blocks of memory, and 100,000 cards take only tenths of a second.
 */
public class ShuffleBenchmark extends NanosecondsPerShuffle {
    /** An algorithm and its cards. */
    @State(Scope.Thread)
    public static class Ours {
        /** The name of the algorithm. {@link Benchmarks} passes all names of {@link Shufflers#uniform()}. */
        @Param("Durstenfeld")
        public String algorithm;

        /** The number of cards. */
        @Param({"52", "1000", "100000"})
        public int size;

        private Shuffler shuffler;
        private int[] array;
        private List<Integer> list;

        /** Finds the algorithm by its name. */
        @Setup
        public void begin() {
            shuffler = ShufflerName.parse(algorithm).using(Generators.splittable());
            array = Cards.array(size);
            list = Cards.list(size);
        }
    }

    /** Shuffles an {@code int[]}. */
    @Benchmark
    public void array(Ours ours) {
        ours.shuffler.shuffle(ours.array);
    }

    /** Shuffles an {@code ArrayList}. */
    @Benchmark
    public void list(Ours ours) {
        ours.shuffler.shuffle(ours.list);
    }
}
