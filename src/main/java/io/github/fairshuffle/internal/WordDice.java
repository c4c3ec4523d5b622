package io.github.fairshuffle.internal;

import io.github.fairshuffle.Dice;
import java.security.SecureRandom;
import java.util.random.RandomGenerator;

/**
 * Dice made of random words of a given width: 64 bits in production, 8 to 16 in the proofs that enumerate every word.
 *
 * <p>A roll multiplies the word, read as a fraction of one, by the bound (Lemire 2019, arXiv 1805.10941): the part above
 * the point is the outcome. The 2<sup>width</sup> words do not divide evenly among the outcomes, so the words whose part
 * below the point is smaller than 2<sup>width</sup> mod bound are rejected, which leaves ⌊2<sup>width</sup>/bound⌋ of
 * them to each outcome.
 */
public final class WordDice implements Dice {
    /** Each rejection has a probability below 1/2, so that a sound generator has this many in a row with less than 2^-128. */
    static final int REJECTIONS = 128;

    private final RandomGenerator generator;
    private long coins;
    private int coinsLeft;

    private WordDice(RandomGenerator generator) {
        this.generator = generator;
    }

    /**
     * Dice as the generator wants them: made of words, or of single bytes where these are dear.
     *
     * @param generator the source of chance
     * @return the dice
     */
    public static Dice of(RandomGenerator generator) {
        return generator instanceof SecureRandom secure ? new ThriftyDice(secure) : new WordDice(generator);
    }

    @Override
    public int roll(int bound) {
        if (isTrivial(bound)) {
            return 0;
        }
        for (int tries = 0; tries < REJECTIONS; tries++) {
            long word = generator.nextLong();
            long low = word * bound;
            if (Long.compareUnsigned(low, bound) >= 0
                    || Long.compareUnsigned(low, Long.remainderUnsigned(-bound, bound)) >= 0) {
                return (int) (Math.multiplyHigh(word, bound) + ((word >> 63) & bound));
            }
        }
        throw brokenGenerator();
    }

    @Override
    public boolean flip() {
        if (coinsLeft == 0) {
            coins = generator.nextLong();
            coinsLeft = 64;
        }
        return (coins >>> --coinsLeft & 1) == 1;
    }

    @Override
    public long bits(int count) {
        if (count < 1 || count > 64) {
            return Dice.super.bits(count); // refuses it
        }
        return generator.nextLong() >>> 64 - count;
    }

    /** Whether a roll has one outcome only, which takes no draw. */
    static boolean isTrivial(int bound) {
        if (bound < 1) {
            throw new IllegalArgumentException("roll(bound) takes a bound of at least 1, not " + bound);
        }
        return bound == 1;
    }

    static IllegalStateException brokenGenerator() {
        return new IllegalStateException("the generator is broken: " + REJECTIONS
                + " words in a row were rejected, which a sound one does with a probability below 2^-128;"
                + " use another generator");
    }
}
