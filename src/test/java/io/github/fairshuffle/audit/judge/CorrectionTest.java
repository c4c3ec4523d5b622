package io.github.fairshuffle.audit.judge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.github.fairshuffle.Deck;
import io.github.fairshuffle.Dice;
import io.github.fairshuffle.Permutation;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.audit.foreign.ForeignAlgorithm;
import io.github.fairshuffle.biased.SwapAny;
import io.github.fairshuffle.exact.ExactLaw;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.function.IntBinaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Checks that what the audit proposes is true: the bounds that it proposes, and the corrections of known bugs. {@link
 * WildTest} proves each correction of the wild shuffles once more.
 */
class CorrectionTest {
    /** A loop that people write. The bound of the random numbers depends on n and on the variable of the loop. */
    private interface Loop {
        void shuffle(List<Integer> cards, Random random, IntBinaryOperator bound);
    }

    private static final Loop DOWN = (cards, random, bound) -> {
        for (int i = cards.size() - 1; i > 0; i--) {
            Collections.swap(cards, i, random.nextInt(bound.applyAsInt(cards.size(), i)));
        }
    };

    private static final Loop DOWN_FROM_N = (cards, random, bound) -> {
        for (int i = cards.size(); i > 1; i--) {
            Collections.swap(cards, i - 1, random.nextInt(bound.applyAsInt(cards.size(), i)));
        }
    };

    private static final Loop UP = (cards, random, bound) -> {
        for (int i = 0; i < cards.size() - 1; i++) {
            Collections.swap(cards, i, i + random.nextInt(bound.applyAsInt(cards.size(), i)));
        }
    };

    private static final Loop INSERTION = (cards, random, bound) -> {
        List<Integer> inserted = new ArrayList<>();
        for (int card : cards) {
            inserted.add(random.nextInt(bound.applyAsInt(cards.size(), inserted.size())), card);
        }
        Collections.copy(cards, inserted);
    };

    private static final Loop REMOVAL = (cards, random, bound) -> {
        List<Integer> left = new ArrayList<>(cards);
        cards.clear();
        while (left.size() > 1) {
            cards.add(left.remove(random.nextInt(bound.applyAsInt(cards.size(), left.size()))));
        }
        cards.addAll(left);
    };

    static Stream<Object[]> loops() {
        return Stream.<Object[]>of(
                loop(DOWN, (n, i) -> n, (n, i) -> i + 1, "5, 5, 5, 5; below 5, 4, 3, 2"),
                loop(DOWN, (n, i) -> i, (n, i) -> i + 1, "4, 3, 2, 1; below 5, 4, 3, 2"),
                loop(DOWN_FROM_N, (n, i) -> n, (n, i) -> i, "5, 5, 5, 5; below 5, 4, 3, 2"),
                loop(DOWN_FROM_N, (n, i) -> i - 1, (n, i) -> i, "4, 3, 2, 1; below 5, 4, 3, 2"),
                loop(UP, (n, i) -> n - 1 - i, (n, i) -> n - i, "4, 3, 2, 1; below 5, 4, 3, 2"),
                loop(INSERTION, (n, i) -> Math.max(1, i), (n, i) -> i + 1, "1, 1, 2, 3, 4; below 1, 2, 3, 4, 5"),
                loop(REMOVAL, (n, i) -> i - 1, (n, i) -> i, "4, 3, 2, 1; below 5, 4, 3, 2"));
    }

    private static Object[] loop(Loop loop, IntBinaryOperator wrong, IntBinaryOperator right, String bounds) {
        return new Object[] {loop, wrong, right, "with 5 cards it draws below " + bounds};
    }

    /** Whoever changes the code so that it has the bounds of the sentence has fair code, however the loop counts. */
    @ParameterizedTest
    @MethodSource
    void loops(Loop loop, IntBinaryOperator wrong, IntBinaryOperator right, String bounds) {
        Verdict result = Trial.of(shuffler(loop, wrong))
                .thorough(false)
                .samples(2_400)
                .largeSamples(200)
                .run();
        Cause bug = result.causes().get(0);
        Correction correction = bug.proved().orElseThrow();
        assertThat(correction).hasToString(bounds + " it is proved fair for 3, 4 and 5 cards");
        Shuffler corrected = shuffler(loop, right);
        assertThat(bounds(corrected)).isEqualTo(correction.bounds());
        assertThat(Correction.SIZES)
                .containsExactly(3, 4, 5)
                .allMatch(cards -> ExactLaw.of(corrected, cards).isUniform());
        assertThat(oneLine(result)).contains(bug.instead() + "; with 5 cards it draws below ");
    }

    private static String oneLine(Verdict result) {
        return result.toString().replaceAll("\\s+", " ");
    }

    private static Shuffler shuffler(Loop loop, IntBinaryOperator bound) {
        return ForeignAlgorithm.ofList("Loop", (cards, random) -> loop.shuffle(cards, random, bound));
    }

    /** Returns the bounds of the random numbers for five cards. */
    private static List<Integer> bounds(Shuffler shuffler) {
        List<Integer> bounds = new ArrayList<>();
        Dice recorder = bound -> {
            bounds.add(bound);
            return 0;
        };
        shuffler.permute(Deck.of(Permutation.identity(5).order()), recorder);
        return bounds;
    }

    @Test
    void codeThatDrawsMoreNumbersThanTheRuleHasBoundsIsNotCorrected() {
        Shuffler twice = (deck, dice) -> {
            new SwapAny().permute(deck, dice);
            new SwapAny().permute(deck, dice);
        };
        for (Correction.Rule rule :
                List.of(Correction.Rule.DOWN, Correction.Rule.UP_FROM_1, Correction.Rule.UP_FROM_2)) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> ExactLaw.of(rule.of(twice), 3))
                    .withMessage("there are more rolls than bounds");
        }
        assertThat(Trial.of(twice).thorough(false).samples(2_400).run().causes())
                .allMatch(bug -> bug.proved().isEmpty());
    }
}
