package io.github.fairshuffle.report;

import io.github.fairshuffle.Permutation;
import io.github.fairshuffle.analysis.AuditResult;
import io.github.fairshuffle.analysis.ExactLaw;
import io.github.fairshuffle.analysis.Finding;
import io.github.fairshuffle.analysis.Fraction;
import io.github.fairshuffle.analysis.OrderCounts;
import io.github.fairshuffle.internal.Names;
import java.math.BigInteger;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The orders of a few cards against what is fair: a bar for each if they are few, and else the area under their sorted
 * probabilities.
 */
final class OrdersChart {
    private static final int LEFT = 38;
    private static final int TOP = 26;
    private static final int BASE = 184;
    private static final double WIDTH = 398.4;
    private static final int MOST_BARS = 24;
    static final int FEWEST_CARDS = 3;
    static final int MOST_CARDS = 6;

    private static final List<String> WORDS = List.of("three", "four", "five", "six");

    private final int size;
    /** The frequencies that are shown; empty if the exact law is shown. */
    private final Optional<OrderCounts> counts;

    private final List<Share> shares; // in lexicographic order
    private final List<Share> sorted; // from the most likely on; the equally likely in lexicographic order
    private final double pitch;
    private final double unit;

    /** A frequency within so many standard deviations of what is fair counts as fair. */
    private static final double NEAR = 4;

    /**
     * One order, and its probability or frequency. Its side is positive if the order is more likely than a fair one, negative
     * if it is less likely, and 0 if it is neither, or if the sample does not show it.
     */
    private record Share(Permutation order, double probability, String text, int side) {}

    /** A chart of the exact law of three to six cards, or of frequencies if the law is not known completely. */
    OrdersChart(AuditResult audit) {
        size = audit.size();
        Optional<ExactLaw> law = completeLaw(audit);
        counts = law.isPresent() ? Optional.empty() : audit.counts();
        BigInteger orders = BigInteger.valueOf(IntStream.rangeClosed(2, size).reduce(1, (product, k) -> product * k));
        shares = Stream.iterate(BigInteger.ZERO, rank -> rank.compareTo(orders) < 0, rank -> rank.add(BigInteger.ONE))
                .map(rank -> share(Permutation.unrank(size, rank), law, orders))
                .toList();
        sorted = shares.stream()
                .sorted(Comparator.comparingDouble(Share::probability).reversed())
                .toList();
        pitch = WIDTH / orders();
        unit = (BASE - TOP) / Math.max(sorted.get(0).probability(), 1.5 * fair());
    }

    /** Whether the audit knows the probabilities or the frequencies of a few cards. */
    static boolean isPossible(AuditResult audit) {
        return audit.finding() != Finding.NOT_JUDGED
                && (completeLaw(audit).isPresent() || audit.counts().isPresent());
    }

    private static Optional<ExactLaw> completeLaw(AuditResult audit) {
        return audit.law()
                .filter(law -> law.size() == audit.size() && law.unresolved().equals(Fraction.ZERO));
    }

    private Share share(Permutation order, Optional<ExactLaw> law, BigInteger orders) {
        Fraction fair = Fraction.of(BigInteger.ONE, orders);
        if (law.isPresent()) {
            Fraction probability = law.get().probability(order);
            return new Share(order, probability.doubleValue(), probability.toString(), probability.compareTo(fair));
        }
        OrderCounts known = counts.orElseThrow();
        double frequency = (double) known.count(order) / known.samples();
        double excess = frequency - fair.doubleValue();
        int side = Math.abs(excess) < NEAR * known.deviation() ? 0 : (int) Math.signum(excess);
        String text = Names.format("%,d of %,d", known.count(order), known.samples());
        return new Share(order, frequency, text, side);
    }

    /** Whether the chart shows frequencies. */
    boolean isSampled() {
        return counts.isPresent();
    }

    /** How many orders there are. */
    int orders() {
        return shares.size();
    }

    /** How many of them occur. */
    long support() {
        return shares.stream().filter(share -> share.probability() > 0).count();
    }

    /** A number of cards in words. */
    static String cards(int size) {
        return WORDS.get(size - FEWEST_CARDS);
    }

    String cards() {
        return cards(size);
    }

    /** The name of the order in which the first two cards are swapped. */
    static String example(int size) {
        return "213456".substring(0, size);
    }

    /** The most likely order in words; of several, the first. */
    String mostLikely() {
        return words(sorted.get(0));
    }

