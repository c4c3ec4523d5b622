package io.github.fairshuffle.analysis;

import io.github.fairshuffle.Permutation;
import io.github.fairshuffle.analysis.UniformityResult.Outcome;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BinaryOperator;

/**
 * Counts everything that is looked at in a sequence of orders: in the orders themselves, and in the products of each with
 * the orders before it. If orders are uniform and independent, then so are the products at one lag, since they and the first
 * orders determine all orders, and any products can come. So the same is counted in them.
 */
final class Battery {
    /** With fewer orders nothing can be compared. */
    static final int FEWEST = 2 * Counts.LEAST_EXPECTED;

    /** Cells for pairs of cards are counted up to so many cards, and cells for places. */
    private static final int MOST_FOR_PAIRS = 320;

    private static final int MOST_FOR_PLACES = 1_024;

    private static final Map<String, BinaryOperator<Permutation>> PRODUCTS = new LinkedHashMap<>();

    static {
        PRODUCTS.put("before^-1*now", (before, now) -> before.inverse().then(now));
        PRODUCTS.put("now*before^-1", (before, now) -> now.then(before.inverse()));
        PRODUCTS.put("before*now", Permutation::then);
    }

    /** Each part looks at so many orders before the next one does: what it counts stays in the cache. */
    private static final int BLOCK = 1_000;

    private final int size;
    private final int samples;
    private final int lags;
    /** What is looked at in the orders themselves, and then what in their products. */
    private final List<Part> parts = new ArrayList<>();
    /** The orders that are not looked at yet, after as many as there are lags. */
    private final List<Permutation> recent = new ArrayList<>();

    private int lookedAt;
    private int added;

    /** For so many orders. {@code own} are statistics beside those of the library. */
    Battery(int size, int samples, List<Statistic> own, int lags) {
        this.size = size;
        this.samples = samples;
        this.lags = lags;
        List<Counts> fair = samples < FEWEST ? List.of() : Reference.of(size, samples, own);
        parts.add(new Products("", 0, (before, now) -> now, evidence(fair)));
        for (int back = 1; back <= lags && samples - back >= FEWEST; back++) {
            int lag = back;
            PRODUCTS.forEach((name, product) ->
                    parts.add(new Products(", " + name + ", lag " + lag, lag, product, evidence(fair))));
            if (size <= MOST_FOR_PAIRS) {
                parts.add(new Ends(size, lag));
            }
        }
    }

    private List<Evidence> evidence(List<Counts> fair) {
        List<Evidence> all = new ArrayList<>();
        fair.forEach(counts -> all.add(counts.compared()));
        if (size <= OrderCounts.LARGEST) {
            all.add(OrderCounts.evidence(size));
        }
        if (size <= MOST_FOR_PLACES) {
            all.add(new Places(size, size <= MOST_FOR_PAIRS));
        }
        if (size <= MOST_FOR_PAIRS) {
            all.add(new Halves(size, samples));
        }
        all.add(new Extremes(size, samples));
        return all;
    }

    /** Counts the next order. */
    void add(Permutation order) {
        recent.add(order);
        added++;
        if (recent.size() >= BLOCK + lags) {
            look();
        }
    }

    /** Lets each part look at the orders that are new, the parts at once. */
    private void look() {
        parts.parallelStream().forEach(part -> {
            for (int k = Math.max(lookedAt, part.lag()); k < recent.size(); k++) {
                part.add(recent.get(k - part.lag()), recent.get(k));
            }
        });
        recent.subList(0, Math.max(0, recent.size() - lags)).clear();
        lookedAt = recent.size();
    }

    /**
     * {@return what was found} One correction for all tests, after Bonferroni: one half of alpha is for the orders, one for
     * their products.
     */
    UniformityResult result(String name, double alpha) {
        look();
        List<List<Outcome>> found = parts.parallelStream().map(Part::outcomes).toList();
        int ofOrders = found.get(0).size();
        int ofProducts = found.stream().mapToInt(List::size).sum() - ofOrders;
        List<Outcome> all = new ArrayList<>();
        for (int k = 0; k < found.size(); k++) {
            String suffix = parts.get(k).suffix();
            int tests = (ofProducts == 0 ? 1 : 2) * (k == 0 ? ofOrders : ofProducts);
            found.get(k).forEach(outcome -> all.add(outcome.corrected(suffix, tests)));
        }
        return new UniformityResult(name, size, added, alpha, List.copyOf(all));
    }

    /** What looks at each order, and at one that came before it. */
    private interface Part {
        /** How many shuffles before. */
        int lag();

        String suffix();

        void add(Permutation before, Permutation now);

        List<Outcome> outcomes();
    }

    private record Products(String suffix, int lag, BinaryOperator<Permutation> product, List<Evidence> evidence)
            implements Part {
        @Override
        public void add(Permutation before, Permutation now) {
            Permutation order = product.apply(before, now);
            evidence.forEach(each -> each.add(order));
        }

        @Override
        public List<Outcome> outcomes() {
            return evidence.stream().flatMap(each -> each.outcomes().stream()).toList();
        }
    }

    /**
     * How often each first card comes after each, and each last card. Two pairs of orders may have one in common, so that only
     * every other pair is independent of those before: half of the exponent counts, by the inequality of Cauchy and Schwarz.
     */
    private record Ends(int size, int lag, Cells first, Cells last) implements Part {
        Ends(int size, int lag) {
            this(size, lag, new Cells(size * size, 1.0 / size / size), new Cells(size * size, 1.0 / size / size));
        }

        @Override
        public String suffix() {
            return ", lag " + lag;
        }

        @Override
        public void add(Permutation before, Permutation now) {
            int[] one = before.order();
            int[] other = now.order();
            first.count(one[0] * size + other[0]);
            last.count(one[size - 1] * size + other[size - 1]);
        }

        @Override
        public List<Outcome> outcomes() {
            double cells = (double) size * size;
            return List.of(
                    Outcome.furthest("first card after first", first.furthest(first.total()) / 2, cells),
                    Outcome.furthest("last card after last", last.furthest(last.total()) / 2, cells));
        }
    }
}
