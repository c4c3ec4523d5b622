package io.github.fairshuffle.analysis;

import io.github.fairshuffle.Permutation;
import io.github.fairshuffle.internal.array.Orders;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

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
            new Statistic("places mirrored", p -> count(p, 0, (c, k) -> c[k] == c.length - 1 - k)),
            new Statistic("cycles", Permutation::cycles),
            new Statistic("cycles of two", p -> (p.then(p).fixedPoints() - p.fixedPoints()) / 2),
            new Statistic("descents", p -> count(p, 1, (c, k) -> c[k] < c[k - 1])),
            new Statistic("rising sequences", p -> 1 + count(p.inverse(), 1, (c, k) -> c[k] < c[k - 1])),
            new Statistic("successions", p -> count(p, 1, (c, k) -> c[k] == c[k - 1] + 1)),
            new Statistic("adjacencies", p -> count(p, 1, (c, k) -> Math.abs(c[k] - c[k - 1]) == 1)),
            new Statistic("peaks", p -> count(p, 2, (c, k) -> c[k - 1] > Math.max(c[k - 2], c[k]))),
            new Statistic("longest run", p -> longest(p, (c, k) -> c[k] > c[k - 1])),
            new Statistic("longest run downwards", p -> longest(p, (c, k) -> c[k] < c[k - 1])),
            new Statistic("longest increasing subsequence", p -> longestSubsequence(p.order(), 0)),
            new Statistic("inversions", p -> (int) p.inversions()),
            new Statistic("major index", p -> sum(p, 1, (c, k) -> c[k] < c[k - 1] ? k : 0)),
            new Statistic("distance", p -> sum(p, 0, (c, k) -> Math.abs(c[k] - k)) / 2));

    private static final List<Statistic> OF_ORDERS = List.of(
            new Statistic("major index of the inverse", p -> sum(p.inverse(), 1, (c, k) -> c[k] < c[k - 1] ? k : 0)),
            new Statistic("longest decreasing subsequence", p -> longestSubsequence(p.order(), p.size() - 1)),
            new Statistic("rolls", p -> rolls(p.order())),
            new Statistic("rolls of the inverse", p -> rolls(p.inverse().order())),
            new Statistic("excedances", p -> count(p, 0, (c, k) -> c[k] > k)),
            new Statistic("sum of the first two", p -> p.order()[0] + p.order()[1]));

    private static final List<Statistic> OF_HANDS = List.of(
            new Statistic("flush of the first five", p -> alike(5, SUIT, p, 0, 5, 1)),
            new Statistic("suited pairs of the first five", p -> alike(2, SUIT, p, 0, 5, 1)),
            new Statistic("pairs of the first five", p -> alike(2, RANK, p, 0, 5, 1)),
            new Statistic("pair at places 0 and 1", p -> alike(2, RANK, p, 0, 2, 1)),
            new Statistic("pair at places 0 and 2", p -> alike(2, RANK, p, 0, 2, 2)),
            new Statistic("suits of the first two", p -> firstTwo(p, SUIT)),
            new Statistic("colours of the first two", p -> firstTwo(p, COLOUR)),
            new Statistic("other colours of the first two", p -> firstTwo(p, OTHER_COLOUR)),
            new Statistic("blackjack at places 0 and 2", p -> blackjack(p.order()[0] / 4, p.order()[2] / 4)),
            new Statistic("blackjack at places 1 and 3", p -> blackjack(p.order()[1] / 4, p.order()[3] / 4)),
            new Statistic("neighbours of one colour", p -> neighbours(p, COLOUR)),
            new Statistic("neighbours of one other colour", p -> neighbours(p, OTHER_COLOUR)),
            new Statistic("neighbours of one suit", p -> neighbours(p, SUIT)),
            new Statistic("neighbours of one rank", p -> neighbours(p, RANK)),
            new Statistic("longest run of a colour", p -> longest(p, (c, k) -> COLOUR.of(c[k]) == COLOUR.of(c[k - 1]))),
            new Statistic("four of a rank in a hand of 17", p -> alike(4, RANK, p, 0, 17, 1)),
            new Statistic("four of a rank in a dealt hand", p -> alike(4, RANK, p, 0, p.size() / 3 - 1, 3)),
            new Statistic("four of a rank in a hand of 27", p -> alike(4, RANK, p, 0, 27, 1)),
            new Statistic("suits of a hand", p -> alike(2, SUIT, p, 0, p.size() / 4, 1)),
            new Statistic("suits of a dealt hand", p -> alike(2, SUIT, p, 0, p.size() / 4, 4)),
            new Statistic("suits of four hands", p -> hands(2, p, 4, p.size() / 4, false, SUIT)),
            new Statistic("suits of four dealt hands", p -> hands(2, p, 4, p.size() / 4, true, SUIT)),
            new Statistic("suits of three hands", p -> hands(2, p, 3, p.size() / 3 - 1, false, SUIT)),
            new Statistic("suits of three dealt hands", p -> hands(2, p, 3, p.size() / 3 - 1, true, SUIT)),
            new Statistic("ranks of three hands", p -> hands(2, p, 3, p.size() / 3 - 1, false, RANK)),
            new Statistic("ranks of three dealt hands", p -> hands(2, p, 3, p.size() / 3 - 1, true, RANK)),
            new Statistic("fours of three hands", p -> hands(4, p, 3, p.size() / 3 - 1, false, RANK)),
            new Statistic("fours of three dealt hands", p -> hands(4, p, 3, p.size() / 3 - 1, true, RANK)),
            new Statistic("aces in the lower half", p -> count(p, (p.size() + 1) / 2, (c, k) -> c[k] < 4)),
            new Statistic(
                    "first ace",
                    p -> IntStream.of(p.inverse().order()).limit(4).min().orElse(0)));

    private Statistics() {}

    /** {@return all for this size, each with a name of its own; those of products come first} */
    static List<Statistic> of(int size) {
        Stream<Statistic> apart = IntStream.rangeClosed(2, Counts.FURTHEST)
                .boxed()
                .flatMap(d -> Stream.of(
                        new Statistic(
                                "neighbours " + d + " apart",
                                p -> count(p, d, (c, k) -> Math.abs(c[k] - c[k - d]) == 1)),
                        new Statistic(
                                "neighbours by " + d, p -> count(p, 1, (c, k) -> Math.abs(c[k] - c[k - 1]) == d))));
        Stream<Statistic> hands = Stream.concat(
                        OF_HANDS.stream(), OF_HANDS.stream().map(Statistics::ofNewPack))
                .filter(hand -> size >= PACK && size <= PACK + 2);
        return Stream.of(OF_PRODUCTS.stream(), OF_ORDERS.stream(), apart, hands)
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

    private interface Term {
        int at(int[] cards, int place);
    }

    private interface Such {
        boolean at(int[] cards, int place);
    }

    private static int sum(Permutation order, int from, Term term) {
        int[] cards = order.order();
        int sum = 0;
        for (int k = from; k < cards.length; k++) {
            sum += term.at(cards, k);
        }
        return sum;
    }

    private static int count(Permutation order, int from, Such such) {
        int[] cards = order.order();
        int count = 0;
        for (int k = from; k < cards.length; k++) {
            count += such.at(cards, k) ? 1 : 0;
        }
        return count;
    }

    /** The most cards in a row of which each but the first is such. */
    private static int longest(Permutation order, Such such) {
        int[] cards = order.order();
        int longest = 1;
        for (int k = 1, length = 1; k < cards.length; k++) {
            length = such.at(cards, k) ? length + 1 : 1;
            longest = Math.max(longest, length);
        }
        return longest;
    }

    /**
     * By patience: a card goes on the pile with the next higher card on top, or begins one; the tops ascend. Each card counts by
     * how far it is from the first one.
     */
    private static int longestSubsequence(int[] cards, int first) {
        int[] tops = new int[cards.length];
        int piles = 0;
        for (int card : cards) {
            int pile = -1 - Arrays.binarySearch(tops, 0, piles, Math.abs(first - card));
            tops[pile] = Math.abs(first - card);
            piles = Math.max(piles, pile + 1);
        }
        return piles;
    }

    /** The rolls with which Durstenfeld's shuffle gives this order, each as a part of its bound: their sum, in eighths. */
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
        return (int) (8 * sum);
    }

    private static int firstTwo(Permutation order, Kind kind) {
        return kind.kinds * kind.of(order.order()[0]) + kind.of(order.order()[1]);
    }

    private static int neighbours(Permutation order, Kind kind) {
        return count(order, 1, (c, k) -> kind.of(c[k]) == kind.of(c[k - 1]));
    }

    /** An ace, which has the rank 0, and a card that counts ten. */
    private static int blackjack(int rank, int other) {
        return Math.min(rank, other) == 0 && rank + other >= 9 ? 1 : 0;
    }

    /** How many choices of so many cards of one kind a hand has, of cards that are dealt to so many players in turn. */
    private static int alike(int chosen, Kind kind, Permutation order, int from, int size, int players) {
        int[] cards = order.order();
        int[] held = new int[kind.kinds];
        int choices = 0;
        for (int k = 0; k < size; k++) {
            int before = held[kind.of(cards[from + k * players])]++;
            int more = 1; // choices with this card
            for (int c = 1; c < chosen; c++) {
                more = more * (before - c + 1) / c;
            }
            choices += more;
        }
        return choices;
    }

    /** How unevenly a kind is divided among hands: choices of one kind in one hand, of cards that lie together or are dealt. */
    private static int hands(int chosen, Permutation order, int hands, int size, boolean dealt, Kind kind) {
        return IntStream.range(0, hands)
                .map(h -> alike(chosen, kind, order, dealt ? h : h * size, size, dealt ? hands : 1))
                .sum();
    }
}
