package io.github.fairshuffle;

import io.github.fairshuffle.internal.Text;
import io.github.fairshuffle.internal.array.Indices;
import java.io.Serializable;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A permutation of the places 0 … n−1 in one-line notation: place k gets the element that was at place
 * {@code order[k]}. For example, {@code [2, 0, 1]} puts the third card first. Permutations are immutable and
 * serializable. Use {@link IndexPermutation} for sizes that exceed the length of an array. Methods that combine a
 * permutation with another object of a different size throw an {@link IllegalArgumentException} and change nothing.
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
     * {@return the permutation with a given one-line notation}
     *
     * @param order an array that contains each number from 0 to n−1 once
     * @throws IllegalArgumentException if a number in {@code order} is repeated or out of range
     */
    public static Permutation of(int... order) {
        int[] copy = Objects.requireNonNull(order, "order").clone();
        Indices.check(copy, copy.length);
        return new Permutation(copy);
    }

    /** Returns the permutation whose notation is an array that a deck has kept a permutation. */
    static Permutation ofShuffled(int[] order) {
        return new Permutation(order.clone());
    }

    /**
     * {@return the permutation that leaves every element in its place, {@code [0, 1, …, size - 1]}}
     *
     * @throws IllegalArgumentException if {@code size} is negative
     */
    public static Permutation identity(int size) {
        checkSize(size);
        return new Permutation(Indices.identity(size));
    }

    /**
     * {@return the permutation of {@code size} places that has a given {@link #rank rank}, in O(n²) time}
     *
     * @param rank the rank, from 0 to size! − 1
     * @throws IllegalArgumentException if {@code size} is negative or {@code rank} is out of range
     */
    public static Permutation unrank(int size, BigInteger rank) {
        checkSize(size);
        BigInteger rest = Objects.requireNonNull(rank, "rank");
        int[] digits = new int[size]; // the Lehmer code: the digits of the rank in the factorial number system
        for (int k = size - 1; k >= 0 && rest.signum() > 0; k--) {
            BigInteger[] division = rest.divideAndRemainder(BigInteger.valueOf(size - k));
            digits[k] = division[1].intValue();
            rest = division[0];
        }
        if (rest.signum() != 0) {
            throw new IllegalArgumentException(
                    "a rank of " + Text.count(size, "element") + " is from 0 to " + size + "! - 1, not " + rank);
        }
        List<Integer> left = new ArrayList<>(size);
        for (int index : Indices.identity(size)) {
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

    /** {@return the one-line notation in a new array: {@code order()[k]} is the old place of the card at place k} */
    public int[] order() {
        return order.clone();
    }

    /**
     * {@return the old place of the card at a given new place, {@code order()[place]}; {@code p.inverse().at(0)} is the
     * new place of the first card}
     *
     * @throws IndexOutOfBoundsException if {@code place} is not from 0 to {@code size() - 1}
     */
    public int at(int place) {
        return order[place];
    }

    /**
     * {@return the permutation that undoes this one, in O(n) time: {@code p.inverse().applyTo(p.applyTo(list))} equals
     * {@code list}}
     */
    public Permutation inverse() {
        return new Permutation(Indices.inverse(order));
    }

    /**
     * {@return this permutation followed by another one, in O(n) time: {@code p.then(q).applyTo(list)} equals
     * {@code q.applyTo(p.applyTo(list))}}
     */
    public Permutation then(Permutation next) {
        checkSameSize("a permutation", Objects.requireNonNull(next, "next").size());
        int[] both = new int[order.length];
        for (int k = 0; k < order.length; k++) {
            both[k] = order[next.order[k]];
        }
        return new Permutation(both);
    }

    /** {@return a new, modifiable list in this order, {@code out[k] = in[order[k]]}, in O(n) time} */
    @SuppressWarnings("unchecked") // all elements are from a list of T
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
     * Rearranges a deck in place, in O(n) time: a list, an array, a part of an array, or several decks in unison.
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
     * {@return a new array in this order, {@code out[k] = in[order[k]]}, in O(n) time; if the array has a primitive
     * type, {@link #applyInPlace rearrange} a copy of it instead}
     */
    public <T extends @Nullable Object> T[] applyTo(T[] array) {
        T[] copy = Objects.requireNonNull(array, "array").clone();
        applyInPlace(Deck.of(copy));
        return copy;
    }

    private void checkSameSize(String what, int size) {
        if (size != order.length) {
            throw new IllegalArgumentException("a permutation of " + Text.count(order.length, "place")
                    + " cannot be combined with " + what + " of " + size);
        }
    }

    /** {@return whether this permutation is a product of an even number of swaps, in O(n) time} */
    public boolean isEven() {
        return (order.length - Indices.cycles(order)) % 2 == 0;
    }

    /**
     * {@return the rank in the lexicographic order of all permutations of this size, 0 for the identity, in O(n²) time}
     */
    public BigInteger rank() {
        BigInteger rank = BigInteger.ZERO;
        for (int k = 0; k < order.length; k++) {
            int smaller = 0; // the digit of the Lehmer code: the number of later cards that are smaller
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

    /** Returns the one-line notation, such as {@code [2, 0, 1]}. */
    @Override
    public String toString() {
        return Arrays.toString(order);
    }

    /** {@return the permutation after a check, because serialized data may be invalid} */
    private Object readResolve() {
        return of(order);
    }
}
