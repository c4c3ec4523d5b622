package io.github.fairshuffle.analysis;

import io.github.fairshuffle.Permutation;
import io.github.fairshuffle.internal.array.Orders;
import java.util.Arrays;
import java.util.BitSet;
import java.util.IntSummaryStatistics;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.function.IntUnaryOperator;
import java.util.function.ToIntFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * What the battery counts of every order, a line each: what mathematicians look at, and what card players see. Card c has
 * the rank c / 4 and the suit c mod 4; or, as in a new pack, the rank c mod 13 and the suit c / 13.
 */
final class Statistics {
    private static final int PACK = 52;
    /** So many cards more or fewer are a pack too. */
    private static final int NEAR = 4;

    static final List<Statistic> OF_ORDERS = List.of(
            new Statistic("parity", p -> p.isEven() ? 0 : 1),
            new Statistic("fixed points", Permutation::fixedPoints),
            new Statistic("cycles", Permutation::cycles),
            new Statistic("cycles of two", p -> (p.then(p).fixedPoints() - p.fixedPoints()) / 2),
            new Statistic("descents", p -> steps(p, step -> step < 0)),
            new Statistic("rising sequences", p -> 1 + steps(p.inverse(), step -> step < 0)),
            new Statistic("successions", p -> steps(p, step -> step == 1)),
            new Statistic("adjacencies", p -> steps(p, step -> Math.abs(step) == 1)),
            new Statistic("peaks", p -> sum(p, 2, p.size(), (c, k) -> c[k - 1] > Math.max(c[k - 2], c[k]) ? 1 : 0)),
            new Statistic("longest run", p -> longestRun(p.order())),
            new Statistic("longest increasing subsequence", p -> longestSubsequence(p.order())),
            new Statistic("inversions", p -> (int) p.inversions()),
            new Statistic("major index", p -> majorIndex(p, 0)),
            new Statistic("major index of the inverse", p -> majorIndex(p.inverse(), 0)),
            new Statistic("major index from 0", p -> majorIndex(p, 1)),
            new Statistic("distance", p -> sum(p, 0, p.size(), (c, k) -> Math.abs(c[k] - k)) / 2),
            new Statistic("distance squared", p -> sum(p, 0, p.size(), (c, k) -> (c[k] - k) * (c[k] - k) / c.length)),
            new Statistic("rolls", p -> rolls(p.order())),
            new Statistic("rolls of the inverse", p -> rolls(p.inverse().order())));

    /** These are not counted of products. */
    private static final List<Statistic> OF_ORDERS_ALONE = List.of(
            new Statistic("excedances", p -> sum(p, 0, p.size(), (c, k) -> c[k] > k ? 1 : 0)),
            new Statistic("records", p -> records(p.order())),
            new Statistic("longest decreasing subsequence", p -> longestSubsequence(reversed(p))),
            new Statistic("longest cycle", p -> cycleOf(p.order(), true)),
            new Statistic("cycle of the first card", p -> cycleOf(p.order(), false)),
            new Statistic("sum of every second card", p -> sum(p, 0, p.size(), (c, k) -> k % 2 * c[k])),
            new Statistic(
                    "descents at every second place", p -> sum(p, 1, p.size(), (c, k) -> c[k] < c[k - 1] ? k % 2 : 0)),
            new Statistic("sum of the first two", p -> sum(p, 0, 2, (c, k) -> c[k])),
            new Statistic("sum of the first three", p -> sum(p, 0, Math.min(3, p.size()), (c, k) -> c[k])),
            new Statistic("first, middle and last", p -> ascending(p.order(), 0, p.size() / 2, p.size() - 1)));

