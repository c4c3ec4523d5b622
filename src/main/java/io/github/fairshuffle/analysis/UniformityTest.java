package io.github.fairshuffle.analysis;

import io.github.fairshuffle.Permutation;
import io.github.fairshuffle.Randomness;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.internal.Configured;
import io.github.fairshuffle.internal.array.Orders;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Objects;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/**
 * A battery of statistical tests for decks too large to enumerate. It shuffles an {@code int[]} with any generator, each
 * time from the identity, and compares with fair orders: many {@link Statistic}s, where cards go alone, in pairs and in
 * triples, the most extreme single shuffle, and what shuffles have to do with those before. Or it takes orders that somebody
 * else made: another language, another machine, the log of a card room.
 *
 * <pre>{@code
 * UniformityResult result =
 *         UniformityTest.of(shuffler).size(54).samples(10_000).alpha(1e-6).seed(1).run();
 * result.verdict();              // PASSED or FAILED
 * System.out.println(result);    // the tests with the least p-values
 *
 * result = UniformityTest.ofOrders(Path.of("orders.txt")).run();
 * }</pre>
 *
 * <p>A test that passes has found no bias; only {@link ExactLaw} is a proof. P-values come from {@code
 * org.apache.commons:commons-statistics-distribution}, an optional dependency; without it they are upper bounds.
 *
 * <p>10,000 shuffles of 54 cards take a few seconds with 10 lags, and half a second with 1: O(lags · samples · size · log
 * size), and O(samples · size + size³) memory. The setters change the instance, which no two threads may share; they throw an
 * IllegalArgumentException if a number is out of range.
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

    static final int MOST_CARDS = 40_000;
    private static final int MOST_LAGS = 10;

    /** What is tested; null if orders are given. */
    private @Nullable Shuffler shuffler;

    private final List<Permutation> orders;
    private int size = 52;
    private int samples = 10_000;
    private double alpha = 1e-6;
    private int lags = MOST_LAGS;
    private List<Statistic> own = List.of();

    private UniformityTest(@Nullable Shuffler shuffler, List<Permutation> orders) {
        this.shuffler = shuffler;
        this.orders = orders;
    }

    /**
     * {@return a test to be run} It starts with 52 cards, 10,000 samples, 10 lags, alpha 1e-6 and the shuffler's own
     * generator.
     *
     * @param shuffler the shuffler to test
     */
    public static UniformityTest of(Shuffler shuffler) {
        return new UniformityTest(Objects.requireNonNull(shuffler, "shuffler"), List.of());
    }

    /**
     * {@return a test of orders that are given, in the sequence in which they were dealt}
     *
     * @param orders each says which card lies at each place, the cards being 0 … size − 1 in the order before the shuffle;
     *     one order or more, all of the same size, 2 to 40,000
     * @throws IllegalArgumentException if one of them is anything else, saying which
     */
    public static UniformityTest ofOrders(Iterator<int[]> orders) {
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
        checked("cards", all.get(0).size(), 2, MOST_CARDS);
        return new UniformityTest(null, all);
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

    static int checked(String what, int number, int least, int most) {
        if (number < least || number > most) {
            String range = least + (most < Integer.MAX_VALUE ? " to " + most : " or more");
            throw new IllegalArgumentException("a test takes " + range + " " + what + ", not " + number);
        }
        return number;
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
     * {@return this, for decks of another size}
     *
     * @param size how many cards, 2 to 40,000
     */
    public UniformityTest size(int size) {
        requireShuffler();
        this.size = checked("cards", size, 2, MOST_CARDS);
        return this;
    }

    /**
     * {@return this, with another number of shuffles} The more, the smaller the bias that is found.
     *
     * @param samples how many, 1 or more; below 200 only single shuffles are judged
     */
    public UniformityTest samples(int samples) {
        requireShuffler();
        this.samples = checked("samples", samples, 1, Integer.MAX_VALUE);
        return this;
    }

    /**
     * {@return this, with another probability of failing a fair shuffler}
     *
     * @param alpha a probability between 0 and 1, both excluded
     */
    public UniformityTest alpha(double alpha) {
        this.alpha = checkedAlpha(alpha);
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
        shuffler = Configured.of(requireShuffler()).with(generator);
        return this;
    }

    /**
     * {@return this, with statistics of yours too}
     *
     * @param statistics the statistics, each with a name of its own
     */
    public UniformityTest statistics(Statistic... statistics) {
        own = List.of(statistics);
        return this;
    }

    /**
     * {@return this, looking further back or less far} Each order is compared with so many before it.
     *
     * @param lags how many, 0 to 10
     */
    public UniformityTest lags(int lags) {
        this.lags = checked("lags", lags, 0, MOST_LAGS);
        return this;
    }

    /** {@return what was found in the orders given, or in samples that are drawn now} All orders are kept in memory. */
    public UniformityResult run() {
        List<Permutation> all = shuffler == null ? orders : Battery.shuffles(shuffler, size, samples);
        String name = shuffler == null
                ? "the orders given"
                : Names.of(Configured.of(shuffler).algorithm());
        return new UniformityResult(name, all.get(0).size(), all.size(), alpha, Battery.outcomes(all, own, lags));
    }
}
