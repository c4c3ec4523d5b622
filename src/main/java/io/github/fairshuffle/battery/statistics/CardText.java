package io.github.fairshuffle.battery.statistics;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.ObjIntConsumer;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Splits text into the cards of orders. If a line contains commas, only commas separate its cards; otherwise semicolons,
 * otherwise tabs, otherwise white space. Quotes enclose separators. The brackets around a list or a card are ignored.
 */
final class CardText {
    /** What programs print for a place without a card. */
    private static final Set<String> NO_CARDS =
            Set.of("", "None", "null", "undefined", "nil", "<nil>", "NULL", "NaN", "nan");

    private static final String SEPARATORS = ",;\t";
    private static final String OPENING = "[({";
    private static final String CLOSING = "])}";

    /** A quotation, which follows white space, a separator or an opening bracket. */
    private static final Pattern QUOTED = Pattern.compile(
            "(?=[\"'])(?<![^\\s,;\\[({])(?:\"[^\"\\\\\n]*+(?:\\\\.[^\"\\\\\n]*+)*+\"|'[^'\\\\\n]*+(?:\\\\.[^'\\\\\n]*+)*+')");

    private static final int HEXADECIMAL = 16;

    private static final Pattern ESCAPE = Pattern.compile("\\\\(?:u([0-9A-Fa-f]{4})|(.))");

    /** The first line of nested lists, or of a list that continues on the next line. */
    private static final Pattern DOCUMENT = Pattern.compile("[\\s\uFEFF]*[\\[({][^\\[({\\])}]*(?:[\\[({].*)?");

    private static final Pattern INNERMOST = Pattern.compile("[\\[(]([^\\[({\\])}]*+)(?:[\\])]|\\z)");

    /** The largest number of fields that a command is advised to cut off. */
    private static final int MOST_CUT = 9;

    private CardText() {}

    /** Returns whether a program printed this for a place without a card. Node.js prints {@code <1 empty item>}. */
    static boolean isNoCard(String card) {
        return NO_CARDS.contains(card) || card.startsWith("<") && card.matches("<\\d+ empty items?>");
    }

    /** Returns the cards of a line. A card between two separators may be empty. */
    static List<String> cards(String line) {
        String plain = withoutQuotations(line);
        List<String> cards = SEPARATORS
                .chars()
                .filter(separator -> plain.indexOf(separator) >= 0)
                .mapToObj(separator -> fields(line, plain, (char) separator))
                .findFirst()
                .orElse(List.of());
        boolean areSeparated = cards.stream().filter(card -> !card.isEmpty()).count() > 1;
        return areSeparated ? cards : fields(line, plain, ' ');
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
        List<String> fields =
                Arrays.stream(line.split(" ", -1)).map(CardText::card).toList();
        return fields.size() == places && fields.indexOf("") < places - 1 && fields.contains("") ? fields : cards;
    }

    /** Replaces each character of a quotation by an underscore, so that it neither separates cards nor is a bracket. */
    private static String withoutQuotations(String text) {
        if (text.indexOf('"') < 0 && text.indexOf('\'') < 0) {
            return text;
        }
        char[] plain = text.toCharArray();
        for (Matcher quoted = QUOTED.matcher(text); quoted.find(); ) {
            Arrays.fill(plain, quoted.start(), quoted.end(), '_');
        }
        return new String(plain);
    }

    private static List<String> fields(String line, String plain, char separator) {
        List<String> fields = new ArrayList<>();
        int start = 0;
        for (int k = 0; k <= line.length(); k++) {
            boolean isEnd = k == line.length();
            if (isEnd || (separator == ' ' ? Character.isWhitespace(plain.charAt(k)) : plain.charAt(k) == separator)) {
                String card = card(line.substring(start, k));
                boolean isCard = separator != ' ' && !(isEnd && !fields.isEmpty()) || plain.startsWith("_", start);
                if (isCard || !card.isEmpty()) {
                    fields.add(card);
                }
                start = k + 1;
            }
        }
        return fields;
    }

