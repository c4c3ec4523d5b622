package io.github.fairshuffle.audit.mistake;

import static io.github.fairshuffle.audit.mistake.Mistake.FEW_ONLY;

import io.github.fairshuffle.Deck;
import io.github.fairshuffle.Dice;
import io.github.fairshuffle.internal.array.Indices;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Sorts whose comparator answers at random, of programming languages and of textbooks. All have one name for users: it does
 * not matter whose sort it is. Large decks are sorted in other ways, so only few cards are compared.
 */
final class Sorts {
    /** A comparator that answers at random. */
    private interface Comparer {
        /** Returns whether the card at place i has to come after the card at place k. */
        boolean isGreater(int i, int k);
    }

    private interface Sort {
        void sort(int n, Deck deck, Comparer comparer);
    }

    /** The sort of PHP, which compares the places of cards that the comparator calls equal, and of libc++. */
    private static final Sort BY_CASES = Sorts::threeByCases;

    /** Insertion sorts, binary insertion, merge sorts, sorts by cases, quicksorts, selection, bubbles and exchanges. */
    private static final List<Sort> ALL = List.of(
            (n, deck, coin) -> insert(1, n, deck, coin), // Go, Rust, Swift, C++
            (n, deck, coin) -> insert(1, n < 4 ? 0 : n, deck, coin), // C#, if the answers are -1 and 0
            Sorts::binaryInsertion, // the JDK, V8, Python up to 3.12
            Sorts::binaryInsertionOfRuns, // Python from 3.13 on
            (n, deck, coin) -> merge(0, n, deck, coin), // C with glibc
            (n, deck, coin) -> mergeFromBelow(false, n, deck, coin), // Perl
            (n, deck, coin) -> mergeDealt(0, n, deck, coin),
            (n, deck, coin) -> mergeFromBelow(true, n, deck, coin), // Perl, if the answers are 0 and 1
            BY_CASES,
            Sorts::endsFirst, // Lua
            (n, deck, coin) -> exchange(n, n == 3 ? n : 0, deck, coin), // C#
            (n, deck, coin) -> filter(0, n, false, deck, coin),
            (n, deck, coin) -> filter(0, n, true, deck, coin),
            (n, deck, coin) -> quick(0, n - 1, false, deck, coin),
            (n, deck, coin) -> quick(0, n - 1, true, deck, coin),
            Sorts::select,
            Sorts::bubble,
            (n, deck, coin) -> exchange(n, n, deck, coin));

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

    static final List<Mistake> TABLE = ALL.stream().map(Sorts::comparator).toList();

