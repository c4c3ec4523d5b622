package io.github.fairshuffle.internal;

import java.util.concurrent.CancellationException;

/** Ends long computations of an interrupted thread. */
public final class Interruption {
    private Interruption() {}

    /** Throws an exception if the thread is interrupted; the interrupt status stays set. */
    public static void check() {
        if (Thread.currentThread().isInterrupted()) {
            throw new CancellationException("the thread was interrupted");
        }
    }
}
