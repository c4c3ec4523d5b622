package io.github.fairshuffle.internal.array;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import io.github.fairshuffle.ForkedJvm;
import io.github.fairshuffle.Shuffler;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinPool.ForkJoinWorkerThreadFactory;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.Timeout.ThreadMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Checks that each piece runs once, in any pool, and that no thread still works after the call. */
@Timeout(value = 5, unit = TimeUnit.MINUTES, threadMode = ThreadMode.SEPARATE_THREAD) // only a guard against a hang
class PieceRunnerTest {
    private static final int PIECES = 64;

    /** The fault of a pool of three threads, and the number of threads that can work. */
    enum Fault {
        NONE(3),
        CLOSED_DURING_THE_WORK(3),
        OTHERS_ARE_BUSY(1),
        NO_SECOND_THREAD(1),
        NO_MEMORY_FOR_A_SECOND_THREAD(1);

        private final int threads;

        Fault(int threads) {
            this.threads = threads;
        }

        private ForkJoinPool pool(CountDownLatch end) {
            AtomicInteger started = new AtomicInteger();
            ForkJoinWorkerThreadFactory factory = pool -> {
                boolean second = started.incrementAndGet() > 1;
                if (second && this == NO_MEMORY_FOR_A_SECOND_THREAD) {
                    throw new OutOfMemoryError("planned");
                }
                return second && this == NO_SECOND_THREAD
                        ? null
                        : ForkJoinPool.defaultForkJoinWorkerThreadFactory.newThread(pool);
            };
            ForkJoinPool pool = new ForkJoinPool(3, factory, (thread, thrown) -> {}, false);
            for (int k = 0; k < 2 && this == OTHERS_ARE_BUSY; k++) {
                pool.execute(() -> await(end));
            }
            return pool;
        }
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException closed) {
            // the pool is closed
        }
    }

    /** Each thread waits for all others to start. The pieces of helpers are slow, and those of the caller are fast. */
    private static void run(Fault fault, Throwable planned) {
        Thread caller = Thread.currentThread();
        ForkJoinPool pool = ForkJoinTask.getPool();
        CountDownLatch threads = new CountDownLatch(fault.threads);
        Set<Thread> seen = ConcurrentHashMap.newKeySet();
        AtomicInteger atWork = new AtomicInteger();
        AtomicIntegerArray calls = new AtomicIntegerArray(PIECES);
        Throwable thrown = catchThrowable(() -> new PieceRunner().run(PIECES, piece -> {
            atWork.incrementAndGet();
            calls.incrementAndGet(piece);
            if (seen.add(Thread.currentThread())) {
                threads.countDown();
                await(threads);
            }
            if (fault == Fault.CLOSED_DURING_THE_WORK) {
                pool.shutdownNow();
            }
            for (int k = 0; k < 50 && Thread.currentThread() != caller; k++) {
                LockSupport.parkNanos(100_000);
                Thread.interrupted();
            }
            atWork.decrementAndGet();
            if (planned != null && piece == 7) {
                PieceRunnerTest.<RuntimeException>fail(planned);
            }
        }));
        assertThat(atWork).as("pieces at work after the call").hasValue(0);
        assertThat(thrown).isSameAs(planned);
        assertThat(seen).hasSize(fault.threads);
        assertThat(IntStream.range(0, PIECES).map(calls::get)).containsOnly(1);
        assertThat(ForkJoinTask.getQueuedTaskCount()).as("tasks left behind").isZero();
    }

    @SuppressWarnings("unchecked")
    private static <T extends Throwable> void fail(Throwable thrown) throws T {
        throw (T) thrown;
    }

    @ParameterizedTest
    @EnumSource
    void eachPieceIsDoneOnceAndNobodyWorksAfterwards(Fault fault) throws Exception {
        for (Throwable planned : new Throwable[] {null, new IOException("planned"), new OutOfMemoryError("planned")}) {
            CountDownLatch end = new CountDownLatch(1);
            CompletableFuture<Throwable> failure = new CompletableFuture<>();
            ForkJoinPool pool = fault.pool(end);
            pool.execute(() -> failure.complete(catchThrowable(() -> run(fault, planned))));
            assertThat(failure.get()).isNull();
            end.countDown();
            pool.shutdown();
        }
    }

    /** The caller is interrupted, too. It stays interrupted, and the interruption has no other effect. */
    @Test
    void aCallerOutsideAPoolIsHelpedByTheCommonPool() {
        Set<Thread> threads = ConcurrentHashMap.newKeySet();
        Thread.currentThread().interrupt();
        new PieceRunner().run(2, piece -> {
            threads.add(Thread.currentThread());
            while (threads.size() < 2) {
                Thread.yield(); // an interrupted thread cannot sleep
            }
        });
        assertThat(Thread.interrupted()).isTrue();
        assertThat(threads).hasSize(2).contains(Thread.currentThread());
    }

    @Test
    void allThreadsOfAPoolMayCallAtOnce() {
        ForkJoinPool pool = new ForkJoinPool(3);
        AtomicInteger calls = new AtomicInteger();
        pool.submit(() -> IntStream.range(0, 600)
                        .parallel()
                        .forEach(k -> new PieceRunner().run(PIECES, piece -> calls.incrementAndGet())))
                .join();
        assertThat(calls).hasValue(600 * PIECES);
        pool.shutdown();
    }

    /** A program whose common pool has no threads, and whose heap has no room for the arrays of abandoned tasks. */
    static final class Program {
        public static void main(String[] args) {
            Set<Integer> orders = ConcurrentHashMap.newKeySet();
            List<CompletableFuture<Void>> threads = Stream.generate(() -> CompletableFuture.runAsync(
                            () -> {
                                for (int round = 0; round < 5; round++) {
                                    int[] cards = Indices.identity(Dealing.BASE + 1);
                                    Shuffler.parallelScatter()
                                            .using(new SplittableRandom(1))
                                            .shuffle(cards);
                                    orders.add(Arrays.hashCode(cards));
                                }
                            },
                            task -> new Thread(task).start()))
                    .limit(4)
                    .toList();
            threads.forEach(CompletableFuture::join);
            long left = ForkJoinPool.commonPool().getQueuedSubmissionCount();
            System.out.println("orders: " + orders.size() + ", left behind: " + left);
        }
    }

    @Test
    void aCommonPoolWithoutThreadsIsNoHindrance() throws IOException, InterruptedException {
        assertThat(ForkedJvm.run(Program.class, "-Djava.util.concurrent.ForkJoinPool.common.parallelism=0", "-Xmx100m"))
                .containsExactly("orders: 1, left behind: 0");
    }
}
