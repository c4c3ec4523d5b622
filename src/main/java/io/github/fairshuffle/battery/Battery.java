package io.github.fairshuffle.battery;

import io.github.fairshuffle.Permutation;
import io.github.fairshuffle.Randomness;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.battery.BatteryResult.Outcome;
import io.github.fairshuffle.battery.statistics.OrderLines;
import io.github.fairshuffle.battery.statistics.OrderStatistics;
import io.github.fairshuffle.battery.statistics.Settings;
import io.github.fairshuffle.internal.Calls;
import io.github.fairshuffle.internal.CanIgnoreReturnValue;
import io.github.fairshuffle.internal.ChangeableOptions;
import io.github.fairshuffle.internal.Configured;
import io.github.fairshuffle.internal.Names;
import io.github.fairshuffle.internal.Text;
import io.github.fairshuffle.internal.array.Indices;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.function.Consumer;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A battery of statistical tests for decks too large to enumerate. It shuffles an {@code int[]} with any generator,
 * starting from the identity each time, and compares the orders with fair orders. The tests compare many {@link
 * Statistic}s, the positions of single cards, pairs and triples, the most extreme single shuffle, and successive
 * shuffles. It can also test orders from other sources, such as another language or the log of a card room.
 *
 * <pre>{@code
 * BatteryResult result =
 *         Battery.of(shuffler).size(54).samples(10_000).alpha(1e-6).seed(1).run();
 * result.finding();              // NO_BIAS_FOUND or REJECTED_BY_SAMPLE
 * System.out.println(result);    // the tests with the least p-values
 *
 * result = Battery.ofOrders(Path.of("orders.txt")).run();
 * }</pre>
 *
 * <p>A test that finds no bias proves nothing; only {@link io.github.fairshuffle.exact.ExactLaw} is a proof. The
 * optional dependency {@code org.apache.commons:commons-statistics-distribution} computes the p-values; without it,
 * they are upper bounds.
 *
 * <p>A test of 10,000 shuffles of 54 cards takes a few seconds with 10 lags, and half a second with one lag. It needs
 * O(lags · samples · size · log size) time and O(samples · size + size³) memory. Tests are immutable: each option
 * method returns a new test. An option method throws an IllegalArgumentException if a number is out of range, or if the
 * option requires a shuffler but this is a test of given orders.
 */
public final class Battery {
    /**
     * A new pack of 54 cards, in the order that {@link #ofOrders(Path)} assumes before the shuffle. For example, AS is
     * the ace of spades and TH is the ten of hearts; the jokers are last.
     */
    public static final List<String> PACK = Settings.PACK;

    private static final class Options extends ChangeableOptions<Options> {
        private @Nullable Shuffler shuffler; // null if orders are given
        private @Nullable Long seed;
        private List<Permutation> orders = List.of();
        private String name = "the orders given";
        private int size = Settings.POKER;
        private int samples = Settings.LARGE_SAMPLES;
        private double alpha = Settings.ALPHA;
        private int lags = Settings.MOST_LAGS;
        private List<Statistic> own = List.of();
        private int drawn; // 0 if the orders are no samples
    }

    /** The options, which do not change after the constructor has ended. */
    private final Options options;

    private Battery(Options options) {
        this.options = options;
    }

    private Battery with(Consumer<Options> change) {
        return new Battery(options.with(change));
    }

    /**
     * {@return a test of a shuffler with its own generator, 52 cards, 10,000 shuffles, 10 lags and alpha 1e-6}
     *
     * @param shuffler the shuffler to test
     */
    public static Battery of(Shuffler shuffler) {
        Objects.requireNonNull(shuffler, "shuffler");
        return new Battery(new Options()).with(changed -> {
            changed.shuffler = shuffler;
            changed.name = Names.of(Configured.of(shuffler).algorithm());
        });
    }

