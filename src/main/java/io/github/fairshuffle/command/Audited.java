package io.github.fairshuffle.command;

import io.github.fairshuffle.Law;
import io.github.fairshuffle.audit.judge.AuditText;
import io.github.fairshuffle.audit.judge.Fact;
import io.github.fairshuffle.audit.judge.Look;
import io.github.fairshuffle.audit.judge.Verdict;
import io.github.fairshuffle.audit.mistake.Match;
import io.github.fairshuffle.battery.Finding;
import io.github.fairshuffle.battery.statistics.Words;
import io.github.fairshuffle.internal.Names;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The output of the audit program for one shuffler. */
record Audited(Verdict result) {
    /** The length of the longest distance that is printed in full in the table. */
    private static final int WIDEST = 20;

    String name() {
        return result.name();
    }

    boolean isJudged() {
        return result.finding() != Finding.NOT_JUDGED && result.finding() != Finding.TOO_FEW_SHUFFLES;
    }

    boolean isWrong() {
        return !result.claimHolds();
    }

    boolean claimsNothing() {
        return result.claim() == Law.UNSTATED;
    }

    private AuditText text() {
        return new AuditText(result, "--");
    }

    /** Returns the text of the result; if it is verbose, also the sources of known bugs and the standard error. */
    String text(boolean isVerbose) {
        if (!isVerbose) {
            return text().toString();
        }
        List<String> sources = result.causes().stream()
                .map(Match::source)
                .filter(address -> !address.isEmpty())
                .distinct()
                .toList();
        String errors = result.standardError().replace(System.lineSeparator(), System.lineSeparator() + " ".repeat(12));
        return text()
                + (sources.isEmpty() ? "" : Names.format("%n  source    %s", String.join("; ", sources)))
                + (errors.isEmpty() || !result.failures().isEmpty() ? "" : Names.format("%n  stderr    %s", errors));
    }

    /** Returns a row of the table: algorithm, claim, finding, number of cards, and distance. */
    List<String> row() {
        String claim = result.claim() == Law.UNIFORM_CYCLES ? "cycles" : Words.of(result.claim());
        String cards = isJudged() ? "" + result.cards() : "";
        String distance = isJudged() ? text().distance() : "";
        String rounded = result.lawOfCards()
                .map(law -> Names.format("%.4f", law.totalVariation().doubleValue()))
                .orElse("");
        return List.of(
                name(), claim, result.finding().label(), cards, distance.length() <= WIDEST ? distance : rounded);
    }

    /** Returns the value that {@code --json} prints. The text of {@code --help} describes this value. */
    Map<String, Object> json() {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("algorithm", name());
        json.put("claims", result.claim().name());
        json.put("found", result.finding().name());
        if (!isJudged()) {
            json.put("error", text().toString());
            return json;
        }
        json.put("proved", result.finding().isProof());
        json.put("facts", result.facts().stream().map(Audited::json).toList());
        json.put("causes", result.causes().stream().map(this::json).toList());
        json.put("claimHolds", result.claimHolds());
        json.put("cards", result.cards());
        json.put("distance", text().distance());
        result.lawOfCards().ifPresent(law -> {
            json.put("mostLikely", law.mostLikely().order());
            json.put("leastLikely", law.leastLikely().order());
            json.put("rolls", text().rolls());
        });
        json.put("looks", result.looks().stream().map(Audited::json).toList());
        json.put("note", text().toString());
        return json;
    }

    private static Map<String, Object> json(Fact fact) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("kind", fact.kind().name());
        json.put("cards", fact.cards());
        json.put("value", fact.found());
        json.put("fair", fact.fair());
        json.put("proved", fact.isProved());
        fact.card().ifPresent(card -> json.put("card", card));
        fact.place().ifPresent(place -> json.put("place", place));
        fact.order().ifPresent(order -> json.put("order", order.order()));
        json.put("text", fact.toString());
        return json;
    }

    private Map<String, Object> json(Match bug) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("name", bug.name());
        json.put("cause", bug.cause(result.notation()));
        json.put("instead", bug.instead(result.notation()));
        json.put("certainty", bug.certainty().name());
        json.put("source", bug.source());
        return json;
    }

    private static Map<String, Object> json(Look look) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("cards", look.cards());
        json.put("shuffles", look.shuffles());
        json.put("way", look.way().name());
        return json;
    }
}
