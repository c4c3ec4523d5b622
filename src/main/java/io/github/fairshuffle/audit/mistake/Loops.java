package io.github.fairshuffle.audit.mistake;

import io.github.fairshuffle.Deck;
import io.github.fairshuffle.Dice;
import io.github.fairshuffle.Permutation;
import io.github.fairshuffle.battery.statistics.AllOrders;
import io.github.fairshuffle.internal.array.Indices;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.IntUnaryOperator;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Mistakes in loops that swap or move cards, and other laws of orders without a parameter. */
final class Loops {
    private static final String INSERT = "insert at a random place of those that are filled, or behind them:"
            + " {place:size + 1|size}, where size cards were inserted before; or {loop}";
    private static final String ACCEPT = "accept the first order";
    private static final String RANGES = "en.wikipedia.org/wiki/Fisher-Yates_shuffle#Implementation_errors";
    private static final String NAIVE = "blog.codinghorror.com/the-danger-of-naivete";
    private static final String POKER = "B. Arkin et al. 1999, How We Learned to Cheat at Online Poker";
    private static final String SATTOLO = "S. Sattolo 1986, doi 10.1016/0020-0190(86)90073-6";
    private static final String JOHNSON = "W. W. Johnson 1879, Amer. J. Math. 2, 397: the 15 puzzle";
    private static final String ROUNDING =
            "developer.mozilla.org/docs/Web/JavaScript/Reference/Global_Objects/Math/random: not Math.round";
    private static final String ROUNDED =
            "the index is rounded: round(random * i) is half as often 0 or i as any other number";
    private static final String TO_END = "D. Aldous, P. Diaconis 1986, doi 10.1080/00029890.1986.11971821";
    private static final String COINS = "D. Aldous 1983, doi 10.1007/BFb0068322: random walks on groups, shuffles";
    private static final String PROBING = "D. E. Knuth, The Art of Computer Programming 3, 6.4: linear probing";
    private static final String FORGOTTEN = "swap(i, {one:{place:n - i + 1|n - i}|{place:n - i|n - i - 1}}):"
            + " {one:i - 1 is not added|+ i is missing}";

    private static final Start HUNDRED_SWAPS =
            Start.repeated("", n -> 100, Code.of((n, deck, dice) -> deck.swap(dice.roll(n - 1), dice.roll(n - 1))));

