package io.github.fairshuffle.battery.statistics;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedInputStream;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.ObjIntConsumer;

/**
 * Splits text into the cards of orders. If a line contains commas, only commas separate its cards; otherwise semicolons,
 * otherwise tabs, otherwise white space. Quotes enclose separators. The brackets around a list or a card are ignored.
 */
final class CardText {
    /** What programs print for a place without a card. */
    private static final Set<String> NO_CARDS =
            Set.of("", "None", "null", "undefined", "nil", "<nil>", "NULL", "NaN", "nan");

    private static final String SEPARATORS = ",;\t";
    private static final String WHITE_SPACE = " \t\r\f\uFEFF";
    private static final String OPENING = "[({";
    private static final String CLOSING = "])}";
    private static final String QUOTES = "\"'";

    /** The characters after which a quotation may begin. */
    private static final String BEFORE_QUOTES = WHITE_SPACE + OPENING + SEPARATORS;

    /** The escape {@code \}{@code u} of JSON is followed by so many hexadecimal digits. */
    private static final int DIGITS = 4;

    private CardText() {}

    /** Returns whether a program printed this for a place without a card. Node.js prints {@code <1 empty item>}. */
    static boolean isNoCard(String card) {
        return NO_CARDS.contains(card) || card.startsWith("<") && card.matches("<\\d+ empty items?>");
    }

    /** Returns the cards of a line. A card between two separators may be empty. */
    static List<String> cards(String line) {
        char separator = separator(line);
        List<String> cards = separator == ' ' ? List.of() : fields(line, separator);
        boolean areSeparated = cards.stream().filter(card -> !card.isEmpty()).count() > 1;
        return areSeparated ? cards : fields(line, ' ');
    }

    /**
     * Returns the cards of a line with a known number of places. A program that joins its cards by single blanks prints
     * two blanks around a place without a card.
     */
    static List<String> cards(String line, int places) {
        List<String> cards = cards(line);
        if (cards.size() >= places) {
            return cards;
        }
        List<String> fields = Arrays.stream(line.split(" ", -1))
                .map(CardText::withoutBrackets)
                .toList();
        return fields.size() == places && fields.indexOf("") < places - 1 && fields.contains("") ? fields : cards;
    }

    private static char separator(String line) {
        int[] counts = new int[SEPARATORS.length()];
        for (int k = 0; k < line.length(); k++) {
            int kind = SEPARATORS.indexOf(line.charAt(k));
            if (kind >= 0) {
                counts[kind]++;
            }
            k = Math.max(k, endOfQuotes(line, k));
        }
        return counts[0] > 0 ? ',' : counts[1] > 0 ? ';' : counts[2] > 0 ? '\t' : ' ';
    }

    /** Returns the place of the quote that ends the quotation at a place; 0 if none begins there. */
    private static int endOfQuotes(String line, int start) {
        char quote = line.charAt(start);
        if (QUOTES.indexOf(quote) < 0 || start > 0 && BEFORE_QUOTES.indexOf(line.charAt(start - 1)) < 0) {
            return 0;
        }
        int end = start + 1;
        while (end < line.length() && line.charAt(end) != quote) {
            end += line.charAt(end) == '\\' ? 2 : 1;
        }
        return end < line.length() ? end : 0;
    }

    private static List<String> fields(String line, char separator) {
        boolean isBlank = separator == ' ';
        List<String> fields = new ArrayList<>();
        int start = 0;
        boolean isQuoted = false;
        for (int k = 0; k <= line.length(); k++) {
            char c = k == line.length() ? separator : line.charAt(k);
            int end = k == line.length() ? 0 : endOfQuotes(line, k);
            if (end > k) {
                k = end;
                isQuoted = true;
            } else if (isBlank ? WHITE_SPACE.indexOf(c) >= 0 : c == separator) {
                String field = withoutBrackets(line.substring(start, k));
                boolean isLast = k == line.length() && fields.size() > 0;
                if (!field.isEmpty() || isQuoted || !isBlank && !isLast) {
                    fields.add(field);
                }
                start = k + 1;
                isQuoted = false;
            }
        }
        return fields;
    }

    /** Removes the white space, the brackets of a list and the quotes around a card. */
    private static String withoutBrackets(String field) {
        int start = 0;
        int end = field.length();
        while (start < end && (WHITE_SPACE + OPENING).indexOf(field.charAt(start)) >= 0) {
            start++;
        }
        while (end > start && isAfterCard(field, start, end)) {
            end--;
        }
        int quoted = start < end ? endOfQuotes(field, start) : 0;
        return quoted == end - 1 && quoted > start
                ? unescaped(field.substring(start + 1, quoted))
                : field.substring(start, end);
    }

