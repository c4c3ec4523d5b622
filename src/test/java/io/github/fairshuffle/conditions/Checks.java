package io.github.fairshuffle.conditions;

import io.github.fairshuffle.Allocation;

/**
 * A thread that counts how often its work checks whether the thread is interrupted: each check is a step of the work. The
 * bytes that are allocated between two checks measure how long the work takes to notice an interrupt.
 */
final class Checks extends Thread {
    private final Runnable work;
    private long count;
    private long last;
    private long longest;
    private long bytes;

    private Checks(Runnable work) {
        this.work = work;
    }

    /** Does some work in a new thread. */
    static Checks of(Runnable work) {
        try {
            Checks thread = new Checks(work);
            thread.start();
            thread.join();
            return thread;
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    @Override
    public void run() {
        long start = Allocation.bytes();
        last = start;
        work.run();
        isInterrupted();
        bytes = last - start;
    }

    @Override
    public boolean isInterrupted() {
        if (currentThread() == this) {
            count++;
            longest = Math.max(longest, Allocation.bytes() - last);
            last = Allocation.bytes();
        }
        return super.isInterrupted();
    }

    long count() {
        return count;
    }

    /** Returns the largest part of all allocated bytes that were allocated between two checks. */
    double longest() {
        return (double) longest / bytes;
    }
}
