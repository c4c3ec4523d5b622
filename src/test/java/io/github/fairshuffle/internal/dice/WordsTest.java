package io.github.fairshuffle.internal.dice;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import io.github.fairshuffle.CountingGenerator;
import io.github.fairshuffle.Dice;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.Iterator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WordsTest {
    private static final BigInteger ALL = BigInteger.ONE.shiftLeft(64);

    private static CountingGenerator generator(Long... words) {
        Iterator<Long> next = Arrays.asList(words).iterator();
        return new CountingGenerator(next::next);
    }

    /** Returns the word whose multiple by an odd bound has the given remainder modulo 2^64. */
    private static long word(int bound, BigInteger remainder) {
        return BigInteger.valueOf(bound)
                .modInverse(ALL)
                .multiply(remainder)
                .mod(ALL)
                .longValue();
    }

    @ParameterizedTest
    @ValueSource(ints = {(1 << 24) + 1, 999_999_999, Integer.MAX_VALUE})
    void aRollRejectsUpToTheLimitAndNotBeyond(int bound) {
        BigInteger limit = ALL.mod(BigInteger.valueOf(bound));
        long rejected = word(bound, limit.subtract(BigInteger.ONE));
        long accepted = word(bound, limit);
        CountingGenerator words = generator(rejected, accepted);
        assertThat(Words.roll(bound, words, 64))
                .isEqualTo(Dice.of(generator(accepted)).roll(bound));
        assertThat(words.words()).isEqualTo(2);
    }

    /** The loops give up after 128 words, including the words that were drawn before the call. */
    @Test
    void theFusedLoopsGiveUp() {
        CountingGenerator zeros = new CountingGenerator(() -> 0);
        assertThatIllegalStateException().isThrownBy(() -> Words.accepted(0, 3, 3, zeros));
        assertThat(zeros.words()).isEqualTo(127);
        assertThatIllegalStateException().isThrownBy(() -> Words.acceptedOfSix(0, 0, 54, zeros));
        assertThat(zeros.words())
                .as("126 more words, because two words were drawn before the call")
                .isEqualTo(127 + 126);
    }
}
