package io.github.fairshuffle.audit;

import static org.assertj.core.api.Assertions.assertThat;

import com.example.Mine;
import io.github.fairshuffle.Deck;
import io.github.fairshuffle.Dice;
import io.github.fairshuffle.Law;
import io.github.fairshuffle.Randomness;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.Shufflers;
import io.github.fairshuffle.audit.Fact.Kind;
import io.github.fairshuffle.audit.Look.Way;
import io.github.fairshuffle.audit.foreign.ForeignAlgorithm;
import io.github.fairshuffle.battery.Finding;
import io.github.fairshuffle.battery.statistics.AllOrders;
import io.github.fairshuffle.command.ShufflerName;
import io.github.fairshuffle.physical.TopToRandom;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Checks that the verdict of an audit is true whatever the size of the deck, the options and the machine are. */
class VerdictTest {
    private static AuditResult result(Shuffler shuffler, int size) {
        return Audits.quick(shuffler)
                .samples(AllOrders.leastSamples(AllOrders.LARGEST))
                .sizes(size)
                .samples(Math.max(200, AllOrders.leastSamples(size)))
                .clock(() -> 0)
                .run();
    }

    /**
     * Audits the sizes from 2 to 20, and larger ones at which something changes: depending on the shuffler, a law is
     * enumerated for at most 6, 8, 9, 17 or 46 cards, and a pack has 52 or 54 cards. A biased shuffler may be fair with few
     * cards; all other claims of the library hold. In every build, {@link io.github.fairshuffle.command.CatalogueTest}
     * audits the catalogue with some sizes.
     */
    @ParameterizedTest
    @MethodSource("sizes")
    @Tag("slow")
    void theCatalogueIsAuditedWithEveryKindOfSize(int size) {
        for (Shuffler shuffler : Shufflers.all()) {
            AuditResult result = result(shuffler, size);
            assertThat(result.claimHolds() || result.claim() == Law.BIASED)
                    .as("%d cards: %s", size, result)
                    .isTrue();
            assertThat(result.finding()).as("%d cards: %s", size, result).isNotEqualTo(Finding.NOT_JUDGED);
        }
    }

    static IntStream sizes() {
        return IntStream.concat(IntStream.rangeClosed(2, 20), IntStream.of(31, 32, 33, 46, 47, 51, 52, 53, 54, 55));
    }

    @Test
    void aLawOfManyCardsIsEnumeratedIfItHasFewOutcomes() {
        AuditResult result = result(new TopToRandom(1), 52);
        assertThat(result.finding()).as("%s", result).isEqualTo(Finding.PROVED_BIASED);
    }

    /** A shuffler is audited with the generators of the audit, so its own options make no difference. */
    @ParameterizedTest
    @CsvSource({"Wrong::onlyRandomAccess, REJECTED_BY_SAMPLE", "Decks$Roles::shuffle, PROVED_UNIFORM_CYCLES"})
    void theOptionsOfAShufflerDoNotChangeTheVerdict(String method, Finding finding) {
        ForeignAlgorithm plain = ForeignAlgorithm.ofMethod("com.example.wild." + method);
        AuditResult expected = Audits.quick(plain).run();
        assertThat(expected.finding()).as("%s", expected).isEqualTo(finding);
        assertThat(Audits.quick(plain.using(Randomness.seeded(1))).run()).hasToString(expected.toString());
        assertThat(Audits.quick(plain.requireFullCoverage()).run()).hasToString(expected.toString());
    }

    private static void deep(Deck deck, Dice dice, int cards) {
        if (cards > 1) {
            deck.swap(cards - 1, dice.roll(cards));
            deep(deck, dice, cards - 1);
        }
    }

