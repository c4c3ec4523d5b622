package io.github.fairshuffle.report;

import io.github.fairshuffle.report.Trace.Event;
import io.github.fairshuffle.report.Trace.Kind;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * A trace to step through: a picture for each event, but one for several flips in a row, and one for several requests
 * for bits. A roll shows what could come and what came; a swap, a move, or an arrangement moves the cards.
 */
final class Animation {
    /**
     * One picture. Captions count places and cards from 1, the numbers count them from 0.
     *
     * @param events how many events of the trace have happened
     * @param at the place of each card
     * @param pool the first place that can be rolled and the place behind the last one; empty if none can
     * @param marked the places that are rolled or swapped
     */
    record Frame(int events, String caption, int[] at, int[] pool, int[] marked) {
        private Map<String, Object> json() {
            Map<String, Object> json = new LinkedHashMap<>(); // an order that stays the same
            json.put("events", events);
            json.put("caption", caption);
            json.put("at", at);
            json.put("pool", pool);
            json.put("marked", marked);
            return json;
        }
    }

    /** A longer animation is left out. */
    private static final int MOST_EVENTS = 4_000;

    private static final int[] NONE = {};
    private static final Template TEMPLATE = Template.resource("animation.html");

    private final List<Event> events;
    private final int size;
    private final int[] deck; // the card at each place
    private final int[] settled; // the picture from which on the place is neither picked from nor moved to or from
    private final boolean picks; // whether rolls are known to pick places of the swaps and moves behind them
    private final boolean picksFirst; // the first of both places, or else the second
    final List<Frame> frames = new ArrayList<>();

    /** The pictures of a trace of two cards or more. */
    Animation(Trace trace) {
        events = trace.events();
        size = trace.size();
        deck = IntStream.range(0, size).toArray();
        settled = new int[size];
        picks = fits(false) || fits(true);
        picksFirst = !fits(false);
        show(0, NONE, NONE, "%d cards, in order.", size);
        for (int k = 0; k < events.size(); ) {
            int end = endOfRow(k);
            switch (events.get(k).kind()) {
                case ROLL -> roll(k);
                case FLIP, BITS -> draws(k, end);
                case SWAP -> swap(k);
                case MOVE -> move(k);
                case ARRANGE -> arrange(k);
            }
            k = end;
        }
        show(events.size(), NONE, NONE, "Done, with %d rolls.", trace.draws());
    }

    /** The animation of a trace, with its controls. */
    static Html of(String id, String name, Trace trace) {
        int count = trace.events().size();
        if (count > MOST_EVENTS) {
            return Html.format("<p>It takes %,d steps, too many to show.</p>", count);
        }
        Animation animation = new Animation(trace);
        return TEMPLATE.fill(Map.of(
                "id", id, "name", name, "steps", animation.frames.size() - 1, "data", animation.data(id + "-data")));
    }

    /** The pictures for the script. */
    Html data(String id) {
        Map<String, Object> data = new LinkedHashMap<>();
        data.put("size", size);
        data.put("events", events.stream().map(Event::toString).toList());
        data.put("settled", settled);
        data.put("frames", frames.stream().map(Frame::json).toList());
        return Html.script(id, data);
    }

    private void show(int happened, int[] pool, int[] marked, String caption, Object... values) {
        int[] at = new int[size];
        IntStream.range(0, size).forEach(place -> at[deck[place]] = place);
        frames.add(new Frame(happened, String.format(Locale.ROOT, caption, values), at, pool, marked));
    }

    /** The end of the flips in a row that begin here, or of the requests for bits. */
    private int endOfRow(int start) {
        Kind kind = events.get(start).kind();
        int end = start + 1;
        while ((kind == Kind.FLIP || kind == Kind.BITS)
                && end < events.size()
                && events.get(end).kind() == kind) {
            end++;
        }
        return end;
    }

    /** Whether what follows an event is a swap or a move, of which a roll may have picked a place. */
    private boolean isPick(int k) {
        return events.get(k).kind() == Kind.ROLL
                && k + 1 < events.size()
                && (events.get(k + 1).kind() == Kind.SWAP || events.get(k + 1).kind() == Kind.MOVE);
    }

    /** The first place of the range that a roll picked from, if it picked that place of the movement behind it. */
    private int from(int roll, boolean first) {
        Event movement = events.get(roll + 1);
        return (first ? movement.first() : (int) movement.second())
                - (int) events.get(roll).second();
    }

    /** Whether all ranges lie within the deck if rolls pick the first places of movements, or else the second. */
    private boolean fits(boolean first) {
        return IntStream.range(0, events.size()).filter(this::isPick).allMatch(k -> fits(from(k, first), k));
    }

    private boolean fits(int from, int roll) {
        return from >= 0 && from + events.get(roll).first() <= size;
    }

    private void roll(int k) {
        int bound = events.get(k).first();
        int outcome = (int) events.get(k).second();
        boolean known = picks && isPick(k);
        int from = known ? from(k, picksFirst) : 0;
        if (!fits(from, k)) {
            show(k + 1, NONE, NONE, "One of %d: number %d.", bound, outcome + 1);
            return;
        }
        int pick = from + outcome;
        Arrays.fill(settled, from, from + bound, frames.size() + 1);
        show(
                k + 1,
                new int[] {from, from + bound},
                new int[] {pick},
                known ? "One of %d places: place %d, card %d." : "One of %d: number %d.",
                bound,
                pick + 1,
                deck[pick] + 1);
    }

    /** Flips in a row, or requests for bits. */
    private void draws(int start, int end) {
        List<Event> draws = events.subList(start, end);
        if (draws.get(0).kind() == Kind.FLIP) {
            String letters =
                    draws.stream().map(flip -> flip.second() == 1 ? "H" : "T").collect(Collectors.joining());
            show(end, NONE, NONE, "Flips, heads or tails: %s.", letters);
        } else {
            show(
                    end,
                    NONE,
                    NONE,
                    "%d random bits.",
                    draws.stream().mapToInt(Event::first).sum());
        }
    }

    private void swap(int k) {
        int first = events.get(k).first();
        int second = (int) events.get(k).second();
        int card = deck[first];
        deck[first] = deck[second];
        deck[second] = card;
        settled[first] = frames.size();
        settled[second] = frames.size();
        show(
                k + 1,
                NONE,
                new int[] {first, second},
                first == second ? "Card %d stays where it is." : "Cards %d and %d change places.",
                card + 1,
                deck[first] + 1);
    }

    private void move(int k) {
        int from = events.get(k).first();
        int to = (int) events.get(k).second();
        int card = deck[from];
        int step = Integer.signum(to - from);
        for (int place = from; place != to; place += step) {
            deck[place] = deck[place + step];
            settled[place] = frames.size();
        }
        deck[to] = card;
        settled[to] = frames.size();
        show(
                k + 1,
                NONE,
                new int[] {to},
                from == to ? "Card %d stays where it is." : "Card %d goes to place %d; those between make room.",
                card + 1,
                to + 1);
    }

    private void arrange(int k) {
        int[] before = deck.clone();
        int[] order = events.get(k).order().order();
        for (int place = 0; place < size; place++) {
            deck[place] = before[order[place]];
            settled[place] = frames.size();
        }
        long moved =
                IntStream.range(0, size).filter(place -> order[place] != place).count();
        show(k + 1, NONE, NONE, "All %d cards are arranged; %d of them go to other places.", size, moved);
    }
}