    /** Loops, with the first i, and other laws. Each loop runs upward: a turn of the subject shows the same loop downward. */
    static final List<Mistake> TABLE = List.of(
            loop("swap any", 0, (i, n, deck, dice) -> deck.swap(i, dice.roll(n)))
                    .is("each place is swapped with any place: swap(i, {place:n|n - 1})", NAIVE),
            loop("swap any, n-1 steps", 1, (i, n, deck, dice) -> deck.swap(i, dice.roll(n)))
                    .is("each place except one is swapped with any place: swap(i, {place:n|n - 1})", RANGES),
            loop("swap any, half of the loop", 0, n -> n / 2, (i, n, deck, dice) -> deck.swap(i, dice.roll(n)))
                    .is("the loop ends after half of the places, each of which is swapped with any place"),
            loop("swap any other", 0, (i, n, deck, dice) -> deck.swap(i, (i + 1 + dice.roll(n - 1)) % n))
                    .is("each place is swapped with any other place, and never with itself"),
            loop("never last", 0, (i, n, deck, dice) -> deck.swap(i, dice.roll(n - 1)))
                    .is("each place is swapped with any place except one end: swap(i, {place:n - 1|n - 2})", POKER),
            loop("swap any, one end left out", 1, (i, n, deck, dice) -> deck.swap(i, 1 + dice.roll(n - 1)))
                    .is("each place except one end is swapped with any place except this end: {place:n - 1|n - 2}")
                    .source(RANGES),
            loop("Sattolo", 1, (i, n, deck, dice) -> deck.swap(i, dice.roll(i)))
                    .is("the range is one too short: swap(i, {index:i|i - 1}) is Sattolo's algorithm")
                    .instead("{loop}, so that a card can stay in its place", SATTOLO),
            loop("forgotten + i", 0, (i, n, deck, dice) -> deck.swap(i, dice.roll(n - i)))
                    .is(FORGOTTEN, RANGES),
            loop("forgotten + i, n-1 steps", 0, n -> n - 1, (i, n, deck, dice) -> deck.swap(i, dice.roll(n - i)))
                    .is(FORGOTTEN, RANGES),
            loop("both places random", 1, (i, n, deck, dice) -> deck.swap(dice.roll(i + 1), dice.roll(i + 1)))
                    .is("both places of each swap are random, although one of them should be i", RANGES),
            loop("both places random", 0, (i, n, deck, dice) -> deck.swap(dice.roll(n), dice.roll(n)))
                    .is("both places of each swap are random, although one of them should be i", RANGES),
            loop("stops one early", 2, (i, n, deck, dice) -> deck.swap(i, dice.roll(i + 1)))
                    .is("the loop stops one step early: i > 1 instead of i > 0, or i < n - 2"),
            loop("one end left out", 2, (i, n, deck, dice) -> deck.swap(i, 1 + dice.roll(i)))
                    .is("a loop or a range omits one end: it begins one place too late, or ends one place too"
                            + " early, such as {place:n - 1|n - 2}")
                    .source(RANGES),
            Mistake.of("one end left out", Mistake.LINES, Turn.ALL, List.of(HUNDRED_SWAPS))
                    .is("100 times, two random places are swapped, which are never the place at one end"),
            loop("half of the loop", 0, n -> n / 2, (i, n, deck, dice) -> deck.swap(i, i + dice.roll(n - i)))
                    .is("the loop ends after half of the places"),
            loop("swap with the other half", 0, n -> n / 2, Loops::withOtherHalf)
                    .is("each place of one half is swapped with a random place of the other half"),
            loop("rounded index", 1, (i, n, deck, dice) -> deck.swap(i, (dice.roll(2 * i) + 1) / 2))
                    .is(ROUNDED, ROUNDING),
            loop("rounded index", 1, (i, n, deck, dice) -> deck.move(i, (dice.roll(2 * i) + 1) / 2))
                    .is(ROUNDED, ROUNDING),
            loop("rounded index", 0, (i, n, deck, dice) -> deck.swap(i, (dice.roll(2 * n - 2) + 1) / 2))
                    .is("the index is rounded, so that both ends are half as often drawn as other places; and each"
                            + " place is swapped with any place")
                    .source(ROUNDING),
            loop("bit mask", 0, (i, n, deck, dice) -> deck.swap(i, dice.roll(2 * Integer.highestOneBit(n)) & n - 1))
                    .is("a random number & (n - 1) is used as an index, which is right only if n is a power of 2"),
            loop("bit mask", 1, (i, n, deck, dice) -> deck.swap(i, dice.roll(2 * Integer.highestOneBit(i)) & i))
                    .is("a random number & i is used as an index, which is right only if i + 1 is a power of 2"),
            loop("index before the first", 1, (i, n, deck, dice) -> deck.swap(i, (dice.roll(i + 1) + n - 1) % n))
                    .is("the random index is one too small; −1 stands for the last place"),
            loop("index always 0", 1, (i, n, deck, dice) -> deck.swap(i, 0))
                    .is("every random index is the same number")
                    .instead("test that orders vary; {loop}", "microsoft/STL issue 6112"),
            loop("n swaps with one end", 0, (i, n, deck, dice) -> deck.swap(0, dice.roll(n)))
                    .is("n times, one end is swapped with a random place"),
            loop("n swaps with one end", 0, (i, n, deck, dice) -> deck.swap(0, dice.roll(n - 1)))
                    .is("n times, one end is swapped with a random place, which is never the other end"),
            loop("random card to the end, n times", 0, (i, n, deck, dice) -> deck.move(dice.roll(n), n - 1))
                    .is("n times, a random card is moved to one end, or one end to a random place; or n cards are"
                            + " drawn, duplicates dropped, and the rest appended")
                    .source(TO_END),
            loop("never inserted at the end", 1, (i, n, deck, dice) -> deck.move(i, dice.roll(i)))
                    .is("cards are inserted at {place:size|size - 1}, which is never the end,"
                            + " or cards are drawn one after another, but never the one at the end")
                    .instead("choose among all places, both ends included; or {loop}"),
            loop("inserted beyond the end", 1, (i, n, deck, dice) -> deck.move(i, Math.min(i, dice.roll(n))))
                    .is("cards are inserted at {place:n|n - 1} although there are fewer cards, so that most go to the"
                            + " end")
                    .instead(INSERT, "docs.python.org/3/tutorial/datastructures.html: list.insert"),
            loop("each place moved anywhere", 0, (i, n, deck, dice) -> deck.move(i, dice.roll(n)))
                    .is("the card of each place is moved to any place: insert({place:n|n - 1}, remove(i))"),
            loop("top or bottom", 1, (i, n, deck, dice) -> deck.move(i, dice.flip() ? 0 : i))
                    .is("a coin decides whether each card is put on the top or on the bottom")
                    .instead(INSERT, "openucx/ucx pull request 10267"),
            loop("neighbours swapped by coins", 1, (i, n, deck, dice) -> deck.swap(i - 1, i - dice.roll(2)))
                    .is("once through the deck, a coin decides whether neighbours are swapped", COINS),
            Mistake.of("identity", (n, dice) -> Indices.identity(n))
                    .is("the order is never changed: does the code run, is it awaited, is its result used? Or is only"
                            + " a copy shuffled?{hint}")
                    .instead("shuffle the deck whose order is used{library: (ForeignShuffler.ofCopy judges a copy)|}:"
                            + " {loop}"),
            redrawn("even orders", order -> Deals.inversions(order) % 2 == 0)
                    .is("only even orders occur: each swap is paired with another, or there is an even number of"
                            + " swaps of different cards")
                    .instead("omit the second swap; or {loop}", JOHNSON),
            redrawn("odd orders", order -> Deals.inversions(order) % 2 == 1)
                    .is("only odd orders occur: there is an odd number of swaps of different cards", JOHNSON),
            redrawn("no card stays", order -> IntStream.range(0, order.length).noneMatch(k -> order[k] == k))
                    .is("it draws again until no card is in its place")
                    .instead(ACCEPT, "P. R. de Montmort 1713, derangements"),
            redrawn("not as it was", order -> Deals.inversions(order) > 0)
                    .is("it draws again while the order is the original one")
                    .instead(ACCEPT),
            Mistake.of("rotation", (n, dice) -> rotated(n, dice.roll(n), false))
                    .is("it only rotates (cuts), once or several times"),
            Mistake.of("rotation", (n, dice) -> rotated(n, 1 + dice.roll(n - 1), false))
                    .is("it only rotates (cuts), and never keeps the order"),
            Mistake.of("rotation and reversal", (n, dice) -> rotated(n, dice.roll(n), dice.flip()))
                    .is("it only rotates (cuts) and reverses the deck"),
            once("one place for all", (n, deck, dice) -> {
                        int place = dice.roll(n);
                        IntStream.range(0, n).forEach(i -> deck.swap(i, place));
                    })
                    .is("one random place is drawn before the loop, and used in all swaps"),
            once("one number for all, modulo", (n, deck, dice) -> {
                        int number = dice.roll(n < 7 ? 60 : 1 << 30); // a common multiple of the bounds of few cards
                        IntStream.range(1, n).forEach(i -> deck.swap(i, number % (i + 1)));
                    })
                    .is("all steps use the same random number % (i + 1)")
                    .instead("draw a new number in each step: {loop}"),
            Mistake.of("one packet moved", Loops::packet)
                    .is("one packet of cards between two random places is moved to a random place"),
            Mistake.of("next free place", Loops::nextFree)
                    .is("if a random place is occupied, the next free place is used")
                    .instead("draw again; or {loop}", PROBING),
            once("swaps with a random order", (n, deck, dice) -> {
                        int[] order = Code.FAIR.line(n, dice);
                        IntStream.range(0, n).forEach(i -> deck.swap(i, order[i]));
                    })
                    .is("each place is swapped with the place that a random order names: swap(i, order(i))")
                    .instead("use the random order itself; or {loop}"));

