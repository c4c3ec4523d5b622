package io.github.fairshuffle.audit.judge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.github.fairshuffle.Deck;
import io.github.fairshuffle.Dice;
import io.github.fairshuffle.Permutation;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.audit.foreign.ForeignAlgorithm;
import io.github.fairshuffle.biased.SwapAny;
import io.github.fairshuffle.exact.ExactLaw;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.spi.ToolProvider;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Checks that what the audit proposes is true: the bounds that it proposes, and the corrections of known bugs. {@link
 * WildTest} proves each correction of the wild shuffles once more.
 */
class CorrectionTest {
    @TempDir
    private Path folder;

    /** The loops that people write. The bound of the random numbers is replaced. */
    private static final String DOWN = "for (int i = n - 1; i > 0; i--) swap(i, nextInt($));";

    private static final String DOWN_FROM_N = "for (int i = n; i > 1; i--) swap(i - 1, nextInt($));";
    private static final String UP = "for (int i = 0; i < n - 1; i++) swap(i, i + nextInt($));";
    private static final String INSERTION = "for (int card : List.copyOf(removed())) list.add(nextInt($), card);";
    private static final String REMOVAL = "List<Integer> all = removed();"
            + " while (all.size() > 1) list.add(all.remove(nextInt($))); list.addAll(all);";

    static Stream<Object[]> loops() {
        return Stream.<Object[]>of(
                loop(DOWN, "n", "i + 1", "5, 5, 5, 5; below 5, 4, 3, 2"),
                loop(DOWN, "i", "i + 1", "4, 3, 2, 1; below 5, 4, 3, 2"),
                loop(DOWN_FROM_N, "n", "i", "5, 5, 5, 5; below 5, 4, 3, 2"),
                loop(DOWN_FROM_N, "i - 1", "i", "4, 3, 2, 1; below 5, 4, 3, 2"),
                loop(UP, "n - 1 - i", "n - i", "4, 3, 2, 1; below 5, 4, 3, 2"),
                loop(INSERTION, "Math.max(1, list.size())", "list.size() + 1", "1, 1, 2, 3, 4; below 1, 2, 3, 4, 5"),
                loop(REMOVAL, "all.size() - 1", "all.size()", "4, 3, 2, 1; below 5, 4, 3, 2"));
    }

    private static Object[] loop(String loop, String wrong, String right, String bounds) {
        return new Object[] {loop, wrong, right, "with 5 cards it draws below " + bounds};
    }

    /** Whoever changes the code so that it has the bounds of the sentence has fair code, however the loop counts. */
    @ParameterizedTest
    @MethodSource
    void loops(String loop, String wrong, String right, String bounds) throws Exception {
        Verdict result = Trial.of(compiled(loop.replace("$", wrong)))
                .thorough(false)
                .samples(2_400)
                .largeSamples(200)
                .run();
        Cause bug = result.causes().get(0);
        Correction correction = bug.proved().orElseThrow();
        assertThat(correction).hasToString(bounds + " it is proved fair for 3, 4 and 5 cards");
        Shuffler corrected = compiled(loop.replace("$", right));
        assertThat(bounds(corrected)).isEqualTo(correction.bounds());
        assertThat(Correction.SIZES)
                .containsExactly(3, 4, 5)
                .allMatch(cards -> ExactLaw.of(corrected, cards).isUniform());
        assertThat(oneLine(result)).contains(bug.instead() + "; with 5 cards it draws below ");
    }

    /** The corrections of the known bugs replace a loop, so that they are true whatever the loop is. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            swap(i, nextInt(i + 1)) for i from n - 1 down to 1 | for (int i = n - 1; i >= 1; i--) swap(i, nextInt(i + 1));
            """)
    void theCorrectionsOfKnownBugsAreFair(String instead, String code) throws Exception {
        assertThat(KnownBugs.BUGS).extracting(bug -> bug.text().instead()).contains(instead);
        Shuffler corrected = compiled(code);
        assertThat(IntStream.rangeClosed(2, 6))
                .allMatch(cards -> ExactLaw.of(corrected, cards).isUniform());
    }

    private static String oneLine(Verdict result) {
        return result.toString().replaceAll("\\s+", " ");
    }

    /** Compiles code that shuffles a list of n cards. */
    private Shuffler compiled(String code) throws IOException, ReflectiveOperationException {
        Path source = Files.writeString(folder.resolve("Loop.java"), """
                import java.util.*;

                public class Loop {
                    private final List<Integer> list;
                    private final Random random;
                    private final int n;

                    private Loop(List<Integer> list, Random random) {
                        this.list = list;
                        this.random = random;
                        n = list.size();
                    }

                    private int nextInt(int bound) {
                        return random.nextInt(bound);
                    }

                    private void swap(int i, int j) {
                        Collections.swap(list, i, j);
                    }

                    private List<Integer> removed() {
                        List<Integer> all = new ArrayList<>(list);
                        list.clear();
                        return all;
                    }

                    public static void shuffle(List<Integer> list, Random random) {
                        new Loop(list, random).shuffle();
                    }

                    private void shuffle() {
                        %s
                    }
                }
                """.formatted(code));
        PrintStream nowhere = new PrintStream(OutputStream.nullOutputStream());
        int status = ToolProvider.findFirst("javac")
                .orElseThrow()
                .run(nowhere, nowhere, "-proc:none", "-d", folder.toString(), source.toString());
        assertThat(status).as(code).isZero();
        try (URLClassLoader classes =
                new URLClassLoader(new URL[] {folder.toUri().toURL()})) {
            Method shuffle = classes.loadClass("Loop").getMethod("shuffle", List.class, Random.class);
            return ForeignAlgorithm.ofList("Loop", (cards, random) -> {
                try {
                    shuffle.invoke(null, cards, random);
                } catch (ReflectiveOperationException e) {
                    throw new IllegalStateException(e);
                }
            });
        }
    }

    /** Returns the bounds of the random numbers for five cards. */
    private static List<Integer> bounds(Shuffler shuffler) {
        List<Integer> bounds = new ArrayList<>();
        Dice recorder = bound -> {
            bounds.add(bound);
            return 0;
        };
        shuffler.permute(Deck.of(Permutation.identity(5).order()), recorder);
        return bounds;
    }

    @Test
    void codeThatDrawsMoreNumbersThanTheRuleHasBoundsIsNotCorrected() {
        Shuffler twice = (deck, dice) -> {
            new SwapAny().permute(deck, dice);
            new SwapAny().permute(deck, dice);
        };
        for (Correction.Rule rule :
                List.of(Correction.Rule.DOWN, Correction.Rule.UP_FROM_1, Correction.Rule.UP_FROM_2)) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> ExactLaw.of(rule.of(twice), 3))
                    .withMessage("there are more rolls than bounds");
        }
        assertThat(Trial.of(twice).thorough(false).samples(2_400).run().causes())
                .allMatch(bug -> bug.proved().isEmpty());
    }
}
