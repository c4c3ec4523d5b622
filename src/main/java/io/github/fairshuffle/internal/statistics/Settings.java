package io.github.fairshuffle.internal.statistics;

import java.util.List;

/** The defaults of an audit, and the ranges of the options of the battery and the audit. */
public final class Settings {
    /** The number of cards for the law and the counts of an audit. */
    public static final int SIZE = 4;

    /** The number of shuffles of few cards. It suffices to find each biased algorithm of this library. */
    public static final int SAMPLES = 144_000;

    /** The number of shuffles of 54 cards. */
    public static final int LARGE_SAMPLES = 10_000;

    /** The probability of rejecting a fair shuffler. */
    public static final double ALPHA = 1e-6;

    /** The least alpha of a battery. Smaller p-values cannot be computed. */
    public static final double LEAST_ALPHA = 1e-300;

    /** The least alpha of an audit, which divides alpha by the number of its samples. */
    public static final double LEAST_ALPHA_OF_AUDIT = 1e-290;

    /** The seed of all samples. */
    public static final long SEED = 1;

    /** The smallest number of orders for which the battery compares statistics. */
    public static final int FEWEST = 200;

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
