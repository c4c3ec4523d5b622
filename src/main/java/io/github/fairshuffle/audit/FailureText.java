package io.github.fairshuffle.audit;

import static io.github.fairshuffle.internal.Text.format;
import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.joining;
import static java.util.stream.Collectors.toList;
import static java.util.stream.Collectors.toSet;

import io.github.fairshuffle.audit.Look.Way;
import io.github.fairshuffle.audit.foreign.ProgramFailed;
import io.github.fairshuffle.audit.foreign.WrongOutput;
import io.github.fairshuffle.audit.judge.Evidence;
import io.github.fairshuffle.audit.judge.Evidence.Failure;
import io.github.fairshuffle.audit.judge.Traits.Origin;
import io.github.fairshuffle.battery.Finding;
import io.github.fairshuffle.battery.statistics.Settings;
import io.github.fairshuffle.internal.Text;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Says which exceptions a subject has thrown or how a program has failed, and what to do about it. */
record FailureText(Evidence evidence) {
    private static final int MOST_FAILURES = 3;
    private static final String PROGRAM =
            "the program receives the number n of cards and the number of shuffles as its last two arguments, and prints a line for each shuffle: the cards 0 to n - 1 in their new order, or a sample of them if the option sample is set; it reads nothing from its standard input, and writes all other text to its standard error";
    private static final String CRASH =
            "no index may be outside the deck, such as n, and no comparator may contradict itself, as a random one does";

    /** What languages say about an index outside the deck. */
    private static final Pattern INDEX = Pattern.compile("(?i)index|out of (range|bounds)");

    private static final String SILENT =
            "let the program print each order as soon as it is made, and read nothing from its standard input";
    private static final String NOT_FOUND = "write the path of the program, or install it";

    /** Returns the exceptions that were thrown, each with the decks that were being shuffled. */
    List<String> all() {
        return failed(failure -> true, evidence.traits.is(Origin.PROGRAM) ? 1 : MOST_FAILURES);
    }

    /** Returns the first exception that is no loss of cards. */
    List<String> first() {
        return failed(failure -> !failure.isLoss(), 1);
    }

    private List<String> failed(Predicate<Failure> isShown, int most) {
        return evidence.looked.failures().stream()
                .filter(isShown)
                .collect(groupingBy(FailureText::thrown, LinkedHashMap::new, toList()))
                .entrySet()
                .stream()
                .limit(most)
                .map(same -> same.getKey() + " with " + decksOf(same.getValue()) + example(same.getValue()))
                .toList();
    }

    /** Returns the exception and, if it is known, the line of the audited code that threw the exception. */
    private static String thrown(Failure failure) {
        String line = failure.line().isEmpty() ? "" : ", at " + failure.line();
        return failure.thrown() instanceof ProgramFailed program
                ? program.what()
                : Text.printable(failure.text() + line + ",");
    }

    /** Names a shuffle that fails. */
    private static String example(List<Failure> failures) {
        if (failures.get(0).thrown() instanceof ProgramFailed program) {
            return program.said().isEmpty() ? "" : ": " + program.said();
        }
        boolean isOneSize = failures.stream().map(Failure::cards).distinct().count() == 1;
        return failures.stream()
                .flatMap(failure -> failure
                        .witness()
                        .map(seen ->
                                ", for example " + seen + (isOneSize ? "" : format(" of %,d cards", failure.cards())))
                        .stream())
                .findFirst()
                .orElse("");
    }

    private static String decksOf(List<Failure> failures) {
        return UncheckedText.decks(failures.stream()
                .map(failure -> {
                    Way way = failure.isOfOutput() ? Way.FRESH_DECK : failure.way();
                    return new Look(failure.cards(), 0, way); // several starts of a program do not matter
                })
                .toList());
    }

    /** Returns what to do about too few shuffles, or about exceptions, beginning with the most important advice. */
    Stream<String> advice() {
        List<Failure> failures = evidence.looked.failures();
        if (failures.isEmpty()) {
            return evidence.finding == Finding.TOO_FEW_SHUFFLES
                    ? Stream.of("most tests need " + Settings.FEWEST + " shuffles of a deck or more")
                    : Stream.of();
        }
        Stream<String> ofOutput = failures.stream()
                .flatMap(failure -> failure.thrown() instanceof WrongOutput output ? Stream.of(output) : Stream.of())
                .sorted(Comparator.comparing(output -> output.drawn() == 0))
                .map(FailureText::advice);
        boolean isRefused = failures.stream()
                .allMatch(failure -> failure.thrown() instanceof ProgramFailed program
                        ? program.how() == ProgramFailed.How.STATUS && !program.hasDealt()
                        : !failure.isLoss() && !failure.isOfOutput());
        Stream<String> ofSizes = isRefused ? Stream.of(accepted()) : Stream.of();
        Stream<String> ofProgram = failures.stream()
                .flatMap(failure -> failure.thrown() instanceof ProgramFailed program ? advice(program) : Stream.of());
        return Stream.of(ofOutput, ofSizes, ofProgram).flatMap(advice -> advice).filter(advice -> !advice.isEmpty());
    }

    private static String advice(WrongOutput output) {
        return output.drawn() > 0
                ? "the option sample, with " + output.drawn() + ", judges samples; " + output.advice()
                : output.advice().isEmpty() ? PROGRAM : output.advice();
    }

    /** Advises to select the decks that were shuffled without an exception; returns "" if there are none. */
    private String accepted() {
        Set<Integer> failed =
                evidence.looked.failures().stream().map(Failure::cards).collect(toSet());
        List<Integer> accepted = AuditText.sorted(evidence.looked.samples().stream()
                .map(sample -> sample.look().cards())
                .filter(cards -> !failed.contains(cards)));
        boolean isProgram = evidence.traits.is(Origin.PROGRAM);
        return accepted.isEmpty() || isProgram && !accepted.contains(Settings.POKER)
                ? ""
                : "if it accepts some numbers of cards only, select them with the option sizes: "
                        + accepted.stream().map(String::valueOf).collect(joining(","));
    }

    private static Stream<String> advice(ProgramFailed program) {
        return switch (program.how()) {
            case STATUS ->
                INDEX.matcher(program.said()).find()
                        ? Stream.of(CRASH)
                        : program.hasDealt() ? Stream.of() : Stream.of(PROGRAM);
            case MISSING -> Stream.of(NOT_FOUND);
            case SEGMENTATION_FAULT, SIGNAL -> Stream.of(CRASH);
            case SILENCE -> Stream.of(SILENT);
        };
    }
}
