package io.github.fairshuffle.audit.foreign;

import io.github.fairshuffle.Dice;
import io.github.fairshuffle.battery.statistics.DeckLines;
import io.github.fairshuffle.battery.statistics.Words;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Thrown if foreign code does not return each card exactly once. */
public final class LostCards extends IllegalArgumentException {
    private static final long serialVersionUID = 1L;

    public enum How {
        DROPPED,
        ADDED,
        /** Some cards were returned several times, or replaced by something that is empty. */
        OVERWRITTEN,
        /** A place was never filled: nothing, or a word such as {@code undefined}, was printed instead of a card. */
        UNFILLED,
        /** Something else was returned. */
        REPLACED
    }

    /**
     * The lines of text in which cards are lost.
     *
     * @param first the first of these lines, such as {@code line 17}
     * @param lost the number of these lines
     * @param all the number of all lines
     */
    public record Lines(String first, int lost, int all) {}

    private static final int MOST_SHOWN = 13;

    private final How how;
    private final String what;
    private final transient @Nullable Lines lines;

    /** Creates an exception; {@code what} says what happened to the cards. */
    public LostCards(int cards, How how, String what) {
        this("with " + cards + " cards, ", how, what, null);
    }

    private LostCards(String where, How how, String what, @Nullable Lines lines) {
        super(where + what);
        this.how = how;
        this.what = what;
        this.lines = lines;
    }

    /**
     * Throws an exception if some lines do not contain each card of the deck once.
     *
     * @param unit what contains an order, such as {@code line}
     */
    public static void requireNone(String unit, DeckLines deck) {
        List<DeckLines.Line> lost = deck.lost();
        if (lost.isEmpty()) {
            return;
        }
        DeckLines.Line first = lost.stream()
                .filter(line -> line.unfilled().isPresent())
                .findFirst()
                .orElse(lost.get(0));
        Lines lines = new Lines(unit + " " + first.number(), lost.size(), deck.lines());
        LostCards loss = loss(deck, first);
        String what = loss.what + (first.cards().size() <= MOST_SHOWN ? " (" + first + ")" : "");
        throw new LostCards("in " + lines.first + ", ", loss.how, what, lines);
    }

    private static LostCards loss(DeckLines deck, DeckLines.Line line) {
        if (line.unfilled().isPresent()) {
            int place = line.unfilled().getAsInt();
            String found = line.cards().get(place);
            String what = "place " + place + " was never filled" + (found.isEmpty() ? "" : ": " + found);
            return new LostCards(deck.cards().size(), How.UNFILLED, what);
        }
        try {
            order(deck.cards(), line.cards(), deck.drawn(), bound -> 0);
        } catch (LostCards lost) {
            return lost;
        }
        throw new IllegalArgumentException("no card is lost: " + line);
    }

    /** Returns the lines in which cards are lost; empty if code has lost them. */
    public Optional<Lines> lines() {
        return Optional.ofNullable(lines);
    }

    public How how() {
        return how;
    }

    /** Returns the loss in words, without the number of cards: {@code only 2 are left}. */
    public String what() {
        return what;
    }

    /** Returns the order of the returned cards. Equal cards cannot be told apart, so the dice decide which is which. */
    public static int[] order(List<?> cards, List<?> returned, Dice dice) {
        return order(cards, returned, cards.size(), dice);
    }

    /** Returns the numbers of the returned cards, of which there should be {@code count}. */
    public static int[] order(List<?> cards, List<?> returned, int count, Dice dice) {
        requireCount(cards, returned, count);
        return numbers(cards, returned).orElseGet(() -> placesBefore(cards, returned, dice));
    }

    private static void requireCount(List<?> cards, List<?> returned, int count) {
        if (returned.size() == count) {
            return;
        }
        returned.stream().filter(card -> card != null && !cards.contains(card)).forEach(card -> refuse(card, cards));
        boolean isLess = returned.size() < count;
        boolean isSample = count < cards.size();
        String is = (returned.size() == 1 ? " is " : " are ") + (isSample ? "drawn and not " + count : "left");
        String what = isLess || isSample
                ? (isLess ? "only " : "") + returned.size() + is
                : "there are " + returned.size() + " cards";
        throw new LostCards(cards.size(), isLess ? How.DROPPED : How.ADDED, what);
    }

    /** Returns the returned numbers if each card is the number of its place and none is returned twice, which is fast. */
    private static Optional<int[]> numbers(List<?> cards, List<?> returned) {
        int[] numbers = new int[returned.size()];
        BitSet seen = new BitSet(cards.size());
        for (int place = 0; place < numbers.length; place++) {
            if (returned.get(place) instanceof Integer k && k >= 0 && k < cards.size() && k.equals(cards.get(k))) {
                numbers[place] = k;
                seen.set(k);
            }
        }
        return seen.cardinality() == numbers.length ? Optional.of(numbers) : Optional.empty();
    }

    /** Returns the places that the returned cards had; throws an exception if some cards are no cards or are repeated. */
    private static int[] placesBefore(List<?> cards, List<?> returned, Dice dice) {
        int size = cards.size();
        Map<Object, List<Integer>> places = places(cards);
        int[] times = new int[size];
        int[] order = new int[returned.size()];
        for (int k = 0; k < order.length; k++) {
            Object card = returned.get(k);
            List<Integer> equal = places.get(card);
            if (equal == null && card != null) {
                refuse(card, cards);
            }
            if (equal == null) {
                boolean isEmpty = card == null || card.equals(0); // an XOR swap of a card with itself gives 0
                How how = isEmpty ? How.OVERWRITTEN : How.REPLACED;
                throw new LostCards(size, how, "there is something that is no card: " + Words.text(card));
            }
            // The last of several equal cards stays in the list. If it is returned again, it is counted twice.
            order[k] = equal.size() == 1 ? equal.get(0) : equal.remove(dice.roll(equal.size()));
            times[order[k]]++;
        }
        for (int card = 0; card < size; card++) {
            if (times[card] > 1) {
                String often = times[card] == 2 ? "twice" : times[card] + " times";
                int lost = Arrays.stream(times).boxed().toList().indexOf(0);
                boolean isSample = order.length < size;
                String what = "card " + card
                        + (isSample ? " is drawn " + often : " appears " + often + " and card " + lost + " is missing");
                throw new LostCards(size, How.OVERWRITTEN, what);
            }
        }
        return order;
    }

    /** Throws an exception if the object is not of the class of the cards, or if that class does not define equals. */
    private static void refuse(Object other, List<?> cards) {
        Class<?> card = cards.get(0).getClass();
        if (other.getClass() != card) {
            throw new IllegalArgumentException("the result contains no cards, but " + Words.text(other) + " of "
                    + other.getClass().getName() + "; let the method return the cards in a list or an array");
        }
        boolean hasEquals = Stream.of(card.getMethods())
                .anyMatch(method -> method.getName().equals("equals") && method.getDeclaringClass() != Object.class);
        if (!hasEquals) {
            throw new IllegalArgumentException("the shuffle makes new cards; let it keep the cards, or let "
                    + card.getName() + " define equals, so that the cards can be recognised");
        }
    }

    private static Map<Object, List<Integer>> places(List<?> cards) {
        Map<Object, List<Integer>> places = new LinkedHashMap<>();
        for (int k = 0; k < cards.size(); k++) {
            places.computeIfAbsent(cards.get(k), card -> new ArrayList<>(1)).add(k);
        }
        return places;
    }
}
