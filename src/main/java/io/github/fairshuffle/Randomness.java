package io.github.fairshuffle;

import io.github.fairshuffle.internal.dice.Providers;
import io.github.fairshuffle.internal.dice.StateBits;
import io.github.fairshuffle.internal.dice.Xoshiro256;
import java.util.Objects;
import java.util.OptionalInt;
import java.util.random.RandomGenerator;

/**
 * Generators of random numbers, and the number of orders that a generator can reach. A generator with b bits of state
 * can start a shuffle in at most 2<sup>b</sup> states. So it cannot reach all n! orders of n cards unless b ≥ log2(n!).
 *
 * <pre>{@code
 * Randomness.bitsFor(52);       // 225.58…: what it takes at least to reach every order of 52 cards
 * Randomness.largestSize(48);   // 16: java.util.Random cannot do it for more cards
 * Shuffler.durstenfeld().using(Randomness.seeded(42)).shuffle(deck);   // the same order in every run
 * }</pre>
 */
public final class Randomness {
    private Randomness() {}

    /**
     * {@return the default generator of the calling thread; no other thread may use it} The generator is
     * xoshiro256++ (Blackman and Vigna 2021, doi 10.1145/3460772), which is fast but not suitable for secrets. The
     * first call in the process reads 256 bits from the operating system. Each thread's generator starts in a different
     * state that is derived from these bits. The generator {@linkplain #covers covers} 55 cards.
     *
     * <p>The option {@code using} of this library ignores this generator, because it is the default. Therefore threads
     * can share a shuffler that was created by {@code using(Randomness.standard())}: each thread draws from its own
     * generator.
     */
    public static RandomGenerator standard() {
        return Xoshiro256.standard();
    }

    /**
     * {@return a new generator with a fixed seed, for orders that can be repeated; threads must not share it} The
     * generator is xoshiro256++. SplitMix64 computes the state of the generator from the seed, so consecutive seeds
     * produce unrelated words. The words from a seed are the same on every JDK and in every release of a major version.
     * A seed of 64 bits reaches at most 2<sup>64</sup> orders.
     */
    public static RandomGenerator seeded(long seed) {
        return Xoshiro256.fromSeed(seed);
    }

    /**
     * {@return a new generator with a fixed seed of any length} The generator is the same as for {@link #seeded(long)},
     * but seeds of 32 bytes can produce every state of xoshiro256++, which {@linkplain #covers covers} 55 cards. These
     * bytes must be random, because the generators of similar seeds may begin with the same words. A seed of any other
     * length is hashed to 32 bytes by SHA-256.
     *
     * <pre>{@code
     * byte[] secret = new byte[32];
     * Randomness.secure().nextBytes(secret);   // keep it, and the deal can be repeated and checked
     * Shuffler.durstenfeld().using(Randomness.seeded(secret)).shuffle(deck);
     * }</pre>
     *
     * @param seed an array of one byte or more, which is not kept
     * @throws IllegalArgumentException if {@code seed} is empty, or is the only seed that produces a state of zeros
     */
    public static RandomGenerator seeded(byte[] seed) {
        return Xoshiro256.fromSeed(Objects.requireNonNull(seed, "seed"));
    }

    /**
     * {@return a new generator whose {@linkplain #seeded(byte[]) seed} is the SHA-256 hash of a text in UTF-8} Similar
     * texts produce unrelated words. The text {@code "42"} and the number 42 are different seeds.
     *
     * <pre>{@code
     * Randomness.seeded("game 7, turn 12");   // the same words in every run
     * }</pre>
     *
     * @param seed a text of one character or more
     * @throws IllegalArgumentException if the text is empty or contains half of a surrogate pair
     */
    public static RandomGenerator seeded(String seed) {
        return Xoshiro256.fromSeed(Objects.requireNonNull(seed, "seed"));
    }

    /**
     * {@return the generator for secrets and for draws for money, a {@link java.security.SecureRandom} that threads may
     * share} It reads all bytes from the random source of the operating system, does not block, and is much slower than
     * {@link #standard()}. If the JDK has no such generator, all bytes are read from the system's source of seeds.
     */
    public static RandomGenerator secure() {
        return Providers.secure();
    }

    /**
     * {@return the number of bits that determine all words of a generator; empty if the number is not known} The number
     * is the size of the state, or of the seed if the seed is known to be shorter. It is {@link Integer#MAX_VALUE} if
     * there is no limit. Nothing is drawn from the generator.
     *
     * <p>The number is known for the generators of this class (64 for {@link #seeded(long)}), {@link java.util.Random}
     * (48), {@link java.util.SplittableRandom} and {@link java.util.concurrent.ThreadLocalRandom} (64), and the JDK's
     * own algorithms (as {@link java.util.random.RandomGeneratorFactory} reports). If a generator reads every byte from
     * the operating system, the number of bits is unlimited. Examples are {@link #secure()}, and the JDK's {@link
     * java.security.SecureRandom} with the algorithm {@code NativePRNG} (or a variant) or {@code Windows-PRNG}.
     *
     * <p>The number is not known for {@code DRBG} and {@code SHA1PRNG}, because their seed may come from the caller or
     * from a file. It is also unknown for all other algorithms, and for subclasses, which may override any
     * method.
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
     * {@return whether a generator is known to have enough states for all orders of {@code size} cards; true for fewer
     * than two cards} The method counts the S states of the generator and the O = {@code size}! orders, and returns true
     * if S ≥ O · (ln O + 14). The factor is needed because several states lead to the same order. <b>Assumption:</b> each
     * state leads to a random order, independently of the other states. Then the expected number of orders without a
     * state is at most O · e<sup>−S/O</sup>, which is below 10<sup>−6</sup>. The assumption is not proved for any
     * generator, and the seed may have fewer bits than the {@link #stateBits state}.
     *
     * <p>A state of 48 bits covers 15 cards, 64 bits cover 19 cards, and 256 bits cover 55 cards.
     *
     * @param size the number of cards, 0 or more
     * @throws IllegalArgumentException if {@code size} is negative
     */
    public static boolean covers(RandomGenerator generator, int size) {
        OptionalInt bits = stateBits(generator);
        double needed = StateBits.covering(bitsFor(size));
        return size < 2 || StateBits.isAtLeast(bits, needed);
    }

    /**
     * {@return log2(size!), the least number of bits of state with which a generator can reach every order, with a
     * relative error below 1e-12}
     *
     * @throws IllegalArgumentException if {@code size} is negative
     */
    public static double bitsFor(int size) {
        if (size < 0) {
            throw new IllegalArgumentException("a size is 0 or more, not " + size);
        }
        return StateBits.needed(size);
    }

    /**
     * {@return the largest number of cards, at least 1, for which there are at most 2<sup>bits</sup> orders}
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
