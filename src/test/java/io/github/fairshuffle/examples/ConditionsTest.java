package io.github.fairshuffle.examples;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ConditionsTest {
    @Test
    void printsThreeOrders() {
        assertThat(Output.of((args, out) -> Conditions.print(out)).replace(System.lineSeparator(), "\n"))
                .isEqualTo("""
                A playlist of 40 songs by 8 artists:
                  G4 F2 H1 D2 A3 E2 G5 F1 C2 A4 D4 B2 E3 B1 F3 B3 A5 D3 F4 B4
                  C3 H5 D1 C5 A2 G2 B5 E5 G3 E4 D5 C4 H3 C1 H4 E1 A1 G1 H2 F5
                A Stroop list:
                  green in green, green in red, blue in green, green in red, blue in green, red in red
                  red in blue, green in green, red in green, blue in blue, green in blue, red in green
                  green in blue, blue in red, red in red, red in blue, blue in blue, blue in red
                A gift exchange with two couples:
                  Ann gives to Dan
                  Bob gives to Cy
                  Cy gives to Ann
                  Dan gives to Eve
                  Eve gives to Bob
                """);
    }
}
