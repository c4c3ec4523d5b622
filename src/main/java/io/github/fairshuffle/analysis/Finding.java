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
import java.util.stream.IntStream;

/**
 * What was found about the law of a few cards, as numbers: the exact law where it can be enumerated, else the counts of a sample.
 * {@link Audit} and {@link Report} make text of it.
 */
sealed interface Finding {
    /** How many paths are walked before the shuffler is sampled instead. */
    long MOST_PATHS = 1_000_000;

    /** Enumerates the law, or else samples it. See {@link Audit#of}. */
    static Finding of(Shuffler shuffler, int size, int samples, long seed) {
        ExactLaw law;
        try {
            law = ExactLaw.of(shuffler, size, MOST_PATHS, Progress.NONE);
        } catch (IllegalArgumentException | IllegalStateException cannotBeEnumerated) {
            return Sampled.of(shuffler, size, samples, seed);
        }
        return new Enumerated(law);
    }

    int size();

    Method method();

    Verdict verdict();

    /** The distance from uniform; of a sample, that of the frequencies, which is above 0 by chance alone. */
    Fraction totalVariation();

    /** The probability of an order, or its frequency. */
    Fraction probability(Permutation order);

    /** The first in lexicographic order of the most likely orders. */
    Permutation mostLikely();

    /** The first in lexicographic order of the least likely orders. */
    Permutation leastLikely();

    /** The mean number of rolls; of a law that is cut, a lower bound. */
    Fraction rolls();

    /** All orders in lexicographic order. */
    static List<Permutation> orders(int size) {
        return IntStream.range(0, OrderCounts.orders(size).intValueExact())
                .mapToObj(rank -> Permutation.unrank(size, BigInteger.valueOf(rank)))
                .toList();
    }

    /** Every outcome was enumerated, perhaps up to a number of rolls only. */
    record Enumerated(ExactLaw law) implements Finding {
        @Override
        public int size() {
            return law.size();
        }

        @Override
        public Method method() {
            return law.unresolved().equals(Fraction.ZERO) ? Method.EXACT : Method.EXACT_UP_TO_A_DEPTH;
        }

        @Override
        public Verdict verdict() {
            return law.isUniform()
                    ? Verdict.UNIFORM
                    : law.isUniformOnCycles() ? Verdict.UNIFORM_CYCLES : Verdict.NOT_UNIFORM;
        }

        @Override
        public Fraction totalVariation() {
            return law.totalVariation();
        }

        /** Of a law that is cut, among the paths that ended. */
        @Override
        public Fraction probability(Permutation order) {
            return Fraction.of(law.numerator(order), law.resolved());
        }

        @Override
        public Permutation mostLikely() {
            return law.mostLikely();
        }

        @Override
        public Permutation leastLikely() {
            return law.leastLikely();
        }

        @Override
        public Fraction rolls() {
            return law.expectedRolls();
        }
    }

    /** Shuffles were counted by their order. */
    record Sampled(OrderCounts counts, Fraction rolls) implements Finding {
        private static final int RUNS_TO_COUNT_ROLLS = 1_000;

        static Sampled of(Shuffler shuffler, int size, int samples, long seed) {
            return new Sampled(
                    OrderCounts.sample(shuffler, size, samples, Randomness.seeded(seed)),
                    meanRolls(shuffler, size, Dice.of(Randomness.seeded(seed))));
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

        @Override
        public int size() {
            return counts.size();
        }

        @Override
        public Method method() {
            return Method.SAMPLED;
        }

        @Override
        public Verdict verdict() {
            return counts.looksUniform() ? Verdict.UNIFORM : Verdict.NOT_UNIFORM;
        }

        @Override
        public Fraction totalVariation() {
            Fraction fair = Fraction.of(BigInteger.ONE, OrderCounts.orders(size()));
            Fraction sum = orders(size()).stream()
                    .map(order -> probability(order).minus(fair).abs())
                    .reduce(Fraction.ZERO, Fraction::plus);
            return sum.times(Fraction.of(1, 2));
        }

        @Override
        public Fraction probability(Permutation order) {
            return Fraction.of(count(order), counts.samples());
        }

        long count(Permutation order) {
            return counts.count(order.rank().intValue());
        }

        @Override
        public Permutation mostLikely() {
            return orders(size()).stream()
                    .max(Comparator.comparingLong(this::count))
                    .orElseThrow();
        }

        @Override
        public Permutation leastLikely() {
            return orders(size()).stream()
                    .min(Comparator.comparingLong(this::count))
                    .orElseThrow();
        }
    }
}
