package io.github.fairshuffle.internal;

import io.github.fairshuffle.Deck;
import io.github.fairshuffle.Dice;
import io.github.fairshuffle.Law;
import io.github.fairshuffle.Shuffler;
import java.util.Objects;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/**
 * An algorithm with what its user has chosen for it; {@link Engine} reads the choices.
 *
 * @param algorithm the algorithm, itself not configured
 * @param chosen the generator, if one was chosen
 * @param guarded whether a generator with fewer states than there are orders is refused before anything is drawn
 */
public record Configured(Shuffler algorithm, @Nullable RandomGenerator chosen, boolean guarded) implements Shuffler {
    /** A shuffler with its choices, none if it was not configured before. */
    public static Configured of(Shuffler shuffler) {
        return shuffler instanceof Configured configured ? configured : new Configured(shuffler, null, false);
    }

    /** The algorithm of a shuffler, whether or not it was configured. */
    static Shuffler algorithm(Shuffler shuffler) {
        return shuffler instanceof Configured configured ? configured.algorithm : shuffler;
    }

    /** The same with a generator. */
    public Configured with(RandomGenerator generator) {
        return new Configured(algorithm, Objects.requireNonNull(generator, "generator"), guarded);
    }

    /** The same with the check of coverage. */
    public Configured guard() {
        return guarded ? this : new Configured(algorithm, chosen, true);
    }

    /** Coverage is not checked here: the generator behind the dice is not known. */
    @Override
    public void permute(Deck deck, Dice dice) {
        algorithm.permute(deck, dice);
    }

    @Override
    public Law law() {
        return algorithm.law();
    }

    @Override
    public RandomGenerator generator() {
        return chosen != null ? chosen : algorithm.generator();
    }

    @Override
    public String toString() {
        return algorithm
                + (chosen != null ? " using " + chosen.getClass().getName() : "")
                + (guarded ? " with full coverage" : "");
    }
}
