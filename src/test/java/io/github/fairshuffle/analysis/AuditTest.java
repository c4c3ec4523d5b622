package io.github.fairshuffle.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.github.fairshuffle.Deck;
import io.github.fairshuffle.Dice;
import io.github.fairshuffle.Law;
import io.github.fairshuffle.Permutation;
import io.github.fairshuffle.Progress;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.Shufflers;
import io.github.fairshuffle.analysis.Deceivers.Claiming;
import io.github.fairshuffle.biased.OffByOne;
import io.github.fairshuffle.biased.SwapAny;
import io.github.fairshuffle.physical.TopToRandom;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class AuditTest {
    private static final int SAMPLES = 14_400;

    private static Audit audit(Shuffler shuffler) {
        return audit(shuffler, 4);
    }

    private static Audit audit(String deceiver) {
        return audit(Deceivers.of(deceiver));
    }

    /** Not thorough, which is enough for most. */
    private static Audit audit(Shuffler shuffler, int size) {
        return Audit.of(shuffler, options(size));
    }

    private static Audit.Options options(int size) {
        return new Audit.Options(size, SAMPLES, 10_000, 1e-6, 1, false, Progress.NONE);
    }

    /** The finding, and with how many cards; {@code !} stands before it if it refutes the claim. */
    private static String found(Audit audit) {
        return (audit.claimHolds() ? "" : "! ") + audit.finding() + ", " + audit.cards();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                // of the catalogue
                "Durstenfeld | UNIFORM | proved uniform, 4",
                "Rejection | UNIFORM | open, 4",
                "RandomKeys | UNIFORM | open, 4",
                "Reseeded | BIASED | not uniform, 4",
                "OffByOne | UNIFORM_CYCLES | proved uniform cycles, 4",
                "NeverLast | BIASED | proved not uniform, 4",
                // written to pass
                "gives up after 12 rolls | UNIFORM | ! proved not uniform, 2",
                "own biased chance | UNIFORM | ! not uniform, 4",
                "wrong above six | UNIFORM | ! not uniform, 54",
                "wrong above six | UNSTATED | ! not uniform, 54",
                "every other reversed | UNIFORM | ! not uniform, 54",
                "fair when watched | UNIFORM | ! not uniform, 4",
                "cycles of few | UNIFORM_CYCLES | ! not uniform, 54",
                "odd card stays | UNIFORM | ! proved not uniform, 3",
                "odd card stays | UNIFORM_CYCLES | ! proved not uniform, 3",
                "knows its dice | UNIFORM | ! proved not uniform, 4",
                "rejects one too few | UNIFORM | ! proved not uniform, 3",
                "puts a fair one before itself | UNIFORM | ! not uniform, 54",
                "own chance above two | UNIFORM | ! proved not uniform, 2",
                "own arrays | UNIFORM | ! not uniform, 54",
                "own arrays of 52 | UNIFORM | ! not uniform, 52",
                "arrays once | UNIFORM | ! not uniform, 54",
                "own lists | UNIFORM | ! not uniform, 54",
                "own using | UNIFORM | ! not uniform, 54",
                "500 seeds | UNIFORM | ! not uniform, 54",
                "forgets one | UNIFORM | ! not uniform, 54",
                "stays among eight | CONVERGING | ! proved not uniform, 4",
                "one transposition | CONVERGING | ! proved not uniform, 4",
                "idle | CONVERGING | ! proved not uniform, 4",
                "for one thread | UNIFORM | could not tell, 4",
                "comes back | UNIFORM | could not tell, 4",
                "fails with two | UNIFORM | could not tell, 4",
                "seeds again | UNSTATED | could not tell, 4",
                // written to be convicted, although they are fair or do not say that they are
                "halving | UNIFORM | open, 4",
                "catches the cut | UNIFORM | open, 4",
                "own chance | UNIFORM | open, 4",
                "cycles by rejection | UNIFORM_CYCLES | open, 4",
                "wraps exceptions | UNIFORM | open, 4",
                "tries again | UNIFORM | open, 4",
                "own fair arrays | UNIFORM | proved uniform, 4",
                "wrong above six | BIASED | not uniform, 54"
            })
    void nobodyIsFooledNorConvictedWrongly(String name, Law claim, String found) {
        Shuffler shuffler = Deceivers.of(name, claim);
        Audit audit = audit(shuffler);
        assertThat(found(audit)).as("%s", audit).isEqualTo(found);
        assertThat(audit.name()).isEqualTo(shuffler.toString());
        assertThat(audit.claim()).isEqualTo(claim);
    }

    /** At every number of cards and every lag. */
    @Test
    void aThoroughAuditLooksAtMore() {
        assertThat(found(Audit.of(Deceivers.failsWithTwo(new SwapAny()), 4, SAMPLES, 1)))
                .isEqualTo("! proved not uniform, 5");
        List<Long> looks = new ArrayList<>();
        Audit audit = Audit.of(Shuffler.splice(), new Audit.Options(4, SAMPLES, 1_000, 1e-6, 1, true, (done, most) -> {
            assertThat(most).isEqualTo(46);
            looks.add(done);
        }));
        assertThat(looks).hasSize(46).endsWith(46L);
        assertThat(audit.note())
                .contains("Also proved uniform with [2, 3, 5, 6] cards.")
                .contains(
                        "Nothing found in 14,400 shuffles of [4] cards. Nothing found in 1,440 shuffles of [2, 3] cards."
                                + " Nothing found in 1,000 shuffles of [54] cards."
                                + " Nothing found in 3,000 shuffles of [7, 13, 52, 100, 8, 9, ")
                .contains(" 24,000 shuffles of [5] cards.", " 144,000 shuffles of [6] cards.")
                .contains(" 300 shuffles of [255, 256, 257, 312, 1000, 1024] cards.", " 3 shuffles of [40000] cards.")
                .contains(" 6,000 shuffles of [54 in two threads at once] cards. The least p-value");
    }

    @Test
    void whatThrowsIsNotJudged() {
        Audit audit = audit("fails with two");
        assertThat(audit.note())
                .containsPattern("It failed: java.lang.UnsupportedOperationException: two are no deck"
                        + " at .*\\(Deceivers.java:\\d+\\) with \\[2\\] cards\\.");
        assertThat(audit("for one thread").note())
                .contains(
                        "It failed: java.lang.IllegalStateException: this is not for you at ",
                        " with [54 in two threads at once] cards.");
        assertThat(audit("comes back").note()).contains("it changed an array after its shuffle had ended");
        Audit unjudged = Audit.unjudged(Deceivers.of("seeds again"), new IllegalStateException("why\nand how"));
        assertThat(unjudged)
                .hasToString(
                        "foreign shuffler: could not tell: It failed: java.lang.IllegalStateException: why\uFFFDand how");
        assertThat(unjudged.claimHolds()).isTrue();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "1 | 2400 | 10000 | 1e-6 | 2 to 40000 cards, not 1",
                "40001 | 2400 | 10000 | 1e-6 | 2 to 40000 cards",
                "4 | 2399 | 10000 | 1e-6 | a test takes 2400 or more samples of 4 cards, not 2399",
                "7 | 99 | 10000 | 1e-6 | 100 or more samples of 7 cards",
                "4 | 2400 | 199 | 1e-6 | 200 or more samples of 54 cards, not 199",
                "4 | 2400 | 10000 | 0 | alpha is a probability between 0 and 1, both excluded, not 0.0"
            })
    void optionsAreChecked(int size, int samples, int battery, double alpha, String message) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Audit.Options(size, samples, battery, alpha, 1, false, Progress.NONE).checked())
                .withMessageContaining(message);
    }

    @Test
    void whatIsExactIsToldExactly() {
        Audit audit = audit(new SwapAny());
        assertThat(audit.totalVariation()).isEqualTo("25/384");
        assertThat(audit.rolls()).isEqualTo("4.00");
        assertThat(audit.sample()).isEmpty();
        assertThat(audit.law()).map(ExactLaw::paths).hasValue(256L);
    }

    /** Proved of two cards, while four have too many paths. */
    @Test
    void whatIsFoundWithFewerCardsIsCountedWithTheOthers() {
        Audit riffle = audit(Shufflers.named("Riffle(7)"));
        assertThat(found(riffle)).isEqualTo("proved not uniform, 2");
        assertThat(riffle.law()).isEmpty();
        assertThat(riffle.sample()).map(OrderCounts::samples).hasValue(SAMPLES);
    }

    @Test
    void whatIsSampledSaysSo() {
        Audit rejection = audit(Shuffler.rejection());
        assertThat(rejection.rolls()).startsWith(">7.");
        assertThat(rejection.totalVariation()).isEqualTo("0 to 0.2103");
        assertThat(rejection.note())
                .startsWith("105,936 paths of 4 cards enumerated; the rest, with probability 0.22, needs more rolls."
                        + " 14,400 real shuffles of 4 cards are 0.0158 from uniform; chance alone gives 0.0159, and 0.0369"
                        + " would have been noticed nine times of ten. Nothing found in 14,400 shuffles of [4] cards. ")
                .endsWith(" The least p-value, corrected for all looks, is 1.0.");
        Audit keys = audit(Shuffler.randomKeys());
        assertThat(keys.sample()).isPresent();
        assertThat(keys.law()).isEmpty();
        assertThat(keys.rolls()).isEqualTo("not known");
        assertThat(keys.totalVariation()).startsWith("~0.0");
    }

    @Test
    void notesSayWhatWasFoundAndWhatToDo() {
        assertThat(audit("own chance").note())
                .startsWith("The same rolls gave another order: let it take every random number from the dice")
                .contains("or wrap code that takes a generator by ForeignShuffler.ofList");
        assertThat(audit("interrupts").note()).contains("InterruptedException: the thread that audits was interrupted");
        Thread.interrupted();
        assertThat(audit("own fair arrays").note())
                .contains("Of 54 cards, its own shuffle(int[]) or generator gives other orders than permute.");
        for (String right : List.of("own right arrays", "own right lists", "own right using", "own right generator")) {
            assertThat(audit(right).note()).contains("by its own").doesNotContain("other orders");
        }
        assertThat(audit("odd card stays").note())
                .isEqualTo("Every outcome with 4 cards enumerated: 24 paths."
                        + " With 3 cards it is proved not uniform: total variation 2/3.");
        assertThat(audit("wrong above six").note())
                .contains(" 10,000 shuffles of [54] cards: found by position matrix; ");
    }

    @Test
    void anAuditIsPrintedInALine() {
        assertThat(audit(new SwapAny()))
                .hasToString("SwapAny, 4 cards: proved not uniform, total variation 25/384, claims biased."
                        + " Every outcome with 4 cards enumerated: 256 paths.");
        assertThat(audit(Shuffler.forward()).toString())
                .startsWith("Forward, 4 cards: proved uniform, total variation 0, claims uniform."
                        + " Every outcome with 4 cards enumerated: 24 paths. 14,400 real shuffles of 4 cards are");
        Shuffler lazy = (deck, dice) -> deck.swap(0, dice.roll(deck.size()));
        assertThat(audit(new Claiming("Lazy", Law.UNIFORM, lazy)))
                .hasToString("Lazy, 4 cards: proved not uniform, total variation 5/6, claims uniform and is not."
                        + " Every outcome with 4 cards enumerated: 4 paths.");
        assertThat(audit(new Claiming("Idle", Law.UNSTATED, (deck, dice) -> {})))
                .hasToString("Idle, 4 cards: proved not uniform, total variation 23/24."
                        + " Every outcome with 4 cards enumerated: 1 path.");
    }

    /** Which claims each kind of finding lets stand. */
    @ParameterizedTest
    @EnumSource(Law.class)
    void aClaimIsHeldAgainstTheFindings(Law claim) {
        ExactLaw law = ExactLaw.of(Shuffler.forward(), 3);
        Finding uniform = new Finding.Fair(law, false);
        Finding cycles = new Finding.Fair(law, true);
        Finding unfair = new Finding.Unfair(law);
        Finding suspicious = new Finding.Suspicious(
                UniformityTest.of(new SwapAny()).samples(500).lags(0).run());
        Finding open = new Finding.Open();
        List<Finding> holding = Stream.of(uniform, cycles, unfair, suspicious, open)
                .filter(finding -> Judge.holds(claim, finding))
                .toList();
        assertThat(holding)
                .containsExactly(
                        switch (claim) {
                            case UNIFORM, UNSTATED -> new Finding[] {uniform, open};
                            case UNIFORM_CYCLES -> new Finding[] {cycles, open};
                            case BIASED -> new Finding[] {cycles, unfair, suspicious, open};
                            case CONVERGING -> new Finding[] {uniform, cycles, unfair, suspicious, open};
                        });
    }

    @Test
    void manyCardsAreEnumeratedIfTheirOutcomesAreFew() {
        for (int size : new int[] {7, 60}) {
            Audit audit = audit(new TopToRandom(2), size);
            assertThat(audit.finding()).isInstanceOf(Finding.Unfair.class);
            assertThat(audit.law().orElseThrow().mostLikely()).isEqualTo(Permutation.identity(size));
            assertThat(audit.totalVariation()).contains("/");
        }
        assertThat(found(audit(new OffByOne(), 7))).isEqualTo("proved uniform cycles, 7");
        Audit large = audit(Shuffler.durstenfeld(), 52);
        assertThat(large.law()).isEmpty();
        assertThat(large.sample()).isEmpty();
        assertThat(large.totalVariation()).isEqualTo("not known");
        assertThat(found(large)).isEqualTo("open, 52");
        assertThat(found(audit(new SwapAny(), 52))).isEqualTo("proved not uniform, 3");
    }

    @Test
    void oneCycleIsNotAllCycles() {
        Shuffler oneCycle = (deck, dice) -> deck.move(0, deck.size() - 1);
        assertThat(audit(oneCycle, 4).finding()).isInstanceOf(Finding.Unfair.class);
        assertThat(audit(oneCycle, 2).finding())
                .as("two cards have one cycle only, but it is the same with more cards")
                .isInstanceOf(Finding.Unfair.class);
    }

    /** A class of its own without a {@code toString}. */
    private static final class Mine implements Shuffler {
        @Override
        public void permute(Deck deck, Dice dice) {}
    }

    @Test
    void whatDoesNotSayItsNameIsCalledByItsClass() {
        assertThat(Names.of(new Mine())).isEqualTo("Mine");
        assertThat(Names.of((deck, dice) -> {})).matches("AuditTest\\$\\$Lambda[$0-9]*");
        Shuffler anonymous = new Shuffler() {
            @Override
            public void permute(Deck deck, Dice dice) {}
        };
        assertThat(Names.of(anonymous)).matches("AuditTest\\$[0-9]+");
        assertThat(Names.of(new SwapAny())).isEqualTo("SwapAny");
    }
}
