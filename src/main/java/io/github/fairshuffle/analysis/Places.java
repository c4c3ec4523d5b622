package io.github.fairshuffle.analysis;

import io.github.fairshuffle.Permutation;
import io.github.fairshuffle.analysis.UniformityResult.Outcome;
import java.util.List;

/**
 * How often each card comes to each place, and lies 1 to {@value #FURTHEST} places behind each other card, and how often two
 * places hold cards that differ by so much. A card lies d places behind another in (n − d) / (n·(n − 1)) of all orders. The
 * least likely count of each kind decides; of the places, the whole matrix too, as in {@link PositionMatrix#statistic}.
 */
final class Places implements Evidence {
    private static final int FURTHEST = 6;

    private final int size;
    private final PositionMatrix places;
    private final Cells[] cardsApart;
    private final Cells[] placesApart;
    private int orders;

    /** Looks at pairs too, or else at places only. */
    Places(int size, boolean pairs) {
        this.size = size;
        places = new PositionMatrix(size);
        cardsApart = new Cells[pairs ? Math.min(FURTHEST, size - 1) : 0];
        placesApart = new Cells[cardsApart.length];
        for (int d = 1; d <= cardsApart.length; d++) {
            double fair = (double) (size - d) / size / (size - 1);
            cardsApart[d - 1] = new Cells(size * (size - 1), fair);
            placesApart[d - 1] = new Cells(size * (size - 1), fair);
        }
    }

    @Override
    public void add(Permutation order) {
        int[] cards = order.order();
        places.add(cards);
        if (cardsApart.length > 0) {
            count(cardsApart, cards);
            count(placesApart, order.inverse().order());
        }
        orders++;
    }

    private void count(Cells[] apart, int[] order) {
        for (int d = 1; d <= apart.length; d++) {
            for (int k = d; k < size; k++) {
                int one = order[k - d];
                int other = order[k];
                apart[d - 1].counts[one * (size - 1) + (other < one ? other : other - 1)]++;
            }
        }
    }

    @Override
    public List<Outcome> outcomes() {
        boolean enough = orders >= Counts.LEAST_EXPECTED * (long) size;
        int degreesOfFreedom = enough ? places.degreesOfFreedom() : 0;
        return List.of(
                Outcome.chiSquare("position matrix", places.statistic(), degreesOfFreedom),
                Outcome.furthest("furthest place", places.furthest(), (double) size * size),
                furthest("pairs of cards", cardsApart),
                furthest("pairs of places", placesApart));
    }

    private Outcome furthest(String name, Cells[] apart) {
        double furthest = 0;
        for (Cells cells : apart) {
            furthest = Math.max(furthest, cells.furthest(orders));
        }
        return Outcome.furthest(name, furthest, apart.length * size * (size - 1.0));
    }
}
