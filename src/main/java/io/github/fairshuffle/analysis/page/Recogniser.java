package io.github.fairshuffle.analysis.page;

import io.github.fairshuffle.analysis.page.Step.Draw;
import io.github.fairshuffle.analysis.page.Step.Kind;
import java.util.List;

/**
 * A known way to get from draws to an order, by laying the cards of the deck on a second pile, the result. It is tried
 * on a copy of the scene, and its pictures are kept if they use up all draws and lead to the very order that was
 * arranged.
 */
interface Recogniser {
    /** Whether the draws have the number and the kind that this way needs. */
    boolean fits(List<Draw> draws, int size);

    /** Shows the cards on their way from the deck to the result. */
    void tell(List<Draw> draws, Scene scene);

    /** Whether all draws are of one kind. */
    static boolean all(Kind kind, List<Draw> draws) {
        return draws.stream().allMatch(draw -> draw.kind() == kind);
    }
}
