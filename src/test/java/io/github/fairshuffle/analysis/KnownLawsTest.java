package io.github.fairshuffle.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.fairshuffle.Deck;
import io.github.fairshuffle.Dice;
import io.github.fairshuffle.Permutation;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.biased.Modulo;
import io.github.fairshuffle.biased.NeverLast;
import io.github.fairshuffle.biased.OffByOne;
import io.github.fairshuffle.biased.RandomComparator;
import io.github.fairshuffle.biased.SwapAny;
import io.github.fairshuffle.biased.TruncatedKeys;
import io.github.fairshuffle.physical.BlockMove;
import io.github.fairshuffle.physical.BottomToRandom;
import io.github.fairshuffle.physical.Interleave;
import io.github.fairshuffle.physical.Overhand;
import io.github.fairshuffle.physical.Riffle;
import io.github.fairshuffle.physical.TopToRandom;
import java.math.BigInteger;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Does {@link ExactLaw} find the laws that are published or known by another way of counting? */
class KnownLawsTest {
    private static Stream<Permutation> orders(int size) {
        int count = IntStream.rangeClosed(2, size).reduce(1, (a, b) -> a * b);
        return IntStream.range(0, count).mapToObj(rank -> Permutation.unrank(size, BigInteger.valueOf(rank)));
    }

    /** The order written as in print: 1243 is the deck with the last two cards exchanged. */
    private static Permutation order(String digits) {
        return Permutation.of(digits.chars().map(digit -> digit - '1').toArray());
    }

    private static Fraction probability(ExactLaw law, Permutation order) {
        return Fraction.of(law.numerator(order), law.denominator());
    }

    private static Fraction fraction(String text) {
        String[] parts = text.split("/");
        return Fraction.of(Long.parseLong(parts[0]), parts.length == 1 ? 1 : Long.parseLong(parts[1]));
    }

    private static void assertLaw(Shuffler shuffler, int size, String... expected) {
        ExactLaw law = ExactLaw.of(shuffler, size);
        for (String line : expected) {
            String[] parts = line.split(" ");
            assertThat(probability(law, order(parts[0])))
                    .as("%s: %s", shuffler, parts[0])
                    .isEqualTo(fraction(parts[1]));
        }
    }

    @Test
    void countsEveryOrderOfTheNaiveSwap() {
        String table = "1234:10 1243:10 1324:10 1342:14 1423:11 1432:9 2134:10 2143:15 2314:14 2341:14 2413:11 2431:11"
                + " 3124:11 3142:11 3214:9 3241:11 3412:11 3421:10 4123:8 4132:9 4213:9 4231:8 4312:10 4321:10";
        ExactLaw law = ExactLaw.of(new SwapAny(), 4);
        assertThat(law.paths()).isEqualTo(256);
        assertThat(law.denominator()).isEqualTo(256);
        assertThat(orders(4)
                        .map(order -> order.toString()
                                        .replaceAll("[^0-9]", "")
                                        .chars()
                                        .mapToObj(digit -> String.valueOf((char) (digit + 1)))
                                        .reduce("", String::concat)
                                + ":" + law.numerator(order)))
                .containsExactly(table.split(" "));
        assertThat(law.mostLikely()).isEqualTo(order("2143"));
        assertThat(law.leastLikely()).isEqualTo(order("4123"));
        assertThat(law.probability(order("2143"))).isEqualTo(15 / 256.0);
        assertThat(law.support()).isEqualTo(24);
        assertThat(law.isUniform()).isFalse();
    }

    @Test
    void knowsTheNaiveSwapOfThreeCards() {
        assertLaw(new SwapAny(), 3, "123 4/27", "312 4/27", "321 4/27", "132 5/27", "213 5/27", "231 5/27");
    }

    @ParameterizedTest
    @CsvSource({"3, 1/18", "4, 25/384", "5, 3157/37500", "6, 2285/23328"})
    void knowsTheDistanceOfTheNaiveSwap(int size, String distance) {
        assertThat(ExactLaw.of(new SwapAny(), size).totalVariation()).isEqualTo(fraction(distance));
    }

    @ParameterizedTest
    @CsvSource({"1, 5", "2, 4", "3, 4", "2, 5"})
    void knowsTheLawOfRiffles(int times, int size) {
        ExactLaw law = ExactLaw.of(new Riffle(times), size);
        Statistic rising = Power.statistic("rising sequences");
        orders(size)
                .forEach(order -> assertThat(probability(law, order))
                        .isEqualTo(RiffleDistance.probability(
                                size, times, rising.value().applyAsInt(order))));
        assertThat(law.totalVariation()).isEqualTo(RiffleDistance.totalVariation(size, times));
    }

    @ParameterizedTest
    @CsvSource({"1, 4", "2, 4", "3, 4", "2, 5"})
    void findsShortKeysToBeInverseRiffles(int bits, int size) {
        ExactLaw keys = ExactLaw.of(new TruncatedKeys(bits), size);
        ExactLaw riffles = ExactLaw.of(new Riffle(bits), size);
        orders(size)
                .forEach(
                        order -> assertThat(probability(keys, order)).isEqualTo(probability(riffles, order.inverse())));
        assertThat(orders(size).filter(order -> !probability(keys, order).equals(probability(riffles, order))))
                .as("an inverse riffle is not a riffle")
                .isNotEmpty();
    }

    @Test
    void knowsTheRandomComparator() {
        assertLaw(new RandomComparator(), 3, "123 6/16", "132 1/16", "213 2/16", "231 1/16", "312 1/16", "321 5/16");
    }

