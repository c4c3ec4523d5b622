package io.github.fairshuffle.internal.dice;

import io.github.fairshuffle.Dice;
import java.util.Objects;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/**
 * The option {@code using(generator)} of an immutable value.
 *
 * @param chosen the generator that was set, or null for the default generator of the thread that draws
 */
public record GeneratorOption(@Nullable RandomGenerator chosen) {
    /** The option before {@code using} is called. */
    public static final GeneratorOption DEFAULT = new GeneratorOption(null);

    /** Returns the option for a generator. The default generator of a thread is no choice, so threads can share it. */
    public static GeneratorOption of(RandomGenerator generator) {
        Objects.requireNonNull(generator, "generator");
        return Xoshiro256.isStandard(generator) ? DEFAULT : new GeneratorOption(generator);
    }

    /** Returns the generator for a draw that begins now. */
    public RandomGenerator get() {
        return chosen != null ? chosen : Xoshiro256.standard();
    }

    public Dice dice() {
        return Dice.of(get());
    }
}
