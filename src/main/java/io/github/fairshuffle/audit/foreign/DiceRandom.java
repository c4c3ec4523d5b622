package io.github.fairshuffle.audit.foreign;

import io.github.fairshuffle.Dice;
import java.util.Random;

/** A generator whose numbers are rolls of given dice. */
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
