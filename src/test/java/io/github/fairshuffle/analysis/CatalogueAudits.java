package io.github.fairshuffle.analysis;

import io.github.fairshuffle.Progress;
import io.github.fairshuffle.Shuffler;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Audits each shuffler once for all tests that look at it; it has to be told by its name and class. */
public final class CatalogueAudits {
    /** What tells audits apart. */
    private record Key(String type, String name, int size, int samples, long seed, double alpha) {}

    private static final Map<Key, Audit> FOUND = new ConcurrentHashMap<>();

    private CatalogueAudits() {}

    /** Takes what {@link Audit#of} takes, and looks as at the catalogue, not thoroughly. */
    public static Audit of(Shuffler shuffler, Audit.Options options) {
        Audit.Options o = options;
        Key key =
                new Key(shuffler.getClass().getName(), Names.of(shuffler), o.size(), o.samples(), o.seed(), o.alpha());
        Audit found = FOUND.get(key); // no lock is held while it is audited, which may never end
        if (found == null) {
            found = Audit.of(
                    shuffler,
                    new Audit.Options(o.size(), o.samples(), o.battery(), o.alpha(), o.seed(), false, o.progress()));
            FOUND.put(key, found);
        }
        return found;
    }

    /** The audit of a shuffler of the catalogue, with the seed and the samples of the main program. */
    public static Audit of(Shuffler shuffler) {
        return of(shuffler, 4);
    }

    /** The same of another number of cards. */
    public static Audit of(Shuffler shuffler, int size) {
        return of(shuffler, new Audit.Options(size, Audit.SAMPLES, 10_000, 1e-6, 1, false, Progress.NONE));
    }
}
