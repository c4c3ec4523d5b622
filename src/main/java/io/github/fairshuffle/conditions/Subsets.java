package io.github.fairshuffle.conditions;

import io.github.fairshuffle.Dice;
import io.github.fairshuffle.internal.dice.LargeBounds;
import java.util.Arrays;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/**
 * Numbers all allowed assignments of a few people, all allowed circles or all allowed pairings, and draws one by its
 * number.
 *
 * <p>The takers are chosen one after the other. In a circle, person 0 draws first, and each taker draws next. In a
 * pairing, the first person without a partner draws, and the pair counts as drawn. The number of ways to choose the
 * remaining takers depends on the set of drawn people (as bits), and in a circle also on the last taker. A table
 * contains this number for each set: O(n · 2ⁿ) steps, and O(n² · 2ⁿ) in a circle.
 */
final class Subsets {
    private final Kind kind;
    private final int[] allowed; // the takers of each giver, as bits
    private final int all; // the set of all people
    private final int width; // the number of states with the same set
    private final long[] ways; // 20! is less than 2^63

    /** Counts the arrangements of 1 or more people. */
    Subsets(Kind kind, Graph graph) {
        this.kind = kind;
        int size = graph.size;
        allowed = IntStream.range(0, size)
                .map(giver ->
                        (int) LongStream.of(graph.takers(giver).toLongArray()).sum()) // one number or none
                .toArray();
        all = (1 << size) - 1;
        width = kind == Kind.CIRCLES ? size : 1;
        ways = new long[width << size];
        Arrays.fill(ways, all * width, ways.length, 1);
        for (int state = all * width - 1; state >= 0; state--) {
            int drawn = state / width;
            int giver = giver(drawn, state % width);
            for (int left = open(drawn, giver); left != 0; left &= left - 1) {
                ways[state] += waysAfter(drawn, giver, Integer.numberOfTrailingZeros(left));
            }
        }
    }

    static double steps(Kind kind, int size) {
        return (kind == Kind.CIRCLES ? (double) size * size : size) * (1 << size);
    }

    long count() {
        return ways[0];
    }

    /** Draws by a random number, and returns the taker of each giver. The count must not be 0. */
    int[] draw(Dice dice) {
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
            if (kind == Kind.PAIRINGS) {
                takers[taker] = giver;
            }
            drawn |= added(giver, taker);
            last = taker;
        }
        return takers;
    }

    private int giver(int drawn, int last) {
        return switch (kind) {
            case ASSIGNMENTS -> Integer.bitCount(drawn);
            case CIRCLES -> last;
            case PAIRINGS -> Integer.numberOfTrailingZeros(~drawn);
        };
    }

    /** Returns the takers whom a giver may draw. Person 0 closes a circle. */
    private int open(int drawn, int giver) {
        return allowed[giver] & ~drawn & (kind == Kind.CIRCLES && drawn != all - 1 ? -2 : -1);
    }

    private int added(int giver, int taker) {
        return 1 << taker | (kind == Kind.PAIRINGS ? 1 << giver : 0);
    }

    private long waysAfter(int drawn, int giver, int taker) {
        return ways[(drawn | added(giver, taker)) * width + taker % width];
    }
}
