package io.github.fairshuffle;

import io.github.fairshuffle.internal.dice.SecureDice;
import io.github.fairshuffle.internal.dice.WordDice;
import java.security.SecureRandom;
import java.util.Objects;
import java.util.random.RandomGenerator;

/**
 * The chance of a shuffle: rolls of whole numbers below a bound, each equally likely and independent of the others. An
 * algorithm sees no other chance. So the same code runs with dice {@link #of of} a random generator, and with the dice of
 * the exact analysis, which walk through every outcome.
 *
 * <p>Only {@link #roll} is abstract; the other methods call it. So dice that record or script their rolls see every
 * draw. Dice of a generator override the other methods, to make several rolls of one random word.
 *
 * <pre>{@code
 * Dice dice = Dice.of(new SplittableRandom(1));
 * int six = 1 + dice.roll(6);
 * dice.falling(52, 2, (bound, index) -> System.out.println(index + " of " + bound));
 * }</pre>
 */
@FunctionalInterface
public interface Dice {
    /**
     * Rolls one number.
     *
     * @param bound how many outcomes there are, at least 1
     * @return a number from 0 to {@code bound - 1}, each with probability 1/bound; a bound of 1 gives 0 and draws
     *     nothing
     * @throws IllegalArgumentException if {@code bound} is below 1
     */
    int roll(int bound);

    /**
     * Flips a fair coin: {@code roll(2) == 1}.
     *
     * @return true or false, each with probability 1/2
     */
    default boolean flip() {
        return roll(2) == 1;
    }

    /**
     * Draws a number of uniform random bits, the high ones first, as rolls of powers of two up to 2<sup>30</sup>.
     *
     * @param count how many bits, from 1 to 64
     * @return the bits, right-aligned; the sign bit is set only if {@code count} is 64
     * @throws IllegalArgumentException if {@code count} is not from 1 to 64
     */
    default long bits(int count) {
        if (count < 1 || count > 64) {
            throw new IllegalArgumentException("bits(count) takes a count from 1 to 64, not " + count);
        }
        long bits = 0;
        for (int left = count; left > 0; left -= 30) {
            int width = Math.min(left, 30);
            bits = bits << width | roll(1 << width);
        }
        return bits;
    }

    /**
     * Rolls with the bounds {@code high}, {@code high - 1}, …, {@code low}, one after the other. The law is that of as
     * many calls of {@link #roll}, but dice that know the next bounds can make several rolls of one random word. A bound
     * of 1 draws nothing; its outcome is 0.
     *
     * @param high the first bound
     * @param low the last bound, at least 1; nothing is rolled if it is above {@code high}
     * @param each takes each bound with its roll
     * @throws IllegalArgumentException if {@code low} is below 1
     */
    default void falling(int high, int low, Roll each) {
        if (low < 1) {
            throw new IllegalArgumentException("the lowest bound is at least 1, not " + low);
        }
        for (int bound = high; bound >= low; bound--) {
            each.accept(bound, bound == 1 ? 0 : roll(bound));
        }
    }

    /**
     * Rolls with the bounds {@code low}, {@code low + 1}, …, {@code high}, one after the other: {@link #falling
     * falling} in the opposite direction.
     *
     * @param low the first bound, at least 1
     * @param high the last bound; nothing is rolled if it is below {@code low}
     * @param each takes each bound with its roll
     * @throws IllegalArgumentException if {@code low} is below 1
     */
    default void rising(int low, int high, Roll each) {
        if (low < 1) {
            throw new IllegalArgumentException("the lowest bound is at least 1, not " + low);
        }
        for (long bound = low; bound <= high; bound++) {
            each.accept((int) bound, bound == 1 ? 0 : roll((int) bound));
        }
    }

    /**
     * Dice rolled from a generator: exactly unbiased, by multiplication with rejection. Only {@link
     * RandomGenerator#nextLong()} is asked, so the rolls depend on the stream of the generator's 64-bit words and on
     * nothing else. A {@link java.security.SecureRandom}, where every byte is expensive, is asked for bytes through
     * {@code nextBytes} instead, eight at a time for single rolls, a block for a sequence of rolls.
     *
     * <p>Words that would make a roll biased are rejected: fewer than one in 64, or of a single roll by a {@code
     * SecureRandom} fewer than one in four. The dice give up when 128 words
     * in a row were rejected; a sound generator does that in 2<sup>90</sup> words with a probability below
     * 2<sup>−128</sup>.
     *
     * @param generator the source of random words
     * @return dice that throw an {@link IllegalStateException} when the generator yields too many words to be rejected;
     *     like the generator, not to be shared between threads
     * @throws NullPointerException if {@code generator} is null
     */
    static Dice of(RandomGenerator generator) {
        Objects.requireNonNull(generator, "generator");
        return generator instanceof SecureRandom secure ? new SecureDice(secure) : new WordDice(generator);
    }

    /** Takes the rolls of {@link Dice#falling falling} and {@link Dice#rising rising}. */
    @FunctionalInterface
    interface Roll {
        /**
         * Takes one roll.
         *
         * @param bound the bound that was rolled with
         * @param index the outcome, from 0 to {@code bound - 1}
         */
        void accept(int bound, int index);
    }
}
