package io.github.fairshuffle.analysis;

import static io.github.fairshuffle.internal.Names.format;

import java.util.Optional;

/** Finds the bug that a single fact suggests, without comparing laws. */
final class LikelyCauses {
    private static final String ONE_GENERATOR = "one generator, created once, without a fixed seed";

    /** If the previous order occurs again less often than this many times the fair share, other causes are as likely. */
    private static final double LEAST_REPEATS = 1.75;

    /** If fewer cards follow the same card as before, other causes are as likely, such as a sorted hand. */
    private static final double LEAST_NEIGHBOURS = 1.5;

    private LikelyCauses() {}

    /** {@return the bug that a fact suggests} The number of shuffles is the sample size, or 0 for an exact law. */
    static Optional<KnownBug> of(Fact fact, int shuffles) {
        boolean few = fact.size() <= OrderCounts.LARGEST;
        return switch (fact.kind()) {
            case LOST_CARDS -> lostCards(fact.toString());
            case OTHER_CARDS -> {
                String cause = "it looks up elements by value, or shuffles lists with RandomAccess only";
                yield bug("looks up cards", cause, "access elements by place");
            }
            case SAME_ORDER -> {
                String cause = "no random number decides the order, or each generator is created with the same seed";
                yield bug("no randomness", cause, ONE_GENERATOR);
            }
            case SAME_FIRST_ORDER -> bug("constant seed", "a constant seed in each object", ONE_GENERATOR);
            case PREVIOUS_ORDER -> {
                String clock = "a new generator for each shuffle or step, seeded by a clock or a counter";
                yield fact.found() == 0
                        ? bug("no repeats", "it remembers the last order and draws again", "accept every order")
                        : fact.found() < LEAST_REPEATS * fact.fair() // perhaps it remembers only a part of the order
                                ? Optional.empty()
                                : bug("clock", clock, ONE_GENERATOR);
            }
            case REPEATED_ORDERS -> {
                String cause = "few seeds, only about %,d different orders in all (or one number decides all steps)";
                String many = "one generator with many states, created once, and a new number in each step:"
                        + " SecureRandom or SplittableRandom";
                yield bug("few seeds", format(cause, Facts.orders(fact.found(), shuffles)), many);
            }
            case FEW_ORDERS -> {
                boolean all =
                        fact.size() > 3 && fact.found() == fact.size(); // of three cards, even orders are rotations
                yield all && fact.toString().endsWith("rotations")
                        ? bug("rotation", "it only rotates (cuts), once or several times", KnownBugs.LOOP)
                        : Optional.empty();
            }
            case ONE_KIND_OF_ORDER ->
                fact.toString().endsWith("single cycles")
                        ? bug("Sattolo", KnownBugs.RANGE, KnownBugs.STAYS)
                        : Optional.empty();
            case CARDS_STAY ->
                fact.toString().startsWith("cards ") // neighbours
                        ? bug("part", "only a part of the cards is shuffled", "shuffle all cards: " + KnownBugs.LOOP)
                        : Optional.empty();
            case BARRIER -> {
                String cause = format("blocks of %.0f are shuffled separately (pages, buffers, batches)", fact.found());
                yield bug("blocks", cause, "shuffle all cards together, or move each card to a random block first");
            }
            case SHORT_WAY -> {
                String cause = "the shuffle buffer is shorter than the stream";
                yield bug("short buffer", cause, "a buffer for all elements, or FileShuffle");
            }
            case NEIGHBOURS -> {
                String cause = fact.found() > Facts.MOST_IN_BLOCKS * fact.size()
                        ? "blocks of cards move as a whole, or only few cards move"
                        : "too few riffles or rounds, or keys that are sometimes equal";
                yield few || fact.found() < LEAST_NEIGHBOURS
                        ? Optional.empty()
                        : bug("too few rounds", cause, KnownBugs.LOOP);
            }
            default -> Optional.empty();
        };
    }

    private static Optional<KnownBug> lostCards(String sentence) {
        String name = "lost cards";
        String test = "test that each card is there once";
        boolean isNoCard = sentence.contains("no card");
        if (isNoCard && !sentence.matches(".*: (null|0)\\b.*")) {
            return Optional.empty();
        }
        if (sentence.contains("returned") && !isNoCard) {
            String dropped =
                    "a loop drops cards, or a set, a map or distinct() drops those that are equal or drawn twice";
            String added = "cards are added to a list that still contains them";
            return bug(name, sentence.contains("only ") ? dropped : added, test);
        }
        String cause =
                "a card is overwritten before it is saved (or by an XOR swap with itself), or cards are drawn with"
                        + " replacement";
        return bug(name, cause, "save the card, then overwrite it; " + test);
    }

    private static Optional<KnownBug> bug(String name, String cause, String instead) {
        return Optional.of(new KnownBug(name, cause, instead, "", KnownBug.Certainty.LIKELY));
    }
}
