package io.github.fairshuffle.audit.judge;

import io.github.fairshuffle.Deck;
import io.github.fairshuffle.Dice;
import io.github.fairshuffle.audit.judge.Bug.Mistake;
import io.github.fairshuffle.audit.judge.Notation.Phrase;
import io.github.fairshuffle.internal.array.Indices;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The sorting algorithms of programming languages, with a comparator that answers at random. The algorithms are those
 * that the languages use for 3, 4 and 5 cards; most languages sort larger decks with another algorithm.
 */
final class Sorts {
    static final Phrase KEYS = in -> "one random key of 64 bits for each card, and a sort by the keys; or " + in.loop();

    private static final String JDK = "the binary insertion sort of the JDK, of Python and of V8 (Node.js, Chrome)";
    private static final String INSERTION = "an insertion sort (Go, Rust, Swift, Firefox)";
    private static final String MERGE = "a merge sort (C with glibc, Perl, Ruby, Safari until 2023)";
    private static final String DEALT = "a merge sort that deals the cards in turn into two lists";
    private static final String USORT = "the sort of PHP (usort) and of libc++ (std::sort of Clang)";
    private static final String QUICK = "a quicksort";
    private static final String BUBBLE = "a bubble sort or an exchange sort";

    private static final String TIES = "wiki.php.net/rfc/stable_sorting";
    private static final String MONKS = "perlmonks.org/?node_id=31477";

    /** A comparator that answers at random. */
    private interface Comparer {
        /** Returns whether the card at place i has to come after the card at place k. */
        boolean isGreater(int i, int k);
    }

    /**
     * The algorithms, whose comparators flip a coin. Each bug has the name of an algorithm, and its text describes the
     * algorithm. Algorithms with the same name have equal laws for 3 and 4 cards, or differ in their pivots only.
     */
    static final List<Bug> ALGORITHMS = List.of(
            sort("an insertion sort", INSERTION, (n, deck, coin) -> insert(1, n, deck, flips(coin))),
            sort(JDK, JDK, Sorts::binaryInsertion),
            sort("a merge sort", MERGE, (n, deck, coin) -> mergeHalves(0, n, deck, coin)),
            sort("a merge sort", MERGE, Sorts::mergeBottomUp),
            sort("a merge sort of cards dealt in turn", DEALT, (n, deck, coin) -> mergeDealt(0, n, deck, coin)),
            sort("the sort of PHP", USORT, (n, deck, coin) -> usort(n, deck, flips(coin))),
            sort("the sort of C#", "the sort of C# and .NET", Sorts::sortAsCSharp),
            sort("a quicksort", QUICK, (n, deck, coin) -> quickInPlace(0, n - 1, false, deck, coin)),
            sort("a quicksort", QUICK, (n, deck, coin) -> quickInPlace(0, n - 1, true, deck, coin)),
            sort("a quicksort", QUICK, (n, deck, coin) -> quickByFilters(0, n, false, deck, coin)),
            sort("a quicksort", QUICK, (n, deck, coin) -> quickByFilters(0, n, true, deck, coin)),
            sort("a selection sort", "a selection sort", (n, deck, coin) -> select(n, deck, coin)),
            sort("a bubble sort", BUBBLE, (n, deck, coin) -> bubble(n, deck, coin)),
            sort("a bubble sort", BUBBLE, (n, deck, coin) -> exchange(n, deck, flips(coin))));

