package io.github.fairshuffle.analysis;

import io.github.fairshuffle.Permutation;
import io.github.fairshuffle.Randomness;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.analysis.Audit.Method;
import io.github.fairshuffle.analysis.Audit.Verdict;
import io.github.fairshuffle.analysis.page.Entry;
import io.github.fairshuffle.analysis.page.HeatMap;
import io.github.fairshuffle.analysis.page.Listing;
import io.github.fairshuffle.analysis.page.OrderLaw;
import io.github.fairshuffle.analysis.page.OrderLaw.Order;
import io.github.fairshuffle.analysis.statistics.OrderCounts;
import java.math.BigInteger;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
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
        Audit audit = new Audit(Audit.nameOf(shuffler), shuffler.law(), finding);
        Optional<Listing> listing = Listing.of(shuffler.getClass());
        return new Entry(
                audit.name(),
                listing.isEmpty() && !(shuffler instanceof JdkShuffle),
                listing.orElse(null),
                audit.claim(),
                finding.verdict() == Verdict.UNIFORM,
                finding.verdict() == Verdict.OPEN,
                finding.verdict() == Verdict.NOT_UNIFORM && !finding.isProved()
                        ? audit.found() + ", " + audit.how()
                        : audit.found(),
                law(finding),
                map(shuffler, samples, seed),
                Trace.of(shuffler, ANIMATION_SIZE, Randomness.seeded(seed)));
    }

    /** The exact law, or the counts if it is open. */
    static OrderLaw law(Finding finding) {
        return finding.counts() == null
                ? exactLaw(finding, Objects.requireNonNull(finding.law()))
                : sampledLaw(finding, finding.counts());
    }

    private static OrderLaw exactLaw(Finding finding, ExactLaw law) {
        boolean cut = finding.method() == Method.EXACT_UP_TO_A_DEPTH;
        String rolls = cut || law.expectedRolls().denominator().bitLength() > 10
                ? Audit.format("%.2f", law.expectedRolls().doubleValue())
                : withDecimal(law.expectedRolls(), 2);
        return new OrderLaw(
                law.size(),
                true,
                orders(finding, order -> finding.probability(order).toString(), 0),
                cut ? Audit.bounds(law) : withDecimal(law.totalVariation(), 4),
                cut ? "at least " + rolls : rolls,
                enumerated(law) + otherDecks(finding));
    }

    private static OrderLaw sampledLaw(Finding finding, OrderCounts counts) {
        double deviation = deviation(counts);
        int samples = counts.samples();
        ExactLaw law = finding.law();
        return new OrderLaw(
                counts.size(),
                false,
                orders(finding, order -> Audit.format("%,d of %,d", counts.count(order), samples), NEAR * deviation),
                law == null
                        ? Audit.format(
                                "≈ %.4f (sampled)", finding.totalVariation().doubleValue())
                        : Audit.bounds(law),
                law == null
                        ? Audit.format("≈ %.2f (sampled)", finding.rolls().doubleValue())
                        : Audit.format("at least %.2f", finding.rolls().doubleValue()),
                Audit.format(
                        "%s %,d shuffles sampled. Chi-square %.1f with %d degrees of freedom; a fair shuffle is above %.1f"
                                + " once in a million. By chance alone a frequency deviates by some %.1f %% from what is"
                                + " fair.%s",
                        law == null ? "Not enumerated:" : enumerated(law) + " Then",
                        samples,
                        counts.statistic(),
                        counts.degreesOfFreedom(),
                        counts.criticalValue(),
                        100 * deviation * counts.counts().length,
                        otherDecks(finding)));
    }

    private static String enumerated(ExactLaw law) {
        String paths = Audit.format("%,d path%s", law.paths(), law.paths() == 1 ? "" : "s");
        return law.unresolved().equals(Fraction.ZERO)
                ? "Every outcome of the dice enumerated: " + paths + "."
                : Audit.format(
                        "%s enumerated; the rest, with probability %.2g, needs more rolls.",
                        paths, law.unresolved().doubleValue());
    }

    /** How far a frequency is from what is fair by chance. */
    private static double deviation(OrderCounts counts) {
        double fair = 1.0 / counts.counts().length;
        return Math.sqrt(fair * (1 - fair) / counts.samples());
    }

    private static String otherDecks(Finding finding) {
        UniformityResult large = finding.large();
        ExactLaw refutation = finding.refutation();
        if (refutation != null) {
            return Audit.format(
                    " With %d cards it is proved not uniform, by every outcome too: total variation %s.",
                    refutation.size(), withDecimal(refutation.totalVariation(), 4));
        }
        return large == null
                ? ""
                : Audit.format(" With %d cards, %,d shuffles: %s.", large.size(), large.samples(), Audit.large(large));
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

    static String name(Permutation order) {
        return IntStream.of(order.order()).mapToObj(card -> "" + (card + 1)).collect(Collectors.joining());
    }

    /** Such as {@code 25/384 ≈ 0.0651}, but only the number if it is whole. */
    private static String withDecimal(Fraction fraction, int digits) {
        return fraction.denominator().equals(BigInteger.ONE)
                ? fraction.toString()
                : fraction + Audit.format(" ≈ %." + digits + "f", fraction.doubleValue());
    }

    static HeatMap map(Shuffler shuffler, int samples, long seed) {
        return map(PositionMatrix.sample(shuffler, MAP_SIZE, samples, Randomness.seeded(seed)));
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
}
