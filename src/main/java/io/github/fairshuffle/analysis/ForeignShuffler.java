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
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;

/**
 * Turns other people's code into shufflers, so that the code can be audited. The code shuffles the numbers 0, 1, 2, …, and
 * the deck is arranged in the resulting order. If the code loses or duplicates a number, an {@link
 * IllegalArgumentException} is thrown, and the deck is unchanged. The shufflers state no law.
 *
 * <pre>{@code
 * Shuffler jdk = ForeignShuffler.ofList(Collections::shuffle);
 * ExactLaw.of(jdk, 6).isUniform();                                        // true
 * Audit.of(ForeignShuffler.ofMethod("com.example.Cards::shuffle")).run().assertFair();
 * }</pre>
 *
 * <p>The code receives a {@link Random} that is driven by the {@link Dice}: {@code nextInt(bound)} is one roll, {@code
 * nextBoolean()} is one flip, and every other method draws bits. So {@link ExactLaw} can enumerate code that draws bounded
 * numbers and flips. The generator must not be shared between threads or used after the call.
 *
 * <p>Code with its own source of randomness can be sampled but not enumerated: {@link ExactLaw} refuses it with an
 * IllegalArgumentException, and a seed has no effect on it.
 */
public final class ForeignShuffler {
    private static final String NAME = "foreign shuffler";

    private ForeignShuffler() {}

    /**
     * {@return a shuffler that calls code for lists, such as {@code Collections::shuffle}}
     *
     * @param code shuffles the list in place, and draws from the generator only
     */
    public static Shuffler ofList(BiConsumer<? super List<Integer>, ? super Random> code) {
        Objects.requireNonNull(code, "code");
        return ofCopy((cards, random) -> {
            code.accept(cards, random);
            return cards;
        });
    }

    /**
     * {@return a shuffler that calls code for arrays}
     *
     * @param code shuffles the array in place, and draws from the generator only
     */
    public static Shuffler ofArray(BiConsumer<int[], ? super Random> code) {
        Objects.requireNonNull(code, "code");
        return new Foreign(NAME, (identity, dice) -> {
            code.accept(identity, new DiceRandom(dice));
            return identity;
        });
    }

    /**
     * {@return a shuffler that calls code that returns a shuffled list}
     *
     * @param code returns a list with the same elements, and draws from the generator only
     */
    public static Shuffler ofCopy(BiFunction<? super List<Integer>, ? super Random, ? extends List<Integer>> code) {
        Objects.requireNonNull(code, "code");
        return new Foreign(NAME, (identity, dice) -> order(code.apply(list(identity), new DiceRandom(dice))));
    }

    /**
     * {@return a shuffler that calls code for lists that has its own source of randomness}
     *
     * @param code shuffles the list in place
     */
    public static Shuffler ofListWithOwnChance(Consumer<? super List<Integer>> code) {
        Objects.requireNonNull(code, "code");
        return ofCopyWithOwnChance(cards -> {
            code.accept(cards);
            return cards;
        });
    }

    /**
     * {@return a shuffler that calls code for arrays that has its own source of randomness}
     *
     * @param code shuffles the array in place
     */
    public static Shuffler ofArrayWithOwnChance(Consumer<int[]> code) {
        Objects.requireNonNull(code, "code");
        return new Foreign(NAME, ownChance((identity, dice) -> {
            code.accept(identity);
            return identity;
        }));
    }

    /**
     * {@return a shuffler that calls code that returns a shuffled list and has its own source of randomness}
     *
     * @param code returns a list with the same elements
     */
    public static Shuffler ofCopyWithOwnChance(UnaryOperator<List<Integer>> code) {
        Objects.requireNonNull(code, "code");
        return new Foreign(NAME, ownChance((identity, dice) -> order(code.apply(list(identity)))));
    }

    /**
     * {@return a shuffler that calls a method} The method is static, or belongs to a class with a public constructor without
     * parameters. It has a parameter of type {@code List}, {@code Object[]} or {@code int[]}, and perhaps a {@code Random} or
     * {@code RandomGenerator} before or after it; otherwise it has its own source of randomness. It shuffles in place if it
     * is {@code void}, or else returns the shuffled list or array.
     *
     * @param name the names of class and method, such as {@code com.example.Cards::shuffle}
     * @throws IllegalArgumentException if there is no such method, or more than one; the message says what fits
     */
    public static Shuffler ofMethod(String name) {
        ForeignMethod method = ForeignMethod.named(Objects.requireNonNull(name, "name"));
        Code code = (identity, dice) -> method.shuffle(identity, new DiceRandom(dice));
        return new Foreign(method.toString(), method.needsGenerator() ? code : ownChance(code));
    }

    /** Refuses the dice of an enumeration, because they do not decide the order. */
    private static Code ownChance(Code code) {
        return (identity, dice) -> {
            if (dice instanceof OutcomeWalk.Path) {
                throw new IllegalArgumentException(
                        "this code has its own source of randomness, which cannot be enumerated; sample it with"
                                + " UniformityTest, or let the code draw from a generator that is passed to it");
            }
            return code.order(identity, dice);
        };
    }

    /** Returns a list of cards that can be modified. */
    static List<Integer> list(int[] cards) {
        return new ArrayList<>(IntStream.of(cards).boxed().toList());
    }

    /** Returns the order of a list of cards, with −1 for anything else, which {@link Deck#arrange} refuses. */
    static int[] order(List<?> cards) {
        return cards.stream()
                .mapToInt(card -> card instanceof Integer number ? number : -1)
                .toArray();
    }

    /** Returns the order in which the code leaves the identity. */
    private interface Code {
        int[] order(int[] identity, Dice dice);
    }

    private record Foreign(String name, Code code) implements Shuffler {
        @Override
        public void permute(Deck deck, Dice dice) {
            deck.arrange(code.order(Orders.identity(deck.size()), dice));
        }

        @Override
        public String toString() {
            return name;
        }
    }

    /** A generator that rolls dice. */
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
            if (made) { // the constructor of Random calls this method too
                throw new UnsupportedOperationException("the code seeds its generator, so its orders depend on the seed"
                        + " and not on the dice; let it draw from the generator without a seed");
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
            int width = bound - origin;
            return width > 0 && origin < bound ? origin + dice.roll(width) : super.nextInt(origin, bound);
        }

        @Override
        public boolean nextBoolean() {
            return dice.flip();
        }
    }
}
