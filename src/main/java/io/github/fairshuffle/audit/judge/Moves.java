package io.github.fairshuffle.audit.judge;

import io.github.fairshuffle.Deck;
import io.github.fairshuffle.Dice;
import io.github.fairshuffle.Permutation;
import io.github.fairshuffle.audit.judge.Bug.Mistake;
import io.github.fairshuffle.audit.judge.Notation.Phrase;
import java.util.Comparator;
import java.util.List;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Shuffles that move cards as hands do, but too rarely or not everywhere: riffles, packets, pairs and neighbours. */
final class Moves {
    private static final String ALDOUS = "D. Aldous 1983, doi 10.1007/BFb0068322: random walks on groups, shuffles";
    private static final String SWAPS = "P. Diaconis, M. Shahshahani 1981, doi 10.1007/BF00535487";
    static final String BAYER = "D. Bayer, P. Diaconis 1992, doi 10.1214/aoap/1177005705";
    static final String TO_END = "D. Aldous, P. Diaconis 1986, doi 10.1080/00029890.1986.11971821";
    private static final String PEMANTLE = "R. Pemantle 1989, doi 10.1007/BF01048267";
    private static final Phrase RIFFLES = in -> "shuffle with " + in.loop();
    private static final Phrase SIZE =
            in -> "insert at a random place from 0 to the number of cards that are already there; or " + in.loop();

    static final List<Bug> TABLE = Stream.of(
                    Stream.of(
                            Bug.of("neighbours swapped by coins", Moves::swapNeighbours)
                                    .of(
                                            "once through the deck, a coin decides whether neighbours are swapped",
                                            Phrase.LOOP,
                                            ALDOUS),
                            Bug.of("overhand", Moves::overhand)
                                    .of(
                                            "one overhand shuffle: packets are placed on top of each other",
                                            RIFFLES,
                                            PEMANTLE),
                            Bug.of("rotation and reversal", Moves::cutAndReverse)
                                    .of("it only rotates (cuts) and reverses the deck", Phrase.LOOP, ""),
                            Bug.of("one packet moved", Moves::movePacket)
                                    .of(
                                            "one packet of cards between two random places is moved to a random place",
                                            Phrase.LOOP,
                                            ""),
                            Bug.of("inserted beyond the end", Moves::insertBeyondEnd)
                                    .of(
                                            in -> "cards are inserted at " + in.below("n", "n - 1")
                                                    + " although there are fewer cards, so that most go to the end",
                                            SIZE,
                                            "docs.python.org/3/tutorial/datastructures.html: list.insert"),
                            Bug.of("top or bottom", Moves::putOnEitherEnd)
                                    .of(
                                            "a coin decides whether each card is put on the top or on the bottom",
                                            SIZE,
                                            "openucx/ucx pull request 10267"),
                            Bug.of("swap any other", Moves::swapEachWithOther)
                                    .of(
                                            "each place is swapped with any other place, and never with itself",
                                            Phrase.LOOP,
                                            ""),
                            Bug.of("each place moved anywhere", Moves::moveEachPlace)
                                    .of(
                                            in -> "the card of each place is moved to any place: insert("
                                                    + in.below("n", "n - 1") + ", remove(i))",
                                            Phrase.LOOP,
                                            "")),
                    IntStream.rangeClosed(1, 3).mapToObj(Moves::packets),
                    IntStream.rangeClosed(1, 6).mapToObj(k -> riffles(k, "", Moves::riffle)),
                    IntStream.rangeClosed(1, 3).mapToObj(k -> riffles(k, " of equal halves", Moves::riffleEvenly)),
                    IntStream.rangeClosed(1, 7)
                            .mapToObj(k -> riffles(
                                    k,
                                    " of equal halves with a coin for each card",
                                    (n, deck, dice) -> riffleByCoins(n / 2, deck, dice))),
                    IntStream.rangeClosed(1, 7)
                            .mapToObj(k -> riffles(
                                    k,
                                    " with a cut anywhere and a coin for each card",
                                    (n, deck, dice) -> riffleByCoins(dice.roll(n + 1), deck, dice))),
                    Stream.of(
                            randomSwaps("n/2", n -> n / 2),
                            randomSwaps("n", n -> n),
                            Bug.repeated("n swaps with one end", n -> n, (n, deck, dice) -> deck.swap(0, dice.roll(n)))
                                    .of("n times, one end is swapped with a random place", Phrase.LOOP, "")),
                    IntStream.rangeClosed(1, 7).mapToObj(k -> randomSwaps("" + k, n -> k)),
                    IntStream.rangeClosed(2, 6).mapToObj(Moves::movesToEnd),
                    IntStream.rangeClosed(1, 10).mapToObj(Moves::neighbourSwaps),
                    Stream.of(
                            swapsOfDifferentPlaces("n/2", n -> n / 2),
                            swapsOfDifferentPlaces("n", n -> n),
                            swapsOfDifferentPlaces("1", n -> 1)))
            .flatMap(bugs -> bugs)
            .toList();

    private Moves() {}

    private static Bug riffles(int times, String kind, Mistake riffle) {
        String name = (times == 1 ? "one riffle" : times + " riffles") + kind;
        return Bug.repeated(name, n -> times, riffle).of("only " + name, RIFFLES, BAYER);
    }

    private static Bug packets(int times) {
        String name = counted("" + times, "overhand shuffle") + " of random packets";
        return Bug.repeated(name, n -> times, Moves::stackPackets)
                .of("only " + name + ", which are placed on top of each other", RIFFLES, PEMANTLE);
    }

