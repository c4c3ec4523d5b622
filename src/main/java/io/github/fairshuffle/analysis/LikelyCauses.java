package io.github.fairshuffle.analysis;

import static io.github.fairshuffle.internal.Names.format;

/** The bugs that a single fact or lost cards suggest, without a comparison of laws. */
final class LikelyCauses {
    private static final String ONE_GENERATOR = "one generator, created once, without a fixed seed";
    private static final String COUNT = "test that each card is there once";

    static final KnownBug SAME_ORDER = bug(
            "no randomness",
            "no random number decides the order, or each generator is created with the same seed",
            ONE_GENERATOR);
    static final KnownBug SAME_FIRST_ORDER =
            bug("constant seed", "a constant seed in each object, or a seed from a clock", ONE_GENERATOR);
    static final KnownBug CLOCK =
            bug("clock", "a new generator for each shuffle or step, seeded by a clock or a counter", ONE_GENERATOR);
    static final KnownBug NO_REPEATS =
            bug("no repeats", "it remembers the last order and draws again", "accept every order");
    static final KnownBug ROTATION = bug("rotation", "it only rotates (cuts), once or several times", KnownBugs.LOOP);
    static final KnownBug SATTOLO = bug("Sattolo", KnownBugs.RANGE, KnownBugs.STAYS);
    static final KnownBug PART =
            bug("part", "only a part of the cards is shuffled", "shuffle all cards: " + KnownBugs.LOOP);
    static final KnownBug SHORT_BUFFER = bug(
            "short buffer",
            "the shuffle buffer is shorter than the stream",
            "a buffer for all elements, or FileShuffle");
    static final KnownBug IN_BLOCKS =
            bug("blocks that move", "blocks of cards move as a whole, or only few cards move", KnownBugs.LOOP);
    static final KnownBug TOO_FEW_ROUNDS =
            bug("too few rounds", "too few riffles or rounds, or keys that are sometimes equal", KnownBugs.LOOP);
    static final KnownBug OTHER_CARDS = bug(
            "looks up cards",
            "it looks up elements by value, or shuffles lists with RandomAccess only",
            "access elements by place");
    static final KnownBug DROPPED = bug(
            "lost cards",
            "a loop drops cards, or a set, a map or distinct() drops those that are equal or drawn twice",
            COUNT);
    static final KnownBug ADDED = bug("lost cards", "cards are added to a list that still contains them", COUNT);
    static final KnownBug OVERWRITTEN = bug(
            "lost cards",
            "a card is overwritten before it is saved (or by an XOR swap with itself), or cards are drawn with replacement",
            "save the card, then overwrite it; " + COUNT);

    private LikelyCauses() {}

    /** Returns the bug, with the estimated number of orders; its standard error is about 1/√repeated. */
    static KnownBug fewSeeds(double repeated, int shuffles) {
        double orders = Facts.orders(repeated, shuffles);
        double unit = Math.pow(10, Math.floor(Math.log10(orders)) - (repeated < 100 ? 0 : 1));
        return bug(
                "few seeds",
                format(
                        "few seeds, only about %,d different orders in all (or one number decides all steps)",
                        Math.round(Math.round(orders / unit) * unit)),
                "one generator with many states, created once, and a new number in each step: SecureRandom or SplittableRandom");
    }

    static KnownBug blocks(int size) {
        return bug(
                "blocks",
                "blocks of " + size + " are shuffled separately (pages, buffers, batches)",
                "shuffle all cards together, or move each card to a random block first");
    }

    private static KnownBug bug(String name, String cause, String instead) {
        return new KnownBug(name, cause, instead, "", KnownBug.Certainty.LIKELY);
    }
}
