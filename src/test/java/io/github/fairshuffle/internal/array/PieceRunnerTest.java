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
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.ForkJoinWorkerThread;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Is each piece done once, in whatever pool the caller is, and does nobody work any more when the call is over? */
@Timeout(60)
class PieceRunnerTest {
    private static final int PIECES = 64;

    private final CountDownLatch end = new CountDownLatch(1);
    private ForkJoinPool pool = new ForkJoinPool(1);

    @AfterEach
    void release() {
        end.countDown();
        pool.shutdownNow();
    }

    /** What is wrong with a pool of three threads, and how many of them can work. */
    enum Fault {
        NONE(3),
        CLOSED_DURING_THE_WORK(3),
        OTHERS_ARE_BUSY(1),
        NO_SECOND_THREAD(1),
        NO_MEMORY_FOR_A_SECOND_THREAD(1),
        A_SECOND_THREAD_DOES_NOT_START(1),
        A_SECOND_THREAD_DIES_AT_ONCE(1);

        private final int threads;

        Fault(int threads) {
            this.threads = threads;
        }

        private ForkJoinWorkerThread thread(ForkJoinPool pool, int number) {
            if (number == 1 || compareTo(NO_SECOND_THREAD) < 0) {
                return ForkJoinPool.defaultForkJoinWorkerThreadFactory.newThread(pool);
            } else if (this == NO_SECOND_THREAD) {
                return null;
            } else if (this == NO_MEMORY_FOR_A_SECOND_THREAD) {
                throw new OutOfMemoryError("planned");
            }
            return new ForkJoinWorkerThread(pool) {
                @Override
                public void start() {
                    if (Fault.this == A_SECOND_THREAD_DOES_NOT_START) {
                        throw new OutOfMemoryError("planned: unable to create native thread");
                    }
                    super.start();
                }

                @Override
                protected void onStart() {
                    throw new IllegalStateException("planned");
                }
            };
        }
    }

    private void openPool(Fault fault) {
        pool.shutdownNow();
        AtomicInteger started = new AtomicInteger();
        pool = new ForkJoinPool(
                3, opened -> fault.thread(opened, started.incrementAndGet()), (thread, thrown) -> {}, false);
        for (int k = 0; k < 2 && fault == Fault.OTHERS_ARE_BUSY; k++) {
            pool.execute(() -> await(end));
        }
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await(5, TimeUnit.SECONDS);
        } catch (InterruptedException closed) {
            // with its pool
        }
    }

    /** Each piece waits until so many threads have come; those of helpers, and of nobody else, then take a while. */
    private void run(Fault fault, Throwable planned) {
        Thread caller = Thread.currentThread();
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
            openPool(fault);
            CompletableFuture<Throwable> failure = new CompletableFuture<>();
            pool.execute(() -> failure.complete(catchThrowable(() -> run(fault, planned))));
            assertThat(failure.get()).isNull();
        }
    }

    @Test
    void aCallerOutsideAPoolIsHelpedByTheCommonPool() {
        Set<Thread> threads = ConcurrentHashMap.newKeySet();
        CountDownLatch two = new CountDownLatch(2);
        new PieceRunner().run(2, piece -> {
            threads.add(Thread.currentThread());
            two.countDown();
            await(two);
        });
        assertThat(threads).hasSize(2).contains(Thread.currentThread());
    }

    @Test
    void anInterruptionIsKeptAndNothingElseComesOfIt() {
        Thread.currentThread().interrupt();
        AtomicIntegerArray calls = new AtomicIntegerArray(PIECES);
        new PieceRunner().run(PIECES, calls::incrementAndGet);
        assertThat(Thread.interrupted()).isTrue();
        assertThat(IntStream.range(0, PIECES).map(calls::get)).containsOnly(1);
    }

    @Test
    void allThreadsOfAPoolMayCallAtOnce() {
        openPool(Fault.NONE);
        AtomicInteger calls = new AtomicInteger();
        List<ForkJoinTask<?>> tasks = Stream.<ForkJoinTask<?>>generate(() -> pool.submit(() -> {
                    for (int round = 0; round < 50; round++) {
                        new PieceRunner().run(PIECES, piece -> calls.incrementAndGet());
                    }
                }))
                .limit(12)
                .toList();
        tasks.forEach(ForkJoinTask::join);
        assertThat(calls).hasValue(12 * 50 * PIECES);
    }

    /** A program whose common pool has no threads, and whose heap has no room for arrays that tasks left behind keep. */
    static final class Program {
        public static void main(String[] args) throws InterruptedException {
            Set<Integer> orders = ConcurrentHashMap.newKeySet();
            List<Thread> threads = Stream.generate(() -> new Thread(() -> {
                        for (int round = 0; round < 5; round++) {
                            int[] cards = Orders.identity(InPlaceScatter.BASE + 1);
                            Shuffler.parallelScatter()
                                    .using(new SplittableRandom(1))
                                    .shuffle(cards);
                            orders.add(Arrays.hashCode(cards));
                        }
                    }))
                    .limit(4)
                    .toList();
            threads.forEach(Thread::start);
            for (Thread thread : threads) {
                thread.join();
            }
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
