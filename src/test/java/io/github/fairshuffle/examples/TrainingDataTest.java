package io.github.fairshuffle.examples;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class TrainingDataTest {
    @Test
    void featuresAndLabelsStayTogetherAndComeBack() {
        assertThat(Output.of(TrainingData::run, "--seed", "42").replace(System.lineSeparator(), "\n"))
                .isEqualTo("""
                Petal length and species in unison   (seed 42)

                     before             shuffled                  undone
                  0  1.4  setosa        1.5  setosa        test   1.4  setosa
                  1  1.3  setosa        1.4  setosa        test   1.3  setosa
                  2  1.5  setosa        4.9  versicolor    train  1.5  setosa
                  3  4.7  versicolor    4.5  versicolor    train  4.7  versicolor
                  4  4.5  versicolor    1.3  setosa        train  4.5  versicolor
                  5  4.9  versicolor    5.1  virginica     train  4.9  versicolor
                  6  6.0  virginica     4.7  versicolor    train  6.0  virginica
                  7  5.1  virginica     6.0  virginica     train  5.1  virginica

                Undone equals before: true
                """);
    }

    @Test
    void runsWithoutASeed() {
        assertThat(Output.of(TrainingData::run)).contains("Undone equals before: true");
        assertThat(Output.of(TrainingData::run, "--seed")).contains("--seed NUMBER");
    }
}