    private Sorts() {}

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
            return LineLaw.loaded(dice, of - greater, greater) == 1;
        }
    }

    private static Start sorted(Sort sort, Coin coin) {
        return Start.of("", Code.of((n, deck, dice) -> {
            int[] order = Indices.identity(n);
            sort.sort(n, Deck.of(order), (i, k) -> coin.isGreater(order[i] > order[k], dice));
            deck.arrange(order);
        }));
    }

    private static Mistake comparator(Sort sort) {
        Stream<Coin> byPlaces = sort == BY_CASES ? BY_PLACES.stream() : Stream.of();
        Stream<Coin> ofKeys = IntStream.rangeClosed(4, MOST_KEYS).mapToObj(Coin::ofKeys);
        List<Start> usual = Stream.of(COINS.stream(), byPlaces, ofKeys)
                .flatMap(coins -> coins)
                .map(coin -> sorted(sort, coin))
                .toList();
        Mistake.Fit fit = seen -> {
            List<Start> found =
                    usual.stream().filter(start -> isLike(start, seen)).toList();
            return found.isEmpty() ? otherCoin(seen).map(coin -> sorted(sort, coin)) : found.stream();
        };
        return Mistake.of("random comparator", FEW_ONLY, Turn.REVERSALS, fit)
                .is("a sort with a random comparator, which contradicts itself")
                .instead(STORED, BALLOT);
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
        double ofDeals = seen.dealt(2).map(two -> 2 / Math.sqrt(two.count)).orElse(1.0);
        return seen.law(2).isPresent() ? 1e-9 : ofDeals;
    }

    /** Returns the coin that two cards show, unless they are hardly ever or nearly always reversed. */
    private static Stream<Coin> otherCoin(Seen seen) {
        Coin estimate = Coin.of(Math.round(1_000 * reversed(seen)), 1_000);
        Coin coin = seen.law(2)
                .map(LineLaw::reversed)
                .map(share -> Coin.of(
                        share.numerator().longValue(), share.denominator().longValue()))
                .orElse(estimate);
        return Stream.of(coin).filter(any -> error(seen) < 1 && Math.abs(estimate.ascending - 500) <= 450);
    }

    // ---- sorts

    private static void insert(int from, int n, Deck deck, Comparer coin) {
        for (int i = from; i < n; i++) {
            for (int k = i; k > 0 && coin.isGreater(k - 1, k); k--) {
                deck.swap(k - 1, k);
            }
        }
    }

    private static void insertBinary(int from, int n, Deck deck, Comparer coin) {
        for (int i = from; i < n; i++) {
            int low = 0;
            int high = i;
            while (low < high) {
                int middle = (low + high) / 2;
                boolean isBefore = coin.isGreater(middle, i);
                high = isBefore ? middle : high;
                low = isBefore ? low : middle + 1;
            }
            deck.move(i, low);
        }
    }

    private static void reverse(int from, int to, Deck deck) {
        for (int a = from, b = to - 1; a < b; a++, b--) {
            deck.swap(a, b);
        }
    }

    private static void binaryInsertion(int n, Deck deck, Comparer coin) {
        boolean isDescending = coin.isGreater(0, 1);
        int run = 2;
        while (run < n && coin.isGreater(run - 1, run) == isDescending) {
            run++;
        }
        reverse(0, isDescending ? run : 0, deck);
        insertBinary(run, n, deck, coin);
    }

    /** A descending run may contain equal cards, which are compared once more in the other direction. */
    private static void binaryInsertionOfRuns(int n, Deck deck, Comparer coin) {
        int run = 1;
        while (run < n && !coin.isGreater(run - 1, run)) {
            run++;
        }
        boolean isAscending = run == n || run > 1 && coin.isGreater(0, run - 1);
        if (!isAscending) {
            reverse(0, run > 1 ? run : 0, deck);
            int equal = 0;
            for (run++; run < n; run++) {
                if (coin.isGreater(run - 1, run)) {
                    reverse(run - equal - 1, equal > 0 ? run : 0, deck);
                    equal = 0;
                } else if (coin.isGreater(run, run - 1)) {
                    break;
                } else {
                    equal++;
                }
            }
            reverse(run - equal - 1, equal > 0 ? run : 0, deck);
            reverse(0, run, deck);
            while (run < n && !coin.isGreater(run - 1, run)) {
                run++;
            }
        }
        insertBinary(run, n, deck, coin);
    }

    private static void mergeHalves(int from, int middle, int to, Deck deck, Comparer coin) {
        int right = middle;
        for (int k = from; k < right && right < to; k++) {
            if (coin.isGreater(k, right)) {
                deck.move(right++, k);
            }
        }
    }

    private static void merge(int from, int to, Deck deck, Comparer coin) {
        if (to - from > 1) {
            int middle = (from + to) / 2;
            merge(from, middle, deck, coin);
            merge(middle, to, deck, coin);
            mergeHalves(from, middle, to, deck, coin);
        }
    }

    /** Merges runs of 1 card to runs of 2 cards, these to runs of 4 cards, and so on. */
    private static void mergeFromBelow(boolean asksTwice, int n, Deck deck, Comparer coin) {
        for (int width = 1; width < n; width *= 2) {
            for (int from = 0; from + width < n; from += 2 * width) {
                int to = Math.min(n, from + 2 * width);
                if (asksTwice) {
                    mergeAskingTwice(from, from + width, to, deck, coin);
                } else {
                    mergeHalves(from, from + width, to, deck, coin);
                }
            }
        }
    }

    /** Deals the cards in turn into two lists, as functional programs do, and merges the sorted lists. */
    private static void mergeDealt(int from, int to, Deck deck, Comparer coin) {
        if (to - from > 1) {
            int middle = from;
            for (int k = from; k < to; k += 2) {
                deck.move(k, middle++);
            }
            mergeDealt(from, middle, deck, coin);
            mergeDealt(middle, to, deck, coin);
            mergeHalves(from, middle, to, deck, coin);
        }
    }

    /**
     * Asks whether the left card is at most the right one, which is so in half of the answers, and then whether the right
     * card is less than the next left one, which the answers 0 and 1 always deny.
     */
    private static void mergeAskingTwice(int from, int middle, int to, Deck deck, Comparer coin) {
        int right = middle;
        int k = from;
        while (k < right && right < to && coin.isGreater(k, right)) {
            do {
                deck.move(right++, k++);
            } while (right < to && coin.isGreater(k, right));
            k++; // the left card that was compared
        }
    }

    private static void threeByCases(int n, Deck deck, Comparer coin) {
        if (!coin.isGreater(0, 1)) {
            insert(2, n, deck, coin);
            return;
        }
        if (n > 2 && !coin.isGreater(2, 1)) {
            deck.swap(0, 2);
        } else {
            deck.swap(0, 1);
            if (n > 2 && coin.isGreater(1, 2)) {
                deck.swap(1, 2);
            }
        }
        insert(3, n, deck, coin);
    }

    /** Compares both ends, and then the middle card with each of them. More cards exceed the deck sooner or later. */
    private static void endsFirst(int n, Deck deck, Comparer coin) {
        if (n > 3) {
            throw new UnsupportedOperationException("invalid order function");
        }
        if (coin.isGreater(0, n - 1)) {
            deck.swap(0, n - 1);
        }
        if (n > 2 && coin.isGreater(0, 1)) {
            deck.swap(0, 1);
        } else if (n > 2 && coin.isGreater(1, 2)) {
            deck.swap(1, 2);
        }
    }

    /** Exchanges the cards of each pair of the first places, and inserts the others. */
    private static void exchange(int n, int first, Deck deck, Comparer coin) {
        for (int i = 0; i < first; i++) {
            for (int k = i + 1; k < first; k++) {
                if (coin.isGreater(i, k)) {
                    deck.swap(i, k);
                }
            }
        }
        insert(Math.max(1, first), n, deck, coin);
    }

    /** Filters the cards that are less than the pivot, which is the first or the middle card, and the other cards. */
    private static void filter(int from, int to, boolean isMiddle, Deck deck, Comparer coin) {
        if (to - from > 1) {
            int pivot = from;
            deck.move(isMiddle ? (from + to) / 2 : from, from);
            for (int i = from + 1; i < to; i++) {
                if (coin.isGreater(pivot, i)) {
                    deck.move(i, pivot++);
                }
            }
            filter(from, pivot, isMiddle, deck, coin);
            filter(pivot + 1, to, isMiddle, deck, coin);
        }
    }

    /** Partitions by swaps, as N. Lomuto does. The pivot is the first or the last card. */
    private static void quick(int from, int to, boolean isFirst, Deck deck, Comparer coin) {
        if (from < to) {
            deck.swap(isFirst ? from : to, to);
            int pivot = from;
            for (int i = from; i < to; i++) {
                if (coin.isGreater(to, i)) {
                    deck.swap(i, pivot++);
                }
            }
            deck.swap(pivot, to);
            quick(from, pivot - 1, isFirst, deck, coin);
            quick(pivot + 1, to, isFirst, deck, coin);
        }
    }

    private static void select(int n, Deck deck, Comparer coin) {
        for (int i = 0; i < n; i++) {
            int least = i;
            for (int k = i + 1; k < n; k++) {
                least = coin.isGreater(least, k) ? k : least;
            }
            deck.swap(i, least);
        }
    }

    private static void bubble(int n, Deck deck, Comparer coin) {
        for (int last = n - 1; last > 0; last--) {
            for (int k = 0; k < last; k++) {
                if (coin.isGreater(k, k + 1)) {
                    deck.swap(k, k + 1);
                }
            }
        }
    }
}
