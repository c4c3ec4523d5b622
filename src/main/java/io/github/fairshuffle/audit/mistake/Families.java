package io.github.fairshuffle.audit.mistake;

import static io.github.fairshuffle.audit.mistake.Mistake.LINES;
import static io.github.fairshuffle.audit.mistake.Mistake.MANY_ONLY;
import static io.github.fairshuffle.internal.Text.format;

import io.github.fairshuffle.Deck;
import io.github.fairshuffle.Dice;
import io.github.fairshuffle.Permutation;
import io.github.fairshuffle.battery.statistics.AllOrders;
import io.github.fairshuffle.battery.statistics.OrderStatistics;
import io.github.fairshuffle.exact.Fraction;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.IntFunction;
import java.util.function.ToIntFunction;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/** Mistakes with a parameter that is estimated from the observations, or tried. */
final class Families {
    /** Numbers of random values that people choose. */
    private static final int[] VALUES = {
        2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 14, 15, 16, 20, 25, 26, 30, 32, 36, 40, 50, 51, 52, 53, 54, 55, 56, 57, 58,
        59, 60, 61, 62, 63, 64, 70, 80, 90, 99, 100, 101, 120, 127, 128, 150, 200, 250, 255, 256, 300, 365, 500, 512,
        1_000, 1_024
    };

    private static final int FEWEST_OF_MODULO = 5;
    private static final int MOST_RIFFLES = 8;
    private static final String BAYER = "D. Bayer, P. Diaconis 1992, doi 10.1214/aoap/1177005705";
    private static final String SWAPS = "P. Diaconis, M. Shahshahani 1981, doi 10.1007/BF00535487";
    private static final String MODULO = "D. Lemire 2019, doi 10.1145/3230636";

    private static final Map<Integer, List<Permutation>> ORDERS = new ConcurrentHashMap<>();

    private static final Code.Steps ANY_PLACES = (n, deck, dice) -> deck.swap(dice.roll(n), dice.roll(n));

    private static final Code.Steps DIFFERENT_PLACES = (n, deck, dice) -> {
        int place = dice.roll(n);
        deck.swap(place, (place + 1 + dice.roll(n - 1)) % n);
    };

    private static final List<Start> SWAPS_BY_SIZE = List.of(
            Start.repeated("n swaps", n -> n, Code.of(ANY_PLACES)),
            Start.repeated("2 n swaps", n -> 2 * n, Code.of(ANY_PLACES)),
            Start.repeated("3 n swaps", n -> 3 * n, Code.of(ANY_PLACES)),
            Start.repeated("n swaps of different places", n -> n, Code.of(DIFFERENT_PLACES)),
            Start.repeated("n / 2 swaps of different places", n -> n / 2, Code.of(DIFFERENT_PLACES)));

    static final List<Mistake> TABLE = List.of(
            Mistake.of("keys with few values", LINES, Turn.REVERSALS, Families::keys)
                    .is("the random keys have only few values, and cards with equal keys keep their order")
                    .instead("one random key of 64 bits for each card, and a sort by the keys; or {loop}", BAYER),
            modulo(false),
            modulo(true),
            riffles(true, false),
            riffles(false, false),
            riffles(false, true),
            repeated(
                            "too few overhand shuffles",
                            Turn.ALL,
                            3,
                            k -> k + " with packets of any size",
                            Code.of(Families::packets))
                    .is("packets are put on top of each other, too few times")
                    .instead("shuffle with {loop}", "R. Pemantle 1989, doi 10.1007/BF01048267"),
            swaps(MANY_ONLY, Families::estimatedSwaps),
            swaps(LINES, seen -> SWAPS_BY_SIZE.stream()),
            part(
                            "blocks",
                            Turn.REVERSALS,
                            "blocks of %d",
                            Families::block,
                            size -> (i, n, deck, dice) -> deck.swap(i, i - dice.roll(i % size + 1)))
                    .is("parts are shuffled separately (pages, buffers, batches)")
                    .instead("shuffle all cards together: {loop}"),
            part(
                            "short buffer",
                            Turn.ALL,
                            "a buffer of %d",
                            Families::buffer,
                            size -> (i, n, deck, dice) -> deck.move(i + dice.roll(Math.min(size, n - i)), i))
                    .is("the shuffle buffer is shorter than the stream")
                    .instead("a buffer for all elements{library:, or FileShuffle|}"),
            part(
                            "part",
                            Turn.REVERSALS,
                            "%d of %d",
                            Families::moving,
                            size -> (i, n, deck, dice) -> deck.swap(i, i < size ? dice.roll(i + 1) : i))
                    .is("only a part of the cards is shuffled")
                    .instead("shuffle all cards: {loop}"));

