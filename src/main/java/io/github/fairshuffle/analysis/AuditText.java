package io.github.fairshuffle.analysis;

import static io.github.fairshuffle.internal.Names.format;
import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.joining;
import static java.util.stream.Collectors.toList;

import io.github.fairshuffle.Law;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.analysis.Evidence.Failure;
import io.github.fairshuffle.analysis.Evidence.Sample;
import io.github.fairshuffle.analysis.Explainer.Explanation;
import io.github.fairshuffle.analysis.Look.Way;
import io.github.fairshuffle.internal.Names;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Formats the result of an audit as text: a title, and one paragraph for each part of the explanation. If a shuffler
 * claims to be biased and is biased, the text omits the explanation.
 */
record AuditText(Shuffler shuffler, Evidence evidence, Explanation explanation) {
    private static final int WIDTH = 100;
    private static final int INDENT = 12;
    private static final int MOST_SIZES = 10;
    private static final int MOST_FAILURES = 3;
    private static final String SIZES = "if it accepts some numbers of cards only, name them: sizes(52), or --sizes 52";

    @Override
    public String toString() {
        Map<String, List<String>> parts = new LinkedHashMap<>();
        if (explanation.shuffles().isEmpty()) {
            parts.put("found", failed());
            parts.put("counted", counted());
            if (!evidence.samples().isEmpty() && !evidence.failures().isEmpty()) {
                parts.put("instead", List.of(SIZES));
            }
            if (!evidence.samples().isEmpty()) {
                parts.put("checked", List.of(checked()));
                parts.put("unchecked", List.of(unchecked()));
            }
        } else if (!evidence.claimHolds()) {
            explain(parts);
        }
        StringBuilder text = new StringBuilder(title());
        parts.forEach((label, sentences) -> text.append(paragraph(label, sentences)));
        return text.toString();
    }

    private String title() {
        Finding finding = evidence.finding();
        String verdict = switch (finding) {
            case PROVED_UNIFORM -> evidence.claimHolds() ? "PROVED FAIR" : "FAIR, NOT AS CLAIMED";
            case NO_BIAS_FOUND -> "NO BIAS FOUND";
            case NOT_JUDGED -> "FAILS";
            case LOSES_CARDS -> "LOSES CARDS";
            default -> evidence.claimHolds() ? "NOT FAIR, AS CLAIMED" : "NOT FAIR";
        };
        String shuffles = explanation.shuffles().isEmpty() ? shuffles() : explanation.shuffles();
        String line = explanation.line().isEmpty() ? "" : ", " + explanation.line();
        return wrapped(verdict + "  " + Names.of(shuffler) + " (" + shuffles + ")" + line, 0);
    }

    /** Describes the shuffles in which no bias was found. */
    private String shuffles() {
        Finding finding = evidence.finding();
        if (finding == Finding.NOT_JUDGED) {
            return "could not be judged";
        }
        List<String> shuffles = new ArrayList<>();
        if (finding == Finding.PROVED_UNIFORM) {
            Stream<ExactLaw> uniform = evidence.laws().stream().filter(ExactLaw::isUniform);
            shuffles.add("all outcomes with "
                    + list(uniform.map(ExactLaw::size).sorted().toList()) + " cards");
        } else {
            evidence.sample(evidence.size())
                    .ifPresent(sample -> shuffles.add(sample.look().toString()));
        }
        boolean isFirst = finding == Finding.PROVED_UNIFORM || shuffles.isEmpty();
        evidence.sample()
                .map(Sample::look)
                .filter(look -> look.cards() != evidence.size())
                .map(look -> isFirst ? look.toString() : format("%,d of %,d", look.shuffles(), look.cards()))
                .ifPresent(shuffles::add);
        String detectable = finding == Finding.PROVED_UNIFORM
                ? ""
                : evidence.counts()
                        .map(counts -> Facts.percent(counts.noticed(alpha())))
                        .map(bias -> "; a bias of " + bias + " in one order would have been detected")
                        .orElse("");
        return String.join(", ", shuffles) + detectable;
    }

    private double alpha() {
        return evidence.samples().get(0).result().alpha();
    }

    private void explain(Map<String, List<String>> parts) {
        List<String> facts = new ArrayList<>();
        explanation.facts().forEach(fact -> facts.add(fact.toString()));
        if (facts.isEmpty()) {
            facts.add(
                    "the orders are not those of a fair shuffle, but the bias of each card, place and order is too small to show it");
        }
        if (evidence.claim() == Law.CONVERGING) {
            facts.add("more passes do not approach uniform, or some order never occurs");
        }
        parts.put("found", facts);
        parts.put("why", explanation.why().isEmpty() ? List.of() : List.of(explanation.why()));
        explanation
                .cause()
                .ifPresentOrElse(
                        bug -> {
                            parts.put("cause", List.of(bug.cause() + " (" + sureness(bug) + ")"));
                            parts.put("instead", List.of(bug.instead()));
                        },
                        () -> parts.put("cause", List.of(unknown())));
        boolean isIdle = explanation.facts().stream().anyMatch(fact -> fact.kind() == Fact.Kind.SAME_ORDER);
        if (isIdle && explanation.cause().isEmpty()) { // larger decks are shuffled
            parts.put("instead", List.of(SIZES));
        }
    }

    private String unknown() {
        List<Integer> missing = BugSearch.NEEDED.stream()
                .filter(size -> evidence.frequencies(size).isEmpty())
                .toList();
        return missing.isEmpty() || evidence.finding() == Finding.LOSES_CARDS
                ? "none of the known bugs"
                : "unknown, because a bug is named by shuffles of " + list(BugSearch.NEEDED)
                        + " cards, and there are none of " + list(missing) + " cards";
    }

