package io.github.fairshuffle.analysis;

import static io.github.fairshuffle.analysis.Names.format;

import io.github.fairshuffle.Law;
import io.github.fairshuffle.Permutation;
import io.github.fairshuffle.Progress;
import io.github.fairshuffle.Randomness;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.analysis.ExactLaw.Answer;
import io.github.fairshuffle.internal.Configured;
import io.github.fairshuffle.internal.array.Orders;
import io.github.fairshuffle.internal.dice.Xoshiro256;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** An audit while it goes on: one look after the other, until something is wrong. */
final class Judge {
    private static final long MOST_PATHS = 1_000_000;

    /** Of more cards not even one path is walked again and again. */
    private static final int MOST_TO_ENUMERATE = 1_000;

    private static final int CARDS = FairOrders.COUNTED;
    private static final int PACK = 52;
    private static final int SHUFFLES = 3_000;

    /** Numbers of cards at which code is wrong that is fair at others: powers of two, packs, and what lies beside them. */
    private static final int[] SIZES = {
        2, 3, CARDS, 7, 13, PACK, 100, 4, 5, 6, 8, 9, 10, 11, 16, 17, 20, 31, 32, 33, 36, 40, 48, 51, 53, 55, 60, 63,
        64, 65, 78, 104, 108, 127, 128, 129, 130, 255, 256, 257, 312, 1_000, 1_024, 40_000
    };

    /** The first of them, if the audit is not thorough. */
    private static final int FEW_SIZES = 7;

    /** Shuffles of so many cards that are judged together; so many orders before each are looked at too. */
    private record Look(String with, int size, int lags, Callable<List<Permutation>> shuffles) {}

    private final Shuffler shuffler;
    private final Audit.Options options;
    private final String name;
    private final Law claim;
    private final List<Look> looks = new ArrayList<>();
    private final List<String> notes = new ArrayList<>();

    /** With how many cards nothing was found, or it is proved as well, or something was thrown. */
    private final Map<String, List<String>> seen = new LinkedHashMap<>();

    private boolean ofCycles;
    private double leastPValue = 1;
    private Finding finding = new Finding.Open();
    private @Nullable ExactLaw law;
    private @Nullable OrderCounts counts;
    private @Nullable Throwable failure;

    /** Asks for the law and the name, and for neither again. */
    Judge(Shuffler shuffler, Audit.Options options) {
        this.shuffler = shuffler;
        this.options = options;
        claim = Objects.requireNonNull(shuffler.law(), "law() returned null");
        name = Names.of(shuffler);
        ofCycles = claim == Law.UNIFORM_CYCLES;
        IntStream others = IntStream.of(SIZES).limit(options.thorough() ? SIZES.length : FEW_SIZES);
        IntStream.concat(IntStream.of(options.size()), others).distinct().forEach(size -> {
            boolean main = size == CARDS || size == options.size();
            int lags = !main || size <= OrderCounts.LARGEST ? 0 : options.thorough() ? 10 : 1;
            looks.add(new Look("" + size, size, lags, () -> shuffles(size, samples(size, main), generator(0))));
        });
        looks.add(new Look("54 in one array again and again", CARDS, 0, this::sameArray));
        looks.add(new Look("54 in two threads at once", CARDS, 0, this::twoThreads));
        Supplier<RandomGenerator> own = shuffler::generator;
        lookAt("shuffle(int[])", isOwn("shuffle", int[].class) || isOwn("generator"), own, shuffler::shuffle);
        lookAt("shuffle(List)", isOwn("shuffle", List.class), own, cards -> {
            List<Integer> list = new ArrayList<>(IntStream.of(cards).boxed().toList());
            shuffler.shuffle(list);
            Arrays.setAll(cards, list::get);
        });
        RandomGenerator words = generator(4);
        Consumer<int[]> using = cards -> shuffler.using(words).shuffle(cards);
        lookAt("using(RandomGenerator)", isOwn("using", RandomGenerator.class), () -> words, using);
    }

