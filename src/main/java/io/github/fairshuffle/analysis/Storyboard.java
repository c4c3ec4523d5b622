package io.github.fairshuffle.analysis;

import io.github.fairshuffle.analysis.Trace.Arranged;
import io.github.fairshuffle.analysis.Trace.Bits;
import io.github.fairshuffle.analysis.Trace.Draw;
import io.github.fairshuffle.analysis.Trace.Event;
import io.github.fairshuffle.analysis.Trace.Flipped;
import io.github.fairshuffle.analysis.Trace.Moved;
import io.github.fairshuffle.analysis.Trace.Movement;
import io.github.fairshuffle.analysis.Trace.Rolled;
import io.github.fairshuffle.analysis.Trace.Swapped;
import io.github.fairshuffle.internal.array.Orders;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A trace told in pictures. It knows no algorithm by name: it looks at what was drawn and what was moved.
 *
 * <p>Swaps and moves show themselves. An algorithm that works out an order and arranges the deck at its end shows only its
 * draws; for those, {@link Pile} tries the known ways to get from draws to an order, and takes one only if it leads to the
 * very order that was arranged.
 *
 * <p>Places and cards are counted from 1 in captions, and from 0 everywhere else.
 */
final class Storyboard {
    /** The deck lies in this row. */
    static final int DECK = 0;
    /** A card that was taken out hovers above the deck. */
    static final int HAND = 1;
    /** The second pile. */
    static final int RESULT = 2;

    /**
     * Some neighbouring places.
     *
     * @param row {@link #DECK} or {@link #RESULT}
     * @param from the first place
     * @param to the place after the last
     */
    record Span(int row, int from, int to) {}

    /**
     * One picture.
     *
     * @param events how many events of the trace have happened
     * @param caption what is to be seen, one sentence
     * @param at where each card lies: row · size + place
     * @param pool the places that the dice can pick
     * @param hit the place that they did pick
     * @param rejected whether the pick is thrown away
     * @param cursor the place that is being filled
     * @param done the shuffled part
     * @param keys how many cards, from the first on, have their key
     * @param wasted how many picks were thrown away so far for each place of the result
     */
    record Frame(
            int events,
            String caption,
            int[] at,
            @Nullable Span pool,
            @Nullable Span hit,
            boolean rejected,
            @Nullable Span cursor,
            @Nullable Span done,
            int keys,
            int[] wasted) {}

    private final int size;
    private final List<Frame> frames = new ArrayList<>();
    private final Cursor cursor;

    // The picture that is being made.
    private final int[] at;
    private final int[] wasted;
    private int events;
    private @Nullable Span pool;
    private @Nullable Span hit;
    private @Nullable Span filling;
    private @Nullable Span done;
    private boolean rejected;
    private int keyed;
    private double @Nullable [] keys;

    private Storyboard(Trace trace) {
        size = trace.size();
        at = Orders.identity(size);
        wasted = new int[size];
        cursor = Cursor.of(trace);
        done = cursor.before(size);
        frame(size + " cards, in order.");
        List<Draw> draws = new ArrayList<>();
        for (Event event : trace.events()) {
            if (event instanceof Draw draw) {
                draws.add(draw);
            } else {
                tell(draws, (Movement) event);
                draws.clear();
            }
        }
        tellDraws(draws);
        clearMarks();
        done = new Span(isSpread() ? RESULT : DECK, 0, size);
        frame(text("Done: %s, %.1f bits of chance.", counts(trace), trace.bits()));
    }

    /** The pictures of a trace of at least two cards. */
    static Storyboard of(Trace trace) {
        return new Storyboard(trace);
    }

    /** The pictures, from the cards in order to the end. */
    List<Frame> frames() {
        return frames;
    }

    /** The keys of the cards, between 0 and 1, if the shuffle sorts by keys. */
    double @Nullable [] keys() {
        return keys;
    }

    private static String counts(Trace trace) {
        List<String> counts = new ArrayList<>();
        count(counts, trace.draws(), "draw");
        count(counts, trace.swaps(), "swap");
        count(counts, trace.moves(), "move");
        count(counts, trace.arrangements(), "rearrangement");
        return String.join(", ", counts);
    }

    private static void count(List<String> counts, long count, String what) {
        if (count > 0) {
            counts.add(count + " " + what + (count == 1 ? "" : "s"));
        }
    }

    private static String text(String format, Object... values) {
        return String.format(Locale.ROOT, format, values);
    }

