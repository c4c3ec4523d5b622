package io.github.fairshuffle.internal;

import io.github.fairshuffle.Deck;
import io.github.fairshuffle.Dice;
import io.github.fairshuffle.Law;
import io.github.fairshuffle.Randomness;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.internal.dice.GeneratorOption;
import io.github.fairshuffle.internal.dice.StateBits;
import java.security.SecureRandom;
import java.util.OptionalInt;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/**
 * A shuffler with the options that its user has chosen. {@link Engine} reads the options.
 *
 * @param algorithm the algorithm, which has no options itself
 * @param generator the generator that was chosen, or the default one
 * @param guarded whether a generator with fewer states than there are orders is rejected before a word is drawn
 */
public record Configured(Shuffler algorithm, GeneratorOption generator, boolean guarded) implements Shuffler {
    private static final int STANDARD_BITS = 256;

    /** Returns the given shuffler if it is configured already, or else a new {@code Configured} without options. */
    public static Configured of(Shuffler shuffler) {
        return shuffler instanceof Configured configured
                ? configured
                : new Configured(shuffler, GeneratorOption.DEFAULT, false);
    }

    /** Returns the algorithm of a shuffler, whether or not the shuffler was configured. */
    static Shuffler algorithm(Shuffler shuffler) {
        return shuffler instanceof Configured configured ? configured.algorithm : shuffler;
    }

    public Configured with(RandomGenerator generator) {
        return new Configured(algorithm, GeneratorOption.of(generator), guarded);
    }

    /** Returns the same shuffler, but the states of the generator are checked before each shuffle. */
    public Configured guard() {
        return guarded ? this : new Configured(algorithm, generator, true);
    }

    /** Returns the generator that was chosen, or null for the default one. */
    public @Nullable RandomGenerator chosen() {
        return generator.chosen();
    }

    /** Does not check the coverage, because the generator behind the dice is not known. */
    @Override
    public void permute(Deck deck, Dice dice) {
        algorithm.permute(deck, dice);
    }

    @Override
    public Law law() {
        return algorithm.law();
    }

    /**
     * Returns the generator that was chosen, or else the default one. If full coverage is required, throws an exception
     * if it has too few states for the ordered samples of {@code count} out of {@code size} elements.
     */
    RandomGenerator generator(int size, int count) {
        RandomGenerator now = generator.get();
        if (guarded && size > 1 && count > 0) { // otherwise nothing is drawn
            if (count == size && FastPaths.drawsOnlySeeds(algorithm, size)) {
                throw new IllegalArgumentException(algorithm + " draws only seeds for an order of " + size
                        + " elements, so most orders cannot occur; use Shuffler.durstenfeld()");
            }
            requireCoverage(now, size, count);
        }
        return now;
    }

    private static void requireCoverage(RandomGenerator generator, int size, int count) {
        OptionalInt there = Randomness.stateBits(generator);
        double needed = StateBits.covering(Randomness.bitsFor(size) - Randomness.bitsFor(size - count));
        if (StateBits.isAtLeast(there, needed)) {
            return;
        }
        String what =
                count == size ? "an order of " + size + " elements" : count + " of " + size + " elements in order";
        String name = Names.of(generator);
        String advice = "Randomness.secure(), which has no limit";
        if (!(generator instanceof SecureRandom) && needed <= STANDARD_BITS) {
            advice = "Randomness.standard(), which has " + STANDARD_BITS + " bits, or Randomness.secure()";
        }
        String state = there.isPresent() ? name + " has " + there.getAsInt() : "how many " + name + " has is not known";
        throw new IllegalArgumentException(Text.format(
                "%s needs a generator with %.1f bits of state or more; %s; use %s", what, needed, state, advice));
    }

    @Override
    public String toString() {
        return algorithm
                + (chosen() != null ? " using " + Names.of(chosen()) : "")
                + (guarded ? " with full coverage" : "");
    }
}
