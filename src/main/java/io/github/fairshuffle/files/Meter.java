package io.github.fairshuffle.files;

import io.github.fairshuffle.Progress;
import java.io.InterruptedIOException;

/** Counts the bytes that are read and written, reports their number, and notices an interruption. */
final class Meter {
    private static final long STEP = 1 << 20;

    private final Progress progress;
    private final long most;
    private long done;
    private long next = 1;

    Meter(Progress progress, long most) {
        this.progress = progress;
        this.most = most;
    }

    void add(long bytes) throws InterruptedIOException {
        done += bytes;
        if (done >= next) {
            next = done + STEP;
            if (Thread.currentThread().isInterrupted()) {
                throw new InterruptedIOException("the shuffle was interrupted");
            }
            progress.report(Math.min(done, most), most);
        }
    }
}
