package io.github.fairshuffle.audit.foreign;

import io.github.fairshuffle.Dice;
import java.security.SecureRandom;
import java.util.Random;
import java.util.random.RandomGenerator;

/** A generator whose numbers are rolls of given dice, and the types of the parameters that accept a generator. */
public final class DiceRandom extends Random {
    private static final long serialVersionUID = 1L;

    private static final int MOST_DRAWS = 10_000_000;

    private final transient Dice dice;
    private int draws;

    public DiceRandom(Dice dice) {
        super(0);
        this.dice = bound -> {
            if (++draws > MOST_DRAWS) {
                throw new IllegalStateException("the code has drawn 10,000,000 numbers in one shuffle; does it end?");
            }
            return dice.roll(bound);
        };
    }

    /** Returns whether a parameter of this type accepts a generator whose numbers are rolls of dice. */
    static boolean drives(Class<?> type) {
        return type == Random.class || type == RandomGenerator.class || isOfKotlin(type);
    }

    /** Returns whether a parameter of this type accepts a generator. */
    static boolean isGenerator(Class<?> type) {
        return drives(type) || type == SecureRandom.class;
    }

    private static boolean isOfKotlin(Class<?> type) {
        return type.getName().equals("kotlin.random.Random");
    }

    /** Returns a generator of the given type. Its numbers are rolls of the dice, unless it is a SecureRandom. */
    static Object of(Class<?> type, Dice dice) throws ReflectiveOperationException {
        if (type == SecureRandom.class) {
            return new SecureRandom();
        }
        Random random = new DiceRandom(dice);
        return isOfKotlin(type)
                ? Class.forName("kotlin.random.PlatformRandomKt", true, type.getClassLoader())
                        .getMethod("asKotlinRandom", Random.class)
                        .invoke(null, random)
                : random;
    }

    @Override
    public synchronized void setSeed(long seed) {
        if (dice != null) { // the constructor of Random calls this method too
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
