package io.github.fairshuffle.benchmarks;

import java.io.IOException;
import java.io.InputStream;
import java.lang.invoke.MethodHandles;
import java.util.List;
import java.util.Locale;
import java.util.function.IntUnaryOperator;
import java.util.stream.Stream;

/**
 * The code around a shuffle, and the age of the lists. HotSpot compiles the shuffle differently in each situation, and
 * under G1 a write into an old list is expensive, so a ratio that was measured in one situation does not apply to the
 * others.
 */
enum Situation {
    /** The JVM uses one generator class; the shuffle is called through an interface and compiled separately. */
    CALLED,
    /** The JVM uses one generator class; the shuffle is inlined into a caller's loop that also does other work. */
    INLINED,
    /** Like {@link #CALLED}, but the JVM has used five generator classes and four list classes before. */
    APPLICATION,
    /** Like {@link #CALLED}, but every list is built just before its only shuffle. */
    FRESH_CALLED,
    /** Like {@link #APPLICATION}, but every list is built just before its only shuffle, as in most programs. */
    FRESH;

    /** Brings the JVM into this situation. An effort of 1,000 is enough for results that are published. */
    void prepare(int effort) {
        if (this == APPLICATION || this == FRESH) {
            Application.run(effort);
        }
        if (this != INLINED) {
            Outside.callMany(effort);
        }
    }

    /** Returns a loop for one contender. */
    Work.Caller caller() {
        return this == INLINED ? Inside.copy() : new Outside();
    }

    /** Whether every list is built just before its only shuffle; in the other situations, all lists are old. */
    boolean isFresh() {
        return this == FRESH_CALLED || this == FRESH;
    }

    /** Whether the duels measure this situation under a collector. Fresh lists are only faster than old ones under G1. */
    boolean isMeasuredUnder(String collector) {
        return !isFresh() || collector.equals("G1");
    }

    /** The name on the command line and in tables. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** Returns the situation with the given name. */
    static Situation named(String name) {
        return Stream.of(values())
                .filter(situation -> situation.toString().equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(
                        "there is no situation \"" + name + "\"; there are " + List.of(values())));
    }

    /** Calls shuffles of many classes, so that HotSpot cannot predict the class of a shuffle and inlines none. */
    static final class Outside implements Work.Caller {
        private static int others;

        @Override
        public int repeat(Runnable shuffle, IntUnaryOperator cardAt, int times) {
            for (int k = 0; k < times; k++) {
                shuffle.run();
            }
            return times;
        }

        static void callMany(int effort) {
            List<Runnable> many = List.of(() -> others++, () -> others--, () -> others ^= 1, () -> others += 2);
            Work.Caller caller = new Outside();
            for (int k = 0; k < 20 * effort; k++) {
                many.forEach(one -> caller.repeat(one, place -> place, 10));
                caller.repeat(many.toArray(Runnable[]::new));
            }
        }
    }

    /** Calls shuffles of one class, since each contender has its own copy of this loop; HotSpot inlines the shuffle. */
    static final class Inside implements Work.Caller {
        @Override
        public int repeat(Runnable shuffle, IntUnaryOperator cardAt, int times) {
            int odd = 0;
            int highest = 0;
            int hash = 0;
            for (int k = 0; k < times; k++) {
                shuffle.run();
                int first = cardAt.applyAsInt(0);
                int second = cardAt.applyAsInt(1);
                odd += first & 1;
                highest = Math.max(highest, second);
                hash = 31 * hash + first + k;
            }
            return odd + highest + hash;
        }

        static Work.Caller copy() {
            try (InputStream bytes = Inside.class.getResourceAsStream("Situation$Inside.class")) {
                return (Work.Caller) MethodHandles.lookup()
                        .defineHiddenClass(bytes.readAllBytes(), true)
                        .lookupClass()
                        .getDeclaredConstructor()
                        .newInstance();
            } catch (IOException | ReflectiveOperationException e) {
                throw new IllegalStateException("the loop cannot be copied", e);
            }
        }
    }
}
