package io.github.fairshuffle.files;

import io.github.fairshuffle.Progress;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;

/** Counts the bytes that are read and written, reports them, and notices an interruption. */
final class Meter {
    private static final long STEP = 1 << 20;

    private final Progress progress;
    private final long most;
    private long done;
    private long next;

    Meter(Progress progress, long most) {
        this.progress = progress;
        this.most = most;
    }

    /** The same stream; its bytes are counted as they are read. */
    InputStream watch(InputStream in) {
        return new FilterInputStream(in) {
            @Override
            public int read(byte[] bytes, int from, int length) throws IOException {
                int read = super.read(bytes, from, length);
                add(Math.max(0, read));
                return read;
            }
        };
    }

    /** Counts bytes. */
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
