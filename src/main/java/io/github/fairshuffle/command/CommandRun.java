package io.github.fairshuffle.command;

import io.github.fairshuffle.internal.Text;
import java.io.FileOutputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.NoSuchFileException;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.stream.Stream;

/** Runs the work of a command, explains its failures, and returns its exit status. */
final class CommandRun {
    /** The status of a command that the system ends because nobody reads its output any more: 128 and SIGPIPE. */
    private static final int LOST_PIPE = 141;

    private static final String ISSUES = "https://github.com/fairshuffle/fairshuffle/issues";

    private CommandRun() {}

    /** The code of a command, without its help. The method writes to an output, and returns the exit status. */
    interface Work {
        int run(OutputStream output) throws IOException;
    }

    /** The output of a command, which records whether a write has failed. */
    private static final class Output extends FilterOutputStream {
        private boolean hasFailed;

        Output(OutputStream out) {
            super(out);
        }

        @Override
        public void write(byte[] bytes, int from, int count) throws IOException {
            try {
                out.write(bytes, from, count);
            } catch (IOException e) {
                hasFailed = true;
                throw e;
            }
        }

        @Override
        public void write(int b) throws IOException {
            write(new byte[] {(byte) b});
        }

        /** Returns whether a write has failed because nobody reads the pipe any more. Only a file has a position. */
        boolean isLostPipe() {
            try {
                return hasFailed
                        && out instanceof FileOutputStream file
                        && file.getChannel().position() < 0;
            } catch (IOException noFile) {
                return true;
            }
        }
    }

    /**
     * Runs a command: prints the help if the arguments ask for it, or else does the work. A failure prints one line. A
     * defect of the command prints where to report it.
     *
     * @param failed the exit status of a failure; an invalid command line has the status 2
     */
    static int run(
            String command, String help, String[] args, OutputStream out, PrintStream err, int failed, Work work) {
        Output output = new Output(out);
        try {
            if (Stream.of(args).takeWhile(arg -> !arg.equals("--")).anyMatch(List.of("-h", "--help")::contains)) {
                output.write(help.getBytes(StandardCharsets.UTF_8));
                return 0;
            }
            return work.run(output);
        } catch (IllegalArgumentException | CancellationException | IOException | OutOfMemoryError e) {
            if (output.isLostPipe()) { // "| head" has read all that it needs
                return LOST_PIPE;
            }
            String less =
                    e instanceof OutOfMemoryError && command.equals("shuffle") ? ", or use less with --memory" : "";
            err.println(command + ": " + Text.printable(explained(e)) + less);
            return e instanceof IllegalArgumentException ? 2 : failed;
        } catch (RuntimeException | Error defect) {
            err.println(command + ": this is a defect of the command " + command
                    + " and not of its input; report it, with the lines below, at " + ISSUES);
            defect.printStackTrace(err);
            return failed;
        }
    }

    static String explained(Throwable e) {
        if (e instanceof OutOfMemoryError) {
            return "there is too little memory; allow more with java -Xmx";
        }
        if (e instanceof IllegalArgumentException) {
            return e.getMessage() + "; --help says more";
        }
        if (e instanceof NoSuchFileException) {
            return "there is no file " + e.getMessage();
        }
        if (e instanceof AccessDeniedException) {
            return "access to " + e.getMessage() + " is denied";
        }
        return e.getMessage() == null || e instanceof CharacterCodingException ? e.toString() : e.getMessage();
    }
}
