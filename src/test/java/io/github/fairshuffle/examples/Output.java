package io.github.fairshuffle.examples;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.function.BiConsumer;

/** Captures the output of an example. */
final class Output {
    private Output() {}

    static String of(BiConsumer<String[], PrintStream> program, String... args) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        program.accept(args, new PrintStream(bytes, true, StandardCharsets.UTF_8));
        return bytes.toString(StandardCharsets.UTF_8);
    }
}
