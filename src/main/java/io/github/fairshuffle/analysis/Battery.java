package io.github.fairshuffle.analysis;

import io.github.fairshuffle.Permutation;
import io.github.fairshuffle.analysis.UniformityResult.Outcome;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BinaryOperator;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Counts everything that is looked at in a sequence of orders: in the orders themselves, and in the products of each with
 * the orders before it. If orders are uniform and independent, then so are the products at one lag, since they and the first
 * orders determine all orders, and any products can come. So the same is counted in them, but for hands: nobody deals them.
 */
final class Battery {
    /** With fewer orders no statistic is compared. */
    static final int FEWEST = 200;

    /** Below so many for each cell the far tail of the chi-square law cannot be trusted. */
    static final int LEAST_EXPECTED = 100;

    /** Pairs and triples are counted up to so many cards. */
    private static final int MOST_FOR_PAIRS = 130;

    /** Of two orders, the first of which came earlier. */
    private static final Map<String, BinaryOperator<Permutation>> PRODUCTS = new TreeMap<>(Map.of(
            "before^-1*now", (before, now) -> before.inverse().then(now),
            "now*before^-1", (before, now) -> now.then(before.inverse()),
            "before*now", Permutation::then));

    private Battery() {}

    /** {@return what is found, corrected for all tests: if there are lags, one half of alpha is for products} */
    static List<Outcome> outcomes(List<Permutation> orders, List<Statistic> own, int lags) {
        int size = orders.get(0).size();
        boolean counted = size <= OrderCounts.LARGEST
                && orders.size() >= LEAST_EXPECTED * OrderCounts.orders(size).intValueExact();
        List<Fair> fair = counted || orders.size() < FEWEST ? List.of() : Fair.of(size, orders.size());
        List<Fair> ofUser = own.isEmpty() ? List.of() : Fair.count(size, 2 * orders.size(), own);
        List<Fair> ofProducts = fair.stream().limit(Statistics.OF_ORDERS.size()).toList();
        List<Outcome> found = new ArrayList<>(outcomes(orders, fair, counted, true));
        ofUser.forEach(each -> found.add(each.compare(orders)));
        List<Outcome> pairs = new ArrayList<>();
        for (int k = 1; k <= Math.min(lags, orders.size() - FEWEST); k++) {
            int lag = k;
            for (String ends :
                    List.of("first after first", "first after last", "last after first", "last after last")) {
                pairs.add(ends(ends, orders, lag));
            }
            PRODUCTS.forEach((product, of) -> {
                Stream<Permutation> products = IntStream.range(lag, orders.size())
                        .mapToObj(now -> of.apply(orders.get(now - lag), orders.get(now)));
                outcomes(products.toList(), ofProducts, counted, false)
                        .forEach(outcome -> pairs.add(outcome.in(", " + product + ", lag " + lag)));
            });
        }
        int halves = pairs.isEmpty() ? 1 : 2;
        return Stream.of(found, pairs)
                .flatMap(half -> half.stream().map(outcome -> outcome.corrected(halves * half.size())))
                .toList();
    }

    private static List<Outcome> outcomes(List<Permutation> shuffles, List<Fair> fair, boolean counted, boolean dealt) {
        if (counted) {
            return List.of(new OrderCounts(shuffles).outcome());
        }
        int[][] orders = shuffles.stream().map(Permutation::order).toArray(int[][]::new);
        int[][] inverses =
                shuffles.stream().map(order -> order.inverse().order()).toArray(int[][]::new);
        int[] even = {(int) shuffles.stream().filter(Permutation::isEven).count()};
        List<Supplier<Stream<Outcome>>> parts = new ArrayList<>();
        parts.add(() -> Stream.of(new Cells("parity", even, orders.length, 0.5).furthest()));
        parts.add(() -> Extremes.of(shuffles, orders, inverses));
        parts.add(() -> Places.of(orders));
        if (orders[0].length <= MOST_FOR_PAIRS) {
            parts.add(() -> Pairs.of("cards", orders, dealt));
            parts.add(() -> Pairs.of("places", inverses, dealt));
            parts.add(() -> Halves.of("cards", inverses));
            parts.add(() -> Halves.of("places", orders));
        }
        fair.forEach(each -> parts.add(() -> Stream.of(each.compare(shuffles))));
        return parts.parallelStream().flatMap(Supplier::get).toList();
    }

    /** By how much the first or last card differs from the first or last one so many orders before, modulo their number. */
    private static Outcome ends(String ends, List<Permutation> orders, int lag) {
        int[] counts = new int[orders.get(0).size()];
        int now = ends.startsWith("first") ? 0 : counts.length - 1;
        int before = ends.endsWith("first") ? 0 : counts.length - 1;
        for (int k = lag; k < orders.size(); k++) {
            int by = orders.get(k).order()[now] - orders.get(k - lag).order()[before];
            counts[Math.floorMod(by, counts.length)]++;
        }
        return new Cells(ends + ", lag " + lag, counts, orders.size() - lag, 1.0 / counts.length).furthest();
    }
}
