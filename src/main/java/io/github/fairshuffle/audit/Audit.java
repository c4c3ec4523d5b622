package io.github.fairshuffle.audit;

import io.github.fairshuffle.Finding;
import io.github.fairshuffle.Progress;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.audit.foreign.Program;
import io.github.fairshuffle.battery.Battery;
import io.github.fairshuffle.exact.ExactLaw;
import io.github.fairshuffle.internal.ChangeableOptions;
import io.github.fairshuffle.internal.Names;
import io.github.fairshuffle.internal.statistics.AllOrders;
import io.github.fairshuffle.internal.statistics.OrderLines;
import io.github.fairshuffle.internal.statistics.Settings;
import io.github.fairshuffle.internal.statistics.TimeLimit;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import java.util.stream.Stream;

/**
 * An audit of a shuffler, of a program in any language, or of orders that exist already. The audit decides whether the
 * shuffles are fair, and whether the claimed law of a shuffler is correct.
 *
 * <p>The audit of a shuffler first computes the {@linkplain ExactLaw exact laws} of small decks. Then it shuffles
 * arrays of many sizes and tests the orders with a {@link Battery}, even if a law is proved uniform, because code may
 * treat larger decks differently. It also shuffles the same array many times. After the audit has found a bias, it
 * shuffles only small decks and one large deck, of 52 cards by default, to explain the bias. An exception does not end
 * the audit. The audit examines only the method {@link Shuffler#permute permute}, which it calls with seeded
 * generators. If the code is so slow that the time {@link #limit} is over, the text of the result says which decks were
 * left out, unless the code is convicted.
 *
 * <pre>{@code
 * AuditResult result = Audit.of(new SwapAny()).run();
 * result.finding();                              // PROVED_BIASED
 * result.law().orElseThrow().totalVariation();   // 25/384
 * result.claimHolds();                           // true: SwapAny claims to be biased
 *
 * Audit.of(shuffler).size(6).seed(2).thorough(false).run().assertFair();
 * }</pre>
 *
 * <p>Audits are immutable: each option method returns a new audit, and throws an IllegalArgumentException if its
 * argument is out of range. The sequence of the options makes no difference: {@link #run} checks whether they contradict
 * each other. A thorough audit takes several seconds, and any other audit takes about one second if no deck has more
 * than 100 cards.
 */
public final class Audit {
    /** The options, with their defaults. */
    static final class Options extends ChangeableOptions<Options> {
        final Subject subject;

        /** The number of cards for the law and the counts; {@link #checked} chooses it, unless the user has set it. */
        int size;

        boolean isSizeSet;
        int samples = Settings.SAMPLES;
        int largeSamples = Settings.LARGE_SAMPLES;
        double alpha = Settings.ALPHA;
        long seed = Settings.SEED;
        List<Integer> sizes = List.of(); // empty if the audit chooses the sizes itself
        boolean thorough = true;
        Duration limit = LIMIT;
        LongSupplier clock = System::nanoTime;
        Progress progress = Progress.NONE;

        private Options(Subject subject) {
            this.subject = subject;
        }

        /** Returns these options with a number of cards, or throws an exception if the options contradict each other. */
        private Options checked() {
            int usual = sizes.isEmpty() ? Math.max(Settings.SIZE, subject.leastCards()) : sizes.get(0);
            int chosen = isSizeSet ? size : usual;
            Stream.concat(Stream.of(chosen), sizes.stream()).forEach(subject::requireDeck);
            if (!sizes.isEmpty() && !sizes.contains(chosen)) {
                throw new IllegalArgumentException("size(" + chosen + ") is not one of sizes(" + Names.list(sizes)
                        + "); add it there, or omit it");
            }
            int least = subject.isGiven() ? 0 : AllOrders.leastSamples(chosen);
            Settings.checked("samples of " + chosen + " cards", samples, least, Integer.MAX_VALUE);
            return with(changed -> changed.size = chosen);
        }
    }

    /** The default time limit. */
    private static final Duration LIMIT = Duration.ofSeconds(60);

    /** The options, which do not change after the constructor has ended. */
    private final Options options;

    private Audit(Options options) {
        this.options = options;
    }

    private Audit with(Consumer<Options> change) {
        return new Audit(options.with(change));
    }

    /** {@return a thorough audit of a shuffler, with 4 cards for the law and the counts, alpha 1e-6 and seed 1} */
    public static Audit of(Shuffler shuffler) {
        return new Audit(new Options(Subject.of(Objects.requireNonNull(shuffler, "shuffler"))));
    }

