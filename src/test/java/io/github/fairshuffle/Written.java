package io.github.fairshuffle;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Compares files, and the generated parts of committed pages, with the output of their code, or rewrites them. */
public final class Written {
    /** The number of lines that a message shows, from the first difference on. */
    private static final int SHOWN = 10;

    private Written() {}

    /**
     * Checks that a page contains the pattern, and that each match is the given text. If the system property is true,
     * the method first writes the text to the page.
     */
    public static void check(Path page, Pattern place, String text, String property) throws IOException {
        String before = Files.readString(page);
        assertThat(before).as("%s: %s", page, place).containsPattern(place);
        String wanted = place.matcher(before).replaceAll(Matcher.quoteReplacement(text));
        check(page, wanted.lines().toList(), property);
    }

    /**
     * Checks that a file consists of the given lines. If the system property is true, the method first writes the lines
     * to the file.
     */
    public static void check(Path file, List<String> lines, String property) throws IOException {
        if (Boolean.getBoolean(property)) {
            Files.createDirectories(file.toAbsolutePath().getParent());
            Files.writeString(file, String.join("\n", lines) + "\n");
        }
        List<String> listed = Files.exists(file) ? Files.readAllLines(file) : List.of();
        int equal = 0;
        while (equal < Math.min(listed.size(), lines.size())
                && listed.get(equal).equals(lines.get(equal))) {
            equal++;
        }
        assertThat(listed.stream().skip(equal).limit(SHOWN))
                .as("%s from line %d on; with -D%s=true this test writes the file anew", file, equal + 1, property)
                .containsExactlyElementsOf(
                        lines.stream().skip(equal).limit(SHOWN).toList());
    }
}
