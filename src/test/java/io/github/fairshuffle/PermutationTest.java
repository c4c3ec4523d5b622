package io.github.fairshuffle;

import static io.github.fairshuffle.Fractions.factorial;
import static io.github.fairshuffle.Numbers.numbers;
import static io.github.fairshuffle.Refused.refusedWith;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.fairshuffle.battery.statistics.OrderStatistics;
import java.io.IOException;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PermutationTest {
    private static final int LARGEST = 6;

    /** Returns all orders of 0 … n−1 in lexicographic order, computed without {@link Permutation}. */
    private static List<int[]> orders(int size) {
        List<int[]> orders = new ArrayList<>();
        extend(new int[0], size, orders);
        return orders;
    }

    private static void extend(int[] start, int size, List<int[]> orders) {
        if (start.length == size) {
            orders.add(start);
        }
        for (int next = 0; next < size; next++) {
            int candidate = next;
            if (Arrays.stream(start).noneMatch(used -> used == candidate)) {
                int[] longer = Arrays.copyOf(start, start.length + 1);
                longer[start.length] = next;
                extend(longer, size, orders);
            }
        }
    }

    @Test
    void ranksAreLexicographic() {
        for (int size = 0; size <= LARGEST; size++) {
            List<int[]> orders = orders(size);
            for (int rank = 0; rank < orders.size(); rank++) {
                Permutation p = Permutation.of(orders.get(rank));
                assertThat(p.rank()).isEqualTo(rank);
                assertThat(Permutation.unrank(size, BigInteger.valueOf(rank))).isEqualTo(p);
            }
        }
    }

    @Test
    void rankAndUnrankAreInverseForManyCards() {
        SplittableRandom random = new SplittableRandom(1);
        for (int size : new int[] {20, 21, 52, 170}) {
            BigInteger most = factorial(size).subtract(BigInteger.ONE);
            assertThat(Permutation.unrank(size, BigInteger.ZERO)).isEqualTo(Permutation.identity(size));
            assertThat(Permutation.unrank(size, most).rank()).isEqualTo(most);
            for (int k = 0; k < 20; k++) {
                BigInteger rank = new BigInteger(most.bitLength() + 64, new Random(random.nextLong())).mod(most);
                assertThat(Permutation.unrank(size, rank).rank()).isEqualTo(rank);
            }
        }
    }

    @Test
    void applyToTakesFromTheOrder() {
        for (int size = 0; size <= LARGEST; size++) {
            List<String> in =
                    IntStream.range(0, size).mapToObj(k -> "card " + k).toList();
            for (int[] order : orders(size)) {
                List<String> out = Permutation.of(order).applyTo(in);
                for (int k = 0; k < size; k++) {
                    assertThat(out.get(k)).isEqualTo(in.get(order[k]));
                }
                out.add("a list of the caller's own");
            }
        }
    }

    @Test
    void inverseUndoes() {
        for (int size = 0; size <= LARGEST; size++) {
            List<Integer> in = numbers(size);
            for (int[] order : orders(size)) {
                Permutation p = Permutation.of(order);
                assertThat(p.inverse().applyTo(p.applyTo(in))).isEqualTo(in);
                assertThat(p.then(p.inverse())).isEqualTo(Permutation.identity(size));
                assertThat(p.inverse().inverse()).isEqualTo(p);
            }
        }
    }

    @Test
    void thenIsThisOneFirst() {
        List<String> in = List.of("a", "b", "c", "d");
        for (int[] first : orders(4)) {
            for (int[] second : orders(4)) {
                Permutation p = Permutation.of(first);
                Permutation q = Permutation.of(second);
                assertThat(p.then(q).applyTo(in)).isEqualTo(q.applyTo(p.applyTo(in)));
            }
        }
    }

    @Test
    void countsByTheirDefinitions() {
        for (int size = 0; size <= LARGEST; size++) {
            for (int[] order : orders(size)) {
                Permutation p = Permutation.of(order);
                assertThat(p.size()).isEqualTo(size);
                assertThat(p.order()).isEqualTo(order);
                assertThat(OrderStatistics.fixedPoints(p)).isEqualTo((int) IntStream.range(0, order.length)
                        .filter(k -> order[k] == k)
                        .count());
                assertThat(OrderStatistics.inversions(p)).isEqualTo(inversions(order));
                assertThat(p.isEven()).isEqualTo(inversions(order) % 2 == 0);
                assertThat(OrderStatistics.cycles(p)).isEqualTo(cycles(order));
            }
        }
    }

    private static long inversions(int[] order) {
        long count = 0;
        for (int i = 0; i < order.length; i++) {
            for (int j = i + 1; j < order.length; j++) {
                count += order[i] > order[j] ? 1 : 0;
            }
        }
        return count;
    }

    /** Counts the smallest elements of the cycles: an element is one if its cycle contains nothing smaller. */
    private static int cycles(int[] order) {
        int count = 0;
        for (int start = 0; start < order.length; start++) {
            int smallest = start;
            for (int k = order[start]; k != start; k = order[k]) {
                smallest = Math.min(smallest, k);
            }
            count += smallest == start ? 1 : 0;
        }
        return count;
    }

    @ParameterizedTest
    @ValueSource(ints = {7, 16, 63, 64, 65, 100, 1_025, 100_000})
    void inversionsOfManyCards(int size) {
        SplittableRandom random = new SplittableRandom(size);
        for (int k = 0; k < 5 && size < 100_000; k++) {
            Permutation p = Shuffler.forward().using(random).permutation(size);
            assertThat(OrderStatistics.inversions(p)).isEqualTo(inversions(p.order()));
            assertThat(p.isEven()).isEqualTo(OrderStatistics.inversions(p) % 2 == 0);
        }
        int[] reverse = IntStream.range(0, size).map(k -> size - 1 - k).toArray();
        assertThat(OrderStatistics.inversions(Permutation.of(reverse))).isEqualTo(size * (size - 1L) / 2);
    }

    @Test
    void equalOrdersAreEqual() {
        Permutation p = Permutation.of(2, 0, 1);
        assertThat(p)
                .isEqualTo(Permutation.of(2, 0, 1))
                .hasSameHashCodeAs(Permutation.of(2, 0, 1))
                .isNotEqualTo(Permutation.of(2, 1, 0))
                .isNotEqualTo(Permutation.of(0, 1))
                .isNotEqualTo(null)
                .isNotEqualTo("[2, 0, 1]")
                .hasToString("[2, 0, 1]");
        assertThat(Permutation.identity(0)).hasToString("[]").isEqualTo(Permutation.of());
        assertThat(Permutation.identity(3)).hasToString("[0, 1, 2]");
    }

    @Test
    void itIsImmutable() {
        int[] order = {1, 0, 2};
        Permutation p = Permutation.of(order);
        order[0] = 2;
        p.order()[0] = 2;
        assertThat(p.order()).containsExactly(1, 0, 2);
    }

    /** The stream ends with the order, so its last byte is the lowest byte of the order's last number. */
    @Test
    void itIsSerializedAndCheckedWhenItIsRead() throws IOException, ClassNotFoundException {
        byte[] stream = Serialized.write(Permutation.of(2, 0, 1));
        assertThat(Serialized.read(stream)).isEqualTo(Permutation.of(2, 0, 1));
        stream[stream.length - 1] = 2;
        assertThatIllegalArgumentException().isThrownBy(() -> Serialized.read(stream));
    }

    @Test
    void nullIsAnOrdinaryElement() {
        Permutation p = Permutation.of(2, 0, 1);
        assertThat(p.applyTo(Arrays.asList("a", null, "c"))).containsExactly("c", "a", null);
        String[] array = {"a", null, "c"};
        assertThat(p.applyTo(array)).containsExactly("c", "a", null).isInstanceOf(String[].class);
        assertThat(array).as("the array is not changed").containsExactly("a", null, "c");
    }

    @Test
    void whatIsNoPermutationIsRefused() {
        for (int[] order : new int[][] {{1}, {-1}, {0, 0}, {0, 2}, {1, 2, 3}, {0, Integer.MIN_VALUE}}) {
            assertThatIllegalArgumentException().isThrownBy(() -> Permutation.of(order));
        }
        assertThatThrownBy(() -> Permutation.of(2, 0, 1).at(3)).isInstanceOf(IndexOutOfBoundsException.class);
    }

    @Test
    void badSizesAndRanksAreRefused() {
        assertThatIllegalArgumentException().isThrownBy(() -> Permutation.identity(-1));
        assertThatIllegalArgumentException().isThrownBy(() -> Permutation.unrank(-1, BigInteger.ZERO));
        for (int size = 0; size <= LARGEST; size++) {
            int n = size;
            refusedWith(n + "!", () -> Permutation.unrank(n, factorial(n)));
            assertThatIllegalArgumentException().isThrownBy(() -> Permutation.unrank(n, BigInteger.ONE.negate()));
        }
        Permutation three = Permutation.identity(3);
        Map<String, ThrowingCallable> otherSizes = Map.of(
                "a permutation of 4", () -> three.then(Permutation.identity(4)),
                "a list of 2", () -> three.applyTo(Collections.nCopies(2, "x")),
                "a deck of 4", () -> three.applyInPlace(Deck.of(new int[4])),
                "a deck of 5", () -> three.applyTo(new String[5]));
        otherSizes.forEach((what, call) -> assertThatIllegalArgumentException()
                .isThrownBy(call)
                .withMessage("a permutation of 3 places cannot be combined with " + what));
    }
}
