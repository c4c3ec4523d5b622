package io.github.fairshuffle.analysis;

import io.github.fairshuffle.Shuffler;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Audits each shuffler once for all tests that look at it; it has to be told by its name and class. */
public final class CatalogueAudits {
    private static final Map<String, Audit> FOUND = new ConcurrentHashMap<>();

    private CatalogueAudits() {}

    /** Takes what {@link Audit#of} takes. */
    public static Audit of(Shuffler shuffler, int size, int samples, long seed) {
        String key = String.join(
                " ", shuffler.getClass().getName(), Audit.nameOf(shuffler), "" + size, "" + samples, "" + seed);
        Audit found = FOUND.get(key); // no lock is held while it is audited, which may never end
        if (found == null) {
            found = Audit.of(shuffler, size, samples, seed);
            FOUND.put(key, found);
        }
        return found;
    }

    /** The audit of a shuffler of the catalogue, with the seed and the samples of the main program. */
    public static Audit of(Shuffler shuffler) {
        return of(shuffler, 4, Audit.SAMPLES, 1);
    }
}
