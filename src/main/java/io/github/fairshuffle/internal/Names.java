package io.github.fairshuffle.internal;

import io.github.fairshuffle.Randomness;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.internal.dice.Xoshiro256;
import java.security.SecureRandom;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

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

    /** Returns the text of an object of the user, such as an exception; the name of its class if {@code toString} fails. */
    public static String text(@Nullable Object object) {
        try {
            return "" + object;
        } catch (Throwable cannotSay) { // code of a user can throw anything
            return object == null ? "null" : object.getClass().getName();
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
                : secure == Randomness.secure() ? secure.toString() : type + " (" + secure.getAlgorithm() + ")";
    }

    /** Replaces characters that would move the cursor, colour a terminal or break a table, and unpaired surrogates. */
    public static String printable(String text) {
        return text.replaceAll("[\\p{Cc}\\p{Cf}\\p{Cs}\\p{Zl}\\p{Zp}]", "\uFFFD");
    }

    /** Returns a text, or the first 60 characters of a longer one, as {@link #printable} text. */
    public static String brief(String text) {
        return printable(text.length() > LONGEST ? text.substring(0, LONGEST) + "…" : text);
    }

    /** Returns the name of a constant in words, such as {@code uniform cycles}. */
    public static String words(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', ' ');
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

    /** Joins numbers, such as {@code 2, 3 and 4}. */
    public static String list(List<Integer> numbers) {
        int last = numbers.size() - 1;
        String first = numbers.stream()
                .limit(Math.max(1, last))
                .map(number -> format("%,d", number))
                .collect(Collectors.joining(", "));
        return last < 1 ? first : first + format(" and %,d", numbers.get(last));
    }

    /** Joins sorted numbers; if there are more than {@code most}, returns only how many there are, and their range. */
    public static String list(List<Integer> numbers, int most) {
        String range = "%d numbers of cards from %,d to %,d";
        int last = numbers.size() - 1;
        return numbers.size() > most
                ? format(range, numbers.size(), numbers.get(0), numbers.get(last))
                : list(numbers) + " cards";
    }

    /**
     * Returns the exact number, such as {@code 25/384}, if both bounds are equal. Otherwise returns both bounds,
     * rounded outwards, such as {@code 0 to 0.2103}.
     */
    public static <N> String range(N least, N most, ToDoubleFunction<N> value) {
        if (least.equals(most)) {
            return least.toString();
        }
        double floor = Math.floor(value.applyAsDouble(least) * 1e4) / 1e4;
        double ceiling = Math.ceil(value.applyAsDouble(most) * 1e4) / 1e4;
        return format(floor == 0 ? "%.0f to %.4f" : "%.4f to %.4f", floor, ceiling);
    }
}