    private Loops() {}

    private static Mistake loop(String name, int from, Code.Step step) {
        return loop(name, from, n -> n, step);
    }

    private static Mistake loop(String name, int from, IntUnaryOperator to, Code.Step step) {
        return Mistake.of(name, Code.of(from, to, step));
    }

    private static Mistake once(String name, Code.Steps steps) {
        return Mistake.of(name, Code.of(steps));
    }

    private static void withOtherHalf(int i, int n, Deck deck, Dice dice) {
        deck.swap(i, n / 2 + dice.roll(n - n / 2));
    }

    /** Draws again until an order is accepted. Few cards are drawn from a list, so that the law can be enumerated. */
    private static Mistake redrawn(String name, Predicate<int[]> accepted) {
        Map<Integer, List<int[]>> few = new ConcurrentHashMap<>();
        return Mistake.of(name, (n, dice) -> {
            if (n > Deals.FEW) {
                return Stream.generate(() -> Code.FAIR.line(n, dice))
                        .filter(accepted)
                        .findFirst()
                        .orElseThrow();
            }
            List<int[]> orders = few.computeIfAbsent(
                    n,
                    cards -> AllOrders.of(cards)
                            .map(Permutation::order)
                            .filter(accepted)
                            .toList());
            return orders.get(dice.roll(orders.size())).clone();
        });
    }

    private static int[] rotated(int n, int by, boolean isReversed) {
        return IntStream.range(0, n)
                .map(place -> ((isReversed ? n - 1 - place : place) + by) % n)
                .toArray();
    }

    /** Moves a packet card by card, to the end or to the beginning of its new place. */
    private static int[] packet(int n, Dice dice) {
        int one = dice.roll(n);
        int other = dice.roll(n);
        int from = Math.min(one, other);
        int length = Math.abs(one - other) + 1;
        int to = dice.roll(n - length + 1);
        int[] order = Indices.identity(n);
        for (int k = 0; k < length; k++) {
            Deck.of(order).move(to > from ? from : from + k, to > from ? to + length - 1 : to + k);
        }
        return order;
    }

    private static int[] nextFree(int n, Dice dice) {
        int[] order = new int[n];
        Arrays.fill(order, -1);
        for (int card = 0; card < n; card++) {
            int place = dice.roll(n);
            while (order[place] >= 0) {
                place = (place + 1) % n;
            }
            order[place] = card;
        }
        return order;
    }
}
