package io.github.fairshuffle.command;

import io.github.fairshuffle.analysis.CatalogueAudits;
import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/** What the main program prints of the whole catalogue, with {@code --decks}, for all tests that look at it. */
public final class CatalogueRun {
    private static final ByteArrayOutputStream PRINTED = new ByteArrayOutputStream();

    /** The exit status. */
    static final int STATUS = new WillItShuffle(
                    new PrintStream(PRINTED, true, StandardCharsets.UTF_8),
                    new PrintStream(OutputStream.nullOutputStream()),
                    false,
                    false) // without its progress
            .run(new String[] {"--decks", "--limit", "600"}, WillItShuffle.catalogue(), CatalogueAudits::of);

    private CatalogueRun() {}

    /** All of it. */
    public static String text() {
        return PRINTED.toString(StandardCharsets.UTF_8).replace(System.lineSeparator(), "\n");
    }
}
