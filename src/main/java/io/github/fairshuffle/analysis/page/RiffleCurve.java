package io.github.fairshuffle.analysis.page;

import java.util.stream.IntStream;

/** Total variation against the number of riffles, as a curve. */
final class RiffleCurve {
    private RiffleCurve() {}

    /** The curve of the distances after 0, 1, 2, … riffles. */
    static Html svg(double[] distances) {
        int most = distances.length - 1;
        StringBuilder line = new StringBuilder();
        StringBuilder dots = new StringBuilder();
        for (int k = 0; k <= most; k++) {
            double x = 56 + 468.0 * k / most;
            double y = y(distances[k]);
            line.append(Html.format("%s%.1f %.1f", k == 0 ? "M" : "L", x, y));
            dots.append(Html.format("""
                    <g><title>%d riffles: %.3f</title><circle cx="%.1f" cy="%.1f" r="4.5"/></g>\
                    <text class="middle" x="%3$.1f" y="256">%1$d</text>
                    """, k, distances[k], x, y));
        }
        Html grid = Html.join(IntStream.of(0, 5, 10)
                .mapToObj(tenths -> Html.format(
                        "<path class=\"axis\" d=\"M44 %.1fH536\"/><text class=\"end\" x=\"36\" y=\"%.1f\">%.1f</text>",
                        y(tenths / 10.0), y(tenths / 10.0) + 4, tenths / 10.0)));
        return Html.format("""
                <svg class="curve" viewBox="0 0 548 282" role="img" aria-label="Total variation after 0 to %d riffles; \
                the numbers are in the table"><text x="0" y="17">total variation</text>\
                <text class="middle" x="290" y="278">number of riffles</text>%s<path class="line" d="%s"/>%s</svg>""", most, grid, line, dots);
    }

    private static double y(double distance) {
        return 232 - 200 * distance;
    }
}
