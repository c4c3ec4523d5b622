package io.github.fairshuffle.report;

import static java.util.stream.Collectors.joining;
import static java.util.stream.Collectors.toMap;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.fairshuffle.PageCode;
import io.github.fairshuffle.Randomness;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.Shufflers;
import io.github.fairshuffle.internal.Text;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jsoup.Jsoup;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Checks the report, the page of the site with the same script, and a table of the site in a real browser. The script
 * {@code checks.js} opens them in a frame, one after another, and a headless Chromium prints the results. Chromium starts
 * once more to print the report as a PDF.
 */
@Tag("programs")
class ReportBrowserTest {
    /** Records the problems of the page: exceptions, failed loads and messages on the console. */
    private static final String LISTENER = """
            <head><script>
            window.complaints = [];
            addEventListener("error", e => complaints.push(e.message || e.target.outerHTML), true);
            console.error = console.warn = text => complaints.push(text);
            </script>""";

    @TempDir
    static Path folder;

    private static String chromium = "";

    @BeforeAll
    static void writeTheReport() throws IOException {
        chromium = Stream.of(System.getenv("PATH").split(File.pathSeparator))
                .flatMap(path -> Stream.of("chromium", "chromium-browser", "google-chrome")
                        .map(name -> Path.of(path, name)))
                .filter(Files::isExecutable)
                .map(Path::toString)
                .findFirst()
                .orElse("");
        assumeTrue(!chromium.isEmpty(), "skipped: no Chromium on the PATH (Debian's package chromium has it)");
        for (String shared : List.of("report.css", "report.js")) {
            Files.writeString(folder.resolve(shared), Template.read(shared));
        }
        Files.writeString(
                folder.resolve("why.html"), Files.readString(StoryTest.PAGE).replace("<head>", LISTENER));
        Files.writeString(folder.resolve("report.html"), PageValues.html().replace("<head>", LISTENER));
    }

    private static String run(String page, String... options) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(
                chromium,
                "--headless",
                "--no-sandbox",
                "--disable-gpu",
                "--disable-quic",
                "--disable-dev-shm-usage",
                "--no-first-run",
                "--disable-background-networking",
                "--disable-component-update",
                "--disable-sync",
                "--allow-file-access-from-files",
                "--force-prefers-reduced-motion",
                "--virtual-time-budget=600000",
                "--user-data-dir=" + folder.resolve("profile")));
        command.addAll(List.of(options));
        command.add(folder.resolve(page).toUri().toString());
        Path printed = Files.createTempFile(folder, "printed", ".html");
        Process process = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .redirectOutput(printed.toFile())
                .start();
        try {
            assertThat(process.waitFor(5, TimeUnit.MINUTES))
                    .as("the browser has ended")
                    .isTrue();
        } finally {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly();
        }
        return Files.readString(printed);
    }

    private static String order(Shuffler shuffler) {
        int[] order = shuffler.using(Randomness.seeded(PageValues.SEED))
                .permutation(Entry.ANIMATION_SIZE)
                .order();
        return IntStream.of(order).mapToObj(card -> "" + (card + 1)).collect(joining(" "));
    }

    private static void writeTheRules() throws IOException {
        String rows = PageCode.page("conditions.md")
                .lines()
                .filter(line -> line.startsWith("| ") && line.split("\\|").length == 5)
                .map(line -> line.replace("<", "&lt;")
                        .replaceAll("`([^`]*)`", "<code>$1</code>")
                        .replaceAll("\\| ?([^|]*)(?=\\|)", "<td>$1</td>"))
                .collect(joining("</tr><tr>", "<table><tr>", "</tr></table>"));
        assertThat(rows).contains("succeeds, if an order exists", "<code>Within.by(key)</code>");
        Files.copy(Path.of("src/site/resources/css/site.css"), folder.resolve("site.css"));
        Files.writeString(
                folder.resolve("rules.html"),
                "<!DOCTYPE html>" + LISTENER
                        + "<meta charset=\"utf-8\"><title>Rules</title><link rel=\"stylesheet\" href=\"site.css\"></head>"
                        + rows);
    }

    @Test
    void passesAllChecks() throws IOException, InterruptedException {
        writeTheRules();
        double ratio =
                PageValues.map(Shuffler.durstenfeld(), PageValues.SAMPLES).ratio(2, 16);
        Map<String, Object> expected = Map.of(
                "cell", Text.format("Card 3 to place 17: %.2f × 1/52", ratio),
                "orders", Shufflers.all().stream().collect(toMap(Shuffler::toString, ReportBrowserTest::order)));
        String checks = Files.readString(Path.of("src/test/resources/io/github/fairshuffle/report/checks.js"));
        Files.writeString(
                folder.resolve("checks.html"),
                "<!DOCTYPE html><meta charset=\"utf-8\"><iframe style=\"border: 0; height: 900px\"></iframe><pre></pre>"
                        + Html.script("expected", expected) + "<script>" + checks + "</script>");
        String dom = run("checks.html", "--window-size=2000,1000", "--dump-dom");
        List<String> results =
                Jsoup.parse(dom).expectFirst("pre").wholeText().lines().toList();
        assertThat(results).endsWith("end").hasSize(12);
        assertThat(results.subList(0, 11)).allMatch(result -> result.endsWith(": passed"));
    }

    /** A page has room for three shufflers or more, and the findings and the tables need three pages. */
    @Test
    void isPrintedOnFewPages() throws IOException, InterruptedException {
        Path file = folder.resolve("report.pdf");
        run("report.html", "--print-to-pdf=" + file);
        String pdf = Files.readString(file, StandardCharsets.ISO_8859_1);
        long pages = Pattern.compile("/Type\\s*/Page\\b").matcher(pdf).results().count();
        assertThat(pages).isBetween(3L, 3 + Shufflers.all().size() / 3L);
    }
}
