package io.github.fairshuffle;

import io.github.fairshuffle.internal.Xoshiro256;
import java.util.random.RandomGenerator;

/**
 * Generators, and how many orders they can reach. A generator with b bits of state can start a shuffle in at most
 * 2<sup>b</sup> ways, so that it cannot reach all n! orders of n cards unless b ≥ log2(n!).
 *
 * <pre>{@code
 * Randomness.bitsFor(52);       // 225.58…: what it takes to reach every order of 52 cards
 * Randomness.largestSize(48);   // 16: java.util.Random cannot do it for more cards
 * Shuffler.durstenfeld().using(Randomness.seeded(42)).shuffle(deck);   // the same order in every run
 * }</pre>
 */
public final class Randomness {
    private static final ThreadLocal<RandomGenerator> STANDARD = ThreadLocal.withInitial(Xoshiro256::fromSystem);

    private Randomness() {}

    /**
     * The default generator of this thread: xoshiro256++ (Blackman and Vigna 2021, doi 10.1145/3460772), its 256 bits of
     * state seeded in full from the operating system, so that every order of up to 57 cards can occur. Fast, and not for
     * secrets. It needs no module but {@code java.base}.
     *
     * @return the generator of the calling thread; not to be handed to another one
     */
    public static RandomGenerator standard() {
        return STANDARD.get();
    }

    /**
     * A generator with a fixed seed, for orders that can be repeated: xoshiro256++, its state filled by SplitMix64, which
     * makes consecutive seeds as unlike as any. Its stream is the same on every JDK and part of the order promise.
     *
     * <p>Since a seed has 64 bits, at most 2<sup>64</sup> orders can be reached, whatever the size of the state.
     *
     * @param seed any number
     * @return a new generator; not to be shared between threads
     */
    public static RandomGenerator seeded(long seed) {
        return Xoshiro256.fromSeed(seed);
    }

    /**
     * How many bits a generator's state needs to reach every order: log2(size!). O(1).
     *
     * @param size a number of cards, 0 or more
     * @return log2(size!), to within 1e-12 of its value
     * @throws IllegalArgumentException if {@code size} is negative
     */
    public static double bitsFor(int size) {
        if (size < 0) {
            throw new IllegalArgumentException("a size is 0 or more, not " + size);
        }
        double ln = 0;
        if (size <= 64) {
            for (int k = 2; k <= size; k++) {
                ln += Math.log(k);
            }
        } else { // Stirling's series; the first term left out is below 1e-15
            double n = size;
            ln = n * (Math.log(n) - 1)
                    + Math.log(2 * Math.PI * n) / 2
                    + 1 / (12 * n)
                    - 1 / (360 * n * n * n)
                    + 1 / (1260 * Math.pow(n, 5));
        }
        return ln / Math.log(2);
    }

    /**
     * The largest number of cards all of whose orders fit into a state: the largest n with n! ≤ 2<sup>bits</sup>.
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
