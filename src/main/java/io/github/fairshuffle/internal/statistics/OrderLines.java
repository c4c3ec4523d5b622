package io.github.fairshuffle.internal.statistics;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.fairshuffle.Permutation;
import io.github.fairshuffle.internal.Names;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.StringTokenizer;
import java.util.TreeMap;
import java.util.stream.IntStream;

/**
 * Reads orders from lines of text, as described for {@code Audit.ofOrders(Path)}. The lines are grouped by their number
 * of cards. The cards of a group are those of its first line in which no card is repeated.
 */
public final class OrderLines {
    /** White space, a byte order mark, and the punctuation with which programs print lists. */
    private static final String SEPARATORS = " \t\r\f\uFEFF,;[](){}'\"";

    /** A group with at most one line for so many lines of the largest group may contain its cards with a loss. */
    private static final int RARE = 20;

    /** So many lines with the same cards are a deck of their own, because a loss would affect different cards. */
    private static final int ENOUGH = 10;

    private static final int MOST_PRINTED = 60;

    /** The character that replaces bytes that are not in UTF-8. */
    private static final char DAMAGED = '\uFFFD';

    /** A line that does not contain each card of its deck once. */
    public record Line(int number, List<String> cards) {
        /** Returns the cards, separated by blanks. A long text is cut. */
        @Override
        public String toString() {
            String text = Names.printable(String.join(" ", cards));
            return text.length() > MOST_PRINTED ? text.substring(0, MOST_PRINTED) + " …" : text;
        }
    }

    /** The lines with the same number of cards. */
    public static final class Group {
        private final int first;
        private final Map<String, Integer> numbers = new HashMap<>();
        private final List<String> cards = new ArrayList<>();
        private final List<Permutation> orders = new ArrayList<>();
        private final List<Line> others = new ArrayList<>();
        private int comments;

        private Group(int first) {
            this.first = first;
        }

        /** Returns a group for the cards 0 to size − 1, without lines. */
        public static Group of(int size) {
            Group group = new Group(0);
            group.define(IntStream.range(0, size).mapToObj(Integer::toString).toList());
            return group;
        }

        /** Adds a line of text, unless the line is empty or begins with #, with which no card begins here. */
        public void add(int number, String text) {
            List<String> names = OrderLines.cards(number, text);
            if (!names.isEmpty() && !names.get(0).startsWith("#")) {
                add(new Line(number, names));
            }
        }

        private void add(Line line) {
            if (numbers.isEmpty() && new HashSet<>(line.cards).size() == line.cards.size()) {
                define(line.cards.stream().sorted(before(line.cards)).toList());
            }
            int[] order = new int[line.cards.size()];
            BitSet seen = new BitSet(order.length);
            for (int place = 0; place < order.length; place++) {
                Integer card = numbers.get(line.cards.get(place));
                if (card != null) {
                    order[place] = card;
                    seen.set(card);
                }
            }
            if (!numbers.isEmpty() && order.length == cards.size() && seen.cardinality() == order.length) {
                orders.add(Permutation.of(order));
            } else {
                others.add(line);
            }
        }

        private void define(List<String> names) {
            cards.addAll(names);
            names.forEach(card -> numbers.put(card, numbers.size()));
        }

        /** Returns the names of the cards, in their order before the shuffle. */
        public List<String> cards() {
            return cards;
        }

        /** Returns the orders, from the first line to the last. */
        public List<Permutation> orders() {
            return orders;
        }

        /** Returns the lines that do not contain each card once, from the first to the last. */
        public List<Line> others() {
            return others;
        }

        /** Returns whether a line contains nothing but cards of this group. */
        public boolean hasCardsOf(Line line) {
            return numbers.keySet().containsAll(line.cards);
        }

        /** Returns the number of lines. */
        public int lines() {
            return orders.size() + others.size();
        }

        /** Returns the number of comments in the file; 0 for all but one group. */
        public int comments() {
            return comments;
        }

        /** Returns whether all cards are numbers, so that their order before the shuffle is known. */
        public boolean areNumbers() {
            return OrderLines.areNumbers(cards);
        }

        private boolean isOfNumbersFrom(int least) {
            return IntStream.range(0, cards.size()).allMatch(k -> cards.get(k).equals("" + (least + k)));
        }

        private boolean mayComeFrom(Group home) {
            boolean isDeck = isOfNumbersFrom(0) || isOfNumbersFrom(1) || others.isEmpty() && orders.size() >= ENOUGH;
            return cards.isEmpty()
                    || (long) lines() * RARE <= home.lines()
                            && !isDeck
                            && home.numbers.keySet().containsAll(cards);
        }
    }

    private final Map<Integer, Group> groups = new TreeMap<>();
    private int comments;

    private OrderLines() {}

    /**
     * Reads decks of any sizes from a file.
     *
     * @return the decks, from the smallest to the largest; less than half of all lines are among the {@code others}
     * @throws IllegalArgumentException if the file is no list of orders; the message names the first wrong line
     */
    public static List<Group> read(Path file) throws IOException {
        OrderLines all = new OrderLines();
        try (BufferedReader lines = new BufferedReader(new InputStreamReader(Files.newInputStream(file), UTF_8))) {
            int number = 0;
            for (String text = lines.readLine(); text != null; text = lines.readLine()) {
                number++;
                all.add(number, cards(number, text));
            }
        }
        return all.groups("line");
    }

