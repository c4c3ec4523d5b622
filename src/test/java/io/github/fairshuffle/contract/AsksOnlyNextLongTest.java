package io.github.fairshuffle.contract;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.fairshuffle.EachShuffler;
import io.github.fairshuffle.Shuffler;
import java.lang.reflect.Proxy;
import java.security.SecureRandom;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;

/** Checks that the library calls no method of a generator except {@code nextLong()}. */
class AsksOnlyNextLongTest {
    private static final int SIZE = 60;

    private static AssertionError refused() {
        return new AssertionError("only nextLong() should be asked");
    }

    /** Returns a generator whose methods all throw an error, except {@code nextLong()}. */
    private static RandomGenerator nextLongOnly() {
        RandomGenerator source = new SplittableRandom(4);
        return (RandomGenerator) Proxy.newProxyInstance(
                RandomGenerator.class.getClassLoader(),
                new Class<?>[] {RandomGenerator.class},
                (proxy, method, arguments) -> {
                    if (method.getName().equals("nextLong") && method.getParameterCount() == 0) {
                        return source.nextLong();
                    }
                    throw refused();
                });
    }

    /** A {@code Random} in which only {@code nextLong()} works: the other methods call {@code next}, which throws. */
    private static final class OddRandom extends Random {
        private static final long serialVersionUID = 1L;

        private final transient SplittableRandom source = new SplittableRandom(4);

        @Override
        public long nextLong() {
            return source.nextLong();
        }

        @Override
        protected int next(int bits) {
            throw refused();
        }

        @Override
        public void nextBytes(byte[] bytes) {
            throw refused();
        }
    }

    /** A {@code SecureRandom} that returns blocks of bytes only. */
    private static final class BytesOnly extends SecureRandom {
        private static final long serialVersionUID = 1L;

        private final transient SplittableRandom source = new SplittableRandom(4);

        @Override
        public long nextLong() {
            throw refused();
        }

        @Override
        public void nextBytes(byte[] bytes) {
            source.nextBytes(bytes);
        }

        @Override
        public int nextInt() {
            throw refused();
        }

        @Override
        public int nextInt(int bound) {
            throw refused();
        }
    }

    private static void assertSameOrders(Shuffler shuffler, int[] expected, Supplier<RandomGenerator> generators) {
        Containers.Start start = Containers.start(shuffler, generators);
        for (Containers.Container container : Containers.all()) {
            assertThat(container.order(start, SIZE)).as(container.name()).isEqualTo(expected);
        }
    }

    @EachShuffler
    void nothingElseIsAsked(Shuffler shuffler) {
        int[] expected =
                shuffler.using(new SplittableRandom(4)).permutation(SIZE).order();
        assertSameOrders(shuffler, expected, AsksOnlyNextLongTest::nextLongOnly);
        assertSameOrders(shuffler, expected, OddRandom::new);
    }

    @EachShuffler
    void aSecureRandomIsAskedForBytesOnly(Shuffler shuffler) {
        int[] expected = shuffler.using(new BytesOnly()).permutation(SIZE).order();
        assertSameOrders(shuffler, expected, BytesOnly::new);
    }
}
