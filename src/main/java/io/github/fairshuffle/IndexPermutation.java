package io.github.fairshuffle;

import io.github.fairshuffle.internal.dice.Xoshiro256;
import java.io.Serializable;
import java.util.Arrays;
import java.util.Objects;
import java.util.random.RandomGenerator;
import java.util.stream.LongStream;

/**
 * A <i>pseudo-random</i> permutation of the indices 0 … size − 1, determined by a seed and not drawn uniformly from all
 * permutations. Each index is computed on request, so the size may exceed the length of an array. Immutable and
 * serializable; threads may share it. Use {@link Shuffler#permutation} if the order must be uniform.
 *
 * <pre>{@code
 * IndexPermutation order = IndexPermutation.of(1_000_000_000_000L, 42);
 * long first = order.at(0);
 * long place = order.indexOf(first);                  // 0
 * LongStream draw = order.stream(0, 1_000_000);       // a random draw of a million, all different
 * LongStream shard = order.stream(500_000, 750_000);  // its third quarter, on another machine
 * }</pre>
 *
 * <p><b>Law:</b> a {@code long} seed can reach at most 2<sup>64</sup> orders, and a seed of 32 bytes at most
 * 2<sup>256</sup>. For up to 4,096 indices, {@link Shuffler#durstenfeld} draws the order, which is uniform if the words
 * are ideal. Larger orders have <b>no proof</b>. Statistical tests found no bias, and reject weaker constructions. The
 * page about the proofs lists the tests and these constructions. The order is not cryptographically secure, so do not use
 * it if the order must be secret. The order promise of {@link Shuffler} applies.
 *
 * <p><b>How:</b> more than 4,096 indices are arranged in the rows and columns of a grid, which has just enough rows for
 * all indices. Each round adds a pseudo-random function of the column to the row, or of the row to the column, modulo
 * height or width (an alternating Feistel network). If a result is not below the size, all rounds are applied to it
 * again (cycle walking).
 *
 * <p><b>Cost:</b> O(1) time for each index, without allocation. More than 2<sup>16</sup> indices need 12 rounds. O(1)
 * memory: a table of at most 4,096 indices and its inverse.
 *
 * <p><b>Source:</b> M. Luby and C. Rackoff, <i>SIAM J. Comput.</i> 17 (1988) 373, doi 10.1137/0217022; J. Black and P.
 * Rogaway, CT-RSA 2002, doi 10.1007/3-540-45760-7_9 (cycle walking); V. T. Hoang and P. Rogaway, CRYPTO 2010, doi
 * 10.1007/978-3-642-14623-7_33 (alternating networks of numbers); J. Patarin, ASIACRYPT 2001, eprint 2008/036 (the
 * number of rounds).
 */
public final class IndexPermutation implements Serializable {
    private static final long serialVersionUID = 1;

    private static final long MOST = 1L << 62;

    /** Up to this size, a table is shuffled, because a Feistel network on a small grid would be biased or slow. */
    private static final int TABLE = 1 << 12;

    private final long size;

    /** The state of the generator that draws the order or the round keys: four words. */
    private final long[] key;

    /** The index at each place, and the place of each index, or empty arrays if the size exceeds {@link #TABLE}. */
    private final transient int[] order;

    private final transient int[] places;

    /** The number of columns of the grid is 2^bits; the index in row r and column c is r · 2^bits + c. */
    private final transient int bits;

    private final transient long rows;
    private final transient long[] roundKeys;

    private IndexPermutation(long size, long[] key) {
        if (size < 0 || size > MOST) {
            throw new IllegalArgumentException(
                    "a size is from 0 to 2^62, not " + size + "; give the number of indices to permute");
        }
        this.size = size;
        this.key = key;
        RandomGenerator words = new Xoshiro256(key[0], key[1], key[2], key[3]);
        bits = (Long.SIZE - Long.numberOfLeadingZeros(size - 1)) / 2;
        rows = (size - 1 >> bits) + 1;
        if (size <= TABLE) {
            Permutation table = Shuffler.durstenfeld().using(words).permutation((int) size);
            order = table.order();
            places = table.inverse().order();
            roundKeys = new long[0];
        } else {
            order = new int[0];
            places = order;
            // With ideal round functions, an attack on k rounds with halves of n bits needs some 2^((k − 4)n) indices
            // (Patarin 2001): for 16 rounds with 6 bits or 12 rounds with 8 bits, at least 2^64, the number of seeds.
            roundKeys = new long[size <= 1 << 16 ? 16 : 12];
            Arrays.setAll(roundKeys, k -> words.nextLong());
        }
    }

