package io.github.fairshuffle.benchmarks;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.DoubleSummaryStatistics;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.knowm.xchart.ChartEncoder;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.XYChartBuilder;
import org.knowm.xchart.XYSeries;
import org.knowm.xchart.style.Styler;
import org.knowm.xchart.style.markers.Marker;
import org.knowm.xchart.style.markers.SeriesMarkers;

/**
 * A chart of one situation of a duel: the time per card over the number of cards, with one line for each contender.
 *
 * @param name the name of the file, without its extension
 * @param title the title of the chart
 * @param points the rows of the duel that belong to the situation
 */
record Chart(String name, String title, List<Row> points) {
    /** The colours of Okabe and Ito, which colour-blind people can distinguish, without yellow and black; and grey. */
    private static final int[] COLORS = {0x0072b2, 0xd55e00, 0x009e73, 0xcc79a7, 0xe69f00, 0x56b4e9, 0x555555};

    /** The prefixes of labels. Each prefix has one colour in every chart; all other labels have the last colour. */
    private static final List<String> PEERS =
            List.of("Fairshuffle", "Commons RNG", "Collections.shuffle", "fastutil", "Commons Lang", "C++");

    private static final Marker[] MARKERS = {
        SeriesMarkers.CIRCLE, SeriesMarkers.SQUARE, SeriesMarkers.DIAMOND, SeriesMarkers.TRIANGLE_UP
    };

    /**
     * Returns a chart for each situation of a duel that has at least four sizes; with fewer sizes, a chart adds nothing
     * to the table.
     */
    static Stream<Chart> of(List<Row> duel) {
        Map<String, List<Row>> situations =
                duel.stream().collect(Collectors.groupingBy(Row::situation, LinkedHashMap::new, Collectors.toList()));
        return situations.values().stream()
                .filter(rows -> rows.stream().mapToInt(Row::size).distinct().count() >= 4)
                .filter(rows -> !rows.get(0).duel().equals(Cold.NAME))
                .map(rows -> {
                    Row row = rows.get(0);
                    String name = row.duel() + "-" + row.collector() + "-" + row.situation();
                    return new Chart(name, row.title() + " (" + row.collector() + "): " + row.situation(), rows);
                });
    }

    /** The labels of the lines, sorted by the contenders' times at the largest size. */
    private List<String> series() {
        int largest = points.stream().mapToInt(Row::size).max().orElseThrow();
        Comparator<Row> order =
                Comparator.comparing((Row point) -> point.size() != largest).thenComparing(Row::time);
        return points.stream().sorted(order).map(Row::contender).distinct().toList();
    }

    private List<Row> line(String series) {
        return points.stream()
                .filter(point -> point.contender().equals(series))
                .sorted(Comparator.comparingInt(Row::size))
                .toList();
    }

    private static int peer(String series) {
        return (int) PEERS.stream().takeWhile(peer -> !series.startsWith(peer)).count();
    }

    /** Writes a log-log chart as SVG, whose white background makes it readable on light and dark pages. */
    void draw(Path file, String origin) throws IOException {
        DoubleSummaryStatistics all = points.stream().mapToDouble(Row::time).summaryStatistics();
        XYChart chart = new XYChartBuilder()
                .width(1000)
                .height(Math.max(520, 24 * series().size() + 90))
                .title(title)
                .xAxisTitle("cards, logarithmic scale (" + origin + ")")
                .yAxisTitle("nanoseconds per card, median, logarithmic scale")
                .build();
        chart.getStyler()
                .setXAxisLogarithmic(true)
                .setYAxisLogarithmic(true)
                .setYAxisLogarithmicDecadeOnly(false)
                .setXAxisTickLabelsFormattingFunction(size -> String.format(Locale.ROOT, "%,.0f", size))
                .setYAxisTickLabelsFormattingFunction(nanoseconds -> tick(nanoseconds, all))
                .setAxisTickLabelsFont(new Font(Font.SANS_SERIF, Font.PLAIN, 12))
                .setAxisTitleFont(new Font(Font.SANS_SERIF, Font.PLAIN, 13))
                .setPlotGridLinesColor(new Color(0xdddddd))
                .setLocale(Locale.ROOT)
                .setChartBackgroundColor(Color.WHITE)
                .setChartTitleFont(new Font(Font.SANS_SERIF, Font.BOLD, 14))
                .setLegendFont(new Font(Font.SANS_SERIF, Font.PLAIN, 12))
                .setLegendPosition(Styler.LegendPosition.OutsideE)
                .setLegendBorderColor(Color.WHITE)
                .setPlotBorderVisible(false)
                .setMarkerSize(8);
        List<String> names = series();
        for (int k = 0; k < names.size(); k++) {
            List<Row> line = line(names.get(k));
            XYSeries series = chart.addSeries(
                    names.get(k),
                    line.stream().mapToDouble(Row::size).toArray(),
                    line.stream().mapToDouble(Row::time).toArray());
            int peer = peer(names.get(k));
            long before = names.subList(0, k).stream()
                    .filter(name -> peer(name) == peer)
                    .count();
            series.setLineColor(new Color(COLORS[peer]));
            series.setMarkerColor(new Color(COLORS[peer]));
            series.setMarker(MARKERS[(int) before % MARKERS.length]);
            series.setLineStyle(new BasicStroke(names.get(k).startsWith("Fairshuffle") ? 3f : 1.5f));
        }
        ByteArrayOutputStream svg = new ByteArrayOutputStream();
        ChartEncoder.saveChart(chart, svg, "svg");
        // XChart writes letters as outlines with ten decimals; one decimal is enough.
        Files.writeString(file, svg.toString(StandardCharsets.UTF_8).replaceAll("(\\d\\.\\d)\\d+", "$1"));
    }

    /** Labels 1, 2 and 5 times each power of ten, or every tick if the times differ by less than a factor of ten. */
    private static String tick(double nanoseconds, DoubleSummaryStatistics all) {
        double leading = nanoseconds / Math.pow(10, Math.floor(Math.log10(nanoseconds) + 1e-9));
        boolean labelled = all.getMax() < 10 * all.getMin()
                || Stream.of(1, 2, 5).anyMatch(digit -> Math.abs(leading - digit) < 1e-6);
        return labelled ? String.format(Locale.ROOT, nanoseconds < 0.999 ? "%.2f" : "%,.0f", nanoseconds) : "";
    }
}
