package io.github.fairshuffle.audit;

import io.github.fairshuffle.audit.mistake.Match;
import io.github.fairshuffle.audit.mistake.Notation;

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
        /** The orders in a sample fit the bug, and would be practically impossible for a fair shuffle. */
        VERY_LIKELY,
        /** Repeated orders, equal starts of a program, or lost cards fit the bug; orders were not compared. */
        LIKELY;

        /** {@return the certainty in words, such as {@code very likely}} */
        public String label() {
            return Match.Certainty.valueOf(name()).label();
        }
    }

    private final Match match;
    private final Notation notation;

    KnownBug(Match match, Notation notation) {
        this.match = match;
        this.notation = notation;
    }

    /** {@return the short name, such as {@code swap any}} */
    public String name() {
        return match.name();
    }

    /** {@return the mistake in the code, such as {@code each place is swapped with any place: swap(i, nextInt(n))}} */
    public String cause() {
        return match.cause(notation);
    }

    /** {@return the correction of the mistake, in words or as code} */
    public String instead() {
        return match.instead(notation);
    }

    /** {@return a publication that describes the bug; empty if none is known} */
    public String source() {
        return match.source();
    }

    /** {@return the certainty that the code has this bug} */
    public Certainty certainty() {
        return Certainty.valueOf(match.certainty().name());
    }

    /** {@return the bug in one line of text, such as {@code swap any (exact match): each place is … Instead: …}} */
    @Override
    public String toString() {
        return name() + " (" + certainty().label() + "): " + cause() + ". Instead: " + instead();
    }
}
