package io.github.fairshuffle.analysis.page;

import static io.github.fairshuffle.analysis.page.Frame.DECK;
import static io.github.fairshuffle.analysis.page.Frame.HAND;
import static io.github.fairshuffle.analysis.page.Frame.RESULT;

import io.github.fairshuffle.analysis.page.Frame.Span;
import io.github.fairshuffle.analysis.page.Step.Draw;
import io.github.fairshuffle.analysis.page.Step.Kind;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A recorded shuffle told in pictures. It knows no algorithm by name: it looks at what was drawn and what was moved.
 *
 * <p>Swaps and moves show themselves. An algorithm that works out an order and arranges the deck at its end shows only
 * its draws; for those, each {@link Recogniser} is tried, and if none leads to the order that was arranged, the draws
 * and the order are shown as they are.
 */
final class Storyboard {
    private final Cursor cursor;
    private Scene scene;

    /** The pictures of a shuffle of at least two cards. */
    Storyboard(Recording shuffle) {
        scene = new Scene(shuffle.size());
        cursor = Cursor.of(shuffle.steps());
        scene.done = cursor.before(shuffle.size());
        scene.frame("%d cards, in order.", shuffle.size());
        List<Draw> draws = new ArrayList<>();
        for (Step step : shuffle.steps()) {
            if (step instanceof Draw draw) {
                draws.add(draw);
            } else {
                tell(draws, step);
                draws.clear();
            }
        }
        tellDraws(draws);
        scene.clearMarks();
        scene.done = new Span(scene.hasResult() ? RESULT : DECK, 0, shuffle.size());
        scene.frame("Done: %s.", counts(shuffle.steps()));
    }

    /** The pictures, from the cards in order to the end. */
    List<Frame> frames() {
        return scene.frames;
    }

    /** The keys of the cards, between 0 and 1, if the shuffle sorts by keys. */
    double @Nullable [] keys() {
        return scene.keys;
    }

    private static String counts(List<Step> steps) {
        return Stream.of(
                        count(steps, Draw.class, "draw"),
                        count(steps, Step.Swap.class, "swap"),
                        count(steps, Step.Move.class, "move"),
                        count(steps, Step.Arrangement.class, "rearrangement"))
                .filter(count -> !count.startsWith("0"))
                .collect(Collectors.joining(", "));
    }

    private static String count(List<Step> steps, Class<? extends Step> type, String what) {
        long count = steps.stream().filter(type::isInstance).count();
        return count + " " + what + (count == 1 ? "" : "s");
    }

    private void tell(List<Draw> draws, Step movement) {
        scene.clearMarks();
        if (scene.hasResult()) {
            gatherResult();
        }
        if (movement instanceof Step.Arrangement arrangement) {
            tellArrangement(draws, arrangement.order());
        } else if (movement instanceof Step.Swap swap) {
            tellPick(draws, swap.first(), swap.second());
            tellSwap(swap.first(), swap.second());
        } else if (movement instanceof Step.Move move) {
            tellPick(draws, move.from(), move.to());
            tellMove(move.from(), move.to());
        }
    }

    /** The second pile takes the place of the deck. */
    private void gatherResult() {
        scene.done = null;
        Arrays.setAll(scene.at, card -> scene.at[card] % scene.size);
        scene.frame("The result is the deck of the next pass.");
    }

    private void tellArrangement(List<Draw> draws, int[] order) {
        int[] deck = scene.deck();
        int[] result = IntStream.of(order).map(place -> deck[place]).toArray();
        int events = scene.events + draws.size();
        Scene before = scene;
        for (Recogniser recogniser : Recogniser.values()) {
            if (recogniser.fits(draws, before.size)) {
                scene = new Scene(before);
                recogniser.tell(draws, scene);
                if (scene.events == events && scene.resultIs(result)) {
                    scene.events++;
                    return;
                }
            }
        }
        scene = new Scene(before);
        tellDraws(draws);
        tellRuns(order, result);
        scene.events++;
    }

    /** The order as it is: cards that stay together move together. */
    private void tellRuns(int[] order, int[] result) {
        int from = 0;
        for (int to = 1; to <= scene.size; to++) {
            if (to == scene.size || order[to] != order[to - 1] + 1) {
                for (int place = from; place < to; place++) {
                    scene.append(result[place], place);
                }
                scene.frame(
                        to - from == 1 ? "Card %4$d goes to place %3$d." : "%d cards in a row go to places %d to %d.",
                        to - from,
                        from + 1,
                        to,
                        result[from] + 1);
                from = to;
            }
        }
    }

