package io.github.fairshuffle.command;

import java.io.PrintStream;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Prints what the main program has found, for people; perhaps in colours. */
record AuditTable(PrintStream out, boolean colour, List<Audited> all) {
    private static final String RED = "\u001b[31m";
    private static final String GREEN = "\u001b[32m";
    private static final String PLAIN = "\u001b[0m";

    /** Prints the findings; perhaps the extreme orders, what every finding rests on, and a deck of each shuffler too. */
    void print(int size, boolean decks) {
        out.printf("Will it shuffle? %d cards, exact wherever every outcome can be enumerated%n%n", size);
        print(List.of("algorithm", "claims", "found", "how sure", "distance"), Audited::verdict);
        out.printf("""

                Proved uniform: each of the orders of %1$d cards is exactly equally likely.
                Proved not uniform: some order is not. Open: neither is proved; so much of the
                probability is enumerated. Distance: the total variation from uniform with %1$d
                cards, or as many as stand before it; 0 if fair, ~ if estimated. A shuffler may
                be fair with few cards and not with more. So real shuffles of few cards are
                counted, and 54 cards are shuffled 10,000 times and judged by a battery, as are
                7, 13, 52 and 100; if a shuffler is named, 38 numbers of cards up to 40,000. A
                fair one is found wrong once in a million audits. The tests of this library
                prove that its fast paths give the same orders as the code that is enumerated.
                """, size);
        if (decks) {
            out.printf("%nThe most and the least likely order of %d cards, and the mean number of rolls:%n%n", size);
            print(List.of("algorithm", "most likely", "least likely", "rolls"), Audited::orders);
        }
        List<Audited> noted = all.stream()
                .filter(each -> decks || each.isOwn() || each.isWrong() || !each.isJudged())
                .toList();
        out.print(noted.isEmpty() ? "" : String.format("%nWhat was seen:%n%n"));
        noted.forEach(
                each -> out.println(each.audit().name() + ": " + each.audit().note()));
        if (decks) {
            out.printf("%nOne shuffled deck of 54 cards each:%n%n");
            all.stream().filter(Audited::isJudged).forEach(each -> {
                String first = String.join(" ", each.deck().subList(0, 27));
                String rest = String.join(" ", each.deck().subList(27, 54));
                out.printf("%s:%n  %s%n  %s%n", each.audit().name(), first, rest);
            });
        }
        out.printf("%n%s%n", summary());
    }

    private String summary() {
        String wrong = all.stream()
                .filter(Audited::isWrong)
                .map(each -> each.audit().name())
                .collect(Collectors.joining(", "));
        String found = !wrong.isEmpty()
                ? ". Not what they claim, or not fair: " + wrong
                : all.stream().allMatch(Audited::isJudged) ? ": nothing speaks against any claim." : ": see above.";
        return all.size() + (all.size() == 1 ? " shuffler" : " shufflers") + " audited" + found;
    }

    /** Prints aligned columns; what is wrong stands out. */
    private void print(List<String> head, Function<Audited, List<String>> columns) {
        List<List<String>> rows =
                Stream.concat(Stream.of(head), all.stream().map(columns)).toList();
        String format = IntStream.range(0, head.size())
                .map(k ->
                        rows.stream().mapToInt(row -> row.get(k).length()).max().orElseThrow())
                .mapToObj(width -> "%-" + width + "s")
                .collect(Collectors.joining("  "));
        for (int r = 0; r < rows.size(); r++) {
            String line = String.format(format, rows.get(r).toArray()).stripTrailing();
            out.println(r == 0 ? line : marked(all.get(r - 1), line));
        }
    }

    private String marked(Audited each, String line) {
        String text = line + (each.isWrong() ? "  <-- WRONG" : "");
        boolean bad = each.isWrong() || !each.isJudged();
        return colour && (bad || each.isOwn()) ? (bad ? RED : GREEN) + text + PLAIN : text;
    }
}
