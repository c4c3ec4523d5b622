package io.github.fairshuffle.draw;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.fairshuffle.KeyedOrder;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * The entrants of a draw.
 *
 * @param sorted the entrants, valid, different, and sorted by their bytes in UTF-8
 * @param oncePerPerson whether each person wins only once
 */
record Entrants(List<String> sorted, boolean oncePerPerson) {
    static final String RULE = "Rule: ";
    static final String ONCE = RULE + "each person, the text before the last #, wins once";

    /** A joiner inside a word. */
    private static final Pattern JOINER =
            Pattern.compile("(?<=[^ #\\u200C\\u200D])[\\u200C\\u200D](?=[^ #\\u200C\\u200D])");

    Entrants {
        if (oncePerPerson) {
            requirePeople(sorted);
        }
    }

    /** Checks and sorts the entrants of a draw. */
    static Entrants of(Collection<String> entrants, boolean oncePerPerson) {
        return new Entrants(checked(entrants), oncePerPerson);
    }

    private static List<String> checked(Collection<String> entrants) {
        List<String> list = new ArrayList<>(Objects.requireNonNull(entrants, "entrants")); // is checked and sorted
        Map<String, Integer> lines = new HashMap<>();
        for (String entrant : list) {
            int line = lines.size() + 1;
            String what = "entrant " + line;
            String visible =
                    JOINER.matcher(Objects.requireNonNull(entrant, what)).replaceAll("");
            Legible.check(what, Legible.flaw(visible), Legible.ONE_LINE);
            Integer before = lines.put(seen(entrant), line);
            if (before != null) {
                throw new IllegalArgumentException("entrants " + before + " and " + line + " are the same, " + entrant
                        + "; take one out, or write several tickets as " + entrant + "#1, " + entrant + "#2");
            }
            if (entrant.equals(ONCE)) { // the digest would be that of the rule and the other entrants
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

    private static String person(String entrant) {
        return entrant.replaceFirst("#[^#]*$", "");
    }

    /**
     * Returns a text in the normalization form NFC, without joiners and without spaces at its ends. Texts with the same
     * result look the same.
     */
    private static String seen(String text) {
        return Normalizer.normalize(text.replaceAll("[\u200C\u200D]", ""), Normalizer.Form.NFC)
                .strip();
    }

    /** Returns the largest possible number of winners. */
    int most() {
        return oncePerPerson
                ? (int) sorted.stream().map(Entrants::person).distinct().count()
                : sorted.size();
    }

    /** Returns the first {@code count} entrants of an order, or the first tickets of {@code count} people. */
    List<String> first(long count, KeyedOrder<String> order) {
        Set<String> people = new HashSet<>();
        return order.shuffled(sorted).stream()
                .filter(entrant -> people.add(oncePerPerson ? person(entrant) : entrant))
                .limit(count)
                .toList();
    }

    /** Returns the digest of the lines that have to be fixed before the public text is known. */
    String digest() {
        List<String> lines = new ArrayList<>(oncePerPerson ? List.of(ONCE) : List.of());
        lines.addAll(sorted);
        return Transcript.sha256(Transcript.text(lines));
    }
}
