package io.github.fairshuffle.conditions;

import static io.github.fairshuffle.Refused.refused;
import static io.github.fairshuffle.Refused.refusedWith;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.fairshuffle.Permutation;
import io.github.fairshuffle.Randomness;
import io.github.fairshuffle.battery.statistics.OrderStatistics;
import io.github.fairshuffle.internal.count.Counted;
import io.github.fairshuffle.internal.count.Decisions;
import io.github.fairshuffle.internal.count.Laws;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.BiPredicate;
import java.util.stream.IntStream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class FamiliesTest {
    private static final BiPredicate<Integer, Integer> NO_PAIR = (giver, taker) -> false;

    /** Returns the number of the family of each person. The members of a family are not consecutive. */
    static List<Integer> families(List<Integer> sizes) {
        List<Integer> families = new ArrayList<>();
        for (int member = 0; member < 11; member++) {
            for (int family = 0; family < sizes.size(); family++) {
                if (member < sizes.get(family)) {
                    families.add(family);
                }
            }
        }
        return families;
    }

    private static Set<List<Integer>> allowed(
            List<Integer> families, BiPredicate<Integer, Integer> excluded, boolean circle) {
        BiPredicate<Integer, Integer> sameFamily =
                (giver, taker) -> families.get(giver).equals(families.get(taker));
        return DerangementTest.allowed(families.size(), sameFamily.or(excluded), circle);
    }

    private static Derangement<Integer> rule(List<Integer> families, boolean circle) {
        Derangement<Integer> rule = Derangement.of(families.size()).excludingSame(families::get);
        return circle ? rule.inOneCircle() : rule;
    }

    private static void hasTheLaw(List<Integer> families, BiPredicate<Integer, Integer> excluded, boolean circle) {
        Partners rule = rule(families, circle).excluding(excluded).partners;
        Counted counted = rule.assignments(rule.graph()).families();
        counted.count();
        Laws.isUniform(
                Decisions.of((dice, wheel) -> counted.attempt(dice, wheel).map(Laws::list)),
                allowed(families, excluded, circle));
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void excludedPairsAndFurtherKeysHaveTheLaw(boolean circle) {
        List<Integer> families = families(List.of(2, 2, 1));
        hasTheLaw(families, (giver, taker) -> taker == (giver + 1) % 5 || giver == 2 && taker == 0, circle);
        Derangement<Integer> rule = rule(families, circle).excludingSame(person -> person / 2);
        assertThat(rule.count())
                .isEqualTo(allowed(families, (giver, taker) -> giver / 2 == taker / 2, circle)
                        .size());
    }

    @Test
    void aSecondKeyExcludesPairsAndNullIsNoKey() {
        List<Integer> families = List.of(0, 1, 0, 1);
        Permutation order = Derangement.of(4).excludingSame(families::get).permutation();
        assertThat(order.at(0) % 2).isEqualTo(1);
        assertThat(order.at(1) % 2).isZero();
        Derangement<Integer> all = Derangement.of(4).excludingSame(person -> person);
        assertThat(all.count()).isEqualTo(9);
        assertThat(all.excludingSame(families::get).count()).isEqualTo(4);
        Derangement<Integer> two = Derangement.between(List.of(0, 1), List.of(2, 3));
        for (ThrowingCallable excluded : List.<ThrowingCallable>of(
                () -> Derangement.of(2).excludingSame(person -> null),
                () -> all.excludingSame(person -> person < 2 ? null : person),
                () -> two.excludingSame(person -> person < 2 ? null : person),
                () -> two.excludingSame(person -> person < 2 ? person : null))) {
            assertThatIllegalArgumentException()
                    .isThrownBy(excluded)
                    .withMessageMatching("2 of [24] elements have the key null, which .* give each its own key, .*");
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void countsAreExact(boolean circle) {
        for (int people = 2; people <= 7; people++) {
            for (List<Integer> sizes : Laws.sums(people, people)) {
                List<Integer> families = families(sizes);
                int expected = allowed(families, NO_PAIR, circle).size();
                assertThat(rule(families, circle).count()).as("%s", sizes).isEqualTo(expected);
                assertThat(rule(families, circle).excluding(NO_PAIR).count()).isEqualTo(expected);
            }
        }
    }

    @Test
    void countsDerangementsAndCircles() {
        assertThat(Derangement.of(0).count()).isEqualTo(1);
        assertThat(Derangement.of(0).inOneCircle().count()).isEqualTo(1);
        assertThat(Derangement.of(22).count()).isEqualTo(new BigInteger("413496759611120779881"));
        assertThat(Derangement.of(22).inOneCircle().count()).isEqualTo(new BigInteger("51090942171709440000"));
        assertThat(rule(families(List.of(4, 3)), false).count()).isZero();
        refusedWith(
                "excluded pairs can be counted for at most 20 people, not 21;",
                Derangement.of(21).excluding((giver, taker) -> giver < 1)::count);
        refused(
                "excluded pairs can be counted for at most 16 people, not 17;"
                        + " only excludingSame(key) can be counted for more people",
                Derangement.of(17).excluding((giver, taker) -> giver < 1).inOneCircle()::count);
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void aFamilyOfMoreThanHalfIsRefused(boolean circle) {
        Derangement<Integer> people =
                Derangement.of(100).excludingSame(person -> person < 51 ? "Bach" : "Person " + person);
        refused(
                "51 of 100 people have the key Bach; at most 50 may have the same key",
                (circle ? people.inOneCircle() : people)::draw);
    }

    /** Everybody in 50 households of four has one excluded person; then five classes of 20, and many people. */
    @ParameterizedTest
    @CsvSource({"200, 4", "200, 50", "100, 20", "2000, 5", "2000, 20", "2000, 1000"})
    void largeGroupsAreDrawn(int people, int family) {
        Derangement<Integer> rule = Derangement.of(people)
                .using(Randomness.seeded(58))
                .excludingSame(person -> person / family)
                .excluding((giver, taker) -> taker == (giver + family) % people);
        for (Derangement<Integer> each : List.of(rule, rule.inOneCircle())) {
            Permutation drawn = each.permutation();
            int[] takers = drawn.order();
            assertThat(each.equals(rule) || OrderStatistics.cycles(drawn) == 1).isTrue();
            assertThat(IntStream.range(0, people)
                            .filter(giver -> takers[giver] / family == giver / family
                                    || takers[giver] == (giver + family) % people))
                    .isEmpty();
        }
    }

    @Test
    void countsThatTakeTooLongAreRefused() {
        assertThatThrownBy(Derangement.of(20_000)::count)
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("20000");
        DrawsTest.tooSlow("200000 people", Derangement.of(200_000).excludingSame(person -> person / 40_000)::draw);
    }
}
