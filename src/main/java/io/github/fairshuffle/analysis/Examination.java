package io.github.fairshuffle.analysis;

import io.github.fairshuffle.Law;
import io.github.fairshuffle.Permutation;
import io.github.fairshuffle.Progress;
import io.github.fairshuffle.Randomness;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.analysis.Evidence.Failure;
import io.github.fairshuffle.analysis.Evidence.Sample;
import io.github.fairshuffle.internal.Configured;
import io.github.fairshuffle.internal.Names;
import io.github.fairshuffle.internal.array.Orders;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Collects the evidence of one audit: exact laws first, then samples, until one of them convicts the shuffler. */
final class Examination {
    private static final long MOST_PATHS = 1_000_000;

    /** The law of more cards is not enumerated, even if it has one path only: each path is run often. */
    private static final int MOST_TO_ENUMERATE = 1_000;

    private static final int DECK = FairOrders.COUNTED;
    private static final int SHUFFLES = 3_000;

    /** Sizes at which code for many sizes tends to fail: powers of two, packs of cards, and their neighbours. */
    private static final int[] SIZES = {
        2, 3, DECK, 7, 13, 52, 100, 4, 5, 6, 8, 9, 10, 11, 16, 17, 20, 31, 32, 33, 36, 40, 48, 51, 53, 55, 60, 63, 64,
        65, 78, 104, 108, 127, 128, 129, 130, 255, 256, 257, 312, 1_000, 1_024, 40_000
    };

    /** An audit that is not thorough examines the first sizes only. */
    private static final int FEW_SIZES = 7;

    /**
     * A sample to be taken and tested.
     *
     * @param lags each order is compared with this number of orders before it
     */
    private record Task(String decks, int size, int lags, Callable<List<Permutation>> shuffles) {}

    private final Audit audit;
    private final Shuffler shuffler;
    private Law claim = Law.UNSTATED;
    private final List<ExactLaw> laws = new ArrayList<>();
    private @Nullable Throwable notEnumerated;
    private final List<Sample> samples = new ArrayList<>();
    private final List<Failure> failures = new ArrayList<>();

    Examination(Audit audit) {
        this.audit = audit;
        shuffler = audit.shuffler;
    }

    private Evidence evidence() {
        return new Evidence(claim, audit.size, laws, notEnumerated, samples, failures);
    }

    Evidence run() {
        try {
            claim = Objects.requireNonNull(shuffler.law(), "law() returned null");
        } catch (Throwable thrown) { // code of a user can throw anything
            failures.add(new Failure("any", thrown));
            return evidence();
        }
        enumerate();
        boolean ofCycles = evidence().ofCycles();
        List<Task> tasks = tasks();
        for (int k = 0; k < tasks.size(); k++) {
            audit.progress.report(k + 1, tasks.size());
            Task task = tasks.get(k);
            if (isNeeded(task) && (task.size > 2 || !ofCycles)) { // two cards have one cycle only
                test(task, ofCycles, audit.alpha / tasks.size());
            }
        }
        return evidence();
    }

    /** After a conviction, only the orders of the main size are counted, unless its law says all. */
    private boolean isNeeded(Task task) {
        Evidence evidence = evidence();
        return !evidence.finding().isConviction()
                || isCounted(task)
                        && evidence.law()
                                .filter(law -> law.size() == audit.size)
                                .isEmpty();
    }

    private boolean isCounted(Task task) {
        return task.size == audit.size && task.size <= OrderCounts.LARGEST;
    }

    /** Enumerates the main size, and then smaller decks; larger decks only if no path of the main size was cut. */
    private void enumerate() {
        enumerate(audit.size);
        int most = laws.stream().anyMatch(ExactLaw::isCut) ? audit.size : OrderCounts.LARGEST;
        for (int size = 2; size <= most && !evidence().finding().isConviction(); size++) {
            if (size != audit.size && (audit.sizes.isEmpty() || audit.sizes.contains(size))) {
                enumerate(size);
            }
        }
    }

