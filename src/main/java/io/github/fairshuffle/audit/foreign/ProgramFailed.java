package io.github.fairshuffle.audit.foreign;

import io.github.fairshuffle.internal.Text;

/** Thrown if a program ends with an exit status other than 0, is ended by a signal, or prints nothing for too long. */
public final class ProgramFailed extends IllegalStateException {
    public enum How {
        /** The program ends with an exit status other than 0. */
        STATUS("ends with exit status %d"),
        /** A shell does not find the program. */
        MISSING("ends with exit status %d, because a program was not found"),
        SIGNAL("is ended by signal %d"),
        /** The program reads or writes outside its memory. */
        SEGMENTATION_FAULT("is ended by signal %d (segmentation fault)"),
        /** The program has printed nothing for so long that it is not a slow one. */
        SILENCE("has printed nothing for %d s");

        private final String text;

        How(String text) {
            this.text = text;
        }
    }

    private static final long serialVersionUID = 1L;

    /** The exit status of a shell that does not find a program. */
    private static final int NOT_FOUND = 127;

    /** A program that is ended by signal k has the exit status 128 + k. */
    private static final int SIGNALS = 128;

    private static final int MEMORY = 11;

    private final How how;
    private final String what;
    private final boolean hasDealt;
    private final String said;

    private ProgramFailed(How how, int number, boolean hasDealt, String said) {
        super("the program " + Text.format(how.text, number) + (said.isEmpty() ? "" : ": " + said));
        this.how = how;
        this.hasDealt = hasDealt;
        this.said = said;
        what = Text.format(how.text, number);
    }

    /**
     * Creates an exception for a program that has ended.
     *
     * @param hasDealt whether it has printed a line of cards
     * @param said the line of its standard error that says why; "" if there is none
     */
    static ProgramFailed of(int status, boolean hasDealt, String said) {
        boolean isSignal = status > SIGNALS;
        How how = status == NOT_FOUND
                ? How.MISSING
                : status == SIGNALS + MEMORY ? How.SEGMENTATION_FAULT : isSignal ? How.SIGNAL : How.STATUS;
        return new ProgramFailed(how, isSignal ? status - SIGNALS : status, hasDealt, said);
    }

    static ProgramFailed ofSilence(int seconds) {
        return new ProgramFailed(How.SILENCE, seconds, false, "");
    }

    public How how() {
        return how;
    }

    /** Returns what happened to the program, such as {@code ends with exit status 1}. */
    public String what() {
        return what;
    }

    /** Returns whether the program printed a line of cards before it failed. */
    public boolean hasDealt() {
        return hasDealt;
    }

    /** Returns the line of the standard error that says why; "" if there is none. */
    public String said() {
        return said;
    }
}
