package io.github.fairshuffle.internal.array;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.fairshuffle.ChiSquare;
import io.github.fairshuffle.Deck;
import io.github.fairshuffle.Dice;
import io.github.fairshuffle.Permutation;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.internal.dice.Xoshiro256;
import io.github.fairshuffle.uniform.Small;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.random.RandomGenerator;
import org.apache.commons.math3.distribution.ChiSquaredDistribution;
import org.apache.commons.math3.distribution.NormalDistribution;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Are 100,000 cards in uniform order after a scatter with 256 buckets and blocks of 256 cards, as in production? The
 * law is proved for the short form with few buckets; this tests the fast form with all of them. The seed was chosen
 * before the results were seen. It is slow, and what it sees can change only with the orders, which other tests hold.
 */
@Tag("slow")
class ScatterStatisticsTest {
    private static final int SIZE = 100_000;
    private static final int SAMPLES = 500;
    private static final long SEED = 20_241_123;

    /** The places of a deck in so many parts of equal size. */
    private static final int PARTS = 5;

    private static final int PART = SIZE / PARTS;

    /** The p-values of one shuffler, by the names of the statistics. */
    private static TreeMap<String, Double> pValues(Consumer<int[]> shuffle) {
        double parts = 0;
        double descents = 0;
        double rising = 0;
        double inversions = 0;
        long[] odd = new long[2];
        long[] firstCard = new long[PARTS];
        long[] secondDigit = new long[PARTS];
        long[] placeOfCard = new long[PARTS];
        for (int sample = 0; sample < SAMPLES; sample++) {
            int[] cards = Orders.identity(SIZE);
            shuffle.accept(cards);
            parts += partsStatistic(cards);
            descents += descents(cards);
            int[] places = new int[SIZE];
            for (int k = 0; k < SIZE; k++) {
                places[cards[k]] = k;
            }
            rising += descents(places);
            firstCard[cards[0] / PART]++;
            secondDigit[(int) ((cards[1] - (cards[0] < cards[1] ? 1L : 0L)) * PARTS / (SIZE - 1))]++;
            placeOfCard[places[SIZE / 3] / PART]++;
            odd[Permutation.of(cards).isEven() ? 0 : 1]++;
            if (sample % 50 == 0) { // this takes longer
                inversions += Permutation.of(cards).inversions();
            }
        }
        double n = SIZE;
        double[] even = new double[PARTS];
        Arrays.fill(even, 1.0 / PARTS);
        int few = SAMPLES / 50;
        TreeMap<String, Double> pValues = new TreeMap<>();
        pValues.put(
                "parts",
                1
                        - new ChiSquaredDistribution(null, (PARTS - 1.0) * (PARTS - 1) * SAMPLES)
                                .cumulativeProbability(parts));
        pValues.put("descents", twoSided(descents, SAMPLES * (n - 1) / 2, SAMPLES * (n + 1) / 12));
        pValues.put("rising sequences", twoSided(rising, SAMPLES * (n - 1) / 2, SAMPLES * (n + 1) / 12));
        pValues.put("inversions", twoSided(inversions, few * n * (n - 1) / 4, few * n * (n - 1) * (2 * n + 5) / 72));
        pValues.put("parity", ChiSquare.pValue(new double[] {0.5, 0.5}, odd));
        pValues.put("first card", ChiSquare.pValue(even, firstCard));
        // its 99,999 values fall into the parts evenly to 1 in 10,000, which 500 samples cannot tell
        pValues.put("second digit of the Lehmer code", ChiSquare.pValue(even, secondDigit));
        pValues.put("place of a card", ChiSquare.pValue(even, placeOfCard));
        return pValues;
    }

    /**
     * How unevenly the cards of each part are spread over the parts. All margins are fixed, so Pearson's statistic is
     * chi-square with (parts − 1)² degrees of freedom once it is multiplied by (n − 1)/n.
     */
    private static double partsStatistic(int[] cards) {
        long[][] counts = new long[PARTS][PARTS];
        for (int k = 0; k < SIZE; k++) {
            counts[k / PART][cards[k] / PART]++;
        }
        double expected = (double) PART / PARTS;
        double statistic = 0;
        for (long[] row : counts) {
            for (long count : row) {
                statistic += (count - expected) * (count - expected) / expected;
            }
        }
        return statistic * (SIZE - 1) / SIZE;
    }

    private static int descents(int[] cards) {
        int descents = 0;
        for (int k = 1; k < SIZE; k++) {
            descents += cards[k] < cards[k - 1] ? 1 : 0;
        }
        return descents;
    }

    private static double twoSided(double sum, double mean, double variance) {
        return 2
                * new NormalDistribution(null, 0, 1).cumulativeProbability(-Math.abs(sum - mean) / Math.sqrt(variance));
    }

    private static ArrayDeck<int[]> deck(int[] cards) {
        return ArrayDeck.of(Ints.KIND, cards, 0, cards.length);
    }

    @Test
    void inPlace() {
        RandomGenerator generator = new SplittableRandom(SEED);
        assertThat(pValues(cards -> InPlaceScatter.shuffle(deck(cards), generator)))
                .allSatisfy((name, p) -> assertThat(p).as(name).isGreaterThan(ChiSquare.ALPHA));
    }

    @Test
    void parallel() {
        RandomGenerator generator = new SplittableRandom(SEED);
        assertThat(pValues(cards -> PooledScatter.shuffle(
                        deck(cards), Dice.of(generator), 30_000, derived -> Xoshiro256.fromDice(derived)::copy)))
                .allSatisfy((name, p) -> assertThat(p).as(name).isGreaterThan(ChiSquare.ALPHA));
    }

    private static TreeMap<String, Double> pValues(Shuffler broken) {
        RandomGenerator generator = new SplittableRandom(SEED);
        Shuffler bound = broken.using(generator);
        return pValues(cards -> bound.shuffle(cards));
    }

    @Test
    void bucketsThatAreNotShuffledAreFound() {
        TreeMap<String, Double> found = pValues(Small.brokenScatter(256, true));
        for (String name : List.of("descents", "rising sequences", "first card", "second digit of the Lehmer code")) {
            assertThat(found.get(name)).as(name).isLessThan(ChiSquare.ALPHA);
        }
    }

    @Test
    void evenOrdersOnlyAreFound() {
        RandomGenerator generator = new SplittableRandom(SEED);
        TreeMap<String, Double> found = pValues(cards -> {
            InPlaceScatter.shuffle(deck(cards), generator);
            if (!Permutation.of(cards).isEven()) {
                Deck.of(cards).swap(0, 1);
            }
        });
        assertThat(found.get("parity")).isLessThan(ChiSquare.ALPHA);
    }

    @Test
    void cardsThatAreNotDealtAreFound() {
        TreeMap<String, Double> found = pValues(Small.brokenScatter(256, false));
        assertThat(found.get("parts")).isLessThan(ChiSquare.ALPHA);
        assertThat(found.get("inversions")).isLessThan(ChiSquare.ALPHA);
        assertThat(found.get("place of a card")).isLessThan(ChiSquare.ALPHA);
    }
}
