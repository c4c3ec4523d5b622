package io.github.fairshuffle.command;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ArgumentsTest {
    private static final String HELP = """
            Usage: test [options] -x FILE
              --seed N          repeats an order, see java -Xmx
              -n COUNT          writes
                                --more of the lines
              -z, --zero        lines end
                --alpha P       of a step
            """;

    private static List<Object> parsed(String args) {
        Arguments given = new Arguments(HELP, args.isEmpty() ? new String[0] : args.split(" "));
        List<Object> parsed = new ArrayList<>();
        given.seed(number -> "seed " + number, text -> "text " + new String(text, UTF_8))
                .ifPresent(parsed::add);
        given.count("-n", 1).ifPresent(count -> parsed.add("count " + count));
        given.value("--alpha", "a probability", Double::parseDouble).ifPresent(alpha -> parsed.add("alpha " + alpha));
        if (given.has("--zero")) {
            parsed.add("--zero");
        }
        parsed.addAll(given.names(0, 3, "at most three files"));
        return parsed;
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    ''                      | []
                    a --seed 42 - b         | [seed 42, a, -, b]
                    --seed -5 -n 3          | [seed -5, count 3]
                    --seed=-5 -n3 --zero    | [seed -5, count 3, --zero]
                    --seed 1e-6             | [text 1e-6]
                    --seed=李雷              | [text 李雷]
                    --alpha 1e-6            | [alpha 1.0E-6]
                    -z -- -z --seed --      | [--zero, -z, --seed, --]
                    """)
    void valuesFollowTheirOptionsOrAreAttached(String args, String expected) {
        assertThat(parsed(args)).hasToString(expected);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    --sed=1           | there is no option --sed
                    -5                | there is no option -5
                    -x                | there is no option -x
                    --more            | there is no option --more
                    -Xmx              | there is no option -Xmx
                    -zn5              | -z takes no value
                    --zero=           | --zero takes no value
                    --seed            | --seed needs N after it
                    --seed=42 --seed 7 -z | --seed is given 2 times; write it once
                    -z --zero -z      | --zero is given 3 times; write it once
                    --seed=           | --seed needs a whole number from -2^63 to 2^63-1, or a text, not ''
                    --seed -          | --seed needs a whole number from -2^63 to 2^63-1, or a text, not -
                    -n0               | -n needs a whole number from 1 to 2147483647, not 0
                    --seed 9223372036854775808 | --seed needs a whole number from -2^63 to 2^63-1, or a text, not 9223372036854775808
                    -n2147483648      | -n needs a whole number from 1 to 2147483647, not 2147483648
                    --alpha --zero    | --alpha needs a probability, not --zero
                    a b c -- d        | the command takes at most three files, not 4
                    a \uFFFD          | the system's locale cannot read an argument; set LC_ALL=C.UTF-8
                    """)
    void anErrorNamesTheOptionAndWhatItNeeds(String args, String message) {
        assertThatIllegalArgumentException().isThrownBy(() -> parsed(args)).withMessage(message.replace("''", ""));
    }
}
