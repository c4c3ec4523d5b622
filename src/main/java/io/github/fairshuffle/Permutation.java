package io.github.fairshuffle;

import io.github.fairshuffle.internal.array.Orders;
import java.io.Serializable;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * An order as a value: place k gets the element that was at {@code order[k]}. In one-line notation, 0-based:
 * {@code [2, 0, 1]} puts the third card first. Immutable and serializable. {@link IndexPermutation} is for sizes that
 * no array can hold. A method that combines a permutation with another object throws an
 * {@link IllegalArgumentException} if their sizes differ, and changes nothing.
 *
 * <pre>{@code
 * Permutation p = Permutation.of(2, 0, 1);
 * p.applyTo(List.of("a", "b", "c"));                  // [c, a, b]
 * p.inverse().applyTo(List.of("c", "a", "b"));        // [a, b, c]
 * p.then(p.inverse()).equals(Permutation.identity(3)) // true
 * p.rank();                                           // 4, the fifth of the six in lexicographic order
 * }</pre>
 */
public final class Permutation implements Serializable {
    private static final long serialVersionUID = 1;

    private final int[] order;

    private Permutation(int[] order) {
        this.order = order;
    }

    /**
     * {@return a permutation in one-line notation}
     *
     * @param order each of 0 … n−1 once
     * @throws IllegalArgumentException if {@code order} is anything else
     */
    public static Permutation of(int... order) {
        int[] copy = Objects.requireNonNull(order, "order").clone();
        Orders.check(copy, copy.length);
        return new Permutation(copy);
    }

    /**
     * {@return the permutation that leaves everything in place, {@code [0, 1, …, size - 1]}}
     *
     * @throws IllegalArgumentException if {@code size} is negative
     */
    public static Permutation identity(int size) {
        checkSize(size);
        return new Permutation(Orders.identity(size));
    }

    /**
     * {@return the permutation of {@code size} places with a given {@link #rank rank}} O(n²).
     *
     * @param rank from 0 to size! − 1
     * @throws IllegalArgumentException if {@code size} is negative or there is no such rank
     */
    public static Permutation unrank(int size, BigInteger rank) {
        checkSize(size);
        BigInteger rest = Objects.requireNonNull(rank, "rank");
        int[] digits = new int[size]; // the Lehmer code, read from the factorial number system
        for (int k = size - 1; k >= 0 && rest.signum() > 0; k--) {
            BigInteger[] division = rest.divideAndRemainder(BigInteger.valueOf(size - k));
            digits[k] = division[1].intValue();
            rest = division[0];
        }
        if (rest.signum() != 0) {
            throw new IllegalArgumentException(
                    "a rank of " + size + " elements is from 0 to " + size + "! - 1, not " + rank);
        }
        List<Integer> left = new ArrayList<>(size);
        for (int index : Orders.identity(size)) {
            left.add(index);
        }
        int[] order = new int[size];
        for (int k = 0; k < size; k++) {
            order[k] = left.remove(digits[k]);
        }
        return new Permutation(order);
    }

    private static void checkSize(int size) {
        if (size < 0) {
            throw new IllegalArgumentException("a size is 0 or more, not " + size);
        }
    }

    /** {@return the number of places} */
    public int size() {
        return order.length;
    }

    /** {@return the one-line notation, a new array: place k gets the element that was at {@code order()[k]}} */
    public int[] order() {
        return order.clone();
    }

    /**
     * {@return the old place of the card at a new place, {@code order()[place]}} {@code p.inverse().at(0)} is the new
     * place of the first card.
     *
     * @throws IndexOutOfBoundsException if there is no such place
     */
    public int at(int place) {
        return order[place];
    }

    /**
     * {@return the permutation that undoes this one: {@code p.inverse().applyTo(p.applyTo(list))} equals {@code list}}
     * O(n).
     */
    public Permutation inverse() {
        return new Permutation(Orders.inverse(order));
    }

    /**
     * {@return this permutation followed by another: {@code p.then(q).applyTo(list)} equals
     * {@code q.applyTo(p.applyTo(list))}} O(n).
     */
    public Permutation then(Permutation next) {
        checkSameSize("a permutation", Objects.requireNonNull(next, "next").size());
        int[] both = new int[order.length];
        for (int k = 0; k < order.length; k++) {
            both[k] = order[next.order[k]];
        }
        return new Permutation(both);
    }

