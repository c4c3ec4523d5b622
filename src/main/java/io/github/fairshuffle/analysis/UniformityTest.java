package io.github.fairshuffle.analysis;

import io.github.fairshuffle.Permutation;
import io.github.fairshuffle.Randomness;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.analysis.UniformityResult.Outcome;
import io.github.fairshuffle.internal.Configured;
import io.github.fairshuffle.internal.Names;
import io.github.fairshuffle.internal.array.Orders;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Objects;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A battery of statistical tests for decks too large to enumerate. It shuffles an {@code int[]} with any generator,
 * starting from the identity each time, and compares the orders with fair orders. The tests compare many {@link
 * Statistic}s, the positions of single cards, pairs and triples, the most extreme single shuffle, and successive
 * shuffles. It can also test orders from other sources, such as another language or the log of a card room.
 *
 * <pre>{@code
 * UniformityResult result =
 *         UniformityTest.of(shuffler).size(54).samples(10_000).alpha(1e-6).seed(1).run();
 * result.finding();              // NO_BIAS_FOUND or REJECTED_BY_SAMPLE
 * System.out.println(result);    // the tests with the least p-values
 *
 * result = UniformityTest.ofOrders(Path.of("orders.txt")).run();
 * }</pre>
 *
 * <p>A test that finds no bias proves nothing; only {@link ExactLaw} is a proof. The optional dependency {@code
 * org.apache.commons:commons-statistics-distribution} computes the p-values; without it, they are upper bounds.
 *
 * <p>A test of 10,000 shuffles of 54 cards takes a few seconds with 10 lags, and half a second with one lag. It needs
 * O(lags · samples · size · log size) time and O(samples · size + size³) memory. Tests are immutable: each option
 * method returns a new test. An option method throws an IllegalArgumentException if a number is out of range, and an
 * IllegalStateException if the option requires a shuffler but this is a test of given orders.
 */
public final class UniformityTest {
    /**
     * A new pack of 54 cards, in the order that {@link #ofOrders(Path)} assumes before the shuffle. For example, AS is
     * the ace of spades and TH is the ten of hearts; the jokers are last.
     */
    public static final List<String> PACK =
            List.of(("AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS AH 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH"
                            + " AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AD 2D 3D 4D 5D 6D 7D 8D 9D TD JD QD KD j* J*")
                    .split(" "));

    static final int MOST_CARDS = 40_000;
    private static final int MOST_LAGS = 10;

    /** The shuffler to test; null if orders are given. */
    private final @Nullable Shuffler shuffler;

    private final List<Permutation> orders;
    private final int size;
    private final int samples;
    private final double alpha;
    private final int lags;
    private final List<Statistic> own;

    private UniformityTest(
            @Nullable Shuffler shuffler,
            List<Permutation> orders,
            int size,
            int samples,
            double alpha,
            int lags,
            List<Statistic> own) {
        this.shuffler = shuffler;
        this.orders = orders;
        this.size = checkedSize(size);
        this.samples = checked("samples", samples, 1, Integer.MAX_VALUE);
        this.alpha = checkedAlpha(alpha);
        this.lags = checked("lags", lags, 0, MOST_LAGS);
        this.own = own;
    }

    private static UniformityTest usual(@Nullable Shuffler shuffler, List<Permutation> orders) {
        int size = orders.isEmpty() ? 52 : orders.get(0).size();
        return new UniformityTest(shuffler, orders, size, 10_000, 1e-6, MOST_LAGS, List.of());
    }

    /**
     * {@return a test of a shuffler with its own generator, 52 cards, 10,000 shuffles, 10 lags and alpha 1e-6}
     *
     * @param shuffler the shuffler to test
     */
    public static UniformityTest of(Shuffler shuffler) {
        return usual(Objects.requireNonNull(shuffler, "shuffler"), List.of());
    }

    /**
     * {@return a test of given orders, in the sequence in which they were dealt}
     *
     * @param orders one or more orders, all of the same size from 2 to 40,000; element k of an order is the card at
     *     place k, and the cards are numbered from 0 to size − 1 in their order before the shuffle
     * @throws IllegalArgumentException if there are no orders or an order is invalid; the message states the number of
     *     the invalid order
     */
    public static UniformityTest ofOrders(Iterator<int[]> orders) {
        Objects.requireNonNull(orders, "orders");
        List<Permutation> all = new ArrayList<>();
        while (orders.hasNext()) {
            int[] order = Objects.requireNonNull(orders.next(), "order");
            try {
                Orders.check(order, all.isEmpty() ? order.length : all.get(0).size());
            } catch (IllegalArgumentException wrong) {
                throw new IllegalArgumentException("order " + (all.size() + 1) + ": " + wrong.getMessage(), wrong);
            }
            all.add(Permutation.of(order));
        }
        if (all.isEmpty()) {
            throw new IllegalArgumentException("there are no orders to test");
        }
        return usual(null, all);
    }