    /**
     * {@return a test of given orders, in the sequence in which they were dealt}
     *
     * @param orders one or more orders, all of the same size from 2 to 40,000; element k of an order is the card at
     *     place k, and the cards are numbered from 0 to size − 1 in their order before the shuffle
     * @throws IllegalArgumentException if there are no orders or an order is invalid; the message states the number of
     *     the invalid order
     */
    public static Battery ofOrders(Iterator<int[]> orders) {
        Objects.requireNonNull(orders, "orders");
        List<Permutation> all = new ArrayList<>();
        while (orders.hasNext()) {
            int[] order = Objects.requireNonNull(orders.next(), "order");
            try {
                Indices.check(order, all.isEmpty() ? order.length : all.get(0).size());
            } catch (IllegalArgumentException wrong) {
                throw new IllegalArgumentException("order " + (all.size() + 1) + ": " + wrong.getMessage(), wrong);
            }
            all.add(Permutation.of(order));
        }
        return ofOrders(all);
    }

    /**
     * {@return a test of given orders, in the sequence in which they were dealt}
     *
     * @param orders one or more orders, all of the same size from 2 to 40,000
     * @throws IllegalArgumentException if there are no orders, or if their sizes differ
     */
    public static Battery ofOrders(List<Permutation> orders) {
        List<Permutation> all = List.copyOf(Objects.requireNonNull(orders, "orders"));
        if (all.isEmpty()) {
            throw new IllegalArgumentException("there are no orders to test");
        }
        int size = Settings.checkedSize(all.get(0).size());
        if (all.stream().anyMatch(order -> order.size() != size)) {
            throw new IllegalArgumentException("all orders need the same number of cards, " + size);
        }
        return new Battery(new Options()).with(changed -> {
            changed.orders = all;
            changed.size = size;
        });
    }

    /**
     * {@return a test of the orders in a file} {@link io.github.fairshuffle.audit.Audit#ofOrders(Path) Audit.ofOrders}
     * describes the format; here, all lines have the same cards. If the first line is sorted, has 20 cards or more, and no
     * other line is sorted, it is the deck before the shuffle, and is not tested.
     *
     * @param file the file, in UTF-8
     * @throws IOException if the file cannot be read
     * @throws IllegalArgumentException if a line does not have the cards of the first line; the message names the line
     */
    public static Battery ofOrders(Path file) throws IOException {
        return ofOrders(OrderLines.ofOneDeck(Objects.requireNonNull(file, "file")));
    }

    @CanIgnoreReturnValue
    private Shuffler requireShuffler() {
        if (options.shuffler == null) {
            throw new IllegalArgumentException(
                    "the orders are given: there is no shuffler, size or generator to choose");
        }
        return options.shuffler;
    }

    /**
     * {@return this test for decks of another size}
     *
     * @param size the number of cards, 2 to 40,000
     */
    public Battery size(int size) {
        requireShuffler();
        return with(changed -> changed.size = Settings.checkedSize(size));
    }

    /**
     * {@return this test with another number of shuffles} More shuffles reveal smaller biases.
     *
     * @param samples the number of shuffles, 1 or more; below 200, the built-in statistics and lag tests are skipped
     */
    public Battery samples(int samples) {
        requireShuffler();
        return with(changed -> changed.samples = Settings.checked("samples", samples, 1, Integer.MAX_VALUE));
    }

    /**
     * {@return this test with another probability of rejecting a fair shuffler}
     *
     * @param alpha a probability of at least 1e-300 and below 1
     */
    public Battery alpha(double alpha) {
        return with(changed -> changed.alpha = Settings.checkedAlpha(alpha, Settings.LEAST_ALPHA));
    }

    /**
     * {@return this test with a seed, so that the result is reproducible} Each {@code run()} creates a new generator
     * by {@link Randomness#seeded}.
     */
    public Battery seed(long seed) {
        requireShuffler();
        return with(changed -> changed.seed = seed);
    }

    /**
     * {@return this test with another generator} By default, the test uses the shuffler's own generator. A second
     * {@code run()} of the same test continues with the next words of the generator.
     */
    public Battery using(RandomGenerator generator) {
        Shuffler driven = Configured.of(requireShuffler()).with(generator);
        return with(changed -> {
            changed.shuffler = driven;
            changed.seed = null;
        });
    }

