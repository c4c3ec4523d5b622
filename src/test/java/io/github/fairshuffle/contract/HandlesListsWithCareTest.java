package io.github.fairshuffle.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.fairshuffle.Shuffler;
import java.util.AbstractSequentialList;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.LinkedList;
import java.util.List;
import java.util.ListIterator;
import java.util.SplittableRandom;
import java.util.Vector;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Is each kind of list treated as it likes to be? */
class HandlesListsWithCareTest {
    private static final int SIZE = 60;

    @ParameterizedTest
    @MethodSource("io.github.fairshuffle.Shufflers#all")
    void viewsOfAnArrayListStayValid(Shuffler shuffler) {
        for (List<Integer> list : List.of(
                new ArrayList<>(Containers.cards(SIZE)),
                new ArrayList<>(Containers.cards(SIZE)) {
                    private static final long serialVersionUID = 1L;
                },
                new Vector<>(Containers.cards(SIZE)),
                new LinkedList<>(Containers.cards(SIZE)))) {
            List<Integer> part = list.subList(3, 10);
            Iterator<Integer> iterator = list.iterator();
            iterator.next();
            ListIterator<Integer> backwards = list.listIterator(SIZE);
            shuffler.using(new SplittableRandom(1)).shuffle(list);
            assertThat(part).isEqualTo(list.subList(3, 10));
            assertThat(iterator.next()).isEqualTo(list.get(1));
            assertThat(backwards.previous()).isEqualTo(list.get(SIZE - 1));
        }
    }

    @ParameterizedTest
    @MethodSource("io.github.fairshuffle.Shufflers#all")
    void nothingIsWrittenBeforeTheLastDraw(Shuffler shuffler) {
        List<Integer> list = new ArrayList<>(Containers.cards(SIZE));
        SplittableRandom source = new SplittableRandom(1);
        shuffler.using(() -> {
                    assertThat(list).isEqualTo(Containers.cards(SIZE));
                    return source.nextLong();
                })
                .shuffle(list);
        assertThat(list).isNotEqualTo(Containers.cards(SIZE));
    }

    /**
     * An iterator of a copy-on-write list sees the array of its time; one copy means one step from the old to the new.
     */
    @ParameterizedTest
    @MethodSource("io.github.fairshuffle.Shufflers#all")
    void aCopyOnWriteListIsCopiedOnce(Shuffler shuffler) {
        CountingCopies list = new CountingCopies(Containers.cards(SIZE));
        Iterator<Integer> old = list.iterator();
        shuffler.using(new SplittableRandom(1)).shuffle(list);
        List<Integer> seen = new ArrayList<>();
        old.forEachRemaining(seen::add);
        assertThat(seen).as("an iterator from before").isEqualTo(Containers.cards(SIZE));
        assertThat(list).isNotEqualTo(seen);
        assertThat(list.copies).isEqualTo(1);
    }

    /** Counts the calls that copy its array. */
    private static final class CountingCopies extends CopyOnWriteArrayList<Integer> {
        private static final long serialVersionUID = 1L;

        private int copies;

        CountingCopies(List<Integer> cards) {
            super(cards);
        }

        @Override
        public Integer set(int index, Integer element) {
            Integer old = super.set(index, element);
            copies += old == element ? 0 : 1; // setting the same element copies nothing
            return old;
        }

        @Override
        public void replaceAll(UnaryOperator<Integer> operator) {
            copies++;
            super.replaceAll(operator);
        }
    }

    @ParameterizedTest
    @MethodSource("io.github.fairshuffle.Shufflers#all")
    void aSynchronizedListIsLockedFromTheFirstDrawOn(Shuffler shuffler) {
        for (List<Integer> list : List.of(
                Collections.synchronizedList(new ArrayList<>(Containers.cards(SIZE))),
                Collections.synchronizedList(new LinkedList<>(Containers.cards(SIZE))),
                new Vector<>(Containers.cards(SIZE)))) {
            SplittableRandom words = new SplittableRandom(1);
            shuffler.using(() -> {
                        assertThat(Thread.holdsLock(list))
                                .as("the lock is held")
                                .isTrue();
                        return words.nextLong();
                    })
                    .shuffle(list);
            assertThat(Thread.holdsLock(list)).isFalse();
            assertThat(list).isNotEqualTo(Containers.cards(SIZE));
        }
    }

