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
 * Does numbered pieces of work on the calling thread and on free threads of its pool: the common pool, if the caller is
 * in none. Whoever is free takes the next piece, so the caller does them all if nobody helps.
 */
final class PieceRunner {
    /** Whether the common pool has no threads: then it would keep tasks for ever. */
    private static final boolean NO_THREADS =
            Integer.getInteger("java.util.concurrent.ForkJoinPool.common.parallelism", 1) == 0;

    /** What a piece has thrown. The others are called nevertheless: they may have to put something back. */
    volatile @Nullable Throwable failure;

    /** Calls {@code work} with 0 … {@code pieces - 1}, each once, and then throws the failure if there is one. */
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
        } catch (Throwable noThread) { // the others do its work
        }
        worker.run();
        helpers.forEach(ForkJoinTask::tryUnfork); // those that no thread has taken, the last one first
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
