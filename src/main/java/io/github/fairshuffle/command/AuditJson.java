package io.github.fairshuffle.command;

import io.github.fairshuffle.audit.AuditResult;
import io.github.fairshuffle.audit.Fact;
import io.github.fairshuffle.audit.KnownBug;
import io.github.fairshuffle.audit.Look;
import io.github.fairshuffle.report.Audited;
import java.util.LinkedHashMap;
import java.util.Map;

/** The values that {@code audit --json} prints. The text of {@code --help} describes them. */
final class AuditJson {
    private AuditJson() {}

    static Map<String, Object> of(Audited audited) {
        AuditResult result = audited.result();
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("algorithm", result.name());
        json.put("claims", result.claim().name());
        json.put("found", result.finding().name());
        if (!audited.isJudged()) {
            json.put("error", result.toString());
            return json;
        }
        json.put("proved", result.finding().isProof());
        json.put("facts", result.facts().stream().map(AuditJson::of).toList());
        json.put("causes", result.causes().stream().map(AuditJson::of).toList());
        json.put("claimHolds", result.claimHolds());
        json.put("cards", audited.cards());
        json.put("distance", audited.distance());
        audited.law().ifPresent(law -> {
            json.put("mostLikely", law.mostLikely().order());
            json.put("leastLikely", law.leastLikely().order());
            json.put("rolls", audited.rolls());
        });
        json.put("looks", result.looks().stream().map(AuditJson::of).toList());
        json.put("note", result.toString());
        return json;
    }

    private static Map<String, Object> of(Fact fact) {
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

    private static Map<String, Object> of(KnownBug bug) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("name", bug.name());
        json.put("cause", bug.cause());
        json.put("instead", bug.instead());
        json.put("certainty", bug.certainty().name());
        json.put("source", bug.source());
        return json;
    }

    private static Map<String, Object> of(Look look) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("cards", look.cards());
        json.put("shuffles", look.shuffles());
        json.put("way", look.way().name());
        return json;
    }
}
