package io.github.fairshuffle.draw;

import java.util.Locale;
import java.util.Optional;
import java.util.function.IntPredicate;
import java.util.stream.Collectors;

/** Checks lines of text that people have to read and type again. */
final class Legible {
    static final String ONE_LINE = "one line of text in UTF-8 that people can read and type again";
    static final String PRINTABLE_ASCII = "printable ASCII characters with single spaces between words";

    private Legible() {}

    static void check(String what, String flaw, String rule) {
        if (!flaw.isEmpty()) {
            throw new IllegalArgumentException(what + " " + flaw + "; write " + rule);
        }
    }

    /** Returns the reason why a public text is not accepted; empty if it is. */
    static String publicFlaw(String text) {
        return flaw(text, c -> c < ' ' || c > '~');
    }

    /** Returns the reason why people cannot read and retype a line of text; empty if they can. */
    static String flaw(String text) {
        return flaw(text, Legible::isUnreadable);
    }

    private static String flaw(String text, IntPredicate isRefused) {
        Optional<String> refused = text.codePoints()
                .filter(isRefused)
                .mapToObj(c -> String.format(Locale.ROOT, "has the character U+%04X%s", c, advice(c, text)))
                .findFirst();
        return refused.orElse(
                text.isEmpty()
                        ? "is empty"
                        : text.contains("  ") || !text.strip().equals(text) ? "has spaces that nobody can see" : "");
    }

    private static String advice(int c, String text) {
        return switch (c) {
            case '\r' ->
                text.indexOf('\r') == text.length() - 1
                        ? " (Windows line ends; remove them by tr -d '\\r')"
                        : " (line ends of an old Mac; replace them by tr '\\r' '\\n')";
            case '\t' -> " (a tab; keep only the column that names the entrant)";
            default -> Character.isDefined(c) ? "" : " (not assigned in the Unicode version of this Java)";
        };
    }

    /**
     * Returns true for characters that readers cannot see, for unassigned code points, which may become such characters,
     * and for U+FFFD, which replaces invalid UTF-8.
     */
    static boolean isUnreadable(int c) {
        return switch (Character.getType(c)) {
            case Character.CONTROL,
                    Character.FORMAT,
                    Character.SURROGATE,
                    Character.PRIVATE_USE,
                    Character.UNASSIGNED,
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR -> true;
            case Character.SPACE_SEPARATOR -> c != ' ';
            default -> c == 0xFFFD || isBlank(c);
        };
    }

    /**
     * Returns true for characters that look blank although their category is visible: those that Unicode calls
     * default-ignorable, and those whose glyph is empty.
     */
    private static boolean isBlank(int c) {
        return switch (c) {
            case 0x034F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x3164, 0xFFA0 -> true;
            case 0x2800, 0xFFFC, 0x13441, 0x13442, 0x16FE4, 0x1D159 -> true; // empty glyphs
            default -> c >= 0x180B && c <= 0x180F || c >= 0xFE00 && c <= 0xFE0F || c >= 0xE0000 && c <= 0xE0FFF;
        };
    }

    /** Quotes a string, and escapes the characters that a terminal might interpret. */
    static String quoted(String text) {
        return text.codePoints()
                .mapToObj(c -> isUnreadable(c) ? String.format(Locale.ROOT, "\\u%04x", c) : Character.toString(c))
                .collect(Collectors.joining("", "\"", "\""));
    }
}
