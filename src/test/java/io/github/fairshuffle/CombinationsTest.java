package io.github.fairshuffle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CombinationsTest {
    /** Returns the subsets of k of n numbers in lexicographic order, from all subsets as bits of a number. */
    private static List<int[]> subsets(int n, int k) {
        List<int[]> subsets = new ArrayList<>();
        for (int bits = 0; bits < 1 << n; bits++) {
            int set = bits;
            if (Integer.bitCount(set) == k) {
                subsets.add(
                        IntStream.range(0, n).filter(e -> (set >> e & 1) == 1).toArray());
            }
        }
        subsets.sort(Arrays::compare);
        return subsets;
    }

    @Test
    void ranksAreLexicographic() {
        for (int n = 0; n <= 8; n++) {
            for (int k = 0; k <= n; k++) {
                List<int[]> subsets = subsets(n, k);
                assertThat(Combinations.count(n, k)).isEqualTo(subsets.size());
                for (int rank = 0; rank < subsets.size(); rank++) {
                    assertThat(Combinations.unrank(n, k, BigInteger.valueOf(rank)))
                            .isEqualTo(subsets.get(rank));
                    assertThat(Combinations.rank(n, subsets.get(rank))).isEqualTo(rank);
                }
            }
        }
    }

    /** The numbers of subsets are known from other sources: 6 of 49, the largest C(2m, m) below 2^62, and so on. */
    @ParameterizedTest
    @CsvSource({
        "49, 6, 13983816",
        "64, 32, 1832624140942590534",
        "65, 32, 3609714217008132870",
        "52, 13, 635013559600",
        "2147483647, 1, 2147483647",
        "2147483647, 2147483647, 1",
        "200, 100, 90548514656103281165404177077484163874504589675413336841320"
    })
    void largeCountsAreExact(int n, int k, BigInteger count) {
        assertThat(Combinations.count(n, k)).isEqualTo(count);
        assertThat(Combinations.count(n, n - k)).isEqualTo(count);
    }

    @ParameterizedTest
    @CsvSource({"49, 6", "65, 32", "65, 33", "1000, 3", "200, 100", "200, 199", "400, 30", "2147483647, 5"})
    void rankAndUnrankAreInverseForLargeSets(int n, int k) {
        BigInteger count = Combinations.count(n, k);
        BigInteger last = count.subtract(BigInteger.ONE);
        assertThat(Combinations.unrank(n, k, BigInteger.ZERO))
                .isEqualTo(IntStream.range(0, k).toArray());
        assertThat(Combinations.unrank(n, k, last))
                .isEqualTo(IntStream.range(n - k, n).toArray());
        Random random = new Random(74);
        for (int run = 0; run < 50; run++) {
            BigInteger rank = new BigInteger(count.bitLength() + 64, random).mod(last);
            int[] chosen = Combinations.unrank(n, k, rank);
            int[] next = Combinations.unrank(n, k, rank.add(BigInteger.ONE));
            assertThat(Arrays.compare(chosen, next)).isNegative();
            assertThat(Combinations.rank(n, chosen)).isEqualTo(rank);
        }
    }

    /** A step for each of the numbers would allocate more than 100 million bytes. */
    @Test
    void numbersThatAreNotChosenAreSkipped() {
        int n = 2_000_000;
        BigInteger last = Combinations.count(n, 2).subtract(BigInteger.ONE);
        assertThat(Combinations.rank(n, n - 2, n - 1)).isEqualTo(last);
        long before = Allocation.bytes();
        assertThat(Combinations.unrank(n, 2, last)).containsExactly(n - 2, n - 1);
        assertThat(Combinations.rank(n, n - 2, n - 1)).isEqualTo(last);
        assertThat(Allocation.bytes() - before).isLessThan(1_000_000);
    }

    @Test
    void badArgumentsAreRefused() {
        Map<String, ThrowingCallable> bad = Map.of(
                "a subset is chosen from 0 elements or more, not from -1; pass the number of elements as n",
                () -> Combinations.count(-1, 0),
                "a subset of 6 elements has from 0 to 6 of them, not 49; pass n before k",
                () -> Combinations.count(6, 49),
                "a subset of 0 elements has from 0 to 0 of them, not -1; pass n before k",
                () -> Combinations.unrank(0, -1, BigInteger.ZERO),
                "a rank is from 0 to C(49, 6) - 1, not 13983816; count(49, 6) returns C(49, 6)",
                () -> Combinations.unrank(49, 6, BigInteger.valueOf(13983816)),
                "a rank is from 0 to C(3, 0) - 1, not -1; count(3, 0) returns C(3, 0)",
                () -> Combinations.unrank(3, 0, BigInteger.ONE.negate()),
                "chosen[1] is 5, which is not 0 or more and less than 5; pass n before the chosen numbers",
                () -> Combinations.rank(5, 0, 5),
                "chosen[0] is -1, which is not 0 or more and less than 5; pass n before the chosen numbers",
                () -> Combinations.rank(5, -1, 0),
                "chosen[2] is 1 after 3; sort the chosen numbers, and name each one once",
                () -> Combinations.rank(5, 0, 3, 1),
                "chosen[1] is 2 after 2; sort the chosen numbers, and name each one once",
                () -> Combinations.rank(5, 2, 2));
        bad.forEach(Refused::refused);
        assertThatIllegalArgumentException().isThrownBy(() -> Combinations.rank(-1));
    }

    @Test
    void longWorkIsRefused() {
        Refused.refused(
                "the number of subsets of 1000000 of 3000000 elements would take too long; choose fewer elements",
                () -> Combinations.count(3_000_000, 1_000_000));
        String rank = "the rank of a subset of 5000 of 2000000000 elements would take too long; choose fewer elements";
        Refused.refused(rank, () -> Combinations.unrank(2_000_000_000, 5_000, BigInteger.ONE));
        Refused.refused(
                rank,
                () -> Combinations.rank(2_000_000_000, IntStream.range(0, 5_000).toArray()));
    }
}
