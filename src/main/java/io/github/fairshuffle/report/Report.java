package io.github.fairshuffle.report;

import io.github.fairshuffle.battery.statistics.AllOrders;
import io.github.fairshuffle.battery.statistics.Settings;
import io.github.fairshuffle.battery.statistics.TimeLimit;
import io.github.fairshuffle.battery.statistics.Words;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Objects;

/**
 * The report: one HTML page that shows how shufflers work and which shufflers are fair. For each shuffler, the page shows
 * the law for a few cards, a heat map for 52 cards, and an animation of one shuffle of 20 cards. For an algorithm of this
 * library, the page also shows the source and the reason for the law. If other numbers of cards were selected, the heat
 * map is of the largest audited deck of at most 52 cards. The animation of other code is of the largest audited deck of
 * at most 20 cards. The page needs no network and no other file.
 *
 * <p>The same arguments on the same JDK produce the same page, unless the time limit is over before all shuffles are made.
 * Each algorithm of the catalogue adds a few tenths of a second and 50 kB.
 */
public final class Report {
    /** The number of shuffles for a heat map. The standard deviation of a cell is then 1.9 % of the fair value. */
    static final int SAMPLES = 150_000;

    private Report() {}

    /**
     * Writes a report on audits. If an audit could not judge its shuffler, or if a program or orders were audited, the
     * report shows only the text of the result.
     *
     * @param file the file to write; an existing file is replaced
     * @param results the results of one or more audits; those of shufflers all have the same number of cards, from 3 to 6
     * @param seed the seed of the heat maps and the animations
     * @param limit the time that the shuffles for one heat map may take, from a millisecond to 365 days; if it is over, the
     *     map shows the shuffles that were made
     * @throws IOException if the file cannot be written
     * @throws IllegalArgumentException if there is no result, or if the numbers of cards are different or out of range
     */
    public static void write(Path file, List<Audited> results, long seed, Duration limit) throws IOException {
        write(file, results, seed, new Effort(SAMPLES, limit, System::nanoTime));
    }

    static void write(Path file, List<Audited> results, long seed, Effort effort) throws IOException {
        Objects.requireNonNull(file, "file");
        if (Objects.requireNonNull(results, "results").isEmpty()) {
            throw new IllegalArgumentException("a report needs at least one result");
        }
        TimeLimit.checked(effort.limit());
        List<Integer> sizes = results.stream()
                .filter(result -> result.shuffler().isPresent())
                .map(result -> result.result().size())
                .distinct()
                .toList();
        if (sizes.size() > 1 || sizes.stream().anyMatch(size -> size < 3 || size > AllOrders.LARGEST)) {
            throw new IllegalArgumentException(
                    "a report shows the laws of 3 to 6 cards, all of the same number, not of " + Words.list(sizes));
        }
        int size = sizes.stream().findFirst().orElse(Settings.SIZE);
        Files.writeString(file, new ReportPage(results, size, seed, effort).html());
    }
}
