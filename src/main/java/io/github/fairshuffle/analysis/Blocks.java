package io.github.fairshuffle.analysis;

import io.github.fairshuffle.Permutation;
import io.github.fairshuffle.analysis.UniformityResult.Outcome;
import java.util.List;

/**
 * How many cards of each half, quarter and sixteenth of the deck come to each half, quarter and sixteenth. In one order such a
 * number is drawn without putting back, so that {@link Tails#exponent} bounds it, and the sum over orders too. Of many cards a
 * few shuffles are enough.
 */
final class Blocks implements Evidence {
    private static final int[] PARTS = {2, 4, 16};

    private final int size;
    private final int[][] counts = new int[PARTS.length][];
    private int orders;

    Blocks(int size) {
        this.size = size;
        for (int k = 0; k < PARTS.length; k++) {
            counts[k] = new int[PARTS[k] * PARTS[k]];
        }
    }

    @Override
    public void add(Permutation order) {
        int[] cards = order.order();
        for (int k = 0; k < PARTS.length; k++) {
            for (int place = 0; place < size; place++) {
                counts[k][part(place, PARTS[k]) * PARTS[k] + part(cards[place], PARTS[k])]++;
            }
        }
        orders++;
    }

    private int part(int number, int parts) {
        return (int) ((long) number * parts / size);
    }

    @Override
    public List<Outcome> outcomes() {
        double furthest = 0;
        for (int k = 0; k < PARTS.length; k++) {
            for (int cell = 0; cell < counts[k].length && PARTS[k] <= size; cell++) {
                long drawn = orders * (long) sizeOf(cell / PARTS[k], PARTS[k]);
                double fair = (double) sizeOf(cell % PARTS[k], PARTS[k]) / size;
                furthest = Math.max(furthest, Tails.exponent(counts[k][cell], drawn, fair));
            }
        }
        return List.of(Outcome.furthest("furthest block", furthest, 4 + 16 + 256));
    }

    /** Those with number·parts / size = part, rounded down. */
    private int sizeOf(int part, int parts) {
        return (int) (((part + 1L) * size + parts - 1) / parts - ((long) part * size + parts - 1) / parts);
    }
}
