package io.github.fairshuffle.benchmarks;

import java.io.IOException;
import java.io.InputStream;
import java.lang.invoke.MethodHandles;
import java.util.List;
import java.util.Locale;
import java.util.function.IntUnaryOperator;
import java.util.stream.Stream;

/**
 * The code around a shuffle. HotSpot compiles the shuffle differently in each situation, so a ratio that was measured
 * in one situation does not apply to the others.
 */
enum Situation {
    /** The JVM uses one generator class; the shuffle is called through an interface and compiled separately. */
    CALLED {
        @Override
        void prepare(int effort) {
            Outside.callMany(effort);
        }

        @Override
        Work.Caller caller() {
            return new Outside();
        }
    },
    /** The JVM uses one generator class; the shuffle is inlined into a caller's loop that also does other work. */
    INLINED {
        @Override
        void prepare(int effort) {}

        @Override
        Work.Caller caller() {
            return Inside.copy();
        }
    },
    /** Like {@link #CALLED}, but the JVM has used five generator classes and four list classes before. */
    APPLICATION {
        @Override
        void prepare(int effort) {
            Application.run(effort);
            Outside.callMany(effort);
        }

        @Override
        Work.Caller caller() {
            return new Outside();
        }
    };

    /** Brings the JVM into this situation. An effort of 1,000 is enough for results that are published. */
    abstract void prepare(int effort);

    /** Returns a loop for one contender. */
    abstract Work.Caller caller();

    /** The name on the command line and in tables. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
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
