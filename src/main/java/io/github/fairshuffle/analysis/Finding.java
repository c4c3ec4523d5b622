package io.github.fairshuffle.analysis;

import io.github.fairshuffle.Deck;
import io.github.fairshuffle.Dice;
import io.github.fairshuffle.Law;
import io.github.fairshuffle.Permutation;
import io.github.fairshuffle.Progress;
import io.github.fairshuffle.Randomness;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.analysis.Audit.Method;
import io.github.fairshuffle.analysis.Audit.Verdict;
import io.github.fairshuffle.analysis.ExactLaw.Answer;
import io.github.fairshuffle.analysis.statistics.OrderCounts;
import java.math.BigInteger;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * What was found about a shuffler, as numbers. It is computed once; {@link Audit} and {@link Report} make text of it.
 *
 * @param size how many cards the law is of
 * @param law the exact law; null if it cannot be enumerated
 * @param counts the counts of all orders; null if the law says enough, or there are too many orders to count
 * @param repeatable whether the same rolls gave the same order
 * @param rolls the mean number of rolls; of a law that is cut, a lower bound
 * @param refutation the law of another number of cards, up to six, that is proved to be another; null if there is none
 * @param large what the battery found with {@link #LARGE} cards; null if nothing was to be asked
 */
record Finding(
        int size,
        Verdict verdict,
        @Nullable ExactLaw law,
        @Nullable OrderCounts counts,
        boolean repeatable,
        Fraction rolls,
        @Nullable ExactLaw refutation,
        @Nullable UniformityResult large) {
    /** How many cards the battery takes: a deck for Dou Dizhu. */
    static final int LARGE = 54;

    /** How many paths are walked before the shuffler is sampled instead. */
    private static final long MOST_PATHS = 1_000_000;

    /** The same for other numbers of cards. */
    private static final long MOST_OTHER_PATHS = 20_000;

    private static final int RUNS_TO_COUNT_ROLLS = 1_000;

    /** Each in turn; a {@code boolean[]} takes several shuffles for one sample. */
    private static final List<Container> CONTAINERS =
            List.copyOf(EnumSet.complementOf(EnumSet.of(Container.BOOLEAN_ARRAY)));

    /**
     * Enumerates the law, samples it if it is open, and looks at other numbers of cards if nothing was found yet. See
     * {@link Audit#of}.
     */
    static Finding of(Shuffler shuffler, int size, int samples, long seed) {
        boolean ofCycles = shuffler.law() == Law.UNIFORM_CYCLES;
        Finding found;
        try {
            ExactLaw law = ExactLaw.of(shuffler, size, MOST_PATHS, Progress.NONE);
            found = new Finding(size, verdict(law, ofCycles), law, null, true, law.expectedRolls(), null, null);
        } catch (OutcomeWalk.NotRepeatable impure) {
            found = sample(shuffler, size, samples, seed, false);
        } catch (IllegalArgumentException | IllegalStateException cannotBeEnumerated) {
            found = sample(shuffler, size, samples, seed, true);
        }
        if (found.counts == null && found.verdict == Verdict.OPEN && size <= OrderCounts.LARGEST) {
            OrderCounts counts = OrderCounts.sample(shuffler, size, samples, Randomness.seeded(seed));
            found = found.with(verdict(shuffler, counts, samples, seed), counts, null, null);
        }
        return found.verdict == Verdict.NOT_UNIFORM
                ? found
                : found.withOtherDecks(shuffler, ofCycles || found.verdict == Verdict.UNIFORM_CYCLES, seed);
    }

    private Finding with(
            Verdict judged,
            @Nullable OrderCounts counted,
            @Nullable ExactLaw refuting,
            @Nullable UniformityResult battery) {
        return new Finding(size, judged, law, counted, repeatable, rolls, refuting, battery);
    }

    private static Verdict verdict(ExactLaw law, boolean ofCycles) {
        if (law.answer() == Answer.PROVED_UNIFORM) {
            return Verdict.UNIFORM;
        }
        Answer cycles = law.answerForCycles();
        if (cycles == Answer.PROVED_UNIFORM) {
            return Verdict.UNIFORM_CYCLES;
        }
        return (ofCycles ? cycles : law.answer()) == Answer.OPEN ? Verdict.OPEN : Verdict.NOT_UNIFORM;
    }

    /** Counts the orders of many shuffles. */
    static Finding sample(Shuffler shuffler, int size, int samples, long seed, boolean repeatable) {
        OrderCounts counts = OrderCounts.sample(shuffler, size, samples, Randomness.seeded(seed));
        Fraction rolls = meanRolls(shuffler, size, Dice.of(Randomness.seeded(seed)));
        return new Finding(size, verdict(shuffler, counts, samples, seed), null, counts, repeatable, rolls, null, null);
    }

    private static Verdict verdict(Shuffler shuffler, OrderCounts counts, int samples, long seed) {
        OrderCounts judged = shuffler.law() == Law.UNIFORM_CYCLES
                ? OrderCounts.sample(new CycleNotation(shuffler), counts.size() - 1, samples, Randomness.seeded(seed))
                : counts;
        return judged.looksUniform() ? Verdict.OPEN : Verdict.NOT_UNIFORM;
    }

    private static Fraction meanRolls(Shuffler shuffler, int size, Dice dice) {
        long[] rolls = {0};
        for (int run = 0; run < RUNS_TO_COUNT_ROLLS; run++) {
            shuffler.permute(Deck.of(new int[size]), bound -> {
                rolls[0] += bound > 1 ? 1 : 0;
                return dice.roll(bound);
            });
        }
        return Fraction.of(rolls[0], RUNS_TO_COUNT_ROLLS);
    }

    /** Enumerates other small decks, as far as that is quick, and shuffles a large one in ten kinds of containers. */
    private Finding withOtherDecks(Shuffler shuffler, boolean ofCycles, long seed) {
        for (int other = 2; law != null && other <= OrderCounts.LARGEST; other++) {
            try {
                ExactLaw otherLaw = ExactLaw.of(shuffler, other, MOST_OTHER_PATHS, Progress.NONE);
                Answer answer = ofCycles ? otherLaw.answerForCycles() : otherLaw.answer();
                if (answer == Answer.PROVED_NOT_UNIFORM) {
                    return with(Verdict.NOT_UNIFORM, counts, otherLaw, null);
                }
            } catch (IllegalArgumentException tooManyPaths) {
                break; // and with more cards there are more
            }
        }
        UniformityResult result = UniformityTest.of(ofCycles ? new CycleNotation(shuffler) : shuffler)
                .size(ofCycles ? LARGE - 1 : LARGE)
                .seed(seed)
                .containers(CONTAINERS)
                .run();
        boolean passed = result.verdict() == UniformityResult.Verdict.PASSED;
        return with(passed ? verdict : Verdict.NOT_UNIFORM, counts, null, result);
    }

    Method method() {
        return law == null
                ? Method.SAMPLED
                : law.unresolved().equals(Fraction.ZERO) ? Method.EXACT : Method.EXACT_UP_TO_A_DEPTH;
    }

    /** Whether the verdict follows from a law itself. */
    boolean isProved() {
        return refutation != null
                || law != null && large == null && counts == null
                || law != null && verdict != Verdict.OPEN && verdict != Verdict.NOT_UNIFORM;
    }

    /**
     * The distance from uniform; of a law that is cut, the least that it can be, and of a sample, that of the
     * frequencies, which chance alone makes larger than 0.
     */
    Fraction totalVariation() {
        return from(ExactLaw::totalVariation, Finding::totalVariation);
    }

    private static Fraction totalVariation(OrderCounts counts) {
        long orders = counts.counts().length;
        long sum = 0; // of |count / samples - 1 / orders|, times both
        for (long count : counts.counts()) {
            sum += Math.abs(count * orders - counts.samples());
        }
        return Fraction.of(sum, 2 * orders * counts.samples());
    }

    /** The most likely or most frequent order; of several, the first in lexicographic order. */
    Permutation mostLikely() {
        return from(
                ExactLaw::mostLikely,
                counts -> orders(size).stream()
                        .max(Comparator.comparingLong(counts::count))
                        .orElseThrow());
    }

    /** The least likely or least frequent order; of several, the first in lexicographic order. */
    Permutation leastLikely() {
        return from(
                ExactLaw::leastLikely,
                counts -> orders(size).stream()
                        .min(Comparator.comparingLong(counts::count))
                        .orElseThrow());
    }

    /** All orders of some cards in lexicographic order. */
    static List<Permutation> orders(int size) {
        return IntStream.range(0, OrderCounts.orders(size).intValueExact())
                .mapToObj(rank -> Permutation.unrank(size, BigInteger.valueOf(rank)))
                .toList();
    }

    /** The frequency of an order, if it was sampled, or else its probability before the cut, if there is one. */
    Fraction probability(Permutation order) {
        if (counts != null) {
            return Fraction.of(counts.count(order), counts.samples());
        }
        ExactLaw exact = Objects.requireNonNull(law);
        return Fraction.of(exact.numerator(order), exact.denominator());
    }

    /** What follows from the exact law, or else from the counts. */
    <T> T from(Function<ExactLaw, T> exact, Function<OrderCounts, T> sampled) {
        return law != null ? exact.apply(law) : sampled.apply(Objects.requireNonNull(counts));
    }
}
