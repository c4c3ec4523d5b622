package io.github.fairshuffle.contract;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.fairshuffle.ForkedJvm;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.uniform.ParallelScatter;
import java.io.IOException;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinPool.ForkJoinWorkerThreadFactory;
import java.util.concurrent.ForkJoinWorkerThread;
import java.util.concurrent.FutureTask;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Does a parallel shuffle end, with the same order, on pools that refuse, stall or cannot start threads? And what does
 * such a pool keep of it?
 */
@Timeout(300)
class PoolFaultsTest {
    private static final int SIZE = ParallelScatter.BASE + 1;
    private static final int[] EXPECTED = new int[SIZE];
    private static final AtomicInteger INJECTED = new AtomicInteger();

    static {
        shuffle(Shuffler.parallelScatter(), EXPECTED, new SplittableRandom(1));
    }

    private final CountDownLatch end = new CountDownLatch(1);
    private final List<ForkJoinPool> pools = new ArrayList<>();

    /** What is wrong with a pool of two threads. */
    enum Fault {
        NONE(false),
        ASYNCHRONOUS(false),
        CLOSED(false),
        TERMINATED(false),
        TERMINATED_MEANWHILE(false),
        ONE_STALLED(false),
        ALL_STALLED(false),
        NO_THREAD(true),
        NO_MEMORY_FOR_A_THREAD(true),
        FACTORY_FAILS(true),
        THREAD_DOES_NOT_START(true),
        ONE_THREAD_ONLY(false),
        NO_MEMORY_FOR_ANOTHER_THREAD(true), // the first dies of it if it asks for the second
        THREADS_DIE_AT_ONCE(true);

        private final boolean withoutThreads;

        Fault(boolean withoutThreads) {
            this.withoutThreads = withoutThreads;
        }

        boolean letsAWorkerCall() {
            return !withoutThreads && this != CLOSED && this != TERMINATED && this != ALL_STALLED;
        }

        private ForkJoinWorkerThread thread(ForkJoinPool pool, int number) {
            boolean another = number > 1;
            if (this == NO_THREAD || this == ONE_THREAD_ONLY && another) {
                return null;
            }
            if (this == NO_MEMORY_FOR_A_THREAD || this == NO_MEMORY_FOR_ANOTHER_THREAD && another) {
                throw new OutOfMemoryError("planned");
            }
            if (this == FACTORY_FAILS) {
                throw new IllegalStateException("planned");
            }
            if (this == THREAD_DOES_NOT_START) {
                return new ForkJoinWorkerThread(pool) {
                    @Override
                    public void start() {
                        throw new OutOfMemoryError("planned: unable to create native thread");
                    }
                };
            }
            if (this == THREADS_DIE_AT_ONCE) {
                return new ForkJoinWorkerThread(pool) {
                    @Override
                    protected void onStart() {
                        throw new Generators.Planned();
                    }
                };
            }
            return ForkJoinPool.defaultForkJoinWorkerThreadFactory.newThread(pool);
        }
    }

    @AfterEach
    void release() {
        end.countDown();
        pools.forEach(ForkJoinPool::shutdownNow);
    }

    @AfterAll
    static void tellHowMany() {
        System.out.println("faults injected: " + INJECTED + " (pools)");
        assertThat(INJECTED.get()).isGreaterThan(300);
    }

    private ForkJoinPool poolWith(Fault fault) throws InterruptedException {
        AtomicInteger threads = new AtomicInteger();
        ForkJoinWorkerThreadFactory factory = pool -> fault.thread(pool, threads.incrementAndGet());
        ForkJoinPool pool = new ForkJoinPool(2, factory, (thread, thrown) -> {}, fault == Fault.ASYNCHRONOUS);
        pools.add(pool);
        if (fault == Fault.CLOSED) {
            pool.shutdown();
        } else if (fault == Fault.TERMINATED) {
            pool.shutdownNow();
        } else if (fault == Fault.ONE_STALLED) {
            stall(pool, 1);
        } else if (fault == Fault.ALL_STALLED) {
            stall(pool, 2);
        }
        return pool;
    }

    private void stall(ForkJoinPool pool, int threads) throws InterruptedException {
        CountDownLatch stalled = new CountDownLatch(threads);
        for (int k = 0; k < threads; k++) {
            pool.execute(() -> {
                stalled.countDown();
                try {
                    end.await();
                } catch (InterruptedException closed) {
                    // the test is over
                }
            });
        }
        stalled.await();
    }

    private static void shuffle(Shuffler shuffler, int[] array, RandomGenerator generator) {
        Arrays.setAll(array, k -> k);
        shuffler.using(generator).shuffle(array);
    }

