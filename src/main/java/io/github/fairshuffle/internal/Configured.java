package io.github.fairshuffle.internal;

import io.github.fairshuffle.Deck;
import io.github.fairshuffle.Dice;
import io.github.fairshuffle.Law;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.internal.dice.Xoshiro256;
import java.util.Objects;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/**
 * A shuffler with the options that its user has chosen. {@link Engine} reads the options.
 *
 * @param algorithm the algorithm, which has no options itself
 * @param chosen the generator that was chosen, or null
 * @param guarded whether a generator with fewer states than there are orders is rejected before a word is drawn
 */
public record Configured(Shuffler algorithm, @Nullable RandomGenerator chosen, boolean guarded) implements Shuffler {
    /** Returns the given shuffler if it is configured already, or else a new {@code Configured} without options. */
    public static Configured of(Shuffler shuffler) {
        return shuffler instanceof Configured configured ? configured : new Configured(shuffler, null, false);
    }

    /** Returns the algorithm of a shuffler, whether or not the shuffler was configured. */
    static Shuffler algorithm(Shuffler shuffler) {
        return shuffler instanceof Configured configured ? configured.algorithm : shuffler;
    }

    /** Returns the same shuffler with another generator. */
    public Configured with(RandomGenerator generator) {
        return new Configured(algorithm, Objects.requireNonNull(generator, "generator"), guarded);
    }

    /** Returns the same shuffler, but {@link Coverage} checks the generator before each shuffle. */
    public Configured guard() {
        return guarded ? this : new Configured(algorithm, chosen, true);
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

    /** Returns the generator that was chosen, or else the default one. */
    RandomGenerator generator() {
        return chosen != null ? chosen : Xoshiro256.standard();
    }

    @Override
    public String toString() {
        return algorithm
                + (chosen != null ? " using " + Names.of(chosen) : "")
                + (guarded ? " with full coverage" : "");
    }
}
