package io.github.fairshuffle.analysis;

import static io.github.fairshuffle.analysis.Audit.format;

import io.github.fairshuffle.Deck;
import io.github.fairshuffle.Dice;
import io.github.fairshuffle.Law;
import io.github.fairshuffle.Permutation;
import io.github.fairshuffle.Progress;
import io.github.fairshuffle.Randomness;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.analysis.ExactLaw.Answer;
import io.github.fairshuffle.analysis.UniformityResult.Verdict;
import io.github.fairshuffle.internal.Configured;
import io.github.fairshuffle.internal.array.Orders;
import io.github.fairshuffle.internal.dice.Xoshiro256;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** An audit while it goes on: one look after the other, until something is wrong. */
final class Judge {
    private static final long MOST_PATHS = 1_000_000;

    /** Of more cards not even one path is walked again and again. */
    private static final int MOST_TO_ENUMERATE = 1_000;

    private static final int RUNS_TO_COUNT_ROLLS = 1_000;
    private static final int CARDS = Reference.COUNTED;
    private static final int SHUFFLES = 3_000;

    /** Numbers of cards at which code is wrong that is fair at others: powers of two, packs, and what lies beside them. */
    private static final int[] OTHERS = {
        7, 8, 9, 10, 11, 13, 16, 17, 20, 31, 32, 33, 36, 40, 48, 51, 52, 53, 55, 60, 63, 64, 65, 78, 100, 104, 108, 127,
        128, 129, 130, 255, 256, 257, 312, 1_000, 1_024, 40_000
    };

    private static final int[] FEW_OTHERS = {7, 13, 52, 100};

    private final Shuffler shuffler;
    private final Audit.Options options;
    private final String name;
    private final Law claim;
    private final List<String> notes = new ArrayList<>();
    /** The numbers of cards at which nothing was found, by the number of shuffles. */
    private final Map<Integer, List<Integer>> nothingFound = new LinkedHashMap<>();

    private final int[] sizes;
    private final int looks;
    private int looksDone;
    private double leastPValue = 1;
    private boolean ofCycles;
    /** Whether the law of the main size has shown that: runs may agree by chance, and then an enumeration proves nothing. */
    private boolean hasOwnChance;

    private Finding finding = new Finding.Open();
    private @Nullable ExactLaw law;
    private @Nullable OrderCounts counts;
    private @Nullable Throwable failure;

    /** Asks for the law and the name, and for neither again. */
    Judge(Shuffler shuffler, Audit.Options options) {
        this.shuffler = shuffler;
        this.options = options;
        claim = Objects.requireNonNull(shuffler.law(), "law() returned null");
        name = Audit.nameOf(shuffler);
        ofCycles = claim == Law.UNIFORM_CYCLES;
        int mostFew = options.thorough() ? OrderCounts.LARGEST : 3;
        sizes = Stream.of(
                        IntStream.of(options.size()),
                        IntStream.rangeClosed(2, mostFew),
                        IntStream.of(CARDS),
                        IntStream.of(options.thorough() ? OTHERS : FEW_OTHERS))
                .flatMapToInt(some -> some)
                .distinct()
                .toArray();
        looks = sizes.length + 4;
    }

    Audit audit() {
        law = enumerated(options.size());
        Fraction rolls = law == null ? meanRolls() : law.expectedRolls();
        if (law != null) {
            notes.add(words(law));
            finding = judged(law);
            ofCycles = finding instanceof Finding.Fair fair ? fair.ofCycles() : ofCycles;
        }
        enumerateOthers();
        for (int size : sizes) {
            look(size + " cards", () -> size <= OrderCounts.LARGEST ? count(size) : battery(size));
        }
        look("one array again and again", this::sameArray);
        look("two threads at once", this::twoThreads);
        look("its own shuffle(int[])", () -> override(int[].class, shuffler::shuffle));
        look("its own shuffle(List)", () -> override(List.class, this::shuffleList));
        boolean converging = claim != Law.CONVERGING || comesNearer();
        if (!isWrong()) {
            notes.add(nothingFound.entrySet().stream()
                            .map(entry -> format("%,d of ", entry.getKey()) + entry.getValue() + " cards")
                            .collect(Collectors.joining(", ", "Nothing found in shuffles: ", ";"))
                    + format(" the least p-value, corrected for all looks, is %.2g.", leastPValue));
            finding = failure != null ? new Finding.Unjudged(failure) : finding;
        }
        return new Audit(name, claim, options.size(), finding, converging, law, counts, rolls, notes);
    }

