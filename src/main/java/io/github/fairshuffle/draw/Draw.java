package io.github.fairshuffle.draw;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.fairshuffle.KeyedOrder;
import io.github.fairshuffle.Randomness;
import io.github.fairshuffle.internal.dice.Providers;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.IntPredicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
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

    /** A joiner inside a word. */
    private static final Pattern JOINER =
            Pattern.compile("(?<=[^ #\\u200C\\u200D])[\\u200C\\u200D](?=[^ #\\u200C\\u200D])");

    private static final String NAME = "Name: ";
    private static final String REVEAL = "Reveal: ";
    private static final String PUBLIC = "Public: ";
    private static final String WINNERS = "Winners: ";
    private static final String RULE = "Rule: ";
    private static final String ONCE = "each person, the text before the last #, wins once";

    private static final String ONE_LINE = "one line of text in UTF-8 that people can read and type again";
    private static final String PRINTABLE_ASCII = "printable ASCII characters with single spaces between words";

    private static final String CHECK = """

            Everybody can check this with a shell (on macOS with shasum -a 256 for sha256sum),
            where entrants.txt has the entrants, one a line. The commitment was published before
            entries closed; it is what this prints:

              printf %%s %1$s | sha256sum

            The list was published, all of it or this number, before the public text was known:

              %5$s | sha256sum

            Winners and substitutes, in their order, with their keys:

              seed='%1$s,%2$s'
              LC_ALL=C sort entrants.txt | while IFS= read -r id; do
                printf '%%s %%s\\n' "$(printf '%%s\\n%%s' "$seed" "$id" | sha256sum | head -c 64)" "$id"
              done | LC_ALL=C sort%6$s | head -n %3$d

            And the last line, if this is transcript.txt:

              head -n %4$d transcript.txt | sha256sum

            """;

    /** Keeps only the first line of each person. A line is a key of 64 digits, a space and an entrant. */
    private static final String FIRST_OF_EACH_PERSON =
            " |\n    LC_ALL=C awk '{ p = substr($0, 66); sub(/#[^#]*$/, \"\", p) } !seen[p]++'";

    private final List<String> entrants;
    private final String name;
    private final String secret;
    private final String publicText;
    private final int winners;
    private final boolean oncePerPerson;
    private final KeyedOrder<String> order;
    /** The winners, followed by the substitutes; null until they are drawn. */
    private @Nullable List<String> drawn;

    private Draw(
            List<String> entrants, String name, String secret, String publicText, int winners, boolean oncePerPerson) {
        long most = most(entrants, oncePerPerson);
        if (winners < 1 || winners > most) {
            String who = oncePerPerson ? "people" : "entrants";
            throw new IllegalArgumentException(
                    "the number of " + who + " is " + most + ": 1 to " + most + " can win, not " + winners);
        }
        this.entrants = entrants;
        this.name = name;
        this.secret = secret;
        this.publicText = publicText;
        this.winners = winners;
        this.oncePerPerson = oncePerPerson;
        order = KeyedOrder.by(Function.identity(), secret + ',' + publicText);
    }

    /** Returns the winners, followed by the substitutes. */
    private synchronized List<String> drawn() {
        if (drawn == null) {
            Set<String> people = new HashSet<>();
            drawn = order.shuffled(entrants).stream()
                    .filter(entrant -> people.add(oncePerPerson ? person(entrant) : entrant))
                    .limit(2L * winners)
                    .toList();
        }
        return drawn;
    }

    private static String person(String entrant) {
        return entrant.replaceFirst("#[^#]*$", "");
    }

    /** Returns a text in the normalization form NFC, without joiners. Texts with the same result look the same. */
    private static String seen(String text) {
        return Normalizer.normalize(text.replaceAll("[\u200C\u200D]", ""), Normalizer.Form.NFC)
                .strip();
    }

    /** Returns the largest possible number of winners. */
    private static int most(List<String> entrants, boolean oncePerPerson) {
        return oncePerPerson
                ? (int) entrants.stream().map(Draw::person).distinct().count()
                : entrants.size();
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
        return sha256(checkedSecret(secret));
    }

    private static String checkedSecret(String secret) {
        if (!SECRET.matcher(Objects.requireNonNull(secret, "secret")).matches()) {
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
        return agreed(checked(entrants), false);
    }

    /**
     * {@return the digest of the entrants and of the rule {@link #oncePerPerson}, which can be published instead of both
     * when entries have closed} The text of the digest is a line with the rule, followed by the entrants as in {@link
     * #digest(Collection)}.
     *
     * @throws IllegalArgumentException if an entrant begins with its only {@code #} and so names no person
     */
    public static String digestOncePerPerson(Collection<String> entrants) {
        List<String> list = checked(entrants);
        requirePeople(list);
        return agreed(list, true);
    }

    /**
     * {@return the digest of the entrants of this draw: {@link #digestOncePerPerson} with the rule {@link #oncePerPerson},
     * or else {@link #digest(Collection)}} It depends on neither the secret, nor the public text, nor the number of
     * winners.
     */
    public String digest() {
        return agreed(entrants, oncePerPerson);
    }

    /** Returns the digest of the lines that have to be fixed before the public text is known. */
    private static String agreed(List<String> entrants, boolean oncePerPerson) {
        List<String> lines = new ArrayList<>(oncePerPerson ? List.of(RULE + ONCE) : List.of());
        lines.addAll(entrants);
        return sha256(text(lines));
    }

    /**
     * {@return a draw of winners with the name "draw"} The order of the entrants makes no difference.
     *
     * @param secret the {@link #newSecret secret} whose commitment was published
     * @param winners the number of winners, from 1 to the number of entrants
     * @throws IllegalArgumentException if an argument is invalid
     */
    public static Draw of(Collection<String> entrants, String secret, String publicText, int winners) {
        List<String> list = checked(entrants);
        String reveal = checkedSecret(secret);
        String flaw = publicFlaw(Objects.requireNonNull(publicText, "publicText"));
        check("the public text", flaw, PRINTABLE_ASCII);
        return new Draw(list, "draw", reveal, publicText, winners, false);
    }

    /**
     * {@return the same draw with a name, which appears in the transcript but does not influence the result}
     *
     * @throws IllegalArgumentException if the name is not one line of text
     */
    public Draw named(String name) {
        check("the name", flaw(Objects.requireNonNull(name, "name")), ONE_LINE);
        return new Draw(entrants, name, secret, publicText, winners, oncePerPerson);
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
        requirePeople(entrants);
        return new Draw(entrants, name, secret, publicText, winners, true);
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
        return transcript(header(entrants, name, secret, publicText, Integer.toString(winners), oncePerPerson));
    }

    private String transcript(List<String> header) {
        List<String> rows = drawn().stream()
                .map(entrant -> order.key(entrant) + ' ' + entrant)
                .toList();
        List<String> lines = new ArrayList<>(header);
        lines.add("");
        lines.addAll(rows.subList(0, winners));
        lines.add("");
        lines.add(substitutes().isEmpty() ? "No substitutes are left." : "Substitutes, who move up in this order:");
        lines.add("");
        lines.addAll(rows.subList(winners, rows.size()));
        int above = lines.size() + (int) CHECK.lines().count() + (oncePerPerson ? 1 : 0);
        String sorted = "LC_ALL=C sort entrants.txt";
        String agreed = oncePerPerson ? "{ echo '" + RULE + ONCE + "'; " + sorted + "; }" : sorted;
        String filter = oncePerPerson ? FIRST_OF_EACH_PERSON : "";
        String quoted = publicText.replace("'", "'\\''");
        lines.addAll(String.format(Locale.ROOT, CHECK, secret, quoted, rows.size(), above, agreed, filter)
                .lines()
                .toList());
        String text = text(lines);
        return text + "SHA-256 of the lines above: " + sha256(text) + '\n';
    }

    /**
     * {@return the first wrong line of a {@link #transcript transcript}, with the reason, or nothing if all lines are
     * right} The method repeats the draw with the values of the transcript, and compares every character, except that
     * all lines may end with {@code \r\n}, and the last line may have no end, because a mail can change the line ends.
     * The method does not know what was published before the draw. Compare the commitment and the list with those
     * published.
     */
    public static Optional<String> verify(String transcript, Collection<String> entrants) {
        List<String> lines = lines(Objects.requireNonNull(transcript, "transcript"));
        String name = value(lines, NAME);
        String secret = value(lines, REVEAL);
        String publicText = value(lines, PUBLIC);
        String winners = value(lines, WINNERS);
        boolean once = !value(lines, RULE).isEmpty();
        List<String> list = checked(entrants);
        if (once) {
            requirePeople(list);
        }
        List<String> header = header(list, name, secret, publicText, winners, once);
        Optional<String> wrong = firstDifference(lines.subList(0, Math.min(header.size(), lines.size())), header);
        if (wrong.isPresent()) {
            return wrong;
        }
        Draw again = new Draw(list, name, secret, publicText, Integer.parseInt(winners), once);
        return firstDifference(lines, lines(again.transcript(header)));
    }

    /** Returns the name and the numbers of winners and entrants, but not the secret. */
    @Override
    public String toString() {
        return name + ": " + winners + " of " + entrants.size();
    }

    /** Returns the first lines of a transcript. Each invalid value is replaced by a description of a valid value. */
    private static List<String> header(
            List<String> entrants,
            String name,
            String secret,
            String publicText,
            String winners,
            boolean oncePerPerson) {
        int most = most(entrants, oncePerPerson);
        Stream<String> lines = Stream.of(
                "Fairshuffle draw, version 1",
                NAME + (flaw(name).isEmpty() ? name : "one line of text"),
                "Entrants: " + entrants.size(),
                "List: " + agreed(entrants, oncePerPerson),
                "Commitment: " + sha256(secret),
                REVEAL + (SECRET.matcher(secret).matches() ? secret : "64 lower-case hexadecimal digits"),
                PUBLIC + (publicFlaw(publicText).isEmpty() ? publicText : PRINTABLE_ASCII),
                WINNERS + (isCount(winners, most) ? winners : "a number from 1 to " + most));
        return Stream.concat(lines, oncePerPerson ? Stream.of(RULE + ONCE) : Stream.of())
                .toList();
    }

    private static boolean isCount(String text, int most) {
        return text.matches("[1-9][0-9]{0,9}") && Long.parseLong(text) <= most;
    }

    /** Returns the text after a label, or an empty string if no line begins with the label. */
    private static String value(List<String> lines, String label) {
        return lines.stream()
                .filter(line -> line.startsWith(label))
                .findFirst()
                .map(line -> line.substring(label.length()))
                .orElse("");
    }

    private static Optional<String> firstDifference(List<String> lines, List<String> expected) {
        for (int k = 0; k < Math.max(lines.size(), expected.size()); k++) {
            if (k >= lines.size() || k >= expected.size() || !lines.get(k).equals(expected.get(k))) {
                String line = k < lines.size() ? quoted(lines.get(k)) : "missing";
                String wanted = k < expected.size() ? quoted(expected.get(k)) : "missing";
                return Optional.of(
                        k == 0 // a wrong first line may be anything, even a secret
                                ? "line 1 should be " + wanted + ": this is another version, or no transcript"
                                : "line " + (k + 1) + " is " + line + ", but should be " + wanted + reason(k));
            }
        }
        return Optional.empty();
    }

    private static String reason(int k) {
        return switch (k) {
            case 2, 3 -> ": these are not the entrants of the draw";
            case 4 -> ": this is not the secret whose commitment was published";
            default -> "";
        };
    }

    private static String text(List<String> lines) {
        return lines.stream().map(line -> line + '\n').collect(Collectors.joining());
    }

    /** Splits a transcript into lines, followed by an empty string. */
    private static List<String> lines(String transcript) {
        boolean isWindows = !transcript.replace("\r\n", "").contains("\n");
        String text = isWindows ? transcript.replace("\r\n", "\n") : transcript;
        return List.of((text.endsWith("\n") ? text : text + '\n').split("\n", -1));
    }

    private static String sha256(String text) {
        return HexFormat.of().formatHex(Providers.sha256().digest(text.getBytes(UTF_8)));
    }

    /** Checks the entrants, and returns them sorted by their bytes in UTF-8. */
    private static List<String> checked(Collection<String> entrants) {
        List<String> list = new ArrayList<>(Objects.requireNonNull(entrants, "entrants")); // is checked and sorted
        Map<String, Integer> lines = new HashMap<>();
        for (String entrant : list) {
            int line = lines.size() + 1;
            String what = "entrant " + line;
            String visible =
                    JOINER.matcher(Objects.requireNonNull(entrant, what)).replaceAll("");
            check(what, flaw(visible), ONE_LINE);
            Integer before = lines.put(seen(entrant), line);
            if (before != null) {
                throw new IllegalArgumentException("entrants " + before + " and " + line + " are the same, " + entrant
                        + "; take one out, or write several tickets as " + entrant + "#1, " + entrant + "#2");
            }
            if (entrant.equals(RULE + ONCE)) { // the digest would be that of the rule and the other entrants
                throw new IllegalArgumentException(what + " is the line of a rule; write another name");
            }
        }
        if (lines.isEmpty()) {
            throw new IllegalArgumentException("there are no entrants; a draw needs one or more");
        }
        return list.stream()
                .map(entrant -> entrant.getBytes(UTF_8))
                .sorted(Arrays::compareUnsigned)
                .map(bytes -> new String(bytes, UTF_8))
                .toList();
    }

    private static void requirePeople(List<String> entrants) {
        Map<String, String> people = new HashMap<>();
        for (String entrant : entrants) {
            String person = person(entrant);
            if (person.isEmpty()) {
                throw new IllegalArgumentException(
                        "the entrant " + entrant + " has no name before the #, but each person"
                                + " wins once; write the name, such as alice" + entrant);
            }
            if (!person.equals(people.computeIfAbsent(seen(person), first -> person))) {
                throw new IllegalArgumentException(
                        "the entrant " + entrant + " has the name of another entrant, written"
                                + " with other invisible characters, but each person wins once; write the name in one way");
            }
        }
    }

    private static void check(String what, String flaw, String rule) {
        if (!flaw.isEmpty()) {
            throw new IllegalArgumentException(what + " " + flaw + "; write " + rule);
        }
    }

    /** Returns the reason why a public text is not accepted; empty if it is. */
    private static String publicFlaw(String text) {
        return flaw(text, c -> c < ' ' || c > '~');
    }

    /** Returns the reason why people cannot read and retype a line of text; empty if they can. */
    private static String flaw(String text) {
        return flaw(text, Draw::isUnreadable);
    }

    private static String flaw(String text, IntPredicate isRefused) {
        Optional<String> refused = text.codePoints()
                .filter(isRefused)
                .mapToObj(c -> String.format(Locale.ROOT, "has the character U+%04X%s", c, advice(c, text)))
                .findFirst();
        return refused.orElse(
                text.isEmpty()
                        ? "is empty"
                        : text.contains("  ") || !text.strip().equals(text) ? "has spaces that nobody can see" : "");
    }

    private static String advice(int c, String text) {
        return switch (c) {
            case '\r' ->
                text.indexOf('\r') == text.length() - 1
                        ? " (Windows line ends; remove them by tr -d '\\r')"
                        : " (line ends of an old Mac; replace them by tr '\\r' '\\n')";
            case '\t' -> " (a tab; keep only the column that names the entrant)";
            default -> Character.isDefined(c) ? "" : " (not assigned in the Unicode version of this Java)";
        };
    }

    /**
     * Returns true for characters that readers cannot see, for unassigned code points, which may become such characters,
     * and for U+FFFD, which replaces invalid UTF-8.
     */
    static boolean isUnreadable(int c) {
        return switch (Character.getType(c)) {
            case Character.CONTROL,
                    Character.FORMAT,
                    Character.SURROGATE,
                    Character.PRIVATE_USE,
                    Character.UNASSIGNED,
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR -> true;
            case Character.SPACE_SEPARATOR -> c != ' ';
            default -> c == 0xFFFD || isBlank(c);
        };
    }

    /**
     * Returns true for characters that look blank although their category is visible: those that Unicode calls
     * default-ignorable, and those whose glyph is empty.
     */
    private static boolean isBlank(int c) {
        return switch (c) {
            case 0x034F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x3164, 0xFFA0 -> true;
            case 0x2800, 0xFFFC, 0x13441, 0x13442, 0x16FE4, 0x1D159 -> true; // empty glyphs
            default -> c >= 0x180B && c <= 0x180F || c >= 0xFE00 && c <= 0xFE0F || c >= 0xE0000 && c <= 0xE0FFF;
        };
    }

    /** Quotes a string, and escapes the characters that a terminal might interpret. */
    private static String quoted(String text) {
        return text.codePoints()
                .mapToObj(c -> isUnreadable(c) ? String.format(Locale.ROOT, "\\u%04x", c) : Character.toString(c))
                .collect(Collectors.joining("", "\"", "\""));
    }
}