    private void frame(String caption) {
        frames.add(new Frame(events, caption, at.clone(), pool, hit, rejected, filling, done, keyed, wasted.clone()));
    }

    private void clearMarks() {
        pool = null;
        hit = null;
        filling = null;
        rejected = false;
    }

    private static Span place(int row, int place) {
        return new Span(row, place, place + 1);
    }

    /** The card at a place. */
    private int cardAt(int row, int place) {
        for (int card = 0; card < size; card++) {
            if (at[card] == row * size + place) {
                return card;
            }
        }
        throw new IllegalArgumentException("no card at place " + place + " of row " + row);
    }

    private void put(int card, int row, int place) {
        at[card] = row * size + place;
    }

    private boolean isSpread() {
        return Arrays.stream(at).anyMatch(where -> where >= RESULT * size);
    }

    private void tell(List<Draw> draws, Movement movement) {
        clearMarks();
        if (isSpread()) {
            gatherResult();
        }
        if (movement instanceof Arranged arranged) {
            new Pile(draws, arranged.order().order()).tell();
        } else if (movement instanceof Swapped swapped) {
            tellPick(draws, swapped.i(), swapped.j());
            int one = cardAt(DECK, swapped.i());
            int other = cardAt(DECK, swapped.j());
            put(one, DECK, swapped.j());
            put(other, DECK, swapped.i());
            events++;
            done = cursor.after(swapped.i(), swapped.j(), size);
            frame(
                    one == other
                            ? text("Card %d stays where it is.", one + 1)
                            : text("Cards %d and %d change places.", one + 1, other + 1));
        } else if (movement instanceof Moved moved) {
            tellPick(draws, moved.from(), moved.to());
            tellMove(moved.from(), moved.to());
        }
    }

    /** The second pile takes the place of the deck. */
    private void gatherResult() {
        clearMarks();
        done = null;
        for (int card = 0; card < size; card++) {
            at[card] %= size;
        }
        frame("The result is the deck of the next pass.");
    }

    private void tellMove(int from, int to) {
        int card = cardAt(DECK, from);
        pool = null;
        if (from != to) {
            put(card, HAND, from);
            frame(text("Card %d is taken out and leaves a gap.", card + 1));
            for (int other = 0; other < size; other++) {
                int where = at[other];
                if (where < size && where > from && where <= to) {
                    at[other]--;
                } else if (where < size && where < from && where >= to) {
                    at[other]++;
                }
            }
            put(card, HAND, to);
            hit = null;
            filling = place(DECK, to);
            frame(text("The gap closes, and place %d is free.", to + 1));
        }
        put(card, DECK, to);
        events++;
        done = cursor.after(from, to, size);
        frame(
                from == to
                        ? text("Card %d stays where it is.", card + 1)
                        : text("Card %d goes to place %d.", card + 1, to + 1));
    }

    /** The draws before a swap or a move of two places, the last of which chose one of them. */
    private void tellPick(List<Draw> draws, int first, int second) {
        int fixed = cursor.of(first, second);
        filling = fixed < 0 ? null : place(DECK, fixed);
        if (draws.isEmpty()) {
            return;
        }
        tellDraws(draws.subList(0, draws.size() - 1));
        Draw draw = draws.get(draws.size() - 1);
        events++;
        if (draw instanceof Rolled rolled) {
            int outcome = rolled.outcome();
            int pick = fixed == first ? second : fixed == second ? first : second == outcome ? second : first;
            if (fixed < 0) {
                filling = place(DECK, pick == second ? first : second);
            }
            int offset = pick - outcome;
            pool = offset >= 0 && offset + rolled.bound() <= size
                    ? new Span(DECK, offset, offset + rolled.bound())
                    : null;
            hit = place(DECK, pick);
            frame(text("One of %d places: place %d, card %d.", rolled.bound(), pick + 1, cardAt(DECK, pick) + 1));
        } else {
            int pick = fixed == second ? first : second;
            hit = place(DECK, pick);
            frame(text("%s: place %d, card %d.", inWords(draw), pick + 1, cardAt(DECK, pick) + 1));
        }
    }

    private static String inWords(Draw draw) {
        if (draw instanceof Bits bits) {
            return bits.count() < 10
                    ? text("%d random bits say %d", bits.count(), bits.value())
                    : bits.count() + " random bits";
        }
        return draw instanceof Flipped flipped ? (flipped.outcome() ? "Heads" : "Tails") : draw.toString();
    }

