package io.github.fairshuffle.analysis;

import io.github.fairshuffle.Permutation;
import io.github.fairshuffle.internal.array.Orders;
import java.util.BitSet;
import java.util.IntSummaryStatistics;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * What the battery counts of every order, a line each: what mathematicians look at, and what card players see. Card c has
 * the rank c / 4 and the suit c mod 4.
 */
final class Statistics {
    /** Fewer cards are not dealt to players. */
    private static final int DECK = 40;

    static final List<Statistic> OF_ORDERS = List.of(
            new Statistic("parity", p -> p.isEven() ? 0 : 1),
            new Statistic("fixed points", Permutation::fixedPoints),
            new Statistic("cycles", Permutation::cycles),
            new Statistic("cycles of two", p -> (p.then(p).fixedPoints() - p.fixedPoints()) / 2),
            new Statistic("descents", p -> steps(p, step -> step < 0)),
            new Statistic("rising sequences", p -> 1 + steps(p.inverse(), step -> step < 0)),
            new Statistic("successions", p -> steps(p, step -> step == 1)),
            new Statistic("adjacencies", p -> steps(p, step -> Math.abs(step) == 1)),
            new Statistic("neighbours' distance", p -> sum(p, 1, p.size(), (c, k) -> Math.abs(c[k] - c[k - 1]))),
            new Statistic("ascents over 2 cards", p -> sum(p, 2, p.size(), (c, k) -> c[k] > c[k - 2] ? 1 : 0)),
            new Statistic("peaks", p -> sum(p, 2, p.size(), (c, k) -> c[k - 1] > Math.max(c[k - 2], c[k]) ? 1 : 0)),
            new Statistic("longest run", p -> longest(p, (c, k) -> c[k] > c[k - 1] ? 1 : 0)),
            new Statistic("longest increasing subsequence", p -> longestSubsequence(p.order())),
            new Statistic("inversions", p -> (int) p.inversions()),
            new Statistic("major index", p -> sum(p, 1, p.size(), (c, k) -> c[k] < c[k - 1] ? k : 0)),
            new Statistic("cards on places of their parity", p -> sum(p, 0, p.size(), (c, k) -> 1 - (c[k] ^ k) % 2)),
            new Statistic("sum of the first cards", p -> sum(p, 0, p.size() / 5, (c, k) -> c[k])),
            new Statistic("distance", p -> sum(p, 0, p.size(), (c, k) -> Math.abs(c[k] - k)) / 2),
            new Statistic("distance squared", p -> sum(p, 0, p.size(), (c, k) -> (c[k] - k) * (c[k] - k) / c.length)),
            new Statistic("rolls", p -> rolls(p.order())),
            new Statistic("rolls of the inverse", p -> rolls(p.inverse().order())));

    private static final List<Statistic> OF_HANDS = List.of(
            new Statistic("flush of the first five", p -> sum(p, 1, 5, (c, k) -> (c[k] - c[0]) % 4 == 0 ? 1 : 0) / 4),
            new Statistic("colours of the first two", p -> p.order()[0] % 2 * 2 + p.order()[1] % 2),
            new Statistic("pair at places 0 and 1", p -> rank(p, 0) == rank(p, 1) ? 1 : 0),
            new Statistic("pair at places 0 and 2", p -> rank(p, 0) == rank(p, 2) ? 1 : 0),
            new Statistic("blackjack at places 0 and 1", p -> blackjack(rank(p, 0), rank(p, 1))),
            new Statistic("blackjack at places 0 and 2", p -> blackjack(rank(p, 0), rank(p, 2))),
            new Statistic("blackjack at places 1 and 3", p -> blackjack(rank(p, 1), rank(p, 3))),
            new Statistic("neighbours of one colour", p -> steps(p, step -> step % 2 == 0)),
            new Statistic("neighbours 13 apart", p -> steps(p, step -> step % 13 == 0)),
            new Statistic("longest run of a colour", p -> longest(p, (c, k) -> (c[k] - c[k - 1]) % 2 == 0 ? 1 : 0)),
            new Statistic(
                    "suits with their player of four", p -> sum(p, 0, p.size(), (c, k) -> (c[k] - k) % 4 == 0 ? 1 : 0)),
            new Statistic("neighbours of one suit", p -> steps(p, step -> step % 4 == 0)),
            new Statistic(
                    "neighbours of one rank", p -> sum(p, 1, p.size(), (c, k) -> c[k] / 4 == c[k - 1] / 4 ? 1 : 0)),
            new Statistic("four of a rank in a hand of 13", p -> fours(p, 13)),
            new Statistic("four of a rank in a hand of 17", p -> fours(p, 17)),
            new Statistic("four of a rank in a hand of 27", p -> fours(p, 27)),
            new Statistic("suits of four hands", p -> longestSuits(p, p.size() / 4)),
            new Statistic("unevenness of three hands", p -> uneven(p, p.size() / 3)),
            new Statistic("aces in the upper half", p -> among(p, 4, p.size() / 2)),
            new Statistic("span of the aces", p -> span(p.inverse().order())),
            new Statistic("aces in a hand of 5", p -> among(p, 4, 5)),
            new Statistic("high cards in a hand of 13", p -> sum(p, 0, 13, (c, k) -> Math.max(0, 4 - c[k] / 4))),
            new Statistic("pairs in a hand of 5", p -> alike(p, 5)),
            new Statistic("pairs in a hand of 7", p -> alike(p, 7)));