    private boolean isOwn(String method, Class<?>... parameters) {
        return Stream.of(shuffler.getClass().getMethods())
                .filter(each -> each.getName().equals(method) && Arrays.equals(each.getParameterTypes(), parameters))
                .anyMatch(each -> each.getDeclaringClass() != Shuffler.class);
    }

    /** A method that users call, if the class has its own instead of that of the library, and the words that it will draw. */
    private void lookAt(String method, boolean isOwn, Supplier<RandomGenerator> words, Consumer<int[]> shuffle) {
        if (isOwn) {
            for (int size : new int[] {CARDS, PACK}) {
                String with = size + " by its own " + method;
                looks.add(new Look(with, size, 0, () -> byItsOwn(method, words.get(), shuffle, size)));
            }
        }
    }

    Audit audit() {
        enumerate();
        for (int k = 0; k < looks.size(); k++) {
            options.progress().report(k + 1, looks.size());
            look(looks.get(k));
        }
        boolean holds = (claim != Law.CONVERGING || comesNearer()) && holds(claim, finding);
        if (!isWrong()) {
            seen.forEach((what, cards) -> notes.add(what + " " + cards + " cards."));
            notes.add(format("The least p-value, corrected for all looks, is %.2g.", leastPValue));
            finding = failure == null ? finding : new Finding.Unjudged(failure);
        }
        Optional<ExactLaw> known = Optional.ofNullable(law);
        Optional<OrderCounts> sample = Optional.ofNullable(counts);
        String note = String.join(" ", notes);
        return new Audit(name, claim, options.size(), finding, holds, distance(), known, sample, note);
    }

    private boolean isWrong() {
        return finding instanceof Finding.Unfair || finding instanceof Finding.Suspicious;
    }

    /** Whether a finding lets a claim stand. */
    static boolean holds(Law claim, Finding finding) {
        boolean open = finding instanceof Finding.Open;
        boolean cycles = finding instanceof Finding.Fair fair && fair.ofCycles();
        boolean uniform = finding instanceof Finding.Fair && !cycles;
        return switch (claim) {
            case UNIFORM, UNSTATED -> uniform || open;
            case UNIFORM_CYCLES -> cycles || open;
            case BIASED -> !uniform;
            case CONVERGING -> true;
        };
    }

    /** Enumerates the main number of cards, and other few cards until the law of some is cut: with more there are more paths. */
    private void enumerate() {
        law = enumerated(options.size());
        if (law != null) {
            long paths = law.paths();
            String cut = "%,d paths of %d cards enumerated; the rest, with probability %.2g, needs more rolls.";
            String all = "Every outcome with %2$d cards enumerated: %1$,d path" + (paths == 1 ? "." : "s.");
            notes.add(format(
                    law.isCut() ? cut : all, paths, law.size(), law.unresolved().doubleValue()));
            ofCycles = !law.isUniform() && (ofCycles || law.answerForCycles() == Answer.PROVED_UNIFORM);
            finding = judged(law);
        }
        int most = law != null && law.isCut() ? options.size() : OrderCounts.LARGEST;
        for (int size = 2; size <= most && !isWrong(); size++) {
            ExactLaw other = size == options.size() ? null : enumerated(size);
            Finding found = other == null ? new Finding.Open() : judged(other);
            if (found instanceof Finding.Unfair unfair) {
                finding = found;
                String distance = unfair.law().distance();
                notes.add(format("With %d cards it is proved not uniform: total variation %s.", size, distance));
            } else if (found instanceof Finding.Fair) {
                see("Also " + found + " with", "" + size);
            }
        }
    }

    private void see(String what, String cards) {
        seen.computeIfAbsent(what, w -> new ArrayList<>()).add(cards);
    }

    /** {@return the law, or null if there are too many paths, or if it fails, as it will when it is sampled} */
    private @Nullable ExactLaw enumerated(int size) {
        try {
            return size > MOST_TO_ENUMERATE ? null : ExactLaw.of(shuffler, name, size, MOST_PATHS, Progress.NONE);
        } catch (RuntimeException | Error cannotBeEnumerated) {
            if (cannotBeEnumerated instanceof OutcomeWalk.NotRepeatable && size == options.size()) {
                notes.add("The same rolls gave another order: " + OutcomeWalk.NotRepeatable.ADVICE + ".");
            }
            return null;
        }
    }

