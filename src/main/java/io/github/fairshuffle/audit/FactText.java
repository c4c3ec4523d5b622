package io.github.fairshuffle.audit;

import static io.github.fairshuffle.internal.Text.format;

import io.github.fairshuffle.Permutation;
import io.github.fairshuffle.audit.Look.Way;
import io.github.fairshuffle.audit.judge.Detail.Loss;
import io.github.fairshuffle.audit.judge.Detail.Other;
import io.github.fairshuffle.audit.judge.Detail.Pair;
import io.github.fairshuffle.audit.judge.Detail.Pattern;
import io.github.fairshuffle.battery.statistics.AllOrders;
import io.github.fairshuffle.battery.statistics.OrderStatistics;
import io.github.fairshuffle.battery.statistics.Settings;
import io.github.fairshuffle.battery.statistics.Words;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Says a fact in one sentence. */
final class FactText {
    private static final int MOST_PRINTED = 10;
    private static final int DIGITS = 3;

    private FactText() {}

    static String of(Fact fact) {
        double found = fact.found();
        double fair = fact.fair();
        return switch (fact.kind()) {
            case LOST_CARDS ->
                "cards are lost or duplicated in " + percent(found) + " of shuffles; for example, " + ofDetail(fact);
            case OTHER_CARDS, SAME_FIRST_ORDER -> ofDetail(fact);
            case SAME_ORDER -> {
                Permutation order = fact.order().orElseThrow();
                yield isOriginal(order)
                        ? "the order never changes"
                        : "each shuffle moves the cards in the same way: " + printed(order);
            }
            case SAME_ORDERS_AT_EACH_START ->
                found == 1
                        ? "each start of the program prints the same orders"
                        : format(
                                "%.0f of %d starts of the program print the same orders as the start before",
                                found * (Settings.STARTS - 1), Settings.STARTS - 1);
            case FEW_FIRST_ORDERS ->
                format("%,d starts of the program have only %,.0f different first orders", fact.shuffles(), found);
            case PREVIOUS_ORDER ->
                found == 0
                        ? "the previous order never occurs again (it should in " + percent(fair) + " of shuffles)"
                        : "the previous order occurs again in " + ofShuffles(fact);
            case PERIOD -> format("after %,.0f shuffles, the same orders follow each other again", found);
            case DEPENDENT_ORDERS -> "each order depends on the order before";
            case REPEATED_ORDERS ->
                format(
                        "of %,d shuffles of %,d cards, %,.0f repeated an earlier order",
                        fact.shuffles(), fact.cards(), found);
            case NO_CARD_STAYS ->
                "no card ever stays in its place (each should in " + percent(1.0 / fact.cards()) + " of shuffles)";
            case FEW_ORDERS ->
                format("only %.0f of the %.0f orders occur", found, fair)
                        + (fact.detail() instanceof Pattern ? ", all of them " + ofDetail(fact) : "");
            case ONE_KIND_OF_ORDER -> "all orders that occur are " + ofDetail(fact);
            case BARRIER -> "no card ever crosses place " + fact.place().orElseThrow();
            case SHORT_WAY -> format("no card moves more than %.0f places towards the front", found);
            case CARDS_STAY -> cardsStay(fact);
            case DRAWN -> "card " + fact.card().orElseThrow() + " is " + drawn(fact, "drawn");
            case DRAWN_TOGETHER ->
                "cards " + fact.card().orElseThrow() + " and " + ofDetail(fact) + " are "
                        + drawn(fact, "drawn together");
            case CARD_AT_PLACE -> cardAtPlace(fact);
            case ORDER -> order(fact);
            case PAIR_ORDER -> "two cards keep their order in " + ofShuffles(fact);
            case FIXED_POINTS -> mean(fact, "stay in their places");
            case NEIGHBOURS -> mean(fact, "still follow the card before them");
        };
    }

    /** Says the detail of a fact: a pattern, the other card of two, or the loss or the fact of an unusual deck. */
    private static String ofDetail(Fact fact) {
        if (fact.detail() instanceof Pattern pattern) {
            return Words.of(pattern);
        }
        if (fact.detail() instanceof Pair pair) {
            return "" + pair.other();
        }
        if (fact.detail() instanceof Other other) {
            return "with " + decks(other.way(), fact.cards()) + ", " + other.fact();
        }
        return fact.detail() instanceof Loss loss ? loss(loss, fact.cards()) : "";
    }

