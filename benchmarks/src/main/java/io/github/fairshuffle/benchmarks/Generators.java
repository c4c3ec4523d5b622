package io.github.fairshuffle.benchmarks;

import java.util.Random;
import java.util.SplittableRandom;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.simple.RandomSource;

/** Creates the generators of the contenders with a fixed seed. A contender uses one generator for all shuffles. */
final class Generators {
    private static final long SEED = 20260101;

    private Generators() {}

    static SplittableRandom splittable() {
        return new SplittableRandom(SEED);
    }

    static Random random() {
        return new Random(SEED);
    }

    /** The fastest generator of Commons RNG. */
    static UniformRandomProvider xoroshiro() {
        return RandomSource.XO_RO_SHI_RO_128_PP.create(SEED);
    }

    /** Wraps a {@code SplittableRandom} for peers that require a {@link Random}, so that all use one generator. */
    static Random splittableAsRandom() {
        return new Disguised();
    }

    private static final class Disguised extends Random {
        private static final long serialVersionUID = 1;

        private final transient SplittableRandom random = splittable();

        @Override
        protected int next(int bits) {
            return random.nextInt() >>> 32 - bits;
        }

        @Override
        public int nextInt(int bound) {
            return random.nextInt(bound);
        }

        @Override
        public long nextLong() {
            return random.nextLong();
        }
    }
}
