package io.github.fairshuffle.internal;

import io.github.fairshuffle.Deck;
import io.github.fairshuffle.Dice;
import io.github.fairshuffle.Law;
import io.github.fairshuffle.Shuffler;
import java.util.Objects;
import java.util.random.RandomGenerator;

/**
 * An algorithm with the generator it uses.
 *
 * @param algorithm the algorithm
 * @param generator its generator
 */
public record Bound(Shuffler algorithm, RandomGenerator generator) implements Shuffler {
    /** Refuses null. */
    public Bound {
        Objects.requireNonNull(algorithm, "algorithm");
        Objects.requireNonNull(generator, "generator");
    }

    @Override
    public void permute(Deck deck, Dice dice) {
        algorithm.permute(deck, dice);
    }

    @Override
    public Law law() {
        return algorithm.law();
    }

    @Override
    public Shuffler using(RandomGenerator other) {
        return new Bound(algorithm, other);
    }

    @Override
    public String toString() {
        return algorithm + " using " + generator.getClass().getName();
    }
}
