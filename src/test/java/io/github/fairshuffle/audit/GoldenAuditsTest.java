package io.github.fairshuffle.audit;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.fairshuffle.Randomness;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.Written;
import io.github.fairshuffle.audit.Fact.Kind;
import io.github.fairshuffle.audit.WildTest.Row;
import io.github.fairshuffle.audit.judge.FactsTest;
import io.github.fairshuffle.battery.Finding;
import io.github.fairshuffle.biased.SwapAny;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Compares the texts of audits and the sentences of facts with {@code src/test/resources/audits.txt}. If a sentence of
 * the audit changes, {@code -Dgolden.write=true} writes the file, and its difference shows what users will read.
 */
class GoldenAuditsTest {
    /**
     * Methods of {@code com.example.wild} whose orders depend only on the seed of the audit: common mistakes, and an example
     * of each finding.
     */
    static final List<String> ROWS = List.of(
            "Wrong::nextIntOfI",
            "Wrong::coinComparator",
            "Decks$Seeded::shuffle",
            "Wrong::overwritten",
            "Wrong::pagesOfFifty",
            "Wrong::threeRiffles",
            "Wrong::sortedHand",
            "Wrong::bufferForAThird",
            "Wrong::onlyRandomAccess",
            "Wrong::hundredSeeds",
            "Wrong::remainderOfByte",
            "Wrong::thirtyTwoBits",
            "Right::downwards",
            "Decks$Drawn::shuffle",
            "Decks$Twins::shuffle",
            "Decks$Hand::shuffle",
            "WrongSamplers::countsTooLate",
            "WrongSamplers::nextIfTaken");

    private final Set<Finding> findings = EnumSet.of(Finding.OPEN); // an audit never has this finding
    private final Set<Kind> kinds = EnumSet.noneOf(Kind.class);
    private final List<String> lines = new ArrayList<>();

    private void add(String title, AuditResult result) {
        findings.add(result.finding());
        result.facts().forEach(fact -> kinds.add(fact.kind()));
        lines.add("# " + title);
        // without line numbers, which change whenever somebody edits an example
        lines.addAll(
                result.toString().replaceAll("\\.java:\\d+", ".java").lines().toList());
    }

    private void add(String title, Fact fact) {
        kinds.add(fact.kind());
        lines.add("# " + fact.kind() + ": " + title);
        lines.add(fact.toString());
    }

    private static AuditResult audit(String method) {
        return Audit.ofMethod(method)
                .thorough(false)
                .samples(24_000)
                .largeSamples(2_000)
                .run();
    }

    @Test
    void theTextsAreThoseOfTheGoldenFile() throws IOException {
        add("com.example.Cards::shuffle", audit("com.example.Cards::shuffle"));
        Map<String, Row> wild = WildTest.rows().collect(Collectors.toMap(Row::method, row -> row));
        for (String method : ROWS) {
            AuditResult result = audit("com.example.wild." + method);
            wild.get(method).check(result);
            add("com.example.wild." + method, result);
        }
        add(
                "few orders",
                Audit.ofOrders(List.of(new int[] {1, 0, 2, 3}, new int[] {3, 1, 0, 2}))
                        .run());
        add(
                "orders of a file in which a line loses a card, and the cards are numbered from 1",
                Audit.ofOrders(Stream.iterate(0, k -> k < 40, k -> k + 1)
                                .map(k -> k == 16 ? new int[] {1, 4, 2, 4} : new int[] {3, 4, 1, 2})
                                .toList())
                        .run());
        Shuffler naive = new SwapAny().using(Randomness.seeded(1));
        add(
                "orders of 52 cards",
                Audit.ofOrders(Stream.generate(() -> naive.permutation(52).order())
                                .limit(20_000)
                                .toList())
                        .run());
        add("400 orders", new Fact(Kind.SAME_ORDERS_AT_EACH_START, 52, 1, 1e-68, 1e-300, 400, null));
        add("100 starts", new Fact(Kind.FEW_FIRST_ORDERS, 52, 95, 100, 1e-60, 100, null));
        add("a small generator", new Fact(Kind.PERIOD, 4, 77_760, 0, 1e-300, 144_000, null));
        add("a clock", new Fact(Kind.DEPENDENT_ORDERS, 4, 0.4, 0, 1e-300, 144_000, null));
        FactsTest.shown().forEach(shown -> add(shown.name() + " with " + shown.cards() + " cards", shown.fact()));
        Stream.of(false, true).forEach(often -> add(often ? "often" : "never", FactsTest.previousOrder(often)));
        assertThat(findings).containsExactlyInAnyOrder(Finding.values());
        assertThat(kinds).containsExactlyInAnyOrder(Kind.values());
        Path file = Path.of("src/test/resources/audits.txt");
        Written.check(file, lines, "golden.write");
    }
}
