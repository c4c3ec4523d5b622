package io.github.fairshuffle.exact;

import static io.github.fairshuffle.Fractions.fraction;
import static io.github.fairshuffle.Refused.refusedWith;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.fairshuffle.Deck;
import io.github.fairshuffle.Generators;
import io.github.fairshuffle.Permutation;
import io.github.fairshuffle.battery.statistics.AllOrders;
import io.github.fairshuffle.battery.statistics.OrderStatistics;
import io.github.fairshuffle.biased.Modulo;
import io.github.fairshuffle.biased.TruncatedKeys;
import io.github.fairshuffle.command.ShufflerName;
import io.github.fairshuffle.physical.BottomToRandom;
import io.github.fairshuffle.physical.Overhand;
import io.github.fairshuffle.physical.Riffle;
import io.github.fairshuffle.physical.TopToRandom;
import java.util.Iterator;
import java.util.List;
import java.util.stream.LongStream;
import org.apache.commons.math3.util.CombinatoricsUtils;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Compares {@link ExactLaw} with published laws, and with laws that are counted in another way. */
class KnownLawsTest {
    /** Parses an order in one-line notation: 1243 is the deck with the last two cards exchanged. */
    static Permutation order(String digits) {
        return Permutation.of(digits.chars().map(digit -> digit - '1').toArray());
    }

    /** Each row lists the total number of outcomes, and the number of outcomes for each order that occurs. */
    @ParameterizedTest
    @CsvSource({
        "SwapAny, 27, 123:4 132:5 213:5 231:5 312:4 321:4",
        "SwapAny, 256, 1234:10 1243:10 1324:10 1342:14 1423:11 1432:9 2134:10 2143:15 2314:14 2341:14 2413:11 2431:11 "
                + "3124:11 3142:11 3214:9 3241:11 3412:11 3421:10 4123:8 4132:9 4213:9 4231:8 4312:10 4321:10",
        "RandomComparator, 16, 123:6 132:1 213:2 231:1 312:1 321:5",
        "BlockMove(1), 9, 123:5 132:1 231:1 312:2",
        // With two bits, the remainder by three is 0 with probability 2/4 and leads to 321, or 231 after a swap.
        "Modulo(2), 8, 321:2 231:2 132:1 312:1 123:1 213:1",
    })
    void countsTheOutcomesOfEachOrder(String shuffler, long outcomes, String counts) {
        List<String> pairs = List.of(counts.split(" "));
        ExactLaw law = ExactLaw.of(ShufflerName.parse(shuffler), pairs.get(0).indexOf(':'));
        assertThat(law.support()).isEqualTo(pairs.size());
        for (String pair : pairs) {
            String[] parts = pair.split(":");
            assertThat(law.probability(order(parts[0])))
                    .as(pair)
                    .isEqualTo(fraction(Long.parseLong(parts[1]), outcomes));
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "SwapAny | 3 | 1/18",
                "SwapAny | 4 | 25/384",
                "SwapAny | 5 | 3157/37500",
                "SwapAny | 6 | 2285/23328",
                "TopToRandom(1) | 3 | 1/2",
                "TopToRandom(2) | 3 | 1/6",
                "TopToRandom(3) | 3 | 1/18",
                "TopToRandom(4) | 3 | 1/54",
                "Interleave(1) | 3 | 1/2",
                "Interleave(2) | 3 | 1/6",
                "Interleave(3) | 3 | 1/18",
                "Interleave(1) | 4 | 5/6",
                "Interleave(2) | 4 | 1/2",
                "Interleave(3) | 4 | 7/32",
                "Overhand(1, 0.5) | 3 | 1/3",
                "Overhand(2, 0.5) | 3 | 1/8",
                "Overhand(3, 0.5) | 3 | 1/16",
                "Overhand(4, 0.5) | 3 | 1/32",
                "Overhand(1, 0.5) | 4 | 2/3",
                "Overhand(2, 0.5) | 4 | 11/48",
                "Overhand(3, 0.5) | 4 | 89/768",
                "NeverLast | 4 | 1/4",
                "Modulo(2) | 3 | 1/6",
            })
    void knowsTheDistance(String shuffler, int size, String distance) {
        assertThat(ExactLaw.of(ShufflerName.parse(shuffler), size).totalVariation())
                .hasToString(distance);
    }

