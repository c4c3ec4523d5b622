package io.github.fairshuffle.audit.foreign;

import org.jspecify.annotations.Nullable;

/** Thrown if the lines that a program prints are not the orders that it was asked for. */
public final class WrongOutput extends IllegalStateException {
    private static final long serialVersionUID = 1L;

    private final String advice;

    WrongOutput(@Nullable String message, String advice) {
        super(message);
        this.advice = advice;
    }

    /** Returns what to do about it; "" if the program has to print what every program prints. */
    public String advice() {
        return advice;
    }
}
