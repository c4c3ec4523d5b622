package io.github.fairshuffle.audit;

import static io.github.fairshuffle.internal.Names.format;
import static java.util.stream.Collectors.counting;
import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.joining;
import static java.util.stream.Collectors.toList;
import static java.util.stream.Collectors.toSet;

import io.github.fairshuffle.Finding;
import io.github.fairshuffle.Law;
import io.github.fairshuffle.Randomness;
import io.github.fairshuffle.audit.Evidence.Failure;
import io.github.fairshuffle.audit.Evidence.LeftOut;
import io.github.fairshuffle.audit.Evidence.Sample;
import io.github.fairshuffle.audit.Explanation.Why;
import io.github.fairshuffle.audit.Look.Way;
import io.github.fairshuffle.audit.foreign.WrongOutput;
import io.github.fairshuffle.exact.ExactLaw;
import io.github.fairshuffle.internal.Names;
import io.github.fairshuffle.internal.dice.OutcomeWalk;
import io.github.fairshuffle.internal.statistics.AllOrders;
import io.github.fairshuffle.internal.statistics.Settings;
import io.github.fairshuffle.internal.statistics.TimeLimit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;

/**
 * Formats the result of an audit as text: a title, and one paragraph for each part of the explanation. If a shuffler
 * claims to be biased and is biased, the text omits the explanation.
 */
record AuditText(Evidence evidence, Explanation explanation) {
    private static final int WIDTH = 100;
    private static final int INDENT = 12;
    private static final int MOST_SIZES = 10;
    private static final int MOST_NAMED = 3;
    private static final int MOST_FAILURES = 3;
    private static final String PROGRAM =
            "the program receives the number n of cards and the number of shuffles as its last two arguments, and prints a line for each shuffle: the cards 0 to n - 1 in their new order; it writes all other text to its standard error";
    private static final String LATE =
            "the time was over before all shuffles were made; the options limit (more time), samples and sizes (fewer shuffles) help";
    private static final String SIZES =
            "if it accepts some numbers of cards only, name them in the option sizes, such as 52";

    /** Returns the sentences of each paragraph after the title, by the label of the paragraph. */
    Map<String, List<String>> paragraphs() {
        Map<String, List<String>> parts = new LinkedHashMap<>();
        if (!evidence.isUnfair()) {
            parts.put("found", failed());
            parts.put("counted", counted());
            parts.put("limit", evidence.isLate() ? List.of(LATE) : List.of());
            if (evidence.finding == Finding.TOO_FEW_SHUFFLES) {
                parts.put("instead", List.of("most tests need " + Settings.FEWEST + " shuffles of a deck or more"));
            }
            if (!evidence.failures.isEmpty()) {
                parts.put("instead", instead());
            }
            if (!evidence.samples.isEmpty()) {
                parts.put("checked", judged().isEmpty() ? List.of() : List.of(decks(judged().stream())));
                parts.put("unchecked", List.of(unchecked()));
            }
        } else if (!evidence.claimHolds) {
            explain(parts);
        }
        parts.put("skipped", skipped());
        parts.put("cards", evidence.finding == Finding.NOT_JUDGED ? List.of() : evidence.subject.numbered());
        parts.values().removeIf(List::isEmpty);
        return parts;
    }

    @Override
    public String toString() {
        StringBuilder text = new StringBuilder(wrapped(title(), 0));
        paragraphs().forEach((label, sentences) -> text.append(paragraph(label, sentences)));
        if ((!evidence.failures.isEmpty() || evidence.isLate()) && !evidence.standardError.isEmpty()) {
            text.append(format("%n  %-10s", "stderr"))
                    .append(evidence.standardError.replace(System.lineSeparator(), newLine()));
        }
        return text.toString();
    }

    String title() {
        Finding finding = evidence.finding;
        String verdict = switch (finding) {
            case PROVED_UNIFORM -> evidence.claimHolds ? "FAIR" : "FAIR, NOT AS CLAIMED";
            case NO_BIAS_FOUND -> "NO BIAS FOUND";
            case TOO_FEW_SHUFFLES -> "TOO FEW SHUFFLES";
            case NOT_JUDGED -> "FAILS";
            case LOSES_CARDS -> "LOSES CARDS";
            default -> evidence.claimHolds ? "NOT FAIR, AS CLAIMED" : "NOT FAIR";
        };
        boolean hasGenerator =
                !evidence.isUnfair() && evidence.subject.generator().isPresent();
        String name = evidence.subject.name() + (hasGenerator ? ", without its generator" : "");
        if (finding == Finding.PROVED_UNIFORM) {
            return verdict + ": " + proved() + " (" + name + ")";
        }
        String shuffles =
                evidence.isUnfair() ? explanation.shown().map(this::shown).orElse("") : shuffles();
        String line = explanation.line().isEmpty() ? "" : ", " + explanation.line();
        String where = shuffles.isEmpty() ? format("%,d cards", evidence.cards()) : shuffles;
        return verdict + "  " + name + " (" + where + ")" + line;
    }

