package io.github.fairshuffle.audit;

/**
 * A known bug that explains why a shuffle is biased, with its name, its cause and a correction. If a program was audited,
 * the cause and the correction contain code in the programming language that the command of the program shows, or words
 * if the command shows no language. Immutable.
 */
public final class KnownBug {
    /** The certainty that the code has the bug. */
    public enum Certainty {
        /** For small decks, the exact laws of the code and of the bug are equal. */
        EXACT("exact match"),
        /** The orders in a sample fit the bug, and would be practically impossible for a fair shuffle. */
        VERY_LIKELY("very likely"),
        /** Repeated orders, equal starts of a program, or lost cards fit the bug; orders were not compared. */
        LIKELY("likely");

        private final String label;

        Certainty(String label) {
            this.label = label;
        }

        /** {@return the certainty in words, such as {@code very likely}} */
        public String label() {
            return label;
        }
    }

    private final String name;
    private final String cause;
    private final String instead;
    private final String source;
    private final Certainty certainty;

    KnownBug(String name, String cause, String instead, String source, Certainty certainty) {
        this.name = name;
        this.cause = cause;
        this.instead = instead;
        this.source = source;
        this.certainty = certainty;
    }

    /** {@return the short name, such as {@code swap any}} */
    public String name() {
        return name;
    }

    /** {@return the mistake in the code, such as {@code each place is swapped with any place: swap(i, nextInt(n))}} */
    public String cause() {
        return cause;
    }

    /** {@return the correction of the mistake, in words or as code} */
    public String instead() {
        return instead;
    }

    /** {@return a publication that describes the bug; empty if none is known} */
    public String source() {
        return source;
    }

    /** {@return the certainty that the code has this bug} */
    public Certainty certainty() {
        return certainty;
    }

    /** {@return the bug in one line of text, such as {@code swap any (exact match): each place is … Instead: …}} */
    @Override
    public String toString() {
        return name + " (" + certainty.label + "): " + cause + ". Instead: " + instead;
    }
}