    private void enumerate(int size) {
        try {
            if (size <= MOST_TO_ENUMERATE) {
                laws.add(ExactLaw.of(shuffler, size, MOST_PATHS, Progress.NONE));
            }
        } catch (Throwable thrown) { // the samples will show whether the shuffler fails
            notEnumerated = size == audit.size ? thrown : notEnumerated;
        }
    }

    private List<Task> tasks() {
        IntStream usual = IntStream.of(SIZES).limit(audit.thorough ? SIZES.length : FEW_SIZES);
        int[] sizes = audit.sizes.isEmpty()
                ? IntStream.concat(IntStream.of(audit.size), usual).distinct().toArray()
                : audit.sizes.stream().mapToInt(size -> size).toArray();
        List<Task> tasks = new ArrayList<>();
        for (int size : sizes) {
            boolean main = size == DECK || size == audit.size;
            int lags = !main || size <= OrderCounts.LARGEST ? 0 : audit.thorough ? 10 : 1;
            tasks.add(new Task("" + size, size, lags, () -> shuffles(size, main)));
        }
        int again = audit.sizes.isEmpty() ? DECK : Collections.max(audit.sizes);
        tasks.add(new Task("one array of " + again, again, 0, () -> ofOneArray(again)));
        return tasks;
    }

    private void test(Task task, boolean ofCycles, double alpha) {
        try {
            if (Thread.currentThread().isInterrupted()) {
                throw new InterruptedException("the thread of the audit was interrupted");
            }
            List<Permutation> orders = task.shuffles.call();
            List<Permutation> judged =
                    ofCycles ? orders.stream().map(Examination::cycle).toList() : orders;
            UniformityResult result = new UniformityResult(
                    Names.of(shuffler),
                    task.size,
                    orders.size(),
                    alpha,
                    Battery.outcomes(judged, List.of(), task.lags));
            samples.add(new Sample(task.decks, result, isCounted(task) ? new OrderCounts(orders) : null));
        } catch (Throwable thrown) { // code of a user can throw anything
            failures.add(new Failure(task.decks, thrown));
        }
    }

    /** Maps an n-cycle to an order of n − 1 cards: (0 2 3 1) gives 1, 2, 0. Any other order gives the identity. */
    private static Permutation cycle(Permutation shuffle) {
        int cards = shuffle.size() - 1;
        IntStream dealt =
                IntStream.iterate(shuffle.at(0), shuffle::at).limit(cards).map(card -> card - 1);
        return shuffle.cycles() == 1 ? Permutation.of(dealt.toArray()) : Permutation.identity(cards);
    }

    private List<Permutation> shuffles(int size, boolean main) {
        int few = main ? audit.samples : Math.max(audit.samples / 10, 2 * OrderCounts.least(size));
        int many = main ? audit.battery : size < 255 ? SHUFFLES : size < UniformityTest.MOST_CARDS ? SHUFFLES / 10 : 3;
        return Battery.shuffles(driven(audit.seed), size, size <= OrderCounts.LARGEST ? few : many);
    }

    private Shuffler driven(long seed) {
        return Configured.of(shuffler).with(Randomness.seeded(seed));
    }

    /** Shuffles an array 100 times, and then another one; compares the arrays at the end with what they were. */
    private List<Permutation> ofOneArray(int size) {
        Shuffler driven = driven(audit.seed + 1);
        Map<int[], Permutation> arrays = new IdentityHashMap<>();
        List<Permutation> shuffles = new ArrayList<>();
        for (int a = 0; a < SHUFFLES / 100; a++) {
            int[] cards = Orders.identity(size);
            for (int k = 0; k < 100; k++) {
                Permutation before = Permutation.of(cards);
                driven.shuffle(cards);
                shuffles.add(before.inverse().then(Permutation.of(cards)));
            }
            arrays.put(cards, Permutation.of(cards));
        }
        if (arrays.entrySet().stream().anyMatch(it -> !it.getValue().equals(Permutation.of(it.getKey())))) {
            throw new IllegalStateException("it changed an array after its shuffle had ended");
        }
        return shuffles;
    }
}
