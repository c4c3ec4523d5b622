package io.github.fairshuffle.internal.dice;

import io.github.fairshuffle.Dice;
import java.util.Objects;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/**
 * Dice for work that is handed from thread to thread, as streams do, never used by two at a time. The default generator
 * belongs to its thread, so the supplier is asked again whenever the work has moved on to another one.
 */
public final class MigratingDice implements Dice {
    private final Supplier<? extends RandomGenerator> generator;
    private @Nullable Thread owner;
    private @Nullable Dice dice;

    /** Dice that ask for a generator when they are first rolled. */
    public MigratingDice(Supplier<? extends RandomGenerator> generator) {
        this.generator = generator;
    }

    private Dice dice() {
        Dice current = dice;
        if (current == null || owner != Thread.currentThread()) {
            current = Dice.of(Objects.requireNonNull(generator.get(), "generator"));
            dice = current;
            owner = Thread.currentThread();
        }
        return current;
    }

    @Override
    public int roll(int bound) {
        return dice().roll(bound);
    }

    @Override
    public boolean flip() {
        return dice().flip();
    }

    @Override
    public long bits(int count) {
        return dice().bits(count);
    }

    @Override
    public void falling(int high, int low, Roll each) {
        dice().falling(high, low, each);
    }

    @Override
    public void rising(int low, int high, Roll each) {
        dice().rising(low, high, each);
    }
}
