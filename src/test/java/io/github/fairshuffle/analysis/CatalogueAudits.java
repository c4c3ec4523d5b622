package io.github.fairshuffle.analysis;

import io.github.fairshuffle.Progress;
import io.github.fairshuffle.Shuffler;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Audits each shuffler once for all tests. Name and class must identify the shuffler. */
public final class CatalogueAudits {
    /** Identifies an audit. */
    private record Key(String type, String name, int size, int samples, long seed, double alpha) {}

    private static final Map<Key, Audit> FOUND = new ConcurrentHashMap<>();

    private CatalogueAudits() {}

    /** Has the parameters of {@link Audit#of}. The audit is not thorough. */
    public static Audit of(Shuffler shuffler, Audit.Options options) {
        Audit.Options o = options;
        Key key =
                new Key(shuffler.getClass().getName(), Names.of(shuffler), o.size(), o.samples(), o.seed(), o.alpha());
        Audit found = FOUND.get(key); // holds no lock during the audit, which may never end
        if (found == null) {
            found = Audit.of(
                    shuffler,
                    new Audit.Options(o.size(), o.samples(), o.battery(), o.alpha(), o.seed(), false, o.progress()));
            FOUND.put(key, found);
        }
        return found;
    }

    /** Audits a shuffler of the catalogue, with the seed and the samples of the main program. */
    public static Audit of(Shuffler shuffler) {
        return of(shuffler, 4);
    }

    /** Does the same with another number of cards. */
    public static Audit of(Shuffler shuffler, int size) {
        return of(shuffler, new Audit.Options(size, Audit.SAMPLES, 10_000, 1e-6, 1, false, Progress.NONE));
    }
}
