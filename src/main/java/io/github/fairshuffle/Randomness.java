package io.github.fairshuffle;

import io.github.fairshuffle.internal.dice.Providers;
import io.github.fairshuffle.internal.dice.StateBits;
import io.github.fairshuffle.internal.dice.Xoshiro256;
import java.util.Objects;
import java.util.OptionalInt;
import java.util.random.RandomGenerator;

/**
 * Generators, and how many orders they can reach. A generator with b bits of state can start a shuffle in at most
 * 2<sup>b</sup> ways, so that it cannot reach all n! orders of n cards unless b ≥ log2(n!).
 *
 * <pre>{@code
 * Randomness.bitsFor(52);       // 225.58…: what it takes at least to reach every order of 52 cards
 * Randomness.largestSize(48);   // 16: java.util.Random cannot do it for more cards
 * Shuffler.durstenfeld().using(Randomness.seeded(42)).shuffle(deck);   // the same order in every run
 * }</pre>
 */
public final class Randomness {
    /** log2(n!) for small n, where the series is not exact enough. */
    private static final double[] BITS_FOR = new double[65];

    static {
        double ln = 0;
        for (int n = 2; n < BITS_FOR.length; n++) {
            ln += Math.log(n);
            BITS_FOR[n] = ln / Math.log(2);
        }
    }

    private Randomness() {}

    /**
     * The default generator of this thread: xoshiro256++ (Blackman and Vigna 2021, doi 10.1145/3460772). The first call
     * in the process takes 256 bits from the operating system. The state of each thread's generator is derived from
     * these bits: no two threads have the same state, and the state of each may be any of at least as many as there are
     * orders of 57 cards. The generator is fast, and not for secrets. It needs no module but {@code java.base}.
     *
     * @return the generator of the calling thread; not to be handed to another one
     */
    public static RandomGenerator standard() {
        return Xoshiro256.standard();
    }

    /**
     * A generator with a fixed seed, for orders that can be repeated: xoshiro256++, its state filled by SplitMix64,
     * which gives unrelated streams for consecutive seeds. Its stream is the same on every JDK and part of the order
     * promise.
     *
     * <p>Since a seed has 64 bits, at most 2<sup>64</sup> orders can be reached, whatever the size of the state. For an
     * order of more elements than memory holds, see {@link IndexPermutation}.
     *
     * @param seed any number
     * @return a new generator; not to be shared between threads
     */
    public static RandomGenerator seeded(long seed) {
        return Xoshiro256.fromSeed(seed);
    }

    /**
     * A generator with a fixed seed of any length: xoshiro256++ as {@link #seeded(long)}, but 32 bytes can start it in
     * every one of its states (save the one seed in 2<sup>256</sup> that leads to the state of zeros, which is
     * refused), at least as many as there are orders of 57 cards. Any other number of bytes is hashed to 32 by SHA-256.
     * The stream is the same on every JDK and part of the order promise.
     *
     * <pre>{@code
     * byte[] secret = new byte[32];
     * Randomness.secure().nextBytes(secret);   // keep it, and the deal can be repeated and checked
     * Shuffler.durstenfeld().using(Randomness.seeded(secret)).shuffle(deck);
     * }</pre>
     *
     * @param seed one byte or more; not kept
     * @return a new generator; not to be shared between threads
     * @throws IllegalArgumentException if {@code seed} is empty
     */
    public static RandomGenerator seeded(byte[] seed) {
        return Xoshiro256.fromSeed(Objects.requireNonNull(seed, "seed"));
    }

    /**
     * A generator for secrets and for money: the operating system's own source, which does not block. Much slower than
     * {@link #standard()}; shufflers read it in blocks. If the JDK has no generator that reads this source alone, all
     * bytes are taken from the system as seeds.
     *
     * @return a {@link java.security.SecureRandom}, always the same; threads may share it
     */
    public static RandomGenerator secure() {
        return Secure.GENERATOR;
    }

    /** Made when it is first asked for. */
    private static final class Secure {
        static final RandomGenerator GENERATOR = Providers.systemSource();
    }

    /**
     * How many bits decide every word of a generator, if the number is known: the bits of its state, or of its seed if
     * the seed is known to be shorter.
     *
     * <p>The number is known for the generators of this class (64 for {@link #seeded(long)}); {@link java.util.Random}
     * (48); {@link java.util.SplittableRandom} and {@link java.util.concurrent.ThreadLocalRandom} (64); the JDK's own
     * algorithms, as {@link java.util.random.RandomGeneratorFactory} states it, whatever their seed; and for these secure
     * generators, which take every byte from the system and count as without limit: {@link #secure()}, and a {@link
     * java.security.SecureRandom} of the JDK whose algorithm is {@code NativePRNG}, one of its variants, or {@code
     * Windows-PRNG}. On Linux and macOS {@code new SecureRandom()} is one of them.
     *
     * <p>The number is not known for a {@code DRBG} and for {@code SHA1PRNG}: their seed may come from their caller or
     * from a file, so that they may give the same words in every program, and no method tells. It is not known for the
     * algorithms of other providers, whatever their names, nor for a subclass, which may do anything.
     *
     * <pre>{@code
     * Randomness.stateBits(new Random());            // OptionalInt[48]
     * Randomness.stateBits(Randomness.standard());   // OptionalInt[256]
     * Randomness.stateBits(() -> 4);                 // OptionalInt.empty
     * }</pre>
     *
     * @param generator a generator; nothing is drawn from it
     * @return the number of bits, {@link Integer#MAX_VALUE} for no limit; empty if it is not known
     */
    public static OptionalInt stateBits(RandomGenerator generator) {
        return StateBits.of(Objects.requireNonNull(generator, "generator"));
    }

    /**
     * Whether a generator has at least as many states as there are orders. With fewer, some order cannot occur. Enough
     * states do not prove that all orders occur: two states may lead to the same order, and the seed may have had fewer
     * bits than the {@link #stateBits state}.
     *
     * @param generator a generator; nothing is drawn from it
     * @param size a number of cards, 0 or more
     * @return true if there are enough states; false if not, or if that is not known; always true for fewer than two
     *     cards
     * @throws IllegalArgumentException if {@code size} is negative
     */
    public static boolean covers(RandomGenerator generator, int size) {
        OptionalInt bits = stateBits(generator);
        double needed = bitsFor(size);
        return size < 2 || bits.isPresent() && bits.getAsInt() >= Math.min(needed, Integer.MAX_VALUE);
    }

    /**
     * How many bits a generator's state has to have at least, to reach every order: log2(size!). O(1).
     *
     * @param size a number of cards, 0 or more
     * @return log2(size!), to within 1e-12 of its value
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
     * The largest number of cards that have no more orders than there are states.
     *
     * @param bits a number of bits, 0 or more
     * @return the number of cards, at least 1
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
