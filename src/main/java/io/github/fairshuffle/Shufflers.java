package io.github.fairshuffle;

import io.github.fairshuffle.biased.Modulo;
import io.github.fairshuffle.biased.NeverLast;
import io.github.fairshuffle.biased.RandomComparator;
import io.github.fairshuffle.biased.Reseeded;
import io.github.fairshuffle.biased.Sattolo;
import io.github.fairshuffle.biased.SwapAny;
import io.github.fairshuffle.biased.TruncatedKeys;
import io.github.fairshuffle.physical.BlockMove;
import io.github.fairshuffle.physical.BottomToRandom;
import io.github.fairshuffle.physical.Interleave;
import io.github.fairshuffle.physical.Overhand;
import io.github.fairshuffle.physical.Riffle;
import io.github.fairshuffle.physical.TopToRandom;
import io.github.fairshuffle.uniform.Durstenfeld;
import io.github.fairshuffle.uniform.Forward;
import io.github.fairshuffle.uniform.Insertion;
import io.github.fairshuffle.uniform.InsideOut;
import io.github.fairshuffle.uniform.InsideOutInPlace;
import io.github.fairshuffle.uniform.ParallelScatter;
import io.github.fairshuffle.uniform.RandomKeys;
import io.github.fairshuffle.uniform.Rejection;
import io.github.fairshuffle.uniform.Scatter;
import io.github.fairshuffle.uniform.Splice;
import java.util.List;

/**
 * The catalogue of all algorithms of this library. The tests, the audit, the report and the benchmarks read their
 * algorithms from this catalogue.
 *
 * <pre>{@code
 * for (Shuffler s : Shufflers.all()) {
 *     System.out.println(s + " is " + s.law());
 * }
 * }</pre>
 */
public final class Shufflers {
    private static final List<Shuffler> ALL = List.of(
            // uniform: each order has probability 1/n!
            new Rejection(),
            new Splice(),
            new Durstenfeld(),
            new Forward(),
            new InsideOut(),
            new InsideOutInPlace(),
            new Insertion(),
            new RandomKeys(),
            new Scatter(),
            new ParallelScatter(),
            // physical: the parameters are small, so that the law of four cards can be enumerated
            new Riffle(2),
            new Interleave(3),
            new Overhand(3, 0.5),
            new BlockMove(2),
            new TopToRandom(4),
            new BottomToRandom(4),
            // biased: wrong on purpose
            new SwapAny(),
            new RandomComparator(),
            new Sattolo(),
            new NeverLast(),
            new Modulo(4),
            new Reseeded(),
            new TruncatedKeys(2));

    private Shufflers() {}

    /** {@return an unmodifiable list of one shuffler for each algorithm: first uniform, then physical, then biased} */
    public static List<Shuffler> all() {
        return ALL;
    }

    /** {@return an unmodifiable list of the shufflers in {@link #all} whose law is {@link Law#UNIFORM}} */
    public static List<Shuffler> uniform() {
        return ALL.stream().filter(s -> s.law() == Law.UNIFORM).toList();
    }
}
