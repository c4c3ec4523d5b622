package io.github.fairshuffle.internal.array;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Is each piece done once, and does nobody work any more when the caller returns? */
@Timeout(120)
class PieceRunnerTest {
    private static final int PIECES = 64;

    private final CountDownLatch end = new CountDownLatch(1);
    private final Thread caller = Thread.currentThread();
    private ForkJoinPool pool = new ForkJoinPool(3);

    @AfterEach
    void release() {
        end.countDown();
        pool.shutdownNow();
    }

    private static <T extends Throwable> void fail(Throwable thrown) throws T {
        @SuppressWarnings("unchecked")
        T any = (T) thrown;
        throw any;
    }

    /** Waits, but not for ever: the thread that is to come may not start. */
    private static void await(CountDownLatch latch) {
        try {
            latch.await(2, TimeUnit.SECONDS);
        } catch (InterruptedException closed) {
            // the test is over
        }
    }

    /** Runs pieces of which those of helpers take a while, and tells whether one was at work after the return. */
    private boolean overtakes(ForkJoinPool pool, Throwable inHelper, Throwable inCaller, boolean interrupt) {
        CountDownLatch helped = new CountDownLatch(1);
        CountDownLatch returned = new CountDownLatch(1);
        AtomicBoolean late = new AtomicBoolean();
        Throwable planned = inHelper != null ? inHelper : inCaller;
        try {
            new PieceRunner(pool).run(PIECES, piece -> {
                if (Thread.currentThread() == caller) {
                    await(helped);
                    if (interrupt) {
                        caller.interrupt();
                    }
                    if (inCaller != null) {
                        PieceRunnerTest.<RuntimeException>fail(inCaller);
                    }
                } else {
                    helped.countDown();
                    try {
                        // long enough for a caller that does not wait to be seen, as it never is by one that does
                        late.compareAndSet(false, returned.await(20, TimeUnit.MILLISECONDS));
                    } catch (InterruptedException closed) {
                        late.set(true);
                    }
                    if (inHelper != null) {
                        PieceRunnerTest.<RuntimeException>fail(inHelper);
                    }
                }
            });
            assertThat(planned != null || interrupt).isFalse();
        } catch (Throwable thrown) {
            if (interrupt) {
                assertThat(thrown).isInstanceOf(CancellationException.class);
                assertThat(Thread.interrupted()).as("still interrupted").isTrue();
            } else {
                assertThat(thrown).isSameAs(planned);
                assertThat(thrown.getSuppressed()).isEmpty();
            }
        }
        returned.countDown();
        return late.get();
    }

    @Test
    void nobodyWorksAnyMoreWhenTheCallerReturns() {
        assertThat(overtakes(pool, null, null, false)).isFalse();
        assertThat(overtakes(pool, null, null, true)).isFalse();
        for (Throwable thrown : List.of(new IllegalStateException("planned"), new OutOfMemoryError("planned"))) {
            assertThat(overtakes(pool, thrown, null, false)).isFalse();
            assertThat(overtakes(pool, null, thrown, false)).isFalse();
        }
    }

    @Test
    void aThreadThatCannotBeStartedIsNoFailureOfTheWork() {
        AtomicInteger threads = new AtomicInteger();
        ForkJoinPool one = new ForkJoinPool(
                3,
                full -> {
                    if (threads.getAndIncrement() > 0) {
                        throw new OutOfMemoryError("planned: no thread");
                    }
                    return ForkJoinPool.defaultForkJoinWorkerThreadFactory.newThread(full);
                },
                null,
                false);
        try {
            assertThat(overtakes(one, null, null, false)).isFalse();
        } finally {
            one.shutdownNow();
        }
    }

    @Test
    void aWorkerThatCannotStartOthersWorksAlone() {
        AtomicBoolean full = new AtomicBoolean();
        pool.shutdownNow();
        pool = new ForkJoinPool(
                3,
                starting -> {
                    if (full.get()) {
                        throw new OutOfMemoryError("planned: no thread");
                    }
                    return ForkJoinPool.defaultForkJoinWorkerThreadFactory.newThread(starting);
                },
                null,
                false);
        AtomicIntegerArray calls = new AtomicIntegerArray(PIECES);
        pool.submit(() -> {
                    full.set(true);
                    new PieceRunner(pool).run(PIECES, calls::incrementAndGet);
                    assertThat(ForkJoinTask.getQueuedTaskCount()).isZero();
                })
                .join();
        assertEachOnce(calls);
    }

    @Test
    void aHelpersExceptionIsReportedEvenIfItIsChecked() {
        assertThat(overtakes(pool, new IOException("planned"), null, false)).isFalse();
    }

    private static int overflow(int depth) {
        return overflow(depth + 1) + 1;
    }

    @Test
    void aHelperWhoseStackOverflowsIsReportedAndEachPieceIsDoneOnce() {
        CountDownLatch helped = new CountDownLatch(1);
        AtomicIntegerArray calls = new AtomicIntegerArray(PIECES);
        assertThatThrownBy(() -> new PieceRunner(pool).run(PIECES, piece -> {
                    calls.incrementAndGet(piece);
                    if (Thread.currentThread() == caller) {
                        await(helped);
                    } else {
                        helped.countDown();
                        overflow(0);
                    }
                }))
                .isInstanceOf(StackOverflowError.class);
        assertEachOnce(calls);
    }

    private static void assertEachOnce(AtomicIntegerArray calls) {
        for (int piece = 0; piece < calls.length(); piece++) {
            assertThat(calls.get(piece)).as("calls of piece %d", piece).isEqualTo(1);
        }
    }

    @Test
    void aStalledPoolIsNotAskedAndNothingPilesUp() {
        CountDownLatch stalled = new CountDownLatch(3);
        for (int k = 0; k < 3; k++) {
            pool.execute(() -> {
                stalled.countDown();
                try {
                    end.await();
                } catch (InterruptedException closed) {
                    // the test is over
                }
            });
        }
        await(stalled);
        for (int k = 0; k < 1_000; k++) {
            AtomicIntegerArray calls = new AtomicIntegerArray(PIECES);
            new PieceRunner(pool).run(PIECES, calls::incrementAndGet);
            assertEachOnce(calls);
        }
        assertThat(pool.getQueuedSubmissionCount()).isZero();
    }

    /** Whoever calls waits only for pieces that are at work. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 8})
    void allThreadsOfAPoolMayCallAtOnce(int threads) {
        pool.shutdownNow();
        pool = new ForkJoinPool(threads);
        for (int round = 0; round < 20; round++) {
            List<ForkJoinTask<?>> tasks = new ArrayList<>();
            for (int k = 0; k < 4 * threads; k++) {
                tasks.add(pool.submit(() -> {
                    AtomicIntegerArray calls = new AtomicIntegerArray(PIECES);
                    PieceRunner pieces = new PieceRunner(pool);
                    pieces.run(PIECES, calls::incrementAndGet);
                    pieces.run(PIECES, calls::decrementAndGet);
                    pieces.run(PIECES, calls::incrementAndGet);
                    assertEachOnce(calls);
                    assertThat(ForkJoinTask.getQueuedTaskCount())
                            .as("tasks left on its queue")
                            .isZero();
                }));
            }
            tasks.forEach(ForkJoinTask::join);
        }
    }

    @Test
    void helpersComeIfThePoolIsFree() {
        CountDownLatch all = new CountDownLatch(4);
        new PieceRunner(pool).run(4, piece -> {
            all.countDown();
            await(all);
        });
        assertThat(all.getCount()).isZero();
    }
}
