package io.github.fairshuffle.audit.mistake;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** The eight symmetries of a table of cards and places, the natural ones first. */
enum Turn {
    NONE(false, false, false),
    /** The loop runs in the other direction. */
    BOTH(true, true, false),
    /** The result is reversed, as by a sort in descending order. */
    PLACES(true, false, false),
    /** The deck was reversed. */
    CARDS(false, true, false),
    /** The places of the cards instead of the cards at the places; or the same steps in reverse order. */
    INVERSE(false, false, true),
    INVERSE_BOTH(true, true, true),
    INVERSE_PLACES(true, false, true),
    INVERSE_CARDS(false, true, true);

    static final Set<Turn> ALL = EnumSet.allOf(Turn.class);
    static final Set<Turn> REVERSALS = EnumSet.range(NONE, CARDS);
    static final Set<Turn> ONLY = EnumSet.of(NONE);

    private final boolean places;
    private final boolean cards;
    private final boolean inverse;

    Turn(boolean places, boolean cards, boolean inverse) {
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
        return this == NONE
                ? lines
                : lines.stream()
                        .map(line -> Deals.isOrder(line, line.length) ? of(line) : line)
                        .toList();
    }

    /** Returns what is added to a misfit, so that the simplest explanation wins if the misfits are about equal. */
    double price() {
        return switch (this) {
            case NONE -> 0;
            case BOTH -> 1;
            case INVERSE_BOTH -> 2;
            case INVERSE -> 3;
            case PLACES, CARDS -> 30;
            case INVERSE_PLACES, INVERSE_CARDS -> 31;
        };
    }
}