    /** Says for which numbers of cards a proof exists, and for which others only samples. */
    private String proved() {
        List<Integer> proved = evidence.laws.stream()
                .filter(ExactLaw::isUniform)
                .map(ExactLaw::size)
                .sorted()
                .toList();
        List<Integer> sampled = judged().stream()
                .filter(look -> look.way() == Way.FRESH_DECK)
                .map(Look::cards)
                .distinct()
                .sorted()
                .toList();
        int first = proved.get(0);
        int last = proved.get(proved.size() - 1);
        boolean isRange = proved.size() > 2 && last - first == proved.size() - 1;
        List<Integer> others =
                sampled.stream().filter(size -> !proved.contains(size)).toList();
        return "proved for " + (isRange ? first + " to " + last : Names.list(proved)) + " cards"
                + (others.isEmpty()
                        ? evidence.isLate() ? ", no larger deck was shuffled often enough in time" : ""
                        : ", no bias found for "
                                + (others.size() > MOST_NAMED
                                        ? format("%d sizes up to %,d", sampled.size(), others.get(others.size() - 1))
                                        : Names.list(others) + " cards"));
    }

    /** Describes the shuffles that show the facts. */
    private String shown(Look look) {
        boolean isExact = look.way() == Way.ENUMERATED;
        return look.shuffles() == 1
                ? format(isExact ? "%,d cards, the only outcome" : "%,d cards", look.cards())
                : isExact ? format("%,d cards, all %,d outcomes", look.cards(), look.shuffles()) : look.toString();
    }

    /** Describes the shuffles in which no bias was found. */
    private String shuffles() {
        Finding finding = evidence.finding;
        if (finding == Finding.NOT_JUDGED) {
            return "could not be judged";
        }
        List<String> shuffles = new ArrayList<>();
        evidence.sample(evidence.size)
                .ifPresent(sample -> shuffles.add(sample.look().toString()));
        boolean isFirst = shuffles.isEmpty();
        evidence.sample()
                .map(Sample::look)
                .filter(look -> look.cards() != evidence.size)
                .map(look -> isFirst ? look.toString() : format("%,d of %,d", look.shuffles(), look.cards()))
                .ifPresent(shuffles::add);
        String detectable = evidence.counts()
                .map(counts -> FactText.number(counts.detectable().orElseThrow(), 3))
                .map(distance ->
                        "; a total variation of " + distance + " would have been detected with a probability of 90 %")
                .orElse("");
        return String.join(", ", shuffles) + detectable;
    }

    private void explain(Map<String, List<String>> parts) {
        List<String> facts = new ArrayList<>();
        explanation.facts().forEach(fact -> facts.add(fact.toString()));
        if (facts.isEmpty()) {
            facts.add(
                    "the orders are not those of a fair shuffle, but the bias of each card, place and order is too small to show it");
        }
        if (evidence.claim == Law.CONVERGING) {
            facts.add("more passes do not approach uniform, or some order never occurs");
        }
        parts.put("found", facts);
        parts.put("why", explanation.why().map(AuditText::why).stream().toList());
        List<KnownBug> causes = explanation.causes();
        parts.put(
                "cause",
                causes.isEmpty()
                        ? List.of(unknown())
                        : causes.stream()
                                .map(bug -> bug.cause() + " (" + sureness(bug) + ")")
                                .toList());
        boolean isIdle = explanation.facts().stream().anyMatch(fact -> fact.kind() == Fact.Kind.SAME_ORDER);
        List<String> known = causes.stream().map(KnownBug::instead).distinct().toList();
        List<String> usual = causes.isEmpty() && isIdle ? List.of(SIZES) : known; // larger decks may be shuffled
        parts.put(
                "instead",
                Stream.concat(usual.stream(), explanation.repair().map(Repair::toString).stream())
                        .toList());
    }

    private static String why(Why why) {
        Map<Integer, Long> calls = why.bounds().stream()
                .filter(bound -> bound > 1)
                .collect(groupingBy(bound -> bound, LinkedHashMap::new, counting()));
        String drawn = calls.entrySet().stream()
                .map(call -> "nextInt(" + call.getKey() + ")"
                        + (call.getValue() > 1 ? " " + call.getValue() + " times" : ""))
                .collect(joining(", "));
        String sentence = "it calls %s: %,d outcomes for %,d orders, not a whole number per order";
        return format(sentence, drawn, why.outcomes(), why.orders());
    }

