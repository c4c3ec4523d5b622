package io.github.fairshuffle.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

import io.github.fairshuffle.Deck;
import io.github.fairshuffle.Dice;
import io.github.fairshuffle.Permutation;
import io.github.fairshuffle.Randomness;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.biased.SwapAny;
import io.github.fairshuffle.exact.ExactLaw;
import io.github.fairshuffle.exact.Fraction;
import io.github.fairshuffle.internal.Names;
import io.github.fairshuffle.physical.Riffle;
import java.math.BigInteger;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.SplittableRandom;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.spi.ToolProvider;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Checks every number and every line of code in the story of the report. */
class StoryTest {
    @TempDir
    static Path folder;

    private static final String STORY = Template.read("story.html");

    private static List<MatchResult> found(String text, String regex) {
        return Pattern.compile(regex, Pattern.DOTALL).matcher(text).results().toList();
    }

    private static List<String> texts(String regex) {
        return found(STORY, regex).stream().map(result -> result.group(1)).toList();
    }

    /** Checks that the number of cells in each column agrees with the exact law. */
    private static void assertPaths(String chart, Shuffler shuffler, int paths) {
        ExactLaw law = ExactLaw.of(shuffler, 4);
        List<MatchResult> columns = found(chart, "<title>(\\d{4}): (\\d+) paths?, (.*?)</g>");
        assertThat(columns).hasSize(24);
        for (MatchResult column : columns) {
            int[] order = column.group(1).chars().map(digit -> digit - '1').toArray();
            BigInteger count = BigInteger.valueOf(Long.parseLong(column.group(2)));
            assertThat(law.probability(Permutation.of(order)))
                    .as(column.group(1))
                    .isEqualTo(new Fraction(count, BigInteger.valueOf(paths)));
            assertThat(found(column.group(3), "h13v8.6h-13z")).as("cells").hasSize(count.intValue());
        }
        assertThat(found(chart, "h13v8.6h-13z")).hasSize(paths);
        assertThat(found(chart, "class=\"here\" d=\"[^z]*z\""))
                .as("the path of the rolls above")
                .hasSize(1);
        assertThat(law.paths()).isEqualTo(paths);
    }

    @Test
    void draws256CellsIn24ColumnsAndOneForEachOrderBesideThem() {
        List<String> charts = texts("<svg class=\"paths\"(.*?)</svg>");
        assertThat(charts).hasSize(2);
        assertPaths(charts.get(0), new SwapAny(), 256);
        assertPaths(charts.get(1), Shuffler.durstenfeld(), 24);
        ExactLaw naive = ExactLaw.of(new SwapAny(), 4);
        assertThat(OrdersChart.name(naive.mostLikely())).isEqualTo("2143");
        assertThat(OrdersChart.name(naive.leastLikely())).isEqualTo("4123");
        assertThat(STORY).contains("Here 2143 gets 15, and 4123 gets 8.");
    }

    /** Compiles the five lines of code that the story shows. */
    private static Shuffler compiled(String name, String code) throws Exception {
        String lines = code.replaceAll("</?mark>", "").replace("&lt;", "<").replace("&gt;", ">");
        assertThat(lines.lines()).hasSize(5);
        Path source = folder.resolve(name + ".java");
        Files.writeString(source, """
                import io.github.fairshuffle.*;
                public class %s implements Shuffler {
                    public void permute(Deck deck, Dice dice) {
                        %s
                    }
                }
                """.formatted(name, lines));
        int status = ToolProvider.findFirst("javac")
                .orElseThrow()
                .run(System.out, System.err, "-cp", "target/classes", "-d", folder.toString(), source.toString());
        assertThat(status).isZero();
        try (URLClassLoader loader =
                new URLClassLoader(new URL[] {folder.toUri().toURL()}, Shuffler.class.getClassLoader())) {
            return (Shuffler) loader.loadClass(name).getConstructor().newInstance();
        }
    }

    private static int[] shuffled(Shuffler shuffler) {
        int[] cards = IntStream.range(0, 54).toArray();
        SplittableRandom random = new SplittableRandom(1);
        Dice dice = random::nextInt;
        shuffler.permute(Deck.of(cards), dice);
        return cards;
    }

    @Test
    void theLinesShownAreTheAlgorithms() throws Exception {
        List<String> codes = texts("<pre><code>(.*?)</code></pre>");
        assertThat(codes).hasSize(2);
        assertThat(shuffled(compiled("Naive", codes.get(0)))).isEqualTo(shuffled(new SwapAny()));
        assertThat(shuffled(compiled("Fair", codes.get(1)))).isEqualTo(shuffled(Shuffler.durstenfeld()));
    }

    /** A bar of one unit has the height 140 / 95, because the highest bar has 95 units. */
    private static void assertWork(String name, Trace trace, long total) {
        String chart = texts("<h4>" + name + "</h4>\n(<svg class=\"work\".*?</figure>)")
                .get(0);
        double height = found(chart, "h3.6v([\\d.]+)h-3.6z").stream()
                .mapToDouble(bar -> Double.parseDouble(bar.group(1)))
                .sum();
        assertThat(height * 95 / 140).as("bars of " + name).isCloseTo(total, withinPercentage(1));
        assertThat(chart)
                .contains(" for each of 52 cards: " + total + " in all")
                .contains("<figcaption>" + trace.draws() + " rolls");
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
            assertThat(STORY).contains(map.cells().markup(), "from " + map.range());
        }
    }

    @Test
    void theDistancesOfRifflesAreThoseOfTheLibrary() {
        List<String> cells = texts("<td class=\"num\">(\\d\\.\\d{3})</td>");
        assertThat(cells).hasSize(12);
        for (int riffles = 1; riffles <= 12; riffles++) {
            String distance = Names.format("%.3f", new Riffle(riffles).totalVariation(52));
            assertThat(cells.get(riffles - 1)).isEqualTo(distance);
            assertThat(STORY).contains("<title>" + riffles + (riffles == 1 ? " riffle: " : " riffles: ") + distance);
        }
        assertThat(STORY)
                .contains(cells.get(3) + " after four riffles, " + cells.get(6) + " after seven, the usual advice, and "
                        + cells.get(9) + " after ten");
        for (int riffles = 10; riffles <= 20; riffles++) {
            double ratio = new Riffle(riffles + 1).totalVariation(52) / new Riffle(riffles).totalVariation(52);
            assertThat(ratio).isBetween(0.49, 0.52);
        }
    }
}
