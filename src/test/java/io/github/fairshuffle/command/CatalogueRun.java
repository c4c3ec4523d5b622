package io.github.fairshuffle.command;

import io.github.fairshuffle.audit.Audit;

/** The output of the main program for the whole catalogue, with {@code -v}, for all tests that examine it. */
public final class CatalogueRun {
    static final Run RUN = Run.of((out, err) -> new WillItShuffle(System.in, out, err, false)
            .run(new String[] {"-v", "--limit", "600"}, WillItShuffle.catalogue(), Audit::run));

    private CatalogueRun() {}

    /** The standard output. */
    public static String text() {
        return RUN.out();
    }
}
