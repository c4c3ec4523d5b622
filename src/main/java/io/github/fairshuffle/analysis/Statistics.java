package io.github.fairshuffle.analysis;

import io.github.fairshuffle.Permutation;
import io.github.fairshuffle.internal.array.Orders;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;

/**
 * What the battery counts of every order, a line each: what mathematicians look at, and what card players see. Card c has
 * the rank c / 4 and the suit c mod 4; or, as in a new pack, the rank c mod 13 and the suit c / 13.
 */
final class Statistics {
    private static final int PACK = 52;

    /** Something that cards have in common: the rank, say, of 14. */
    private record Kind(int divisor, int kinds) {
        int of(int card) {
            return card / divisor % kinds;
        }
    }

    private static final Kind RANK = new Kind(4, 14);
    private static final Kind SUIT = new Kind(1, 4);
    private static final Kind COLOUR = new Kind(1, 2);
    private static final Kind OTHER_COLOUR = new Kind(2, 2);

    /** These are counted of products too. */
    static final List<Statistic> OF_PRODUCTS = List.of(
            new Statistic("fixed points", Permutation::fixedPoints),
            new Statistic("places mirrored", p -> count(p, 0, k -> p.at(k) == p.size() - 1 - k)),
            new Statistic("cycles", Permutation::cycles),
            new Statistic("cycles of two", p -> count(p, 0, k -> p.at(k) < k && p.at(p.at(k)) == k)),
            new Statistic("descents", Statistics::descents),
            new Statistic("rising sequences", p -> 1 + descents(p.inverse())),
            new Statistic("successions", p -> count(p, 1, k -> p.at(k) == p.at(k - 1) + 1)),
            new Statistic("adjacencies", p -> neighbours(p, 1, 1)),
            new Statistic("peaks", p -> count(p, 2, k -> p.at(k - 1) > Math.max(p.at(k - 2), p.at(k)))),
            new Statistic("longest run", p -> longest(p, k -> p.at(k) > p.at(k - 1))),
            new Statistic("longest run downwards", p -> longest(p, k -> p.at(k) < p.at(k - 1))),
            new Statistic("longest increasing subsequence", p -> longestSubsequence(p, 0)),
            new Statistic("inversions", p -> (int) p.inversions()),
            new Statistic("major index", Statistics::majorIndex),
            new Statistic("distance", p -> sum(p, 0, k -> Math.abs(p.at(k) - k)) / 2));

    private static final List<Statistic> OF_ORDERS = List.of(
            new Statistic("major index of the inverse", p -> majorIndex(p.inverse())),
            new Statistic("longest decreasing subsequence", p -> longestSubsequence(p, p.size() - 1)),
            new Statistic("rolls", Statistics::rolls),
            new Statistic("rolls of the inverse", p -> rolls(p.inverse())),
            new Statistic("excedances", p -> count(p, 0, k -> p.at(k) > k)),
            new Statistic("sum of the first two", p -> p.at(0) + p.at(1)));

    private static final List<Statistic> OF_HANDS = List.of(
            new Statistic("flush of the first five", p -> alike(5, SUIT, p, 0, 5, 1)),
            new Statistic("suited pairs of the first five", p -> alike(2, SUIT, p, 0, 5, 1)),
            new Statistic("pairs of the first five", p -> alike(2, RANK, p, 0, 5, 1)),
            new Statistic("pair at places 0 and 1", p -> alike(2, RANK, p, 0, 2, 1)),
            new Statistic("pair at places 0 and 2", p -> alike(2, RANK, p, 0, 2, 2)),
            new Statistic("suits of the first two", p -> firstTwo(p, SUIT)),
            new Statistic("colours of the first two", p -> firstTwo(p, COLOUR)),
            new Statistic("other colours of the first two", p -> firstTwo(p, OTHER_COLOUR)),
            new Statistic("blackjack at places 0 and 2", p -> blackjack(p.at(0) / 4, p.at(2) / 4)),
            new Statistic("blackjack at places 1 and 3", p -> blackjack(p.at(1) / 4, p.at(3) / 4)),
            new Statistic("neighbours of one colour", p -> count(p, 1, k -> same(COLOUR, p, k))),
            new Statistic("neighbours of one other colour", p -> count(p, 1, k -> same(OTHER_COLOUR, p, k))),
            new Statistic("neighbours of one suit", p -> count(p, 1, k -> same(SUIT, p, k))),
            new Statistic("neighbours of one rank", p -> count(p, 1, k -> same(RANK, p, k))),
            new Statistic("longest run of a colour", p -> longest(p, k -> same(COLOUR, p, k))),
            new Statistic("four of a rank in a hand of 17", p -> alike(4, RANK, p, 0, 17, 1)),
            new Statistic("four of a rank in a dealt hand", p -> alike(4, RANK, p, 0, 17, 3)),
            new Statistic("four of a rank in a hand of 27", p -> alike(4, RANK, p, 0, 27, 1)),
            new Statistic("suits of a hand", p -> alike(2, SUIT, p, 0, 13, 1)),
            new Statistic("suits of a dealt hand", p -> alike(2, SUIT, p, 0, 13, 4)),
            new Statistic("suits of four hands", p -> hands(4, 13, false, 2, SUIT, p)),
            new Statistic("suits of four dealt hands", p -> hands(4, 13, true, 2, SUIT, p)),
            new Statistic("suits of three hands", p -> hands(3, 17, false, 2, SUIT, p)),
            new Statistic("suits of three dealt hands", p -> hands(3, 17, true, 2, SUIT, p)),
            new Statistic("ranks of three hands", p -> hands(3, 17, false, 2, RANK, p)),
            new Statistic("ranks of three dealt hands", p -> hands(3, 17, true, 2, RANK, p)),
            new Statistic("fours of three hands", p -> hands(3, 17, false, 4, RANK, p)),
            new Statistic("fours of three dealt hands", p -> hands(3, 17, true, 4, RANK, p)),
            new Statistic("aces in the lower half", p -> count(p, (p.size() + 1) / 2, k -> p.at(k) < 4)),
            new Statistic("first ace", p ->
                    (int) IntStream.iterate(0, k -> p.at(k) > 3, k -> k + 1).count()));

