package io.github.fairshuffle.analysis;

import static io.github.fairshuffle.internal.Names.format;
import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.mapping;
import static java.util.stream.Collectors.toList;

import io.github.fairshuffle.Law;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.analysis.Evidence.Failure;
import io.github.fairshuffle.analysis.Evidence.Sample;
import io.github.fairshuffle.internal.Names;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Prints the result of an audit: a headline, and a sentence for each piece of evidence. */
record AuditText(Shuffler shuffler, Evidence evidence) {
    @Override
    public String toString() {
        List<String> sentences = new ArrayList<>(List.of(headline()));
        evidence.law().ifPresent(law -> sentences.add(enumerated(law)));
        if (evidence.notEnumerated() instanceof OutcomeWalk.NotRepeatable) {
            sentences.add("The same rolls gave another order: " + OutcomeWalk.NotRepeatable.ADVICE + ".");
        }
        if (evidence.finding() == Finding.REJECTED_BY_SAMPLE) {
            Sample sample = evidence.sample().orElseThrow();
            String summary = sample.result().summary();
            sentences.add(
                    format("%,d shuffles of [%s] cards: %s.", sample.result().samples(), sample.decks(), summary));
        } else if (!evidence.finding().isConviction()) {
            passed(sentences);
            failed(sentences);
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
        int cards = evidence.cards();
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

    private void passed(List<String> sentences) {
        evidence.samples().stream()
                .collect(groupingBy(
                        sample -> format("%,d", sample.result().samples()),
                        LinkedHashMap::new,
                        mapping(Sample::decks, toList())))
                .forEach((shuffles, decks) ->
                        sentences.add("No bias was found in " + shuffles + " shuffles of " + decks + " cards."));
        evidence.counts()
                .ifPresent(counts -> sentences.add(format(
                        "With %d cards, a total variation of %.4f is detected nine times out of ten.",
                        evidence.size(),
                        counts.noticed(evidence.samples().get(0).result().alpha()))));
    }

    private void failed(List<String> sentences) {
        evidence.failures().stream()
                .collect(groupingBy(
                        failure -> thrown(failure.cause()), LinkedHashMap::new, mapping(Failure::decks, toList())))
                .forEach((cause, decks) -> sentences.add(cause + " with " + decks + " cards."));
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
