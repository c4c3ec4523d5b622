package io.github.fairshuffle.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import io.github.fairshuffle.Allocation;
import io.github.fairshuffle.Deck;
import io.github.fairshuffle.EachShuffler;
import io.github.fairshuffle.Generators;
import io.github.fairshuffle.Shuffler;
import java.lang.reflect.Proxy;
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
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Checks that the library accesses each kind of list in a way that suits the list. */
class HandlesListsWithCareTest {
    private static final int SIZE = 60;

    @EachShuffler
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

    static Stream<Function<List<Integer>, List<Integer>>> copyOnWriteLists() {
        return Stream.of(
                CopyOnWriteArrayList::new,
                cards -> new CopyOnWriteArrayList<>(cards) {
                    private static final long serialVersionUID = 1L;
                },
                cards -> {
                    List<Integer> more = new ArrayList<>(cards);
                    more.addAll(cards);
                    return new CopyOnWriteArrayList<>(more).subList(0, cards.size());
                });
    }

    /** Separate calls of {@code set} would copy the array 2,000 times. */
    @ParameterizedTest
    @MethodSource("copyOnWriteLists")
    void aCopyOnWriteListIsCopiedOnce(Function<List<Integer>, List<Integer>> kind) {
        int size = 2_000;
        List<Integer> list = kind.apply(Containers.cards(size));
        Iterator<Integer> old = list.iterator();
        Shuffler shuffler = Shuffler.durstenfeld().using(new SplittableRandom(1));
        shuffler.shuffle(list);
        assertThat(old).toIterable().as("an iterator from before the shuffle").isEqualTo(Containers.cards(size));
        assertThat(list).isNotEqualTo(Containers.cards(size));
        Deck deck = Deck.of(list);
        Deck unison = Deck.unison(deck, Deck.of(new int[size]));
        Deck places = Deck.places(deck, IntStream.range(0, 100).toArray());
        for (Runnable shuffle : List.<Runnable>of(
                () -> shuffler.shuffle(list),
                () -> shuffler.shuffleFirst(list, 100),
                () -> shuffler.shuffle(deck),
                () -> shuffler.shuffle(unison),
                () -> shuffler.shuffle(places))) {
            shuffle.run();
            long before = Allocation.bytes();
            shuffle.run();
            assertThat(Allocation.bytes() - before).isLessThan(100L * size);
        }
    }

    /** Swaps in place would copy the array 24 times. */
    @Test
    void aShortPartOfACopyOnWriteListIsCopiedOnce() {
        int size = 20_000;
        List<Integer> list = new CopyOnWriteArrayList<>(Containers.cards(size));
        Shuffler shuffler = Shuffler.durstenfeld().using(new SplittableRandom(1));
        shuffler.shuffle(list.subList(0, 13));
        long before = Allocation.bytes();
        shuffler.shuffle(list.subList(0, 13));
        assertThat(Allocation.bytes() - before).isLessThan(10L * size);
        assertThat(list.subList(13, size)).isEqualTo(Containers.cards(size).subList(13, size));
    }

    /** Counts the calls that change it, like a list that notifies listeners. */
    private static class Watched extends Containers.OwnList {
        private int sets;
        private int draws;

        Watched() {
            super(Containers.cards(SIZE));
        }

        @Override
        public Integer set(int index, Integer card) {
            assertThat(draws).as("words before the first write").isPositive();
            sets++;
            return super.set(index, card);
        }
    }

    @EachShuffler
    void eachPlaceIsSetOnceAndNoneBeforeTheDraw(Shuffler shuffler) {
        Watched list = new Watched();
        SplittableRandom source = new SplittableRandom(1);
        shuffler.using(() -> {
                    list.draws++;
                    return source.nextLong();
                })
                .shuffle(list);
        assertThat(list.sets).isEqualTo(SIZE);
    }

    /** A list of fixed size may refuse every {@code removeIf}. Then the library sets its first element to itself. */
    @Test
    void getAndSetSuffice() {
        List<Integer> few = new Containers.OwnFastList(Containers.cards(SIZE)) {
            @Override
            public boolean removeIf(Predicate<? super Integer> filter) {
                throw new UnsupportedOperationException();
            }
        };
        Shuffler.durstenfeld().using(new SplittableRandom(1)).shuffle(few);
        assertThat(few)
                .isEqualTo(Shuffler.durstenfeld().using(new SplittableRandom(1)).shuffled(Containers.cards(SIZE)));
    }

