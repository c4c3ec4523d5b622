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

/**
 * Makes shufflers of foreign code, to audit it. The code is given the numbers 0, 1, 2, … to shuffle, and the deck is arranged
 * by what it makes of them; code that loses or doubles one gets an {@link IllegalArgumentException}, and the deck stays as it
 * was.
 *
 * <pre>{@code
 * Shuffler jdk = ForeignShuffler.ofListWithRandom(Collections::shuffle);
 * ExactLaw.of(jdk, 6).isUniform();                        // true
 * UniformityTest.of(jdk).size(54).seed(1).run();          // PASSED
 * }</pre>
 *
 * <p>The generator that the code is given is driven by the {@link Dice}: {@code nextInt(bound)} is one roll,
 * {@code nextBoolean()} one flip, and all else is made of {@code bits}. So the law is a function of the dice, and
 * {@link ExactLaw} can enumerate code that asks for bounded numbers and flips. The generator is not for sharing between
 * threads and ends with the call.
 */
public final class ForeignShuffler {
    private ForeignShuffler() {}

    /**
     * From code that shuffles a list with a generator.
     *
     * @param code shuffles the list in place; chance of its own is not seen by the dice
     * @return a shuffler with {@link io.github.fairshuffle.Law#UNSTATED}
     */
    public static Shuffler ofList(BiConsumer<? super List<Integer>, ? super RandomGenerator> code) {
        Objects.requireNonNull(code, "code");
        return new Foreign((order, dice) -> {
            List<Integer> cards = listOf(order);
            code.accept(cards, new DiceGenerator(dice));
            return arrayOf(cards);
        });
    }

    /**
     * From code that shuffles a list with a {@link Random}, such as {@code Collections::shuffle}.
     *
     * @param code shuffles the list in place; chance of its own is not seen by the dice
     * @return a shuffler with {@link io.github.fairshuffle.Law#UNSTATED}
     */
    public static Shuffler ofListWithRandom(BiConsumer<? super List<Integer>, ? super Random> code) {
        Objects.requireNonNull(code, "code");
        return new Foreign((order, dice) -> {
            List<Integer> cards = listOf(order);
            code.accept(cards, new DiceRandom(dice));
            return arrayOf(cards);
        });
    }

    /**
     * From code that shuffles an array with a generator.
     *
     * @param code shuffles the array in place; chance of its own is not seen by the dice
     * @return a shuffler with {@link io.github.fairshuffle.Law#UNSTATED}
     */
    public static Shuffler ofArray(BiConsumer<int[], ? super RandomGenerator> code) {
        Objects.requireNonNull(code, "code");
        return new Foreign((order, dice) -> {
            code.accept(order, new DiceGenerator(dice));
            return order;
        });
    }

    /**
     * From code that shuffles an array with chance of its own. It can be sampled but not enumerated, and neither a seed nor a
     * generator given to {@link UniformityTest} reaches it.
     *
     * @param code shuffles the array in place
     * @return a shuffler with {@link io.github.fairshuffle.Law#UNSTATED}, which {@link ExactLaw} refuses with an
     *     IllegalArgumentException
     */
    public static Shuffler ofArray(Consumer<int[]> code) {
        Objects.requireNonNull(code, "code");
        return new Foreign((order, dice) -> {
            if (dice instanceof OutcomeWalk) {
                throw new IllegalArgumentException("this code has chance of its own, which cannot be enumerated;"
                        + " sample it with UniformityTest, or give ForeignShuffler code that takes a generator");
            }
            code.accept(order);
            return order;
        });
    }

    private static List<Integer> listOf(int[] order) {
        List<Integer> cards = new ArrayList<>(order.length);
        for (int card : order) {
            cards.add(card);
        }
        return cards;
    }

    private static int[] arrayOf(List<Integer> cards) {
        return cards.stream().mapToInt(card -> card == null ? -1 : card).toArray(); // -1 is refused by arrange
    }

    /** Runs the code on the identity; makes an order of dice. */
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

    /** The same for those who ask for the class {@link Random}; whatever it makes otherwise, it makes of {@link #next}. */
    private static final class DiceRandom extends Random {
        private static final long serialVersionUID = 1L;

        private final transient Dice dice;

        DiceRandom(Dice dice) {
            super(0);
            this.dice = dice;
        }

        @Override
        public void setSeed(long seed) {
            // dice have no seed
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
