package io.github.fairshuffle.audit.judge;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.fairshuffle.Permutation;
import io.github.fairshuffle.audit.judge.Cause.Certainty;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Checks that sorts with a random comparator get their own names, and that other shuffles do not. */
class SortsTest {
    private static final List<Permutation> OTHER_LARGE_DECK = Collections.nCopies(1_000, Permutation.identity(52));

    static Stream<Bug> sorts() {
        return Stream.concat(KnownBugs.COMPARATORS.stream(), Sorts.OTHERS.stream());
    }

    private static List<Orders> laws(Bug bug) {
        return IntStream.rangeClosed(3, 5)
                .mapToObj(size -> bug.law(size).orElseThrow())
                .toList();
    }

    private static List<String> names(List<Orders> few) {
        return KnownBugsTest.find(few, OTHER_LARGE_DECK).stream()
                .map(Cause::name)
                .toList();
    }

    /** No other name is found, although the larger deck is not sorted in the same way. */
    @ParameterizedTest
    @MethodSource("sorts")
    void aSortIsNamedByItsCounts(Bug sort) {
        List<Orders> counts = laws(sort).stream().map(KnownBugsTest::sample).toList();
        assertThat(names(counts)).containsExactly(sort.text().name());
    }

    /** The larger deck decides if the same bug is not a sort. */
    @Test
    void aLargerDeckRefutesOtherBugs() {
        Bug swapAny = KnownBugs.BUGS.get(0);
        assertThat(KnownBugsTest.find(laws(swapAny), List.of())).isNotEmpty();
        assertThat(names(laws(swapAny))).isEmpty();
    }

    /** Two rows with different names have different laws. A program may be any of the eight symmetric variants. */
    @Test
    void eachNameHasItsOwnLaws() {
        List<Bug> all = Stream.concat(KnownBugs.BUGS.stream(), KnownBugs.COMPARATORS.stream())
                .toList();
        for (Bug sort : sorts().toList()) {
            for (int symmetry = 0; symmetry < Orders.SYMMETRIES; symmetry++) {
                int turn = symmetry;
                List<Orders> turned =
                        laws(sort).stream().map(law -> law.turned(turn)).toList();
                assertThat(all.stream()
                                .filter(bug -> IntStream.rangeClosed(3, 5)
                                        .allMatch(size -> bug.law(size)
                                                .filter(turned.get(size - 3)::isSameLaw)
                                                .isPresent())))
                        .extracting(bug -> bug.text().name())
                        .allMatch(sort.text().name()::equals);
            }
        }
    }

    private static Orders sampleOfCoin(Bug sort, int size, int heads) {
        return KnownBugsTest.sample(Bug.law(
                        sort.mistake(), size, (roll, coin) -> Bug.fraction(roll == 1 ? heads : 100 - heads, 100))
                .orElseThrow());
    }

    /** A coin that falls on one side in 51 % of the flips is not fair, and not one of the other coins. */
    @Test
    void aPoorCoinIsNearlyAFairOne() {
        for (int k = 0; k < Sorts.ALGORITHMS.size(); k += 3) {
            Bug sort = Sorts.ALGORITHMS.get(k);
            List<Orders> counts = IntStream.rangeClosed(3, 4)
                    .mapToObj(size -> sampleOfCoin(sort, size, 51))
                    .toList();
            assertThat(KnownBugsTest.find(counts, List.of()))
                    .as(sort.text().name())
                    .hasSize(1)
                    .allMatch(cause -> cause.certainty() == Certainty.LIKELY
                            && cause.text().startsWith("nearly the law of ")
                            && cause.name().endsWith(sort.text().name()));
        }
    }

    /** Two equal shuffles, one after the other, have a law of their own. */
    @Test
    @Tag("slow")
    void twoShufflesAreNotNearlyASort() {
        for (Bug bug : Stream.concat(KnownBugs.BUGS.stream(), Sorts.ALGORITHMS.stream())
                .toList()) {
            List<Orders> counts = IntStream.rangeClosed(3, 4)
                    .mapToObj(size -> bug.law(size).orElseThrow())
                    .map(law -> KnownBugsTest.sample(Orders.product(List.of(law, law))))
                    .toList();
            assertThat(KnownBugsTest.find(counts, List.of()))
                    .as(bug.text().name())
                    .extracting(Cause::text)
                    .noneMatch(text -> text.startsWith("nearly"));
        }
    }
}
