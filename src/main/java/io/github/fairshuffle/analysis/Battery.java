package io.github.fairshuffle.analysis;

import io.github.fairshuffle.Permutation;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.analysis.UniformityResult.Outcome;
import java.util.ArrayList;
import java.util.HashMap;
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
 * orders determine all orders, and any products can come. So what costs little is counted in them too.
 */
final class Battery {
    /** With fewer orders no statistic is compared. */
    static final int FEWEST = 200;

    /** Pairs and triples are counted up to so many cards. */
    private static final int MOST_FOR_PAIRS = 130;

    /** Of two orders, the first of which came earlier. */
    private static final Map<String, BinaryOperator<Permutation>> PRODUCTS = new TreeMap<>(Map.of(
            "before^-1*now", (before, now) -> before.inverse().then(now),
            "now*before^-1", (before, now) -> now.then(before.inverse()),
            "before*now", Permutation::then));

    private static final List<String> ENDS =
            List.of("first after first", "first after last", "last after first", "last after last");

    private Battery() {}

    /** {@return so many orders, each from the identity; of a few cards, equal ones are kept once} */
    static List<Permutation> shuffles(Shuffler shuffler, int size, int samples) {
        Map<Permutation, Permutation> known = new HashMap<>();
        return Stream.generate(() -> shuffler.permutation(size))
                .limit(samples)
                .map(shuffle -> size > OrderCounts.LARGEST ? shuffle : known.computeIfAbsent(shuffle, first -> first))
                .toList();
    }

    /** {@return what is found, corrected for all tests: if there are lags, one half of alpha is for products} */
    static List<Outcome> outcomes(List<Permutation> orders, List<Statistic> own, int lags) {
        int size = orders.get(0).size();
        boolean compared = orders.size() >= FEWEST && !OrderCounts.areEnough(size, orders.size());
        List<FairOrders> fair = compared ? FairOrders.of(size, orders.size()) : List.of();
        List<FairOrders> ofProducts = fair.subList(0, Math.min(fair.size(), Statistics.OF_PRODUCTS.size()));
        List<FairOrders> ofUser = own.isEmpty() ? List.of() : FairOrders.count(size, 2 * orders.size(), own);
        List<Outcome> alone = new ArrayList<>(outcomes(orders, fair, true));
        ofUser.forEach(each -> alone.add(each.compare(orders)));
        List<Supplier<List<Outcome>>> parts = new ArrayList<>();
        IntStream.rangeClosed(1, Math.min(lags, orders.size() - FEWEST)).forEach(lag -> {
            ENDS.forEach(ends -> parts.add(() -> List.of(ends(ends, orders, lag))));
            PRODUCTS.forEach((name, product) -> parts.add(() -> {
                Stream<Permutation> products = IntStream.range(lag, orders.size())
                        .mapToObj(now -> product.apply(orders.get(now - lag), orders.get(now)));
                return outcomes(products.toList(), ofProducts, false).stream()
                        .map(outcome -> outcome.in(", " + name + ", lag " + lag))
                        .toList();
            }));
        });
        List<Outcome> pairs = all(parts);
        int halves = parts.isEmpty() ? 1 : 2;
        return Stream.of(alone, pairs)
                .flatMap(half -> half.stream().map(outcome -> outcome.corrected(halves * half.size())))
                .toList();
    }

    private static List<Outcome> outcomes(List<Permutation> orders, List<FairOrders> fair, boolean dealt) {
        int size = orders.get(0).size();
        if (OrderCounts.areEnough(size, orders.size())) {
            return List.of(new OrderCounts(orders).outcome());
        }
        List<Permutation> inverses = orders.stream().map(Permutation::inverse).toList();
        int[] even = {(int) orders.stream().filter(Permutation::isEven).count()};
        List<Supplier<List<Outcome>>> parts = new ArrayList<>();
        parts.add(() -> List.of(Counts.furthest("parity", even, orders.size(), 0.5)));
        parts.add(() -> Counts.extremes(orders, inverses));
        parts.add(() -> Counts.places(orders));
        if (size <= MOST_FOR_PAIRS) {
            parts.add(() -> Counts.pairs("cards", orders, dealt));
            parts.add(() -> Counts.pairs("places", inverses, dealt));
            parts.add(() -> Counts.halves("cards", inverses));
            parts.add(() -> Counts.halves("places", orders));
        }
        fair.forEach(each -> parts.add(() -> List.of(each.compare(orders))));
        return all(parts);
    }

    private static List<Outcome> all(List<Supplier<List<Outcome>>> parts) {
        return parts.parallelStream().flatMap(part -> part.get().stream()).toList();
    }

    /** By how much the first or last card differs from the first or last one so many orders before, modulo their number. */
    private static Outcome ends(String ends, List<Permutation> orders, int lag) {
        int[] counts = new int[orders.get(0).size()];
        int now = ends.startsWith("first") ? 0 : counts.length - 1;
        int before = ends.endsWith("first") ? 0 : counts.length - 1;
        for (int k = lag; k < orders.size(); k++) {
            counts[Math.floorMod(orders.get(k).at(now) - orders.get(k - lag).at(before), counts.length)]++;
        }
        return Counts.furthest(ends + ", lag " + lag, counts, orders.size() - lag, 1.0 / counts.length);
    }
}
