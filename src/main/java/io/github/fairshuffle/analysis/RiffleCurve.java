package io.github.fairshuffle.analysis;

import java.util.Locale;

/** Total variation against the number of riffles, as a curve. */
final class RiffleCurve {
    static final int SIZE = 52;
    static final int MOST = 12;

    private RiffleCurve() {}

    static double distance(int riffles) {
        return RiffleDistance.totalVariation(SIZE, riffles).doubleValue();
    }

    static String svg() {
        StringBuilder line = new StringBuilder();
        StringBuilder dots = new StringBuilder();
        for (int k = 0; k <= MOST; k++) {
            double distance = distance(k);
            double x = x(k);
            double y = y(distance);
            line.append(text("%s%.1f %.1f", k == 0 ? "M" : "L", x, y));
            dots.append(text(
                    "<g><title>%d riffles: %.3f</title><circle cx=\"%.1f\" cy=\"%.1f\" r=\"4.5\"/></g>",
                    k, distance, x, y));
            dots.append(text("<text class=\"middle\" x=\"%.1f\" y=\"240\">%d</text>", x, k));
        }
        StringBuilder grid = new StringBuilder();
        for (int tenths = 0; tenths <= 10; tenths += 5) {
            grid.append(text(
                    "<path class=\"axis\" d=\"M44 %.1fH536\"/><text class=\"end\" x=\"36\" y=\"%.1f\">%.1f</text>",
                    y(tenths / 10.0), y(tenths / 10.0) + 4, tenths / 10.0));
        }
        return "<svg class=\"curve\" viewBox=\"0 0 548 250\" role=\"img\" aria-label=\"Total variation of 52 cards after 0 to "
                + MOST + " riffles; the numbers are in the table\">" + grid + "<path class=\"line\" d=\"" + line
                + "\"/>"
                + dots + "</svg>";
    }

    private static double x(int riffles) {
        return 56 + 468.0 * riffles / MOST;
    }

    private static double y(double distance) {
        return 216 - 200 * distance;
    }

    private static String text(String format, Object... values) {
        return String.format(Locale.ROOT, format, values);
    }
}
