package io.github.fairshuffle.analysis;

import io.github.fairshuffle.Permutation;
import io.github.fairshuffle.Progress;
import io.github.fairshuffle.Randomness;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.analysis.UniformityResult.Outcome;
import io.github.fairshuffle.analysis.UniformityResult.Verdict;
import io.github.fairshuffle.internal.array.Orders;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.Iterator;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A battery of statistical tests for decks too large to enumerate. It shuffles an {@code int[]} with any generator, each
 * time from the identity, and computes each {@link Statistic} of every shuffle. Or it takes orders that somebody else
 * made: another language, another machine, the log of a card room.
 *
 * <pre>{@code
 * UniformityResult result =
 *         UniformityTest.of(shuffler).size(54).samples(10_000).alpha(1e-6).seed(1).run();
 * result.verdict();              // PASSED or FAILED
 * System.out.println(result);    // every test with its p-value
 *
 * result = UniformityTest.ofOrders(Path.of("orders.txt")).run();
 * }</pre>
 *
 * <p>A test that passes has found no bias; only {@link ExactLaw} is a proof. {@code CanaryMatrixTest} states which of
 * the known bugs this battery finds with 54 cards, 10,000 samples and alpha 1e-6.
 *
 * <p>The p-values come from {@code org.apache.commons:commons-statistics-distribution}, an optional dependency. Without it
 * they are upper bounds, and the result says so. A shuffler then fails only by a somewhat larger bias.
 *
 * <p><b>Cost:</b> O(samples · (size + the shuffler's own)), and O(size²) memory. The setters change the instance, which
 * must not be shared between threads.
 */
public final class UniformityTest {
    /**
     * A new pack of 54 cards, in the order in which {@link #ofOrders(Path)} takes them to lie before the shuffle: AS is
     * the ace of spades, TH the ten of hearts; the jokers come last.
     */
    public static final List<String> PACK =
            List.of(("AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS AH 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH"
                            + " AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AD 2D 3D 4D 5D 6D 7D 8D 9D TD JD QD KD j* J*")
                    .split(" "));

    private static final int SAMPLES_BETWEEN_REPORTS = 1_000;

    /** What is tested, and what it is driven by; null if orders are given. */
    private final @Nullable Shuffler shuffler;
    /** The orders, if they are given. */
    private final List<Permutation> orders;

    private final String name;
    private int size = 52;
    private int samples = 10_000;
    private double alpha = 1e-6;
    private Set<Statistic> tests = Set.of(); // all that apply
    private Progress progress = Progress.NONE;
    private @Nullable Shuffler driven;

    private UniformityTest(@Nullable Shuffler shuffler, List<Permutation> orders, String name) {
        this.shuffler = shuffler;
        this.orders = orders;
        this.name = name;
        driven = shuffler;
    }

    /**
     * {@return a test to be run} It starts with 52 cards, 10,000 samples, alpha 1e-6, the shuffler's own generator, and every test that applies to the size. For 5 and 6 cards, where whole orders are counted, so few
     * samples are refused: choose more.
     *
     * @param shuffler the shuffler to test
     */
    public static UniformityTest of(Shuffler shuffler) {
        return new UniformityTest(Objects.requireNonNull(shuffler, "shuffler"), List.of(), Audit.nameOf(shuffler));
    }

    /**
     * {@return a test of orders that are given, in the sequence in which they were dealt} It takes the number of cards
     * and of samples from them, and runs every test for which they are enough; {@code toString()} of the result names the
     * others. All orders are kept in memory.
     *
     * @param orders each says which card lies at each place, the cards being 0 … size − 1 in the order before the shuffle;
     *     one order or more, all of the same size, 2 to 10,000
     * @throws IllegalArgumentException if one of them is anything else, saying which
     */
    public static UniformityTest ofOrders(Iterator<int[]> orders) {
        List<Permutation> all = new ArrayList<>();
        while (orders.hasNext()) {
            int[] order = Objects.requireNonNull(orders.next(), "order");
            try {
                Orders.check(order, all.isEmpty() ? order.length : all.get(0).size());
                all.add(Permutation.of(order));
            } catch (IllegalArgumentException wrong) {
                throw new IllegalArgumentException("order " + (all.size() + 1) + ": " + wrong.getMessage(), wrong);
            }
        }
        if (all.isEmpty()) {
            throw new IllegalArgumentException("there are no orders to test");
        }
        UniformityTest test = new UniformityTest(null, all, "the orders given");
        test.size = checkedSize(all.get(0).size());
        test.samples = all.size();
        return test;
    }

    /**
     * {@return a test of the orders in a file} It has one order a line, in the sequence in which they were dealt: the
     * cards from the first place to the last, with commas or white space between them. Cards are numbers or names; their
     * order before the shuffle is taken to be ascending, or that of a new {@link #PACK} if they are named so, or else
     * alphabetical. Empty lines and lines that begin with # are skipped.
     *
     * @param file the file, in UTF-8
     * @throws IOException if it cannot be read
     * @throws IllegalArgumentException if a line does not have the same cards as the first one, saying which line
     */
    public static UniformityTest ofOrders(Path file) throws IOException {
        return ofOrders(OrdersFile.read(file).iterator());
    }

    /**
     * {@return this, for decks of another size}
     *
     * @param size how many cards, 2 to 10,000; some tests take less: {@link Statistic#appliesTo}
     * @throws IllegalArgumentException if {@code size} is out of range
     */
    public UniformityTest size(int size) {
        requireShuffler();
        this.size = checkedSize(size);
        return this;
    }

    private static int checkedSize(int size) {
        if (size < 2 || size > 10_000) {
            throw new IllegalArgumentException("a deck to test has 2 to 10000 cards, not " + size);
        }
        return size;
    }

    private Shuffler requireShuffler() {
        if (shuffler == null) {
            throw new IllegalStateException(
                    "the orders are given: there is no shuffler, size, number of samples" + " or generator to choose");
        }
        return shuffler;
    }

    /**
     * {@return this, with another number of shuffles} The more, the smaller the bias that is found.
     *
     * @param samples how many, 1 or more; each test needs its number: {@link Statistic#samplesNeeded}
     * @throws IllegalArgumentException if {@code samples} is less than 1
     */
    public UniformityTest samples(int samples) {
        if (samples < 1) {
            throw new IllegalArgumentException("a test takes 1 sample or more, not " + samples);
        }
        requireShuffler();
        this.samples = samples;
        return this;
    }

    /**
     * {@return this, with another probability of failing a fair shuffler}
     *
     * @param alpha a probability between 0 and 1, both excluded
     * @throws IllegalArgumentException if {@code alpha} is out of range
     */
    public UniformityTest alpha(double alpha) {
        if (!(alpha > 0 && alpha < 1)) {
            throw new IllegalArgumentException("alpha is a probability between 0 and 1, both excluded, not " + alpha);
        }
        this.alpha = alpha;
        return this;
    }

    /**
     * {@return this, with the generator {@link Randomness#seeded}, so that the result can be repeated}
     *
     * @param seed any number
     */
    public UniformityTest seed(long seed) {
        return generator(Randomness.seeded(seed));
    }

    /**
     * {@return this, with another generator} Without a choice, the shuffler's own is used, as {@code shuffle} does.
     *
     * @param generator the generator
     */
    public UniformityTest generator(RandomGenerator generator) {
        driven = requireShuffler().using(Objects.requireNonNull(generator, "generator"));
        return this;
    }

    /**
     * {@return this, with a choice of tests} Without a choice, all that apply to the size are run.
     *
     * @param first a test
     * @param more other tests
     */
    public UniformityTest tests(Statistic first, Statistic... more) {
        tests = EnumSet.of(first, more);
        return this;
    }

    /**
     * {@return this, with a receiver of reports of how many samples are done}
     *
     * @param progress the listener
     */
    public UniformityTest progress(Progress progress) {
        this.progress = Objects.requireNonNull(progress, "progress");
        return this;
    }

    /**
     * {@return what was found in samples that are drawn now}
     *
     * @throws IllegalArgumentException if there are too few samples for one of the tests, saying how many it needs; if
     *     a test that was asked for does not apply to the size
     * @throws IllegalStateException if the generator is broken
     */
    public UniformityResult run() {
        List<Statistic> chosen = tests.isEmpty()
                ? Stream.of(Statistic.values())
                        .filter(test -> test.appliesTo(size))
                        .filter(test -> shuffler != null || samples >= test.samplesNeeded(size))
                        .toList()
                : List.copyOf(tests);
        if (chosen.isEmpty()) {
            throw new IllegalArgumentException("there are too few orders for any test: " + samples);
        }
        List<Evidence> gathered = chosen.stream().map(this::start).toList();
        for (int done = 0; done < samples; ) {
            Permutation order = order(done);
            gathered.forEach(evidence -> evidence.add(order));
            if (++done % SAMPLES_BETWEEN_REPORTS == 0 || done == samples) {
                progress.report(done, samples);
            }
        }
        return new UniformityResult(name, size, samples, alpha, judge(chosen, gathered));
    }

    private Permutation order(int sample) {
        if (driven == null) {
            return orders.get(sample);
        }
        int[] cards = Orders.identity(size);
        driven.shuffle(cards);
        return Permutation.of(cards);
    }

    private Evidence start(Statistic test) {
        Evidence.Plan plan = test.plan(size);
        if (samples < plan.samplesNeeded()) {
            throw new IllegalArgumentException(String.format(
                    "the test \"%s\" of %d cards needs %d samples, so that every cell has %d expected, not %d;"
                            + " take more samples, or choose other tests with tests(...)",
                    test, size, plan.samplesNeeded(), Evidence.LEAST_EXPECTED, samples));
        }
        return plan.start().apply(samples);
    }

    private List<Outcome> judge(List<Statistic> chosen, List<Evidence> gathered) {
        double[] pValues = gathered.stream().mapToDouble(Evidence::pValue).toArray();
        double[] adjusted = holm(pValues);
        List<Outcome> outcomes = new ArrayList<>();
        for (int k = 0; k < pValues.length; k++) {
            outcomes.add(new Outcome(
                    chosen.get(k),
                    gathered.get(k).statistic(),
                    gathered.get(k).degreesOfFreedom(),
                    pValues[k],
                    adjusted[k],
                    pValues[k] < alpha ? Verdict.FAILED : Verdict.PASSED));
        }
        return List.copyOf(outcomes);
    }

    /** Holm's correction: the smallest of n p-values times n, the next times n − 1 and so on, never descending. */
    static double[] holm(double[] pValues) {
        List<Integer> ascending = IntStream.range(0, pValues.length)
                .boxed()
                .sorted(Comparator.comparingDouble(k -> pValues[k]))
                .toList();
        double[] adjusted = new double[pValues.length];
        double largest = 0;
        int left = pValues.length;
        for (int k : ascending) {
            largest = Math.max(largest, Math.min(1, left-- * pValues[k]));
            adjusted[k] = largest;
        }
        return adjusted;
    }
}
