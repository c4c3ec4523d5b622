package io.github.fairshuffle.conditions;

import java.io.Serial;

/**
 * Thrown if a search gave up, or was not begun because it would take too long: an order or a draw that obeys the rules was
 * not found, although one may exist. The message says what the search did or how long it would take, and what to change.
 * The program can use another method, unless the rule has the option {@code tries}:
 *
 * <pre>{@code
 * List<Song> order;
 * try {
 *     order = rule.shuffled(songs);                        // exactly uniform
 * } catch (SearchExhaustedException e) {                   // too slow, or all tries failed
 *     order = rule.approximately().shuffled(songs);
 * }
 * }</pre>
 */
public final class SearchExhaustedException extends IllegalStateException {
    @Serial
    private static final long serialVersionUID = 1;

    private final int tries;

    SearchExhaustedException(int tries, String message) {
        super(message);
        this.tries = tries;
    }

    /** {@return the number of tries that the search made, or of the first orders that it improved; 0 if it was not begun} */
    public int tries() {
        return tries;
    }
}
