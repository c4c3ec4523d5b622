package io.github.fairshuffle.analysis;

import static io.github.fairshuffle.internal.Names.format;

import io.github.fairshuffle.Law;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.internal.Names;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** Prints what an audit has found: a headline, and a sentence for each piece of evidence. */
record AuditText(Shuffler shuffler, Evidence evidence) {
    @Override
    public String toString() {
        List<String> sentences = new ArrayList<>();
        sentences.add(headline());
        evidence.law().ifPresent(law -> sentences.add(enumerated(law)));
        if (evidence.law().isEmpty() && evidence.notEnumerated() instanceof OutcomeWalk.NotRepeatable) {
            sentences.add("The same rolls gave another order: " + OutcomeWalk.NotRepeatable.ADVICE + ".");
        }
        if (!evidence.alsoProved().isEmpty()) {
            sentences.add("The same is proved for " + evidence.alsoProved() + " cards.");
        }
        if (evidence.finding() == Finding.REJECTED_BY_SAMPLE) {
            UniformityResult result = evidence.sample().orElseThrow().result();
            String decks = evidence.sample().orElseThrow().decks();
            sentences.add(format("%,d shuffles of [%s] cards: %s.", result.samples(), decks, result.summary()));
        } else if (!evidence.finding().isConviction()) {
            evidence.counts().ifPresent(counts -> sentences.add(counted(counts)));
            passed().forEach((shuffles, decks) ->
                    sentences.add("No bias was found in " + shuffles + " shuffles of " + decks + " cards."));
            failed().forEach((cause, decks) -> sentences.add(cause + " with " + decks + " cards."));
        }
        if (evidence.claim() == Law.CONVERGING) {
            sentences.add(
                    evidence.claimHolds()
                            ? "Only the laws of few cards show that more passes approach uniform."
                            : "More passes do not approach uniform, or some order never occurs.");
        }
        return String.join(" ", sentences);
    }

    private String headline() {
        int cards = switch (evidence.finding()) {
            case PROVED_BIASED -> evidence.law().orElseThrow().size();
            case REJECTED_BY_SAMPLE -> evidence.sample().orElseThrow().result().size();
            default -> evidence.size();
        };
        Optional<String> distance = evidence.law()
                .filter(law -> law.size() == cards)
                .map(ExactLaw::distance)
                .or(() -> evidence.counts()
                        .filter(counts -> cards == evidence.size())
                        .map(counts -> format("~%.4f", counts.totalVariation())));
        String claims = evidence.claim() == Law.UNSTATED
                ? ""
                : ", claims " + Names.words(evidence.claim()) + (evidence.claimHolds() ? "" : " and is not");
        return Names.of(shuffler) + ", " + cards + " cards: "
                + evidence.finding().label()
                + distance.map(tv -> ", total variation " + tv).orElse("") + claims + ".";
    }

    private static String enumerated(ExactLaw law) {
        String all = law.paths() == 1
                ? "The only outcome of %2$d cards was enumerated."
                : "All %,d outcomes of %d cards were enumerated.";
        String cut =
                "%,d outcomes of %d cards were enumerated; the others, with a probability of %.2g, need more rolls.";
        return format(
                law.isCut() ? cut : all,
                law.paths(),
                law.size(),
                law.unresolved().doubleValue());
    }

    private String counted(OrderCounts counts) {
        double alpha = evidence.samples().get(0).result().alpha();
        return format(
                "The frequencies of the orders in %,d shuffles of %d cards are %.4f from uniform; chance alone gives %.4f,"
                        + " and the test detects %.4f nine times out of ten.",
                counts.samples(), evidence.size(), counts.totalVariation(), counts.byChance(), counts.noticed(alpha));
    }

    /** The decks for each number of shuffles in which no bias was found. */
    private Map<String, List<String>> passed() {
        Map<String, List<String>> decks = new LinkedHashMap<>();
        evidence.samples()
                .forEach(sample -> decks.computeIfAbsent(
                                format("%,d", sample.result().samples()), shuffles -> new ArrayList<>())
                        .add(sample.decks()));
        return decks;
    }

    /** The decks for each exception. */
    private Map<String, List<String>> failed() {
        Map<String, List<String>> decks = new LinkedHashMap<>();
        evidence.failures()
                .forEach(failure -> decks.computeIfAbsent(thrown(failure.cause()), cause -> new ArrayList<>())
                        .add(failure.decks()));
        return decks;
    }

    /** What the shuffler threw, and the line of its own file where it did so. */
    private String thrown(Throwable cause) {
        String file = outermost(shuffler.getClass().getName());
        Stream<String> lines = Stream.of(cause.getStackTrace())
                .filter(line -> outermost(line.getClassName()).equals(file))
                .map(line -> " at " + line);
        return Names.printable("It failed: " + cause + lines.findFirst().orElse(""));
    }

    private static String outermost(String className) {
        return className.replaceFirst("[$/].*", "");
    }
}
