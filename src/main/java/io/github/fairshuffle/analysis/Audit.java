package io.github.fairshuffle.analysis;

import io.github.fairshuffle.Dice;
import io.github.fairshuffle.Law;
import io.github.fairshuffle.Permutation;
import io.github.fairshuffle.Progress;
import io.github.fairshuffle.Shuffler;
import java.math.BigInteger;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.TimeoutException;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * What was found about a shuffler, and whether its claim holds.
 *
 * <p>First the {@linkplain ExactLaw exact laws} of few cards are enumerated. Real shuffles are judged as well, also where a
 * law is proved, since what is enumerated may not be what users run: of few cards by a chi-square over all orders, of 54 and
 * many other numbers of cards by the {@linkplain UniformityTest battery}; of one array again and again, in two threads at
 * once, and by a {@code shuffle(int[])} or {@code shuffle(List)} that the class overrides. The first thing that is wrong ends
 * it. All looks together convict a fair shuffler with a probability of at most {@link Options#alpha}. Each shuffle has a new
 * {@link Dice} and a generator that the shuffler does not choose. What the shuffler throws is noted, and the next look follows.
 *
 * <pre>{@code
 * Audit audit = Audit.of(new SwapAny(), 4, Audit.SAMPLES, 1);
 * audit.finding();          // proved not uniform
 * audit.totalVariation();   // 25/384
 * audit.claimHolds();       // true: it claims to be biased
 * }</pre>
 *
 * <p>Immutable.
 */
public final class Audit {
    /** Enough shuffles to find each bias of the catalogue that a sample has to find: 200 for an order of six cards. */
    public static final int SAMPLES = 144_000;

    /** A frequency within so many standard deviations of what is fair counts as fair. */
    private static final double NEAR = 4;

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
        /**
         * Checks the numbers.
         *
         * @param size 2 to 40,000
         * @param samples at least 100 for each order of up to 6 cards
         * @param battery 200 or more
         * @param alpha between 0 and 1, both excluded
         * @param seed any number
         * @param thorough whether to look at everything
         * @param progress receives reports
         * @throws IllegalArgumentException if one of them is out of range
         */
        public Options {
            int most = UniformityTest.MOST_CARDS;
            check(size >= 2 && size <= most, "an audit takes 2 to " + most + " cards, not " + size);
            int orders =
                    size > OrderCounts.LARGEST ? 1 : OrderCounts.orders(size).intValueExact();
            int least = Counts.LEAST_EXPECTED * orders;
            check(
                    samples >= least,
                    samples + " samples are too few for " + size + " cards: give " + least + " or more");
            check(
                    battery >= Battery.FEWEST,
                    "the battery takes " + Battery.FEWEST + " samples or more, not " + battery);
            UniformityTest.checkedAlpha(alpha);
            Objects.requireNonNull(progress, "progress");
        }

        private static void check(boolean holds, String otherwise) {
            if (!holds) {
                throw new IllegalArgumentException(otherwise);
            }
        }
    }

    private final String name;
    private final Law claim;
    private final int size;
    private final Finding finding;
    /** Whether more passes come nearer to uniform and reach every order, as far as is known. */
    private final boolean converging;
    /** The law of these few cards; null if it cannot be enumerated. */
    private final @Nullable ExactLaw law;
    /** How often each order of these few cards came; null if the law says enough, or if there are too many orders. */
    private final @Nullable OrderCounts counts;
    /** The mean number of rolls; of a law that is cut, a lower bound. */
    private final Fraction rolls;

    private final String note;

    Audit(
            String name,
            Law claim,
            int size,
            Finding finding,
            boolean converging,
            @Nullable ExactLaw law,
            @Nullable OrderCounts counts,
            Fraction rolls,
            List<String> notes) {
        this.name = name;
        this.claim = claim;
        this.size = size;
        this.finding = finding;
        this.converging = converging;
        this.law = law;
        this.counts = counts;
        this.rolls = rolls;
        note = String.join(" ", notes);
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
        String why = cause instanceof TimeoutException ? String.valueOf(cause.getMessage()) : cause.toString();
        Finding finding = new Finding.Unjudged(cause);
        return new Audit(
                nameOf(shuffler), Law.UNSTATED, 0, finding, true, null, null, Fraction.ZERO, List.of(printable(why)));
    }

    /**
     * {@return a shuffler's name or, if it has none of its own or fails to say it, that of its class} Control characters
     * in it are replaced.
     *
     * @param shuffler the shuffler
     */
    public static String nameOf(Shuffler shuffler) {
        Class<?> type = shuffler.getClass();
        try {
            String name = shuffler.toString();
            if (!name.startsWith(type.getName() + "@")) {
                return printable(name);
            }
        } catch (Throwable cannotSay) { // whatever a foreign class throws
            return type.getName();
        }
        String simple = type.isAnonymousClass() ? type.getName().replaceFirst(".*\\.", "") : type.getSimpleName();
        return simple.replaceFirst("/.*", ""); // of a lambda, what is different in each run
    }

    /** Shows characters that would move the cursor, colour a terminal or write rows of a table. */
    static String printable(String text) {
        return text.replaceAll("[\\p{Cc}\\p{Cf}\\p{Zl}\\p{Zp}]", "\uFFFD");
    }

    /** {@return the shuffler's name} */
    public String name() {
        return name;
    }

    /** {@return the law that the shuffler claims} */
    public Law claim() {
        return claim;
    }

    /** {@return the number of cards of the law and the extreme orders; other numbers were looked at too} */
    public int size() {
        return size;
    }

    /** {@return the number of cards that the finding and {@link #totalVariation()} are of} */
    public int cards() {
        if (finding instanceof Finding.Unfair unfair) {
            return unfair.law().size();
        }
        return finding instanceof Finding.Suspicious suspicious
                ? suspicious.sample().size()
                : size;
    }

    /** {@return what was found} */
    public Finding finding() {
        return finding;
    }

    /** {@return the exact law of these few cards, which may be cut; empty if it cannot be enumerated} */
    public Optional<ExactLaw> law() {
        return Optional.ofNullable(law);
    }

    /** {@return whether the orders of these few cards were counted, since their law proves nothing} */
    public boolean isSampled() {
        return counts != null;
    }

    /** {@return whether the law or the counts of all orders are known: of many cards they may not be} */
    public boolean hasOrders() {
        return law != null || counts != null;
    }

    /**
     * {@return the distance from uniform, of {@link #cards()} cards: a fraction; or its bounds, such as {@code 0 to 0.2120};
     * or an estimate, such as {@code ~0.0042}; or {@code not known}}
     */
    public String totalVariation() {
        if (finding instanceof Finding.Unfair unfair) {
            return unfair.law().distance();
        }
        if (cards() != size || !hasOrders()) {
            return "not known";
        }
        return law != null && !(finding instanceof Finding.Suspicious)
                ? law.distance()
                : format("~%.4f", counts().totalVariation().doubleValue());
    }

    /** {@return the most likely or most frequent order, the first of several; it fails unless {@link #hasOrders()}} */
    public Permutation mostLikely() {
        return law != null ? law.mostLikely() : counts().mostFrequent();
    }

    /** {@return the least likely or least frequent order, the first of several; it fails unless {@link #hasOrders()}} */
    public Permutation leastLikely() {
        return law != null ? law.leastLikely() : counts().leastFrequent();
    }

    private OrderCounts counts() {
        if (counts == null) {
            throw new IllegalStateException("the orders of " + name + " are not known: " + note);
        }
        return counts;
    }

    /** {@return the mean number of rolls, with {@code >} before a lower bound and {@code ~} before an estimate} */
    public String rolls() {
        String sign = law == null ? "~" : law.unresolved().equals(Fraction.ZERO) ? "" : ">";
        return format("%s%.2f", sign, rolls.doubleValue());
    }

    /**
     * One order, and how likely it is.
     *
     * @param order the cards from the first place to the last
     * @param probability its probability; or its frequency, if the orders {@linkplain Audit#isSampled were sampled}
     * @param text the same as text, such as {@code 1/24} or {@code 6,012 of 144,000}
     * @param side 1 if it comes more often than is fair, −1 if less often, 0 if neither, as far as is known
     */
    public record Share(Permutation order, double probability, String text, int side) {}

    /**
     * {@return how likely each order of these few cards is, in lexicographic order} Of a law that is cut, these are the
     * probabilities before the cut, unless the orders were sampled.
     *
     * @throws ArithmeticException if there are more orders than an {@code int} can count
     */
    public List<Share> shares() {
        return IntStream.range(0, OrderCounts.orders(size).intValueExact())
                .mapToObj(rank -> share(Permutation.unrank(size, BigInteger.valueOf(rank))))
                .toList();
    }

    private Share share(Permutation order) {
        Fraction probability = law != null && counts == null
                ? Fraction.of(law.numerator(order), law.denominator())
                : Fraction.of(counts().count(order), counts().samples());
        Fraction excess = probability.minus(Fraction.of(BigInteger.ONE, OrderCounts.orders(size)));
        boolean near = counts != null && Math.abs(excess.doubleValue()) < NEAR * counts.deviation();
        return new Share(
                order,
                probability.doubleValue(),
                counts == null ? probability.toString() : format("%,d of %,d", counts.count(order), counts.samples()),
                near ? 0 : excess.numerator().signum());
    }

    /**
     * {@return what the finding rests on, in sentences: the number of paths, the shuffles and the tests that found
     * something; and what to do if the shuffler has chance of its own}
     */
    public String note() {
        return note;
    }

    /**
     * {@return whether nothing speaks against the claim} A finding that it is not uniform refutes a claim to be uniform,
     * and the proof that it is uniform refutes a claim to be biased. {@link Law#CONVERGING} is refuted if several passes
     * come no nearer to uniform than one, or never reach some order. Of {@link Law#UNSTATED} this is whether nothing speaks
     * against its being fair.
     */
    public boolean claimHolds() {
        return holds(claim, finding) && (claim != Law.CONVERGING || converging);
    }

    static boolean holds(Law claim, Finding finding) {
        boolean open = finding instanceof Finding.Open || finding instanceof Finding.Unjudged;
        boolean cycles = finding instanceof Finding.Fair fair && fair.ofCycles();
        boolean uniform = finding instanceof Finding.Fair && !cycles;
        return switch (claim) {
            case UNIFORM, UNSTATED -> uniform || open;
            case UNIFORM_CYCLES -> cycles || open;
            case BIASED -> !uniform;
            case CONVERGING -> true;
        };
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
        String claims = claim == Law.UNSTATED ? "" : ", claims " + words(claim) + (claimHolds() ? "" : " and is not");
        return format(
                "%s, %d cards: %s, total variation %s%s. %s", name, cards(), finding, totalVariation(), claims, note);
    }

    /** A constant in words, such as {@code not uniform}. */
    static String words(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }

    static String format(String format, Object... values) {
        return String.format(Locale.ROOT, format, values);
    }
}
