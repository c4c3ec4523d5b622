package io.github.fairshuffle.audit.mistake;

import static io.github.fairshuffle.audit.mistake.Mistake.FEW_ONLY;

import io.github.fairshuffle.Deck;
import io.github.fairshuffle.Dice;
import io.github.fairshuffle.internal.array.Indices;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Sorts whose comparator answers at random. Large decks are sorted in other ways, so only few cards are compared. */
final class Comparators {
    private static final String BALLOT = "robweir.com/blog/2010/02/microsoft-random-browser-ballot.html";
    private static final String STORED = "draw one random key for each card before the sort, and sort by these keys,"
            + " because a number that is drawn in the comparator is another one each time; or {loop}";

    /** Numbers of values of keys that are drawn anew in each comparison, and differ clearly from a fair coin. */
    private static final int MOST_KEYS = 20;

    /** Comparators with two or three answers. */
    private static final List<Coin> COINS = List.of(
            Coin.of(1, 2), Coin.of(1, 3), Coin.of(2, 3), Coin.of(1, 4), Coin.of(3, 4), Coin.of(2, 5), Coin.of(3, 5));

    /** Answers that PHP replaces by the places of the cards: -1, 0 and 1; 0 and 1; false and true. */
    private static final List<Coin> BY_PLACES = List.of(new Coin(1, 2, 3), new Coin(1, 2, 2), new Coin(2, 3, 4));

    static final List<Mistake> TABLE =
            Sorts.ALL.stream().map(Comparators::comparator).toList();

    private Comparators() {}

    /** The probabilities k/of that a comparator answers "greater": for two cards in their order before, and for others. */
    private record Coin(long ascending, long descending, long of) {
        static Coin of(long greater, long of) {
            return new Coin(greater, greater, of);
        }

        /** Returns the coin of keys with m values, which differ in the right way with the probability (1 − 1/m)/2. */
        static Coin ofKeys(long m) {
            return of(m - 1, 2 * m);
        }

        boolean isGreater(boolean isDescending, Dice dice) {
            long greater = isDescending ? descending : ascending;
            return Law.loaded(dice, of - greater, greater) == 1;
        }
    }

    private static Start sorted(Sorts.Sort sort, IntFunction<Coin> coins) {
        return Start.of("", Code.of((n, deck, dice) -> {
            Coin coin = coins.apply(n);
            int[] order = Indices.identity(n);
            sort.sort(n, Deck.of(order), (i, k) -> coin.isGreater(order[i] > order[k], dice));
            deck.arrange(order);
        }));
    }

    private static Mistake comparator(Sorts.Sort sort) {
        Stream<Coin> byPlaces = sort == Sorts.BY_CASES ? BY_PLACES.stream() : Stream.of();
        Stream<Coin> ofKeys = IntStream.rangeClosed(4, MOST_KEYS).mapToObj(Coin::ofKeys);
        Stream<IntFunction<Coin>> coins =
                Stream.of(COINS.stream(), byPlaces, ofKeys).flatMap(all -> all).map(coin -> n -> coin);
        List<Start> usual = Stream.concat(coins, Stream.of(Coin::ofKeys))
                .map(ofSize -> sorted(sort, ofSize))
                .toList();
        Mistake.Fit fit = seen -> {
            List<Start> found =
                    usual.stream().filter(start -> isLike(start, seen)).toList();
            return found.isEmpty() ? otherCoin(seen).map(coin -> sorted(sort, n -> coin)) : found.stream();
        };
        return Mistake.of("random comparator", FEW_ONLY, Turn.REVERSALS, fit)
                .is("a sort with a random comparator, which contradicts itself")
                .instead(STORED)
                .source(BALLOT);
    }

    private static boolean isLike(Start start, Seen seen) {
        double share = start.law(2).orElseThrow().reversed().doubleValue();
        return Math.abs(share - reversed(seen)) < error(seen);
    }

    /** Returns the share of shuffles that reverse two cards; 1/2 if it is unknown. */
    private static double reversed(Seen seen) {
        return seen.law(2)
                .map(law -> law.reversed().doubleValue())
                .or(() -> seen.dealt(2).map(two -> two.inversions() / 2))
                .orElse(0.5);
    }

    private static double error(Seen seen) {
        double ofDeals = seen.dealt(2).map(two -> 2 / Math.sqrt(two.count())).orElse(1.0);
        return seen.law(2).isPresent() ? 1e-9 : ofDeals;
    }

    /** Returns the coin that two cards show, unless they are hardly ever or nearly always reversed. */
    private static Stream<Coin> otherCoin(Seen seen) {
        Coin estimate = Coin.of(Math.round(1_000 * reversed(seen)), 1_000);
        Coin coin = seen.law(2)
                .map(Law::reversed)
                .map(share -> Coin.of(
                        share.numerator().longValue(), share.denominator().longValue()))
                .orElse(estimate);
        return Stream.of(coin).filter(any -> error(seen) < 1 && Math.abs(estimate.ascending - 500) <= 450);
    }
}
