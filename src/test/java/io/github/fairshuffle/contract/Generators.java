package io.github.fairshuffle.contract;

import java.util.SplittableRandom;
import java.util.random.RandomGenerator;

/** Generators that count, fail, or are broken. */
final class Generators {
    private Generators() {}

    /** Thrown by generators and lists that fail on purpose. */
    static final class Planned extends RuntimeException {
        private static final long serialVersionUID = 1L;

        Planned() {
            super("planned", null, true, false); // thousands of stack traces would take time
        }
    }

    /** Returns a generator that throws an error at every call. */
    static RandomGenerator untouchable() {
        return () -> {
            throw new AssertionError("nothing should be drawn");
        };
    }

    /** Returns a sound generator that fails only at one word, counted from 0. */
    static RandomGenerator failingAt(int word, long seed, RuntimeException failure) {
        return new Counting(new SplittableRandom(seed)) {
            @Override
            public long nextLong() {
                if (words == word) {
                    words++;
                    throw failure;
                }
                return super.nextLong();
            }
        };
    }

    /** Returns a sound generator from which some words have already been drawn. */
    static RandomGenerator after(int words, long seed) {
        RandomGenerator generator = new SplittableRandom(seed);
        for (int k = 0; k < words; k++) {
            generator.nextLong();
        }
        return generator;
    }

    /** Counts the words that it returns from another generator. */
    static class Counting implements RandomGenerator {
        private final RandomGenerator source;
        int words;

        Counting(RandomGenerator source) {
            this.source = source;
        }

        static Counting seeded(long seed) {
            return new Counting(new SplittableRandom(seed));
        }

        @Override
        public long nextLong() {
            words++;
            return source.nextLong();
        }
    }

    /** Returns a generator that runs an action when one word, counted from 0, is drawn. */
    static RandomGenerator actingAt(int word, long seed, Runnable action) {
        return new Counting(new SplittableRandom(seed)) {
            @Override
            public long nextLong() {
                if (words == word) {
                    action.run();
                }
                return super.nextLong();
            }
        };
    }
}