    private boolean isWrong() {
        return finding instanceof Finding.Unfair || finding instanceof Finding.Suspicious;
    }

    /** Looks once more, unless something was found. What the shuffler throws is noted, and is not the end. */
    private void look(String with, Callable<Optional<UniformityResult>> look) {
        options.progress().report(++looksDone, looks);
        if (isWrong()) {
            return;
        }
        try {
            if (Thread.currentThread().isInterrupted()) {
                throw new InterruptedException("the thread that audits was interrupted");
            }
            look.call()
                    .map(result -> ofCycles ? CycleNotation.ofOneCardMore(result) : result)
                    .ifPresent(result -> {
                        leastPValue = Math.min(leastPValue, result.leastPValue() * looks);
                        if (result.verdict() == Verdict.FAILED) {
                            finding = new Finding.Suspicious(result);
                            notes.add(format("With %s, %,d shuffles: %s.", with, result.samples(), result.summary()));
                        } else {
                            nothingFound
                                    .computeIfAbsent(result.samples(), samples -> new ArrayList<>())
                                    .add(result.size());
                        }
                    });
        } catch (Throwable thrown) { // whatever foreign code throws
            Throwable cause = thrown instanceof CompletionException wrapped ? wrapped.getCause() : thrown;
            failure = failure == null ? cause : failure;
            notes.add("It failed with " + with + ": " + Audit.printable(String.valueOf(cause)) + ".");
        }
    }

    /** {@return the law, or null if there are too many paths, or if it fails, as it will when it is sampled} */
    private @Nullable ExactLaw enumerated(int size) {
        try {
            long most = size > MOST_TO_ENUMERATE ? 0 : MOST_PATHS;
            return ExactLaw.of(shuffler, name, size, most, Progress.NONE);
        } catch (RuntimeException | Error cannotBeEnumerated) {
            if (cannotBeEnumerated instanceof OutcomeWalk.NotRepeatable && size == options.size()) {
                hasOwnChance = true;
                notes.add("The same rolls gave another order: " + OutcomeWalk.NotRepeatable.ADVICE + ".");
            }
            return null;
        }
    }

    private Finding judged(ExactLaw law) {
        if (law.answer() == Answer.PROVED_UNIFORM) {
            return new Finding.Fair(law, false);
        }
        Answer cycles = law.answerForCycles();
        if (cycles == Answer.PROVED_UNIFORM) {
            return new Finding.Fair(law, true);
        }
        return (ofCycles ? cycles : law.answer()) == Answer.OPEN ? new Finding.Open() : new Finding.Unfair(law);
    }

    /** Other few cards, until the law of some is cut: with more cards there are more paths. */
    private void enumerateOthers() {
        if (hasOwnChance) {
            return;
        }
        List<Integer> proved = new ArrayList<>();
        boolean cut = law != null && finding instanceof Finding.Open;
        for (int size = 2; size <= OrderCounts.LARGEST && !isWrong() && !(cut && size > options.size()); size++) {
            ExactLaw other = size == options.size() ? null : enumerated(size);
            Answer answer = other == null ? Answer.OPEN : ofCycles ? other.answerForCycles() : other.answer();
            if (answer == Answer.PROVED_NOT_UNIFORM && other != null) {
                finding = new Finding.Unfair(other);
                notes.add(
                        format("With %d cards it is proved not uniform: total variation %s.", size, other.distance()));
            } else if (answer == Answer.PROVED_UNIFORM) {
                proved.add(size);
            }
        }
        if (!isWrong() && !proved.isEmpty()) {
            notes.add("The same is proved with " + proved + " cards.");
        }
    }