    /** Says how cards were lost, such as {@code with 3 cards, rolls 0 0 1: card 2 appears twice and card 0 is missing}. */
    private static String loss(Loss loss, int cards) {
        String where =
                loss.lost().lines().map(lines -> "in " + lines.first()).orElse("with " + decks(loss.way(), cards));
        return where
                + loss.witness().map(witness -> ", " + witness + ": ").orElse(", ")
                + loss.lost().what();
    }

    private static String cardsStay(Fact fact) {
        int first = fact.card().orElseThrow();
        int number = (int) fact.found();
        String names = fact.place().isPresent()
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
        return "card " + card + " "
                + (isCertain(fact)
                        ? always(fact) + where + " (it should in " + percent(fact.fair()) + " of shuffles)"
                        : where + " in " + ofShuffles(fact));
    }

    private static boolean isCertain(Fact fact) {
        return fact.found() == 0 || fact.found() == 1;
    }

    private static String always(Fact fact) {
        return fact.found() == 1 ? "always " : "never ";
    }

    private static String order(Fact fact) {
        Permutation order = fact.order().orElseThrow();
        boolean original = isOriginal(order);
        String name = original ? "the cards keep their original order " : "the order " + printed(order) + " occurs ";
        String often = fact.found() < 2 * fact.fair() || fact.cards() > AllOrders.LARGEST
                ? fact.fair() < 1e-8
                        ? "in " + percent(fact.found()) + " (should be almost never)"
                        : "in " + compared(fact, " (should be ")
                : Words.number(fact.found() / fact.fair(), 2) + " times as often as "
                        + (original ? "they should" : "it should");
        return name + often;
    }

    private static String ofShuffles(Fact fact) {
        return compared(fact, " of shuffles (should be ");
    }

    /** Returns the share that was found, some words, and the fair share in brackets. */
    private static String compared(Fact fact, String between) {
        int digits = digits(100 * fact.found(), 100 * fact.fair());
        return Words.number(100 * fact.found(), digits) + " %" + between + Words.number(100 * fact.fair(), digits)
                + " %)";
    }

    private static String mean(Fact fact, String what) {
        int digits = digits(fact.found(), fact.fair());
        return "on average, " + Words.number(fact.found(), digits) + " cards " + what + " (should be "
                + Words.number(fact.fair(), digits) + ")";
    }

    /** Returns how many digits are printed, so that two different numbers do not look the same. */
    private static int digits(double one, double other) {
        return Words.number(one, DIGITS).equals(Words.number(other, DIGITS)) ? DIGITS + 1 : DIGITS;
    }

    private static String drawn(Fact fact, String drawn) {
        return isCertain(fact)
                ? always(fact) + drawn + " (should be in " + percent(fact.fair()) + " of samples)"
                : drawn + " in " + compared(fact, " of samples (should be ");
    }

    private static boolean isOriginal(Permutation order) {
        return OrderStatistics.fixedPoints(order) == order.size();
    }

    private static String printed(Permutation order) {
        String cards = IntStream.of(order.order())
                .limit(MOST_PRINTED)
                .mapToObj(Integer::toString)
                .collect(Collectors.joining(" "));
        return order.size() > MOST_PRINTED ? cards + " …" : cards;
    }

    private static String percent(double share) {
        String percent = Words.number(100 * share, DIGITS);
        return (share < 1 && percent.equals("100") ? "more than 99.9" : percent) + " %";
    }

    /** Describes the decks of a look, such as {@code 13 cards in a LinkedList}. */
    static String decks(Way way, int cards) {
        String decks = switch (way) {
            case ENUMERATED, FRESH_DECK -> "%,d cards";
            case SAME_DECK -> "one deck of %,d cards, again and again";
            case LINKED_LIST -> "%,d cards in a LinkedList";
            case EQUAL_CARDS -> "%,d cards, some of them equal";
            case NEW_OBJECTS -> "%,d cards by new objects";
            case NEW_STARTS -> "%,d cards by several starts of the program";
            case FIRST_ORDERS -> "%,d cards, the first shuffle of each start of the program";
            case MANY -> "%,d cards, examined for repeated orders";
        };
        return format(decks, cards);
    }
}
