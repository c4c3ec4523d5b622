package io.github.fairshuffle.conditions;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.fairshuffle.Dice;
import io.github.fairshuffle.Randomness;
import io.github.fairshuffle.battery.statistics.OrderStatistics;
import io.github.fairshuffle.exact.Fraction;
import io.github.fairshuffle.internal.LargeNumbers;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Computes the laws of the draws by count as fractions, from all outcomes of all rolls and of all spins. */
class CountedTest {
    private static final int[] NONE = {};
    private static final int[] MARGINS = {Insertions.MARGIN, -3, -7};

    /** A division of elements into keys, and the key before the first element or −1. */
    private record Division(List<Integer> sizes, int preceding) {
        /** Returns the divisions of up to {@code most} elements, without a preceding key and with one of each size. */
        static List<Division> all(int most) {
            return IntStream.rangeClosed(1, most)
                    .boxed()
                    .flatMap(size -> Laws.sums(size, size).stream())
                    .flatMap(sizes -> IntStream.range(-1, sizes.size())
                            .filter(key -> key < 1 || !sizes.get(key).equals(sizes.get(key - 1)))
                            .mapToObj(key -> new Division(sizes, key)))
                    .toList();
        }

        List<Integer> keys() {
            return IntStream.range(0, sizes.size())
                    .boxed()
                    .flatMap(key -> Stream.generate(() -> key).limit(sizes.get(key)))
                    .toList();
        }

        Spacing spacing(int most) {
            List<Integer> previous = preceding < 0 ? List.of() : List.of(preceding);
            return new Spacing(Keyed.of(keys(), (Integer key) -> key, previous), most);
        }

        /** Returns the allowed sequences of keys. */
        Set<List<Integer>> words(int most) {
            Set<List<Integer>> words = new HashSet<>();
            forEachWord(most, word -> words.add(Laws.list(word)));
            return words;
        }

        /** Returns the number of the allowed sequences of keys. */
        int count(int most) {
            int[] count = new int[1];
            forEachWord(most, word -> count[0]++);
            return count[0];
        }

        private void forEachWord(int most, Consumer<int[]> action) {
            int[] left = sizes.stream().mapToInt(size -> size).toArray();
            forEachWord(left, new int[IntStream.of(left).sum()], 0, 0, most, action);
        }

        /** Completes the first keys of a word in all allowed ways. The last {@code run} of these keys are equal. */
        private void forEachWord(int[] left, int[] word, int place, int run, int most, Consumer<int[]> action) {
            if (place == word.length) {
                action.accept(word);
            }
            for (int key = 0; key < left.length; key++) {
                boolean isEqual = place > 0 && word[place - 1] == key;
                boolean isAllowed = isEqual ? run < most : place > 0 || key != preceding;
                if (left[key] > 0 && isAllowed) {
                    left[key]--;
                    word[place] = key;
                    forEachWord(left, word, place + 1, isEqual ? run + 1 : 1, most, action);
                    left[key]++;
                }
            }
        }
    }

    /** The elements of each key are shuffled by the same method for all counts, so that only the keys matter. */
    private static Map<List<Integer>, Fraction> law(Division division, Spacing spacing, int large, Counted counted) {
        counted.count();
        List<Integer> keys = division.keys();
        return Decisions.of((dice, wheel) -> counted.attempt(dice, wheel)
                .map(row -> IntStream.of(spacing.elements(row, large, bound -> bound - 1))
                        .mapToObj(keys::get)
                        .toList()));
    }

    /**
     * With 5 elements, a group fills good gaps, bad gaps and both; its elements stay side by side for a time; a group of
     * the preceding element has a part without a gap; and a draw of small groups starts again. Only a window that ends
     * before a possible number of bad gaps needs more elements, as in the division {@link #WINDOW}.
     */
    private static final int ELEMENTS = 5;

    private static final Division WINDOW = new Division(List.of(2, 2, 2, 1), 3);

