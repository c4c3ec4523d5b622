package io.github.fairshuffle.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.fairshuffle.Randomness;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.Shufflers;
import io.github.fairshuffle.analysis.PositionMatrix;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Does the report work in a real browser? */
class ReportBrowserTest {
    /** What the eye sees: the cards by where they are drawn. */
    private static final String ORDER_ON_SCREEN = "Array.from(document.querySelectorAll('#%s .card'))"
            + ".map(e => [e.getBoundingClientRect(), e.textContent])"
            + ".sort(([a], [b]) => a.x - b.x).map(([, text]) => text).join(' ')";

    /** What reaches beyond the right edge, but for tables that can be scrolled, of which the overview may not. */
    private static final String CUT = "Array.from(document.querySelectorAll('main *, main svg text'))"
            + ".filter(e => e.getBoundingClientRect().right > document.documentElement.clientWidth + 1"
            + " && !e.closest('.scroll:not(:has(.overview))')).map(e => e.outerHTML.slice(0, 80)).join('|')";

    /** The text of an SVG that reaches beyond its picture. */
    private static final String BEYOND = "Array.from(document.querySelectorAll('svg text'))"
            + ".filter(e => { const a = e.getBoundingClientRect(), b = e.closest('svg').getBoundingClientRect();"
            + " return a.right > b.right + 1 || a.left < b.left - 1 || a.bottom > b.bottom + 1 || a.top < b.top - 1; })"
            + ".map(e => e.closest('svg').getAttribute('class') + ' ' + e.textContent).join('|')";

    @TempDir
    static Path folder;

    private static Browser browser;

    @BeforeAll
    static void open() throws IOException {
        Optional<Path> program = Browser.find();
        assumeTrue(program.isPresent(), "skipped: no Chromium on the PATH (Debian's package chromium has it)");
        Files.writeString(folder.resolve("report.html"), PageValues.html());
        browser = new Browser(program.get());
        browser.see(1600, "light");
        browser.open(folder.resolve("report.html"));
    }

    @AfterAll
    static void close() throws IOException {
        if (browser != null) {
            browser.close();
        }
    }

    @AfterEach
    void noComplaint() {
        assertThat(browser.complaints()).isEmpty();
    }

    private static String id(Shuffler shuffler) {
        return browser.evaluate("Array.from(document.querySelectorAll('article')).find(e => "
                + "e.querySelector('h3').textContent == '" + shuffler + "').id");
    }

    private static String orderOfTheLibrary(Shuffler shuffler) {
        int[] order = shuffler.using(Randomness.seeded(PageValues.SEED))
                .permutation(Entry.ANIMATION_SIZE)
                .order();
        return Arrays.stream(order).mapToObj(card -> Integer.toString(card + 1)).collect(Collectors.joining(" "));
    }

    private static String orderOnScreen(String id) {
        return browser.evaluate(ORDER_ON_SCREEN.formatted(id));
    }

    private static int step(String id) {
        return Integer.parseInt(browser.evaluate("document.querySelector('#" + id + " .seek input').value"));
    }

    private static int steps(String id) {
        return Integer.parseInt(browser.evaluate("document.querySelector('#" + id + " .seek input').max"));
    }

    @Test
    void anErrorOfThePageWouldBeHeard() {
        browser.evaluate("setTimeout(() => { throw new Error('heard'); })");
        browser.evaluate("console.error('heard too')");
        browser.evaluate("new Promise(done => setTimeout(done, 50))");
        assertThat(browser.complaints()).hasSize(2).allMatch(complaint -> complaint.contains("heard"));
        browser.complaints().clear();
    }

