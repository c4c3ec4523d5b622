package io.github.fairshuffle.report;

import io.github.fairshuffle.Randomness;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.Shufflers;
import io.github.fairshuffle.analysis.CatalogueAudits;
import io.github.fairshuffle.analysis.PositionMatrix;
import java.util.List;

/** The page of the catalogue and its parts, created once for all tests. */
final class PageValues {
    /** How many shuffles make a heat map of the shared page. */
    static final int SAMPLES = 10_000;

    /** What the die of twelve faces showed that rolls for both loops of the story. */
    static final List<Integer> FACES = List.of(9, 8, 1, 8);

    /** The seed of the shared page. */
    static final long SEED = 1;

    private static final class Shared {
        static final List<Entry> ENTRIES = Shufflers.all().stream()
                .map(shuffler -> Entry.of(CatalogueAudits.of(shuffler), SAMPLES, SEED))
                .toList();

        static final String HTML = new ReportPage(4, ENTRIES, List.of()).html(SAMPLES, SEED);
    }

    private PageValues() {}

    /** The entries of all algorithms of the catalogue, in its order. */
    static List<Entry> entries() {
        return Shared.ENTRIES;
    }

    /** The entry of one of them. */
    static Entry entry(String name) {
        return entries().stream()
                .filter(entry -> entry.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    /** The report of all algorithms of the catalogue. */
    static String html() {
        return Shared.HTML;
    }

    /** The heat map of the report with its usual samples. */
    static HeatMap map(Shuffler shuffler) {
        return new HeatMap(PositionMatrix.sample(shuffler, Entry.MAP_SIZE, Report.SAMPLES, Randomness.seeded(SEED)));
    }
}