    private static final List<Statistic> OF_HANDS = List.of(
            new Statistic("flush of the first five", p -> sum(p, 1, 5, (c, k) -> (c[k] - c[0]) % 4 == 0 ? 1 : 0) / 4),
            new Statistic("suits of the first two", p -> p.order()[0] % 4 * 4 + p.order()[1] % 4),
            new Statistic("pair at places 0 and 1", p -> rank(p.order()[0]) == rank(p.order()[1]) ? 1 : 0),
            new Statistic("pair at places 0 and 2", p -> rank(p.order()[0]) == rank(p.order()[2]) ? 1 : 0),
            new Statistic("blackjack at places 1 and 3", p -> blackjack(p.order(), 1, 3)),
            new Statistic("neighbours of one colour", p -> steps(p, step -> step % 2 == 0)),
            new Statistic(
                    "neighbours of colours 0 1", p -> sum(p, 1, p.size(), (c, k) -> 1 - (c[k] / 2 + c[k - 1] / 2) % 2)),
            new Statistic("neighbours of one suit", p -> steps(p, step -> step % 4 == 0)),
            new Statistic("four of a rank in a hand of 17", p -> hands(p, 1, 17, 1, Statistics::fours)),
            new Statistic("four of a rank in a hand of 27", p -> hands(p, 1, 27, 1, Statistics::fours)),
            new Statistic("longest suit of a hand", p -> hands(p, 1, p.size() / 4, 1, Statistics::longest)),
            new Statistic("longest suit of a dealt hand", p -> hands(p, 1, p.size() / 4, 4, Statistics::longest)),
            new Statistic("suits of four hands", p -> hands(p, 4, p.size() / 4, 1, Statistics::longest)),
            new Statistic("suits of four dealt hands", p -> hands(p, 4, p.size() / 4, 4, Statistics::longest)),
            new Statistic("suits of three hands", p -> hands(p, 3, p.size() / 3 - 1, 1, Statistics::suited)),
            new Statistic("suits of three dealt hands", p -> hands(p, 3, p.size() / 3 - 1, 3, Statistics::suited)),
            new Statistic("unevenness of three hands", p -> hands(p, 3, p.size() / 3 - 1, 1, Statistics::alike)),
            new Statistic("aces in the upper half", p -> sum(p, 0, p.size() / 2, (c, k) -> c[k] < 4 ? 1 : 0)),
            new Statistic(
                    "first ace",
                    p -> IntStream.of(p.inverse().order()).limit(4).min().orElse(0)),
            new Statistic("players with an ace", p -> hands(p, 4, p.size() / 4, 4, Statistics::hasAce)),
            new Statistic("pairs of the first five", p -> hands(p, 1, 5, 1, Statistics::alike)),
            new Statistic("longest suit of the first five", p -> hands(p, 1, 5, 1, Statistics::longest)),
            new Statistic("span of the first five", p -> hands(p, 1, 5, 1, Statistics::span)),
            new Statistic("points of places 0 and 2", p -> (points(p.order()[0]) + points(p.order()[2])) % 10),
            new Statistic("honours of a hand", p -> hands(p, 1, p.size() / 4, 1, Statistics::honours)),
            new Statistic("honours of a dealt hand", p -> hands(p, 1, p.size() / 4, 4, Statistics::honours)),
            new Statistic("hearts of one of three", p -> hands(p, 1, p.size() / 3, 3, Statistics::firstSuit)),
            new Statistic(
                    "neighbours of one rank", p -> sum(p, 1, p.size(), (c, k) -> rank(c[k]) == rank(c[k - 1]) ? 1 : 0)),
            new Statistic("longest run of a colour", p -> longestColour(p.order())),
            new Statistic("colours of the first three", p -> sum(p, 0, 3, (c, k) -> 1 + c[k] / 2 % 2)));

    private Statistics() {}

    /** {@return all for this size, each with a name of its own; those of hands, of a pack or nearly one, come last} */
    static List<Statistic> of(int size) {
        boolean dealt = Math.abs(size - PACK) <= NEAR;
        Stream<Statistic> hands = dealt ? OF_HANDS.stream() : Stream.empty();
        Stream<Statistic> ofNewPack =
                dealt && size >= PACK ? OF_HANDS.stream().map(Statistics::ofNewPack) : Stream.empty();
        return Stream.of(OF_ORDERS.stream(), OF_ORDERS_ALONE.stream(), hands, ofNewPack)
                .flatMap(each -> each)
                .toList();
    }