    private Families() {}

    // ---- keys and remainders

    /** Two cards are reversed with the probability (1 − 1/m)/2 by m keys. */
    private static Stream<Start> keys(Seen seen) {
        Stream<Start> bySize = Stream.of(-1, 0, 1)
                .map(plus -> Start.of(
                        "~n" + (plus < 0 ? " - 1" : plus > 0 ? " + 1" : "") + " values",
                        (n, dice) -> byKeys(n, n + plus, dice)));
        Stream<Integer> values = seen.law(2)
                .map(law -> valuesOf(law.reversed()))
                .orElseGet(() -> IntStream.of(VALUES).boxed().filter(m -> isLike(m, seen)));
        return Stream.concat(bySize, values.map(m -> Start.of("~" + m + " values", (n, dice) -> byKeys(n, m, dice))));
    }

    private static boolean isLike(int m, Seen seen) {
        Optional<Deals> two = seen.dealt(2);
        double share = two.or(() -> seen.dealt(seen.large()))
                .or(() -> seen.dealt(4))
                .map(Deals::inversions)
                .orElse(1.0);
        return Math.abs(1 - 1.0 / m - share)
                < two.map(deals -> 4 / Math.sqrt(deals.count)).orElse(0.02);
    }

    /** Returns m if a probability is (1 − 1/m)/2, where m is a whole number of at least 2. */
    private static Stream<Integer> valuesOf(Fraction reversed) {
        long of = reversed.denominator().longValue();
        long parts = of - 2 * reversed.numerator().longValue();
        return parts > 0 && of % parts == 0 && of / parts > 1 && of / parts <= 1 << 20
                ? Stream.of((int) (of / parts))
                : Stream.of();
    }

    /** An order of few cards with d descents has a probability in proportion to C(m + n − 1 − d, n). */
    private static int[] byKeys(int n, int m, Dice dice) {
        if (n > 4 || !LineLaw.isEnumerated(dice)) {
            IntStream keys = IntStream.range(0, n).map(card -> dice.roll(m) * n + card);
            return keys.sorted().map(key -> key % n).toArray();
        }
        List<Permutation> orders =
                ORDERS.computeIfAbsent(n, cards -> AllOrders.of(cards).toList());
        long[] weights = orders.stream()
                .mapToLong(order -> {
                    int descents = OrderStatistics.descents(order);
                    return LongStream.range(0, n).reduce(1, (product, k) -> product * Math.max(0, m + k - descents));
                })
                .toArray();
        return orders.get(LineLaw.loaded(dice, weights)).order();
    }

    private static Mistake modulo(boolean isBefore) {
        List<Start> starts = IntStream.of(VALUES)
                .filter(m -> m >= FEWEST_OF_MODULO && m % 12 > 0)
                .mapToObj(m -> Start.of("~" + m + " values", Code.of(1, any -> any, (i, n, deck, dice) -> {
                    int rest = LineLaw.remainder(m, i + 1, dice);
                    deck.swap(i, isBefore ? i - rest : rest);
                })))
                .toList();
        return Mistake.of("modulo bias", LINES, Turn.ALL, starts)
                .is("the remainder {one:% i|% (i + 1)} of a random number with few values: small remainders are too"
                        + " frequent")
                .source(MODULO);
    }

    // ---- riffles, packets and swaps

    /** Returns a mistake with up to {@code most} shuffles, which are too few. */
    private static Mistake repeated(String name, Set<Turn> turns, int most, IntFunction<String> label, Code shuffle) {
        List<Start> starts = IntStream.rangeClosed(1, most)
                .mapToObj(k -> Start.repeated(label.apply(k), n -> k, shuffle))
                .toList();
        return Mistake.of(name, LINES, turns, starts);
    }

    private static Mistake riffles(boolean isCutByCoins, boolean isByCoins) {
        Code riffle = (n, dice) -> riffled(n, isCutByCoins, isByCoins, dice);
        return repeated(
                        "too few riffles",
                        Turn.REVERSALS,
                        MOST_RIFFLES,
                        k -> k == 1 ? "1 riffle" : k + " riffles",
                        riffle)
                .is("too few riffles", BAYER)
                .instead("shuffle with {loop}");
    }

