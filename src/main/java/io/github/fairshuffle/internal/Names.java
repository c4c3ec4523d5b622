package io.github.fairshuffle.internal;

import io.github.fairshuffle.Randomness;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.internal.dice.Xoshiro256;
import java.security.SecureRandom;
import java.util.Locale;
import java.util.random.RandomGenerator;

/** Formats the names of shufflers, the names of constants, and numbers, for all text that the library writes. */
public final class Names {
    private static final int LONGEST = 60;

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
            return name.startsWith(type.getName() + "@") ? of(type) : brief(name);
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

    /** Replaces characters that would move the cursor, colour a terminal or break a table, and unpaired surrogates. */
    public static String printable(String text) {
        return text.replaceAll("[\\p{Cc}\\p{Cf}\\p{Cs}\\p{Zl}\\p{Zp}]", "\uFFFD");
    }

    /** Returns a text, or the first 60 characters of a longer one, as {@link #printable} text. */
    public static String brief(String text) {
        return printable(text.length() > LONGEST ? text.substring(0, LONGEST) + "…" : text);
    }

    /** Formats a string in the same way in every locale. */
    public static String format(String format, Object... values) {
        return String.format(Locale.ROOT, format, values);
    }

    /** Returns a number and its noun, such as {@code 1 card} or {@code 2 cards}. */
    public static String count(long number, String noun) {
        return count(number, noun, noun + "s");
    }

    /** Returns a number and its noun, such as {@code 1 try} or {@code 2 tries}. */
    public static String count(long number, String one, String several) {
        return number + " " + (number == 1 ? one : several);
    }
}
