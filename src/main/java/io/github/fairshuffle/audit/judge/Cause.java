package io.github.fairshuffle.audit.judge;

import io.github.fairshuffle.audit.judge.Notation.Phrase;
import java.util.List;
import java.util.Optional;

/**
 * A known bug that explains a bias. {@link io.github.fairshuffle.audit.KnownBug} describes the texts.
 *
 * @param said the mistake, in any notation
 * @param correction what to write instead, in any notation
 * @param sizes the numbers of cards for which the code was compared with the bug; empty if a fact suggests the bug
 * @param proved a correction of the code that is proved
 * @param notation the notation of the texts
 */
public record Cause(
        String name,
        Phrase said,
        Phrase correction,
        String source,
        Certainty certainty,
        List<Integer> sizes,
        Optional<Correction> proved,
        Notation notation) {
    /** The certainty that the code has the bug. */
    public enum Certainty {
        EXACT,
        VERY_LIKELY,
        LIKELY
    }

    /** Returns a cause that a fact suggests. */
    static Cause of(String name, String text, String instead) {
        return of(name, text, Phrase.of(instead));
    }

    static Cause of(String name, String text, Phrase instead) {
        return of(name, Phrase.of(text), instead, "");
    }

    static Cause of(String name, Phrase text, Phrase instead, String source) {
        return new Cause(name, text, instead, source, Certainty.LIKELY, List.of(), Optional.empty(), Notation.JAVA);
    }

    /** Returns this cause with its certainty, and the numbers of cards for which the orders were compared. */
    Cause with(Certainty other, List<Integer> compared) {
        return new Cause(name, said, correction, source, other, compared, proved, notation);
    }

    /** Returns this cause of orders whose frequencies are not quite those of the bug. */
    Cause nearly() {
        Phrase near = in -> "nearly the law of " + said.in(in);
        return new Cause(name, near, correction, source, certainty, sizes, proved, notation);
    }

    Cause named(String other) {
        return new Cause(other, said, correction, source, certainty, sizes, proved, notation);
    }

    /** Returns this cause as it is said about one subject. */
    Cause with(Notation other, Optional<Correction> found) {
        return new Cause(name, said, correction, source, certainty, sizes, found, other);
    }

    /** Returns the mistake in words. */
    public String text() {
        return said.in(notation);
    }

    /** Returns what to write instead. */
    public String instead() {
        return correction.in(notation);
    }

    /** Returns the correction of the mistake, followed by the proved correction of the code if there is one. */
    public String allInstead() {
        return instead() + proved.map(correction -> "; " + correction).orElse("");
    }
}
