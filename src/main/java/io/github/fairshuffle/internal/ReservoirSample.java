package io.github.fairshuffle.internal;

import io.github.fairshuffle.Dice;
import io.github.fairshuffle.internal.dice.LargeBounds;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A uniform sample of the elements seen so far, by Vitter's Algorithm R. The first k elements are kept. Element number
 * n replaces a kept element with probability k/n, and each kept element is equally likely to be replaced.
 *
 * <p>In a parallel stream, each part has its own sample. All samples share the same dice, and hold the same lock during
 * each draw.
 *
 * @param <T> the type of the elements
 */
public final class ReservoirSample<T extends @Nullable Object> {
    private final int capacity;
    private final Dice dice;
    private final Object lock;
    private List<T> kept = new ArrayList<>();
    private long seen;

    /** Creates an empty sample. The lock must protect the generator of the dice. */
    public ReservoirSample(int capacity, Dice dice, Object lock) {
        this.capacity = capacity;
        this.dice = dice;
        this.lock = lock;
    }

    /** Offers the next element to the sample, which may keep it. */
    public void add(T element) {
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
    public ReservoirSample<T> merge(ReservoirSample<T> other) {
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
        T last = kept.remove(kept.size() - 1);
        int place = dice.roll(kept.size() + 1);
        return place == kept.size() ? last : kept.set(place, last);
    }

    /** Returns the elements of the sample. */
    public List<T> elements() {
        return kept;
    }
}
