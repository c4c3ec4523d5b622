package io.github.fairshuffle.contract;

import static io.github.fairshuffle.contract.FailingListTest.carriedBy;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import io.github.fairshuffle.Deck;
import io.github.fairshuffle.EachShuffler;
import io.github.fairshuffle.Generators;
import io.github.fairshuffle.Shuffler;
import java.util.ArrayList;
import java.util.Collections;
import java.util.ConcurrentModificationException;
import java.util.HashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.Vector;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

/** Checks that the change of a list by other code during a shuffle is detected, and that no element is lost. */
class ChangedListTest {
    private static final int SIZE = 8;

    private static List<Consumer<List<Integer>>> changesOfSize() {
        return List.of(
                list -> list.add(0, 100),
                list -> list.add(100),
                list -> list.addAll(3, List.of(100, 101, 102)),
                list -> list.remove(0),
                list -> list.remove(list.size() - 1),
                list -> list.subList(2, 5).clear(),
                List::clear);
    }

    private static List<Consumer<List<Integer>>> otherChanges() {
        return List.of(
                list -> list.set(3, 100),
                list -> {
                    list.remove(0);
                    list.add(100);
                },
                list -> {
                    list.add(3, 100);
                    list.remove(5);
                },
                Collections::reverse);
    }

    private static List<Function<List<Integer>, List<Integer>>> kinds() {
        return List.of(
                ArrayList::new,
                cards -> new ArrayList<>(cards) {
                    private static final long serialVersionUID = 1L;
                },
                LinkedList::new,
                Vector::new,
                CopyOnWriteArrayList::new,
                cards -> Collections.synchronizedList(new ArrayList<>(cards)));
    }

    @EachShuffler
    void nothingIsPutIntoAListThatChangesItsSize(Shuffler shuffler) {
        List<Integer> cards = Containers.cards(SIZE);
        for (Function<List<Integer>, List<Integer>> kind : kinds()) {
            for (Consumer<List<Integer>> change : changesOfSize()) {
                List<Integer> list = kind.apply(cards);
                List<Integer> changed = new ArrayList<>(cards);
                change.accept(changed);
                Shuffler bound = shuffler.using(Generators.actingAt(0, 1, () -> change.accept(list)));
                Throwable thrown = catchThrowable(() -> bound.shuffle(list));
                assertThat(thrown).as("%s", list.getClass()).isInstanceOf(ConcurrentModificationException.class);
                assertThat(list).isEqualTo(changed);
                assertThat(carriedBy(thrown)).isEqualTo(cards);
                for (Function<List<?>, Deck> deck : Containers.decksOfAList()) {
                    List<Integer> other = kind.apply(cards);
                    Deck whole = deck.apply(other);
                    Shuffler changing = shuffler.using(Generators.actingAt(0, 1, () -> change.accept(other)));
                    assertThat(catchThrowable(() -> changing.shuffle(whole)))
                            .isInstanceOf(ConcurrentModificationException.class);
                    assertThat(other).isEqualTo(changed);
                }
            }
        }
    }

    @EachShuffler
    void whatElseIsPutInIsThereOrCarried(Shuffler shuffler) {
        List<Integer> cards = Containers.cards(SIZE);
        for (Function<List<Integer>, List<Integer>> kind : kinds()) {
            for (Consumer<List<Integer>> change : otherChanges()) {
                List<Integer> list = kind.apply(cards);
                Set<Integer> expected = new HashSet<>(cards);
                Shuffler bound = shuffler.using(Generators.actingAt(0, 1, () -> {
                    change.accept(list);
                    expected.addAll(list);
                }));
                Throwable thrown = catchThrowable(() -> bound.shuffle(list));
                assertThat(thrown).as("%s", list.getClass()).isInstanceOf(ConcurrentModificationException.class);
                if (list instanceof CopyOnWriteArrayList) { // which is replaced at once or not at all
                    List<Integer> changed = new ArrayList<>(cards);
                    change.accept(changed);
                    assertThat(list).as("the order of the other code").isEqualTo(changed);
                    assertThat(carriedBy(thrown)).isEqualTo(cards);
                    continue;
                }
                assertThat(list).as("the old order").isEqualTo(cards);
                if (expected.size() > SIZE) {
                    assertThat(carriedBy(thrown)).startsWith(cards.toArray()).contains(100);
                } else {
                    assertThat(thrown).hasNoSuppressedExceptions();
                }
            }
        }
    }

