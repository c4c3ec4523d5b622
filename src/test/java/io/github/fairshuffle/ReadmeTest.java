package io.github.fairshuffle;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.fairshuffle.battery.Battery;
import io.github.fairshuffle.battery.BatteryResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Checks that both READMEs have the same code, numbers and links, and that the battery finds every biased shuffler, as
 * the README says. {@code JavadocExamplesTest} compiles the code.
 */
class ReadmeTest {
    private static final String ENGLISH = "README.md";
    private static final String CHINESE = "README.zh-CN.md";

    private static final Pattern BLOCK = Pattern.compile("(?s)```\\w*\n(.*?)```");
    private static final Pattern CODE = Pattern.compile("`([^`]+)`");
    private static final Pattern LINK = Pattern.compile("]\\(([^)]+)\\)");
    private static final Pattern NUMBER = Pattern.compile("[0-9]+(?:[,.·/^][0-9]+)*");

    private static String read(String readme) throws IOException {
        return Files.readString(Path.of(readme));
    }

    private static List<String> all(Pattern pattern, int group, String text) {
        return pattern.matcher(text)
                .results()
                .map(result -> result.group(group))
                .toList();
    }

    static Stream<Shuffler> biased() {
        return Shufflers.all().stream().filter(s -> s.law() == Law.BIASED || s.law() == Law.UNIFORM_CYCLES);
    }

    @ParameterizedTest
    @MethodSource("biased")
    void theBatteryFindsEveryBiasedShufflerAtFiftyFourCards(Shuffler shuffler) {
        BatteryResult result =
                Battery.of(shuffler).size(54).samples(2_000).lags(1).seed(1).run();
        assertThat(result.finding()).as("%s", result).isEqualTo(Finding.REJECTED_BY_SAMPLE);
    }

    @Test
    void theReadmeHasAtMostNineHundredWordsBesidesCode() throws IOException {
        String text = CODE.matcher(BLOCK.matcher(read(ENGLISH)).replaceAll("")).replaceAll("");
        assertThat(text.split("\\s+")).hasSizeLessThanOrEqualTo(900);
    }

    @Test
    void theChineseOneHasTheSameCodeNumbersAndLinks() throws IOException {
        String[] english = read(ENGLISH).split("(?m)^## ");
        String[] chinese = read(CHINESE).split("(?m)^## ");
        assertThat(chinese).hasSameSizeAs(english);
        for (int k = 0; k < english.length; k++) {
            assertThat(parts(chinese[k])).as("section %d", k).containsExactlyElementsOf(parts(english[k]));
        }
    }

    /** Returns the parts of a section that do not depend on the language, sorted because word order differs. */
    private static List<String> parts(String section) {
        List<String> blocks = all(BLOCK, 1, section).stream()
                .map(block -> block.replaceAll(" *//.*", ""))
                .toList();
        String text = BLOCK.matcher(section).replaceAll("");
        List<String> code = all(CODE, 1, text);
        text = CODE.matcher(text).replaceAll("");
        List<String> links = all(LINK, 1, text).stream()
                .filter(link -> !link.startsWith("README") && !link.startsWith("#"))
                .toList();
        List<String> numbers = all(NUMBER, 0, LINK.matcher(text).replaceAll(""));
        return Stream.of(
                        blocks.stream(),
                        code.stream().sorted(),
                        links.stream().sorted(),
                        numbers.stream().sorted())
                .flatMap(same -> same)
                .toList();
    }
}
