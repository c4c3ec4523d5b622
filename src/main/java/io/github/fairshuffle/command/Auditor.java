package io.github.fairshuffle.command;

import io.github.fairshuffle.Progress;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.audit.Audit;
import io.github.fairshuffle.audit.AuditResult;
import io.github.fairshuffle.battery.statistics.TimeLimit;
import io.github.fairshuffle.internal.Names;
import io.github.fairshuffle.internal.Text;
import io.github.fairshuffle.report.Audited;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Function;

/**
 * Runs audits, one after another, and shows their progress. If a shuffle does not end, its audit has no result, and the
 * standard error says so.
 *
 * @param in the standard input, which may contain orders to audit
 * @param judge runs an audit
 */
record Auditor(InputStream in, Terminal terminal, Function<Audit, AuditResult> judge, AuditOptions options) {
    /** An audit is ended at least this number of seconds after its time limit, because a shuffle does not end. */
    private static final int LEAST_GRACE = 2;

    Optional<Audited> of(Shuffler shuffler, boolean isThorough) {
        Audit audit = options.ofCode(Audit.of(shuffler)).thorough(isThorough);
        return audited(Names.of(shuffler), Optional.of(shuffler), audit);
    }

    Optional<Audited> ofProgram(List<String> command) {
        return audited(String.join(" ", command), Optional.empty(), options.ofCode(Audit.ofProgram(command)));
    }

    /** Audits the orders in a file, or in the standard input if the name is {@code -}. */
    Optional<Audited> ofOrders(String name) throws IOException {
        try {
            if (!name.equals("-") && Files.isRegularFile(Path.of(name))) {
                return ofOrders(Path.of(name));
            }
            Path folder = Files.createTempDirectory("fairshuffle");
            Path copy = folder.resolve(
                    name.equals("-") ? "standard input" : "" + Path.of(name).getFileName());
            try (InputStream input = name.equals("-") ? in : Files.newInputStream(Path.of(name))) {
                TimeLimit time = TimeLimit.of(Duration.ofSeconds(options.seconds()), System::nanoTime);
                Files.copy(new LimitedInput(input, time), copy);
                return ofOrders(copy);
            } finally {
                Files.deleteIfExists(copy);
                Files.delete(folder);
            }
        } catch (IOException | IllegalArgumentException e) {
            throw new IOException("the orders in " + name + " cannot be tested: " + CommandRun.explained(e), e);
        }
    }

    private Optional<Audited> ofOrders(Path file) throws IOException {
        return audited(
                "" + file.getFileName(), Optional.empty(), options.ofDecks().apply(Audit.ofOrders(file)));
    }

    private Optional<Audited> audited(String name, Optional<Shuffler> shuffler, Audit audit) {
        String what = "auditing " + Text.printable(name);
        int limit = options.seconds();
        if (terminal.isTerminal()) {
            terminal.show(what + " ...");
        } else {
            terminal.err().println(what + " ...");
        }
        Progress looks = (done, most) -> terminal.show(what + ", sample " + done + " of " + most + " ...");
        FutureTask<Audited> task = new FutureTask<>(() -> new Audited(shuffler, judge.apply(audit.progress(looks))));
        Thread thread = new Thread(task, "audit");
        thread.setDaemon(true);
        thread.start();
        try {
            return Optional.of(task.get(limit + Math.max(LEAST_GRACE, limit / 4), TimeUnit.SECONDS));
        } catch (ExecutionException failed) {
            if (failed.getCause()
                    instanceof IllegalArgumentException contradiction) { // the options do not fit together
                throw contradiction;
            }
            if (failed.getCause() instanceof OutOfMemoryError memory) {
                throw memory;
            }
            if (failed.getCause() instanceof CancellationException) { // the code has interrupted its own thread
                throw new CancellationException(what + " was interrupted");
            }
            throw new IllegalStateException(failed);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new CancellationException(what + " was interrupted");
        } catch (TimeoutException endless) {
            terminal.clear();
            terminal.err()
                    .println(
                            what + " was not done within " + limit
                                    + " s, because a shuffle or a test takes longer; if it ends at all, allow more with --limit");
            return Optional.empty();
        } finally {
            task.cancel(true); // ends a program, and code that ends when it is interrupted
        }
    }
}
