package io.github.fairshuffle;

import static io.github.fairshuffle.Fractions.factorial;
import static io.github.fairshuffle.Numbers.numbers;
import static io.github.fairshuffle.Refused.refused;
import static io.github.fairshuffle.Refused.refusedWith;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.github.fairshuffle.battery.Battery;
import io.github.fairshuffle.conditions.Conditional;
import io.github.fairshuffle.conditions.Counterbalanced;
import io.github.fairshuffle.conditions.Derangement;
import io.github.fairshuffle.conditions.NextRound;
import io.github.fairshuffle.conditions.Pairs;
import io.github.fairshuffle.conditions.Spaced;
import io.github.fairshuffle.conditions.Within;
import io.github.fairshuffle.internal.dice.Xoshiro256;
import java.io.IOException;
import java.math.BigInteger;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.function.IntUnaryOperator;
import java.util.random.RandomGenerator;
import java.util.stream.Collector;
import java.util.stream.Stream;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RandomnessTest {
    /** Computes log2 from the leading 62 bits; the truncation error is far below the precision of a double. */
    private static double log2(BigInteger number) {
        int shift = Math.max(0, number.bitLength() - 62);
        return Math.log(number.shiftRight(shift).doubleValue()) / Math.log(2) + shift;
    }

    @Test
    void bitsForIsTheLogarithmOfTheFactorial() {
        for (int size = 0; size <= 300; size++) {
            double exact = log2(factorial(size));
            assertThat(Randomness.bitsFor(size))
                    .as("%d", size)
                    .isCloseTo(exact, Offset.offset(1e-12 * Math.max(exact, 1)));
        }
        for (int size : new int[] {1_000, 5_000, 20_000}) {
            double exact = log2(factorial(size));
            assertThat(Randomness.bitsFor(size)).isCloseTo(exact, Offset.offset(1e-12 * exact));
        }
        assertThat(Randomness.bitsFor(52)).isCloseTo(225.581, Offset.offset(5e-4));
        assertThat(Randomness.bitsFor(54)).isCloseTo(237.064, Offset.offset(5e-4));
        assertThat(Randomness.bitsFor(0)).isZero();
        assertThat(Randomness.bitsFor(1)).isZero();
        assertThat(Randomness.bitsFor(2)).isEqualTo(1);
    }

    @ParameterizedTest
    @CsvSource({"48,16", "64,20", "96,27", "128,34", "192,46", "256,57", "512,98", "1024,170"})
    void largestSizeIsTheLastThatFits(int bits, int size) {
        assertThat(Randomness.largestSize(bits)).isEqualTo(size);
        BigInteger states = BigInteger.ONE.shiftLeft(bits);
        assertThat(factorial(size)).isLessThanOrEqualTo(states);
        assertThat(factorial(size + 1)).isGreaterThan(states);
    }

    @Test
    void largestSizeOfFewAndManyBits() {
        assertThat(Randomness.largestSize(0)).isEqualTo(1);
        assertThat(Randomness.largestSize(0.99)).isEqualTo(1);
        assertThat(Randomness.largestSize(1)).isEqualTo(2);
        assertThat(Randomness.largestSize(Double.POSITIVE_INFINITY)).isEqualTo(Integer.MAX_VALUE);
        for (int size = 2; size <= 200; size++) {
            assertThat(Randomness.largestSize(Randomness.bitsFor(size))).isEqualTo(size);
        }
    }

    @Test
    void badArgumentsAreRefused() {
        refusedWith("-1", () -> Randomness.bitsFor(-1));
        assertThatIllegalArgumentException().isThrownBy(() -> Randomness.largestSize(-0.5));
        assertThatIllegalArgumentException().isThrownBy(() -> Randomness.largestSize(Double.NaN));
    }

    /** Tests which of 16 cards is last, over so many seeds 0, 1, … that the expected count of each card is 100. */
    private static double pValueOfLastCards(IntUnaryOperator last) {
        long[] counts = new long[16];
        for (int seed = 0; seed < 1_600; seed++) {
            counts[last.applyAsInt(seed)]++;
        }
        return ChiSquare.pValue(counts);
    }

    private static int lastByRandom(int seed) {
        List<Integer> cards = new ArrayList<>(numbers(16));
        Collections.shuffle(cards, new Random(seed));
        return cards.get(15);
    }

    private static int lastBySeeded(int seed) {
        return Shuffler.durstenfeld()
                .using(Randomness.seeded(seed))
                .permutation(16)
                .at(15);
    }

    @Test
    void aTextIsHashed() throws NoSuchAlgorithmException {
        for (String text : List.of("a", "42", "李雷", "-".repeat(32))) {
            byte[] hash = MessageDigest.getInstance("SHA-256").digest(text.getBytes(UTF_8));
            assertThat(Randomness.seeded(text).nextLong())
                    .isEqualTo(Randomness.seeded(hash).nextLong());
            assertThat(IndexPermutation.of(1000, text).stream())
                    .containsExactly(
                            IndexPermutation.of(1000, hash).stream().boxed().toArray(Long[]::new));
        }
        assertThat(Randomness.stateBits(Randomness.seeded("four"))).hasValue(32);
        assertThat(Randomness.seeded("42").nextLong())
                .isNotEqualTo(Randomness.seeded(42).nextLong());
        refused("a seed has at least one byte; 32 fill the state", () -> Randomness.seeded(""));
        refusedWith("half of a surrogate pair", () -> Randomness.seeded("\ud800"));
        refusedWith("half of a surrogate pair", () -> IndexPermutation.of(2, "\ud800"));
    }

    /** A seed of 32 bytes fills the state, and some words depend on a part of the state only. */
    @Test
    void textsThatDifferInOneCharacterAreUnlike() {
        Set<Long> words = new HashSet<>();
        Set<String> lines = new HashSet<>();
        for (int length : new int[] {1, 31, 32, 33}) {
            for (int place = 0; place < length; place++) {
                String text = "-".repeat(place) + '+' + "-".repeat(length - place - 1);
                words.add(Randomness.seeded(text).nextLong());
                lines.add(Shuffler.durstenfeld().using(Randomness.seeded(text)).permutation(100) + "");
            }
        }
        assertThat(words).hasSize(1 + 31 + 32 + 33);
        assertThat(lines).hasSize(1 + 31 + 32 + 33);
    }

    /** This test is tagged as slow because only another generator can change its result. */
    @Tag("slow")
    @Test
    void consecutiveSeedsAreUnlike() {
        assertThat(pValueOfLastCards(RandomnessTest::lastBySeeded)).isGreaterThan(1e-6);
        // Consecutive seeds of Random are alike, and the test detects it.
        assertThat(pValueOfLastCards(RandomnessTest::lastByRandom)).isLessThan(1e-6);
    }

    @Test
    void theStandardGeneratorIsOneForEachThread() throws InterruptedException, ExecutionException {
        RandomGenerator mine = Randomness.standard();
        assertThat(Randomness.standard()).isSameAs(mine);
        FutureTask<RandomGenerator> other = new FutureTask<>(() -> {
            RandomGenerator first = Randomness.standard();
            assertThat(Randomness.standard()).isSameAs(first);
            return first;
        });
        Thread thread = new Thread(other);
        thread.start();
        thread.join();
        assertThat(other.get()).isNotSameAs(mine);
        assertThat(other.get().nextLong()).as("equal with probability 2^-64").isNotEqualTo(mine.nextLong());
    }

    /** A value that was created by {@code using(standard())} draws from the generator of each thread that uses it. */
    @Test
    void threadsShareValuesThatUseTheStandardGenerator() throws InterruptedException {
        List<Integer> cards = numbers(20);
        RandomGenerator standard = Randomness.standard();
        Shuffler shuffler = Shuffler.durstenfeld().using(standard);
        Weighted<Integer> weighted = Weighted.<Integer>by(card -> 1).using(standard);
        PrizePool<Integer> pool = PrizePool.of(1, cards).using(standard);
        Collector<Integer, ?, List<Integer>> reservoir = Reservoir.sampling(2, standard);
        Spaced<Integer> spaced = Spaced.<Integer>by(card -> card % 3).using(standard);
        Within<Integer> within = Within.<Integer>by(card -> card % 3).using(standard);
        Conditional<Integer> conditional =
                Conditional.<Integer>on(order -> order.get(0) > 0).using(standard);
        Derangement<Integer> derangement = Derangement.of(cards).using(standard);
        Pairs<Integer> pairs = Pairs.of(cards).using(standard);
        Counterbalanced<Integer> counterbalanced = Counterbalanced.of(cards).using(standard);
        Stream<Integer> stream = shuffler.stream(cards);
        Battery battery = Battery.of(Shuffler.forward()).samples(1).using(standard);
        List<Runnable> uses = List.of(
                () -> shuffler.shuffled(cards),
                () -> shuffler.requireFullCoverage().sample(cards, 2),
                () -> new NextRound(2).using(standard).shuffled(cards),
                () -> weighted.shuffled(cards),
                () -> pool.draw(),
                () -> cards.stream().collect(reservoir),
                () -> spaced.shuffled(cards),
                () -> within.shuffled(cards),
                () -> conditional.shuffled(cards),
                derangement::draw,
                pairs::draw,
                () -> counterbalanced.order(0),
                () -> stream.toList(),
                battery::run);
        RandomGenerator before = ((Xoshiro256) standard).copy();
        for (Runnable use : uses) {
            Thread other = new Thread(use);
            other.start();
            other.join();
        }
        assertThat(standard.nextLong()).isEqualTo(before.nextLong());
        assertThat(shuffler.using(Randomness.seeded(1)).using(standard))
                .isEqualTo(Shuffler.durstenfeld().using(standard));
    }

    static final class Main {
        private Main() {}

        public static void main(String[] args) {
            boolean there = ModuleLayer.boot().findModule("jdk.random").isPresent();
            List<Integer> cards = new ArrayList<>(numbers(54));
            Shuffler.durstenfeld().shuffle(cards);
            Shuffler.durstenfeld().using(Randomness.seeded(1)).shuffle(cards);
            System.out.println("jdk.random " + there + ", cards " + new HashSet<>(cards).size());
        }
    }

    @Test
    void worksWithoutTheModuleOfGenerators() throws IOException, InterruptedException {
        assertThat(ForkedJvm.run(Main.class, "--limit-modules", "java.base"))
                .containsExactly("jdk.random false, cards 54");
    }
}
