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
import java.util.stream.Stream;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Checks that the verdict of an audit is true whatever the size of the deck, the options and the machine are. */
class VerdictTest {
    private static Audit quick(Shuffler shuffler, int size) {
        return Audits.quick(shuffler)
                .samples(AllOrders.leastSamples(AllOrders.LARGEST))
                .sizes(size)
                .samples(Math.max(200, AllOrders.leastSamples(size)))
                .clock(() -> 0);
    }

    /** A biased shuffler may be fair with few cards; all other claims of the library hold for all these sizes. */
    @ParameterizedTest
    @ValueSource(ints = 60)
    void theCatalogueIsAuditedWithAnyNumberOfCards(int size) {
        for (Shuffler shuffler : Shufflers.all()) {
            AuditResult result = quick(shuffler, size).run();
            assertThat(result.claimHolds() || result.claim() == Law.BIASED)
                    .as("%d cards: %s", size, result)
                    .isTrue();
            assertThat(result.finding()).as("%d cards: %s", size, result).isNotEqualTo(Finding.NOT_JUDGED);
        }
    }

    /**
     * Audits the sizes from 2 to 20, and larger ones at which something changes: depending on the shuffler, a law is
     * enumerated for at most 6, 8, 9, 17 or 46 cards, and a pack has 52 or 54 cards.
     */
    @ParameterizedTest
    @MethodSource("sizes")
    @Tag("slow")
    void theCatalogueIsAuditedWithEveryKindOfSize(int size) {
        theCatalogueIsAuditedWithAnyNumberOfCards(size);
    }

