package io.github.fairshuffle.analysis;

import io.github.fairshuffle.Deck;
import io.github.fairshuffle.Dice;
import io.github.fairshuffle.Permutation;
import io.github.fairshuffle.Randomness;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.analysis.Audit.Method;
import io.github.fairshuffle.analysis.Audit.Verdict;
import io.github.fairshuffle.analysis.statistics.OrderCounts;
import java.math.BigInteger;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * What was found about the law of a few cards, as numbers. It is computed once; {@link Audit} and {@link Report} make
 * text of it.
 *
 * @param totalVariation the distance from uniform; of a sample, that of the frequencies, which chance alone makes
 *     larger than 0
 * @param mostLikely the most likely order; of several, the first in lexicographic order, as for {@code leastLikely}
 * @param rolls the mean number of rolls; of a law that is cut, a lower bound
 * @param law the exact law; null if it was sampled
 * @param counts the counts of all orders; null if it was enumerated
 */
record Finding(
        int size,
        Method method,
        Verdict verdict,
        Fraction totalVariation,
        Permutation mostLikely,
        Permutation leastLikely,
        Fraction rolls,
        @Nullable ExactLaw law,
        @Nullable OrderCounts counts) {
    /** How many paths are walked before the shuffler is sampled instead. */
    private static final long MOST_PATHS = 1_000_000;

    private static final int RUNS_TO_COUNT_ROLLS = 1_000;

    /** Enumerates the law, or else samples it. See {@link Audit#of}. */
    static Finding of(Shuffler shuffler, int size, int samples, long seed) {
        ExactLaw law;
        try {
            law = ExactLaw.of(shuffler, size, MOST_PATHS, Progress.NONE);
        } catch (IllegalArgumentException | IllegalStateException cannotBeEnumerated) {
            return sample(shuffler, size, samples, seed);
        }
        return new Finding(
                size,
                law.unresolved().equals(Fraction.ZERO) ? Method.EXACT : Method.EXACT_UP_TO_A_DEPTH,
                law.isUniform()
                        ? Verdict.UNIFORM
                        : law.isUniformOnCycles() ? Verdict.UNIFORM_CYCLES : Verdict.NOT_UNIFORM,
                law.totalVariation(),
                law.mostLikely(),
                law.leastLikely(),
                law.expectedRolls(),
                law,
                null);
    }

    /** Counts the orders of many shuffles. */
    static Finding sample(Shuffler shuffler, int size, int samples, long seed) {
        OrderCounts counts = OrderCounts.sample(shuffler, size, samples, Randomness.seeded(seed));
        Comparator<Permutation> byCount = Comparator.comparingLong(counts::count);
        return new Finding(
                size,
                Method.SAMPLED,
                counts.looksUniform() ? Verdict.UNIFORM : Verdict.NOT_UNIFORM,
                totalVariation(counts),
                orders(size).stream().max(byCount).orElseThrow(),
                orders(size).stream().min(byCount).orElseThrow(),
                meanRolls(shuffler, size, Dice.of(Randomness.seeded(seed))),
                null,
                counts);
    }

    private static Fraction totalVariation(OrderCounts counts) {
        long orders = counts.counts().length;
        long sum = 0; // of |count / samples - 1 / orders|, times both
        for (long count : counts.counts()) {
            sum += Math.abs(count * orders - counts.samples());
        }
        return Fraction.of(sum, 2 * orders * counts.samples());
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

    /** All orders of some cards in lexicographic order. */
    static List<Permutation> orders(int size) {
        return IntStream.range(0, OrderCounts.orders(size).intValueExact())
                .mapToObj(rank -> Permutation.unrank(size, BigInteger.valueOf(rank)))
                .toList();
    }

    /** The probability of an order, or its frequency; of a law that is cut, among the paths that ended. */
    Fraction probability(Permutation order) {
        return from(
                exact -> Fraction.of(exact.numerator(order), exact.resolved()),
                sampled -> Fraction.of(sampled.count(order), sampled.samples()));
    }

    /** What follows from the exact law, or else from the counts. */
    <T> T from(Function<ExactLaw, T> exact, Function<OrderCounts, T> sampled) {
        return law != null ? exact.apply(law) : sampled.apply(Objects.requireNonNull(counts));
    }
}
