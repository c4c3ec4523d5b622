package io.github.fairshuffle;

import io.github.fairshuffle.internal.dice.SecureDice;
import io.github.fairshuffle.internal.dice.WordDice;
import java.security.SecureRandom;
import java.util.Objects;
import java.util.random.RandomGenerator;

/**
 * The source of randomness of a shuffle: rolls of whole numbers below a bound, each equally likely and independent of
 * the others. An algorithm sees no other source. Therefore the same code runs with dice {@link #of of} a generator and
 * with the dice of the exact analysis, which enumerate every outcome.
 *
 * <p>Only {@link #roll} is abstract; the other methods call it. So dice that record or script their rolls see every
 * draw. The dice of a generator override the other methods, to extract several rolls from one random word.
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
     * {@return a number from 0 to {@code bound - 1}, each with probability 1/bound} A bound of 1 draws nothing.
     *
     * @throws IllegalArgumentException if {@code bound} is below 1
     */
    int roll(int bound);

    /** {@return the outcome of a fair coin, {@code roll(2) == 1}} */
    default boolean flip() {
        return roll(2) == 1;
    }

    /**
     * {@return uniform random bits, right-aligned} They are rolled as powers of two up to 2<sup>30</sup>, the high bits
     * first.
     *
     * @param count how many bits, from 1 to 64
     * @throws IllegalArgumentException if {@code count} is not from 1 to 64
     */
    default long bits(int count) {
        if (count < 1 || count > 64) {
            throw new IllegalArgumentException("a number of bits is from 1 to 64, not " + count);
        }
        long bits = 0;
        for (int left = count; left > 0; left -= 30) {
            int width = Math.min(left, 30);
            bits = bits << width | roll(1 << width);
        }
        return bits;
    }

    /**
     * Rolls with the bounds {@code high}, {@code high - 1}, …, {@code low}, one after the other. The law is that of
     * single {@linkplain #roll rolls}, but dice that know the next bounds can extract several rolls from one random
     * word. A bound of 1 draws nothing; its outcome is 0.
     *
     * @param high the first bound; nothing is rolled if it is below {@code low}
     * @param low the last bound, at least 1
     * @param each receives each bound with its roll
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
     * Rolls with the bounds {@code low}, {@code low + 1}, …, {@code high}: {@link #falling falling} in the opposite
     * direction.
     *
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
     * {@return dice rolled from a generator: exactly unbiased, by multiplication with rejection} The dice call only
     * {@link RandomGenerator#nextLong()}, so the rolls depend on nothing but the stream of 64-bit words. A
     * {@link java.security.SecureRandom}, where every byte is expensive, is read through {@code nextBytes} instead:
     * eight bytes for a single roll, a block for a sequence of rolls. Like the generator, the dice are not to be shared
     * between threads.
     *
     * <p>Words that would bias a roll are rejected: fewer than one in 64, or for a single roll by a
     * {@code SecureRandom} fewer than one in four. The dice throw an {@link IllegalStateException} when 128 words in a
     * row were rejected; with a sound generator this happens within 2<sup>90</sup> words with a probability below
     * 2<sup>−128</sup>.
     */
    static Dice of(RandomGenerator generator) {
        Objects.requireNonNull(generator, "generator");
        return generator instanceof SecureRandom secure ? new SecureDice(secure) : new WordDice(generator);
    }

    /** Receives the rolls of {@link Dice#falling falling} and {@link Dice#rising rising}. */
    @FunctionalInterface
    interface Roll {
        /** Receives the outcome {@code index}, from 0 to {@code bound - 1}, of a roll with a bound. */
        void accept(int bound, int index);
    }
}