    /** Shuffles an array that nobody else knows, and watches it and its generator. */
    private static List<WeakReference<Object>> shuffleOn(ForkJoinPool pool, Fault fault) {
        if (fault != Fault.NONE) {
            INJECTED.incrementAndGet();
        }
        SplittableRandom words = new SplittableRandom(1);
        RandomGenerator generator = () -> {
            if (fault == Fault.TERMINATED_MEANWHILE) {
                pool.shutdownNow();
            }
            return words.nextLong();
        };
        int[] array = new int[SIZE];
        shuffle(Shuffler.parallelScatter().on(pool), array, generator);
        assertThat(Arrays.equals(array, EXPECTED)).as("the right order").isTrue();
        return List.of(new WeakReference<>(array), new WeakReference<>(generator));
    }

    /** Calls from a plain thread, a thread of another pool, a parallel stream, a virtual thread, and the pool itself. */
    private List<WeakReference<Object>> shuffleFromEverywhere(ForkJoinPool pool, Fault fault) throws Exception {
        List<WeakReference<Object>> used = new ArrayList<>(shuffleOn(pool, fault));
        ForkJoinPool other = new ForkJoinPool(1);
        pools.add(other);
        used.addAll(other.submit(() -> shuffleOn(pool, fault)).get());
        used.addAll(IntStream.range(0, 2)
                .parallel()
                .mapToObj(k -> shuffleOn(pool, fault))
                .flatMap(List::stream)
                .toList());
        used.addAll(inVirtualThread(pool, fault));
        if (fault.letsAWorkerCall() && !pool.isShutdown()) {
            used.addAll(pool.submit(() -> shuffleOn(pool, fault)).get());
        }
        return used;
    }

    /** In a plain thread before Java 21. */
    private static List<WeakReference<Object>> inVirtualThread(ForkJoinPool pool, Fault fault) throws Exception {
        FutureTask<List<WeakReference<Object>>> task = new FutureTask<>(() -> shuffleOn(pool, fault));
        if (Runtime.version().feature() >= 21) {
            Thread.class.getMethod("startVirtualThread", Runnable.class).invoke(null, task);
        } else {
            new Thread(task).start();
        }
        return task.get();
    }

    private static long queued(ForkJoinPool pool) {
        return pool.getQueuedSubmissionCount() + pool.getQueuedTaskCount();
    }

    /** A task that no thread ever comes for cannot be taken out of a pool: one may stay, however many shuffles ask. */
    @ParameterizedTest
    @EnumSource
    void theCallerAloneSufficesAndThePoolKeepsNothing(Fault fault) throws Exception {
        ForkJoinPool pool = poolWith(fault);
        long before = queued(pool);
        List<WeakReference<Object>> used = new ArrayList<>();
        for (int k = 0; k < 5; k++) {
            used.addAll(shuffleFromEverywhere(pool, fault));
        }
        long bound = before + (fault.withoutThreads ? 1 : 0);
        for (int k = 0; k < 500 && (queued(pool) > bound || used.stream().anyMatch(it -> it.get() != null)); k++) {
            System.gc();
            Thread.sleep(10);
        }
        assertThat(queued(pool)).as("tasks left behind").isLessThanOrEqualTo(bound);
        assertThat(used).as("the arrays and generators").allMatch(it -> it.get() == null);
    }

    /** A program whose common pool has no threads. */
    static final class Program {
        static final int ROUNDS = 20;

        public static void main(String[] args) throws InterruptedException {
            ForkJoinPool common = ForkJoinPool.commonPool();
            for (int k = 0; k < ROUNDS; k++) {
                IntStream.range(0, 3).parallel().forEach(part -> shuffleOn(common, Fault.NONE));
                ForkJoinPool other = new ForkJoinPool(1);
                other.submit(() -> shuffleOn(common, Fault.NONE)).join();
                other.shutdown();
                List<Thread> threads = List.of(
                        new Thread(() -> shuffleOn(common, Fault.NONE)),
                        new Thread(() -> shuffleOn(common, Fault.NONE)));
                threads.forEach(Thread::start);
                for (Thread thread : threads) {
                    thread.join();
                }
            }
            System.out.println("left behind: " + common.getQueuedSubmissionCount());
        }
    }

    /** The heap has room for two arrays and their work: what piled up would fill it. */
    @Test
    void aCommonPoolWithoutThreadsIsNoHindrance() throws IOException, InterruptedException {
        assertThat(ForkedJvm.run(Program.class, "-Djava.util.concurrent.ForkJoinPool.common.parallelism=0", "-Xmx100m"))
                .containsExactly("left behind: 0");
        INJECTED.addAndGet(Program.ROUNDS * 6);
    }
}
