package io.github.fairshuffle.analysis;

import io.github.fairshuffle.Permutation;
import java.util.function.ToIntFunction;

/**
 * A number that is computed from an order. Its law needs no algebra: {@link UniformityTest} counts the number in fair
 * orders too, and compares the two counts.
 *
 * <pre>{@code
 * Statistic ace = new Statistic("place of the ace", order -> order.inverse().at(0));
 * UniformityTest.of(shuffler).size(52).statistics(ace).run();
 * }</pre>
 *
 * @param name what is counted, such as {@code fixed points}
 * @param value computes the number; it must depend on the order only, and several threads call it at once
 */
public record Statistic(String name, ToIntFunction<Permutation> value) {}
