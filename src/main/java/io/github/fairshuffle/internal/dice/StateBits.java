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
    private static final Set<String> FED_BY_THE_SYSTEM =
            Set.of("NativePRNG", "NativePRNGBlocking", "NativePRNGNonBlocking", "Windows-PRNG", "DRBG");

    private StateBits() {}

    /** How many bits decide what a generator yields: {@link Integer#MAX_VALUE} for no limit, empty if not known. */
    public static OptionalInt of(RandomGenerator generator) {
        Class<?> type = generator.getClass();
        if (generator instanceof Xoshiro256 own) {
            return OptionalInt.of(own.seedBits());
        } else if (generator instanceof SecureRandom secure) {
            return isFedByTheSystem(secure) ? OptionalInt.of(Integer.MAX_VALUE) : OptionalInt.empty();
        } else if (type == Random.class) {
            return OptionalInt.of(48);
        } else if (type == SplittableRandom.class || type == ThreadLocalRandom.class) {
            return OptionalInt.of(64);
        }
        return isOfTheJdk(type) ? asTheJdkTells(type.getSimpleName()) : OptionalInt.empty();
    }

    /** Whether it is known to take new chance from the system, whatever seed it is given. */
    private static boolean isFedByTheSystem(SecureRandom generator) {
        return generator.getClass() == SecureRandom.class && FED_BY_THE_SYSTEM.contains(generator.getAlgorithm())
                || generator == Randomness.secure();
    }

    /** Whether a class is one of the algorithms that come with the JDK, which lie in either module, by its version. */
    private static boolean isOfTheJdk(Class<?> type) {
        return type.getModule() == Object.class.getModule()
                || "jdk.random".equals(type.getModule().getName());
    }

    private static OptionalInt asTheJdkTells(String algorithm) {
        return RandomGeneratorFactory.all()
                .filter(factory -> factory.name().equals(algorithm))
                .mapToInt(RandomGeneratorFactory::stateBits)
                .findFirst();
    }
}
