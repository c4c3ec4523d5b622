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
import java.util.stream.Collector;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A shuffler that refuses, before it draws, to choose among more orders than its generator has states.
 *
 * @param shuffler the shuffler it stands for
 */
public record FullCoverage(Shuffler shuffler) implements Shuffler {
    private static final int STANDARD_BITS = 256;

    /** Moves the cards by whatever dice the caller has; their generator is not known here, and not judged. */
    @Override
    public void permute(Deck deck, Dice dice) {
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
    public void shuffle(List<?> list) {
        checked(Objects.requireNonNull(list, "list").size()).shuffle(list);
    }

    @Override
    public void shuffle(Deck deck) {
        checked(Objects.requireNonNull(deck, "deck").size()).shuffle(deck);
    }

    @Override
    public void shuffle(Object[] array) {
        checked(Objects.requireNonNull(array, "array").length).shuffle(array);
    }

    @Override
    public void shuffle(int[] array) {
        checked(Objects.requireNonNull(array, "array").length).shuffle(array);
    }

    @Override
    public void shuffle(long[] array) {
        checked(Objects.requireNonNull(array, "array").length).shuffle(array);
    }

    @Override
    public void shuffle(short[] array) {
        checked(Objects.requireNonNull(array, "array").length).shuffle(array);
    }

    @Override
    public void shuffle(byte[] array) {
        checked(Objects.requireNonNull(array, "array").length).shuffle(array);
    }

    @Override
    public void shuffle(char[] array) {
        checked(Objects.requireNonNull(array, "array").length).shuffle(array);
    }

    @Override
    public void shuffle(float[] array) {
        checked(Objects.requireNonNull(array, "array").length).shuffle(array);
    }

    @Override
    public void shuffle(double[] array) {
        checked(Objects.requireNonNull(array, "array").length).shuffle(array);
    }

    @Override
    public void shuffle(boolean[] array) {
        checked(Objects.requireNonNull(array, "array").length).shuffle(array);
    }

    @Override
    public <T> List<T> sample(Collection<? extends T> collection, int count) {
        int size = Objects.requireNonNull(collection, "collection").size();
        return checkedForSample(size, count).sample(collection, count);
    }

    @Override
    public void shuffleFirst(List<?> list, int count) {
        checkedForSample(Objects.requireNonNull(list, "list").size(), count).shuffleFirst(list, count);
    }

    /** Checks now, and again whichever generator the stream asks for: it may be read by another thread. */
    @Override
    public <T> Stream<T> stream(Collection<? extends T> collection) {
        int size = Objects.requireNonNull(collection, "collection").size();
        checkedGenerator(size, size);
        return Samples.stream(new Checked(this, size), collection);
    }

    /** Gathers the elements first, since only then it is known how many there are. */
    @Override
    public <T> Collector<T, ?, List<T>> toShuffledList() {
        return Collectors.collectingAndThen(
                Collectors.<T>toList(),
                all -> all.stream().collect(checked(all.size()).toShuffledList()));
    }

    @Override
    public Shuffler requireFullCoverage() {
        return this;
    }

    @Override
    public String toString() {
        return shuffler + " with full coverage";
    }

    /** The shuffler with the very generator that was checked. */
    private Shuffler checked(int size) {
        return shuffler.using(checkedGenerator(size, size));
    }

    /** The same for a sample, for which any shuffler that is not uniform shuffles all. */
    private Shuffler checkedForSample(int size, int count) {
        boolean all = shuffler.law() != Law.UNIFORM && count > 0 && count < size;
        return shuffler.using(checkedGenerator(size, all ? size : count));
    }

    /** Refuses to draw {@code count} of {@code size} elements in order if there are more ways than states. */
    private RandomGenerator checkedGenerator(int size, int count) {
        RandomGenerator generator = Objects.requireNonNull(shuffler.generator(), "generator");
        if (size < 2 || count < 1 || count > size) {
            return generator; // nothing is drawn, or the call will be refused
        }
        OptionalInt there = Randomness.stateBits(generator);
        double needed = Randomness.bitsFor(size) - Randomness.bitsFor(size - count);
        if (there.isEmpty() || there.getAsInt() < Math.min(needed, Integer.MAX_VALUE)) {
            throw new IllegalArgumentException(message(size, count, needed, generator, there));
        }
        return generator;
    }

    /** The shuffler for one size, which checks each generator that it hands out. */
    private record Checked(FullCoverage guard, int size) implements Shuffler {
        @Override
        public void permute(Deck deck, Dice dice) {
            guard.permute(deck, dice);
        }

        @Override
        public Law law() {
            return guard.law();
        }

        @Override
        public RandomGenerator generator() {
            return guard.checkedGenerator(size, size);
        }
    }

    private static String message(int size, int count, double needed, RandomGenerator generator, OptionalInt there) {
        String what =
                count == size ? "an order of " + size + " elements" : count + " of " + size + " elements in order";
        String name = generator.getClass().getName();
        String state = there.isPresent()
                ? name + " has " + there.getAsInt() + ", as many states as there are orders of "
                        + Randomness.largestSize(there.getAsInt()) + " elements at most"
                : "how many " + name + " has is not known";
        String advice = needed <= STANDARD_BITS
                ? "Randomness.standard(), which has " + STANDARD_BITS + " bits, or Randomness.secure()"
                : "Randomness.secure(), which has no limit";
        return String.format(
                Locale.ROOT,
                "%s takes %.1f bits of state or more to choose from all; %s; use %s",
                what,
                needed,
                state,
                advice);
    }
}
