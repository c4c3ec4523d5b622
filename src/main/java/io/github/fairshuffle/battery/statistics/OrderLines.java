package io.github.fairshuffle.battery.statistics;

import io.github.fairshuffle.Permutation;
import io.github.fairshuffle.internal.Names;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.BiFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Reads orders from lines of text, as described for {@code Audit.ofOrders(Path)}. The lines are grouped by their number
 * of cards. The cards of a group are those of its first line in which no card is repeated, or else of all its lines.
 */
public final class OrderLines {
    /** A group with at most one line for so many lines of the largest group may contain its cards with a loss. */
    private static final int RARE = 20;

    /** So many lines with the same cards are a deck of their own, because a loss would affect different cards. */
    private static final int ENOUGH = 10;

    /** In so many lines, one that is no order is damage of the output or the log. */
    private static final int MANY = 10_000;

    /** If a deck has at least so many cards, its first order is not sorted by chance. */
    private static final int LARGE = 20;

    /** Lines look like samples if each card was drawn so many times on average. */
    private static final int TIMES_DRAWN = 20;

    private static final int MOST_PRINTED = 60;

    /** The character that replaces bytes that are not in UTF-8. */
    private static final String DAMAGED = "\uFFFD";

    private static final String HEADER = "leave it out (in pandas: to_csv with index=False, header=False)";

    /** A line that does not contain each card of its deck once. */
    public record Line(int number, List<String> cards) {
        /** Returns the first place without a card; empty if there is none. */
        public OptionalInt unfilled() {
            return IntStream.range(0, cards.size())
                    .filter(place -> CardText.isNoCard(cards.get(place)))
                    .findFirst();
        }

        private boolean isDamaged() {
            return cards.stream().anyMatch(card -> card.contains(DAMAGED));
        }

        private boolean isRepeated() {
            return new HashSet<>(cards).size() < cards.size();
        }

        /** Returns the cards, separated by blanks. A long text is cut. */
        @Override
        public String toString() {
            boolean areSeparated = cards.stream().anyMatch(card -> card.isEmpty() || card.contains(" "));
            String text = Names.printable(String.join(areSeparated ? ", " : " ", cards));
            return text.length() > MOST_PRINTED ? text.substring(0, MOST_PRINTED) + " …" : text;
        }
    }

    /**
     * Lines that are not judged.
     *
     * @param unit the name of the part of the text that contains an order
     * @param cards the number of cards of their deck
     * @param first the first of these lines
     * @param lines the number of these lines
     */
    public record LeftOut(Why why, String unit, int cards, Line first, int lines) {
        public enum Why {
            /** They are so rare that the output or the log is damaged, or they contain damaged characters. */
            DAMAGED,
            /** The first line is the deck before a shuffle. */
            NEW_DECK
        }
    }

    /**
     * Samples of a deck, one on each line.
     *
     * @param drawn the number of cards in each sample
     * @param completion completes the numbers of a sample to an order of a deck of the given size
     */
    public record Samples(int drawn, BiFunction<int[], Integer, int[]> completion) {}

    /** The lines with the same number of cards. */
    public static final class Group {
        private final int first;
        private final Map<String, Integer> numbers;
        private final List<String> cards;
        private final List<Permutation> orders;
        private final List<Line> others;
        private final BitSet areOrders = new BitSet();
        private final int comments;
        private final boolean isWithoutNewDeck;

        /** The samples on the lines; empty if each line contains all cards. */
        private final Optional<Samples> samples;

        private Group(int first) {
            this(first, Optional.empty());
        }

        private Group(int first, Optional<Samples> samples) {
            this.samples = samples;
            this.first = first;
            numbers = new HashMap<>();
            cards = new ArrayList<>();
            orders = new ArrayList<>();
            others = new ArrayList<>();
            comments = 0;
            isWithoutNewDeck = false;
        }

        /** Creates the same group with other lines that lost or gained cards, and without the deck before a shuffle. */
        private Group(Group read, List<Line> others, int comments) {
            first = read.first;
            samples = read.samples;
            numbers = read.numbers;
            cards = read.cards;
            isWithoutNewDeck = read.beginsWithNewDeck();
            orders = read.orders.subList(isWithoutNewDeck ? 1 : 0, read.orders.size());
            this.others = others;
            this.comments = comments;
        }

        /** Returns a group for the cards 0 to size − 1, without lines. */
        public static Group of(int size) {
            return of(size, Optional.empty());
        }

