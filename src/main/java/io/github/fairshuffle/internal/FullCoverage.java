package io.github.fairshuffle.internal;

import io.github.fairshuffle.Deck;
import io.github.fairshuffle.Dice;
import io.github.fairshuffle.Law;
import io.github.fairshuffle.Randomness;
import io.github.fairshuffle.Shuffler;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.OptionalInt;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;

/**
 * A shuffler that refuses, before it draws, what its generator cannot reach in full.
 *
 * @param shuffler the shuffler it stands for
 */
public record FullCoverage(Shuffler shuffler) implements Shuffler {
    private static final int STANDARD_BITS = 256;

    @Override
    public void permute(Deck deck, Dice dice) {
        check(deck.size(), deck.size());
        shuffler.permute(deck, dice);
    }

    @Override
    public Law law() {
        return shuffler.law();
    }

    @Override
    public RandomGenerator generator() {
        return shuffler.generator();
    }

    @Override
    public Shuffler using(RandomGenerator generator) {
        return new FullCoverage(shuffler.using(generator));
    }

    @Override
    public <T> List<T> sample(Collection<? extends T> collection, int count) {
        check(Objects.requireNonNull(collection, "collection").size(), count);
        return Shuffler.super.sample(collection, count);
    }

    @Override
    public void shuffleFirst(List<?> list, int count) {
        check(Objects.requireNonNull(list, "list").size(), count);
        Shuffler.super.shuffleFirst(list, count);
    }

    @Override
    public <T> Stream<T> stream(Collection<? extends T> collection) {
        int size = Objects.requireNonNull(collection, "collection").size();
        check(size, size);
        return Shuffler.super.stream(collection);
    }

    @Override
    public Shuffler requireFullCoverage() {
        return this;
    }

    @Override
    public String toString() {
        return shuffler + " with full coverage";
    }

    /** Refuses to draw {@code count} of {@code size} elements in order if there are more ways than states. */
    private void check(int size, int count) {
        if (size < 2 || count < 1 || count > size) {
            return; // nothing is drawn, or the call will be refused
        }
        RandomGenerator generator = Objects.requireNonNull(shuffler.generator(), "generator");
        OptionalInt there = Randomness.stateBits(generator);
        double needed = Randomness.bitsFor(size) - Randomness.bitsFor(size - count);
        if (there.isEmpty() || there.getAsInt() < Math.min(needed, Integer.MAX_VALUE)) {
            throw new IllegalArgumentException(message(size, count, needed, generator, there));
        }
    }

    private static String message(int size, int count, double needed, RandomGenerator generator, OptionalInt there) {
        String what =
                count == size ? "an order of " + size + " elements" : count + " of " + size + " elements in order";
        String name = generator.getClass().getName();
        String state = there.isPresent()
                ? name + " has " + there.getAsInt() + ", enough for all orders of "
                        + Randomness.largestSize(there.getAsInt()) + " elements at most"
                : "how many " + name + " has is not known";
        String advice = needed <= STANDARD_BITS
                ? "Randomness.standard(), which has " + STANDARD_BITS + " bits, or Randomness.secure()"
                : "Randomness.secure(), which has no limit";
        return String.format(
                Locale.ROOT, "%s needs %.1f bits of state to choose from all; %s; use %s", what, needed, state, advice);
    }
}
