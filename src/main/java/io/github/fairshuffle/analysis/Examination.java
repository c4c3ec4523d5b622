package io.github.fairshuffle.analysis;

import static io.github.fairshuffle.internal.Names.format;

import io.github.fairshuffle.Law;
import io.github.fairshuffle.Permutation;
import io.github.fairshuffle.Progress;
import io.github.fairshuffle.Randomness;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.analysis.Evidence.Failure;
import io.github.fairshuffle.analysis.Evidence.Sample;
import io.github.fairshuffle.analysis.Explainer.Explanation;
import io.github.fairshuffle.analysis.Fact.Kind;
import io.github.fairshuffle.analysis.Look.Way;
import io.github.fairshuffle.analysis.UniformityResult.Outcome;
import io.github.fairshuffle.internal.Configured;
import io.github.fairshuffle.internal.Names;
import io.github.fairshuffle.internal.array.Orders;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalInt;
import java.util.concurrent.Callable;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Collects the evidence of one audit: first exact laws, and then samples until one of them shows a bias. */
final class Examination {
    private static final long MOST_PATHS = 100_000;

    /** The size of the largest deck to enumerate: for larger decks, even 65 runs of a single path take too long. */
    private static final int MOST_TO_ENUMERATE = 1_000;

    private static final int DECK = FairOrders.COUNTED;
    private static final int SHUFFLES = 2_000;
    private static final int MEDIUM = 13;
    private static final int OBJECTS = 3;

    /** If a 32-bit seed determines each shuffle, about 19 of 400,000 shuffles repeat an earlier order. */
    private static final int MANY = 400_000;

    /** With 20 cards, a fair shuffler repeats an order in 400,000 shuffles with a probability below 5e-8. */
    private static final int FEWEST_TO_COMPARE = 20;

    /**
     * The deck of 40,000 cards is left out if 200 shuffles of 1,024 cards take more CPU time for each card. Most code
     * takes half of it or less; code that needs quadratic time takes at least twice as long.
     */
    private static final long MOST_NANOS_PER_CARD = 1_250;

    /** No 400,000 shuffles are compared if the first 200 take more CPU time on average. Most code takes a third or less. */
    static final long MOST_NANOS_PER_SHUFFLE = 100_000;

    private static final int SHUFFLES_TO_TIME = 200;
    private static final int DECK_TO_TIME = 1_024;
    private static final String REPEATED = "repeated orders in 400,000 shuffles";
    private static final String SLOW = " (the code is too slow)";

    private static final long HASH = 0x9E37_79B9_7F4A_7C15L;

    /** Deck sizes at which code tends to fail: small decks, packs of cards, powers of two, and neighbouring sizes. */
    private static final int[] SIZES = {
        2, 3, DECK, 7, 13, 52, 100, 4, 5, 6, 8, 9, 10, 11, 16, 17, 20, 31, 32, 33, 36, 40, 48, 51, 53, 55, 60, 63, 64,
        65, 78, 104, 108, 127, 128, 129, 130, 255, 256, 257, 312, 1_000, 1_024, 40_000
    };

    /** The number of sizes, from the start of the list, that an audit examines if it is not thorough. */
    private static final int FEW_SIZES = 7;

    /**
     * A sample to be drawn and tested.
     *
     * @param lags the number of earlier orders with which each order is compared
     * @param shows the kind of the facts that the sample can show; {@code ORDER} stands for all kinds
     */
    private record Task(Way way, int size, int lags, Kind shows, Callable<List<Permutation>> shuffles) {}

    private final Audit audit;
    private final Shuffler shuffler;
    private Law claim = Law.UNSTATED;
    private final List<ExactLaw> laws = new ArrayList<>();
    private @Nullable Throwable notEnumerated;
    private final List<Sample> samples = new ArrayList<>();
    private final List<Failure> failures = new ArrayList<>();
    private final List<String> leftOut = new ArrayList<>();
    private boolean isSlow;