        /** Returns a group of samples of the cards 0 to size − 1, or of orders, without lines. */
        public static Group of(int size, Optional<Samples> samples) {
            Group group = new Group(0, samples);
            group.define(IntStream.range(0, size).mapToObj(Integer::toString).toList());
            return group;
        }

        /** Adds a line of text, unless the line is empty or begins with #, with which no card begins here. */
        public void add(int number, String text) {
            List<String> names = CardText.cards(text, drawn());
            if (!names.isEmpty() && !names.get(0).startsWith("#")) {
                add(new Line(number, names));
            }
        }

        private void add(Line line) {
            if (numbers.isEmpty() && line.unfilled().isEmpty() && !line.isDamaged() && !line.isRepeated()) {
                define(line.cards.stream().sorted(CardNames.before(line.cards)).toList());
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
            if (!numbers.isEmpty() && order.length == drawn() && seen.cardinality() == order.length) {
                areOrders.set(lines());
                orders.add(Permutation.of(samples.map(kind -> kind.completion.apply(order, cards.size()))
                        .orElse(order)));
            } else {
                others.add(line);
            }
        }

        private void define(List<String> names) {
            cards.addAll(names);
            names.forEach(card -> numbers.put(card, numbers.size()));
        }

        /** Returns the number of cards on a line without a loss. */
        public int drawn() {
            return samples.map(Samples::drawn).orElse(cards.size());
        }

        /** Defines the cards if no line contains each card once, but all lines together contain the right number. */
        private void defineByAll() {
            List<String> names = others.stream()
                    .flatMap(line -> line.cards.stream())
                    .filter(card -> !CardText.isNoCard(card) && !card.contains(DAMAGED))
                    .distinct()
                    .toList();
            if (cards.isEmpty() && names.size() == others.get(0).cards.size()) {
                define(names.stream().sorted(CardNames.before(names)).toList());
            }
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

        private boolean isLeftOut(Line line) {
            return line.isDamaged() || (long) others.size() * MANY <= lines();
        }

        /** Returns the lines in which cards are lost, from the first to the last. */
        public List<Line> lost() {
            return others.stream().filter(line -> !isLeftOut(line)).toList();
        }

        /** Returns the lines that are not judged: neither their order nor a loss of cards. */
        public List<LeftOut> leftOut(String unit) {
            List<LeftOut> all = new ArrayList<>();
            if (isWithoutNewDeck) {
                all.add(new LeftOut(LeftOut.Why.NEW_DECK, unit, cards.size(), new Line(first, cards), 1));
            }
            List<Line> damaged = others.stream().filter(this::isLeftOut).toList();
            if (!damaged.isEmpty()) {
                all.add(new LeftOut(LeftOut.Why.DAMAGED, unit, cards.size(), damaged.get(0), damaged.size()));
            }
            return all;
        }

        /** Throws an exception that names the first damaged line if many lines contain damaged characters. */
        public void requireUndamaged() {
            List<Line> damaged = others.stream().filter(Line::isDamaged).toList();
            if ((long) damaged.size() * RARE > lines()) {
                throw new IllegalArgumentException("line " + damaged.get(0).number
                        + " is damaged: it contains bytes that are not in UTF-8,"
                        + " or the character U+FFFD, which replaces such bytes");
            }
        }

        /** Returns whether a line contains nothing but cards of this group, and perhaps places that were never filled. */
        public boolean hasCardsOf(Line line) {
            return line.cards.stream().anyMatch(numbers::containsKey)
                    && line.cards.stream().allMatch(card -> numbers.containsKey(card) || CardText.isNoCard(card));
        }

        /** Returns the number of lines that are judged or contain a loss, and of those that are damaged. */
        public int lines() {
            return orders.size() + others.size();
        }

        /** Returns whether all lines of these cards are equally likely, as if each card was drawn from all cards again. */
        public boolean isDrawnAgain() {
            boolean areWhole = others.stream()
                    .allMatch(line -> line.cards.size() == cards.size()
                            && hasCardsOf(line)
                            && line.unfilled().isEmpty());
            Stream<int[]> more = others.stream()
                    .map(line -> line.cards.stream().mapToInt(numbers::get).toArray());
            return areWhole
                    && DrawnAgain.fits(
                            cards.size(),
                            Stream.concat(orders.stream().map(Permutation::order), more)
                                    .toList());
        }

        /** Returns the number of comments in the file; 0 for all but one group. */
        public int comments() {
            return comments;
        }

        /** Returns whether all cards are numbers, so that their order before the shuffle is known. */
        public boolean areNumbers() {
            return CardNames.areNumbers(cards);
        }

        private boolean isOfNumbersFrom(int least) {
            return IntStream.range(0, cards.size()).allMatch(k -> cards.get(k).equals("" + (least + k)));
        }

        private boolean isRareBeside(Group home) {
            return (long) lines() * MANY <= home.lines();
        }

        private boolean mayComeFrom(Group home) {
            boolean isDeck = isOfNumbersFrom(0) || isOfNumbersFrom(1) || others.isEmpty() && orders.size() >= ENOUGH;
            return cards.isEmpty()
                    || (long) lines() * RARE <= home.lines()
                            && !isDeck
                            && home.numbers.keySet().containsAll(cards);
        }

        /** Returns the cards of all lines, from the first to the last. */
        private List<List<String>> all() {
            Iterator<Permutation> sorted = orders.iterator();
            Iterator<Line> other = others.iterator();
            return IntStream.range(0, lines())
                    .mapToObj(k -> areOrders.get(k) ? names(sorted.next()) : other.next().cards)
                    .toList();
        }

        /**
         * Returns the lines as the numbers of their cards: the orders from the first to the last, and then the lines in
         * which cards are lost. The number of an unfilled place is −1. A line that is no sample of the right size becomes
         * a deck with too many cards, too few of them, or equal cards.
         */
        public List<int[]> numbers() {
            return Stream.concat(
                            orders.stream().map(Permutation::order),
                            lost().stream().map(this::numbers))
                    .toList();
        }

        private int[] numbers(Line line) {
            int more = line.cards.size() - drawn();
            if (drawn() < cards.size()) { // a sample, whose loss is that of a whole deck
                return new int[cards.size() + Integer.signum(more)];
            }
            return line.cards.stream()
                    .mapToInt(card -> numbers.getOrDefault(card, -1))
                    .toArray();
        }

        private List<String> names(Permutation order) {
            return IntStream.of(order.order()).mapToObj(cards::get).toList();
        }

        /** Returns all lines. Only the lines that are no orders have their own number. */
        private Stream<Line> numbered() {
            return Stream.concat(orders.stream().map(order -> new Line(first, names(order))), others.stream());
        }

        /** Returns whether a sorted order of many cards is followed by other orders only. */
        private boolean beginsWithNewDeck() {
            Permutation sorted = Permutation.identity(cards.size());
            return samples.isEmpty()
                    && cards.size() >= LARGE
                    && (areNumbers() || CardNames.areOfPack(cards))
                    && areOrders.get(0)
                    && orders.size() > 1
                    && orders.lastIndexOf(sorted) == 0;
        }

        /** Returns whether the first line has other cards than all other lines, which all have the same cards. */
        private boolean hasHeader() {
            Set<Set<String>> decks = others.stream()
                    .filter(line -> line.unfilled().isEmpty() && !line.isDamaged())
                    .map(line -> Set.copyOf(new HashSet<>(line.cards)))
                    .collect(Collectors.toSet());
            return orders.size() == 1
                    && others.size() > 1
                    && decks.size() == 1
                    && Collections.disjoint(decks.iterator().next(), cards);
        }
    }

    /**
     * Recognises a table whose first column numbers its rows from 0 on, perhaps below a header, as pandas writes it. Orders of
     * one deck cannot look so if there are more rows than columns.
     */
    private static final class IndexColumn {
        private int rows;
        private int columns = Integer.MAX_VALUE;
        private boolean isFromFirst = true;
        private boolean isFromSecond = true;
        private boolean hasEmptyCorner;

        void add(List<String> row) {
            String first = row.get(0);
            hasEmptyCorner |= rows == 0 && first.isEmpty();
            isFromFirst &= first.equals(Integer.toString(rows));
            isFromSecond &= rows == 0 || first.equals(Integer.toString(rows - 1));
            columns = rows == 0 ? columns : Math.min(columns, row.size());
            rows++;
        }

        boolean isPresent() {
            return isFromFirst && rows > columns || isFromSecond && (rows - 1 > columns || hasEmptyCorner && rows > 1);
        }
    }

    private final Map<Integer, Group> groups = new TreeMap<>();
    private final IndexColumn index = new IndexColumn();
    private String unit = "order";
    private int comments;

    private OrderLines() {}

    /**
     * Reads decks of any sizes, or samples, from a file.
     *
     * @throws IllegalArgumentException if the file is in UTF-16, or if comments follow orders
     */
    public static OrderLines read(Path file) throws IOException {
        try (InputStream text = Files.newInputStream(file)) {
            return read(text);
        }
    }

    /** Reads decks or samples, as from a file. The stream stays open. */
    public static OrderLines read(InputStream text) throws IOException {
        OrderLines all = new OrderLines();
        boolean isDocument = CardText.read(text, (cards, number) -> all.add(number, cards));
        all.unit = isDocument ? "order" : "line";
        return all;
    }

    /** Reads orders that all have the same cards from a file; throws an exception that names the first other line. */
    public static List<Permutation> ofOneDeck(Path file) throws IOException {
        OrderLines read = read(file);
        List<Group> groups = read.groups();
        Group first = Collections.min(groups, Comparator.comparingInt(group -> group.first));
        for (Group group : groups) {
            if (group != first) {
                throw new IllegalArgumentException(read.unit + " " + group.first + " has " + group.cards.size()
                        + " cards, and " + read.unit + " " + first.first + " has " + first.cards.size()
                        + "; Audit.ofOrders accepts decks of different sizes");
            }
        }
        if (!first.others.isEmpty()) {
            throw new IllegalArgumentException(refusal(read.unit, first, first.others.get(0)));
        }
        return first.orders;
    }

    public static OrderLines of(Iterable<int[]> orders) {
        OrderLines all = new OrderLines();
        int number = 0;
        for (int[] order : orders) {
            List<String> cards = IntStream.of(Objects.requireNonNull(order, "order"))
                    .mapToObj(Integer::toString)
                    .toList();
            number++;
            all.add(number, cards);
        }
        return all;
    }

    /** Returns what contains an order: {@code line}, or {@code order} if the file is one document. */
    public String unit() {
        return unit;
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
            index.add(cards);
            groups.computeIfAbsent(cards.size(), size -> new Group(number)).add(new Line(number, cards));
        }
    }

