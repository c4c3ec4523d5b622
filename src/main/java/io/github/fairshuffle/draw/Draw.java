package io.github.fairshuffle.draw;

import io.github.fairshuffle.KeyedOrder;
import io.github.fairshuffle.Randomness;
import java.util.Collection;
import java.util.HexFormat;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A draw of winners that nobody can manipulate alone and that everybody can check. A draw has four steps:
 *
 * <ol>
 *   <li>The organiser creates a new {@link #newSecret secret} for this draw, keeps it, and publishes its
 *       {@link #commitment commitment}, the number of winners, and the exact form of the public text that will be used.
 *   <li>After entries close, the organiser publishes the list of entrants or {@link #digest its digest}.
 *   <li>The organiser waits for the public text. Nobody could choose this line of text, such as a lottery result.
 *   <li>The secret, the public text and the list determine the winners. The transcript contains all data for a check.
 * </ol>
 *
 * <pre>{@code
 * String secret = Draw.newSecret();
 * String published = Draw.commitment(secret);             // before entries close
 * Draw draw = Draw.of(entrants, secret, "Lotto 2026-11-28: 3 14 15 26 35 42", 3).named("Summer raffle");
 * List<String> winners = draw.winners();
 * String transcript = draw.transcript();
 * Optional<String> wrong = Draw.verify(transcript, entrants);   // empty: all holds
 * }</pre>
 *
 * <p><b>Order:</b> the entrants are in the order of {@link KeyedOrder}, with each entrant as its own id. The seed is
 * the secret, a comma, and the public text. If an entrant is disqualified, the later entrants move up.
 *
 * <p><b>Law:</b> if SHA-256 behaves like a random function, which is not proved, each set of winners is equally likely.
 * This holds even if somebody chooses the list and either the public text or the secret, without knowing the other. The
 * public text must have far more possible values than anybody can try.
 *
 * <p><b>The public text</b> consists of printable ASCII characters, with single spaces between words. With
 * other characters, the organiser could try many texts that look alike, and publish the one with the best winners.
 *
 * <p><b>Each entrant and the name</b> must be one line of visible characters, with single spaces between words. They may
 * not contain characters that Unicode calls default-ignorable, such as variation selectors, other characters that look
 * blank, or code points that the Unicode version of the running Java does not assign. An entrant may contain the joiners
 * U+200C and U+200D inside a word, because some scripts and emoji need them. No entrant occurs twice; write several
 * tickets as {@code alice#1}, {@code alice#2}. Entrants also count as the same if they differ only by joiners, or are
 * canonically equivalent in Unicode (the same in its normalization form NFC), because nobody sees the difference. Each
 * ticket can win, but with the option {@link #oncePerPerson} each person wins only once. Entrants that look alike for
 * other reasons are different. Invalid text causes an {@link IllegalArgumentException}.
 *
 * <p>The winners are drawn when they are first needed, in O(n log n) time for n entrants.
 *
 * <p>A draw is immutable. The transcript contains the secret, but messages of exceptions do not.
 */
public final class Draw {
    private static final Pattern SECRET = Pattern.compile("[0-9a-f]{64}");

    final Entrants entrants;
    final String name;
    final String secret;
    final String publicText;
    private final int winners;
    private final KeyedOrder<String> order;
    /** The winners, followed by the substitutes; null until they are drawn. */
    private @Nullable List<String> drawn;

    Draw(Entrants entrants, String name, String secret, String publicText, int winners) {
        int most = entrants.most();
        if (winners < 1 || winners > most) {
            String who = entrants.oncePerPerson() ? "people" : "entrants";
            throw new IllegalArgumentException(
                    "the number of " + who + " is " + most + ": 1 to " + most + " can win, not " + winners);
        }
        this.entrants = entrants;
        this.name = name;
        this.secret = secret;
        this.publicText = publicText;
        this.winners = winners;
        order = KeyedOrder.by(Function.identity(), secret + ',' + publicText);
    }

    /** Returns the winners, followed by the substitutes. */
    private synchronized List<String> drawn() {
        if (drawn == null) {
            drawn = entrants.first(2L * winners, order);
        }
        return drawn;
    }

    /** Returns the line of an entrant in the transcript. */
    String row(String entrant) {
        return order.key(entrant) + ' ' + entrant;
    }

    static boolean isSecret(String text) {
        return SECRET.matcher(text).matches();
    }

    /** {@return a new secret: 32 bytes of {@link Randomness#secure()} as 64 lower-case hexadecimal digits} */
    public static String newSecret() {
        byte[] bytes = new byte[32];
        Randomness.secure().nextBytes(bytes);
        return HexFormat.of().formatHex(bytes);
    }

    /**
     * {@return the commitment to a secret, which is published before entries close: the SHA-256 of the 64 characters of
     * the secret, as 64 lower-case hexadecimal digits}
     *
     * @throws IllegalArgumentException if the secret is not 64 lower-case hexadecimal digits
     */
    public static String commitment(String secret) {
        return Transcript.sha256(checkedSecret(secret));
    }

    private static String checkedSecret(String secret) {
        if (!isSecret(Objects.requireNonNull(secret, "secret"))) {
            throw new IllegalArgumentException("a secret is 64 lower-case hexadecimal digits; use the one whose"
                    + " commitment was published, or create a new one before entries close");
        }
        return secret;
    }

    /**
     * {@return the digest of the entrants, which can be published instead of their list when entries have closed} The
     * digest is the SHA-256, in lower-case hexadecimal digits, of the sorted entrants, each followed by a line feed.
     * The entrants are sorted by their bytes in UTF-8.
     */
    public static String digest(Collection<String> entrants) {
        return Entrants.of(entrants, false).digest();
    }

    /**
     * {@return the digest of the entrants and of the rule {@link #oncePerPerson}, which can be published instead of both
     * when entries have closed} The text of the digest is a line with the rule, followed by the entrants as in {@link
     * #digest(Collection)}.
     *
     * @throws IllegalArgumentException if an entrant begins with its only {@code #} and so names no person
     */
    public static String digestOncePerPerson(Collection<String> entrants) {
        return Entrants.of(entrants, true).digest();
    }

    /**
     * {@return the digest of the entrants of this draw: {@link #digestOncePerPerson} with the rule {@link #oncePerPerson},
     * or else {@link #digest(Collection)}} It depends on neither the secret, nor the public text, nor the number of
     * winners.
     */
    public String digest() {
        return entrants.digest();
    }

    /**
     * {@return a draw of winners with the name "draw"} The order of the entrants makes no difference.
     *
     * @param secret the {@link #newSecret secret} whose commitment was published
     * @param winners the number of winners, from 1 to the number of entrants
     * @throws IllegalArgumentException if an argument is invalid
     */
    public static Draw of(Collection<String> entrants, String secret, String publicText, int winners) {
        Entrants list = Entrants.of(entrants, false);
        String reveal = checkedSecret(secret);
        String flaw = Legible.publicFlaw(Objects.requireNonNull(publicText, "publicText"));
        Legible.check("the public text", flaw, Legible.PRINTABLE_ASCII);
        return new Draw(list, "draw", reveal, publicText, winners);
    }

    /**
     * {@return the same draw with a name, which appears in the transcript but does not influence the result}
     *
     * @throws IllegalArgumentException if the name is not one line of text
     */
    public Draw named(String name) {
        Legible.check("the name", Legible.flaw(Objects.requireNonNull(name, "name")), Legible.ONE_LINE);
        return new Draw(entrants, name, secret, publicText, winners);
    }

    /**
     * {@return the same draw with the rule that each person wins only once} The text before the last {@code #} of an
     * entrant identifies a person, so {@code alice#1} and {@code alice#2} are tickets of {@code alice}. If a person has
     * several tickets, only the ticket that is first in the order counts. The transcript contains this rule. When
     * entries have closed, publish the {@linkplain #digestOncePerPerson digest with the rule}.
     *
     * @throws IllegalArgumentException if there are fewer people than winners, or if an entrant begins with its only
     *     {@code #} and so names no person
     */
    public Draw oncePerPerson() {
        return new Draw(new Entrants(entrants.sorted(), true), name, secret, publicText, winners);
    }

    /** {@return the winners in their order, as an unmodifiable list} */
    public List<String> winners() {
        return drawn().subList(0, winners);
    }

    /**
     * {@return the entrants who replace disqualified winners, as an unmodifiable list that begins with the first
     * substitute} There are as many substitutes as winners, or fewer if not enough entrants are left.
     */
    public List<String> substitutes() {
        return drawn().subList(winners, drawn().size());
    }

    /**
     * {@return the text to be published after the draw: everything that determined the draw, its result, and how to
     * check it with a shell} Each line ends with a line feed.
     */
    public String transcript() {
        return Transcript.of(this);
    }

    /**
     * {@return the first wrong line of a {@link #transcript transcript}, with the reason, or nothing if all lines are
     * right} The method repeats the draw with the values of the transcript, and compares every character, except that
     * all lines may end with {@code \r\n}, and the last line may have no end, because a mail can change the line ends.
     * The method does not know what was published before the draw. Compare the commitment and the list with those
     * published.
     */
    public static Optional<String> verify(String transcript, Collection<String> entrants) {
        return Transcript.verify(Objects.requireNonNull(transcript, "transcript"), entrants);
    }

    /** Returns the name and the numbers of winners and entrants, but not the secret. */
    @Override
    public String toString() {
        return name + ": " + winners + " of " + entrants.sorted().size();
    }
}
