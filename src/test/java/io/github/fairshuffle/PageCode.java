package io.github.fairshuffle;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;

/** Checks that a test contains the code of a page, so that the code on the page is compiled and run. */
public final class PageCode {
    private static final Path PAGES = Path.of("src/site/markdown");
    private static final Path TESTS = Path.of("src/test/java");

    private PageCode() {}

    public static String page(String name) throws IOException {
        return Files.readString(PAGES.resolve(name)).replace("\r", "");
    }

    public static List<String> blocks(String page) {
        return groups(Pattern.compile("(?s)```java\n(.*?)```"), page);
    }

    static List<String> groups(Pattern pattern, String text) {
        return pattern.matcher(text).results().map(match -> match.group(1)).toList();
    }

    /** Requires that the source of a test contains each piece of code, except for comments, spaces and line breaks. */
    public static void assertIsRun(Class<?> test, List<String> code) throws IOException {
        String source = plain(Files.readString(TESTS.resolve(test.getName().replace('.', '/') + ".java")));
        assertThat(code).isNotEmpty().allSatisfy(piece -> assertThat(source).contains(plain(piece)));
    }

    private static String plain(String code) {
        return code.replaceAll("//.*", "").replaceAll("\\s+", "");
    }
}
