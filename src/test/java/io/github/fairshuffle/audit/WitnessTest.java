package io.github.fairshuffle.audit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.fairshuffle.Deck;
import io.github.fairshuffle.Dice;
import io.github.fairshuffle.Randomness;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.audit.Fact.Kind;
import io.github.fairshuffle.audit.foreign.ForeignAlgorithm;
import io.github.fairshuffle.audit.judge.Detail;
import io.github.fairshuffle.audit.judge.Evidence.Failure;
import io.github.fairshuffle.audit.judge.Witness;
import io.github.fairshuffle.battery.Finding;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.OptionalLong;
import java.util.Random;
import java.util.function.BiConsumer;
import java.util.stream.Stream;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Checks that the shuffle that an audit names shows the loss or the exception again. */
class WitnessTest {
    /** Shuffles fairly, and then does something wrong. */
    private static ForeignAlgorithm code(BiConsumer<int[], Random> wrong) {
        return ForeignAlgorithm.ofArray("code", (cards, random) -> {
            for (int i = cards.length - 1; i > 0; i--) {
                int j = random.nextInt(i + 1);
                int card = cards[i];
                cards[i] = cards[j];
                cards[j] = card;
            }
            wrong.accept(cards, random);
        });
    }

    private static Witness witness(AuditResult result) {
        return result.facts().stream()
                .flatMap(fact -> fact.detail() instanceof Detail.Loss loss ? loss.witness().stream() : Stream.of())
                .findFirst()
                .orElseGet(
                        () -> result.evidence.looked.failures().get(0).witness().orElseThrow());
    }

    /** The code is enumerated, unless it draws a double. */
    @ParameterizedTest
    @CsvSource({
        "false, false, LOSES_CARDS, rolls 0 1",
        "false, true, NOT_JUDGED, rolls 0 0 1",
        "true, false, LOSES_CARDS, shuffle \\d+ with seed 7",
        "true, true, NOT_JUDGED, shuffle \\d+ with seed 7"
    })
    void theWitnessShowsTheFaultAgain(boolean isSampled, boolean isFailure, Finding finding, String text) {
        ForeignAlgorithm code = code((cards, random) -> {
            if (cards.length > 2 && cards[0] == 2 && (!isSampled || random.nextDouble() < 0.1)) {
                if (isFailure) {
                    throw new IllegalStateException("no card is left");
                }
                cards[0] = cards[1];
            }
        });
        AuditResult result = Audits.quick(code).seed(7).run();
        assertThat(result.finding()).as("%s", result).isEqualTo(finding);
        Witness witness = witness(result);
        assertThat(Audits.oneLine(result)).contains(witness.toString());
        assertThat(witness.toString()).matches(text);
        int cards = isFailure
                ? result.evidence.looked.failures().get(0).cards()
                : result.facts().get(0).cards();
        assertThatThrownBy(() -> repeat(code, cards, witness)).isInstanceOf(RuntimeException.class);
    }

    private static void repeat(Shuffler code, int cards, Witness witness) {
        if (witness.shuffle() == 0) {
            Iterator<Integer> rolls = witness.rolls().iterator();
            Dice dice = bound -> rolls.next();
            code.permute(Deck.of(new int[cards]), dice);
            return;
        }
        Shuffler seeded = code.using(Randomness.seeded(witness.seed().orElseThrow()));
        for (int shuffle = 1; shuffle < witness.shuffle(); shuffle++) {
            try {
                seeded.permutation(cards);
            } catch (RuntimeException early) {
                return; // an earlier shuffle fails too
            }
        }
        seeded.permutation(cards);
    }

    /** A seed has no effect on code with its own source of randomness, so that only the number of the shuffle is named. */
    @Test
    void noSeedIsNamedIfItHasNoEffect() {
        ForeignAlgorithm own = code((cards, random) -> cards[0] = cards[cards.length - 1]);
        assertThat(witness(Audits.quick(own.withOwnChance()).run())).hasToString("shuffle 1");
    }

