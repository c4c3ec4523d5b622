package io.github.fairshuffle.internal.count;

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
import java.util.Comparator;
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
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
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

        int[] limits(int most) {
            return sizes.stream().mapToInt(size -> most).toArray();
        }

        /** Prepares a count of rows without equal neighbours. The groups are numbered by their sizes. */
        Counted insertions(int bits, int margin) {
            int[] ranked = IntStream.range(0, sizes.size())
                    .boxed()
                    .sorted(Comparator.comparing(key -> sizes.get(key) + (key == preceding ? 1 : 0)))
                    .mapToInt(key -> key)
                    .toArray();
            int first = IntStream.range(0, ranked.length)
                    .filter(rank -> ranked[rank] == preceding)
                    .findFirst()
                    .orElse(-1);
            int[] sorted = IntStream.of(ranked).map(sizes::get).toArray();
            List<Integer> keys = IntStream.of(ranked)
                    .boxed()
                    .flatMap(key -> Stream.generate(() -> key).limit(sizes.get(key)))
                    .toList();
            return named(new Insertions(sorted, first, Shape.ROW, bits, margin), keys);
        }

        /** Replaces the numbers of elements by their keys. */
        private static Counted named(Counted rows, List<Integer> keys) {
            return rows.then(
                    (row, dice) -> Optional.of(IntStream.of(row).map(keys::get).toArray()), 1);
        }

        Counted runs(int[] limits) {
            return named(new Runs(sizes.stream().mapToInt(size -> size).toArray(), limits, preceding), keys());
        }

        Set<List<Integer>> words(int[] limits) {
            Set<List<Integer>> words = new HashSet<>();
            forEachWord(limits, word -> words.add(Laws.list(word)));
            return words;
        }

        int count(int[] limits) {
            int[] count = new int[1];
            forEachWord(limits, word -> count[0]++);
            return count[0];
        }

        private void forEachWord(int[] limits, Consumer<int[]> action) {
            int[] left = sizes.stream().mapToInt(size -> size).toArray();
            forEachWord(left, new int[IntStream.of(left).sum()], 0, 0, limits, action);
        }

        /** Completes the first keys of a word in all allowed ways. The last {@code run} of these keys are equal. */
        private void forEachWord(int[] left, int[] word, int place, int run, int[] limits, Consumer<int[]> action) {
            if (place == word.length) {
                action.accept(word);
            }
            for (int key = 0; key < left.length; key++) {
                boolean isEqual = place > 0 && word[place - 1] == key;
                boolean isAllowed = isEqual ? run < limits[key] : place > 0 || key != preceding;
                if (left[key] > 0 && isAllowed) {
                    left[key]--;
                    word[place] = key;
                    forEachWord(left, word, place + 1, isEqual ? run + 1 : 1, limits, action);
                    left[key]++;
                }
            }
        }
    }

    private static Map<List<Integer>, Fraction> law(Counted counted) {
        counted.count();
        return Decisions.of((dice, wheel) -> counted.attempt(dice, wheel).map(Laws::list));
    }

    /**
     * With 5 elements, a group fills good gaps, bad gaps and both; its elements stay side by side for a time; and a group of
     * the preceding element has a part without a gap. Only a window that ends before a possible number of bad gaps needs
     * more elements, as in the division {@link #WINDOW}.
     */
    private static final int ELEMENTS = 5;

    private static final Division WINDOW = new Division(List.of(2, 2, 2, 1), 3);

    /** With small margins, windows end at a few bad gaps, and all other numbers depend on the bound. */
    @ParameterizedTest
    @ValueSource(ints = {0, 8, 52})
    void rowsWithoutEqualNeighboursAreEquallyLikely(int bits) {
        assertThat(rowsAreEquallyLikely(Division.all(ELEMENTS), bits)).isGreaterThan(60);
        assertThat(tops(MARGINS[2])[2]).isLessThan(tops(MARGINS[0])[2]);
        assertThat(rowsAreEquallyLikely(List.of(WINDOW), bits)).isEqualTo(MARGINS.length);
    }

    private static int[] tops(int margin) {
        return new Insertions(new int[] {1, 2, 2, 2}, 0, Shape.ROW, 0, margin).tops;
    }

    private static int rowsAreEquallyLikely(List<Division> divisions, int bits) {
        int laws = 0;
        for (Division division : divisions) {
            Set<List<Integer>> words = division.words(division.limits(1));
            for (int margin : words.isEmpty() ? NONE : MARGINS) {
                Laws.isUniform(law(division.insertions(bits, margin)), words);
                laws++;
            }
        }
        return laws;
    }

    /** Also tests a last group without a limit. */
    @ParameterizedTest
    @ValueSource(ints = {2, 3, 4})
    void rowsWithShortRunsAreEquallyLikely(int most) {
        int laws = 0;
        for (Division division : Division.all(ELEMENTS)) {
            int[] limits = division.limits(most);
            int[] free = division.limits(most);
            free[free.length - 1] = 99;
            for (int[] each : limits.length < 2 ? List.<int[]>of() : List.of(limits, free)) {
                Set<List<Integer>> words = division.words(each);
                Laws.isUniform(law(division.runs(each)), words);
                laws += words.isEmpty() ? 0 : 1;
            }
        }
        assertThat(laws).isGreaterThan(60);
    }

    /** Compares the expected number of attempts with draws. It may be too high if one group has almost the greatest size. */
    @ParameterizedTest
    @CsvSource({
        // sizes, limits, the group before the row, how many times too high the expected number may be
        "60 60, 2 2, -1, 1.5",
        "100 100, 3 3, 0, 1.5",
        "40 40 40, 2 2 2, -1, 1.5",
        "20 10, 2 2, -1, 1.5",
        "20 11, 2 99, 0, 3",
        "3474 578, 6 6, -1, 8",
        "402 200, 2 2, -1, 4",
        "398 200, 2 2, -1, 3",
        "850 16, 50 16, -1, 60",
        "30 100, 2 300, -1, 1.5",
        "25 20 10 5, 3 3 2 99, 3, 1.5"
    })
    void theNumberOfAttemptsIsEstimated(String sizes, String limits, int preceding, double tooHigh) {
        Runs runs = new Runs(numbers(sizes), numbers(limits), preceding);
        runs.count();
        Dice dice = Dice.of(Randomness.seeded(1));
        Wheel wheel = new Wheel(dice, runs.size());
        int drawn = 0;
        int attempts = 0;
        for (; drawn < 200; attempts++) { // the standard error of the mean is 7 %
            drawn += runs.attempt(dice, wheel).isPresent() ? 1 : 0;
        }
        assertThat(attempts / 200.0).isBetween(runs.tries() / tooHigh, runs.tries() * 1.5);
    }

    private static int[] numbers(String numbers) {
        return Arrays.stream(numbers.split(" ")).mapToInt(Integer::parseInt).toArray();
    }

    /** Returns all arrangements of a shape, in which each person has the next person or a partner. */
    private static Set<List<Integer>> arrangements(int size, Shape shape) {
        return Laws.permutations(size, order -> switch (shape) {
            case ROW -> false;
            case CIRCLE -> OrderStatistics.cycles(order) == 1;
            case ASSIGNMENT -> true;
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

    private static List<Integer> exchanged(List<Integer> next, int k) {
        List<Integer> exchanged = new ArrayList<>(next);
        exchanged.replaceAll(person -> person == k ? k - 1 : person == k - 1 ? k : person);
        Collections.swap(exchanged, k - 1, k);
        return exchanged;
    }

    /** The draw exchanges the members of each group at random afterwards, so the classes need not be uniform inside. */
    @ParameterizedTest
    @EnumSource(
            value = Shape.class,
            names = {"CIRCLE", "ASSIGNMENT", "PAIRS"})
    void circlesAndPairsAreEquallyLikely(Shape shape) {
        for (int size = 2; size <= (shape == Shape.PAIRS ? 8 : 6); size++) {
            Set<List<Integer>> all = arrangements(size, shape);
            for (List<Integer> sums : Laws.sums(size, size / 2)) {
                int[] sizes = sums.stream().sorted().mapToInt(each -> each).toArray();
                List<Integer> keys = new Division(Laws.list(sizes), -1).keys();
                Set<List<Integer>> arrangements = apart(all, keys);
                assertThat(Count.of(shape, sizes)).isEqualTo(arrangements.size());
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
                        .reduce(BigInteger.valueOf(division.count(division.limits(most))), BigInteger::multiply);
                int[] sizes = division.sizes.stream().mapToInt(size -> size).toArray();
                assertThat(Count.rows(sizes, division.preceding, most))
                        .as("%s, %d in a row", division, most)
                        .isEqualTo(orders);
            }
        }
    }

    /** Compares the signed sum and the first number of the draw, which is larger only because it was rounded up. */
    @ParameterizedTest
    @CsvSource({"7 7 7", "1 1 2 5 9", "20 20", "3 10 12 15", "2 2 2 2 2 2 2 2", "1 30 31 40"})
    void bothCountsAgree(String division) {
        int[] sizes = numbers(division);
        for (Shape shape : Shape.values()) {
            Insertions counted = new Insertions(sizes, -1, shape);
            counted.count();
            BigInteger ofFirst = switch (shape) {
                case PAIRS -> BigInteger.ONE;
                case CIRCLE -> LargeNumbers.factorial(sizes[0] - 1);
                case ROW, ASSIGNMENT -> LargeNumbers.factorial(sizes[0]);
            };
            BigDecimal rounded = counted.ways[1].exact(counted.tops[1]).multiply(new BigDecimal(ofFirst));
            BigDecimal exact = new BigDecimal(Count.of(shape, sizes));
            assertThat(rounded).isBetween(exact, exact.multiply(new BigDecimal("1.00000000001")));
        }
    }

    /** With an assumed error of 1, each decision of the wheel is exact. Otherwise, none of these decisions is. */
    @ParameterizedTest
    @CsvSource({"50 50 50 50 50, 1", "100 100, 1", "70 30 20 10 9 8 7, 1", "60 60, 2", "12 9 7, 3"})
    void theWheelDecidesExactly(String division, int most) {
        int[] sizes = numbers(division);
        Division divided = new Division(Laws.list(sizes), 1);
        Counted counted =
                most == 1 ? divided.insertions(Counted.BITS, Insertions.MARGIN) : divided.runs(divided.limits(most));
        counted.count();
        Dice quick = Dice.of(Randomness.seeded(1));
        Dice slow = Dice.of(Randomness.seeded(1));
        Wheel quickWheel = new Wheel(quick, counted.size());
        Wheel slowWheel = new Wheel(slow, counted.size(), 1);
        for (int drawn = 0; drawn < 10; ) {
            Optional<int[]> row = counted.attempt(quick, quickWheel);
            Optional<int[]> exact = counted.attempt(slow, slowWheel);
            assertThat(row.map(Laws::list)).isEqualTo(exact.map(Laws::list));
            drawn += row.isPresent() ? 1 : 0;
        }
    }

    @Test
    void aDrawOfFewBitsStartsAgain() {
        Insertions counted = new Insertions(new int[] {2, 2, 3}, -1, Shape.ASSIGNMENT, 0, Insertions.MARGIN);
        counted.count();
        Map<Boolean, Fraction> law =
                Decisions.of((dice, wheel) -> counted.attempt(dice, wheel).map(takers -> true));
        assertThat(law.get(true).doubleValue()).isBetween(0.01, 0.99);
    }

    private static Fraction over(int numerator, int denominator) {
        return new Fraction(BigInteger.valueOf(numerator), BigInteger.valueOf(denominator));
    }

    /** A spin with events of 1/4, 0 and 1/2, a roll of three, and a certain event; the last quarter starts again. */
    @Test
    void probabilitiesAreExact() {
        Numbers numbers = new Numbers(3, Counted.BITS);
        numbers.setOne(1);
        numbers.set(2, 2000, 0, -2);
        Map<String, Fraction> law = Decisions.of((dice, wheel) -> {
            wheel.spin(numbers, 2);
            String event = wheel.stopsAt(product -> product.choose(500, 1))
                    ? "a" + dice.roll(3)
                    : wheel.stopsAt(product -> product.times(numbers, 0))
                            ? "never"
                            : wheel.stopsAt(product -> product.choose(1000, 1)) ? "b" : "";
            wheel.spin(numbers, 1);
            return wheel.stopsAt(product -> product) && !event.isEmpty() ? Optional.of(event) : Optional.empty();
        });
        assertThat(law).isEqualTo(Map.of("a0", over(1, 12), "a1", over(1, 12), "a2", over(1, 12), "b", over(1, 2)));
    }
}
