package io.github.fairshuffle.exact;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.util.Objects;

/**
 * An exact fraction in lowest terms.
 *
 * <pre>{@code
 * new Fraction(BigInteger.TWO, BigInteger.valueOf(36)).toString();   // 1/18
 * }</pre>
 *
 * @param numerator the numerator, of any sign
 * @param denominator the denominator, which is positive
 */
public record Fraction(BigInteger numerator, BigInteger denominator) implements Comparable<Fraction> {
    /** Whole numbers with so many bits are exact as doubles, so that their quotient is rounded once. */
    private static final int EXACT_BITS = 53;

    /** The fraction 0. */
    public static final Fraction ZERO = new Fraction(BigInteger.ZERO, BigInteger.ONE);

    /**
     * Creates a fraction and reduces it to lowest terms.
     *
     * @param numerator the numerator, of any sign
     * @param denominator the denominator
     * @throws IllegalArgumentException if {@code denominator} is not positive
     */
    public Fraction {
        Objects.requireNonNull(numerator, "numerator");
        if (Objects.requireNonNull(denominator, "denominator").signum() <= 0) {
            throw new IllegalArgumentException("a denominator is positive, not " + denominator);
        }
        BigInteger common = numerator.gcd(denominator);
        numerator = numerator.divide(common);
        denominator = denominator.divide(common);
    }

    Fraction plus(Fraction other) {
        return new Fraction(
                numerator.multiply(other.denominator).add(other.numerator.multiply(denominator)),
                denominator.multiply(other.denominator));
    }

    Fraction minus(Fraction other) {
        return plus(new Fraction(other.numerator.negate(), other.denominator));
    }

    /** {@return the value to within one unit in the last place, even if the numerator and denominator are very long} */
    public double doubleValue() {
        if (numerator.bitLength() <= EXACT_BITS && denominator.bitLength() <= EXACT_BITS) {
            return numerator.doubleValue() / denominator.doubleValue();
        }
        return new BigDecimal(numerator)
                .divide(new BigDecimal(denominator), MathContext.DECIMAL128)
                .doubleValue();
    }

    @Override
    public int compareTo(Fraction other) {
        Objects.requireNonNull(other, "other");
        return numerator.multiply(other.denominator).compareTo(other.numerator.multiply(denominator));
    }

    /** Returns the fraction as text, such as {@code 1/18}, or {@code 1} for a whole number. */
    @Override
    public String toString() {
        return denominator.equals(BigInteger.ONE) ? numerator.toString() : numerator + "/" + denominator;
    }
}
