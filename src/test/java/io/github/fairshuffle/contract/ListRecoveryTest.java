package io.github.fairshuffle.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import io.github.fairshuffle.LostElementsException;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.contract.HostileList.Answer;
import io.github.fairshuffle.contract.HostileList.Change;
import io.github.fairshuffle.contract.HostileList.Failure;
import io.github.fairshuffle.contract.HostileList.Fault;
import io.github.fairshuffle.contract.HostileList.Moment;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.Collections;
import java.util.ConcurrentModificationException;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Is nothing lost with lists that are peculiar, and when the exception or another thread makes it difficult? */
class ListRecoveryTest {
    private static final int SIZE = 12;

    private static int[] numbers() {
        return IntStream.range(1_000, 1_000 + SIZE).toArray();
    }

    /** Makes a new box whenever it is read, and fails or grows at one call of set. */
    private static final class Boxing extends IntArrayList {
        private static final long serialVersionUID = 1L;

        private final int call;
        private final boolean grows;
        private int sets;

        Boxing(int call, boolean grows) {
            super(numbers());
            this.call = call;
            this.grows = grows;
        }

        @Override
        public int set(int index, int number) {
            int old = super.set(index, number);
            if (sets++ == call) {
                if (grows) {
                    add(2, 5_000);
                } else {
                    throw new Generators.Planned();
                }
            }
            return old;
        }
    }

    @ParameterizedTest
    @MethodSource("io.github.fairshuffle.Shufflers#all")
    void aListThatBoxesIsRestored(Shuffler shuffler) {
        for (int call = 0; call <= SIZE; call++) {
            Boxing list = new Boxing(call, false);
            Throwable thrown =
                    catchThrowable(() -> shuffler.using(new SplittableRandom(1)).shuffle(list));
            assertThat(thrown).isInstanceOf(Generators.Planned.class);
            assertThat(thrown.getSuppressed()).as("nothing is lost").isEmpty();
            assertThat(list.toIntArray()).isEqualTo(numbers());
        }
    }

    @ParameterizedTest
    @MethodSource("io.github.fairshuffle.Shufflers#all")
    void aListThatBoxesAndGrowsLosesNothing(Shuffler shuffler) {
        List<Integer> expected = new IntArrayList(numbers());
        expected.add(5_000);
        for (int call = 0; call <= SIZE; call++) {
            Boxing list = new Boxing(call, true);
            Throwable thrown =
                    catchThrowable(() -> shuffler.using(new SplittableRandom(1)).shuffle(list));
            assertThat(thrown).isInstanceOf(ConcurrentModificationException.class);
            assertThat(new ArrayList<>(list)).containsExactlyInAnyOrderElementsOf(expected);
        }
    }

    @ParameterizedTest
    @MethodSource("io.github.fairshuffle.Shufflers#all")
    void whatAnExceptionDoesNotTakeIsThrown(Shuffler shuffler) {
        for (int call = 1; call <= SIZE; call++) {
            HostileList list = new HostileList.Fast(
                    Containers.cards(SIZE),
                    false,
                    new Fault(call, true, Change.NONE, Moment.AFTER_WRITING, Failure.WITHOUT_SUPPRESSION, Answer.TRUE));
            Throwable thrown =
                    catchThrowable(() -> shuffler.using(new SplittableRandom(1)).shuffle(list));
            if (thrown instanceof LostElementsException lost) {
                assertThat(lost).hasCauseInstanceOf(HostileList.WithoutSuppression.class);
                assertThat(lost.elements()).isEqualTo(Containers.cards(SIZE));
            } else {
                assertThat(list.contents()).isEqualTo(Containers.cards(SIZE));
            }
        }
    }

    /** Tells its listener after each change, and the listener throws. */
    @ParameterizedTest
    @MethodSource("io.github.fairshuffle.Shufflers#all")
    void aCopyOnWriteListThatFailsAfterwardsIsPutBack(Shuffler shuffler) {
        List<Integer> list = new CopyOnWriteArrayList<>(Containers.cards(SIZE)) {
            private static final long serialVersionUID = 1L;
            private boolean failed;

            @Override
            public void replaceAll(UnaryOperator<Integer> operator) {
                super.replaceAll(operator);
                if (!failed) {
                    failed = true;
                    throw new Generators.Planned();
                }
            }
        };
        assertThat(catchThrowable(() -> shuffler.using(new SplittableRandom(1)).shuffle(list)))
                .isInstanceOf(Generators.Planned.class);
        assertThat(list).isEqualTo(Containers.cards(SIZE));
    }

    /** Another thread removes and inserts without any lock: what it does to the list is never passed over in silence. */
    @Test
    void aPlainListThatAnotherThreadChangesLosesNothing() throws InterruptedException {
        Shuffler shuffler = Shuffler.durstenfeld().using(new SplittableRandom(1));
        for (int size : new int[] {1_000, 70_000}) {
            List<Integer> cards = Containers.cards(size);
            for (int round = 0; round < 40; round++) {
                List<Integer> list = new ArrayList<>(cards);
                Set<Integer> removed = ConcurrentHashMap.newKeySet();
                CountDownLatch started = new CountDownLatch(1);
                Thread other = new Thread(() -> {
                    started.countDown();
                    for (int k = 0; k < 20; k++) {
                        removed.add(list.remove(list.size() / 2));
                        Thread.yield();
                    }
                });
                other.start();
                started.await();
                Throwable thrown = catchThrowable(() -> shuffler.shuffle(list));
                other.join();
                if (thrown != null) {
                    assertThat(thrown).isInstanceOf(ConcurrentModificationException.class);
                    Set<Integer> kept = new HashSet<>(list);
                    kept.addAll(removed);
                    FaultContractTest.carriedBy(thrown).forEach(card -> kept.add((Integer) card));
                    assertThat(kept.containsAll(cards)).isTrue();
                }
            }
        }
    }

    /** With lists of 65,536 elements, indices would take 256 KiB a thread. */
    @Test
    void threadsKeepNothing() throws InterruptedException {
        int threads = 64;
        List<Integer> cards = Collections.nCopies(1 << 16, 1);
        CountDownLatch shuffled = new CountDownLatch(threads);
        CountDownLatch end = new CountDownLatch(1);
        long before = usedMemory();
        List<Thread> waiting = new ArrayList<>();
        for (int k = 0; k < threads; k++) {
            Thread thread = new Thread(() -> {
                Shuffler.durstenfeld().shuffle(new ArrayList<>(cards));
                shuffled.countDown();
                try {
                    end.await();
                } catch (InterruptedException e) {
                    throw new AssertionError(e);
                }
            });
            waiting.add(thread);
            thread.start();
        }
        shuffled.await();
        long kept = usedMemory() - before;
        end.countDown();
        for (Thread thread : waiting) {
            thread.join();
        }
        assertThat(kept).as("bytes that %d threads keep", threads).isLessThan(threads * (64L << 10));
    }

    private static long usedMemory() {
        Runtime runtime = Runtime.getRuntime();
        System.gc();
        return runtime.totalMemory() - runtime.freeMemory();
    }
}
