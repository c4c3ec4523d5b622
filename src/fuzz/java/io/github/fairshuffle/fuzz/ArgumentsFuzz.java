package io.github.fairshuffle.fuzz;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.code_intelligence.jazzer.api.FuzzedDataProvider;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.Shufflers;
import io.github.fairshuffle.command.WillItShuffle;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** Fuzzes command lines: a wrong one has the status 2 and prints only its mistake and a hint at the help. */
public final class ArgumentsFuzz {
    private static final String[] WORDS = {
        "--size",
        "--samples",
        "--seed",
        "--seed=-5",
        "--",
        "--report",
        "4",
        "6",
        "144000",
        "-1",
        "Durstenfeld",
        "Riffle(7)",
        "Riffle(",
        "Overhand(3, 0.5)",
        "Overhand(1,1e-9)",
        "java.lang.String",
        "java.lang.Runtime",
        "[I",
        "java/lang/Object"
    };

    private ArgumentsFuzz() {}

    public static void fuzzerTestOneInput(FuzzedDataProvider data) {
        List<String> arguments = new ArrayList<>();
        for (int k = data.consumeInt(0, 5); k > 0; k--) {
            arguments.add(data.consumeBoolean() ? data.pickValue(WORDS) : data.consumeString(20));
        }
        arguments.addAll(List.of("--alpha", "--alpha")); // always wrong, so nothing is audited
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        int status = WillItShuffle.run(arguments.toArray(String[]::new), print(out), print(err));
        String said = err.toString(StandardCharsets.UTF_8);
        if (status == 0) {
            assertEquals("", said);
            assertTrue(out.toString(StandardCharsets.UTF_8).startsWith("Usage:"));
        } else {
            assertEquals(2, status);
            assertEquals("", out.toString(StandardCharsets.UTF_8));
            assertTrue(said.length() > 30 && said.stripTrailing().endsWith("; --help says more"), said);
            assertFalse(said.contains("\tat io.github.fairshuffle") || said.startsWith("null"), said);
        }
        named(data.consumeRemainingAsString());
    }

    private static PrintStream print(ByteArrayOutputStream bytes) {
        return new PrintStream(bytes, true, StandardCharsets.UTF_8);
    }

    /** Checks that a name is refused with a message, or finds a shuffler whose own name finds it again. */
    private static void named(String name) {
        try {
            Shuffler shuffler = Shufflers.named(name);
            assertEquals(shuffler, Shufflers.named(shuffler.toString()));
        } catch (IllegalArgumentException refused) {
            assertTrue(refused.getMessage().length() > 10, refused.getMessage());
        }
    }
}
