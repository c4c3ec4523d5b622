package io.github.fairshuffle.analysis;

import static io.github.fairshuffle.internal.Names.format;

import java.util.Optional;

/** The bugs that follow from a fact alone. */
final class LikelyCauses {
    private static final String ALL_TOGETHER = "shuffle all cards together, or move each card to a random block first";
    private static final String ONE_GENERATOR = "one generator, created once";

    private LikelyCauses() {}

    /** {@return the bug that a fact makes likely} The fact is about a number of shuffles, 0 for a law. */
    static Optional<KnownBug> of(Fact fact, int shuffles) {
        return Optional.ofNullable(
                switch (fact.kind()) {
                    case LOST_CARDS ->
                        bug(
                                "lost cards",
                                fact.toString().contains("twice")
                                        ? "a card is overwritten before it is saved, or cards are drawn with replacement"
                                        : "the code drops a card, for example the last one of an odd number",
                                "save the card, then overwrite it; and test that each card is there once");
                    case OTHER_CARDS ->
                        bug(
                                "looks up cards",
                                "it looks up elements by value, or shuffles lists with RandomAccess only",
                                "access elements by place");
                    case SAME_ORDER ->
                        bug(
                                "no randomness",
                                "no random number decides the order, or the generator is created anew with the same seed",
                                ONE_GENERATOR);
                    case SAME_FIRST_ORDER -> bug("constant seed", "a constant seed in each object", ONE_GENERATOR);
                    case PREVIOUS_ORDER ->
                        fact.found() > 0.5
                                ? bug("clock", "a new generator for each shuffle, seeded by a clock", ONE_GENERATOR)
                                : fact.found() > 0
                                        ? null
                                        : bug(
                                                "excludes the last order",
                                                "it remembers the last order and draws again",
                                                "accept every order, or document that the last one is excluded");
                    case REPEATED_ORDERS ->
                        bug(
                                "few seeds",
                                format(
                                        "few seeds, only about %,d different orders in all",
                                        orders(fact.found(), shuffles)),
                                "one generator with many states, created once: SecureRandom or SplittableRandom");
                    case BARRIER ->
                        bug(
                                "blocks",
                                format(
                                        "blocks of %.0f are shuffled separately (pages, buffers, batches)",
                                        fact.found()),
                                ALL_TOGETHER);
                    case SHORT_WAY ->
                        bug(
                                "short buffer",
                                "the shuffle buffer is shorter than the stream",
                                "a buffer for all elements, or FileShuffle");
                    case NEIGHBOURS ->
                        fact.size() <= OrderCounts.LARGEST
                                ? null
                                : bug(
                                        "too few rounds",
                                        "too few riffles or rounds, or keys that are sometimes equal",
                                        "Fisher-Yates: for (int i = n - 1; i > 0; i--) swap(i, nextInt(i + 1))");
                    default -> null;
                });
    }

    /** Estimates the number k of orders: of N shuffles, N − k·(1 − e^(−N/k)) repeat an earlier order. By bisection. */
    private static long orders(double repeated, int shuffles) {
        double least = 1;
        double most = 1e18;
        while (most > least * 1.001) {
            double k = Math.sqrt(least * most);
            boolean few = shuffles + k * Math.expm1(-shuffles / k) > repeated;
            least = few ? k : least;
            most = few ? most : k;
        }
        double unit = Math.pow(10, Math.floor(Math.log10(most)) - 1);
        return Math.round(Math.round(most / unit) * unit);
    }

    private static KnownBug bug(String name, String cause, String instead) {
        return KnownBug.likely(name, cause, instead, "");
    }
}
