package io.github.fairshuffle.audit.mistake;

import io.github.fairshuffle.Dice;
import io.github.fairshuffle.battery.statistics.AllOrders;
import io.github.fairshuffle.battery.statistics.OutcomeWalk;
import io.github.fairshuffle.exact.ExactLaw;
import io.github.fairshuffle.exact.Fraction;
import io.github.fairshuffle.internal.array.Indices;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.stream.LongStream;

/** The exact probabilities of the lines of code, by enumeration of all rolls. A line may be a loss of cards. */
public final class LineLaw extends Counts {
    private static final int MOST_PATHS = 70_000;
    private static final int MOST_ROLLS = 64;

    /** The first paths are run several times, to find code that has another source of randomness or keeps state. */
    private static final int FIRST_PATHS = 40;

    private static final int REPEATED = 10;

    /** The probabilities are in proportion to these whole numbers, which have no common divisor. */
    private final Map<Integer, BigInteger> weights;

    private final BigInteger total;

    private LineLaw(int cards, int outcomes, Map<Integer, BigInteger> multiples) {
        super(cards, outcomes);
        BigInteger divisor = multiples.values().stream().reduce(BigInteger.ZERO, BigInteger::gcd);
        weights = new HashMap<>(multiples);
        weights.values().removeIf(weight -> weight.signum() == 0);
        weights.replaceAll((cell, weight) -> weight.divide(divisor));
        total = weights.values().stream().reduce(BigInteger.ZERO, BigInteger::add);
        weights.forEach((cell, weight) -> cells.put(cell, new Fraction(weight, total).doubleValue()));
    }

    /** Dice that enumerate all rolls, and roll loaded dice by their weights. Its numbers overflow only on endless paths. */
    private static final class Walk implements Dice {
        private final OutcomeWalk walk = new OutcomeWalk(MOST_ROLLS);
        private long numerator;
        private long denominator;

        Walk start() {
            walk.start();
            numerator = 1;
            denominator = 1;
            return this;
        }

        @Override
        public int roll(int bound) {
            denominator = Math.multiplyExact(denominator, bound);
            return walk.roll(bound);
        }

        int loaded(long... weights) {
            int roll = walk.roll(weights.length);
            numerator = Math.multiplyExact(numerator, weights[roll]);
            denominator = Math.multiplyExact(denominator, LongStream.of(weights).sum());
            return roll;
        }

        int[] line(Code code, int cards) {
            int[] line = code.line(cards, start());
            walk.finish();
            return line;
        }
    }

    /** Returns whether the dice enumerate all outcomes. */
    static boolean isEnumerated(Dice dice) {
        return dice instanceof Walk;
    }

    /** Returns the remainder of one of m equally likely numbers. All of them are enumerated at once. */
    static int remainder(int m, int bound, Dice dice) {
        return m > bound && dice instanceof Walk walk
                ? walk.loaded(LongStream.range(0, bound)
                        .map(rest -> (m + bound - 1 - rest) / bound)
                        .toArray())
                : dice.roll(m) % bound;
    }

    /** Rolls k with a probability in proportion to weight k. The sum of the weights is an int. */
    static int loaded(Dice dice, long... weights) {
        if (dice instanceof Walk walk) {
            return walk.loaded(weights);
        }
        long rest = dice.roll(Math.toIntExact(LongStream.of(weights).sum()));
        int roll = 0;
        while (rest >= weights[roll]) {
            rest -= weights[roll++];
        }
        return roll;
    }

    /** Returns the same law; code that it was computed of loses no cards. */
    public static LineLaw of(ExactLaw law) {
        BigInteger common =
                AllOrders.commonMultiple(law.probabilities().values().stream().map(Fraction::denominator));
        Map<Integer, BigInteger> weights = new HashMap<>();
        law.probabilities()
                .forEach((order, p) -> weights.put(
                        Deals.cell(order.order(), law.size()), p.numerator().multiply(common.divide(p.denominator()))));
        return new LineLaw(law.size(), Math.toIntExact(law.paths()), weights);
    }

