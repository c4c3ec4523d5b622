package io.github.fairshuffle.audit.judge;

import io.github.fairshuffle.Deck;
import io.github.fairshuffle.Dice;
import io.github.fairshuffle.audit.judge.Bug.Mistake;
import java.util.List;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Shuffles that move cards as hands do, but too rarely or not everywhere: riffles, packets, pairs and neighbours. */
final class Moves {
    private static final String ALDOUS = "D. Aldous 1983, doi 10.1007/BFb0068322: random walks on groups, shuffles";
    private static final String SIZE = "insert at a random place from 0 to the number of cards that are already there";

    static final List<Bug> TABLE = Stream.of(
                    Stream.of(
                            Bug.of("neighbours swapped by coins", Moves::swapNeighbours)
                                    .of(
                                            "once through the deck, a coin decides whether neighbours are swapped",
                                            KnownBugs.LOOP,
                                            ALDOUS),
                            Bug.of("one packet moved", Moves::movePacket)
                                    .of(
                                            "one packet of cards between two random places is moved to a random place",
                                            KnownBugs.LOOP,
                                            ""),
                            Bug.of("inserted beyond the end", Moves::insertBeyondEnd)
                                    .of(
                                            "cards are inserted at nextInt(n) although there are fewer cards, so that most go to the end",
                                            SIZE,
                                            "docs.python.org/3/tutorial/datastructures.html: list.insert"),
                            Bug.of("top or bottom", Moves::putOnEitherEnd)
                                    .of(
                                            "a coin decides whether each card is put on the top or on the bottom",
                                            SIZE,
                                            "openucx/ucx pull request 10267"),
                            Bug.of("swap any other", Moves::swapWithOther)
                                    .of(
                                            "each place is swapped with any other place, and never with itself",
                                            KnownBugs.LOOP,
                                            ""),
                            Bug.of("each place moved anywhere", Moves::moveEachPlace)
                                    .of(
                                            "the card of each place is moved to any place: add(nextInt(n), remove(i))",
                                            KnownBugs.LOOP,
                                            "")),
                    IntStream.rangeClosed(1, 3)
                            .mapToObj(k -> KnownBugs.riffles(
                                    k,
                                    " of equal halves with a coin for each card",
                                    (n, deck, dice) -> riffle(n / 2, deck, dice))),
                    IntStream.rangeClosed(1, 3)
                            .mapToObj(k -> KnownBugs.riffles(
                                    k,
                                    " with a cut anywhere and a coin for each card",
                                    (n, deck, dice) -> riffle(dice.roll(n + 1), deck, dice))),
                    Stream.of(
                            swapsOfDifferentPlaces("n/2", n -> n / 2),
                            swapsOfDifferentPlaces("n", n -> n),
                            swapsOfDifferentPlaces("1", n -> 1)))
            .flatMap(bugs -> bugs)
            .toList();

    private Moves() {}

    private static Bug swapsOfDifferentPlaces(String number, IntUnaryOperator times) {
        String swaps = number + (number.equals("1") ? " swap" : " swaps") + " of two different places";
        Mistake swap = (n, deck, dice) -> {
            int i = dice.roll(n);
            deck.swap(i, (i + 1 + dice.roll(n - 1)) % n);
        };
        return KnownBugs.repeated(swaps, times, swap).of("only " + swaps, KnownBugs.LOOP, KnownBugs.SWAPS);
    }

    private static void swapNeighbours(int n, Deck deck, Dice dice) {
        for (int i = 1; i < n; i++) {
            deck.swap(i - 1, i - dice.roll(2));
        }
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

    private static void swapWithOther(int n, Deck deck, Dice dice) {
        for (int i = 0; i < n; i++) {
            deck.swap(i, (i + 1 + dice.roll(n - 1)) % n);
        }
    }

    private static void moveEachPlace(int n, Deck deck, Dice dice) {
        for (int i = 0; i < n; i++) {
            deck.move(i, dice.roll(n));
        }
    }

    /** A coin decides which packet drops the next card, until one packet is empty. */
    private static void riffle(int cut, Deck deck, Dice dice) {
        int right = cut;
        for (int k = 0; k < right && right < deck.size(); k++) {
            deck.move(dice.flip() ? right++ : k, k);
        }
    }
}
