package io.github.fairshuffle.battery.statistics;

import io.github.fairshuffle.Dice;
import io.github.fairshuffle.internal.dice.WordDice;
import java.math.BigInteger;
import java.util.Arrays;

/**
 * Enumerates every outcome of dice. A path is a sequence of rolls; the next path raises the last roll that is not yet
 * at its maximum. The probability of a path is 1 divided by the product of the bounds of its rolls.
 */
public final class OutcomeWalk implements Dice {
    /**
     * Thrown to end a path if the shuffler asks for more rolls than the walk allows. It is an error, so that code that
     * tries again after an exception does not catch it.
     */
    static final class Cut extends Error {
        private static final long serialVersionUID = 1L;

        private Cut() {
            super("the enumeration ends a path here; dice are for one call of permute only", null, false, false);
        }
    }

    @SuppressWarnings("StaticAssignmentOfThrowable") // it has no stack trace and suppresses nothing
    private static final Cut CUT = new Cut();

    private final int depth;
    private int[] bounds = new int[16];
    private int[] rolls = new int[16];
    /** outcomes[k] is the product of the first k bounds. */
    private BigInteger[] outcomes = new BigInteger[17];

    private int length;
    private int position;
    private boolean cut;
    private int next;

    /** Creates a walk that cuts each path after a given number of rolls. */
    public OutcomeWalk(int depth) {
        this.depth = depth;
        outcomes[0] = BigInteger.ONE;
    }

    @Override
    public int roll(int bound) {
        if (WordDice.isTrivial(bound)) {
            return 0;
        }
        if (position == length) {
            append(bound);
        } else if (bounds[position] != bound) {
            throw new NotRepeatable("asked for other rolls");
        }
        return rolls[position++];
    }

    private void append(int bound) {
        if (length == depth) {
            next = cut ? next : bound;
            cut = true;
            throw CUT;
        }
        if (length == rolls.length) {
            bounds = Arrays.copyOf(bounds, 2 * length);
            rolls = Arrays.copyOf(rolls, 2 * length);
            outcomes = Arrays.copyOf(outcomes, 2 * length + 1);
        }
        bounds[length] = bound;
        rolls[length] = 0;
        outcomes[length + 1] = outcomes[length].multiply(BigInteger.valueOf(bound));
        length++;
    }

    /** {@return these dice, which now follow the current path from its first roll} */
    public Dice start() {
        position = 0;
        cut = false;
        return this;
    }

    /** Returns whether the path ended early because the shuffler asked for too many rolls. */
    public boolean isCut() {
        return cut;
    }

    /** Checks that the shuffler used all rolls of the path. If the shuffler caught a {@link Cut}, throws it again. */
    public void finish() {
        if (cut) {
            throw CUT;
        }
        if (position != length) {
            throw new NotRepeatable("asked for fewer rolls");
        }
    }

    /** Advances to the next path, and returns false if no path is left. */
    public boolean next() {
        start();
        while (length > 0 && rolls[length - 1] == bounds[length - 1] - 1) {
            length--;
        }
        if (length > 0) {
            rolls[length - 1]++;
        }
        return length > 0;
    }

    /** Returns the number of outcomes of the roll at which the path was cut. */
    public int outcomesOfNext() {
        return next;
    }

    public int length() {
        return length;
    }

    /** Returns the number n such that the path has probability 1/n. */
    public BigInteger outcomes() {
        return outcomes[length];
    }

    /** Thrown if there are more paths than the limit before the first path ends. */
    public static final class TooManyPaths extends IllegalArgumentException {
        private static final long serialVersionUID = 1L;

        public TooManyPaths(String message) {
            super(message);
        }
    }

    /** Thrown if the shuffler behaves differently although all rolls are the same as before. */
    public static final class NotRepeatable extends IllegalStateException {
        private static final long serialVersionUID = 1L;

        /** Tells the user how to make the shuffler repeatable. */
        public static final String ADVICE =
                "let it draw every random number from the dice, such as dice.roll(bound), or wrap code"
                        + " that takes a generator by ForeignShuffler.ofList or ofArray";

        /** Creates an exception; {@code what} says what the shuffler did. */
        public NotRepeatable(String what) {
            super("the shuffler " + what
                    + " although it had the same outcomes before: it has another source of randomness, or keeps"
                    + " state between shuffles, and cannot be enumerated; " + ADVICE
                    + ", or sample it with Battery");
        }
    }
}