    /** Returns the law of code of the user; empty if there are too many outcomes, or if they are not repeatable. */
    public static Optional<LineLaw> of(Code code, int cards) {
        return of(code, cards, FIRST_PATHS);
    }

    /** Returns the law of code whose first paths are run several times; empty if there are too many outcomes. */
    static Optional<LineLaw> of(Code code, int cards, int firstPaths) {
        Walk dice = new Walk();
        Map<Long, Map<Integer, Long>> sums = new HashMap<>(); // by the denominator
        int paths = 0;
        try {
            do {
                int[] line = dice.line(code, cards);
                sums.computeIfAbsent(dice.denominator, denominator -> new HashMap<>())
                        .merge(Deals.cell(line, cards), dice.numerator, Math::addExact);
                for (int k = paths < firstPaths ? REPEATED : 0; k > 0; k--) {
                    if (!Arrays.equals(dice.line(code, cards), line)) {
                        return Optional.empty();
                    }
                }
                if (++paths > MOST_PATHS) {
                    return Optional.empty();
                }
            } while (dice.walk.next());
        } catch (RuntimeException | Error notEnumerable) { // it draws again and again, or other rolls than before
            return Optional.empty();
        }
        BigInteger common = AllOrders.commonMultiple(sums.keySet().stream().map(BigInteger::valueOf));
        Map<Integer, BigInteger> weights = new HashMap<>();
        sums.forEach((denominator, numerators) -> numerators.forEach((cell, numerator) -> weights.merge(
                cell,
                common.divide(BigInteger.valueOf(denominator)).multiply(BigInteger.valueOf(numerator)),
                BigInteger::add)));
        return Optional.of(new LineLaw(cards, paths, weights));
    }

    /**
     * Returns the law of code that does one more step with each line of this law; empty if there are too many outcomes, or
     * if cards are lost.
     */
    Optional<LineLaw> then(BiFunction<int[], Dice, int[]> step) {
        List<Map.Entry<Integer, BigInteger>> lines = List.copyOf(weights.entrySet());
        boolean areKnown = lines.stream() // the cards of a loss are not
                .allMatch(line -> line.getKey() >= 0 && line.getValue().bitLength() < Long.SIZE);
        if (!areKnown) {
            return Optional.empty();
        }
        long[] shares =
                lines.stream().mapToLong(line -> line.getValue().longValue()).toArray();
        Code code = (n, dice) ->
                step.apply(Deals.order(lines.get(loaded(dice, shares)).getKey(), n), dice);
        return of(code, cards, 0);
    }

    /** Returns the law of a deck that is shuffled several times with independent draws. */
    LineLaw times(int number) {
        Map<Integer, BigInteger> product = Map.of(Deals.cell(Indices.identity(cards), cards), BigInteger.ONE);
        for (int k = 0; k < number; k++) {
            Map<Integer, BigInteger> next = new HashMap<>();
            product.forEach((before, p) -> weights.forEach((step, q) -> next.merge(
                    Deals.cell(Deals.then(Deals.order(before, cards), Deals.order(step, cards)), cards),
                    p.multiply(q),
                    BigInteger::add)));
            product = next;
        }
        return new LineLaw(cards, count, product);
    }

    @Override
    LineLaw turned(Turn turn) {
        Map<Integer, BigInteger> turned = new HashMap<>();
        weights.forEach((cell, weight) -> turned.put(turn.of(cell, cards), weight));
        return new LineLaw(cards, count, turned);
    }

    boolean isSame(LineLaw other) {
        return weights.equals(other.weights);
    }

    @Override
    Map<Integer, Double> changes() {
        return Counts.changes(cells);
    }

    @Override
    double repeats() {
        return Counts.repeats(cells);
    }

    /** Returns the exact probability that two cards are reversed. */
    Fraction reversed() {
        return new Fraction(weights.getOrDefault(Deals.cell(new int[] {1, 0}, cards), BigInteger.ZERO), total);
    }
}
