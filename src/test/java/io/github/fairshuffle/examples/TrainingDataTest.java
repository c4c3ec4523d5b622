package io.github.fairshuffle.examples;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class TrainingDataTest {
    @Test
    void labelsStayWithTheirFeaturesAndComeBack() {
        String output = Output.of(TrainingData::run, "--seed", "42");
        assertThat(output).endsWith("Undone equals before: true\n".replace("\n", System.lineSeparator()));
        List<String[]> rows = output.lines()
                .filter(line -> line.matches(" +\\d .*"))
                .map(line -> line.strip().split(" {2,}"))
                .toList();
        assertThat(rows)
                .hasSize(8)
                .allSatisfy(row -> assertThat(row[2] + row[1]).isNotBlank());
        assertThat(rows.stream().map(row -> row[3] + " " + row[4]))
                .as("the pairs of the column \"shuffled\"")
                .containsExactlyInAnyOrderElementsOf(
                        rows.stream().map(row -> row[1] + " " + row[2]).toList())
                .isNotEqualTo(rows.stream().map(row -> row[1] + " " + row[2]).toList());
    }

    @Test
    void runsWithoutASeed() {
        assertThat(Output.of(TrainingData::run)).contains("Undone equals before: true");
        assertThat(Output.of(TrainingData::run, "--seed")).contains("--seed NUMBER");
    }
}