    /** The same of cards whose suits lie together before the shuffle; the jokers stay. */
    private static Statistic ofNewPack(Statistic statistic) {
        return new Statistic(statistic.name() + ", new pack", p -> {
            int[] cards = p.order();
            for (int k = 0; k < cards.length; k++) {
                cards[k] = cards[k] < PACK ? cards[k] % 13 * 4 + cards[k] / 13 : cards[k];
            }
            return statistic.value().applyAsInt(Permutation.of(cards));
        });
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

    private static int majorIndex(Permutation order, int first) {
        return sum(order, 1, order.size(), (cards, k) -> cards[k] < cards[k - 1] ? k - first : 0);
    }

    private static int records(int[] cards) {
        int records = 0;
        int most = -1;
        for (int card : cards) {
            records += card > most ? 1 : 0;
            most = Math.max(most, card);
        }
        return records;
    }

    private static int[] reversed(Permutation order) {
        int[] cards = order.order();
        int last = cards.length - 1;
        return IntStream.rangeClosed(0, last).map(k -> cards[last - k]).toArray();
    }

    /** The length of the longest cycle, or else of the first one. */
    private static int cycleOf(int[] order, boolean longest) {
        BitSet seen = new BitSet(order.length);
        int most = 0;
        for (int start = 0; start < (longest ? order.length : 1); start++) {
            int length = 0;
            for (int card = start; !seen.get(card); card = order[card]) {
                seen.set(card);
                length++;
            }
            most = Math.max(most, length);
        }
        return most;
    }

    /** Which of three cards are in ascending order. */
    private static int ascending(int[] cards, int a, int b, int c) {
        return (cards[a] < cards[b] ? 1 : 0) + (cards[b] < cards[c] ? 2 : 0) + (cards[a] < cards[c] ? 4 : 0);
    }

    private static int longestColour(int[] cards) {
        int longest = 1;
        for (int k = 1, length = 1; k < cards.length; k++) {
            length = (cards[k] - cards[k - 1]) % 2 == 0 ? length + 1 : 1;
            longest = Math.max(longest, length);
        }
        return longest;
    }

    private static int longestRun(int[] cards) {
        int longest = 1;
        for (int k = 1, length = 1; k < cards.length; k++) {
            length = cards[k] > cards[k - 1] ? length + 1 : 1;
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

    private static int rank(int card) {
        return card / 4;
    }

    /** An ace, which has the rank 0, and a card that counts ten. */
    private static int blackjack(int[] cards, int one, int other) {
        int low = Math.min(rank(cards[one]), rank(cards[other]));
        return low == 0 && rank(cards[one]) + rank(cards[other]) >= 9 ? 1 : 0;
    }

    /** The sum of a number over hands, of cards that lie together, or are dealt to so many players in turn. */
    private static int hands(Permutation order, int hands, int size, int players, ToIntFunction<int[]> number) {
        int[] cards = order.order();
        int[] hand = new int[size];
        int sum = 0;
        for (int h = 0; h < hands; h++) {
            int first = players == 1 ? h * size : h;
            Arrays.setAll(hand, k -> cards[first + k * players]);
            sum += number.applyAsInt(hand);
        }
        return sum;
    }

    /** How many cards of each kind a hand has. */
    private static IntStream held(int[] hand, IntUnaryOperator kind) {
        int[] held = new int[Math.max(4, IntStream.of(hand).max().orElse(0) / 4 + 1)];
        IntStream.of(hand).map(kind).forEach(each -> held[each]++);
        return IntStream.of(held);
    }

    private static int fours(int[] hand) {
        return (int) held(hand, Statistics::rank).filter(count -> count == 4).count();
    }

    private static int longest(int[] hand) {
        return held(hand, card -> card % 4).max().orElse(0);
    }

    private static int suited(int[] hand) {
        return held(hand, card -> card % 4).map(count -> count * count).sum();
    }

    private static int alike(int[] hand) {
        return held(hand, Statistics::rank)
                .map(count -> count * (count - 1) / 2)
                .sum();
    }

    private static int hasAce(int[] hand) {
        return IntStream.of(hand).anyMatch(card -> card < 4) ? 1 : 0;
    }

    private static int span(int[] hand) {
        IntSummaryStatistics ranks = IntStream.of(hand).map(Statistics::rank).summaryStatistics();
        return ranks.getMax() - ranks.getMin();
    }

    /** In Baccarat. */
    private static int points(int card) {
        return Math.min(rank(card) + 1, 10);
    }

    /** Knave 1 to king 4. */
    private static int honours(int[] hand) {
        return IntStream.of(hand).map(card -> Math.max(0, rank(card) - 8)).sum();
    }

    private static int firstSuit(int[] hand) {
        return (int) IntStream.of(hand).filter(card -> card % 4 == 0).count();
    }
}
