package io.github.fairshuffle.analysis;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/**
 * What the main program has found about one shuffler, or why it could not.
 *
 * @param name the shuffler's name
 * @param isOwn whether it was named on the command line
 * @param audit the findings; null if there is a failure
 * @param deck 54 cards that it has shuffled; empty if there is a failure
 * @param failure why there are no findings; null if there are
 */
record Audited(
        String name,
        boolean isOwn,
        @Nullable Audit audit,
        List<String> deck,
        @Nullable Throwable failure) {
    /** Whether something speaks against what it claims or, if it claims nothing, against its being fair. */
    boolean isWrong() {
        return audit != null && !audit.claimHolds();
    }

    /** What the findings rest on, or why there are none. */
    String note() {
        if (audit != null) {
            return audit.evidence();
        }
        return failure instanceof TimeoutException ? String.valueOf(failure.getMessage()) : String.valueOf(failure);
    }

    /** Algorithm, claim, what was found, how sure that is, and the distance from uniform. */
    List<String> verdict() {
        return audit == null
                ? List.of(name, "", "could not tell", "", "")
                : List.of(
                        name,
                        brief(Audit.words(audit.claim())),
                        brief(audit.found()),
                        audit.sure(),
                        audit.totalVariation().replaceFirst("^0 to ", "<= "));
    }

    /** So that the table fits 80 columns. */
    private static String brief(String words) {
        return words.replace("uniform cycles", "cycles");
    }

    /** The extreme orders and the rolls. */
    List<String> orders() {
        return audit == null
                ? List.of(name, "", "", "")
                : List.of(
                        name, audit.mostLikely().toString(), audit.leastLikely().toString(), audit.rolls());
    }

    /** For {@code --json}; {@code --help} says what it is. */
    Map<String, Object> json() {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("algorithm", name);
        if (audit == null) {
            json.put("error", note());
            return json;
        }
        json.put("claims", audit.claim().name());
        json.put("found", audit.verdict().name());
        json.put("proved", audit.isProved());
        json.put("claimHolds", audit.claimHolds());
        json.put("distance", audit.totalVariation());
        json.put("mostLikely", audit.mostLikely().order());
        json.put("leastLikely", audit.leastLikely().order());
        json.put("rolls", audit.rolls());
        json.put("note", note());
        json.put("deck", deck);
        return json;
    }
}