    /** Sorts with comparators whose answers are more than the flips of one coin. */
    static final List<Bug> OTHERS = List.of(
            of(
                    "random comparator with three answers in the sort of PHP",
                    "usort of PHP 8 with a comparator that answers -1, 0 or 1 at random",
                    TIES,
                    (n, deck, dice) -> usortStably(n, deck, isDescent -> {
                        int answer = dice.roll(3) - 1;
                        return answer > 0 || answer == 0 && isDescent;
                    })),
            of(
                    "random comparator with the answers 0 and 1 in the sort of PHP",
                    "usort of PHP 8 with a comparator that answers 0 or 1 at random",
                    TIES,
                    (n, deck, dice) -> usortStably(n, deck, isDescent -> dice.flip() || isDescent)),
            of(
                    "random comparator with true and false in the sort of PHP",
                    "usort of PHP 8 with a comparator that answers true or false at random",
                    TIES,
                    (n, deck, dice) -> usortStably(n, deck, isDescent -> dice.flip() || !dice.flip() && isDescent)),
            of(
                    "random comparator with the answers 0 and 1 in the sort of Perl",
                    "the merge sort of Perl with a comparator that answers 0 or 1 at random",
                    MONKS,
                    Sorts::mergeAsPerl),
            of(
                    "random comparator with the answers -1 and 0 in the sort of C#",
                    "the sort of C# and .NET with a comparator that answers -1 or 0 at random",
                    "",
                    (n, deck, dice) -> { // two and three cards are swapped only if the answer is positive
                        if (n > 3) {
                            insert(1, n, deck, flips(dice));
                        }
                    }));

    private Sorts() {}

    private static Bug sort(String name, String algorithm, Mistake sort) {
        return Bug.of(name, sort).of(algorithm, KEYS, "").ofFewCards();
    }

    private static Bug of(String name, String cause, String source, Mistake mistake) {
        return Bug.of(name, mistake).of(cause, KEYS, source).ofFewCards();
    }

    private static Comparer flips(Dice coin) {
        return (i, k) -> coin.flip();
    }

    /** Inserts each card from a place on below the last card that is not greater. */
    private static void insert(int from, int n, Deck deck, Comparer comparer) {
        for (int i = from; i < n; i++) {
            for (int k = i; k > 0 && comparer.isGreater(k - 1, k); k--) {
                deck.swap(k - 1, k);
            }
        }
    }

    private static int search(int low, int high, Dice coin) {
        int middle = (low + high) / 2;
        return low == high ? low : coin.flip() ? search(low, middle, coin) : search(middle + 1, high, coin);
    }

    /** Extends the first run of sorted cards by binary insertion. */
    private static void binaryInsertion(int n, Deck deck, Dice coin) {
        boolean isDescending = coin.flip();
        int run = 2;
        while (run < n && coin.flip() == isDescending) {
            run++;
        }
        for (int k = 0; isDescending && k < run / 2; k++) {
            deck.swap(k, run - 1 - k);
        }
        for (int i = run; i < n; i++) {
            deck.move(i, search(0, i, coin));
        }
    }

    private static void mergeHalves(int from, int to, Deck deck, Dice coin) {
        if (to - from > 1) {
            int middle = (from + to) / 2;
            mergeHalves(from, middle, deck, coin);
            mergeHalves(middle, to, deck, coin);
            merge(from, middle, to, deck, coin);
        }
    }

    /** Deals the cards in turn into two lists, as functional programs do, and merges the lists after they are sorted. */
    private static void mergeDealt(int from, int to, Deck deck, Dice coin) {
        if (to - from > 1) {
            int middle = from;
            for (int k = from; k < to; k += 2) {
                deck.move(k, middle++);
            }
            mergeDealt(from, middle, deck, coin);
            mergeDealt(middle, to, deck, coin);
            merge(from, middle, to, deck, coin);
        }
    }

    /** Merges runs of 1 card to runs of 2 cards, these to runs of 4 cards, and so on. */
    private static void mergeBottomUp(int n, Deck deck, Dice coin) {
        for (int width = 1; width < n; width *= 2) {
            for (int from = 0; from + width < n; from += 2 * width) {
                merge(from, from + width, Math.min(n, from + 2 * width), deck, coin);
            }
        }
    }

    private static void merge(int from, int middle, int to, Deck deck, Dice coin) {
        int right = middle;
        for (int k = from; k < right && right < to; k++) {
            deck.move(coin.flip() ? right++ : k, k);
        }
    }

