package io.github.fairshuffle.contract;

import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.random.RandomGenerator;

/** Generators that fail, or run an action. */
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
        return actingAt(word, seed, () -> {
            throw failure;
        });
    }

    /** Returns a sound generator from which some words have already been drawn. */
    static RandomGenerator after(int words, long seed) {
        RandomGenerator generator = new SplittableRandom(seed);
        for (int k = 0; k < words; k++) {
            generator.nextLong();
        }
        return generator;
    }

    /** Returns a generator that runs an action when one word, counted from 0, is drawn. */
    static RandomGenerator actingAt(int word, long seed, Runnable action) {
        RandomGenerator source = new SplittableRandom(seed);
        AtomicInteger drawn = new AtomicInteger();
        return () -> {
            if (drawn.getAndIncrement() == word) {
                action.run();
            }
            return source.nextLong();
        };
    }
}