    static IntStream sizes() {
        return IntStream.concat(IntStream.rangeClosed(2, 20), IntStream.of(31, 32, 33, 46, 47, 51, 52, 53, 54, 55));
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
        Shuffler sampled =
                Audits.ownChance(list -> shuffler.using(Randomness.standard()).shuffle(list));
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
        ForeignAlgorithm plain = ForeignAlgorithm.ofMethod(method);
        AuditResult expected = Audits.quick(plain).run();
        assertThat(expected.finding()).as("%s", expected).isEqualTo(finding);
        assertThat(Audits.quick(plain.using(Randomness.seeded(1))).run()).hasToString(expected.toString());
        assertThat(Audits.quick(plain.requireFullCoverage()).run()).hasToString(expected.toString());
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
                    results.add(Audits.quick(DEEP).sizes(40_000).run());
                    results.add(Audit.of(DEEP).samples(2_400).largeSamples(200).run());
                },
                "a small stack",
                1 << 19);
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
        assertThat(Audits.quick(new Mine()).run().toString())
                .contains("Mine.java:12")
                .doesNotContain("ArrayDeck");
    }

    static Stream<Object[]> limits() {
        return Stream.<Object[]>of(
                new Object[] {"stops after 100 swaps", "4, 7, 100, 104, 208", "4 to 100 cards"},
                new Object[] {"stops after 100 swaps", "4, 100, 104", "4 to 100 cards"},
                new Object[] {"the first 100 cards", "4, 7, 100, 104, 208", "4 to 100 cards"},
                new Object[] {"more than 1,000", "4, 13, 1000, 1024, 2048", "4 to 1,000 cards"},
                new Object[] {"fewer than 52", "4, 13, 52, 104", "4 to 13 cards"},
                new Object[] {"104 cards only", "4, 100, 104, 208", "4 to 100 cards"},
                new Object[] {"more than 6", "4, 5, 6, 52, 104", "4 to 6 cards"});
    }

    private static Shuffler withLimit(String name) {
        return (deck, dice) -> {
            int n = deck.size();
            switch (name) {
                case "stops after 100 swaps" -> {
                    for (int i = n - 1; i > 0 && i > n - 101; i--) {
                        deck.swap(i, dice.roll(i + 1));
                    }
                }
                case "the first 100 cards" -> {
                    for (int i = Math.min(n, 100) - 1; i > 0; i--) {
                        deck.swap(i, dice.roll(i + 1));
                    }
                }
                case "more than 1,000" ->
                    Shuffler.forward().permute(deck, n > 1_000 ? b -> dice.roll(b / 2 + 1) : dice);
                case "fewer than 52" -> {
                    if (n < 52) {
                        Shuffler.forward().permute(deck, dice);
                    }
                }
                case "104 cards only" -> Shuffler.forward().permute(deck, n == 104 ? bound -> 0 : dice);
                case "more than 6" ->
                    Shuffler.forward().permute(deck, n > 6 ? b -> Math.min(b - 1, dice.roll(b + 1)) : dice);
                default -> throw new IllegalArgumentException(name);
            }
        };
    }

    /** The bias may be too small to show in a single fact, but the sizes of the decks say where to look. */
    @ParameterizedTest
    @MethodSource
    void limits(String name, String sizes, String fair) {
        int[] selected =
                Stream.of(sizes.split(", ")).mapToInt(Integer::parseInt).toArray();
        AuditResult result = Audit.of(withLimit(name))
                .sizes(selected)
                .samples(2_400)
                .largeSamples(name.startsWith("stops") ? 10_000 : 2_000)
                .run();
        assertThat(result.finding()).as("%s", result).isEqualTo(Finding.REJECTED_BY_SAMPLE);
        assertThat(result.toString().replaceAll("\\s+", " ")).contains("no bias was found with " + fair);
    }

    /** A list without random access may be refused, but the answer says so. */
    @Test
    void aRefusedDeckIsNotChecked() {
        AuditResult result = Audits.quick(ForeignAlgorithm.ofList("array lists", (cards, random) -> {
                    if (!(cards instanceof ArrayList)) {
                        throw new IllegalArgumentException("no array list");
                    }
                    Collections.shuffle(cards, random);
                }))
                .run();
        assertThat(result.finding()).isEqualTo(Finding.PROVED_UNIFORM);
        assertThat(result.toString().replaceAll("\\s+", " "))
                .contains(
                        "unchecked repeated orders in 400,000 shuffles; 13 cards in a LinkedList, with which it fails;");
    }

    /** Code that shuffles only sorted cards is fair with new decks. */
    @Test
    void theSameDeckIsShuffledAgainAndAgain() {
        AuditResult result = Audits.quick(ForeignAlgorithm.ofList("sorted only", (cards, random) -> {
                    if (cards.equals(cards.stream().sorted().toList())) {
                        Collections.shuffle(cards, random);
                    }
                }))
                .run();
        assertThat(result.finding()).as("%s", result).isEqualTo(Finding.REJECTED_BY_SAMPLE);
        assertThat(result.toString()).contains("one deck of 54 cards, again and again");
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
            own chance | PT0.001S | SwapAny | NOT FAIR  own chance (9,200 shuffles of 4 cards)
            own chance | PT0.02S  | Forward | NO BIAS FOUND  own chance (1,200 shuffles of 4 cards, 150 of 54)
            own chance | PT0.02S  | Sattolo | NOT FAIR  own chance (500 shuffles of 4 cards)
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
            assertThat(result.toString().replaceAll("\\s+", " "))
                    .contains("limit the time was over before all shuffles were made, of which one takes")
                    .containsPattern("unchecked \\d+ numbers of cards from \\d+ to 40,000; one deck of 54 cards")
                    .contains("(the time was over); repeated orders in 400,000 shuffles");
        }
    }

    /** The sample of 4 cards uses at most half of the time to judge, which is 80 % of the limit. */
    @Test
    void aLongerLimitAllowsMoreShuffles() {
        for (int seconds : List.of(10, 600)) {
            Clock clock = new Clock();
            AuditResult result = Audit.of(clock.ownChance(Shuffler.forward(), Duration.ofMillis(2)))
                    .limit(Duration.ofSeconds(seconds))
                    .clock(() -> clock.nanos)
                    .run();
            assertThat(result.looks().get(0).shuffles()).isEqualTo(200 * seconds);
        }
    }
}
