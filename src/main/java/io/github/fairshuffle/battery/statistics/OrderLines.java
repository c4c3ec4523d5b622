package io.github.fairshuffle.battery.statistics;

import io.github.fairshuffle.Permutation;
import io.github.fairshuffle.battery.statistics.DeckLines.LeftOut;
import io.github.fairshuffle.battery.statistics.DeckLines.Line;
import io.github.fairshuffle.battery.statistics.DeckLines.Samples;
import io.github.fairshuffle.internal.Text;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
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
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Reads orders from lines of text, as described for {@code Audit.ofOrders(Path)}. The lines are grouped by their number
 * of cards, into {@link DeckLines}.
 */
public final class OrderLines {
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
        List<DeckLines> groups = read.groups().stream()
                .sorted(Comparator.comparingInt(group -> group.first()))
                .toList();
        DeckLines deck = groups.get(0);
        groups.stream().skip(1).findFirst().ifPresent(group -> {
            throw new IllegalArgumentException(read.unit + " " + group.first() + " has "
                    + group.cards().size() + " cards, and "
                    + read.unit + " " + deck.first() + " has " + deck.cards().size() + " cards"
                    + "; Audit.ofOrders accepts decks of different sizes");
        });
        if (!deck.others().isEmpty()) {
            throw read.refusal(deck);
        }
        return deck.orders();
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
            if (texts.size() > DeckLines.ENOUGH) {
                texts.remove(DeckLines.ENOUGH);
            }
            texts.add(text);
            add(number, cards);
        } else if (lines.isEmpty()) {
            comments++;
        } else {
            throw new IllegalArgumentException("line " + number + ": \"" + Text.printable(word)
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
        boolean isHeader = lines.size() > DeckLines.ENOUGH
                && !(CardNames.areNumbers(lines.get(0).cards())
                        && CardNames.areNumbers(lines.get(1).cards()))
                && lines.stream()
                        .skip(1)
                        .allMatch(line ->
                                Collections.disjoint(line.cards(), lines.get(0).cards()));
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
        Set<String> first =
                lines.isEmpty() ? Set.of() : new HashSet<>(lines.get(0).cards());
        long orders =
                lines.stream().filter(line -> first.containsAll(line.cards())).count();
        boolean areSamples = first.size() > 1
                && 2 * orders <= lines.size()
                && lines.stream().allMatch(line -> line.cards().size() == first.size() && line.areDifferent())
                && !haveFront();
        return areSamples ? OptionalInt.of(first.size()) : OptionalInt.empty();
    }

    /** Returns whether something that is no number and no card of a pack is in front of the cards of nearly all lines. */
    private boolean haveFront() {
        long fronts = lines.stream().filter(Line::hasFront).count();
        return lines.size() >= DeckLines.ENOUGH && fronts * DeckLines.RARE >= lines.size() * (DeckLines.RARE - 1L);
    }

    /** Returns whether the lines look like samples: each card is on many lines, and none is a column of labels. */
    private boolean areSamples() {
        Map<String, Long> counts = lines.stream()
                .flatMap(line -> line.cards().stream())
                .collect(Collectors.groupingBy(card -> card, Collectors.counting()));
        Set<String> later =
                lines.stream().flatMap(line -> line.cards().stream().skip(1)).collect(Collectors.toSet());
        return drawn().isPresent()
                && Collections.min(counts.values()) >= DeckLines.ENOUGH
                && lines.stream().anyMatch(line -> later.contains(line.cards().get(0)));
    }

    /**
     * Returns the samples on the lines, completed to orders; the deck contains the cards of all lines.
     *
     * @throws IllegalArgumentException if a line does not contain the given number of different cards
     */
    public DeckLines samples(Samples samples) {
        requireCards();
        int drawn = samples.drawn();
        for (Line line : lines) {
            if (line.cards().size() != drawn || !line.areDifferent()) {
                throw new IllegalArgumentException(unit + " " + line.number() + " does not contain "
                        + Text.count(drawn, "different card") + ": " + line);
            }
        }
        List<String> deck = DeckLines.names(lines);
        if (deck.size() == drawn) {
            throw new IllegalArgumentException(
                    "each " + unit + " contains every card, so that the orders are no samples; omit the option sample");
        }
        DeckLines group = new DeckLines(Optional.of(samples)).define(deck);
        lines.forEach(group::add);
        addHeader(group);
        return group;
    }

    private void addHeader(DeckLines group) {
        header.ifPresent(line -> group.leaveOut(
                new LeftOut(LeftOut.Why.HEADER, unit, group.cards().size(), line, 1)));
    }

    private void requireCards() {
        if (lines.isEmpty()) {
            throw new IllegalArgumentException(
                    "there are no orders to test" + (comments == 0 ? "" : ", only lines that begin with #"));
        }
        if (haveFront()) {
            Line line = lines.stream().filter(Line::hasFront).findFirst().orElseThrow();
            throw noOrder(
                    line, "it begins with \"" + Text.printable(line.cards().get(0)) + "\"");
        }
    }

    /**
     * Moves the lines that lost or gained cards to their deck, and checks that most lines are orders.
     *
     * @return the decks, from the smallest to the largest; less than half of all lines contain other cards
     * @throws IllegalArgumentException if the lines are no orders; the message names the first wrong line
     */
    public List<DeckLines> groups() {
        requireCards();
        Map<Integer, DeckLines> groups = new TreeMap<>();
        lines.forEach(line -> groups.computeIfAbsent(line.cards().size(), size -> new DeckLines(Optional.empty()))
                .add(line));
        groups.values().forEach(DeckLines::defineByAll);
        DeckLines home = Collections.max(
                groups.values(), Comparator.comparingInt(group -> group.orders().size()));
        int rare = groups.values().stream()
                .mapToInt(DeckLines::lines)
                .filter(home::isRare)
                .sum();
        boolean areRare = home.isRare(rare + home.others().size());
        List<DeckLines> strays = groups.values().stream()
                .filter(group -> group != home && (areRare && home.isRare(group.lines()) || group.mayComeFrom(home)))
                .toList();
        lines.stream()
                .filter(line -> strays.contains(groups.get(line.cards().size())))
                .forEach(home.others()::add);
        home.others().sort(Comparator.comparingInt(Line::number));
        groups.values().removeAll(strays);
        addHeader(home);
        groups.values().forEach(group -> group.removeNewDeck(unit));
        groups.values().forEach(this::check);
        return List.copyOf(groups.values());
    }

    private void check(DeckLines group) {
        group.requireUndamaged();
        int size = group.cards().size();
        if (size == 1 || size > Settings.MOST_CARDS) {
            throw new IllegalArgumentException(unit + " " + group.first() + ": an order has 2 to " + Settings.MOST_CARDS
                    + " cards, not " + size + (size == 1 ? "; separate the cards by blanks" : ""));
        }
        long wrong = group.others().stream()
                .filter(line -> line.unfilled().isEmpty() || !group.hasCardsOf(line))
                .count();
        if (2 * wrong >= group.lines() && !group.areCardsRepeated()) {
            throw areSamples()
                    ? new IllegalArgumentException("each " + unit + " contains "
                            + group.cards().size() + " of "
                            + DeckLines.names(lines).size() + " cards, as a sample does; the option sample, with "
                            + group.cards().size() + ", judges samples")
                    : refusal(group);
        }
    }

    /** Returns an exception that names the first line that is not an order of its deck. */
    private IllegalArgumentException refusal(DeckLines group) {
        Line line = group.others().get(0);
        boolean isDeck = !group.cards().isEmpty();
        Optional<String> other = line.cards().stream()
                .filter(card -> isDeck && !group.hasCard(card) && !CardText.isNoCard(card))
                .findFirst();
        String each = isDeck ? "each of the " + group.cards().size() + " cards" : "each card";
        return other.isPresent()
                ? noOrder(
                        line,
                        "\"" + Text.printable(other.get()) + "\" is not one of the "
                                + group.cards().size() + " cards of " + unit + " " + group.first())
                : line.unfilled().isPresent()
                        ? noOrder(line, "a place was never filled: " + line)
                        : noOrder(line, each + " has to be there once: " + line);
    }

    /** Says why a line is no order, what each line contains, and how to cut off what is in front of it. */
    private IllegalArgumentException noOrder(Line line, String why) {
        Optional<String> cut = texts.size() > 2 && unit.equals("line") ? CardText.cut(texts) : Optional.empty();
        return new IllegalArgumentException(unit + " " + line.number() + " is no order: " + why + "; each " + unit
                + " contains the same cards, once each, and no header, number or time"
                + cut.map("; to cut off what is in front of the cards: "::concat)
                        .orElse(""));
    }
}
