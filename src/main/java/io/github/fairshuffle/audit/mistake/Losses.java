package io.github.fairshuffle.audit.mistake;

import io.github.fairshuffle.Dice;
import io.github.fairshuffle.audit.foreign.LostCards.How;
import io.github.fairshuffle.audit.mistake.Mistake.Group;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/** Mistakes that lose cards. Apart from draws with replacement, the kind of most losses decides. */
final class Losses {
    static final String OVERWRITTEN = "overwritten cards";
    private static final String COUNT = "{loop}; test that each card is there once";
    private static final List<How> KINDS = List.of(How.DROPPED, How.ADDED, How.OVERWRITTEN, How.UNFILLED);

    private static final Start REPLACEMENT = Start.of(
            "", (n, dice) -> IntStream.range(0, n).map(k -> dice.roll(n)).toArray());
    private static final Set<Group> FEW_AND_LOSS = EnumSet.of(Group.FEW, Group.LOSS);

    static final List<Mistake> TABLE = List.of(
            Mistake.of("drawn with replacement", FEW_AND_LOSS, Turn.ONLY, List.of(REPLACEMENT))
                    .is("each card is drawn from all cards again, so that some are drawn twice and others never")
                    .instead("remove each card that was drawn; or {loop}"),
            loss("dropped cards", How.DROPPED)
                    .is(
                            "{one:the index 0 is used, but the first place is 1; or |}a loop drops cards, or a set, a map or"
                                    + " distinct() drops those that are equal or drawn twice")
                    .instead(COUNT),
            loss("added cards", How.ADDED)
                    .is("cards are added to a list that still contains them")
                    .instead(COUNT),
            loss(OVERWRITTEN, How.OVERWRITTEN)
                    .is("a card is overwritten before it is saved (or by an XOR swap with itself), or cards are drawn"
                            + " with replacement")
                    .instead("save the card in a variable, then overwrite it; " + COUNT),
            loss("unfilled place", How.UNFILLED)
                    .is("a place was never filled, or a card was read outside the deck (before its beginning, behind"
                            + " its end) or at a place that was emptied before")
                    .instead("let each index be inside the deck, close each gap, and fill each place; " + COUNT));

    private Losses() {}

    private static Mistake loss(String name, How how) {
        return Mistake.of(
                name,
                EnumSet.of(Group.LOSS),
                Turn.ONLY,
                seen -> mostFrequent(seen).filter(how::equals).stream()
                        .map(most -> Start.withState("", second -> (n, dice) -> damaged(n, dice, seen))));
    }

    private static Optional<How> mostFrequent(Seen seen) {
        return KINDS.stream().filter(how -> lost(how, seen) > 0).max(Comparator.comparing(how -> lost(how, seen)));
    }

    /** Returns the share of lines that lose cards in one way, added over all numbers of cards. */
    private static double lost(How how, Seen seen) {
        return seen.looks().values().stream()
                .mapToDouble(look -> look.lost(how))
                .sum();
    }

    /** Loses cards as often as they were lost. */
    private static int[] damaged(int n, Dice dice, Seen seen) {
        double chance = dice.roll(1 << 30) / (double) (1 << 30);
        for (How how : KINDS) {
            chance -= seen.look(n).map(look -> look.lost(how)).orElse(0.0);
            if (chance < 0) {
                return Deals.lost(how, n);
            }
        }
        return Code.FAIR.line(n, dice);
    }
}
