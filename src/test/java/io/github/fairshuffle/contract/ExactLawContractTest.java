package io.github.fairshuffle.contract;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.fairshuffle.Fractions;
import io.github.fairshuffle.Law;
import io.github.fairshuffle.Permutation;
import io.github.fairshuffle.Progress;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.Shufflers;
import io.github.fairshuffle.analysis.ExactLaw;
import io.github.fairshuffle.analysis.Finding;
import io.github.fairshuffle.analysis.Fraction;
import io.github.fairshuffle.biased.NeverLast;
import io.github.fairshuffle.biased.OffByOne;
import io.github.fairshuffle.biased.RandomComparator;
import io.github.fairshuffle.biased.Reseeded;
import io.github.fairshuffle.biased.SwapAny;
import io.github.fairshuffle.physical.BlockMove;
import io.github.fairshuffle.physical.Interleave;
import io.github.fairshuffle.physical.Overhand;
import io.github.fairshuffle.physical.Riffle;
import io.github.fairshuffle.physical.TopToRandom;
import io.github.fairshuffle.uniform.RandomKeys;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Is every shuffler's claim about its law true? Proved or refuted by enumeration of every outcome for up to six cards,
 * as far as a few hundred thousand paths reach. Exempt are the two that draw too many bits to enumerate.
 */
class ExactLawContractTest {
    private static final long MOST_PATHS = 300_000;
    /** Enough for a few rejections of each card. */
    private static final long MOST_PATHS_WITHOUT_BOUND = 60_000;

    private static final int LARGEST = 6;

    /** The law of a number of cards, if it can be enumerated. */
    private static Optional<ExactLaw> law(Shuffler shuffler, int size) {
        boolean bounded = !shuffler.equals(Shuffler.rejection());
        try {
            return Optional.of(
                    ExactLaw.of(shuffler, size, bounded ? MOST_PATHS : MOST_PATHS_WITHOUT_BOUND, Progress.NONE));
        } catch (IllegalArgumentException tooManyPaths) {
            return Optional.empty();
        }
    }

    static Stream<Shuffler> enumerable() {
        return Shufflers.all().stream()
                .filter(s -> !List.of(new RandomKeys(), new Reseeded()).contains(s));
    }

    static Stream<Shuffler> enumerableUniform() {
        return enumerable().filter(s -> s.law() == Law.UNIFORM);
    }

    static Stream<Shuffler> converging() {
        return enumerable().filter(s -> s.law() == Law.CONVERGING);
    }

    @ParameterizedTest
    @MethodSource("enumerable")
    void theLawIsWhatIsClaimed(Shuffler shuffler) {
        for (int size = 3; size <= LARGEST; size++) {
            Optional<ExactLaw> found = law(shuffler, size);
            if (found.isEmpty()) {
                assertThat(size).as("cards that can be enumerated").isGreaterThan(4);
                continue;
            }
            ExactLaw law = found.get();
            switch (shuffler.law()) {
                case UNIFORM -> {
                    assertUniform(law, shuffler);
                    assertThat(law.totalVariation()).isEqualTo(Fraction.ZERO);
                }
                case BIASED, CONVERGING -> {
                    assertThat(law.isUniform()).as("%s of %d", shuffler, size).isFalse();
                    assertThat(law.totalVariation()).isGreaterThan(Fraction.ZERO);
                }
                case UNIFORM_CYCLES -> assertUniformOnCycles(law);
                case UNSTATED -> throw new AssertionError(shuffler + " promises nothing");
            }
        }
    }

    private static void assertUniformOnCycles(ExactLaw law) {
        long cycles = factorial(law.size() - 1);
        for (Permutation order : orders(law.size())) {
            assertThat(law.probability(order))
                    .as("%s", order)
                    .isEqualTo(order.cycles() == 1 ? Fractions.fraction(1, cycles) : Fraction.ZERO);
        }
    }

