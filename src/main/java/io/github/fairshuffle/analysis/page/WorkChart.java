package io.github.fairshuffle.analysis.page;

import java.util.List;
import java.util.stream.IntStream;

/** What fair ways do besides placing each card: a chart for each way, all of the same scale. */
final class WorkChart {
    private static final int LEFT = 40;
    private static final int TOP = 24;
    private static final int BASE = 164;
    private static final double PITCH = 5;

    private WorkChart() {}

    static Html of(List<Story.Work> works) {
        int most = works.stream()
                .flatMapToInt(work -> IntStream.of(work.counts()))
                .max()
                .orElseThrow();
        return Html.join(works.stream().map(work -> of(work, Math.max(most, 10))));
    }

    private static Html of(Story.Work work, int most) {
        int cards = work.counts().length;
        double unit = (BASE - TOP) / (double) most;
        int step = most > 60 ? 20 : 10;
        Html ticks = Html.join(IntStream.iterate(0, tick -> tick <= most, tick -> tick + step)
                .mapToObj(tick -> Html.format(
                        "<path class=\"axis\" d=\"M%d %.1fh%.1f\"/><text class=\"end\" x=\"%d\" y=\"%.1f\">%d</text>",
                        LEFT, BASE - unit * tick, PITCH * cards, LEFT - 6, BASE - unit * tick + 4, tick)));
        Html places = Html.join(MapFigure.quarters(cards)
                .mapToObj(k -> Html.format(
                        "<text class=\"middle\" x=\"%.1f\" y=\"%d\">%d</text>", x(k - 1) + PITCH / 2, BASE + 16, k)));
        StringBuilder line = new StringBuilder();
        StringBuilder bars = new StringBuilder();
        for (int k = 0; k < cards; k++) {
            line.append(
                    Html.format("%s%.1f %.1f", k == 0 ? "M" : "L", x(k) + PITCH / 2, BASE - unit * work.expected()[k]));
            if (work.counts()[k] > 0) {
                double height = unit * work.counts()[k];
                bars.append(Html.format("M%.1f %.1fh3.6v%.1fh-3.6z", x(k) + 0.7, BASE - height, height));
            }
        }
        return Html.format(
                """
                <figure>
                <h4>%s</h4>
                <svg class="work" viewBox="0 0 312 204" role="img" aria-label="%1$s, %s for each of %d cards: %d in all">
                <text x="0" y="13">%2$s</text>
                %s%s
                <path class="bar" d="%s"/><path class="expected" d="%s"/>
                <text class="middle" x="170" y="200">card placed as number …</text>
                </svg>
                <figcaption>%s</figcaption>
                </figure>""", work.name(), work.unit(), cards, work.total(), ticks, places, bars, line, caption(work));
    }

    private static Html caption(Story.Work work) {
        return work.mean() == 0
                ? Html.format("%d rolls, and nothing besides.", work.rolls())
                : Html.format(
                        "%d rolls; %d %s, where %.0f are expected.",
                        work.rolls(), work.total(), work.unit(), work.mean());
    }

    private static double x(int card) {
        return LEFT + PITCH * card;
    }
}
