package io.github.fairshuffle;

import io.github.fairshuffle.internal.dice.Providers;
import io.github.fairshuffle.internal.dice.StateBits;
import io.github.fairshuffle.internal.dice.Xoshiro256;
import java.util.Objects;
import java.util.OptionalInt;
import java.util.random.RandomGenerator;

/**
 * Generators, and how many orders they can reach. A generator with b bits of state can start a shuffle in at most
 * 2<sup>b</sup> ways. So it cannot reach all n! orders of n cards unless b ≥ log2(n!).
 *
 * <pre>{@code
 * Randomness.bitsFor(52);       // 225.58…: what it takes at least to reach every order of 52 cards
 * Randomness.largestSize(48);   // 16: java.util.Random cannot do it for more cards
 * Shuffler.durstenfeld().using(Randomness.seeded(42)).shuffle(deck);   // the same order in every run
 * }</pre>
 */
public final class Randomness {
    /** log2(n!) for small n, where the series is not exact enough. Each shuffle by a SecureRandom needs a value. */
    private static final double[] BITS_FOR = new double[65];

    static {
        double orders = 1;
        for (int n = 2; n < BITS_FOR.length; n++) {
            orders *= n;
            BITS_FOR[n] = Math.log(orders) / Math.log(2);
        }
    }

    private Randomness() {}

    /**
     * {@return the default generator of the calling thread; not to be handed to another thread} It is xoshiro256++
     * (Blackman and Vigna 2021, doi 10.1145/3460772): fast, and not for secrets. The first call in the process takes
     * 256 bits from the operating system. The state of each thread's generator is derived from these bits: no two
     * threads have the same state, and each state may be any of at least as many as there are orders of 57 cards.
     */
    public static RandomGenerator standard() {
        return Xoshiro256.standard();
    }

    /**
     * {@return a new generator with a fixed seed, for orders that can be repeated; not to be shared between threads} It
     * is xoshiro256++, its state filled by SplitMix64, which gives unrelated streams for consecutive seeds. The stream
     * is the same on every JDK and part of the order promise. A seed of 64 bits reaches at most 2<sup>64</sup> orders.
     */
    public static RandomGenerator seeded(long seed) {
        return Xoshiro256.fromSeed(seed);
    }

    /**
     * {@return a new generator with a fixed seed of any length} It is like {@link #seeded(long)}, but 32 bytes reach
     * every state of xoshiro256++, at least as many as there are orders of 57 cards. (The one seed that leads to the
     * state of zeros is rejected.) Any other number of bytes is hashed to 32 by SHA-256.
     *
     * <pre>{@code
     * byte[] secret = new byte[32];
     * Randomness.secure().nextBytes(secret);   // keep it, and the deal can be repeated and checked
     * Shuffler.durstenfeld().using(Randomness.seeded(secret)).shuffle(deck);
     * }</pre>
     *
     * @param seed one byte or more; not kept
     * @throws IllegalArgumentException if {@code seed} is empty
     */
    public static RandomGenerator seeded(byte[] seed) {
        return Xoshiro256.fromSeed(Objects.requireNonNull(seed, "seed"));
    }

    /**
     * {@return the generator for secrets and for money, a {@link java.security.SecureRandom} that threads may share} It
     * reads the operating system's own source, which does not block, and is much slower than {@link #standard()}. If
     * the JDK has no generator that reads only this source, all bytes are taken from the system as seeds.
     */
    public static RandomGenerator secure() {
        return Secure.GENERATOR;
    }

    /** Created by the first call. */
    private static final class Secure {
        static final RandomGenerator GENERATOR = Providers.systemSource();
    }

    /**
     * {@return the number of bits that determine every word of a generator, {@link Integer#MAX_VALUE} for no limit;
     * empty if the number is not known} These are the bits of the state, or of the seed if the seed is known to be
     * shorter. Nothing is drawn.
     *
     * <p>The number is known for the generators of this class (64 for {@link #seeded(long)}); {@link java.util.Random}
     * (48); {@link java.util.SplittableRandom} and {@link java.util.concurrent.ThreadLocalRandom} (64); and the JDK's
     * own algorithms, as {@link java.util.random.RandomGeneratorFactory} states it. There is no limit for generators
     * that take every byte from the system: {@link #secure()}, and a {@link java.security.SecureRandom} of the JDK
     * whose algorithm is {@code NativePRNG}, one of its variants, or {@code Windows-PRNG}, such as
     * {@code new SecureRandom()} on Linux and macOS.
     *
     * <p>The number is not known for a {@code DRBG} and for {@code SHA1PRNG}, because their seed may come from their
     * caller or from a file; for the algorithms of other providers, whatever their names; and for a subclass, which may
     * do anything.
     *
     * <pre>{@code
     * Randomness.stateBits(new Random());            // OptionalInt[48]
     * Randomness.stateBits(Randomness.standard());   // OptionalInt[256]
     * Randomness.stateBits(() -> 4);                 // OptionalInt.empty
     * }</pre>
     */
    public static OptionalInt stateBits(RandomGenerator generator) {
        return StateBits.of(Objects.requireNonNull(generator, "generator"));
    }

    /**
     * {@return whether a generator is known to have at least as many states as there are orders; true for fewer than
     * two cards} With fewer states, some order cannot occur. Enough states do not prove that all orders occur: two
     * states may lead to the same order, and the seed may have had fewer bits than the {@link #stateBits state}.
     * Nothing is drawn.
     *
     * @param size a number of cards, 0 or more
     * @throws IllegalArgumentException if {@code size} is negative
     */
    public static boolean covers(RandomGenerator generator, int size) {
        OptionalInt bits = stateBits(generator);
        double needed = bitsFor(size);
        return size < 2 || bits.isPresent() && bits.getAsInt() >= Math.min(needed, Integer.MAX_VALUE);
    }

    /**
     * {@return the least number of bits of state that can reach every order, log2(size!), to within 1e-12 of its value}
     * O(1).
     *
     * @throws IllegalArgumentException if {@code size} is negative
     */
    public static double bitsFor(int size) {
        if (size < 0) {
            throw new IllegalArgumentException("a size is 0 or more, not " + size);
        }
        if (size < BITS_FOR.length) {
            return BITS_FOR[size];
        }
        double n = size; // Stirling's series; the first term left out is below 1e-12
        double ln = n * (Math.log(n) - 1) + Math.log(2 * Math.PI * n) / 2 + 1 / (12 * n) - 1 / (360 * n * n * n);
        return ln / Math.log(2);
    }

    /**
     * {@return the largest number of cards, at least 1, that have no more orders than there are states of so many bits}
     *
     * @throws IllegalArgumentException if {@code bits} is negative or not a number
     */
    public static int largestSize(double bits) {
        if (!(bits >= 0)) {
            throw new IllegalArgumentException("a number of bits is 0 or more, not " + bits);
        }
        int low = 1;
        int high = Integer.MAX_VALUE;
        while (low < high) {
            int middle = low + (high - low) / 2 + 1;
            if (bitsFor(middle) <= bits) {
                low = middle;
            } else {
                high = middle - 1;
            }
        }
        return low;
    }
}