    @ParameterizedTest
    @MethodSource("io.github.fairshuffle.Shufflers#all")
    void aVectorIsLockedWhileItIsWritten(Shuffler shuffler) {
        Vector<Integer> list = new Vector<>(Containers.cards(SIZE)) {
            private static final long serialVersionUID = 1L;

            @Override // not synchronized, so that the lock is the caller's
            public Integer set(int index, Integer element) {
                assertThat(Thread.holdsLock(this)).as("the lock is held").isTrue();
                return super.set(index, element);
            }
        };
        shuffler.using(new SplittableRandom(1)).shuffle(list);
        assertThat(list).isNotEqualTo(Containers.cards(SIZE));
    }

    /** A linked list goes through its elements a fixed number of times, and is never asked for the k-th of them. */
    @ParameterizedTest
    @MethodSource("io.github.fairshuffle.Shufflers#all")
    void aLinkedListTakesLinearTime(Shuffler shuffler) {
        for (int size : new int[] {100, 1_000}) {
            CountingSteps list = new CountingSteps(size);
            shuffler.using(new SplittableRandom(1)).shuffle(list);
            assertThat(list.steps).as("steps for %d elements", size).isLessThanOrEqualTo(3 * size + 10);
            assertThat(list).isNotEqualTo(Containers.cards(size));
        }
    }

    /** The same if it has to be put back: whichever element it refuses. */
    @ParameterizedTest
    @MethodSource("io.github.fairshuffle.Shufflers#all")
    void aLinkedListThatFailsIsPutBackInLinearTime(Shuffler shuffler) {
        for (int size : new int[] {100, 1_000}) {
            for (int refused : new int[] {1, size / 2, size}) {
                CountingSteps list = new CountingSteps(size);
                list.refused = refused;
                assertThatThrownBy(() -> shuffler.using(new SplittableRandom(1)).shuffle(list))
                        .isInstanceOf(Generators.Planned.class);
                assertThat(list.steps).as("steps for %d elements", size).isLessThanOrEqualTo(8 * size + 10);
                assertThat(list).isEqualTo(Containers.cards(size));
            }
        }
    }

    /** Counts the steps of its iterators, and what it takes to go to their start. */
    private static final class CountingSteps extends AbstractSequentialList<Integer> {
        private final LinkedList<Integer> cards;
        private long steps;
        private int refused = -1;
        private int sets;

        CountingSteps(int size) {
            cards = new LinkedList<>(Containers.cards(size));
        }

        @Override
        public int size() {
            return cards.size();
        }

        @Override
        public ListIterator<Integer> listIterator(int index) {
            steps += Math.min(index, size() - index);
            ListIterator<Integer> source = cards.listIterator(index);
            return new ListIterator<>() {
                @Override
                public boolean hasNext() {
                    return source.hasNext();
                }

                @Override
                public Integer next() {
                    steps++;
                    return source.next();
                }

                @Override
                public boolean hasPrevious() {
                    return source.hasPrevious();
                }

                @Override
                public Integer previous() {
                    steps++;
                    return source.previous();
                }

                @Override
                public int nextIndex() {
                    return source.nextIndex();
                }

                @Override
                public int previousIndex() {
                    return source.previousIndex();
                }

                @Override
                public void remove() {
                    source.remove();
                }

                @Override
                public void set(Integer card) {
                    source.set(card);
                    if (sets++ == refused) {
                        throw new Generators.Planned();
                    }
                }

                @Override
                public void add(Integer card) {
                    source.add(card);
                }
            };
        }
    }

    /** A million elements by index would take minutes. */
    @Test
    void aLongLinkedListIsShuffledAtOnce() {
        List<Integer> list = new LinkedList<>(Containers.cards(300_000));
        Shuffler.durstenfeld().using(new SplittableRandom(1)).shuffle(list);
        assertThat(list.get(0)).isNotEqualTo(0);
    }
}
