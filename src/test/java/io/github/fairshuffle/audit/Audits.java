package io.github.fairshuffle.audit;

import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.audit.judge.Evidence;
import io.github.fairshuffle.battery.statistics.AllOrders;
import io.github.fairshuffle.battery.statistics.Settings;
import io.github.fairshuffle.report.Audited;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

public final class Audits {
    private Audits() {}

    /** Returns a short audit, which examines few decks. */
    public static Audit quick(Shuffler shuffler) {
        return Audit.of(shuffler).thorough(false).samples(2_400).largeSamples(200);
    }

    /** Returns the text of an audit with single blanks instead of line breaks and indents. */
    public static String oneLine(AuditResult result) {
        return result.toString().replaceAll("\\s+", " ");
    }

    static List<String> causes(AuditResult result) {
        return result.causes().stream().map(KnownBug::name).toList();
    }

    static List<Fact.Kind> kinds(AuditResult result) {
        return result.facts().stream().map(Fact::kind).toList();
    }

    public static ForeignShuffler ownChance(Consumer<List<Integer>> code) {
        return ForeignShuffler.ofList((cards, random) -> code.accept(cards))
                .named("own chance")
                .withOwnChance();
    }

    /** Audits a shuffler with the given number of cards, and with few samples. */
    public static Audited audited(Shuffler shuffler, int size) {
        return run(shuffler, Audit.of(shuffler).thorough(false).size(size).samples(AllOrders.leastSamples(size)));
    }

    /** Audits a shuffler with 4 and 52 cards only, which is faster. */
    public static Audited ofTwoDecks(Shuffler shuffler) {
        return run(
                shuffler,
                Audit.of(shuffler).sizes(Settings.SIZE, Settings.POKER).samples(AllOrders.leastSamples(Settings.SIZE)));
    }

    private static Audited run(Shuffler shuffler, Audit audit) {
        return new Audited(
                Optional.of(shuffler), audit.largeSamples(Settings.FEWEST).run());
    }

    public static AuditResult result(Evidence evidence) {
        return new AuditResult(evidence);
    }
}
