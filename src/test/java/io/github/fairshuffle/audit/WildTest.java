package io.github.fairshuffle.audit;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.fairshuffle.internal.statistics.Tails;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.UnaryOperator;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Audits shuffles that people have written. {@code wild.csv} says where each one was seen, and what the text of the
 * audit contains. The shuffles were collected without a look at {@link KnownBugs}. Maven runs this class twice: with the
 * optional dependency, and without it.
 */
class WildTest {
    @Test
    void theOptionalDependencyIsPresentUnlessItWasLeftOut() {
        assertThat(Tails.EXACT).isNotEqualTo(Boolean.getBoolean("isStatisticsMissing"));
    }

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
        theJudgeSaysWhatIsWrong(method, text, seen, audit -> audit.seed(1).samples(72_000)); // saves time
    }

    /** No threshold of the judge fits one seed only. */
    @ParameterizedTest
    @CsvFileSource(resources = "/wild.csv", delimiter = ';', quoteCharacter = '`', numLinesToSkip = 1)
    @Tag("slow")
    void theJudgeSaysTheSameWithFiveMoreSeeds(String method, String text, String seen) {
        LongStream.rangeClosed(2, 6)
                .forEach(seed -> theJudgeSaysWhatIsWrong(method, text, seen, audit -> audit.seed(seed)));
    }

    private static void theJudgeSaysWhatIsWrong(String method, String text, String seen, UnaryOperator<Audit> options) {
        ForeignShuffler shuffler = ForeignShuffler.ofMethod("com.example.wild." + method);
        Audit audit = options.apply(Audit.of(shuffler).thorough(false));
        AuditResult result = (method.startsWith("Right") ? audit.sizes(4, 13) : audit).run();
        assertThat(result.toString().replaceAll("\\s+", " ")).as(seen).containsPattern(text);
        boolean fair = text.contains("NO BIAS FOUND");
        assertThat(!result.causes().isEmpty() || !result.facts().isEmpty()).isNotEqualTo(fair);
        assertThat(result.claimHolds()).isEqualTo(fair);
    }
}
