package io.github.fairshuffle.command;

import io.github.fairshuffle.Permutation;
import io.github.fairshuffle.analysis.AuditResult;
import io.github.fairshuffle.analysis.ExactLaw;
import io.github.fairshuffle.analysis.Fact;
import io.github.fairshuffle.analysis.Finding;
import io.github.fairshuffle.analysis.Fraction;
import io.github.fairshuffle.analysis.KnownBug;
import io.github.fairshuffle.analysis.OrderCounts;
import io.github.fairshuffle.internal.Names;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The output of the audit program for one shuffler.
 *
 * @param isOwn whether the shuffler was named on the command line
 * @param deck 54 cards in a shuffled order; empty if the shuffler could not shuffle 54 cards
 */
record Audited(AuditResult result, boolean isOwn, List<String> deck) {
    /** The length of the longest distance that is printed in full in the table. */
    private static final int WIDEST = 20;

    String name() {
        return Names.of(result.shuffler());
    }

    boolean isJudged() {
        return result.finding() != Finding.NOT_JUDGED;
    }

    boolean isWrong() {
        return !result.claimHolds();
    }

    /** Returns the number of cards to which the finding refers. */
    private int cards() {
        return switch (result.finding()) {
            case PROVED_BIASED -> result.law().orElseThrow().size();
            case REJECTED_BY_SAMPLE -> result.battery().orElseThrow().size();
            default -> result.size();
        };
    }

    /** Returns the exact law for the number of cards to which the finding refers. */
    private Optional<ExactLaw> law() {
        return result.law().filter(law -> law.size() == cards());
    }

    /** Returns the total variation from uniform: a number, two bounds, an estimate, or an empty string. */
    private String distance() {
        return law().map(law -> Names.range(law.totalVariation(), law.totalVariationAtMost(), Fraction::doubleValue))
                .or(() -> result.counts()
                        .filter(counts -> cards() == result.size())
                        .map(counts -> Names.format("~%.4f", counts.totalVariation())))
                .orElse("");
    }

    /** Returns the text of the result, followed by the source of a known bug if {@code source} is true. */
    String text(boolean source) {
        String address = result.cause().map(KnownBug::source).orElse("");
        return result + (source && !address.isEmpty() ? String.format("%n  source    %s", address) : "");
    }

    /** Returns a row of the first table: algorithm, claim, finding, number of cards, and distance. */
    List<String> finding() {
        String claim = Names.words(result.claim()).replace("uniform ", "");
        String cards = isJudged() ? "" + cards() : "";
        String distance = isJudged() ? distance() : "";
        String rounded = law().map(
                        law -> Names.format("%.4f", law.totalVariation().doubleValue()))
                .orElse("");
        return List.of(
                name(), claim, result.finding().label(), cards, distance.length() <= WIDEST ? distance : rounded);
    }

    /** Returns a row of the second table: the extreme orders with their probabilities, and the mean number of rolls. */
    List<String> orders() {
        return law().map(law -> List.of(
                        name(),
                        law.mostLikely() + ": " + law.probability(law.mostLikely()),
                        law.leastLikely() + ": " + law.probability(law.leastLikely()),
                        rolls(law)))
                .or(() -> result.counts()
                        .map(counts -> List.of(
                                name(),
                                counted(counts, counts.mostFrequent()),
                                counted(counts, counts.rarest()),
                                "not known")))
                .orElse(List.of(name(), "", "", "not known"));
    }

    private static String counted(OrderCounts counts, Permutation order) {
        return order + Names.format(": ~%.4f", (double) counts.count(order) / counts.samples());
    }

    private static String rolls(ExactLaw law) {
        String least = law.unresolved().equals(Fraction.ZERO) ? "" : ">";
        return least + Names.format("%.2f", law.expectedRolls().doubleValue());
    }

    /** Returns the value that {@code --json} prints. The text of {@code --help} describes this value. */
    Map<String, Object> json() {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("algorithm", name());
        json.put("claims", result.claim().name());
        json.put("found", result.finding().label());
        if (!isJudged()) {
            json.put("error", result.toString());
            return json;
        }
        json.put("proved", result.finding().isProof());
        json.put("facts", result.facts().stream().map(Audited::json).toList());
        json.put("cause", result.cause().map(KnownBug::cause).orElse(null));
        json.put("certainty", result.cause().map(bug -> bug.certainty().label()).orElse(null));
        json.put("instead", result.cause().map(KnownBug::instead).orElse(null));
        json.put("claimHolds", result.claimHolds());
        json.put("cards", cards());
        json.put("distance", distance());
        law().ifPresent(law -> {
            json.put("mostLikely", law.mostLikely().order());
            json.put("leastLikely", law.leastLikely().order());
            json.put("rolls", rolls(law));
        });
        json.put("note", result.toString());
        json.put("deck", deck);
        return json;
    }

    private static Map<String, Object> json(Fact fact) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("kind", fact.kind().name());
        json.put("cards", fact.size());
        json.put("value", fact.found());
        json.put("fair", fact.fair());
        json.put("proved", fact.isProved());
        json.put("text", fact.toString());
        return json;
    }
}