    Examination(Audit audit) {
        this.audit = audit;
        shuffler = audit.shuffler;
    }

    private Evidence evidence() {
        return new Evidence(claim, audit.size, laws, notEnumerated, samples, failures, leftOut);
    }

    AuditResult run() {
        try {
            claim = Objects.requireNonNull(shuffler.law(), "law() returned null");
        } catch (Throwable thrown) { // the user's code can throw anything
            failures.add(new Failure(audit.size, null, thrown));
            return new AuditResult(shuffler, evidence(), Explanation.NONE);
        }
        enumerate();
        boolean ofCycles = evidence().ofCycles();
        List<Task> tasks = tasks();
        for (int k = 0; k < tasks.size(); k++) {
            audit.progress.report(k + 1, tasks.size());
            Task task = tasks.get(k);
            if (isNeeded(task) && (task.size > 2 || !ofCycles)) { // two cards have only one cycle
                test(task, ofCycles, audit.alpha / (tasks.size() + 1));
            }
        }
        int many = audit.largest(Explainer.PACK);
        if (audit.thorough && shuffler instanceof ForeignShuffler && many >= FEWEST_TO_COMPARE && isOpen()) {
            compareMany(many, audit.alpha / (tasks.size() + 1));
        } else {
            leftOut.add(REPEATED);
        }
        Evidence evidence = evidence();
        return new AuditResult(shuffler, evidence, Explainer.explain(audit, evidence));
    }

    /** After a bias was found, a sample of a small deck is still needed to name the bug if there is no complete law. */
    private boolean isNeeded(Task task) {
        return isOpen()
                || task.size <= Explainer.MOST_CARDS
                        && task.shows == Kind.ORDER
                        && evidence().law(task.size).filter(law -> !law.isCut()).isEmpty();
    }

    private boolean isOpen() {
        return !evidence().finding().isConviction() && evidence().claimHolds();
    }

    /** Enumerates the main deck size and the sizes up to 6; only smaller sizes if the law of the main size is cut. */
    private void enumerate() {
        enumerate(audit.size);
        boolean isComplete = evidence().enumerated(audit.size).isPresent();
        int most = isComplete ? OrderCounts.LARGEST : Math.min(OrderCounts.LARGEST, audit.size);
        for (int size = 2; size <= most; size++) {
            boolean convicted = evidence().finding().isConviction(); // the laws of small decks identify the bug
            if (size != audit.size
                    && (audit.sizes.isEmpty() || audit.sizes.contains(size))
                    && (!convicted || size <= Explainer.MOST_CARDS)) {
                enumerate(size);
            }
        }
    }

    private void enumerate(int size) {
        try {
            if (size <= MOST_TO_ENUMERATE) {
                laws.add(ExactLaw.of(shuffler, size, MOST_PATHS, Progress.NONE));
            }
        } catch (LostCards lost) {
            failures.add(new Failure(size, Way.ENUMERATED, lost));
        } catch (Throwable thrown) { // the samples will show whether the shuffler fails
            notEnumerated = size == audit.size ? thrown : notEnumerated;
        }
    }

