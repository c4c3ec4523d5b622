package io.github.fairshuffle.audit.mistake;

import io.github.fairshuffle.Dice;
import io.github.fairshuffle.audit.foreign.LostCards.How;
import io.github.fairshuffle.battery.statistics.OutcomeWalk;
import io.github.fairshuffle.exact.Fraction;
import io.github.fairshuffle.internal.array.Indices;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.LongStream;

/** The exact probabilities of the lines of code, by enumeration of all rolls. A line may be a loss of cards. */
public final class Law {
    private static final int MOST_PATHS = 70_000;
    private static final int MOST_ROLLS = 64;

    /** The first paths are run several times, to find code that has another source of randomness or keeps state. */
    private static final int FIRST_PATHS = 40;

    private static final int REPEATED = 10;

    private static final Fraction ONE = new Fraction(BigInteger.ONE, BigInteger.ONE);

    private final int cards;
    private final Map<Integer, Fraction> cells;
    private final Map<Integer, Double> shares = new HashMap<>();

    private Law(int cards, Map<Integer, Fraction> cells) {
        this.cards = cards;
        this.cells = cells;
        cells.forEach((cell, share) -> shares.put(cell, share.doubleValue()));
    }

    /** Dice that enumerate all rolls, and roll loaded dice by their weights. Its numbers overflow only on endless paths. */
    private static final class Walk implements Dice {
        private final OutcomeWalk walk;
        private long numerator;
        private long denominator;

        Walk(OutcomeWalk walk) {
            this.walk = walk;
        }

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

    /** Returns the law of code of the user; empty if there are too many outcomes, or if they are not repeatable. */
    public static Optional<Law> of(Code code, int cards) {
        return of(code, cards, FIRST_PATHS);
    }

    /** Returns the law of code without another source of randomness; empty if there are too many outcomes. */
    static Optional<Law> ofModel(Code code, int cards) {
        return of(code, cards, 0);
    }

    private static Optional<Law> of(Code code, int cards, int firstPaths) {
        OutcomeWalk walk = new OutcomeWalk(MOST_ROLLS);
        Walk dice = new Walk(walk);
        Map<Long, Map<Integer, Long>> sums = new HashMap<>(); // by the denominator
        int paths = 0;
        try {
            do {
                int[] line = code.line(cards, dice.start());
                walk.finish();
                sums.computeIfAbsent(dice.denominator, denominator -> new HashMap<>())
                        .merge(Deals.cell(line, cards), dice.numerator, Math::addExact);
                for (int k = paths < firstPaths ? REPEATED : 0; k > 0; k--) {
                    if (!Arrays.equals(code.line(cards, dice.start()), line)) {
                        return Optional.empty();
                    }
                    walk.finish();
                }
                if (++paths > MOST_PATHS) {
                    return Optional.empty();
                }
            } while (walk.next());
        } catch (RuntimeException | Error notEnumerable) { // it draws again and again, or other rolls than before
            return Optional.empty();
        }
        Map<Integer, Fraction> cells = new HashMap<>();
        sums.forEach((denominator, numerators) -> numerators.forEach((cell, numerator) -> cells.merge(
                cell, new Fraction(BigInteger.valueOf(numerator), BigInteger.valueOf(denominator)), Law::sum)));
        cells.values().removeIf(share -> share.numerator().signum() == 0);
        return Optional.of(new Law(cards, cells));
    }

    private static Fraction sum(Fraction a, Fraction b) {
        return new Fraction(
                a.numerator().multiply(b.denominator()).add(b.numerator().multiply(a.denominator())),
                a.denominator().multiply(b.denominator()));
    }

    /** Returns the law of a number of independent shuffles, one after another. */
    Law times(int number) {
        Map<Integer, Fraction> product = Map.of(Deals.cell(Indices.identity(cards), cards), ONE);
        for (int k = 0; k < number; k++) {
            Map<Integer, Fraction> next = new HashMap<>();
            product.forEach((before, p) -> cells.forEach((step, q) -> next.merge(
                    Deals.cell(Deals.then(Deals.order(before, cards), Deals.order(step, cards)), cards),
                    new Fraction(
                            p.numerator().multiply(q.numerator()),
                            p.denominator().multiply(q.denominator())),
                    Law::sum)));
            product = next;
        }
        return new Law(cards, product);
    }

    Law turned(Turn turn) {
        Map<Integer, Fraction> turned = new HashMap<>();
        cells.forEach((cell, share) ->
                turned.put(cell < 0 ? cell : Deals.cell(turn.of(Deals.order(cell, cards)), cards), share));
        return new Law(cards, turned);
    }

    boolean isSame(Law other) {
        return cells.equals(other.cells);
    }

    /** Returns the probability of each cell of {@link Deals#cells}. */
    Map<Integer, Double> shares() {
        return shares;
    }

    /** Returns the exact probability of an order. */
    Fraction probability(int... order) {
        return cells.getOrDefault(Deals.cell(order, cards), Fraction.ZERO);
    }

    /** Returns the probability of each pair of two different independent orders, as {@link Deals#changes} counts them. */
    static Map<Integer, Double> changes(Map<Integer, Double> shares) {
        Map<Integer, Double> changes = new HashMap<>();
        shares.forEach((a, p) -> shares.forEach((b, q) -> {
            if (a >= 0 && b >= 0 && !a.equals(b)) {
                changes.put(Deals.change(a, b), p * q);
            }
        }));
        double all = changes.values().stream().mapToDouble(share -> share).sum();
        changes.replaceAll((change, share) -> share / all);
        return changes;
    }

    /** Returns the probability of a kind of loss. */
    double lost(How how) {
        return shares.getOrDefault(Deals.cell(Deals.lost(how, cards), cards), 0.0);
    }

    static double repeats(Map<Integer, Double> shares) {
        return shares.values().stream().mapToDouble(share -> share * share).sum();
    }
}
