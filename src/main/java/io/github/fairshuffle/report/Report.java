package io.github.fairshuffle.report;

import io.github.fairshuffle.analysis.AuditResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;

/**
 * The report: one HTML page that shows how shufflers work, and which are fair. It begins with an explanation that is always
 * the same: why the naive shuffle, {@code SwapAny}, is biased and Durstenfeld's is not, and the cost of other algorithms.
 * For each shuffler it shows the law of a few cards, a heat map of the places of 52 cards, an animation of one shuffle of
 * 20 cards, and, for an algorithm of this library, its source and the reason for its law. The page needs no network and no
 * other file.
 *
 * <pre>{@code
 * Audit audit = Audit.of(mine);
 * Report.write(Path.of("mine.html"), List.of(audit.run()), 1);
 * }</pre>
 *
 * <p>The same arguments on the same JDK produce the same page. An algorithm of the catalogue takes some tenths of a second
 * and 50 kB.
 */
public final class Report {
    /** The number of shuffles for a heat map: the standard deviation of a cell is then 1.9 % of the fair value. */
    static final int SAMPLES = 150_000;

    private Report() {}

    /**
     * Writes the report of some audits. Of a shuffler that was not judged, it shows only why.
     *
     * @param file the file to write; an existing file is replaced
     * @param results the results of the audits, all of the same number of cards, 3 to 6; at least one
     * @param seed the seed of the heat maps and the animations
     * @throws IOException if the file cannot be written
     * @throws IllegalArgumentException if there is no result, or if the number of cards is out of range
     */
    public static void write(Path file, List<AuditResult> results, long seed) throws IOException {
        write(file, results, SAMPLES, seed);
    }

    static void write(Path file, List<AuditResult> results, int samples, long seed) throws IOException {
        Objects.requireNonNull(file, "file");
        if (results.isEmpty()) {
            throw new IllegalArgumentException("a report needs at least one result");
        }
        int size = results.get(0).size();
        for (AuditResult result : results) {
            if (result.size() != size || size < 3 || size > 6) {
                throw new IllegalArgumentException(
                        "a report shows the laws of 3 to 6 cards, all of the same number, not of " + result.size());
            }
        }
        Files.writeString(file, new ReportPage(results, samples, seed).html());
    }
}
