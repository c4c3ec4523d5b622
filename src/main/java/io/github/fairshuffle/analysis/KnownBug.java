package io.github.fairshuffle.analysis;

import io.github.fairshuffle.internal.Names;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * A known bug that explains why a shuffle is biased: its name, its cause in the words of a programmer, and what to
 * write instead. If several known bugs have the same law, they are named together, joined by "or". Immutable.
 */
public final class KnownBug {
    /** How certain it is that the code has the bug. */
    public enum Certainty {
        /** The exact laws of few cards are those of the bug. */
        EXACT,
        /** The counts of few cards fit the law of the bug and refute a fair shuffle. */
        VERY_LIKELY,
        /** A fact suggests the bug; no law was compared. */
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

    KnownBug(String name, String cause, String instead, String source, Certainty certainty) {
        this.name = name;
        this.cause = cause;
        this.instead = instead;
        this.source = source;
        this.certainty = certainty;
    }

    /** Joins bugs that have the same law. */
    static KnownBug join(List<KnownBug> bugs, Certainty certainty) {
        Function<Function<KnownBug, String>, String> joined = text -> bugs.stream()
                .map(text)
                .filter(part -> !part.isEmpty())
                .distinct()
                .collect(Collectors.joining(" or "));
        return new KnownBug(
                joined.apply(KnownBug::name),
                joined.apply(KnownBug::cause),
                joined.apply(KnownBug::instead),
                joined.apply(KnownBug::source),
                certainty);
    }

    /** {@return the short name, such as {@code swap any}} */
    public String name() {
        return name;
    }

    /** {@return what the code does wrong, such as {@code each place is swapped with any place: swap(i, nextInt(n))}} */
    public String cause() {
        return cause;
    }

    /** {@return what to write instead} */
    public String instead() {
        return instead;
    }

    /** {@return where the bug was described; empty if no publication is known} */
    public String source() {
        return source;
    }

    /** {@return how certain it is that the code has this bug} */
    public Certainty certainty() {
        return certainty;
    }

    /** {@return a line, such as {@code swap any (exact match): each place is … Instead: …}} */
    @Override
    public String toString() {
        return name + " (" + certainty.label() + "): " + cause + ". Instead: " + instead;
    }
}
