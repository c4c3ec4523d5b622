package io.github.fairshuffle.internal;

import io.github.fairshuffle.Randomness;
import java.security.SecureRandom;
import java.util.OptionalInt;
import java.util.random.RandomGenerator;

/** The check that {@code requireFullCoverage} requests: does a generator have enough states for every order? */
final class Coverage {
    private static final int STANDARD_BITS = 256;

    private Coverage() {}

    /** Throws an exception if a generator has fewer states than there are ordered samples of the given count. */
    static void check(RandomGenerator generator, int size, int count) {
        if (size < 2 || count < 1) {
            return; // nothing is drawn
        }
        OptionalInt there = Randomness.stateBits(generator);
        double needed = Randomness.bitsFor(size) - Randomness.bitsFor(size - count);
        if (there.isPresent() && there.getAsInt() >= Math.min(needed, Integer.MAX_VALUE)) {
            return;
        }
        String what =
                count == size ? "an order of " + size + " elements" : count + " of " + size + " elements in order";
        String name = Names.of(generator);
        String advice = "Randomness.secure(), which has no limit";
        if (!(generator instanceof SecureRandom) && needed <= STANDARD_BITS) {
            advice = "Randomness.standard(), which has " + STANDARD_BITS + " bits, or Randomness.secure()";
        }
        String state = there.isPresent()
                ? name + " has " + there.getAsInt() + ", as many states as there are orders of "
                        + Randomness.largestSize(there.getAsInt()) + " elements at most"
                : "how many " + name + " has is not known";
        throw new IllegalArgumentException(Names.format(
                "%s needs a generator with %.1f bits of state or more; %s; use %s", what, needed, state, advice));
    }
}