    @EachShuffler
    void aPartOfACopyOnWriteListThatChangesIsLeftAsItIs(Shuffler shuffler) {
        List<Integer> cards = Containers.cards(SIZE);
        for (Consumer<List<Integer>> change : changesOfSize()) {
            List<Integer> list = new CopyOnWriteArrayList<>(cards);
            List<Integer> part = list.subList(2, 7);
            List<Integer> changed = new ArrayList<>(cards);
            change.accept(changed);
            Shuffler bound = shuffler.using(Generators.actingAt(0, 1, () -> change.accept(list)));
            Throwable thrown = catchThrowable(() -> bound.shuffle(part));
            assertThat(thrown).isInstanceOf(ConcurrentModificationException.class);
            assertThat(list).isEqualTo(changed);
            assertThat(carriedBy(thrown)).isEqualTo(cards.subList(2, 7));
        }
    }

    /** Above 65,536 elements the library shuffles the references instead of their indices. */
    @Test
    void whatElseIsPutIntoALargeListIsCarried() {
        List<Integer> cards = Containers.cards(70_000);
        List<Integer> list = new ArrayList<>(cards);
        Shuffler bound = Shuffler.durstenfeld().using(Generators.actingAt(0, 1, () -> list.set(3, -1)));
        assertThat(carriedBy(catchThrowable(() -> bound.shuffle(list))))
                .startsWith(cards.toArray())
                .endsWith(-1);
        assertThat(list).isEqualTo(cards);
    }

    /** Another thread removes elements without a lock. The larger list is shuffled as references, not as indices. */
    @Test
    void aPlainListThatAnotherThreadChangesLosesNothing() throws InterruptedException {
        Shuffler shuffler = Shuffler.durstenfeld().using(new SplittableRandom(1));
        for (int size : new int[] {1_000, 70_000}) {
            List<Integer> cards = Containers.cards(size);
            for (int round = 0; round < 20; round++) {
                List<Integer> list = new ArrayList<>(cards);
                Set<Object> kept = Collections.synchronizedSet(new HashSet<>());
                CountDownLatch started = new CountDownLatch(1);
                Thread other = new Thread(() -> {
                    started.countDown();
                    for (int k = 0; k < 20; k++) {
                        kept.add(list.remove(list.size() / 2));
                        Thread.yield();
                    }
                });
                other.start();
                started.await();
                Throwable thrown = catchThrowable(() -> shuffler.shuffle(list));
                other.join();
                if (thrown != null) {
                    assertThat(thrown).isInstanceOf(ConcurrentModificationException.class);
                    List<Object> carried = carriedBy(thrown);
                    kept.addAll(list);
                    kept.addAll(carried == null ? List.of() : carried);
                    assertThat(kept.containsAll(cards)).isTrue();
                }
            }
        }
    }

    /** Another thread moves elements from the front to the end. Each shuffle is done as a whole, or not at all. */
    @Test
    void aCopyOnWriteListThatAnotherThreadChangesLosesAndDoublesNothing() throws InterruptedException {
        for (int size : new int[] {10, 100, 1_000}) {
            List<Integer> cards = Containers.cards(size);
            List<Integer> list = new CopyOnWriteArrayList<>(cards);
            AtomicBoolean done = new AtomicBoolean();
            List<Integer> taken = new ArrayList<>();
            Thread other = new Thread(() -> {
                for (int next = size; !done.get(); next++) {
                    taken.add(list.remove(0));
                    list.add(next);
                    Thread.yield();
                }
            });
            other.start();
            for (int round = 0; round < 5_000; round++) {
                Throwable thrown = catchThrowable(() -> Shuffler.durstenfeld().shuffle(list));
                assertThat(thrown == null || thrown instanceof ConcurrentModificationException)
                        .isTrue();
            }
            done.set(true);
            other.join();
            taken.addAll(list);
            assertThat(taken.stream().sorted().toList()).isEqualTo(Containers.cards(taken.size()));
        }
    }
}
