package io.github.fairshuffle.audit;

import static io.github.fairshuffle.internal.Text.format;
import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.joining;
import static java.util.stream.Collectors.toList;

import io.github.fairshuffle.Randomness;
import io.github.fairshuffle.audit.Look.Way;
import io.github.fairshuffle.audit.judge.Evidence;
import io.github.fairshuffle.audit.judge.Traits.Generator;
import io.github.fairshuffle.audit.judge.Unchecked;
import io.github.fairshuffle.audit.judge.Unchecked.What;
import io.github.fairshuffle.battery.statistics.DeckLines.LeftOut;
import io.github.fairshuffle.battery.statistics.Words;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** Says what was not checked, and which lines were left out. */
record UncheckedText(Evidence evidence) {
    /** The number of deck sizes that are named. */
    private static final int MOST_SIZES = 10;

    /** Names the lines that are not judged; the same line of several decks once. */
    List<String> leftOut(LeftOut.Why why) {
        Map<String, List<LeftOut>> lines = evidence.looked.leftOut().stream()
                .filter(left -> left.why() == why)
                .collect(groupingBy(UncheckedText::leftOut, LinkedHashMap::new, toList()));
        List<String> sentences = new ArrayList<>();
        lines.forEach((line, decks) -> {
            String sizes = Words.list(AuditText.sorted(decks.stream().map(LeftOut::cards)), MOST_SIZES);
            sentences.add(why == LeftOut.Why.DAMAGED ? "with " + sizes + ", " + line : line);
        });
        return sentences;
    }

    private static String leftOut(LeftOut left) {
        String line = format("%s %,d", left.unit(), left.first().number());
        String more = left.lines() == 1 ? "it was" : format("it and %,d more were", left.lines() - 1);
        return switch (left.why()) {
            case DAMAGED ->
                line + " is no order of the cards: " + left.first() + "; " + more
                        + " left out, as damage of the output or the log";
            case NEW_DECK ->
                line + " is the deck before a shuffle, and was left out; a log of one deck may begin with it";
            case HEADER -> line + " contains no card of the other lines, and was left out: " + left.first();
        };
    }

    /** Describes the generator that was set, and how many cards it suffices for. */
    private static String generator(Generator generator) {
        OptionalInt bits = generator.stateBits();
        return "the generator " + generator.name()
                + (bits.isEmpty() || bits.getAsInt() == Integer.MAX_VALUE
                        ? ""
                        : format(
                                ", which has %,d bits of state and cannot reach all orders of more than %,d cards",
                                bits.getAsInt(), Randomness.largestSize(bits.getAsInt())));
    }

    List<String> unchecked(Predicate<Unchecked> isShown) {
        List<String> unchecked = new ArrayList<>();
        evidence.unchecked().stream()
                .filter(isShown)
                .collect(groupingBy(Unchecked::what, TreeMap::new, toList()))
                .forEach((what, left) -> unchecked.add(unchecked(what, left)));
        return AuditText.sentence(String.join("; ", unchecked));
    }

    private String unchecked(What what, List<Unchecked> left) {
        List<Look> looks = left.stream().map(Unchecked::look).toList();
        Look look = looks.get(0);
        String compared = format("repeated orders in %,d shuffles", look.shuffles());
        return switch (what) {
            case GENERATOR ->
                evidence.traits.generator().map(UncheckedText::generator).orElse("");
            case TIME -> decks(looks) + " (the time was over)";
            case STACK -> deck(look) + " (java.lang.StackOverflowError)";
            case REPEATED_ORDERS -> compared;
            case REPEATED_ORDERS_IN_TIME -> compared + " (the time was over)";
            case REFUSED ->
                looks.stream().map(deck -> deck(deck) + ", with which it fails").collect(joining("; "));
            case EQUAL_CARDS -> "equal cards";
            case SECOND_SHUFFLE -> "a second shuffle of the same object";
            case FEW ->
                looks.stream().map(few -> few + ", because they are too few").collect(joining("; "));
        };
    }

    private static String deck(Look look) {
        return FactText.decks(look.way(), look.cards());
    }

    /** Describes decks: {@code 2, 3 and 4 cards; one deck of 54 cards}. For more than ten sizes, gives the range. */
    static String decks(List<Look> looks) {
        List<Integer> fresh = AuditText.sorted(
                looks.stream().filter(look -> look.way() == Way.FRESH_DECK).map(Look::cards));
        Stream<String> sizes = fresh.isEmpty() ? Stream.of() : Stream.of(Words.list(fresh, MOST_SIZES));
        Stream<String> others =
                looks.stream().filter(look -> look.way() != Way.FRESH_DECK).map(UncheckedText::deck);
        return Stream.concat(sizes, others).collect(joining("; "));
    }
}
