package io.github.fairshuffle.battery;

import io.github.fairshuffle.Permutation;
import io.github.fairshuffle.battery.BatteryResult.Outcome;
import io.github.fairshuffle.battery.statistics.Settings;
import io.github.fairshuffle.internal.Interruption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.BinaryOperator;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Runs all tests on a sequence of orders, and most tests also on the products of each order with an earlier order. If
 * the orders are uniform and independent, so are the products at a fixed lag: for fixed first orders, each sequence of
 * products results from exactly one sequence of orders.
 */
final class OrderTests {
    /** The name of the test that compares the counts of all orders. */
    static final String WHOLE_ORDER = "whole order";

    /** The largest deck whose pairs and triples are counted. */
    private static final int MOST_FOR_PAIRS = 130;

    /** The products of an earlier order and a later one. */
    private static final Map<String, BinaryOperator<Permutation>> PRODUCTS = new TreeMap<>(Map.of(
            "before^-1*now", (before, now) -> before.inverse().then(now),
            "now*before^-1", (before, now) -> now.then(before.inverse()),
            "before*now", Permutation::then));

    /** The ends of two orders that are compared: the end of the later order, and the end of the earlier order. */
    private static final List<String> ENDS =
            List.of("first after first", "first after last", "last after first", "last after last");

    private OrderTests() {}

    /** {@return the outcomes, corrected for the number of tests} The tests of lags share half of alpha. */
    static List<Outcome> outcomes(
            List<Permutation> orders, Optional<OrderCounts> counts, List<Statistic> own, int lags, int drawn) {
        boolean compared = orders.size() >= Settings.FEWEST && counts.isEmpty();
        List<KnownStatistic> statistics =
                compared ? KnownStatistic.of(orders.get(0).size()) : List.of();
        List<Outcome> alone = new ArrayList<>(outcomes(orders, counts, statistics, true));
        alone.addAll(FairOrders.compare(orders, own));
        if (drawn > 0) {
            alone.add(PlaceTests.drawn(orders, drawn));
        }
        List<Supplier<List<Outcome>>> parts = new ArrayList<>();
        IntStream.rangeClosed(1, Math.min(lags, orders.size() - Settings.FEWEST))
                .forEach(lag -> {
                    ENDS.forEach(ends -> parts.add(() -> List.of(ends(ends, orders, lag))));
                    PRODUCTS.forEach((name, product) -> parts.add(() -> {
                        List<Permutation> products = IntStream.range(lag, orders.size())
                                .mapToObj(now -> product.apply(orders.get(now - lag), orders.get(now)))
                                .toList();
                        return outcomes(products, OrderCounts.of(products), statistics, false).stream()
                                .map(outcome -> outcome.in(name, lag))
                                .toList();
                    }));
                });
        List<Outcome> pairs = all(parts.parallelStream());
        int halves = parts.isEmpty() ? 1 : 2;
        return Stream.of(alone, pairs)
                .flatMap(half -> half.stream().map(outcome -> outcome.corrected(halves * half.size())))
                .toList();
    }

    private static List<Outcome> outcomes(
            List<Permutation> orders, Optional<OrderCounts> counts, List<KnownStatistic> statistics, boolean inOrder) {
        if (counts.isPresent()) {
            return List.of(wholeOrder(counts.get()));
        }
        int size = orders.get(0).size();
        List<Permutation> inverses = orders.stream().map(Permutation::inverse).toList();
        int[] even = {(int) orders.stream().filter(Permutation::isEven).count()};
        List<Supplier<List<Outcome>>> parts = new ArrayList<>();
        parts.add(() -> List.of(PlaceTests.furthest("parity", even, orders.size(), 0.5)));
        parts.add(() -> PlaceTests.extremes(orders, inverses));
        parts.add(() -> PlaceTests.places(orders));
        if (size <= MOST_FOR_PAIRS) {
            parts.add(() -> PlaceTests.pairs("cards", orders, inOrder));
            parts.add(() -> PlaceTests.pairs("places", inverses, inOrder));
            parts.add(() -> PlaceTests.halves("cards", inverses));
            parts.add(() -> PlaceTests.halves("places", orders));
        }
        statistics.forEach(each -> parts.add(() -> List.of(each.compare(orders))));
        return all(parts.stream());
    }

    /** Applies Pearson's chi-square test to the counts of all orders. */
    static Outcome wholeOrder(OrderCounts counts) {
        return Outcome.chiSquare(WHOLE_ORDER, counts.statistic(), counts.degreesOfFreedom());
    }

    private static List<Outcome> all(Stream<Supplier<List<Outcome>>> parts) {
        return parts.flatMap(part -> {
                    Interruption.check();
                    return part.get().stream();
                })
                .toList();
    }

    /** Tests how much one end of each order differs, modulo the size, from one end of an earlier order. */
    private static Outcome ends(String ends, List<Permutation> orders, int lag) {
        int[] counts = new int[orders.get(0).size()];
        int now = ends.startsWith("first") ? 0 : counts.length - 1;
        int before = ends.endsWith("first") ? 0 : counts.length - 1;
        for (int k = lag; k < orders.size(); k++) {
            counts[Math.floorMod(orders.get(k).at(now) - orders.get(k - lag).at(before), counts.length)]++;
        }
        return PlaceTests.furthest(ends, counts, orders.size() - lag, 1.0 / counts.length)
                .in("", lag);
    }
}
