package io.github.fairshuffle.report;

import io.github.fairshuffle.internal.Text;
import io.github.fairshuffle.report.Trace.Event;
import io.github.fairshuffle.report.Trace.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The pictures of a trace: one for each event, but only one for consecutive flips or for consecutive draws of bits. */
final class Animation {
    /**
     * One picture. In captions, places and cards are numbered from 1; in the other components, from 0.
     *
     * @param calls the calls of the algorithm since the previous picture
     * @param deck the card at each place
     * @param pool the first place that the roll can choose, and the place after the last one; empty without a roll
     * @param marked the places that were rolled or swapped, or the place to which a card was moved
     */
    record Frame(String calls, String caption, int[] deck, int[] pool, int[] marked) {}

    /** The largest number of events in an animation. */
    private static final int MOST_EVENTS = 4_000;

    private static final int[] NONE = {};
    private static final Template TEMPLATE = Template.resource("animation.html");

    final List<Frame> frames = new ArrayList<>();
    private final List<Event> events;
    private final int size;
    /** The place that a roll chooses for the next movement: its second or its first place; empty if neither. */
    private final Optional<ToLongFunction<Event>> picked;

    Animation(Trace trace) {
        events = trace.events;
        size = trace.size();
        picked = Stream.<ToLongFunction<Event>>of(Event::second, Event::first)
                .filter(place -> IntStream.range(0, events.size())
                        .filter(this::isBeforeMovement)
                        .allMatch(k -> isRange(from(k, place), events.get(k).first())))
                .findFirst();
        int[] cards = IntStream.range(0, size).toArray();
        frames.add(new Frame("", size + " cards, in order.", cards, NONE, NONE));
        int start = 0;
        for (int k = 1; k <= events.size(); k++) {
            Kind kind = events.get(start).kind();
            boolean goesOn = (kind == Kind.FLIP || kind == Kind.BITS)
                    && k < events.size()
                    && events.get(k).kind() == kind;
            if (!goesOn) {
                show(start, k);
                start = k;
            }
        }
        frames.add(new Frame("", "Done, with " + Text.count(trace.draws(), "roll") + ".", deck(), NONE, NONE));
    }

    static Html of(String id, String name, Trace trace) {
        int count = trace.events.size();
        if (count > MOST_EVENTS) {
            return Html.format("<p>It takes %,d steps, too many to show.</p>", count);
        }
        Animation animation = new Animation(trace);
        return TEMPLATE.fill(Map.of(
                "id", id, "name", name, "steps", animation.frames.size() - 1, "data", animation.data(id + "-data")));
    }

    /** Returns the pictures as data for the script. */
    Html data(String id) {
        Stream<?> pictures =
                frames.stream().map(frame -> List.of(frame.calls, frame.caption, frame.deck, frame.pool, frame.marked));
        return Html.script(id, pictures.toList());
    }

    private int[] deck() {
        return frames.get(frames.size() - 1).deck();
    }

    /** Returns whether event k is a roll that may have chosen a place for the swap or the move after it. */
    private boolean isBeforeMovement(int k) {
        return events.get(k).kind() == Kind.ROLL
                && k + 1 < events.size()
                && (events.get(k + 1).kind() == Kind.SWAP || events.get(k + 1).kind() == Kind.MOVE);
    }

    /** Returns the lowest place that a roll could have chosen, given that it chose a place of the next movement. */
    private int from(int roll, ToLongFunction<Event> place) {
        long pick = place.applyAsLong(events.get(roll + 1));
        return (int) (pick - events.get(roll).second());
    }

    private boolean isRange(int from, int bound) {
        return from >= 0 && from + bound <= size;
    }

    /** Adds one picture for an event, or for several events of the same kind in a row. */
    private void show(int start, int end) {
        List<Event> row = events.subList(start, end);
        Event event = row.get(0);
        int first = event.first();
        int second = (int) event.second();
        int[] deck = event.deck();
        switch (event.kind()) {
            case ROLL -> roll(start, first, second);
            case FLIP -> {
                Stream<String> letters = row.stream().map(flip -> flip.second() == 1 ? "H" : "T");
                add(row, NONE, NONE, "Flips, heads or tails: %s.", letters.collect(Collectors.joining()));
            }
            case BITS ->
                add(
                        row,
                        NONE,
                        NONE,
                        "%d random bits.",
                        row.stream().mapToInt(Event::first).sum());
            case SWAP -> {
                String caption = first == second ? "Card %d stays where it is." : "Cards %d and %d change places.";
                add(row, NONE, new int[] {first, second}, caption, deck[second] + 1, deck[first] + 1);
            }
            case MOVE -> {
                String caption = first == second
                        ? "Card %d stays where it is."
                        : "Card %d goes to place %d; those between make room.";
                add(row, NONE, new int[] {second}, caption, deck[second] + 1, second + 1);
            }
            case ARRANGE -> {
                int[] before = deck();
                long moved = IntStream.range(0, size)
                        .filter(place -> deck[place] != before[place])
                        .count();
                add(row, NONE, NONE, "All %d cards are arranged; %d of them go to other places.", size, moved);
            }
        }
    }

    private void roll(int k, int bound, int outcome) {
        List<Event> roll = events.subList(k, k + 1);
        boolean known = picked.isPresent() && isBeforeMovement(k);
        int from = known ? from(k, picked.get()) : 0;
        int pick = from + outcome;
        if (isRange(from, bound)) {
            String caption = known ? "One of %d places: place %d, card %d." : "One of %d: number %d.";
            add(roll, new int[] {from, from + bound}, new int[] {pick}, caption, bound, pick + 1, deck()[pick] + 1);
        } else {
            add(roll, NONE, NONE, "One of %d: number %d.", bound, outcome + 1);
        }
    }

    private void add(List<Event> row, int[] pool, int[] marked, String caption, Object... values) {
        String calls = row.stream().map(Event::call).collect(Collectors.joining("; "));
        int[] deck = row.get(0).deck();
        frames.add(new Frame(calls, Text.format(caption, values), deck, pool, marked));
    }
}
