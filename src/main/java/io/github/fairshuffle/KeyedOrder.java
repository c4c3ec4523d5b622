package io.github.fairshuffle;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.fairshuffle.internal.Samples;
import io.github.fairshuffle.internal.dice.Providers;
import java.io.Serializable;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.security.MessageDigest;
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
 * An order that depends on a seed and on each element's own id, and on nothing else: not on the order in which the elements
 * come, nor on what other elements there are. Immutable; threads may share it. It is serializable if the function that
 * gives the ids is.
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
 * <p><b>The key</b> of an element is the SHA-256 of the UTF-8 bytes of the seed, a line feed, and the id. Keys are compared as
 * unsigned numbers; the smallest comes first. So everybody can compute the order again, without this library: {@code
 * printf '%s\n%s' "$seed" "$id" | sha256sum}. A page of the site has it in Python and SQL.
 *
 * <p><b>Ids</b> are text (a {@link CharSequence}), integers ({@link Byte}, {@link Short}, {@link Integer}, {@link Long}, {@link
 * BigInteger}: their decimal digits), {@link UUID}s, and enums (their names). Elements with the same id keep the order in
 * which they came, and {@link #comparator()} takes them for equal.
 *
 * <p><b>Law:</b> if SHA-256 were a random function, each order of n different ids would be equally likely, but for ties of
 * all 256 bits. This is <b>not proved</b> of SHA-256. Statistics with similar ids and seeds find nothing.
 *
 * <p><b>No secret:</b> who knows the seed and the ids knows the order, and who may choose an id chooses its place. {@link
 * io.github.fairshuffle.draw.Draw} makes a seed that nobody alone can foresee or choose.
 *
 * <p><b>Cost:</b> one hash an element, some 0.3 µs, and O(n log n) time for the sort, or O(n) for a sample that is small;
 * memory O(n). The comparator hashes both elements each time.
 *
 * <p><b>Prefer</b> {@link Shuffler#durstenfeld}, which is faster and proved uniform, unless the order must not depend on the
 * order before.
 *
 * <p><b>Source:</b> R. L. Rivest, Consistent sampling with replacement (2018), arXiv:1808.10016; B. Ohlsson,
 * Coordination of samples using permanent random numbers, in <i>Business Survey Methods</i> (1995), doi
 * 10.1002/9781118150504.ch9.
 *
 * @param <T> the type of the elements
 */
public final class KeyedOrder<T extends @Nullable Object> implements Serializable {
    private static final long serialVersionUID = 1;

    /** What the elements are ordered by. */
    @SuppressWarnings("serial") // as serializable as the caller makes it
    private final Function<? super T, ?> id;

    /** Text without line breaks. */
    private final String seed;

    /** The seed and a line feed. */
    private final transient byte[] prefix;

    private KeyedOrder(Function<? super T, ?> id, String seed) {
        this.id = Objects.requireNonNull(id, "id");
        this.seed = Objects.requireNonNull(seed, "seed");
        if (seed.indexOf('\n') >= 0 || seed.indexOf('\r') >= 0) {
            throw new IllegalArgumentException("a seed is one line; write a space or a comma for each line break");
        }
        prefix = utf8(seed + '\n');
    }

    /**
     * The order of elements by their ids that a seed names.
     *
     * @param <T> the type of the elements
     * @param id the id of an element, which is always the same and different from all others: text, an integer, a {@code
     *     UUID} or an enum
     * @param seed any text without line breaks; other seeds give unrelated orders
     * @return the order
     * @throws IllegalArgumentException if the seed has a line break, or half of a surrogate pair
     */
    public static <T extends @Nullable Object> KeyedOrder<T> by(Function<? super T, ?> id, String seed) {
        return new KeyedOrder<>(id, seed);
    }

    /**
     * Copies a collection in this order.
     *
     * @param collection the elements; it is only read
     * @return a new, modifiable list
     * @throws NullPointerException if an id is null
     * @throws IllegalArgumentException if an id is of another type, or text with half of a surrogate pair
     */
    public List<T> shuffled(Collection<? extends T> collection) {
        List<T> elements = new ArrayList<>(Objects.requireNonNull(collection, "collection"));
        return first(elements, elements.size());
    }

    /**
     * The first elements of the order that {@link #shuffled shuffled} gives.
     *
     * @param collection the elements; it is only read
     * @param count how many, from 0 to the size of the collection
     * @return a new, modifiable list
     * @throws NullPointerException if an id is null
     * @throws IllegalArgumentException if {@code count} is negative or more than there are; if an id is of another type, or
     *     text with half of a surrogate pair
     */
    public List<T> sample(Collection<? extends T> collection, int count) {
        List<T> elements = new ArrayList<>(Objects.requireNonNull(collection, "collection"));
        Samples.checkCount(count, elements.size());
        return first(elements, count);
    }

    /**
     * A comparator of this order. It is consistent with equals of the texts of ids, and serializable if the function that
     * gives the ids is. For collections {@link #shuffled shuffled} is faster.
     *
     * @return the comparator; it throws the same exceptions for invalid ids as {@link #shuffled shuffled}
     */
    @SuppressWarnings("unchecked") // a lambda has all the types that it is cast to
    public Comparator<T> comparator() {
        return (Comparator<T> & Serializable) (a, b) -> Arrays.compareUnsigned(hash(a), hash(b));
    }

    /**
     * The key of an element: the order is that of the keys.
     *
     * @param element the element
     * @return 64 lower-case hexadecimal digits
     * @throws NullPointerException if the id is null
     * @throws IllegalArgumentException if the id is of another type, or text with half of a surrogate pair
     */
    public String key(T element) {
        return HexFormat.of().formatHex(hash(element));
    }

    /**
     * The group of an element when all elements are split at random: the first 64 bits of its key, times the number of
     * groups, shifted right by 64. It never changes when others come or go.
     *
     * @param element the element
     * @param groups how many groups there are, 1 or more
     * @return from 0 to {@code groups} − 1
     * @throws NullPointerException if the id is null
     * @throws IllegalArgumentException if {@code groups} is less than 1; if the id is of another type, or text with half of a
     *     surrogate pair
     */
    public int group(T element, int groups) {
        if (groups < 1) {
            throw new IllegalArgumentException("there is 1 group or more, not " + groups);
        }
        long bits = leading(hash(element));
        return (int) (Math.multiplyHigh(bits, groups) + (bits < 0 ? groups : 0));
    }

    /**
     * Sorts the leading bits of the keys, each with the place of its element in the lowest bits of the same number, and
     * with its highest bit flipped, so that plain numbers are sorted; where leading bits are equal, whole keys decide.
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

    /** At least {@code count} of the smallest keys, sorted. All are sorted only if many are wanted. */
    private static long[] smallest(long[] keys, int count, long places) {
        double share = (count + 6 * Math.sqrt(count) + 6) / keys.length; // six standard deviations more than expected
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
        MessageDigest sha256 = Providers.sha256();
        sha256.update(prefix);
        return sha256.digest(utf8(text(id.apply(element))));
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

    private static byte[] utf8(String text) {
        byte[] bytes = text.getBytes(UTF_8);
        if (!new String(bytes, UTF_8).equals(text)) {
            throw new IllegalArgumentException(
                    "a seed or id with half of a surrogate pair has no form in UTF-8; repair the"
                            + " text where it was cut, or write new String(text.getBytes(UTF_8), UTF_8)");
        }
        return bytes;
    }

    /** {@return the same, checked as {@link #by by} checks it} */
    private Object readResolve() {
        return by(id, seed);
    }
}