    /** Returns whether the last character is white space, or closes a bracket that the card does not open. */
    private static boolean isAfterCard(String field, int start, int end) {
        char last = field.charAt(end - 1);
        if (CLOSING.indexOf(last) < 0) {
            return WHITE_SPACE.indexOf(last) >= 0;
        }
        String card = field.substring(start, end);
        return card.chars().filter(c -> CLOSING.indexOf(c) >= 0).count()
                > card.chars().filter(c -> OPENING.indexOf(c) >= 0).count();
    }

    /** Returns a string of JSON without its escapes. */
    private static String unescaped(String text) {
        StringBuilder plain = new StringBuilder();
        for (int k = 0; k < text.length(); k++) {
            boolean isEscape = text.charAt(k) == '\\' && k + 1 < text.length();
            k += isEscape ? 1 : 0;
            String digits = text.substring(Math.min(k + 1, text.length()), Math.min(k + 1 + DIGITS, text.length()));
            if (isEscape && text.charAt(k) == 'u' && digits.matches("[0-9A-Fa-f]{4}")) {
                plain.append((char) Integer.parseInt(digits, 16));
                k += DIGITS;
            } else {
                plain.append(text.charAt(k));
            }
        }
        return plain.toString();
    }

    /**
     * Returns whether a line begins a document of nested lists, or a list that continues on the next line. All other
     * lines are orders of their own.
     */
    private static boolean beginsDocument(String line) {
        Document document = new Document(order -> {});
        document.add(line);
        String text = line.strip().replace("\uFEFF", "");
        return !text.isEmpty() && OPENING.indexOf(text.charAt(0)) >= 0 && (document.depth > 0 || document.deepest > 1);
    }

    /**
     * Reads the lines of a text, or the innermost lists of a document. The stream stays open.
     *
     * @param reader receives the number of a line or list, and its cards
     * @return whether the text is one document
     * @throws IllegalArgumentException if the text is in UTF-16
     */
    static boolean read(InputStream text, ObjIntConsumer<List<String>> reader) throws IOException {
        int[] lists = {0};
        Document document = new Document(cards -> reader.accept(cards, ++lists[0]));
        boolean isDocument = false;
        InputStream bytes = new BufferedInputStream(text);
        requireUtf8(bytes);
        BufferedReader lines = new BufferedReader(new InputStreamReader(bytes, UTF_8));
        boolean isComment = true;
        int number = 0;
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
            number++;
            isDocument |= isComment && beginsDocument(line);
            isComment &= line.isBlank() || line.startsWith("#");
            if (isDocument) {
                document.add(line);
            } else {
                reader.accept(cards(line), number);
            }
        }
        document.end();
        return isDocument;
    }

    private static void requireUtf8(InputStream bytes) throws IOException {
        bytes.mark(2);
        byte[] start = bytes.readNBytes(2);
        bytes.reset();
        boolean isMarked = start.length == 2 && (start[0] & start[1]) == (byte) 0xFE && start[0] != start[1];
        boolean isHalfEmpty = start.length == 2 && (start[0] == 0) != (start[1] == 0);
        if (isMarked || isHalfEmpty) {
            throw new IllegalArgumentException("the file is in UTF-16; save it as UTF-8");
        }
    }

    /** Finds the innermost lists of a document, such as JSON, in which each of them is an order. */
    private static final class Document {
        private final Consumer<List<String>> orders;
        private final StringBuilder list = new StringBuilder();
        private boolean isInnermost;
        private int depth;
        private int deepest;
        private char quote;

        Document(Consumer<List<String>> orders) {
            this.orders = orders;
        }

        void add(String line) {
            for (int k = 0; k < line.length(); k++) {
                char c = line.charAt(k);
                list.append(c);
                if (quote != 0) {
                    boolean isEscape = c == '\\' && k + 1 < line.length();
                    if (isEscape) {
                        k++;
                        list.append(line.charAt(k));
                    }
                    quote = c == quote ? 0 : quote;
                } else if (QUOTES.indexOf(c) >= 0) {
                    quote = c;
                } else if (OPENING.indexOf(c) >= 0) {
                    depth++;
                    deepest = Math.max(deepest, depth);
                    isInnermost = c != '{';
                    list.setLength(0);
                } else if (CLOSING.indexOf(c) >= 0) {
                    depth--;
                    list.setLength(list.length() - 1);
                    end();
                }
            }
            list.append(' ');
        }

        /** Ends the innermost list; the end of the document may be missing. */
        void end() {
            if (isInnermost) {
                orders.accept(cards(list.toString()));
            }
            isInnermost = false;
        }
    }
}
