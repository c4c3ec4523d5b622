package io.github.fairshuffle.battery;

import io.github.fairshuffle.Deck;
import io.github.fairshuffle.Dice;
import io.github.fairshuffle.Law;
import io.github.fairshuffle.Permutation;
import io.github.fairshuffle.Shuffler;
import java.math.BigInteger;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.stream.LongStream;

/** Shufflers whose bias is easy to miss, and fair shufflers that a test may easily reject by mistake. */
public final class Deceivers {
    private static final Shuffler FAIR = Shuffler.durstenfeld();

    private Deceivers() {}

    public record Claiming(String name, Law law, Shuffler algorithm) implements Shuffler {
        @Override
        public void permute(Deck deck, Dice dice) {
            algorithm.permute(deck, dice);
        }

        @Override
        public String toString() {
            return name;
        }
    }

    public static Shuffler of(String name) {
        return of(name, Law.UNIFORM);
    }

    /** Creates a new shuffler each time, because some of them keep state. */
    public static Shuffler of(String name, Law claim) {
        return new Claiming(name, claim, algorithm(name));
    }

    private static Shuffler algorithm(String name) {
        return switch (name) {
            case "halving" -> Deceivers::halve;
            case "own chance" -> { // the likeliest mistake of a beginner
                Random own = new Random(5);
                yield (deck, dice) -> {
                    for (int i = deck.size(); i > 1; i--) {
                        deck.swap(i - 1, own.nextInt(i));
                    }
                };
            }
            case "own biased chance" -> { // rolls the dice, but ignores the result
                SplittableRandom own = new SplittableRandom(5);
                yield (deck, dice) -> {
                    for (int i = 0; i < deck.size(); i++) {
                        dice.roll(2);
                        deck.swap(i, own.nextInt(deck.size()));
                    }
                };
            }
            case "catches the cut" -> Deceivers::catchTheCut;
            case "tries again" -> Deceivers::tryAgain;
            case "fails with two" ->
                (deck, dice) -> {
                    if (deck.size() == 2) {
                        throw new UnsupportedOperationException("two are no deck");
                    }
                    FAIR.permute(deck, dice);
                };
            case "cycles of few" ->
                (deck, dice) -> { // larger decks always get the same cycle
                    for (int i = deck.size() - 1; i > 0; i--) {
                        deck.swap(i, deck.size() > 6 ? i - 1 : dice.roll(i));
                    }
                };
            case "odd card stays" ->
                (deck, dice) -> {
                    for (int i = deck.size() - deck.size() % 2; i > 1; i--) {
                        deck.swap(i - 1, dice.roll(i));
                    }
                };
            case "stays among eight" -> Deceivers::swapPairs;
            case "one transposition" ->
                (deck, dice) -> { // an even number of passes reaches only even orders
                    int one = dice.roll(deck.size());
                    deck.swap(one, (one + 1 + dice.roll(deck.size() - 1)) % deck.size());
                };
            default -> throw new IllegalArgumentException(name);
        };
    }

    /** Returns a rejection shuffle that gives up after a number of rolls, and then leaves the deck unchanged. */
    public static Shuffler givesUpAfter(int rolls) {
        return (deck, dice) -> {
            int[] order = new int[deck.size()];
            boolean[] taken = new boolean[deck.size()];
            int left = rolls;
            for (int place = 0; place < order.length; ) {
                if (left-- == 0) {
                    return;
                }
                int card = dice.roll(order.length);
                if (!taken[card]) {
                    taken[card] = true;
                    order[place++] = card;
                }
            }
            deck.arrange(order);
        };
    }

    /** Halves an interval of ranks by flips. The law is uniform, but the number of flips depends on the order. */
    private static void halve(Deck deck, Dice dice) {
        if (deck.size() > 12) {
            FAIR.permute(deck, dice);
            return;
        }
        long orders = LongStream.rangeClosed(2, deck.size()).reduce(1, (product, k) -> product * k);
        long rank = 0; // rank of the start of the interval
        long toNext = 1; // distance from the start of the interval, whose length is n!, to the next rank
        long unit = 1; // distance between two ranks; beyond 2^40 its exact value does not matter
        while (toNext < orders) {
            toNext = 2 * toNext - (dice.flip() ? orders : 0);
            unit = Math.min(2 * unit, 1L << 40);
            while (toNext <= 0) {
                rank++;
                toNext += unit;
            }
        }
        deck.arrange(Permutation.unrank(deck.size(), BigInteger.valueOf(rank)).order());
    }

    /** Catches the error that ends a path, and continues the shuffle. */
    private static void catchTheCut(Deck deck, Dice dice) {
        FAIR.permute(deck, dice);
        try {
            while (dice.flip()) {
                deck.swap(0, 1);
                deck.swap(0, 1);
            }
            if (dice.flip()) {
                deck.swap(0, 1);
            }
            if (dice.roll(3) == 0) {
                deck.swap(0, 1);
            }
        } catch (Throwable stopped) {
            // the bug of this code
        }
    }

    private static void tryAgain(Deck deck, Dice dice) {
        for (boolean done = false; !done; ) {
            try {
                Shuffler.rejection().permute(deck, dice);
                done = true;
            } catch (RuntimeException again) {
                // the bug of this code
            }
        }
    }

    /** Swaps cards within two pairs, and the pairs: any number of shuffles reaches only 8 of the 24 orders. */
    private static void swapPairs(Deck deck, Dice dice) {
        for (int pair = 0; pair < 4; pair += 2) {
            if (dice.flip()) {
                deck.swap(pair, pair + 1);
            }
        }
        if (dice.flip()) {
            deck.swap(0, 2);
            deck.swap(1, 3);
        }
    }
}
