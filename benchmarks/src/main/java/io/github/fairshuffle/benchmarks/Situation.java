package io.github.fairshuffle.benchmarks;

import java.io.IOException;
import java.io.InputStream;
import java.lang.invoke.MethodHandles;
import java.util.List;
import java.util.Locale;
import java.util.function.IntUnaryOperator;
import java.util.stream.Stream;

/**
 * In what surroundings a shuffle runs. HotSpot compiles it differently in each, and a ratio of one says nothing about
 * the others.
 */
enum Situation {
    /** One generator class in the JVM; the shuffle is reached through an interface, and compiled by itself. */
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
    /** The same, but the shuffle is compiled into a loop of the caller's that also does other work. */
    INLINED {
        @Override
        void prepare(int effort) {}

        @Override
        Work.Caller caller() {
            return Inside.copy();
        }
    },
    /** As called; five generator classes and four list classes have been used before. */
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

    /** Makes the JVM what it is to be. A thousand is enough effort for results that count. */
    abstract void prepare(int effort);

    /** A loop for one contender. */
    abstract Work.Caller caller();

    /** The name on the command line and in tables. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The situation of a name. */
    static Situation named(String name) {
        return Stream.of(values())
                .filter(situation -> situation.toString().equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(
                        "there is no situation \"" + name + "\"; there are " + List.of(values())));
    }

    /** As there are many classes of what it calls, HotSpot cannot know which comes, and compiles none into it. */
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

    /** Each contender has a copy of this class, so that HotSpot sees in it one class of what it calls. */
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
