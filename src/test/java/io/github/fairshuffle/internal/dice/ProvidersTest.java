package io.github.fairshuffle.internal.dice;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ProvidersTest {
    /** Where there is no file to read, these seed the default generator. */
    @Test
    void bytesOfTheSystemAreNeverTheSame() {
        assertThat(Providers.systemBytes(32)).hasSize(32).isNotEqualTo(Providers.systemBytes(32));
    }
}
