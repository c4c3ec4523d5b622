package io.github.fairshuffle.analysis;

import io.github.fairshuffle.Permutation;
import io.github.fairshuffle.analysis.UniformityResult.Outcome;
import java.util.ArrayList;
import java.util.List;
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
    /** With fewer orders nothing can be compared. */
    static final int FEWEST = 2 * Counts.LEAST_EXPECTED;

    /** Each part looks at so many orders before the next one does: what it counts stays in the cache. */
    private static final int BLOCK = 1_000;

    private final int size;
    private final int samples;
    private final int lags;
    /** What is looked at in the orders themselves, and then what in their products. */
    private final List<Part> parts = new ArrayList<>();

    /** For so many orders. {@code own} are statistics beside those of the library. */
    Battery(int size, int samples, List<Statistic> own, int lags) {
        this.size = size;
        this.samples = samples;
        this.lags = lags;
        List<Counts> fair = samples < FEWEST ? List.of() : Reference.of(size, samples, own);
        List<Counts> noHands =
                fair.stream().limit(own.size() + Statistics.OF_ORDERS.size()).toList();
        parts.add(new Part("", 0, (before, now) -> now, evidence(fair, true), List.of()));
        for (int back = 1; back <= lags && samples - back >= FEWEST; back++) {
            BinaryOperator<Permutation> step = (before, now) -> before.inverse().then(now);
            BinaryOperator<Permutation> change = (before, now) -> now.then(before.inverse());
            List<Cells> ends = size > Places.MOST_FOR_PAIRS ? List.of() : ends();
            parts.add(new Part(", before^-1*now, lag " + back, back, step, evidence(noHands, false), List.of()));
            parts.add(new Part(", now*before^-1, lag " + back, back, change, evidence(noHands, false), List.of()));
            parts.add(new Part(", before*now, lag " + back, back, Permutation::then, evidence(noHands, false), ends));
        }
    }

    /** Of the first and the last card: each pair, and by how much they differ, round the end of the deck. */
    private List<Cells> ends() {
        return IntStream.of(size * size, size * size, size, size)
                .mapToObj(cells -> new Cells(cells, 1.0 / cells))
                .toList();
    }

    private List<Evidence> evidence(List<Counts> fair, boolean ofOrders) {
        List<Evidence> all = new ArrayList<>();
        fair.forEach(counts -> all.add(new Counts(counts, ofOrders ? lags : 0)));
        if (size <= OrderCounts.LARGEST) {
            all.add(new OrderCounts(size));
        }
        if (size <= Places.MOST_FOR_PAIRS) {
            all.add(new Halves(size, samples, ofOrders ? lags : 0));
        }
        all.add(new Places(size, ofOrders));
        all.add(new Extremes(size, samples));
        return all;
    }

    /** {@return what is found in the orders, corrected for all tests: one half of alpha is for orders, one for products} */
    List<Outcome> outcomes(Supplier<Permutation> orders) {
        List<Permutation> block = new ArrayList<>(); // after as many orders of the block before as there are lags
        for (int done = 0; done < samples; done += BLOCK) {
            int seen = block.size();
            for (int k = done; k < Math.min(samples, done + BLOCK); k++) {
                block.add(orders.get());
            }
            parts.parallelStream().forEach(part -> {
                for (int k = Math.max(seen, part.lag); k < block.size(); k++) {
                    part.add(block.get(k - part.lag), block.get(k));
                }
            });
            block.subList(0, Math.max(0, block.size() - lags)).clear();
        }
        List<Outcome> ofOrders = parts.get(0).outcomes(samples).toList();
        List<Outcome> ofProducts = parts.parallelStream()
                .skip(1)
                .flatMap(part -> part.outcomes(samples - part.lag))
                .toList();
        return Stream.of(ofOrders, ofProducts)
                .flatMap(half -> half.stream().map(outcome -> outcome.corrected((lags == 0 ? 1 : 2) * half.size())))
                .toList();
    }

    /**
     * What is counted in one sequence: of orders, or of products with the orders so many shuffles before.
     *
     * @param ends which first card comes after which, and which last; or nothing
     */
    private record Part(
            String suffix, int lag, BinaryOperator<Permutation> product, List<Evidence> evidence, List<Cells> ends) {
        void add(Permutation before, Permutation now) {
            Permutation order = product.apply(before, now);
            evidence.forEach(each -> each.add(order));
            if (!ends.isEmpty()) {
                int[] one = before.order();
                int[] other = now.order();
                int last = one.length - 1;
                ends.get(0).counts[one[0] * one.length + other[0]]++;
                ends.get(1).counts[one[last] * one.length + other[last]]++;
                ends.get(2).counts[Math.floorMod(other[0] - one[0], one.length)]++;
                ends.get(3).counts[Math.floorMod(other[last] - one[last], one.length)]++;
            }
        }

        /**
         * Differences of ends are independent, as products are. Two pairs of ends may have one in common, so that only every
         * other pair is independent of those before: half of its exponent counts, by the inequality of Cauchy and Schwarz.
         */
        Stream<Outcome> outcomes(int pairs) {
            List<Outcome> all = new ArrayList<>();
            evidence.forEach(each -> all.addAll(each.outcomes()));
            for (int k = 0; k < ends.size(); k++) {
                Cells cells = ends.get(k);
                String name = (k % 2 == 0 ? "first card after first" : "last card after last") + (k < 2 ? "" : ", by");
                all.add(Outcome.furthest(name, cells.furthest(pairs) / (k < 2 ? 2 : 1), cells.counts.length));
            }
            return all.stream().map(outcome -> outcome.in(suffix));
        }
    }
}
