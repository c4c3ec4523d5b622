package io.github.fairshuffle.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Audits shuffles that people have written. {@code wild.csv} says where each one was seen, and what the text of the
 * audit contains. The shuffles were collected without a look at {@link KnownBugs}.
 */
class WildTest {
    @ParameterizedTest
    @ValueSource(strings = {"README.md", "README.zh-CN.md", "src/site/markdown/fair.md"})
    void thePagesShowTheAnswer(String page) throws IOException {
        AuditResult result =
                Audit.of(ForeignShuffler.ofMethod("com.example.Cards::shuffle")).run();
        assertThat(Files.readString(Path.of(page))).contains("```\n" + result + "\n```");
    }

    @ParameterizedTest
    @CsvFileSource(resources = "/wild.csv", delimiter = ';', quoteCharacter = '`', numLinesToSkip = 1)
    void theJudgeSaysWhatIsWrong(String method, String text, String seen) {
        Audit audit =
                Audit.of(ForeignShuffler.ofMethod("com.example.wild." + method)).thorough(false);
        AuditResult result = (method.startsWith("Right") ? audit.sizes(4, 13) : audit).run();
        assertThat(result.toString().replaceAll("\\s+", " ")).as(seen).containsPattern(text);
        boolean fair = text.contains("NO BIAS FOUND");
        assertThat(result.cause().isPresent() || !result.facts().isEmpty()).isNotEqualTo(fair);
        assertThat(result.claimHolds()).isEqualTo(fair);
    }
}