    @ParameterizedTest
    @ValueSource(ints = {0, 8, 52})
    void rowsAreEquallyLikely(int bits) {
        int laws = 0;
        for (Division division : Division.all(ELEMENTS)) {
            for (int most = 1; most <= 3; most++) {
                laws += uniformLaws(division, most, bits);
            }
        }
        assertThat(laws).isGreaterThan(150);
        assertThat(WINDOW.spacing(1).insertions(bits, MARGINS[2]).tops[2])
                .isLessThan(WINDOW.spacing(1).insertions(bits, MARGINS[0]).tops[2]);
        assertThat(uniformLaws(WINDOW, 1, bits)).isEqualTo(MARGINS.length);
    }

    /** Tests only rows in which equal keys are never side by side, because the draws of all others have too many outcomes. */
    @Tag("slow")
    @ParameterizedTest
    @ValueSource(ints = {0, 8, 52})
    void rowsOfMoreElementsAreEquallyLikely(int bits) {
        int laws = 0;
        for (Division division : Division.all(ELEMENTS + 2)) {
            laws += uniformLaws(division, 1, bits);
        }
        assertThat(laws).isGreaterThan(150);
    }

    /**
     * Checks that all rows are equally likely, for several windows or for several numbers of large groups. With small
     * margins, windows end at a few bad gaps, and all other numbers depend on the bound.
     *
     * @return the number of laws: 0 if no row exists
     */
    private static int uniformLaws(Division division, int most, int bits) {
        Spacing spacing = division.spacing(most);
        Set<List<Integer>> words = division.words(most);
        assertThat(spacing.needed() <= most).isEqualTo(!words.isEmpty());
        if (words.isEmpty()) {
            return 0;
        }
        if (most == 1) {
            for (int margin : MARGINS) {
                Laws.isUniform(law(division, spacing, 0, spacing.insertions(bits, margin)), words);
            }
            return MARGINS.length;
        }
        int keys = division.sizes.size();
        int[] large = IntStream.of(0, 1, (keys + 1) / 2, keys).distinct().toArray();
        for (int counted : large) {
            Laws.isUniform(law(division, spacing, counted, spacing.runs(counted, bits)), words);
        }
        return large.length;
    }

    /** Returns all arrangements of a shape, in which each person has the next person or a partner. */
    private static Set<List<Integer>> arrangements(int size, Insertions.Shape shape) {
        return Laws.permutations(size, order -> switch (shape) {
            case ROW -> false;
            case CIRCLE -> OrderStatistics.cycles(order) == 1;
            case CIRCLES -> true;
            case PAIRS -> order.equals(order.inverse());
        });
    }

    /** Returns the arrangements in which nobody has the next person or a partner of the same group. */
    private static Set<List<Integer>> apart(Set<List<Integer>> arrangements, List<Integer> keys) {
        return arrangements.stream()
                .filter(next -> IntStream.range(0, keys.size())
                        .noneMatch(k -> keys.get(k).equals(keys.get(next.get(k)))))
                .collect(Collectors.toSet());
    }

    private static BigInteger count(int[] sizes, Insertions.Shape shape) {
        return switch (shape) {
            case ROW -> Count.rows(sizes, -1, 1);
            case CIRCLE -> Count.circles(sizes);
            case CIRCLES -> Count.assignments(sizes);
            case PAIRS -> Count.pairings(sizes);
        };
    }

    /** Divides arrangements into classes: in each class, exchanges of people of the same group lead to all others. */
    private static Map<List<Integer>, Set<List<Integer>>> classes(Set<List<Integer>> arrangements, List<Integer> keys) {
        Map<List<Integer>, Set<List<Integer>>> classes = new HashMap<>();
        for (List<Integer> arrangement : arrangements) {
            Deque<List<Integer>> open = new ArrayDeque<>(List.of(arrangement));
            Set<List<Integer>> members = new HashSet<>();
            while (!classes.containsKey(arrangement) && !open.isEmpty()) {
                List<Integer> member = open.remove();
                if (members.add(member)) {
                    for (int k = 1; k < keys.size(); k++) {
                        if (keys.get(k).equals(keys.get(k - 1))) {
                            open.add(exchanged(member, k));
                        }
                    }
                }
            }
            members.forEach(member -> classes.put(member, members));
        }
        return classes;
    }

