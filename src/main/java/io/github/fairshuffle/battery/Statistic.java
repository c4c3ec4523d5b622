package io.github.fairshuffle.battery;

import io.github.fairshuffle.Permutation;
import java.util.Objects;
import java.util.function.ToIntFunction;

/**
 * A number that is computed from an order. Its distribution need not be known, because {@link Battery} compares
 * the values in a sample with the values in fair orders.
 *
 * <pre>{@code
 * Statistic ace = new Statistic("place of the ace", order -> order.inverse().at(0));
 * Battery.of(shuffler).size(52).statistics(ace).run();
 * }</pre>
 *
 * @param name the name of the number, such as {@code fixed points}
 * @param value the function that computes the number from the order alone
 */
public record Statistic(String name, ToIntFunction<Permutation> value) {
    /** Creates a statistic. */
    public Statistic {
        Objects.requireNonNull(name, "name");
        Objects.requireNonNull(value, "value");
    }
}
