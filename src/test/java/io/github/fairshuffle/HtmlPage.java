package io.github.fairshuffle;

import static org.assertj.core.api.Assertions.assertThat;

import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.parser.Parser;

/** Reads HTML pages and parts of them. */
public final class HtmlPage {
    private HtmlPage() {}

    /** Parses HTML and checks that it has no errors, such as a tag without its partner. */
    public static Document parsed(String html) {
        Parser parser = Parser.htmlParser().setTrackErrors(10);
        Document page = parser.parseInput(html, "");
        assertThat(parser.getErrors()).isEmpty();
        page.outputSettings().prettyPrint(false);
        return page;
    }

    /** Returns the article about a shuffler in a report. */
    public static Element article(Document report, String shuffler) {
        return report.select("article").stream()
                .filter(article -> article.expectFirst("h3").text().equals(shuffler))
                .findFirst()
                .orElseThrow();
    }
}