    /** Exchanges the persons k − 1 and k. */
    private static List<Integer> exchanged(List<Integer> next, int k) {
        List<Integer> exchanged = new ArrayList<>(next);
        exchanged.replaceAll(person -> person == k ? k - 1 : person == k - 1 ? k : person);
        Collections.swap(exchanged, k - 1, k);
        return exchanged;
    }

    /** The draw exchanges the members of each group at random afterwards, so the classes need not be uniform inside. */
    @ParameterizedTest
    @EnumSource(
            value = Insertions.Shape.class,
            names = {"CIRCLE", "CIRCLES", "PAIRS"})
    void circlesAndPairsAreEquallyLikely(Insertions.Shape shape) {
        for (int size = 2; size <= (shape == Insertions.Shape.PAIRS ? 8 : 6); size++) {
            Set<List<Integer>> all = arrangements(size, shape);
            for (List<Integer> sums : Laws.sums(size, size / 2)) {
                int[] sizes = sums.stream().sorted().mapToInt(each -> each).toArray();
                List<Integer> keys = new Division(Laws.list(sizes), -1).keys();
                Set<List<Integer>> arrangements = apart(all, keys);
                assertThat(count(sizes, shape)).isEqualTo(arrangements.size());
                Map<List<Integer>, Set<List<Integer>>> classes = classes(arrangements, keys);
                for (int bits : new int[] {0, 8, 52}) {
                    for (int margin : arrangements.isEmpty() ? NONE : MARGINS) {
                        Counted counted = new Insertions(sizes, -1, shape, bits, margin);
                        counted.count();
                        Map<Set<List<Integer>>, Fraction> law = Decisions.of((dice, wheel) ->
                                counted.attempt(dice, wheel).map(next -> classes.get(Laws.list(next))));
                        assertThat(law.keySet()).isEqualTo(new HashSet<>(classes.values()));
                        assertThat(law.entrySet().stream()
                                        .map(each -> quotient(
                                                each.getValue(), each.getKey().size()))
                                        .distinct())
                                .as("%s of %s", shape, sums)
                                .hasSize(1);
                    }
                }
            }
        }
    }

    private static Fraction quotient(Fraction fraction, long divisor) {
        return new Fraction(fraction.numerator(), fraction.denominator().multiply(BigInteger.valueOf(divisor)));
    }

    @Test
    void countsAreExact() {
        for (Division division : Division.all(8)) {
            for (int most = 1; most <= 3; most++) {
                BigInteger orders = division.sizes.stream()
                        .map(LargeNumbers::factorial)
                        .reduce(BigInteger.valueOf(division.count(most)), BigInteger::multiply);
                assertThat(division.spacing(most).count())
                        .as("%s, %d in a row", division, most)
                        .isEqualTo(orders);
            }
        }
    }

    /** Compares the signed sum and the first number of the draw, which is larger only because it was rounded up. */
    @ParameterizedTest
    @CsvSource({"7 7 7", "1 1 2 5 9", "20 20", "3 10 12 15", "2 2 2 2 2 2 2 2", "1 30 31 40"})
    void bothCountsAgree(String division) {
        int[] sizes =
                Arrays.stream(division.split(" ")).mapToInt(Integer::parseInt).toArray();
        for (Insertions.Shape shape : Insertions.Shape.values()) {
            Insertions counted = new Insertions(sizes, -1, shape);
            counted.count();
            BigInteger ofFirst = switch (shape) {
                case PAIRS -> BigInteger.ONE;
                case CIRCLE -> LargeNumbers.factorial(sizes[0] - 1);
                case ROW, CIRCLES -> LargeNumbers.factorial(sizes[0]);
            };
            BigDecimal rounded = counted.ways[1].exact(counted.tops[1]).multiply(new BigDecimal(ofFirst));
            BigDecimal exact = new BigDecimal(count(sizes, shape));
            assertThat(rounded).isBetween(exact, exact.multiply(new BigDecimal("1.00000000001")));
        }
    }

