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

    /** In so many lines, one that is no order is damage of the output or the log. */
    private static final int MANY = 10_000;

    /** If a deck has at least so many cards, its first order is not sorted by chance. */
    private static final int LARGE = 20;

    /** What so many lines have in common is no chance. */
    private static final int ENOUGH = 10;

    private static final int MOST_PRINTED = 60;

    /** The character that replaces bytes that are not in UTF-8. */
    private static final String DAMAGED = "\uFFFD";

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

        /** Returns whether each place contains another card. */
        private boolean areDifferent() {
            return unfilled().isEmpty() && !isDamaged() && new HashSet<>(cards).size() == cards.size();
        }

        /** Returns whether the line begins with a word that is no card, and ends with a number or a card of a pack. */
        private boolean hasFront() {
            return !CardNames.isKnown(cards.get(0)) && CardNames.isKnown(cards.get(cards.size() - 1));
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
            NEW_DECK,
            /** The first line contains no card of the other lines. */
            HEADER
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
        private final Map<String, Integer> numbers = new HashMap<>();
        private final List<String> cards = new ArrayList<>();
        private final List<Permutation> orders = new ArrayList<>();
        private final List<Line> others = new ArrayList<>();
        private final List<LeftOut> leftOut = new ArrayList<>();
        private int first;

        /** The samples on the lines; empty if each line contains all cards. */
        private final Optional<Samples> samples;

        private Group(Optional<Samples> samples) {
            this.samples = samples;
        }

        /** Returns a group of samples of the cards 0 to size − 1, or of orders, without lines. */
        public static Group of(int size, Optional<Samples> samples) {
            return new Group(samples).define(numbers(0, size));
        }

        private static List<String> numbers(int least, int size) {
            return IntStream.range(least, least + size)
                    .mapToObj(Integer::toString)
                    .toList();
        }

        /** Adds a line of text, unless the line is empty or begins with #, with which no card begins here. */
        public void add(int number, String text) {
            List<String> names = CardText.cards(text, drawn());
            if (!names.isEmpty() && !names.get(0).startsWith("#")) {
                add(new Line(number, names));
            }
        }

        private void add(Line line) {
            boolean isDeck = cards.isEmpty() && line.areDifferent();
            first = isDeck || lines() == 0 ? line.number : first;
            if (isDeck) {
                define(line.cards);
            }
            int[] order = numbers(line);
            BitSet seen = new BitSet(order.length);
            IntStream.of(order).filter(card -> card >= 0).forEach(seen::set);
            if (order.length == drawn() && seen.cardinality() == order.length) {
                orders.add(Permutation.of(samples.map(kind -> kind.completion.apply(order, cards.size()))
                        .orElse(order)));
            } else {
                others.add(line);
            }
        }

        /** Defines the cards, in their order before the shuffle. */
        private Group define(List<String> names) {
            names.stream().sorted(CardNames.before(names)).forEach(cards::add);
            cards.forEach(card -> numbers.put(card, numbers.size()));
            return this;
        }

        /** Returns the number of cards on a line without a loss. */
        public int drawn() {
            return samples.map(Samples::drawn).orElse(cards.size());
        }

        /** Defines the cards if no line contains each card once, but all lines together contain the right number. */
        private void defineByAll() {
            List<String> names = names(others).stream()
                    .filter(card -> !CardText.isNoCard(card) && !card.contains(DAMAGED))
                    .toList();
            if (cards.isEmpty() && names.size() == others.get(0).cards.size()) {
                define(names);
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

        /** Returns the lines that do not contain each card exactly once, in the order of the file. */
        public List<Line> others() {
            return others;
        }

        private boolean isLeftOut(Line line) {
            return line.isDamaged() || isRare(others.size(), this);
        }

        /** Returns the lines in which cards are lost, from the first to the last. */
        public List<Line> lost() {
            return others.stream().filter(line -> !isLeftOut(line)).toList();
        }

        /** Returns the lines that are not judged: neither their order nor a loss of cards. */
        public List<LeftOut> leftOut(String unit) {
            List<Line> damaged = others.stream().filter(this::isLeftOut).toList();
            Stream<LeftOut> rare = damaged.stream()
                    .limit(1)
                    .map(line -> new LeftOut(LeftOut.Why.DAMAGED, unit, cards.size(), line, damaged.size()));
            return Stream.concat(leftOut.stream(), rare).toList();
        }

        /** Throws an exception if many lines contain damaged characters. Its message names the first of these lines. */
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

        /** Returns whether all lines contain as many cards as the deck, and only its cards: then some are repeated. */
        public boolean areCardsRepeated() {
            return others.stream().allMatch(line -> line.cards.size() == cards.size())
                    && others.stream().flatMap(line -> line.cards.stream()).allMatch(numbers::containsKey);
        }

        /** Returns whether all cards are numbers, so that their order before the shuffle is known. */
        public boolean areNumbers() {
            return CardNames.areNumbers(cards);
        }

        /** Returns whether the rare lines of this group are lines of another group in which cards were lost or gained. */
        private boolean mayComeFrom(Group home) {
            boolean isDeck = cards.equals(numbers(0, cards.size()))
                    || cards.equals(numbers(1, cards.size()))
                    || others.isEmpty() && orders.size() >= ENOUGH;
            return cards.isEmpty() || (long) lines() * RARE <= home.lines() && !isDeck && home.cards.containsAll(cards);
        }

        /**
         * Returns the lines as the numbers of their cards: the orders from the first to the last, and then the lines in
         * which cards are lost. The number of an unfilled place is −1. A line that is no sample of the right size becomes
         * a deck with too many cards, too few of them, or equal cards.
         */
        public List<int[]> numbers() {
            return Stream.concat(
                            orders.stream().map(Permutation::order),
                            lost().stream().map(line -> drawn() == cards.size() ? numbers(line) : ofSample(line)))
                    .toList();
        }

        /** Returns a deck of zeros with the loss of a sample: too many cards, too few of them, or equal ones. */
        private int[] ofSample(Line line) {
            return new int[cards.size() + Integer.signum(line.cards.size() - drawn())];
        }

        private int[] numbers(Line line) {
            return line.cards.stream()
                    .mapToInt(card -> numbers.getOrDefault(card, -1))
                    .toArray();
        }

        /** Leaves out the first order if it is the only sorted one, and has many cards. */
        private void removeNewDeck(String unit) {
            if (cards.size() >= LARGE
                    && (areNumbers() || CardNames.areOfPack(cards))
                    && orders.size() > 1
                    && orders.lastIndexOf(Permutation.identity(cards.size())) == 0) {
                orders.remove(0);
                leftOut.add(new LeftOut(LeftOut.Why.NEW_DECK, unit, cards.size(), new Line(first, cards), 1));
            }
        }
    }

    /** The lines that are no comments, without a header. */
    private final List<Line> lines = new ArrayList<>();

    private final Map<String, String> names = new HashMap<>();

    /** The texts of the first lines, and of the last one, to find what is in front of their cards. */
    private final List<String> texts = new ArrayList<>();

    private Optional<Line> header = Optional.empty();
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
        boolean isDocument = CardText.read(text, all::add);
        all.unit = isDocument ? "order" : "line";
        all.removeHeader();
        return all;
    }

    /** Reads orders that all have the same cards from a file; throws an exception that names the first other line. */
    public static List<Permutation> ofOneDeck(Path file) throws IOException {
        OrderLines read = read(file);
        List<Group> groups = read.groups().stream()
                .sorted(Comparator.comparingInt(group -> group.first))
                .toList();
        Group deck = groups.get(0);
        groups.stream().skip(1).findFirst().ifPresent(group -> {
            throw new IllegalArgumentException(
                    read.unit + " " + group.first + " has " + group.cards.size() + " cards, and "
                            + read.unit + " " + deck.first + " has " + deck.cards.size() + " cards"
                            + "; Audit.ofOrders accepts decks of different sizes");
        });
        if (!deck.others.isEmpty()) {
            throw read.refusal(deck);
        }
        return deck.orders;
    }

    public static OrderLines of(Iterable<int[]> orders) {
        OrderLines all = new OrderLines();
        int number = 0;
        for (int[] order : orders) {
            IntStream cards = IntStream.of(Objects.requireNonNull(order, "order"));
            all.add(++number, cards.mapToObj(Integer::toString).toList());
        }
        return all;
    }

    /** Returns what contains an order: {@code line}, or {@code order} if the file is one document. */
    public String unit() {
        return unit;
    }

    private void add(String text, int number) {
        List<String> cards = CardText.cards(text);
        if (cards.isEmpty()) {
            return;
        }
        String word = cards.get(0);
        if (!word.startsWith("#") || names.containsKey(word)) {
            if (texts.size() > ENOUGH) {
                texts.remove(ENOUGH);
            }
            texts.add(text);
            add(number, cards);
        } else if (lines.isEmpty()) {
            comments++;
        } else {
            throw new IllegalArgumentException("line " + number + ": \"" + Names.printable(word)
                    + "\" is not one of the cards of the lines before; write comments only before the first order");
        }
    }

    private void add(int number, List<String> cards) {
        if (!cards.isEmpty()) {
            lines.add(new Line(
                    number,
                    cards.stream()
                            .map(card -> names.computeIfAbsent(card, name -> name))
                            .toList()));
        }
    }

    /** Leaves out a first line of which no word is in another line. One of the two is not in numbers. */
    private void removeHeader() {
        boolean isHeader = lines.size() > ENOUGH
                && !(CardNames.areNumbers(lines.get(0).cards) && CardNames.areNumbers(lines.get(1).cards))
                && lines.stream().skip(1).allMatch(line -> Collections.disjoint(line.cards, lines.get(0).cards));
        if (isHeader) {
            header = Optional.of(lines.remove(0));
            texts.remove(0);
        }
    }

    /**
     * Returns the number of cards on each line if the lines may be samples: all contain the same number of different
     * cards, and at most half of them contain the cards of the first line.
     */
    public OptionalInt drawn() {
        Set<String> first = lines.isEmpty() ? Set.of() : new HashSet<>(lines.get(0).cards);
        long orders =
                lines.stream().filter(line -> first.containsAll(line.cards)).count();
        boolean areSamples = first.size() > 1
                && 2 * orders <= lines.size()
                && lines.stream().allMatch(line -> line.cards.size() == first.size() && line.areDifferent())
                && !haveFront();
        return areSamples ? OptionalInt.of(first.size()) : OptionalInt.empty();
    }

    /** Returns whether something that is no number and no card of a pack is in front of the cards of nearly all lines. */
    private boolean haveFront() {
        long fronts = lines.stream().filter(Line::hasFront).count();
        return lines.size() >= ENOUGH && fronts * RARE >= lines.size() * (RARE - 1L);
    }

    /** Returns whether the lines look like samples: each card is on many lines, and none is a column of labels. */
    private boolean areSamples() {
        Map<String, Long> counts = lines.stream()
                .flatMap(line -> line.cards.stream())
                .collect(Collectors.groupingBy(card -> card, Collectors.counting()));
        Set<String> later =
                lines.stream().flatMap(line -> line.cards.stream().skip(1)).collect(Collectors.toSet());
        return drawn().isPresent()
                && Collections.min(counts.values()) >= ENOUGH
                && lines.stream().anyMatch(line -> later.contains(line.cards.get(0)));
    }

    private static List<String> names(List<Line> lines) {
        return lines.stream().flatMap(line -> line.cards.stream()).distinct().toList();
    }

    private static boolean isRare(int lines, Group home) {
        return (long) lines * MANY <= home.lines();
    }

    /**
     * Returns the samples on the lines, completed to orders; the deck contains the cards of all lines.
     *
     * @throws IllegalArgumentException if a line does not contain the given number of different cards
     */
    public Group samples(Samples samples) {
        requireCards();
        int drawn = samples.drawn;
        for (Line line : lines) {
            if (line.cards.size() != drawn || !line.areDifferent()) {
                throw new IllegalArgumentException(unit + " " + line.number + " does not contain "
                        + Names.count(drawn, "different card") + ": " + line);
            }
        }
        List<String> deck = names(lines);
        if (deck.size() == drawn) {
            throw new IllegalArgumentException(
                    "each " + unit + " contains every card, so that the orders are no samples; omit the option sample");
        }
        Group group = new Group(Optional.of(samples)).define(deck);
        lines.forEach(group::add);
        addHeader(group);
        return group;
    }

    private void addHeader(Group group) {
        header.ifPresent(line -> group.leftOut.add(new LeftOut(LeftOut.Why.HEADER, unit, group.cards.size(), line, 1)));
    }

    private void requireCards() {
        if (lines.isEmpty()) {
            throw new IllegalArgumentException(
                    "there are no orders to test" + (comments == 0 ? "" : ", only lines that begin with #"));
        }
        if (haveFront()) {
            Line line = lines.stream().filter(Line::hasFront).findFirst().orElseThrow();
            throw noOrder(line, "it begins with \"" + Names.printable(line.cards.get(0)) + "\"");
        }
    }

    /**
     * Moves the lines that lost or gained cards to their deck, and checks that most lines are orders.
     *
     * @return the decks, from the smallest to the largest; less than half of all lines contain other cards
     * @throws IllegalArgumentException if the lines are no orders; the message names the first wrong line
     */
    public List<Group> groups() {
        requireCards();
        Map<Integer, Group> groups = new TreeMap<>();
        lines.forEach(line -> groups.computeIfAbsent(line.cards.size(), size -> new Group(Optional.empty()))
                .add(line));
        groups.values().forEach(Group::defineByAll);
        Group home = Collections.max(groups.values(), Comparator.comparingInt(group -> group.orders.size()));
        int rare = groups.values().stream()
                .mapToInt(Group::lines)
                .filter(count -> isRare(count, home))
                .sum();
        boolean areRare = isRare(rare + home.others.size(), home);
        List<Group> strays = groups.values().stream()
                .filter(group -> group != home && (areRare && isRare(group.lines(), home) || group.mayComeFrom(home)))
                .toList();
        lines.stream()
                .filter(line -> strays.contains(groups.get(line.cards.size())))
                .forEach(home.others::add);
        home.others.sort(Comparator.comparingInt(Line::number));
        groups.values().removeAll(strays);
        addHeader(home);
        groups.values().forEach(group -> group.removeNewDeck(unit));
        groups.values().forEach(this::check);
        return List.copyOf(groups.values());
    }

    private void check(Group group) {
        group.requireUndamaged();
        int size = group.cards.size();
        if (size == 1 || size > Settings.MOST_CARDS) {
            throw new IllegalArgumentException(unit + " " + group.first + ": an order has 2 to " + Settings.MOST_CARDS
                    + " cards, not " + size + (size == 1 ? "; separate the cards by blanks" : ""));
        }
        long wrong = group.others.stream()
                .filter(line -> line.unfilled().isEmpty() || !group.hasCardsOf(line))
                .count();
        if (2 * wrong >= group.lines() && !group.areCardsRepeated()) {
            throw areSamples()
                    ? new IllegalArgumentException("each " + unit + " contains " + group.cards.size() + " of "
                            + names(lines).size() + " cards, as a sample does; the option sample, with "
                            + group.cards.size() + ", judges samples")
                    : refusal(group);
        }
    }

    /** Returns an exception that names the first line that is not an order of its deck. */
    private IllegalArgumentException refusal(Group group) {
        Line line = group.others.get(0);
        boolean isDeck = !group.cards.isEmpty();
        Optional<String> other = line.cards.stream()
                .filter(card -> isDeck && !group.numbers.containsKey(card) && !CardText.isNoCard(card))
                .findFirst();
        String each = isDeck ? "each of the " + group.cards.size() + " cards" : "each card";
        return other.isPresent()
                ? noOrder(
                        line,
                        "\"" + Names.printable(other.get()) + "\" is not one of the " + group.cards.size()
                                + " cards of " + unit + " " + group.first)
                : line.unfilled().isPresent()
                        ? noOrder(line, "a place was never filled: " + line)
                        : noOrder(line, each + " has to be there once: " + line);
    }

    /** Says why a line is no order, what each line contains, and how to cut off what is in front of it. */
    private IllegalArgumentException noOrder(Line line, String why) {
        Optional<String> cut = texts.size() > 2 && unit.equals("line") ? CardText.cut(texts) : Optional.empty();
        return new IllegalArgumentException(unit + " " + line.number + " is no order: " + why + "; each " + unit
                + " contains the same cards, once each, and no header, number or time"
                + cut.map("; to cut off what is in front of the cards: "::concat)
                        .orElse(""));
    }
}
