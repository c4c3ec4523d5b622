package io.github.fairshuffle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.fairshuffle.biased.Modulo;
import io.github.fairshuffle.physical.Overhand;
import io.github.fairshuffle.physical.Riffle;
import io.github.fairshuffle.uniform.Durstenfeld;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class ShufflersTest {
    @ParameterizedTest
    @MethodSource("io.github.fairshuffle.Shufflers#all")
    void aNameFindsItsShuffler(Shuffler shuffler) {
        assertThat(Shufflers.named(shuffler.toString())).isEqualTo(shuffler);
        assertThat(Shufflers.named("  " + shuffler + " ")).isEqualTo(shuffler);
    }

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

    @Test
    void namesCarryParameters() {
        assertThat(Shufflers.named("Riffle(7)")).isEqualTo(new Riffle(7)).hasToString("Riffle(7)");
        assertThat(Shufflers.named("Overhand( 10,0.25 )"))
                .isEqualTo(new Overhand(10, 0.25))
                .hasToString("Overhand(10, 0.25)");
        assertThat(Shufflers.named("Modulo(15)")).isEqualTo(new Modulo(15));
        assertThat(Shufflers.named("Durstenfeld()")).isEqualTo(new Durstenfeld());
    }

    @ParameterizedTest
    @ValueSource(strings = {"Durstenfelt", "", "durstenfeld", "Riffle(7", "(7)", "Shuffler"})
    void unknownNamesListTheKnown(String name) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Shufflers.named(name))
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
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> Shufflers.named(name))
                    .withMessage("write " + form + ", not \"" + name + "\"");
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
        assertThatThrownBy(() -> Shufflers.named(name))
                .isExactlyInstanceOf(IllegalArgumentException.class)
                .hasMessageMatching(".*(0 or more|from 1 to 62|between 0 and 1).*");
    }

    @ParameterizedTest
    @ValueSource(strings = {"Riffle(0)", "Modulo(1)", "Modulo(62)", "TruncatedKeys(1)", "TruncatedKeys(62)"})
    void parametersAtTheEndsOfTheRangeAreTaken(String name) {
        assertThat(Shufflers.named(name)).hasToString(name);
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

    @ParameterizedTest
    @MethodSource("io.github.fairshuffle.Shufflers#all")
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