    /** With an assumed error of 1, each decision of the wheel is exact. Otherwise, none of these decisions is. */
    @ParameterizedTest
    @CsvSource({"50 50 50 50 50, 1", "100 100, 1", "70 30 20 10 9 8 7, 1", "100 100, 2", "30 20 20 20 9, 3"})
    void theWheelDecidesExactly(String division, int most) {
        List<Integer> sizes =
                Arrays.stream(division.split(" ")).map(Integer::parseInt).toList();
        Spacing spacing = new Division(sizes, 1).spacing(most);
        Counted counted =
                most == 1 ? spacing.insertions(Counted.BITS, Insertions.MARGIN) : spacing.runs(2, Counted.BITS);
        counted.count();
        int drawn = 0;
        for (int seed = 0; seed < 10; seed++) {
            Dice quick = Dice.of(Randomness.seeded(seed));
            Dice slow = Dice.of(Randomness.seeded(seed));
            Optional<int[]> row = counted.attempt(quick, new Wheel(quick, counted.size()));
            Optional<int[]> exact = counted.attempt(slow, new Wheel(slow, counted.size(), 1));
            assertThat(row.map(Laws::list)).isEqualTo(exact.map(Laws::list));
            drawn += row.isPresent() ? 1 : 0;
        }
        assertThat(drawn).isPositive();
    }

    @Test
    void aDrawOfFewBitsStartsAgain() {
        Insertions counted = new Insertions(new int[] {2, 2, 3}, -1, Insertions.Shape.CIRCLES, 0, Insertions.MARGIN);
        counted.count();
        Map<Boolean, Fraction> law =
                Decisions.of((dice, wheel) -> counted.attempt(dice, wheel).map(takers -> true));
        assertThat(law.get(true).doubleValue()).isBetween(0.01, 0.99);
        assertThat(counted.drawn(1000, Dice.of(Randomness.seeded(1))))
                .hasValueSatisfying(takers -> assertThat(takers).hasSize(7));
    }

    static Stream<Named<Runnable>> counts() {
        List<Integer> people = IntStream.range(0, 400).boxed().toList();
        List<Integer> many = IntStream.range(0, 30_000).boxed().toList();
        List<Integer> others = IntStream.range(30_000, 60_000).boxed().toList();
        Derangement<Integer> families = Derangement.of(people).excludingSame(person -> person % 2);
        Spaced<Integer> spaced = Spaced.by(element -> element % 2);
        return Stream.of(
                Named.of("Derangement", families::count),
                Named.of("Derangement: circle", families.inOneCircle()::count),
                Named.of("Derangement: between", Derangement.between(many, others)::count),
                Named.of("Pairs", Pairs.of(many.subList(0, 800)).excludingSame(person -> person % 2)::count),
                Named.of("Spaced", () -> spaced.count(people)),
                Named.of("Spaced: runs", () -> spaced.atMostInARow(2).count(people)),
                Named.of("Within", () -> Within.by(element -> "key").count(many)));
    }

    /** A count looks for an interrupt between its products and after the last one. */
    @ParameterizedTest
    @MethodSource("counts")
    void anInterruptedCountDoesNotReturn(Runnable count) {
        Checks checks = Checks.of(count);
        assertThat(checks.count()).isGreaterThan(1);
        assertThat(checks.rest()).isLessThan(0.5);
    }

    /** Two keys that fill each other's gaps need about one step for each element. */
    @ParameterizedTest
    @CsvSource({"5000 5000, 2", "5000 2600, 2", "300 300 20, 2", "300 300, 3"})
    void aCountTakesNoMoreStepsThanItStates(String division, int most) {
        List<Integer> sizes =
                Arrays.stream(division.split(" ")).map(Integer::parseInt).toList();
        Counted counted = new Division(sizes, -1).spacing(most).runs(sizes.size(), Counted.BITS);
        assertThat((double) Checks.of(counted::count).count())
                .isLessThan(counted.steps())
                .isLessThan(20 * counted.size());
    }
}
