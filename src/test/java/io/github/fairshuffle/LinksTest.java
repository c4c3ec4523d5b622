package io.github.fairshuffle;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Does every link of the Markdown files lead to a file that is there, and to a place in it, on GitHub and on the site? */
class LinksTest {
    @Test
    void noLinkIsDead() throws IOException {
        assertThat(DeadLinks.inRepository(Path.of(""))).isEmpty();
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
        for (String page : List.of("CONTRIBUTING.md", "src/site/markdown/proofs.md")) {
            assertThat(Pattern.compile("`(\\w+Test)`")
                            .matcher(Files.readString(Path.of(page)))
                            .results()
                            .map(name -> name.group(1)))
                    .as(page)
                    .isNotEmpty()
                    .isSubsetOf(classes);
        }
    }

    private static void write(Path folder, String file, String text) throws IOException {
        Path path = folder.resolve(file);
        Files.createDirectories(path.getParent());
        Files.writeString(path, text);
    }

    @Test
    void deadLinksOfTheRepositoryAreFound(@TempDir Path folder) throws IOException {
        write(folder, ".github/SECURITY.md", "[up](../README.md)");
        write(folder, "benchmarks/README.md", "[up](../README.md#how-fast-is-it) [here](#not-here)");
        write(folder, "README.md", """
                ## How *fast* is `it`?
                [a](benchmarks) [b](src/site/markdown/order.md#3-dice) [c](src/site/markdown/dice.md) [`d`](order.md)
                [e](https://github.com/fairshuffle/fairshuffle/blob/main/benchmarks/README.md)
                [f](https://github.com/fairshuffle/fairshuffle/blob/main/benchmarks/NONE.md) `[g](code.md)`
                [h](https://example.com/none.md)
                ```
                # not a heading
                [i](code.md)
                ```
                [j](#not-a-heading)
                """);
        write(folder, "src/site/markdown/order.md", """
                <a id="dice"></a>
                ## 3. Dice
                [a](order.md#dice) [b](order.md#3-dice) [c](#dice) [d](../../../README.md) [e](order.html)
                """);
        assertThat(DeadLinks.inRepository(folder))
                .containsExactlyInAnyOrder(
                        "benchmarks/README.md: #not-here",
                        "README.md: src/site/markdown/dice.md",
                        "README.md: order.md",
                        "README.md: https://github.com/fairshuffle/fairshuffle/blob/main/benchmarks/NONE.md",
                        "README.md: #not-a-heading",
                        "src/site/markdown/order.md: order.md#3-dice",
                        "src/site/markdown/order.md: ../../../README.md",
                        "src/site/markdown/order.md: order.html");
    }

    @Test
    void deadLinksOfTheSiteAreFound(@TempDir Path folder) throws IOException {
        write(folder, "index.html", """
                <link href="css/none.css"><script src="index.js">' href="code.html"'</script><h1 id="start">
                <a href="#start"><a href="apidocs/Deck.html#of(int%5B%5D)"><a href="apidocs/Deck.html#of(long%5B%5D)">
                <a href="https://fairshuffle.github.io/fairshuffle/index.html"> <a href="https://example.com/none.html">
                <a href="https://fairshuffle.github.io/fairshuffle/report.html">
                """);
        write(
                folder,
                "apidocs/Deck.html",
                "<section id=\"of(int[])\"><a href=\"../index.html\"><a href=\"index.html\">");
        assertThat(DeadLinks.inSite(folder))
                .containsExactlyInAnyOrder(
                        "index.html: css/none.css",
                        "index.html: index.js",
                        "index.html: apidocs/Deck.html#of(long%5B%5D)",
                        "index.html: https://fairshuffle.github.io/fairshuffle/report.html",
                        "apidocs/Deck.html: index.html");
    }
}
