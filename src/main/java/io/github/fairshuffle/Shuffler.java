package io.github.fairshuffle;

import io.github.fairshuffle.internal.Configured;
import io.github.fairshuffle.internal.Engine;
import io.github.fairshuffle.internal.FastPaths;
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
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A shuffle algorithm, with methods for lists, arrays, decks and samples. Use {@link #durstenfeld()} (Fisher–Yates in
 * place) unless you need another algorithm. A null argument causes a {@link NullPointerException} that names the
 * argument. A generator whose words are rejected too often causes an {@link IllegalStateException}.
 *
 * <pre>{@code
 * Shuffler.durstenfeld().shuffle(list);                        // in place, good default generator
 * Shuffler.durstenfeld().shuffle(array);                       // of any type
 * Shuffler.durstenfeld().shuffle(Deck.of(array, from, to));    // a part of it
 * Shuffler.durstenfeld().using(rng).shuffle(array);            // any java.util.random.RandomGenerator
 * Shuffler.durstenfeld().shuffle(list, rng);                   // the same, in the form of Collections.shuffle
 * List<T> copy = Shuffler.durstenfeld().shuffled(collection);  // which is only read
 * List<String> winners = Shuffler.durstenfeld().sample(entrants, 3);
 * String winner = Shuffler.durstenfeld().pick(entrants);       // one random element
 * Shuffler.durstenfeld().shuffleFirst(cards, 5);               // five random cards in front
 * }</pre>
 *
 * <p><b>Nothing is lost.</b> If a shuffle fails, an array contains its original elements in some order, and a list or a
 * deck of lists has its original order again. If the order of a list cannot be restored, the {@linkplain #shuffle(List)
 * exception} contains the elements. A shuffle of fewer than two elements draws nothing and writes nothing.
 *
 * <p><b>One order for ever.</b> The algorithm, the words of the generator and the size determine the order. The order
 * is the same for lists, arrays and parts of arrays, on every JDK, and in all releases of a major version. The promise
 * does not cover parallel streams, {@code RandomComparator} or the package {@code conditions}.
 * Threads may share a shuffler if they may share its generator. By default, each thread has its own generator.
 *
 * <p><b>Your own.</b> To write a shuffler, override {@link #permute permute}, {@link #law law} and {@code toString},
 * and no other method. All shuffle methods call {@code permute}, so a lambda is a shuffler too:
 *
 * <pre>{@code
 * Shuffler mine = (deck, dice) -> { for (int i = deck.size(); i > 1; i--) deck.swap(i - 1, dice.roll(i)); };
 * }</pre>
 */
@FunctionalInterface
public interface Shuffler {
    /**
     * Shuffles a list in place. The method copies the elements, shuffles the copy, and sets each place of the list
     * once, by {@link List#set} or, if the list has no random access, by a {@link java.util.ListIterator}. In a {@link
     * java.util.concurrent.CopyOnWriteArrayList} or a {@code subList} of it, it replaces the whole array once instead, by
     * {@link List#replaceAll}. It locks a synchronized list, but not a {@code subList} of it. It allocates two to four
     * arrays as long as the list. Pass an {@code int[]} directly, because {@code Arrays.asList} would turn it into a list
     * with one element.
     *
     * <p><b>If {@code set} throws an exception,</b> the shuffle stops and tries to restore the original order: it calls
     * {@code set} once for each changed place, with the original element, even if some of these calls fail. Finally,
     * the shuffle throws the first exception that {@code set} threw. If the original order is not restored, this
     * exception has a suppressed {@link LostElementsException} with all original elements in their order. The
     * documentation of that class lists the limits of this protection.
     *
     * <p><b>If other code changes the list</b> during the shuffle, a new size or an unexpected result of {@code set}
     * reveals the change. If the list still has the same size, the shuffle restores the original order. If the size has
     * changed, the shuffle writes nothing more. The exception has a suppressed {@link LostElementsException} with the
     * original elements and the unexpected element. Changes by another thread without a lock may remain unnoticed. A
     * {@code CopyOnWriteArrayList} that was changed is left as it is: the shuffle writes nothing, and the exception
     * carries the original elements.
     *
     * <p>{@link #durstenfeld()} shuffles some short lists without a copy: at most 13 elements of an {@code ArrayList},
     * of its {@code subList} or of a list from {@code Arrays.asList}, and at most 5 elements of a {@code LinkedList}.
     * The generator must be from this library or {@code java.base}, and not a {@code SecureRandom}. All words are drawn
     * before the first swap. A change by another thread may be lost or cause an {@link IndexOutOfBoundsException}, but
     * no original element is lost.
     *
     * @throws UnsupportedOperationException if the list has two or more elements and cannot be modified; use {@link
     *     #shuffled shuffled}. The cause is the exception that {@code set} threw. No word is drawn if the list is
     *     from {@code List.of}, {@code List.copyOf}, {@code Stream.toList} or {@code Collections.unmodifiableList}
     * @throws java.util.ConcurrentModificationException if other code changes the list during the shuffle
     */
    default void shuffle(List<?> list) {
        Engine.shuffle(this, list);
    }

    /** Shuffles a {@linkplain #shuffle(List) list} with a given generator, as {@code Collections.shuffle} does. */
    default void shuffle(List<?> list, RandomGenerator generator) {
        Objects.requireNonNull(list, "list");
        using(generator).shuffle(list);
    }

    /**
     * Shuffles an array in place; use a {@link Deck} to shuffle a part of an array. If the generator throws an
     * exception during the shuffle, the array contains its elements in some order.
     */
    default void shuffle(@Nullable Object[] array) {
        Engine.shuffle(this, References.KIND, array);
    }

    /** Shuffles an array in the same way as {@link #shuffle(Object[])}. */
    default void shuffle(int[] array) {
        Engine.shuffle(this, Ints.KIND, array);
    }

    /** Shuffles an array in the same way as {@link #shuffle(Object[])}. */
    default void shuffle(long[] array) {
        Engine.shuffle(this, Longs.KIND, array);
    }

    /** Shuffles an array in the same way as {@link #shuffle(Object[])}. */
    default void shuffle(short[] array) {
        Engine.shuffle(this, Shorts.KIND, array);
    }

    /** Shuffles an array in the same way as {@link #shuffle(Object[])}. */
    default void shuffle(byte[] array) {
        Engine.shuffle(this, Bytes.KIND, array);
    }

    /** Shuffles an array in the same way as {@link #shuffle(Object[])}. */
    default void shuffle(char[] array) {
        Engine.shuffle(this, Chars.KIND, array);
    }

    /** Shuffles an array in the same way as {@link #shuffle(Object[])}. */
    default void shuffle(float[] array) {
        Engine.shuffle(this, Floats.KIND, array);
    }

    /** Shuffles an array in the same way as {@link #shuffle(Object[])}. */
    default void shuffle(double[] array) {
        Engine.shuffle(this, Doubles.KIND, array);
    }

    /** Shuffles an array in the same way as {@link #shuffle(Object[])}. */
    default void shuffle(boolean[] array) {
        Engine.shuffle(this, Booleans.KIND, array);
    }

    /**
     * Shuffles a deck in place. The order is the same as for an array or a list of this size. A deck of an array or of a
     * list is shuffled like the {@linkplain #shuffle(Object[]) array} or the {@linkplain #shuffle(List) list} itself.
     * For {@linkplain Deck#places places} and decks in {@linkplain Deck#unison unison}, the order is computed first, and
     * the deck is {@linkplain Deck#arrange arranged} once, in O(n) time, also for lists without random access. If the
     * shuffle fails, these decks are unchanged.
     *
     * <p>A deck of your own class is rearranged by the steps of the algorithm, or by its {@code arrange} if it is a part
     * of other decks. If the shuffle fails, it contains its cards in some order.
     *
     * @throws UnsupportedOperationException if a list of the deck cannot be modified, as in {@link #shuffle(List)}
     * @throws java.util.ConcurrentModificationException if other code changes a list of the deck during the shuffle
     */
    default void shuffle(Deck deck) {
        Engine.shuffle(this, deck);
    }

    /** {@return a modifiable, shuffled copy of a collection, in O(n) time plus the time of the algorithm} */
    default <T extends @Nullable Object> List<T> shuffled(Collection<? extends T> collection) {
        List<T> copy = new ArrayList<>(Objects.requireNonNull(collection, "collection"));
        shuffle(copy);
        return copy;
    }

    /**
     * {@return a new, modifiable list of some elements of a collection, drawn without replacement, in random order}
     *
     * <p>If the law is {@link Law#UNIFORM}, every ordered sample has the same probability. A uniform shuffler rolls once
     * for each element of the sample (one roll fewer if the sample contains all elements). From a list with {@linkplain
     * java.util.RandomAccess random access}, it reads only these elements, in O({@code count}) time and memory. It reads
     * any other collection in one pass, in O(n + {@code count} log {@code count}) time and O({@code count}) memory.
     * Any other shuffler shuffles n indices, and draws the elements at the first {@code count} of them.
     *
     * <p>Like {@link #shuffle(List)}, the method locks a synchronized list or a {@link java.util.Vector}, but not a view
     * of it. It reads a {@code CopyOnWriteArrayList} in one pass, and copies a concurrent collection whose spliterator is
     * not {@linkplain java.util.Spliterator#SIZED sized}, and a synchronized collection without random access. Other code
     * must not change any other collection, or a view of a list, during the call; use {@code sample(List.copyOf(view),
     * count)}.
     *
     * @param count the size of the sample, from 0 to the size of the collection
     * @throws IllegalArgumentException if {@code count} is negative or too large; this is checked first
     * @throws java.util.ConcurrentModificationException if a collection without random access does not have as many
     *     elements as its {@code size()}
     */
    default <T extends @Nullable Object> List<T> sample(Collection<? extends T> collection, int count) {
        return Samples.sample(this, collection, count);
    }

    /**
     * {@return one element of a collection}
     *
     * <p>If the law is {@link Law#UNIFORM}, every element has the same probability. From a list with {@linkplain
     * java.util.RandomAccess random access}, a uniform shuffler reads one element, in O(1) time. It reads any other
     * collection as {@link #sample sample} does. Any other shuffler returns the first element of {@link #shuffled
     * shuffled}, in the time of a shuffle. For the same words of the generator, the element is that of {@code
     * sample(collection, 1)}.
     *
     * <pre>{@code
     * String color = Shuffler.durstenfeld().pick(List.of("red", "green", "blue"));
     * }</pre>
     *
     * @throws IllegalArgumentException if the collection is empty
     * @throws java.util.ConcurrentModificationException if {@link #sample sample} would throw it
     */
    default <T extends @Nullable Object> T pick(Collection<? extends T> collection) {
        return Samples.pick(this, collection);
    }

    /**
     * Moves a random {@linkplain #sample sample} of a list to the first places of the list. The other elements follow
     * in an unspecified order. Failures have the same effects as in {@link #shuffle(List)}.
     *
     * <p>If the law is uniform and {@code count} is less than half of the size, a list with random access (but not a
     * {@code CopyOnWriteArrayList} or a {@code subList} of it) is changed in O({@code count}) time and memory, by at most
     * 2 · {@code count} calls of {@code set}. After a failure, only these places are restored. The elements at the other
     * places are in a {@link LostElementsException} too if they can still be read. If other code changes the size of the
     * list before the first call of {@code set}, the exception carries no elements; changes of other kinds are not
     * noticed then. Any other list is copied and written once, as by {@link #shuffle(List)}.
     *
     * <p>For an array of objects, pass {@link java.util.Arrays#asList}. In any deck, such as an array of a primitive
     * type, swap the first cards as follows, in O({@code count}) time:
     *
     * <pre>{@code
     * Dice dice = Dice.of(Randomness.standard());
     * int n = deck.size();
     * int lowest = Math.max(2, n - 4);   // for the first five cards, or all if there are fewer
     * dice.falling(n, lowest, (left, roll) -> deck.swap(n - left, n - left + roll));
     * }</pre>
     *
     * @param count the size of the sample, from 0 to the size of the list; 0 draws nothing and writes nothing
     * @throws IllegalArgumentException if {@code count} is negative or too large; this is checked first
     * @throws UnsupportedOperationException if the list has two or more elements and cannot be modified; use {@link
     *     #sample sample}
     * @throws java.util.ConcurrentModificationException if other code changes the list during the shuffle
     */
    default void shuffleFirst(List<?> list, int count) {
        Samples.shuffleFirst(this, list, count);
    }

    /**
     * {@return a sequential, ordered stream of all elements of a collection in random order}
     *
     * <p>The collection is copied at once, in O(n) time and memory, so later changes of the collection do not affect
     * the stream. If the law is {@link Law#UNIFORM}, each request for an element makes one roll in O(1) time, so the
     * order differs from the order of {@link #shuffled shuffled}. Any other shuffler shuffles the whole copy at the
     * first request. To draw few elements of a large list, {@link #sample sample} and {@link #pick pick} are faster.
     *
     * <pre>{@code
     * Optional<Slot> free = Shuffler.durstenfeld().stream(slots).filter(Slot::isFree).findFirst();
     * }</pre>
     */
    default <T extends @Nullable Object> Stream<T> stream(Collection<? extends T> collection) {
        return Samples.stream(this, collection);
    }

    /**
     * {@return a collector of new, modifiable lists in random order: {@code stream.collect(s.toShuffledList())}}
     *
     * <p>All rolls are made after the last element has arrived. The order is the same as in {@link #shuffled shuffled}.
     * Parallel streams have the same law.
     */
    default <T extends @Nullable Object> Collector<T, ?, List<T>> toShuffledList() {
        return Collectors.collectingAndThen(Collectors.toCollection(ArrayList::new), all -> {
            shuffle(all);
            return all;
        });
    }

    /**
     * {@return a random permutation of a given size, in O(n) time plus the time of the algorithm; for the same words of
     * the generator, {@code permutation(list.size()).applyTo(list)} equals {@code shuffled(list)}}
     *
     * @throws IllegalArgumentException if {@code size} is negative
     */
    default Permutation permutation(int size) {
        int[] order = Permutation.identity(size).order();
        shuffle(order);
        return Permutation.ofShuffled(order);
    }

    /**
     * {@return a shuffler with the same algorithm and another generator; the library calls only {@code nextLong()} of
     * the generator, or {@code nextBytes} of a {@link java.security.SecureRandom}}
     */
    default Shuffler using(RandomGenerator generator) {
        return Configured.of(this).with(generator);
    }

    /**
     * {@return the same shuffler with a check that rejects generators with too few states for all orders}
     *
     * <p>A generator with too few states cannot reach every order. If {@link Randomness#covers} returns false, a
     * shuffle throws an {@link IllegalArgumentException} before it draws. The message states how many bits are
     * required, how many bits the generator has, and which generator has enough bits. For a sample from a uniform
     * shuffler, the check counts possible samples instead of orders. The method {@code permute} checks nothing.
     *
     * <pre>{@code
     * Shuffler.durstenfeld().requireFullCoverage().shuffle(deck);                          // 54 cards: fine
     * Shuffler.durstenfeld().requireFullCoverage().using(new Random()).shuffle(deck);      // rejected from 16 cards on
     * }</pre>
     */
    default Shuffler requireFullCoverage() {
        return Configured.of(this).guard();
    }

    /** {@return {@link Rejection}, which draws places at random and draws again if the card was already taken} */
    static Shuffler rejection() {
        return new Rejection();
    }

    /** {@return {@link Splice}, the original pencil-and-paper method of Fisher and Yates} */
    static Shuffler splice() {
        return new Splice();
    }

    /** {@return {@link Durstenfeld}, the recommended shuffler, which swaps cards from the last place to the first} */
    static Shuffler durstenfeld() {
        return FastPaths.DURSTENFELD;
    }

    /** {@return {@link InsideOut}, which builds a shuffled copy of the deck, and then arranges the deck like the copy} */
    static Shuffler insideOut() {
        return new InsideOut();
    }

    /** {@return {@link InsideOutInPlace}, which produces the orders of {@link InsideOut} in place} */
    static Shuffler insideOutInPlace() {
        return new InsideOutInPlace();
    }

    /** {@return {@link Forward}, which swaps cards from the first place to the last} */
    static Shuffler forward() {
        return new Forward();
    }

    /** {@return {@link Insertion}, which inserts each card at a random place among the cards before it} */
    static Shuffler insertion() {
        return new Insertion();
    }

    /** {@return {@link RandomKeys}, which sorts the cards by random keys} */
    static Shuffler randomKeys() {
        return new RandomKeys();
    }

    /** {@return {@link Scatter}, which deals the cards of a large array into buckets and shuffles each bucket} */
    static Shuffler scatter() {
        return new Scatter();
    }

    /** {@return {@link ParallelScatter}, which uses several threads of the caller's pool or of the common pool} */
    static Shuffler parallelScatter() {
        return new ParallelScatter();
    }

    /**
     * Runs the algorithm: rearranges a deck in place with the rolls of the dice. The algorithm may assume that the deck
     * has at least two cards, because the other methods do not call it for fewer.
     */
    void permute(Deck deck, Dice dice);

    /** {@return the promise of this shuffler about the distribution of its orders; {@link Law#UNSTATED} by default} */
    default Law law() {
        return Law.UNSTATED;
    }
}