    /** Cuts in the middle or by coins, and takes each card by a coin or more often from the larger packet. */
    private static int[] riffled(int n, boolean isCutByCoins, boolean isByCoins, Dice dice) {
        int cut = isCutByCoins ? IntStream.range(0, n).map(card -> dice.roll(2)).sum() : n / 2;
        int[] riffled = new int[n];
        for (int k = 0, left = 0, right = cut; k < n; k++) {
            boolean isLeft = isByCoins ? left < cut && (right == n || dice.flip()) : dice.roll(n - k) < cut - left;
            riffled[k] = isLeft ? left++ : right++;
        }
        return riffled;
    }

    /** Puts packets of any size on top of each other. */
    private static void packets(int n, Deck deck, Dice dice) {
        int to;
        for (int from = 0; from < n; from = to) {
            to = from + 1 + dice.roll(n - from);
            for (int card = from; card < to; card++) {
                deck.move(card, card - from);
            }
        }
    }

    private static Mistake swaps(Set<Mistake.Group> predicts, Mistake.Fit fit) {
        return Mistake.of(
                        "few random swaps", predicts, EnumSet.of(Turn.NONE, Turn.PLACES), fit) // others change nothing
                .is("two random places are swapped, too few times", SWAPS);
    }

    /** A swap of two random places of n multiplies the excess of the mean number of fixed points over 1 by 1 − 2/n. */
    private static Stream<Start> estimatedSwaps(Seen seen) {
        Optional<Deals> many = seen.dealt(seen.large());
        double n = seen.large();
        double fixed =
                many.map(deals -> deals.moments().mean(Features.FIXED_POINTS)).orElse(0.0);
        double error = many.map(deals -> 1 / Math.sqrt(deals.count)).orElse(0.0);
        boolean isClear =
                fixed >= 1 + 3.5 * error && fixed <= n - 1; // more than in a fair shuffle, but some cards move
        double number = Math.log((fixed - 1) / (n - 1)) / Math.log(1 - 2 / n);
        return IntStream.rangeClosed((int) Math.floor(number * 0.97), (int) Math.ceil(number * 1.03))
                .filter(k -> isClear && k > 0 && (k < 60 || k % 4 == 0))
                .boxed()
                .flatMap(k -> Stream.of(
                        Start.of("about " + k, swaps(k, ANY_PLACES)),
                        Start.of("about " + k + ", of different places", swaps(k, DIFFERENT_PLACES)),
                        Start.of(
                                "1 to about " + k,
                                (cards, dice) ->
                                        swaps(1 + dice.roll(k), ANY_PLACES).line(cards, dice))));
    }

    /** Swaps in place, which is faster for many cards than one shuffle after another. */
    private static Code swaps(int number, Code.Steps swap) {
        return Code.of(0, n -> number, (k, n, deck, dice) -> swap.shuffle(n, deck, dice));
    }

    // ---- parts of the deck

    /** Returns a mistake whose parameter is the greatest value that an order has. */
    private static Mistake part(
            String name, Set<Turn> turns, String label, ToIntFunction<int[]> value, IntFunction<Code.Step> step) {
        Mistake.Fit fit = seen -> seen.dealt(seen.large()).filter(deals -> deals.intact() > 0).stream()
                .map(deals -> deals.most(value))
                .filter(size -> size > 1 && size < seen.large())
                .map(size -> Start.of(format(label, size, seen.large()), Code.of(0, n -> n, step.apply(size))));
        return Mistake.of(name, MANY_ONLY, turns, fit);
    }

    /** Returns the number of the first cards that stay together, or of all cards. */
    private static int block(int[] order) {
        int furthest = 0;
        for (int place = 0; place < order.length; place++) {
            furthest = Math.max(furthest, order[place]);
            if (furthest == place && place > 0) {
                return place + 1;
            }
        }
        return order.length;
    }

    /** Returns one more than a card moves to the front at most. */
    private static int buffer(int[] order) {
        IntStream places = IntStream.range(0, order.length);
        return 1 + places.map(place -> order[place] - place).max().orElse(0);
    }

    /** Returns the number of cards before those that stay at the end. */
    private static int moving(int[] order) {
        int end = order.length;
        while (end > 0 && order[end - 1] == end - 1) {
            end--;
        }
        return end;
    }
}
