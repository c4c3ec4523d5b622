package io.github.fairshuffle.internal.array;

import java.util.List;
import java.util.Objects;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.IntConsumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Does numbered pieces of work on the calling thread and on those of a pool that have time. Whoever is free takes the
 * next piece, so that all get done even if the pool never helps. Each piece is called exactly once, also after a
 * failure or an interruption: it asks {@link #isStopped} how much there is left to do.
 *
 * <p>The caller waits only for pieces that helpers are at work on, so it needs no compensation in its pool.
 */
final class PieceRunner {
    /** Then the common pool says that its parallelism is 1, and would keep a task for ever. */
    private static final boolean COMMON_WITHOUT_THREADS =
            Integer.getInteger("java.util.concurrent.ForkJoinPool.common.parallelism", 1) == 0;

    private final ForkJoinPool pool;
    private final Thread caller = Thread.currentThread();
    private final AtomicReference<@Nullable Throwable> failure = new AtomicReference<>();

    /** Prepares to do the current thread's work. */
    PieceRunner(ForkJoinPool pool) {
        this.pool = pool;
    }

    /** Whether a piece has failed or the caller has been interrupted. */
    boolean isStopped() {
        if (caller.isInterrupted()) {
            failure.compareAndSet(null, new CancellationException("interrupted while shuffling; no element is lost"));
        }
        return failure.get() != null;
    }

    /**
     * Calls {@code work} with 0 … {@code pieces - 1}, returns when all calls have and all helpers have left, and then
     * throws what the first that failed has thrown.
     */
    void run(int pieces, IntConsumer work) {
        Round round = new Round(pieces, work);
        try {
            round.work();
        } finally {
            round.close();
        }
        if (isStopped()) {
            PieceRunner.<RuntimeException>rethrow(Objects.requireNonNull(failure.get()));
        }
    }

    @SuppressWarnings("unchecked")
    private static <T extends Throwable> void rethrow(Throwable thrown) throws T {
        throw (T) thrown;
    }

    /** The task of a helper. It leads to the round only while that lasts, since a stalled pool may keep the task. */
    private static final class Door implements Runnable {
        private volatile @Nullable Round round;

        @Override
        public void run() {
            Round open = round;
            if (open != null && open.seats.tryAcquire()) {
                try {
                    open.work();
                } finally {
                    open.seats.release();
                }
            }
        }
    }

    /** Pieces to be done once. A helper takes a seat while it works. */
    private final class Round {
        private final int pieces;
        private final IntConsumer work;
        private final AtomicInteger next = new AtomicInteger();
        private final AtomicInteger called = new AtomicInteger();
        private final Door door = new Door();
        private final List<ForkJoinTask<?>> helpers;
        private final Semaphore seats;

        Round(int pieces, IntConsumer work) {
            this.pieces = pieces;
            this.work = work;
            boolean alone = COMMON_WITHOUT_THREADS && pool == ForkJoinPool.commonPool();
            int count = alone ? 0 : Math.min(pool.getParallelism(), pieces - 1);
            helpers = Stream.<ForkJoinTask<?>>generate(() -> ForkJoinTask.adapt(door))
                    .limit(count)
                    .toList();
            seats = new Semaphore(count);
            door.round = this;
        }

        /** Does pieces until all are taken. Helpers that have not come by then are taken off this thread's queue. */
        void work() {
            do {
                callHelpers();
            } while (doNext());
            for (int k = helpers.size(); k-- > 0; ) {
                helpers.get(k).tryUnfork();
            }
        }

        /** That a helper cannot be started is no failure: the others do its work. */
        private void callHelpers() {
            try {
                while (called.get() < helpers.size() && mayCall()) {
                    int k = called.getAndIncrement();
                    if (k < helpers.size()) {
                        pool.execute(helpers.get(k));
                    }
                }
            } catch (Throwable noThread) {
                // this helper does not come
            }
        }

        /** A thread of the pool can take a task back. From others it might stay, so there has to be a thread for it. */
        private boolean mayCall() {
            return ForkJoinTask.getPool() == pool
                    || pool.getActiveThreadCount() < pool.getParallelism() && !pool.hasQueuedSubmissions();
        }

        /** Does the next piece; false if all are taken. */
        private boolean doNext() {
            int piece = next.getAndIncrement();
            if (piece >= pieces) {
                return false;
            }
            try {
                work.accept(piece);
            } catch (Throwable thrown) {
                failure.compareAndSet(null, thrown);
            }
            return true;
        }

        /** Lets no helper in any more, and waits until the last has left. */
        void close() {
            door.round = null;
            while (true) {
                try {
                    seats.acquireUninterruptibly(helpers.size());
                    return;
                } catch (Error noMemoryToWait) {
                    // others still write: try again
                }
            }
        }
    }
}