    @ParameterizedTest
    @CsvSource({"1, 1/2", "2, 1/6", "3, 1/18", "4, 1/54"})
    void knowsTheDistanceOfTopToRandom(int times, String distance) {
        assertThat(ExactLaw.of(new TopToRandom(times), 3).totalVariation()).isEqualTo(fraction(distance));
    }

    /** Turned upside down, the last card is the first, and places and cards change their names alike. */
    @ParameterizedTest
    @CsvSource({"1, 3", "3, 3", "4, 4", "3, 5"})
    void findsBottomToRandomToBeTopToRandomUpsideDown(int times, int size) {
        ExactLaw bottom = ExactLaw.of(new BottomToRandom(times), size);
        ExactLaw top = ExactLaw.of(new TopToRandom(times), size);
        orders(size).forEach(order -> {
            int[] turned = new int[size];
            for (int place = 0; place < size; place++) {
                turned[size - 1 - place] = size - 1 - order.at(place);
            }
            assertThat(probability(bottom, order)).isEqualTo(probability(top, Permutation.of(turned)));
        });
        assertThat(bottom.isUniform()).isFalse();
    }

    @ParameterizedTest
    @CsvSource({"3, 1, 1/2", "3, 2, 1/6", "3, 3, 1/18", "4, 1, 5/6", "4, 2, 1/2", "4, 3, 7/32"})
    void knowsTheDistanceOfInterleaving(int size, int times, String distance) {
        assertThat(ExactLaw.of(new Interleave(times), size).totalVariation()).isEqualTo(fraction(distance));
    }

    @ParameterizedTest
    @CsvSource({"3, 1, 1/3", "3, 2, 1/8", "3, 3, 1/16", "3, 4, 1/32", "4, 1, 2/3", "4, 2, 11/48", "4, 3, 89/768"})
    void knowsTheDistanceOfOverhandShuffles(int size, int times, String distance) {
        assertThat(ExactLaw.of(new Overhand(times, 0.5), size).totalVariation()).isEqualTo(fraction(distance));
    }

    @Test
    void knowsTheHinduShuffle() {
        assertLaw(new BlockMove(1), 3, "123 5/9", "132 1/9", "231 1/9", "312 2/9", "213 0", "321 0");
    }

    @Test
    void knowsTheShuffleThatNeverPicksTheLast() {
        ExactLaw law = ExactLaw.of(new NeverLast(), 4);
        assertThat(law.support()).isEqualTo(18);
        assertThat(law.totalVariation()).isEqualTo(Fraction.of(1, 4));
        assertThat(law.numerator(law.leastLikely())).isZero();
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 4, 5, 6, 7})
    void findsEveryCycleAlikeWhenTheRangeIsOffByOne(int size) {
        ExactLaw law = ExactLaw.of(new OffByOne(), size);
        Fraction each = Fraction.of(BigInteger.ONE, law.denominator());
        orders(size)
                .forEach(order ->
                        assertThat(probability(law, order)).isEqualTo(order.cycles() == 1 ? each : Fraction.ZERO));
        assertThat(law.denominator().intValue()).isEqualTo(law.support());
        assertThat(law.totalVariation()).isEqualTo(Fraction.of(size - 1, size));
    }

    /** With two bits and three outcomes the remainder 0 has 2/4, the others 1/4. The last roll, of two, is fair. */
    @Test
    void knowsTheRemainderOfTwoBits() {
        ExactLaw law = ExactLaw.of(new Modulo(2), 3);
        // j = 0, 1, 2 leaves the deck 321, 132, 123, of which the first two cards are then swapped or not
        assertLaw(new Modulo(2), 3, "321 1/4", "231 1/4", "132 1/8", "312 1/8", "123 1/8", "213 1/8");
        assertThat(law.totalVariation()).isEqualTo(Fraction.of(1, 6));
    }

    /** Two even halves: the last draw, of two, has no bias, so parity cannot give {@link Modulo} away, at any size. */
    @ParameterizedTest
    @CsvSource({"2, 5", "3, 5", "4, 4"})
    void findsParityFairUnderTheRemainder(int bits, int size) {
        ExactLaw law = ExactLaw.of(new Modulo(bits), size);
        assertThat(orders(size)
                        .filter(Permutation::isEven)
                        .map(order -> probability(law, order))
                        .reduce(Fraction.ZERO, Fraction::plus))
                .isEqualTo(Fraction.of(1, 2));
        assertThat(law.isUniform()).isFalse();
    }

    /** Each word of the given width in turn, once; then nothing but zeros. */
    private static final class OneWord implements Dice {
        private final long word;
        private boolean drawn;

        OneWord(long word) {
            this.word = word;
        }

        @Override
        public int roll(int bound) {
            return 0;
        }

        @Override
        public long bits(int count) {
            long next = drawn ? 0 : word;
            drawn = true;
            return next;
        }
    }

    /** The first draw of {@link Modulo} from 54 cards, which decides what comes last, for every word. */
    @ParameterizedTest
    @CsvSource({"8, 4.05e-2, 5e-5", "15, 2.49e-4, 5e-7"})
    void knowsTheBiasOfOneRemainder(int bits, double distance, double rounding) {
        int[] counts = new int[54];
        for (long word = 0; word < 1L << bits; word++) {
            int[] cards = Permutation.identity(54).order();
            new Modulo(bits).permute(Deck.of(cards), new OneWord(word));
            counts[cards[53]]++;
        }
        double sum = 0;
        for (int count : counts) {
            sum += Math.abs(count / (double) (1L << bits) - 1.0 / 54);
        }
        assertThat(sum / 2).isCloseTo(distance, Offset.offset(rounding));
    }
}
