package io.github.fairshuffle;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Compares the generated parts of committed pages with the output of their code, or rewrites them. */
public final class Written {
    private Written() {}

    /**
     * Checks that a page contains the pattern, and that each match is the given text. If the system property is true,
     * the method first writes the text to the page.
     */
    public static void check(Path page, Pattern place, String text, String property) throws IOException {
        String before = Files.readString(page);
        assertThat(before).as("%s: %s", page, place).containsPattern(place);
        String wanted = place.matcher(before).replaceAll(Matcher.quoteReplacement(text));
        if (Boolean.getBoolean(property)) {
            Files.writeString(page, wanted);
        }
        assertThat(Files.readString(page).lines().toList())
                .as("%s; with -D%s=true this test writes it anew", page, property)
                .containsExactlyElementsOf(wanted.lines().toList());
    }
}
