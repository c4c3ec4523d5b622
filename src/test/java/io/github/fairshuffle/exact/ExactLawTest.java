package io.github.fairshuffle.exact;

import static io.github.fairshuffle.Fractions.fraction;
import static io.github.fairshuffle.Refused.refusedWith;
import static io.github.fairshuffle.exact.KnownLawsTest.order;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import io.github.fairshuffle.Deck;
import io.github.fairshuffle.Dice;
import io.github.fairshuffle.Permutation;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.battery.Canaries;
import io.github.fairshuffle.battery.Deceivers;
import io.github.fairshuffle.battery.statistics.AllOrders;
import io.github.fairshuffle.biased.Reseeded;
import io.github.fairshuffle.biased.Sattolo;
import io.github.fairshuffle.biased.SwapAny;
import io.github.fairshuffle.physical.BlockMove;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class ExactLawTest {
    static List<Shuffler> linearUniform() {
        return List.of(Shuffler.durstenfeld(), Shuffler.forward(), Shuffler.insideOut(), Shuffler.insideOutInPlace());
    }

    private static final class Counting implements Shuffler {
        private final Shuffler algorithm;
        private long runs;

        Counting(Shuffler algorithm) {
            this.algorithm = algorithm;
        }

        @Override
        public void permute(Deck deck, Dice dice) {
            runs++;
            algorithm.permute(deck, dice);
        }

        @Override
        public String toString() {
            return algorithm.toString();
        }
    }

    /** Returns the number of prefixes of paths: each prefix is run once. The rolls have the bounds n … 2 or 2 … n. */
    private static long runsNeeded(int size, boolean rising) {
        long beginnings = 1;
        long runs = 1;
        for (int k = 2; k <= size; k++) {
            beginnings *= rising ? k : size + 2 - k;
            runs += beginnings;
        }
        return runs;
    }

    @ParameterizedTest
    @MethodSource("linearUniform")
    void provesEightCardsWithoutARunTooMany(Shuffler shuffler) {
        Counting counting = new Counting(shuffler);
        ExactLaw law = ExactLaw.of(counting, 8);
        assertThat(counting.runs)
                .as("each of the first 100 paths is rerun 20 times, and each other path once")
                .isEqualTo(runsNeeded(8, shuffler.toString().startsWith("InsideOut")) + 40_220 + 100 * 20)
                .isLessThan(3 * 40_320);
        assertThat(law.isUniform()).isTrue();
        assertThat(law.paths()).isEqualTo(40_320);
        assertThat(law.support()).isEqualTo(40_320);
        assertThat(law.totalVariation()).isEqualTo(Fraction.ZERO);
        assertThat(law.unresolved()).isEqualTo(Fraction.ZERO);
        assertThat(law.expectedRolls()).isEqualTo(fraction(7, 1));
        assertThat(law.size()).isEqualTo(8);
    }

    /** Returns the probability that some card has not occurred after the rolls, by inclusion and exclusion. */
    private static Fraction notAllSeen(int size, int depth) {
        BigInteger sum = BigInteger.ZERO;
        BigInteger choose = BigInteger.ONE;
        for (int missing = 1; missing <= size; missing++) {
            choose = choose.multiply(BigInteger.valueOf(size - missing + 1)).divide(BigInteger.valueOf(missing));
            BigInteger ways = choose.multiply(BigInteger.valueOf(size - missing).pow(depth));
            sum = missing % 2 == 1 ? sum.add(ways) : sum.subtract(ways);
        }
        return new Fraction(sum, BigInteger.valueOf(size).pow(depth));
    }

    @ParameterizedTest
    @CsvSource({"2, 100000", "3, 100000", "4, 100000", "5, 200000", "3, 50"})
    void leavesRejectionOpenAndSaysHowMuchIsLeft(int size, long mostPaths) {
        ExactLaw law = ExactLaw.of(Shuffler.rejection(), size, mostPaths);
        assertThat(law.isComplete()).isFalse();
        assertThat(law.isUniform()).isFalse();
        assertThat(law.toString()).contains(": open, ");
        assertThat(law.totalVariation()).isEqualTo(Fraction.ZERO);
        assertThat(law.totalVariationAtMost()).isBetween(Fraction.ZERO, law.unresolved());
        assertThat(IntStream.range(size, 70).mapToObj(depth -> notAllSeen(size, depth)))
                .as("the probability that a coupon collector is not done, at some depth")
                .contains(law.unresolved());
    }

    /** With two cards, each roll halves the unresolved probability. The walk stops when less than 2^-64 is left. */
    @Test
    void stopsWhenWhatIsLeftIsNegligible() {
        ExactLaw law = ExactLaw.of(Shuffler.rejection(), 2);
        assertThat(law.unresolved()).isEqualTo(new Fraction(BigInteger.ONE, BigInteger.ONE.shiftLeft(65)));
        assertThat(law.expectedRolls().doubleValue()).isEqualTo(3); // 2 · H_2, of which about 2^-64 is missing
    }

    @Test
    void saysOfACutLawWhatIsResolved() {
        // Swaps two cards until a flip is true. The deck keeps its order with probability 2/3.
        Shuffler impatient = (deck, dice) -> {
            while (!dice.flip()) {
                deck.swap(0, 1);
            }
        };
        ExactLaw law = ExactLaw.of(impatient, 2, 10);
        assertThat(law.toString()).contains(": proved biased, ");
        assertThat(fraction(1, 6)).isBetween(law.totalVariation(), law.totalVariationAtMost());
        assertThat(law.totalVariationAtMost().minus(law.totalVariation())).isEqualTo(law.unresolved());
        Fraction resolved = law.probability(order("12")).plus(law.probability(order("21")));
        assertThat(resolved.plus(law.unresolved())).isEqualTo(fraction(1, 1));
    }

    /** At each depth, the first path is cut off, and as many paths end as there are rolls. */
    @Test
    void runsAPathThatIsCutOffOnce() {
        Counting counting = new Counting((deck, dice) -> {
            while (!dice.flip()) {
                deck.swap(0, 1);
            }
        });
        long depth = ExactLaw.of(counting, 2, 10).paths();
        assertThat(depth).isEqualTo(9);
        assertThat(counting.runs).isEqualTo((depth + 1) * 1 + 21 * depth * (depth + 1) / 2);
    }

    private static Fraction share(Fraction all, int size) {
        return new Fraction(all.numerator(), all.denominator().multiply(AllOrders.number(size)));
    }

    /** The true distance follows from the probability that some card is missing after the rolls. */
    @ParameterizedTest
    @CsvSource({"4, 12", "5, 9"})
    void isNotDeceivedByALawThatBeginsFair(int size, int rolls) {
        Fraction left = notAllSeen(size, rolls);
        Fraction truth = left.minus(share(left, size));
        assertThat(truth.doubleValue()).isCloseTo(size == 4 ? 0.12 : 0.57, Offset.offset(5e-3));
        ExactLaw law = ExactLaw.of(Deceivers.givesUpAfter(rolls), size, 200_000);
        assertThat(law.totalVariation()).isEqualTo(Fraction.ZERO);
        assertThat(truth).isBetween(law.totalVariation(), law.totalVariationAtMost());
        ExactLaw small = ExactLaw.of(Deceivers.givesUpAfter(5), 3);
        assertThat(small.totalVariation()).isEqualTo(notAllSeen(3, 5).minus(share(notAllSeen(3, 5), 3)));
    }

    /** The whole law is uniform, but the law of the paths of a given length is not: the shuffle is not biased. */
    @Test
    void doesNotConvictWhatTakesLongerForSomeOrders() {
        ExactLaw law = ExactLaw.of(Deceivers.of("halving"), 4);
        assertThat(law.isUniform()).isFalse();
        assertThat(law.totalVariation()).isEqualTo(Fraction.ZERO);
        assertThat(law.totalVariationAtMost()).isLessThan(fraction(1, 1_000));
    }

    /** However the unresolved probability is divided among the orders, both bounds hold, and both are attained. */
    @Test
    void theBoundsOfTotalVariationAreExact() {
        SplittableRandom random = new SplittableRandom(1);
        for (int rolls : new int[] {4, 5, 7, 9}) {
            Shuffler uneven = (deck, dice) -> {
                Shuffler.durstenfeld().permute(deck, dice);
                while (dice.flip()) {
                    deck.swap(dice.roll(3), 0);
                }
            };
            ExactLaw law = ExactLaw.of(uneven, 3, 40L << rolls);
            double rest = law.unresolved().doubleValue();
            double[] resolved = AllOrders.of(3)
                    .mapToDouble(order -> law.probability(order).doubleValue())
                    .toArray();
            double least = law.totalVariation().doubleValue();
            double most = law.totalVariationAtMost().doubleValue();
            double largest = 0;
            for (int to = 0; to < 6; to++) {
                double[] all = resolved.clone();
                all[to] += rest;
                largest = Math.max(largest, distance(all));
            }
            assertThat(most).isCloseTo(largest, Offset.offset(1e-12));
            double missing = IntStream.range(0, 6)
                    .mapToDouble(rank -> Math.max(0, 1.0 / 6 - resolved[rank]))
                    .sum();
            double[] filled = resolved.clone();
            for (int rank = 0; rank < 6; rank++) {
                filled[rank] += rest * Math.max(0, 1.0 / 6 - resolved[rank]) / missing;
            }
            assertThat(least).isCloseTo(distance(filled), Offset.offset(1e-12));
            for (int k = 0; k < 1_000; k++) {
                double[] parts =
                        random.doubles(6).map(part -> Math.pow(part, 8)).toArray();
                double sum = Arrays.stream(parts).sum();
                double[] any = resolved.clone();
                Arrays.setAll(any, rank -> resolved[rank] + rest * parts[rank] / sum);
                assertThat(distance(any)).isBetween(least - 1e-12, most + 1e-12);
            }
        }
    }

    private static double distance(double[] law) {
        return Arrays.stream(law).map(p -> Math.abs(p - 1.0 / law.length)).sum() / 2;
    }

    @Test
    void chanceFromElsewhereIsNoticed() {
        for (Shuffler shuffler :
                List.of(Deceivers.of("own chance"), Deceivers.of("own biased chance"), Canaries.of("reversed"))) {
            for (int size : new int[] {2, 3, 4}) {
                assertThatIllegalStateException()
                        .isThrownBy(() -> ExactLaw.of(shuffler, size))
                        .isExactlyInstanceOf(IllegalStateException.class)
                        .withMessageContaining("although it had the same outcomes before")
                        .withMessageContaining("dice.roll(bound)")
                        .withMessageContaining("ForeignShuffler.ofList");
            }
        }
    }

    /** An order that a shuffler produces after a cut must not count as an outcome. */
    @ParameterizedTest
    @ValueSource(strings = {"catches the cut", "tries again"})
    void aCutThatIsCaughtIsACutAllTheSame(String deceiver) {
        ExactLaw law = ExactLaw.of(Deceivers.of(deceiver), 3, 5_000);
        assertThat(law.unresolved()).isGreaterThan(Fraction.ZERO);
        Fraction resolved = AllOrders.of(3).map(law::probability).reduce(Fraction.ZERO, Fraction::plus);
        assertThat(resolved.plus(law.unresolved())).isEqualTo(fraction(1, 1));
    }

    @Test
    void refusesAtOnceWhatHasTooManyOutcomesInOneRoll() {
        for (Shuffler shuffler : List.of(Shuffler.randomKeys(), new Reseeded())) {
            Counting counting = new Counting(shuffler);
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> ExactLaw.of(counting, 3))
                    .withMessageContaining(shuffler.toString())
                    .withMessageContaining("3 cards")
                    .withMessageMatching(".* has \\d{10} paths or more, and the limit is 5000000;.*")
                    .withMessageContaining("Battery");
            assertThat(counting.runs).as("one run is enough").isEqualTo(1);
        }
    }

    @Test
    void keepsToTheLimitOnPathsExactly() {
        assertThat(ExactLaw.of(Shuffler.durstenfeld(), 5, 120).paths()).isEqualTo(120);
        refusedWith("120 paths or more, and the limit is 119", () -> ExactLaw.of(Shuffler.durstenfeld(), 5, 119));
        refusedWith("use fewer cards, allow more paths", () -> ExactLaw.of(Shuffler.durstenfeld(), 20, 100_000));
    }

    @Test
    void ofSeveralOrdersAsLikelyTheFirstIsNamed() {
        for (Shuffler shuffler : List.of(Shuffler.durstenfeld(), new Sattolo(), new BlockMove(2))) {
            ExactLaw law = ExactLaw.of(shuffler, 4);
            List<Permutation> orders = AllOrders.of(4).toList(); // in lexicographic order
            assertThat(law.mostLikely())
                    .isEqualTo(orders.stream()
                            .max(Comparator.comparing(law::probability))
                            .orElseThrow());
            assertThat(law.leastLikely())
                    .isEqualTo(orders.stream()
                            .min(Comparator.comparing(law::probability))
                            .orElseThrow());
        }
    }

    @Test
    void countsRollsOfDifferentLengths() {
        // One flip decides whether the shuffle rolls a second time, with the bound 3.
        Shuffler uneven = (deck, dice) -> {
            if (dice.flip()) {
                deck.swap(0, dice.roll(3));
            }
        };
        ExactLaw law = ExactLaw.of(uneven, 3);
        assertThat(law.expectedRolls()).isEqualTo(fraction(3, 2));
        assertThat(law.paths()).isEqualTo(4);
        assertThat(law.probability(order("123"))).isEqualTo(fraction(2, 3));
        assertThat(law.mostLikely()).isEqualTo(order("123"));
        assertThat(law.leastLikely()).isEqualTo(order("132"));
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1})
    void letsTrivialDecksBe(int size) {
        ExactLaw law = ExactLaw.of(
                (deck, dice) -> {
                    throw new AssertionError("permute may assume two cards");
                },
                size);
        assertThat(law.isUniform()).isTrue();
        assertThat(law.paths()).isEqualTo(1);
        assertThat(law.expectedRolls()).isEqualTo(Fraction.ZERO);
        assertThat(law.mostLikely()).isEqualTo(Permutation.identity(size));
    }

    @Test
    void refusesShufflersThatKeepState() {
        int[] calls = {0};
        assertThatIllegalStateException()
                .isThrownBy(() -> ExactLaw.of((deck, dice) -> dice.roll(2 + calls[0]++ % 2), 2))
                .isExactlyInstanceOf(IllegalStateException.class)
                .withMessageContaining("keeps state between shuffles");
        int[] more = {0};
        assertThatIllegalStateException()
                .isThrownBy(() -> ExactLaw.of(
                        (deck, dice) -> {
                            for (int k = more[0]++ % 2; k < 2; k++) {
                                dice.flip();
                            }
                        },
                        3))
                .withMessageContaining("keeps state between shuffles");
    }

    @Test
    void refusesBadArguments() {
        refusedWith("0 or more, not -1", () -> ExactLaw.of(new SwapAny(), -1));
        refusedWith("3 cards, not of 4", () -> ExactLaw.of(new SwapAny(), 3).probability(Permutation.identity(4)));
        refusedWith("at least 1, not 0", () -> ExactLaw.of((deck, dice) -> dice.roll(0), 3));
    }

    @Test
    void aLawIsPrintedInALine() {
        assertThat(ExactLaw.of(Shuffler.durstenfeld(), 5))
                .hasToString("Durstenfeld, 5 cards: proved uniform, 120 of 120 orders");
        assertThat(ExactLaw.of(new SwapAny(), 3)).hasToString("SwapAny, 3 cards: proved biased, total variation 1/18");
        assertThat(ExactLaw.of(Shuffler.rejection(), 3, 5_000))
                .hasToString("Rejection, 3 cards: open, total variation 0 to 0.0650");
        Shuffler neverTheFirst = (deck, dice) -> {
            int roll = 0;
            while (roll == 0) {
                roll = dice.roll(2 * deck.size());
            }
            deck.swap(0, roll % deck.size());
        };
        assertThat(ExactLaw.of(neverTheFirst, 3, 200).toString())
                .matches("a lambda in ExactLawTest, 3 cards: proved biased, total variation 0\\.5\\d* to 0\\.5\\d*");
    }
}
