package io.github.fairshuffle.internal;

import java.util.Locale;

/** Formats values and texts of the user for messages. */
public final class Text {
    private static final int LONGEST = 60;

    private Text() {}

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
