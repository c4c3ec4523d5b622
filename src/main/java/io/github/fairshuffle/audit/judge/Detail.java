package io.github.fairshuffle.audit.judge;

import io.github.fairshuffle.Permutation;
import io.github.fairshuffle.audit.Fact;
import io.github.fairshuffle.audit.Look.Way;
import io.github.fairshuffle.audit.foreign.LostCards;
import io.github.fairshuffle.battery.statistics.OrderStatistics;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/** What the sentences of some kinds of facts need in addition to their values. */
public sealed interface Detail {
    /** A property that all orders have. */
    enum Pattern implements Detail {
        SINGLE_CYCLES(order -> OrderStatistics.cycles(order) == 1),
        ROTATIONS(order ->
                IntStream.range(1, order.size()).allMatch(k -> order.at(k) == (order.at(0) + k) % order.size())),
        EVEN(Permutation::isEven),
        ODD(order -> !order.isEven());

        private final Predicate<Permutation> property;

        Pattern(Predicate<Permutation> property) {
            this.property = property;
        }

        boolean has(Permutation order) {
            return property.test(order);
        }
    }

    /** A card and a place; −1 stands for none. */
    record Where(int card, int place) implements Detail {}

    /** Two cards. */
    record Pair(int card, int other) implements Detail {}

    /** One order. */
    record OneOrder(Permutation order) implements Detail {}

    /** Another fact that only a certain way of shuffling shows. */
    record Other(Way way, Fact fact) implements Detail {}

    /** A loss of cards in a way of shuffling, with a shuffle that shows it if one is known. */
    record Loss(LostCards lost, Way way, Optional<Witness> witness) implements Detail {}
}
