package io.github.fairshuffle.analysis.page;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * One picture of an animation. Places and cards are counted from 1 in captions, and from 0 everywhere else.
 *
 * @param events how many events of the shuffle have happened
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
        int[] wasted) {
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
    record Span(int row, int from, int to) {
        static Span place(int row, int place) {
            return new Span(row, place, place + 1);
        }
    }

    /** The picture as the script takes it, without what is absent. */
    Map<String, Object> json() {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("events", events);
        json.put("caption", caption);
        json.put("at", at);
        put(json, "pool", pool);
        put(json, "hit", hit);
        put(json, "cursor", cursor);
        put(json, "done", done);
        if (rejected) {
            json.put("rejected", true);
        }
        if (keys > 0) {
            json.put("keys", keys);
        }
        if (Arrays.stream(wasted).anyMatch(count -> count > 0)) {
            json.put("wasted", wasted);
        }
        return json;
    }

    private static void put(Map<String, Object> json, String key, @Nullable Span span) {
        if (span != null) {
            json.put(key, new int[] {span.row, span.from, span.to});
        }
    }
}
