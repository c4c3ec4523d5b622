package io.github.fairshuffle;

import io.github.fairshuffle.internal.Configured;
import io.github.fairshuffle.internal.Engine;
import io.github.fairshuffle.internal.FastPaths;
import io.github.fairshuffle.internal.LazyOrder;
import io.github.fairshuffle.internal.Samples;
import io.github.fairshuffle.internal.array.Booleans;
import io.github.fairshuffle.internal.array.Bytes;
import io.github.fairshuffle.internal.array.Chars;
import io.github.fairshuffle.internal.array.Doubles;
import io.github.fairshuffle.internal.array.Floats;
import io.github.fairshuffle.internal.array.Ints;
import io.github.fairshuffle.internal.array.Longs;
import io.github.fairshuffle.internal.array.References;
import io.github.fairshuffle.internal.array.Shorts;
import io.github.fairshuffle.internal.dice.Xoshiro256;
import io.github.fairshuffle.uniform.Durstenfeld;
import io.github.fairshuffle.uniform.Forward;
import io.github.fairshuffle.uniform.Insertion;
import io.github.fairshuffle.uniform.InsideOut;
import io.github.fairshuffle.uniform.InsideOutInPlace;
import io.github.fairshuffle.uniform.ParallelScatter;
import io.github.fairshuffle.uniform.RandomKeys;
import io.github.fairshuffle.uniform.Rejection;
import io.github.fairshuffle.uniform.Scatter;
import io.github.fairshuffle.uniform.Splice;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.random.RandomGenerator;
import java.util.stream.Collector;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A shuffle algorithm and all that it can shuffle. Unless you have a reason, take {@link #durstenfeld()}, Fisher–Yates
 * in place. A null argument causes a {@link NullPointerException} that names it. A generator whose words are
 * rejected too often causes an {@link IllegalStateException}.
 *
 * <pre>{@code
 * Shuffler.durstenfeld().shuffle(list);                        // in place, good default generator
 * Shuffler.durstenfeld().shuffle(array);                       // of any type
 * Shuffler.durstenfeld().shuffle(Deck.of(array, from, to));    // a part of it
 * Shuffler.durstenfeld().using(rng).shuffle(array);            // any java.util.random.RandomGenerator
 * Shuffler.durstenfeld().shuffle(list, rng);                   // the same, in the form of Collections.shuffle
 * List<T> copy = Shuffler.durstenfeld().shuffled(collection);  // which is only read
 * List<String> winners = Shuffler.durstenfeld().sample(entrants, 3);
 * Shuffler.durstenfeld().shuffleFirst(cards, 5);               // five random cards in front
 * }</pre>
 *
 * <p><b>Nothing is lost.</b> After any failure a list or array holds its original elements: a list in its original
 * order, an array in some order. A shuffle of fewer than two elements draws nothing and writes nothing.
 *
 * <p><b>One order for ever.</b> The same algorithm, the same stream of words from the generator and the same size give
 * the same order: for a list, an array of any kind or a part of one, on every JDK, in every release of the same major
 * version. The promise does not cover parallel streams. Shufflers keep no state and may be shared between threads, if
 * their generator may; the default generator is one for each thread.
 *
 * <p><b>Your own.</b> An implementer overrides {@link #permute permute}, {@link #law law} and {@code toString}, and
 * nothing else. All other methods are built on these three, so a lambda is a shuffler too:
 *
 * <pre>{@code
 * Shuffler mine = (deck, dice) -> { for (int i = deck.size(); i > 1; i--) deck.swap(i - 1, dice.roll(i)); };
 * }</pre>
 */
@FunctionalInterface
public interface Shuffler {
    /**
     * Shuffles a list in place. The elements are copied, the copy is shuffled, and each place of the list is set once,
     * through {@link List#set}. The array of a {@link java.util.concurrent.CopyOnWriteArrayList} is replaced once
     * instead. A synchronized list is locked during the shuffle, but a view of one, such as its {@code subList}, is
     * not. The shuffle allocates two to four temporary arrays of the size of the list. Nothing is cached. The list {@code
     * Arrays.asList(numbers)} of an {@code int[]} has one element, the array: pass the array itself.
     *
     * <p>With {@link #durstenfeld()} and a generator of the JDK or of this library, some short lists are shuffled in
     * place, without memory: an {@code ArrayList}, a part of one, or a list of {@code Arrays.asList}, of at most 13
     * elements, and a {@code LinkedList} of at most 5. The words are drawn before the first swap. If another thread
     * changes such a list at the same time, the change may be lost, as with {@code Collections.shuffle}, and an
     * {@link IndexOutOfBoundsException} may be thrown; but no element of the list is lost.
     *
     * <p>If the list throws an exception, each element is set back once to its old place. If the list then holds its
     * original elements in their original order, the exception propagates. Otherwise the exception carries all elements
     * in a suppressed {@link LostElementsException}.
     *
     * <p>A change of the list by other code is noticed by the size, or by the elements that {@code set} returns.
     * Nothing is set back into a list that has changed its size. Changes that another thread makes without a lock may
     * go unnoticed.
     *
     * @throws UnsupportedOperationException if the list has two or more elements and cannot be modified; use
     *     {@link #shuffled shuffled}. Nothing is drawn if {@code removeIf} refuses, as in the unmodifiable lists of the
     *     JDK. Other lists refuse the first write: words have been drawn then, but the list is as it was
     * @throws java.util.ConcurrentModificationException if the list is changed during the shuffle by anything else
     */
    default void shuffle(List<?> list) {
        Engine.shuffle(this, list);
    }

    /**
     * Shuffles a {@linkplain #shuffle(List) list} with a given generator, in the form of
     * {@code java.util.Collections.shuffle}.
     */
    default void shuffle(List<?> list, RandomGenerator generator) {
        Objects.requireNonNull(list, "list");
        using(generator).shuffle(list);
    }

    /**
     * Shuffles an array in place; for a part of it, see {@link Deck}. If the generator fails during the shuffle, the
     * elements are left in some order. The methods for arrays of primitive types do the same.
     */
    default void shuffle(@Nullable Object[] array) {
        Engine.shuffle(this, References.KIND, array);
    }

    /** Shuffles an array as {@link #shuffle(Object[])} does. */
    default void shuffle(int[] array) {
        Engine.shuffle(this, Ints.KIND, array);
    }

    /** Shuffles an array as {@link #shuffle(Object[])} does. */
    default void shuffle(long[] array) {
        Engine.shuffle(this, Longs.KIND, array);
    }

    /** Shuffles an array as {@link #shuffle(Object[])} does. */
    default void shuffle(short[] array) {
        Engine.shuffle(this, Shorts.KIND, array);
    }

    /** Shuffles an array as {@link #shuffle(Object[])} does. */
    default void shuffle(byte[] array) {
        Engine.shuffle(this, Bytes.KIND, array);
    }

    /** Shuffles an array as {@link #shuffle(Object[])} does. */
    default void shuffle(char[] array) {
        Engine.shuffle(this, Chars.KIND, array);
    }

    /** Shuffles an array as {@link #shuffle(Object[])} does. */
    default void shuffle(float[] array) {
        Engine.shuffle(this, Floats.KIND, array);
    }

    /** Shuffles an array as {@link #shuffle(Object[])} does. */
    default void shuffle(double[] array) {
        Engine.shuffle(this, Doubles.KIND, array);
    }

    /** Shuffles an array as {@link #shuffle(Object[])} does. */
    default void shuffle(boolean[] array) {
        Engine.shuffle(this, Booleans.KIND, array);
    }

    /** Shuffles a deck in place. A failure during the shuffle leaves its cards in some order. */
    default void shuffle(Deck deck) {
        Engine.shuffle(this, deck);
    }

    /**
     * {@return a new, modifiable list of the elements of a collection, which is only read, in a random order} O(n) and
     * the time of the algorithm.
     */
    default <T extends @Nullable Object> List<T> shuffled(Collection<? extends T> collection) {
        List<T> copy = new ArrayList<>(Objects.requireNonNull(collection, "collection"));
        shuffle(copy);
        return copy;
    }

    /**
     * {@return a new, modifiable list of some elements of a collection, drawn without replacement, in random order}
     *
     * <p>With {@link Law#UNIFORM} every ordered choice has the same probability, whatever the algorithm: O(n) time for
     * one copy, O(count) time for {@code count} rolls (one roll less for all elements). Any other shuffler shuffles the
     * whole copy, and the sample is the first {@code count} of that order.
     *
     * @param count how many, from 0 to the size of the collection
     * @throws IllegalArgumentException if {@code count} is negative or more than there are; nothing is drawn then
     */
    default <T extends @Nullable Object> List<T> sample(Collection<? extends T> collection, int count) {
        return Samples.sample(this, collection, count);
    }

    /**
     * Puts a {@link #sample sample} of a list into its first places, and the other elements behind the sample in some
     * order. Failures have the same effects as in {@link #shuffle(List)}.
     *
     * @param count how many places, from 0 to the size of the list; 0 draws nothing and writes nothing
     * @throws IllegalArgumentException if {@code count} is negative or more than there are; nothing is drawn then
     * @throws UnsupportedOperationException if the list has two or more elements and cannot be modified; use
     *     {@link #sample sample}
     * @throws java.util.ConcurrentModificationException if the list is changed during the shuffle by anything else
     */
    default void shuffleFirst(List<?> list, int count) {
        Samples.shuffleFirst(this, list, count);
    }

    /**
     * {@return a sequential, ordered stream of all elements of a collection in random order} The collection is copied
     * at once. With {@link Law#UNIFORM} each element is drawn by its own roll when it is requested: the first k
     * elements of a sequential stream cost k rolls. Therefore the order differs from that of {@link #shuffled shuffled}
     * for the same stream of words. Any other shuffler shuffles the whole copy when the first element is requested.
     *
     * <pre>{@code
     * Optional<Slot> free = Shuffler.durstenfeld().stream(slots).filter(Slot::isFree).findFirst();
     * }</pre>
     */
    default <T extends @Nullable Object> Stream<T> stream(Collection<? extends T> collection) {
        return LazyOrder.stream(this, collection);
    }

    /**
     * {@return a collector of new, modifiable lists in random order: {@code stream.collect(s.toShuffledList())}} The
     * order is that of {@link #shuffled shuffled}, except for {@link #insideOut()}, which rolls once for each element,
     * so that the place of an element among the elements before it does not depend on how many elements follow. The law
     * is the same for a parallel stream.
     */
    default <T extends @Nullable Object> Collector<T, ?, List<T>> toShuffledList() {
        return Samples.toShuffledList(this);
    }

    /**
     * {@return the order that this shuffler gives to a deck of that size} For the same stream of words,
     * {@code permutation(n).applyTo(list)} equals {@code shuffled(list)}. O(n) and the time of the algorithm.
     *
     * @throws IllegalArgumentException if {@code size} is negative
     */
    default Permutation permutation(int size) {
        int[] order = Permutation.identity(size).order();
        shuffle(order);
        return Permutation.of(order);
    }

    /**
     * {@return this shuffler with another generator} Only the generator's {@code nextLong()} is called, or
     * {@code nextBytes} if it is a {@link java.security.SecureRandom}.
     */
    default Shuffler using(RandomGenerator generator) {
        return Configured.of(this).with(generator);
    }

    /**
     * {@return a shuffler with the same law and the same orders that rejects generators with fewer states than there
     * are orders, because some order could not occur} It throws an {@link IllegalArgumentException} before it draws,
     * unless {@link Randomness#covers covers} is true. The message names the necessary bits, the bits of the generator,
     * and a generator that has enough. A {@link #sample sample} is rejected if there are more ordered samples than
     * states. {@link #toShuffledList} checks when all elements are collected. {@link #permute permute} does not check,
     * because the caller supplies the dice.
     *
     * <pre>{@code
     * Shuffler.durstenfeld().requireFullCoverage().shuffle(deck);                          // 54 cards: fine
     * Shuffler.durstenfeld().requireFullCoverage().using(new Random()).shuffle(deck);      // rejected from 17 cards on
     * }</pre>
     */
    default Shuffler requireFullCoverage() {
        return Configured.of(this).guard();
    }

    /** {@return {@link Rejection}: draws places until a free one comes up} */
    static Shuffler rejection() {
        return new Rejection();
    }

    /** {@return {@link Splice}: Fisher and Yates' own, with pencil and paper} */
    static Shuffler splice() {
        return new Splice();
    }

    /** {@return {@link Durstenfeld}: in place, from the end; the one to use} */
    static Shuffler durstenfeld() {
        return FastPaths.DURSTENFELD;
    }

    /** {@return {@link InsideOut}: builds a shuffled copy of a source that is only read} */
    static Shuffler insideOut() {
        return new InsideOut();
    }

    /** {@return {@link InsideOutInPlace}: the same map in place} */
    static Shuffler insideOutInPlace() {
        return new InsideOutInPlace();
    }

    /** {@return {@link Forward}: in place, from the front} */
    static Shuffler forward() {
        return new Forward();
    }

    /** {@return {@link Insertion}: inserts card after card at a random place} */
    static Shuffler insertion() {
        return new Insertion();
    }

    /** {@return {@link RandomKeys}: sorts by random keys} */
    static Shuffler randomKeys() {
        return new RandomKeys();
    }

    /** {@return {@link Scatter}: for arrays too large for the cache, by scattering them into buckets} */
    static Shuffler scatter() {
        return new Scatter();
    }

    /** {@return {@link ParallelScatter}: the same on several cores, by the caller's pool or the common one} */
    static Shuffler parallelScatter() {
        return new ParallelScatter();
    }

    /**
     * Rearranges a deck in place by the rolls of dice: the algorithm. It may assume at least two cards, because callers
     * use {@code shuffle}.
     */
    void permute(Deck deck, Dice dice);

    /** {@return the promise of this shuffler about the distribution of its orders; {@link Law#UNSTATED} by default} */
    default Law law() {
        return Law.UNSTATED;
    }

    /** {@return the generator of each shuffle: {@link Randomness#standard()}, unless {@link #using using} set another one} */
    default RandomGenerator generator() {
        return Xoshiro256.standard();
    }
}
