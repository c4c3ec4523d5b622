package io.github.fairshuffle.analysis;

import io.github.fairshuffle.Permutation;
import io.github.fairshuffle.Randomness;
import io.github.fairshuffle.Shuffler;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * The law of four cards: exact where it can be enumerated, and otherwise sampled.
 *
 * @param exact whether it was enumerated
 * @param uniform whether it is uniform; if sampled, whether nothing speaks against it
 * @param evidence what this rests on
 * @param totalVariation the distance from uniform
 * @param orders the 24 orders in lexicographic order
 * @param mostLikely the most likely order, with its probability
 * @param leastLikely the least likely order, with its probability
 * @param support how many of the orders occur
 * @param rolls the mean number of rolls
 */
record SmallLaw(
        boolean exact,
        boolean uniform,
        String evidence,
        String totalVariation,
        List<Order> orders,
        String mostLikely,
        String leastLikely,
        int support,
        String rolls) {
    static final int SIZE = 4;
    static final int ORDERS = 24;

    /**
     * One order and how often it comes.
     *
     * @param name the cards from the first place to the last, counted from 1
     * @param probability its probability, or frequency
     * @param text the same, exactly
     * @param side −1 if it comes less often than 1/24, 1 if more often, 0 if neither, as far as is known
     */
    record Order(String name, double probability, String text, int side) {}

    static SmallLaw of(Shuffler shuffler, long seed) {
        ExactLaw law;
        try {
            law = ExactLaw.of(shuffler, SIZE, Audit.MOST_PATHS, Progress.NONE);
        } catch (IllegalArgumentException | IllegalStateException cannotBeEnumerated) {
            return sampled(shuffler, seed);
        }
        return exact(law);
    }

    private static Permutation order(int rank) {
        return Permutation.unrank(SIZE, BigInteger.valueOf(rank));
    }

    private static String name(Permutation order) {
        StringBuilder name = new StringBuilder();
        for (int card : order.order()) {
            name.append(card + 1);
        }
        return name.toString();
    }

    private static SmallLaw exact(ExactLaw law) {
        boolean cut = !law.unresolved().equals(Fraction.ZERO);
        BigInteger resolved = BigInteger.ZERO; // of a law that is cut, what ended before, taken as a whole
        for (int rank = 0; rank < ORDERS; rank++) {
            resolved = resolved.add(law.numerator(order(rank)));
        }
        Fraction fair = Fraction.of(1, ORDERS);
        List<Order> orders = new ArrayList<>();
        for (int rank = 0; rank < ORDERS; rank++) {
            Fraction probability = Fraction.of(law.numerator(order(rank)), resolved);
            orders.add(new Order(
                    name(order(rank)),
                    probability.doubleValue(),
                    probability.toString(),
                    Integer.signum(probability.compareTo(fair))));
        }
        String paths = text("%,d path%s", law.paths(), law.paths() == 1 ? "" : "s");
        String evidence = cut
                ? text(
                        "%s enumerated; the rest, with probability %.2f, needs more rolls. Every number of rolls was looked"
                                + " at by itself.",
                        paths, law.unresolved().doubleValue())
                : "Every outcome of the dice enumerated: " + paths + ".";
        String rolls = (cut ? "at least " : "")
                + (cut || law.expectedRolls().denominator().bitLength() > 10
                        ? text("%.2f", law.expectedRolls().doubleValue())
                        : withDecimal(law.expectedRolls(), 2));
        return new SmallLaw(
                true,
                law.isUniform(),
                evidence,
                withDecimal(law.totalVariation(), 4),
                orders,
                describe(orders, law.mostLikely()),
                describe(orders, law.leastLikely()),
                law.support(),
                rolls);
    }

    private static SmallLaw sampled(Shuffler shuffler, long seed) {
        int samples = WholeOrder.SAMPLES;
        WholeOrder counts = WholeOrder.sample(shuffler, SIZE, samples, Randomness.seeded(seed));
        double fair = 1.0 / ORDERS;
        double noise = Math.sqrt(fair * (1 - fair) / samples);
        List<Order> orders = new ArrayList<>();
        for (int rank = 0; rank < ORDERS; rank++) {
            double frequency = (double) counts.count(rank) / samples;
            double excess = frequency - fair;
            orders.add(new Order(
                    name(order(rank)),
                    frequency,
                    text("%,d of %,d", counts.count(rank), samples),
                    Math.abs(excess) < 4 * noise ? 0 : (int) Math.signum(excess)));
        }
        return new SmallLaw(
                false,
                counts.looksUniform(),
                text(
                        "Too many outcomes to enumerate: %,d shuffles sampled. Chi-square %.1f with %d degrees of freedom;"
                                + " a fair shuffle is above %.1f once in a million.",
                        samples, counts.statistic(), counts.degreesOfFreedom(), counts.criticalValue()),
                text("≈ %.4f (sampled)", counts.totalVariation()),
                orders,
                describe(orders, counts.mostFrequent()),
                describe(orders, counts.leastFrequent()),
                (int) orders.stream().filter(order -> order.probability > 0).count(),
                text("≈ %.2f (sampled)", Audit.meanRolls(shuffler, SIZE, seed)));
    }

    private static String describe(List<Order> orders, Permutation order) {
        Order of = orders.get(order.rank().intValue());
        return of.name + ": " + of.text;
    }

    /** Such as {@code 25/384 ≈ 0.0651}, but only the number if it is whole. */
    private static String withDecimal(Fraction fraction, int digits) {
        if (fraction.denominator().equals(BigInteger.ONE)) {
            return fraction.toString();
        }
        return fraction + text(" ≈ %." + digits + "f", fraction.doubleValue());
    }

    private static String text(String format, Object... values) {
        return String.format(Locale.ROOT, format, values);
    }
}
