package io.github.fairshuffle.analysis.page;

/** One thing that a shuffle did. Places are counted from 0. */
sealed interface Step {
    /** The uses of the dice. */
    enum Kind {
        ROLL,
        FLIP,
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

    /** Two cards change places. */
    record Swap(int first, int second) implements Step {}

    /** A card is taken out and put in elsewhere. */
    record Move(int from, int to) implements Step {}

    /** All cards are rearranged: place k gets what was at order[k]. */
    record Arrangement(int[] order) implements Step {}
}