    /** Draws whose use is not known. Flips in a row make one picture, and so do requests for bits. */
    private void tellDraws(List<Draw> draws) {
        List<Draw> alike = new ArrayList<>();
        for (Draw draw : draws) {
            if (!alike.isEmpty() && alike.get(0).getClass() != draw.getClass()) {
                tellAlike(alike);
            }
            if (draw instanceof Rolled rolled) {
                tellRoll(rolled);
            } else {
                alike.add(draw);
            }
        }
        tellAlike(alike);
    }

    private void tellRoll(Rolled roll) {
        events++;
        if (roll.bound() == size) {
            pool = new Span(DECK, 0, size);
            hit = place(DECK, roll.outcome());
            frame(text("One of %d places: place %d.", size, roll.outcome() + 1));
            clearMarks();
        } else {
            frame(text("A roll of %d outcomes gives %d.", roll.bound(), roll.outcome()));
        }
    }

    private void tellAlike(List<Draw> draws) {
        if (draws.isEmpty()) {
            return;
        }
        events += draws.size();
        if (draws.get(0) instanceof Flipped) {
            String letters = draws.stream()
                    .map(draw -> draw instanceof Flipped flip && flip.outcome() ? "H" : "T")
                    .collect(Collectors.joining());
            frame(text(
                    "%d flips: %s%s",
                    draws.size(), letters.substring(0, Math.min(24, draws.size())), draws.size() > 24 ? "…" : "."));
        } else if (draws.size() == 1) {
            frame(inWords(draws.get(0)) + ".");
        } else {
            double bits = draws.stream().mapToDouble(Draw::entropy).sum();
            frame(text("%d draws, %.0f random bits together.", draws.size(), bits));
        }
        draws.clear();
    }

    /**
     * Which operand of swaps and moves goes through the deck step by step, and in which direction; what it has passed is the
     * shuffled part.
     *
     * @param operand 0 for the first, 1 for the second, −1 if neither does
     * @param step 1 for upwards, −1 for downwards
     * @param start where it begins
     */
    private record Cursor(int operand, int step, int start) {
        private static final Cursor NONE = new Cursor(-1, 0, 0);

        static Cursor of(Trace trace) {
            List<int[]> pairs = new ArrayList<>();
            for (Event event : trace.events()) {
                if (event instanceof Swapped swapped) {
                    pairs.add(new int[] {swapped.i(), swapped.j()});
                } else if (event instanceof Moved moved) {
                    pairs.add(new int[] {moved.from(), moved.to()});
                } else if (event instanceof Arranged) {
                    return NONE;
                }
            }
            for (int operand = 0; operand < 2 && pairs.size() > 1; operand++) {
                int start = pairs.get(0)[operand];
                int step = pairs.get(1)[operand] - start;
                if ((step == 1 || step == -1) && walks(pairs, operand, step)) {
                    return new Cursor(operand, step, start);
                }
            }
            return NONE;
        }

        private static boolean walks(List<int[]> pairs, int operand, int step) {
            for (int k = 1; k < pairs.size(); k++) {
                if (pairs.get(k)[operand] != pairs.get(k - 1)[operand] + step) {
                    return false;
                }
            }
            return true;
        }

        /** The one of two places that is the cursor; −1 if there is none. */
        int of(int first, int second) {
            return operand < 0 ? -1 : operand == 0 ? first : second;
        }

        /** The shuffled part before the first step. */
        @Nullable
        Span before(int size) {
            return step == 0 ? null : span(step > 0 ? 0 : start + 1, step > 0 ? start : size);
        }

        /** The shuffled part when a swap or move of two places is done. */
        @Nullable
        Span after(int first, int second, int size) {
            int place = of(first, second);
            return step == 0 ? null : span(step > 0 ? 0 : place, step > 0 ? place + 1 : size);
        }

        private static @Nullable Span span(int from, int to) {
            return from < to ? new Span(DECK, from, to) : null;
        }
    }

    /** The draws that led to an order, and the second pile that it makes of the deck. */
    private final class Pile {
        private final List<Draw> draws;
        private final int[] order;
        private final int[] deck = new int[size];

        Pile(List<Draw> draws, int[] order) {
            this.draws = draws;
            this.order = order;
            for (int card = 0; card < size; card++) {
                deck[at[card]] = card;
            }
        }

