package io.github.fairshuffle.report;

import io.github.fairshuffle.Progress;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.Shufflers;
import io.github.fairshuffle.analysis.Audit;
import io.github.fairshuffle.analysis.Finding;
import io.github.fairshuffle.analysis.Trace;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The report: one HTML page that shows what shufflers do. It begins with a story, which is always the same: why the naive
 * shuffle, {@code SwapAny}, is biased and Durstenfeld's is not, and what other ways cost. For each shuffler it has the law for four cards,
 * enumerated exactly where that can be done; where each of 52 cards goes, as a heat map; one shuffle of 20 cards step by
 * step, made from a {@link Trace}; and, if it is one of this library, its source and the reason for its law. The page
 * needs no network and no other file.
 *
 * <pre>{@code
 * Report.write(Path.of("report.html"));
 * Report.write(Path.of("mine.html"), List.of(mine), 100_000, 1, Progress.NONE);
 * }</pre>
 *
 * <p>The same arguments on the same JDK give the same page. With 150,000 samples an algorithm of the catalogue takes
 * some tenths of a second and 50 kB.
 */
public final class Report {
    /**
     * How many shuffles make a heat map, by default: the standard deviation of a cell is then 1.9 % of what is fair.
     */
    public static final int SAMPLES = 150_000;

    private Report() {}

    /**
     * Writes the report of all algorithms of the catalogue, with {@link #SAMPLES} and seed 1.
     *
     * @param file the file to write; it is replaced if it exists
     * @throws IOException if it cannot be written
     */
    public static void write(Path file) throws IOException {
        write(file, Shufflers.all(), SAMPLES, 1, Progress.NONE);
    }

    /**
     * Writes the report of some shufflers. Of one that cannot be judged, it says what happened.
     *
     * @param file the file to write; it is replaced if it exists
     * @param shufflers what to report on, in this order; at least one
     * @param samples how many shuffles make a heat map, 1 or more
     * @param seed the seed of everything that is sampled and of the animations
     * @param progress receives a report after each shuffler
     * @throws IOException if the file cannot be written
     * @throws IllegalArgumentException if there is no shuffler or no sample
     */
    public static void write(Path file, List<? extends Shuffler> shufflers, int samples, long seed, Progress progress)
            throws IOException {
        Objects.requireNonNull(file, "file");
        Audit.Options looks = new Audit.Options(4, Audit.SAMPLES, 10_000, 1e-6, seed, false, Progress.NONE);
        List<Part> parts = new ArrayList<>();
        for (Shuffler shuffler : shufflers) {
            parts.add(part(shuffler, Audit.of(shuffler, looks), samples, seed));
            progress.report(parts.size(), shufflers.size());
        }
        write(file, parts, samples, seed);
    }

    /** What a report shows of one shuffler. */
    public static final class Part {
        private final Audit audit;
        /** Null if the shuffler could not be judged. */
        private final @Nullable Entry entry;

        private Part(Audit audit, @Nullable Entry entry) {
            this.audit = audit;
            this.entry = entry;
        }
    }

    /**
     * {@return what a report shows of a shuffler}
     *
     * @param shuffler the shuffler
     * @param audit what was found about it
     * @param samples how many shuffles make a heat map, 1 or more
     * @param seed the seed of everything that is sampled and of the animations
     * @throws IllegalArgumentException if there is no sample, or if the audit knows no orders of 6 cards or fewer
     */
    public static Part part(Shuffler shuffler, Audit audit, int samples, long seed) {
        if (samples < 1) {
            throw new IllegalArgumentException("a heat map takes at least one sample, not " + samples);
        }
        if (audit.finding() instanceof Finding.Unjudged) {
            return new Part(audit, null);
        }
        if (audit.size() > OrdersChart.MOST_CARDS
                || (audit.law().isEmpty() && audit.sample().isEmpty())) {
            throw new IllegalArgumentException("there is no page of " + audit);
        }
        return new Part(audit, Entry.of(shuffler, audit, samples, seed));
    }

    /**
     * Writes a report of parts that were made before, with the same samples and seed.
     *
     * @param file the file to write; it is replaced if it exists
     * @param parts what to show, in this order; at least one
     * @param samples how many shuffles make a heat map
     * @param seed the seed of everything that is sampled and of the animations
     * @throws IOException if the file cannot be written
     * @throws IllegalArgumentException if there is no part
     */
    public static void write(Path file, List<Part> parts, int samples, long seed) throws IOException {
        if (parts.isEmpty()) {
            throw new IllegalArgumentException("a report takes at least one shuffler");
        }
        List<Entry> entries =
                parts.stream().flatMap(part -> Stream.ofNullable(part.entry)).toList();
        List<Audit> unjudged = parts.stream()
                .filter(part -> part.entry == null)
                .map(part -> part.audit)
                .toList();
        Files.writeString(file, new ReportPage(entries, unjudged).html(samples, seed));
    }
}
