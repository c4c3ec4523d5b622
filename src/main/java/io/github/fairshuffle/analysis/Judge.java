package io.github.fairshuffle.analysis;

import static io.github.fairshuffle.analysis.Audit.format;

import io.github.fairshuffle.Deck;
import io.github.fairshuffle.Law;
import io.github.fairshuffle.Permutation;
import io.github.fairshuffle.Progress;
import io.github.fairshuffle.Randomness;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.analysis.Audit.Share;
import io.github.fairshuffle.analysis.ExactLaw.Answer;
import io.github.fairshuffle.analysis.UniformityResult.Outcome;
import io.github.fairshuffle.analysis.UniformityResult.Verdict;
import io.github.fairshuffle.internal.Configured;
import io.github.fairshuffle.internal.array.Orders;
import io.github.fairshuffle.internal.dice.Xoshiro256;
import java.lang.reflect.Array;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.function.Consumer;
import java.util.function.Supplier;
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

    private static final int CARDS = Reference.COUNTED;
    private static final int SHUFFLES = 3_000;
    /** The numbers of cards at which a method of the class's own is judged. */
    private static final int[] PLAYED = {CARDS, 52};

    private static final Set<String> LOOKED_AT = Set.of("law()", "generator()");

    /** A frequency within so many standard deviations of what is fair counts as fair. */
    private static final double NEAR = 4;

    /** Numbers of cards at which code is wrong that is fair at others: powers of two, packs, and what lies beside them. */
    private static final int[] SIZES = {
        2, 3, 54, 7, 13, 52, 100, 4, 5, 6, 8, 9, 10, 11, 16, 17, 20, 31, 32, 33, 36, 40, 48, 51, 53, 55, 60, 63, 64, 65,
        78, 104, 108, 127, 128, 129, 130, 255, 256, 257, 312, 1_000, 1_024, 40_000
    };

    /** The first of them, if the audit is not thorough. */
    private static final int FEW_SIZES = 7;

    private final Shuffler shuffler;
    private final Audit.Options options;
    private final String name;
    private final Law claim;
    private final List<String> notes = new ArrayList<>();
    /** With how many cards nothing was found, by the number of shuffles. */
    private final Map<Integer, List<String>> nothingFound = new LinkedHashMap<>();
    /** With how many cards it failed, by what it threw. */
    private final Map<String, List<String>> failures = new LinkedHashMap<>();

    /** Methods that users call, and that the class has instead of those of the library. */
    private final List<Method> ownShuffles;

    private final int[] sizes;
    private final int looks;
    private int looksDone;
    private double leastPValue = 1;
    private boolean ofCycles;

    private Finding finding = new Finding.Open();
    private @Nullable ExactLaw law;
    /** How often each order came; null if the law says enough, or if there are too many orders. */
    private @Nullable OrderCounts counts;

    private @Nullable Throwable failure;

    /** Asks for the law and the name, and for neither again. */
    Judge(Shuffler shuffler, Audit.Options options) {
        this.shuffler = shuffler;
        this.options = options;
        claim = Objects.requireNonNull(shuffler.law(), "law() returned null");
        name = Audit.nameOf(shuffler);
        ofCycles = claim == Law.UNIFORM_CYCLES;
        IntStream others = IntStream.of(SIZES).limit(options.thorough() ? SIZES.length : FEW_SIZES);
        sizes = IntStream.concat(IntStream.of(options.size()), others)
                .distinct()
                .toArray();
        ownShuffles = Stream.of(Shuffler.class.getMethods())
                .filter(method -> method.getName().equals("shuffle") && method.getParameterCount() == 1)
                .filter(method -> method.getParameterTypes()[0] != boolean[].class)
                .filter(method -> isOwn(method) || isOwn("generator") && method.getParameterTypes()[0] == int[].class)
                .sorted(Comparator.comparing(Method::toString))
                .toList();
        looks = sizes.length + 2 + ownShuffles.size() * PLAYED.length;
    }

    Audit audit() {
        enumerate();
        for (int size : sizes) {
            look(size + " cards", () -> size <= OrderCounts.LARGEST ? count(size) : battery(size));
        }
        look("54 cards in one array again and again", this::sameArray);
        look("54 cards in two threads at once", this::twoThreads);
        for (Method method : ownShuffles) {
            for (int size : PLAYED) {
                look(size + " cards by its own " + words(method), () -> override(method, size));
            }
        }
        List<String> notLookedAt = Stream.of(Shuffler.class.getMethods())
                .filter(method -> method.isDefault() && isOwn(method) && !ownShuffles.contains(method))
                .map(Judge::words)
                .filter(name -> !LOOKED_AT.contains(name))
                .sorted()
                .toList();
        if (!notLookedAt.isEmpty()) {
            notes.add("Not looked at, although it is its own: " + String.join(", ", notLookedAt) + ".");
        }
        boolean converging = claim != Law.CONVERGING || comesNearer();
        countAfterAll();
        failures.forEach((text, with) -> notes.add("It failed with " + with + " cards: " + text + "."));
        if (claim == Law.CONVERGING) {
            notes.add("That more passes come nearer to uniform is looked at with few cards only.");
        }
        if (!isWrong()) {
            notes.add(nothingFound.entrySet().stream()
                            .map(entry -> format("%,d of ", entry.getKey()) + entry.getValue() + " cards")
                            .collect(Collectors.joining(", ", "Nothing found in shuffles: ", ";"))
                    + format(" the least p-value, corrected for all looks, is %.2g.", leastPValue));
            finding = failure != null ? new Finding.Unjudged(failure) : finding;
        }
        boolean holds = Audit.holds(claim, finding) && converging;
        Optional<ExactLaw> known = Optional.ofNullable(law);
        int size = options.size();
        String note = String.join(" ", notes);
        return new Audit(name, claim, size, finding, holds, totalVariation(), known, counts != null, shares(), note);
    }

    /** Counts the main number of cards, if something was found before that and nothing is known of its orders. */
    private void countAfterAll() {
        if (law == null && counts == null && isWrong() && options.size() <= OrderCounts.LARGEST) {
            try {
                counts = OrderCounts.sample(shuffler, options.size(), options.samples(), generator(0));
            } catch (RuntimeException | Error itFails) {
                notes.add("It fails with " + options.size() + " cards.");
            }
        }
    }

    private boolean isWrong() {
        return finding instanceof Finding.Unfair || finding instanceof Finding.Suspicious;
    }

    /** Enumerates the main number of cards, and other few cards until the law of some is cut: with more there are more paths. */
    private void enumerate() {
        law = enumerated(options.size());
        if (law != null) {
            notes.add(words(law));
            boolean cycles = ofCycles || law.answerForCycles() == Answer.PROVED_UNIFORM;
            ofCycles = cycles && law.answer() != Answer.PROVED_UNIFORM;
            finding = judged(law);
        }
        List<Integer> proved = new ArrayList<>();
        int most = law != null && finding instanceof Finding.Open ? options.size() : OrderCounts.LARGEST;
        for (int size = 2; size <= most && !isWrong(); size++) {
            ExactLaw other = size == options.size() ? null : enumerated(size);
            Finding found = other == null ? new Finding.Open() : judged(other);
            if (found instanceof Finding.Unfair unfair) {
                finding = found;
                String distance = unfair.law().distance();
                notes.add(format("With %d cards it is proved not uniform: total variation %s.", size, distance));
            } else if (found instanceof Finding.Fair) {
                proved.add(size);
            }
        }
        if (!isWrong() && !proved.isEmpty()) {
            notes.add("The same is proved with " + proved + " cards.");
        }
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
    private void look(String with, Callable<Optional<UniformityResult>> look) {
        options.progress().report(++looksDone, looks);
        if (isWrong()) {
            return;
        }
        try {
            if (Thread.currentThread().isInterrupted()) {
                throw new InterruptedException("the thread that audits was interrupted");
            }
            look.call().ifPresent(result -> {
                leastPValue = Math.min(leastPValue, result.leastPValue() * options.alpha() / result.alpha());
                if (result.verdict() == Verdict.FAILED) {
                    finding = new Finding.Suspicious(result);
                    notes.add(format("With %s, %,d shuffles: %s.", with, result.samples(), result.summary()));
                } else {
                    nothingFound
                            .computeIfAbsent(result.samples(), samples -> new ArrayList<>())
                            .add(with.replace(" cards", ""));
                }
            });
        } catch (Throwable thrown) { // whatever foreign code throws
            Throwable within = thrown instanceof CompletionException ? thrown.getCause() : null;
            Throwable cause = within == null ? thrown : within;
            failure = failure == null ? cause : failure;
            failures.computeIfAbsent(Audit.printable(Audit.thrown(shuffler, cause)), text -> new ArrayList<>())
                    .add(with.replace(" cards", ""));
        }
    }

    /** Counts real orders of few cards. */
    private Optional<UniformityResult> count(int size) {
        int counted = counted(size);
        if (counted < 2) {
            return Optional.empty(); // two cards have one cycle
        }
        boolean main = size == options.size();
        int least = 2 * Counts.LEAST_EXPECTED * OrderCounts.orders(counted).intValueExact();
        int samples = main ? options.samples() : Math.max(options.samples() / 10, least);
        OrderCounts orders = OrderCounts.sample(tested(), counted, samples, generator(0));
        UniformityResult result = new UniformityResult(name, size, samples, alpha(), orders.outcomes());
        boolean failed = result.verdict() == Verdict.FAILED;
        if (main && (failed || finding instanceof Finding.Open)) {
            counts = ofCycles ? OrderCounts.sample(shuffler, size, samples, generator(0)) : orders;
        }
        if (main && !failed) {
            notes.add(format(
                    "%,d real shuffles of %d cards are %.4f from uniform; chance alone gives %.4f, and %.4f would have"
                            + " been noticed nine times of ten.",
                    samples, size, orders.totalVariation().doubleValue(), orders.byChance(), orders.noticed(alpha())));
        }
        return Optional.of(result);
    }

    private Optional<UniformityResult> battery(int size) {
        boolean most = size == CARDS || size == options.size();
        int samples =
                most ? options.battery() : size < 255 ? SHUFFLES : size < UniformityTest.MOST_CARDS ? SHUFFLES / 10 : 3;
        int lags = !most ? 0 : options.thorough() ? 10 : 1;
        Shuffler driven = Configured.of(tested()).with(generator(0));
        double alpha = most ? options.alpha() / 4 : alpha();
        return battery(size, samples, lags, alpha, () -> driven.permutation(counted(size)));
    }

    private Optional<UniformityResult> battery(
            int size, int samples, int lags, double alpha, Supplier<Permutation> orders) {
        List<Outcome> outcomes = new Battery(counted(size), samples, List.of(), lags).outcomes(orders);
        return Optional.of(new UniformityResult(name, size, samples, alpha, outcomes));
    }

    /** Cycles are judged as orders of one card less. */
    private int counted(int size) {
        return ofCycles ? size - 1 : size;
    }

    private Shuffler tested() {
        return ofCycles ? new CycleNotation(shuffler) : shuffler;
    }

    /** At most two looks, of 54 and of the main number of cards, have a quarter of alpha each; all others share one half. */
    private double alpha() {
        return options.alpha() / looks / 2;
    }

    private RandomGenerator generator(int number) {
        return Randomness.seeded(options.seed() + number);
    }

    /** Shuffles an array that was shuffled before, takes another now and then, and looks at those again at the end. */
    private Optional<UniformityResult> sameArray() {
        Shuffler driven = Configured.of(tested()).with(generator(1));
        int[] last = Orders.identity(counted(CARDS));
        List<int[]> arrays = new ArrayList<>();
        List<Permutation> asTheyWere = new ArrayList<>();
        List<Permutation> shuffles = new ArrayList<>();
        while (shuffles.size() < SHUFFLES) {
            int[] cards = last.clone();
            for (int k = 0; k < SHUFFLES / 30; k++) {
                shuffles.add(step(driven::shuffle, cards));
            }
            arrays.add(cards);
            asTheyWere.add(Permutation.of(cards));
            last = cards;
        }
        if (!arrays.stream().map(Permutation::of).toList().equals(asTheyWere)) {
            throw new IllegalStateException("it changed an array after its shuffle had ended");
        }
        return battery(CARDS, SHUFFLES, 0, alpha(), shuffles.iterator()::next);
    }

    /** {@return what a shuffle has done to the order of some cards} */
    private static Permutation step(Consumer<int[]> shuffle, int[] cards) {
        Permutation before = Permutation.of(cards);
        shuffle.accept(cards);
        return before.inverse().then(Permutation.of(cards));
    }

    /** The generators yield, so that the threads meet within a shuffle, even on one core. */
    @SuppressWarnings("ThreadPriorityCheck")
    private Optional<UniformityResult> twoThreads() {
        List<CompletableFuture<List<Permutation>>> both = Stream.of(generator(2), generator(3))
                .map(words -> Configured.of(tested()).with(() -> {
                    Thread.yield();
                    return words.nextLong();
                }))
                .map(driven -> Stream.generate(() -> driven.permutation(counted(CARDS)))
                        .limit(SHUFFLES))
                .map(orders -> CompletableFuture.supplyAsync(orders::toList, Judge::start))
                .toList();
        Stream<Permutation> orders = both.stream().flatMap(each -> each.join().stream());
        return battery(CARDS, 2 * SHUFFLES, 0, alpha(), orders.iterator()::next);
    }

    private static void start(Runnable task) {
        Thread thread = new Thread(task, "audit");
        thread.setDaemon(true);
        thread.start();
    }

    private boolean isOwn(Method method) {
        try {
            Class<?>[] parameters = method.getParameterTypes();
            return shuffler.getClass().getMethod(method.getName(), parameters).getDeclaringClass() != Shuffler.class;
        } catch (NoSuchMethodException everyShufflerHasIt) {
            throw new IllegalStateException(everyShufflerHasIt);
        }
    }

    private boolean isOwn(String name) {
        return Stream.of(Shuffler.class.getMethods())
                .anyMatch(method -> method.getName().equals(name) && isOwn(method));
    }

    /** A method in words, such as {@code shuffle(int[])}. */
    private static String words(Method method) {
        return Stream.of(method.getParameterTypes())
                .map(Class::getSimpleName)
                .collect(Collectors.joining(", ", method.getName() + "(", ")"));
    }

    /** Shuffles cards by a method that takes them in another container. */
    private void shuffleBy(Method method, int[] cards) {
        Class<?> type = method.getParameterTypes()[0];
        try {
            if (type == Deck.class || type == int[].class) {
                Object same = type == Deck.class ? Deck.of(cards) : cards;
                method.invoke(shuffler, same);
            } else if (type == List.class) {
                List<Integer> list = new ArrayList<>(IntStream.of(cards).boxed().toList());
                method.invoke(shuffler, list);
                Arrays.setAll(cards, list::get);
            } else {
                Object array = Array.newInstance(type.getComponentType(), cards.length);
                for (int k = 0; k < cards.length; k++) {
                    Array.set(array, k, type == char[].class ? (Object) (char) cards[k] : (Object) (byte) cards[k]);
                }
                method.invoke(shuffler, array);
                Arrays.setAll(cards, k -> number(Array.get(array, k)));
            }
        } catch (ReflectiveOperationException failed) {
            throw new CompletionException(failed instanceof InvocationTargetException ? failed.getCause() : failed);
        }
    }

    private static int number(Object card) {
        return card instanceof Number number ? number.intValue() : (char) card;
    }

    /** Compares a method that users call with {@code permute} on the same words, and judges it if the orders differ. */
    private Optional<UniformityResult> override(Method method, int size) {
        int[] ofOverride = Orders.identity(size);
        int[] ofPermute = Orders.identity(size);
        for (int again = 0; again < 2; again++) {
            RandomGenerator words = shuffler.generator() instanceof Xoshiro256 known ? known.copy() : generator(4);
            shuffleBy(method, ofOverride);
            Configured.of(shuffler).with(words).shuffle(ofPermute);
        }
        if (Arrays.equals(ofOverride, ofPermute)) {
            return Optional.empty();
        }
        notes.add(format("Of %d cards, its own %s or generator gives other orders than permute.", size, words(method)));
        Stream<Permutation> orders = Stream.generate(() -> Orders.identity(size))
                .flatMap(cards -> Stream.generate(() -> step(array -> shuffleBy(method, array), cards))
                        .limit(2))
                .map(order -> ofCycles ? Permutation.of(CycleNotation.deal(order.order())) : order);
        return battery(size, SHUFFLES, 1, alpha(), orders.iterator()::next);
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

    private String totalVariation() {
        if (finding instanceof Finding.Unfair unfair) {
            return unfair.law().distance();
        }
        if (law != null && !isWrong()) {
            return law.distance();
        }
        boolean here =
                !(finding instanceof Finding.Suspicious wrong) || wrong.sample().size() == options.size();
        return counts != null && here ? format("~%.4f", counts.totalVariation().doubleValue()) : "not known";
    }

    private List<Share> shares() {
        boolean none = options.size() > OrderCounts.LARGEST || (law == null && counts == null);
        int orders = none ? 0 : OrderCounts.orders(options.size()).intValueExact();
        return IntStream.range(0, orders)
                .mapToObj(rank -> share(Permutation.unrank(options.size(), BigInteger.valueOf(rank)), orders))
                .toList();
    }

    private Share share(Permutation order, int orders) {
        Fraction probability = counts != null
                ? Fraction.of(counts.count(order), counts.samples())
                : Fraction.of(Objects.requireNonNull(law).numerator(order), law.denominator());
        Fraction excess = probability.minus(Fraction.of(1, orders));
        boolean near = counts != null && Math.abs(excess.doubleValue()) < NEAR * counts.deviation();
        int side = near ? 0 : excess.numerator().signum();
        String text = counts == null ? "" + probability : format("%,d of %,d", counts.count(order), counts.samples());
        return new Share(order, probability.doubleValue(), text, side);
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