    private String unknown() {
        List<Integer> needed = BugSearch.needed(evidence.subject.sampling());
        List<Integer> missing =
                needed.stream().filter(size -> evidence.orders(size).isEmpty()).toList();
        if (missing.isEmpty() && needed.size() > 1 || evidence.finding == Finding.LOSES_CARDS) {
            return "none of the known bugs";
        }
        return needed.size() < 2
                ? "unknown; with samples of at most 3 cards, the bug could be named"
                : "unknown; with " + Names.list(missing) + " cards, 100,000 orders"
                        + (missing.size() > 1 ? " each" : "") + ", the bug could be named";
    }

    private static String sureness(KnownBug bug) {
        boolean exact = bug.certainty() == KnownBug.Certainty.EXACT;
        return bug.certainty().label() + (exact ? " with " + Names.list(bug.sizes()) + " cards" : "");
    }

    /** Returns the exceptions that were thrown, each with the decks that were being shuffled. */
    private List<String> failed() {
        Map<String, List<Failure>> causes =
                evidence.failures.stream().collect(groupingBy(AuditText::thrown, LinkedHashMap::new, toList()));
        return causes.entrySet().stream()
                .limit(evidence.subject.isProgram() ? 1 : MOST_FAILURES) // the others are alike
                .map(cause -> cause.getKey() + " with " + decksOf(cause.getValue()))
                .toList();
    }

    /** Returns the exception and, if it is known, the line of the audited code that threw the exception. */
    private static String thrown(Failure failure) {
        String line = failure.line().isEmpty() ? "" : ", at " + failure.line();
        return Names.printable(failure.text() + line + ",");
    }

    private static String decksOf(List<Failure> failures) {
        boolean isAny = failures.stream().anyMatch(failure -> failure.way() == null); // law() failed
        return isAny
                ? "any cards"
                : decks(failures.stream()
                        .map(failure -> new Look(failure.cards(), 0, Objects.requireNonNull(failure.way()))));
    }

    /** Returns the reason why orders were counted in a sample instead of being enumerated; empty if there is none. */
    private List<String> counted() {
        Throwable reason = evidence.notEnumerated;
        if (evidence.finding == Finding.NOT_JUDGED || evidence.size > AllOrders.LARGEST) {
            return List.of();
        }
        if (!evidence.subject.isEnumerable()) {
            return evidence.subject.shuffler().isEmpty()
                    ? List.of()
                    : List.of(
                            "not enumerated, because the code has its own source of randomness, so that a seed has no effect");
        }
        if (reason != null && reason.getCause() instanceof OutcomeWalk.NotRepeatable) {
            return List.of("not enumerated, because the same random numbers gave another order; "
                    + (evidence.subject.isForeign()
                            ? "the code has another source of randomness than its parameter"
                            : OutcomeWalk.NotRepeatable.ADVICE));
        }
        String why = reason instanceof TimeLimit.Over ? "the time was over" : "there are too many outcomes";
        return reason == null ? List.of() : List.of("not enumerated, because " + why);
    }

    /** Returns what to do about exceptions. */
    private List<String> instead() {
        List<Throwable> thrown = evidence.failures.stream().map(Failure::thrown).toList();
        Set<Integer> failed = evidence.failures.stream().map(Failure::cards).collect(toSet());
        boolean areOthersRight = evidence.samples.stream()
                .map(sample -> sample.look().cards())
                .anyMatch(cards -> !failed.contains(cards));
        boolean isInterrupted = thrown.stream().anyMatch(InterruptedException.class::isInstance);
        Optional<String> advice = thrown.stream()
                .flatMap(wrong -> wrong instanceof WrongOutput output ? Stream.of(output.advice()) : Stream.empty())
                .findFirst();
        boolean isOfProgram =
                thrown.stream().anyMatch(IllegalStateException.class::isInstance) && evidence.subject.isProgram();
        return advice
                .map(text -> text.isEmpty() ? PROGRAM : text)
                .or(() -> Optional.of(SIZES).filter(any -> areOthersRight && !isInterrupted))
                .or(() -> Optional.of(PROGRAM).filter(any -> isOfProgram))
                .stream()
                .toList();
    }

