package io.github.fairshuffle.internal;

import io.github.fairshuffle.Deck;
import io.github.fairshuffle.Dice;
import io.github.fairshuffle.Law;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.uniform.ParallelScatter;
import java.util.Objects;
import java.util.concurrent.ForkJoinPool;

/**
 * A parallel algorithm with the pool it runs on.
 *
 * @param algorithm the algorithm
 * @param pool its pool
 */
public record Pooled(ParallelScatter algorithm, ForkJoinPool pool) implements Shuffler {
    /** Refuses null. */
    public Pooled {
        Objects.requireNonNull(algorithm, "algorithm");
        Objects.requireNonNull(pool, "pool");
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
    public String toString() {
        return algorithm + " on a pool of " + pool.getParallelism();
    }
}
