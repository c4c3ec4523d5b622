package io.github.fairshuffle.audit.mistake;

import io.github.fairshuffle.audit.mistake.Mistake.Group;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * What was seen of a subject: the data that are compared with known mistakes.
 *
 * @param sizes the numbers of cards of the two small decks whose orders are counted
 * @param large the number of cards of the large deck
 * @param looks the exact laws of few cards if they are known, and otherwise the lines that were seen, by their number of
 *     cards. A look without lines was refused: the subject fails with so many cards
 * @param starts several starts of a program; empty if the subject is no program
 */
public record Seen(List<Integer> sizes, int large, Map<Integer, Counts> looks, List<Started> starts) {
    /**
     * The largest misfit of many cards if no few cards were seen: with some value of its parameter, a mistake can be as far
     * from a fair shuffle as another one, and nothing else refutes it. The true mistake is refused with a probability of
     * 0.6 %.
     */
    private static final double MANY_ALONE = 2.5;

    /**
     * One start of a program.
     *
     * @param second the second of the clock in which it began
     * @param lines its first lines
     */
    public record Started(long second, Object lines) {}

    /** Returns the law or the lines of a deck; empty if it was not looked at, or if the subject fails with it. */
    Optional<Counts> look(int cards) {
        return Optional.ofNullable(looks.get(cards)).filter(look -> !look.cells.isEmpty());
    }

    Optional<LineLaw> law(int cards) {
        return look(cards).filter(LineLaw.class::isInstance).map(LineLaw.class::cast);
    }

    /** Returns the lines of a deck, if they were needed because the law is unknown. */
    Optional<Deals> dealt(int cards) {
        return look(cards).filter(Deals.class::isInstance).map(Deals.class::cast);
    }

    /** Returns whether all laws of the small decks are known, so that no line depends on another one. */
    boolean isEnumerated() {
        return sizes.stream().allMatch(cards -> law(cards).isPresent());
    }

    /** Returns the largest misfit with which a group still fits. */
    double threshold(Group group) {
        return group == Group.MANY && !hasFew() ? MANY_ALONE : group.threshold;
    }

    /** Returns whether both small decks were seen, or one of them if the subject fails with the other one. */
    boolean hasFew() {
        return sizes.size() > 1
                && looks.keySet().containsAll(sizes)
                && sizes.stream().anyMatch(cards -> look(cards).isPresent());
    }

    Seen turned(Turn turn) {
        Map<Integer, Counts> turned = new TreeMap<>(looks);
        turned.replaceAll((cards, look) -> look.turned(turn));
        return turn == Turn.NONE ? this : new Seen(sizes, large, turned, starts);
    }

    /** Returns what would have been seen if each line had begun with a new deck. */
    Seen steps() {
        Map<Integer, Counts> steps = new TreeMap<>();
        looks.keySet().forEach(cards -> dealt(cards).ifPresent(deals -> steps.put(cards, deals.steps())));
        return new Seen(sizes, large, steps, starts);
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
