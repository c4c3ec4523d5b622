package io.github.fairshuffle.internal;

import java.security.SecureRandom;
import java.util.OptionalInt;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.concurrent.ThreadLocalRandom;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;

/** What is known about the size of generators' states. */
public final class StateBits {
    private StateBits() {}

    /**
     * How many bits decide what a generator yields.
     *
     * @param generator a generator
     * @return the bits; {@link Integer#MAX_VALUE} for no limit, empty if it is not known
     */
    public static OptionalInt of(RandomGenerator generator) {
        Class<?> type = generator.getClass();
        if (generator instanceof Xoshiro256 own) {
            return OptionalInt.of(own.seedBits());
        } else if (generator instanceof SecureRandom) {
            return OptionalInt.of(Integer.MAX_VALUE);
        } else if (type == Random.class) {
            return OptionalInt.of(48);
        } else if (type == SplittableRandom.class || type == ThreadLocalRandom.class) {
            return OptionalInt.of(64);
        }
        return isOfTheJdk(type) ? asTheJdkTells(type.getSimpleName()) : OptionalInt.empty();
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
