package io.github.fairshuffle.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

import io.github.fairshuffle.Deck;
import io.github.fairshuffle.Dice;
import io.github.fairshuffle.HtmlPage;
import io.github.fairshuffle.Permutation;
import io.github.fairshuffle.Randomness;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.biased.SwapAny;
import io.github.fairshuffle.exact.ExactLaw;
import io.github.fairshuffle.exact.Fraction;
import io.github.fairshuffle.internal.Text;
import io.github.fairshuffle.physical.Riffle;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.SplittableRandom;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.Test;

/** Checks every number and every line of code in the page of the site that explains why a shuffle is fair. */
class StoryTest {
    static final Path PAGE = Path.of("src/site/resources/why.html");

    /** The outline of one cell, after its first corner. */
    private static final String CELL = "h13v8.6h-13z";

    private static final Document STORY = read();

    private static Document read() {
        try {
            return HtmlPage.parsed(Files.readString(PAGE));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Element figure(String kind, String heading) {
        return STORY.expectFirst("figure:has(svg.%s):has(h4:matchesOwn(^%s$))".formatted(kind, heading));
    }

    /** Returns how often the outlines of all paths in an element contain a step. */
    private static int count(Element chart, String step) {
        return String.join("", chart.select("path").eachAttr("d")).split(step, -1).length - 1;
    }

    /** Checks that the number of cells in each column agrees with the exact law. */
    private static void assertPaths(Shuffler shuffler, int paths) {
        Element chart = figure("paths", shuffler + ": " + paths + " paths");
        ExactLaw law = ExactLaw.of(shuffler, 4);
        List<Element> columns = chart.select("g:has(> title)");
        assertThat(columns).hasSize(24);
        for (Element column : columns) {
            String[] words = column.expectFirst("title").text().split("[: ]+");
            int[] order = words[0].chars().map(digit -> digit - '1').toArray();
            BigInteger count = new BigInteger(words[1]);
            assertThat(law.probability(Permutation.of(order)))
                    .as(words[0])
                    .isEqualTo(new Fraction(count, BigInteger.valueOf(paths)));
            assertThat(count(column, CELL)).as("cells").isEqualTo(count.intValue());
        }
        assertThat(count(chart, CELL)).isEqualTo(paths);
        assertThat(chart.select("path.here"))
                .as("the path of the rolls above")
                .singleElement()
                .satisfies(path -> assertThat(count(path, CELL)).isEqualTo(1));
        assertThat(law.paths()).isEqualTo(paths);
    }

    @Test
    void draws256CellsIn24ColumnsAndOneForEachOrderBesideThem() {
        assertPaths(new SwapAny(), 256);
        assertPaths(Shuffler.durstenfeld(), 24);
        ExactLaw naive = ExactLaw.of(new SwapAny(), 4);
        assertThat(OrdersChart.name(naive.mostLikely())).isEqualTo("2143");
        assertThat(OrdersChart.name(naive.leastLikely())).isEqualTo("4123");
        assertThat(STORY.text()).contains("Here 2143 gets 15, and 4123 gets 8.");
    }

    private static final Shuffler NAIVE = (deck, dice) -> {
        int n = deck.size();
        for (int i = 0; i < n; i++) {
            int j = dice.roll(n);
            deck.swap(i, j);
        }
    };
    private static final Shuffler FAIR = (deck, dice) -> {
        int n = deck.size();
        for (int i = n - 1; i > 0; i--) {
            int j = dice.roll(i + 1);
            deck.swap(i, j);
        }
    };

    private static int[] shuffled(Shuffler shuffler) {
        int[] cards = IntStream.range(0, 54).toArray();
        SplittableRandom random = new SplittableRandom(1);
        Dice dice = random::nextInt;
        shuffler.permute(Deck.of(cards), dice);
        return cards;
    }

    /** The lines that the story shows are those of the two lambdas above. */
    @Test
    void theLinesShownAreTheAlgorithms() throws IOException {
        String source = Files.readString(Path.of("src/test/java/io/github/fairshuffle/report/StoryTest.java"))
                .replaceAll("\\s+", " ");
        assertThat(STORY.select("pre > code"))
                .hasSize(2)
                .allSatisfy(code -> assertThat(source)
                        .contains("(deck, dice) -> { " + code.wholeText().replaceAll("\\s+", " ") + " };"));
        assertThat(shuffled(NAIVE)).isEqualTo(shuffled(new SwapAny()));
        assertThat(shuffled(FAIR)).isEqualTo(shuffled(Shuffler.durstenfeld()));
    }

    /** A bar of one unit has the height 140 / 95, because the highest bar has 95 units. */
    private static void assertWork(String name, Trace trace, long total) {
        Element chart = figure("work", name);
        double height = Pattern.compile("h3.6v([\\d.]+)h-3.6z")
                .matcher(chart.expectFirst("path.bar").attr("d"))
                .results()
                .mapToDouble(bar -> Double.parseDouble(bar.group(1)))
                .sum();
        assertThat(height * 95 / 140).as("bars of " + name).isCloseTo(total, withinPercentage(1));
        assertThat(chart.expectFirst("svg").attr("aria-label")).endsWith(" for each of 52 cards: " + total + " in all");
        assertThat(chart.expectFirst("figcaption").text()).startsWith(trace.draws() + " rolls");
    }

    private static Trace recorded(Shuffler shuffler) {
        return new Trace(shuffler, 52, Dice.of(Randomness.seeded(1)));
    }

    @Test
    void theWorkIsThatOfRecordedShuffles() {
        Trace rejection = recorded(Shuffler.rejection());
        assertWork("Rejection", rejection, rejection.draws() - 52);
        Trace splice = recorded(Shuffler.splice());
        long moved = splice.events.stream()
                .filter(event -> event.kind() == Trace.Kind.MOVE)
                .mapToLong(move -> move.first() - move.second())
                .sum();
        assertWork("Splice", splice, moved);
        assertWork("Durstenfeld", recorded(Shuffler.durstenfeld()), 0);
    }

    @Test
    void theMapsAreThoseOfTheReport() {
        for (Shuffler shuffler : List.of(new SwapAny(), Shuffler.durstenfeld())) {
            HeatMap map = PageValues.map(shuffler, Report.SAMPLES);
            Element figure = figure("map", shuffler.toString());
            Document cells =
                    HtmlPage.parsed(Html.format("<svg>%s</svg>", map.cells()).markup());
            assertThat(figure.expectFirst("g").html())
                    .isEqualTo(cells.expectFirst("svg").html());
            assertThat(figure.expectFirst("figcaption").text()).startsWith("Cells from " + map.range());
            assertThat(STORY.text()).contains(", from " + map.range());
        }
    }

    @Test
    void theDistancesOfRifflesAreThoseOfTheLibrary() {
        List<String> cells = STORY.select(".riffles td").eachText();
        List<String> points = STORY.select(".curve title").eachText();
        assertThat(cells).hasSize(12);
        for (int riffles = 1; riffles <= 12; riffles++) {
            String distance = Text.format("%.3f", new Riffle(riffles).totalVariation(52));
            assertThat(cells.get(riffles - 1)).isEqualTo(distance);
            assertThat(points.get(riffles)).isEqualTo(riffles + (riffles == 1 ? " riffle: " : " riffles: ") + distance);
        }
        assertThat(STORY.text())
                .contains(cells.get(3) + " after four riffles, " + cells.get(6) + " after seven, the usual advice, and "
                        + cells.get(9) + " after ten");
        for (int riffles = 10; riffles <= 20; riffles++) {
            double ratio = new Riffle(riffles + 1).totalVariation(52) / new Riffle(riffles).totalVariation(52);
            assertThat(ratio).isBetween(0.49, 0.52);
        }
    }
}
