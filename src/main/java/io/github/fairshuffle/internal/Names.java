package io.github.fairshuffle.internal;

import io.github.fairshuffle.Randomness;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.internal.dice.Xoshiro256;
import java.security.SecureRandom;
import java.util.random.RandomGenerator;

/** The names of shufflers, classes and generators in messages. */
public final class Names {
    private Names() {}

    /**
     * Returns the name of a shuffler: its {@code toString()}, or the name of its class if it does not override {@code
     * toString()} or if that method fails; for a lambda, the class that contains it. Control characters are replaced;
     * long names are cut.
     */
    public static String of(Shuffler shuffler) {
        Class<?> type = shuffler.getClass();
        try {
            String name = shuffler.toString();
            return name.startsWith(type.getName() + "@") ? of(type) : Text.brief(name);
        } catch (Throwable cannotSay) { // code of a user can throw anything
            return type.getName();
        }
    }

    /** Returns the name of a class; for a lambda, the class that contains it. */
    public static String of(Class<?> type) {
        String simple = type.isAnonymousClass() ? type.getName().replaceFirst(".*\\.", "") : type.getSimpleName();
        return simple.replaceFirst("(.*)\\$\\$Lambda.*", "a lambda in $1"); // its number differs between runs
    }

    /** Returns the name of a generator: the method of {@link Randomness} that returned it, or the name of its class. */
    public static String of(RandomGenerator generator) {
        if (generator instanceof Xoshiro256) {
            return Xoshiro256.isStandard(generator) ? "Randomness.standard()" : "Randomness.seeded(…)";
        }
        String type = generator.getClass().getName();
        return !(generator instanceof SecureRandom secure)
                ? type
                : secure == Randomness.secure() ? "Randomness.secure()" : type + " (" + secure.getAlgorithm() + ")";
    }
}
