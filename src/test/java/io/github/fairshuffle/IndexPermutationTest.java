package io.github.fairshuffle;

import static io.github.fairshuffle.Refused.refused;
import static io.github.fairshuffle.Refused.refusedWith;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.BitSet;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class IndexPermutationTest {
    private static final long MOST = 1L << 62;

    private static void checkBijection(long size, long seed) {
        IndexPermutation order = IndexPermutation.of(size, seed);
        BitSet seen = new BitSet();
        for (long place = 0; place < size; place++) {
            long index = order.at(place);
            if (index < 0 || index >= size || order.indexOf(index) != place) {
                throw new AssertionError("size " + size + ": " + index + " at " + place);
            }
            seen.set((int) index);
        }
        assertThat(seen.cardinality()).as("size %d", size).isEqualTo((int) size);
    }

    /** Covers tables (up to 4,096), networks, full and partial last rows, and changes of the grid and of the rounds. */
    @Test
    void everySizeIsABijectionWithItsInverse() {
        LongStream.rangeClosed(0, 1_000).forEach(size -> checkBijection(size, size));
        LongStream.rangeClosed(4_000, 4_300).forEach(size -> checkBijection(size, size));
        for (int bits = 13; bits <= 18; bits++) {
            LongStream.rangeClosed((1 << bits) - 2, (1 << bits) + 2).forEach(size -> checkBijection(size, size));
        }
    }

    @Test
    void indexOfUndoesAtForRandomSizesToTheLargest() {
        SplittableRandom random = new SplittableRandom(1);
        for (int k = 0; k < 100_000; k++) {
            long size = k < 1_000 ? MOST - k : (random.nextLong(MOST) >>> random.nextInt(62)) + 1;
            IndexPermutation order = IndexPermutation.of(size, random.nextLong());
            for (long place : new long[] {random.nextLong(size), size - 1}) {
                long index = order.at(place);
                if (index < 0
                        || index >= size
                        || order.indexOf(index) != place
                        || order.at(order.indexOf(place)) != place) {
                    throw new AssertionError("size " + size + ": " + index + " at " + place);
                }
            }
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {-1, MOST + 1, Long.MAX_VALUE, Long.MIN_VALUE})
    void anotherSizeIsRefusedWithAdvice(long size) {
        refused(
                "a size is from 0 to 2^62, not " + size + "; give the number of indices to permute",
                () -> IndexPermutation.of(size, 1));
        assertThatIllegalArgumentException().isThrownBy(() -> IndexPermutation.of(size, new byte[32]));
        refused("a seed has at least one byte; 32 fill the state", () -> IndexPermutation.of(10, new byte[0]));
    }

    @ParameterizedTest
    @ValueSource(longs = {0, 1, 10, 5_000, MOST})
    void anIndexOutsideIsRefused(long size) {
        IndexPermutation order = IndexPermutation.of(size, 1);
        for (long index : new long[] {-1, size, Long.MAX_VALUE, Long.MIN_VALUE}) {
            assertThatExceptionOfType(IndexOutOfBoundsException.class)
                    .isThrownBy(() -> order.at(index))
                    .withMessageContaining("" + index)
                    .withMessageContaining("" + size);
            assertThatExceptionOfType(IndexOutOfBoundsException.class).isThrownBy(() -> order.indexOf(index));
        }
        assertThatExceptionOfType(IndexOutOfBoundsException.class).isThrownBy(() -> order.stream(-1, 1));
        assertThatExceptionOfType(IndexOutOfBoundsException.class).isThrownBy(() -> order.stream(1, 0));
        assertThatExceptionOfType(IndexOutOfBoundsException.class).isThrownBy(() -> order.stream(0, size + 1));
    }

    @Test
    void theSeedIsNotKept() {
        byte[] seed = new byte[32];
        IndexPermutation order = IndexPermutation.of(MOST, seed);
        long before = order.at(0);
        Arrays.fill(seed, (byte) 7);
        assertThat(order.at(0)).isEqualTo(before);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 1_000, 10_000})
    void aStreamIsTheOrderSequentialOrParallelWholeOrInPart(long size) {
        IndexPermutation order = IndexPermutation.of(size, 5);
        long[] expected = LongStream.range(0, size).map(order::at).toArray();
        assertThat(order.stream().toArray()).isEqualTo(expected);
        assertThat(order.stream().parallel().toArray()).isEqualTo(expected);
        assertThat(order.stream(size / 3, size / 2).parallel().toArray())
                .isEqualTo(Arrays.copyOfRange(expected, (int) size / 3, (int) size / 2));
        assertThat(order.stream(size, size)).isEmpty();
        assertThat(IndexPermutation.of(0, size).stream()).isEmpty();
        assertThat(order.stream().limit(1).sum()).isEqualTo(expected[0]); // calls tryAdvance
        assertThat(order.stream().count()).isEqualTo(size);
        assertThat(order.stream().iterator().nextLong()).isEqualTo(expected[0]);
    }

    @ParameterizedTest
    @ValueSource(longs = {100, 5_000, MOST})
    void nothingIsAllocatedForAnIndex(long size) {
        IndexPermutation order = IndexPermutation.of(size, 1);
        long sum = 0;
        long least = Long.MAX_VALUE;
        for (int round = 0; round < 20; round++) {
            long before = Allocation.bytes();
            for (int k = 0; k < 1_000; k++) {
                sum += order.at(k % size) + order.indexOf(k % size);
            }
            least = Math.min(least, Allocation.bytes() - before);
        }
        assertThat(sum).isNotZero();
        assertThat(least).isZero();
    }

    @ParameterizedTest
    @ValueSource(longs = {0, 1, 1_000, 5_000, MOST})
    void aSerializedOneComesBack(long size) throws IOException, ClassNotFoundException {
        IndexPermutation order = IndexPermutation.of(size, new byte[] {1, 2, 3});
        byte[] bytes = Serialized.write(order);
        assertThat(bytes).hasSizeLessThan(300);
        IndexPermutation back = (IndexPermutation) Serialized.read(bytes);
        assertThat(back.size()).isEqualTo(size);
        assertThat(back.stream(0, Math.min(size, 1_000)).toArray())
                .isEqualTo(order.stream(0, Math.min(size, 1_000)).toArray());
        assertThat(Serialized.write(back)).isEqualTo(bytes);
    }

    /** Deserialization refuses an invalid size or key. The test searches the bytes for the size; the key comes last. */
    @Test
    void whatIsReadIsChecked() throws IOException {
        long size = 0x0123456789abcdefL;
        byte[] bytes = Serialized.write(IndexPermutation.of(size, 1));
        int at = 0;
        while (ByteBuffer.wrap(bytes).getLong(at) != size) {
            at++;
        }
        for (long wrong : new long[] {-1, MOST + 1}) {
            byte[] changed = bytes.clone();
            ByteBuffer.wrap(changed).putLong(at, wrong);
            refusedWith("a size is from 0 to 2^62, not " + wrong, () -> Serialized.read(changed));
        }
        byte[] zeros = bytes.clone();
        Arrays.fill(zeros, bytes.length - 32, bytes.length, (byte) 0);
        refusedWith("give it another seed", () -> Serialized.read(zeros));
    }
}
