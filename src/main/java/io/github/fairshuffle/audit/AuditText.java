package io.github.fairshuffle.audit;

import static io.github.fairshuffle.internal.Text.format;
import static java.util.stream.Collectors.counting;
import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.joining;

import io.github.fairshuffle.Law;
import io.github.fairshuffle.audit.Fact.Kind;
import io.github.fairshuffle.audit.Look.Way;
import io.github.fairshuffle.audit.judge.Evidence;
import io.github.fairshuffle.audit.judge.Evidence.NotEnumerated;
import io.github.fairshuffle.audit.judge.Explanation;
import io.github.fairshuffle.audit.judge.Explanation.UnevenDraws;
import io.github.fairshuffle.audit.judge.Explanation.Unnamed;
import io.github.fairshuffle.audit.judge.Sample;
import io.github.fairshuffle.audit.judge.Traits.CardNames;
import io.github.fairshuffle.audit.judge.Traits.Origin;
import io.github.fairshuffle.audit.judge.Unchecked.What;
import io.github.fairshuffle.audit.mistake.Match;
import io.github.fairshuffle.audit.mistake.Notation;
import io.github.fairshuffle.battery.BatteryResult;
import io.github.fairshuffle.battery.Finding;
import io.github.fairshuffle.battery.statistics.AllOrders;
import io.github.fairshuffle.battery.statistics.DeckLines.LeftOut;
import io.github.fairshuffle.battery.statistics.OutcomeWalk;
import io.github.fairshuffle.battery.statistics.Words;
import io.github.fairshuffle.exact.ExactLaw;
import io.github.fairshuffle.internal.Text;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.stream.Stream;

/**
 * Says the result of an audit in words: a title, and one paragraph for each part of the explanation. If a shuffler claims
 * to be biased and is biased, the text omits the explanation. The text decides nothing.
 */
final class AuditText {
    private static final int WIDTH = 100;
    private static final int INDENT = 12;
    private static final int MOST_SIZES = 10;
    private static final int MOST_NAMED = 3;
    private final Evidence evidence;
    private final Explanation explanation;
    private final FailureText failures;
    private final UncheckedText unchecked;

    AuditText(AuditResult result) {
        evidence = result.evidence;
        explanation = result.explanation;
        failures = new FailureText(evidence);
        unchecked = new UncheckedText(evidence);
    }

    /** Returns the sentences of each paragraph after the title, by the label of the paragraph. */
    Map<String, List<String>> paragraphs() {
        Map<String, List<String>> parts = new LinkedHashMap<>();
        if (!evidence.isUnfair()) {
            parts.put("found", failures.all());
            parts.put("counted", counted());
            parts.put("limit", evidence.isLate() ? List.of(late()) : List.of());
            parts.put("instead", failures.advice().limit(1).toList());
            if (!evidence.looked.samples().isEmpty()) {
                parts.put("checked", sentence(UncheckedText.decks(evidence.judged())));
                parts.put("unchecked", unchecked.unchecked(left -> true));
            }
        } else if (!evidence.claimHolds) {
            parts.put("found", found());
            parts.put("why", explanation.why().map(AuditText::why).stream().toList());
            parts.put("cause", causes());
            parts.put("instead", corrections());
            parts.put("unchecked", unchecked.unchecked(left -> left.what() == What.TIME));
        }
        parts.put("damaged", unchecked.leftOut(LeftOut.Why.DAMAGED));
        parts.put("header", unchecked.leftOut(LeftOut.Why.HEADER));
        parts.put("new deck", unchecked.leftOut(LeftOut.Why.NEW_DECK));
        parts.put("cards", evidence.finding == Finding.NOT_JUDGED ? List.of() : numbered());
        parts.values().removeIf(List::isEmpty);
        return parts;
    }

    @Override
    public String toString() {
        StringBuilder text = new StringBuilder(wrapped(title(), 0));
        paragraphs().forEach((label, sentences) -> text.append(paragraph(label, sentences)));
        String errors = evidence.looked.standardError();
        if ((!evidence.looked.failures().isEmpty() || evidence.isLate()) && !errors.isEmpty()) {
            text.append(format("%n  %-10s", "stderr")).append(errors.replace(System.lineSeparator(), newLine()));
        }
        return text.toString();
    }

    static List<String> sentence(String sentence) {
        return sentence.isEmpty() ? List.of() : List.of(sentence);
    }

    static List<Integer> sorted(Stream<Integer> sizes) {
        return sizes.distinct().sorted().toList();
    }

