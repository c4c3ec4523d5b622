package io.github.fairshuffle.internal.dice;

import java.security.SecureRandom;
import java.util.OptionalInt;
import java.util.Random;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.concurrent.ThreadLocalRandom;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;

/** Determines how many bits of state a random generator has, and how many a shuffle needs. */
public final class StateBits {
    /** The algorithms of the JDK that read every byte from the operating system. */
    private static final Set<String> FED_BY_THE_SYSTEM =
            Set.of("NativePRNG", "NativePRNGBlocking", "NativePRNGNonBlocking", "Windows-PRNG");

    /** The modules of the JDK that contain random generators. */
    private static final Set<String> MODULES = Set.of("java.base", "jdk.random");

    /** The values log2(n!) for small n, where Stirling's series is not exact enough. */
    private static final double[] NEEDED = new double[65];

    static {
        double orders = 1;
        for (int n = 2; n < NEEDED.length; n++) {
            orders *= n;
            NEEDED[n] = Math.log(orders) / Math.log(2);
        }
    }

    private StateBits() {}

    /** Returns log2(size!). */
    public static double needed(int size) {
        if (size < NEEDED.length) {
            return NEEDED[size];
        }
        double n = size; // Stirling's series; the first omitted term is below 1e-12
        double ln = n * (Math.log(n) - 1) + Math.log(2 * Math.PI * n) / 2 + 1 / (12 * n) - 1 / (360 * n * n * n);
        return ln / Math.log(2);
    }

    /**
     * Returns log2(S) for S = O · (ln O + 14) and a given log2(O). If S states lead to O orders at random, the expected
     * number of orders without a state is at most O · e^(−S/O), which is below 10^-6.
     */
    public static double covering(double orders) {
        return orders + Math.log(orders * Math.log(2) + 14) / Math.log(2);
    }

    /** Returns whether a number of bits is known and at least {@code needed}, or has no limit. */
    public static boolean isAtLeast(OptionalInt bits, double needed) {
        return bits.isPresent() && bits.getAsInt() >= Math.min(needed, Integer.MAX_VALUE);
    }

    /** Returns how many bits determine the words of a generator, {@code MAX_VALUE} for no limit, empty if unknown. */
    public static OptionalInt of(RandomGenerator generator) {
        Class<?> type = generator.getClass();
        if (generator instanceof Xoshiro256 own) {
            return OptionalInt.of(own.seedBits());
        } else if (generator instanceof SecureRandom secure) {
            return ofSecure(secure);
        } else if (type == Random.class) {
            return OptionalInt.of(48);
        } else if (type == SplittableRandom.class || type == ThreadLocalRandom.class) {
            return OptionalInt.of(64);
        }
        return isOfTheJdk(type) ? asTheJdkTells(type.getSimpleName()) : OptionalInt.empty();
    }

    /** An earlier seed cannot be detected, so the number of bits is known only if seeds have no influence. */
    private static OptionalInt ofSecure(SecureRandom generator) {
        boolean known = generator == Providers.secure()
                || generator.getClass() == SecureRandom.class && FED_BY_THE_SYSTEM.contains(generator.getAlgorithm());
        return known ? OptionalInt.of(Integer.MAX_VALUE) : OptionalInt.empty();
    }

    /** Returns whether a class belongs to the JDK. The module of an algorithm depends on the version of the JDK. */
    private static boolean isOfTheJdk(Class<?> type) {
        String module = type.getModule().getName();
        return module != null && MODULES.contains(module);
    }

    private static OptionalInt asTheJdkTells(String algorithm) {
        return RandomGeneratorFactory.all()
                .filter(factory -> factory.name().equals(algorithm))
                .mapToInt(RandomGeneratorFactory::stateBits)
                .findFirst();
    }
}
