package io.github.fairshuffle.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import org.junit.jupiter.api.Test;

class LargeNumbersTest {
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
