package io.github.fairshuffle.audit.judge;

import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Finds source lines of the audited code in stack traces. */
final class SourceLine {
    private static final Pattern RUNTIME = Pattern.compile("(java|javax|jdk|sun|kotlin)\\..*");
    private static final Pattern LIBRARY = Pattern.compile("io\\.github\\.fairshuffle\\..*");

    /** The packages that only pass random numbers and cards on to other code. */
    private static final Pattern NO_SHUFFLER =
            Pattern.compile("io\\.github\\.fairshuffle\\.((exact|battery|audit|internal)(\\.[a-z]+)*\\.)?[A-Z].*");

    private SourceLine() {}

    /**
     * Returns the topmost line of the user's code in a stack trace, or of a shuffler of this library if the user's code
     * was not called; empty if neither was called.
     */
    static String of(Throwable thrown) {
        List<StackTraceElement> frames = List.of(thrown.getStackTrace());
        int caller = IntStream.range(0, frames.size())
                .filter(k -> frames.get(k).getClassName().equals(Gate.class.getName()))
                .reduce(0, Math::max);
        return Stream.of(LIBRARY, NO_SHUFFLER)
                .flatMap(other -> frames.subList(0, caller).stream()
                        .filter(frame -> !RUNTIME.matcher(frame.getClassName()).matches())
                        .filter(frame -> !other.matcher(frame.getClassName()).matches()))
                .findFirst()
                .map(frame -> frame.getFileName() + ":" + frame.getLineNumber())
                .orElse("");
    }
}