    /** {@return a new, modifiable list in this order: {@code out[k] = in[order[k]]}} O(n). */
    @SuppressWarnings("unchecked") // the elements come out of a list of T
    public <T extends @Nullable Object> List<T> applyTo(List<T> list) {
        Object[] in = Objects.requireNonNull(list, "list").toArray();
        checkSameSize("a list", in.length);
        List<T> out = new ArrayList<>(in.length);
        for (int index : order) {
            out.add((T) in[index]);
        }
        return out;
    }

    /**
     * Rearranges a deck in place: a list, an array of any kind, a part of one, or several in unison. O(n).
     *
     * <pre>{@code
     * p.applyInPlace(Deck.unison(Deck.of(features), Deck.of(labels)));
     * p.inverse().applyInPlace(Deck.unison(Deck.of(features), Deck.of(labels)));   // and back
     * }</pre>
     */
    public void applyInPlace(Deck deck) {
        checkSameSize("a deck", Objects.requireNonNull(deck, "deck").size());
        deck.arrange(order);
    }

    /**
     * {@return a new array in this order: {@code out[k] = in[order[k]]}} O(n). {@linkplain #applyInPlace Rearrange} a
     * copy of an array of a primitive type instead.
     */
    public <T extends @Nullable Object> T[] applyTo(T[] array) {
        T[] copy = Objects.requireNonNull(array, "array").clone();
        applyInPlace(Deck.of(copy));
        return copy;
    }

    private void checkSameSize(String what, int size) {
        if (size != order.length) {
            throw new IllegalArgumentException(
                    "a permutation of " + order.length + " places cannot be combined with " + what + " of " + size);
        }
    }

    /** {@return whether this permutation is a product of an even number of swaps} O(n). */
    public boolean isEven() {
        return (order.length - cycles()) % 2 == 0;
    }

    /** {@return the number of places k that keep their card: {@code order[k] == k}} O(n). */
    public int fixedPoints() {
        int count = 0;
        for (int k = 0; k < order.length; k++) {
            if (order[k] == k) {
                count++;
            }
        }
        return count;
    }

    /** {@return the number of cycles, fixed points included} O(n). */
    public int cycles() {
        boolean[] seen = new boolean[order.length];
        int count = 0;
        for (int start = 0; start < order.length; start++) {
            if (!seen[start]) {
                count++;
                for (int k = start; !seen[k]; k = order[k]) {
                    seen[k] = true;
                }
            }
        }
        return count;
    }

    /** {@return the number of pairs i &lt; j that are out of order: {@code order[i] > order[j]}} O(n log n). */
    public long inversions() {
        long count = 0;
        long[] later = new long[order.length / 64 + 1]; // the set of the later cards
        int[] tree = new int[later.length + 1]; // of Fenwick 1994: it counts those in the words before one
        for (int k = order.length - 1; k >= 0; k--) {
            int word = order[k] / 64;
            for (int i = word; i > 0; i -= i & -i) {
                count += tree[i];
            }
            for (int i = word + 1; i < tree.length; i += i & -i) {
                tree[i]++;
            }
            long bit = 1L << order[k];
            count += Long.bitCount(later[word] & (bit - 1));
            later[word] |= bit;
        }
        return count;
    }

    /**
     * {@return the rank in the lexicographic order of all permutations of this size, from 0 for the identity} O(n²).
     */
    public BigInteger rank() {
        BigInteger rank = BigInteger.ZERO;
        for (int k = 0; k < order.length; k++) {
            int smaller = 0; // the digit of the Lehmer code: how many later ones are smaller
            for (int later = k + 1; later < order.length; later++) {
                if (order[later] < order[k]) {
                    smaller++;
                }
            }
            rank = rank.multiply(BigInteger.valueOf(order.length - k)).add(BigInteger.valueOf(smaller));
        }
        return rank;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Permutation that && Arrays.equals(order, that.order);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(order);
    }

    /** One-line notation, 0-based, such as {@code [2, 0, 1]}. */
    @Override
    public String toString() {
        return Arrays.toString(order);
    }

    /** {@return the same permutation, checked as {@link #of of} checks it} */
    private Object readResolve() {
        return of(order);
    }
}
