package io.github.fairshuffle.audit.mistake;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** The eight symmetries of a table of cards and places, the natural ones first. */
enum Turn {
    NONE(0, false, false, false),
    /** The loop runs in the other direction. */
    BOTH(1, true, true, false),
    /** The result is reversed, as by a sort in descending order. */
    PLACES(30, true, false, false),
    /** The deck was reversed. */
    CARDS(30, false, true, false),
    /** The places of the cards instead of the cards at the places; or the same steps in reverse order. */
    INVERSE(3, false, false, true),
    INVERSE_BOTH(2, true, true, true),
    INVERSE_PLACES(31, true, false, true),
    INVERSE_CARDS(31, false, true, true);

    static final Set<Turn> ALL = EnumSet.allOf(Turn.class);
    static final Set<Turn> REVERSALS = EnumSet.range(NONE, CARDS);
    static final Set<Turn> ONLY = EnumSet.of(NONE);

    /** Is added to a misfit, so that the simplest explanation wins if the misfits are about equal. */
    final double price;

    private final boolean places;
    private final boolean cards;
    private final boolean inverse;

    Turn(double price, boolean places, boolean cards, boolean inverse) {
        this.price = price;
        this.places = places;
        this.cards = cards;
        this.inverse = inverse;
    }

    int[] of(int[] order) {
        int last = order.length - 1;
        int[] turned = new int[order.length];
        for (int place = 0; place <= last; place++) {
            int at = places ? last - place : place;
            int card = cards ? last - order[place] : order[place];
            turned[inverse ? card : at] = inverse ? at : card;
        }
        return turned;
    }

    List<int[]> of(List<int[]> lines) {
        return lines.stream()
                .map(line -> Deals.isOrder(line, line.length) ? of(line) : line)
                .toList();
    }

    /** Turns a cell of {@link Counts#cells}. A loss stays as it is. */
    int of(int cell, int size) {
        return size > Deals.FEW || cell < 0 ? cell : Deals.cell(of(Deals.order(cell, size)), size);
    }
}
