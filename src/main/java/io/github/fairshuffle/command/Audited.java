package io.github.fairshuffle.command;

import io.github.fairshuffle.Law;
import io.github.fairshuffle.analysis.Audit;
import io.github.fairshuffle.analysis.Finding;
import io.github.fairshuffle.report.Report;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What the main program shows of one shuffler.
 *
 * @param isOwn whether it was named on the command line
 * @param deck 54 cards that it has shuffled; empty if it could not be judged
 * @param part its part of the report; null if there is none
 */
record Audited(Audit audit, boolean isOwn, List<String> deck, Report.@Nullable Part part) {
    String name() {
        return audit.name();
    }

    boolean isJudged() {
        return !(audit.finding() instanceof Finding.Unjudged);
    }

    /** Whether something speaks against what it claims or, if it claims nothing, against its being fair. */
    boolean isWrong() {
        return !audit.claimHolds();
    }

    /** A row of the first table: algorithm, claim, what was found, how sure that is, and the distance from uniform. */
    List<String> verdict() {
        return isJudged()
                ? List.of(
                        name(),
                        claim(),
                        audit.finding().toString().replace("uniform cycles", "cycles"), // so that it fits 80 columns
                        sure(),
                        audit.totalVariation().replaceFirst("^0 to ", "<= "))
                : List.of(
                        name(),
                        audit.size() == 0 ? "" : claim(),
                        audit.finding().toString(),
                        "",
                        "");
    }

    private String claim() {
        return audit.claim().name().toLowerCase(Locale.ROOT).replace("uniform_", "");
    }

    /** What the finding rests on, in at most 16 letters. */
    private String sure() {
        if (audit.cards() != audit.size()) {
            return audit.cards() + (audit.finding() instanceof Finding.Unfair ? " cards exact" : " cards sampled");
        }
        if (audit.law().isEmpty() || audit.finding() instanceof Finding.Suspicious) {
            return "sampled";
        }
        double seen = 100 * (1 - audit.law().get().unresolved().doubleValue());
        return seen == 100 ? "exact" : String.format(Locale.ROOT, "%.0f %% enumerated", Math.min(99, Math.floor(seen)));
    }

    /** A row of the second table: the extreme orders and the rolls. */
    List<String> orders() {
        return isJudged() && audit.hasOrders()
                ? List.of(
                        name(),
                        audit.mostLikely().toString(),
                        audit.leastLikely().toString(),
                        audit.rolls())
                : List.of(name(), "", "", isJudged() ? audit.rolls() : "");
    }

    /** For {@code --json}; {@code --help} says what it is. */
    Map<String, Object> json() {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("algorithm", name());
        if (!isJudged()) {
            json.put("error", audit.note());
            return json;
        }
        json.put("claims", audit.claim().name());
        json.put("found", found());
        json.put("proved", audit.finding() instanceof Finding.Fair || audit.finding() instanceof Finding.Unfair);
        json.put("claimHolds", audit.claimHolds());
        json.put("cards", audit.cards());
        json.put("distance", audit.totalVariation());
        if (audit.hasOrders()) {
            json.put("mostLikely", audit.mostLikely().order());
            json.put("leastLikely", audit.leastLikely().order());
        }
        json.put("rolls", audit.rolls());
        json.put("note", audit.note());
        json.put("deck", deck);
        return json;
    }

    private String found() {
        if (audit.finding() instanceof Finding.Fair fair) {
            return (fair.ofCycles() ? Law.UNIFORM_CYCLES : Law.UNIFORM).name();
        }
        return audit.finding() instanceof Finding.Open ? "OPEN" : "NOT_UNIFORM";
    }
}