    /**
     * {@return this test with statistics of your own, which replace those of an earlier call}
     *
     * @param statistics the statistics, each with a different name
     * @throws IllegalArgumentException if two statistics have the same name
     */
    public Battery statistics(Statistic... statistics) {
        List<Statistic> all = Stream.of(Objects.requireNonNull(statistics, "statistics"))
                .map(statistic -> Objects.requireNonNull(statistic, "statistic"))
                .toList();
        if (all.stream().map(Statistic::name).distinct().count() < all.size()) {
            throw new IllegalArgumentException("two statistics have the same name; give each another name");
        }
        return with(changed -> changed.own = all);
    }

    /**
     * {@return this test for orders that begin with a sample} The test also counts how often each card is in the sample.
     *
     * @param count the number of cards in the sample, from 1 to the number of cards; {@link #run} rejects more
     */
    public Battery drawn(int count) {
        return with(changed -> changed.drawn = Settings.checked("cards in a sample", count, 1, Settings.MOST_CARDS));
    }

    /**
     * {@return this test with another number of lags} Each order is compared with this number of preceding orders.
     *
     * @param lags the number of lags, 0 to 10
     */
    public Battery lags(int lags) {
        return with(changed -> changed.lags = Settings.checked("lags", lags, 0, Settings.MOST_LAGS));
    }

    /** {@return this test with another name in its result} By default, this is the name of the shuffler. */
    public Battery named(String name) {
        Objects.requireNonNull(name, "name");
        return with(changed -> changed.name = name);
    }

    /**
     * {@return the result for the given orders, or for new shuffles} All orders are kept in memory.
     *
     * @throws IllegalArgumentException if a sample has more cards than the deck
     * @throws CancellationException if the thread is interrupted; its interrupt status stays set
     */
    public BatteryResult run() {
        Shuffler shuffler = options.shuffler;
        if (shuffler != null && options.seed != null) {
            shuffler = Configured.of(shuffler).with(Randomness.seeded(options.seed));
        }
        List<Permutation> all =
                shuffler == null ? options.orders : OrderStatistics.sample(shuffler, options.size, options.samples);
        if (options.drawn > options.size) {
            throw new IllegalArgumentException(
                    "a sample of " + options.drawn + " cards cannot be drawn from " + options.size);
        }
        Optional<OrderCounts> counts = OrderCounts.of(all);
        List<Outcome> outcomes = OrderTests.outcomes(all, counts, options.own, options.lags, options.drawn);
        return new BatteryResult(options.name, options.size, all.size(), options.alpha, outcomes, counts);
    }

    /** Returns the options, such as {@code Battery.of(SwapAny).size(54).seed(1)}. */
    @Override
    public String toString() {
        Options standard = new Options();
        boolean areGiven = options.shuffler == null;
        String tested = areGiven
                ? standard.name
                : Names.of(Configured.of(requireShuffler()).algorithm());
        return new Calls(
                        areGiven
                                ? "Battery.ofOrders(" + Text.count(options.orders.size(), "order") + ")"
                                : "Battery.of(" + tested + ")")
                .with(!areGiven && options.size != standard.size, "size(" + options.size + ")")
                .with(options.samples != standard.samples, "samples(" + options.samples + ")")
                .with(options.drawn > 0, "drawn(" + options.drawn + ")")
                .with(options.alpha != standard.alpha, "alpha(" + options.alpha + ")")
                .with(options.seed != null, "seed(" + options.seed + ")")
                .with(options.lags != standard.lags, "lags(" + options.lags + ")")
                .with(
                        !options.own.isEmpty(),
                        "statistics("
                                + options.own.stream().map(Statistic::name).collect(Collectors.joining(", ")) + ")")
                .with(!options.name.equals(tested), "named(\"" + options.name + "\")")
                .toString();
    }
}
