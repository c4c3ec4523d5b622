package io.github.fairshuffle.analysis;

import io.github.fairshuffle.Law;
import io.github.fairshuffle.Progress;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.analysis.Evidence.Failure;
import io.github.fairshuffle.analysis.Evidence.Sample;
import io.github.fairshuffle.analysis.Look.Way;
import io.github.fairshuffle.internal.Names;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Quick audits for tests of the command and the report. If the law of the shuffler can be enumerated, the evidence is
 * that law and a single shuffle of 54 cards, which rejects only a shuffler that leaves the deck unchanged. Otherwise
 * the audit is real, and each one runs once for all tests.
 */
public final class CatalogueAudits {
    private static final Map<String, AuditResult> REAL = new ConcurrentHashMap<>();

    private CatalogueAudits() {}

    /** Runs an audit of a few sizes only, or replaces it by the exact law. */
    public static AuditResult of(Audit audit) {
        Shuffler shuffler = audit.shuffler;
        Law claim = Law.UNSTATED;
        try {
            claim = Objects.requireNonNull(shuffler.law(), "law() returned null");
            ExactLaw law = ExactLaw.of(shuffler, audit.size, 1_000_000, Progress.NONE);
            if (!law.isCut()) {
                UniformityResult one =
                        UniformityTest.of(shuffler).size(54).samples(1).seed(1).run();
                List<Sample> samples = List.of(new Sample(new Look(54, 1, Way.FRESH_DECK), one, List.of(), List.of()));
                return result(
                        audit, new Evidence(claim, audit.size, List.of(law), null, samples, List.of(), List.of()));
            }
        } catch (IllegalArgumentException tooManyPaths) {
            // there are too many outcomes, so the audit below takes samples
        } catch (Throwable thrown) {
            List<Failure> failures = List.of(new Failure(audit.size, null, thrown));
            return result(audit, new Evidence(claim, audit.size, List.of(), null, List.of(), failures, List.of()));
        }
        String key = Names.of(shuffler) + audit.size + " " + audit.samples + " " + audit.seed;
        AuditResult result = REAL.get(key); // no lock is held during the audit, which may never end
        if (result == null) {
            result = audit.thorough(false).run();
            REAL.put(key, result);
        }
        return result;
    }

    private static AuditResult result(Audit audit, Evidence evidence) {
        return new AuditResult(audit.shuffler, evidence, Explainer.explain(audit, evidence));
    }

    /** Audits a shuffler with four cards, like the main program. */
    public static AuditResult of(Shuffler shuffler) {
        return of(Audit.of(shuffler));
    }
}
