package io.github.fairshuffle.internal;

import io.github.fairshuffle.Dice;

/** Generators seeded from dice. */
public final class Seeds {
    private Seeds() {}

    /**
     * Seeds a generator in full with the next 256 bits.
     *
     * @param dice where the bits come from: four words of 64
     * @return a new generator
     * @throws IllegalStateException if all bits are zero, which no sound generator is known to have yielded
     */
    public static Xoshiro256 derive(Dice dice) {
        long s0 = dice.bits(64);
        long s1 = dice.bits(64);
        long s2 = dice.bits(64);
        long s3 = dice.bits(64);
        if ((s0 | s1 | s2 | s3) == 0) {
            throw new IllegalStateException(
                    "the generator is broken: 256 bits in a row were zero, which happens to a sound"
                            + " one with a probability of 2^-256; use another generator");
        }
        return new Xoshiro256(s0, s1, s2, s3);
    }
}
