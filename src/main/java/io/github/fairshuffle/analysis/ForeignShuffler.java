package io.github.fairshuffle.analysis;

import io.github.fairshuffle.Deck;
import io.github.fairshuffle.Dice;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.internal.array.Orders;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Makes shufflers of other people's code, so that it can be audited. The code is given the numbers 0, 1, 2, … to
 * shuffle, and the deck is arranged in the order that comes out. Code that loses or duplicates a number gets an
 * {@link IllegalArgumentException}, and the deck stays as it was.
 *
 * <pre>{@code
 * Shuffler jdk = ForeignShuffler.ofListWithRandom(Collections::shuffle);
 * ExactLaw.of(jdk, 6).isUniform();                        // true
 * UniformityTest.of(jdk).size(54).seed(1).run();          // PASSED
 * }</pre>
 *
 * <p>The generator that the code is given is driven by the {@link Dice}: {@code nextInt(bound)} is one roll,
 * {@code nextBoolean()} one flip, and all else is made of {@code bits}. So the law is a function of the dice, and
 * {@link ExactLaw} can enumerate code that asks for bounded numbers and flips. The generator must not be shared between
 * threads or used after the call.
 */
public final class ForeignShuffler {
    private ForeignShuffler() {}

    /**
     * {@return a shuffler made of code that shuffles a list with a generator} It states no law.
     *
     * @param code shuffles the list in place, with no other source of chance
     */
    public static Shuffler ofList(BiConsumer<? super List<Integer>, ? super RandomGenerator> code) {
        Objects.requireNonNull(code, "code");
        return new Foreign((order, dice) -> shuffledList(order, cards -> code.accept(cards, new DiceGenerator(dice))));
    }

    /**
     * {@return a shuffler made of code that shuffles a list with a {@link Random}} It states no law. The code may be
     * {@code Collections::shuffle}.
     *
     * @param code shuffles the list in place, with no other source of chance
     */
    public static Shuffler ofListWithRandom(BiConsumer<? super List<Integer>, ? super Random> code) {
        Objects.requireNonNull(code, "code");
        return new Foreign((order, dice) -> shuffledList(order, cards -> code.accept(cards, new DiceRandom(dice))));
    }

    /**
     * {@return a shuffler made of code that shuffles an array with a generator} It states no law.
     *
     * @param code shuffles the array in place, with no other source of chance
     */
    public static Shuffler ofArray(BiConsumer<int[], ? super RandomGenerator> code) {
        Objects.requireNonNull(code, "code");
        return new Foreign((order, dice) -> {
            code.accept(order, new DiceGenerator(dice));
            return order;
        });
    }

    /**
     * {@return a shuffler made of code that shuffles an array with a source of chance of its own} It states no law. It
     * can be sampled but not enumerated: {@link ExactLaw} refuses it with an IllegalArgumentException. A seed or
     * generator given to {@link UniformityTest} has no effect on it.
     *
     * @param code shuffles the array in place
     */
    public static Shuffler ofArray(Consumer<int[]> code) {
        Objects.requireNonNull(code, "code");
        return new Foreign((order, dice) -> {
            if (dice instanceof OutcomeWalk.Path) {
                throw new IllegalArgumentException("this code has chance of its own, which cannot be enumerated;"
                        + " sample it with UniformityTest, or give ForeignShuffler code that takes a generator");
            }
            code.accept(order);
            return order;
        });
    }

    /** The order in which the code leaves a list of these cards. */
    private static int[] shuffledList(int[] order, Consumer<List<Integer>> code) {
        List<Integer> cards = IntStream.of(order).boxed().collect(Collectors.toCollection(ArrayList::new));
        code.accept(cards);
        return cards.stream().mapToInt(card -> card == null ? -1 : card).toArray(); // -1 is refused by arrange
    }

    /** Gives the order that the code makes of the identity. */
    private interface Code {
        int[] order(int[] identity, Dice dice);
    }

    private record Foreign(Code code) implements Shuffler {
        @Override
        public void permute(Deck deck, Dice dice) {
            deck.arrange(code.order(Orders.identity(deck.size()), dice));
        }

        @Override
        public String toString() {
            return "foreign shuffler";
        }
    }

    /** A generator that rolls dice. */
    private record DiceGenerator(Dice dice) implements RandomGenerator {
        @Override
        public long nextLong() {
            return dice.bits(64);
        }

        @Override
        public int nextInt() {
            return (int) dice.bits(32);
        }

        @Override
        public int nextInt(int bound) {
            return dice.roll(bound);
        }

        @Override
        public int nextInt(int origin, int bound) {
            int width = bound - origin;
            return width > 0 && origin < bound
                    ? origin + dice.roll(width)
                    : RandomGenerator.super.nextInt(origin, bound);
        }

        @Override
        public boolean nextBoolean() {
            return dice.flip();
        }
    }

    /** Rolls dice for bounded numbers, and flips one for a boolean, as {@link DiceGenerator} does; else it draws bits. */
    private static final class DiceRandom extends Random {
        private static final long serialVersionUID = 1L;

        private final transient Dice dice;
        private final boolean made;

        DiceRandom(Dice dice) {
            super(0);
            this.dice = dice;
            made = true;
        }

        @Override
        public synchronized void setSeed(long seed) {
            if (made) { // else the constructor of Random calls it
                throw new UnsupportedOperationException(
                        "the code seeds its generator, so that its orders would depend on"
                                + " the seed and not on the dice: let it take numbers from the generator that it is given");
            }
        }

        @Override
        protected int next(int bits) {
            return (int) dice.bits(bits);
        }

        @Override
        public int nextInt(int bound) {
            return dice.roll(bound);
        }

        @Override
        public int nextInt(int origin, int bound) {
            return new DiceGenerator(dice).nextInt(origin, bound);
        }

        @Override
        public boolean nextBoolean() {
            return dice.flip();
        }
    }
}
