package io.github.fairshuffle.conditions;

import static io.github.fairshuffle.Numbers.numbers;
import static io.github.fairshuffle.Refused.refused;
import static io.github.fairshuffle.Refused.refusedWith;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.fairshuffle.ChiSquare;
import io.github.fairshuffle.Randomness;
import io.github.fairshuffle.battery.statistics.OrderStatistics;
import io.github.fairshuffle.internal.count.Counted;
import io.github.fairshuffle.internal.count.Decisions;
import io.github.fairshuffle.internal.count.Laws;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BiPredicate;
import java.util.stream.IntStream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PairsTest {
    /** Returns the partners in all allowed divisions: the permutations that are their own inverse and move everybody. */
    private static Set<List<Integer>> allowed(int size, BiPredicate<Integer, Integer> excluded) {
        int even = size + size % 2;
        return Laws.permutations(
                even,
                partners -> partners.equals(partners.inverse())
                        && OrderStatistics.fixedPoints(partners) == 0
                        && IntStream.range(0, size)
                                .noneMatch(one -> partners.at(one) < size && excluded.test(one, partners.at(one))));
    }

    @ParameterizedTest
    @CsvSource({"2, 2", "3, 8", "4, 64", "5, 1024"})
    void everySetOfExclusionsHasTheLaw(int size, int sets) {
        for (int set = 0; set < sets; set++) {
            int pairs = set;
            BiPredicate<Integer, Integer> excluded =
                    (one, other) -> one > other && (pairs >> one * (one - 1) / 2 + other & 1) == 1;
            DerangementTest.areUniform(
                    Pairs.of(numbers(size)).excluding(excluded).partners,
                    allowed(size, (one, other) -> excluded.test(one, other) || excluded.test(other, one)));
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
        assertThat(Pairs.of(numbers(100_001)).draw()).hasSize(50_001);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3, 4, 5, 6, 7, 20, 21})
    void everybodyMeetsEverybodyInTheRounds(int size) {
        List<Integer> people = numbers(size);
        List<List<List<Integer>>> rounds =
                Pairs.of(people).using(Randomness.seeded(size)).rounds();
        assertThat(rounds).hasSize(Math.max(0, size - 1 + size % 2));
        for (List<List<Integer>> round : rounds) {
            assertThat(round).hasSize((size + 1) / 2);
            assertThat(round.stream().flatMap(List::stream)).containsExactlyInAnyOrderElementsOf(people);
        }
        List<List<Integer>> meetings = rounds.stream()
                .flatMap(List::stream)
                .filter(pair -> pair.size() == 2)
                .toList();
        assertThat(meetings).hasSize(size * (size - 1) / 2).doesNotHaveDuplicates();
        assertThat(meetings).allMatch(pair -> pair.get(0) < pair.get(1));
        List<Integer> leftOver = rounds.stream()
                .flatMap(List::stream)
                .filter(pair -> pair.size() == 1)
                .map(pair -> pair.get(0))
                .toList();
        assertThat(leftOver).hasSize(size % 2 * size).doesNotHaveDuplicates();
    }

    /** Three or four people have six timetables: three rounds in any order. */
    @Test
    void eachRoundHasTheLawOfOneDraw() {
        Map<List<List<List<Integer>>>, Integer> timetables = new HashMap<>();
        Map<List<List<Integer>>, Integer> second = new HashMap<>();
        int samples = ChiSquare.samples(ChiSquare.even(6), 2, 1, 1, 1, 1, 1); // one timetable occurs twice as often
        for (int size = 3; size <= 4; size++) {
            List<Integer> people = numbers(size);
            for (int k = 0; k < samples; k++) {
                List<List<List<Integer>>> rounds =
                        Pairs.of(people).using(Randomness.seeded(k)).rounds();
                timetables.merge(rounds, 1, Integer::sum);
                second.merge(rounds.get(1), 1, Integer::sum);
            }
        }
        assertThat(timetables).hasSize(12);
        assertThat(second).hasSize(6);
        for (Collection<Integer> counts : List.of(timetables.values(), second.values())) {
            assertThat(ChiSquare.pValue(
                            counts.stream().mapToLong(count -> count).toArray()))
                    .isGreaterThan(ChiSquare.ALPHA);
        }
    }

    @Test
    void roundsHaveNoRules() {
        Pairs<Integer> pairs = Pairs.of(numbers(4));
        for (Pairs<Integer> ruled : List.of(
                pairs.excluding((one, other) -> one > other),
                pairs.excludingSame(person -> person % 2),
                pairs.approximately())) {
            refused(
                    "in all rounds together, everybody meets everybody, so " + ruled
                            + " cannot have rounds(); call Pairs.of(people).rounds()",
                    ruled::rounds);
        }
        refusedWith("at most 2000 people, not 2001", Pairs.of(numbers(2_001))::rounds);
        assertThat(Pairs.of(numbers(2_000)).rounds()).hasSize(1_999);
    }

    /** The page states about 20 % for 8 people and 30 % for 12; five standard deviations are allowed. */
    @ParameterizedTest
    @CsvSource({"8, 40, 120", "12, 75, 165"})
    void roundsThatAreDrawnOneByOneCanGetStuck(int size, int least, int most) {
        int stuck = 0;
        for (int seed = 0; seed < 400; seed++) {
            Set<Set<Integer>> met = new HashSet<>();
            Pairs<Integer> next = Pairs.of(numbers(size))
                    .using(Randomness.seeded(seed))
                    .excluding((one, other) -> met.contains(Set.of(one, other)));
            try {
                for (int round = 1; round < size; round++) {
                    next.draw().forEach(pair -> met.add(Set.copyOf(pair)));
                }
            } catch (IllegalArgumentException nothingIsAllowed) {
                stuck++;
            }
        }
        assertThat(stuck).isBetween(least, most);
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
        Pairs<Integer> next = Pairs.of(numbers(16))
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
            assertThat(e).hasMessageStartingWith("no division into pairs is allowed: ");
        }
        assertThat(rounds).isBetween(8, 15);
        assertThat(met).hasSize(8 * rounds);
    }

    /** The pairs that are not listed are excluded. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            Ann, Bob, Cy, Dan           | Ann-Bob Bob-Dan Dan-Ann | Cy may have no partner
            Ann, Bob, Cy, Dan           | Ann-Dan Bob-Dan Cy-Dan  | Bob and Cy may have no partner but Dan
            Ann, Bob, Cy                | -                       | Bob and Cy may have no partner, and only one person can be left over
            Ann, Bob, Cy, Dan, Eve      | Ann-Eve Bob-Eve Cy-Eve  | Bob, Cy and Dan may have no partner but Eve, and only one person can be left over
            Ann, Bob, Cy, Dan, Eve, Fay | Ann-Bob Bob-Cy Cy-Ann Dan-Eve Eve-Fay Fay-Dan | Ann, Bob and Cy may have partners only among themselves, and 3 is an odd number
            A, B, C, D, E, F, G, H      | A-B B-C C-A D-E E-F F-D A-G D-G G-H | 2 groups with an odd number of people may have no partners in the other groups but G: (A, B and C), (D, E and F)
            A, B, C, D, E, F, G         | A-B B-C C-A D-E E-F F-D | 2 groups with an odd number of people may have no partners in the other groups: (A, B and C), (D, E and F), and only one person can be left over
            """)
    void impossibleDivisionsAreExplained(String people, String pairs, String reason) {
        Set<String> allowed = Set.of(pairs.split(" "));
        Pairs<String> rule = Pairs.of(List.of(people.split(", ")))
                .excluding(
                        (one, other) -> !allowed.contains(one + "-" + other) && !allowed.contains(other + "-" + one));
        assertThat(rule.count()).isZero();
        for (Pairs<String> each : List.of(rule, rule.approximately())) {
            refused("no division into pairs is allowed: " + reason, each::draw);
        }
    }

    @Test
    void messagesNameFourPeopleOrGroupsAtMost() {
        refused(
                "no division into pairs is allowed: 1, 2, 3, 4 and 7 more may have no partner but 12, 13, 14,"
                        + " 15 and 6 more",
                Pairs.of(numbers(22)).excluding((one, other) -> one < 12 && other < 12)::draw);
        refused(
                "no division into pairs is allowed: 5 groups with an odd number of people may have no partners"
                        + " in the other groups but 20, 21, 22 and 23: (0, 1 and 2), (3, 4 and 5), (6, 7 and 8),"
                        + " (9, 10 and 11) and 1 more",
                Pairs.of(numbers(24)).excluding((one, other) -> one / 3 != other / 3 && Math.max(one, other) < 20)
                        ::draw);
    }

    /** Excludes the nearest people on both sides of each person in a circle. */
    private static Pairs<Integer> near(int excluded) {
        return Pairs.of(numbers(250))
                .excluding((one, other) -> Math.floorMod(one - other, 250) <= excluded)
                .using(Randomness.seeded(69));
    }

    @Test
    void longWorkIsRefused() {
        Pairs<Integer> rule = Pairs.of(numbers(250)).excluding((one, other) -> (one + other) % 5 > 0);
        assertThat(near(12).draw()).hasSize(125);
        DrawsTest.tooSlow("about 40 excluded partners, would take about 9 minutes", near(20)::draw);
        DrawsTest.tooSlow(
                "an exact draw for 250 people, each of whom has about 199 excluded partners, would take days"
                        + " or longer; exclude fewer pairs, or use approximately()",
                rule::draw);
        DrawsTest.tooSlow(
                "an exact draw for 100000 people, each of whom has about 49 excluded partners, would take about ",
                Pairs.of(numbers(100_000)).excludingSame(person -> person % 2_000)::draw);
        assertThat(rule.approximately().draw()).allMatch(pair -> (pair.get(0) + pair.get(1)) % 5 == 0);
        refused(
                "approximately() is possible for at most 10000 people, not 10002",
                Pairs.of(numbers(10_002)).approximately()::draw);
    }

    /** In an interrupted thread, a draw does not reach these loops. */
    @Test
    void aMoveAndAMatchingAreInterrupted() {
        Graph graph = Pairs.of(numbers(10))
                .excluding((one, other) -> one != 9 && other != 9)
                .partners
                .graph();
        int[] partners = IntStream.range(0, 10).map(one -> one ^ 1).toArray();
        Thread.currentThread().interrupt();
        for (ThrowingCallable work : List.<ThrowingCallable>of(
                () -> new ExchangeChain(graph, partners, bound -> 0).move(1),
                new Matching(graph, bound -> 0)::complete)) {
            assertThatExceptionOfType(CancellationException.class).isThrownBy(work);
        }
        assertThat(Thread.interrupted()).isTrue();
    }

    /** Compares teams, with and without an odd number of people, with all divisions into pairs. */
    @Test
    void teamsHaveTheLaw() {
        for (int size = 0; size <= 6; size++) {
            for (List<Integer> sizes : Laws.sums(size, size)) {
                List<Integer> teams = FamiliesTest.families(sizes);
                Pairs<Integer> rule = Pairs.of(numbers(size)).excludingSame(teams::get);
                Set<List<Integer>> expected =
                        allowed(size, (one, other) -> teams.get(one).equals(teams.get(other)));
                DerangementTest.areUniform(rule.partners, expected);
                Partners partners = rule.partners;
                if (!expected.isEmpty() && partners.families.exist()) {
                    Counted counted = partners.assignments(partners.graph()).families();
                    counted.count();
                    Laws.isUniform(
                            Decisions.of((dice, wheel) ->
                                    counted.attempt(dice, wheel).map(Laws::list)),
                            expected);
                }
                int half = (size + 1) / 2;
                assertThat(expected.isEmpty()).isEqualTo(sizes.stream().anyMatch(team -> team > half));
                DerangementTest.areUniform(
                        rule.excludingSame(person -> person == 1).partners,
                        allowed(
                                size,
                                (one, other) -> teams.get(one).equals(teams.get(other)) || (one == 1) == (other == 1)));
            }
        }
        refused(
                "4 of 5 people have the key Leeds; at most 3 may have the same key",
                Pairs.of(numbers(5)).excludingSame(person -> person > 0 ? "Leeds" : "Hull")::draw);
        refusedWith(
                "2 of 2 elements have the key null", () -> Pairs.of(numbers(2)).excludingSame(person -> null));
    }

    @ParameterizedTest
    @CsvSource({"50, 2", "51, 2", "200, 4", "2000, 3", "30000, 3"})
    void largeTeamsAreKeptApart(int size, int teams) {
        Pairs<Integer> rule =
                Pairs.of(numbers(size)).excludingSame(person -> person % teams).using(Randomness.seeded(69));
        assertThat(rule.draw())
                .hasSize((size + 1) / 2)
                .allMatch(pair -> pair.size() == 1 || (pair.get(0) - pair.get(1)) % teams != 0);
        assertThat(rule.excluding((one, other) -> Math.abs(one - other) == 1).draw())
                .hasSize((size + 1) / 2)
                .allMatch(pair -> pair.size() == 1 || Math.abs(pair.get(0) - pair.get(1)) != 1);
    }

    @Test
    void divisionsAreCounted() {
        assertThat(Pairs.of(numbers(50)).excludingSame(person -> person % 2).count())
                .isEqualTo(new BigInteger("15511210043330985984000000"));
        assertThat(Pairs.of(numbers(0)).count()).isEqualTo(1);
        assertThat(Pairs.of(numbers(9)).count()).isEqualTo(945);
        assertThat(Pairs.of(numbers(52)).count()).isEqualTo(new BigInteger("2980227913743310874726229193921875"));
        Pairs<Integer> rule = Pairs.of(numbers(22)).excluding((one, other) -> one == 0 && other == 1);
        refused("excluded pairs can be counted for at most 20 people, not 22", rule::count);
        refused("Bob occurs twice; give each person a name of their own", () -> Pairs.of(List.of("Bob", "Cy", "Bob")));
    }

    /** A draw asks the rule once in each order of the two people, however many tries it needs. */
    @Test
    void eachPairIsAskedOnce() {
        AtomicInteger calls = new AtomicInteger();
        Pairs<Integer> rule = Pairs.of(numbers(100)).excluding((one, other) -> {
            calls.incrementAndGet();
            return Math.abs(one - other) < 8;
        });
        rule.draw();
        assertThat(calls.get()).isBetween(4950, 9900);
    }
}
