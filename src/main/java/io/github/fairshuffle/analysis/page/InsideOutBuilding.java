package io.github.fairshuffle.analysis.page;

import static io.github.fairshuffle.analysis.page.Frame.DECK;
import static io.github.fairshuffle.analysis.page.Frame.RESULT;

import io.github.fairshuffle.analysis.page.Frame.Span;
import io.github.fairshuffle.analysis.page.Step.Draw;
import io.github.fairshuffle.analysis.page.Step.Kind;
import java.util.List;
import java.util.stream.IntStream;

/** Each card goes to a rolled place of the result, and the card that was there to the end of the result. */
record InsideOutBuilding() implements Recogniser {
    @Override
    public boolean fits(List<Draw> draws, int size) {
        return draws.size() == size - 1
                && Recogniser.all(Kind.ROLL, draws)
                && IntStream.range(1, size).allMatch(next -> draws.get(next - 1).size() == next + 1);
    }

    @Override
    public void tell(List<Draw> draws, Scene scene) {
        int[] deck = scene.deck();
        scene.append(deck[0], 0);
        scene.frame("Card %d begins the result.", deck[0] + 1);
        for (int next = 1; next < scene.size; next++) {
            int card = deck[next];
            int pick = draws.get(next - 1).place();
            scene.event();
            scene.cursor = Span.place(DECK, next);
            scene.pool = new Span(RESULT, 0, next + 1);
            scene.hit = Span.place(RESULT, pick);
            scene.frame("Card %d goes to one of %d places: place %d.", card + 1, next + 1, pick + 1);
            int displaced = scene.cardAt(RESULT, pick);
            scene.append(card, next);
            if (displaced < 0) {
                scene.frame("Card %d goes to the end of the result.", card + 1);
            } else {
                scene.put(displaced, RESULT, next);
                scene.put(card, RESULT, pick);
                scene.frame("Card %d lies there now, card %d at the end.", card + 1, displaced + 1);
            }
        }
    }
}
