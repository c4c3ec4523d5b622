package io.github.fairshuffle.analysis.page;

import static io.github.fairshuffle.analysis.page.Frame.DECK;
import static io.github.fairshuffle.analysis.page.Frame.RESULT;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** The picture that is being made: where the cards lie, and what is marked. {@link #frame} takes it. */
final class Scene {
    final int size;
    final List<Frame> frames;
    final int[] at;
    final int[] wasted;
    int events;

    Frame.@Nullable Span pool;
    Frame.@Nullable Span hit;
    Frame.@Nullable Span cursor;
    Frame.@Nullable Span done;
    boolean rejected;
    int keyed;
    double @Nullable [] keys;

    /** Cards in order, nothing marked. */
    Scene(int size) {
        this.size = size;
        frames = new ArrayList<>();
        at = IntStream.range(0, size).toArray();
        wasted = new int[size];
    }

    /** A copy to try something on; of the marks it keeps those that outlast a step. */
    Scene(Scene scene) {
        size = scene.size;
        frames = new ArrayList<>(scene.frames);
        at = scene.at.clone();
        wasted = scene.wasted.clone();
        events = scene.events;
        keyed = scene.keyed;
        keys = scene.keys;
    }

    /** Takes the picture as it is now. */
    void frame(String caption, Object... values) {
        String text = String.format(Locale.ROOT, caption, values);
        frames.add(new Frame(events, text, at.clone(), pool, hit, rejected, cursor, done, keyed, wasted.clone()));
    }

    /** Removes all marks but that of the shuffled part. */
    void clearMarks() {
        pool = null;
        hit = null;
        cursor = null;
        rejected = false;
    }

    /** One more event has happened, which nothing is marked for yet. */
    void event() {
        events++;
        clearMarks();
    }

    void put(int card, int row, int place) {
        at[card] = row * size + place;
    }

    /** The card at a place; −1 if the place is empty. */
    int cardAt(int row, int place) {
        return IntStream.range(0, size)
                .filter(card -> at[card] == row * size + place)
                .findFirst()
                .orElse(-1);
    }

    /** Puts a card to the end of the result. */
    void append(int card, int place) {
        clearMarks();
        put(card, RESULT, place);
        done = new Frame.Span(RESULT, 0, place + 1);
    }

    /** The cards of the deck, which are all of them, from the first place to the last. */
    int[] deck() {
        return IntStream.range(0, size).map(place -> cardAt(DECK, place)).toArray();
    }

    boolean hasResult() {
        return Arrays.stream(at).anyMatch(where -> where >= RESULT * size);
    }

    /** Whether the cards lie in this order, all in the result. */
    boolean resultIs(int[] cards) {
        return IntStream.range(0, size).allMatch(place -> cardAt(RESULT, place) == cards[place]);
    }
}
