package io.github.fairshuffle.internal;

import java.nio.ByteBuffer;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.util.random.RandomGenerator;

/**
 * The generator xoshiro256++ 1.0 of Blackman and Vigna (ACM Trans. Math. Softw. 47, 2021, doi 10.1145/3460772): 256 bits
 * of state, period 2^256 − 1, every 64-bit word equally often. The JDK has the same one, but not in every run-time image
 * and not with a promise to keep its stream.
 */
public final class Xoshiro256 implements RandomGenerator {
    private long s0;
    private long s1;
    private long s2;
    private long s3;

    /**
     * Starts from a given state.
     *
     * @param s0 the first word of the state
     * @param s1 the second
     * @param s2 the third
     * @param s3 the fourth; one of the four at least is not 0
     */
    public Xoshiro256(long s0, long s1, long s2, long s3) {
        if ((s0 | s1 | s2 | s3) == 0) {
            throw new IllegalArgumentException("xoshiro256++ cannot leave the state of zeros; give it another seed");
        }
        this.s0 = s0;
        this.s1 = s1;
        this.s2 = s2;
        this.s3 = s3;
    }

    /**
     * Fills the state from a seed by SplitMix64 (Steele, Lea and Flood 2014, doi 10.1145/2660193.2660195), as the authors
     * of xoshiro advise.
     *
     * @param seed any number
     * @return a new generator
     */
    public static Xoshiro256 fromSeed(long seed) {
        long gamma = 0x9e3779b97f4a7c15L;
        return new Xoshiro256(mix(seed + gamma), mix(seed + 2 * gamma), mix(seed + 3 * gamma), mix(seed + 4 * gamma));
    }

    /**
     * Fills the state from the operating system.
     *
     * @return a new generator
     */
    public static Xoshiro256 fromSystem() {
        ByteBuffer seed = ByteBuffer.allocate(32);
        systemSource().nextBytes(seed.array());
        return new Xoshiro256(seed.getLong(), seed.getLong(), seed.getLong(), seed.getLong());
    }

    /** The operating system's own source, which never blocks, where the JDK offers it by name. */
    private static SecureRandom systemSource() {
        for (String name : new String[] {"NativePRNGNonBlocking", "Windows-PRNG"}) {
            try {
                return SecureRandom.getInstance(name);
            } catch (NoSuchAlgorithmException elsewhere) {
                // the next one
            }
        }
        return new SecureRandom();
    }

    private static long mix(long z) {
        z = (z ^ z >>> 30) * 0xbf58476d1ce4e5b9L;
        z = (z ^ z >>> 27) * 0x94d049bb133111ebL;
        return z ^ z >>> 31;
    }

    @Override
    public long nextLong() {
        long result = Long.rotateLeft(s0 + s3, 23) + s0;
        long t = s1 << 17;
        s2 ^= s0;
        s3 ^= s1;
        s1 ^= s2;
        s0 ^= s3;
        s2 ^= t;
        s3 = Long.rotateLeft(s3, 45);
        return result;
    }
}