        void tell() {
            done = null;
            if (drawsFromAPile()) {
                tellDrawing();
            } else if (buildsInsideOut()) {
                tellInsideOut();
            } else if (sortsByKeys()) {
                tellKeys();
            } else if (riffles()) {
                tellRiffle();
            } else if (cutsPackets()) {
                tellPackets();
            } else {
                tellDraws(draws);
                tellRuns();
            }
            events++;
        }

        private <D extends Draw> List<D> drawsOf(Class<D> type) {
            return draws.stream().filter(type::isInstance).map(type::cast).toList();
        }

        private boolean drawsAre(Class<? extends Draw> type, int count) {
            return draws.size() == count && draws.stream().allMatch(type::isInstance);
        }

        /** Moves the card at a place of the deck to a place of the result. */
        private void take(int from, int to) {
            put(deck[from], RESULT, to);
            clearMarks();
            done = new Span(RESULT, 0, to + 1);
        }

        // Drawing from a pile: every roll picks a place of the deck, and a place that is empty is picked in vain.

        private boolean drawsFromAPile() {
            List<Rolled> rolls = drawsOf(Rolled.class);
            if (rolls.size() != draws.size() || rolls.size() < size) {
                return false;
            }
            int[] picks = rolls.stream().mapToInt(Rolled::outcome).toArray();
            return rolls.stream().allMatch(roll -> roll.bound() == size)
                    && Arrays.equals(Arrays.stream(picks).distinct().toArray(), order)
                    && picks[picks.length - 1] == order[size - 1];
        }

        private void tellDrawing() {
            int next = 0;
            for (Rolled roll : drawsOf(Rolled.class)) {
                int pick = roll.outcome();
                events++;
                clearMarks();
                filling = place(RESULT, next);
                pool = new Span(DECK, 0, size);
                hit = place(DECK, pick);
                if (pick != order[next]) {
                    rejected = true;
                    wasted[next]++;
                    frame(text("Place %d again: empty, picked in vain.", pick + 1));
                } else {
                    frame(text("One of %d places: place %d, card %d.", size, pick + 1, deck[pick] + 1));
                    take(pick, next);
                    frame(text("Card %d goes to place %d of the result.", deck[pick] + 1, next + 1));
                    next++;
                }
            }
        }

        // Inside-out: each card goes to a rolled place of the result, and the card there to the end of the result.

        private boolean buildsInsideOut() {
            if (!drawsAre(Rolled.class, size - 1)) {
                return false;
            }
            int[] result = new int[size];
            int card = 1;
            for (Rolled roll : drawsOf(Rolled.class)) {
                if (roll.bound() != card + 1) {
                    return false;
                }
                result[card] = result[roll.outcome()];
                result[roll.outcome()] = card++;
            }
            return Arrays.equals(result, order);
        }

        private void tellInsideOut() {
            take(0, 0);
            frame(text("Card %d begins the result.", deck[0] + 1));
            int next = 1;
            for (Rolled roll : drawsOf(Rolled.class)) {
                int pick = roll.outcome();
                events++;
                clearMarks();
                filling = place(DECK, next);
                pool = new Span(RESULT, 0, next + 1);
                hit = place(RESULT, pick);
                frame(text("Card %d goes to one of %d places: place %d.", deck[next] + 1, next + 1, pick + 1));
                String how = text("Card %d goes to the end of the result.", deck[next] + 1);
                if (pick < next) {
                    int displaced = cardAt(RESULT, pick);
                    put(displaced, RESULT, next);
                    how = text("Card %d lies there now, card %d at the end.", deck[next] + 1, displaced + 1);
                }
                put(deck[next], RESULT, pick);
                clearMarks();
                done = new Span(RESULT, 0, next + 1);
                frame(how);
                next++;
            }
        }

        // Keys: each card gets a number, and the cards are collected by it, equal ones in their old order.

        private boolean sortsByKeys() {
            if (!drawsAre(Bits.class, size)) {
                return false;
            }
            long[] values = drawsOf(Bits.class).stream().mapToLong(Bits::value).toArray();
            for (int k = 1; k < size; k++) {
                int compared = Long.compare(values[order[k - 1]], values[order[k]]);
                if (compared > 0 || compared == 0 && order[k - 1] > order[k]) {
                    return false;
                }
            }
            return true;
        }

