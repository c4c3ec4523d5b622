package io.github.fairshuffle.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.fairshuffle.ForkedJvm;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class MainTest {
    /** Runs {@link Main}. A system property contains the arguments, in which {@code @} stands for another property. */
    static final class Jar {
        public static void main(String[] args) {
            String words = System.getProperty("words");
            String[] split = words.isEmpty() ? new String[0] : words.split(" ");
            Main.main(Stream.of(split)
                    .map(word -> word.replace("@", System.getProperty("file", "")))
                    .toArray(String[]::new));
        }
    }

    /** The standard error is a file in this test, so the command prints no progress. */
    @Test
    void shuffleShufflesAFile(@TempDir Path folder) throws IOException, InterruptedException {
        Path ten = Files.writeString(folder.resolve("ten"), "0\n1\n2\n3\n4\n5\n6\n7\n8\n9\n");
        assertThat(ForkedJvm.run(Jar.class, "-Dwords=shuffle --seed 1 @", "-Dfile=" + ten))
                .containsExactly("8", "2", "9", "4", "7", "5", "3", "1", "0", "6");
    }

    /** A shell opens the standard streams. If the name - is among the inputs, it is the standard input. */
    @ParameterizedTest
    @CsvSource(delimiter = '#', quoteCharacter = '~', textBlock = """
                    (echo h; "$@"; echo t) >log; cat log      # --seed 1 one -o /dev/stdout # h b a t
                    (echo h; "$@"; echo t) >log; cat log      # --seed 1 one -o -           # h b a t
                    (echo h; "$@"; echo t) >log; cat log      # --seed 1 one                # h b a t
                    (echo c; printf d) >two; echo e | "$@"    # --seed 1 - two              # d c e
                    echo c | "$@" && cat one                  # --seed 1 one - -o one       # c b a
                    ("$@" 2>&1; echo $? >log) | sed q >one; cat log # -i 1-1000000           # 141
                    ("$@" 2>&1; echo $? >log) | sed q >one; cat log # -i 1-3 --times 100000  # 141
                    ("$@" 2>log >/dev/full; echo $?; cut -c -8 log) # -i 1-9                 # 1 shuffle:
                    """)
    void theStandardStreamsAreThoseOfTheProcess(String script, String words, String expected, @TempDir Path folder)
            throws IOException, InterruptedException {
        assumeTrue(Files.exists(Path.of("/proc/self/fd")));
        Files.writeString(folder.resolve("one"), "a\nb\n");
        List<String> shell = List.of("sh", "-c", "cd \"$0\"; " + script, folder.toString());
        assertThat(String.join(" ", ForkedJvm.run(shell, Jar.class, "-Dwords=shuffle " + words)))
                .isEqualTo(expected);
    }

    @Test
    void aFailureIsTheStatusOfTheJvm() {
        assertThatThrownBy(() -> ForkedJvm.run(Jar.class, "-Dwords=shuffle --wrong"))
                .hasMessageContaining("failed: shuffle: there is no option --wrong; --help says more");
    }

    static final class Noisy {
        static void shuffle(List<?> cards, Random random) {
            System.out.println("Shuffling");
            Collections.shuffle(cards, random);
        }
    }

    @Test
    void theAuditDropsTheOutputOfTheCode() throws IOException, InterruptedException {
        assertThat(ForkedJvm.run(
                        Jar.class, "-Dwords=audit --sizes 4 --samples 2400 " + Noisy.class.getName() + "::shuffle"))
                .doesNotContain("Shuffling")
                .anyMatch(line -> line.matches("FAIR: proved for .*Noisy::shuffle.*"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"--help", "audit --help"})
    void anythingElseIsTheAudit(String words) throws IOException, InterruptedException {
        assertThat(ForkedJvm.run(Jar.class, "-Dwords=" + words))
                .startsWith("Usage: java -jar fairshuffle.jar [options] [shuffler ...]")
                .contains("To shuffle the lines of a file: java -jar fairshuffle.jar shuffle --help");
    }
}
