package io.github.fairshuffle.audit.foreign;

import org.jspecify.annotations.Nullable;

/** Thrown if the lines that a program prints are not the orders that it was asked for. */
public final class WrongOutput extends IllegalStateException {
    private static final long serialVersionUID = 1L;

    private final String advice;
    private final int drawn;

    WrongOutput(@Nullable String message, String advice) {
        this(message, advice, 0);
    }

    private WrongOutput(@Nullable String message, String advice, int drawn) {
        super(message);
        this.advice = advice;
        this.drawn = drawn;
    }

    /** Creates an exception for lines that all contain the same number of cards, and not all cards. */
    static WrongOutput ofSamples(int drawn, int cards) {
        return new WrongOutput(
                "each line contains " + drawn + " of the " + cards + " cards, as a sample does",
                "if the program shuffles, let it print all n cards on each line, in their new order",
                drawn);
    }

    /** Returns the number of cards on each line if all lines look like samples; 0 otherwise. */
    public int drawn() {
        return drawn;
    }

    /** Returns what to do about it; "" if the program has to print what every program prints. */
    public String advice() {
        return advice;
    }
}