    private List<Task> tasks() {
        int again = audit.largest(DECK);
        IntStream usual = IntStream.of(SIZES).limit(audit.thorough ? SIZES.length : FEW_SIZES);
        OptionalInt own = shuffler instanceof ForeignShuffler foreign ? foreign.ownDeck() : OptionalInt.empty();
        IntStream all = IntStream.concat(IntStream.of(audit.size), IntStream.concat(usual, IntStream.of(again)));
        int[] sizes = audit.sizes.isEmpty()
                ? IntStream.concat(all.filter(size -> size <= audit.mostCards()), own.stream())
                        .distinct()
                        .toArray()
                : audit.sizes.stream().mapToInt(size -> size).toArray();
        List<Task> tasks = new ArrayList<>();
        for (int size : sizes) {
            boolean main = size == DECK || size == again || size == audit.size;
            int lags = main || size <= OrderCounts.LARGEST ? 1 : 0;
            tasks.add(new Task(Way.FRESH_DECK, size, lags, Kind.ORDER, () -> shuffles(size, main)));
        }
        if (own.isEmpty()) {
            tasks.add(new Task(Way.SAME_DECK, again, 0, Kind.ORDER, () -> ofOneArray(again)));
        }
        if (shuffler instanceof ForeignShuffler foreign) {
            int few = audit.sizes.isEmpty() ? MEDIUM : audit.size;
            foreign.withOtherCards().forEach((way, other) -> {
                Shuffler driven = driven(other, audit.seed);
                tasks.add(new Task(way, few, 0, Kind.OTHER_CARDS, () -> Battery.shuffles(driven, few, SHUFFLES)));
            });
            foreign.withNewObject()
                    .ifPresent(any -> tasks.add(new Task(
                            Way.NEW_OBJECTS, again, 0, Kind.SAME_FIRST_ORDER, () -> ofNewObjects(foreign, again))));
        }
        return tasks;
    }

    /** Shuffles each deck with a new object. Equal orders show that all objects use the same seed. */
    private List<Permutation> ofNewObjects(ForeignShuffler foreign, int size) {
        RandomGenerator generator = Randomness.seeded(audit.seed); // all objects share it
        return Stream.generate(() -> foreign.withNewObject().orElseThrow().using(generator))
                .limit(OBJECTS)
                .map(object -> object.permutation(size))
                .toList();
    }

    private void test(Task task, boolean ofCycles, double alpha) {
        try {
            if (Thread.currentThread().isInterrupted()) {
                throw new InterruptedException("the thread of the audit was interrupted");
            }
            if (isHuge(task) && isSlow) {
                leftOut.add(task.way.decks(task.size) + SLOW);
                return;
            }
            long start = CpuTime.nanos();
            List<Permutation> orders = task.shuffles.call();
            if (task.size == DECK_TO_TIME) {
                isSlow = CpuTime.nanos() - start > MOST_NANOS_PER_CARD * DECK_TO_TIME * orders.size();
            }
            List<Permutation> judged =
                    ofCycles ? orders.stream().map(Examination::cycle).toList() : orders;
            UniformityResult result = new UniformityResult(
                    Names.of(shuffler),
                    task.size,
                    orders.size(),
                    alpha,
                    Battery.outcomes(judged, List.of(), task.lags),
                    List.of());
            List<Fact> facts = result.finding().isConviction() ? facts(task, orders) : List.of();
            boolean kept = task.size <= OrderCounts.LARGEST || task.size == audit.largest(Explainer.PACK);
            Look look = new Look(task.size, orders.size(), task.way);
            samples.add(new Sample(look, result, kept ? orders : List.of(), facts));
        } catch (LostCards lost) {
            failures.add(new Failure(task.size, task.way, lost));
        } catch (Throwable thrown) { // the user's code can throw anything
            if (thrown instanceof StackOverflowError && isHuge(task)) {
                leftOut.add(task.way.decks(task.size) + " (" + thrown + ")");
            } else if (task.shows != Kind.OTHER_CARDS) {
                failures.add(new Failure(task.size, task.way, thrown));
            }
        }
    }

    /** Returns whether the deck is so large that it is left out if the code is slow or recursive, unless it was selected. */
    private boolean isHuge(Task task) {
        return task.size == UniformityTest.MOST_CARDS && task.size != audit.size && audit.sizes.isEmpty();
    }

