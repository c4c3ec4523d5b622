package io.github.fairshuffle.conditions;

import io.github.fairshuffle.Allocation;

/**
 * A thread that counts how often its work checks whether the thread is interrupted: each check is a step of the work. The
 * bytes that are allocated after the last check measure how long the work goes on after it.
 */
final class Checks extends Thread {
    private final Runnable work;
    private long count;
    private long last;
    private double rest;

    private Checks(Runnable work) {
        this.work = work;
    }

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
        long end = Allocation.bytes();
        rest = (double) (end - last) / (end - start);
    }

    @Override
    public boolean isInterrupted() {
        if (currentThread() == this) {
            count++;
            last = Allocation.bytes();
        }
        return super.isInterrupted();
    }

    long count() {
        return count;
    }

    /** Returns the share of the allocated bytes that were allocated after the last check. */
    double rest() {
        return rest;
    }
}