    /**
     * Returns the number of cards on each line if the lines look like samples: all contain the same number of different
     * cards, and together they contain more cards. If most lines contain the cards of the first line, the others are
     * damaged orders.
     */
    public OptionalInt drawn() {
        if (groups.size() != 1) {
            return OptionalInt.empty();
        }
        Group only = groups.values().iterator().next();
        boolean areDifferent = only.others.stream()
                .noneMatch(line ->
                        line.isRepeated() || line.isDamaged() || line.unfilled().isPresent());
        boolean areOrders = 2L * only.others.size() < only.lines();
        if (!areDifferent || areOrders || only.others.stream().allMatch(only::hasCardsOf)) {
            return OptionalInt.empty();
        }
        List<List<String>> lines = lines();
        int drawn = lines.get(0).size();
        long cards = names(lines).size();
        boolean areSamples = drawn > 1
                && cards > drawn
                && (long) lines.size() * drawn >= TIMES_DRAWN * cards
                && labels(lines).isEmpty();
        return areSamples ? OptionalInt.of(drawn) : OptionalInt.empty();
    }

    /**
     * Returns the samples on the lines, completed to orders; the deck contains the cards of all lines.
     *
     * @throws IllegalArgumentException if a line does not contain the given number of different cards
     */
    public Group samples(Samples samples) {
        requireNoTable();
        int drawn = samples.drawn;
        Stream<Line> wrong = groups.values().stream()
                .flatMap(group -> group.cards.size() == drawn ? group.others.stream() : group.numbered());
        wrong.filter(line -> line.cards.size() != drawn
                        || line.isRepeated()
                        || line.unfilled().isPresent()
                        || line.isDamaged())
                .findFirst()
                .ifPresent(line -> {
                    throw new IllegalArgumentException(unit + " " + line.number + " does not contain "
                            + Names.count(drawn, "different card") + ": " + line);
                });
        List<List<String>> lines = lines();
        labels(lines).ifPresent(labels -> {
            throw new IllegalArgumentException(labels);
        });
        List<String> names = names(lines);
        if (names.size() == drawn) {
            throw new IllegalArgumentException(
                    "each " + unit + " contains every card, so that the orders are no samples; omit the option sample");
        }
        Group group = new Group(1, Optional.of(samples));
        group.define(names.stream().sorted(CardNames.before(names)).toList());
        lines.forEach(line -> group.add(new Line(1, line)));
        return new Group(group, List.of(), comments);
    }

