package io.github.fairshuffle.analysis;

import io.github.fairshuffle.Law;
import io.github.fairshuffle.Permutation;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.analysis.statistics.OrderCounts;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What was found about a shuffler, and whether its claim holds. The judgement rests on the
 * {@linkplain ExactLaw exact law} of a few cards, where that can be enumerated, and otherwise on a chi-square over all
 * n! orders. A shuffler may be fair with four cards and not with five: of whatever passes, the laws of 2 to 6 cards are
 * enumerated too, as far as that is quick, and it is shuffled with 54 cards, in ten kinds of arrays and lists, and judged by
 * the {@linkplain UniformityTest battery}.
 *
 * <p>What is audited is {@link Shuffler#permute permute}, with a seeded generator: neither methods of {@code Shuffler} that the
 * shuffler overrides, nor a generator of its own. {@link UniformityTest} without a seed shuffles with that.
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
        /** It is proved that every order of these few cards is equally likely, and nothing was found with many. */
        UNIFORM,
        /**
         * It is proved that the orders of these few cards that are one cycle are equally likely, and that no other occurs.
         */
        UNIFORM_CYCLES,
        /** Some orders are more likely than others. It is proved, or a test says so that errs once in a million. */
        NOT_UNIFORM,
        /** Nothing is proved, and nothing was found by sampling either. */
        OPEN
    }

    /** How it was found. */
    public enum Method {
        /** By enumeration of every outcome. */
        EXACT,
        /** By enumeration of every outcome up to a number of rolls, and then by a sample, unless that proved it. */
        EXACT_UP_TO_A_DEPTH,
        /** By a chi-square test at alpha 1e-6. */
        SAMPLED
    }

    private final String name;
    private final Law claim;
    private final Finding finding;

    Audit(String name, Law claim, Finding finding) {
        this.name = name;
        this.claim = claim;
        this.finding = finding;
    }

    /**
     * Audits a shuffler.
     *
     * @param shuffler the shuffler
     * @param size how many cards: 3 or more, and as many as can be enumerated; 3 to 6 for what cannot (4 to 6, if it
     *     claims uniform cycles)
     * @param samples how many shuffles to test, if it has to be sampled: 100 for each order at least
     * @param seed the seed of these shuffles
     * @return the findings
     * @throws IllegalArgumentException if the shuffler can neither be enumerated nor sampled at this size
     */
    public static Audit of(Shuffler shuffler, int size, int samples, long seed) {
        Law claim = Objects.requireNonNull(shuffler.law(), "law() returned null");
        return new Audit(nameOf(shuffler), claim, Finding.of(shuffler, size, samples, seed));
    }

    /** A shuffler's name or, if it does not say one, that of its class. */
    static String nameOf(Shuffler shuffler) {
        String name = Objects.requireNonNull(shuffler.toString(), "toString() returned null");
        Class<?> type = shuffler.getClass();
        if (!name.startsWith(type.getName() + "@")) {
            return name;
        }
        String simple = type.isAnonymousClass() ? type.getName().replaceFirst(".*\\.", "") : type.getSimpleName();
        return simple.replaceFirst("/.*", ""); // of a lambda, what is different in each run
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

    /**
     * {@return the distance from uniform of these few cards: a fraction; or its bounds, such as {@code 0 to 0.2120}; or an
     * estimate, such as {@code ~0.0042}}
     */
    public String totalVariation() {
        return finding.from(
                law -> method() == Method.EXACT ? law.totalVariation().toString() : bounds(law),
                counts -> format("~%.4f", finding.totalVariation().doubleValue()));
    }

    /** The bounds of the distance, rounded away from each other. */
    static String bounds(ExactLaw law) {
        double least = Math.floor(law.totalVariation().doubleValue() * 1e4) / 1e4;
        double most = Math.ceil(law.totalVariationAtMost().doubleValue() * 1e4) / 1e4;
        return format(least == 0 ? "%.0f to %.4f" : "%.4f to %.4f", least, most);
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

    /** The verdict in words, such as {@code proved uniform}, {@code not uniform} or {@code open}. */
    String found() {
        return (finding.isProved() ? "proved " : "") + words(verdict());
    }

    boolean isProved() {
        return finding.isProved();
    }

    /** How sure it is, in at most 16 letters. */
    String sure() {
        if (!otherDecks().isEmpty()) {
            return otherDecks();
        }
        return switch (method()) {
            case EXACT -> "exact";
            case SAMPLED -> "sampled";
            case EXACT_UP_TO_A_DEPTH -> "to " + enumerated() + (finding.counts() != null ? ", sampled" : "");
        };
    }

    /** How it was found, in words, such as {@code exact to 78 %, then sampled}. */
    String how() {
        String few = switch (method()) {
            case EXACT -> "exact";
            case SAMPLED -> "sampled";
            case EXACT_UP_TO_A_DEPTH -> "exact to " + enumerated();
        };
        return few
                + (finding.law() != null && finding.counts() != null ? ", then sampled" : "")
                + (otherDecks().isEmpty() ? "" : "; " + otherDecks());
    }

    /** With which other number of cards it was found not to be uniform, and how; empty if it was not. */
    private String otherDecks() {
        if (finding.refutation() != null) {
            return finding.refutation().size() + " cards exact";
        }
        return finding.large() != null && verdict() == Verdict.NOT_UNIFORM ? "54 cards sampled" : "";
    }

    /** How much of the probability is enumerated. */
    private String enumerated() {
        double rest = finding.from(law -> law.unresolved().doubleValue(), counts -> 1.0);
        return rest < 0.01 ? format("all but %.0e", rest) : format("%.0f %%", Math.floor(100 * (1 - rest)));
    }

    /** What the battery found, in words. */
    static String large(UniformityResult large) {
        return large.verdict() == UniformityResult.Verdict.PASSED
                ? "nothing found"
                : large.tests().stream()
                        .filter(test -> test.adjustedPValue() < large.alpha())
                        .map(test -> test.test().toString())
                        .collect(Collectors.joining(", ", "found by ", ""));
    }

    /**
     * {@return what the findings rest on: the number of paths, the chi-square, the tests with 54 cards; and what to do if
     * the shuffler has chance of its own}
     */
    public String note() {
        String law = finding.from(
                exact -> exact.paths() + " paths"
                        + (method() != Method.EXACT && exact.isUniformAtEveryDepth() ? ", equal at every depth" : ""),
                counts -> "");
        OrderCounts counts = finding.counts();
        String sample = counts == null || claim == Law.UNIFORM_CYCLES // where another number is what counts
                ? ""
                : format("chi-square %.1f, critical %.1f", counts.statistic(), counts.criticalValue());
        String large = finding.large() == null ? "" : "54 cards: " + large(finding.large());
        String advice =
                finding.repeatable() ? "" : "the same rolls gave another order: " + OutcomeWalk.NotRepeatable.ADVICE;
        ExactLaw refutation = finding.refutation();
        String other = refutation == null
                ? ""
                : format(
                        "%d cards: proved not to be, total variation %s",
                        refutation.size(), refutation.totalVariation());
        return Stream.of(law, sample, other, large, advice)
                .filter(part -> !part.isEmpty())
                .collect(Collectors.joining("; "));
    }

    /**
     * {@return whether nothing speaks against the claim} A claim to be uniform is refuted by a verdict that it is not, and
     * a claim to be biased by the proof that it is uniform. Nothing refutes {@link Law#CONVERGING}, which is not uniform
     * and says so. Of {@link Law#UNSTATED} this is whether nothing speaks against its being fair.
     */
    public boolean claimHolds() {
        return switch (claim) {
            case UNIFORM, UNSTATED -> verdict() == Verdict.UNIFORM || verdict() == Verdict.OPEN;
            case UNIFORM_CYCLES -> verdict() == Verdict.UNIFORM_CYCLES || verdict() == Verdict.OPEN;
            case BIASED -> verdict() != Verdict.UNIFORM;
            case CONVERGING -> true;
        };
    }

    /**
     * {@return the findings in a line, such as {@code SwapAny, 4 cards: proved not uniform, total variation 25/384, claims
     * biased; exact: 256 paths}}
     */
    @Override
    public String toString() {
        String claims = claim == Law.UNSTATED ? "" : ", claims " + words(claim) + (claimHolds() ? "" : " and is not");
        return name + ", " + finding.size() + " cards: " + found() + ", total variation " + totalVariation() + claims
                + "; " + evidence();
    }

    /** How it was found, and what was seen. */
    String evidence() {
        return how() + ": " + note();
    }

    /** A constant in words, such as {@code not uniform}. */
    static String words(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }

    static String format(String format, Object... values) {
        return String.format(Locale.ROOT, format, values);
    }
}
