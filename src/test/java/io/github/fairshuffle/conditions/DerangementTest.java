package io.github.fairshuffle.conditions;

import static io.github.fairshuffle.Numbers.numbers;
import static io.github.fairshuffle.Refused.refused;
import static io.github.fairshuffle.Refused.refusedWith;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.fairshuffle.Permutation;
import io.github.fairshuffle.Randomness;
import io.github.fairshuffle.battery.statistics.OrderStatistics;
import io.github.fairshuffle.internal.count.Counted;
import io.github.fairshuffle.internal.count.Laws;
import io.github.fairshuffle.internal.count.Wheel;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BiPredicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DerangementTest {
    /** Returns all assignments that a rule allows, each as a list of takers. */
    static Set<List<Integer>> allowed(int size, BiPredicate<Integer, Integer> excluded, boolean circle) {
        return Laws.permutations(
                size,
                order -> IntStream.range(0, size)
                                .noneMatch(giver -> order.at(giver) == giver || excluded.test(giver, order.at(giver)))
                        && (!circle || OrderStatistics.cycles(order) == 1));
    }

    /** Checks the count of a draw, and both methods, tries and a count, over all outcomes of the dice. */
    static void areUniform(Partners partners, Set<List<Integer>> expected) {
        assertThat(partners.count()).isEqualTo(expected.size());
        if (expected.isEmpty()) {
            assertThatIllegalArgumentException().isThrownBy(partners::draw);
        } else {
            Graph graph = partners.graph();
            Laws.isUniform(
                    Laws.of(dice -> partners.assignments(graph).attempt(dice).map(Laws::list)), expected);
            Counted counted = partners.assignments(graph).counted().orElseThrow();
            counted.count();
            Wheel wheel = new Wheel(bound -> 0, 1); // is not used
            Laws.isUniform(Laws.of(dice -> counted.attempt(dice, wheel).map(Laws::list)), expected);
        }
    }

    private static void hasTheLaw(int size, BiPredicate<Integer, Integer> excluded) {
        Derangement<Integer> rule = Derangement.of(size).excluding(excluded);
        areUniform(rule.partners, allowed(size, excluded, false));
        areUniform(rule.inOneCircle().partners, allowed(size, excluded, true));
    }

    @ParameterizedTest
    @CsvSource({"2, 4", "3, 64", "4, 4096"})
    void everySetOfExclusionsHasTheLaw(int size, int sets) {
        for (int set = 0; set < sets; set++) {
            int pairs = set;
            hasTheLaw(size, (giver, taker) -> {
                int pair = giver * (size - 1) + (taker < giver ? taker : taker - 1);
                return taker != giver && (pairs >> pair & 1) == 1;
            });
        }
    }

    @Test
    void everySetOfExclusionsBetweenTwoCollectionsHasTheLaw() {
        for (int set = 0; set < 512; set++) {
            int pairs = set;
            Derangement<Integer> rule = Derangement.between(List.of(0, 1, 2), List.of(10, 11, 12))
                    .excluding((giver, taker) -> (pairs >> 3 * giver + taker - 10 & 1) == 1);
            areUniform(
                    rule.partners,
                    Laws.permutations(
                            3,
                            order -> IntStream.range(0, 3)
                                    .noneMatch(giver -> (pairs >> 3 * giver + order.at(giver) & 1) == 1)));
        }
    }

    /** A football club, with its group of the season 2019/20 and its country. */
    private record Club(String name, char group, String country) {
        static List<Club> all(String clubs) {
            return Stream.of(clubs.split(", "))
                    .map(club -> club.split(" "))
                    .map(club -> new Club(club[0], club[1].charAt(0), club[2]))
                    .toList();
        }
    }

    /** The draw of the round of 16 of the UEFA Champions League 2019/20 had 2,002 possible results. */
    @Test
    void aRoundOfSixteenHasThePublishedNumberOfDraws() {
        List<Club> winners =
                Club.all("Paris A fr, Bayern B de, City C en, Juventus D it, Liverpool E en, Barcelona F es,"
                        + " Leipzig G de, Valencia H es");
        List<Club> runnersUp = Club.all("Madrid A es, Tottenham B en, Atalanta C it, Atletico D es, Napoli E it,"
                + " Dortmund F de, Lyon G fr, Chelsea H en");
        Derangement<Club> round = Derangement.between(runnersUp, winners)
                .excludingSame(Club::group)
                .excludingSame(Club::country);
        assertThat(round.count()).isEqualTo(2002);
    }

    /** Somebody who is in both collections does not draw themselves, and null is an ordinary person. */
    @Test
    void twoCollectionsMayShareSomePeople() {
        List<String> three = Arrays.asList("Ann", null, "Cy");
        assertThat(Derangement.between(three, three).count()).isEqualTo(2);
        assertThat(Derangement.between(three, List.of("Cy", "Dan", "Eve")).count())
                .isEqualTo(4);
        assertThat(Derangement.between(List.of("Ann"), List.of("Bob")).draw()).containsExactly(Map.entry("Ann", "Bob"));
        assertThat(Derangement.between(List.of(), List.of()).draw()).isEmpty();
        refused("Ann may draw nobody", Derangement.between(List.of("Ann"), List.of("Ann"))::draw);
        refused(
                "Ann and Cy may draw nobody but y",
                Derangement.between(three, List.of("x", "y", "z"))
                        .excluding((giver, taker) -> giver != null && !taker.equals("y"))::draw);
    }

    @Test
    void drawsAMapInTheOrderOfThePeople() {
        Derangement<String> people = Derangement.of(List.of("Ann", "Bob", "Cy")).using(Randomness.seeded(42));
        Map<String, String> drawn = people.draw();
        assertThat(drawn.keySet()).containsExactly("Ann", "Bob", "Cy");
        assertThat(drawn.values()).containsExactlyInAnyOrder("Ann", "Bob", "Cy");
        assertThat(drawn).allSatisfy((giver, taker) -> assertThat(giver).isNotEqualTo(taker));
        assertThat(Derangement.of(List.of()).draw()).isEmpty();
        assertThat(Derangement.of(0).inOneCircle().permutation().size()).isZero();
        assertThat(Derangement.of(Arrays.asList("Ann", null)).draw()).containsEntry(null, "Ann");
        assertThat(OrderStatistics.fixedPoints(
                        Derangement.of(100_000).using(Randomness.seeded(1)).permutation()))
                .isZero();
    }

    @Test
    void exclusionsAddUp() {
        Derangement<Integer> rule = Derangement.of(4)
                .excluding((giver, taker) -> giver == 0 && taker == 1)
                .excluding((giver, taker) -> giver == 0 && taker == 2);
        assertThat(rule.permutation().at(0)).isEqualTo(3);
    }

    /** Everybody may draw only the next person, so there are so few assignments that all random tries fail. */
    @Test
    void rareAssignmentsAreCounted() {
        Derangement<Integer> rule = onlyTheNext(16);
        int[] next = IntStream.range(0, 16).map(giver -> (giver + 1) % 16).toArray();
        assertThat(rule.permutation()).isEqualTo(Permutation.of(next));
        assertThat(rule.inOneCircle().permutation()).isEqualTo(Permutation.of(next));
        assertThat(onlyTheNext(18).permutation().at(17)).isZero();
        DrawsTest.tooSlow(
                "an exact draw for 17 people, each of whom has about 15 excluded partners, would take days or"
                        + " longer, and there may be no circle; exclude fewer pairs",
                onlyTheNext(17).inOneCircle()::draw);
        DrawsTest.tooSlow(
                "an exact draw for 21 people, each of whom has about 19 excluded partners, would take days or"
                        + " longer; exclude fewer pairs, or use approximately()",
                onlyTheNext(21)::draw);
        assertThat(OrderStatistics.cycles(onlyTheNext(1000).approximately().permutation()))
                .isEqualTo(1);
    }

    /** With 16 excluded takers of 250, tries are expected to succeed in time, and with 17 they are not. */
    @Test
    void theDecisionDependsOnTheExcludedPairsOnly() {
        Derangement<Integer> rule = Derangement.of(250).using(Randomness.seeded(69));
        assertThat(rule.excluding((giver, taker) -> Math.floorMod(taker - giver, 250) <= 11)
                        .draw())
                .hasSize(250);
        DrawsTest.tooSlow(
                "about 17 excluded partners, would take about 20 seconds",
                rule.excluding((giver, taker) -> Math.floorMod(taker - giver, 250) <= 17)::draw);
        List<Integer> takers = IntStream.range(250, 500).boxed().toList();
        List<Integer> givers = numbers(250);
        assertThat(Derangement.between(givers, takers)
                        .excluding((giver, taker) -> (giver + taker) % 50 > 0)
                        .approximately()
                        .draw())
                .allSatisfy((giver, taker) -> assertThat((giver + taker) % 50).isZero());
    }

    /** A draw asks the rule once about each pair, however many tries it needs. */
    @Test
    void eachPairIsAskedOnce() {
        AtomicInteger calls = new AtomicInteger();
        Derangement<Integer> rule = Derangement.of(100).excluding((giver, taker) -> {
            calls.incrementAndGet();
            return Math.abs(giver - taker) < 4;
        });
        rule.draw();
        assertThat(calls).hasValue(9_900);
        rule.excludingSame(giver -> giver / 4).inOneCircle().draw();
        assertThat(calls).hasValue(9_900 + 9_600);
    }

    @Test
    void assignmentsWithoutExcludedPairsAreCounted() {
        List<Integer> experts = numbers(25);
        List<Integer> pupils = IntStream.range(25, 50).boxed().toList();
        BigInteger factorial = new BigInteger("15511210043330985984000000");
        Derangement<Integer> rule = Derangement.between(experts, pupils);
        assertThat(rule.count()).isEqualTo(factorial);
        assertThat(rule.excluding((giver, taker) -> false)
                        .excludingSame(each -> each)
                        .count())
                .isEqualTo(factorial);
        assertThat(Derangement.of(25)
                        .excluding((giver, taker) -> giver == taker)
                        .count())
                .isEqualTo(Derangement.of(25).count());
        assertThat(Derangement.between(List.of(), List.of()).count()).isEqualTo(1);
    }

    private static Derangement<Integer> onlyTheNext(int size) {
        return Derangement.of(size)
                .excluding((giver, taker) -> taker != (giver + 1) % size)
                .using(Randomness.seeded(7));
    }

    /**
     * Giver k may draw only takers k + 1 and k + 2 (modulo the size), and the last giver only taker 1. Everybody else
     * has drawn the next person by then, so all givers have to change their takers. Few pairs are asked about: each
     * giver asks for the free taker 0 and for one or two more takers.
     */
    private static Derangement<Integer> chain(int size) {
        return Derangement.of(size).using(Randomness.seeded(7)).excluding((giver, taker) -> {
            int distance = Math.floorMod(taker - giver, size);
            return distance > 2 || distance == 1 && giver == size - 1;
        });
    }

    @Test
    void aLongChainOfChangesIsFound() {
        assertThat(chain(5_000).approximately().draw()).hasSize(5_000);
        refused(
                "0, 1, 2, 3 and 96 more may draw nobody but 1, 2, 3, 4 and 95 more",
                chain(100).excluding((giver, taker) -> taker == 0)::draw);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            Ann-Bob Ann-Cy Bob-Ann Bob-Cy | Ann and Bob may draw nobody but Dan
            Ann-Bob Ann-Cy Ann-Dan        | Ann may draw nobody
            Ann-Dan Bob-Dan Cy-Dan        | Ann, Bob, Cy and Dan may draw nobody but Ann, Bob and Cy
            Ann-Cy Ann-Dan Cy-Dan Dan-Cy  | Ann, Cy and Dan may draw nobody but Ann and Bob
            """)
    void errorsNameThePeople(String exclusions, String message) {
        Set<String> pairs = Set.of(exclusions.split(" "));
        Derangement<String> rule = Derangement.of(List.of("Ann", "Bob", "Cy", "Dan"))
                .excluding((giver, taker) -> pairs.contains(giver + "-" + taker));
        refused(message, rule::draw);
    }

    @Test
    void messagesNameFourPeopleAtMost() {
        Derangement<Integer> rule = Derangement.of(20).excluding((giver, taker) -> giver < 9 && taker > 7);
        refused("0, 1, 2, 3 and 5 more may draw nobody but 0, 1, 2, 3 and 4 more", rule::draw);
        Derangement<Integer> noCircle = Derangement.of(4).inOneCircle().excluding((g, t) -> g / 2 != t / 2);
        refused("no circle of these 4 people is allowed; exclude fewer pairs", noCircle::draw);
    }

    @Test
    void badArgumentsAreRefused() {
        refusedWith("Ann occurs twice", () -> Derangement.of(List.of("Ann", "Bob", "Ann")));
        refusedWith("Ann is the only person", () -> Derangement.of(List.of("Ann")));
        refused(
                "there have to be as many takers as givers, but there are 2 givers and 3 takers",
                () -> Derangement.between(List.of(1, 2), List.of(3, 4, 5)));
        refusedWith("3 occurs twice", () -> Derangement.between(List.of(1, 2), List.of(3, 3)));
        List<Integer> many = numbers(21);
        refused(
                "draws between two collections can be counted for at most 20 people, not 21",
                Derangement.between(many, many)::count);
        assertThatIllegalStateException()
                .isThrownBy(Derangement.of(10_001).excluding((giver, taker) -> giver == 0)::draw)
                .withMessage("29998 tries failed; exclude fewer pairs");
        assertThatThrownBy(() -> Derangement.of(-1)).isInstanceOf(IllegalArgumentException.class);
    }
}
