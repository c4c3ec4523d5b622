package io.github.fairshuffle.command;

import io.github.fairshuffle.Law;
import io.github.fairshuffle.audit.AuditResult;
import io.github.fairshuffle.audit.KnownBug;
import io.github.fairshuffle.audit.Look;
import io.github.fairshuffle.battery.statistics.Words;
import io.github.fairshuffle.internal.Text;
import io.github.fairshuffle.report.Audited;
import java.io.PrintStream;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Prints the results of audits as text.
 *
 * @param late the number of audits that were not done in time
 */
record AuditTable(PrintStream out, List<Audited> all, int late) {
    private static final int MOST_SIZES = 12;

    /** The length of the longest distance that is printed in full. */
    private static final int WIDEST = 20;

    /**
     * Prints a table, the texts of results, and a summary.
     *
     * @param named the number of results that the user asked for by name; of the others, which follow, only those about
     *     wrong shufflers have a text
     * @param isVerbose whether all texts are printed, with the sources of the known bugs
     */
    void print(int named, boolean isVerbose) {
        if (all.size() > 1) {
            findings();
        }
        IntStream.range(0, all.size())
                .filter(k -> isVerbose
                        || k < named
                        || isWrong(all.get(k))
                        || !all.get(k).isJudged())
                .mapToObj(all::get)
                .forEach(each -> out.print(Text.format("%s%n%n", isVerbose ? verbose(each) : each.result())));
        out.println(summary());
    }

    private static boolean isWrong(Audited audited) {
        return !audited.result().claimHolds();
    }

    private static boolean claimsNothing(Audited audited) {
        return audited.result().claim() == Law.UNSTATED;
    }

    /** Returns the text of a result with the standard error and the sources of the known bugs. */
    private static String verbose(Audited audited) {
        String sources = audited.result().causes().stream()
                .map(KnownBug::source)
                .filter(address -> !address.isEmpty())
                .distinct()
                .collect(Collectors.joining("; "));
        return audited.text() + (sources.isEmpty() ? "" : Text.format("%n  source    %s", sources));
    }

    private void findings() {
        List<Integer> examined = all.stream()
                .flatMap(each -> each.result().looks().stream())
                .map(Look::cards)
                .distinct()
                .sorted()
                .toList();
        String decks = examined.isEmpty() ? "none" : Words.list(examined, MOST_SIZES);
        out.print(Text.format("Will it shuffle?%n%n"));
        printRows();
        out.print(Text.format("""

                Proved uniform: each order of so many cards is exactly equally likely. Proved
                biased: some orders are exactly more likely than others. No bias found: nothing
                is proved, and no test found a bias. Rejected by sample: a test found a bias.
                Distance: the total variation from uniform, or its bounds; ~ marks an estimate.
                A shuffle may be fair with few cards and not with more. Until a bias was found,
                these decks were enumerated, or shuffled and tested:
                %s.

                """, decks));
    }

    private String summary() {
        String wrong = wrong("Not fair", true) + wrong("Not what they claim", false);
        String right = all.stream().allMatch(AuditTable::claimsNothing)
                ? ": no bias was found."
                : ": nothing speaks against any claim.";
        boolean areJudged = late == 0 && all.stream().allMatch(Audited::isJudged);
        String found = !wrong.isEmpty() ? wrong : areJudged ? right : ": see above.";
        return Text.count(all.size(), "shuffler") + " audited" + (late == 0 ? "" : ", " + late + " not done in time")
                + found;
    }

    /** Names the wrong shufflers that claim nothing, or those that claim a law. */
    private String wrong(String fault, boolean claimNothing) {
        String names = all.stream()
                .filter(each -> isWrong(each) && claimsNothing(each) == claimNothing)
                .map(each -> each.result().name())
                .collect(Collectors.joining(", "));
        return names.isEmpty() ? "" : ". " + fault + ": " + names;
    }

    /** Returns a row of the table: algorithm, claim, finding, number of cards, and distance. */
    private static List<String> row(Audited audited) {
        AuditResult result = audited.result();
        String claim = result.claim() == Law.UNIFORM_CYCLES ? "cycles" : Words.of(result.claim());
        String cards = audited.isJudged() ? "" + audited.cards() : "";
        String distance = audited.isJudged() ? audited.distance() : "";
        String rounded = audited.law()
                .map(law -> Text.format("%.4f", law.totalVariation().doubleValue()))
                .orElse("");
        return List.of(
                result.name(),
                claim,
                result.finding().label(),
                cards,
                distance.length() <= WIDEST ? distance : rounded);
    }

    /** Prints aligned columns, and marks the rows of shufflers that are wrong. */
    private void printRows() {
        List<String> head = List.of("algorithm", "claims", "found", "cards", "distance");
        List<List<String>> rows = Stream.concat(Stream.of(head), all.stream().map(AuditTable::row))
                .toList();
        String format = IntStream.range(0, head.size())
                .map(k ->
                        rows.stream().mapToInt(row -> row.get(k).length()).max().orElseThrow())
                .mapToObj(width -> "%-" + width + "s")
                .collect(Collectors.joining("  "));
        for (int r = 0; r < rows.size(); r++) {
            String line = Text.format(format, rows.get(r).toArray()).stripTrailing();
            out.println(line + (r > 0 && isWrong(all.get(r - 1)) ? "  <-- WRONG" : ""));
        }
    }
}