    /** Reads orders that all have the same cards from a file; throws an exception that names the first other line. */
    public static List<Permutation> ofOneDeck(Path file) throws IOException {
        List<Group> groups = read(file);
        Group first = Collections.min(groups, Comparator.comparingInt(group -> group.first));
        for (Group group : groups) {
            if (group != first) {
                throw new IllegalArgumentException("line " + group.first + " has " + group.cards.size()
                        + " cards, and line " + first.first + " has " + first.cards.size()
                        + "; Audit.ofOrders accepts decks of different sizes");
            }
        }
        if (!first.others.isEmpty()) {
            throw new IllegalArgumentException(refusal("line", first, first.others.get(0)));
        }
        return first.orders;
    }

    /** Returns the decks of the given orders, whose cards are numbers. {@link #read} describes the result. */
    public static List<Group> of(Iterable<int[]> orders) {
        OrderLines all = new OrderLines();
        int number = 0;
        for (int[] order : orders) {
            number++;
            all.add(
                    number,
                    IntStream.of(Objects.requireNonNull(order, "order"))
                            .mapToObj(Integer::toString)
                            .toList());
        }
        return all.groups("order");
    }

    private static List<String> cards(int number, String text) {
        if (text.indexOf(DAMAGED) >= 0) {
            throw new IllegalArgumentException(
                    "line " + number + " is damaged: it contains bytes that are not in UTF-8,"
                            + " or the character U+FFFD, which replaces such bytes");
        }
        List<String> cards = new ArrayList<>();
        StringTokenizer tokens = new StringTokenizer(text, SEPARATORS);
        while (tokens.hasMoreTokens()) {
            cards.add(tokens.nextToken());
        }
        return cards;
    }

    private void add(int number, List<String> cards) {
        if (cards.isEmpty()) {
            return;
        }
        String first = cards.get(0);
        boolean mayBeComment =
                first.startsWith("#") && groups.values().stream().noneMatch(group -> group.numbers.containsKey(first));
        if (mayBeComment && !groups.isEmpty()) {
            throw new IllegalArgumentException("line " + number + ": \"" + Names.printable(first)
                    + "\" is not one of the cards of the lines before; write comments only before the first order");
        }
        if (mayBeComment) {
            comments++;
        } else {
            groups.computeIfAbsent(cards.size(), size -> new Group(number)).add(new Line(number, cards));
        }
    }

    /** Moves the lines that lost or gained cards to their deck, and checks that most lines are orders. */
    private List<Group> groups(String unit) {
        Group largest = groups.values().stream()
                .max(Comparator.comparingInt(group -> group.orders.size()))
                .orElseThrow(() -> new IllegalArgumentException(
                        "there are no orders to test" + (comments == 0 ? "" : ", only lines that begin with #")));
        largest.comments = comments;
        List<Group> all = new ArrayList<>();
        for (Group group : groups.values()) {
            if (group == largest || !group.mayComeFrom(largest)) {
                all.add(group);
            } else {
                group.orders.forEach(order -> largest.others.add(new Line(
                        group.first, // only the number of the first line is shown
                        IntStream.of(order.order()).mapToObj(group.cards::get).toList())));
                largest.others.addAll(group.others);
            }
        }
        largest.others.sort(Comparator.comparingInt(Line::number));
        for (Group group : all) {
            if (2 * group.others.size() >= group.lines()) {
                throw new IllegalArgumentException(refusal(unit, group, group.others.get(0)));
            }
            int size = group.cards.size();
            if (size < 2 || size > Settings.MOST_CARDS) {
                throw new IllegalArgumentException(unit + " " + group.first + ": an order has 2 to "
                        + Settings.MOST_CARDS + " cards, not " + size);
            }
        }
        return all;
    }

    /** Returns the message for a line that is not an order of its deck. */
    private static String refusal(String unit, Group group, Line line) {
        String start = unit + " " + line.number + ": ";
        return group.cards.isEmpty()
                ? start + "each card has to be there once: " + line
                : line.cards.stream()
                        .filter(card -> !group.numbers.containsKey(card))
                        .findFirst()
                        .map(card -> start + "\"" + Names.printable(card) + "\" is not one of the "
                                + group.cards.size() + " cards of " + unit + " " + group.first
                                + (group.cards.size() == 1
                                        ? ", which is a single word; separate the cards by blanks"
                                        : "; write one order on each line, always of the same cards, and no header"))
                        .orElse(start + "each of the " + group.cards.size() + " cards has to be there once: " + line);
    }

    private static boolean areNumbers(List<String> cards) {
        return cards.stream().allMatch(card -> card.matches("-?[0-9]{1,9}"));
    }

    /** Returns a comparator that sorts the cards into the order that they had before the shuffle. */
    private static Comparator<String> before(List<String> cards) {
        if (Settings.PACK.containsAll(cards)) {
            return Comparator.comparingInt(Settings.PACK::indexOf);
        }
        return areNumbers(cards) ? Comparator.comparingInt(Integer::parseInt) : Comparator.naturalOrder();
    }
}
