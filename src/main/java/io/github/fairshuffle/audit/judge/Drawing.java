package io.github.fairshuffle.audit.judge;

import io.github.fairshuffle.Permutation;
import io.github.fairshuffle.audit.Look;
import io.github.fairshuffle.audit.foreign.Sampling;
import io.github.fairshuffle.battery.Battery;
import io.github.fairshuffle.battery.BatteryResult;
import io.github.fairshuffle.battery.statistics.AllOrders;
import io.github.fairshuffle.battery.statistics.OrderStatistics;
import io.github.fairshuffle.battery.statistics.Settings;
import io.github.fairshuffle.battery.statistics.TimeLimit;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/**
 * The drawing of one sample, which is tested after 200, 400, 800, … orders, up to half of them; {@link Settings}
 * describes how alpha is divided. After a test has convicted, only as many orders are drawn as are needed to explain the bias.
 */
final class Drawing implements Predicate<List<Permutation>> {
    private final Look look;
    private final int lags;
    private final String name;
    private final boolean isOfCycles;
    private final Optional<Sampling> sampling;
    private final double alpha;
    private final double alphaOfStep;
    private final Supplier<TimeLimit> explaining;
    private TimeLimit limit;
    private int next = Settings.FEWEST;
    private int made;
    private int needed;
    private Optional<BatteryResult> conviction = Optional.empty();

    /**
     * Creates a drawing that has not begun.
     *
     * @param look the number of cards, the number of orders to draw, and the way of drawing them
     * @param lags the number of earlier orders with which each order is compared
     * @param name the name of the subject
     * @param isOfCycles whether the orders should be single cycles
     * @param sampling the samples with which the orders begin; empty if they are orders of shuffles
     * @param alpha the probability of convicting a fair shuffler with this sample
     * @param explaining returns the time to explain a bias, which begins with the conviction
     */
    Drawing(
            Look look,
            int lags,
            String name,
            boolean isOfCycles,
            Optional<Sampling> sampling,
            double alpha,
            TimeLimit limit,
            Supplier<TimeLimit> explaining) {
        this.look = look;
        this.lags = lags;
        this.name = name;
        this.isOfCycles = isOfCycles;
        this.sampling = sampling;
        this.alpha = alpha;
        this.limit = limit;
        this.explaining = explaining;
        needed = look.shuffles();
        long steps = IntStream.iterate(Settings.FEWEST, step -> step <= needed / 2, step -> 2 * step)
                .count();
        alphaOfStep = steps == 0 ? 0 : alpha / 2 / steps;
    }

    /** Returns whether the orders that were drawn so far are enough, or the time is over; tests them if it is time. */
    @Override
    public boolean test(List<Permutation> orders) {
        made = orders.size();
        if (made == next && made <= needed / 2) {
            next *= 2;
            if (conviction.isEmpty() && look.way() != Look.Way.NEW_STARTS) {
                convict(orders);
            }
        }
        return limit.isOver() || needed < look.shuffles() && made >= needed;
    }

    private void convict(List<Permutation> orders) {
        conviction = Optional.of(tests(orders, 0, alphaOfStep))
                .filter(tests -> tests.finding().isConviction());
        if (conviction.isPresent()) {
            boolean isSmall = look.cards() <= Traits.MOST_TO_COMPARE;
            needed = isSmall ? needed : Math.min(needed, Settings.CLUES);
            limit = explaining.get().share(Settings.TIME_OF_LOOK);
        }
    }

    private BatteryResult tests(List<Permutation> orders, int lagsOfTest, double alphaOfTest) {
        List<Permutation> judged =
                isOfCycles ? orders.stream().map(Drawing::cycle).toList() : orders;
        Battery battery =
                Battery.ofOrders(judged).named(name).alpha(alphaOfTest).lags(lagsOfTest);
        return sampling.map(samples -> battery.drawn(samples.drawn(look.cards())))
                .orElse(battery)
                .run();
    }

    /** Drops the 0 of an n-cycle and subtracts 1: (0 2 3 1) gives 1, 2, 0. Any other order gives the identity. */
    private static Permutation cycle(Permutation shuffle) {
        int cards = shuffle.size() - 1;
        IntStream dealt =
                IntStream.iterate(shuffle.at(0), shuffle::at).limit(cards).map(card -> card - 1);
        return OrderStatistics.cycles(shuffle) == 1 ? Permutation.of(dealt.toArray()) : Permutation.identity(cards);
    }

    /** Returns the number of orders before the one that is drawn now. */
    int made() {
        return made;
    }

    /** Returns the number of orders that are needed. */
    int needed() {
        return needed;
    }

    /**
     * Returns the sample with its tests; for few cards, all orders are tested, so that their counts are known. The sample
     * keeps its orders if they are needed for facts or for the name of a bug.
     *
     * @param explained the number of cards of the large deck that explains a bias
     */
    Sample sample(List<Permutation> orders, int explained) {
        BatteryResult tests = conviction.isEmpty()
                ? tests(orders, lags, alphaOfStep == 0 ? alpha : alpha / 2)
                : Optional.of(orders)
                        .filter(all -> look.cards() <= AllOrders.LARGEST)
                        .map(all -> tests(all, 0, alphaOfStep))
                        .filter(all -> all.finding().isConviction())
                        .orElseGet(conviction::orElseThrow);
        boolean isKept =
                tests.finding().isConviction() || look.cards() <= AllOrders.LARGEST || look.cards() == explained;
        return new Sample(
                Results.look(look.cards(), orders.size(), look.way()),
                alpha,
                Optional.of(tests),
                isKept ? Optional.of(Orders.of(orders)) : Optional.empty(),
                Optional.empty());
    }
}
