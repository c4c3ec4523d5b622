package io.github.fairshuffle;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Compares files, and the generated parts of committed pages, with the output of their code, or rewrites them. */
public final class Written {
    /** The number of lines of a difference that a message shows. */
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
        if (!listed.equals(lines)) {
            throw new AssertionError(
                    difference(file, listed, lines) + "\nWith -D" + property + "=true this test writes the file anew.");
        }
    }

    /** Describes the lines that are only in the file and the lines that should be in it, in turn. */
    private static String difference(Path file, List<String> listed, List<String> lines) {
        List<String> wrong = without(lines, listed);
        List<String> missing = without(listed, lines);
        List<String> all = new ArrayList<>();
        for (int k = 0; k < Math.max(wrong.size(), missing.size()); k++) {
            wrong.stream().skip(k).limit(1).forEach(line -> all.add("- " + line));
            missing.stream().skip(k).limit(1).forEach(line -> all.add("+ " + line));
        }
        String shown = String.join("\n", all.subList(0, Math.min(SHOWN, all.size())));
        return file + ": " + wrong.size() + " lines of the file are wrong (-), and " + missing.size()
                + " are missing in it (+)"
                + (all.isEmpty() ? "; the lines are in another order, or repeated" : ":\n" + shown)
                + (all.size() > SHOWN ? "\n… and " + (all.size() - SHOWN) + " more" : "");
    }

    /** Returns the lines that are not among others. */
    private static List<String> without(List<String> others, List<String> lines) {
        Set<String> known = new HashSet<>(others);
        return lines.stream().filter(line -> !known.contains(line)).toList();
    }
}