    /**
     * Merges as Perl does, which asks in two ways: whether the left card is at most the right one, which is so in half of
     * the answers, and then whether the right card is less than the next left one, which 0 and 1 always deny.
     */
    private static void mergeAsPerl(int n, Deck deck, Dice coin) {
        for (int width = 1; width < n; width *= 2) {
            for (int from = 0; from + width < n; from += 2 * width) {
                int to = Math.min(n, from + 2 * width);
                int right = from + width;
                int k = from;
                while (k < right && right < to && coin.flip()) {
                    do {
                        deck.move(right++, k++);
                    } while (right < to && coin.flip());
                    k++; // the left card that was compared
                }
            }
        }
    }

    /** Sorts three cards by cases, and inserts the other cards. */
    private static void usort(int n, Deck deck, Comparer comparer) {
        if (!comparer.isGreater(0, 1)) {
            insert(2, n, deck, comparer);
            return;
        }
        if (n > 2 && !comparer.isGreater(2, 1)) {
            deck.swap(0, 2);
        } else {
            deck.swap(0, 1);
            if (n > 2 && comparer.isGreater(1, 2)) {
                deck.swap(1, 2);
            }
        }
        insert(3, n, deck, comparer);
    }

    private interface Answer {
        boolean isGreater(boolean isDescent);
    }

    /** Sorts as PHP since version 8, which compares the first places of two cards if the comparator calls them equal. */
    private static void usortStably(int n, Deck deck, Answer answer) {
        int[] order = Indices.identity(n);
        usort(n, Deck.of(order), (i, k) -> answer.isGreater(order[i] > order[k]));
        deck.arrange(order);
    }

    private static void sortAsCSharp(int n, Deck deck, Dice coin) {
        if (n == 3) {
            exchange(n, deck, flips(coin));
        } else {
            insert(1, n, deck, flips(coin));
        }
    }

    private static void exchange(int n, Deck deck, Comparer comparer) {
        for (int i = 0; i < n; i++) {
            for (int k = i + 1; k < n; k++) {
                if (comparer.isGreater(i, k)) {
                    deck.swap(i, k);
                }
            }
        }
    }

    private static void bubble(int n, Deck deck, Dice coin) {
        for (int last = n - 1; last > 0; last--) {
            for (int k = 0; k < last; k++) {
                deck.swap(k, k + coin.roll(2));
            }
        }
    }

    private static void select(int n, Deck deck, Dice coin) {
        for (int i = 0; i < n; i++) {
            deck.swap(i, IntStream.range(i + 1, n).reduce(i, (least, k) -> coin.flip() ? k : least));
        }
    }

    /** Partitions by swaps, as N. Lomuto does. The pivot is the first or the last card. */
    private static void quickInPlace(int from, int to, boolean isFirst, Deck deck, Dice coin) {
        if (from < to) {
            deck.swap(isFirst ? from : to, to);
            int pivot = from;
            for (int i = from; i < to; i++) {
                deck.swap(i, coin.flip() ? pivot++ : i);
            }
            deck.swap(pivot, to);
            quickInPlace(from, pivot - 1, isFirst, deck, coin);
            quickInPlace(pivot + 1, to, isFirst, deck, coin);
        }
    }

    /** Filters the cards that are less than the pivot, which is the first or the middle card, and the other cards. */
    private static void quickByFilters(int from, int to, boolean isMiddle, Deck deck, Dice coin) {
        if (to - from > 1) {
            int pivot = from;
            deck.move(isMiddle ? (from + to) / 2 : from, from);
            for (int i = from + 1; i < to; i++) {
                if (coin.flip()) {
                    deck.move(i, pivot++);
                }
            }
            quickByFilters(from, pivot, isMiddle, deck, coin);
            quickByFilters(pivot + 1, to, isMiddle, deck, coin);
        }
    }
}