    /** Returns the first sentence, on one line. */
    private String title() {
        Finding finding = evidence.finding;
        String found = switch (finding) {
            case PROVED_UNIFORM -> evidence.claimHolds ? "FAIR" : "FAIR, NOT AS CLAIMED";
            case NO_BIAS_FOUND -> "NO BIAS FOUND";
            case TOO_FEW_SHUFFLES -> "TOO FEW SHUFFLES";
            case NOT_JUDGED -> "FAILS";
            case LOSES_CARDS -> "LOSES CARDS";
            default -> evidence.claimHolds ? "NOT FAIR, AS CLAIMED" : "NOT FAIR";
        };
        boolean hasGenerator =
                !evidence.isUnfair() && evidence.traits.generator().isPresent();
        String name = evidence.looked.name() + (hasGenerator ? ", without its generator" : "");
        if (finding == Finding.PROVED_UNIFORM) {
            return found + ": " + proved() + " (" + name + ")";
        }
        String shuffles =
                evidence.isUnfair() ? explanation.shown().map(this::shown).orElse("") : shuffles();
        String line = explanation.line().isEmpty() ? "" : ", " + explanation.line();
        String where = shuffles.isEmpty() ? format("%,d cards", evidence.cards()) : shuffles;
        return found + "  " + name + " (" + where + ")" + line;
    }

    /** Says for which numbers of cards a proof exists, and for which others only samples exist. */
    private String proved() {
        List<Integer> proved = sorted(
                evidence.looked.laws().stream().filter(ExactLaw::isUniform).map(ExactLaw::size));
        List<Integer> sampled = sorted(evidence.judged().stream()
                .filter(look -> look.way() == Way.FRESH_DECK)
                .map(Look::cards));
        int first = proved.get(0);
        int last = proved.get(proved.size() - 1);
        boolean isRange = proved.size() > 2 && last - first == proved.size() - 1;
        List<Integer> others =
                sampled.stream().filter(size -> !proved.contains(size)).toList();
        return "proved for " + (isRange ? first + " to " + last : Words.list(proved)) + " cards"
                + (others.isEmpty()
                        ? evidence.isLate() ? ", no larger deck was shuffled often enough in time" : ""
                        : ", no bias found for "
                                + (others.size() > MOST_NAMED
                                        ? format("%d sizes up to %,d", sampled.size(), others.get(others.size() - 1))
                                        : Words.list(others) + " cards"));
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
        if (evidence.finding == Finding.NOT_JUDGED) {
            return "could not be judged";
        }
        String few = evidence.sample(evidence.size)
                .map(sample -> sample.look().toString())
                .orElse("");
        String many = evidence.sample()
                .map(Sample::look)
                .filter(look -> look.cards() != evidence.size)
                .map(look -> few.isEmpty() ? look.toString() : format(", %,d of %,d", look.shuffles(), look.cards()))
                .orElse("");
        String detectable = evidence.sample(evidence.size)
                .flatMap(Sample::tests)
                .map(BatteryResult::detectable)
                .filter(OptionalDouble::isPresent)
                .map(distance -> "; a total variation of " + Words.number(distance.getAsDouble(), 3)
                        + " would have been detected with a probability of 90 %")
                .orElse("");
        return few + many + detectable;
    }

    /** Returns the facts, or says that a bias was found without one, and what else was seen. */
    private List<String> found() {
        boolean isCut = evidence.finding == Finding.PROVED_BIASED
                && evidence.law().filter(law -> !law.isComplete()).isPresent();
        String unspecific = isCut
                ? "an order is too likely, although only a part of the outcomes was enumerated"
                : "the orders are not those of a fair shuffle" + failedTest()
                        + ", but the bias of each card, place and order is too small to show it";
        Stream<String> facts = explanation.facts().isEmpty()
                ? Stream.of(unspecific)
                : explanation.facts().stream().map(Fact::toString);
        Stream<String> claim = evidence.looked.claim() == Law.CONVERGING
                ? Stream.of("more passes do not approach uniform, or some order never occurs")
                : Stream.of();
        Stream<String> crashed = failures.first().stream();
        return Stream.of(facts, claim, Stream.of(fairCards(), keptCards()), crashed)
                .flatMap(sentences -> sentences)
                .filter(sentence -> !sentence.isEmpty())
                .toList();
    }

    private List<String> causes() {
        Stream<String> unknown = explanation.unnamed().map(AuditText::unknown).stream();
        Stream<String> known = explanation.causes().stream()
                .map(match -> match.cause(evidence.traits.notation()) + " (" + sureness(match) + ")");
        return Stream.concat(unknown, known).toList();
    }

    /** Returns what to write instead of the mistakes; at last a fair shuffle or sample, if no correction contains it. */
    private List<String> corrections() {
        Notation notation = evidence.traits.notation();
        List<String> corrections = new ArrayList<>();
        boolean isIdle = explanation.facts().stream().anyMatch(fact -> fact.kind() == Kind.SAME_ORDER);
        if (isIdle && explanation.causes().isEmpty()) { // other decks may be shuffled
            corrections.add("if it accepts some numbers of cards only, select them with the option sizes, such as 52");
        }
        explanation.causes().forEach(match -> corrections.add(match.instead(notation)));
        String fair = evidence.traits.sampling().isPresent() ? notation.partial() : notation.loop();
        if (corrections.stream().noneMatch(correction -> correction.contains(fair))) {
            corrections.add(fair);
        }
        return corrections.stream().distinct().toList();
    }

