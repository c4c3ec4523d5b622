package io.github.fairshuffle.analysis;

import io.github.fairshuffle.Deck;
import io.github.fairshuffle.Dice;
import io.github.fairshuffle.Law;
import io.github.fairshuffle.Permutation;
import io.github.fairshuffle.Progress;
import io.github.fairshuffle.Randomness;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.analysis.ExactLaw.Answer;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.TimeoutException;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * What was found about a shuffler, and whether its claim holds. First the {@linkplain ExactLaw exact law} of a few cards
 * is enumerated. If that proves nothing, the orders of these few cards are sampled, and a chi-square over all n! orders
 * decides. A shuffler may be fair with four cards and not with five. So whatever passes is looked at with other numbers
 * of cards: the laws of 2 to 6 cards are enumerated, as far as that is quick, and the {@linkplain UniformityTest battery}
 * judges 54 cards.
 *
 * <p>An audit judges {@link Shuffler#permute permute}, with a seeded generator. It looks neither at methods of {@code
 * Shuffler} that the shuffler overrides, nor at a generator of its own. {@link UniformityTest} without a seed uses both.
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

    /** How many cards the battery takes: a deck for Dou Dizhu. */
    static final int LARGE = 54;

    /** How many paths are walked before the shuffler is sampled instead. */
    private static final long MOST_PATHS = 1_000_000;

    /** The same for other numbers of cards. */
    private static final long MOST_OTHER_PATHS = 20_000;

    private static final int RUNS_TO_COUNT_ROLLS = 1_000;

    /** A frequency within so many standard deviations of what is fair counts as fair. */
    private static final double NEAR = 4;

    private final String name;
    private final Law claim;
    private final int size;
    private final Finding finding;
    /** The law of these few cards; null if it cannot be enumerated. */
    private final @Nullable ExactLaw law;
    /** How often each order of these few cards came; null if the law says enough, or if there are too many orders. */
    private final @Nullable OrderCounts counts;
    /** The mean number of rolls; of a law that is cut, a lower bound. */
    private final Fraction rolls;

    private final String note;

    private Audit(
            String name,
            Law claim,
            int size,
            Finding finding,
            @Nullable ExactLaw law,
            @Nullable OrderCounts counts,
            Fraction rolls,
            List<String> evidence) {
        this.name = name;
        this.claim = claim;
        this.size = size;
        this.finding = finding;
        this.law = law;
        this.counts = counts;
        this.rolls = rolls;
        note = String.join(" ", evidence);
    }

    /**
     * Audits a shuffler. What the shuffler throws passes through.
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
        String name = nameOf(shuffler);
        List<String> evidence = new ArrayList<>();
        ExactLaw law = null;
        try {
            law = ExactLaw.of(shuffler, size, MOST_PATHS, Progress.NONE);
            evidence.add(enumerated(law));
        } catch (OutcomeWalk.NotRepeatable impure) {
            evidence.add("The same rolls gave another order: " + OutcomeWalk.NotRepeatable.ADVICE + ".");
        } catch (IllegalArgumentException | IllegalStateException cannotBeEnumerated) {
            // it is sampled instead
        }
        boolean ofCycles = claim == Law.UNIFORM_CYCLES;
        Finding finding = law == null ? new Finding.Open() : judged(law, ofCycles);
        OrderCounts counts = null;
        if (finding instanceof Finding.Open && (law == null || size <= OrderCounts.LARGEST)) {
            counts = OrderCounts.sample(shuffler, size, samples, Randomness.seeded(seed));
            UniformityResult result = ofCycles
                    ? CycleNotation.ofOneCardMore(
                            OrderCounts.sample(new CycleNotation(shuffler), size - 1, samples, Randomness.seeded(seed))
                                    .result(name))
                    : counts.result(name);
            evidence.add(sampled(result)
                    + format(
                            " By chance alone a frequency is off by some %.1f %%.",
                            100 * counts.deviation() * counts.counts().length));
            finding = judged(result, finding);
        }
        if (finding instanceof Finding.Open || finding instanceof Finding.Fair) {
            ofCycles |= finding instanceof Finding.Fair fair && fair.ofCycles();
            finding = law == null ? finding : withOtherFewCards(shuffler, ofCycles, finding, evidence);
        }
        if (finding instanceof Finding.Open || finding instanceof Finding.Fair) {
            finding = withManyCards(shuffler, ofCycles, finding, seed, evidence);
        }
        Fraction rolls = law == null ? meanRolls(shuffler, size, seed) : law.expectedRolls();
        return new Audit(name, claim, size, finding, law, counts, rolls, evidence);
    }

    /**
     * {@return the audit of a shuffler that cannot be judged} It has a name, a finding and a note, and nothing else.
     *
     * @param shuffler the shuffler
     * @param cause why
     */
    public static Audit unjudged(Shuffler shuffler, Throwable cause) {
        String why = cause instanceof TimeoutException ? String.valueOf(cause.getMessage()) : cause.toString();
        return new Audit(
                nameOf(shuffler),
                Law.UNSTATED,
                0,
                new Finding.Unjudged(cause),
                null,
                null,
                Fraction.ZERO,
                List.of(why));
    }

    /**
     * {@return a shuffler's name or, if it has none of its own or fails to say it, that of its class}
     *
     * @param shuffler the shuffler
     */
    public static String nameOf(Shuffler shuffler) {
        Class<?> type = shuffler.getClass();
        try {
            String name = shuffler.toString();
            if (!name.startsWith(type.getName() + "@")) {
                return name;
            }
        } catch (Throwable cannotSay) { // whatever a foreign class throws
            return type.getName();
        }
        String simple = type.isAnonymousClass() ? type.getName().replaceFirst(".*\\.", "") : type.getSimpleName();
        return simple.replaceFirst("/.*", ""); // of a lambda, what is different in each run
    }

    private static Finding judged(ExactLaw law, boolean ofCycles) {
        if (law.answer() == Answer.PROVED_UNIFORM) {
            return new Finding.Fair(law, false);
        }
        Answer cycles = law.answerForCycles();
        if (cycles == Answer.PROVED_UNIFORM) {
            return new Finding.Fair(law, true);
        }
        return (ofCycles ? cycles : law.answer()) == Answer.OPEN ? new Finding.Open() : new Finding.Unfair(law);
    }

    private static Finding judged(UniformityResult sample, Finding before) {
        return sample.verdict() == UniformityResult.Verdict.FAILED ? new Finding.Suspicious(sample) : before;
    }

    /** Enumerates other small decks, as far as that is quick. */
    private static Finding withOtherFewCards(
            Shuffler shuffler, boolean ofCycles, Finding before, List<String> evidence) {
        for (int size = 2; size <= OrderCounts.LARGEST; size++) {
            try {
                ExactLaw law = ExactLaw.of(shuffler, size, MOST_OTHER_PATHS, Progress.NONE);
                if ((ofCycles ? law.answerForCycles() : law.answer()) == Answer.PROVED_NOT_UNIFORM) {
                    evidence.add(format(
                            "With %d cards it is proved not uniform: total variation %s.", size, law.distance()));
                    return new Finding.Unfair(law);
                }
            } catch (IllegalArgumentException tooManyPaths) {
                return before; // and with more cards there are more
            }
        }
        return before;
    }

    private static Finding withManyCards(
            Shuffler shuffler, boolean ofCycles, Finding before, long seed, List<String> evidence) {
        UniformityResult result = UniformityTest.of(ofCycles ? new CycleNotation(shuffler) : shuffler)
                .size(ofCycles ? LARGE - 1 : LARGE)
                .seed(seed)
                .run();
        UniformityResult told = ofCycles ? CycleNotation.ofOneCardMore(result) : result;
        evidence.add(sampled(told));
        return judged(told, before);
    }

    private static Fraction meanRolls(Shuffler shuffler, int size, long seed) {
        Dice dice = Dice.of(Randomness.seeded(seed));
        long[] rolls = {0};
        for (int run = 0; run < RUNS_TO_COUNT_ROLLS; run++) {
            shuffler.permute(Deck.of(new int[size]), bound -> {
                rolls[0] += bound > 1 ? 1 : 0;
                return dice.roll(bound);
            });
        }
        return Fraction.of(rolls[0], RUNS_TO_COUNT_ROLLS);
    }

    private static String enumerated(ExactLaw law) {
        String paths = format("%,d path%s", law.paths(), law.paths() == 1 ? "" : "s");
        if (law.unresolved().equals(Fraction.ZERO)) {
            return format("Every outcome with %d cards enumerated: %s.", law.size(), paths);
        }
        return format(
                "%s of %d cards enumerated; the rest, with probability %.2g, needs more rolls.%s",
                paths,
                law.size(),
                law.unresolved().doubleValue(),
                law.isUniformAtEveryDepth() ? " The paths of each length lead to every order equally often." : "");
    }

    private static String sampled(UniformityResult result) {
        return format("With %d cards, %,d shuffles: %s.", result.size(), result.samples(), result.summary());
    }

    /** {@return the shuffler's name} */
    public String name() {
        return name;
    }

    /** {@return the law that the shuffler claims} */
    public Law claim() {
        return claim;
    }

    /** {@return the number of cards of the law; other numbers were looked at too} */
    public int size() {
        return size;
    }

    /** {@return what was found} */
    public Finding finding() {
        return finding;
    }

    /** {@return the exact law of these few cards, which may be cut; empty if it cannot be enumerated} */
    public Optional<ExactLaw> law() {
        return Optional.ofNullable(law);
    }

    /** {@return whether the orders of these few cards were sampled, since their law proves nothing} */
    public boolean isSampled() {
        return counts != null;
    }

    /**
     * {@return the distance from uniform of these few cards: a fraction; or its bounds, such as {@code 0 to 0.2120}; or an
     * estimate, such as {@code ~0.0042}}
     */
    public String totalVariation() {
        return law != null
                ? law.distance()
                : format("~%.4f", counts().totalVariation().doubleValue());
    }

    /** {@return the most likely or most frequent order; of several, the first in lexicographic order} */
    public Permutation mostLikely() {
        return law != null ? law.mostLikely() : counts().mostFrequent();
    }

    /** {@return the least likely or least frequent order; of several, the first in lexicographic order} */
    public Permutation leastLikely() {
        return law != null ? law.leastLikely() : counts().leastFrequent();
    }

    private OrderCounts counts() {
        if (counts == null) {
            throw new IllegalStateException(name + " was not judged: " + note);
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
     * and the proof that it is uniform refutes a claim to be biased. Nothing refutes {@link Law#CONVERGING}, which says
     * that it is not uniform. Of {@link Law#UNSTATED} this is whether nothing speaks against its being fair.
     */
    public boolean claimHolds() {
        return holds(claim, finding);
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
                "%s, %d cards: %s, total variation %s%s. %s", name, size, finding, totalVariation(), claims, note);
    }

    /** A constant in words, such as {@code not uniform}. */
    static String words(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }

    private static String format(String format, Object... values) {
        return String.format(Locale.ROOT, format, values);
    }
}
