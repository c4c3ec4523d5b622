package io.github.fairshuffle.examples;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ConditionsTest {
    @Test
    void printsThreeOrders() {
        assertThat(Output.of((args, out) -> Conditions.print(out)).lines())
                .containsExactly(
                        "A playlist of 40 songs by 8 artists:",
                        "[G3, C4, H5, F4, A1, F1, C1, F2, C5, H3, B3, H1, G2, B4, E5, A4, E2, D4, G1, D1, E4, B5, "
                                + "G4, C3, D2, F3, E1, A3, G5, H4, D3, H2, A2, D5, B1, F5, E3, C2, B2, A5]",
                        "A Stroop list:",
                        "[pink in red, pink in blue, blue in red, red in red, red in blue, blue in blue]",
                        "A gift exchange with two couples:",
                        "{Ann Lee=Cy May, Bob Lee=Dan May, Cy May=Bob Lee, Dan May=Eve Roe, Eve Roe=Ann Lee}");
    }
}
