package io.github.fairshuffle;

import static io.github.fairshuffle.Numbers.numbers;
import static io.github.fairshuffle.Refused.refused;
import static io.github.fairshuffle.Refused.refusedWith;
import static java.util.Comparator.comparing;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.NotSerializableException;
import java.io.Serializable;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.Date;
import java.util.HashSet;
import java.util.List;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class KeyedOrderTest {
    private static final UUID ID = UUID.fromString("01234567-89ab-cdef-0123-456789abcdef");

    private enum Suit {
        SPADES {
            @Override
            public String toString() {
                return "♠";
            }
        }
    }

    private static <T> KeyedOrder<T> by(String seed) {
        return KeyedOrder.by(Function.identity(), seed);
    }

    private static String key(String seed, Object id) {
        return by(seed).key(id);
    }

    @ParameterizedTest
    @MethodSource("io.github.fairshuffle.KeyedVector#all")
    void theKeyIsThatOfTheVectors(KeyedVector vector) {
        assertThat(key(vector.seed(), vector.id())).isEqualTo(vector.key());
    }

    /** The expected key is the output of {@code printf '%s\n%s' audit $'two\nlines' | sha256sum}. */
    @Test
    void anIdMayHaveALineBreak() {
        assertThat(key("audit", "two\nlines"))
                .isEqualTo("b94480a9147846fb70138a07034092609816f2155ff28214b5a3bcc0b8b09473");
    }

    static Stream<Object[]> idsAndTheirText() {
        return Stream.of(new Object[][] {
            {new StringBuilder("alice"), "alice"},
            {(byte) -7, "-7"},
            {(short) -7, "-7"},
            {-7, "-7"},
            {-7L, "-7"},
            {BigInteger.TWO.pow(80), "1208925819614629174706176"},
            {ID, "01234567-89ab-cdef-0123-456789abcdef"},
            {Suit.SPADES, "SPADES"}
        });
    }

    @ParameterizedTest
    @MethodSource("idsAndTheirText")
    void anIdIsItsText(Object id, String text) {
        assertThat(key("seed", id)).isEqualTo(key("seed", text));
    }

    @Test
    void otherIdsAreRefused() {
        for (Object id : List.of(1.5, 'c', new Date(), List.of("a"), new byte[1])) {
            refused(
                    "an id is text, an integer, a UUID or an enum, not a "
                            + id.getClass().getName() + "; write it as text that never changes",
                    () -> by("").shuffled(List.of("a", id)));
        }
        refusedWith("a seed or id with half of a surrogate pair has no form in UTF-8", () -> by("").key("\ud83c"));
        assertThatNullPointerException()
                .isThrownBy(() -> KeyedOrder.by(x -> null, "").sample(List.of(1), 1))
                .withMessage("the id of an element is null; give each one an id, or leave it out");
    }

    @ParameterizedTest
    @ValueSource(strings = {"a\nb", "\n", "a\r", "\r", "\udc00"})
    void aSeedIsOneLineOfText(String seed) {
        assertThatIllegalArgumentException().isThrownBy(() -> by(seed));
    }

    @Test
    void otherBadArgumentsAreRefused() {
        KeyedOrder<Integer> order = by("");
        assertThatIllegalArgumentException().isThrownBy(() -> order.sample(List.of(1), 2));
        assertThatIllegalArgumentException().isThrownBy(() -> order.sample(List.of(1), -1));
        refused("there is 1 group or more, not 0", () -> order.group(1, 0));
    }

    /** The input order and the type of the collection make no difference. */
    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3, 17, 1000})
    void theOrderIsThatOfTheKeys(int size) {
        for (int seed = 0; seed < 10; seed++) {
            KeyedOrder<Integer> order = by("" + seed);
            List<Integer> byKeys =
                    numbers(size).stream().sorted(comparing(order::key)).toList();
            List<Integer> shuffled =
                    Shuffler.durstenfeld().using(Randomness.seeded(seed)).shuffled(numbers(size));
            assertThat(order.shuffled(shuffled)).isEqualTo(byKeys);
            assertThat(order.shuffled(new HashSet<>(shuffled))).isEqualTo(byKeys);
            assertThat(shuffled.stream().sorted(order.comparator())).isEqualTo(byKeys);
        }
    }

    @Test
    void whoComesOrGoesMovesNobodyElse() {
        KeyedOrder<Integer> order = by("seed");
        List<Integer> all = order.shuffled(numbers(100));
        for (int gone = 0; gone < 100; gone++) {
            List<Integer> rest = new ArrayList<>(numbers(100));
            rest.remove(gone);
            List<Integer> expected = new ArrayList<>(all);
            expected.remove((Integer) gone);
            assertThat(order.shuffled(rest)).isEqualTo(expected);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 100, 3000})
    void aSampleIsTheBeginningOfTheOrder(int size) {
        KeyedOrder<Integer> order = by("seed");
        List<Integer> all = order.shuffled(numbers(size));
        IntStream.rangeClosed(0, size)
                .filter(count -> size <= 100 || count % 97 < 3)
                .forEach(count -> assertThat(order.sample(numbers(size), count)).isEqualTo(all.subList(0, count)));
    }

    /** The number of sorted keys has the mean count + 6√count + 6, and is counted up to ten standard deviations. */
    @ParameterizedTest
    @ValueSource(ints = {1, 100, 10_000})
    void aSampleSortsFewMoreKeysThanItReturns(int count) {
        long[] keys = Randomness.seeded(21).longs(100_000).toArray();
        double mean = count + 6 * Math.sqrt(count) + 6;
        assertThat(KeyedOrder.smallest(keys, count, (1 << 17) - 1))
                .hasSizeBetween(count, (int) (mean + 10 * Math.sqrt(mean)))
                .startsWith(Arrays.stream(keys).sorted().limit(count).toArray());
    }

    /** Small samples of elements with equal ids are a special case: either all keys are small or none is. */
    @Test
    void elementsWithTheSameIdKeepTheirOrder() {
        KeyedOrder<Integer> order = KeyedOrder.by(number -> number / 1000, "seed");
        List<Integer> thousands = numbers(3000);
        List<Integer> shuffled = order.shuffled(thousands);
        assertThat(shuffled)
                .isEqualTo(thousands.stream().sorted(order.comparator()).toList());
        assertThat(shuffled.stream().map(number -> number % 1000))
                .containsExactlyElementsOf(Collections.nCopies(3, numbers(1000)).stream()
                        .flatMap(List::stream)
                        .toList());
        for (int count : new int[] {1, 10, 999, 1001, 2999}) {
            assertThat(order.sample(thousands, count)).isEqualTo(shuffled.subList(0, count));
        }
    }

    /** With the seed 148, the keys of 277546 and 312794 share their 44 leading bits, and 312794 has the smaller key. */
    @Test
    void wholeKeysDecideWhereLeadingBitsAreEqual() {
        KeyedOrder<Integer> order = by("148");
        List<Integer> shuffled = order.shuffled(numbers(1 << 19));
        assertThat(order.key(277546).substring(0, 11))
                .isEqualTo(order.key(312794).substring(0, 11));
        assertThat(shuffled.indexOf(312794)).isEqualTo(shuffled.indexOf(277546) - 1);
    }

    @Test
    void theComparatorIsATotalOrderOfIds() {
        Comparator<Object> comparator = by("seed").comparator();
        List<Object> ids = List.of("a", "b", "c", 1, 2, "3", ID, Suit.SPADES);
        for (Object a : ids) {
            for (Object b : ids) {
                assertThat(comparator.compare(a, b) == 0).isEqualTo(a == b);
                assertThat(Integer.signum(comparator.compare(a, b)))
                        .isEqualTo(-Integer.signum(comparator.compare(b, a)));
            }
        }
        assertThat(comparator.compare(3, "3")).isZero();
        assertThat(Stream.of("b2", "a1", "a2", "b1")
                        .sorted(comparing((String id) -> id.charAt(0)).thenComparing(comparator)))
                .extracting(id -> id.charAt(0))
                .containsExactly('a', 'a', 'b', 'b');
    }

    @Test
    void aSecondSplitNeedsAnotherSeed() {
        KeyedOrder<Integer> split = KeyedOrder.by(number -> number, "split 1");
        List<Integer> half = numbers(10_000).stream()
                .filter(number -> split.group(number, 2) == 0)
                .toList();
        assertThat(half).hasSizeBetween(4_800, 5_200);
        assertThat(new HashSet<>(split.shuffled(numbers(10_000)).subList(0, half.size())))
                .isEqualTo(new HashSet<>(half));
        KeyedOrder<Integer> second = KeyedOrder.by(number -> number, "split 2");
        assertThat(half).filteredOn(number -> second.group(number, 2) == 0).hasSizeBetween(2_400, 2_600);
    }

    /** Compares each group with the definition in exact integers. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 10, Integer.MAX_VALUE})
    void aGroupIsAShareOfTheLeadingBits(int groups) {
        KeyedOrder<Integer> order = by("folds");
        for (int number = 0; number < 2_000; number++) {
            BigInteger bits = new BigInteger(order.key(number).substring(0, 16), 16);
            assertThat(order.group(number, groups))
                    .isEqualTo(bits.multiply(BigInteger.valueOf(groups))
                            .shiftRight(64)
                            .intValueExact());
        }
    }

    @Test
    void threadsMayShareIt() {
        KeyedOrder<Integer> order = by("seed");
        assertThat(IntStream.range(0, 100_000).parallel().mapToObj(order::key))
                .isEqualTo(IntStream.range(0, 100_000).mapToObj(order::key).toList());
    }

    @Test
    @SuppressWarnings("unchecked")
    void itIsSerializedByItsParts() throws IOException, ClassNotFoundException {
        KeyedOrder<Integer> order =
                KeyedOrder.by((Function<Integer, Object> & Serializable) number -> number, "the seed");
        assertThat(((KeyedOrder<Integer>) Serialized.read(Serialized.write(order))).shuffled(numbers(100)))
                .isEqualTo(order.shuffled(numbers(100)));
        assertThat(numbers(100).stream()
                        .sorted((Comparator<Integer>) Serialized.read(Serialized.write(order.comparator()))))
                .isEqualTo(order.shuffled(numbers(100)));
        String forged =
                new String(Serialized.write(order), StandardCharsets.ISO_8859_1).replace("the seed", "the\nseed");
        assertThatThrownBy(() -> Serialized.read(forged.getBytes(StandardCharsets.ISO_8859_1)))
                .hasStackTraceContaining("a seed is one line");
        assertThatThrownBy(() -> Serialized.write(KeyedOrder.by(number -> number, "seed")))
                .isInstanceOf(NotSerializableException.class);
    }
}
