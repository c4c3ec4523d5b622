package io.github.fairshuffle.analysis;

import io.github.fairshuffle.Permutation;
import io.github.fairshuffle.analysis.UniformityResult.Outcome;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Where cards go, alone and in pairs. The least likely count of each kind decides:
 *
 * <ul>
 *   <li>how many cards of each half, quarter and sixteenth of the deck come to each half, quarter and sixteenth; in one order
 *       such a number is drawn without putting back, so that {@link Tails#exponent} bounds it, and the sum over orders too;
 *       of many cards a few shuffles are enough;
 *   <li>how often each card comes to each place; here the whole matrix is judged too, as in {@link PositionMatrix#statistic};
 *   <li>how often each card lies 1 to {@value #FURTHEST} places behind each other card, and how often two places hold cards
 *       that differ by so much: d in (n − d) / (n·(n − 1)) of all orders; or anywhere behind, in half of all orders.
 * </ul>
 */
final class Places implements Evidence {
    private static final int[] PARTS = {2, 4, 16};
    private static final int FURTHEST = 6;

    /** Pairs are counted up to so many cards, and single places. */
    static final int MOST_FOR_PAIRS = 130;

    private static final int MOST_FOR_PLACES = 1_024;

    private final int size;
    private final int[][] blocks = new int[PARTS.length][];
    private final @Nullable PositionMatrix places;
    private final int reach;
    /** At each distance, and perhaps anywhere. */
    private final Cells[] cardsApart;

    private final Cells[] placesApart;
    private int orders;

    /** Looks at pairs anywhere too, which takes longer. */
    Places(int size, boolean anywhere) {
        this.size = size;
        Arrays.setAll(blocks, k -> new int[PARTS[k] * PARTS[k]]);
        places = size > MOST_FOR_PLACES ? null : new PositionMatrix(size);
        reach = size > MOST_FOR_PAIRS ? 0 : Math.min(FURTHEST, size - 1);
        cardsApart = pairs(reach > 0 && anywhere ? reach + 1 : reach);
        placesApart = pairs(cardsApart.length);
    }

    private Cells[] pairs(int distances) {
        double ways = size * (size - 1.0);
        return IntStream.rangeClosed(1, distances)
                .mapToObj(d -> new Cells(size * (size - 1), d > reach ? 0.5 : (size - d) / ways))
                .toArray(Cells[]::new);
    }

    @Override
    public void add(Permutation order) {
        int[] cards = order.order();
        for (int k = 0; k < PARTS.length; k++) {
            for (int place = 0; place < size; place++) {
                blocks[k][part(place, PARTS[k]) * PARTS[k] + part(cards[place], PARTS[k])]++;
            }
        }
        if (places != null) {
            places.add(cards);
        }
        if (cardsApart.length > 0) {
            count(cardsApart, cards);
            count(placesApart, order.inverse().order());
        }
        orders++;
    }

    private int part(int number, int parts) {
        return (int) ((long) number * parts / size);
    }

    /** How many have number·parts / size = part, rounded down. */
    private int sizeOf(int part, int parts) {
        return (int) (((part + 1L) * size + parts - 1) / parts - ((long) part * size + parts - 1) / parts);
    }

    private void count(Cells[] apart, int[] order) {
        boolean anywhere = apart.length > reach;
        for (int d = 1; d <= (anywhere ? size - 1 : reach); d++) {
            for (int k = d; k < size; k++) {
                int one = order[k - d];
                int other = order[k];
                int cell = one * (size - 1) + (other < one ? other : other - 1);
                if (d <= reach) {
                    apart[d - 1].counts[cell]++;
                }
                if (anywhere) {
                    apart[reach].counts[cell]++;
                }
            }
        }
    }

    @Override
    public List<Outcome> outcomes() {
        double furthest = 0;
        for (int k = 0; k < PARTS.length; k++) {
            for (int cell = 0; cell < blocks[k].length && PARTS[k] <= size; cell++) {
                long drawn = orders * (long) sizeOf(cell / PARTS[k], PARTS[k]);
                double fair = (double) sizeOf(cell % PARTS[k], PARTS[k]) / size;
                furthest = Math.max(furthest, Tails.exponent(blocks[k][cell], drawn, fair));
            }
        }
        List<Outcome> all = new ArrayList<>();
        all.add(Outcome.furthest("furthest block", furthest, 4 + 16 + 256));
        if (places != null) {
            int degreesOfFreedom = orders < Counts.LEAST_EXPECTED * (long) size ? 0 : places.degreesOfFreedom();
            all.add(Outcome.chiSquare("position matrix", places.statistic(), degreesOfFreedom));
            all.add(Outcome.furthest("furthest place", places.furthest(), (double) size * size));
        }
        if (cardsApart.length > 0) {
            all.add(furthest("pairs of cards", cardsApart));
            all.add(furthest("pairs of places", placesApart));
        }
        return all;
    }

    private Outcome furthest(String name, Cells[] apart) {
        double furthest = Stream.of(apart)
                .mapToDouble(cells -> cells.furthest(orders))
                .max()
                .orElse(0);
        return Outcome.furthest(name, furthest, apart.length * size * (size - 1.0));
    }
}
