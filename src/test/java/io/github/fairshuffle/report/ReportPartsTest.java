package io.github.fairshuffle.report;

import static java.util.stream.Collectors.toMap;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import io.github.fairshuffle.Randomness;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.internal.Names;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.random.RandomGeneratorFactory;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests the small parts of the report separately. */
class ReportPartsTest {
    @Test
    void theTableOfGeneratorsIsTrue() {
        Map<String, Integer> bits = new HashMap<>(
                Map.of("any generator, seeded with one long", 64, "Fairshuffle’s own, Randomness.standard()", 256));
        RandomGeneratorFactory.all()
                .filter(factory -> factory.stateBits() < Integer.MAX_VALUE) // SecureRandom has no limit
                .forEach(factory -> bits.put(factory.name(), factory.stateBits()));
        Document page = Jsoup.parse(Template.read("report.html"));
        assertThat(page.select("section[aria-labelledby=generators] tbody tr").eachText())
                .containsExactlyInAnyOrderElementsOf(bits.keySet().stream()
                        .map(name -> String.format(
                                Locale.ROOT,
                                "%s %,d %d %s",
                                name,
                                bits.get(name),
                                Randomness.largestSize(bits.get(name)),
                                Randomness.largestSize(bits.get(name)) < 52 ? "✗ too few states" : "✓ enough states"))
                        .toList());
        assertThat(page.text())
                .contains(Names.format(
                        "52 cards need %.1f bits of state, and 20 cards %.1f.",
                        Randomness.bitsFor(52), Randomness.bitsFor(Entry.ANIMATION_SIZE)));
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
        HeatMap map = HeatMap.of(swapsEveryOther, 3, 1, new Effort(2, Duration.ofHours(1), () -> 0));
        // Card 0 is always at place 0. The others are at the last two places with the ratio 1.5.
        assertThat(map.cells().markup())
                .isEqualTo("<path class=\"l0\" d=\"M1 0h2v1h-2zM0 1h1v1h-1zM0 2h1v1h-1z\"/>\n"
                        + "<path class=\"l20\" d=\"M0 0h1v1h-1zM1 1h2v1h-2zM1 2h2v1h-2z\"/>");
        assertThat(map.hundredths()).containsExactly(300, 0, 0, 0, 150, 150, 0, 150, 150);
        assertThat(map.range()).isEqualTo("0.00 to 3.00");
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
}
