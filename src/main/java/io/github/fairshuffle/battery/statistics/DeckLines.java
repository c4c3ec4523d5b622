package io.github.fairshuffle.battery.statistics;

import io.github.fairshuffle.Permutation;
import io.github.fairshuffle.internal.Text;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.BiFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The lines of one deck: all have the same number of cards. The cards are those of the first line in which no card is
 * repeated, or else of all lines.
 */
public final class DeckLines {
    /** A deck with at most one line for so many lines of the largest deck may contain its cards with a loss. */
    static final int RARE = 20;

    /** What so many lines have in common is no chance. */
    static final int ENOUGH = 10;

    /** In so many lines, one that is no order is damage of the output or the log. */
    private static final int MANY = 10_000;

    /** If a deck has at least so many cards, its first order is not sorted by chance. */
    private static final int LARGE = 20;

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

        boolean isDamaged() {
            return cards.stream().anyMatch(card -> card.contains(DAMAGED));
        }

        /** Returns whether each place contains another card. */
        boolean areDifferent() {
            return unfilled().isEmpty() && !isDamaged() && new HashSet<>(cards).size() == cards.size();
        }

        /** Returns whether the line begins with a word that is no card, and ends with a number or a card of a pack. */
        boolean hasFront() {
            return !CardNames.isKnown(cards.get(0)) && CardNames.isKnown(cards.get(cards.size() - 1));
        }

        /** Returns the cards, separated by blanks. A long text is cut. */
        @Override
        public String toString() {
            boolean areSeparated = cards.stream().anyMatch(card -> card.isEmpty() || card.contains(" "));
            String text = Text.printable(String.join(areSeparated ? ", " : " ", cards));
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

    private final Map<String, Integer> numbers = new HashMap<>();
    private final List<String> cards = new ArrayList<>();
    private final List<Permutation> orders = new ArrayList<>();
    private final List<Line> others = new ArrayList<>();
    private final List<LeftOut> leftOut = new ArrayList<>();

    /** The number of the first line. */
    private int first;

    /** The samples on the lines; empty if each line contains all cards. */
    private final Optional<Samples> samples;

    DeckLines(Optional<Samples> samples) {
        this.samples = samples;
    }

    /** Returns a group of samples of the cards 0 to size − 1, or of orders, without lines. */
    public static DeckLines of(int size, Optional<Samples> samples) {
        return new DeckLines(samples).define(numbers(0, size));
    }

    private static List<String> numbers(int least, int size) {
        return IntStream.range(least, least + size).mapToObj(Integer::toString).toList();
    }

    /** Adds a line of text, unless the line is empty or begins with #, with which no card begins here. */
    public void add(int number, String text) {
        List<String> names = CardText.cards(text, drawn());
        if (!names.isEmpty() && !names.get(0).startsWith("#")) {
            add(new Line(number, names));
        }
    }

    void add(Line line) {
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
    DeckLines define(List<String> names) {
        names.stream().sorted(CardNames.before(names)).forEach(cards::add);
        cards.forEach(card -> numbers.put(card, numbers.size()));
        return this;
    }

    /** Returns the number of cards on a line without a loss. */
    public int drawn() {
        return samples.map(Samples::drawn).orElse(cards.size());
    }

    /** Defines the cards if no line contains each card once, but all lines together contain the right number. */
    void defineByAll() {
        List<String> names = names(others).stream()
                .filter(card -> !CardText.isNoCard(card) && !card.contains(DAMAGED))
                .toList();
        if (cards.isEmpty() && names.size() == others.get(0).cards.size()) {
            define(names);
        }
    }

    int first() {
        return first;
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

    /** Returns whether so few lines beside those of this deck are damage of the output or the log. */
    boolean isRare(int lines) {
        return (long) lines * MANY <= lines();
    }

    private boolean isLeftOut(Line line) {
        return line.isDamaged() || isRare(others.size());
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

    boolean hasCard(String card) {
        return numbers.containsKey(card);
    }

    void leaveOut(LeftOut line) {
        leftOut.add(line);
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
    boolean mayComeFrom(DeckLines home) {
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
    void removeNewDeck(String unit) {
        if (cards.size() >= LARGE
                && (areNumbers() || CardNames.areOfPack(cards))
                && orders.size() > 1
                && orders.lastIndexOf(Permutation.identity(cards.size())) == 0) {
            orders.remove(0);
            leftOut.add(new LeftOut(LeftOut.Why.NEW_DECK, unit, cards.size(), new Line(first, cards), 1));
        }
    }

    /** Returns the different cards on some lines. */
    static List<String> names(List<Line> lines) {
        return lines.stream().flatMap(line -> line.cards.stream()).distinct().toList();
    }
}
