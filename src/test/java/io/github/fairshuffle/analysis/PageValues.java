package io.github.fairshuffle.analysis;

import io.github.fairshuffle.Dice;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.Shufflers;
import io.github.fairshuffle.analysis.page.Entry;
import io.github.fairshuffle.analysis.page.HeatMap;
import io.github.fairshuffle.analysis.page.OrderLaw;
import io.github.fairshuffle.analysis.page.ReportPage;
import io.github.fairshuffle.analysis.statistics.OrderCounts;
import java.util.Iterator;
import java.util.List;

/** What a report gives its page, for the tests of the page. */
@SuppressWarnings("exports") // the page is not exported, and tests are never published
public final class PageValues {
    /** How many cards a heat map has. */
    public static final int MAP_SIZE = ReportEntry.MAP_SIZE;

    /** How many cards an animation has. */
    public static final int ANIMATION_SIZE = ReportEntry.ANIMATION_SIZE;

    /** How many shuffles make a heat map of the shared page. */
    public static final int SAMPLES = 10_000;

    /** What the die of twelve faces showed that rolls for both loops of the story. */
    public static final List<Integer> FACES = List.of(9, 8, 1, 8);

    /** The seed of the shared page. */
    public static final long SEED = 1;

    /** Made once for all tests that look at the report of the catalogue. */
    private static final class Shared {
        static final List<Entry> ENTRIES =
                Shufflers.all().stream().map(PageValues::entry).toList();

        static final String HTML = new ReportPage(ENTRIES).html(SAMPLES, SEED);
    }

    private PageValues() {}

    /** The entries of all algorithms of the catalogue, in its order. */
    public static List<Entry> entries() {
        return Shared.ENTRIES;
    }

    /** The report of all algorithms of the catalogue. */
    public static String html() {
        return Shared.HTML;
    }

    /** A heat map, or a small part of one. */
    public static HeatMap map(PositionMatrix matrix) {
        return ReportEntry.map(matrix);
    }

    /** The heat map of a report. */
    public static HeatMap map(Shuffler shuffler, int samples) {
        return ReportEntry.map(shuffler, samples, SEED);
    }

    /** The law of a few cards. */
    public static OrderLaw law(Shuffler shuffler, int size) {
        return ReportEntry.law(Finding.of(shuffler, size, OrderCounts.SAMPLES, SEED));
    }

    /** A loop of the story, rolled by {@link #FACES}: a roll of b takes b classes of equally many faces. */
    public static Trace loop(Shuffler shuffler) {
        Iterator<Integer> face = FACES.iterator();
        return Trace.of(shuffler, 4, (Dice) bound -> face.next() * bound / 12);
    }

    private static Entry entry(Shuffler shuffler) {
        return ReportEntry.of(shuffler, Finding.of(shuffler, 4, OrderCounts.SAMPLES, SEED), SAMPLES, SEED);
    }
}
