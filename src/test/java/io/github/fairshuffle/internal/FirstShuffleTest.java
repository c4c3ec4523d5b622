package io.github.fairshuffle.internal;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.fairshuffle.ForkedJvm;
import io.github.fairshuffle.Shuffler;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;

/**
 * Counts the classes that the first shuffle of a program loads, in a separate JVM. A class costs up to half a
 * millisecond, the first lambda costs 5 milliseconds, and the security providers cost 30 to 100.
 */
class FirstShuffleTest {
    private static final String LIBRARY = "io.github.fairshuffle.";

    private static List<String> loaded;

    static final class Program {
        public static void main(String[] args) {
            List<Integer> deck = new ArrayList<>();
            for (int k = 0; k < 52; k++) {
                deck.add(k);
            }
            System.out.println("first");
            Shuffler.durstenfeld().shuffle(deck);
            System.out.println("done");
        }
    }

    @BeforeAll
    static void run() throws IOException, InterruptedException {
        List<String> lines = ForkedJvm.run(Program.class, "-Xlog:class+load:stdout:tags").stream()
                .map(line -> line.replace("[class,load]", "").trim().split(" ")[0])
                .toList();
        assertThat(lines).contains("first", "done");
        // Before the first class of the library is found, the JDK opens its own files, and JDK 25 uses lambdas for
        // them.
        loaded = lines.subList(lines.indexOf(Shuffler.class.getName()), lines.indexOf("done"));
    }

    @Test
    void theFirstShuffleNeedsFewClasses() {
        assertThat(loaded.stream().filter(name -> name.startsWith(LIBRARY)))
                .contains(Shuffler.class.getName(), Engine.class.getName())
                .hasSizeLessThanOrEqualTo(9);
    }

    /** A first lambda, and the first compareAndSet of an AtomicReference, would link method handles. */
    @Test
    void itNeedsNoMethodHandles() {
        assertThat(loaded).noneMatch(name -> name.startsWith("java.lang.invoke."));
    }

    /** The verifier loads the class of an exception if a method throws it or returns it. */
    @Test
    void itLoadsFewClassesOfExceptions() {
        assertThat(loaded.stream().filter(name -> name.endsWith("Exception")))
                .containsOnly("java.io.IOException", "java.io.UncheckedIOException", "java.lang.IllegalStateException");
    }

    @Test
    @DisabledOnOs(OS.WINDOWS) // where only they supply a seed
    void itNeedsNoSecurityProviders() {
        assertThat(loaded)
                .doesNotContain("java.security.SecureRandom", "java.security.Provider", "java.security.MessageDigest");
    }
}
