package io.github.fairshuffle.battery.statistics;

import java.util.List;

/**
 * The defaults of an audit, the ranges of the options of the battery and the audit, and the budgets: how often the audit
 * shuffles a deck. Each sample is tested after 200, 400, 800, … shuffles, up to half of them, and at its end. It convicts at
 * the first test with a p-value below its share of alpha: alpha is divided by the number of samples, the last test of a
 * sample has half of this share, and the tests before it have the other half in equal parts. Therefore (by the union
 * bound) a fair shuffler is convicted with a probability of at most alpha.
 */
public final class Settings {
    /** The number of cards for the law and the counts of an audit. */
    public static final int SIZE = 4;

    /** The number of shuffles of few cards. It suffices to find each biased algorithm of this library. */
    public static final int SAMPLES = 144_000;

    /** The number of shuffles of 54 cards, and of a battery. */
    public static final int LARGE_SAMPLES = 10_000;

    /** The probability of rejecting a fair shuffler. */
    public static final double ALPHA = 1e-6;

    /** The least alpha of a battery. Smaller p-values cannot be computed. */
    public static final double LEAST_ALPHA = 1e-300;

    /** The least alpha of an audit, which divides alpha by the number of its samples. */
    public static final double LEAST_ALPHA_OF_AUDIT = 1e-290;

    /** The seed of all samples. */
    public static final long SEED = 1;

    /** The smallest number of orders for which the battery compares statistics, and the first number that is tested. */
    public static final int FEWEST = 200;

    /** The number by which {@link #SAMPLES} is divided for few cards that are not the main deck. */
    public static final int FEWER = 10;

    /** The largest number of earlier orders with which a battery compares each order. */
    public static final int MOST_LAGS = 10;

    /** The number of shuffles of a deck that is not one of the main decks, of the same deck, and of unusual decks. */
    public static final int SHUFFLES = 2_000;

    /** The number of shuffles of a deck with at least so many cards that fewer shuffles suffice. */
    public static final int SHUFFLES_OF_MANY = 200;

    /** The smallest deck that is shuffled only {@link #SHUFFLES_OF_MANY} times. */
    public static final int MANY_CARDS = 255;

    /** The number of shuffles of the largest deck, and of the first shuffles of new objects. */
    public static final int SHUFFLES_OF_MOST = 3;

    /** How often the same deck is shuffled before it is replaced by a new one. */
    public static final int OF_ONE_DECK = 100;

    /** At least two successive starts of four are in the same second, even if a new second begins during one of them. */
    public static final int STARTS = 4;

    /** The number of shuffles of each of several starts of a program. */
    public static final int PER_START = 100;

    /** The number of starts of a program whose first orders are compared. Of 1,000 seeds, about 5 of them are repeated. */
    public static final int FIRST_ORDERS = 100;

    /** If a 32-bit seed determines each shuffle, about 19 of 400,000 shuffles repeat an earlier order. */
    public static final int COMPARED = 400_000;

    /**
     * The number of cards of these shuffles, at least. With 20 cards, a fair shuffler repeats an order in 400,000 shuffles
     * with a probability below 5e-8; more cards take longer, and few seeds repeat orders of any deck.
     */
    public static final int CARDS_COMPARED = 20;

    /** The number of shuffles of a large deck in which facts are looked for, and of those that lose cards. */
    public static final int CLUES = 2_000;

    /** The number of these shuffles if only a large deck shows a bias. */
    public static final int MORE_CLUES = 20_000;

    /** The number of shuffles of few cards that are compared with known mistakes if their law is unknown. */
    public static final int COUNTED = 40_000;

    /** The number of outcomes that an audit enumerates for one deck. */
    public static final int PATHS = 100_000;

    /** The number of outcomes that an exact law enumerates if it is not part of an audit. */
    public static final int MOST_PATHS = 5_000_000;

    /** The size of the largest deck to enumerate: for larger decks, even 21 runs of a single path take too long. */
    public static final int MOST_ENUMERATED = 1_000;

    /** The share of the time limit after which only a bias is explained. */
    public static final double TIME_TO_JUDGE = 0.8;

    /** The share of the time left that one look may use. */
    public static final double TIME_OF_LOOK = 0.5;

    /** The share of the time left for another look at few cards, if the main law or their own law is complete. */
    public static final double TIME_OF_FEW = 0.1;

    /** The share of the time limit for the rest of a sample that shows a bias, and for the further looks that explain it. */
    public static final double TIME_TO_EXPLAIN = 0.4;

    /** The number of cards of a deck without jokers. */
    public static final int POKER = 52;

    /** Deck sizes at which code tends to fail: small decks, packs of cards, powers of two, and neighbouring sizes. */
    public static final List<Integer> SIZES = List.of(
            2, 3, 54, 7, 13, 52, 100, 4, 5, 6, 8, 9, 10, 11, 16, 17, 20, 31, 32, 33, 36, 40, 48, 51, 53, 55, 60, 63, 64,
            65, 78, 104, 108, 127, 128, 129, 130, 255, 256, 257, 312, 1_000, 1_024, 40_000);

    /** The number of sizes, from the start of the list, that an audit examines if it is not thorough. */
    public static final int FEW_SIZES = 7;

    /** The largest deck that is shuffled. */
    public static final int MOST_CARDS = 40_000;

    /** A new pack of 54 cards, in its order before the shuffle. */
    public static final List<String> PACK =
            List.of(("AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS AH 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH"
                            + " AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AD 2D 3D 4D 5D 6D 7D 8D 9D TD JD QD KD j* J*")
                    .split(" "));

    private Settings() {}

    /** Returns a number that is in a range, or throws an exception. */
    public static int checked(String what, int number, int least, int most) {
        if (number < least || number > most) {
            String range = least + (most < Integer.MAX_VALUE ? " to " + most : " or more");
            throw new IllegalArgumentException("a test needs " + range + " " + what + ", not " + number);
        }
        return number;
    }

    /** Returns a number of cards from 2 to 40,000, or throws an exception. */
    public static int checkedSize(int size) {
        return checked("cards", size, 2, MOST_CARDS);
    }

    /** Returns a probability between 0 and 1 that is not below {@code least}, or throws an exception. */
    public static double checkedAlpha(double alpha, double least) {
        if (!(alpha > 0 && alpha < 1)) {
            throw new IllegalArgumentException("alpha is a probability between 0 and 1, both excluded, not " + alpha);
        }
        if (alpha < least) {
            throw new IllegalArgumentException("alpha has to be " + least + " or more, not " + alpha);
        }
        return alpha;
    }
}
