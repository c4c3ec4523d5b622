package io.github.fairshuffle.internal.dice;

import io.github.fairshuffle.Dice;
import java.io.File;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.ref.WeakReference;
import java.nio.ByteBuffer;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/**
 * The generator xoshiro256++ 1.0 of Blackman and Vigna (ACM Trans. Math. Softw. 47, 2021, doi 10.1145/3460772): 256
 * bits of state, period 2^256 − 1, every 64-bit word equally often. The JDK has the same one, but not in every run-time
 * image and not with a promise to keep its stream.
 */
public final class Xoshiro256 implements RandomGenerator {
    private static final int STATE_BYTES = 32;

    /** The generator that all default generators are derived from. Only its state is used. */
    static final AtomicReference<@Nullable Xoshiro256> SECRET = new AtomicReference<>();

    private static final AtomicLong GENERATORS = new AtomicLong();
    /** Weak, so that a thread of a server keeps no class of an application that has ended. */
    private static final ThreadLocal<WeakReference<Xoshiro256>> STANDARD = new ThreadLocal<>();

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
        return mixed(seed, seed, seed, seed, Long.SIZE);
    }

    /** Fills the state from a seed of 32 bytes, so that every state can occur. Any other seed is hashed to 32 bytes. */
    public static Xoshiro256 fromSeed(byte[] seed) {
        if (seed.length == 0) {
            throw new IllegalArgumentException("a seed has at least one byte; 32 fill the state");
        }
        byte[] bytes = seed.length == STATE_BYTES ? seed : Providers.sha256().digest(seed);
        ByteBuffer words = ByteBuffer.wrap(bytes);
        int seedBits = Byte.SIZE * Math.min(seed.length, STATE_BYTES);
        return mixed(words.getLong(), words.getLong(), words.getLong(), words.getLong(), seedBits);
    }

    private static Xoshiro256 mixed(long a, long b, long c, long d, int seedBits) {
        long gamma = 0x9e3779b97f4a7c15L;
        return new Xoshiro256(mix(a + gamma), mix(b + 2 * gamma), mix(c + 3 * gamma), mix(d + 4 * gamma), seedBits);
    }

    /** Fills the state with the next 256 bits of dice. */
    public static Xoshiro256 fromDice(Dice dice) {
        long s0 = dice.bits(64);
        long s1 = dice.bits(64);
        long s2 = dice.bits(64);
        long s3 = dice.bits(64);
        if ((s0 | s1 | s2 | s3) == 0) {
            throw Words.brokenGenerator();
        }
        return new Xoshiro256(s0, s1, s2, s3);
    }

    /** How many bits it was started from: 256 for a full state, fewer for a shorter seed. */
    public int seedBits() {
        return seedBits;
    }

    /**
     * The generator of the calling thread, made when it is first asked for, and again when it was garbage collected. The
     * first of the process takes a secret of 256 bits from the operating system; all are {@linkplain #derived derived}
     * from it, without a lock or a system call.
     */
    public static Xoshiro256 standard() {
        Xoshiro256 generator = ofThread();
        if (generator == null) {
            generator = fresh();
            STANDARD.set(new WeakReference<>(generator));
        }
        return generator;
    }

    private static @Nullable Xoshiro256 ofThread() {
        WeakReference<Xoshiro256> kept = STANDARD.get();
        return kept == null ? null : kept.get();
    }

    /** The generator given, but a new one for that of the calling thread: streams may be read by another thread. */
    public static RandomGenerator forAnyThread(RandomGenerator generator) {
        return generator == ofThread() ? fresh() : generator;
    }

    private static Xoshiro256 fresh() {
        Xoshiro256 secret = SECRET.get();
        if (secret == null) {
            SECRET.compareAndSet(null, fromSeed(systemBytes())); // unless another thread was faster
            return fresh();
        }
        return secret.derived(GENERATORS.getAndIncrement());
    }

    /**
     * A generator made of this state, which is a secret, and a number. Each step adds a mixed word to another word and
     * can be undone, so two numbers never give the same state, and the secrets reach every state with each number. Each
     * bit that {@link #mix} yields depends on all bits, and every word passes through it twice: so the states of
     * neighbours are unlike each other. Xoshiro is linear over bits, so linearly related states would have related
     * outputs; additions and multiplications break such relations.
     */
    Xoshiro256 derived(long number) {
        long a = s0;
        long b = s1;
        long c = s2;
        long d = s3 + number;
        for (int round = 0; round < 2; round++) {
            a += mix(d);
            b += mix(a);
            c += mix(b);
            d += mix(c);
        }
        return new Xoshiro256(a, b, c, d);
    }

    /**
     * Where Unix systems offer their source as a file, it is read in a thousandth of the time of a SecureRandom. If the
     * file cannot be opened now, a SecureRandom cannot open it either, and would never try again.
     */
    private static byte[] systemBytes() {
        File urandom = new File("/dev/urandom");
        if (File.separatorChar != '/' || !urandom.canRead()) { // which takes no descriptor
            return Providers.systemSource().generateSeed(STATE_BYTES);
        }
        try (InputStream source = new FileInputStream(urandom)) {
            return source.readNBytes(STATE_BYTES);
        } catch (IOException tooManyOpenFiles) {
            throw new UncheckedIOException(
                    "the operating system's source of chance cannot be opened; close files, and shuffle again",
                    tooManyOpenFiles);
        }
    }

    /** Another generator in the same state. */
    public Xoshiro256 copy() {
        return new Xoshiro256(s0, s1, s2, s3, seedBits);
    }

    /** The finalizer of SplitMix64: one to one, and each bit depends on all. */
    public static long mix(long z) {
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
