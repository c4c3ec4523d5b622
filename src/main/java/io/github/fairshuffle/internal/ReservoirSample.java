package io.github.fairshuffle.internal;

import io.github.fairshuffle.Dice;
import io.github.fairshuffle.internal.dice.LargeBounds;
import java.util.ArrayList;
import java.util.List;

/**
 * A uniform sample of the elements seen so far. The first k are kept; after that Li's Algorithm L draws how many
 * elements to pass over before the next one that replaces one of the sample.
 *
 * <p>Why it works: imagine that each element has a uniform random key, and that the k smallest keys are kept. Let w be
 * the largest of them. A new element is kept if its key is below w, so the number of elements passed over is geometric:
 * P(at least s) = (1 − w)<sup>s</sup>. Then the keys of the sample are k uniform numbers below w, and the largest of them,
 * the next w, is w·U<sup>1/k</sup>. So only w is stored, never the keys; its logarithm is precise near 0 and near 1.
 *
 * <p>The parts of a parallel stream are sampled at the same time. They share their dice and lock them for each draw. Draws
 * are rare: about k·ln(n/k) elements are replaced.
 *
 * @param <T> the type of the elements
 */
public final class ReservoirSample<T> {
    private final int capacity;
    private final Dice dice;
    private final List<T> kept;
    private long seen;
    private double logLargestKey;
    private long skip;
    private final boolean merged;

    /** An empty sample. */
    public ReservoirSample(int capacity, Dice dice) {
        this.capacity = capacity;
        this.dice = dice;
        kept = new ArrayList<>();
        merged = false;
    }

    /** A full sample whose keys are not known. */
    ReservoirSample(Dice dice, List<T> kept, long seen) {
        this.capacity = kept.size();
        this.dice = dice;
        this.kept = kept;
        this.seen = seen;
        merged = true;
    }

    /** Takes the next element into account. */
    public void add(T element) {
        seen++;
        if (seen <= capacity) {
            kept.add(element);
            return;
        }
        if (merged) {
            addAfterMerge(element);
            return;
        }
        if (seen == capacity + 1L) {
            drawSkip();
        }
        if (skip > 0) {
            skip--;
            return;
        }
        synchronized (dice) {
            kept.set(dice.roll(capacity), element);
        }
        drawSkip();
    }

    /** Algorithm R: the element is one of the sample with probability k/seen. The keys are gone after a merge. */
    private void addAfterMerge(T element) {
        synchronized (dice) {
            long place = LargeBounds.roll(seen, dice);
            if (place < capacity) {
                kept.set((int) place, element);
            }
        }
    }

    private void drawSkip() {
        synchronized (dice) {
            logLargestKey += StrictMath.log(uniform(dice)) / capacity;
            skip = skip(logLargestKey, uniform(dice));
        }
    }

    /** A uniform number, one of 2^52 that lie evenly between 0 and 1. */
    private static double uniform(Dice dice) {
        return (dice.bits(52) + 0.5) * 0x1p-52;
    }

    /** How many elements to pass over: the largest s with (1 − w)^s ≥ u, where w is the largest key. */
    static long skip(double logLargestKey, double u) {
        // log(1 - w), from whichever end is the more precise
        double logOthers = logLargestKey > -StrictMath.log(2)
                ? StrictMath.log(-StrictMath.expm1(logLargestKey))
                : StrictMath.log1p(-StrictMath.exp(logLargestKey));
        return (long) (StrictMath.log(u) / logOthers);
    }

    /**
     * A uniform sample of the elements that both have seen. If one sample holds all that it has seen, its elements are
     * added to the other. Otherwise elements are drawn from both: the probability of each sample is proportional to the
     * number of elements that it has seen and that are not drawn yet, and any element left in that sample is taken.
     */
    public ReservoirSample<T> merge(ReservoirSample<T> other) {
        if (other.seen <= capacity) {
            other.kept.forEach(this::add);
            return this;
        }
        if (seen <= capacity) {
            return other.merge(this);
        }
        List<T> both = new ArrayList<>(capacity);
        synchronized (dice) {
            long mine = seen;
            long theirs = other.seen;
            while (both.size() < capacity) {
                if (LargeBounds.roll(mine + theirs, dice) < mine) {
                    both.add(takeAny(kept));
                    mine--;
                } else {
                    both.add(takeAny(other.kept));
                    theirs--;
                }
            }
        }
        return new ReservoirSample<>(dice, both, seen + other.seen);
    }

    private T takeAny(List<T> sample) {
        T last = sample.remove(sample.size() - 1);
        int place = dice.roll(sample.size() + 1);
        return place == sample.size() ? last : sample.set(place, last);
    }

    /** The elements of the sample, which is complete. */
    public List<T> elements() {
        return kept;
    }
}
