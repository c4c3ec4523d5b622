package io.github.fairshuffle.analysis;

import io.github.fairshuffle.Dice;
import io.github.fairshuffle.Law;
import io.github.fairshuffle.Progress;
import io.github.fairshuffle.Shuffler;
import java.util.Optional;

/**
 * What was found about a shuffler, and whether its claim holds.
 *
 * <p>First the {@linkplain ExactLaw exact laws} of few cards are enumerated. Real shuffles are judged as well, also where a
 * law is proved, since what is enumerated may not be what users run: all orders of few cards; of 54 and many other numbers
 * of cards what the {@linkplain UniformityTest battery} counts; one array again and again, two threads at once, and what the
 * class has of its own of {@code shuffle(int[])}, {@code shuffle(List)}, {@code using} and {@code generator}. The first thing
 * that is wrong ends it; what the shuffler throws does not. Each shuffle has a new {@link Dice} and a generator that the
 * shuffler does not choose.
 *
 * <pre>{@code
 * Audit audit = Audit.of(new SwapAny(), 4, Audit.SAMPLES, 1);
 * audit.finding();          // proved not uniform
 * audit.totalVariation();   // 25/384
 * audit.claimHolds();       // true: it claims to be biased
 * }</pre>
 *
 * @param name the shuffler's name
 * @param claim the law that the shuffler claims
 * @param size the number of cards of the law and the sample; other numbers were looked at too
 * @param finding what was found
 * @param claimHolds whether nothing speaks against the claim. A finding that it is not uniform refutes a claim to be uniform, a
 *     proof that it is uniform refutes a claim to be biased, and an exact law refutes {@link Law#CONVERGING} if more passes
 *     come no nearer to uniform.
 * @param totalVariation the distance from uniform, of {@link #cards()} cards: a fraction; or its bounds, such as
 *     {@code 0 to 0.2120}; or an estimate, such as {@code ~0.0042}; or {@code not known}
 * @param law the exact law, which may be cut; empty if it cannot be enumerated
 * @param sample how often each order came, of 6 cards or fewer, unless the law says enough
 * @param note what the finding rests on, in sentences, and what to do if the shuffler has chance of its own
 */
public record Audit(
        String name,
        Law claim,
        int size,
        Finding finding,
        boolean claimHolds,
        String totalVariation,
        Optional<ExactLaw> law,
        Optional<OrderCounts> sample,
        String note) {
    /** Enough shuffles to find each bias of the catalogue that a sample has to find: 200 for an order of six cards. */
    public static final int SAMPLES = 144_000;

    /**
     * What to look at.
     *
     * @param size how many cards the law, its distance and its extreme orders are of: 2 to 40,000
     * @param samples how many shuffles of {@code size} cards are counted, if these are 6 or fewer: at least 100 for each
     *     order; of other few cards it is a tenth, or 200 for each order
     * @param battery how many shuffles of many cards the battery judges, 200 or more
     * @param alpha the probability of convicting a fair shuffler, between 0 and 1
     * @param seed the seed of all samples
     * @param thorough whether to look at every number of cards and every lag, which takes seconds; otherwise at a few
     * @param progress receives reports of how many looks are done
     */
    public record Options(
            int size, int samples, int battery, double alpha, long seed, boolean thorough, Progress progress) {
        /** {@return these options; an IllegalArgumentException is thrown if a number is out of range} */
        public Options checked() {
            int least = OrderCounts.least(size);
            UniformityTest.checked("cards", size, 2, UniformityTest.MOST_CARDS);
            UniformityTest.checked("samples of " + size + " cards", samples, least, Integer.MAX_VALUE);
            UniformityTest.checked("samples of 54 cards", battery, Battery.FEWEST, Integer.MAX_VALUE);
            UniformityTest.checkedAlpha(alpha);
            return this;
        }
    }

    /**
     * {@return the thorough audit of a shuffler, with 10,000 shuffles for the battery and alpha 1e-6}
     *
     * @param shuffler the shuffler
     * @param size how many cards the law and its distance are of, 2 to 40,000
     * @param samples how many shuffles of few cards to count, at least 100 for each order
     * @param seed the seed of these shuffles
     * @throws IllegalArgumentException if the size or the number of samples is out of range
     */
    public static Audit of(Shuffler shuffler, int size, int samples, long seed) {
        return of(shuffler, new Options(size, samples, 10_000, 1e-6, seed, true, Progress.NONE));
    }

    /**
     * {@return the audit of a shuffler}
     *
     * @param shuffler the shuffler
     * @param options what to look at
     */
    public static Audit of(Shuffler shuffler, Options options) {
        options.checked();
        try {
            return new Judge(shuffler, options).audit();
        } catch (Throwable cannotSayItsLaw) { // whatever a foreign class throws
            return unjudged(shuffler, cannotSayItsLaw);
        }
    }

    /**
     * {@return the audit of a shuffler that cannot be judged} It has a name, a finding and a note, and nothing else.
     *
     * @param shuffler the shuffler
     * @param cause why
     */
    public static Audit unjudged(Shuffler shuffler, Throwable cause) {
        Finding finding = new Finding.Unjudged(cause);
        String note = Judge.thrown(shuffler, cause);
        Optional<ExactLaw> none = Optional.empty();
        return new Audit(Names.of(shuffler), Law.UNSTATED, 0, finding, true, "not known", none, Optional.empty(), note);
    }

    /** {@return the number of cards that the finding and {@link #totalVariation()} are of} */
    public int cards() {
        return finding instanceof Finding.Unfair unfair
                ? unfair.law().size()
                : finding instanceof Finding.Suspicious suspicious
                        ? suspicious.sample().size()
                        : size;
    }

    /** {@return the mean number of rolls, with {@code >} before a lower bound; or {@code not known}} */
    public String rolls() {
        return law.map(it -> Names.format(
                        "%s%.2f", it.isCut() ? ">" : "", it.expectedRolls().doubleValue()))
                .orElse("not known");
    }

    /**
     * {@return the findings in a line, such as {@code SwapAny, 4 cards: proved not uniform, total variation 25/384, claims
     * biased. Every outcome with 4 cards enumerated: 256 paths.}}
     */
    @Override
    public String toString() {
        if (finding instanceof Finding.Unjudged) {
            return name + ": " + finding + ": " + note;
        }
        String claims =
                claim == Law.UNSTATED ? "" : ", claims " + Names.words(claim) + (claimHolds ? "" : " and is not");
        return Names.format(
                "%s, %d cards: %s, total variation %s%s. %s", name, cards(), finding, totalVariation, claims, note);
    }
}
