package io.github.fairshuffle.analysis;

import io.github.fairshuffle.Progress;
import io.github.fairshuffle.Shuffler;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;

/**
 * An audit of a shuffler: it answers whether the shuffler is fair, and whether the law that it claims holds.
 *
 * <p>The audit enumerates the {@linkplain ExactLaw exact laws} of few cards. Then it shuffles arrays of many sizes and
 * tests the orders with the battery of {@link UniformityTest}, also where a law is proved, because code may treat larger
 * decks differently. One array is shuffled again and again. The first conviction ends the audit; an exception of the
 * shuffler does not. The audit runs {@link Shuffler#permute permute} through the containers of this library, with
 * generators of its own, and examines no other method.
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
 * <p>Audits are immutable: each option method returns a new audit. It throws an IllegalArgumentException if the value is
 * out of range. A thorough audit takes some seconds, another one takes about a second.
 */
public final class Audit {
    /** The default number of samples finds each bias of the catalogue: it has 200 shuffles for an order of six cards. */
    private static final int SAMPLES = 144_000;

    final Shuffler shuffler;
    final int size;
    final int samples;
    final int battery;
    final double alpha;
    final long seed;
    /** The only numbers of cards to examine; empty for those that the audit chooses. */
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
     * {@return an audit of a shuffler} Its law and its counts are of 4 cards, alpha is 1e-6, the seed is 1, and it is
     * thorough.
     *
     * @param shuffler the shuffler
     */
    public static Audit of(Shuffler shuffler) {
        Objects.requireNonNull(shuffler, "shuffler");
        return new Audit(shuffler, 4, SAMPLES, 10_000, 1e-6, 1, List.of(), true, Progress.NONE);
    }

    /**
     * {@return this audit with another number of cards for the law and the counts of the result}
     *
     * @param size the number of cards, 2 to 40,000; at most 6 for counts
     */
    public Audit size(int size) {
        return new Audit(shuffler, size, samples, battery, alpha, seed, sizes, thorough, progress);
    }

    /**
     * {@return this audit with another number of shuffles whose orders are counted} Other decks of 2 to 6 cards are
     * shuffled a tenth as often, or 200 times for each order.
     *
     * @param samples the number of shuffles of {@link #size} cards, 100 or more for each order (by default 144,000)
     */
    public Audit samples(int samples) {
        return new Audit(shuffler, size, samples, battery, alpha, seed, sizes, thorough, progress);
    }

    /**
     * {@return this audit with another number of shuffles of many cards, which the battery tests}
     *
     * @param shuffles the number of shuffles of 54 cards, 200 or more (by default 10,000)
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
     * {@return this audit of exactly these numbers of cards, for code that accepts no others} The first one replaces
     * {@link #size(int) size}.
     *
     * @param sizes the numbers of cards, one or more, each 2 to 40,000
     */
    public Audit sizes(int... sizes) {
        if (sizes.length == 0) {
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
     * {@return this audit, thorough or not} A thorough audit examines 44 numbers of cards up to 40,000, and compares each
     * shuffle of 54 cards with the ten shuffles before it. Another audit examines eight numbers of cards at most, and one lag.
     *
     * @param thorough whether the audit is thorough (by default it is)
     */
    public Audit thorough(boolean thorough) {
        return new Audit(shuffler, size, samples, battery, alpha, seed, sizes, thorough, progress);
    }

    /**
     * {@return this audit with a receiver of reports}
     *
     * @param progress receives the number of samples that are done, and the number of all samples
     */
    public Audit progress(Progress progress) {
        Objects.requireNonNull(progress, "progress");
        return new Audit(shuffler, size, samples, battery, alpha, seed, sizes, thorough, progress);
    }

    /**
     * {@return the result} If the shuffler throws anything, the finding is {@link Finding#NOT_JUDGED}, unless something
     * else convicts it.
     */
    public AuditResult run() {
        boolean whole = sizes.isEmpty() && shuffler instanceof ForeignShuffler foreign && foreign.isOfWholeDecks();
        return new Examination(whole ? sizes(((ForeignShuffler) shuffler).mostCards()) : this).run();
    }
}
