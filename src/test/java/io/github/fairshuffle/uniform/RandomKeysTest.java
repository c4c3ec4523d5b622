package io.github.fairshuffle.uniform;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import io.github.fairshuffle.CountingGenerator;
import io.github.fairshuffle.Shuffler;
import org.junit.jupiter.api.Test;

class RandomKeysTest {
    @Test
    void givesUpAfterSixtyFourDrawsWithEqualKeys() {
        CountingGenerator stuck = new CountingGenerator(() -> 7);
        assertThatIllegalStateException()
                .isThrownBy(() -> Shuffler.randomKeys().using(stuck).shuffle(new int[3]));
        assertThat(stuck.words()).isEqualTo(64 * 3);
    }
}
