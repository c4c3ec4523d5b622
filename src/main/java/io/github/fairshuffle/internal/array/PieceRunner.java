package io.github.fairshuffle.internal.array;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntConsumer;
import org.jspecify.annotations.Nullable;

/**
 * Runs numbered pieces of work on the calling thread and on free threads of a pool, by default the common pool. Each
 * thread that is free takes the next piece. If no other thread is free, the calling thread runs all pieces.
 */
final class PieceRunner {
    /** Whether the common pool has parallelism 0, so that it never runs a forked task. */
    private static final boolean NO_THREADS =
            Integer.getInteger("java.util.concurrent.ForkJoinPool.common.parallelism", 1) == 0;

    /** The exception that a piece threw. The other pieces still run, because they may have to restore elements. */
    volatile @Nullable Throwable failure;

    /** Passes each number from 0 to {@code pieces - 1} to {@code work}, and then rethrows the failure, if any. */
    void run(int pieces, IntConsumer work) {
        ForkJoinPool pool = ForkJoinTask.inForkJoinPool() ? ForkJoinTask.getPool() : ForkJoinPool.commonPool();
        int threads = NO_THREADS && pool == ForkJoinPool.commonPool() ? 0 : pool.getParallelism();
        AtomicInteger next = new AtomicInteger();
        Semaphore done = new Semaphore(0);
        Runnable worker = () -> {
            for (int piece; (piece = next.getAndIncrement()) < pieces; done.release()) {
                try {
                    work.accept(piece);
                } catch (Throwable thrown) {
                    failure = thrown;
                }
            }
        };
        Deque<ForkJoinTask<?>> helpers = new ArrayDeque<>();
        try {
            while (helpers.size() < Math.min(threads, pieces - 1)) {
                helpers.push(ForkJoinTask.adapt(worker));
                helpers.element().fork();
            }
        } catch (Throwable noThread) { // the other threads do the work
        }
        worker.run();
        helpers.forEach(ForkJoinTask::tryUnfork); // tasks that no thread has started, the last first
        done.acquireUninterruptibly(pieces); // a join may return too early, or throw, if the pool is being closed
        if (failure != null) {
            PieceRunner.<RuntimeException>rethrow(failure);
        }
    }

    @SuppressWarnings("unchecked")
    private static <T extends Throwable> void rethrow(Throwable thrown) throws T {
        throw (T) thrown;
    }
}
