package io.github.fairshuffle.internal.count;

import io.github.fairshuffle.Dice;
import io.github.fairshuffle.internal.dice.Words;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Draws one of several events whose probabilities are given exactly. A spin draws a random real number from 0 to 1, of
 * which only as many bits are drawn as are needed. The events occupy intervals of this range, one after the other: an
 * event has the probability (its ways) / (the whole). If the number lies behind the last interval, no event occurs.
 *
 * <p>The ends of the intervals are first computed as doubles, with a known bound of their relative error. If the random
 * number is too close to an end, which is very rare, all ways are computed exactly.
 */
public class Wheel {
    private static final int BITS = 62;
    private static final int[][] DIRECTIONS = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}, {1, -1}, {-1, 1}};

    /** The number of ways in which an event can occur. */
    @FunctionalInterface
    interface Ways {
        /** Multiplies a product by the number. */
        Product multiply(Product product);
    }

    /** The ways of the events (x, y). */
    @FunctionalInterface
    interface PairWays {
        /** Returns the ways of an event, or null if it is impossible. */
        @Nullable
        Ways of(int x, int y);
    }

    private final Dice dice;
    private final Product.Factorials factorials;
    private final double error; // a bound of the relative error of the ways of an event
    private final List<Ways> events = new ArrayList<>();
    private Numbers wholes = new Numbers(0, 52);
    private int index;
    private double sum;
    private long word; // the first bits of the real number
    private BigInteger number = BigInteger.ZERO; // all its bits so far, if there are more
    private int bits;
    private double low;
    private double high;

    /** Creates a wheel for arrangements of some elements. */
    public Wheel(Dice dice, int elements) {
        this(dice, elements, 100 * 0x1p-52); // at most 20 factorials, and less than 80 other roundings
    }

    /** Creates a wheel with another bound of the error: with a larger bound, more events are computed exactly. */
    Wheel(Dice dice, int elements, double error) {
        this.dice = dice;
        factorials = new Product.Factorials(4 * elements + 4);
        this.error = error;
    }

    /** Begins a new draw, in which an event has the probability (its ways) / (a number). */
    void spin(Numbers wholes, int index) {
        this.wholes = wholes;
        this.index = index;
        events.clear();
        sum = 0;
        word = dice.bits(BITS);
        bits = BITS;
        low = word * 0x1p-62 * (1 - 0x1p-50);
        high = (word + 1) * 0x1p-62 * (1 + 0x1p-50);
    }

    /** Adds an event, and returns whether it occurs. */
    boolean stopsAt(Ways ways) {
        events.add(ways);
        sum += ways.multiply(new Product(factorials, false)).over(wholes, index);
        return isBelow(sum, events.size(), events::stream);
    }

    /**
     * Draws one of some events whose probabilities are known.
     *
     * @param ends the probability of each event, added to those of all events before it
     * @return the number of the event, or −1 if no event occurs
     */
    int spin(Numbers wholes, int index, double[] ends, IntFunction<Ways> ways) {
        spin(wholes, index);
        for (int event = 0; event < ends.length; event++) {
            int count = event + 1;
            if (isBelow(ends[event], count, () -> IntStream.range(0, count).mapToObj(ways))) {
                return event;
            }
        }
        return -1;
    }

    final BigDecimal exact(Ways ways) {
        return ways.multiply(new Product(factorials, true)).exact();
    }

    /** Returns whether the real number is below the end of an interval, which was added up from some terms. */
    private boolean isBelow(double end, int terms, Supplier<Stream<Ways>> ways) {
        double wrong = error + terms * 0x1p-52;
        if (end * (1 - wrong) >= high) {
            return true;
        }
        return end * (1 + wrong) + 0x1p-900 > low
                && isBelow(ways.get().map(this::exact).reduce(BigDecimal.ZERO, BigDecimal::add), wholes.exact(index));
    }

    /** Compares exactly. The real number is from number / 2^bits to (number + 1) / 2^bits. */
    private boolean isBelow(BigDecimal end, BigDecimal whole) {
        number = bits == BITS ? BigInteger.valueOf(word) : number;
        while (true) {
            BigDecimal start = whole.multiply(new BigDecimal(number));
            BigDecimal limit = end.multiply(new BigDecimal(BigInteger.ONE.shiftLeft(bits)));
            if (limit.compareTo(start) <= 0) {
                return false;
            }
            if (limit.compareTo(start.add(whole)) >= 0) {
                return true;
            }
            if (bits >= BITS * Words.MOST_REJECTED) {
                throw Words.brokenGenerator();
            }
            number = number.shiftLeft(BITS).or(BigInteger.valueOf(dice.bits(BITS)));
            bits += BITS;
        }
    }

    /**
     * Draws one of the events (x, y). They are computed in squares around the most likely event, so that a few hundred of
     * them usually decide. The sequence of the events has no influence on their probabilities.
     *
     * @param x together with {@code y}, a possible event, from which the most likely one is searched
     * @param radius the largest distance of an event from the most likely one
     * @return x and y, or null if no event occurs
     */
    final int @Nullable [] pair(int x, int y, int radius, PairWays pairs) {
        int[] center = mostLikely(x, y, pairs);
        for (int distance = 0; distance <= radius; distance++) {
            for (int dx = -distance; dx <= distance; dx++) {
                int step = Math.abs(dx) == distance ? 1 : 2 * distance;
                for (int dy = -distance; dy <= distance; dy += step) {
                    Ways ways = pairs.of(center[0] + dx, center[1] + dy);
                    if (ways != null && stopsAt(ways)) {
                        return new int[] {center[0] + dx, center[1] + dy};
                    }
                }
            }
        }
        return null;
    }

    /** Climbs from an event to a neighbour that is more likely, as long as there is one. */
    private int[] mostLikely(int x, int y, PairWays pairs) {
        int[] best = {x, y};
        double most = logarithm(pairs.of(x, y));
        for (int k = 0, failed = 0; failed < DIRECTIONS.length; k = (k + 1) % DIRECTIONS.length) {
            int[] next = {best[0] + DIRECTIONS[k][0], best[1] + DIRECTIONS[k][1]};
            double other = logarithm(pairs.of(next[0], next[1]));
            failed++;
            while (other > most) { // goes on in the same direction
                best = next;
                most = other;
                failed = 0;
                next = new int[] {best[0] + DIRECTIONS[k][0], best[1] + DIRECTIONS[k][1]};
                other = logarithm(pairs.of(next[0], next[1]));
            }
        }
        return best;
    }

    private double logarithm(@Nullable Ways ways) {
        return ways == null
                ? Double.NEGATIVE_INFINITY
                : ways.multiply(new Product(factorials, false)).logarithm();
    }
}
