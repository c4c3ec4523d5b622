package io.github.fairshuffle.benchmarks;

import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;

/**
 * C++ {@code std::shuffle} on {@code uint32_t}. A separate process shuffles on request and reports the time, so that
 * its turns alternate with ours. {@code benchmarks/native/run.sh} compiles the program.
 */
enum NativeContender implements Contender {
    /** Compiled by g++. */
    GCC("g++"),
    /** Compiled by clang++. */
    CLANG("clang++");

    private final String compiler;

    NativeContender(String compiler) {
        this.compiler = compiler;
    }

    @Override
    public String label() {
        return "C++ std::shuffle, 64-bit Lehmer, " + compiler;
    }

    @Override
    public boolean isAvailable() {
        return Files.isExecutable(program());
    }

    private Path program() {
        return Path.of("benchmarks", "target", "native", "shuffle-" + name().toLowerCase(Locale.ROOT));
    }

    @Override
    public Work prepare(int size) {
        try {
            return new Remote(program(), size);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Each line sent to the process is a number of shuffles; each line received is their time in nanoseconds. */
    private static final class Remote implements Work {
        private final Process process;
        private final BufferedWriter to;
        private final BufferedReader from;

        Remote(Path program, int size) throws IOException {
            process = new ProcessBuilder(program.toString(), Integer.toString(size))
                    .redirectError(ProcessBuilder.Redirect.INHERIT)
                    .start();
            to = process.outputWriter(StandardCharsets.US_ASCII);
            from = process.inputReader(StandardCharsets.US_ASCII);
        }

        @Override
        public long nanoseconds(Caller caller, int times) {
            return nanoseconds(times);
        }

        private long nanoseconds(int times) {
            try {
                to.write(times + "\n");
                to.flush();
                String answer = from.readLine();
                if (answer == null) {
                    throw new IllegalStateException("the native shuffle ended too early; run benchmarks/native/run.sh");
                }
                return Long.parseLong(answer);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        /** If the process receives the number 0 and its cards are not shuffled, it exits with an error. */
        @Override
        public void check() {
            nanoseconds(0);
        }

        @Override
        public void close() {
            process.destroy();
        }
    }
}