    /** Looks for repeated orders in 400,000 shuffles, unless the code is slow. */
    private void compareMany(int size, double alpha) {
        OptionalInt repeated;
        try {
            repeated = repeated(driven(shuffler, audit.seed), size, MOST_NANOS_PER_SHUFFLE);
        } catch (Throwable thrown) { // the user's code can throw anything
            failures.add(new Failure(size, Way.MANY, thrown));
            return;
        }
        if (repeated.isEmpty()) {
            leftOut.add(REPEATED + SLOW);
            return;
        }
        int count = repeated.getAsInt();
        double mean = 0.5 * MANY * MANY * (Math.exp(-OrderCounts.logOrders(size)) + Math.pow(2, -Long.SIZE));
        Outcome outcome = PlaceTests.equal(count, mean);
        UniformityResult result =
                new UniformityResult(Names.of(shuffler), size, MANY, alpha, List.of(outcome), List.of());
        String sentence = format(Facts.REPEATED, MANY, size, count);
        KnownBug cause = LikelyCauses.fewSeeds(count, MANY);
        Fact fact = new Fact(Kind.REPEATED_ORDERS, size, count, mean, outcome.pValue(), sentence, cause);
        List<Fact> facts = result.finding().isConviction() ? List.of(fact) : List.of();
        samples.add(new Sample(new Look(size, MANY, Way.MANY), result, List.of(), facts));
    }

    /**
     * Counts the shuffles that repeat an earlier order, by comparing hashes. Two different orders have the same hash
     * with a probability of 2^−64. Returns an empty result if the first 200
     * shuffles take more CPU time than {@code mostNanos} on average.
     */
    static OptionalInt repeated(Shuffler driven, int size, long mostNanos) {
        long[] hashes = new long[MANY];
        long start = CpuTime.nanos();
        for (int k = 0; k < MANY; k++) {
            if (k == SHUFFLES_TO_TIME && CpuTime.nanos() - start > mostNanos * k) {
                return OptionalInt.empty();
            }
            int[] cards = Orders.identity(size);
            driven.shuffle(cards);
            for (int card : cards) {
                hashes[k] = (hashes[k] + card + 1) * HASH;
            }
        }
        Arrays.sort(hashes);
        return OptionalInt.of((int)
                IntStream.range(1, MANY).filter(k -> hashes[k] == hashes[k - 1]).count());
    }

    private List<Fact> facts(Task task, List<Permutation> orders) {
        List<Fact> facts = Facts.of(Frequencies.of(orders), orders, audit.alpha);
        return task.shows == Kind.ORDER
                ? facts
                : facts.stream()
                        .limit(1)
                        .map(fact -> fact.of(
                                task.shows,
                                task.way.decks(task.size),
                                task.shows == Kind.OTHER_CARDS
                                        ? LikelyCauses.OTHER_CARDS
                                        : LikelyCauses.SAME_FIRST_ORDER))
                        .toList();
    }

    /** Drops the 0 of an n-cycle and subtracts 1: (0 2 3 1) gives 1, 2, 0. Any other order gives the identity. */
    private static Permutation cycle(Permutation shuffle) {
        int cards = shuffle.size() - 1;
        IntStream dealt =
                IntStream.iterate(shuffle.at(0), shuffle::at).limit(cards).map(card -> card - 1);
        return shuffle.cycles() == 1 ? Permutation.of(dealt.toArray()) : Permutation.identity(cards);
    }

    private List<Permutation> shuffles(int size, boolean main) {
        int few = main ? audit.samples : Math.max(audit.samples / 10, 2 * OrderCounts.least(size));
        int many = main ? audit.battery : size < 255 ? SHUFFLES : size < UniformityTest.MOST_CARDS ? SHUFFLES / 10 : 3;
        return Battery.shuffles(driven(shuffler, audit.seed), size, size <= OrderCounts.LARGEST ? few : many);
    }

    static Shuffler driven(Shuffler shuffler, long seed) {
        return Configured.of(shuffler).with(Randomness.seeded(seed));
    }

    /** Shuffles each of 20 arrays 100 times, and checks at the end that no array changed after its last shuffle. */
    private List<Permutation> ofOneArray(int size) {
        Shuffler driven = driven(shuffler, audit.seed + 1);
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
