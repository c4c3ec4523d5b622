package io.github.fairshuffle.analysis;

import static io.github.fairshuffle.internal.Names.format;

import java.util.Optional;

/** The bugs that follow from a fact alone. */
final class LikelyCauses {
    private static final String ONE_GENERATOR = "one generator, created once";

    private LikelyCauses() {}

    /** {@return the bug that a fact makes likely} The fact is about a number of shuffles, 0 for a law. */
    static Optional<KnownBug> of(Fact fact, int shuffles) {
        boolean few = fact.size() <= OrderCounts.LARGEST;
        return switch (fact.kind()) {
            case LOST_CARDS -> {
                String cause = fact.toString().contains("was lost")
                        ? "a card is overwritten before it is saved, or cards are drawn with replacement"
                        : "the code drops a card, for example the last one of an odd number";
                yield fact.toString().contains("no card")
                        ? Optional.empty()
                        : bug(
                                "lost cards",
                                cause,
                                "save the card, then overwrite it; test that each card is there once");
            }
            case OTHER_CARDS -> {
                String cause = "it looks up elements by value, or shuffles lists with RandomAccess only";
                yield bug("looks up cards", cause, "access elements by place");
            }
            case SAME_ORDER -> {
                String cause = "no random number decides the order, or each generator is created with the same seed";
                yield bug("no randomness", cause, ONE_GENERATOR);
            }
            case SAME_FIRST_ORDER -> bug("constant seed", "a constant seed in each object", ONE_GENERATOR);
            case PREVIOUS_ORDER ->
                fact.found() > 0.5
                        ? bug("clock", "a new generator for each shuffle, seeded by a clock", ONE_GENERATOR)
                        : fact.found() > 0
                                ? Optional.empty()
                                : bug(
                                        "no repeats",
                                        "it remembers the last order and draws again",
                                        "accept every order");
            case REPEATED_ORDERS -> {
                String cause = "few seeds, only about %,d different orders in all";
                String many = "one generator with many states, created once: SecureRandom or SplittableRandom";
                yield bug("few seeds", format(cause, orders(fact.found(), shuffles)), many);
            }
            case BARRIER -> {
                String cause = format("blocks of %.0f are shuffled separately (pages, buffers, batches)", fact.found());
                yield bug("blocks", cause, "shuffle all cards together, or move each card to a random block first");
            }
            case SHORT_WAY -> {
                String cause = "the shuffle buffer is shorter than the stream";
                yield bug("short buffer", cause, "a buffer for all elements, or FileShuffle");
            }
            case NEIGHBOURS -> {
                String cause = "too few riffles or rounds, or keys that are sometimes equal";
                yield few
                        ? Optional.empty()
                        : bug("too few rounds", cause, "swap(i, nextInt(i + 1)) for i from n - 1 down to 1");
            }
            default -> Optional.empty();
        };
    }

    private static Optional<KnownBug> bug(String name, String cause, String instead) {
        return Optional.of(new KnownBug(name, cause, instead, "", KnownBug.Certainty.LIKELY));
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
}