    static Bug randomSwaps(String number, IntUnaryOperator times) {
        return Bug.repeated(
                        counted(number, "random swap"), times, (n, deck, dice) -> deck.swap(dice.roll(n), dice.roll(n)))
                .of(counted(number, "swap") + " of two random places", Phrase.LOOP, SWAPS);
    }

    private static Bug movesToEnd(int number) {
        String name = number + " cards moved";
        return Bug.repeated(name, n -> number, (n, deck, dice) -> deck.move(dice.roll(n), n - 1))
                .of(number + " times, a random card is moved to one end", Phrase.LOOP, TO_END);
    }

    private static Bug neighbourSwaps(int number) {
        String name = counted("" + number, "swap") + " of random neighbours";
        return Bug.repeated(name, n -> number, (n, deck, dice) -> {
                    int i = dice.roll(n - 1);
                    deck.swap(i, i + 1);
                })
                .of("only " + name, Phrase.LOOP, ALDOUS);
    }

    private static Bug swapsOfDifferentPlaces(String number, IntUnaryOperator times) {
        String swaps = counted(number, "swap") + " of two different places";
        Mistake swap = (n, deck, dice) -> swapWithOther(dice.roll(n), n, deck, dice);
        return Bug.repeated(swaps, times, swap).of("only " + swaps, Phrase.LOOP, SWAPS);
    }

    /** Returns a number with a noun, such as {@code 1 swap} or {@code n/2 swaps}. */
    static String counted(String number, String noun) {
        return number + " " + noun + (number.equals("1") ? "" : "s");
    }

    private static void swapNeighbours(int n, Deck deck, Dice dice) {
        for (int i = 1; i < n; i++) {
            deck.swap(i - 1, i - dice.roll(2));
        }
    }

    private static void cutAndReverse(int n, Deck deck, Dice dice) {
        int start = dice.roll(n);
        int step = dice.flip() ? 1 : n - 1;
        arrange(deck, k -> (start + k * step) % n);
    }

    private static void movePacket(int n, Deck deck, Dice dice) {
        int one = dice.roll(n);
        int other = dice.roll(n);
        int from = Math.min(one, other);
        int length = Math.abs(one - other) + 1;
        int to = dice.roll(n - length + 1);
        for (int k = 0; k < length; k++) {
            if (to < from) {
                deck.move(from + k, to + k);
            } else {
                deck.move(from, to + length - 1);
            }
        }
    }

    private static void insertBeyondEnd(int n, Deck deck, Dice dice) {
        for (int i = 1; i < n; i++) {
            deck.move(i, Math.min(i, dice.roll(n)));
        }
    }

    private static void putOnEitherEnd(int n, Deck deck, Dice dice) {
        for (int i = 1; i < n; i++) {
            deck.move(i, dice.flip() ? 0 : i);
        }
    }

    private static void swapEachWithOther(int n, Deck deck, Dice dice) {
        for (int i = 0; i < n; i++) {
            swapWithOther(i, n, deck, dice);
        }
    }

    /** Swaps a place with a random place that is another one. */
    private static void swapWithOther(int i, int n, Deck deck, Dice dice) {
        deck.swap(i, (i + 1 + dice.roll(n - 1)) % n);
    }

    private static void moveEachPlace(int n, Deck deck, Dice dice) {
        for (int i = 0; i < n; i++) {
            deck.move(i, dice.roll(n));
        }
    }

    /** A coin decides which packet drops the next card, until one packet is empty. */
    private static void riffleByCoins(int cut, Deck deck, Dice dice) {
        int right = cut;
        for (int k = 0; k < right && right < deck.size(); k++) {
            deck.move(dice.flip() ? right++ : k, k);
        }
    }

    static int[] sortedByKeys(int m, int n, Dice dice) {
        int[] keys = IntStream.range(0, n).map(card -> dice.roll(m)).toArray();
        Stream<Integer> cards = IntStream.range(0, n).boxed().sorted(Comparator.comparing(card -> keys[card]));
        return cards.mapToInt(card -> card).toArray();
    }

    /** Puts each card on top of the new deck or directly below the previous card, with probability 1/2 each. */
    private static void overhand(int n, Deck deck, Dice dice) {
        int place = 0;
        for (int i = 1; i < n; i++) {
            place = dice.flip() ? 0 : place + 1;
            deck.move(i, place);
        }
    }

    /** Puts packets on top of the new deck, each of which has from 1 to all cards that are left. */
    private static void stackPackets(int n, Deck deck, Dice dice) {
        int to;
        for (int from = 0; from < n; from = to) {
            to = from + 1 + dice.roll(n - from);
            for (int k = from; k < to; k++) {
                deck.move(k, k - from);
            }
        }
    }

    /** Rearranges the cards so that place k receives the card that was at place order(k). */
    private static void arrange(Deck deck, IntUnaryOperator order) {
        deck.arrange(IntStream.range(0, deck.size()).map(order).toArray());
    }

    /** The model of Gilbert, Shannon and Reeds: the inverse of a sort by random keys of one bit. */
    private static void riffle(int n, Deck deck, Dice dice) {
        deck.arrange(Permutation.of(sortedByKeys(2, n, dice)).inverse().order());
    }

    /** Draws each card from one of two halves, with a probability proportional to the cards left in the half. */
    private static void riffleEvenly(int n, Deck deck, Dice dice) {
        int[] next = {0, n / 2};
        arrange(deck, k -> next[dice.roll(n - k) < n / 2 - next[0] ? 0 : 1]++);
    }
}