    /** Returns a card without the white space, the brackets of a list and the quotes around it. */
    private static String card(String field) {
        int start = 0;
        while (start < field.length() && isBeforeCard(field.charAt(start))) {
            start++;
        }
        String card = field.substring(start).stripTrailing();
        while (!card.isEmpty()
                && CLOSING.indexOf(card.charAt(card.length() - 1)) >= 0
                && count(CLOSING, card) > count(OPENING, card)) { // closes a bracket that the card does not open
            card = card.substring(0, card.length() - 1).stripTrailing();
        }
        boolean isQuoted = card.startsWith("\"") || card.startsWith("'");
        if (!isQuoted || !QUOTED.matcher(card).matches()) {
            return card;
        }
        String text = card.substring(1, card.length() - 1);
        return text.indexOf('\\') < 0 ? text : ESCAPE.matcher(text).replaceAll(CardText::unescaped);
    }

    private static boolean isBeforeCard(char c) {
        return Character.isWhitespace(c) || OPENING.indexOf(c) >= 0 || c == '\uFEFF'; // a byte order mark
    }

    private static long count(String brackets, String card) {
        return card.chars().filter(c -> brackets.indexOf(c) >= 0).count();
    }

    private static String unescaped(MatchResult escape) {
        String digits = escape.group(1);
        return Matcher.quoteReplacement(
                digits == null ? escape.group(2) : "" + (char) Integer.parseInt(digits, HEXADECIMAL));
    }

    /** Returns a command that cuts off what is in front of the cards: the rests of all lines consist of the same cards. */
    static Optional<String> cut(List<String> lines) {
        Map<String, String> fronts = new LinkedHashMap<>();
        fronts.put("sed 's/^.*: //'", "^.*: ");
        fronts.put("sed 's/^.*[[(]//'", "^.*[\\[(]");
        for (int k = MOST_CUT; k > 0; k--) { // as much as possible, because a card is not in front of each line
            for (String separator : List.of(" ", ",", ";")) {
                fronts.put(
                        "cut -d'" + separator + "' -f" + (k + 1) + "-",
                        "^(?:[^" + separator + "]*" + separator + "){" + k + "}");
            }
        }
        return fronts.keySet().stream()
                .filter(command -> areOrders(lines, Pattern.compile(fronts.get(command))))
                .findFirst();
    }

    /** Returns whether each line has the prefix, and all lines contain the same cards after it. */
    private static boolean areOrders(List<String> lines, Pattern front) {
        List<List<String>> rests = lines.stream()
                .filter(line -> front.matcher(line).find())
                .map(line -> cards(front.matcher(line).replaceFirst("")))
                .toList();
        Set<String> deck = rests.stream().flatMap(List::stream).collect(Collectors.toSet());
        return rests.size() == lines.size()
                && deck.size() > 1
                && rests.stream().allMatch(rest -> rest.size() == deck.size() && rest.containsAll(deck));
    }

    /**
     * Reads the lines of a text, or the innermost lists of a document. The stream stays open.
     *
     * @param reader receives each line or list and its number
     * @return whether the text is one document
     * @throws IllegalArgumentException if the text is in UTF-16
     */
    static boolean read(InputStream text, ObjIntConsumer<String> reader) throws IOException {
        BufferedReader lines = new BufferedReader(new InputStreamReader(text, UTF_8));
        StringBuilder document = new StringBuilder();
        boolean isStart = true;
        int number = 0;
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
            number++;
            if (number == 1 && line.indexOf('\0') >= 0) {
                throw new IllegalArgumentException("the file is in UTF-16; save it as UTF-8");
            }
            if (document.length() > 0
                    || isStart && DOCUMENT.matcher(withoutQuotations(line)).matches()) {
                document.append(line).append('\n');
            } else {
                reader.accept(line, number);
            }
            isStart &= line.isBlank() || line.startsWith("#");
        }
        Matcher lists = INNERMOST.matcher(withoutQuotations(document.toString()));
        for (int list = 1; lists.find(); list++) {
            reader.accept(document.substring(lists.start(1), lists.end(1)), list);
        }
        return document.length() > 0;
    }
}