    /** P(order) = C(2^k + n − r, n) / 2^(kn), where r is the number of rising sequences. */
    @ParameterizedTest
    @CsvSource({"2, 1", "3, 2", "3, 4", "4, 1", "4, 2", "4, 3", "5, 1", "5, 2", "6, 1", "6, 2"})
    void knowsTheLawOfRiffles(int size, int times) {
        ExactLaw law = ExactLaw.of(new Riffle(times), size);
        AllOrders.of(size).forEach(order -> {
            int top = (1 << times) + size - 1 - OrderStatistics.descents(order.inverse());
            long ways = top < size ? 0 : CombinatoricsUtils.binomialCoefficient(top, size);
            assertThat(law.probability(order)).as("%s", order).isEqualTo(fraction(ways, 1L << times * size));
        });
        assertThat(new Riffle(times).totalVariation(size))
                .isCloseTo(law.totalVariation().doubleValue(), Offset.offset(1e-15));
    }

    @ParameterizedTest
    @CsvSource({"1, 4", "2, 4", "3, 4", "2, 5"})
    void findsShortKeysToBeInverseRiffles(int bits, int size) {
        ExactLaw keys = ExactLaw.of(new TruncatedKeys(bits), size);
        ExactLaw riffles = ExactLaw.of(new Riffle(bits), size);
        AllOrders.of(size)
                .forEach(order -> assertThat(keys.probability(order)).isEqualTo(riffles.probability(order.inverse())));
        assertThat(AllOrders.of(size).filter(order -> !keys.probability(order).equals(riffles.probability(order))))
                .as("an inverse riffle is not a riffle")
                .isNotEmpty();
    }

    /** If the deck is turned upside down, card k becomes card n − 1 − k, and place k becomes place n − 1 − k. */
    @ParameterizedTest
    @CsvSource({"1, 3", "3, 3", "4, 4", "3, 5"})
    void findsBottomToRandomToBeTopToRandomUpsideDown(int times, int size) {
        ExactLaw bottom = ExactLaw.of(new BottomToRandom(times), size);
        ExactLaw top = ExactLaw.of(new TopToRandom(times), size);
        AllOrders.of(size).forEach(order -> {
            int[] turned = new int[size];
            for (int place = 0; place < size; place++) {
                turned[size - 1 - place] = size - 1 - order.at(place);
            }
            assertThat(bottom.probability(order)).isEqualTo(top.probability(Permutation.of(turned)));
        });
        assertThat(bottom.isUniform()).isFalse();
    }

    /** Enumerates all words of the first draw of {@link Modulo}, which chooses the last of 54 cards. */
    @ParameterizedTest
    @CsvSource({"8, 4.05e-2, 5e-5", "15, 2.49e-4, 5e-7"})
    void knowsTheBiasOfOneRemainder(int bits, double distance, double rounding) {
        int[] counts = new int[54];
        for (long word = 0; word < 1L << bits; word++) {
            int[] cards = Permutation.identity(54).order();
            Iterator<Long> words = LongStream.concat(LongStream.of(word), LongStream.generate(() -> 0))
                    .iterator();
            new Modulo(bits).permute(Deck.of(cards), Generators.dice(bound -> 0, count -> words.next()));
            counts[cards[53]]++;
        }
        double sum = 0;
        for (int count : counts) {
            sum += Math.abs(count / (double) (1L << bits) - 1.0 / 54);
        }
        assertThat(sum / 2).isCloseTo(distance, Offset.offset(rounding));
    }

    @Test
    void anOverhandShuffleRefusesCutsThatItsDiceCannotTellFromNeverOrAlways() {
        for (double cut : new double[] {Double.MIN_VALUE, 0x1p-32, 0x1p-31, 1 - 0x1p-31, 1 - 0x1p-32, 1 - 0x1p-53}) {
            refusedWith("too close to " + Math.round(cut), () -> new Overhand(1, cut));
        }
        assertThat(new Overhand(1, 0x1p-30).cut()).isEqualTo(0x1p-30);
        assertThat(new Overhand(1, 1 - 0x1p-30).cut()).isEqualTo(1 - 0x1p-30);
        assertThat(new Overhand(1, Math.nextUp(0x1p-31)).cut()).isGreaterThan(0x1p-31);
    }

    /** Two cards exchange their places if and only if the pass cuts between them. */
    @Test
    void anOverhandShuffleCutsWithTheProbabilityGiven() {
        for (double cut : new double[] {0.25, 0.5, 0.625}) {
            ExactLaw law = ExactLaw.of(new Overhand(1, cut), 2);
            assertThat(law.probability(Permutation.of(1, 0)).doubleValue()).isEqualTo(cut);
        }
    }
}
