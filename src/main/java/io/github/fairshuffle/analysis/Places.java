package io.github.fairshuffle.analysis;

import io.github.fairshuffle.Permutation;
import io.github.fairshuffle.analysis.UniformityResult.Outcome;
import java.util.IntSummaryStatistics;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Where cards go, alone and in pairs. The least likely count of each kind decides:
 *
 * <ul>
 *   <li>how many cards of each half, quarter and sixteenth of the deck come to each half, quarter and sixteenth, and, up to
 *       {@value #MOST_FOR_PLACES} cards, each card to each place, or up to it. In one order such a number is drawn without putting back, so
 *       that {@link Tails#exponent} bounds it, and the sum over orders too; of many cards a few shuffles are enough. The whole
 *       matrix of cards and places is judged as well: X²·(n−1)/n is chi-square with (n−1)² degrees of freedom.
 *   <li>how often each card lies 1 to {@value #FURTHEST} places behind each other card, and how often two places hold cards
 *       that differ by so much: d in (n − d) / (n·(n − 1)) of all orders, and in twice as many if it does not matter which
 *       of the two is the first; or anywhere behind, in half of all orders.
 * </ul>
 */
final class Places implements Evidence {
    private static final int FURTHEST = 6;

    /** Pairs are counted up to so many cards, and single places. */
    static final int MOST_FOR_PAIRS = 130;

    private static final int MOST_FOR_PLACES = 1_024;

    private final int size;
    /** Into how many parts the deck is cut; if each card is a part, this comes last. */
    private final int[] parts;
    /** For each such number, the part of each card or place, and how many cards of each part came to each part. */
    private final int[][] partOf;

    private final int[][] blocks;

    private final int reach;
    /** At each distance, and perhaps anywhere. */
    private final Cells[] cardsApart;

    private final Cells[] placesApart;
    private int orders;

    /** Looks at pairs anywhere too, which takes longer. */
    Places(int size, boolean anywhere) {
        this.size = size;
        parts = IntStream.of(2, 4, 16, size <= MOST_FOR_PLACES ? size : 2)
                .filter(cut -> cut <= size)
                .sorted()
                .distinct()
                .toArray();
        partOf = IntStream.of(parts)
                .mapToObj(cut -> IntStream.range(0, size)
                        .map(k -> (int) ((long) k * cut / size))
                        .toArray())
                .toArray(int[][]::new);
        blocks = IntStream.of(parts).mapToObj(cut -> new int[cut * cut]).toArray(int[][]::new);
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
        for (int k = 0; k < parts.length; k++) {
            int[] part = partOf[k];
            for (int place = 0; place < size; place++) {
                blocks[k][part[place] * parts[k] + part[cards[place]]]++;
            }
        }
        if (reach > 0) {
            count(cardsApart, cards);
            count(placesApart, order.inverse().order());
        }
        orders++;
    }

    /** How many have number·parts / size = part, rounded down. */
    private int sizeOf(int part, int parts) {
        return (int) (((part + 1L) * size + parts - 1) / parts - ((long) part * size + parts - 1) / parts);
    }

    private void count(Cells[] apart, int[] order) {
        for (int d = 1; d <= reach; d++) {
            count(apart[d - 1].counts, order, d);
        }
        for (int d = 1; d < size && apart.length > reach; d++) {
            count(apart[reach].counts, order, d);
        }
    }

    private void count(int[] counts, int[] order, int distance) {
        for (int k = distance; k < size; k++) {
            int one = order[k - distance];
            int other = order[k];
            counts[one * (size - 1) + (other < one ? other : other - 1)]++;
        }
    }

    @Override
    public List<Outcome> outcomes() {
        double furthest = 0;
        double pearson = 0;
        long cells = 0;
        for (int k = 0; k < parts.length; k++) {
            pearson = 0;
            for (int cell = 0; cell < blocks[k].length; cell++) {
                long drawn = orders * (long) sizeOf(cell / parts[k], parts[k]);
                double fair = (double) sizeOf(cell % parts[k], parts[k]) / size;
                furthest = Math.max(furthest, Tails.exponent(blocks[k][cell], drawn, fair));
                pearson += (blocks[k][cell] - drawn * fair) * (blocks[k][cell] - drawn * fair) / (drawn * fair);
            }
            cells += blocks[k].length;
        }
        for (int one = 0; one < size && size <= MOST_FOR_PLACES; one++) {
            int[] matrix = blocks[parts.length - 1];
            int above = 0; // in the first rows of this column
            int before = 0; // in the first columns of this row
            for (int k = 0; k < size - 1; k++) {
                above += matrix[k * size + one];
                before += matrix[one * size + k];
                furthest = Math.max(furthest, Tails.exponent(above, orders, (k + 1.0) / size));
                furthest = Math.max(furthest, Tails.exponent(before, orders, (k + 1.0) / size));
            }
            cells += 2L * size;
        }
        boolean enough = size <= MOST_FOR_PLACES && orders >= Counts.LEAST_EXPECTED * (long) size;
        return List.of(
                Outcome.chiSquare("position matrix", pearson * (size - 1) / size, enough ? (size - 1) * (size - 1) : 0),
                Outcome.furthest("furthest place", furthest, cells),
                furthest("pairs of cards", cardsApart),
                furthest("pairs of places", placesApart));
    }

    private Outcome furthest(String name, Cells[] apart) {
        double furthest = Stream.of(apart)
                .mapToDouble(cells -> Math.max(cells.furthest(orders), furthestEitherWay(cells)))
                .max()
                .orElse(0);
        return Outcome.furthest(name, furthest, apart.length * size * (size - 1L) / 2 * 3);
    }

    /** Of two cards or places in either order. */
    private double furthestEitherWay(Cells cells) {
        IntSummaryStatistics both = new IntSummaryStatistics();
        for (int one = 0; one < size; one++) {
            for (int other = one + 1; other < size; other++) {
                both.accept(cells.counts[one * (size - 1) + other - 1] + cells.counts[other * (size - 1) + one]);
            }
        }
        return Tails.furthest(both, orders, 2 * cells.fair);
    }
}
