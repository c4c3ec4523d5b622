package io.github.fairshuffle.conditions;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import io.github.fairshuffle.Permutation;
import io.github.fairshuffle.Randomness;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.BiPredicate;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PairsTest {
    private static List<Integer> people(int size) {
        return IntStream.range(0, size).boxed().toList();
    }

    /** Returns the partners in all allowed divisions: the permutations that are their own inverse and move everybody. */
    private static Set<List<Integer>> allowed(int size, BiPredicate<Integer, Integer> excluded) {
        int even = size + size % 2;
        return Laws.permutations(
                even,
                partners -> partners.equals(partners.inverse())
                        && partners.fixedPoints() == 0
                        && IntStream.range(0, size)
                                .noneMatch(one -> partners.at(one) < size && excluded.test(one, partners.at(one))));
    }

    /** Checks both methods, tries and counting, over all outcomes of the dice. */
    private static void hasTheLaw(int size, BiPredicate<Integer, Integer> excluded) {
        Pairs<Integer> pairs = Pairs.of(people(size)).excluding(excluded);
        Set<List<Integer>> expected =
                allowed(size, (one, other) -> excluded.test(one, other) || excluded.test(other, one));
        if (expected.isEmpty()) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> pairs.counted(bound -> 0))
                    .withMessageEndingWith(" of these " + size + " people is left; exclude fewer pairs");
            return;
        }
        int[] people = Permutation.identity(size + size % 2).order();
        Laws.isUniform(Laws.of(dice -> pairs.attempt(people.clone(), dice).map(Laws::list)), expected);
        Laws.isUniform(Laws.ofArray(pairs::counted), expected);
    }

    /** Tests all sets of excluded pairs among two to five people. */
    @ParameterizedTest
    @CsvSource({"2, 2", "3, 8", "4, 64", "5, 1024"})
    void everySetOfExclusionsHasTheLaw(int size, int sets) {
        for (int set = 0; set < sets; set++) {
            int pairs = set;
            hasTheLaw(size, (one, other) -> one > other && (pairs >> one * (one - 1) / 2 + other & 1) == 1);
        }
    }

    @Test
    void pairsAreInTheOrderOfThePeople() {
        List<String> people = Arrays.asList("Ann", "Bob", null, "Dan", "Eve");
        for (long seed = 0; seed < 20; seed++) {
            List<List<String>> pairs =
                    Pairs.of(people).using(Randomness.seeded(seed)).draw();
            assertThat(pairs).hasSize(3);
            assertThat(pairs.get(2)).hasSize(1);
            assertThat(pairs.stream().flatMap(List::stream)).containsExactlyInAnyOrderElementsOf(people);
            assertThat(pairs.subList(0, 2))
                    .allSatisfy(pair -> assertThat(people.indexOf(pair.get(0))).isLessThan(people.indexOf(pair.get(1))))
                    .isSortedAccordingTo((one, other) -> people.indexOf(one.get(0)) - people.indexOf(other.get(0)));
        }
        assertThat(Pairs.of(List.of()).draw()).isEmpty();
        assertThat(Pairs.of(List.of("Ann")).draw()).containsExactly(List.of("Ann"));
        assertThat(Pairs.of(people(100_001)).draw()).hasSize(50_001);
    }

    /** A placeholder decides who can be left over: here, only persons 3 and 4. */
    @Test
    void aPlaceholderIsThePartnerOfThePersonLeftOver() {
        for (long seed = 0; seed < 20; seed++) {
            List<List<Integer>> pairs = Pairs.of(List.of(0, 1, 2, 3, 4, -1))
                    .excluding((one, other) -> other == -1 && one < 3)
                    .using(Randomness.seeded(seed))
                    .draw();
            assertThat(pairs)
                    .filteredOn(pair -> pair.contains(-1))
                    .singleElement()
                    .satisfies(pair -> assertThat(pair.get(0)).isBetween(3, 4));
        }
    }

    /** Until each person has met half of the others, a round without a rematch exists: Dirac's theorem (1952). */
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10})
    void sixteenPeopleMeetInRoundsWithoutARematch(long seed) {
        Set<Set<Integer>> met = new HashSet<>();
        Pairs<Integer> next = Pairs.of(people(16))
                .excluding((one, other) -> met.contains(Set.of(one, other)))
                .using(Randomness.seeded(seed));
        int rounds = 0;
        try {
            for (; rounds < 15; rounds++) {
                for (List<Integer> pair : next.draw()) {
                    assertThat(met.add(Set.copyOf(pair))).isTrue();
                }
            }
        } catch (IllegalArgumentException e) {
            assertThat(e).hasMessage("no division into pairs of these 16 people is left; exclude fewer pairs");
        }
        assertThat(rounds).isBetween(8, 15);
        assertThat(met).hasSize(8 * rounds);
    }

    @Test
    void impossibleDivisionsAreExplained() {
        Pairs<String> alone = Pairs.of(List.of("Ann", "Bob", "Cy", "Dan")).excluding((one, other) -> one.equals("Cy"));
        assertThatIllegalArgumentException()
                .isThrownBy(alone::draw)
                .withMessage("Cy may have no partner, so no division into pairs of these 4 people is left;"
                        + " exclude fewer pairs");
        assertThatIllegalArgumentException()
                .isThrownBy(Pairs.of(people(2_000)).excluding((one, other) -> one == 1_999)::draw)
                .withMessageStartingWith("1999 may have no partner");
        Pairs<Integer> many = Pairs.of(people(22)).excluding((one, other) -> one < 12 && other < 12);
        assertThatIllegalStateException()
                .isThrownBy(many::draw)
                .withMessage("100000 tries failed, and 22 people are too many to count; exclude fewer pairs");
        Interrupted.ends(many::draw);
    }

    /** Only one division of 20 people is allowed, so that all tries fail. */
    @Test
    void rareDivisionsAreCounted() {
        assertThat(Pairs.of(people(20))
                        .excluding((one, other) -> one / 2 != other / 2)
                        .using(Randomness.seeded(1))
                        .draw())
                .isEqualTo(IntStream.range(0, 10)
                        .mapToObj(k -> List.of(2 * k, 2 * k + 1))
                        .toList());
    }
}