    private String sureness(KnownBug bug) {
        List<Integer> sizes = IntStream.rangeClosed(2, Explainer.MOST_CARDS)
                .filter(size -> evidence.law(size).isPresent())
                .boxed()
                .toList();
        boolean exact = bug.certainty() == KnownBug.Certainty.EXACT;
        return bug.certainty().label() + (exact ? " with " + list(sizes) + " cards" : "");
    }

    /** Returns the exceptions that were thrown, each with the decks that were being shuffled. */
    private List<String> failed() {
        List<String> sentences = new ArrayList<>();
        evidence.failures().stream()
                .collect(groupingBy(failure -> thrown(failure.cause()), LinkedHashMap::new, toList()))
                .forEach((cause, failures) -> sentences.add(cause + " with " + decks(failures)));
        return sentences.size() > MOST_FAILURES ? sentences.subList(0, MOST_FAILURES) : sentences;
    }

    /** Returns the exception and, if it is known, the line of the audited code that threw the exception. */
    private static String thrown(Throwable cause) {
        String line = Draws.line(cause);
        return Names.printable(cause + (line.isEmpty() ? "" : ", at " + line) + ",");
    }

    /** Returns the reason why orders were counted in a sample instead of being enumerated; empty if there is none. */
    private List<String> counted() {
        Throwable reason = evidence.notEnumerated();
        if (reason == null || evidence.finding() == Finding.NOT_JUDGED || evidence.size() > OrderCounts.LARGEST) {
            return List.of();
        }
        return List.of(
                reason instanceof OutcomeWalk.NotRepeatable
                        ? "not enumerated, because the same random numbers gave another order; "
                                + (shuffler instanceof ForeignShuffler
                                        ? "the code has another source of randomness than its parameter"
                                        : OutcomeWalk.NotRepeatable.ADVICE)
                        : String.valueOf(reason.getMessage()).contains("its own source")
                                ? "not enumerated, because the code has its own source of randomness, so that a seed has no effect"
                                : "not enumerated, because there are too many outcomes; for example, doubles cannot be enumerated");
    }

    private String checked() {
        List<Integer> sizes = evidence.samples().stream()
                .map(Sample::look)
                .filter(look -> look.way() == Way.FRESH_DECK)
                .map(Look::cards)
                .toList();
        Stream<String> others = evidence.samples().stream()
                .map(Sample::look)
                .filter(look -> look.way() != Way.FRESH_DECK)
                .map(look -> look.way().decks(look.cards()));
        return decks(sizes, others);
    }

    private String unchecked() {
        List<String> unchecked = new ArrayList<>(evidence.leftOut());
        boolean isForeign = shuffler instanceof ForeignShuffler;
        boolean keepsDeck =
                shuffler instanceof ForeignShuffler foreign && foreign.ownDeck().isPresent();
        if (isForeign && !keepsDeck && !evidence.isExamined(Way.EQUAL_CARDS)) {
            unchecked.add("equal cards");
        }
        if (keepsDeck) {
            unchecked.add("a second shuffle of the same object");
        }
        unchecked.add("other numbers of cards; a seed that is the same in each JVM; several threads at once");
        return String.join("; ", unchecked);
    }

    private static String decks(List<Failure> failures) {
        List<Integer> sizes = failures.stream()
                .filter(failure -> failure.way() == Way.FRESH_DECK)
                .map(Failure::cards)
                .toList();
        return decks(
                sizes,
                failures.stream()
                        .filter(failure -> failure.way() != Way.FRESH_DECK)
                        .map(Failure::decks));
    }

    /** Describes decks: {@code 2, 3 and 4 cards; one deck of 54 cards}. For more than ten sizes, gives the range. */
    private static String decks(List<Integer> sizes, Stream<String> others) {
        List<Integer> sorted = sizes.stream().sorted().toList();
        String range = "%d numbers of cards from %,d to %,d";
        String numbers = sorted.size() > MOST_SIZES
                ? format(range, sorted.size(), sorted.get(0), sorted.get(sorted.size() - 1))
                : list(sorted) + " cards";
        return Stream.concat(sorted.isEmpty() ? Stream.of() : Stream.of(numbers), others)
                .collect(joining("; "));
    }

    /** Joins numbers, such as {@code 2, 3 and 4}. */
    private static String list(List<Integer> items) {
        String all = items.toString().replaceAll("[\\[\\]]", "");
        return all.replaceFirst(", ([0-9]+)$", " and $1");
    }

    /** Wraps sentences after a label. If the sentences do not fit on one line, each sentence starts a new line. */
    private static String paragraph(String label, List<String> sentences) {
        if (sentences.isEmpty()) {
            return "";
        }
        String all = String.join("; ", sentences);
        String split = all.length() > WIDTH - INDENT ? String.join(";\n", sentences) : all;
        return format("%n  %-10s", label)
                + split.lines().map(line -> wrapped(line, INDENT)).collect(joining(newLine()));
    }

    /** Wraps a text whose first line begins at the given column, and indents all further lines. */
    private static String wrapped(String line, int column) {
        StringBuilder text = new StringBuilder();
        int left = WIDTH - column;
        for (String word : line.split(" (?!%)", -1)) {
            if (text.length() > 0 && left < 1 + word.length()) {
                text.append(newLine());
                left = WIDTH - INDENT;
            } else if (text.length() > 0) {
                text.append(' ');
                left--;
            }
            text.append(word);
            left -= word.length();
        }
        return text.toString();
    }

    private static String newLine() {
        return System.lineSeparator() + " ".repeat(INDENT);
    }
}