    private Statistics() {}

    /** {@return all for decks of this size, each with a name of its own; those of hands come last} */
    static List<Statistic> of(int size) {
        return size < DECK
                ? OF_ORDERS
                : Stream.concat(OF_ORDERS.stream(), OF_HANDS.stream()).toList();
    }

    /** What place k adds to a sum. */
    private interface Term {
        int at(int[] cards, int k);
    }

    private static int sum(Permutation order, int from, int to, Term term) {
        int[] cards = order.order();
        int sum = 0;
        for (int k = from; k < to; k++) {
            sum += term.at(cards, k);
        }
        return sum;
    }

    /** How many differences of a card to the card before it are such. */
    static int steps(Permutation order, IntPredicate such) {
        return sum(order, 1, order.size(), (cards, k) -> such.test(cards[k] - cards[k - 1]) ? 1 : 0);
    }

    /** How many of the first cards of a deck are in the first hand. */
    private static int among(Permutation order, int first, int hand) {
        return sum(order, 0, hand, (cards, k) -> cards[k] < first ? 1 : 0);
    }

    /** The longest run of cards that are each so to the card before them. */
    private static int longest(Permutation order, Term run) {
        int[] cards = order.order();
        int longest = 1;
        for (int k = 1, length = 1; k < cards.length; k++) {
            length = run.at(cards, k) * length + 1;
            longest = Math.max(longest, length);
        }
        return longest;
    }

    /** By patience: a card goes on the pile with the next higher card on top, or begins one; the tops are a set. */
    private static int longestSubsequence(int[] cards) {
        BitSet tops = new BitSet(cards.length);
        for (int card : cards) {
            int higher = tops.nextSetBit(card);
            if (higher >= 0) {
                tops.clear(higher);
            }
            tops.set(card);
        }
        return tops.cardinality();
    }

    /** The rolls with which Durstenfeld's shuffle gives this order, each as a part of its bound: their sum, in 64ths. */
    private static int rolls(int[] order) {
        int[] cards = Orders.identity(order.length);
        int[] places = cards.clone();
        double sum = 0;
        for (int place = order.length - 1; place > 0; place--) {
            int roll = places[order[place]];
            sum += (roll + 0.5) / (place + 1);
            cards[roll] = cards[place];
            places[cards[roll]] = roll;
        }
        return (int) (64 * sum);
    }

    /** How many places lie between the first and the last of the first four cards. */
    private static int span(int[] places) {
        IntSummaryStatistics aces = IntStream.of(places).limit(4).summaryStatistics();
        return aces.getMax() - aces.getMin();
    }

    private static int rank(Permutation order, int place) {
        return order.order()[place] / 4;
    }

    /** An ace, which has the rank 0, and a card that counts ten. */
    private static int blackjack(int one, int other) {
        return Math.min(one, other) == 0 && Math.max(one, other) >= 9 ? 1 : 0;
    }

    /** How many ranks the first hand has all four cards of. */
    private static int fours(Permutation order, int hand) {
        int[] held = new int[order.size() / 4 + 1];
        return sum(order, 0, hand, (cards, k) -> ++held[cards[k] / 4] / 4);
    }

    /** How many pairs of cards of the first hand have the same rank. */
    private static int alike(Permutation order, int hand) {
        int[] held = new int[order.size() / 4 + 1];
        return sum(order, 0, hand, (cards, k) -> held[cards[k] / 4]++);
    }

    /** The length of the longest suit of each of four hands: their sum. */
    private static int longestSuits(Permutation order, int hand) {
        int[] held = new int[16];
        int[] longest = new int[4];
        return sum(order, 0, 4 * hand, (cards, k) -> {
            int suit = ++held[k / hand * 4 + cards[k] % 4];
            int longer = Math.max(0, suit - longest[k / hand]);
            longest[k / hand] += longer;
            return longer;
        });
    }

    /** How far the sums of three hands are from each other: their squares, scaled. */
    private static int uneven(Permutation order, int hand) {
        double squares = 0;
        for (int from = 0; from < 3 * hand; from += hand) {
            double sum = sum(order, from, from + hand, (cards, k) -> 2 * cards[k] + 1 - cards.length);
            squares += sum * sum;
        }
        return (int) (10_000 * squares / Math.pow(order.size(), 4));
    }
}
