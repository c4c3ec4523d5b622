package io.github.fairshuffle.analysis.page;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * One picture of an animation. Places and cards are counted from 1 in captions, and from 0 everywhere else.
 *
 * @param events how many events of the shuffle have happened
 * @param at where each card lies: row · size + place
 * @param pool the places that the dice can pick
 * @param hit the place that they did pick
 * @param cursor the place that is being filled
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
        int[] wasted) {
    /** The deck lies in this row. */
    static final int DECK = 0;
    /** A card that was taken out lies above the deck. */
    static final int HAND = 1;
    /** The second pile. */
    static final int RESULT = 2;

    /** The places {@code from} to {@code to - 1} of {@link #DECK} or {@link #RESULT}. */
    record Span(int row, int from, int to) {
        static Span place(int row, int place) {
            return new Span(row, place, place + 1);
        }

        private static int @Nullable [] json(@Nullable Span span) {
            return span == null ? null : new int[] {span.row, span.from, span.to};
        }
    }

    /** The picture as the script takes it, without what is absent. */
    Map<String, @Nullable Object> json() {
        Map<String, @Nullable Object> json = new LinkedHashMap<>();
        json.put("events", events);
        json.put("caption", caption);
        json.put("at", at);
        json.put("pool", Span.json(pool));
        json.put("hit", Span.json(hit));
        json.put("cursor", Span.json(cursor));
        json.put("done", Span.json(done));
        json.put("rejected", rejected ? true : null);
        json.put("keys", keys > 0 ? keys : null);
        json.put("wasted", Arrays.stream(wasted).anyMatch(count -> count > 0) ? wasted : null);
        json.values().removeIf(Objects::isNull);
        return json;
    }
}
