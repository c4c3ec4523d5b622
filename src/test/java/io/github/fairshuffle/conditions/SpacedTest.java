package io.github.fairshuffle.conditions;

import static io.github.fairshuffle.Fractions.fraction;
import static io.github.fairshuffle.Numbers.numbers;
import static io.github.fairshuffle.Refused.refused;
import static io.github.fairshuffle.Refused.refusedWith;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.catchThrowable;
import static org.assertj.core.api.Assertions.withinPercentage;

import io.github.fairshuffle.Deck;
import io.github.fairshuffle.Generators;
import io.github.fairshuffle.PageCode;
import io.github.fairshuffle.Randomness;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.battery.Outcomes;
import io.github.fairshuffle.exact.Fraction;
import io.github.fairshuffle.internal.count.Counted;
import io.github.fairshuffle.internal.count.Decisions;
import io.github.fairshuffle.internal.count.Laws;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SpacedTest {
    /** Returns distinct elements such as a0 b1 a2: the letter is the key, and the number is the index. */
    private static List<String> elements(String keys) {
        return IntStream.range(0, keys.length())
                .mapToObj(k -> keys.charAt(k) + "" + k)
                .toList();
    }

    private static String key(String element) {
        return element.substring(0, 1);
    }

    private static String keys(List<String> order) {
        return String.join("", order.stream().map(SpacedTest::key).toList());
    }

    private static Predicate<String> rule(int most, String previous) {
        return pattern ->
                !pattern.matches(".*(.)\\1{" + most + "}.*") && (previous.isEmpty() || !pattern.startsWith(previous));
    }

    private static int equalNeighbours(String pattern) {
        return (int) IntStream.range(1, pattern.length())
                .filter(k -> pattern.charAt(k - 1) == pattern.charAt(k))
                .count();
    }

    private static Spaced<String> spaced(int most, String previous) {
        Spaced<String> spaced = Spaced.by(SpacedTest::key);
        Spaced<String> limited = most == 1 ? spaced : spaced.atMostInARow(most);
        return previous.isEmpty() ? limited : limited.startingAfter(previous);
    }

    private static KeyGroups keyed(String keys, String previous) {
        return KeyGroups.of(elements(keys), SpacedTest::key, previous.isEmpty() ? List.of() : List.of(previous));
    }

    private static List<String> arranged(String keys, int[] order) {
        List<String> elements = elements(keys);
        return IntStream.of(order).mapToObj(elements::get).toList();
    }

    private static Set<List<String>> orders(String keys, Predicate<String> rule) {
        List<String> elements = elements(keys);
        return Laws.permutations(keys.length(), order -> rule.test(keys(order.applyTo(elements)))).stream()
                .map(order -> order.stream().map(elements::get).toList())
                .collect(Collectors.toSet());
    }

    @Test
    void relaxedOrdersAreUniformAmongThoseWithTheFewestEqualNeighbours() {
        for (String keys : List.of("aa", "aaa", "aaab", "aabaa", "aaaab", "abaaca")) {
            for (String previous : List.of("", "a", "b", "z")) {
                KeyGroups keyed = keyed(keys, previous);
                if (FirstOrder.needed(keyed) > 1) {
                    Set<List<String>> all = orders(keys, pattern -> true);
                    int fewest = all.stream()
                            .mapToInt(order -> equalNeighbours(previous + keys(order)))
                            .min()
                            .orElseThrow();
                    all.removeIf(order -> equalNeighbours(previous + keys(order)) > fewest);
                    Laws.isUniform(Outcomes.of(dice -> arranged(keys, Orders.fewestEqualNeighbours(keyed, dice))), all);
                }
            }
        }
    }

    /** One or two frequent keys are written, and the elements of the others follow in random order. */
    @Test
    void ordersWithFrequentKeysAreEquallyLikely() {
        for (String keys : List.of("aab", "aaab", "aabb", "aabc", "aaaab", "aaabb", "aaabc", "aaabbb")) {
            for (String previous : keys.equals("aaabbb") ? List.of("", "a") : List.of("", "a", "b", "c")) {
                KeyGroups keyed = keyed(keys, previous);
                for (int most = 2; most <= (keys.equals("aaabbb") ? 2 : 3); most++) {
                    Set<List<String>> all = orders(keys, rule(most, previous));
                    Orders orders = new Orders(List.of(new KeyRule(keyed, most, 0)));
                    for (int large = 1; large <= (keyed.size(1) > most ? 2 : 1) && !all.isEmpty(); large++) {
                        Counted counted = orders.runs(large, Orders.ranked(keyed, most));
                        counted.count();
                        Laws.isUniform(
                                Decisions.of((dice, wheel) ->
                                        counted.attempt(dice, wheel).map(order -> arranged(keys, order))),
                                all);
                    }
                }
            }
        }
    }

    @ParameterizedTest
    @CsvSource({
        // the keys, the limit in a row, and the limit after relaxed()
        "aaab, 1, 2",
        "aaab, 2, 2",
        "aaaaab, 2, 3",
        "aaaaab, 1, 4",
        "abab, 1, 1",
        "aaaa, 3, 4"
    })
    void relaxedAllowsAsManyInARowAsNecessary(String keys, int most, int longest) {
        Spaced<String> relaxed = spaced(most, "").relaxed().using(Randomness.seeded(42));
        for (int k = 0; k < 20; k++) {
            assertThat(keys(relaxed.shuffled(elements(keys)))).matches(rule(longest, ""));
        }
        assertThat(relaxed.count(elements(keys)).signum()).isEqualTo(most < longest ? 0 : 1);
        assertThat(spaced(2, "a").relaxed().shuffled(elements("aaa"))).hasSize(3);
    }

    @ParameterizedTest
    @CsvSource({
        "aabbcc, 2, ''",
        "aabbcde, 2, a",
        "abcdefg, 6, ''",
        "aabcdef, 3, b",
        "'', 2, ''",
        "aabbcc, 2, z",
        "abcd, 2147483647, z"
    })
    void apartLeavesGaps(String keys, int others, String previous) {
        Spaced<String> apart = spaced(1, previous).apart(others).using(Randomness.seeded(42));
        for (int k = 0; k < 50; k++) {
            List<String> order = (k < 40 ? apart : apart.approximately()).shuffled(elements(keys));
            assertThat(order).containsExactlyInAnyOrderElementsOf(elements(keys));
            assertThat(previous + keys(order)).doesNotMatch(".*(.).{0," + Math.min(others - 1, 9) + "}\\1.*");
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "1 | '' | 1 | 27 | 27 of 40 elements have the key M; at most 20 can stand apart; atMostInARow(2) is possible, or relaxed()",
                "1 | M | 1 | 27 | 27 of 40 elements have the key M; at most 20 can stand apart after another one; atMostInARow(3) is possible, or relaxed()",
                "2 | '' | 1 | 35 | 35 of 40 elements have the key M; at most 27 can stand with at most 2 in a row; atMostInARow(6) is possible, or relaxed()",
                "1 | M | 1 | 40 | 40 of 40 elements have the key M; at most 20 can stand apart after another one; use relaxed()",
                "1 | '' | 3 | 15 | 15 of 40 elements have the key M; at most 10 can have 3 others between them; apart(1) is possible",
                "1 | M | 3 | 15 | 15 of 40 elements have the key M; at most 10 can have 3 others between them after another one; apart(1) is possible",
                "1 | '' | 2 | 25 | 25 of 40 elements have the key M; at most 14 can have 2 others between them; atMostInARow(2) is possible, or relaxed()",
            })
    void errorsSayWhy(int most, String previous, int others, int miles, String message) {
        String keys = "M".repeat(miles) + "abcdefghijklmnopqrstuvwxyz".substring(0, 40 - miles);
        Spaced<String> spaced = spaced(most, previous).using(Generators.untouchable());
        refused(message, () -> (others == 1 ? spaced : spaced.apart(others)).shuffled(elements(keys)));
    }

    @Test
    void triesEndWithAnErrorAndAnImpossibleGapIsRefused() {
        Spaced<String> apart = spaced(1, "").apart(2).using(Randomness.seeded(1));
        String twelve = "aaaabbbbcccc";
        assertThatIllegalStateException()
                .isThrownBy(() -> apart.tries(50).shuffled(elements(twelve)))
                .withMessageMatching(
                        "50 tries failed; the best one placed \\d of 12 elements. Use approximately\\(\\).*");
        assertThat(keys(apart.approximately().shuffled(elements(twelve)))).matches("(...)\\1{3}");
        refused(
                "no order of the 4 elements has 2 others between equal keys; apart(1) is possible",
                () -> apart.shuffled(elements("aabb")));
    }

    /** The sizes decide, not the seed. If the user chooses a number of tries, they are made. */
    @ParameterizedTest
    @CsvSource({"300, 25, 2", "24, 12, 11"})
    void hopelessTriesAreRefused(int size, int keys, int others) {
        List<Integer> elements = numbers(size);
        Spaced<Integer> apart =
                Spaced.by((Integer element) -> element % keys).apart(others).using(Randomness.seeded(1));
        DrawsTest.tooSlow(
                "to try orders of " + size + " elements until one obeys the rule (" + others
                        + " others between equal keys) would take ",
                () -> apart.shuffled(elements));
        assertThatExceptionOfType(SearchExhaustedException.class)
                .isThrownBy(() -> apart.tries(77).shuffled(elements))
                .withMessageStartingWith("77 tries failed")
                .satisfies(failed -> assertThat(failed.tries()).isEqualTo(77));
    }

    /** One of 2 million orders obeys the first rule. The mean number of broken places would expect one of 270. */
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4})
    void possibleTriesSucceed(long seed) {
        List<Integer> elements = numbers(16);
        Spaced<Integer> apart = Spaced.by((Integer element) -> element % 8).using(Randomness.seeded(seed));
        assertThat(apart.apart(7).shuffled(elements)).hasSize(16);
        assertThat(apart.apart(2).and(Spaced.by(element -> element / 4)).shuffled(elements))
                .hasSize(16);
    }

    @Test
    void badArgumentsAreRefused() {
        Spaced<String> spaced = spaced(1, "");
        refused("a number of elements is 1 or more, not 0; write atMostInARow(1)", () -> spaced.atMostInARow(0));
        refused("a number of elements is 1 or more, not -1; write apart(1)", () -> spaced.apart(-1));
        refusedWith("not 0", () -> spaced.tries(0));
        refusedWith("not -1", () -> spaced.approximately(-1));
        assertThatIllegalArgumentException().isThrownBy(() -> spaced.apart(2).count(List.of()));
        refusedWith("2002", () -> spaced.count(elements("ab".repeat(1_001))));
    }

    /** Otherwise all artists who are unknown would be one artist. */
    @Test
    void onlyANullElementMayHaveANullKey() {
        Spaced<String> spaced = Spaced.by(song -> song == null || song.startsWith("?") ? null : song.substring(0, 1));
        List<String> songs = Arrays.asList("?1", "a1", null, "?2", "?3", "b1", "?4", "?5");
        for (ThrowingCallable end : List.<ThrowingCallable>of(
                () -> spaced.shuffled(songs),
                () -> spaced.count(songs),
                () -> spaced.relaxed().shuffled(songs),
                () -> spaced.apart(2).shuffled(songs),
                () -> spaced.approximately().shuffled(songs))) {
            refused(
                    "5 of 8 elements have the key null, which would be one key for all of them; give each its"
                            + " own key, such as s.artist() == null ? s : s.artist()",
                    end);
        }
        refusedWith("1 of 1 element has the key null", () -> spaced.shuffled(List.of("?1")));
    }

    private record Song(String title, @Nullable String artist) {}

    @Test
    void elementsWithoutAKeyAreEqualOrDifferentAsThePageSays() throws IOException {
        List<Song> songs = List.of(new Song("a", null), new Song("b", null), new Song("c", "Miles"));
        Spaced<Song> apart = Spaced.by((Song song) -> Objects.requireNonNullElse(song.artist(), "unknown"));
        Spaced<Song> free = Spaced.by((Song song) -> song.artist() == null ? song : song.artist());
        assertThat(apart.count(songs)).isEqualTo(2);
        assertThat(free.count(songs)).isEqualTo(6);
        PageCode.assertIsRun(
                SpacedTest.class,
                PageCode.blocks(PageCode.page("conditions.md")).stream()
                        .filter(block -> block.contains("unknown"))
                        .toList());
    }

    @Test
    void nullIsAnElementAndItsKey() {
        List<String> order = Spaced.<String>by(element -> element).shuffled(Arrays.asList(null, "a", null));
        assertThat(order).containsExactly(null, "a", null);
        order.add("modifiable");
        assertThat(spaced(1, "").shuffled(List.of())).isEmpty();
        assertThat(Spaced.<String>by(element -> element).startingAfter(null).shuffled(Arrays.asList(null, "a")))
                .containsExactly("a", null);
    }

    @Test
    void largeNumbersAreAccepted() {
        assertThat(spaced(Integer.MAX_VALUE, "").count(elements("aab"))).isEqualTo(6);
        assertThat(spaced(Integer.MAX_VALUE, "a").count(elements("aa"))).isZero();
        assertThat(spaced(1, "").relaxed().shuffled(Collections.nCopies(20_000, "a1")))
                .hasSize(20_000);
    }

    /** Either all seeds succeed, or all are refused. A key of almost the possible size leaves little to chance. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            # keys x size                  | in a row | key before | drawn
            1 x 20, 10 x 1                 | 2        |            | true
            1 x 12, 2 x 1                  | 4        |            | true
            1 x 15, 10 x 1, 7 x 1          | 2        |            | true
            1 x 52, 1 x 15, 3 x 2, 7 x 1   | 4        |            | true
            1 x 85, 1 x 16                 | 5        |            | true
            1 x 20, 1 x 5, 1 x 2           | 3        | 2          | true
            1 x 55, 1 x 7, 1 x 3           | 5        | 2          | true
            1 x 900, 900 x 1               | 900      | 0          | true
            1 x 999, 1 x 1                 | 500      |            | true
            1 x 5000, 5000 x 1             | 2        | 0          | true
            1 x 5000, 5000 x 1             | 1        | 7          | true
            3 x 2000, 24000 x 1            | 2        |            | false
            1 x 9500, 9000 x 1             | 3        |            | true
            4 x 13                         | 1        |            | true
            2 x 27                         | 1        |            | true
            1 x 30, 1 x 20, 1 x 10, 2 x 1  | 1        |            | true
            3 x 40                         | 2        |            | true
            2 x 25                         | 3        |            | true
            """)
    void noDrawDependsOnLuck(String division, int most, @Nullable Integer preceding, boolean isDrawn) {
        List<Integer> elements = new ArrayList<>();
        int keys = 0;
        for (String part : division.split(", ")) {
            int[] numbers =
                    Arrays.stream(part.split(" x ")).mapToInt(Integer::parseInt).toArray();
            for (int k = 0; k < numbers[0]; k++, keys++) {
                elements.addAll(Collections.nCopies(numbers[1], keys));
            }
        }
        Spaced<Integer> rule = Spaced.by((Integer key) -> key).atMostInARow(most);
        Spaced<Integer> spaced = preceding == null ? rule : rule.startingAfter(preceding);
        for (int seed = 0; seed < 4; seed++) {
            Spaced<Integer> seeded = spaced.using(Randomness.seeded(seed));
            if (isDrawn) {
                List<Integer> order = seeded.shuffled(elements);
                assertThat(order.get(0)).isNotEqualTo(preceding);
                int run = 0;
                for (int k = 0; k < order.size(); k++) {
                    run = k > 0 && order.get(k).equals(order.get(k - 1)) ? run + 1 : 1;
                    assertThat(run).isLessThanOrEqualTo(most);
                }
                assertThat(order).hasSameSizeAs(elements);
            } else {
                DrawsTest.tooSlow(" would take about ", () -> seeded.shuffled(elements));
            }
        }
    }

    /** The sizes that the page names have an expected time of ten seconds or less. */
    @ParameterizedTest
    @CsvSource({"10, 10000, 1", "4, 25000, 1", "2, 50000, 2", "3, 1000, 2", "4, 500, 2", "5, 150, 2"})
    void theDrawsOfThePageAreNotRefused(int keys, int size, int most) {
        List<Integer> elements =
                IntStream.range(0, keys * size).mapToObj(k -> k % keys).toList();
        KeyGroups keyed = KeyGroups.of(elements, (Integer key) -> key, List.of());
        Orders orders = new Orders(List.of(new KeyRule(keyed, most, most == 1 ? 1 : 0)));
        Counted counted = orders.counted().orElseThrow();
        assertThat(counted.expected()).isLessThan(Draws.MOST_STEPS);
    }

    /** The sizes alone decide, before anything is drawn. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            10 | 25000 | 1 | 10 keys with 25000 elements each, no two in a row, would take about 30 seconds; use approximately(), or a weaker rule
            20 | 500   | 2 | 20 keys with 500 elements each, at most 2 in a row, would take about 30 hours; use approximately(), or a weaker rule
            """)
    void countsThatTakeTooLongAreRefused(int keys, int size, int most, String message) {
        List<Integer> elements =
                IntStream.range(0, keys * size).mapToObj(k -> k % keys).toList();
        Spaced<Integer> spaced = Spaced.by((Integer key) -> key).atMostInARow(most);
        DrawsTest.tooSlow(message, () -> spaced.using(Generators.untouchable()).shuffled(elements));
        assertThat(spaced.approximately(1000).shuffled(elements)).hasSameSizeAs(elements);
    }

    /** The default number of moves is refused if it takes long, before anything is drawn, and no other number. */
    @Test
    void tooManyMovesAreRefused() {
        List<Integer> elements = numbers(1_000_000);
        Spaced<Integer> apart = Spaced.by((Integer element) -> element % 100).apart(2);
        DrawsTest.tooSlow(
                "to make the 400020000 moves of approximately() with 1000000 elements under the rule (2 others"
                        + " between equal keys) would take about 20 seconds; use approximately(moves) with fewer moves",
                () -> apart.approximately().using(Generators.untouchable()).shuffled(elements));
        List<Integer> fewer = elements.subList(0, 120_000);
        assertThat(apart.approximately(1).shuffled(fewer)).hasSameSizeAs(fewer);
    }

    /** The words of a broken generator decide nothing, or always that a draw has to start again. */
    @ParameterizedTest
    @ValueSource(longs = {0, -1, 0x5555555555555555L, 0xAAAAAAAAAAAAAAAAL})
    void aBrokenGeneratorIsNoticed(long word) {
        List<String> elements = elements("abc".repeat(10));
        for (int most = 1; most <= 2; most++) {
            Spaced<String> spaced = spaced(most, "").using(() -> word);
            Throwable thrown = catchThrowable(() -> spaced.shuffled(elements));
            assertThat(thrown == null ? "" : thrown.getMessage())
                    .matches("|the generator is broken.*|.* tries failed; .*Use another generator.*");
        }
    }

    /** Exchanges each element that has the key of its predecessor with the next one that has another key. */
    @Test
    void repairingAShuffleIsBiased() {
        Map<String, Fraction> law = Outcomes.of(dice -> {
            List<String> keys = Arrays.asList("a", "a", "b", "c");
            Shuffler.durstenfeld().permute(Deck.of(keys), dice);
            for (int k = 1; k < 4; k++) {
                int next = k;
                while (next < 4 && keys.get(next).equals(keys.get(k - 1))) {
                    next++;
                }
                if (next == 4) {
                    return "stuck";
                }
                Collections.swap(keys, k, next);
            }
            return String.join("", keys);
        });
        assertThat(law)
                .containsEntry("abac", fraction(1, 6))
                .containsEntry("abca", fraction(1, 12))
                .containsEntry("stuck", fraction(1, 6));
    }

    /** Computes the numbers of plain tries in conditions.md, for ranks, suits and colours of 52 cards, and for trials. */
    @ParameterizedTest
    @CsvSource({"52, 13, 1, 22", "52, 4, 1, 846000", "52, 2, 1, 248000000000000", "120, 2, 2, 32400000000"})
    void plainTriesWouldTakeLong(int size, int keys, int most, double tries) {
        List<Integer> cards = numbers(size);
        BigInteger count =
                Spaced.by((Integer card) -> card % keys).atMostInARow(most).count(cards);
        BigInteger all = LongStream.rangeClosed(1, size)
                .mapToObj(BigInteger::valueOf)
                .reduce(BigInteger.ONE, BigInteger::multiply);
        assertThat(new BigDecimal(all)
                        .divide(new BigDecimal(count), MathContext.DECIMAL64)
                        .doubleValue())
                .isCloseTo(tries, withinPercentage(1));
    }
}
