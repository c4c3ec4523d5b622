package io.github.fairshuffle.audit;

import io.github.fairshuffle.Progress;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.audit.judge.Looks;
import io.github.fairshuffle.audit.judge.Options;
import io.github.fairshuffle.audit.judge.Subject;
import io.github.fairshuffle.battery.Battery;
import io.github.fairshuffle.battery.Finding;
import io.github.fairshuffle.battery.statistics.AllOrders;
import io.github.fairshuffle.battery.statistics.OrderLines;
import io.github.fairshuffle.battery.statistics.Settings;
import io.github.fairshuffle.battery.statistics.TimeLimit;
import io.github.fairshuffle.exact.ExactLaw;
import io.github.fairshuffle.internal.Configured;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CancellationException;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import java.util.stream.IntStream;

/**
 * An audit of a shuffler, of a program in any language, or of orders that exist already. The audit decides whether the
 * shuffles are fair, and whether the claimed law of a shuffler is correct.
 *
 * <p>The audit of a shuffler first computes the {@linkplain ExactLaw exact laws} of small decks. Then it shuffles
 * arrays of many sizes and tests the orders with a {@link Battery}, even if a law is proved uniform, because code may
 * treat larger decks differently. It also shuffles the same array many times. Each sample is tested after 200, 400, 800,
 * … shuffles, so that a strong bias is found in the first of them. After the audit has found a bias, it shuffles only
 * small decks and one large deck, of 52 cards by default, to explain the bias. An exception does not end the audit. The
 * audit examines only the method {@link Shuffler#permute permute}, which it calls with seeded generators. If the code
 * is so slow that the time {@link #limit} is over, the text of the result says which decks were left out. No audit sees
 * other numbers of cards, a seed that is the same in each JVM, several threads at once, or a clock in seconds as the seed
 * of a program that takes half a second or more.
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
    private final Options options;

    private Audit(Options options) {
        this.options = options;
    }

    private static Audit ofSubject(Subject subject) {
        return new Audit(new Options(subject));
    }

    private Audit with(Consumer<Options> change) {
        return new Audit(options.with(change));
    }

    /** {@return a thorough audit of a shuffler, with 4 cards for the law and the counts, alpha 1e-6 and seed 1} */
    public static Audit of(Shuffler shuffler) {
        Configured configured = Configured.of(Objects.requireNonNull(shuffler, "shuffler"));
        Shuffler algorithm = configured.algorithm() instanceof ForeignShuffler foreign
                ? foreign.algorithm()
                : configured.algorithm();
        return ofSubject(Subject.of(algorithm, configured.chosen()));
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
     * others of its size is a loss of cards. If at most one order in 10,000 does not contain them, it is left out as
     * damage of the log, and the text of the result names it. If the first order contains 20 or more cards and is
     * the only sorted one, it is the deck before the first shuffle: it is not tested, and the text names it.
     *
     * <p>Orders that all contain the same number of different cards, and not all cards, look like samples: set the option
     * {@link #sample}, because {@link #run} throws an exception for them without it.
     *
     * <p>The counts in the result are of 4 cards, or else of the smallest deck with 200 orders or more. The options
     * {@link #size} and {@link #sizes} select other decks; {@link #samples}, {@link #largeSamples}, {@link #seed} and
     * {@link #thorough} make no difference.
     *
     * @param orders one or more orders; element k of an order is the card at place k. The cards of a deck are the
     *     numbers in its first order, such as 0 to 51 or 1 to 52. Before the shuffle they are in ascending order
     * @throws IllegalArgumentException if there are no orders, or if half of them are invalid; the message states the
     *     number of an invalid order
     */
    public static Audit ofOrders(Iterable<int[]> orders) {
        Objects.requireNonNull(orders, "orders");
        return ofSubject(Subject.ofOrders("the orders given", OrderLines.of(orders)));
    }

    /**
     * {@return an audit of the orders in a file} Each line contains one order: the cards from the first place to the
     * last, as numbers or names, separated by commas, semicolons, tabs or white space. A name that contains white space
     * needs one of the other separators. Brackets, and quotes around a card, are ignored. The file may also be one JSON
     * document, whose innermost lists are the orders.
     *
     * <p>Before the shuffle, numbers are in ascending order, the names of a {@link Battery#PACK pack} are in the order of a
     * new pack, and other names are in alphabetical order. The names of a pack may also look like {@code 10♠}, {@code 10S}
     * or {@code ts}. A place that contains nothing, or a word such as {@code None}, {@code null} or {@code undefined}, was
     * never filled: this is a loss of cards. Empty lines are skipped, and also comments: lines that begin with # before
     * the first order. If ten or more lines follow, a first line
     * that shares no word with them is left out as a header, and the text names it. Nothing else may be in front of an
     * order, such as a number or a time. {@link #ofOrders(Iterable)} describes the audit.
     *
     * @param file the file, in UTF-8
     * @throws IOException if the file cannot be read
     * @throws IllegalArgumentException if the file is no list of orders, or is in UTF-16; the message names a wrong line
     */
    public static Audit ofOrders(Path file) throws IOException {
        Objects.requireNonNull(file, "file");
        return ofSubject(Subject.ofOrders(String.valueOf(file.getFileName()), OrderLines.read(file)));
    }

    /**
     * {@return an audit of a program, which may be written in any language} The audit starts the program for each look,
     * with two more arguments: the number n of cards, and the number of shuffles. For each shuffle, the program prints
     * one line with the order of the cards, which are the numbers 0 to n − 1 and are in ascending order before the
     * shuffle. A line may look like {@code 2 0 1} or {@code [2, 0, 1]}.
     *
     * <p>The program shuffles decks of 2 to 7, 13 and 52 cards, up to 144,000 times. Four of its starts are compared,
     * because a program with a constant seed prints the same orders in each of them. The first orders of up to 100 more
     * starts are compared, because a seed may have few values. If the thread of the audit is interrupted or the JVM ends,
     * the program is ended too. A program that prints nothing for ten seconds fails. A program
     * that still runs after it has printed all orders is ended after two seconds without output, and its orders are
     * judged. If at most one line in 10,000 is no order, it is left out, and the text of the result names it. The options
     * {@link #seed} and {@link #thorough} make no difference. With the option {@link #sample}, the program prints samples.
     *
     * <pre>{@code
     * Audit.ofProgram(List.of("node", "shuffle.js")).run().assertFair();
     * }</pre>
     *
     * @param command the program and its first arguments
     * @throws IllegalArgumentException if the command is empty
     */
    public static Audit ofProgram(List<String> command) {
        return ofSubject(Subject.ofProgram(command));
    }

    /**
     * {@return this audit with another number of cards; the law and the counts in the result are of this size}
     *
     * @param size the number of cards, from 2 to 40,000; orders are counted for at most 6 cards
     */
    public Audit size(int size) {
        Settings.checkedSize(size);
        return with(changed -> changed.size = size);
    }

    /**
     * {@return an audit that makes this number of shuffles and counts their orders} Decks of other sizes, up to 6
     * cards, are shuffled a tenth as often, but at least 100 times for each possible order.
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

    /**
     * {@return this audit of a program or of orders, in which each line is a sample of the cards} A program prints the
     * given number of the n cards on each line. Of orders that exist already, the cards are those of all lines. The
     * facts are about the cards that are drawn, as for {@link ForeignShuffler#ofSample}.
     *
     * <pre>{@code
     * Audit.ofProgram(List.of("python3", "draw.py")).sample(3).run().assertFair();
     * }</pre>
     *
     * @param cards the number of cards in a sample, from 1 to 40,000
     */
    public Audit sample(int cards) {
        Settings.checked("cards in a sample", cards, 1, Settings.MOST_CARDS);
        return with(changed -> changed.drawn = cards);
    }

    /** {@return this audit of {@linkplain #sample samples}, in which the order of each sample has to be random, too} */
    public Audit inRandomOrder() {
        return with(changed -> changed.isInRandomOrder = true);
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
            throw new IllegalArgumentException("the option sizes needs at least one number of cards");
        }
        List<Integer> only = IntStream.of(sizes)
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
     * at most half of the time that is left, so that other decks are shuffled too, and the looks that explain a bias use
     * at most two fifths of the limit. The text of the result says which decks were left out. A program is ended, but a
     * single shuffle is not: the audit of code that never returns does not end either.
     *
     * @param limit the time that the audit may take, from a millisecond to 365 days (by default 60 seconds)
     */
    public Audit limit(Duration limit) {
        TimeLimit.checked(limit);
        return with(changed -> changed.limit = limit);
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

    /** Returns this audit with another clock, for tests. */
    Audit clock(LongSupplier nanos) {
        return with(changed -> changed.clock = nanos);
    }

    /**
     * {@return the result of the audit} If the shuffler throws an exception, the finding is {@link Finding#NOT_JUDGED},
     * unless other evidence convicts the shuffler.
     *
     * @throws IllegalArgumentException if the options contradict each other: {@link #size} is not one of the {@link
     *     #sizes}, there are fewer {@link #samples} than 100 for each order of so many cards, a sample is as large as
     *     its deck, code is audited with the option {@link #sample}, {@link #inRandomOrder} is set without it, or there are
     *     no orders of so many cards. Also if orders that exist already look like samples and {@link #sample} is not set,
     *     or if one of them is no sample of so many cards
     * @throws CancellationException if the thread is interrupted; its interrupt status stays set, and a program that is
     *     audited is ended
     */
    public AuditResult run() {
        return new AuditResult(Looks.at(options));
    }

    /** Returns the options, such as {@code Audit.of(SwapAny).size(6).seed(2)}. */
    @Override
    public String toString() {
        return "Audit." + options;
    }
}
