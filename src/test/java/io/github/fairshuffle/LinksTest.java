package io.github.fairshuffle;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Does every link of the Markdown files lead to a file that is there, and to a place in it, on GitHub and on the site? */
class LinksTest {
    private static final String REPOSITORY = "https://github\\.com/fairshuffle/fairshuffle/(blob|raw|tree)/main/";
    private static final Pattern LINK = Pattern.compile("]\\(([^)\\s]+)\\)");
    private static final Pattern HEADING = Pattern.compile("(?m)^#+ +(.*)$");
    private static final Pattern ID = Pattern.compile("\\sid=\"([^\"]+)\"");

    @Test
    void noLinkIsDead() throws IOException {
        assertThat(dead(Path.of(""))).isEmpty();
    }

    @Test
    void everyPageOfTheSiteIsInItsMenu() throws IOException {
        Set<String> pages;
        try (Stream<Path> files = Files.list(Path.of("src/site/markdown"))) {
            pages = files.map(file -> file.getFileName().toString().replace(".md", ".html"))
                    .collect(Collectors.toSet());
        }
        pages.addAll(List.of("report.html", "apidocs/index.html"));
        String menu = Files.readString(Path.of("src/site/site.xml")).split("<menu", 2)[1];
        assertThat(all(Pattern.compile("href=\"([^\"]+)\""), menu)).containsExactlyInAnyOrderElementsOf(pages);
    }

    /** Main classes end in Test too. */
    @Test
    void everyTestThatAPageNamesIsThere() throws IOException {
        Set<String> classes;
        try (Stream<Path> files = Files.walk(Path.of("src"))) {
            classes = files.map(file -> file.getFileName().toString())
                    .filter(name -> name.endsWith("Test.java"))
                    .map(name -> name.substring(0, name.indexOf('.')))
                    .collect(Collectors.toSet());
        }
        for (String page : List.of(
                "CONTRIBUTING.md",
                "src/site/markdown/draw.md",
                "src/site/markdown/keyed.md",
                "src/site/markdown/proofs.md")) {
            assertThat(all(Pattern.compile("`(\\w+Test)`"), Files.readString(Path.of(page))))
                    .as(page)
                    .isNotEmpty()
                    .isSubsetOf(classes);
        }
    }

    @Test
    void deadLinksAreFound(@TempDir Path folder) throws IOException {
        for (String part : List.of(".github", "benchmarks", "src/site/markdown")) {
            Files.createDirectories(folder.resolve(part));
        }
        Files.writeString(folder.resolve("README.md"), """
                ## How *fast* is `it`?
                [a](benchmarks) [b](src/site/markdown/order.md#3-dice) [c](order.md) [d](#how-fast-is-it) [e](#not-here)
                [f](https://github.com/fairshuffle/fairshuffle/blob/main/NONE.md) `[g](code.md)` [h](https://example.com)
                ```
                [i](code.md)
                ```
                """);
        Files.writeString(folder.resolve("src/site/markdown/order.md"), """
                <a id="dice"></a>
                ## 3. Dice
                [a](order.md#dice) [b](order.md#3-dice) [c](#dice) [d](../../../README.md)
                """);
        assertThat(dead(folder))
                .containsExactlyInAnyOrder(
                        "README.md: order.md",
                        "README.md: #not-here",
                        "README.md: https://github.com/fairshuffle/fairshuffle/blob/main/NONE.md",
                        "src/site/markdown/order.md: order.md#3-dice",
                        "src/site/markdown/order.md: ../../../README.md");
    }

    /**
     * The dead links of the Markdown files in a folder; links to other hosts are not followed. Links of the site have to
     * work there and on GitHub: so they lead to files beside them, or begin with a host. The site names the places of
     * headings in its own way: only places that are written out, {@code <a id="...">}, can be linked to from there.
     */
    private static List<String> dead(Path folder) throws IOException {
        List<String> dead = new ArrayList<>();
        for (String part : List.of(".", ".github", "benchmarks", "src/site/markdown")) {
            boolean site = part.startsWith("src/site");
            try (Stream<Path> files = Files.list(folder.resolve(part))) {
                for (Path page :
                        files.filter(file -> file.toString().endsWith(".md")).toList()) {
                    for (String link : all(LINK, textOf(page).replaceAll("`[^`\n]*`", ""))) {
                        boolean within = site && !link.contains(":");
                        URI target = page.toUri()
                                .resolve(link.replaceFirst(
                                        REPOSITORY, folder.toUri().toString()));
                        if (isDead(target, !within) || within && !link.matches("([\\w-]+\\.md)?(#.*)?")) {
                            dead.add(folder.relativize(page.normalize()) + ": " + link);
                        }
                    }
                }
            }
        }
        return dead;
    }

    private static boolean isDead(URI target, boolean headingsHavePlaces) throws IOException {
        if (!"file".equals(target.getScheme())) {
            return false;
        }
        Path file = Path.of(URI.create(target.toString().replaceFirst("[?#].*", "")));
        String place = target.getFragment();
        if (!Files.exists(file) || place == null) {
            return !Files.exists(file);
        }
        String text = textOf(file);
        return !all(ID, text).contains(place)
                && !(headingsHavePlaces
                        && all(HEADING, text).stream()
                                .map(LinksTest::placeOnGitHub)
                                .toList()
                                .contains(place));
    }

    private static String placeOnGitHub(String heading) {
        return heading.strip()
                .replaceAll("\\[(.*?)]\\(.*?\\)", "$1")
                .toLowerCase(Locale.ROOT)
                .replaceAll("[^\\p{L}\\p{M}\\p{N} _-]", "")
                .replace(' ', '-');
    }

    /** Without blocks of code. */
    private static String textOf(Path page) throws IOException {
        return Files.readString(page).replaceAll("(?ms)^ *```.*?^ *```", "");
    }

    private static List<String> all(Pattern pattern, String text) {
        return pattern.matcher(text).results().map(found -> found.group(1)).toList();
    }
}
