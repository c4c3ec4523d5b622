package io.github.fairshuffle.internal.dice;

import java.io.File;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.ref.WeakReference;
import java.nio.ByteBuffer;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/**
 * The generator xoshiro256++ 1.0 of Blackman and Vigna (ACM Trans. Math. Softw. 47, 2021, doi 10.1145/3460772). It has
 * 256 bits of state and the period 2^256 − 1, in which every 64-bit word occurs equally often (but 0 once less often).
 * The JDK has the same generator, but some run-time images lack it, and a later JDK may produce different words.
 */
public final class Xoshiro256 implements RandomGenerator {
    private static final int STATE_BYTES = 32;

    /**
     * The generator from which all default generators are derived. Only its state is used. An {@code AtomicReference}
     * would delay the first shuffle by more than a millisecond.
     */
    static volatile @Nullable Xoshiro256 secret;

    private static final AtomicLong GENERATORS = new AtomicLong();

    /** Weak references: with strong ones, 30 deployments of a web application left 30 class loaders in memory. */
    private static final ThreadLocal<WeakReference<Xoshiro256>> STANDARD = new ThreadLocal<>();

    private long s0;
    private long s1;
    private long s2;
    private long s3;
    private final int seedBits;
    private final boolean isStandard;

    /** Creates a generator with a given state; at least one of the four words must not be 0. */
    public Xoshiro256(long s0, long s1, long s2, long s3) {
        this(s0, s1, s2, s3, 256, false);
    }

    private Xoshiro256(long s0, long s1, long s2, long s3, int seedBits, boolean isStandard) {
        if ((s0 | s1 | s2 | s3) == 0) {
            throw new IllegalArgumentException("xoshiro256++ cannot leave the state of zeros; give it another seed");
        }
        this.s0 = s0;
        this.s1 = s1;
        this.s2 = s2;
        this.s3 = s3;
        this.seedBits = seedBits;
        this.isStandard = isStandard;
    }

    /**
     * Creates a generator whose state is computed from a seed by SplitMix64 (Steele, Lea and Flood 2014, doi
     * 10.1145/2660193.2660195), as the authors of xoshiro recommend.
     */
    public static Xoshiro256 fromSeed(long seed) {
        return mixed(seed, seed, seed, seed, Long.SIZE);
    }

    /** Creates a generator whose state is a seed of 32 bytes, or the SHA-256 hash of a seed of any other length. */
    public static Xoshiro256 fromSeed(byte[] seed) {
        return fromState(seed.length == STATE_BYTES ? seed : Providers.sha256().digest(seed), seed.length);
    }

    /**
     * Creates a generator whose state is the SHA-256 hash of a text in UTF-8. Texts of 32 bytes are hashed too: if two of
     * them differed in the middle only, the first words of both generators would be equal.
     */
    public static Xoshiro256 fromSeed(String seed) {
        byte[] text = SeededHash.utf8(seed);
        return fromState(Providers.sha256().digest(text), text.length);
    }

    private static Xoshiro256 fromState(byte[] state, int seedLength) {
        if (seedLength == 0) {
            throw new IllegalArgumentException("a seed has at least one byte; 32 fill the state");
        }
        ByteBuffer words = ByteBuffer.wrap(state);
        int seedBits = Byte.SIZE * Math.min(seedLength, STATE_BYTES);
        return mixed(words.getLong(), words.getLong(), words.getLong(), words.getLong(), seedBits);
    }

    private static Xoshiro256 mixed(long a, long b, long c, long d, int seedBits) {
        long gamma = 0x9e3779b97f4a7c15L;
        return new Xoshiro256(
                mix(a + gamma), mix(b + 2 * gamma), mix(c + 3 * gamma), mix(d + 4 * gamma), seedBits, false);
    }

    /** Creates a generator whose state is the next four words. */
    public static Xoshiro256 fromWords(LongSupplier words) {
        long s0 = words.getAsLong();
        long s1 = words.getAsLong();
        long s2 = words.getAsLong();
        long s3 = words.getAsLong();
        if ((s0 | s1 | s2 | s3) == 0) {
            throw Words.brokenGenerator();
        }
        return new Xoshiro256(s0, s1, s2, s3);
    }

    /** Returns the number of bits that determine the state: 256 for a full state, fewer for a shorter seed. */
    public int seedBits() {
        return seedBits;
    }

    /**
     * Returns the generator of the calling thread. It is created at the first call, and again if it was garbage
     * collected. The first call in the process reads a secret of 256 bits from the operating system. All generators are
     * {@linkplain #derived derived} from this secret, without a lock or a system call.
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

    /** Returns whether a generator is the default generator of a thread, which no other thread may use. */
    public static boolean isStandard(RandomGenerator generator) {
        return generator instanceof Xoshiro256 own && own.isStandard;
    }

    /** Returns a generator that any thread may use: a new one if the given one belongs to a thread. */
    public static RandomGenerator forAnyThread(RandomGenerator generator) {
        return isStandard(generator) ? fresh() : generator;
    }

    private static Xoshiro256 fresh() {
        Xoshiro256 source = secret;
        if (source == null) {
            synchronized (GENERATORS) {
                source = secret;
                if (source == null) {
                    source = fromSeed(systemBytes(new File("/dev/urandom")));
                    secret = source;
                }
            }
        }
        return source.derived(GENERATORS.getAndIncrement());
    }

    /**
     * Returns a default generator that is derived from this secret state and from a number. Each step adds a mixed word to
     * another word and can be undone. Therefore different numbers give different states, and for each number, every
     * state results from some secret. Each bit that {@link #mix} returns depends on all bits, and every word passes
     * through it twice, so the states for successive numbers do not resemble each other. Xoshiro is linear over bits,
     * so linearly related states would have related outputs; additions and multiplications break such relations.
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
        return new Xoshiro256(a, b, c, d, 256, true);
    }

    /**
     * Returns bytes from the operating system. On Unix, reading /dev/urandom takes a thousandth of the time of a
     * SecureRandom. If /dev/urandom cannot be opened now, a SecureRandom cannot open it either and never tries again.
     *
     * @param urandom the file /dev/urandom; a file with too few bytes is not used, because it is no source of randomness
     */
    static byte[] systemBytes(File urandom) {
        if (File.separatorChar == '/' && urandom.canRead()) { // a check without a file descriptor
            try (InputStream source = new FileInputStream(urandom)) {
                byte[] bytes = source.readNBytes(STATE_BYTES);
                if (bytes.length == STATE_BYTES) {
                    return bytes;
                }
            } catch (IOException tooManyOpenFiles) {
                throw new UncheckedIOException(
                        "the operating system's source of random numbers cannot be opened; close files, and shuffle again",
                        tooManyOpenFiles);
            }
        }
        return Providers.systemSource().generateSeed(STATE_BYTES);
    }

    /** Returns another generator in the same state. */
    public Xoshiro256 copy() {
        return new Xoshiro256(s0, s1, s2, s3, seedBits, false);
    }

    /** The finalizer of SplitMix64, which is one to one. Each bit of the result depends on all bits of z. */
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
