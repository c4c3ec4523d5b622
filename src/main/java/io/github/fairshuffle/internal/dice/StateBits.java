package io.github.fairshuffle.internal.dice;

import io.github.fairshuffle.Randomness;
import java.security.SecureRandom;
import java.util.OptionalInt;
import java.util.Random;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.concurrent.ThreadLocalRandom;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;

/** What is known about the size of generators' states. */
public final class StateBits {
    /** The algorithms of the JDK that take every byte from the system. */
    private static final Set<String> FED_BY_THE_SYSTEM =
            Set.of("NativePRNG", "NativePRNGBlocking", "NativePRNGNonBlocking", "Windows-PRNG");

    /** The modules of the JDK that hold generators, or providers of them. */
    private static final Set<String> MODULES = Set.of("java.base", "jdk.random", "jdk.crypto.mscapi");

    private StateBits() {}

    /** How many bits decide what a generator yields: {@link Integer#MAX_VALUE} for no limit, empty if not known. */
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

    /** Nobody can see whether a generator was given a seed, so the number is known only if a seed changes nothing. */
    private static OptionalInt ofSecure(SecureRandom generator) {
        boolean known = generator == Randomness.secure()
                || generator.getClass() == SecureRandom.class
                        && isOfTheJdk(generator.getProvider().getClass())
                        && FED_BY_THE_SYSTEM.contains(generator.getAlgorithm());
        return known ? OptionalInt.of(Integer.MAX_VALUE) : OptionalInt.empty();
    }

    /** Whether a class comes with the JDK; the module of an algorithm depends on the version. */
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