    /** Names the test of the battery that shows the bias. */
    private String failedTest() {
        return evidence.sample().flatMap(Sample::tests).stream()
                .flatMap(tests -> tests.failed().stream().limit(1).map(tests::test))
                .map(test -> format(" (the test of %s has a p-value of %.0e)", test.test(), test.adjustedPValue()))
                .collect(joining());
    }

    /** Says up to how many cards no bias was found, if larger decks show one: the code may have a limit in between. */
    private String fairCards() {
        boolean isOfLargeDeck = evidence.finding == Finding.REJECTED_BY_SAMPLE
                && evidence.cards() > AllOrders.LARGEST
                && evidence.sample().filter(Sample::isFresh).isPresent();
        List<Integer> fair = isOfLargeDeck ? evidence.fairBelow(evidence.cards()) : List.of();
        return fair.isEmpty()
                ? ""
                : "no bias was found with " + (fair.size() > 1 ? format("%,d to ", fair.get(0)) : "")
                        + format("%,d cards", fair.get(fair.size() - 1));
    }

    /** Names the decks of three cards or more that keep their cards, if others lose cards. Perhaps only odd decks do. */
    private String keptCards() {
        List<Integer> sizes = sorted(Stream.concat(
                        evidence.looked.laws().stream().map(ExactLaw::size),
                        evidence.looked.samples().stream()
                                .filter(Sample::isFresh)
                                .map(sample -> sample.look().cards()))
                .filter(cards -> cards > 2));
        return evidence.finding != Finding.LOSES_CARDS || sizes.isEmpty()
                ? ""
                : "no cards were lost with " + Words.list(sizes, MOST_SIZES);
    }

    private static String why(UnevenDraws why) {
        Map<Integer, Long> draws = why.bounds().stream()
                .filter(bound -> bound > 1)
                .collect(groupingBy(bound -> bound, LinkedHashMap::new, counting()));
        String drawn = draws.entrySet().stream()
                .map(draw -> (draw.getValue() > 1 ? draw.getValue() + " times" : "once") + " from " + draw.getKey()
                        + " values")
                .collect(joining(", "));
        return format(
                "it draws %s: %,d outcomes for %,d orders, not a whole number per order",
                drawn, why.outcomes(), why.orders());
    }

    private static String unknown(Unnamed unnamed) {
        List<Integer> missing = unnamed.missing();
        return switch (unnamed.reason()) {
            case NONE_MATCHES -> "none of the known bugs";
            case SAMPLES_ARE_TOO_LARGE -> "unknown; with samples of at most 3 cards, the bug could be named";
            case ORDERS_ARE_MISSING ->
                "unknown; with " + Words.list(missing) + " cards, 100,000 orders" + (missing.size() > 1 ? " each" : "")
                        + ", the bug could be named";
        };
    }

    private static String sureness(Match match) {
        return match.certainty().label() + (match.isExact() ? " with " + Words.list(match.sizes()) + " cards" : "");
    }

    /** Returns the reason why orders were counted in a sample instead of being enumerated; empty if there is none. */
    private List<String> counted() {
        boolean isCounted = evidence.finding != Finding.NOT_JUDGED && evidence.size <= AllOrders.LARGEST;
        return evidence.looked.notEnumerated().filter(why -> isCounted).stream()
                .map(why -> "not enumerated, because " + because(why))
                .toList();
    }

    private String because(NotEnumerated why) {
        return switch (why) {
            case OWN_CHANCE -> "the code has its own source of randomness, so that a seed has no effect";
            case NOT_REPEATABLE ->
                "the same random numbers gave another order; "
                        + (evidence.traits.is(Origin.FOREIGN_CODE)
                                ? "the code has another source of randomness than its parameter"
                                : OutcomeWalk.NotRepeatable.ADVICE);
            case TIME -> "the time was over";
            case TOO_MANY -> "there are too many outcomes";
            case FAILED -> "an outcome fails";
        };
    }

    /** Says that the time was over, and what helps. */
    private String late() {
        return "the time was over before all shuffles were made"
                + evidence.looked
                        .pace()
                        .map(pace -> ", of which one takes " + time(pace))
                        .orElse("")
                + "; more time (the option limit) or fewer shuffles (samples, sizes) help";
    }

    /** Returns a time with two digits, such as {@code 20 ms} or {@code 56 s}. */
    private static String time(double seconds) {
        return seconds < 1 ? Words.number(1_000 * seconds, 2) + " ms" : Words.number(seconds, 2) + " s";
    }

    /** Describes how the cards are numbered in the facts, if the user may call them otherwise. */
    private List<String> numbered() {
        Map<Integer, CardNames> names = evidence.traits.names();
        List<String> different =
                names.values().stream().map(AuditText::numbered).distinct().toList();
        return different.size() < 2
                ? different
                : names.entrySet().stream()
                        .map(deck -> "of " + deck.getKey() + " cards, " + numbered(deck.getValue()))
                        .toList();
    }

    private static String numbered(CardNames names) {
        return "card 0 is \"" + Text.printable(names.first()) + "\" and card 1 is \""
                + Text.printable(names.second()) + "\""
                + (names.areNumbers()
                        ? ""
                        : ", as before each shuffle; if not, write numbers for the names, because the facts are wrong");
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
