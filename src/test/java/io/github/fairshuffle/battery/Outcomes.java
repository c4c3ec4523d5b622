package io.github.fairshuffle.battery;

import io.github.fairshuffle.Dice;
import io.github.fairshuffle.Fractions;
import io.github.fairshuffle.battery.statistics.OutcomeWalk;
import io.github.fairshuffle.exact.Fraction;
import java.math.BigInteger;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Function;

/** Computes the exact law of an experiment with dice by walking through every outcome. */
public final class Outcomes {
    private Outcomes() {}

    /** Returns the probability of each result. Results are the same if they are equal. */
    public static <R> Map<R, Fraction> of(Function<Dice, R> experiment) {
        Map<R, Map<BigInteger, Long>> paths = new HashMap<>();
        OutcomeWalk walk = new OutcomeWalk(Integer.MAX_VALUE);
        do {
            R result = experiment.apply(walk.start());
            walk.finish();
            paths.computeIfAbsent(result, r -> new HashMap<>()).merge(walk.outcomes(), 1L, Long::sum);
        } while (walk.next());
        Map<R, Fraction> law = new HashMap<>();
        paths.forEach((result, counts) -> {
            Fraction sum = Fraction.ZERO;
            for (Map.Entry<BigInteger, Long> entry : counts.entrySet()) {
                sum = Fractions.sum(sum, new Fraction(BigInteger.valueOf(entry.getValue()), entry.getKey()));
            }
            law.put(result, sum);
        });
        return law;
    }
}
