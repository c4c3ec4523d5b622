package io.github.fairshuffle.analysis;

import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.analysis.page.Entry;
import io.github.fairshuffle.analysis.page.HeatMap;
import io.github.fairshuffle.analysis.page.OrderLaw;
import io.github.fairshuffle.analysis.page.Recording;

/** What a report gives its page, for the tests of the page. */
@SuppressWarnings("exports") // the page is not exported, and tests are never published
public final class PageValues {
    /** How many cards a heat map has. */
    public static final int MAP_SIZE = ReportEntry.MAP_SIZE;

    /** How many cards an animation has. */
    public static final int ANIMATION_SIZE = ReportEntry.ANIMATION_SIZE;

    private PageValues() {}

    /** One shuffle, recorded. */
    public static Recording recording(Trace trace) {
        return ReportEntry.recording(trace);
    }

    /** A heat map, or a small part of one. */
    public static HeatMap map(PositionMatrix matrix) {
        return ReportEntry.map(matrix);
    }

    /** The heat map of a report. */
    public static HeatMap map(Shuffler shuffler, int samples) {
        return ReportEntry.map(shuffler, samples, 1);
    }

    /** The law of a few cards. */
    public static OrderLaw law(Shuffler shuffler, int size) {
        return ReportEntry.law(CatalogueAudits.of(shuffler, size, Audit.SAMPLES, 1));
    }

    /** All that the page is given of one shuffler. */
    public static Entry entry(Shuffler shuffler, int samples) {
        return ReportEntry.of(shuffler, CatalogueAudits.of(shuffler, 4, Audit.SAMPLES, 1), samples, 1);
    }
}