    private Statistics() {}

    /** {@return all for this size, each with a name of its own; those of products come first} */
    static List<Statistic> of(int size) {
        List<Statistic> all = new ArrayList<>(OF_PRODUCTS);
        all.addAll(OF_ORDERS);
        for (int k = 2; k <= Counts.FURTHEST; k++) {
            int d = k;
            all.add(new Statistic("neighbours " + d + " apart", p -> neighbours(p, d, 1)));
            all.add(new Statistic("neighbours by " + d, p -> neighbours(p, 1, d)));
        }
        if (size >= PACK && size <= PACK + 2) {
            // the suits lie together, and the jokers stay
            IntStream cards = IntStream.range(0, size).map(card -> card < PACK ? card % 13 * 4 + card / 13 : card);
            Permutation pack = Permutation.of(cards.toArray());
            all.addAll(OF_HANDS);
            OF_HANDS.forEach(hand -> all.add(
                    new Statistic(hand.name() + ", new pack", p -> hand.value().applyAsInt(pack.then(p)))));
        }
        return all;
    }

    private static int sum(Permutation order, int from, IntUnaryOperator term) {
        int sum = 0;
        for (int k = from; k < order.size(); k++) {
            sum += term.applyAsInt(k);
        }
        return sum;
    }

    private static int count(Permutation order, int from, IntPredicate such) {
        return sum(order, from, k -> such.test(k) ? 1 : 0);
    }

    static int descents(Permutation p) {
        return count(p, 1, k -> p.at(k) < p.at(k - 1));
    }

    private static int majorIndex(Permutation p) {
        return sum(p, 1, k -> p.at(k) < p.at(k - 1) ? k : 0);
    }

    static int neighbours(Permutation p, int apart, int by) {
        return count(p, apart, k -> Math.abs(p.at(k) - p.at(k - apart)) == by);
    }

    private static boolean same(Kind kind, Permutation p, int place) {
        return kind.of(p.at(place)) == kind.of(p.at(place - 1));
    }

    /** The most cards in a row of which each but the first is such. */
    private static int longest(Permutation order, IntPredicate such) {
        int longest = 1;
        for (int k = 1, length = 1; k < order.size(); k++) {
            length = such.test(k) ? length + 1 : 1;
            longest = Math.max(longest, length);
        }
        return longest;
    }

    /** By patience: a card goes on the pile with the next higher top, or begins one. It counts by how far it is from the first. */
    private static int longestSubsequence(Permutation order, int first) {
        BitSet tops = new BitSet(order.size());
        for (int k = 0; k < order.size(); k++) {
            int card = Math.abs(first - order.at(k));
            int pile = tops.nextSetBit(card);
            tops.set(card);
            if (pile >= 0) {
                tops.clear(pile);
            }
        }
        return tops.cardinality();
    }

    /** The rolls with which Durstenfeld's shuffle gives this order, each as a part of its bound: their sum, in eighths. */
    private static int rolls(Permutation order) {
        int[] cards = Orders.identity(order.size());
        int[] places = cards.clone();
        double sum = 0;
        for (int place = order.size() - 1; place > 0; place--) {
            int roll = places[order.at(place)];
            sum += (roll + 0.5) / (place + 1);
            cards[roll] = cards[place];
            places[cards[roll]] = roll;
        }
        return (int) (8 * sum);
    }

    private static int firstTwo(Permutation order, Kind kind) {
        return kind.kinds * kind.of(order.at(0)) + kind.of(order.at(1));
    }

    /** An ace, which has the rank 0, and a card that counts ten. */
    private static int blackjack(int rank, int other) {
        return Math.min(rank, other) == 0 && rank + other >= 9 ? 1 : 0;
    }

    /** How many choices of so many cards of one kind a hand has, of cards that are dealt to so many players in turn. */
    private static int alike(int chosen, Kind kind, Permutation order, int from, int size, int players) {
        int[] held = new int[kind.kinds];
        int choices = 0;
        for (int k = 0; k < size; k++) {
            int before = held[kind.of(order.at(from + k * players))]++;
            int more = 1; // choices with this card
            for (int c = 1; c < chosen; c++) {
                more = more * (before - c + 1) / c;
            }
            choices += more;
        }
        return choices;
    }

    /** The same of all hands, of cards that lie together or are dealt: how unevenly a kind is divided among them. */
    private static int hands(int n, int size, boolean dealt, int chosen, Kind kind, Permutation order) {
        return IntStream.range(0, n)
                .map(h -> alike(chosen, kind, order, dealt ? h : h * size, size, dealt ? n : 1))
                .sum();
    }
}
