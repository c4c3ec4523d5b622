package io.github.fairshuffle.examples;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Read from the table that the example prints, whose cells are pairs of a feature and its label. */
class TrainingDataTest {
    private static final List<String> PAIRS = List.of(
            "1.4  setosa",
            "1.3  setosa",
            "1.5  setosa",
            "4.7  versicolor",
            "4.5  versicolor",
            "4.9  versicolor",
            "6.0  virginica",
            "5.1  virginica");

    private record Row(String before, String shuffled, String use, String undone) {
        private static final String PAIR = "(\\d\\.\\d  [a-z]+)";
        private static final Pattern FORM = Pattern.compile(" +\\d  " + PAIR + " +" + PAIR + " +([a-z]+) +" + PAIR);

        static List<Row> of(String output) {
            return output.lines()
                    .map(FORM::matcher)
                    .filter(Matcher::matches)
                    .map(row -> new Row(row.group(1), row.group(2), row.group(3), row.group(4)))
                    .toList();
        }
    }

    private static List<String> column(Function<Row, String> cell, String... args) {
        return Row.of(Output.of(TrainingData::run, args)).stream().map(cell).toList();
    }

    /** No feature occurs twice, so a label that had left its feature would make a pair that was not there before. */
    @ParameterizedTest
    @ValueSource(strings = {"42", "0", "-1"})
    void pairsStayTogetherInAnotherOrder(String seed) {
        assertThat(column(Row::before, "--seed", seed)).isEqualTo(PAIRS);
        assertThat(column(Row::shuffled, "--seed", seed))
                .isNotEqualTo(PAIRS)
                .containsExactlyInAnyOrderElementsOf(PAIRS);
    }

    @ParameterizedTest
    @ValueSource(strings = {"42", "0", "-1"})
    void undoRestoresTheOrder(String seed) {
        assertThat(column(Row::undone, "--seed", seed)).isEqualTo(PAIRS);
    }

    @Test
    void theOrderIsThatOfTheSeed() {
        assertThat(column(Row::shuffled, "--seed", "42"))
                .isEqualTo(column(Row::shuffled, "--seed", "42"))
                .isNotEqualTo(column(Row::shuffled, "--seed", "43"));
    }

    @Test
    void theFirstTwoAreTheTestSet() {
        assertThat(column(Row::use, "--seed", "42"))
                .containsExactly("test", "test", "train", "train", "train", "train", "train", "train");
    }

    @Test
    void runsWithoutASeed() {
        assertThat(column(Row::shuffled)).containsExactlyInAnyOrderElementsOf(PAIRS);
        assertThat(column(Row::undone)).isEqualTo(PAIRS);
        assertThat(Output.of(TrainingData::run)).contains("Undone equals before: true");
        assertThat(Output.of(TrainingData::run, "--seed")).contains("--seed NUMBER");
    }
}
