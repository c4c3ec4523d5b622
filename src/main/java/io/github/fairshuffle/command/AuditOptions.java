package io.github.fairshuffle.command;

import io.github.fairshuffle.Randomness;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.audit.Audit;
import io.github.fairshuffle.battery.statistics.Settings;
import java.time.Duration;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/**
 * The options that all audits of one command {@code audit} share.
 *
 * @param size the number of cards for the law and the counts
 * @param ofDecks sets the options that also apply to an audit of existing orders
 */
record AuditOptions(
        int size, int samples, int largeSamples, double alpha, long seed, int seconds, UnaryOperator<Audit> ofDecks) {
    /** Returns the options that were given, after a check of each of them. */
    static AuditOptions of(Arguments given) {
        Optional<int[]> sizes = given.value("--sizes", "numbers of cards such as 52,104", AuditOptions::sizes);
        Optional<Integer> size = given.count("--size", 2);
        Optional<Integer> samples = given.count("--samples", 1);
        Optional<Integer> drawn = given.count("--sample", 1);
        double alpha = given.value("--alpha", "a probability such as 1e-6", Double::parseDouble)
                .orElse(Settings.ALPHA);
        long seed = given.seed(number -> number, text -> Randomness.seeded(text).nextLong())
                .orElse(Settings.SEED);
        int seconds = given.count("--limit", 1).orElse(60);
        UnaryOperator<Audit> ofDecks = all -> {
            Audit audit = all.alpha(alpha).limit(Duration.ofSeconds(seconds));
            audit = drawn.map(audit::sample).orElse(audit);
            audit = given.has("--in-random-order") ? audit.inRandomOrder() : audit;
            audit = size.map(audit::size).orElse(audit);
            return sizes.map(audit::sizes).orElse(audit);
        };
        AuditOptions options = new AuditOptions(
                size.or(() -> sizes.map(all -> all[0])).orElse(Settings.SIZE),
                samples.orElse(Settings.SAMPLES),
                samples.orElse(Settings.LARGE_SAMPLES),
                alpha,
                seed,
                seconds,
                ofDecks);
        options.ofCode(Audit.of(Shuffler.durstenfeld()));
        return options;
    }

    private static int[] sizes(String text) {
        return Stream.of(text.split(",", -1)).mapToInt(Integer::parseInt).toArray();
    }

    /** Returns an audit of a shuffler or a program with all options. */
    Audit ofCode(Audit audit) {
        return ofDecks.apply(audit).samples(samples).largeSamples(largeSamples).seed(seed);
    }
}