    /** Says which part of the text contains labels: a first line that shares no card with others, or a first column. */
    private Optional<String> labels(List<List<String>> lines) {
        Set<String> others = lines.stream().skip(1).flatMap(List::stream).collect(Collectors.toSet());
        long first = lines.stream().map(line -> line.get(0)).distinct().count();
        boolean isHeader = lines.size() > ENOUGH && Collections.disjoint(lines.get(0), others);
        return isHeader
                ? Optional.of(unit + " 1 is a header of column names; " + HEADER)
                : lines.size() > TIMES_DRAWN && first == lines.size()
                        ? Optional.of("the first column differs in each " + unit
                                + ", as a number or a date does; leave it out")
                        : Optional.empty();
    }

    private List<List<String>> lines() {
        return groups.values().stream().flatMap(group -> group.all().stream()).toList();
    }

    private static List<String> names(List<List<String>> lines) {
        return lines.stream().flatMap(List::stream).distinct().toList();
    }

    private void requireNoTable() {
        if (index.isPresent()) {
            throw new IllegalArgumentException(
                    "the first column counts the rows, as an index of pandas does; " + HEADER);
        }
        if (groups.isEmpty()) {
            throw new IllegalArgumentException(
                    "there are no orders to test" + (comments == 0 ? "" : ", only lines that begin with #"));
        }
    }

