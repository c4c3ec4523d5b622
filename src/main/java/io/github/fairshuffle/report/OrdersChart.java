package io.github.fairshuffle.report;

import io.github.fairshuffle.Permutation;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.battery.statistics.AllOrders;
import io.github.fairshuffle.exact.ExactLaw;
import io.github.fairshuffle.exact.Fraction;
import io.github.fairshuffle.internal.Text;
import java.math.BigInteger;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** A bar chart of the probabilities of all orders of a few cards, from the most likely to the least likely order. */
final class OrdersChart {
    /** The number of standard deviations within which a frequency counts as fair. */
    private static final double NEAR = 4;

    /** The largest number of bars that leaves room for the names of the orders. */
    private static final int MOST_NAMES = 24;

    private static final int LEFT = 38;
    private static final int TOP = 26;
    private static final int BASE = 184;
    private static final double WIDTH = 398.4;

    /**
     * One order and its probability.
     *
     * @param text the probability as a fraction with the common denominator of all orders, or the frequency as the number
     *     of samples with this order
     * @param side positive if the order is more likely than in a fair shuffle, negative if it is less likely, or 0 if
     *     the order is as likely as in a fair shuffle or the sample does not show a difference
     */
    private record Share(Permutation order, double probability, String text, int side) {
        /** Returns the label of the order: its cards, numbered from 1, and its text, as in {@code 2143: 15/256}. */
        @Override
        public String toString() {
            return name(order) + ": " + text;
        }
    }

    private static final Comparator<Share> BY_PROBABILITY = Comparator.comparingDouble(Share::probability);

    private final int size;
    private final int orders;
    private final boolean isExact;
    private final List<Share> sorted; // equally likely orders are in lexicographic order
    private final double top; // the probability at the upper end of the axis

    private OrdersChart(int size, boolean isExact, Function<Permutation, Share> share) {
        this.size = size;
        this.isExact = isExact;
        orders = AllOrders.number(size).intValueExact();
        sorted = AllOrders.of(size).map(share).sorted(BY_PROBABILITY.reversed()).toList();
        top = Math.max(sorted.get(0).probability(), 1.5 / orders);
    }

    /** Returns the chart of a law of 3 to 6 cards, whose paths all ended. */
    static OrdersChart of(ExactLaw law) {
        Fraction fair = new Fraction(BigInteger.ONE, AllOrders.number(law.size()));
        BigInteger common =
                AllOrders.commonMultiple(law.probabilities().values().stream().map(Fraction::denominator));
        return new OrdersChart(law.size(), true, order -> {
            Fraction p = law.probability(order);
            BigInteger weight = p.numerator().multiply(common.divide(p.denominator()));
            return new Share(order, p.doubleValue(), weight + "/" + common, p.compareTo(fair));
        });
    }

    /** Returns the chart of the orders of 3 to 6 cards in as many shuffles as there is time for. */
    static OrdersChart of(Shuffler shuffler, int size, long seed, Effort effort) {
        Map<Permutation, Integer> counts = new HashMap<>();
        int shuffles =
                effort.shuffle(shuffler, size, seed, order -> counts.merge(Permutation.of(order), 1, Integer::sum));
        double fair = Math.exp(-AllOrders.log(size));
        double deviation = Math.sqrt(fair * (1 - fair) / shuffles);
        return new OrdersChart(size, false, order -> {
            int count = counts.getOrDefault(order, 0);
            double excess = (double) count / shuffles - fair;
            int side = Math.abs(excess) < NEAR * deviation ? 0 : (int) Math.signum(excess);
            return new Share(order, (double) count / shuffles, Text.format("%,d of %,d", count, shuffles), side);
        });
    }

    /** Returns the number of orders that occur, such as {@code 20 of 24}. */
    String support() {
        return sorted.stream().filter(share -> share.probability() > 0).count() + " of " + orders;
    }

    /** Describes the most likely order; if there are several, the first of them. */
    String mostLikely() {
        return words(sorted.get(0));
    }

    /** Describes the least likely order; if there are several, the first of them. */
    String leastLikely() {
        return words(Collections.min(sorted, BY_PROBABILITY));
    }

    private String words(Share share) {
        boolean level = isExact && sorted.stream().allMatch(each -> each.side() == 0);
        return level ? "all the same: 1/" + orders : share.toString();
    }

    private double fair() {
        return 1.0 / orders;
    }

    Html svg() {
        return Html.format(
                """
                <svg class="bars" viewBox="-8 0 448 242" role="img" aria-label="The probabilities of the %d orders of %d \
                cards: most likely %s; least likely %s">
                <text x="0" y="13">%s</text>
                %s
                %s
                <path class="fair" d="M38 %.1fH436.4"/>
                <text class="middle" x="237" y="238">from the most likely order to the least likely</text>
                </svg>""",
                orders,
                size,
                mostLikely(),
                leastLikely(),
                isExact ? "exact probability" : "sampled frequency",
                ticks(),
                Html.join(IntStream.range(0, orders).mapToObj(this::bar)),
                y(fair()));
    }

    private double y(double probability) {
        return BASE - probability / top * (BASE - TOP);
    }

    /** Returns the ticks of the axis, at multiples of the fair probability. */
    private Html ticks() {
        int most = (int) (top * orders + 1e-9);
        int step = (most + 3) / 4;
        return Html.join(IntStream.rangeClosed(0, most)
                .filter(multiple -> multiple % step == 0 || multiple == 1 && step < 4)
                .mapToObj(multiple -> Html.format(
                        "<path class=\"axis\" d=\"M38 %.1fH436.4\"/><text class=\"end%s\" x=\"34\" y=\"%.1f\">%s</text>",
                        y(multiple * fair()),
                        multiple == 1 ? " strong" : "",
                        y(multiple * fair()) + 4,
                        multiple == 0 ? "0" : multiple + "/" + orders)));
    }

    private Html bar(int k) {
        Share share = sorted.get(k);
        double pitch = WIDTH / orders;
        double centre = LEFT + pitch * (k + 0.5);
        double width = orders > MOST_NAMES ? pitch + 0.3 : 0.72 * pitch; // bars overlap, to leave no gap
        Html label = Html.format(
                "<title>%s, which is %.2f × 1/%d</title>"
                        + "<text class=\"end\" transform=\"translate(%.1f 190) rotate(-90)\">%s</text>",
                share.toString(), share.probability() * orders, orders, centre + 4.3, name(share.order()));
        return Html.format(
                "<g class=\"%s\"><path d=\"M%.2f %dV%.2fh%.2fV%3$d\"/>%s</g>",
                share.side() < 0 ? "less" : share.side() > 0 ? "more" : "even",
                centre - width / 2,
                BASE,
                y(share.probability()),
                width,
                orders > MOST_NAMES ? "" : label);
    }

    /** Returns the cards of an order as text, numbered from 1, such as 2143. */
    static String name(Permutation order) {
        return IntStream.of(order.order()).mapToObj(card -> "" + (card + 1)).collect(Collectors.joining());
    }
}