    /**
     * {@return the permutation of a seed; it is unrelated to the permutations of other seeds and other sizes}
     *
     * @param size the number of indices, from 0 to 2<sup>62</sup>
     * @throws IllegalArgumentException if {@code size} is out of range
     */
    public static IndexPermutation of(long size, long seed) {
        return of(size, Randomness.seeded(seed));
    }

    /**
     * {@return the permutation that a seed determines; a seed that does not have 32 bytes is first hashed to 32 bytes}
     *
     * @param size the number of indices, from 0 to 2<sup>62</sup>
     * @param seed one byte or more; the array is copied
     * @throws IllegalArgumentException if {@code size} is out of range or {@code seed} is empty
     */
    public static IndexPermutation of(long size, byte[] seed) {
        return of(size, Randomness.seeded(seed));
    }

    /**
     * {@return the permutation that the SHA-256 hash of a text in UTF-8 determines}
     *
     * <pre>{@code
     * IndexPermutation order = IndexPermutation.of(n, "training/" + epoch);   // another order in each epoch
     * }</pre>
     *
     * @param size the number of indices, from 0 to 2<sup>62</sup>
     * @param seed a text of one character or more
     * @throws IllegalArgumentException if {@code size} is out of range, or the text is empty or contains half of a
     *     surrogate pair
     */
    public static IndexPermutation of(long size, String seed) {
        return of(size, Randomness.seeded(seed));
    }

    private static IndexPermutation of(long size, RandomGenerator words) {
        long[] key = new long[4];
        Arrays.setAll(key, k -> Xoshiro256.mix(words.nextLong() ^ size)); // neighbouring sizes get unrelated keys
        return new IndexPermutation(size, key);
    }

    /** {@return the number of indices} */
    public long size() {
        return size;
    }

    /**
     * {@return the index at a given place of the permutation}
     *
     * @param place the place, from 0 to {@code size() - 1}
     * @throws IndexOutOfBoundsException if {@code place} is out of range
     */
    public long at(long place) {
        return forth(Objects.checkIndex(place, size));
    }

    /**
     * {@return the place of a given index in the permutation, the inverse of {@link #at at}}
     *
     * @param index the index, from 0 to {@code size() - 1}
     * @throws IndexOutOfBoundsException if {@code index} is out of range
     */
    public long indexOf(long index) {
        return back(Objects.checkIndex(index, size));
    }

    /** {@return all indices in the order of this permutation; a parallel stream splits them evenly} */
    public LongStream stream() {
        return stream(0, size);
    }

    /**
     * {@return a stream of the indices at the places in the range [{@code from}, {@code to}), which can be parallel}
     *
     * @throws IndexOutOfBoundsException unless 0 ≤ {@code from} ≤ {@code to} ≤ {@code size()}
     */
    public LongStream stream(long from, long to) {
        Objects.checkFromToIndex(from, to, size);
        return LongStream.range(from, to).map(this::forth);
    }

    private long forth(long place) {
        if (size <= TABLE) {
            return order[(int) place];
        }
        long mask = (1L << bits) - 1;
        do { // rarely repeats, because less than one row of the grid is outside the size
            long row = place >>> bits;
            long column = place & mask;
            for (int k = 0; k < roundKeys.length; k += 2) {
                row += scaled(word(column, roundKeys[k])) - rows;
                row += row >> 63 & rows;
                column = column + (word(row, roundKeys[k + 1]) >>> Long.SIZE - bits) & mask;
            }
            place = row << bits | column;
        } while (place >= size);
        return place;
    }

    private long back(long index) {
        if (size <= TABLE) {
            return places[(int) index];
        }
        long mask = (1L << bits) - 1;
        do {
            long row = index >>> bits;
            long column = index & mask;
            for (int k = roundKeys.length - 2; k >= 0; k -= 2) {
                column = column - (word(row, roundKeys[k + 1]) >>> Long.SIZE - bits) & mask;
                row -= scaled(word(column, roundKeys[k]));
                row += row >> 63 & rows;
            }
            index = row << bits | column;
        } while (index >= size);
        return index;
    }

    /** Returns a word whose high bits depend on all bits of a row or column, and of a round key. */
    private static long word(long half, long key) {
        long word = (half ^ key) * 0xbf58476d1ce4e5b9L;
        return (word ^ word >>> 32) * 0x94d049bb133111ebL;
    }

    /** Scales the 63 high bits of a word to a number below the number of rows. */
    private long scaled(long word) {
        return Math.multiplyHigh(word >>> 1, 2 * rows);
    }

    /** Returns the size without the key. */
    @Override
    public String toString() {
        return "IndexPermutation(" + size + ")";
    }

    /** {@return the permutation computed from its size and key alone, because other stored fields may be invalid} */
    private Object readResolve() {
        return new IndexPermutation(size, key);
    }
}
