package io.github.fairshuffle;

import io.github.fairshuffle.internal.dice.Xoshiro256;
import java.io.Serializable;
import java.util.Arrays;
import java.util.Objects;
import java.util.random.RandomGenerator;
import java.util.stream.LongStream;

/**
 * A <i>pseudo-random</i> order of the indices 0 … size − 1, determined by a seed; it is not drawn uniformly from all
 * orders. Each index is computed on request, so the size may be larger than any array. Immutable and serializable;
 * threads may share it. Use {@link Shuffler#permutation} if an array of the size fits into memory and the order has to
 * be uniform.
 *
 * <pre>{@code
 * IndexPermutation order = IndexPermutation.of(1_000_000_000_000L, 42);
 * long first = order.at(0);
 * long place = order.indexOf(first);                  // 0
 * LongStream draw = order.stream(0, 1_000_000);       // a random draw of a million, all different
 * LongStream shard = order.stream(500_000, 750_000);  // its third quarter, on another machine
 * }</pre>
 *
 * <p><b>Law:</b> a {@code long} can reach at most 2<sup>64</sup> orders, and 32 bytes at most 2<sup>256</sup>. Up to
 * 4,096 indices an order is uniform given ideal words: {@link Shuffler#durstenfeld} draws it. Larger orders have <b>no
 * proof</b>. Statistics of up to millions of seeds found nothing, with no p-value below 0.1, and find weaker
 * constructions; the page of the proofs lists both. The order is not a cipher: do not use it where nobody may guess it.
 * The order promise holds.
 *
 * <p><b>How:</b> above 4,096 an index is a row and a column of a grid that just covers the size. Each round adds to one
 * of the two, modulo its bound, a pseudo-random function of the other (an alternating Feistel network). If the result
 * is not below the size, the rounds are repeated from there (cycle walking).
 *
 * <p><b>Cost:</b> O(1) time for an index, and nothing allocated; 12 rounds above 2<sup>16</sup>. Memory O(1): 4,096
 * indices and their inverse at most.
 *
 * <p><b>Source:</b> M. Luby and C. Rackoff, <i>SIAM J. Comput.</i> 17 (1988) 373, doi 10.1137/0217022; J. Black and P.
 * Rogaway, CT-RSA 2002, doi 10.1007/3-540-45760-7_9 (cycle walking); V. T. Hoang and P. Rogaway, CRYPTO 2010, doi
 * 10.1007/978-3-642-14623-7_33 (alternating, and of numbers); J. Patarin, ASIACRYPT 2001, eprint 2008/036 (the number
 * of rounds).
 */
public final class IndexPermutation implements Serializable {
    private static final long serialVersionUID = 1;

    private static final long MOST = 1L << 62;

    /** Up to this size a shuffle draws the order: on a small grid a network is unfair, or needs many rounds. */
    private static final int TABLE = 1 << 12;

    private final long size;

    /** Four words. */
    private final long[] key;

    /** For the sizes of a table, the index at each place, and the place of each index. */
    private final transient int[] order;

    private final transient int[] places;

    /** For other sizes, a grid that just covers the size: the index in row r and column c is r · 2^bits + c. */
    private final transient int bits;

    private final transient long rows;
    private final transient long[] roundKeys;

    private IndexPermutation(long size, long[] key) {
        if (size < 1 || size > MOST) {
            throw new IllegalArgumentException(
                    "a size is from 1 to 2^62, not " + size + "; give the number of indices to permute");
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
            // With ideal round functions, some 2^((k − 4)n) indices tell k rounds on halves of n bits from a random
            // permutation (Patarin 2001). With 6 bits up to 2^16, and 8 bits beyond, these are 2^64, as many as seeds.
            roundKeys = new long[size <= 1 << 16 ? 16 : 12];
            Arrays.setAll(roundKeys, k -> words.nextLong());
        }
    }

    /**
     * {@return the order of a seed: unrelated to those of other seeds and other sizes}
     *
     * @param size the number of indices, 1 to 2<sup>62</sup>
     * @throws IllegalArgumentException if {@code size} is out of range
     */
    public static IndexPermutation of(long size, long seed) {
        return of(size, Randomness.seeded(seed));
    }

    /**
     * {@return the order of a seed of any length: 32 bytes count in full; any other number of bytes is hashed to 32}
     *
     * @param size the number of indices, 1 to 2<sup>62</sup>
     * @param seed one byte or more; not kept
     * @throws IllegalArgumentException if {@code size} is out of range or {@code seed} is empty
     */
    public static IndexPermutation of(long size, byte[] seed) {
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
     * {@return the index at a place of the order}
     *
     * @param place from 0 to {@code size() - 1}
     * @throws IndexOutOfBoundsException if there is no such place
     */
    public long at(long place) {
        return forth(Objects.checkIndex(place, size));
    }

    /**
     * {@return the place of an index in the order, the inverse of {@link #at at}}
     *
     * @param index from 0 to {@code size() - 1}
     * @throws IndexOutOfBoundsException if there is no such index
     */
    public long indexOf(long index) {
        return back(Objects.checkIndex(index, size));
    }

    /** {@return all indices in order; a parallel stream splits them evenly} */
    public LongStream stream() {
        return stream(0, size);
    }

    /**
     * {@return the indices from place {@code from} to place {@code to - 1}; a parallel stream splits them evenly}
     *
     * @throws IndexOutOfBoundsException if {@code from} is negative or above {@code to}, or {@code to} above the size
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
        do { // fewer indices than a row of the grid are too large
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

    /** The high bits depend on all bits of the half and of the key. */
    private static long word(long half, long key) {
        long word = (half ^ key) * 0xbf58476d1ce4e5b9L;
        return (word ^ word >>> 32) * 0x94d049bb133111ebL;
    }

    /** The 63 high bits of a word, times the number of rows. */
    private long scaled(long word) {
        return Math.multiplyHigh(word >>> 1, 2 * rows);
    }

    /** The size, without the key. */
    @Override
    public String toString() {
        return "IndexPermutation(" + size + ")";
    }

    /** {@return the same order, computed from its size and key, which are checked} */
    private Object readResolve() {
        return new IndexPermutation(size, key);
    }
}
