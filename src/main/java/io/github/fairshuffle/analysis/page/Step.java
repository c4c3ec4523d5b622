package io.github.fairshuffle.analysis.page;

/** One thing that a shuffle did. Places are counted from 0. */
public sealed interface Step {
    /** The uses of the dice. */
    enum Kind {
        /** A roll. */
        ROLL,
        /** A flip of a coin. */
        FLIP,
        /** A request for random bits. */
        BITS
    }

    /**
     * A use of the dice.
     *
     * @param kind which use
     * @param size the number of outcomes of a roll, else the number of bits
     * @param value the outcome; of a flip, 1 for heads
     */
    record Draw(Kind kind, int size, long value) implements Step {
        boolean isHeads() {
            return value == 1;
        }

        int place() {
            return (int) value;
        }

        /** What is said of a draw that is no roll. */
        String inWords() {
            if (kind == Kind.FLIP) {
                return isHeads() ? "Heads" : "Tails";
            }
            return size + " random bits" + (size < 10 ? " say " + value : "");
        }
    }

    /**
     * Two cards change places.
     *
     * @param first a place
     * @param second another or the same place
     */
    record Swap(int first, int second) implements Step {}

    /**
     * A card is taken out and put in elsewhere.
     *
     * @param from its place before
     * @param to its place after
     */
    record Move(int from, int to) implements Step {}

    /**
     * All cards are rearranged.
     *
     * @param order place k gets what was at place {@code order[k]}
     */
    record Arrangement(int[] order) implements Step {}
}
