package io.github.fairshuffle.audit.mistake;

import io.github.fairshuffle.Deck;
import java.util.List;

/**
 * The sorts of programming languages and of textbooks for few cards, with a comparator that answers at random. All have
 * one name for users: it does not matter whose sort it is.
 */
final class Sorts {
    /** A comparator that answers at random. */
    interface Comparer {
        /** Returns whether the card at place i has to come after the card at place k. */
        boolean isGreater(int i, int k);
    }

    interface Sort {
        void sort(int n, Deck deck, Comparer comparer);
    }

    /** Merges two sorted runs, of which the second one begins at the middle. */
    private interface Merge {
        void merge(int from, int middle, int to, Deck deck, Comparer comparer);
    }

    /** The sort of PHP, which compares the places of cards that the comparator calls equal, and of libc++. */
    static final Sort BY_CASES = Sorts::threeByCases;

    /** Insertion sorts, binary insertion, merge sorts, sorts by cases, quicksort, bubbles and exchanges. */
    static final List<Sort> ALL = List.of(
            (n, deck, coin) -> insert(1, n, deck, coin), // Go, Rust, Swift, C++
            (n, deck, coin) -> insert(1, n < 4 ? 0 : n, deck, coin), // C#, if the answers are -1 and 0
            Sorts::binaryInsertion, // the JDK, V8, Python up to 3.12
            Sorts::binaryInsertionOfRuns, // Python from 3.13 on
            (n, deck, coin) -> merge(0, n, deck, coin), // C with glibc
            (n, deck, coin) -> mergeFromBelow(Sorts::mergeHalves, n, deck, coin), // Perl
            (n, deck, coin) -> mergeDealt(0, n, deck, coin),
            (n, deck, coin) ->
                    mergeFromBelow(Sorts::mergeAskingTwice, n, deck, coin), // Perl, if the answers are 0 and 1
            BY_CASES,
            Sorts::endsFirst, // Lua
            (n, deck, coin) -> exchange(n, n == 3 ? n : 0, deck, coin), // C#
            (n, deck, coin) -> filter(0, n, deck, coin),
            Sorts::bubble,
            (n, deck, coin) -> exchange(n, n, deck, coin));

    private Sorts() {}

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
    private static void mergeFromBelow(Merge merge, int n, Deck deck, Comparer coin) {
        for (int width = 1; width < n; width *= 2) {
            for (int from = 0; from + width < n; from += 2 * width) {
                merge.merge(from, from + width, Math.min(n, from + 2 * width), deck, coin);
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

    private static void bubble(int n, Deck deck, Comparer coin) {
        for (int last = n - 1; last > 0; last--) {
            for (int k = 0; k < last; k++) {
                if (coin.isGreater(k, k + 1)) {
                    deck.swap(k, k + 1);
                }
            }
        }
    }

    /** Filters the cards that are less than the first one, and the other cards, as a quicksort does. */
    private static void filter(int from, int to, Deck deck, Comparer coin) {
        if (to - from > 1) {
            int pivot = from;
            for (int i = from + 1; i < to; i++) {
                if (coin.isGreater(pivot, i)) {
                    deck.move(i, pivot++);
                }
            }
            filter(from, pivot, deck, coin);
            filter(pivot + 1, to, deck, coin);
        }
    }
}
