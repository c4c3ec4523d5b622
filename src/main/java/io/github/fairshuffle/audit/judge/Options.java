package io.github.fairshuffle.audit.judge;

import static java.util.stream.Collectors.joining;

import io.github.fairshuffle.Progress;
import io.github.fairshuffle.audit.foreign.Sampling;
import io.github.fairshuffle.battery.statistics.AllOrders;
import io.github.fairshuffle.battery.statistics.Settings;
import io.github.fairshuffle.battery.statistics.TimeLimit;
import io.github.fairshuffle.battery.statistics.Words;
import io.github.fairshuffle.internal.Chain;
import io.github.fairshuffle.internal.ChangeableOptions;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.function.LongSupplier;
import java.util.stream.Stream;

/**
 * The subject and the options of an audit, with their defaults. {@link io.github.fairshuffle.audit.Audit} describes the
 * options.
 */
public final class Options extends ChangeableOptions<Options> {
    /** The default time limit. */
    private static final Duration LIMIT = Duration.ofSeconds(60);

    Subject subject;

    /** The number of cards for the law and the counts; {@link #checked} chooses it, unless the user has set it. */
    int size;

    private boolean isSizeSet;

    /** The number of cards on each line that is a sample; 0 if each line contains all cards. */
    private int drawn;

    private boolean isInRandomOrder;
    int samples = Settings.SAMPLES;
    int largeSamples = Settings.LARGE_SAMPLES;
    double alpha = Settings.ALPHA;
    long seed = Settings.SEED;

    /** The numbers of cards that are examined; empty if the audit chooses them. */
    List<Integer> sizes = List.of();

    boolean thorough = true;
    Duration limit = LIMIT;
    LongSupplier clock = System::nanoTime;
    Progress progress = Progress.NONE;

    private Options(Subject subject) {
        this.subject = subject;
    }

    public static Options of(Subject subject) {
        return new Options(subject);
    }

    public Options sample(int cards) {
        Settings.checked("cards in a sample", cards, 1, Settings.MOST_CARDS);
        return with(changed -> changed.drawn = cards);
    }

    public Options inRandomOrder() {
        return with(changed -> changed.isInRandomOrder = true);
    }

    public Options size(int cards) {
        Settings.checkedSize(cards);
        return with(changed -> {
            changed.size = cards;
            changed.isSizeSet = true;
        });
    }

    public Options samples(int shuffles) {
        Settings.checked("samples", shuffles, AllOrders.leastSamples(Settings.MOST_CARDS), Integer.MAX_VALUE);
        return with(changed -> changed.samples = shuffles);
    }

    public Options largeSamples(int shuffles) {
        Settings.checked("shuffles of large decks", shuffles, Settings.FEWEST, Integer.MAX_VALUE);
        return with(changed -> changed.largeSamples = shuffles);
    }

    public Options alpha(double probability) {
        Settings.checkedAlpha(probability, Settings.LEAST_ALPHA_OF_AUDIT);
        return with(changed -> changed.alpha = probability);
    }

    public Options seed(long number) {
        return with(changed -> changed.seed = number);
    }

    public Options sizes(int... cards) {
        if (Objects.requireNonNull(cards, "sizes").length == 0) {
            throw new IllegalArgumentException("the option sizes needs at least one number of cards");
        }
        List<Integer> only = Arrays.stream(cards)
                .map(Settings::checkedSize)
                .distinct()
                .boxed()
                .toList();
        return with(changed -> changed.sizes = only);
    }

    /** Returns whether a deck is examined: one of the chosen sizes, or of all sizes that are allowed if none was chosen. */
    boolean select(int cards, Traits.Sizes allowed) {
        return sizes.isEmpty() ? allowed.allow(cards) : sizes.contains(cards);
    }

    public Options thorough(boolean isThorough) {
        return with(changed -> changed.thorough = isThorough);
    }

    public Options limit(Duration time) {
        TimeLimit.checked(time);
        return with(changed -> changed.limit = time);
    }

    public Options clock(LongSupplier nanos) {
        return with(changed -> changed.clock = nanos);
    }

    public Options progress(Progress receiver) {
        Objects.requireNonNull(receiver, "progress");
        return with(changed -> changed.progress = receiver);
    }

    Options only(int cards) {
        return with(changed -> {
            changed.sizes = List.of(cards);
            changed.size = cards;
        });
    }

    /** Returns these options with a number of cards, or throws an exception if the options contradict each other. */
    Options checked() {
        if (drawn == 0 && isInRandomOrder) {
            throw new IllegalArgumentException(
                    "only a sample can be in random order; select the number of cards of the sample, too");
        }
        return with(changed -> {
                    changed.subject =
                            drawn == 0 ? subject : subject.ofSamples(new Sampling(cards -> drawn, isInRandomOrder));
                    changed.subject.requireOrders();
                    Traits traits = changed.subject.traits();
                    changed.sizes = sizes.isEmpty() && !traits.areDrawn()
                            ? traits.sizes().usual()
                            : sizes;
                })
                .withSize();
    }

    private Options withSize() {
        Traits.Sizes allowed = subject.traits().sizes();
        int usual = sizes.isEmpty() ? Math.max(Settings.SIZE, allowed.least()) : sizes.get(0);
        int chosen = isSizeSet ? size : usual;
        Stream.concat(Stream.of(chosen), sizes.stream()).forEach(subject::requireDeck);
        if (!sizes.isEmpty() && !sizes.contains(chosen)) {
            throw new IllegalArgumentException("the size " + chosen + " is not one of the sizes " + Words.list(sizes)
                    + "; add it there, or omit it");
        }
        int least = subject.traits().areDrawn() ? AllOrders.leastSamples(chosen) : 0;
        Settings.checked("samples of " + chosen + " cards", samples, least, Integer.MAX_VALUE);
        return with(changed -> changed.size = chosen);
    }

    /** Returns the options that were set, such as {@code of(SwapAny).size(6).seed(2)}. */
    @Override
    public String toString() {
        boolean isProgram = subject instanceof Subject.Started;
        String factory = subject.algorithm().isPresent() ? "of" : isProgram ? "ofProgram" : "ofOrders";
        return new Chain(factory + "(" + subject.name() + ")")
                .with(isSizeSet, "size(" + size + ")")
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

    /** Returns the size of the largest deck that is shuffled many times; by default at most the usual size. */
    int largest(int usual) {
        Traits.Sizes allowed = subject.traits().sizes();
        int cards = Math.min(Math.max(usual, allowed.least()), allowed.most());
        return sizes.stream().max(Integer::compare).orElse(cards);
    }
}
