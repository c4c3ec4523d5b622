package io.github.fairshuffle.benchmarks;

import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * A C++ shuffle of {@code uint32_t}, with the generator of {@code SplittableRandom}. A separate process shuffles on
 * request and reports the time, so that its turns alternate with ours. {@code benchmarks/native/run.sh} compiles the
 * program.
 */
enum NativeContender implements Contender {
    /** The standard library of g++. */
    STD_GCC("C++ std::shuffle, SplitMix64, g++", "std", "gcc"),
    /** Several rolls from each word, compiled by g++. */
    BATCHED_GCC("C++ batched shuffle, SplitMix64, g++", "batched", "gcc"),
    /** The standard library that clang++ uses. */
    STD_CLANG("C++ std::shuffle, SplitMix64, clang++", "std", "clang"),
    /** Several rolls from each word, compiled by clang++. */
    BATCHED_CLANG("C++ batched shuffle, SplitMix64, clang++", "batched", "clang");

    private final String label;
    private final String method;
    private final Path program;

    NativeContender(String label, String method, String compiler) {
        this.label = label;
        this.method = method;
        this.program = Path.of("benchmarks", "target", "native", "shuffle-" + compiler);
    }

    @Override
    public String label() {
        return label;
    }

    @Override
    public boolean isAvailable() {
        return Files.isExecutable(program);
    }

    @Override
    public Work prepare(int size) {
        try {
            return new Remote(program.toString(), method, Integer.toString(size));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Each line sent to the process is a number of shuffles; each line received is their time in nanoseconds. */
    private static final class Remote implements Work {
        private final Process process;
        private final BufferedWriter to;
        private final BufferedReader from;

        Remote(String... command) throws IOException {
            process = new ProcessBuilder(command)
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
