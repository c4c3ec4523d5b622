package io.github.fairshuffle.battery;

import io.github.fairshuffle.Permutation;
import io.github.fairshuffle.internal.array.Indices;
import io.github.fairshuffle.internal.statistics.OrderStatistics;
import java.util.List;

/**
 * The statistics that the battery computes for each order and for each product of two orders. Each statistic finds some
 * bug in fewer shuffles than any other test; {@code battery.md} names the bugs.
 */
final class Statistics {
    static final List<Statistic> ALL = List.of(
            new Statistic("fixed points", Permutation::fixedPoints),
            new Statistic("excedances", p -> OrderStatistics.count(p, 0, k -> p.at(k) > k)),
            new Statistic("cycles", Permutation::cycles),
            new Statistic("inversions", p -> (int) p.inversions()),
            new Statistic("descents", OrderStatistics::descents),
            new Statistic("major index", Statistics::majorIndex),
            new Statistic("rising sequences", p -> 1 + OrderStatistics.descents(p.inverse())),
            new Statistic("successions", OrderStatistics::successions),
            new Statistic("adjacencies", OrderStatistics::adjacencies),
            new Statistic("rolls", Statistics::rolls));

    private Statistics() {}

    /** {@return the sum of the places whose card is lower than the card before it} */
    private static int majorIndex(Permutation p) {
        int sum = 0;
        for (int k = 1; k < p.size(); k++) {
            sum += p.at(k) < p.at(k - 1) ? k : 0;
        }
        return sum;
    }

    /** {@return ⌊8·S⌋, where S is the sum of (roll + 1/2)/bound over Durstenfeld's rolls that give this order} */
    private static int rolls(Permutation order) {
        int[] cards = Indices.identity(order.size());
        int[] places = cards.clone();
        double sum = 0;
        for (int place = order.size() - 1; place > 0; place--) {
            int roll = places[order.at(place)];
            sum += (roll + 0.5) / (place + 1);
            cards[roll] = cards[place];
            places[cards[roll]] = roll;
        }
        return (int) (8 * sum);
    }
}
