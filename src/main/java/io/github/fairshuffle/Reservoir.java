package io.github.fairshuffle;

import io.github.fairshuffle.internal.Samples;
import io.github.fairshuffle.internal.dice.LargeBounds;
import io.github.fairshuffle.internal.dice.Xoshiro256;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.random.RandomGenerator;
import java.util.stream.Collector;
import org.jspecify.annotations.Nullable;

/**
 * Collectors that draw a sample from a stream of unknown length, in one pass, with memory only for the sample.
 *
 * <pre>{@code
 * try (Stream<String> lines = Files.lines(path)) {
 *     List<String> ten = lines.collect(Reservoir.sampling(10));
 * }
 * }</pre>
 *
 * <p><b>Law:</b> all subsets of k elements of the stream have exactly the same probability of being the sample. The
 * order of the sample is <i>not</i> random, so shuffle the list if the order matters. If the stream has at most k
 * elements, the sample contains all of them and nothing is drawn.
 *
 * <p><b>Cost:</b> O(n) time, and one roll for each element after the first k. Memory O(k). In a parallel stream, each
 * part has a sample of its own, so p parts take O(pk) memory. Merging the samples of two parts takes at most 2k rolls.
 *
 * <p><b>Parallel streams</b> have the same law. All threads share the generator and lock it for each roll, so a
 * parallel stream is faster only if its elements are slow to produce. The same words of the generator produce the same
 * sample only if the stream is sequential.
 *
 * <p><b>Source:</b> J. S. Vitter, Random sampling with a reservoir, <i>ACM Trans. Math. Softw.</i> 11 (1985) 37, doi
 * 10.1145/3147.3165, Algorithm R.
 */
public final class Reservoir {
    private Reservoir() {}

    /**
     * {@return a collector that draws a sample with the default generator and returns it as a new, modifiable list}
     *
     * @param count the size of the sample, 0 or more
     * @throws IllegalArgumentException if {@code count} is negative
     */
    public static <T extends @Nullable Object> Collector<T, ?, List<T>> sampling(int count) {
        return sampling(count, Randomness.standard());
    }

    /**
     * {@return a collector like {@link #sampling(int)}, but with a given generator, which need not be thread-safe} Several
     * collectors may share the generator, because each collector locks the generator for each roll.
     *
     * @throws IllegalArgumentException if {@code count} is negative
     */
    public static <T extends @Nullable Object> Collector<T, ?, List<T>> sampling(int count, RandomGenerator generator) {
        Objects.requireNonNull(generator, "generator");
        if (count < 0) {
            throw new IllegalArgumentException("a reservoir keeps 0 elements or more, not " + count);
        }
        RandomGenerator shared = Xoshiro256.forAnyThread(generator);
        Dice dice = Dice.of(shared);
        return Collector.of(() -> new Sample<T>(count, dice, shared), Sample::add, Sample::merge, Sample::elements);
    }

    /**
     * A uniform sample of the elements seen so far, by Vitter's Algorithm R. The first k elements are kept. Element number
     * n replaces a kept element with probability k/n, and each kept element is equally likely to be replaced.
     *
     * @param <T> the type of the elements
     */
    static final class Sample<T extends @Nullable Object> {
        private final int capacity;
        private final Dice dice;
        private final Object lock;
        private List<T> kept = new ArrayList<>();
        private long seen;

        /** Creates an empty sample. The lock must protect the generator of the dice. */
        Sample(int capacity, Dice dice, Object lock) {
            this.capacity = capacity;
            this.dice = dice;
            this.lock = lock;
        }

        /** Offers the next element to the sample, which may keep it. */
        void add(T element) {
            seen++;
            if (seen <= capacity) {
                kept.add(element);
                return;
            }
            long place;
            synchronized (lock) {
                place = LargeBounds.roll(seen, dice);
            }
            if (place < capacity) {
                kept.set((int) place, element);
            }
        }

        /**
         * Merges two samples into a uniform sample of all elements that were offered to either sample. If one sample has
         * dropped no element, its elements are added to the other sample. If both samples have dropped elements, elements
         * are drawn from both. For each draw, a sample is chosen with a probability proportional to the number of elements
         * that were offered to the sample and not yet drawn. One of the sample's remaining elements is drawn at random.
         */
        Sample<T> merge(Sample<T> other) {
            if (other.seen <= capacity) {
                other.kept.forEach(this::add);
                return this;
            }
            if (seen <= capacity) {
                return other.merge(this);
            }
            long all = seen + other.seen;
            List<T> both = new ArrayList<>(capacity);
            synchronized (lock) {
                while (both.size() < capacity) {
                    both.add((LargeBounds.roll(seen + other.seen, dice) < seen ? this : other).takeAny());
                }
            }
            kept = both;
            seen = all;
            return this;
        }

        private T takeAny() {
            seen--;
            return Samples.remove(kept, dice.roll(kept.size()));
        }

        List<T> elements() {
            return kept;
        }
    }
}
