package io.github.fairshuffle.audit;

import static io.github.fairshuffle.internal.Names.format;

import io.github.fairshuffle.Permutation;
import io.github.fairshuffle.audit.Fact.Loss;
import io.github.fairshuffle.audit.Fact.Other;
import io.github.fairshuffle.audit.Fact.Pair;
import io.github.fairshuffle.audit.Fact.Pattern;
import io.github.fairshuffle.internal.Names;
import io.github.fairshuffle.internal.statistics.AllOrders;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Writes facts as sentences. */
final class FactText {
    private static final int MOST_PRINTED = 10;

    private FactText() {}

    static String of(Fact fact) {
        double found = fact.found();
        int place = fact.place().orElse(-1);
        return switch (fact.kind()) {
            case LOST_CARDS -> ofLoss(fact);
            case OTHER_CARDS, SAME_FIRST_ORDER ->
                fact.detail() instanceof Other other
                        ? "with " + other.way().decks(fact.cards()) + ", " + other.fact()
                        : ofLoss(fact);
            case SAME_ORDER -> {
                Permutation order = fact.order().orElseThrow();
                yield isOriginal(order) ? "the order never changes" : "the order is always the same: " + printed(order);
            }
            case SAME_ORDERS_AT_EACH_START -> "each start of the program prints the same orders";
            case PREVIOUS_ORDER ->
                found == 0
                        ? "the previous order never occurs again (it should in " + percent(fact.fair())
                                + " of shuffles)"
                        : "the previous order occurs again in " + found(fact);
            case REPEATED_ORDERS ->
                format(
                        "of %,d shuffles of %,d cards, %,.0f repeated an earlier order",
                        fact.shuffles(), fact.cards(), found);
            case NO_CARD_STAYS ->
                "no card ever stays in its place (each should in " + percent(1.0 / fact.cards()) + " of shuffles)";
            case FEW_ORDERS ->
                format("only %.0f of the %.0f orders occur", found, fact.fair())
                        + (fact.detail() instanceof Pattern pattern ? ", all of them " + Names.words(pattern) : "");
            case ONE_KIND_OF_ORDER ->
                "all orders that occur are " + (fact.detail() instanceof Pattern pattern ? Names.words(pattern) : "");
            case BARRIER -> "no card ever crosses place " + place;
            case SHORT_WAY -> format("no card moves more than %.0f places towards the front", found);
            case CARDS_STAY -> cardsStay(fact);
            case DRAWN -> "card " + fact.card().orElseThrow() + " is " + drawn(fact, "drawn");
            case DRAWN_TOGETHER -> {
                int other = fact.detail() instanceof Pair pair ? pair.other() : -1;
                yield "cards " + fact.card().orElseThrow() + " and " + other + " are " + drawn(fact, "drawn together");
            }
            case CARD_AT_PLACE -> cardAtPlace(fact);
            case ORDER -> order(fact);
            case PAIR_ORDER -> "two cards keep their order in " + found(fact);
            case FIXED_POINTS -> mean(fact, "stay in their places");
            case NEIGHBOURS -> mean(fact, "still follow the card before them");
        };
    }

    private static String found(Fact fact) {
        return percent(fact.found()) + " of shuffles (should be " + percent(fact.fair()) + ")";
    }

    private static String mean(Fact fact, String what) {
        String should = number(fact.fair(), 3);
        return "on average, " + number(fact.found(), 3) + " cards " + what + " (should be " + should + ")";
    }

    private static String drawn(Fact fact, String drawn) {
        String should = percent(fact.fair());
        return fact.found() == 0 || fact.found() > 1 - Facts.EPSILON
                ? (fact.found() == 0 ? "never " : "always ") + drawn + " (should be in " + should + " of samples)"
                : drawn + " in " + percent(fact.found()) + " of samples (should be " + should + ")";
    }

    private static String ofLoss(Fact fact) {
        Loss loss = (Loss) Objects.requireNonNull(fact.detail());
        String where = loss.lost()
                .lines()
                .map(lines -> "in " + lines.first())
                .orElse("with " + loss.way().decks(fact.cards()));
        String example = where + ", " + loss.lost().what();
        return fact.kind() == Fact.Kind.OTHER_CARDS
                ? example
                : "cards are lost or duplicated in " + percent(fact.found()) + " of shuffles; for example, " + example;
    }

    private static String cardsStay(Fact fact) {
        int first = fact.card().orElseThrow();
        int number = (int) fact.found();
        String names = fact.place().isPresent() // the last of neighbouring cards
                ? "cards " + first + (number == 2 ? " and " : " to ")
                        + fact.place().getAsInt()
                : number + " cards, card " + first + " among them,";
        return names + " always stay in their places (each should in " + percent(1.0 / fact.cards()) + " of shuffles)";
    }

    private static String cardAtPlace(Fact fact) {
        int card = fact.card().orElseThrow();
        int place = fact.place().orElseThrow();
        String name = place == 0 ? "the first place" : place == fact.cards() - 1 ? "the last place" : "place " + place;
        String where = card == place ? "stays in its place" : "ends up in " + name;
        boolean always = fact.found() > 1 - Facts.EPSILON;
        String often = fact.found() == 0 || always
                ? (always ? "always " : "never ") + where + " (it should in " + percent(fact.fair()) + " of shuffles)"
                : where + " in " + found(fact);
        return "card " + card + " " + often;
    }

    private static String order(Fact fact) {
        Permutation order = fact.order().orElseThrow();
        boolean original = isOriginal(order);
        String name = original ? "the cards keep their original order " : "the order " + printed(order) + " occurs ";
        String often = fact.found() < 2 * fact.fair() || fact.cards() > AllOrders.LARGEST
                ? "in " + percent(fact.found()) + " (should be "
                        + (fact.fair() < 1e-8 ? "almost never" : percent(fact.fair())) + ")"
                : number(fact.found() / fact.fair(), 2) + " times as often as "
                        + (original ? "they should" : "it should");
        return name + often;
    }

    private static boolean isOriginal(Permutation order) {
        return order.fixedPoints() == order.size();
    }

    private static String printed(Permutation order) {
        String cards = IntStream.of(order.order())
                .limit(MOST_PRINTED)
                .mapToObj(Integer::toString)
                .collect(Collectors.joining(" "));
        return order.size() > MOST_PRINTED ? cards + " …" : cards;
    }

    static String percent(double share) {
        return number(100 * share, 3) + " %";
    }

    /** Rounds a number to the given number of significant digits and removes trailing zeros. */
    static String number(double value, int digits) {
        BigDecimal rounded =
                new BigDecimal(value).round(new MathContext(digits)).stripTrailingZeros();
        return value < 1e-6 ? "0" : rounded.toPlainString();
    }
}
