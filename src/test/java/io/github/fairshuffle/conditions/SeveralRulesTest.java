package io.github.fairshuffle.conditions;

import static io.github.fairshuffle.Refused.refusedWith;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.github.fairshuffle.Generators;
import io.github.fairshuffle.Randomness;
import java.util.List;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests {@code Spaced.and}. */
class SeveralRulesTest {
    private record Trial(int colour, int word, int copy) {
        static List<Trial> all(int colours, int copies) {
            return IntStream.range(0, colours * colours * copies)
                    .mapToObj(k -> new Trial(k % colours, k / colours % colours, k / colours / colours))
                    .toList();
        }

        /** Returns a key that limits congruent trials only, because each other trial has its own key. */
        Object congruent() {
            return colour == word ? "congruent" : this;
        }
    }

    /** The trials have all pairs of colours and words, equally often. */
    @ParameterizedTest
    @CsvSource({
        // colours and words, copies, others between equal colours and between equal words, congruent trials in a row
        "4, 6, 1, 1, 999",
        "4, 6, 1, 3, 999",
        "4, 6, 0, 2, 2",
        "4, 6, 0, 3, 2",
        "4, 6, 2, 2, 2",
        "5, 24, 1, 2, 2",
        "5, 24, 2, 2, 1"
    })
    void severalRulesHoldTogether(int colours, int copies, int colourGap, int wordGap, int congruent) {
        List<Trial> trials = Trial.all(colours, copies);
        Spaced<Trial> colour = Spaced.by(Trial::colour);
        Spaced<Trial> all = (colourGap == 0 ? colour.atMostInARow(999) : colour.apart(colourGap))
                .and(Spaced.by(Trial::word).apart(wordGap))
                .and(Spaced.by(Trial::congruent).atMostInARow(congruent))
                .approximately();
        for (int seed = 0; seed < 4; seed++) {
            List<Trial> order = all.using(Randomness.seeded(seed)).shuffled(trials);
            assertThat(order).containsExactlyInAnyOrderElementsOf(trials);
            assertThat(text(order, Trial::colour)).doesNotContainPattern(tooClose(colourGap));
            assertThat(text(order, Trial::word)).doesNotContainPattern(tooClose(wordGap));
            assertThat(text(order, trial -> trial.colour == trial.word ? 1 : 0))
                    .doesNotContain("1".repeat(congruent + 1));
        }
    }

    private static String text(List<Trial> order, ToIntFunction<Trial> digit) {
        return order.stream().map(trial -> "" + digit.applyAsInt(trial)).collect(Collectors.joining());
    }

    private static String tooClose(int others) {
        return others == 0 ? "x" : "(.).{0," + (others - 1) + "}\\1";
    }

    @Test
    void severalRulesFailWithTheReason() {
        Spaced<Trial> colour = Spaced.by(Trial::colour);
        Spaced<Trial> words = Spaced.by(Trial::word);
        Spaced<Trial> both = colour.and(words).using(Generators.untouchable());
        DrawsTest.tooSlow(
                "to try orders of 96 elements until one obeys the 2 rules (no two equal keys in a row; no two"
                        + " equal keys in a row) would take days or longer; use approximately(), or a weaker rule",
                () -> both.shuffled(Trial.all(4, 6)));
        refusedWith(
                "12 of 16 elements have the key false; at most 8 can stand apart",
                () -> both.and(Spaced.by(trial -> trial.colour == trial.word))
                        .approximately()
                        .shuffled(Trial.all(4, 1)));
        assertThatExceptionOfType(SearchExhaustedException.class)
                .isThrownBy(() -> colour.apart(3)
                        .and(words.apart(3))
                        .approximately()
                        .using(Randomness.seeded(1))
                        .shuffled(Trial.all(4, 1)))
                .withMessageMatching("1000 searches failed; the best order breaks the 2 rules \\(3 others between equal"
                        + " keys; 3 others between equal keys\\) \\d+ times, and most often rule [12], 3 others between"
                        + " equal keys: \\d+ times?\\. Such an order may not exist; use a weaker rule")
                .satisfies(failed -> assertThat(failed.tries()).isEqualTo(1000));
        assertThatIllegalArgumentException().isThrownBy(() -> colour.and(words).count(List.of()));
    }
}
