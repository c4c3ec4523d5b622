package io.github.fairshuffle.internal.array;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.IntConsumer;
import org.jspecify.annotations.Nullable;

/**
 * Does numbered pieces of work on the calling thread and on those of a pool that have time. Whoever is free takes the
 * next piece, so that all get done even if the pool never helps. Each piece is called exactly once, also after a
 * failure or an interruption: it asks {@link #isStopped} how much there is left to do.
 */
final class PieceRunner {
    private final ForkJoinPool pool;
    private final AtomicReference<@Nullable Throwable> failure = new AtomicReference<>();

    PieceRunner(ForkJoinPool pool) {
        this.pool = pool;
    }

    /** Whether a piece has failed or the caller has been interrupted. */
    boolean isStopped() {
        return failure.get() != null;
    }

    /**
     * Calls {@code work} with 0 … {@code pieces - 1}, returns when all calls have, and then throws what the first that
     * failed has thrown.
     */
    void run(int pieces, IntConsumer work) {
        Round round = new Round(pieces, work);
        List<ForkJoinTask<?>> helpers = call(Math.min(pool.getParallelism(), pieces - 1), round);
        boolean interrupted = noticeInterruption();
        while (round.doNext()) {
            interrupted |= noticeInterruption();
        }
        interrupted |= await(round.left);
        helpers.forEach(helper -> helper.cancel(false)); // those that never came
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
        throwFailure();
    }

    private List<ForkJoinTask<?>> call(int count, Round round) {
        List<ForkJoinTask<?>> helpers = new ArrayList<>();
        try {
            while (helpers.size() < count) {
                helpers.add(pool.submit(round));
            }
        } catch (RejectedExecutionException closed) {
            // the caller does it alone
        }
        return helpers;
    }

    private boolean noticeInterruption() {
        if (!Thread.interrupted()) {
            return false;
        }
        failure.compareAndSet(null, new CancellationException("interrupted while shuffling; no element is lost"));
        return true;
    }

    /** Waits for the pieces that others work on, however often it is interrupted; tells whether it was. */
    private boolean await(CountDownLatch latch) {
        boolean interrupted = false;
        while (true) {
            try {
                latch.await();
                return interrupted;
            } catch (InterruptedException again) {
                Thread.currentThread().interrupt();
                interrupted |= noticeInterruption();
            }
        }
    }

    private void throwFailure() {
        Throwable thrown = failure.get();
        if (thrown instanceof RuntimeException exception) {
            throw exception;
        }
        if (thrown != null) {
            throw (Error) thrown; // pieces throw nothing that is checked
        }
    }

    /** Pieces to be done once. */
    private final class Round implements Runnable {
        private final int pieces;
        private final IntConsumer work;
        private final AtomicInteger next = new AtomicInteger();
        private final CountDownLatch left;

        Round(int pieces, IntConsumer work) {
            this.pieces = pieces;
            this.work = work;
            left = new CountDownLatch(pieces);
        }

        /** Does the next piece; false if all are taken. */
        boolean doNext() {
            int piece = next.getAndIncrement();
            if (piece >= pieces) {
                return false;
            }
            try {
                work.accept(piece);
            } catch (RuntimeException | Error thrown) {
                failure.compareAndSet(null, thrown);
            } finally {
                left.countDown();
            }
            return true;
        }

        @Override
        public void run() {
            while (doNext()) {
                // the next one
            }
        }
    }
}