    /**
     * Moves the lines that lost or gained cards to their deck, and checks that most lines are orders.
     *
     * @return the decks, from the smallest to the largest; less than half of all lines contain other cards
     * @throws IllegalArgumentException if the lines are no orders; the message names the first wrong line
     */
    public List<Group> groups() {
        requireNoTable();
        groups.values().forEach(Group::defineByAll);
        Group largest = Collections.max(groups.values(), Comparator.comparingInt(group -> group.orders.size()));
        int rare = groups.values().stream()
                .filter(group -> group.isRareBeside(largest))
                .mapToInt(Group::lines)
                .sum();
        boolean areRare = (long) (rare + largest.others.size()) * MANY <= largest.lines();
        List<Line> others = new ArrayList<>(largest.others);
        List<Group> all = new ArrayList<>();
        for (Group group : groups.values()) {
            boolean isOther =
                    group != largest && (areRare && group.isRareBeside(largest) || group.mayComeFrom(largest));
            if (isOther) {
                group.numbered().forEach(others::add);
            } else {
                all.add(group);
            }
        }
        others.sort(Comparator.comparingInt(Line::number));
        all.replaceAll(
                group -> group == largest ? new Group(group, others, comments) : new Group(group, group.others, 0));
        all.forEach(this::check);
        return all;
    }

    private void check(Group group) {
        group.requireUndamaged();
        long wrong = group.others.stream()
                .filter(line -> line.unfilled().isEmpty() || !group.hasCardsOf(line))
                .count();
        if (2 * wrong >= group.lines() && !group.isDrawnAgain()) {
            if (group.hasHeader()) {
                throw new IllegalArgumentException(refusal(unit, group, group.others.get(0)));
            }
            drawn().ifPresent(drawn -> {
                throw new IllegalArgumentException("each " + unit + " contains " + drawn + " of "
                        + names(lines()).size() + " cards, as a sample does; the option sample, with " + drawn
                        + ", judges samples");
            });
            throw new IllegalArgumentException(refusal(unit, group, group.others.get(0)));
        }
        int size = group.cards.size();
        if (size < 2 || size > Settings.MOST_CARDS) {
            throw new IllegalArgumentException(
                    unit + " " + group.first + ": an order has 2 to " + Settings.MOST_CARDS + " cards, not " + size);
        }
    }

    /** Returns the message for a line that is not an order of its deck. */
    private static String refusal(String unit, Group group, Line line) {
        String start = unit + " " + line.number + ": ";
        if (group.hasHeader()) {
            return unit + " " + group.first + " is a header of column names, and no order: "
                    + new Line(group.first, group.names(group.orders.get(0))) + "; " + HEADER;
        }
        if (line.unfilled().isPresent()) {
            return start + "a place was never filled: " + line;
        }
        String of = " of " + unit + " " + group.first;
        return group.cards.isEmpty()
                ? start + "each card has to be there once: " + line
                : line.cards.stream()
                        .filter(card -> !group.numbers.containsKey(card))
                        .findFirst()
                        .map(
                                card -> start + "\"" + Names.printable(card) + "\" is not "
                                        + (group.cards.size() == 1
                                                ? "the only card" + of
                                                        + ", which is a single word; separate the cards by blanks"
                                                : "one of the " + group.cards.size() + " cards" + of
                                                        + "; write one order on each line, always of the same cards, and no header"))
                        .orElse(start + "each of the " + group.cards.size() + " cards has to be there once: " + line);
    }
}