    @Test
    void playsToTheOrderOfTheLibrary() {
        String id = id(Shuffler.durstenfeld());
        browser.evaluate("document.querySelector('#" + id + " [data-do=speed]').value = 10");
        browser.click("#" + id + " [data-do=start]");
        assertThat(orderOnScreen(id)).startsWith("1 2 3 4 ");
        browser.click("#" + id + " [data-do=play]");
        assertThat(browser.evaluate("document.querySelector('#" + id + " [data-do=play]').textContent"))
                .isEqualTo("Pause");
        browser.await("document.querySelector('#" + id + " .seek input').value == " + steps(id));
        assertThat(orderOnScreen(id)).isEqualTo(orderOfTheLibrary(Shuffler.durstenfeld()));
        assertThat(browser.evaluate("document.querySelector('#" + id + " [data-do=play]').textContent"))
                .isEqualTo("Play");
    }

    @Test
    void everyAnimationEndsWithTheOrderOfTheLibrary() {
        for (Shuffler shuffler : Shufflers.all()) {
            String id = id(shuffler);
            browser.evaluate("(b => { for (let k = 0; k < " + steps(id)
                    + "; k++) b.click(); })(document.querySelector('#" + id + " [data-do=step]'))");
            assertThat(step(id)).isEqualTo(steps(id));
            String expected = orderOfTheLibrary(shuffler);
            assertThat(orderOnScreen(id)).as(id).isEqualTo(expected);
            assertThat(browser.evaluate("document.querySelector('#" + id + " .order output').textContent"))
                    .isEqualTo(expected);
        }
    }

    /** Before the last roll of Durstenfeld's, two places can be picked, and the others are settled. */
    @Test
    void marksWhatCanBePickedWhatIsAndWhatIsSettled() {
        String id = id(Shuffler.durstenfeld());
        String slots = "Array.from(document.querySelectorAll('#" + id + " .slot'), e => e.classList.contains('%s')"
                + " ? getComputedStyle(e).borderBottomColor : '').map((c, k) => c && k + ' ' + c).filter(c => c).join()";
        browser.click("#" + id + " [data-do=start]");
        browser.evaluate("(b => { for (let k = 0; k < 37; k++) b.click(); })(document.querySelector('#" + id
                + " [data-do=step]'))");
        assertThat(browser.evaluate(slots.formatted("pool"))).isEqualTo("0 rgb(63, 127, 191),1 rgb(63, 127, 191)");
        assertThat(browser.evaluate(slots.formatted("settled"))).startsWith("2 rgb(11, 107, 99),3 ");
        assertThat(browser.evaluate("document.querySelectorAll('#" + id + " .slot.marked').length"))
                .isEqualTo("1");
        assertThat(browser.evaluate("document.querySelector('#" + id + " .caption').textContent"))
                .startsWith("One of 2 places: place ");
    }

    @Test
    void answersTheKeyboard() {
        String id = id(Shuffler.splice());
        browser.click("#" + id + " [data-do=start]");
        browser.evaluate("document.querySelector('#" + id + " [data-do=step]').focus()");
        browser.press("Enter", 13);
        assertThat(step(id)).isEqualTo(1);
        browser.evaluate("document.querySelector('#" + id + " .seek input').focus()");
        browser.press("ArrowRight", 39);
        assertThat(step(id)).isEqualTo(2);
    }

    /** Both loops of the story, to the orders that the table of their steps says. */
    @Test
    void theTwoLoopsStepInUnison() {
        String duet = "[aria-labelledby=duet]";
        String results =
                "Array.from(document.querySelectorAll('%s .order output'), e => e.textContent.replaceAll(' ', ''))"
                        .formatted(duet);
        String rows = "Array.from(document.querySelectorAll('%s tbody tr'), e => e.cells[%d].textContent)";
        String marked =
                "Array.from(document.querySelectorAll('%s tbody tr'), e => e.className).join('|')".formatted(duet);
        browser.click(duet + " [data-do=start]");
        assertThat(browser.evaluate(results)).isEqualTo("1234,1234");
        for (int roll = 0; roll < 4; roll++) {
            browser.click(duet + " [data-do=step]");
            assertThat(browser.evaluate(marked)).isEqualTo("|".repeat(roll) + "now" + "|".repeat(3 - roll));
            browser.click(duet + " [data-do=step]");
            assertThat(browser.evaluate(results + "[0]"))
                    .isEqualTo(browser.evaluate(rows.formatted(duet, 3) + "[" + roll + "]"));
            assertThat(browser.evaluate(results + "[1]"))
                    .isEqualTo(browser.evaluate(rows.formatted(duet, 6) + "[" + Math.min(roll, 2) + "]"));
        }
        browser.click(duet + " [data-do=step]");
        assertThat(browser.evaluate(marked)).isEqualTo("|||");
    }

