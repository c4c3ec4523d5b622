package io.github.fairshuffle;

import io.github.fairshuffle.internal.dice.SecureWords;
import io.github.fairshuffle.internal.dice.WordDice;
import java.util.Objects;
import java.util.random.RandomGenerator;

/**
 * The source of randomness of a shuffle. A roll is a whole number from 0 to bound − 1; all these numbers are equally
 * likely, and rolls are independent. An algorithm has no other source of randomness. Therefore the same code runs with
 * the dice of a {@linkplain #of generator}, and with the dice of an exact law, which enumerate every outcome.
 *
 * <p>Only {@link #roll} is abstract, and the other methods call it. So a class of dice that record or prescribe the
 * rolls implements only this method. The dice of a generator override the other methods, to extract several rolls from
 * one random word.
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
     * {@return a number from 0 to {@code bound - 1}; each number has the probability 1/bound} A roll with the bound 1
     * is always 0 and needs no random word.
     *
     * @throws IllegalArgumentException if {@code bound} is below 1
     */
    int roll(int bound);

    /** {@return the outcome of a fair coin, {@code roll(2) == 1}} */
    default boolean flip() {
        return roll(2) == 1;
    }

    /**
     * {@return a number whose lowest {@code count} bits are uniformly random; the other bits are 0} The default
     * implementation rolls up to 30 bits at a time, the high bits first.
     *
     * @param count the number of random bits, from 1 to 64
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
     * Rolls once with each of the bounds {@code high}, {@code high - 1}, …, {@code low}, in this order. The law is the
     * same as for single {@linkplain #roll rolls}, but dice that know the next bounds can extract several rolls from
     * one random word. A roll with the bound 1 is always 0 and needs no random word.
     *
     * @param high the first bound; nothing is rolled if it is below {@code low}
     * @param low the last bound, at least 1
     * @param each the receiver of each bound and its outcome
     * @throws IllegalArgumentException if {@code low} is below 1
     */
    default void falling(int high, int low, Roll each) {
        Objects.requireNonNull(each, "each");
        WordDice.checkLowest(low);
        for (int bound = high; bound >= low; bound--) {
            each.accept(bound, bound == 1 ? 0 : roll(bound));
        }
    }

    /**
     * Rolls once with each of the bounds {@code low}, {@code low + 1}, …, {@code high}, in this order: the reverse of
     * the order of {@link #falling falling}.
     *
     * @throws IllegalArgumentException if {@code low} is below 1
     */
    default void rising(int low, int high, Roll each) {
        Objects.requireNonNull(each, "each");
        WordDice.checkLowest(low);
        for (long bound = low; bound <= high; bound++) {
            each.accept((int) bound, bound == 1 ? 0 : roll((int) bound));
        }
    }

    /**
     * {@return dice that compute exactly unbiased rolls from the words of a generator, by multiplication and rejection}
     * The dice call only {@link RandomGenerator#nextLong()}, so the rolls depend only on the 64-bit words of the
     * generator. The words of a {@link java.security.SecureRandom} are its bytes in groups of eight, the high byte first;
     * the dice read them in blocks of 1, 2, 4, … 512 words. Threads must not share the dice.
     *
     * <p>The dice reject words that would bias a roll: fewer than one word in 64. After 128 consecutive rejections, the
     * dice throw an {@link IllegalStateException}. With a sound generator, the probability of this exception within
     * 2<sup>90</sup> words is below 2<sup>−128</sup>.
     */
    static Dice of(RandomGenerator generator) {
        Objects.requireNonNull(generator, "generator");
        return new WordDice(SecureWords.of(generator));
    }

    /** Receives the rolls of {@link Dice#falling falling} and {@link Dice#rising rising}. */
    @FunctionalInterface
    interface Roll {
        /** Receives the outcome of a roll: a number from 0 to {@code bound - 1}. */
        void accept(int bound, int index);
    }
}