    /**
     * {@return an audit of a method, short for {@code of(ForeignShuffler.ofMethod(name))}}
     *
     * @param name the names of the class and the method, such as {@code com.example.Cards::shuffle}
     * @throws IllegalArgumentException unless exactly one method is suitable
     */
    public static Audit ofMethod(String name) {
        return of(ForeignShuffler.ofMethod(name));
    }

    /**
     * {@return an audit of orders that exist already} There may be decks of several sizes, in any sequence. The orders
     * of each size are tested in the sequence in which they were dealt. An order that does not contain the cards of the
     * others of its size is a loss of cards, but if there are many such orders, they are rejected.
     *
     * <p>The counts in the result are of 4 cards, or else of the smallest deck with 200 orders or more. The options
     * {@link #size} and {@link #sizes} select other decks; {@link #samples}, {@link #largeSamples}, {@link #seed} and
     * {@link #thorough} make no difference.
     *
     * @param orders one or more orders; element k of an order is the card at place k. The cards of a deck are the
     *     numbers in its first order, such as 0 to 51 or 1 to 52. Before the shuffle they are in ascending order
     * @throws IllegalArgumentException if there are no orders, or if most of them are invalid; the message states the
     *     number of an invalid order
     */
    public static Audit ofOrders(Iterable<int[]> orders) {
        Objects.requireNonNull(orders, "orders");
        return ofOrders(Subject.Given.of("the orders given", "order", OrderLines.of(orders)));
    }

    /**
     * {@return an audit of the orders in a file} Each line contains one order: the cards from the first place to the
     * last, as numbers or names, separated by white space or commas. Before the shuffle, numbers are in ascending
     * order, the names of a {@link Battery#PACK pack} are in the order of a new pack, and other names are in
     * alphabetical order. Empty lines are skipped, and also comments: lines that begin with # before the first order.
     * The text of the result states the number of comments. Brackets and quotes are ignored. {@link
     * #ofOrders(Iterable)} describes the audit.
     *
     * @param file the file, in UTF-8
     * @throws IOException if the file cannot be read
     * @throws IllegalArgumentException if the file is no list of orders; the message names a wrong line
     */
    public static Audit ofOrders(Path file) throws IOException {
        String name = String.valueOf(Objects.requireNonNull(file, "file").getFileName());
        return ofOrders(Subject.Given.of(name, "line", OrderLines.read(file)));
    }

    private static Audit ofOrders(Subject.Given given) {
        List<Integer> sizes = given.decks().values().stream()
                .sorted(Comparator.<OrderLines.Group, Boolean>comparing(deck -> deck.lines() < Settings.FEWEST)
                        .thenComparing(deck -> deck.cards().size() != Settings.SIZE))
                .map(deck -> deck.cards().size())
                .toList();
        return new Audit(new Options(given)).with(changed -> changed.sizes = sizes);
    }

    /**
     * {@return an audit of a program, which may be written in any language} The audit starts the program for each look,
     * with two more arguments: the number n of cards, and the number of shuffles. For each shuffle, the program prints
     * one line with the order of the cards, which are the numbers 0 to n − 1 and are in ascending order before the
     * shuffle. A line may look like {@code 2 0 1} or {@code [2, 0, 1]}.
     *
     * <p>The program shuffles decks of 2 to 7, 13 and 52 cards, up to 144,000 times. Four of its starts are compared,
     * because a program with a constant seed prints the same orders in each of them. If the thread of the audit is
     * interrupted or the JVM ends, the program is ended too. A program that still runs after it has printed all orders is
     * ended after two seconds without output, and its orders are judged. The options {@link #seed} and {@link
     * #thorough} make no difference.
     *
     * <pre>{@code
     * Audit.ofProgram(List.of("node", "shuffle.js")).run().assertFair();
     * }</pre>
     *
     * @param command the program and its first arguments
     * @throws IllegalArgumentException if the command is empty
     */
    public static Audit ofProgram(List<String> command) {
        if (Objects.requireNonNull(command, "command").isEmpty()) {
            throw new IllegalArgumentException("a command needs the name of a program");
        }
        return new Audit(new Options(new Subject.Started(new Program(command))));
    }

