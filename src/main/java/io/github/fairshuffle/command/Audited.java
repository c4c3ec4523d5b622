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
    boolean isJudged() {
        return !(audit.finding() instanceof Finding.Unjudged);
    }

    /** Whether something speaks against what it claims or, if it claims nothing, against its being fair. */
    boolean isWrong() {
        return !audit.claimHolds();
    }

    /** A row of the first table: algorithm, claim, what was found, how sure that is, and the distance from uniform. */
    List<String> verdict() {
        String claim = audit.claim().name().toLowerCase(Locale.ROOT).replace("uniform_", "");
        String found = audit.finding().toString().replace("uniform cycles", "cycles"); // so that it fits 80 columns
        String distance = audit.totalVariation().replaceFirst("^0 to ", "<= ");
        return isJudged()
                ? List.of(audit.name(), claim, found, sure(), distance)
                : List.of(audit.name(), audit.size() == 0 ? "" : claim, found, "", "");
    }

    /** What the finding rests on, in at most 16 letters. */
    private String sure() {
        if (audit.cards() != audit.size()) {
            return audit.cards() + (audit.finding() instanceof Finding.Unfair ? " cards exact" : " cards sampled");
        }
        double cut = audit.law().map(law -> law.unresolved().doubleValue()).orElse(1.0);
        return audit.law().isEmpty() || audit.finding() instanceof Finding.Suspicious
                ? "sampled"
                : cut == 0 ? "exact" : (int) Math.min(99, 100 * (1 - cut)) + " % enumerated";
    }

    /** A row of the second table: the extreme orders and the rolls. */
    List<String> orders() {
        String most = audit.law().map(law -> law.mostLikely().toString()).orElse("");
        String least = audit.law().map(law -> law.leastLikely().toString()).orElse("");
        return List.of(audit.name(), most, least, isJudged() ? audit.rolls() : "");
    }

    /** For {@code --json}; {@code --help} says what it is. */
    Map<String, Object> json() {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("algorithm", audit.name());
        if (!isJudged()) {
            json.put("error", audit.note());
            return json;
        }
        boolean fair = audit.finding() instanceof Finding.Fair;
        boolean cycles = audit.finding() instanceof Finding.Fair found && found.ofCycles();
        boolean open = audit.finding() instanceof Finding.Open;
        json.put("claims", audit.claim().name());
        json.put("found", cycles ? Law.UNIFORM_CYCLES.name() : fair ? "UNIFORM" : open ? "OPEN" : "NOT_UNIFORM");
        json.put("proved", fair || audit.finding() instanceof Finding.Unfair);
        json.put("claimHolds", audit.claimHolds());
        json.put("cards", audit.cards());
        json.put("distance", audit.totalVariation());
        audit.law().ifPresent(law -> {
            json.put("mostLikely", law.mostLikely().order());
            json.put("leastLikely", law.leastLikely().order());
        });
        json.put("rolls", audit.rolls());
        json.put("note", audit.note());
        json.put("deck", deck);
        return json;
    }
}
