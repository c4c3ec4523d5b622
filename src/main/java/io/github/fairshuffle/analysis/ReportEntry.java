package io.github.fairshuffle.analysis;

import io.github.fairshuffle.Permutation;
import io.github.fairshuffle.Randomness;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.analysis.Audit.Method;
import io.github.fairshuffle.analysis.Audit.Verdict;
import io.github.fairshuffle.analysis.page.Entry;
import io.github.fairshuffle.analysis.page.HeatMap;
import io.github.fairshuffle.analysis.page.OrderLaw;
import io.github.fairshuffle.analysis.page.OrderLaw.Order;
import io.github.fairshuffle.analysis.page.Recording;
import io.github.fairshuffle.analysis.page.Step;
import io.github.fairshuffle.analysis.statistics.OrderCounts;
import java.math.BigInteger;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Gathers what a report shows of one shuffler, as the plain values that the page takes. */
final class ReportEntry {
    /** How many cards a heat map has. */
    static final int MAP_SIZE = 52;

    /** How many cards an animation has. */
    static final int ANIMATION_SIZE = 20;

    /** Within so many standard deviations a frequency does not differ from what is fair. */
    private static final double NEAR = 4;

    private ReportEntry() {}

    static Entry of(Shuffler shuffler, Finding finding, int samples, long seed) {
        return new Entry(
                shuffler.toString(),
                shuffler.law(),
                law(finding),
                map(PositionMatrix.sample(shuffler, MAP_SIZE, samples, Randomness.seeded(seed))),
                recording(Trace.of(shuffler, ANIMATION_SIZE, Randomness.seeded(seed))));
    }

    static OrderLaw law(Finding finding) {
        return finding.from(law -> exactLaw(finding, law), counts -> sampledLaw(finding, counts));
    }

    private static OrderLaw exactLaw(Finding finding, ExactLaw law) {
        boolean cut = finding.method() == Method.EXACT_UP_TO_A_DEPTH;
        String paths = Audit.format("%,d path%s", law.paths(), law.paths() == 1 ? "" : "s");
        String rolls = cut || law.expectedRolls().denominator().bitLength() > 10
                ? Audit.format("%.2f", law.expectedRolls().doubleValue())
                : withDecimal(law.expectedRolls(), 2);
        String rest =
                "%s enumerated; the rest, with probability %.2f, needs more rolls. Every number of rolls was looked at"
                        + " by itself.";
        return new OrderLaw(
                law.size(),
                true,
                law.isUniform(),
                orders(finding, order -> finding.probability(order).toString(), 0),
                withDecimal(law.totalVariation(), 4),
                cut ? "at least " + rolls : rolls,
                cut
                        ? Audit.format(rest, paths, law.unresolved().doubleValue())
                        : "Every outcome of the dice enumerated: " + paths + ".");
    }

    private static OrderLaw sampledLaw(Finding finding, OrderCounts counts) {
        double fair = 1 / OrderCounts.orders(counts.size()).doubleValue();
        double deviation = Math.sqrt(fair * (1 - fair) / counts.samples());
        int samples = counts.samples();
        return new OrderLaw(
                counts.size(),
                false,
                finding.verdict() == Verdict.UNIFORM,
                orders(finding, order -> Audit.format("%,d of %,d", counts.count(order), samples), NEAR * deviation),
                Audit.format("≈ %.4f (sampled)", finding.totalVariation().doubleValue()),
                Audit.format("≈ %.2f (sampled)", finding.rolls().doubleValue()),
                Audit.format(
                        "Too many outcomes to enumerate: %,d shuffles sampled. Chi-square %.1f with %d degrees of"
                                + " freedom; a fair shuffle is above %.1f once in a million. By chance alone a"
                                + " frequency deviates by some %.1f %% from what is fair.",
                        samples,
                        counts.statistic(),
                        counts.degreesOfFreedom(),
                        counts.criticalValue(),
                        100 * deviation / fair));
    }

    /** All orders; a probability nearer than this to what is fair counts as fair. */
    private static List<Order> orders(Finding finding, Function<Permutation, String> text, double near) {
        Fraction fair = Fraction.of(BigInteger.ONE, OrderCounts.orders(finding.size()));
        return Finding.orders(finding.size()).stream()
                .map(order -> {
                    Fraction probability = finding.probability(order);
                    Fraction excess = probability.minus(fair);
                    int side = excess.abs().doubleValue() < near
                            ? 0
                            : excess.numerator().signum();
                    return new Order(name(order), probability.doubleValue(), text.apply(order), side);
                })
                .toList();
    }

    private static String name(Permutation order) {
        return IntStream.of(order.order()).mapToObj(card -> "" + (card + 1)).collect(Collectors.joining());
    }

    /** Such as {@code 25/384 ≈ 0.0651}, but only the number if it is whole. */
    private static String withDecimal(Fraction fraction, int digits) {
        return fraction.denominator().equals(BigInteger.ONE)
                ? fraction.toString()
                : fraction + Audit.format(" ≈ %." + digits + "f", fraction.doubleValue());
    }

    static HeatMap map(PositionMatrix matrix) {
        double[][] ratios = new double[matrix.size()][matrix.size()];
        for (int card = 0; card < matrix.size(); card++) {
            for (int place = 0; place < matrix.size(); place++) {
                ratios[card][place] = matrix.ratio(card, place);
            }
        }
        return new HeatMap(ratios, matrix.statistic(), matrix.degreesOfFreedom());
    }

    static Recording recording(Trace trace) {
        return new Recording(
                trace.size(),
                trace.bits(),
                trace.events().stream().map(ReportEntry::step).toList(),
                trace.events().stream().map(Object::toString).toList());
    }

    private static Step step(Trace.Event event) {
        if (event instanceof Trace.Rolled roll) {
            return new Step.Draw(Step.Kind.ROLL, roll.bound(), roll.outcome());
        } else if (event instanceof Trace.Flipped flip) {
            return new Step.Draw(Step.Kind.FLIP, 1, flip.outcome() ? 1 : 0);
        } else if (event instanceof Trace.Bits bits) {
            return new Step.Draw(Step.Kind.BITS, bits.count(), bits.value());
        } else if (event instanceof Trace.Swapped swap) {
            return new Step.Swap(swap.i(), swap.j());
        } else if (event instanceof Trace.Moved move) {
            return new Step.Move(move.from(), move.to());
        }
        return new Step.Arrangement(((Trace.Arranged) event).order().order());
    }
}
