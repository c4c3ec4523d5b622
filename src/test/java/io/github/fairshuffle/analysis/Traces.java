package io.github.fairshuffle.analysis;

import io.github.fairshuffle.Dice;
import io.github.fairshuffle.Shuffler;

/** Lends tests of other packages what they may not see. */
public final class Traces {
    private Traces() {}

    /** The trace of a shuffle with dice of the caller's own. */
    public static Trace of(Shuffler shuffler, int size, Dice dice) {
        return Trace.of(shuffler, size, dice);
    }
}