    /** From the skip link on, each stop of the first fifty can be seen and shows that it has the focus. */
    @Test
    void theKeyboardGoesThroughThePage() {
        browser.open(folder.resolve("report.html"));
        browser.press("Tab", 9);
        assertThat(browser.evaluate(
                        "document.activeElement.className + document.activeElement.getBoundingClientRect().x"))
                .isEqualTo("skip16");
        browser.press("Enter", 13);
        assertThat(browser.evaluate("document.activeElement.id")).isEqualTo("top");
        StringBuilder stops = new StringBuilder();
        for (int k = 0; k < 50; k++) {
            browser.press("Tab", 9);
            assertThat(browser.evaluate("(e => { const r = e.getBoundingClientRect(); return r.width > 0 && r.x >= 0"
                            + " && r.bottom > 0 && r.top < innerHeight"
                            + " && getComputedStyle(e).outlineStyle != 'none'; })(document.activeElement)"))
                    .as(browser.evaluate("document.activeElement.outerHTML.slice(0, 80)"))
                    .isEqualTo("true");
            stops.append(browser.evaluate("(e => e.dataset.do || e.tagName.toLowerCase())(document.activeElement)"))
                    .append(' ');
        }
        assertThat(stops)
                .as("verdicts, the two loops, the table of their steps, riffles, the table of all")
                .containsSubsequence("a a a start back play step seek speed div div div a a");
    }

    /** Four shufflers take a page, and the story with its tables four. */
    @Test
    void isPrintedOnFewPages() {
        assertThat(browser.printedPages()).isBetween(5L, 5 + Shufflers.all().size() / 3L);
    }

    @Test
    void tellsEveryCellOfAHeatMap() {
        String id = id(Shuffler.durstenfeld());
        PositionMatrix matrix = PositionMatrix.sample(
                Shuffler.durstenfeld(), HeatMap.SIZE, PageValues.SAMPLES, Randomness.seeded(PageValues.SEED));
        browser.point("#" + id + " .frame", 16.5 / 52, 2.5 / 52);
        String expected = "Card 3 to place 17: %.2f × 1/52".formatted(matrix.ratio(2, 16));
        assertThat(browser.evaluate("document.querySelector('#tip').textContent"))
                .isEqualTo(expected);
        assertThat(browser.evaluate("document.querySelector('#" + id + "-cell').textContent"))
                .isEqualTo(expected);
        browser.evaluate("document.querySelector('#" + id + " svg.map').focus()");
        browser.press("ArrowDown", 40);
        assertThat(browser.evaluate("document.querySelector('#" + id + "-cell').textContent"))
                .startsWith("Card 4 to place 17: ");
    }

    @Test
    void fitsNarrowAndWideScreensInBothSchemes() {
        for (String scheme : List.of("light", "dark")) {
            for (int width : new int[] {400, 1000, 1400, 1600}) {
                browser.see(width, scheme);
                assertThat(browser.evaluate("innerWidth")).isEqualTo(Integer.toString(width));
                assertThat(browser.evaluate(
                                "document.documentElement.scrollWidth - document.documentElement.clientWidth"))
                        .isEqualTo("0");
                assertThat(browser.evaluate(CUT)).as("cut at " + width).isEmpty();
                assertThat(browser.evaluate(BEYOND))
                        .as("beyond its picture at " + width)
                        .isEmpty();
                assertThat(browser.evaluate("getComputedStyle(document.body).backgroundColor"))
                        .isEqualTo(scheme.equals("light") ? "rgb(251, 250, 246)" : "rgb(20, 23, 26)");
            }
        }
        browser.see(1600, "light");
    }
}
