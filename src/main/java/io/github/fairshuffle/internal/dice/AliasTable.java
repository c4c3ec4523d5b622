package io.github.fairshuffle.internal.dice;

import io.github.fairshuffle.Dice;
import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;

/**
 * Draws outcome i with probability shares[i]/total in O(1), exactly: Vose's alias method in whole numbers.
 *
 * <p>There are as many columns as outcomes, each of height {@code total}. The part of column i below {@code
 * threshold[i]} belongs to outcome i, the rest to {@code alias[i]}. A uniform column and a uniform height hit each
 * outcome as often as the area it has.
 */
public final class AliasTable {
    private final BigInteger total;
    final BigInteger[] threshold;
    final int[] alias;

    /** Builds the table in O(n): a column that is not full takes what it lacks from one that is too full. */
    public AliasTable(BigInteger[] shares) {
        int columns = shares.length;
        total = Arrays.stream(shares).reduce(BigInteger.ZERO, BigInteger::add);
        threshold = new BigInteger[columns];
        alias = new int[columns];
        Deque<Integer> low = new ArrayDeque<>();
        Deque<Integer> high = new ArrayDeque<>();
        for (int column = 0; column < columns; column++) {
            threshold[column] = shares[column].multiply(BigInteger.valueOf(columns));
            alias[column] = column;
            (threshold[column].compareTo(total) < 0 ? low : high).add(column);
        }
        while (!low.isEmpty()) { // whole numbers leave no crumbs: while one is too low, another is too high
            int taker = low.remove();
            int giver = high.remove();
            alias[taker] = giver;
            threshold[giver] = threshold[giver].subtract(total.subtract(threshold[taker]));
            (threshold[giver].compareTo(total) < 0 ? low : high).add(giver);
        }
    }

    /** Draws an outcome: one roll for the column, one for the height. */
    public int draw(Dice dice) {
        int column = dice.roll(alias.length);
        return LargeBounds.roll(total, dice).compareTo(threshold[column]) < 0 ? column : alias[column];
    }
}
