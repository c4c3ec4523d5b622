package io.github.fairshuffle.conditions;

import io.github.fairshuffle.Dice;
import io.github.fairshuffle.internal.dice.LargeBounds;
import java.util.Arrays;

/**
 * Numbers all allowed assignments of a few people, or all allowed circles, and draws one by its number.
 *
 * <p>The takers are chosen one after the other; in a circle, person 0 draws first, and each taker draws next. The number
 * of ways to choose the remaining takers depends on the set of chosen takers (as bits), and in a circle also on the last
 * taker. A table contains this number for each set: O(n · 2ⁿ) steps, and O(n² · 2ⁿ) in a circle.
 */
final class Subsets {
    private static final int MOST_PEOPLE = 20;
    private static final int MOST_PEOPLE_IN_A_CIRCLE = 16;

    private final boolean circle;
    private final int[] allowed; // the takers of each giver, as bits
    private final int all; // the set of all people
    private final int width; // the number of states with the same set
    private final long[] ways; // 20! is less than 2^63

    /** Counts the assignments of a number of people, which is 1 or more. */
    Subsets(int size, Pairs pairs, boolean circle) {
        this.circle = circle;
        allowed = new int[size];
        for (int giver = 0; giver < size; giver++) {
            for (int taker = 0; taker < size; taker++) {
                allowed[giver] |= pairs.areAllowed(giver, taker) ? 1 << taker : 0;
            }
        }
        all = (1 << size) - 1;
        width = circle ? size : 1;
        ways = new long[width << size];
        Arrays.fill(ways, all * width, ways.length, 1);
        for (int state = all * width - 1; state >= 0; state--) {
            int drawn = state / width;
            for (int left = open(drawn, state % width); left != 0; left &= left - 1) {
                ways[state] += waysAfter(drawn, Integer.numberOfTrailingZeros(left));
            }
        }
    }

    /** Returns the largest number of people whose assignments can be counted. */
    static int most(boolean circle) {
        return circle ? MOST_PEOPLE_IN_A_CIRCLE : MOST_PEOPLE;
    }

    long count() {
        return ways[0];
    }

    /** Draws an assignment, and returns the taker of each giver. There must be at least one. */
    int[] draw(Dice dice) {
        long number = LargeBounds.roll(ways[0], dice);
        int[] takers = new int[allowed.length];
        for (int drawn = 0, last = 0; drawn != all; ) {
            int left = open(drawn, last);
            int taker = Integer.numberOfTrailingZeros(left);
            while (number >= waysAfter(drawn, taker)) {
                number -= waysAfter(drawn, taker);
                left &= left - 1;
                taker = Integer.numberOfTrailingZeros(left);
            }
            takers[giver(drawn, last)] = taker;
            drawn |= 1 << taker;
            last = taker;
        }
        return takers;
    }

    private int giver(int drawn, int last) {
        return circle ? last : Integer.bitCount(drawn);
    }

    /** Returns the takers whom the next giver may draw. Person 0 closes a circle. */
    private int open(int drawn, int last) {
        return allowed[giver(drawn, last)] & ~drawn & (circle && drawn != all - 1 ? -2 : -1);
    }

    private long waysAfter(int drawn, int taker) {
        return ways[(drawn | 1 << taker) * width + taker % width];
    }
}
