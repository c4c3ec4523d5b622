package io.github.fairshuffle.audit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.example.Mine;
import io.github.fairshuffle.Deck;
import io.github.fairshuffle.Dice;
import io.github.fairshuffle.Finding;
import io.github.fairshuffle.Law;
import io.github.fairshuffle.Randomness;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.Shufflers;
import io.github.fairshuffle.audit.Fact.Kind;
import io.github.fairshuffle.audit.Look.Way;
import io.github.fairshuffle.internal.dice.OutcomeWalk;
import io.github.fairshuffle.internal.statistics.AllOrders;
import io.github.fairshuffle.physical.TopToRandom;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.IntStream;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Checks that the verdict of an audit is true whatever the size of the deck, the options and the machine are. */
class VerdictTest {
    private static Audit quick(Shuffler shuffler) {
        return Audit.of(shuffler).thorough(false).samples(2_400).largeSamples(200);
    }

    private static Audit quick(Shuffler shuffler, int size) {
        return quick(shuffler)
                .samples(AllOrders.leastSamples(AllOrders.LARGEST))
                .sizes(size)
                .samples(Math.max(200, AllOrders.leastSamples(size)));
    }

    /** A biased shuffler may be fair with few cards; all other claims of the library hold for all these sizes. */
    @ParameterizedTest
    @ValueSource(ints = {2, 60})
    void theCatalogueIsAuditedWithAnyNumberOfCards(int size) {
        for (Shuffler shuffler : Shufflers.all()) {
            AuditResult result = quick(shuffler, size).run();
            assertThat(result.claimHolds() || result.claim() == Law.BIASED)
                    .as("%d cards: %s", size, result)
                    .isTrue();
            assertThat(result.finding()).as("%d cards: %s", size, result).isNotEqualTo(Finding.NOT_JUDGED);
        }
    }

    @Test
    @Tag("slow")
    void theCatalogueIsAuditedWithEveryNumberOfCards() {
        IntStream.rangeClosed(2, 60).forEach(this::theCatalogueIsAuditedWithAnyNumberOfCards);
    }

    private static Shuffler of52(String name) {
        return switch (name) {
            case "no-op" -> (deck, dice) -> {};
            case "rotation" ->
                (deck, dice) -> {
                    for (int k = dice.roll(deck.size()); k > 0; k--) {
                        deck.move(0, deck.size() - 1);
                    }
                };
            case "TopToRandom(1)" -> new TopToRandom(1);
            case "TopToRandom(52)" -> new TopToRandom(52);
            default -> throw new IllegalArgumentException(name);
        };
    }

    @ParameterizedTest
    @CsvSource({
        "no-op, PROVED_BIASED, SAME_ORDER",
        "rotation, PROVED_BIASED, ONE_KIND_OF_ORDER",
        "TopToRandom(1), PROVED_BIASED, CARDS_STAY",
        "TopToRandom(52), REJECTED_BY_SAMPLE, NEIGHBOURS",
    })
    void biasedShufflesOf52CardsAreConvicted(String name, Finding finding, Kind kind) {
        Shuffler shuffler = of52(name);
        AuditResult enumerated = quick(shuffler, 52).run();
        assertThat(enumerated.finding()).as("%s", enumerated).isEqualTo(finding);
        Shuffler sampled = ForeignShuffler.ofListWithOwnChance(
                list -> shuffler.using(Randomness.standard()).shuffle(list));
        for (AuditResult result : List.of(enumerated, quick(sampled, 52).run())) {
            assertThat(result.finding().isConviction()).as("%s", result).isTrue();
            assertThat(result.facts())
                    .as("%s", result)
                    .allSatisfy(fact -> assertThat(fact.fair()).isFinite());
        }
    }

    /** An object with its own deck of 52 cards, which it cuts. */
    public static final class Cut {
        private final List<Integer> cards = new ArrayList<>();

        public Cut() {
            for (int card = 0; card < 52; card++) {
                cards.add(card);
            }
        }

        void shuffle(Random random) {
            if (cards.size() < 52) {
                throw new IllegalStateException("no pack");
            }
            Collections.rotate(cards, random.nextInt(52));
        }
    }

    /** A shuffler is audited with the generators of the audit, so its own options make no difference. */
    @ParameterizedTest
    @CsvSource({
        "com.example.wild.Wrong::onlyRandomAccess, REJECTED_BY_SAMPLE",
        "io.github.fairshuffle.audit.VerdictTest$Cut::shuffle, PROVED_BIASED"
    })
    void theOptionsOfAShufflerDoNotChangeTheVerdict(String method, Finding finding) {
        ForeignShuffler plain = ForeignShuffler.ofMethod(method);
        AuditResult expected = quick(plain).run();
        assertThat(expected.finding()).as("%s", expected).isEqualTo(finding);
        assertThat(quick(plain.using(Randomness.seeded(1))).run()).hasToString(expected.toString());
        assertThat(quick(plain.requireFullCoverage()).run()).hasToString(expected.toString());
    }

    /** Calls itself once for each card. */
    private static void deep(Deck deck, Dice dice, int cards) {
        if (cards > 1) {
            deck.swap(cards - 1, dice.roll(cards));
            deep(deck, dice, cards - 1);
        }
    }

    /** Each frame of this recursion is large, so that a deck of 40,000 cards needs more than any usual stack. */
    private static final Shuffler DEEP = (deck, dice) -> deep(deck, dice, deck.size());

