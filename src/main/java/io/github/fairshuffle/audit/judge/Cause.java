package io.github.fairshuffle.audit.judge;

import java.util.List;
import java.util.Optional;

/**
 * A known bug that explains a bias. {@link io.github.fairshuffle.audit.KnownBug} describes the texts.
 *
 * @param sizes the numbers of cards for which the code was compared with the bug; empty if a fact suggests the bug
 * @param proved a correction of the code that is proved
 */
public record Cause(
        String name,
        String text,
        String instead,
        String source,
        Certainty certainty,
        List<Integer> sizes,
        Optional<Correction> proved) {
    /** The certainty that the code has the bug. */
    public enum Certainty {
        EXACT,
        VERY_LIKELY,
        LIKELY
    }

    /** Returns a cause that a fact suggests. */
    static Cause of(String name, String text, String instead) {
        return of(name, text, instead, "");
    }

    static Cause of(String name, String text, String instead, String source) {
        return new Cause(name, text, instead, source, Certainty.LIKELY, List.of(), Optional.empty());
    }

    /** Returns this cause with its certainty, and the numbers of cards for which the orders were compared. */
    Cause with(Certainty other, List<Integer> compared) {
        return new Cause(name, text, instead, source, other, compared, proved);
    }

    /** Returns this cause of orders whose frequencies are not quite those of the bug. */
    Cause nearly() {
        return new Cause(name, "nearly the law of " + text, instead, source, certainty, sizes, proved);
    }

    Cause with(Optional<Correction> correction) {
        return new Cause(name, text, instead, source, certainty, sizes, correction);
    }

    /** Returns the correction of the mistake, followed by the proved correction of the code if there is one. */
    public String allInstead() {
        return instead + proved.map(correction -> "; " + correction).orElse("");
    }
}
