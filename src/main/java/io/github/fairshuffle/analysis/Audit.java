package io.github.fairshuffle.analysis;

import io.github.fairshuffle.Progress;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.internal.Configured;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.OptionalInt;

/**
 * An audit of a shuffler. The audit decides whether the shuffler is fair and whether its claimed law is correct.
 *
 * <p>The audit first computes the {@linkplain ExactLaw exact laws} of small decks. Then it shuffles arrays of many
 * sizes and tests the orders with the battery of {@link UniformityTest}, even if a law is proved uniform, because code
 * may treat larger decks differently. It also shuffles the same array many times. After the audit has found a bias, it
 * shuffles only small decks and one large deck, of 52 cards by default, to explain the bias. An exception does not end
 * the audit. The audit examines only the method {@link Shuffler#permute permute}, which it calls with seeded
 * generators. If the code is slow, the audit leaves out the deck of 40,000 cards and the search for repeated orders, and
 * the text of the result says this.
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
 * argument is out of range. A thorough audit takes several seconds, and any other audit takes about one second if no
 * deck has more than 100 cards.
 */
public final class Audit {
    /** The default suffices to find each biased algorithm of this library: 200 shuffles for each order of six cards. */
    private static final int SAMPLES = 144_000;

    final Shuffler shuffler;
    final int size;
    final int samples;
    final int battery;
    final double alpha;
    final long seed;
    /** The deck sizes to examine; empty if the audit chooses the sizes itself. */
    final List<Integer> sizes;

    final boolean thorough;
    final Progress progress;

    private Audit(
            Shuffler shuffler,
            int size,
            int samples,
            int battery,
            double alpha,
            long seed,
            List<Integer> sizes,
            boolean thorough,
            Progress progress) {
        this.shuffler = shuffler;
        this.size = UniformityTest.checkedSize(size);
        this.samples = UniformityTest.checked(
                "samples of " + size + " cards", samples, OrderCounts.least(size), Integer.MAX_VALUE);
        this.battery = UniformityTest.checked("shuffles in the battery", battery, Battery.FEWEST, Integer.MAX_VALUE);
        this.alpha = UniformityTest.checkedAlpha(alpha);
        this.seed = seed;
        this.sizes = sizes;
        this.thorough = thorough;
        this.progress = progress;
        if (!sizes.isEmpty() && !sizes.contains(size)) {
            throw new IllegalArgumentException("size(" + size + ") is not one of sizes(" + sizes + "); add it there");
        }
    }

    /**
     * {@return a thorough audit of a shuffler, with 4 cards for the law and the counts, alpha 1e-6 and seed 1}
     *
     * @param shuffler the shuffler
     */
    public static Audit of(Shuffler shuffler) {
        Shuffler algorithm =
                Configured.of(Objects.requireNonNull(shuffler, "shuffler")).algorithm();
        return new Audit(algorithm, 4, SAMPLES, 10_000, 1e-6, 1, List.of(), true, Progress.NONE);
    }

    /**
     * {@return this audit with another number of cards; the law and the counts in the result are of this size}
     *
     * @param size the number of cards, from 2 to 40,000; orders are counted for at most 6 cards
     */
    public Audit size(int size) {
        return new Audit(shuffler, size, samples, battery, alpha, seed, sizes, thorough, progress);
    }

    /**
     * {@return an audit that makes this number of shuffles and counts their orders} Decks of other sizes, up to 6
     * cards, are shuffled a tenth as often, but at least 200 times for each possible order.
     *
     * @param samples the number of shuffles of {@link #size} cards, at least 100 for each order (by default 144,000)
     */
    public Audit samples(int samples) {
        return new Audit(shuffler, size, samples, battery, alpha, seed, sizes, thorough, progress);
    }

    /**
     * {@return this audit with another number of shuffles for the tests of large decks}
     *
     * @param shuffles the number of shuffles of 54 cards, at least 200 (by default 10,000)
     */
    public Audit battery(int shuffles) {
        return new Audit(shuffler, size, samples, shuffles, alpha, seed, sizes, thorough, progress);
    }

    /**
     * {@return this audit with another probability of convicting a fair shuffler}
     *
     * @param alpha a probability between 0 and 1, both excluded
     */
    public Audit alpha(double alpha) {
        return new Audit(shuffler, size, samples, battery, alpha, seed, sizes, thorough, progress);
    }

    /**
     * {@return this audit with another seed for all samples}
     *
     * @param seed any number
     */
    public Audit seed(long seed) {
        return new Audit(shuffler, size, samples, battery, alpha, seed, sizes, thorough, progress);
    }

    /**
     * {@return an audit that uses only the given deck sizes, for code that accepts no other sizes} The law and the
     * counts are of the first given size.
     *
     * @param sizes the deck sizes, at least one, each from 2 to 40,000 cards
     */
    public Audit sizes(int... sizes) {
        if (Objects.requireNonNull(sizes, "sizes").length == 0) {
            throw new IllegalArgumentException("sizes() needs at least one number of cards");
        }
        List<Integer> only = Arrays.stream(sizes)
                .map(UniformityTest::checkedSize)
                .distinct()
                .boxed()
                .toList();
        return new Audit(shuffler, only.get(0), samples, battery, alpha, seed, only, thorough, progress);
    }

    /**
     * {@return this audit, thorough or not} A thorough audit examines 44 deck sizes, and any other at most eight.
     *
     * @param thorough whether the audit is thorough (by default it is)
     */
    public Audit thorough(boolean thorough) {
        return new Audit(shuffler, size, samples, battery, alpha, seed, sizes, thorough, progress);
    }

    /**
     * {@return this audit with a receiver of progress reports}
     *
     * @param progress receives the number of the current sample, counted from 1, and the total number of samples
     */
    public Audit progress(Progress progress) {
        Objects.requireNonNull(progress, "progress");
        return new Audit(shuffler, size, samples, battery, alpha, seed, sizes, thorough, progress);
    }

    /** Returns the largest number of different cards that the shuffler can shuffle. */
    int mostCards() {
        return shuffler instanceof ForeignShuffler foreign ? foreign.mostCards() : Integer.MAX_VALUE;
    }

    /** Returns the size of the largest deck that is shuffled many times; by default at most the usual size. */
    int largest(int usual) {
        return sizes.stream().max(Integer::compare).orElse(Math.min(usual, mostCards()));
    }

    /**
     * {@return the result of the audit} If the shuffler throws an exception, the finding is {@link Finding#NOT_JUDGED},
     * unless other evidence convicts the shuffler.
     */
    public AuditResult run() {
        OptionalInt whole = sizes.isEmpty() && shuffler instanceof ForeignShuffler foreign
                ? foreign.wholeDeck()
                : OptionalInt.empty();
        return new Examination(whole.isPresent() ? sizes(whole.getAsInt()) : this).run();
    }
}
