package io.github.fairshuffle;

import io.github.fairshuffle.exact.ExactLaw;
import io.github.fairshuffle.exact.Fraction;
import java.math.BigInteger;

/** Helpers for tests with exact fractions. */
public final class Fractions {
    private Fractions() {}

    /** Tells whether all orders have the same probability, which is less than 1/n! if paths were cut off. */
    public static boolean isEven(ExactLaw law) {
        return law.probability(law.mostLikely()).equals(law.probability(law.leastLikely()));
    }

    /** Returns numerator/denominator. */
    public static Fraction fraction(long numerator, long denominator) {
        return new Fraction(BigInteger.valueOf(numerator), BigInteger.valueOf(denominator));
    }
}
