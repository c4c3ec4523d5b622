package io.github.fairshuffle.battery;

import io.github.fairshuffle.Permutation;
import io.github.fairshuffle.battery.BatteryResult.Outcome;
import io.github.fairshuffle.battery.statistics.OrderStatistics;
import io.github.fairshuffle.internal.array.Indices;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.ToIntFunction;

/**
 * The statistics that the battery computes for each order and for each product of two orders, with their laws for fair
 * orders. Each statistic finds some bug in fewer shuffles than any other test; {@code battery.md} names the bugs.
 *
 * @param value the function that computes the statistic of an order
 */
record KnownStatistic(String name, ToIntFunction<Permutation> value, FairLaw law) {
    /** The number of sizes whose laws are kept. A size needs at most 200 kB, and all sizes of an audit need 2 MB. */
    private static final int MOST_KEPT = 64;

    private static final Map<Integer, List<KnownStatistic>> KEPT = new ConcurrentHashMap<>();

    /** Returns the statistics of the orders of a deck. The laws of a size are computed once. */
    static List<KnownStatistic> of(int size) {
        if (KEPT.size() >= MOST_KEPT) {
            KEPT.clear();
        }
        return KEPT.computeIfAbsent(size, KnownStatistic::computed);
    }

    private static List<KnownStatistic> computed(int size) {
        FairLaw descents = FairLaws.descents(size);
        int places = Math.min(size, FairLaws.MOST);
        FairLaw inversions = FairLaws.inversions(places);
        return List.of(
                new KnownStatistic("fixed points", OrderStatistics::fixedPoints, FairLaws.fixedPoints(size)),
                new KnownStatistic("excedances", p -> OrderStatistics.count(p, 0, k -> p.at(k) > k), descents),
                new KnownStatistic("cycles", OrderStatistics::cycles, FairLaws.cycles(size)),
                new KnownStatistic("inversions", p -> (int) OrderStatistics.inversions(p, places), inversions),
                new KnownStatistic("descents", OrderStatistics::descents, descents),
                new KnownStatistic("major index", KnownStatistic::majorIndex, inversions),
                new KnownStatistic(
                        "rising sequences", p -> 1 + OrderStatistics.descents(p.inverse()), descents.plus(1)),
                new KnownStatistic("successions", OrderStatistics::successions, FairLaws.successions(size)),
                new KnownStatistic("adjacencies", OrderStatistics::adjacencies, FairLaws.adjacencies(size)),
                new KnownStatistic("rolls", KnownStatistic::rolls, FairLaws.rolls(size)));
    }

    /** Compares the values of the orders of a sample with the law. */
    Outcome compare(List<Permutation> orders) {
        return law.compare(name, orders.stream().mapToInt(value));
    }

    /** Returns the sum of the first places whose card is lower than the card before it. */
    private static int majorIndex(Permutation p) {
        int sum = 0;
        for (int k = 1; k < Math.min(p.size(), FairLaws.MOST); k++) {
            sum += p.at(k) < p.at(k - 1) ? k : 0;
        }
        return sum;
    }

    /** Returns the sum of the levels of the first of Durstenfeld's rolls that give this order. */
    private static int rolls(Permutation order) {
        int[] cards = Indices.identity(order.size());
        int[] places = cards.clone();
        int sum = 0;
        for (int place = order.size() - 1; place >= FairLaws.lastRoll(order.size()) - 1; place--) {
            int roll = places[order.at(place)];
            sum += FairLaws.level(roll, place + 1);
            cards[roll] = cards[place];
            places[cards[roll]] = roll;
        }
        return sum;
    }
}
