package io.github.fairshuffle.internal;

import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.internal.array.ArrayDeck;
import io.github.fairshuffle.internal.array.ArrayKind;
import io.github.fairshuffle.internal.array.InPlaceScatter;
import io.github.fairshuffle.internal.array.PooledScatter;
import io.github.fairshuffle.internal.dice.Xoshiro256;
import io.github.fairshuffle.uniform.Durstenfeld;
import io.github.fairshuffle.uniform.ParallelScatter;
import io.github.fairshuffle.uniform.Scatter;
import java.security.SecureRandom;
import java.util.random.RandomGenerator;

/**
 * The algorithms that have a fast path on arrays; no other class here names {@link Durstenfeld}, {@link Scatter} or
 * {@link ParallelScatter}. A fast path draws the same words and gives the same order as the algorithm's own {@code
 * permute}.
 */
public final class FastPaths {
    /** Made once, because the factory that hands it out is called for every shuffle. */
    public static final Shuffler DURSTENFELD = new Durstenfeld();

    private FastPaths() {}

    /** Shuffles a part of an array, two elements or more, if there is a fast path; false if there is none. */
    static <A> boolean shuffle(
            Shuffler shuffler, ArrayKind<A> kind, A array, int from, int size, RandomGenerator generator) {
        if (isFused(shuffler, size, generator)) {
            kind.shuffle(array, from, size, generator);
            return true;
        }
        Shuffler algorithm = Configured.algorithm(shuffler);
        boolean large = size > InPlaceScatter.BASE;
        if (large && algorithm instanceof Scatter && !(generator instanceof SecureRandom)) {
            InPlaceScatter.shuffle(new ArrayDeck<>(kind, array, from, size), generator);
            return true;
        }
        if (large && algorithm instanceof ParallelScatter) {
            Engine.permute(
                    (deck, dice) -> PooledScatter.shuffle((ArrayDeck<?>) deck, dice, PooledScatter.chunk(size)),
                    ArrayDeck.view(kind, array, from, size),
                    generator);
            return true;
        }
        return false;
    }

    /**
     * Whether the fused loops of {@link ArrayKind} may do it. A secure generator has dice of its own instead.
     * The default generator is asked for first: then {@code SecureRandom} is not even loaded.
     */
    static boolean isFused(Shuffler shuffler, int size, RandomGenerator generator) {
        Shuffler algorithm = Configured.algorithm(shuffler);
        boolean durstenfeld = algorithm instanceof Durstenfeld
                || size <= InPlaceScatter.BASE
                        && (algorithm instanceof Scatter || algorithm instanceof ParallelScatter);
        return durstenfeld && (generator instanceof Xoshiro256 || !(generator instanceof SecureRandom));
    }
}
