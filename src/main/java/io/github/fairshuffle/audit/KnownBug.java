package io.github.fairshuffle.audit;

import io.github.fairshuffle.audit.judge.AuditText;
import io.github.fairshuffle.audit.judge.Cause;

/**
 * A known bug that explains why a shuffle is biased, with its name, its cause and a correction. If a program was audited,
 * the cause and the correction contain code in the programming language that the command of the program shows, or words
 * if the command shows no language. Immutable.
 */
public final class KnownBug {
    /** The certainty that the code has the bug. */
    public enum Certainty {
        /** For small decks, the exact laws of the code and of the bug are equal. */
        EXACT,
        /** Samples of small decks fit the law of the bug, and would be practically impossible for a fair shuffle. */
        VERY_LIKELY,
        /** A fact about the shuffles suggests the bug, but the code's law was not compared with the bug's law. */
        LIKELY;

        /** {@return the certainty in words, such as {@code very likely}} */
        public String label() {
            return AuditText.label(Cause.Certainty.valueOf(name()));
        }
    }

    private final Cause cause;

    KnownBug(Cause cause) {
        this.cause = cause;
    }

    /** {@return the short name, such as {@code swap any}} */
    public String name() {
        return cause.name();
    }

    /** {@return the mistake in the code, such as {@code each place is swapped with any place: swap(i, nextInt(n))}} */
    public String cause() {
        return cause.text();
    }

    /**
     * {@return the correction of the mistake, in words or as code} If the audit has proved a correction of the code, it
     * follows: {@code with 5 cards it draws below 5, 5, 5, 5; below 5, 4, 3, 2 it is proved fair for 3, 4 and 5 cards}.
     * It names the bounds of the random numbers in the order of the calls, because the audit does not know how the code
     * counts its steps.
     */
    public String instead() {
        return cause.allInstead();
    }

    /** {@return a publication that describes the bug; empty if none is known} */
    public String source() {
        return cause.source();
    }

    /** {@return the certainty that the code has this bug} */
    public Certainty certainty() {
        return Certainty.valueOf(cause.certainty().name());
    }

    /** {@return the bug in one line of text, such as {@code swap any (exact match): each place is … Instead: …}} */
    @Override
    public String toString() {
        return name() + " (" + certainty().label() + "): " + cause() + ". Instead: " + instead();
    }
}
