package io.github.fairshuffle;

import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntPredicate;
import java.util.function.IntToLongFunction;
import java.util.function.IntUnaryOperator;
import java.util.random.RandomGenerator;

/** Generators that fail, or run an action, and dice. */
public final class Generators {
    private Generators() {}

    /** Thrown by generators and lists that fail on purpose. */
    public static final class Planned extends RuntimeException {
        private static final long serialVersionUID = 1L;

        public Planned() {
            super("planned", null, true, false); // thousands of stack traces would take time
        }
    }

    /** Returns a generator that throws an error at every call. */
    public static RandomGenerator untouchable() {
        return () -> {
            throw new AssertionError("nothing should be drawn");
        };
    }

    /** Returns a sound generator that fails only at one word, counted from 0. */
    public static RandomGenerator failingAt(int word, long seed, RuntimeException failure) {
        return actingAt(word, seed, () -> {
            throw failure;
        });
    }

    /** Returns a sound generator from which some words have already been drawn. */
    public static RandomGenerator after(int words, long seed) {
        RandomGenerator generator = new SplittableRandom(seed);
        for (int k = 0; k < words; k++) {
            generator.nextLong();
        }
        return generator;
    }

    /** Returns a generator that runs an action when one word, counted from 0, is drawn. */
    public static RandomGenerator actingAt(int word, long seed, Runnable action) {
        return actingAt(word, new SplittableRandom(seed), action);
    }

    /** Returns the words of a source, and runs an action when one of them, counted from 0, is drawn. */
    public static RandomGenerator actingAt(int word, RandomGenerator source, Runnable action) {
        AtomicInteger drawn = new AtomicInteger();
        return () -> {
            if (drawn.getAndIncrement() == word) {
                action.run();
            }
            return source.nextLong();
        };
    }

    /** Returns a sound generator some of whose words, counted from 0, are replaced by 0, which most bounds reject. */
    public static CountingGenerator zeroAt(IntPredicate words, long seed) {
        RandomGenerator source = new SplittableRandom(seed);
        AtomicInteger drawn = new AtomicInteger();
        return new CountingGenerator(() -> {
            long word = source.nextLong();
            return words.test(drawn.getAndIncrement()) ? 0 : word;
        });
    }

    /** Returns dice that roll and draw bits in given ways. */
    public static Dice dice(IntUnaryOperator rolls, IntToLongFunction bits) {
        return new Dice() {
            @Override
            public int roll(int bound) {
                return rolls.applyAsInt(bound);
            }

            @Override
            public long bits(int count) {
                return bits.applyAsLong(count);
            }
        };
    }
}
