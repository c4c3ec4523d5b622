package io.github.fairshuffle.analysis;

import io.github.fairshuffle.Shuffler;
import java.util.Locale;

/** What things are called in results. */
final class Names {
    private static final int LONGEST = 60;

    private Names() {}

    /**
     * {@return a shuffler's name or, if it has none of its own or fails to say it, that of its class} Control characters in it
     * are replaced; a long one is cut.
     */
    static String of(Shuffler shuffler) {
        Class<?> type = shuffler.getClass();
        try {
            String name = shuffler.toString();
            if (!name.startsWith(type.getName() + "@")) {
                return printable(name.length() > LONGEST ? name.substring(0, LONGEST) + "…" : name);
            }
        } catch (Throwable cannotSay) { // whatever a foreign class throws
            return type.getName();
        }
        String simple = type.isAnonymousClass() ? type.getName().replaceFirst(".*\\.", "") : type.getSimpleName();
        return simple.replaceFirst("/.*", ""); // of a lambda, what is different in each run
    }

    /** Shows characters that would move the cursor, colour a terminal or write rows of a table, and halves of characters. */
    static String printable(String text) {
        return text.replaceAll("[\\p{Cc}\\p{Cf}\\p{Cs}\\p{Zl}\\p{Zp}]", "\uFFFD");
    }

    /** A constant in words, such as {@code not uniform}. */
    static String words(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }

    static String format(String format, Object... values) {
        return String.format(Locale.ROOT, format, values);
    }
}