    /** The least likely order in words; of several, the first. */
    String leastLikely() {
        return words(shares.stream()
                .min(Comparator.comparingDouble(Share::probability))
                .orElseThrow());
    }

    private String words(Share share) {
        boolean level = !isSampled() && shares.stream().allMatch(each -> each.side() == 0);
        return level ? "all the same: 1/" + orders() : name(share.order()) + ": " + share.text();
    }

    private double fair() {
        return 1.0 / orders();
    }

    /** The class of a bar. */
    private static String kind(Share share) {
        return share.side() < 0 ? "less" : share.side() > 0 ? "more" : "even";
    }

    /** How to read the chart of so many orders. */
    static String guide(long orders) {
        return orders <= MOST_BARS
                ? "against 1/" + orders + ", the dashed line"
                : "from the most likely to the least likely, against 1/" + orders + ", the dashed line";
    }

    /** The chart itself. */
    Html svg() {
        return Html.format(
                """
                <svg class="bars" viewBox="-8 0 448 242" role="img" aria-label="The probabilities of the %d orders of %s \
                cards: most likely %s; least likely %s">
                <text x="0" y="13">%s</text>
                %s
                %s
                <path class="fair" d="M38 %.1fH436.4"/>
                <text class="middle" x="237" y="238">order</text>
                </svg>""",
                orders(),
                cards(),
                mostLikely(),
                leastLikely(),
                isSampled() ? "frequency" : "probability",
                ticks(),
                orders() <= MOST_BARS ? bars() : areas(),
                y(fair()));
    }

    /** Multiples of what is fair, 1/n!. */
    private Html ticks() {
        int most = (int) Math.max(1, (BASE - TOP) / (unit * fair()));
        int step = (most + 3) / 4;
        return Html.join(IntStream.rangeClosed(0, most)
                .filter(multiple -> multiple % step == 0 || multiple == 1)
                .filter(multiple -> multiple != 1 || step < 4)
                .mapToObj(multiple -> Html.format(
                        "<path class=\"axis\" d=\"M38 %.1fH436.4\"/><text class=\"end%s\" x=\"34\" y=\"%.1f\">%s</text>",
                        y(multiple * fair()) + (multiple == 0 ? 0.5 : 0),
                        multiple == 1 ? " strong" : "",
                        y(multiple * fair()) + 4,
                        multiple == 0 ? "0" : multiple + "/" + orders())));
    }

    private double x(int orders) {
        return LEFT + pitch * orders;
    }

    private double y(double probability) {
        return BASE - probability * unit;
    }

    private Html bars() {
        return Html.join(IntStream.range(0, orders()).mapToObj(k -> bar(k, shares.get(k))));
    }

    private Html bar(int k, Share order) {
        double ratio = order.probability() / fair();
        double x = x(k);
        double y = y(order.probability());
        // Written out: 26 is TOP, 200 is what is left down to the names, 190 is BASE + 6.
        String bar = """
                <g class="%s"><title>%s: %s, which is %.2f × 1/%d</title>\
                <rect class="reach" x="%.1f" y="26" width="%.1f" height="200"/>\
                <rect x="%.1f" y="%.1f" width="12" height="%.1f"/>\
                <text class="end" transform="translate(%.1f 190) rotate(-90)">%2$s</text></g>""";
        return Html.format(
                bar,
                kind(order),
                name(order.order()),
                order.text(),
                ratio,
                orders(),
                x,
                pitch,
                x + 2.3,
                y,
                BASE - y,
                x + 12.6);
    }

    /** The areas under the sorted probabilities where they are more, even or less. */
    private Html areas() {
        Stream<Html> areas = Stream.of("more", "even", "less").map(kind -> {
            Stream<Html> outline = IntStream.range(0, sorted.size())
                    .filter(k -> kind(sorted.get(k)).equals(kind))
                    .mapToObj(k -> Html.format(
                            "M%.2f %dV%.2fH%.2fV%2$d",
                            x(k), BASE, y(sorted.get(k).probability()), x(k + 1)));
            return Html.format("<path class=\"%s\" d=\"%s\"/>", kind, Html.join(outline));
        });
        return Html.format(
                "%s<text x=\"38\" y=\"202\">most likely</text>"
                        + "<text class=\"end\" x=\"436.4\" y=\"202\">least likely</text>",
                Html.join(areas));
    }

    /** The cards counted from 1, such as 2143. */
    static String name(Permutation order) {
        return IntStream.of(order.order()).mapToObj(card -> "" + (card + 1)).collect(Collectors.joining());
    }
}