    /** Counts real orders of few cards. */
    private Optional<UniformityResult> count(int size) {
        if (ofCycles && size == 2) {
            return Optional.empty(); // they have one cycle
        }
        int counted = ofCycles ? size - 1 : size;
        int least = 2 * Counts.LEAST_EXPECTED * OrderCounts.orders(counted).intValueExact();
        int samples = size == options.size() ? options.samples() : Math.max(options.samples() / 10, least);
        OrderCounts orders = OrderCounts.sample(tested(), counted, samples, generator(0));
        UniformityResult result = orders.result(name, alpha());
        if (size == options.size()) {
            boolean failed = result.verdict() == Verdict.FAILED;
            if (failed || finding instanceof Finding.Open) {
                counts = ofCycles ? OrderCounts.sample(shuffler, size, samples, generator(0)) : orders;
            }
            if (!failed) {
                notes.add(format(
                        "%,d real shuffles of %d cards are %.4f from uniform; chance alone gives %.4f, and %.4f would have"
                                + " been noticed nine times of ten.",
                        samples,
                        size,
                        orders.totalVariation().doubleValue(),
                        orders.byChance(),
                        orders.noticed(alpha())));
            }
        }
        return Optional.of(result);
    }

    private Optional<UniformityResult> battery(int size) {
        boolean most = size == CARDS || size == options.size();
        return Optional.of(UniformityTest.of(tested(), name)
                .size(ofCycles ? size - 1 : size)
                .samples(most ? options.battery() : size < 255 ? SHUFFLES : size < 40_000 ? SHUFFLES / 10 : 3)
                .alpha(alpha())
                .lags(!most ? 0 : options.thorough() ? 10 : 1)
                .generator(generator(0))
                .run());
    }

    /** Cycles are judged as orders of one card less. */
    private Shuffler tested() {
        return ofCycles ? new CycleNotation(shuffler) : shuffler;
    }

    private double alpha() {
        return options.alpha() / looks;
    }

    private RandomGenerator generator(int number) {
        return Randomness.seeded(options.seed() + number);
    }

    /** Shuffles an array that was shuffled before, takes another now and then, and looks at those again at the end. */
    private Optional<UniformityResult> sameArray() {
        Shuffler driven = Configured.of(tested()).with(generator(1));
        Battery battery = new Battery(CARDS, SHUFFLES, List.of(), 0);
        List<int[]> handedOut = new ArrayList<>();
        List<int[]> asTheyWere = new ArrayList<>();
        int[] cards = Orders.identity(CARDS);
        for (int k = 0; k < SHUFFLES; k++) {
            int[] placeBefore = Orders.inverse(cards);
            driven.shuffle(cards);
            battery.add(Permutation.of(
                    IntStream.of(cards).map(card -> placeBefore[card]).toArray()));
            if (k % 100 == 0) {
                handedOut.add(cards);
                cards = cards.clone();
                asTheyWere.add(cards.clone());
            }
        }
        if (!Arrays.deepEquals(handedOut.toArray(), asTheyWere.toArray())) {
            throw new IllegalStateException("it changed an array after its shuffle had ended");
        }
        return Optional.of(battery.result(name, alpha()));
    }

    /** The generators yield, so that the threads meet within a shuffle, even on one core. */
    @SuppressWarnings("ThreadPriorityCheck")
    private Optional<UniformityResult> twoThreads() {
        Battery battery = new Battery(CARDS, 2 * SHUFFLES, List.of(), 0);
        Function<Integer, CompletableFuture<List<Permutation>>> inThread = number -> {
            RandomGenerator words = generator(number);
            Shuffler driven = Configured.of(tested()).with(() -> {
                Thread.yield();
                return words.nextLong();
            });
            return CompletableFuture.supplyAsync(
                    () -> Stream.generate(() -> driven.permutation(CARDS))
                            .limit(SHUFFLES)
                            .toList(),
                    Judge::start);
        };
        List<CompletableFuture<List<Permutation>>> both =
                Stream.of(2, 3).map(inThread).toList();
        both.forEach(orders -> orders.join().forEach(battery::add));
        return Optional.of(battery.result(name, alpha()));
    }

