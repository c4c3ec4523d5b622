package io.github.fairshuffle.internal.count;

import io.github.fairshuffle.Dice;
import io.github.fairshuffle.Fractions;
import io.github.fairshuffle.battery.statistics.OutcomeWalk;
import io.github.fairshuffle.exact.Fraction;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/**
 * Computes the exact law of an experiment with dice and a wheel by walking through every outcome. A wheel has two
 * outcomes at each event: it stops there, or it does not stop. An outcome without probability is left out.
 */
public final class Decisions extends Wheel {
    private static final int MOST_ELEMENTS = 250;

    private final OutcomeWalk walk;
    /** The path has the probability {@code numerator / denominator}, times 2 for each flip, divided by its outcomes. */
    private BigDecimal numerator;

    private BigDecimal denominator;
    private int flips;
    private BigDecimal whole;
    private BigDecimal left; // the whole without the events that did not occur; 0 if one has occurred

    private Decisions(OutcomeWalk walk) {
        super(walk, MOST_ELEMENTS);
        this.walk = walk;
    }

    /**
     * Returns the probability of each result. If the experiment returns nothing, it has to start again; so the sum of
     * the probabilities is below 1 if new starts are possible.
     *
     * @param experiment uses the dice and the wheel that it receives, and no other source of randomness
     */
    public static <R> Map<R, Fraction> of(BiFunction<Dice, Wheel, Optional<R>> experiment) {
        Map<R, Map<BigDecimal, BigDecimal>> paths = new HashMap<>(); // for each result and denominator, the numerators
        OutcomeWalk walk = new OutcomeWalk(Integer.MAX_VALUE);
        Decisions wheel = new Decisions(walk); // computes 1,005 factorials, which takes longer than most paths
        do {
            wheel.start();
            Optional<R> result = experiment.apply(walk.start(), wheel);
            walk.finish();
            if (result.isPresent()) {
                wheel.spin(BigDecimal.ONE); // ends the last spin
                BigDecimal outcomes = new BigDecimal(walk.outcomes().shiftRight(wheel.flips));
                paths.computeIfAbsent(result.get(), r -> new HashMap<>())
                        .merge(wheel.denominator.multiply(outcomes), wheel.numerator, BigDecimal::add);
            }
        } while (walk.next());
        Map<R, Fraction> law = new HashMap<>();
        paths.forEach((result, sums) -> {
            Fraction sum = Fraction.ZERO;
            for (Map.Entry<BigDecimal, BigDecimal> entry : sums.entrySet()) {
                sum = Fractions.sum(sum, quotient(entry.getValue(), entry.getKey()));
            }
            law.put(result, sum);
        });
        return law;
    }

    private void start() {
        numerator = BigDecimal.ONE;
        denominator = BigDecimal.ONE;
        flips = 0;
        whole = BigDecimal.ONE;
        left = BigDecimal.ONE;
    }

    private static Fraction quotient(BigDecimal numerator, BigDecimal denominator) {
        int scale = Math.max(numerator.scale(), denominator.scale());
        BigInteger above = numerator.setScale(scale).unscaledValue();
        return new Fraction(above, denominator.setScale(scale).unscaledValue());
    }

    @Override
    void spin(Numbers wholes, int index) {
        spin(wholes.exact(index));
    }

    private void spin(BigDecimal whole) {
        if (left.signum() > 0) { // no event has occurred
            multiply(left);
        }
        this.whole = whole;
        left = whole;
    }

    @Override
    boolean stopsAt(Ways ways) {
        BigDecimal part = exact(ways);
        BigDecimal rest = left.subtract(part);
        if (part.signum() < 0 || rest.signum() < 0) {
            throw new AssertionError("an event has " + part + " of " + whole + ", but " + left + " are left");
        }
        boolean open = part.signum() > 0 && rest.signum() > 0;
        flips += open ? 1 : 0;
        if (open ? walk.flip() : part.signum() > 0) {
            multiply(part);
            left = BigDecimal.ZERO;
            return true;
        }
        left = part.signum() == 0 ? left : rest;
        return false;
    }

    @Override
    int spin(Numbers wholes, int index, double[] ends, IntFunction<Ways> ways) {
        spin(wholes, index);
        return IntStream.range(0, ends.length)
                .filter(event -> stopsAt(ways.apply(event)))
                .findFirst()
                .orElse(-1);
    }

    private void multiply(BigDecimal part) {
        numerator = numerator.multiply(part);
        denominator = denominator.multiply(whole);
    }
}
