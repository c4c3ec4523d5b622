package io.github.fairshuffle.audit;

import io.github.fairshuffle.internal.Names;
import java.util.List;

/**
 * A known bug that explains why a shuffle is biased, with its name, its cause and a correction. Immutable.
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
            return this == EXACT ? "exact match" : Names.words(this);
        }
    }

    private final String name;
    private final String cause;
    private final String instead;
    private final String source;
    private final Certainty certainty;
    private final List<Integer> sizes;

    KnownBug(String name, String cause, String instead, String source, Certainty certainty) {
        this(name, cause, instead, source, certainty, List.of());
    }

    private KnownBug(
            String name, String cause, String instead, String source, Certainty certainty, List<Integer> sizes) {
        this.name = name;
        this.cause = cause;
        this.instead = instead;
        this.source = source;
        this.certainty = certainty;
        this.sizes = List.copyOf(sizes);
    }

    /** Returns this bug with its certainty, and the numbers of cards for which the orders were compared. */
    KnownBug with(Certainty other, List<Integer> compared) {
        return new KnownBug(name, cause, instead, source, other, compared);
    }

    /** Returns the numbers of cards for which the code was compared with the bug; empty if a fact suggests the bug. */
    List<Integer> sizes() {
        return sizes;
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
        return name + " (" + certainty.label() + "): " + cause + ". Instead: " + instead;
    }
}
