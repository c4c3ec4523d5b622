package io.github.fairshuffle.draw;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.fairshuffle.internal.dice.Providers;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Writes and checks the text that is published after a draw. */
final class Transcript {
    private static final String NAME = "Name: ";
    private static final String REVEAL = "Reveal: ";
    private static final String PUBLIC = "Public: ";
    private static final String WINNERS = "Winners: ";

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

    private Transcript() {}

    /** Returns the transcript of a draw. */
    static String of(Draw draw) {
        String winners = Integer.toString(draw.winners().size());
        List<String> lines = new ArrayList<>(header(draw.entrants, draw.name, draw.secret, draw.publicText, winners));
        lines.add("");
        draw.winners().forEach(entrant -> lines.add(draw.row(entrant)));
        lines.add("");
        List<String> substitutes = draw.substitutes();
        lines.add(substitutes.isEmpty() ? "No substitutes are left." : "Substitutes, who move up in this order:");
        lines.add("");
        substitutes.forEach(entrant -> lines.add(draw.row(entrant)));
        boolean oncePerPerson = draw.entrants.oncePerPerson();
        int drawn = draw.winners().size() + substitutes.size();
        int above = lines.size() + (int) CHECK.lines().count() + (oncePerPerson ? 1 : 0);
        String sorted = "LC_ALL=C sort entrants.txt";
        String agreed = oncePerPerson ? "{ echo '" + Entrants.ONCE + "'; " + sorted + "; }" : sorted;
        String filter = oncePerPerson ? FIRST_OF_EACH_PERSON : "";
        String quoted = draw.publicText.replace("'", "'\\''");
        lines.addAll(String.format(Locale.ROOT, CHECK, draw.secret, quoted, drawn, above, agreed, filter)
                .lines()
                .toList());
        String text = text(lines);
        return text + "SHA-256 of the lines above: " + sha256(text) + '\n';
    }

    /** Returns the first wrong line of a transcript, with the reason. */
    static Optional<String> verify(String transcript, Collection<String> entrants) {
        List<String> lines = lines(transcript);
        String name = value(lines, NAME);
        String secret = value(lines, REVEAL);
        String publicText = value(lines, PUBLIC);
        String winners = value(lines, WINNERS);
        boolean oncePerPerson = !value(lines, Entrants.RULE).isEmpty();
        Entrants list = Entrants.of(entrants, oncePerPerson);
        List<String> header = header(list, name, secret, publicText, winners);
        Optional<String> wrong = firstDifference(lines.subList(0, Math.min(header.size(), lines.size())), header);
        if (wrong.isPresent()) {
            return wrong;
        }
        Draw again = new Draw(list, name, secret, publicText, Integer.parseInt(winners));
        return firstDifference(lines, lines(of(again)));
    }

    /** Returns the first lines of a transcript. Each invalid value is replaced by a description of a valid value. */
    private static List<String> header(
            Entrants entrants, String name, String secret, String publicText, String winners) {
        int most = entrants.most();
        Stream<String> lines = Stream.of(
                "Fairshuffle draw, version 1",
                NAME + (Legible.flaw(name).isEmpty() ? name : "one line of text"),
                "Entrants: " + entrants.sorted().size(),
                "List: " + entrants.digest(),
                "Commitment: " + sha256(secret),
                REVEAL + (Draw.isSecret(secret) ? secret : "64 lower-case hexadecimal digits"),
                PUBLIC + (Legible.publicFlaw(publicText).isEmpty() ? publicText : Legible.PRINTABLE_ASCII),
                WINNERS + (isCount(winners, most) ? winners : "a number from 1 to " + most));
        return Stream.concat(lines, entrants.oncePerPerson() ? Stream.of(Entrants.ONCE) : Stream.of())
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
                String line = k < lines.size() ? Legible.quoted(lines.get(k)) : "missing";
                String wanted = k < expected.size() ? Legible.quoted(expected.get(k)) : "missing";
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

    static String text(List<String> lines) {
        return lines.stream().map(line -> line + '\n').collect(Collectors.joining());
    }

    /** Splits a transcript into lines, followed by an empty string. */
    private static List<String> lines(String transcript) {
        boolean isWindows = !transcript.replace("\r\n", "").contains("\n");
        String text = isWindows ? transcript.replace("\r\n", "\n") : transcript;
        return List.of((text.endsWith("\n") ? text : text + '\n').split("\n", -1));
    }

    static String sha256(String text) {
        return HexFormat.of().formatHex(Providers.sha256().digest(text.getBytes(UTF_8)));
    }
}
