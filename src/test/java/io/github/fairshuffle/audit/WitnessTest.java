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
import io.github.fairshuffle.audit.judge.Witness;
import io.github.fairshuffle.battery.Finding;
import java.util.Arrays;
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
import org.junit.jupiter.params.provider.MethodSource;

/** Checks that the shuffle that an audit names shows the loss or the exception again. */
class WitnessTest {
    /** Shuffles fairly, and does something wrong if the last number is 1. */
    private static ForeignAlgorithm code(BiConsumer<List<Integer>, Random> wrong) {
        return ForeignAlgorithm.ofList("code", (cards, random) -> {
            int last = 0;
            for (int i = 1; i < cards.size(); i++) {
                last = random.nextInt(i + 1);
                Collections.swap(cards, i, last);
            }
            if (last == 1 && cards.size() > 2) {
                wrong.accept(cards, random);
            }
        });
    }

    private static final BiConsumer<List<Integer>, Random> LOSES = (cards, random) -> cards.set(0, cards.get(1));
    private static final BiConsumer<List<Integer>, Random> FAILS = (cards, random) -> {
        throw new IllegalStateException("no card is left");
    };

    /** Without the double, the outcomes could be enumerated. */
    private static BiConsumer<List<Integer>, Random> sampled(BiConsumer<List<Integer>, Random> wrong) {
        return (cards, random) -> {
            if (random.nextDouble() < 0.1) {
                wrong.accept(cards, random);
            }
        };
    }

    static Stream<Object[]> codes() {
        return Stream.<Object[]>of(
                new Object[] {code(LOSES), Finding.LOSES_CARDS, "rolls 0 1"},
                new Object[] {code(FAILS), Finding.NOT_JUDGED, "rolls 0 0 1"},
                new Object[] {code(sampled(LOSES)), Finding.LOSES_CARDS, "shuffle 18 with seed 7"},
                new Object[] {code(sampled(FAILS)), Finding.NOT_JUDGED, "shuffle 51 with seed 7"});
    }

    private static Witness witness(AuditResult verdict) {
        return verdict.facts().stream()
                .flatMap(fact -> fact.detail() instanceof Detail.Loss loss ? loss.witness().stream() : Stream.of())
                .findFirst()
                .orElseGet(
                        () -> verdict.evidence.seen.failures().get(0).witness().orElseThrow());
    }

    private static int cards(AuditResult verdict) {
        return verdict.facts().isEmpty()
                ? verdict.evidence.seen.failures().get(0).cards()
                : verdict.facts().get(0).cards();
    }

    @ParameterizedTest
    @MethodSource
    void codes(ForeignAlgorithm code, Finding finding, String text) {
        AuditResult verdict = Audits.quick(code).seed(7).run();
        assertThat(verdict.finding()).as("%s", verdict).isEqualTo(finding);
        Witness witness = witness(verdict);
        assertThat(verdict.toString().replaceAll("\\s+", " ")).contains(witness.toString());
        assertThat(witness).hasToString(text);
        int cards = cards(verdict);
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
        Random random = new Random(1);
        ForeignAlgorithm own = ForeignAlgorithm.ofArray("own chance", (cards, unused) -> {
                    Collections.shuffle(Arrays.asList(cards), random);
                    cards[0] = cards[cards.length - 1];
                })
                .withOwnChance();
        assertThat(witness(Audits.quick(own).run())).hasToString("shuffle 1");
    }

    /** With 3 and 4 cards, the orders and losses are those of cards drawn with replacement; the fact is about 2 cards. */
    @ParameterizedTest
    @CsvSource({"true, drawn with replacement, 0.5", "false, overwritten cards, 0.5"})
    void cardsDrawnWithReplacementAreNamed(boolean isEach, String cause, double share) {
        AuditResult result = Audits.quick(ForeignAlgorithm.ofArray("code", (cards, random) -> {
                    int[] before = cards.clone();
                    for (int k = 0; k < cards.length; k++) {
                        cards[k] = before[isEach || k < 2 ? random.nextInt(cards.length) : k];
                    }
                }))
                .run();
        assertThat(result.causes()).as("%s", result).extracting(KnownBug::name).containsExactly(cause);
        assertThat(result.facts().get(0).found()).isEqualTo(share);
    }

    /** A loss in fewer than one of 2,000 shuffles is not found again, but its cause is that of any other loss. */
    @Test
    void aRareLossIsNamedByTheShuffleThatShowsIt() {
        AuditResult rare = Audit.of(ForeignAlgorithm.ofArray("rare", (cards, random) -> {
                    forward(cards, random);
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
        assertThat(rare.causes()).extracting(KnownBug::name).containsExactly("overwritten cards");
    }

    private static void forward(int[] cards, Random random) {
        for (int i = cards.length - 1; i > 0; i--) {
            int j = random.nextInt(i + 1);
            int card = cards[i];
            cards[i] = cards[j];
            cards[j] = card;
        }
    }

    /** Half of the paths are cut, and no cut counts as a loss: cards are lost in one of six shuffles of three cards. */
    @Test
    void aPathThatIsCutIsNoLoss() {
        AuditResult rejecting = Audits.quick(ForeignAlgorithm.ofArray("rejecting", (cards, random) -> {
                    while (random.nextInt(40) > 0) {
                        continue;
                    }
                    forward(cards, random);
                    if (cards.length == 3 && cards[0] == 2 && cards[1] == 1) {
                        cards[0] = cards[1];
                    }
                }))
                .run();
        Fact fact = rejecting.facts().get(0);
        assertThat(fact.kind()).isEqualTo(Kind.LOST_CARDS);
        assertThat(fact.found()).as("%s", rejecting).isCloseTo(1 / 6.0, Offset.offset(0.04));
    }

    /** The second source of randomness decides which shuffle fails, so that a seed leads to another shuffle. */
    @Test
    void noSeedIsNamedIfTheFailureDoesNotOccurAgain() {
        Random hidden = new Random(3);
        AuditResult verdict = Audits.quick(ForeignAlgorithm.ofArray("two sources", (cards, random) -> {
                    forward(cards, random);
                    if (hidden.nextInt(100) == 0) {
                        throw new IllegalStateException("sometimes");
                    }
                }))
                .run();
        assertThat(verdict.evidence.seen.failures())
                .isNotEmpty()
                .allSatisfy(failure ->
                        assertThat(failure.witness().orElseThrow().seed()).isEmpty());
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
        assertThat(five.toString().replaceAll("\\s+", " ")).contains("with 5 cards, for example rolls 0 0 0 0");
    }

    @Test
    void aWitnessHasFewWords() {
        assertThat(new Witness(List.of(), 0, OptionalLong.empty())).hasToString("a shuffle without rolls");
        assertThat(new Witness(Collections.nCopies(101, 3), 0, OptionalLong.empty()).toString())
                .endsWith(" 3 3 …")
                .hasSize("rolls".length() + 100 * " 3".length() + " …".length());
    }
}