    /** A recursion of 40,000 calls needs more than the stack of the thread. */
    @Test
    void aShufflerThatWasNotExaminedIsNotJudged() throws InterruptedException {
        Shuffler deep = (deck, dice) -> deep(deck, dice, deck.size());
        List<AuditResult> results = new ArrayList<>();
        Runnable audits = () -> {
            results.add(Audits.quick(deep).sizes(40_000).run());
            results.add(Audits.quick(deep).thorough(true).run());
        };
        Thread small = new Thread(null, audits, "a small stack", 1 << 19);
        small.start();
        small.join();
        AuditResult selected = results.get(0);
        assertThat(selected.finding()).isEqualTo(Finding.NOT_JUDGED);
        assertThat(selected.toString()).startsWith("FAILS").contains("java.lang.StackOverflowError");
        AuditResult usual = results.get(1);
        assertThat(usual.finding()).isEqualTo(Finding.PROVED_UNIFORM);
        assertThat(usual.toString()).contains("unchecked 40,000 cards (java.lang.StackOverflowError); repeated orders");
        assertThat(usual.looks()).extracting(Look::cards).contains(1_024).doesNotContain(40_000);
    }

    @Test
    void onlyTheMainSizeAndSmallDecksAreEnumerated() {
        AuditResult result = Audits.quick(Shuffler.durstenfeld()).size(1_000).run();
        assertThat(result.finding()).isEqualTo(Finding.NO_BIAS_FOUND);
        assertThat(result.looks())
                .filteredOn(look -> look.way() == Way.ENUMERATED)
                .extracting(Look::cards)
                .containsExactly(2, 3, 4, 5, 6);
    }

    /** The exception is thrown by a deck of the library, which the shuffler of the user calls. */
    @Test
    void theLineIsTheFirstOneOutsideTheLibrary() {
        assertThat(Audits.quick(new Mine()).run().toString())
                .contains("Mine.java:12")
                .doesNotContain("ArrayDeck");
    }

    /** The bias may be too small to show in a single fact, but the sizes of the decks say where to look. */
    @Test
    void theLargestDeckThatIsFairIsNamed() {
        Shuffler limited = (deck, dice) ->
                Shuffler.forward().permute(deck, deck.size() == 1_024 ? bound -> dice.roll(bound / 2 + 1) : dice);
        AuditResult result = Audits.quick(limited)
                .sizes(4, 13, 1_000, 1_024, 2_048)
                .largeSamples(2_000)
                .run();
        assertThat(result.finding()).as("%s", result).isEqualTo(Finding.REJECTED_BY_SAMPLE);
        assertThat(Audits.oneLine(result)).contains("no bias was found with 4 to 1,000 cards");
    }

    /** A list without random access may be refused, but the answer says so. */
    @Test
    void aRefusedDeckIsNotChecked() {
        AuditResult result = Audits.quick(ForeignAlgorithm.ofList(
                        "array lists", (cards, random) -> Collections.shuffle((ArrayList<?>) cards, random)))
                .run();
        assertThat(result.finding()).as("%s", result).isEqualTo(Finding.PROVED_UNIFORM);
        assertThat(Audits.oneLine(result))
                .contains(
                        "unchecked repeated orders in 400,000 shuffles; 13 cards in a LinkedList, with which it fails");
    }

    /**
     * In 400,000 shuffles with a seed of 32 bits, about 19 orders occur again. The mean number of repeated hashes of as
     * many fair shuffles is N²/2 · (1/52! + 2^−64).
     */
    @Test
    void manyShufflesShowASeedOf32Bits() {
        ForeignAlgorithm seeded = ForeignAlgorithm.ofList(
                "seeded", (cards, random) -> Collections.shuffle(cards, new Random(random.nextInt())));
        AuditResult result =
                Audit.of(seeded).sizes(52).largeSamples(200).clock(() -> 0).run();
        assertThat(result.finding()).as("%s", result).isEqualTo(Finding.REJECTED_BY_SAMPLE);
        Fact fact = result.facts().get(0);
        double mean = 8e10 * Math.pow(2, -64);
        assertThat(fact.kind()).isEqualTo(Kind.REPEATED_ORDERS);
        assertThat(fact.found()).isBetween(1.0, 60.0);
        assertThat(fact.fair()).isCloseTo(mean, Offset.offset(1e-15));
        double bound = Math.exp(fact.found() - mean) * Math.pow(mean / fact.found(), fact.found());
        assertThat(fact.pValue() / bound).isCloseTo(1, Offset.offset(1e-6));
        assertThat(result.looks()).extracting(Look::way).contains(Way.MANY);
    }