    /**
     * {@return this audit with another number of cards; the law and the counts in the result are of this size}
     *
     * @param size the number of cards, from 2 to 40,000; orders are counted for at most 6 cards
     */
    public Audit size(int size) {
        Settings.checkedSize(size);
        return with(changed -> {
            changed.size = size;
            changed.isSizeSet = true;
        });
    }

    /**
     * {@return an audit that makes this number of shuffles and counts their orders} Decks of other sizes, up to 6
     * cards, are shuffled a tenth as often, but at least 200 times for each possible order.
     *
     * @param samples the number of shuffles of {@link #size} cards, at least 100 for each order (by default 144,000)
     */
    public Audit samples(int samples) {
        Settings.checked("samples", samples, AllOrders.leastSamples(Settings.MOST_CARDS), Integer.MAX_VALUE);
        return with(changed -> changed.samples = samples);
    }

    /**
     * {@return this audit with another number of shuffles for the tests of large decks}
     *
     * @param shuffles the number of shuffles of 54 cards, at least 200 (by default 10,000)
     */
    public Audit largeSamples(int shuffles) {
        Settings.checked("shuffles of large decks", shuffles, Settings.FEWEST, Integer.MAX_VALUE);
        return with(changed -> changed.largeSamples = shuffles);
    }

    /**
     * {@return this audit with another probability of convicting a fair shuffler}
     *
     * @param alpha a probability of at least 1e-290 and below 1
     */
    public Audit alpha(double alpha) {
        Settings.checkedAlpha(alpha, Settings.LEAST_ALPHA_OF_AUDIT);
        return with(changed -> changed.alpha = alpha);
    }

    /** {@return this audit with another seed for all samples} */
    public Audit seed(long seed) {
        return with(changed -> changed.seed = seed);
    }

    /**
     * {@return an audit that uses only the given deck sizes, for code that accepts no other sizes} The law and the
     * counts are of the first given size, unless {@link #size} selects another one of them.
     *
     * @param sizes the deck sizes, at least one, each from 2 to 40,000 cards
     */
    public Audit sizes(int... sizes) {
        if (Objects.requireNonNull(sizes, "sizes").length == 0) {
            throw new IllegalArgumentException("sizes() needs at least one number of cards");
        }
        List<Integer> only = Arrays.stream(sizes)
                .map(Settings::checkedSize)
                .distinct()
                .boxed()
                .toList();
        return with(changed -> changed.sizes = only);
    }

    /**
     * {@return this audit, thorough or not} A thorough audit examines 44 deck sizes, and any other at most eight.
     *
     * @param thorough whether the audit is thorough (by default it is)
     */
    public Audit thorough(boolean thorough) {
        return with(changed -> changed.thorough = thorough);
    }

    /**
     * {@return this audit with another time limit} If the code is so slow that the time is over before all shuffles are
     * made, the audit judges the shuffles that were made. A bias that they show is a verdict. If no law is proved and
     * there are fewer than 200 shuffles of each deck, the finding is {@link Finding#TOO_FEW_SHUFFLES}. One sample uses
     * at most half of the time that is left, so that other decks are shuffled too. Unless the code is convicted, the text
     * of the result says that the time was over. A program is ended, but a single shuffle is not: the audit of code that
     * never returns does not end either.
     *
     * @param limit the time that the audit may take, from a millisecond to 365 days (by default 60 seconds)
     */
    public Audit limit(Duration limit) {
        TimeLimit.checked(limit);
        return with(changed -> changed.limit = limit);
    }

    /** Returns this audit with another clock, which returns nanoseconds. */
    Audit clock(LongSupplier nanos) {
        return with(changed -> changed.clock = nanos);
    }

    /**
     * {@return this audit with a receiver of progress reports}
     *
     * @param progress receives the number of the current sample, counted from 1, and the total number of samples
     */
    public Audit progress(Progress progress) {
        Objects.requireNonNull(progress, "progress");
        return with(changed -> changed.progress = progress);
    }

    /**
     * {@return the result of the audit} If the shuffler throws an exception, the finding is {@link Finding#NOT_JUDGED},
     * unless other evidence convicts the shuffler.
     *
     * @throws IllegalArgumentException if the options contradict each other: {@link #size} is not one of the {@link
     *     #sizes}, there are fewer {@link #samples} than 100 for each order of so many cards, a sample is as large as
     *     its deck, or there are no orders of so many cards
     */
    public AuditResult run() {
        Evidence evidence = new Looks(options.checked()).evidence();
        return new AuditResult(evidence, Explanation.of(evidence));
    }
}
