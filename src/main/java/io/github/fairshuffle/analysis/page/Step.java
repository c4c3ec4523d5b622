package io.github.fairshuffle.analysis.page;

/** One thing that a shuffle did. Places are counted from 0. */
public sealed interface Step {
    /** The uses of the dice. */
    enum Kind {
        ROLL,
        FLIP,
        BITS
    }

    /**
     * A use of the dice.
     *
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

    /** The cards at two places, which may be the same, change places. */
    record Swap(int first, int second) implements Step {}

    /** A card is taken out and put in elsewhere. */
    record Move(int from, int to) implements Step {}

    /** All cards are rearranged: place k gets what was at place {@code order[k]}. */
    record Arrangement(int[] order) implements Step {}
}
