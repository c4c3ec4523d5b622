package io.github.fairshuffle.analysis;

import io.github.fairshuffle.Deck;
import io.github.fairshuffle.Dice;
import io.github.fairshuffle.Law;
import io.github.fairshuffle.Permutation;
import io.github.fairshuffle.Randomness;
import io.github.fairshuffle.Shuffler;
import java.math.BigInteger;
import java.util.Locale;

/**
 * What was found about a shuffler, and whether it keeps what it claims. Judged by the {@linkplain ExactLaw exact law} where
 * that can be enumerated, and else by a chi-square over all n! orders.
 *
 * <pre>{@code
 * Audit audit = Audit.of(new SwapAny(), 4, 144_000, 1);
 * audit.verdict();          // NOT_UNIFORM
 * audit.totalVariation();   // 25/384
 * audit.claimHolds();       // true: it claims to be biased
 * }</pre>
 *
 * @param name the shuffler's name
 * @param claim the law it claims
 * @param verdict the law that was found
 * @param method how it was found
 * @param totalVariation the distance from uniform: a fraction if exact, else an estimate such as {@code ~0.0042}
 * @param mostLikely the most likely order, or the most frequent one
 * @param leastLikely the least likely order, or the least frequent one
 * @param rolls the mean number of rolls
 * @param note what else there is to say, such as the chi-square; may be empty
 */
public record Audit(
        String name,
        Law claim,
        Verdict verdict,
        Method method,
        String totalVariation,
        Permutation mostLikely,
        Permutation leastLikely,
        String rolls,
        String note) {
    /** How many paths an audit walks before it samples instead. */
    static final long MOST_PATHS = 1_000_000;

    private static final int RUNS_TO_COUNT_ROLLS = 1_000;

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
        ExactLaw law;
        try {
            law = ExactLaw.of(shuffler, size, MOST_PATHS, Progress.NONE);
        } catch (IllegalArgumentException | IllegalStateException cannotBeEnumerated) {
            return sampled(shuffler, size, samples, seed);
        }
        return exact(shuffler, law);
    }

    private static Audit exact(Shuffler shuffler, ExactLaw law) {
        boolean complete = law.unresolved().equals(Fraction.ZERO);
        Verdict verdict = law.isUniform()
                ? Verdict.UNIFORM
                : isUniformOnCycles(law) ? Verdict.UNIFORM_CYCLES : Verdict.NOT_UNIFORM;
        return new Audit(
                shuffler.toString(),
                shuffler.law(),
                verdict,
                complete ? Method.EXACT : Method.EXACT_UP_TO_A_DEPTH,
                law.totalVariation().toString(),
                law.mostLikely(),
                law.leastLikely(),
                format("%s%.2f", complete ? "" : ">", law.expectedRolls().doubleValue()),
                complete
                        ? law.paths() + " paths"
                        : "at every depth reached, %.3f left"
                                .formatted(law.unresolved().doubleValue()));
    }

    private static boolean isUniformOnCycles(ExactLaw law) {
        BigInteger one = null;
        long orders = ExactLaw.factorial(law.size()).longValueExact();
        for (long rank = 0; rank < orders; rank++) {
            Permutation order = Permutation.unrank(law.size(), BigInteger.valueOf(rank));
            BigInteger numerator = law.numerator(order);
            if (order.cycles() == 1) {
                one = one == null ? numerator : one;
                if (numerator.signum() == 0 || !numerator.equals(one)) {
                    return false;
                }
            } else if (numerator.signum() != 0) {
                return false;
            }
        }
        return true;
    }

    private static String format(String format, Object... values) {
        return String.format(Locale.ROOT, format, values);
    }

    private static Audit sampled(Shuffler shuffler, int size, int samples, long seed) {
        WholeOrder counts = WholeOrder.sample(shuffler, size, samples, Randomness.seeded(seed));
        return new Audit(
                shuffler.toString(),
                shuffler.law(),
                counts.looksUniform() ? Verdict.UNIFORM : Verdict.NOT_UNIFORM,
                Method.SAMPLED,
                format("~%.4f", counts.totalVariation()),
                counts.mostFrequent(),
                counts.leastFrequent(),
                format("~%.2f", meanRolls(shuffler, size, seed)),
                format("chi-square %.1f, critical %.1f", counts.statistic(), counts.criticalValue()));
    }

    static double meanRolls(Shuffler shuffler, int size, long seed) {
        Dice dice = Dice.of(Randomness.seeded(seed));
        long[] rolls = {0};
        for (int run = 0; run < RUNS_TO_COUNT_ROLLS; run++) {
            shuffler.permute(Deck.of(new int[size]), bound -> {
                rolls[0] += bound > 1 ? 1 : 0;
                return dice.roll(bound);
            });
        }
        return (double) rolls[0] / RUNS_TO_COUNT_ROLLS;
    }

    /**
     * Whether the findings agree with the claim: a claim to be fair is refuted by a shuffler that is not, a claim to be
     * biased by one that is not. Nothing refutes {@link Law#CONVERGING}, which is not uniform and says so.
     *
     * @return true if they agree; of {@link Law#UNSTATED}, whether the shuffler is fair
     */
    public boolean claimHolds() {
        return switch (claim) {
            case UNIFORM, UNSTATED -> verdict == Verdict.UNIFORM;
            case UNIFORM_CYCLES -> verdict == Verdict.UNIFORM_CYCLES;
            case BIASED -> verdict != Verdict.UNIFORM;
            case CONVERGING -> true;
        };
    }
}
