package io.github.fairshuffle.analysis.page;

import static io.github.fairshuffle.analysis.page.Frame.DECK;

import io.github.fairshuffle.analysis.page.Frame.Span;
import io.github.fairshuffle.analysis.page.Step.Draw;
import io.github.fairshuffle.analysis.page.Step.Kind;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

/** Each card gets a number, and the cards are collected by it, equal ones in their old order. */
record KeySorting() implements Recogniser {
    @Override
    public boolean fits(List<Draw> draws, int size) {
        return draws.size() == size && Recogniser.all(Kind.BITS, draws);
    }

    @Override
    public void tell(List<Draw> draws, Scene scene) {
        int[] deck = scene.deck();
        // Keys that are drawn later, when the cards are in another order, are in the captions only.
        boolean first = Arrays.equals(deck, IntStream.range(0, scene.size).toArray());
        double[] keys = new double[scene.size];
        scene.keys = first ? keys : scene.keys;
        for (int place = 0; place < scene.size; place++) {
            Draw bits = draws.get(place);
            keys[deck[place]] = fraction(bits);
            scene.event();
            scene.keyed = first ? place + 1 : scene.size;
            scene.hit = Span.place(DECK, place);
            String key = bits.size() < 10 ? "" + bits.value() : String.format(Locale.ROOT, "%.4f", fraction(bits));
            scene.frame("Card %d gets a key: %s.", deck[place] + 1, key);
        }
        List<Integer> sorted = IntStream.range(0, scene.size)
                .boxed()
                .sorted(Comparator.comparingLong(place -> draws.get(place).value()))
                .toList();
        for (int next = 0; next < scene.size; next++) {
            int card = deck[sorted.get(next)];
            boolean tie = next > 0
                    && draws.get(sorted.get(next)).value()
                            == draws.get(sorted.get(next - 1)).value();
            scene.append(card, next);
            scene.frame(
                    tie ? "An equal key, so the old order stays: card %d." : "The smallest key left: card %d.",
                    card + 1);
        }
    }

    /** The key between 0 and 1. One of 64 bits is compared with its sign, so half of them are negative. */
    private static double fraction(Draw bits) {
        return bits.value() / Math.pow(2, bits.size()) + (bits.size() == 64 ? 0.5 : 0);
    }
}