    /**
     * {@return a test of the orders in a file} Each line contains one order: the cards from the first place to the
     * last, separated by commas or white space. The first line is the first shuffle. Cards are numbers or names. Before
     * the shuffle, numbers are in ascending order, the names of a {@link #PACK} are in the order of a new pack, and
     * other names are in alphabetical order. Empty lines and lines that begin with # are skipped.
     *
     * @param file the file, in UTF-8
     * @throws IOException if the file cannot be read
     * @throws IllegalArgumentException if a line does not have the cards of the first line; the message names the line
     */
    public static UniformityTest ofOrders(Path file) throws IOException {
        return ofOrders(OrdersFile.read(Objects.requireNonNull(file, "file")).iterator());
    }

    static int checked(String what, int number, int least, int most) {
        if (number < least || number > most) {
            String range = least + (most < Integer.MAX_VALUE ? " to " + most : " or more");
            throw new IllegalArgumentException("a test needs " + range + " " + what + ", not " + number);
        }
        return number;
    }

    static int checkedSize(int size) {
        return checked("cards", size, 2, MOST_CARDS);
    }

    static double checkedAlpha(double alpha) {
        if (!(alpha > 0 && alpha < 1)) {
            throw new IllegalArgumentException("alpha is a probability between 0 and 1, both excluded, not " + alpha);
        }
        return alpha;
    }

    private Shuffler requireShuffler() {
        if (shuffler == null) {
            throw new IllegalStateException("the orders are given: there is no shuffler, size or generator to choose");
        }
        return shuffler;
    }

    /**
     * {@return this test for decks of another size}
     *
     * @param size the number of cards, 2 to 40,000
     */
    public UniformityTest size(int size) {
        return new UniformityTest(requireShuffler(), orders, size, samples, alpha, lags, own);
    }

    /**
     * {@return this test with another number of shuffles} More shuffles reveal smaller biases.
     *
     * @param samples the number of shuffles, 1 or more; below 200, the built-in statistics and lag tests are skipped
     */
    public UniformityTest samples(int samples) {
        return new UniformityTest(requireShuffler(), orders, size, samples, alpha, lags, own);
    }

    /**
     * {@return this test with another probability of rejecting a fair shuffler}
     *
     * @param alpha a probability between 0 and 1, both excluded
     */
    public UniformityTest alpha(double alpha) {
        return new UniformityTest(shuffler, orders, size, samples, alpha, lags, own);
    }

    /**
     * {@return this test with a new generator from {@link Randomness#seeded}, so that the result is reproducible} A
     * second {@code run()} of the same test continues with the next words of the generator.
     *
     * @param seed any number
     */
    public UniformityTest seed(long seed) {
        return using(Randomness.seeded(seed));
    }

    /**
     * {@return this test with another generator} By default, the test uses the shuffler's own generator.
     *
     * @param generator the generator
     */
    public UniformityTest using(RandomGenerator generator) {
        Shuffler driven = Configured.of(requireShuffler()).with(generator);
        return new UniformityTest(driven, orders, size, samples, alpha, lags, own);
    }

    /**
     * {@return this test with additional statistics}
     *
     * @param statistics the statistics, each with a different name
     */
    public UniformityTest statistics(Statistic... statistics) {
        List<Statistic> all = Stream.of(Objects.requireNonNull(statistics, "statistics"))
                .map(statistic -> Objects.requireNonNull(statistic, "statistic"))
                .toList();
        return new UniformityTest(shuffler, orders, size, samples, alpha, lags, all);
    }

    /**
     * {@return this test with another number of lags} Each order is compared with this number of preceding orders.
     *
     * @param lags the number of lags, 0 to 10
     */
    public UniformityTest lags(int lags) {
        return new UniformityTest(shuffler, orders, size, samples, alpha, lags, own);
    }

    /** {@return the result for the given orders, or for new shuffles} All orders are kept in memory. */
    public UniformityResult run() {
        List<Permutation> all = shuffler == null ? orders : Battery.shuffles(shuffler, size, samples);
        String name = shuffler == null
                ? "the orders given"
                : Names.of(Configured.of(shuffler).algorithm());
        List<Outcome> outcomes = Battery.outcomes(all, own, lags);
        boolean rejected = outcomes.stream().anyMatch(outcome -> outcome.adjustedPValue() < alpha);
        List<Fact> facts = rejected ? Facts.of(Frequencies.of(all), all, alpha) : List.of();
        return new UniformityResult(name, size, all.size(), alpha, outcomes, facts);
    }
}
