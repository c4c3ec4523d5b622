package io.github.fairshuffle.analysis;

import io.github.fairshuffle.Randomness;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.Shufflers;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * The report: one HTML page that shows what shufflers do. For each of them its law for four cards, enumerated exactly where
 * that can be done; where each of 52 cards goes, as a heat map; and one shuffle of 20 cards step by step, made from a
 * {@link Trace}. The page needs no network and no other file.
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
    /** How many shuffles make a heat map, unless told otherwise: the deviation of a cell is then 1.9 % of what is fair. */
    public static final int SAMPLES = 150_000;

    /** How many cards a heat map has. */
    static final int MAP_SIZE = 52;

    /** How many cards an animation has. */
    static final int ANIMATION_SIZE = 20;

    /** Beyond so many standard deviations, even a shuffle that is fair for four cards is called biased. */
    private static final double FAR = 8;

    private Report() {}

    /**
     * What is known of one shuffler.
     *
     * @param shuffler the shuffler
     * @param law its law for four cards
     * @param map where each of 52 cards went
     * @param trace one shuffle of 20 cards
     */
    record Entry(Shuffler shuffler, SmallLaw law, PositionMatrix map, Trace trace) {
        static Entry of(Shuffler shuffler, int samples, long seed) {
            return new Entry(
                    shuffler,
                    SmallLaw.of(shuffler, seed),
                    PositionMatrix.sample(shuffler, MAP_SIZE, samples, Randomness.seeded(seed)),
                    Trace.of(shuffler, ANIMATION_SIZE, Randomness.seeded(seed)));
        }

        /** How far the heat map is from flat, in standard deviations of a chi-square. */
        double deviations() {
            return (map.statistic() - map.degreesOfFreedom()) / Math.sqrt(2.0 * map.degreesOfFreedom());
        }

        boolean isFair() {
            return law.uniform() && deviations() < FAR;
        }
    }

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
     * Writes the report of some shufflers. What a shuffler throws passes through, and nothing is written then.
     *
     * @param file the file to write; it is replaced if it exists
     * @param shufflers what to report on, in this order; at least one
     * @param samples how many shuffles make a heat map, 1 or more
     * @param seed the seed of everything that is sampled and of the animations
     * @param progress told after each shuffler how many are done
     * @throws IOException if the file cannot be written
     * @throws IllegalArgumentException if there is no shuffler or no sample
     */
    public static void write(Path file, List<? extends Shuffler> shufflers, int samples, long seed, Progress progress)
            throws IOException {
        Objects.requireNonNull(file, "file");
        Objects.requireNonNull(progress, "progress");
        if (shufflers.isEmpty()) {
            throw new IllegalArgumentException("a report takes at least one shuffler");
        }
        if (samples < 1) {
            throw new IllegalArgumentException("a heat map takes at least one sample, not " + samples);
        }
        List<Entry> entries = new ArrayList<>();
        for (Shuffler shuffler : shufflers) {
            entries.add(Entry.of(shuffler, samples, seed));
            progress.report(entries.size(), shufflers.size());
        }
        Files.writeString(file, new ReportPage(entries, samples, seed).html());
    }
}
