package io.github.fairshuffle.analysis.page;

import static io.github.fairshuffle.analysis.page.Frame.DECK;
import static io.github.fairshuffle.analysis.page.Frame.RESULT;

import io.github.fairshuffle.analysis.page.Frame.Span;
import io.github.fairshuffle.analysis.page.Step.Draw;
import io.github.fairshuffle.analysis.page.Step.Kind;
import java.util.List;

/** A flip for each gap between two cards says whether to cut there, and the packets come out in reverse. */
record PacketCutting() implements Recogniser {
    @Override
    public boolean fits(List<Draw> draws, int size) {
        return draws.size() == size - 1 && Recogniser.all(Kind.FLIP, draws);
    }

    @Override
    public void tell(List<Draw> draws, Scene scene) {
        int[] deck = scene.deck();
        int size = scene.size;
        int top = 0;
        for (int end = 1; end <= size; end++) {
            boolean last = end == size;
            scene.clearMarks();
            scene.events += last ? 0 : 1;
            if (last || draws.get(end - 1).isHeads()) {
                for (int place = top; place < end; place++) {
                    scene.put(deck[place], RESULT, size - end + place - top);
                }
                scene.done = new Span(RESULT, size - end, size);
                scene.frame(last ? "What is left, %d, goes on top." : "Heads: a packet of %d goes on top.", end - top);
                top = end;
            } else {
                scene.pool = new Span(DECK, top, end + 1);
                scene.frame("Tails: no cut after card %d.", deck[end - 1] + 1);
            }
        }
    }
}
