package io.github.fairshuffle.report;

import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.Shufflers;
import io.github.fairshuffle.audit.Audits;
import java.time.Duration;
import java.util.List;

/** The page of the catalogue and its parts, created once for all tests. */
final class PageValues {
    /** The number of shuffles for each heat map of the shared page. */
    static final int SAMPLES = 2_000;

    static final long SEED = 1;

    private static final class Shared {
        static final List<Audited> AUDITS =
                Shufflers.all().stream().map(Audits::ofTwoDecks).toList();
        static final String HTML = new ReportPage(
                        AUDITS, AUDITS.get(0).result().size(), SEED, new Effort(SAMPLES, Duration.ofHours(1), () -> 0))
                .html();
    }

    private PageValues() {}

    static List<Audited> audits() {
        return Shared.AUDITS;
    }

    static String html() {
        return Shared.HTML;
    }

    /** Returns a heat map like those of the shared page, but with the given number of shuffles. */
    static HeatMap map(Shuffler shuffler, int samples) {
        return HeatMap.of(shuffler, HeatMap.SIZE, SEED, new Effort(samples, Duration.ofHours(1), () -> 0));
    }
}