    private static void start(Runnable task) {
        Thread thread = new Thread(task, "audit");
        thread.setDaemon(true);
        thread.start();
    }

    private void shuffleList(int[] cards) {
        List<Integer> list = new ArrayList<>(IntStream.of(cards).boxed().toList());
        shuffler.shuffle(list);
        Arrays.setAll(cards, list::get);
    }

    /** Compares a method that users call with {@code permute} on the same words; if they differ, it is judged too. */
    private Optional<UniformityResult> override(Class<?> type, Consumer<int[]> own) throws NoSuchMethodException {
        boolean differs = false;
        boolean declared = shuffler.getClass().getMethod("shuffle", type).getDeclaringClass() != Shuffler.class;
        for (int k = 0; k < 10 && declared && !differs; k++) {
            int[] ofOverride = Orders.identity(CARDS);
            int[] ofPermute = Orders.identity(CARDS);
            RandomGenerator words = shuffler.generator() instanceof Xoshiro256 known ? known.copy() : generator(4);
            own.accept(ofOverride);
            Configured.of(shuffler).with(words).shuffle(ofPermute);
            differs = !Arrays.equals(ofOverride, ofPermute);
        }
        if (!differs) {
            return Optional.empty();
        }
        notes.add(
                "Its own shuffle(" + type.getSimpleName() + ") gives other orders than its permute on the same words.");
        Battery battery = new Battery(ofCycles ? CARDS - 1 : CARDS, SHUFFLES, List.of(), 1);
        for (int k = 0; k < SHUFFLES; k++) {
            int[] cards = Orders.identity(CARDS);
            own.accept(cards);
            battery.add(Permutation.of(ofCycles ? CycleNotation.deal(cards) : cards));
        }
        return Optional.of(battery.result(name, alpha()));
    }

    private boolean comesNearer() {
        ExactLaw small = finding instanceof Finding.Unfair unfair ? unfair.law() : law;
        if (small == null
                || small.size() > OrderCounts.LARGEST
                || !small.unresolved().equals(Fraction.ZERO)
                || Passes.comeNearer(small)) {
            return true;
        }
        notes.add("More passes come no nearer to uniform, or never reach some order.");
        return false;
    }

    private Fraction meanRolls() {
        long[] rolls = {0};
        int runs = Math.max(1, Math.min(RUNS_TO_COUNT_ROLLS, 100_000 / options.size()));
        RandomGenerator generator = generator(0);
        try {
            for (int run = 0; run < runs; run++) {
                Dice dice = Dice.of(generator);
                shuffler.permute(Deck.of(new int[options.size()]), bound -> {
                    rolls[0] += bound > 1 ? 1 : 0;
                    return dice.roll(bound);
                });
            }
        } catch (RuntimeException | Error fails) {
            return Fraction.ZERO; // as it will when it is sampled
        }
        return Fraction.of(rolls[0], runs);
    }

    private static String words(ExactLaw law) {
        String paths = format("%,d path%s", law.paths(), law.paths() == 1 ? "" : "s");
        if (law.unresolved().equals(Fraction.ZERO)) {
            return format("Every outcome with %d cards enumerated: %s.", law.size(), paths);
        }
        return format(
                "%s of %d cards enumerated; the rest, with probability %.2g, needs more rolls.%s",
                paths,
                law.size(),
                law.unresolved().doubleValue(),
                law.isUniformAtEveryDepth() ? " The paths of each length lead to every order equally often." : "");
    }
}