    /** Nothing is left out: these are bounded, and of four cards small enough. */
    @ParameterizedTest
    @MethodSource("enumerableUniform")
    void uniformShufflersAreProvedUpToSixCards(Shuffler shuffler) {
        for (int size = 0; size <= LARGEST; size++) {
            Optional<ExactLaw> known = law(shuffler, size);
            assertThat(known.isPresent() || size > 4)
                    .as("that four cards take few paths, as CONTRIBUTING asks of %s", shuffler)
                    .isTrue();
            known.ifPresent(law -> {
                assertUniform(law, shuffler);
                if (law.isUniform()) {
                    assertThat(law.unresolved()).isEqualTo(Fraction.ZERO);
                    assertThat(law.paths()).isGreaterThanOrEqualTo(factorial(law.size()));
                }
            });
        }
    }

    /** Of the catalogue, only rejection has no bound on its rolls. */
    private static void assertUniform(ExactLaw law, Shuffler shuffler) {
        boolean open = law.size() > 1 && shuffler.equals(Shuffler.rejection());
        assertThat(law.finding())
                .as("%s of %d", shuffler, law.size())
                .isEqualTo(open ? Finding.OPEN : Finding.PROVED_UNIFORM);
        assertThat(Fractions.isEven(law)).isTrue();
    }

    @Test
    void swapAny() {
        assertLaw(3, new SwapAny(), 27, "123:4 132:5 213:5 231:5 312:4 321:4");
        assertLaw(
                4,
                new SwapAny(),
                256,
                "1234:10 1243:10 1324:10 1342:14 1423:11 1432:9 2134:10 2143:15 2314:14 2341:14 2413:11 2431:11"
                        + " 3124:11 3142:11 3214:9 3241:11 3412:11 3421:10 4123:8 4132:9 4213:9 4231:8 4312:10 4321:10");
        String[] distances = {"1/18", "25/384", "3157/37500", "2285/23328"};
        for (int size = 3; size <= 6; size++) {
            assertThat(ExactLaw.of(new SwapAny(), size).totalVariation()).hasToString(distances[size - 3]);
        }
    }

    @Test
    void randomComparator() {
        assertLaw(3, new RandomComparator(), 16, "123:6 132:1 213:2 231:1 312:1 321:5");
    }

    @Test
    void neverLast() {
        ExactLaw law = ExactLaw.of(new NeverLast(), 4);
        assertThat(law.support()).isEqualTo(18);
        assertThat(law.totalVariation()).hasToString("1/4");
    }

    @Test
    void offByOne() {
        for (int size = 2; size <= 6; size++) {
            ExactLaw law = ExactLaw.of(new OffByOne(), size);
            assertThat(law.totalVariation()).isEqualTo(Fractions.fraction(size - 1, size));
            assertThat(law.support()).isEqualTo((int) factorial(size - 1));
            assertThat(orders(size))
                    .filteredOn(order -> order.fixedPoints() > 0)
                    .allMatch(order -> law.probability(order).equals(Fraction.ZERO));
        }
    }

    /** P(order) = C(2^k + n − r, n) / 2^(kn), with r its rising sequences. */
    @ParameterizedTest
    @CsvSource({"2,1", "2,3", "3,1", "3,2", "3,4", "4,1", "4,2", "4,3", "5,1", "5,2", "6,1", "6,2"})
    void riffle(int size, int times) {
        ExactLaw law = ExactLaw.of(new Riffle(times), size);
        long denominator = 1L << times * size;
        for (Permutation order : orders(size)) {
            assertThat(law.probability(order))
                    .as("%s", order)
                    .isEqualTo(Fractions.fraction(
                            binomial((1L << times) + size - risingSequences(order), size), denominator));
        }
    }

    @Test
    void topToRandom() {
        assertDistances(3, List.of("1/2", "1/6", "1/18", "1/54"), TopToRandom::new);
    }

    @Test
    void otherPhysicalShuffles() {
        assertDistances(3, List.of("1/2", "1/6", "1/18"), Interleave::new);
        assertDistances(4, List.of("5/6", "1/2", "7/32"), Interleave::new);
        assertDistances(3, List.of("1/3", "1/8", "1/16", "1/32"), times -> new Overhand(times, 0.5));
        assertDistances(4, List.of("2/3", "11/48", "89/768"), times -> new Overhand(times, 0.5));
        assertLaw(3, new BlockMove(1), 9, "123:5 132:1 213:0 231:1 312:2 321:0");
    }

