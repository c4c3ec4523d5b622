package io.github.fairshuffle;

import io.github.fairshuffle.internal.dice.Xoshiro256;
import java.math.BigInteger;
import java.util.function.LongUnaryOperator;
import java.util.random.RandomGenerator;

/** Constructions of an order from a size and a seed: the library's, and weaker ones that the statistics must detect. */
enum IndexOrder {
    LIBRARY((size, seed) -> IndexPermutation.of(size, seed)::at),

    /** The network that the library uses above 4,096 indices. */
    NETWORK((size, seed) -> network(size, seed, size <= 1 << 16 ? 16 : 12, false)),

    FOUR_ROUNDS((size, seed) -> network(size, seed, 4, false)),

    /** A round function with one multiplication: it adds the key to its argument and multiplies by a constant. */
    ONE_MULTIPLICATION((size, seed) -> network(size, seed, size <= 1 << 16 ? 16 : 12, true)),

    /** Multiplies the place by a factor and adds an offset, modulo the size. */
    AFFINE(IndexOrder::affine);

    /** Creates an order. */
    private interface Maker {
        LongUnaryOperator order(long size, long seed);
    }

    private final Maker maker;

    IndexOrder(Maker maker) {
        this.maker = maker;
    }

    LongUnaryOperator of(long size, long seed) {
        return maker.order(size, seed);
    }

    /** The number of places in a row of the network. */
    static long columns(long size) {
        return 1L << (64 - Long.numberOfLeadingZeros(size - 1)) / 2;
    }

    private static LongUnaryOperator network(long size, long seed, int rounds, boolean once) {
        RandomGenerator words = Randomness.seeded(seed);
        long[] key = words.longs(4).map(word -> Xoshiro256.mix(word ^ size)).toArray();
        RandomGenerator generator = new Xoshiro256(key[0], key[1], key[2], key[3]);
        long[] keys = generator.longs(rounds).toArray();
        long columns = columns(size);
        long rows = (size - 1) / columns + 1;
        return place -> {
            long at = place;
            do {
                long row = at / columns;
                long column = at % columns;
                for (int k = 0; k < rounds; k += 2) {
                    row = (row + below(rows, column, keys[k], once)) % rows;
                    column = (column + below(columns, row, keys[k + 1], once)) % columns;
                }
                at = row * columns + column;
            } while (at >= size);
            return at;
        };
    }

    private static long below(long bound, long half, long key, boolean once) {
        long word = (once ? half + key : half ^ key) * 0xbf58476d1ce4e5b9L;
        if (!once) {
            word = (word ^ word >>> 32) * 0x94d049bb133111ebL;
        }
        return Math.multiplyHigh(word >>> 1, 2 * bound);
    }

    private static LongUnaryOperator affine(long size, long seed) {
        RandomGenerator words = Randomness.seeded(seed);
        BigInteger modulus = BigInteger.valueOf(size);
        BigInteger offset = BigInteger.valueOf(words.nextLong(size));
        BigInteger factor;
        do {
            factor = BigInteger.valueOf(words.nextLong(size));
        } while (!factor.gcd(modulus).equals(BigInteger.ONE));
        BigInteger chosen = factor;
        return place -> BigInteger.valueOf(place)
                .multiply(chosen)
                .add(offset)
                .mod(modulus)
                .longValue();
    }
}
