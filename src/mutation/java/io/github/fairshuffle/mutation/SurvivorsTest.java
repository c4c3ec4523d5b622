package io.github.fairshuffle.mutation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.github.fairshuffle.mutation.Survivors.Mutant;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SurvivorsTest {
    private static final String XML = "<mutation detected='false' status='SURVIVED' numberOfTestsRun='9'>"
            + "<mutatedClass>io.github.fairshuffle.Dice</mutatedClass><mutatedMethod>lambda$of$0</mutatedMethod>"
            + "<lineNumber>1</lineNumber><description>removed call for io/github/fairshuffle/Dice::of</description>";

    private static final Mutant KILLED = new Mutant("Deck", "KILLED", "Deck#of: negated");
    private static final Mutant SURVIVING = new Mutant("Deck", "SURVIVED", "Deck#of: boundary");
    private static final Mutant UNCOVERED = new Mutant("Deck", "NO_COVERAGE", "Deck#of: boundary");

    @Test
    void aMutantIsNamedByMethodAndChange() {
        assertThat(Mutant.parse(XML)).isEqualTo(new Mutant("Dice", "SURVIVED", "Dice#of: removed call"));
    }

    @Test
    void whatSurvivesHasToBeListedAsOftenAsItDoes() {
        List<Mutant> mutants = List.of(KILLED, SURVIVING, UNCOVERED);
        assertThat(Survivors.faults(mutants, Map.of(SURVIVING.name(), 2))).isEmpty();
        assertThat(Survivors.faults(mutants, Map.of())).hasSize(1);
        assertThat(Survivors.faults(mutants, Map.of(SURVIVING.name(), 1)))
                .containsExactly("2 survive and 1 are listed:\n  2 x " + SURVIVING.name());
    }

    @Test
    void whatIsKilledOrGoneMayNotBeListed() {
        assertThat(Survivors.faults(List.of(KILLED), Map.of(KILLED.name(), 1))).hasSize(1);
        assertThat(Survivors.faults(List.of(KILLED), Map.of("Deck#of: gone", 1)))
                .hasSize(1);
        assertThat(Survivors.faults(List.of(KILLED), Map.of("Dice#of: in a class not mutated now", 1)))
                .isEmpty();
    }

    @Test
    void whatRanOutOfTimeMayBeListed() {
        Mutant slow = new Mutant(SURVIVING.type(), "TIMED_OUT", SURVIVING.name());
        assertThat(Survivors.faults(List.of(SURVIVING, slow), Map.of(SURVIVING.name(), 2)))
                .isEmpty();
        assertThat(Survivors.faults(List.of(SURVIVING, slow), Map.of(SURVIVING.name(), 1)))
                .isEmpty();
        assertThat(Survivors.faults(List.of(SURVIVING, slow), Map.of(SURVIVING.name(), 3)))
                .hasSize(1);
        assertThat(Survivors.faults(List.of(SURVIVING, slow), Map.of())).hasSize(1);
    }

    @Test
    void aReasonStandsAboveTheMutantsThatItExplains() {
        assertThat(Survivors.listed(List.of("Takes time only:", "  2 x a: b", "  c: d", "", "Another:", "  a: b")))
                .isEqualTo(Map.of("a: b", 3, "c: d", 1));
        assertThatIllegalArgumentException().isThrownBy(() -> Survivors.listed(List.of("  a: b")));
        assertThatIllegalArgumentException().isThrownBy(() -> Survivors.listed(List.of("Reason:", "", "  a: b")));
    }

    /** If you rename a listed method, rename it in the list too. */
    @Test
    void everyListedMethodIsThere() throws IOException {
        for (String name : Survivors.listed(Files.readAllLines(Survivors.FILE)).keySet()) {
            String[] parts = name.split("(\\$\\w+)?#|: ", 3);
            assertThat(Path.of("src/main/java/io/github/fairshuffle", parts[0].replace('.', '/') + ".java"))
                    .as(name)
                    .content()
                    .contains(parts[1].equals("<init>") ? "" : parts[1] + "(");
        }
    }
}
