package io.github.fairshuffle;

import io.github.fairshuffle.exact.ExactLaw;
import io.github.fairshuffle.exact.Fraction;
import java.math.BigInteger;
import java.util.stream.LongStream;

/** Helpers for tests with exact numbers. */
public final class Fractions {
    private Fractions() {}

    /** Tells whether all orders have the same probability, which is less than 1/n! if paths were cut off. */
    public static boolean isEven(ExactLaw law) {
        return law.probability(law.mostLikely()).equals(law.probability(law.leastLikely()));
    }

    /** Returns n!, the number of orders of n cards. */
    public static BigInteger factorial(int n) {
        return LongStream.rangeClosed(2, n).mapToObj(BigInteger::valueOf).reduce(BigInteger.ONE, BigInteger::multiply);
    }

    /** Returns the sum of two fractions. */
    public static Fraction sum(Fraction a, Fraction b) {
        return new Fraction(
                a.numerator().multiply(b.denominator()).add(b.numerator().multiply(a.denominator())),
                a.denominator().multiply(b.denominator()));
    }

    /** Returns numerator/denominator. */
    public static Fraction fraction(long numerator, long denominator) {
        return new Fraction(BigInteger.valueOf(numerator), BigInteger.valueOf(denominator));
    }
}
