package io.github.fairshuffle.audit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.biased.SwapAny;
import io.github.fairshuffle.exact.ExactLaw;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Checks which bounds repair biased code. {@link WildTest} proves each repair of the wild shuffles once more. */
class RepairTest {
    private static AuditResult audit(String method) {
        return Audit.ofMethod("com.example.wild." + method)
                .thorough(false)
                .samples(2_400)
                .largeSamples(200)
                .run();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Wrong::swapAny | i + 1 | nextInt(i + 1) where it has nextInt(n)",
                "Wrong::nextIntOfI | i + 1 | nextInt(i + 1) where it has nextInt(i)",
                "Wrong::insideOutOfI | i + 1 | nextInt(i + 1) where it has nextInt(i)",
                "Wrong::removeSizeMinusOne | i + 1 | nextInt(i + 1) where it has nextInt(i)",
                "Wrong::addAnywhere | i + 1 | nextInt(i + 1) where it has nextInt(i)",
                "Wrong::notTwo | i + 1 | nextInt(i + 1), so that the bounds are 5, 4, 3 and 2 for 5 cards",
            })
    void biasedCodeIsRepaired(String method, String bounds, String sentence) {
        Repair repair = audit(method).repair().orElseThrow();
        assertThat(repair.bounds()).isEqualTo(bounds);
        assertThat(repair.sizes()).containsExactly(3, 4, 5);
        assertThat(repair).hasToString(sentence + ": with it, your code is proved fair for 3, 4 and 5 cards");
    }

    @Test
    void codeThatDrawsMoreNumbersThanTheRuleHasBoundsIsNotRepaired() {
        Shuffler twice = (deck, dice) -> {
            new SwapAny().permute(deck, dice);
            new SwapAny().permute(deck, dice);
        };
        for (Repair.Rule rule : List.of(Repair.Rule.DOWN, Repair.Rule.UP_FROM_1, Repair.Rule.UP_FROM_2)) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> ExactLaw.of(rule.of(twice), 3))
                    .withMessage("there are more rolls than bounds");
        }
        assertThat(Audit.of(twice).thorough(false).samples(2_400).run().repair())
                .isEmpty();
    }
}
