package io.github.fairshuffle.analysis;

import io.github.fairshuffle.Dice;
import io.github.fairshuffle.Law;
import io.github.fairshuffle.Permutation;
import io.github.fairshuffle.Progress;
import io.github.fairshuffle.Shuffler;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.TimeoutException;
import java.util.stream.Stream;

/**
 * What was found about a shuffler, and whether its claim holds.
 *
 * <p>First the {@linkplain ExactLaw exact laws} of few cards are enumerated. Real shuffles are judged as well, also where a
 * law is proved, since what is enumerated may not be what users run: all orders of few cards; of 54 and many other numbers
 * of cards what the {@linkplain UniformityTest battery} counts; one array again and again, two threads at once, and each
 * {@code shuffle} method of its own. The first thing that is wrong ends it; what the shuffler throws does not. Each shuffle
 * has a new {@link Dice} and a generator that the shuffler does not choose.
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
 * @param size the number of cards of the law and the shares; other numbers were looked at too
 * @param finding what was found
 * @param claimHolds whether nothing speaks against the claim. A finding that it is not uniform refutes a claim to be uniform, a
 *     proof that it is uniform refutes a claim to be biased, and an exact law refutes {@link Law#CONVERGING} if more passes
 *     come no nearer to uniform.
 * @param totalVariation the distance from uniform, of {@link #cards()} cards: a fraction; or its bounds, such as
 *     {@code 0 to 0.2120}; or an estimate, such as {@code ~0.0042}; or {@code not known}
 * @param law the exact law, which may be cut; empty if it cannot be enumerated
 * @param isSampled whether the orders were counted, since their law proves nothing
 * @param shares how likely each order is, in lexicographic order; empty if that is not known, or of more than 6 cards
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
        boolean isSampled,
        List<Share> shares,
        String note) {
    /** Enough shuffles to find each bias of the catalogue that a sample has to find: 200 for an order of six cards. */
    public static final int SAMPLES = 144_000;

    private static final int LONGEST_NAME = 60;

    private static final Comparator<Share> BY_PROBABILITY = Comparator.comparingDouble(Share::probability);

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
         * {@return these options, which are in range}
         *
         * @throws IllegalArgumentException if one of them is not
         */
        public Options checked() {
            int most = Integer.MAX_VALUE;
            UniformityTest.checked("cards", size, 2, UniformityTest.MOST_CARDS);
            int orders =
                    size > OrderCounts.LARGEST ? 1 : OrderCounts.orders(size).intValueExact();
            UniformityTest.checked("samples of " + size + " cards", samples, Counts.LEAST_EXPECTED * orders, most);
            UniformityTest.checked("samples of 54 cards", battery, Battery.FEWEST, most);
            UniformityTest.checkedAlpha(alpha);
            return this;
        }
    }

    /**
     * One order, and how likely it is.
     *
     * @param order the cards from the first place to the last
     * @param probability its probability, before the cut if the law is cut; or its frequency, if the orders {@linkplain
     *     Audit#isSampled were sampled}
     * @param text the same as text, such as {@code 1/24} or {@code 6,012 of 144,000}
     * @param side 1 if it comes more often than is fair, −1 if less often, 0 if neither, as far as is known
     */
    public record Share(Permutation order, double probability, String text, int side) {}

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
     * @throws IllegalArgumentException if one of the options is out of range
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
        String why = cause instanceof TimeoutException ? String.valueOf(cause.getMessage()) : thrown(shuffler, cause);
        return new Audit(
                nameOf(shuffler),
                Law.UNSTATED,
                0,
                new Finding.Unjudged(cause),
                true,
                "not known",
                Optional.empty(),
                false,
                List.of(),
                printable(why));
    }

    /** What a shuffler threw, and the line of its own file where that was. */
    static String thrown(Shuffler shuffler, Throwable cause) {
        String file = shuffler.getClass().getName().replaceFirst("[$/].*", ""); // its outermost class
        return cause
                + Stream.of(cause.getStackTrace())
                        .filter(line ->
                                line.getClassName().replaceFirst("[$/].*", "").equals(file))
                        .findFirst()
                        .map(line -> " at " + line)
                        .orElse("");
    }

    /**
     * {@return a shuffler's name or, if it has none of its own or fails to say it, that of its class} Control characters
     * in it are replaced; a long one is cut.
     *
     * @param shuffler the shuffler
     */
    public static String nameOf(Shuffler shuffler) {
        Class<?> type = shuffler.getClass();
        try {
            String name = shuffler.toString();
            if (!name.startsWith(type.getName() + "@")) {
                return printable(name.length() > LONGEST_NAME ? name.substring(0, LONGEST_NAME) + "…" : name);
            }
        } catch (Throwable cannotSay) { // whatever a foreign class throws
            return type.getName();
        }
        String simple = type.isAnonymousClass() ? type.getName().replaceFirst(".*\\.", "") : type.getSimpleName();
        return simple.replaceFirst("/.*", ""); // of a lambda, what is different in each run
    }

    /** Shows characters that would move the cursor, colour a terminal or write rows of a table, and halves of characters. */
    static String printable(String text) {
        return text.replaceAll("[\\p{Cc}\\p{Cf}\\p{Cs}\\p{Zl}\\p{Zp}]", "\uFFFD");
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
        return law.map(known -> (known.unresolved().equals(Fraction.ZERO) ? "" : ">")
                        + format("%.2f", known.expectedRolls().doubleValue()))
                .orElse("not known");
    }

    /** {@return whether the law or the counts of all orders are known: of many cards they may not be} */
    public boolean hasOrders() {
        return law.isPresent() || isSampled;
    }

    /** {@return the most likely or most frequent order, the first of several; it fails unless {@link #hasOrders()}} */
    public Permutation mostLikely() {
        return law.map(ExactLaw::mostLikely)
                .orElseGet(() -> Collections.max(shares, BY_PROBABILITY).order());
    }

    /** {@return the least likely or least frequent order, the first of several; it fails unless {@link #hasOrders()}} */
    public Permutation leastLikely() {
        return law.map(ExactLaw::leastLikely)
                .orElseGet(() -> Collections.min(shares, BY_PROBABILITY).order());
    }

    /** Whether a finding lets a claim stand. */
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
        String claims = claim == Law.UNSTATED ? "" : ", claims " + words(claim) + (claimHolds ? "" : " and is not");
        return format(
                "%s, %d cards: %s, total variation %s%s. %s", name, cards(), finding, totalVariation, claims, note);
    }

    /** A constant in words, such as {@code not uniform}. */
    static String words(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }

    static String format(String format, Object... values) {
        return String.format(Locale.ROOT, format, values);
    }
}
