package io.github.fairshuffle.analysis;

import io.github.fairshuffle.Law;
import io.github.fairshuffle.Permutation;
import io.github.fairshuffle.Shuffler;
import java.util.Locale;

/**
 * What was found about a shuffler, and whether its claim holds. The judgement rests on the
 * {@linkplain ExactLaw exact law} where that can be enumerated, and otherwise on a chi-square over all n! orders.
 *
 * <pre>{@code
 * Audit audit = Audit.of(new SwapAny(), 4, 144_000, 1);
 * audit.verdict();          // NOT_UNIFORM
 * audit.totalVariation();   // 25/384
 * audit.claimHolds();       // true: it claims to be biased
 * }</pre>
 *
 * <p>Immutable.
 */
public final class Audit {
    /** What was found. */
    public enum Verdict {
        /** Every order is equally likely. */
        UNIFORM,
        /** The orders that are one cycle are equally likely, and no other occurs. */
        UNIFORM_CYCLES,
        /** Some orders are more likely than others. */
        NOT_UNIFORM
    }

    /** How it was found. */
    public enum Method {
        /** By enumeration of every outcome. */
        EXACT,
        /** By enumeration of every outcome up to a number of rolls; the note says how much probability is left. */
        EXACT_UP_TO_A_DEPTH,
        /** By a chi-square test at alpha 1e-6. */
        SAMPLED
    }

    private final String name;
    private final Law claim;
    private final Finding finding;

    private Audit(String name, Law claim, Finding finding) {
        this.name = name;
        this.claim = claim;
        this.finding = finding;
    }

    /**
     * Audits a shuffler.
     *
     * @param shuffler the shuffler
     * @param size how many cards: 3 or more, and as many as can be enumerated; 3 to 6 for what cannot
     * @param samples how many shuffles to test, if it has to be sampled: 100 for each order at least
     * @param seed the seed of these shuffles
     * @return the findings
     * @throws IllegalArgumentException if the shuffler can neither be enumerated nor sampled at this size
     */
    public static Audit of(Shuffler shuffler, int size, int samples, long seed) {
        return new Audit(shuffler.toString(), shuffler.law(), Finding.of(shuffler, size, samples, seed));
    }

    /** The numbers that all else is made of. */
    Finding finding() {
        return finding;
    }

    /** {@return the shuffler's name} */
    public String name() {
        return name;
    }

    /** {@return the law that the shuffler claims} */
    public Law claim() {
        return claim;
    }

    /** {@return the law that was found} */
    public Verdict verdict() {
        return finding.verdict();
    }

    /** {@return how it was found} */
    public Method method() {
        return finding.method();
    }

    /** {@return the distance from uniform: a fraction if exact, otherwise an estimate such as {@code ~0.0042}} */
    public String totalVariation() {
        Fraction distance = finding.totalVariation();
        return method() == Method.SAMPLED ? format("~%.4f", distance.doubleValue()) : distance.toString();
    }

    /** {@return the most likely or most frequent order; of several, the first in lexicographic order} */
    public Permutation mostLikely() {
        return finding.mostLikely();
    }

    /** {@return the least likely or least frequent order; of several, the first in lexicographic order} */
    public Permutation leastLikely() {
        return finding.leastLikely();
    }

    /** {@return the mean number of rolls, with {@code >} before a lower bound and {@code ~} before an estimate} */
    public String rolls() {
        String sign = switch (method()) {
            case EXACT -> "";
            case EXACT_UP_TO_A_DEPTH -> ">";
            case SAMPLED -> "~";
        };
        return format("%s%.2f", sign, finding.rolls().doubleValue());
    }

    /** {@return what the findings rest on: the number of paths, the probability that is left, or the chi-square} */
    public String note() {
        return finding.from(
                law -> method() == Method.EXACT
                        ? law.paths() + " paths"
                        : format(
                                "at every depth reached, %.3f left",
                                law.unresolved().doubleValue()),
                counts -> format("chi-square %.1f, critical %.1f", counts.statistic(), counts.criticalValue()));
    }

    /**
     * {@return whether the findings agree with the claim} A claim to be uniform is refuted by a verdict that it is not,
     * and a claim to be biased by the verdict that it is uniform. Nothing refutes {@link Law#CONVERGING}, which is not
     * uniform and says so. Of {@link Law#UNSTATED} this is whether the shuffler is fair.
     */
    public boolean claimHolds() {
        return switch (claim) {
            case UNIFORM, UNSTATED -> verdict() == Verdict.UNIFORM;
            case UNIFORM_CYCLES -> verdict() == Verdict.UNIFORM_CYCLES;
            case BIASED -> verdict() != Verdict.UNIFORM;
            case CONVERGING -> true;
        };
    }

    /** Such as {@code SwapAny claims BIASED, found NOT_UNIFORM: 256 paths}. */
    @Override
    public String toString() {
        return name + " claims " + claim + ", found " + verdict() + ": " + note();
    }

    static String format(String format, Object... values) {
        return String.format(Locale.ROOT, format, values);
    }
}
