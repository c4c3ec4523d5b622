package io.github.fairshuffle.internal.count;

import io.github.fairshuffle.Dice;
import io.github.fairshuffle.internal.dice.LargeBounds;
import java.util.Arrays;
import java.util.Optional;

/**
 * Numbers all allowed assignments of a few people, all allowed circles or all allowed pairings, and draws one by its
 * number.
 *
 * <p>The takers are chosen one after the other. In a circle, person 0 draws first, and each taker draws next. In a
 * pairing, the first person without a partner draws, and the pair counts as drawn. The number of ways to choose the
 * remaining takers depends on the set of drawn people (as bits), and in a circle also on the last taker. A table
 * contains this number for each set: O(n · 2ⁿ) steps, and O(n² · 2ⁿ) in a circle.
 */
public final class Subsets extends Counted {
    private final Shape shape;
    private final int[] allowed; // the takers of each giver, as bits
    private final int all; // the set of all people
    private final int width; // the number of states with the same set
    private long[] ways = {}; // 20! is less than 2^63

    /**
     * Prepares a count.
     *
     * @param allowed the takers of each giver, as bits, for at most {@link #most} people
     */
    public Subsets(Shape shape, int[] allowed) {
        this.shape = shape;
        this.allowed = allowed;
        all = (1 << allowed.length) - 1;
        width = shape == Shape.CIRCLE ? Math.max(1, allowed.length) : 1;
    }

    /** Returns the largest number of people for which the table fits into memory. */
    public static int most(Shape shape) {
        return shape == Shape.CIRCLE ? 16 : 20;
    }

    @Override
    public int size() {
        return allowed.length;
    }

    @Override
    public double steps() {
        return (double) width * allowed.length * (1 << allowed.length);
    }

    @Override
    public void count() {
        ways = new long[width << allowed.length];
        Arrays.fill(ways, all * width, ways.length, 1);
        for (int state = all * width - 1; state >= 0; state--) {
            int drawn = state / width;
            int giver = giver(drawn, state % width);
            for (int left = open(drawn, giver); left != 0; left &= left - 1) {
                ways[state] += waysAfter(drawn, giver, Integer.numberOfTrailingZeros(left));
            }
        }
    }

    /** Returns the number of arrangements, which {@link #count} has counted. */
    public long arrangements() {
        return ways[0];
    }

    /** Draws by a random number, and returns the taker of each giver. */
    @Override
    public Optional<int[]> attempt(Dice dice, Wheel wheel) {
        if (ways[0] == 0) {
            return Optional.empty();
        }
        long number = LargeBounds.roll(ways[0], dice);
        int[] takers = new int[allowed.length];
        for (int drawn = 0, last = 0; drawn != all; ) {
            int giver = giver(drawn, last);
            int left = open(drawn, giver);
            int taker = Integer.numberOfTrailingZeros(left);
            while (number >= waysAfter(drawn, giver, taker)) {
                number -= waysAfter(drawn, giver, taker);
                left &= left - 1;
                taker = Integer.numberOfTrailingZeros(left);
            }
            takers[giver] = taker;
            if (shape == Shape.PAIRS) {
                takers[taker] = giver;
            }
            drawn |= added(giver, taker);
            last = taker;
        }
        return Optional.of(takers);
    }

    private int giver(int drawn, int last) {
        return switch (shape) {
            case ROW, ASSIGNMENT -> Integer.bitCount(drawn);
            case CIRCLE -> last;
            case PAIRS -> Integer.numberOfTrailingZeros(~drawn);
        };
    }

    /** Returns the takers whom a giver may draw. Person 0 closes a circle. */
    private int open(int drawn, int giver) {
        return allowed[giver] & ~drawn & (shape == Shape.CIRCLE && drawn != all - 1 ? -2 : -1);
    }

    private int added(int giver, int taker) {
        return 1 << taker | (shape == Shape.PAIRS ? 1 << giver : 0);
    }

    private long waysAfter(int drawn, int giver, int taker) {
        return ways[(drawn | added(giver, taker)) * width + taker % width];
    }
}
