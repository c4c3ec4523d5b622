package io.github.fairshuffle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ShufflersTest {
    @Test
    void factoriesReturnTheUniformShufflers() {
        assertThat(List.of(
                        Shuffler.rejection(),
                        Shuffler.splice(),
                        Shuffler.durstenfeld(),
                        Shuffler.forward(),
                        Shuffler.insideOut(),
                        Shuffler.insideOutInPlace(),
                        Shuffler.insertion(),
                        Shuffler.randomKeys(),
                        Shuffler.scatter(),
                        Shuffler.parallelScatter()))
                .containsExactlyInAnyOrderElementsOf(Shufflers.uniform());
    }

    @ParameterizedTest
    @EnumSource
    void exemptAlgorithmsAreInTheCatalogue(Exemption exemption) {
        assertThat(Shufflers.all().stream().filter(exemption::includes)).hasSameSizeAs(exemption.names());
    }

    /** Fails if somebody adds an algorithm but forgets its line in the catalogue. */
    @Test
    void everyShufflerOfTheFamiliesIsInTheCatalogueOnce() throws IOException {
        for (String family : List.of("uniform", "physical", "biased")) {
            try (Stream<Path> files = Files.list(Path.of("src/main/java/io/github/fairshuffle", family))) {
                for (Path file : files.toList()) {
                    String name = file.getFileName().toString().replace(".java", "");
                    if (Files.readString(file).contains("public record " + name + "(")) {
                        assertThat(Shufflers.all())
                                .filteredOn(s -> s.getClass().getSimpleName().equals(name))
                                .as(name)
                                .hasSize(1);
                    }
                }
            }
        }
        assertThat(Shufflers.all()).hasSizeGreaterThanOrEqualTo(21).doesNotHaveDuplicates();
    }

    @EachShuffler
    void theLawIsTheFamilys(Shuffler shuffler) {
        String family = shuffler.getClass().getPackageName().replaceAll(".*\\.", "");
        assertThat(Shufflers.uniform().contains(shuffler)).isEqualTo(family.equals("uniform"));
        switch (family) {
            case "uniform" -> assertThat(shuffler.law()).isEqualTo(Law.UNIFORM);
            case "physical" -> assertThat(shuffler.law()).isEqualTo(Law.CONVERGING);
            case "biased" -> assertThat(shuffler.law()).isIn(Law.BIASED, Law.UNIFORM_CYCLES);
            default -> throw new AssertionError("a family of its own: " + family);
        }
    }

    @Test
    void aLambdaPromisesNothing() {
        Shuffler lambda = (deck, dice) -> {};
        assertThat(lambda.law()).isEqualTo(Law.UNSTATED);
    }

    @Test
    void theListsCannotBeChanged() {
        assertThatThrownBy(() -> Shufflers.all().clear()).isInstanceOf(UnsupportedOperationException.class);
        assertThatThrownBy(() -> Shufflers.uniform().clear()).isInstanceOf(UnsupportedOperationException.class);
    }
}
