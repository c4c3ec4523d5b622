package io.github.fairshuffle.command;

import static io.github.fairshuffle.Refused.refused;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.fairshuffle.EachShuffler;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.biased.Modulo;
import io.github.fairshuffle.physical.Overhand;
import io.github.fairshuffle.physical.Riffle;
import io.github.fairshuffle.uniform.Durstenfeld;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ShufflerNameTest {
    @EachShuffler
    void aNameFindsItsShuffler(Shuffler shuffler) {
        assertThat(ShufflerName.parse(shuffler.toString())).isEqualTo(shuffler);
        assertThat(ShufflerName.parse("  " + shuffler + " ")).isEqualTo(shuffler);
    }

    @Test
    void namesCarryParameters() {
        assertThat(ShufflerName.parse("Riffle(7)")).isEqualTo(new Riffle(7)).hasToString("Riffle(7)");
        assertThat(ShufflerName.parse("Overhand( 10,0.25 )"))
                .isEqualTo(new Overhand(10, 0.25))
                .hasToString("Overhand(10, 0.25)");
        assertThat(ShufflerName.parse("Modulo(15)")).isEqualTo(new Modulo(15));
        assertThat(ShufflerName.parse("Durstenfeld()")).isEqualTo(new Durstenfeld());
    }

    @ParameterizedTest
    @ValueSource(strings = {"Durstenfelt", "", "durstenfeld", "Riffle(7", "(7)", "Shuffler"})
    void unknownNamesListTheKnown(String name) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ShufflerName.parse(name))
                .withMessageContaining("\"" + name + "\"")
                .withMessageContaining("Durstenfeld")
                .withMessageContaining("Riffle(times)")
                .withMessageContaining("Overhand(times, cut)");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '~',
            value = {
                "Riffle, Riffle(), Riffle(1, 2), Riffle(seven), Riffle(1.5), Riffle(99999999999)"
                        + "~ Riffle(times), where times is a whole number",
                "Overhand(3), Overhand(3,), Overhand(3, half), Overhand(0.5, 3)"
                        + "~ Overhand(times, cut), where times is a whole number and cut is a decimal number",
                "Durstenfeld(1)~ Durstenfeld"
            })
    void wrongParametersShowTheRightForm(String names, String form) {
        for (String name : names.split(", (?=[A-Z])")) {
            refused("write " + form + ", not \"" + name + "\"", () -> ShufflerName.parse(name));
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Riffle(-1)", "Interleave(-1)", "Overhand(-1, 0.5)", "Overhand(1, 0)", "Overhand(1, 1)",
                        "Overhand(1, -0.5)",
                "Overhand(1, NaN)", "BlockMove(-1)", "TopToRandom(-1)", "BottomToRandom(-1)", "Modulo(0)", "Modulo(63)",
                "Modulo(-1)", "TruncatedKeys(0)", "TruncatedKeys(63)"
            })
    void parametersOutOfRangeAreRefusedWithTheRange(String name) {
        assertThatThrownBy(() -> ShufflerName.parse(name))
                .isExactlyInstanceOf(IllegalArgumentException.class)
                .hasMessageMatching(".*(0 or more|from 1 to 62|between 0 and 1).*");
    }

    @ParameterizedTest
    @ValueSource(strings = {"Riffle(0)", "Modulo(1)", "Modulo(62)", "TruncatedKeys(1)", "TruncatedKeys(62)"})
    void parametersAtTheEndsOfTheRangeAreTaken(String name) {
        assertThat(ShufflerName.parse(name)).hasToString(name);
    }
}
