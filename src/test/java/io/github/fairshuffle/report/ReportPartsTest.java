package io.github.fairshuffle.report;

import static io.github.fairshuffle.Refused.refused;
import static java.util.stream.Collectors.toMap;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import io.github.fairshuffle.EachShuffler;
import io.github.fairshuffle.HtmlPage;
import io.github.fairshuffle.Law;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.battery.statistics.Tails;
import io.github.fairshuffle.biased.Reseeded;
import io.github.fairshuffle.biased.Sattolo;
import io.github.fairshuffle.biased.SwapAny;
import io.github.fairshuffle.exact.ExactLaw;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.apache.commons.math3.distribution.ChiSquaredDistribution;
import org.assertj.core.data.Offset;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ReportPartsTest {
    private static Effort effort(int samples) {
        return new Effort(samples, Duration.ofHours(1), () -> 0);
    }

    @Test
    void theLevelsAreSymmetricAndClampedAndHaveColoursForLightAndDark() {
        assertThat(List.of(
                        HeatMap.level(0), HeatMap.level(0.5), HeatMap.level(1), HeatMap.level(1.5), HeatMap.level(52)))
                .containsExactly(0, 0, 10, 20, 20);
        List<String> colours = Pattern.compile("\\.l\\d+ \\{ fill: (#[0-9a-f]{6}) }")
                .matcher(Template.read("report.css"))
                .results()
                .map(rule -> rule.group(1))
                .toList();
        assertThat(colours).doesNotHaveDuplicates().hasSize(2 * HeatMap.LEVELS);
    }

    /** Level AA of the WCAG asks for a contrast of 4.5. The first colour of each pair is the colour of a text. */
    @ParameterizedTest
    @CsvSource({
        "src/main/resources/io/github/fairshuffle/report/report.css, ink/page ink/surface ink/pool ink/mild-soft"
                + " soft/page soft/surface accent/page accent/surface accent/accent-soft mild/mild-soft bad/bad-soft"
                + " page/ink page/accent",
        "src/site/resources/css/site.css, text/back text/soft quiet/back quiet/soft link/back link/soft"
    })
    void textsAreEasyToReadInLightAndDark(Path file, String pairs) throws IOException {
        List<Map<String, String>> schemes = Pattern.compile(":root \\{([^}]*#[^}]*)}")
                .matcher(Files.readString(file))
                .results()
                .map(root -> Pattern.compile("--([a-z-]+): (#[0-9a-f]{6});")
                        .matcher(root.group(1))
                        .results()
                        .collect(toMap(colour -> colour.group(1), colour -> colour.group(2))))
                .toList();
        assertThat(schemes).hasSize(2).allSatisfy(scheme -> {
            for (String pair : pairs.split(" ")) {
                String[] names = pair.split("/");
                double text = luminance(scheme.get(names[0]));
                double back = luminance(scheme.get(names[1]));
                assertThat((Math.max(text, back) + 0.05) / (Math.min(text, back) + 0.05))
                        .as(pair)
                        .isGreaterThan(4.5);
            }
        });
    }

    private static double luminance(String colour) {
        double[] light = IntStream.of(1, 3, 5)
                .mapToDouble(k -> Integer.parseInt(colour.substring(k, k + 2), 16) / 255.0)
                .map(part -> part <= 0.04045 ? part / 12.92 : Math.pow((part + 0.055) / 1.055, 2.4))
                .toArray();
        return 0.2126 * light[0] + 0.7152 * light[1] + 0.0722 * light[2];
    }

    @Test
    void everyCellOfAHeatMapIsPaintedOnce() {
        int[] calls = {0};
        Shuffler swapsEveryOther = (deck, dice) -> deck.swap(1, 1 + calls[0]++ % 2);
        HeatMap map = HeatMap.of(swapsEveryOther, 3, 1, effort(2));
        // Card 0 is always at place 0. The others are at the last two places with the ratio 1.5.
        assertThat(map.cells().markup())
                .isEqualTo("<path class=\"l0\" d=\"M1 0h2v1h-2zM0 1h1v1h-1zM0 2h1v1h-1z\"/>\n"
                        + "<path class=\"l20\" d=\"M0 0h1v1h-1zM1 1h2v1h-2zM1 2h2v1h-2z\"/>");
        assertThat(map.hundredths()).containsExactly(300, 0, 0, 0, 150, 150, 0, 150, 150);
        assertThat(map.range()).isEqualTo("0.00 to 3.00");
        assertThat(map.samples()).isEqualTo(2);
        // X² = (2 − 2/3)² / (2/3) + 4 · (2/3)² / (2/3) + 4 · (1 − 2/3)² / (2/3) = 6
        assertThat(statistic(map)).isCloseTo(6 * 2 / 3.0, Offset.offset(1e-12));
    }

    @Test
    void templatesAndFormatsEscapeTextAndLeaveHtml() {
        Template template = new Template("<p title=\"{{title}}\">{{body}}</p>");
        assertThat(template.fill(Map.of("title", "\"1 < 2\" & '$1'", "body", new Html("<b>{{title}}</b>")))
                        .markup())
                .isEqualTo("<p title=\"&quot;1 &lt; 2&quot; &amp; &#39;$1&#39;\"><b>{{title}}</b></p>");
        assertThat(Html.format("<b>%s</b>%s %.1f", "<i>", new Html("<hr>"), 0.25)
                        .markup())
                .isEqualTo("<b>&lt;i&gt;</b><hr> 0.3");
        assertThatNullPointerException()
                .isThrownBy(() -> template.fill(Map.of("title", 12)))
                .withMessage("{{body}}");
    }

    private static double statistic(HeatMap map) {
        int[] counts =
                Arrays.stream(map.counts()).mapToInt(count -> (int) count).toArray();
        return Tails.positions(counts, map.size(), map.samples());
    }

    /** Returns the p-value of 1,000 statistics against their law: 100 are expected in each tenth of the law. */
    private static double distanceFromItsLaw(Shuffler shuffler, boolean corrected) {
        int size = 5;
        ChiSquaredDistribution law = new ChiSquaredDistribution((size - 1) * (size - 1));
        int[] tenths = new int[10];
        for (int k = 0; k < 1_000; k++) {
            HeatMap map = HeatMap.of(shuffler, size, k, effort(500));
            double statistic = corrected ? statistic(map) : statistic(map) * size / (size - 1);
            tenths[Math.min(9, (int) (10 * law.cumulativeProbability(statistic)))]++;
        }
        double sum = 0;
        for (int count : tenths) {
            sum += (count - 100) * (count - 100) / 100.0;
        }
        return 1 - new ChiSquaredDistribution(9).cumulativeProbability(sum);
    }

    @Test
    void isChiSquareWithTheFactorAndNotWithoutIt() {
        assertThat(distanceFromItsLaw(Shuffler.durstenfeld(), true)).isGreaterThan(1e-6);
        assertThat(distanceFromItsLaw(Shuffler.durstenfeld(), false)).isLessThan(1e-6);
    }

    private static OrdersChart chart(Shuffler shuffler, int size) {
        return OrdersChart.of(ExactLaw.of(shuffler, size));
    }

    @Test
    void namesTheFirstAndTheLastOrder() {
        assertThat(chart(new SwapAny(), 4).mostLikely()).isEqualTo("2143: 15/256");
        assertThat(chart(new SwapAny(), 4).leastLikely()).isEqualTo("4123: 8/256");
        assertThat(chart(Shuffler.durstenfeld(), 5).mostLikely()).isEqualTo("all the same: 1/120");
        Effort effort = effort(2_400);
        assertThat(OrdersChart.of(Shuffler.rejection(), 4, 1, effort).mostLikely())
                .endsWith(" of 2,400");
        assertThat(chart(new Sattolo(), 4).support()).isEqualTo("6 of 24");
        assertThat(OrdersChart.of(new Reseeded(), 4, 1, effort).support()).isEqualTo("12 of 24");
    }

    @Test
    void drawsABarForEachOrderAndNamesFew() {
        Document few = HtmlPage.parsed(chart(new SwapAny(), 4).svg().markup());
        assertThat(few.expectFirst("svg").attr("aria-label"))
                .startsWith("The probabilities of the 24 orders of 4 cards: most likely 2143: 15/256;");
        assertThat(few.select("g > title").eachText()).hasSize(24).contains("4123: 8/256, which is 0.75 × 1/24");
        Document many = HtmlPage.parsed(chart(new SwapAny(), 6).svg().markup());
        assertThat(many.expectFirst("svg").attr("aria-label"))
                .startsWith("The probabilities of the 720 orders of 6 cards:");
        assertThat(many.select("text.strong").eachText()).containsExactly("1/720");
        assertThat(many.select("g.more > path").eachAttr("d")).contains("M37.85 184V26.00h0.85V184");
        assertThat(many.select("g.more, g.even, g.less")).hasSize(720);
        assertThat(many.select("title")).isEmpty();
    }

    @Test
    void everyKindOfValueIsWritten() {
        assertThat(Json.of(Arrays.asList(null, 1, 0.5, true, "a b", new int[] {1, 2}, List.of(), Map.of("key", "c"))))
                .isEqualTo("[null,1,0.5,true,\"a b\",[1,2],[],{\"key\":\"c\"}]");
    }

    @ParameterizedTest
    @ValueSource(doubles = {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY})
    void numbersThatJsonDoesNotHaveAreRefused(double number) {
        refused("no JSON for the number " + number, () -> Json.of(List.of(number)));
    }

    /** A closing tag in a string would end a script element, and two characters that JSON allows would end a line. */
    @Test
    void whatCouldEndAStringOrAScriptIsEscaped() {
        assertThat(Json.of("\"\\\n\u001f<>&\u2028\u2029 ~"))
                .isEqualTo("\"\\\"\\\\\\u000a\\u001f\\u003c\\u003e\\u0026\\u2028\\u2029 ~\"");
    }

    private static Listing listing(Shuffler shuffler) {
        return Listing.of(shuffler.getClass()).orElseThrow();
    }

    @EachShuffler
    void everyAlgorithmHasItsSourceAndItsReason(Shuffler shuffler) throws IOException {
        Listing listing = listing(shuffler);
        String name = shuffler.getClass().getName().replace('.', '/');
        assertThat(Files.readString(Path.of("src/main/java", name + ".java"))).endsWith("\n\n" + listing.code() + "\n");
        assertThat(listing.code())
                .startsWith("/**\n * ")
                .contains("public void permute(Deck deck, Dice dice) {")
                .endsWith("}");
        boolean wrong = shuffler.law() == Law.BIASED || shuffler.law() == Law.UNIFORM_CYCLES;
        assertThat(listing.label()).isEqualTo(wrong ? "The bug" : "Law");
        assertThat(listing.words("<code>$</code>")).isNotBlank().doesNotContain("{@", "@link", "<p>", " * ");
    }

    @Test
    void theReasonIsTheParagraphOfTheJavadoc() {
        assertThat(listing(new SwapAny()).words("<code>$</code>"))
                .startsWith(
                        "<code>roll(n)</code> instead of <code>roll(i + 1)</code>. There are n<sup>n</sup> equally");
        assertThat(listing(new Sattolo()).words("`$`")).startsWith("`roll(i)` instead of `roll(i + 1)`. ");
        assertThat(listing(Shuffler.insideOutInPlace()).words("<code>$</code>")).contains("<code>InsideOut</code>");
    }
}