    private void tellSwap(int first, int second) {
        int one = scene.cardAt(DECK, first);
        int other = scene.cardAt(DECK, second);
        scene.put(one, DECK, second);
        scene.put(other, DECK, first);
        scene.events++;
        scene.done = cursor.after(first, second, scene.size);
        scene.frame(one == other ? "Card %d stays where it is." : "Cards %d and %d change places.", one + 1, other + 1);
    }

    private void tellMove(int from, int to) {
        int card = scene.cardAt(DECK, from);
        scene.pool = null;
        if (from != to) {
            scene.put(card, HAND, from);
            scene.frame("Card %d is taken out and leaves a gap.", card + 1);
            Arrays.setAll(scene.at, other -> {
                int where = scene.at[other];
                return where > from && where <= to ? where - 1 : where < from && where >= to ? where + 1 : where;
            });
            scene.put(card, HAND, to);
            scene.hit = null;
            scene.cursor = Span.place(DECK, to);
            scene.frame("The gap closes, and place %d is free.", to + 1);
        }
        scene.put(card, DECK, to);
        scene.events++;
        scene.done = cursor.after(from, to, scene.size);
        scene.frame(from == to ? "Card %d stays where it is." : "Card %d goes to place %d.", card + 1, to + 1);
    }

    /** The draws before a swap or a move of two places, the last of which chose one of them. */
    private void tellPick(List<Draw> draws, int first, int second) {
        int fixed = cursor.of(first, second);
        scene.cursor = fixed < 0 ? null : Span.place(DECK, fixed);
        if (draws.isEmpty()) {
            return;
        }
        tellDraws(draws.subList(0, draws.size() - 1));
        Draw draw = draws.get(draws.size() - 1);
        scene.events++;
        if (draw.kind() == Kind.ROLL) {
            int pick = fixed == first || fixed != second && second == draw.place() ? second : first;
            if (fixed < 0) {
                scene.cursor = Span.place(DECK, pick == second ? first : second);
            }
            int offset = pick - draw.place();
            scene.pool = offset >= 0 && offset + draw.size() <= scene.size
                    ? new Span(DECK, offset, offset + draw.size())
                    : null;
            tellPick("One of " + draw.size() + " places", pick);
        } else {
            tellPick(draw.inWords(), fixed == second ? first : second);
        }
    }

    private void tellPick(String how, int pick) {
        scene.hit = Span.place(DECK, pick);
        scene.frame("%s: place %d, card %d.", how, pick + 1, scene.cardAt(DECK, pick) + 1);
    }

    /** Draws whose use is not known. Flips in a row make one picture, and so do requests for bits. */
    private void tellDraws(List<Draw> draws) {
        for (int from = 0; from < draws.size(); ) {
            Draw draw = draws.get(from);
            int to = from + 1;
            if (draw.kind() == Kind.ROLL) {
                tellRoll(draw);
            } else {
                while (to < draws.size() && draws.get(to).kind() == draw.kind()) {
                    to++;
                }
                tellRow(draws.subList(from, to));
            }
            from = to;
        }
    }

    private void tellRoll(Draw roll) {
        scene.events++;
        if (roll.size() == scene.size) {
            scene.pool = new Span(DECK, 0, scene.size);
            scene.hit = Span.place(DECK, roll.place());
            scene.frame("One of %d places: place %d.", scene.size, roll.place() + 1);
            scene.clearMarks();
        } else {
            scene.frame("A roll of %d outcomes gives %d.", roll.size(), roll.place());
        }
    }

    /** Flips, or requests for bits. */
    private void tellRow(List<Draw> draws) {
        int count = draws.size();
        scene.events += count;
        if (draws.get(0).kind() == Kind.FLIP) {
            String letters =
                    draws.stream().map(flip -> flip.isHeads() ? "H" : "T").collect(Collectors.joining());
            scene.frame("%d flips: %s", count, count > 24 ? letters.substring(0, 24) + "…" : letters + ".");
        } else if (count == 1) {
            scene.frame("%s.", draws.get(0).inWords());
        } else {
            int bits = draws.stream().mapToInt(Draw::size).sum();
            scene.frame("%d draws, %d random bits together.", count, bits);
        }
    }
}
