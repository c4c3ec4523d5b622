package io.github.fairshuffle.analysis.page;

import static io.github.fairshuffle.analysis.page.Frame.DECK;
import static io.github.fairshuffle.analysis.page.Frame.RESULT;

import io.github.fairshuffle.analysis.page.Frame.Span;
import io.github.fairshuffle.analysis.page.Step.Draw;
import io.github.fairshuffle.analysis.page.Step.Kind;
import java.util.List;

/** Every roll picks a place of the deck, and a pick of an empty place is thrown away. */
record PileDrawing() implements Recogniser {
    @Override
    public boolean fits(List<Draw> draws, int size) {
        return draws.size() >= size
                && Recogniser.all(Kind.ROLL, draws)
                && draws.stream().allMatch(roll -> roll.size() == size);
    }

    @Override
    public void tell(List<Draw> draws, Scene scene) {
        int next = 0;
        for (Draw roll : draws) {
            if (next == scene.size) {
                return;
            }
            int pick = roll.place();
            int card = scene.cardAt(DECK, pick);
            scene.event();
            scene.cursor = Span.place(RESULT, next);
            scene.pool = new Span(DECK, 0, scene.size);
            scene.hit = Span.place(DECK, pick);
            if (card < 0) {
                scene.rejected = true;
                scene.wasted[next]++;
                scene.frame("Place %d again: empty, picked in vain.", pick + 1);
            } else {
                scene.frame("One of %d places: place %d, card %d.", scene.size, pick + 1, card + 1);
                scene.append(card, next++);
                scene.frame("Card %d goes to place %d of the result.", card + 1, next);
            }
        }
    }
}
