package io.github.fairshuffle.conditions;

import io.github.fairshuffle.Dice;
import io.github.fairshuffle.internal.CanIgnoreReturnValue;
import io.github.fairshuffle.internal.Interruption;
import java.util.stream.IntStream;

/**
 * A Markov chain on the allowed assignments, or on the allowed pairings. In each move, a random giver gives up their
 * taker, who is free now. Then the giver draws one of all allowed takers, each with the same probability, and the former
 * giver of this taker continues in the same way. The move ends when somebody draws the free taker. If it has not ended
 * after {@value #MOST_CHOICES} choices for each person, it is undone.
 *
 * <p><b>Law:</b> approaches uniform on all allowed arrangements. <i>Proof:</i> In the move that reverses a move, the same
 * givers choose, in reverse order. So both moves have the same probability: the product of 1/n for the first giver and,
 * for each giver, 1 / (the number of allowed takers). Therefore the uniform law is stationary. Now consider two
 * arrangements. The givers who have different takers form cycles, in which each giver has in one arrangement the taker of
 * the next giver in the other arrangement. A single move can change a cycle into the other arrangement, because it
 * contains at most n givers. So all arrangements can be reached. Since a move may also change nothing, the law converges.
 * After a finite number of moves, the law is in general not uniform, and nothing is proved about the distance.
 *
 * <p><b>Cost:</b> in the measured graphs, a move contains about n choices, or fewer. A choice takes O(n / 64) steps.
 *
 * <p><b>Source:</b> A. Z. Broder, How hard is it to marry at random?, <i>STOC</i> (1986) 50, doi 10.1145/12130.12136,
 * and M. Jerrum and A. Sinclair, Approximating the permanent, <i>SIAM J. Comput.</i> 18 (1989) 1149, doi
 * 10.1137/0218077. There, incomplete arrangements are states; here, they occur only within a move.
 */
final class ExchangeChain {
    static final int MOST_CHOICES = 8;

    private static final int NONE = -1;

    private final long[][] allowed; // the takers of each giver, as bits
    private final int[] choices; // the number of takers of each giver
    private final int[] takerOf;
    private final int[] giverOf; // in a pairing, the same array
    private final Dice dice;

    /** @param takers the taker of each giver in the first arrangement, which must be allowed */
    ExchangeChain(Graph graph, int[] takers, Dice dice) {
        this.dice = dice;
        int size = takers.length;
        allowed = IntStream.range(0, size)
                .mapToObj(giver -> graph.takers(giver).toLongArray())
                .toArray(long[][]::new);
        choices = IntStream.range(0, size)
                .map(giver -> graph.takers(giver).cardinality())
                .toArray();
        takerOf = takers.clone();
        giverOf = graph.isSymmetric() ? takerOf : new int[size];
        invert();
    }

    private void invert() {
        for (int giver = 0; giver < takerOf.length; giver++) {
            giverOf[takerOf[giver]] = giver;
        }
    }

    /** Returns a number of moves after which the measured statistics have settled. */
    static int defaultMoves(int size) {
        return Math.min(100 + size, 1_000);
    }

    /** Makes a number of moves. */
    @CanIgnoreReturnValue
    ExchangeChain move(int moves) {
        for (int k = 0; k < moves && takerOf.length > 0; k++) {
            Interruption.check();
            moveOnce((long) MOST_CHOICES * takerOf.length);
        }
        return this;
    }

    /** Makes a move with a maximum number of choices. */
    @CanIgnoreReturnValue
    ExchangeChain moveOnce(long most) {
        int[] start = takerOf.clone();
        int giver = dice.roll(start.length);
        giverOf[start[giver]] = NONE;
        for (long k = 0; k < most && giver != NONE; k++) {
            int taker = taker(giver, dice.roll(choices[giver]));
            int next = giverOf[taker];
            takerOf[giver] = taker;
            giverOf[taker] = giver;
            giver = next;
        }
        if (giver != NONE) {
            System.arraycopy(start, 0, takerOf, 0, start.length);
            invert();
        }
        return this;
    }

    /** Returns the allowed taker with a number: the first one has the number 0. */
    private int taker(int giver, int number) {
        int left = number;
        int word = 0;
        while (left >= Long.bitCount(allowed[giver][word])) {
            left -= Long.bitCount(allowed[giver][word]);
            word++;
        }
        long bits = allowed[giver][word];
        for (; left > 0; left--) {
            bits &= bits - 1;
        }
        return word * Long.SIZE + Long.numberOfTrailingZeros(bits);
    }

    int[] takers() {
        return takerOf.clone();
    }
}
