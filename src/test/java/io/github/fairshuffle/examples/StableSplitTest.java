package io.github.fairshuffle.examples;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class StableSplitTest {
    @Test
    void nobodyMovesWhenOthersComeAndGo() {
        assertThat(Output.of((args, out) -> StableSplit.print(out)).lines())
                .containsExactly(
                        "           all  train  validate  test",
                        "Monday    1000    801       100    99",
                        "Friday    1400   1116       145   139",
                        "Tested on Monday and trained on Friday: 0");
    }
}
