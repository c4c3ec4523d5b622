package io.github.fairshuffle.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LargeNumbersTest {
    /** Compares the products with those of the JDK, for all signs, also of numbers with different lengths. */
    @ParameterizedTest
    @CsvSource({"60, 60", "262144, 60", "262145, 262145", "262145, 0", "400000, 300000"})
    void productsAreExact(int bits, int otherBits) {
        Random random = new Random(bits);
        BigInteger one = new BigInteger(bits, random).setBit(bits - 1);
        BigInteger other = new BigInteger(otherBits, random);
        BigInteger product = one.multiply(other);
        assertThat(LargeNumbers.multiply(one, other).equals(product)).isTrue();
        assertThat(LargeNumbers.multiply(other, one.negate()).equals(product.negate()))
                .isTrue();
        assertThat(LargeNumbers.multiply(one.negate(), other.negate()).equals(product))
                .isTrue();
    }

    @Test
    void factorialsAndBinomialsAreExact() {
        assertThat(LargeNumbers.product(1, 0, BigInteger::valueOf)).isOne();
        BigInteger factorial = BigInteger.ONE;
        for (int n = 0; n < 30; n++) {
            factorial = factorial.multiply(BigInteger.valueOf(Math.max(1, n)));
            assertThat(LargeNumbers.factorial(n)).isEqualTo(factorial);
            for (int k = 0; k <= n; k++) {
                BigInteger others = LargeNumbers.factorial(k).multiply(LargeNumbers.factorial(n - k));
                assertThat(LargeNumbers.binomial(n, k).multiply(others)).isEqualTo(factorial);
            }
        }
    }
}