        private void tellKeys() {
            List<Bits> bits = drawsOf(Bits.class);
            double[] key = new double[size];
            boolean first = Arrays.equals(deck, Orders.identity(size)); // later keys are only told
            if (first) {
                keys = key;
            }
            for (int k = 0; k < size; k++) {
                Bits of = bits.get(k);
                // A key of 64 bits is compared with its sign, so half of them are negative.
                key[deck[k]] = of.value() / Math.pow(2, of.count()) + (of.count() == 64 ? 0.5 : 0);
                events++;
                keyed = first ? k + 1 : size;
                clearMarks();
                hit = place(DECK, k);
                frame(text("Card %d gets a key: %s.", deck[k] + 1, inUnits(of, key[deck[k]])));
            }
            for (int k = 0; k < size; k++) {
                boolean tie = k > 0
                        && bits.get(order[k]).value() == bits.get(order[k - 1]).value();
                take(order[k], k);
                frame(text(
                        tie ? "An equal key, so the old order stays: card %d." : "The smallest key left: card %d.",
                        deck[order[k]] + 1));
            }
        }

        private static String inUnits(Bits bits, double fraction) {
            return bits.count() < 10 ? Long.toString(bits.value()) : text("%.4f", fraction);
        }

        // Riffle: a flip for each place of the result says from which packet its card comes.

        private boolean riffles() {
            if (!drawsAre(Flipped.class, size)) {
                return false;
            }
            List<Flipped> flips = drawsOf(Flipped.class);
            int upper = 0;
            int lower = cut(flips);
            for (int k = 0; k < size; k++) {
                if (order[k] != (flips.get(k).outcome() ? lower++ : upper++)) {
                    return false;
                }
            }
            return true;
        }

        private static int cut(List<Flipped> flips) {
            return (int) flips.stream().filter(flip -> !flip.outcome()).count();
        }

        private void tellRiffle() {
            List<Flipped> flips = drawsOf(Flipped.class);
            int cut = cut(flips);
            events += size;
            pool = cut == 0 ? null : new Span(DECK, 0, cut);
            frame(text(
                    "%d flips, one for each place of the result: %d tails, so the upper packet has as many cards.",
                    size, cut));
            for (int k = 0; k < size; k++) {
                take(order[k], k);
                frame(text(
                        "%s: card %d falls from the %s packet.",
                        flips.get(k).outcome() ? "Heads" : "Tails",
                        deck[order[k]] + 1,
                        flips.get(k).outcome() ? "lower" : "upper"));
            }
        }

        // Packets: a flip for each gap between two cards says whether to cut there; the packets come out in reverse.

        private boolean cutsPackets() {
            if (!drawsAre(Flipped.class, size - 1)) {
                return false;
            }
            List<Flipped> flips = drawsOf(Flipped.class);
            int end = size;
            int top = 0;
            for (int card = 1; card <= size; card++) {
                if (card == size || flips.get(card - 1).outcome()) {
                    for (int k = end - (card - top); k < end; k++) {
                        if (order[k] != top + k - (end - (card - top))) {
                            return false;
                        }
                    }
                    end -= card - top;
                    top = card;
                }
            }
            return true;
        }

        private void tellPackets() {
            List<Flipped> flips = drawsOf(Flipped.class);
            int end = size;
            int top = 0;
            for (int card = 1; card <= size; card++) {
                events += card < size ? 1 : 0;
                if (card == size || flips.get(card - 1).outcome()) {
                    int length = card - top;
                    clearMarks();
                    end -= length;
                    for (int k = 0; k < length; k++) {
                        put(deck[top + k], RESULT, end + k);
                    }
                    done = new Span(RESULT, end, size);
                    frame(text(
                            card < size ? "Heads: a packet of %d goes on top." : "What is left, %d, goes on top.",
                            length));
                    top = card;
                } else {
                    clearMarks();
                    pool = new Span(DECK, top, card + 1);
                    frame(text("Tails: no cut after card %d.", deck[card - 1] + 1));
                }
            }
        }

        /** The order as it is: cards that stay together move together. */
        private void tellRuns() {
            int from = 0;
            for (int to = 1; to <= size; to++) {
                if (to == size || order[to] != order[to - 1] + 1) {
                    for (int k = from; k < to; k++) {
                        take(order[k], k);
                    }
                    frame(
                            to - from == 1
                                    ? text("Card %d goes to place %d.", deck[order[from]] + 1, to)
                                    : text("%d cards in a row go to places %d to %d.", to - from, from + 1, to));
                    from = to;
                }
            }
        }
    }
}