    private Finding judged(ExactLaw law) {
        return switch (ofCycles ? law.answerForCycles() : law.answer()) {
            case PROVED_UNIFORM -> new Finding.Fair(law, ofCycles);
            case PROVED_NOT_UNIFORM -> new Finding.Unfair(law);
            case OPEN -> new Finding.Open();
        };
    }

    /** Looks once more, unless something was found. What the shuffler throws is noted, and is not the end. */
    private void look(Look look) {
        boolean counted = look.size == options.size() && look.size <= OrderCounts.LARGEST;
        if (isWrong() && (!counted || law != null) || ofCycles && look.size < 3) {
            return;
        }
        try {
            if (Thread.currentThread().isInterrupted()) {
                throw new InterruptedException("the thread that audits was interrupted");
            }
            List<Permutation> orders = look.shuffles.call();
            List<Permutation> judged =
                    ofCycles ? orders.stream().map(Judge::cycle).toList() : orders;
            double alpha = options.alpha() / looks.size();
            UniformityResult result = new UniformityResult(
                    name, look.size, orders.size(), alpha, Battery.outcomes(judged, List.of(), look.lags));
            boolean failed = result.leastPValue() < alpha;
            if (counted) {
                count(new OrderCounts(orders), failed, alpha);
            }
            leastPValue = Math.min(leastPValue, result.leastPValue() * looks.size());
            if (!failed) {
                see(format("Nothing found in %,d shuffles of", orders.size()), look.with);
            } else if (!isWrong()) {
                finding = new Finding.Suspicious(result);
                notes.add(format("%,d shuffles of [%s] cards: %s.", orders.size(), look.with, result.summary()));
            }
        } catch (Throwable thrown) { // whatever foreign code throws
            failure = thrown instanceof CompletionException && thrown.getCause() != null ? thrown.getCause() : thrown;
            see(thrown(shuffler, failure) + " with", look.with);
        }
    }

    /** {@return what a shuffler threw, and the line of its own file where that was} */
    static String thrown(Shuffler shuffler, Throwable cause) {
        if (cause instanceof TimeoutException late) {
            return "" + late.getMessage();
        }
        String file = shuffler.getClass().getName().replaceFirst("[$/].*", ""); // its outermost class
        Stream<String> lines = Stream.of(cause.getStackTrace())
                .filter(line -> line.getClassName().replaceFirst("[$/].*", "").equals(file))
                .map(line -> " at " + line);
        return Names.printable("It failed: " + cause + lines.findFirst().orElse(""));
    }

    /** Says of the main number of cards what the counts of its orders say, if the law does not say it. */
    private void count(OrderCounts orders, boolean failed, double alpha) {
        counts = failed || law == null || finding instanceof Finding.Open ? orders : null;
        if (!failed) {
            String note = "%,d real shuffles of %d cards are %.4f from uniform; chance alone gives %.4f, and %.4f would"
                    + " have been noticed nine times of ten.";
            double far = orders.totalVariation();
            double noticed = orders.noticed(alpha);
            notes.add(format(note, orders.samples(), options.size(), far, orders.byChance(), noticed));
        }
    }

    /** The order of n − 1 cards for a cycle of n: that of (0 2 3 1) is 2, 3, 1 with one subtracted. Or else the identity. */
    private static Permutation cycle(Permutation shuffle) {
        int cards = shuffle.size() - 1;
        IntStream dealt =
                IntStream.iterate(shuffle.at(0), shuffle::at).limit(cards).map(card -> card - 1);
        return shuffle.cycles() == 1 ? Permutation.of(dealt.toArray()) : Permutation.identity(cards);
    }