    private List<String> skipped() {
        int comments = evidence.subject.comments();
        return comments == 0
                ? List.of()
                : List.of(format(comments == 1 ? "%d line that begins" : "%,d lines that begin", comments)
                        + " with #, before the first order");
    }

    /** Returns the samples that are large enough to show a bias. */
    private List<Look> judged() {
        return evidence.samples.stream()
                .filter(sample -> !areTooFew(sample))
                .map(Sample::look)
                .toList();
    }

    /** Returns whether the orders that exist already, or those that were drawn in time, are too few for a test. */
    private boolean areTooFew(Sample sample) {
        return (evidence.subject.shuffler().isEmpty() || isLate(sample.look()))
                && sample.result()
                        .filter(tests -> tests.finding() == Finding.TOO_FEW_SHUFFLES)
                        .isPresent();
    }

    /** Returns whether the time was over before all shuffles of a look were made. */
    private boolean isLate(Look look) {
        return late().anyMatch(left -> isSame(left, look));
    }

    private static boolean isSame(Look look, Look other) {
        return look.cards() == other.cards() && look.way() == other.way();
    }

    private Stream<Look> late() {
        return evidence.leftOut.stream()
                .filter(left -> left.reason() == LeftOut.Reason.TIME)
                .map(LeftOut::look);
    }

    /** Describes the generator that was set, and how many cards it suffices for. */
    private static String generator(RandomGenerator generator) {
        OptionalInt bits = Randomness.stateBits(generator);
        return "the generator " + Names.of(generator)
                + (bits.isEmpty() || bits.getAsInt() == Integer.MAX_VALUE
                        ? ""
                        : format(
                                ", which has %,d bits of state: enough for all orders of at most %,d cards",
                                bits.getAsInt(), Randomness.largestSize(bits.getAsInt())));
    }

    private String unchecked() {
        Subject subject = evidence.subject;
        List<String> unchecked = new ArrayList<>();
        subject.generator().map(AuditText::generator).ifPresent(unchecked::add);
        List<Look> judged = judged();
        List<Look> skipped = late().filter(
                        look -> look.way() != Way.MANY && judged.stream().noneMatch(seen -> isSame(seen, look)))
                .toList();
        if (!skipped.isEmpty()) {
            unchecked.add(decks(skipped.stream()) + " (the time was over)");
        }
        evidence.leftOut.stream()
                .filter(left -> left.reason() == LeftOut.Reason.STACK)
                .map(left -> left.look().way().decks(left.look().cards()) + " (java.lang.StackOverflowError)")
                .forEach(unchecked::add);
        evidence.leftOut.stream()
                .filter(left ->
                        left.look().way() == Way.MANY && subject.shuffler().isPresent())
                .map(left ->
                        format("repeated orders in %,d shuffles", left.look().shuffles())
                                + (left.reason() == LeftOut.Reason.TIME ? " (the time was over)" : ""))
                .forEach(unchecked::add);
        boolean keepsDeck = subject.ownDeck().isPresent();
        boolean ofEqualCards = evidence.looks().stream().anyMatch(look -> look.way() == Way.EQUAL_CARDS);
        if (subject.isForeign() && !keepsDeck && !ofEqualCards) {
            unchecked.add("equal cards");
        }
        if (keepsDeck) {
            unchecked.add("a second shuffle of the same object");
        }
        evidence.samples.stream()
                .filter(sample -> areTooFew(sample) && !isLate(sample.look()))
                .map(sample -> sample.look() + ", because they are too few")
                .forEach(unchecked::add);
        if (subject.isProgram()) {
            unchecked.add("a clock in seconds as the seed, if the program takes half a second or more");
        }
        unchecked.add("other numbers of cards");
        if (subject.shuffler().isPresent()) {
            unchecked.add("a seed that is the same in each JVM; several threads at once");
        }
        return String.join("; ", unchecked);
    }

    /** Describes decks: {@code 2, 3 and 4 cards; one deck of 54 cards}. For more than ten sizes, gives the range. */
    private static String decks(Stream<Look> looks) {
        List<Integer> sizes = new ArrayList<>();
        List<String> parts = new ArrayList<>();
        looks.forEach(look -> {
            if (look.way() == Way.FRESH_DECK) {
                sizes.add(look.cards());
            } else {
                parts.add(look.way().decks(look.cards()));
            }
        });
        if (!sizes.isEmpty()) {
            parts.add(0, Names.list(sizes.stream().sorted().toList(), MOST_SIZES));
        }
        return String.join("; ", parts);
    }

    /** Wraps sentences after a label. If the sentences do not fit on one line, each sentence starts a new line. */
    private static String paragraph(String label, List<String> sentences) {
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