    /** The second source of randomness decides which shuffle fails, so that a seed leads to another shuffle. */
    @Test
    void noSeedIsNamedIfTheFailureDoesNotOccurAgain() {
        Random hidden = new Random(3);
        AuditResult result = Audits.quick(code((cards, random) -> {
                    if (hidden.nextInt(100) == 0) {
                        throw new IllegalStateException("sometimes");
                    }
                }))
                .run();
        List<Failure> failures = result.evidence.looked.failures();
        assertThat(failures)
                .isNotEmpty()
                .allSatisfy(failure ->
                        assertThat(failure.witness().orElseThrow().seed()).isEmpty());
    }

    /** With 3 and 4 cards, the orders and losses are those of cards drawn with replacement; the fact is about 2 cards. */
    @ParameterizedTest
    @CsvSource({"true, drawn with replacement", "false, overwritten cards"})
    void cardsDrawnWithReplacementAreNamed(boolean isEach, String cause) {
        AuditResult result = Audits.quick(ForeignAlgorithm.ofArray("code", (cards, random) -> {
                    int[] before = cards.clone();
                    for (int k = 0; k < cards.length; k++) {
                        cards[k] = before[isEach || k < 2 ? random.nextInt(cards.length) : k];
                    }
                }))
                .run();
        assertThat(Audits.causes(result)).as("%s", result).containsExactly(cause);
        assertThat(result.facts().get(0).found()).isEqualTo(0.5);
    }

    /** A second look does not find a loss as rare as this one, but the audit names its cause as it does for other losses. */
    @Test
    void aRareLossIsNamedByTheShuffleThatShowsIt() {
        AuditResult rare = Audit.of(code((cards, random) -> {
                    if (cards.length == 4 && random.nextDouble() < 1e-4) {
                        cards[0] = cards[1];
                    }
                }))
                .thorough(false)
                .run();
        assertThat(rare.finding()).as("%s", rare).isEqualTo(Finding.LOSES_CARDS);
        Fact fact = rare.facts().get(0);
        assertThat(fact.kind()).isEqualTo(Kind.LOST_CARDS);
        assertThat(1 / fact.found()).isCloseTo(witness(rare).shuffle(), Offset.offset(1e-6));
        assertThat(Audits.causes(rare)).containsExactly("overwritten cards");
    }

    /** The enumeration cuts half of the paths. A path that is cut is no loss: one of six shuffles loses a card. */
    @Test
    void aPathThatIsCutIsNoLoss() {
        AuditResult rejecting = Audits.quick(code((cards, random) -> {
                    while (random.nextInt(40) > 0) {
                        continue;
                    }
                    if (cards.length == 3 && cards[0] == 2 && cards[1] == 1) {
                        cards[0] = cards[1];
                    }
                }))
                .run();
        Fact fact = rejecting.facts().get(0);
        assertThat(fact.kind()).isEqualTo(Kind.LOST_CARDS);
        assertThat(fact.found()).as("%s", rejecting).isCloseTo(1 / 6.0, Offset.offset(0.04));
    }

    /** No sample of an audit that is not thorough has five cards, but the enumeration shows that they fail. */
    @Test
    void anOutcomeThatFailsIsAFailure() {
        AuditResult five = Audits.quick((deck, dice) -> {
                    Shuffler.forward().permute(deck, dice);
                    if (deck.size() == 5) {
                        throw new IllegalStateException("five are one too many");
                    }
                })
                .run();
        assertThat(five.finding()).isEqualTo(Finding.NOT_JUDGED);
        assertThat(Audits.oneLine(five)).contains("with 5 cards, for example rolls 0 0 0 0");
    }

    @Test
    void aWitnessHasFewWords() {
        assertThat(new Witness(List.of(), 0, OptionalLong.empty())).hasToString("a shuffle without rolls");
        assertThat(new Witness(Collections.nCopies(101, 3), 0, OptionalLong.empty()))
                .hasToString("rolls" + " 3".repeat(100) + " …");
    }
}