    @Test
    void aShufflerThatWasNotExaminedIsNotJudged() throws InterruptedException {
        List<AuditResult> results = new ArrayList<>();
        Thread small = new Thread(
                null,
                () -> {
                    results.add(quick(DEEP).sizes(40_000).run());
                    results.add(Audit.of(DEEP).samples(2_400).largeSamples(200).run());
                },
                "a small stack",
                1 << 19);
        small.start();
        small.join();
        AuditResult selected = results.get(0);
        assertThat(selected.finding()).isEqualTo(Finding.NOT_JUDGED);
        assertThat(selected.toString()).startsWith("FAILS").contains("java.lang.StackOverflowError");
        assertThatExceptionOfType(AssertionError.class).isThrownBy(selected::assertFair);
        AuditResult usual = results.get(1);
        assertThat(usual.finding()).isEqualTo(Finding.PROVED_UNIFORM);
        assertThat(usual.toString()).contains("unchecked 40,000 cards (java.lang.StackOverflowError); repeated orders");
        assertThat(usual.looks()).extracting(Look::cards).contains(1_024).doesNotContain(40_000);
    }

    @Test
    void onlyTheMainSizeAndSmallDecksAreEnumerated() {
        Set<Integer> enumerated = new HashSet<>();
        Shuffler fair = (deck, dice) -> {
            if (dice instanceof OutcomeWalk) {
                enumerated.add(deck.size());
            }
            Shuffler.durstenfeld().permute(deck, dice);
        };
        AuditResult result = quick(fair).size(1_000).run();
        assertThat(result.finding()).isEqualTo(Finding.NO_BIAS_FOUND);
        assertThat(enumerated).containsExactlyInAnyOrder(2, 3, 4, 5, 6, 1_000);
        assertThat(result.looks())
                .filteredOn(look -> look.way() == Way.ENUMERATED)
                .extracting(Look::toString)
                .containsExactly(
                        "2 cards, 2 outcomes",
                        "3 cards, 6 outcomes",
                        "4 cards, 24 outcomes",
                        "5 cards, 120 outcomes",
                        "6 cards, 720 outcomes");
    }

    /** The exception is thrown by a deck of the library, which the shuffler of the user calls. */
    @Test
    void theLineIsTheFirstOneOutsideTheLibrary() {
        assertThat(quick(new Mine()).run().toString()).contains("Mine.java:12").doesNotContain("ArrayDeck");
    }

    @Test
    void fairShufflesRepeatNoOrder() {
        assertThat(Looks.repeated(Shuffler.durstenfeld(), 52, Long.MAX_VALUE / 200))
                .hasValue(0);
        assertThat(Looks.repeated(Shuffler.durstenfeld(), 52, 0)).isEmpty();
    }

    /**
     * In 400,000 shuffles with a seed of 32 bits, about 19 orders occur again, even if other programs have the CPU for a
     * while. The mean number of repeated hashes of as many fair shuffles is N²/2 · (1/52! + 2^−64).
     */
    @Test
    void manyShufflesShowASeedOf32BitsOnABusyMachine() {
        int[] shuffles = {0};
        ForeignShuffler seeded = ForeignShuffler.ofList((cards, random) -> {
            if (++shuffles[0] == 10_000) { // after the samples
                LockSupport.parkNanos(500_000_000);
            }
            Collections.shuffle(cards, new Random(random.nextInt()));
        });
        AuditResult result = Audit.of(seeded).sizes(52).largeSamples(200).run();
        assertThat(result.finding()).as("%s", result).isEqualTo(Finding.REJECTED_BY_SAMPLE);
        Fact fact = result.facts().get(0);
        double mean = 8e10 * Math.pow(2, -64);
        assertThat(fact.kind()).isEqualTo(Kind.REPEATED_ORDERS);
        assertThat(fact.found()).isBetween(1.0, 60.0);
        assertThat(fact.fair()).isCloseTo(mean, Offset.offset(1e-15));
        double bound = Math.exp(fact.found() - mean) * Math.pow(mean / fact.found(), fact.found());
        assertThat(fact.pValue() / bound).isCloseTo(1, Offset.offset(1e-6));
        assertThat(result.looks()).extracting(Look::way).contains(Way.MANY);
        assertThat(shuffles[0]).isGreaterThan(400_000);
    }

    /** Takes four CPU cycles or more for each step. */
    private static int work(int steps) {
        int number = 1;
        for (int k = 0; k < steps; k++) {
            number = 69_069 * number + 1;
        }
        return number;
    }

    private static void shuffleSlowly(Deck deck, Dice dice, int steps) {
        if (work(steps) != 0) { // so that no compiler leaves out the work
            Shuffler.durstenfeld().permute(deck, dice);
        }
    }

    /** Each shuffle of 1,024 cards takes too much CPU time. */
    @Test
    void theTextSaysThatALargeDeckIsLeftOut() {
        assertThat(CpuTime.nanos()).isPositive();
        Shuffler slow = (deck, dice) -> shuffleSlowly(deck, dice, deck.size() == 1_024 ? 2_000_000 : 0);
        AuditResult result = Audit.of(slow).samples(2_400).largeSamples(200).run();
        assertThat(result.toString().replaceAll("\\s+", " "))
                .startsWith("PROVED FAIR")
                .contains("unchecked 40,000 cards (the code is too slow); repeated orders in 400,000 shuffles; other");
    }

    /** Each of the first 200 of 400,000 shuffles takes too much CPU time. */
    @Test
    void theTextSaysThatRepeatedOrdersAreLeftOut() {
        Shuffler slow = (deck, dice) -> shuffleSlowly(deck, dice, 200_000);
        ForeignShuffler foreign = ForeignShuffler.ofList((cards, random) ->
                slow.using(new SplittableRandom(random.nextLong())).shuffle(cards));
        AuditResult result = Audit.of(foreign).sizes(52).largeSamples(200).run();
        assertThat(result.toString().replaceAll("\\s+", " "))
                .startsWith("NO BIAS FOUND")
                .contains("unchecked repeated orders in 400,000 shuffles (the code is too slow); other");
    }
}
