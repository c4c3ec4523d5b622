package io.github.fairshuffle.analysis;

import io.github.fairshuffle.Dice;
import java.math.BigInteger;
import java.util.Arrays;

/**
 * Walks through every outcome of dice: a path is a sequence of rolls, and the next path differs in the last roll that
 * can still be raised. Each path has probability 1/outcomes, the product of its bounds.
 */
final class OutcomeWalk {
    /** Ends a path that wants more rolls than are allowed. */
    static final class Cut extends RuntimeException {
        private static final long serialVersionUID = 1L;

        private Cut() {
            super("the enumeration ends a path here; dice are for one call of permute only", null, false, false);
        }
    }

    /** Ends a path whose end the shuffler has caught. */
    @SuppressWarnings("serial")
    static final class Endless extends Error {
        Endless() {
            super("the shuffler goes on rolling after the enumeration has ended its path", null, false, false);
        }
    }

    @SuppressWarnings("StaticAssignmentOfThrowable") // it has no stack trace and suppresses nothing
    private static final Cut CUT = new Cut();

    private static final int MOST_BEYOND = 1_000;

    private final int depth;
    private int[] bounds = new int[16];
    private int[] rolls = new int[16];
    /** outcomes[k] is the product of the first k bounds. */
    private BigInteger[] outcomes = new BigInteger[17];

    private int length;
    private int position;
    private boolean cut;
    private int next;
    /** How many rolls were asked for after cuts, by a shuffler that catches what ends its path. */
    private int beyond;

    /** The dice of one run of one path. */
    final class Path implements Dice {
        @Override
        public int roll(int bound) {
            return OutcomeWalk.this.roll(bound);
        }
    }

    /** A walk whose paths have at most {@code depth} rolls. */
    OutcomeWalk(int depth) {
        this.depth = depth;
        outcomes[0] = BigInteger.ONE;
    }

    private int roll(int bound) {
        if (bound < 1) {
            throw new IllegalArgumentException("roll(bound) takes a bound of at least 1, not " + bound);
        }
        if (bound == 1) {
            return 0;
        }
        if (cut && ++beyond > MOST_BEYOND) {
            throw new Endless();
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

    /** Goes back to the first roll of the path. {@return the dice for this run of it} */
    Path start() {
        position = 0;
        cut = false;
        return new Path();
    }

    /** Whether the path wanted more rolls than are allowed. */
    boolean isCut() {
        return cut;
    }

    /** Ends the path: all rolls of it must have been asked for. One that was cut stays cut, whoever caught that. */
    void finish() {
        if (cut) {
            throw CUT;
        }
        if (position != length) {
            throw new NotRepeatable("asked for fewer rolls");
        }
    }

    /** Goes to the next path; false if there is none. */
    boolean next() {
        start();
        while (length > 0 && rolls[length - 1] == bounds[length - 1] - 1) {
            length--;
        }
        if (length > 0) {
            rolls[length - 1]++;
        }
        return length > 0;
    }

    /** How many outcomes the roll has at which the path was cut. */
    int outcomesOfNext() {
        return next;
    }

    /** How many rolls the path has. */
    int length() {
        return length;
    }

    /** The path has probability 1 / this. */
    BigInteger outcomes() {
        return outcomes[length];
    }

    /** The shuffler did something else although all rolls were the same as before. */
    static final class NotRepeatable extends IllegalStateException {
        private static final long serialVersionUID = 1L;

        /** What can be done about it. */
        static final String ADVICE =
                "let it take every random number from the dice, such as dice.roll(bound), or wrap code"
                        + " that takes a generator by ForeignShuffler.ofList or ofArray";

        NotRepeatable(String what) {
            super("the shuffler " + what
                    + " although it had the same outcomes before: it has chance of its own, or keeps"
                    + " state between shuffles, and cannot be enumerated; " + ADVICE
                    + ", or sample it with UniformityTest");
        }
    }
}
