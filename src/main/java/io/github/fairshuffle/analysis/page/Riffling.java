package io.github.fairshuffle.analysis.page;

import static io.github.fairshuffle.analysis.page.Frame.DECK;

import io.github.fairshuffle.analysis.page.Frame.Span;
import io.github.fairshuffle.analysis.page.Step.Draw;
import io.github.fairshuffle.analysis.page.Step.Kind;
import java.util.List;

/** A flip for each place of the result says from which of two packets its card comes. */
record Riffling() implements Recogniser {
    @Override
    public boolean fits(List<Draw> draws, int size) {
        return draws.size() == size && Recogniser.all(Kind.FLIP, draws);
    }

    @Override
    public void tell(List<Draw> draws, Scene scene) {
        int[] deck = scene.deck();
        int cut = (int) draws.stream().filter(flip -> !flip.isHeads()).count();
        scene.events += scene.size;
        scene.pool = cut == 0 ? null : new Span(DECK, 0, cut);
        scene.frame(
                "%d flips, one for each place of the result: %d tails, so the upper packet has as many cards.",
                scene.size, cut);
        int upper = 0;
        int lower = cut;
        for (int next = 0; next < scene.size; next++) {
            boolean heads = draws.get(next).isHeads();
            int card = deck[heads ? lower++ : upper++];
            scene.append(card, next);
            scene.frame(
                    "%s: card %d falls from the %s packet.",
                    draws.get(next).inWords(), card + 1, heads ? "lower" : "upper");
        }
    }
}
