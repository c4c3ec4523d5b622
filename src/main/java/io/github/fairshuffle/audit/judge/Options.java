package io.github.fairshuffle.audit.judge;

import static java.util.stream.Collectors.joining;

import io.github.fairshuffle.Progress;
import io.github.fairshuffle.audit.foreign.Sampling;
import io.github.fairshuffle.audit.judge.Traits.Origin;
import io.github.fairshuffle.battery.statistics.AllOrders;
import io.github.fairshuffle.battery.statistics.Settings;
import io.github.fairshuffle.battery.statistics.Words;
import io.github.fairshuffle.internal.Calls;
import io.github.fairshuffle.internal.ChangeableOptions;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.LongSupplier;
import java.util.stream.Stream;

/**
 * The subject and the options of an audit, with their defaults. {@link io.github.fairshuffle.audit.Audit} describes and
 * sets the options.
 */
public final class Options extends ChangeableOptions<Options> {
    /** The default time limit. */
    private static final Duration LIMIT = Duration.ofSeconds(60);

    Subject subject;

    /** The number of cards for the law and the counts; 0 until {@link #checked} chooses it, unless the user has set it. */
    public int size;

    /** The number of cards on each line that is a sample; 0 if each line contains all cards. */
    public int drawn;

    public boolean isInRandomOrder;
    public int samples = Settings.SAMPLES;
    public int largeSamples = Settings.LARGE_SAMPLES;
    public double alpha = Settings.ALPHA;
    public long seed = Settings.SEED;

    /** The numbers of cards that are examined; empty if the audit chooses them. */
    public List<Integer> sizes = List.of();

    public boolean thorough = true;
    public Duration limit = LIMIT;
    public LongSupplier clock = System::nanoTime;
    public Progress progress = Progress.NONE;

    public Options(Subject subject) {
        this.subject = subject;
    }

    /** Returns whether a deck is examined: one of the chosen sizes, or of all sizes that are allowed if none was chosen. */
    boolean select(int cards) {
        return sizes.isEmpty() ? subject.traits().allow(cards) : sizes.contains(cards);
    }

    /** Returns the size of the largest deck that is shuffled many times; by default at most the usual size. */
    int largest(int usual) {
        Traits traits = subject.traits();
        int cards = Math.min(Math.max(usual, traits.least()), traits.most());
        return sizes.stream().max(Integer::compare).orElse(cards);
    }

    /** Returns these options with a number of cards, or throws an exception if the options contradict each other. */
    Options checked() {
        if (drawn == 0 && isInRandomOrder) {
            throw new IllegalArgumentException(
                    "only a sample can be in random order; select the number of cards of the sample, too");
        }
        Optional<Sampling> sampling =
                drawn == 0 ? Optional.empty() : Optional.of(new Sampling(cards -> drawn, isInRandomOrder));
        return with(changed -> changed.subject = subject.with(sampling)).withSizes();
    }

    private Options withSizes() {
        Traits traits = subject.traits();
        boolean areOrders = traits.is(Origin.ORDERS);
        List<Integer> only = sizes.isEmpty() && areOrders ? traits.usual() : sizes;
        int usual = only.isEmpty() ? Math.max(Settings.SIZE, traits.least()) : only.get(0);
        int chosen = size > 0 ? size : usual;
        Stream.concat(Stream.of(chosen), only.stream()).forEach(subject::requireDeck);
        if (!only.isEmpty() && !only.contains(chosen)) {
            throw new IllegalArgumentException("the size " + chosen + " is not one of the sizes " + Words.list(only)
                    + "; add it there, or omit it");
        }
        int least = areOrders ? 0 : AllOrders.leastSamples(chosen);
        Settings.checked("samples of " + chosen + " cards", samples, least, Integer.MAX_VALUE);
        return with(changed -> {
            changed.sizes = only;
            changed.size = chosen;
        });
    }

    /** Returns the options that were set, such as {@code of(SwapAny).size(6).seed(2)}. */
    @Override
    public String toString() {
        Traits traits = subject.traits();
        String factory = traits.is(Origin.PROGRAM) ? "ofProgram" : traits.is(Origin.ORDERS) ? "ofOrders" : "of";
        return new Calls(factory + "(" + subject.name() + ")")
                .with(size > 0, "size(" + size + ")")
                .with(
                        !sizes.isEmpty(),
                        "sizes(" + sizes.stream().map(String::valueOf).collect(joining(", ")) + ")")
                .with(drawn > 0, "sample(" + drawn + ")")
                .with(isInRandomOrder, "inRandomOrder()")
                .with(samples != Settings.SAMPLES, "samples(" + samples + ")")
                .with(largeSamples != Settings.LARGE_SAMPLES, "largeSamples(" + largeSamples + ")")
                .with(alpha != Settings.ALPHA, "alpha(" + alpha + ")")
                .with(seed != Settings.SEED, "seed(" + seed + ")")
                .with(!thorough, "thorough(false)")
                .with(!limit.equals(LIMIT), "limit(" + limit + ")")
                .toString();
    }
}
