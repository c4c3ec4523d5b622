package io.github.fairshuffle.physical;

import io.github.fairshuffle.Deck;
import io.github.fairshuffle.Dice;
import io.github.fairshuffle.Law;
import io.github.fairshuffle.Shuffler;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;

/**
 * The riffle, as Gilbert, Shannon and Reeds describe it: cut the deck into two packets, then let the cards fall one by
 * one from either. The code draws n flips, one for each place of the result: a flip says from which packet the card
 * comes. The number of zeros is the cut, and each packet keeps its order.
 *
 * <p><b>Law:</b> converges to uniform. k riffles are one riffle of 2<sup>k</sup> packets, with 2<sup>kn</sup> equally
 * likely ways. An order with r rising sequences comes from C(2<sup>k</sup> + n − r, n) of them: r−1 cuts have to lie
 * between its rising sequences, the others lie anywhere. For 52 cards the total variation from uniform stays near 1 for
 * four riffles and then falls fast: .924 after five, .334 after seven, .043 after ten.
 *
 * <p><b>Cost:</b> n flips and O(n) time a pass. Memory O(n).
 *
 * <p><b>Source:</b> D. Bayer and P. Diaconis, <i>Ann. Appl. Probab.</i> 2 (1992) 294, doi 10.1214/aoap/1177005705.
 *
 * <pre>{@code
 * new Riffle(7).using(rng).shuffle(deck);
 * }</pre>
 *
 * @param times how many passes, 0 or more; 0 leaves the deck as it is
 */
public record Riffle(int times) implements Shuffler {
    /**
     * Checks the parameter.
     *
     * @param times 0 or more
     * @throws IllegalArgumentException if {@code times} is negative
     */
    public Riffle {
        Times.check(times);
    }

    @Override
    public void permute(Deck deck, Dice dice) {
        boolean[] fromLower = new boolean[deck.size()];
        for (int pass = 0; pass < times; pass++) {
            int cut = 0;
            for (int place = 0; place < fromLower.length; place++) {
                fromLower[place] = dice.flip();
                cut += fromLower[place] ? 0 : 1;
            }
            int[] order = new int[fromLower.length];
            int upper = 0;
            int lower = cut;
            for (int place = 0; place < order.length; place++) {
                order[place] = fromLower[place] ? lower++ : upper++;
            }
            deck.arrange(order);
        }
    }

    @Override
    public Law law() {
        return Law.CONVERGING;
    }

    /**
     * {@return the exact total variation distance from uniform, rounded to a double} For example, {@code new
     * Riffle(7).totalVariation(52)} is 0.334. O(size²) operations on numbers with O(times · size) bits.
     *
     * @param size the number of cards, 1 or more
     * @throws IllegalArgumentException if {@code size} is less than 1
     */
    public double totalVariation(int size) {
        if (size < 1) {
            throw new IllegalArgumentException("a deck to riffle has 1 card or more, not " + size);
        }
        BigInteger[] orders = {BigInteger.ONE}; // orders[r − 1] have r rising sequences: Eulerian numbers
        BigInteger all = BigInteger.ONE; // n!
        for (int n = 2; n <= size; n++) {
            BigInteger[] fewer = orders;
            orders = new BigInteger[n];
            for (int r = 0; r < n; r++) {
                BigInteger same = r < n - 1 ? fewer[r].multiply(BigInteger.valueOf(r + 1)) : BigInteger.ZERO;
                orders[r] = r > 0 ? same.add(fewer[r - 1].multiply(BigInteger.valueOf(n - r))) : same;
            }
            all = all.multiply(BigInteger.valueOf(n));
        }
        BigInteger ways = BigInteger.ONE.shiftLeft(Math.multiplyExact(size, times));
        BigInteger excess = BigInteger.ZERO; // times n! · ways
        for (int r = 1; r <= size; r++) {
            BigInteger each = BigInteger.ONE; // n! · C(2^times + n − r, n)
            for (int k = 0; k < size; k++) {
                each = each.multiply(BigInteger.ONE.shiftLeft(times).add(BigInteger.valueOf(size - r - k)));
            }
            excess = excess.add(each.subtract(ways).max(BigInteger.ZERO).multiply(orders[r - 1]));
        }
        return new BigDecimal(excess)
                .divide(new BigDecimal(ways.multiply(all)), MathContext.DECIMAL128)
                .doubleValue();
    }

    @Override
    public String toString() {
        return "Riffle(" + times + ")";
    }
}