    private int samples(int size, boolean main) {
        if (size <= OrderCounts.LARGEST) {
            return main ? options.samples() : Math.max(options.samples() / 10, 2 * OrderCounts.least(size));
        }
        return main ? options.battery() : size < 255 ? SHUFFLES : size < UniformityTest.MOST_CARDS ? SHUFFLES / 10 : 3;
    }

    private RandomGenerator generator(int number) {
        return Randomness.seeded(options.seed() + number);
    }

    private List<Permutation> shuffles(int size, int samples, RandomGenerator words) {
        return Battery.shuffles(Configured.of(shuffler).with(words), size, samples);
    }

    /** Shuffles an array that was shuffled before, takes another now and then, and looks at those again at the end. */
    private List<Permutation> sameArray() {
        Shuffler driven = Configured.of(shuffler).with(generator(1));
        Map<int[], Permutation> asTheyWere = new IdentityHashMap<>();
        List<Permutation> shuffles = new ArrayList<>();
        for (int a = 0; a < SHUFFLES / 100; a++) {
            int[] cards = Orders.identity(CARDS);
            for (int k = 0; k < 100; k++) {
                shuffles.add(step(driven::shuffle, cards));
            }
            asTheyWere.put(cards, Permutation.of(cards));
        }
        if (asTheyWere.entrySet().stream().anyMatch(it -> !it.getValue().equals(Permutation.of(it.getKey())))) {
            throw new IllegalStateException("it changed an array after its shuffle had ended");
        }
        return shuffles;
    }

    /** {@return what a shuffle has done to the order of some cards} */
    private static Permutation step(Consumer<int[]> shuffle, int[] cards) {
        Permutation before = Permutation.of(cards);
        shuffle.accept(cards);
        return before.inverse().then(Permutation.of(cards));
    }

    /** The generators yield now and then, so that the threads meet within a shuffle, even on one core. */
    @SuppressWarnings("ThreadPriorityCheck")
    private List<Permutation> twoThreads() {
        List<CompletableFuture<List<Permutation>>> both = Stream.of(generator(2), generator(3))
                .map(words -> CompletableFuture.supplyAsync(
                        () -> shuffles(CARDS, SHUFFLES, () -> {
                            long word = words.nextLong();
                            if (word % 16 == 0) {
                                Thread.yield();
                            }
                            return word;
                        }),
                        task -> new Thread(task, "audit").start()))
                .toList();
        return both.stream().flatMap(each -> each.join().stream()).toList();
    }

    /** Compares an own method with {@code permute} on the same words, if they are known, and shuffles many arrays twice. */
    private List<Permutation> byItsOwn(String method, RandomGenerator words, Consumer<int[]> shuffle, int size) {
        if (words instanceof Xoshiro256 known) { // others cannot be drawn twice
            Permutation byPermute = Configured.of(shuffler).with(known.copy()).permutation(size);
            if (!step(shuffle, Orders.identity(size)).equals(byPermute)) {
                notes.add(
                        format("Of %d cards, its own %s or generator gives other orders than permute.", size, method));
            }
        }
        return Stream.generate(() -> Orders.identity(size))
                .limit(options.battery() / 2)
                .flatMap(cards -> Stream.of(step(shuffle, cards), step(shuffle, cards)))
                .toList();
    }

    /** Whether an exact law does not refute that more passes come nearer to uniform. */
    private boolean comesNearer() {
        notes.add("That more passes come nearer to uniform is looked at with few cards only.");
        ExactLaw few = finding instanceof Finding.Unfair unfair ? unfair.law() : law;
        boolean nearer = few == null || few.size() > OrderCounts.LARGEST || few.comesNearer();
        notes.addAll(nearer ? List.of() : List.of("More passes come no nearer to uniform, or never reach some order."));
        return nearer;
    }

    private String distance() {
        ExactLaw known = finding instanceof Finding.Unfair unfair ? unfair.law() : isWrong() ? null : law;
        if (known != null) {
            return known.distance();
        }
        boolean here =
                !(finding instanceof Finding.Suspicious wrong) || wrong.sample().size() == options.size();
        return counts != null && here ? format("~%.4f", counts.totalVariation()) : "not known";
    }
}