    /** Requires that its lock is held while it is used. */
    private static final class Locked extends Vector<Integer> {
        private static final long serialVersionUID = 1L;
        private boolean isSizeLocked;

        Locked() {
            super(Containers.cards(SIZE));
        }

        void requireLock() {
            assertThat(Thread.holdsLock(this)).isTrue();
        }

        @Override // not synchronized, so the library has to hold the lock
        public int size() {
            assertThat(!isSizeLocked || Thread.holdsLock(this)).isTrue();
            return super.size();
        }

        @Override
        public Integer get(int index) {
            requireLock();
            return super.get(index);
        }

        @Override
        public Integer set(int index, Integer element) {
            requireLock();
            return super.set(index, element);
        }

        @Override // for the check that the list can be modified
        public List<Integer> subList(int from, int to) {
            requireLock();
            return super.subList(from, to);
        }
    }

    /** The lock ensures that {@code requireFullCoverage} checks the same size that is shuffled. */
    @Test
    void aListThatLocksItselfIsLockedFromItsFirstSizeToItsLastWrite() {
        List<BiConsumer<Shuffler, List<Integer>>> uses = List.of(
                Shuffler::shuffle,
                (shuffler, list) -> shuffler.shuffleFirst(list, 3),
                (shuffler, list) -> shuffler.sample(list, 5),
                Shuffler::pick);
        for (BiConsumer<Shuffler, List<Integer>> use : uses) {
            Locked list = new Locked();
            list.isSizeLocked = true;
            use.accept(Shuffler.durstenfeld().using(Generators.actingAt(0, 1, list::requireLock)), list);
        }
        for (Function<List<?>, Deck> deck : Containers.decksOfAList()) {
            Locked list = new Locked();
            Shuffler.durstenfeld().shuffle(deck.apply(list));
            assertThat(list).isNotEqualTo(Containers.cards(SIZE));
        }
    }

    @EachShuffler
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

    /**
     * The library traverses a linked list a fixed number of times and never asks for the k-th element, even if the list
     * refuses an element and is restored. The same is true of a deck of the list, of its places, or in unison.
     */
    @EachShuffler
    void aLinkedListTakesLinearTime(Shuffler shuffler) {
        for (int size : new int[] {100, 1_000}) {
            for (int refused : new int[] {-1, 0, size / 2, size - 1}) {
                for (Function<List<?>, Deck> deck : Containers.decksOfAList()) {
                    CountingSteps list = new CountingSteps(size, refused);
                    Throwable thrown = catchThrowable(
                            () -> shuffler.using(new SplittableRandom(1)).shuffle(deck.apply(list)));
                    int most = refused < 0 ? 3 * size + 10 : 8 * size + 10;
                    assertThat(list.steps).as("steps for %d elements", size).isLessThanOrEqualTo(most);
                    assertThat(thrown instanceof Generators.Planned).isEqualTo(refused >= 0);
                    assertThat(list.equals(Containers.cards(size))).isEqualTo(refused >= 0);
                }
            }
        }
    }

    /** Counts the steps of its iterators, and the steps to their start. */
    private static final class CountingSteps extends AbstractSequentialList<Integer> {
        private final LinkedList<Integer> cards;
        private long steps;
        private final int refused;
        private int sets;

        CountingSteps(int size, int refused) {
            this.refused = refused;
            cards = new LinkedList<>(Containers.cards(size));
        }

        @Override
        public int size() {
            return cards.size();
        }

        @Override
        @SuppressWarnings("unchecked") // the proxy forwards all calls
        public ListIterator<Integer> listIterator(int index) {
            steps += Math.min(index, size() - index);
            ListIterator<Integer> source = cards.listIterator(index);
            return (ListIterator<Integer>) Proxy.newProxyInstance(
                    getClass().getClassLoader(), new Class<?>[] {ListIterator.class}, (proxy, method, arguments) -> {
                        steps += method.getName().equals("next") ? 1 : 0;
                        Object result = method.invoke(source, arguments);
                        if (method.getName().equals("set") && sets++ == refused) {
                            throw new Generators.Planned();
                        }
                        return result;
                    });
        }
    }
}
