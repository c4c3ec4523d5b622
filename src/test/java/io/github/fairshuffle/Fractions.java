package io.github.fairshuffle;

import io.github.fairshuffle.analysis.ExactLaw;
import io.github.fairshuffle.analysis.Fraction;
import java.math.BigInteger;

/** Fractions of small numbers, and laws made of them. */
public final class Fractions {
    private Fractions() {}

    /** Whether all orders have the same probability, which may be less than 1/n! if the law was cut. */
    public static boolean isEven(ExactLaw law) {
        return law.probability(law.mostLikely()).equals(law.probability(law.leastLikely()));
    }

    /** Returns numerator/denominator. */
    public static Fraction fraction(long numerator, long denominator) {
        return Fraction.of(BigInteger.valueOf(numerator), BigInteger.valueOf(denominator));
    }
}