    /** A clock that stands still, except while code shuffles. */
    private static final class Clock {
        private long nanos;

        Shuffler slowed(Shuffler code, Duration each) {
            return (deck, dice) -> {
                nanos += each.toNanos();
                code.permute(deck, dice);
            };
        }

        /** Returns code with its own source of randomness, which cannot be enumerated. */
        ForeignShuffler ownChance(Shuffler code, Duration each) {
            Shuffler seeded = slowed(code, each).using(Randomness.seeded(1));
            return Audits.ownChance(seeded::shuffle);
        }
    }

    /** No clock of the machine decides, but only the time that the code is said to take for each shuffle. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            own chance | PT0.001S | Forward | NO BIAS FOUND  own chance (24,000 shuffles of 4 cards, 3,000 of 54;
            own chance | PT0.02S  | Forward | NO BIAS FOUND  own chance (1,200 shuffles of 4 cards, 150 of 54)
            own chance | PT0.02S  | Sattolo | NOT FAIR  own chance (800 shuffles of 4 cards)
            own chance | PT3S     | Forward | TOO FEW SHUFFLES  own chance (8 shuffles of 4 cards, 1 of 54)
            enumerable | PT0.001S | Forward | FAIR: proved for 2 to 6 cards, no bias found for 17 sizes up to 100 (
            enumerable | PT0.001S | SwapAny | NOT FAIR  a lambda in VerdictTest$Clock (4 cards, all 256 outcomes)
            enumerable | PT0.02S  | Forward | FAIR: proved for 2 to 4 cards, no bias found for 7 and 54 cards (
            enumerable | PT0.045S | Forward | FAIR: proved for 2 and 4 cards, no larger deck was shuffled often enough in time (
            enumerable | PT3S     | Forward | TOO FEW SHUFFLES  a lambda in VerdictTest$Clock (1 shuffle of 4 cards)
            """)
    void theLimitEndsAnAuditOfSlowCode(String kind, Duration each, String name, String title) {
        Clock clock = new Clock();
        Shuffler code = ShufflerName.parse(name);
        Shuffler slow = kind.equals("own chance") ? clock.ownChance(code, each) : clock.slowed(code, each);
        AuditResult result = Audit.of(slow).clock(() -> clock.nanos).run();
        assertThat(result.toString()).startsWith(title);
        Duration most = Duration.ofSeconds(result.finding().isConviction() ? 28 : 61);
        assertThat(Duration.ofNanos(clock.nanos)).isLessThan(most);
        if (!result.finding().isConviction()) {
            assertThat(Audits.oneLine(result))
                    .contains("limit the time was over before all shuffles were made, of which one takes")
                    .containsPattern("unchecked \\d+ numbers of cards from \\d+ to 40,000; one deck of 54 cards")
                    .contains("(the time was over); repeated orders in 400,000 shuffles");
        }
    }

    /** The sample of 4 cards uses at most half of the time to judge, which is 80 % of the limit. */
    @ParameterizedTest
    @ValueSource(ints = {10, 60})
    void aLongerLimitAllowsMoreShuffles(int seconds) {
        Clock clock = new Clock();
        AuditResult result = Audit.of(clock.ownChance(Shuffler.forward(), Duration.ofMillis(2)))
                .limit(Duration.ofSeconds(seconds))
                .clock(() -> clock.nanos)
                .run();
        assertThat(result.looks().get(0).shuffles()).isEqualTo(200 * seconds);
    }
}
