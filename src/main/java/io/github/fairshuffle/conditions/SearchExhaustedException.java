package io.github.fairshuffle.conditions;

import java.io.Serial;

/**
 * Thrown if a search gave up: an order or a draw that obeys the rules was not found, although one may exist. The message
 * says what the search did, how near it came, and what to change.
 *
 * <pre>{@code
 * Spaced<Song> rule = Spaced.by(Song::artist).apart(2);
 * List<Song> order;
 * try {
 *     order = rule.tries(1_000).shuffled(songs);       // exactly uniform
 * } catch (SearchExhaustedException e) {               // e.tries() is 1000
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

    /** {@return the number of tries that the search made, or of the first orders that it improved} */
    public int tries() {
        return tries;
    }
}
