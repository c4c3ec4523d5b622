package io.github.fairshuffle;

import io.github.fairshuffle.internal.Samples;
import io.github.fairshuffle.internal.dice.SeededHash;
import java.io.Serializable;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * An order that depends only on a seed and on the id of each element, and neither on the order of the input nor on
 * other elements. Immutable; threads may share it. It is serializable if the id function is.
 *
 * <pre>{@code
 * KeyedOrder<Voter> order = KeyedOrder.by(Voter::id, "audit of 2026-11-22");
 * List<Voter> all = order.shuffled(voters);                 // whatever order they came in
 * List<Voter> three = order.sample(voters, 3);              // the first three of all
 * int fold = order.group(voter, 10);                        // 0 to 9, whoever comes or goes
 * String key = order.key(voter);                            // 64 hexadecimal digits
 * Stream<Voter> page = voters.stream().sorted(order.comparator()).skip(20).limit(10);
 * Comparator<Song> byStars = Comparator.comparing(Song::stars);
 * songs.sort(byStars.reversed().thenComparing(KeyedOrder.by(Song::title, "today").comparator()));   // shuffled within ties
 * }</pre>
 *
 * <p><b>The key</b> of an element is the SHA-256 hash of the seed, a line feed and the id, all in UTF-8. Elements are
 * in ascending order of their keys (unsigned numbers). Everybody can recompute the order without this library: {@code
 * printf '%s\n%s' "$seed" "$id" | sha256sum}. The site shows how to compute the same order in Python and SQL.
 *
 * <p><b>Ids</b> are text (a {@link CharSequence}), integers ({@link Byte}, {@link Short}, {@link Integer}, {@link
 * Long}, {@link BigInteger}: their decimal digits), {@link UUID}s, and enums (their names). Elements with the same id
 * keep the order of the input, and {@link #comparator()} returns 0 for them. All methods that read ids throw a {@link
 * NullPointerException} if an id is null, and an {@link IllegalArgumentException} if an id has another type or contains
 * half of a surrogate pair.
 *
 * <p><b>Law:</b> if SHA-256 were a random function, all orders of n different ids would be equally likely, unless two
 * keys were equal in all 256 bits. For SHA-256 itself, this is <b>not proved</b>. Statistical tests with similar ids
 * and seeds found no deviation from uniform.
 *
 * <p><b>The order is not secret:</b> anyone who knows the seed and the ids can compute it. Anybody who knows the seed
 * and may choose an id can influence the place of that id. {@link io.github.fairshuffle.draw.Draw} creates a seed that
 * no single person can foresee or choose.
 *
 * <p><b>Cost:</b> {@link #shuffled shuffled} and {@link #sample sample} read each element once and compute one hash
 * (about 0.3 µs) for each element, even for an empty sample. If the result contains one of m elements with the same id,
 * 2(m − 1) more hashes are computed. {@code shuffled} takes O(n log n) time. If all ids differ, {@code sample} takes
 * O(n + count log count) time, because it sorts about count + 6√count keys. Both methods take O(n) memory. The
 * comparator computes two hashes in each comparison.
 *
 * <p><b>Instead:</b> {@link Shuffler#durstenfeld} is faster and proved uniform. Use a keyed order only if the result
 * must not depend on the order of the input.
 *
 * <p><b>Source:</b> R. L. Rivest, Consistent sampling with replacement (2018), arXiv:1808.10016; B. Ohlsson,
 * Coordination of samples using permanent random numbers, in <i>Business Survey Methods</i> (1995), doi
 * 10.1002/9781118150504.ch9.
 *
 * @param <T> the type of the elements
 */
public final class KeyedOrder<T extends @Nullable Object> implements Serializable {
    private static final long serialVersionUID = 1;

    @SuppressWarnings("serial") // serializable if the caller's function is
    private final Function<? super T, ?> id;

    private final String seed;
    private final transient SeededHash hash;

    private KeyedOrder(Function<? super T, ?> id, String seed) {
        this.id = Objects.requireNonNull(id, "id");
        this.seed = seed;
        hash = new SeededHash(seed);
    }

    /**
     * {@return an order that is determined by a seed and by the ids of the elements}
     *
     * @param id returns the id of an element, which never changes; elements with the same id have the same key, so they
     *     are in the same {@link #group group}, and keep their order in a shuffled list
     * @param seed any string without line breaks; different seeds produce unrelated orders
     * @throws IllegalArgumentException if the seed contains a line break or half of a surrogate pair
     */
    public static <T extends @Nullable Object> KeyedOrder<T> by(Function<? super T, ?> id, String seed) {
        return new KeyedOrder<>(id, seed);
    }

    /** {@return a new, modifiable list of the elements of a collection in this order} */
    public List<T> shuffled(Collection<? extends T> collection) {
        List<T> elements = new ArrayList<>(Objects.requireNonNull(collection, "collection"));
        return first(elements, elements.size());
    }

    /**
     * {@return a new, modifiable list of the first {@code count} elements of the {@link #shuffled shuffled} collection}
     *
     * @param count the size of the sample, from 0 to the size of the collection
     * @throws IllegalArgumentException if {@code count} is negative or greater than the size of the collection
     */
    public List<T> sample(Collection<? extends T> collection, int count) {
        List<T> elements = new ArrayList<>(Objects.requireNonNull(collection, "collection"));
        Samples.checkCount(count, elements.size());
        return first(elements, count);
    }

    /**
     * {@return a comparator for this order; {@link #shuffled shuffled} sorts a collection faster} The comparator
     * returns 0 only for ids with equal texts. It is serializable if the id function is.
     */
    @SuppressWarnings("unchecked") // the lambda implements both types of the cast
    public Comparator<T> comparator() {
        return (Comparator<T> & Serializable) (a, b) -> Arrays.compareUnsigned(hash(a), hash(b));
    }

    /** {@return the key by which an element is sorted, as 64 lower-case hexadecimal digits} */
    public String key(T element) {
        return HexFormat.of().formatHex(hash(element));
    }

    /**
     * {@return the group of an element, from 0 to {@code groups} − 1, in a random split that does not depend on the
     * other elements} The group is ⌊h · {@code groups} / 2<sup>64</sup>⌋, where h is the first 64 bits of the key.
     *
     * <p>To split a group again, use another seed. With the same seed, h is the same in both splits. For example, {@code
     * group(x, 2) == 0} holds again for each element for which it held in the first split. {@link #shuffled} and {@link
     * #sample} sort by the same keys, so with the same seed they begin with the elements of group 0.
     *
     * @throws IllegalArgumentException if {@code groups} is less than 1
     */
    public int group(T element, int groups) {
        if (groups < 1) {
            throw new IllegalArgumentException("there is 1 group or more, not " + groups);
        }
        long bits = leading(hash(element));
        return (int) (Math.multiplyHigh(bits, groups) + (bits < 0 ? groups : 0));
    }

    /**
     * Sorts numbers that contain the leading bits of a key and the place of its element. The sign bit of each number is
     * flipped, so that the signed order of the numbers is the unsigned order of the keys. Elements with equal leading
     * bits are sorted by their whole keys.
     */
    private List<T> first(List<T> elements, int count) {
        int size = elements.size();
        long places = 2L * Integer.highestOneBit(size) - 1;
        long[] keys = new long[size];
        for (int k = 0; k < size; k++) {
            keys[k] = (leading(hash(elements.get(k))) & ~places | k) ^ Long.MIN_VALUE;
        }
        keys = smallest(keys, count, places);
        List<T> first = new ArrayList<>(keys.length);
        for (int from = 0; first.size() < count; from = first.size()) {
            long end = keys[from] | places;
            for (int k = from; k < keys.length && (keys[k] | places) == end; k++) {
                first.add(elements.get((int) (keys[k] & places)));
            }
            first.subList(from, first.size()).sort(comparator());
        }
        first.subList(count, first.size()).clear();
        return first;
    }

    /** Returns the smallest keys, sorted. If fewer than {@code count} keys are below the bound, returns all keys. */
    static long[] smallest(long[] keys, int count, long places) {
        double share = (count + 6 * Math.sqrt(count) + 6) / keys.length; // the mean and six standard deviations
        long most = share < 1 ? ((long) (share * 0x1p63) << 1 | places) ^ Long.MIN_VALUE : Long.MAX_VALUE;
        long[] smallest =
                Arrays.stream(keys).filter(key -> key <= most).sorted().toArray();
        return smallest.length >= count
                ? smallest
                : Arrays.stream(keys).sorted().toArray();
    }

    private static long leading(byte[] hash) {
        return ByteBuffer.wrap(hash).getLong();
    }

    private byte[] hash(T element) {
        return hash.of(text(id.apply(element)));
    }

    private static String text(@Nullable Object id) {
        if (id instanceof CharSequence
                || id instanceof Long
                || id instanceof Integer
                || id instanceof UUID
                || id instanceof BigInteger
                || id instanceof Short
                || id instanceof Byte) {
            return id.toString();
        }
        if (id instanceof Enum<?> constant) {
            return constant.name();
        }
        if (id == null) {
            throw new NullPointerException("the id of an element is null; give each one an id, or leave it out");
        }
        throw new IllegalArgumentException("an id is text, an integer, a UUID or an enum, not a "
                + id.getClass().getName() + "; write it as text that never changes");
    }

    /** Returns the seed, such as {@code KeyedOrder("today")}. */
    @Override
    public String toString() {
        return "KeyedOrder(\"" + seed + "\")";
    }

    /** {@return the order after a check of the seed, because serialized data may be invalid} */
    private Object readResolve() {
        return by(id, seed);
    }
}
