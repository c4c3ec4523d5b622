package io.github.fairshuffle.audit.mistake;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * What was seen of a subject: the data that are compared with known mistakes.
 *
 * @param sizes the numbers of cards of the two small decks whose orders are counted
 * @param large the number of cards of the large deck
 * @param looks the lines that were seen, by their number of cards. A look without lines was refused: the subject fails
 *     with so many cards
 * @param laws the exact laws of few cards, if they are known
 * @param starts several starts of a program; empty if the subject is no program
 */
public record Seen(
        List<Integer> sizes, int large, Map<Integer, Deals> looks, Map<Integer, Law> laws, List<Started> starts) {

    /**
     * One start of a program.
     *
     * @param second the second of the clock in which it began
     * @param lines its first lines
     */
    public record Started(long second, Object lines) {}

    Optional<Deals> look(int cards) {
        return Optional.ofNullable(looks.get(cards));
    }

    Optional<Law> law(int cards) {
        return Optional.ofNullable(laws.get(cards));
    }

    /** Returns the lines of a deck; empty if it was not looked at, or if the subject fails with it. */
    Optional<Deals> dealt(int cards) {
        return look(cards).filter(deals -> deals.count() > 0);
    }

    /** Returns the lines of the large deck. */
    Optional<Deals> many() {
        return dealt(large);
    }

    /** Returns whether all laws of the small decks are known, so that no line depends on another one. */
    boolean isEnumerated() {
        return laws.keySet().containsAll(sizes);
    }

    /** Returns whether both small decks were seen, or one of them if the subject fails with the other one. */
    boolean hasFew() {
        return sizes.size() > 1
                && sizes.stream().allMatch(this::isSeen)
                && sizes.stream()
                        .anyMatch(
                                cards -> laws.containsKey(cards) || dealt(cards).isPresent());
    }

    boolean isSeen(int cards) {
        return laws.containsKey(cards) || looks.containsKey(cards);
    }

    /** Returns the share of lines that are equal to the line before. */
    Optional<Double> repeats(int cards) {
        return look(cards).map(Deals::repeats).or(() -> law(cards).map(law -> Law.repeats(law.shares())));
    }

    Seen turned(Turn turn) {
        if (turn == Turn.NONE) {
            return this;
        }
        Map<Integer, Deals> turned = new TreeMap<>();
        looks.forEach((cards, deals) -> turned.put(cards, deals.turned(turn)));
        Map<Integer, Law> turnedLaws = new TreeMap<>();
        laws.forEach((cards, law) -> turnedLaws.put(cards, law.turned(turn)));
        return new Seen(sizes, large, turned, turnedLaws, starts);
    }

    /** Returns what would have been seen if each line had begun with a new deck. */
    Seen steps() {
        Map<Integer, Deals> steps = new TreeMap<>();
        looks.forEach((cards, deals) -> steps.put(cards, deals.steps()));
        return new Seen(sizes, large, steps, Map.of(), starts);
    }

    /**
     * Counts of pairs of starts.
     *
     * @param all the number of pairs
     * @param equal the number of pairs whose starts printed the same lines
     */
    record Pairs(int all, int equal) {
        double share() {
            return all == 0 ? 0 : equal / (double) all;
        }
    }

    /** Returns the pairs of starts in the same second, or in different seconds. */
    static Pairs pairs(List<Started> starts, boolean sameSecond) {
        int all = 0;
        int equal = 0;
        for (int a = 0; a < starts.size(); a++) {
            for (int b = 0; b < a; b++) {
                boolean counts = (starts.get(a).second == starts.get(b).second) == sameSecond;
                all += counts ? 1 : 0;
                equal += counts && starts.get(a).lines.equals(starts.get(b).lines) ? 1 : 0;
            }
        }
        return new Pairs(all, equal);
    }
}