    @ParameterizedTest
    @MethodSource("converging")
    void physicalShufflesComeCloserAndZeroTimesIsTheIdentity(Shuffler shuffler) {
        String name = shuffler.toString();
        String parameters = name.substring(name.indexOf('(') + 1);
        String rest =
                parameters.substring(parameters.contains(",") ? parameters.indexOf(',') : parameters.indexOf(')'));
        List<Fraction> distances = new ArrayList<>();
        for (int times = 0; times <= 3; times++) {
            Shuffler passes = Shufflers.named(name.substring(0, name.indexOf('(') + 1) + times + rest);
            distances.add(ExactLaw.of(passes, 3).totalVariation());
        }
        assertThat(distances.get(0)).hasToString("5/6"); // one order of six
        assertThat(distances.get(3)).isLessThan(distances.get(1));
        assertThat(distances.get(1)).isLessThan(distances.get(0));
    }

    /** Why they converge: a pass can leave the deck as it is, and enough passes lead to every order. */
    @ParameterizedTest
    @MethodSource("converging")
    void physicalShufflesCanStandStillAndReachEveryOrder(Shuffler shuffler) {
        String[] parts = shuffler.toString().split("(?<=\\()\\d+");
        ExactLaw once = ExactLaw.of(Shufflers.named(parts[0] + 1 + parts[1]), 4);
        assertThat(once.probability(Permutation.identity(4)).doubleValue())
                .as("that one pass leaves four cards as they are: CONTRIBUTING says what is asked of %s", shuffler)
                .isPositive();
        assertThat(ExactLaw.of(Shufflers.named(parts[0] + 5 + parts[1]), 4).support())
                .as("orders of four cards after five passes: CONTRIBUTING says what is asked of %s", shuffler)
                .isEqualTo(24);
    }

    private static void assertDistances(int size, List<String> distances, IntFunction<Shuffler> afterTimes) {
        for (int times = 1; times <= distances.size(); times++) {
            assertThat(ExactLaw.of(afterTimes.apply(times), size).totalVariation())
                    .as("%s of %d", afterTimes.apply(times), size)
                    .hasToString(distances.get(times - 1));
        }
    }

    /** Compares with {@code order:count} pairs, the orders 1-based. */
    private static void assertLaw(int size, Shuffler shuffler, long denominator, String counts) {
        ExactLaw law = ExactLaw.of(shuffler, size);
        Map<String, Fraction> expected = new LinkedHashMap<>();
        for (String pair : counts.split(" ")) {
            String[] parts = pair.split(":");
            expected.put(parts[0], Fractions.fraction(Long.parseLong(parts[1]), denominator));
        }
        Map<String, Fraction> found = new LinkedHashMap<>();
        for (Permutation order : orders(size)) {
            StringBuilder name = new StringBuilder();
            for (int card : order.order()) {
                name.append(card + 1);
            }
            found.put(name.toString(), law.probability(order));
        }
        assertThat(found).isEqualTo(expected);
    }

    private static List<Permutation> orders(int size) {
        List<Permutation> orders = new ArrayList<>();
        for (long rank = 0; rank < factorial(size); rank++) {
            orders.add(Permutation.unrank(size, BigInteger.valueOf(rank)));
        }
        return orders;
    }

    private static int risingSequences(Permutation order) {
        int[] place = order.inverse().order();
        int sequences = 1;
        for (int card = 1; card < place.length; card++) {
            sequences += place[card] < place[card - 1] ? 1 : 0;
        }
        return sequences;
    }

    private static long binomial(long n, int k) {
        long product = 1;
        for (int i = 0; i < k; i++) {
            product = product * (n - i) / (i + 1);
        }
        return product;
    }

    private static long factorial(int n) {
        return n < 2 ? 1 : n * factorial(n - 1);
    }
}
