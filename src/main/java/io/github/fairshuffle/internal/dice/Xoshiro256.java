package io.github.fairshuffle.internal.dice;

import io.github.fairshuffle.Dice;
import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.util.random.RandomGenerator;

/**
 * The generator xoshiro256++ 1.0 of Blackman and Vigna (ACM Trans. Math. Softw. 47, 2021, doi 10.1145/3460772): 256
 * bits of state, period 2^256 − 1, every 64-bit word equally often. The JDK has the same one, but not in every run-time
 * image and not with a promise to keep its stream.
 */
public final class Xoshiro256 implements RandomGenerator {
    private static final int STATE_BYTES = 32;

    private long s0;
    private long s1;
    private long s2;
    private long s3;
    private final int seedBits;

    /** Starts from a given state, of which at least one word is not 0. */
    public Xoshiro256(long s0, long s1, long s2, long s3) {
        this(s0, s1, s2, s3, 256);
    }

    private Xoshiro256(long s0, long s1, long s2, long s3, int seedBits) {
        if ((s0 | s1 | s2 | s3) == 0) {
            throw new IllegalArgumentException("xoshiro256++ cannot leave the state of zeros; give it another seed");
        }
        this.s0 = s0;
        this.s1 = s1;
        this.s2 = s2;
        this.s3 = s3;
        this.seedBits = seedBits;
    }

    /**
     * Fills the state from a seed by SplitMix64 (Steele, Lea and Flood 2014, doi 10.1145/2660193.2660195), as the
     * authors of xoshiro advise.
     */
    public static Xoshiro256 fromSeed(long seed) {
        long gamma = 0x9e3779b97f4a7c15L;
        return new Xoshiro256(
                mix(seed + gamma), mix(seed + 2 * gamma), mix(seed + 3 * gamma), mix(seed + 4 * gamma), 64);
    }

    /**
     * Fills the state from a seed of any length: 32 bytes are mixed word by word, one to one, so that they reach every
     * state; any other number is made 32 bytes by SHA-256 before.
     */
    public static Xoshiro256 fromSeed(byte[] seed) {
        if (seed.length == 0) {
            throw new IllegalArgumentException("a seed has at least one byte; 32 fill the state");
        }
        long gamma = 0x9e3779b97f4a7c15L;
        ByteBuffer words = ByteBuffer.wrap(seed.length == STATE_BYTES ? seed : sha256(seed));
        return new Xoshiro256(
                mix(words.getLong() + gamma),
                mix(words.getLong() + 2 * gamma),
                mix(words.getLong() + 3 * gamma),
                mix(words.getLong() + 4 * gamma),
                8 * Math.min(seed.length, STATE_BYTES));
    }

    private static byte[] sha256(byte[] seed) {
        try {
            return MessageDigest.getInstance("SHA-256").digest(seed);
        } catch (NoSuchAlgorithmException everyPlatformHasIt) {
            throw new IllegalStateException(everyPlatformHasIt);
        }
    }

    /** How many bits it was started from: 256 for a full state, fewer for a shorter seed. */
    public int seedBits() {
        return seedBits;
    }

    /** Fills the state from the operating system. */
    public static Xoshiro256 fromSystem() {
        ByteBuffer seed = ByteBuffer.allocate(STATE_BYTES);
        systemSource().nextBytes(seed.array());
        return new Xoshiro256(seed.getLong(), seed.getLong(), seed.getLong(), seed.getLong());
    }

    /**
     * Fills the state with the next 256 bits of dice; refuses zeros, which no sound generator is known to have yielded.
     */
    public static Xoshiro256 fromDice(Dice dice) {
        long s0 = dice.bits(64);
        long s1 = dice.bits(64);
        long s2 = dice.bits(64);
        long s3 = dice.bits(64);
        if ((s0 | s1 | s2 | s3) == 0) {
            throw new IllegalStateException(
                    "the generator is broken: 256 bits in a row were zero, which happens to a sound"
                            + " one with a probability of 2^-256; use another generator");
        }
        return new Xoshiro256(s0, s1, s2, s3);
    }

    /** Another generator in the same state. */
    public Xoshiro256 copy() {
        return new Xoshiro256(s0, s1, s2, s3, seedBits);
    }

    /** The operating system's own source, which never blocks, where the JDK offers it by name. */
    public static SecureRandom systemSource() {
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
