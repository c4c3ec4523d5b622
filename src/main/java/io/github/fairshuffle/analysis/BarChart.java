package io.github.fairshuffle.analysis;

import java.util.Locale;

/** The 24 orders of four cards as bars, against 1/24. */
final class BarChart {
    private static final int LEFT = 38;
    private static final int TOP = 12;
    private static final int BASE = 184;
    private static final double PITCH = 16.6;

    private BarChart() {}

    static String svg(SmallLaw law) {
        double fair = 1.0 / SmallLaw.ORDERS;
        double most = law.orders().stream()
                .mapToDouble(SmallLaw.Order::probability)
                .max()
                .orElse(fair);
        double unit = (BASE - TOP) / Math.max(most, 1.5 * fair);
        double right = LEFT + PITCH * SmallLaw.ORDERS;
        StringBuilder svg = new StringBuilder();
        svg.append(text(
                "<svg class=\"bars\" viewBox=\"0 0 440 226\" role=\"img\" aria-label=\"The probabilities of the 24 orders of"
                        + " four cards: most likely %s, least likely %s\">",
                Html.escape(law.mostLikely()), Html.escape(law.leastLikely())));
        svg.append(text(
                "<path class=\"axis\" d=\"M%d %d.5H%.1f\"/><text class=\"end\" x=\"%d\" y=\"%d\">0</text>",
                LEFT, BASE, right, LEFT - 6, BASE + 4));
        for (int k = 0; k < SmallLaw.ORDERS; k++) {
            SmallLaw.Order order = law.orders().get(k);
            double x = LEFT + PITCH * k;
            double height = order.probability() * unit;
            svg.append(text(
                    "<g class=\"%s\"><title>%s: %s, which is %.2f × 1/24</title><rect class=\"reach\" x=\"%.1f\" y=\"%d\""
                            + " width=\"%.1f\" height=\"%d\"/><rect x=\"%.1f\" y=\"%.1f\" width=\"12\" height=\"%.1f\"/>"
                            + "<text class=\"end\" transform=\"translate(%.1f %d) rotate(-90)\">%s</text></g>",
                    order.side() < 0 ? "less" : order.side() > 0 ? "more" : "even",
                    order.name(),
                    order.text(),
                    order.probability() / fair,
                    x,
                    TOP,
                    PITCH,
                    226 - TOP,
                    x + 2.3,
                    BASE - height,
                    height,
                    x + 12.6,
                    BASE + 6,
                    order.name()));
        }
        double line = BASE - fair * unit;
        svg.append(text(
                "<path class=\"fair\" d=\"M%d %.1fH%.1f\"/><text class=\"end strong\" x=\"%d\" y=\"%.1f\">1/24</text></svg>",
                LEFT, line, right, LEFT - 6, line + 4));
        return svg.toString();
    }

    private static String text(String format, Object... values) {
        return String.format(Locale.ROOT, format, values);
    }
}
