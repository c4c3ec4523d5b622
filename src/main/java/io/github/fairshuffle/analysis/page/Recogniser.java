package io.github.fairshuffle.analysis.page;

import static io.github.fairshuffle.analysis.page.Frame.DECK;
import static io.github.fairshuffle.analysis.page.Frame.RESULT;

import io.github.fairshuffle.analysis.page.Frame.Span;
import io.github.fairshuffle.analysis.page.Step.Draw;
import io.github.fairshuffle.analysis.page.Step.Kind;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

/**
 * A known way to get from draws to an order, by laying the cards of the deck on a second pile, the result. It is tried
 * on a copy of the scene, and its pictures are kept if they use up all draws and lead to the very order that was
 * arranged.
 */
enum Recogniser {
    /** Every roll picks a place of the deck, and a pick of an empty place is thrown away. */
    PILE_DRAWING {
        @Override
        boolean fits(List<Draw> draws, int size) {
            return draws.size() >= size
                    && all(Kind.ROLL, draws)
                    && draws.stream().allMatch(roll -> roll.size() == size);
        }

        @Override
        void tell(List<Draw> draws, Scene scene) {
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
    },

    /** Each card goes to a rolled place of the result, and the card that was there to the end of the result. */
    INSIDE_OUT_BUILDING {
        @Override
        boolean fits(List<Draw> draws, int size) {
            return draws.size() == size - 1
                    && all(Kind.ROLL, draws)
                    && IntStream.range(1, size)
                            .allMatch(next -> draws.get(next - 1).size() == next + 1);
        }

        @Override
        void tell(List<Draw> draws, Scene scene) {
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
    },

    /** Each card gets a number, and the cards are collected by it, equal ones in their old order. */
    KEY_SORTING {
        @Override
        boolean fits(List<Draw> draws, int size) {
            return draws.size() == size && all(Kind.BITS, draws);
        }

        @Override
        void tell(List<Draw> draws, Scene scene) {
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
    },

    /** A flip for each place of the result says from which of two packets its card comes. */
    RIFFLING {
        @Override
        boolean fits(List<Draw> draws, int size) {
            return draws.size() == size && all(Kind.FLIP, draws);
        }

        @Override
        void tell(List<Draw> draws, Scene scene) {
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
    },

    /** A flip for each gap between two cards says whether to cut there, and the packets come out in reverse. */
    PACKET_CUTTING {
        @Override
        boolean fits(List<Draw> draws, int size) {
            return draws.size() == size - 1 && all(Kind.FLIP, draws);
        }

        @Override
        void tell(List<Draw> draws, Scene scene) {
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
                    scene.frame(
                            last ? "What is left, %d, goes on top." : "Heads: a packet of %d goes on top.", end - top);
                    top = end;
                } else {
                    scene.pool = new Span(DECK, top, end + 1);
                    scene.frame("Tails: no cut after card %d.", deck[end - 1] + 1);
                }
            }
        }
    };

    /** Whether the draws have the number and the kind that this way needs. */
    abstract boolean fits(List<Draw> draws, int size);

    /** Shows the cards on their way from the deck to the result. */
    abstract void tell(List<Draw> draws, Scene scene);

    private static boolean all(Kind kind, List<Draw> draws) {
        return draws.stream().allMatch(draw -> draw.kind() == kind);
    }
}
