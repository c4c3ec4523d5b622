package io.github.fairshuffle;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Is the first sentence of each comment, which Javadoc shows in its tables, a whole one? It ends where a full stop, an
 * exclamation mark or a question mark is followed by white space; that of {@code {@return ...}} ends with the brace.
 */
class JavadocSummariesTest {
    private static final Pattern SUMMARY =
            Pattern.compile("(?s)/\\*\\*[\\s*]++(?!\\{@return)(.*?(?:[.!?](?=\\s)|\\s\\*/))");
    private static final Pattern CUT = Pattern.compile("(?s).*(?:[!?]|\\b(?:e\\.g|i\\.e|cf|vs|etc|no|[A-Z])\\.)");

    private static List<String> cut(String source) {
        List<String> cut = new ArrayList<>();
        Matcher summary = SUMMARY.matcher(source.replaceAll("\\{@code [^}]*}", "code"));
        while (summary.find()) {
            if (CUT.matcher(summary.group(1)).matches()) {
                cut.add(summary.group(1).replaceAll("\\s*\\n\\s*\\*?\\s*", " "));
            }
        }
        return cut;
    }

    @Test
    void noSummaryIsCut() throws IOException {
        List<String> cut = new ArrayList<>();
        try (Stream<Path> files = Files.walk(Path.of("src/main/java"))) {
            for (Path file :
                    files.filter(path -> path.toString().endsWith(".java")).toList()) {
                cut(Files.readString(file)).forEach(summary -> cut.add(file + ": " + summary));
            }
        }
        assertThat(cut).isEmpty();
    }

    @Test
    void cutSummariesAreFound() {
        assertThat(cut("""
                /** Every one of the n! orders, and so on. */
                /**
                 * Makes all n!
                 * orders. And more.
                 */
                /** Some, e.g. this one. */
                /** {@return the number of orders: n!} */
                /** As S. Holm does. */
                /** All n!. */
                """)).containsExactly("Every one of the n!", "Makes all n!", "Some, e.g.", "As S.");
    }
}
