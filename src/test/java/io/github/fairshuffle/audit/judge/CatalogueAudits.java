package io.github.fairshuffle.audit.judge;

import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.battery.statistics.AllOrders;
import io.github.fairshuffle.battery.statistics.Settings;

/** Quick audits for tests of the report. */
public final class CatalogueAudits {
    private CatalogueAudits() {}

    /** Audits a shuffler with four cards, and with few samples. */
    public static Verdict of(Shuffler shuffler) {
        return of(shuffler, Settings.SIZE);
    }

    /** Audits a shuffler with the given number of cards, and with few samples. */
    public static Verdict of(Shuffler shuffler, int size) {
        return Trial.of(shuffler)
                .thorough(false)
                .size(size)
                .samples(AllOrders.leastSamples(size))
                .largeSamples(Settings.FEWEST)
                .run();
    }

    /** Audits a shuffler with 4 and 52 cards only, which is faster. */
    public static Verdict ofTwoDecks(Shuffler shuffler) {
        return Trial.of(shuffler)
                .sizes(Settings.SIZE, Settings.POKER)
                .samples(AllOrders.leastSamples(Settings.SIZE))
                .largeSamples(Settings.FEWEST)
                .run();
    }
}
