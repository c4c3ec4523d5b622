package io.github.fairshuffle.proof;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Compares {@code Loops.v} with {@code Ints}, its superclass {@code ArrayKind}, and {@code Words}, as far as a program can. */
class TranscriptionTest {
    /**
     * Each method has the same numbers, constants and operators as its transcription, in the same order, and the same
     * comparisons except for their direction. Only the Java code counts rejected words and compares a result with 0.
     */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "Words | SIX = | SIX",
                "Words | PRODUCT[n] = | PRODUCT",
                "Words | isSuspicious(long w, int n) | isSuspicious",
                "Words | isSuspicious(long w, long p, | isSuspicious'",
                "Words | isAccepted(long word, | isAccepted",
                "Words | isAccepted(long w, | isAccepted'",
                "Words | accepted(long w, long p, long q, RandomGenerator generator) | accepted",
                "Words | acceptedOfSix( | acceptedOfSix",
                "Words | acceptedLast( | acceptedLast",
                "Words | roll( | roll",
                "ArrayKind | LOW = | LOW",
                "ArrayKind | ABOVE_24_BITS = | ABOVE_24_BITS",
                "ArrayKind | SIX = | SIX",
                "ArrayKind | FOUR = | FOUR",
                "ArrayKind | TWO = | TWO",
                "Ints | exchange(int[] | exchange",
                "Ints | six(int[] | six",
                "Ints | small(int[] | small",
                "Ints | large(int[] | large",
                "Ints | shuffle(int[] | shuffle",
            })
    void hasTheNumbersAndOperatorsOfTheJava(String file, String method, String name) throws IOException {
        String folder = file.equals("Words") ? "dice" : "array";
        String java = after(
                "(?m)^    [^\n]*" + Pattern.quote(method) + "(.*)",
                Files.readString(Path.of("src/main/java/io/github/fairshuffle/internal", folder, file + ".java")));
        boolean constant = method.endsWith("=");
        String body = constant
                ? java.substring(0, java.indexOf(';'))
                : java.substring(java.indexOf('{'), java.indexOf("\n    }"));
        String module = file.equals("ArrayKind") ? "Ints" : file;
        String coq = after("Module " + module + "(.*?)End " + module, Files.readString(Path.of("src/proof/Loops.v")));
        String transcription = after("(?:Definition|Fixpoint) " + name + " .*?:=(.*?)\\.\n", coq);
        String counting = "n--|rejected = 0; .*|(?<=32), [01]";
        String counted = body.replace("product) >= 0", "product) >=").replaceAll(counting, "");
        String same = transcription.replaceAll("let\\*|=>", "").replaceAll("([*+])!", "$1");
        String advice = "%s in %s.java and %s in src/proof/Loops.v differ; change both, and mend the proof (coqc, see"
                + " CONTRIBUTING.md)";
        assertThat(tokens(same)).as(advice, method, file, name).isNotEmpty().isEqualTo(tokens(counted));
        assertThat(comparisons(same)).as(advice, method, file, name).isEqualTo(comparisons(counted));
    }

    private static String after(String pattern, String text) {
        Matcher found = Pattern.compile(pattern, Pattern.DOTALL).matcher(text);
        assertThat(found.find()).as(pattern).isTrue();
        return found.group(1);
    }

    private static List<String> tokens(String code) {
        return Pattern.compile("\\b(0x\\w+|\\d+|[A-Z][A-Z_\\d]+)\\b|>>>|<<|(?<!&)&(?!&)|[-+*/]")
                .matcher(code.replaceAll("(?<=[\\dA-F])_(?=[\\dA-F])|(?<=\\b\\d|F)L\\b", ""))
                .results()
                .map(MatchResult::group)
                .toList();
    }

    /** Returns the comparisons (strict, weak or equality, without direction) and their logical connectives. */
    private static List<String> comparisons(String code) {
        return Pattern.compile("&&|\\|\\||<=|>=|<|>|=\\?|[=!]=")
                .matcher(code.replaceAll(">>>|<<", ""))
                .results()
                .map(found -> found.group().replace('>', '<').replace('?', '=').replace('!', '='))
                .toList();
    }
}
