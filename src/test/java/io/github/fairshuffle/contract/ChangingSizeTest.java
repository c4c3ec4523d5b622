package io.github.fairshuffle.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.catchThrowable;

import io.github.fairshuffle.Shuffler;
import java.util.AbstractList;
import java.util.ArrayList;
import java.util.Collections;
import java.util.ConcurrentModificationException;
import java.util.LinkedList;
import java.util.List;
import java.util.RandomAccess;
import java.util.SplittableRandom;
import java.util.Vector;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** If elements are added or removed during a shuffle, is that noticed, and is no element lost or doubled by us? */
class ChangingSizeTest {
    private static final int SIZE = 8;

    /** Adds and removes, and keeps books. */
    private static final class Meddler {
        private final List<Object> expected = new ArrayList<>(Containers.cards(SIZE));
        private int added = 100;

        void add(List<Object> list, int index) {
            Object element = added++;
            expected.add(element);
            list.add(index, element);
        }

        void remove(List<Object> list, int index) {
            expected.remove(list.remove(index));
        }
    }

    private static List<Function<Meddler, Consumer<List<Object>>>> additions() {
        return List.of(
                m -> list -> m.add(list, 0),
                m -> list -> m.add(list, list.size()),
                m -> list -> m.add(list, list.size() / 2),
                m -> list -> {
                    m.add(list, 0);
                    m.add(list, 3);
                    m.add(list, list.size());
                });
    }

    private static List<Function<Meddler, Consumer<List<Object>>>> changes() {
        List<Function<Meddler, Consumer<List<Object>>>> changes = new ArrayList<>(additions());
        changes.add(m -> list -> m.remove(list, 0));
        changes.add(m -> list -> m.remove(list, list.size() - 1));
        changes.add(m -> list -> m.remove(list, list.size() / 2));
        changes.add(m -> list -> {
            m.remove(list, 0);
            m.remove(list, 3);
            m.remove(list, list.size() - 1);
        });
        changes.add(m -> list -> {
            m.remove(list, 2);
            m.add(list, 0);
            m.add(list, 5);
        });
        return changes;
    }

    /** Changes that only a fail-fast iterator notices. */
    private static List<Function<Meddler, Consumer<List<Object>>>> changesOfTheSameSize() {
        return List.of(
                m -> list -> {
                    m.remove(list, 0);
                    m.add(list, list.size());
                },
                m -> list -> {
                    m.add(list, 3);
                    m.remove(list, 5);
                });
    }

    private static List<Function<List<Integer>, List<Object>>> kinds() {
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

    @ParameterizedTest
    @MethodSource("io.github.fairshuffle.Shufflers#all")
    void throughTheGenerator(Shuffler shuffler) {
        for (Function<List<Integer>, List<Object>> kind : kinds()) {
            List<Function<Meddler, Consumer<List<Object>>>> all = new ArrayList<>(changes());
            all.addAll(changesOfTheSameSize());
            for (Function<Meddler, Consumer<List<Object>>> change : all) {
                Meddler meddler = new Meddler();
                List<Object> list = kind.apply(Containers.cards(SIZE));
                List<Object> meddled = new ArrayList<>();
                Shuffler bound = shuffler.using(Generators.actingAt(0, 1, () -> {
                    change.apply(meddler).accept(list);
                    meddled.addAll(list);
                }));
                assertThatExceptionOfType(ConcurrentModificationException.class)
                        .as("%s draws from a generator that changes %s", shuffler, list.getClass())
                        .isThrownBy(() -> bound.shuffle(list))
                        .satisfies(e -> assertThat(e.getSuppressed()).isEmpty());
                assertThat(list)
                        .as("what they made of it, and nothing else")
                        .isEqualTo(meddled)
                        .containsExactlyInAnyOrderElementsOf(meddler.expected);
            }
        }
    }

    @ParameterizedTest
    @MethodSource("io.github.fairshuffle.Shufflers#all")
    void anEmptiedListStaysEmpty(Shuffler shuffler) {
        for (Function<List<Integer>, List<Object>> kind : kinds()) {
            List<Object> list = kind.apply(Containers.cards(SIZE));
            Shuffler bound = shuffler.using(Generators.actingAt(0, 1, list::clear));
            assertThatExceptionOfType(ConcurrentModificationException.class)
                    .as("%s draws from a generator that empties %s", shuffler, list.getClass())
                    .isThrownBy(() -> bound.shuffle(list));
            assertThat(list).isEmpty();
        }
    }

    /** A list that meddles with itself at one call of {@code set}, counted from 0, before or after it writes. */
    private static class SelfMeddlingList extends AbstractList<Object> {
        private final List<Object> elements = new ArrayList<>(Containers.cards(SIZE));
        private final int call;
        private final boolean before;
        private final boolean fails;
        private final Consumer<List<Object>> change;
        private int sets;

        SelfMeddlingList(int call, boolean before, boolean fails, Consumer<List<Object>> change) {
            this.call = call;
            this.before = before;
            this.fails = fails;
            this.change = change;
        }

        @Override
        public int size() {
            return elements.size();
        }

        @Override
        public Object get(int index) {
            return elements.get(index);
        }

        @Override
        public void add(int index, Object element) {
            elements.add(index, element);
        }

        @Override
        public Object remove(int index) {
            return elements.remove(index);
        }

        @Override
        public Object set(int index, Object element) {
            boolean now = sets++ == call;
            if (now && before) {
                change.accept(this);
            }
            Object old = elements.set(index, element);
            if (now && !before) {
                change.accept(this);
            }
            if (now && fails) {
                throw new Generators.Planned();
            }
            return old;
        }
    }

    private static final class SelfMeddlingFastList extends SelfMeddlingList implements RandomAccess {
        SelfMeddlingFastList(int call, boolean before, boolean fails, Consumer<List<Object>> change) {
            super(call, before, fails, change);
        }
    }

    @ParameterizedTest
    @MethodSource("io.github.fairshuffle.Shufflers#all")
    void throughSetAfterItHasWritten(Shuffler shuffler) {
        for (int call = 0; call <= SIZE; call++) {
            for (Function<Meddler, Consumer<List<Object>>> change : changes()) {
                Meddler one = new Meddler();
                assertNoticedAndNothingLost(
                        shuffler, new SelfMeddlingFastList(call, false, false, change.apply(one)), one);
                Meddler other = new Meddler();
                assertNoticedAndNothingLost(
                        shuffler, new SelfMeddlingList(call, false, false, change.apply(other)), other);
            }
        }
    }

    /** Only additions: if {@code set} removed elements and threw, nobody could tell whether it had written before. */
    @ParameterizedTest
    @MethodSource("io.github.fairshuffle.Shufflers#all")
    void throughSetThatThenFails(Shuffler shuffler) {
        for (int call = 0; call <= SIZE; call++) {
            for (Function<Meddler, Consumer<List<Object>>> change : additions()) {
                Meddler one = new Meddler();
                assertNoticedAndNothingLost(
                        shuffler, new SelfMeddlingFastList(call, false, true, change.apply(one)), one);
                Meddler other = new Meddler();
                assertNoticedAndNothingLost(
                        shuffler, new SelfMeddlingList(call, false, true, change.apply(other)), other);
            }
        }
    }

    /**
     * Here the list shifts under the hand that writes, which overwrites an element it did not mean; only what {@code
     * set} returns tells which, so this can be asked of lists with fast random access alone.
     */
    @ParameterizedTest
    @MethodSource("io.github.fairshuffle.Shufflers#all")
    void throughSetBeforeItWrites(Shuffler shuffler) {
        for (int call = 0; call <= SIZE - 2; call++) {
            for (Function<Meddler, Consumer<List<Object>>> change : changes()) {
                Meddler meddler = new Meddler();
                assertNoticedAndNothingLost(
                        shuffler, new SelfMeddlingFastList(call, true, false, change.apply(meddler)), meddler);
            }
        }
    }

    private static void assertNoticedAndNothingLost(Shuffler shuffler, SelfMeddlingList list, Meddler meddler) {
        Throwable thrown =
                catchThrowable(() -> shuffler.using(new SplittableRandom(1)).shuffle(list));
        assertThat(thrown).isInstanceOf(ConcurrentModificationException.class);
        if (list.size() == meddler.expected.size()) { // else they removed the same element from two places
            assertThat(list.elements)
                    .as("%s at call %d of set", shuffler, list.call)
                    .containsExactlyInAnyOrderElementsOf(meddler.expected);
        }
        assertThat(FaultContractTest.carriedBy(thrown))
                .as("carried all the same, since it was not certain")
                .containsAll(meddler.expected);
    }

    /** What is not theirs goes back to where it was. */
    @Test
    void theOldOrderComesBackAroundTheirChange() {
        Meddler meddler = new Meddler();
        SelfMeddlingList list = new SelfMeddlingFastList(4, false, false, cards -> meddler.add(cards, 2));
        assertNoticedAndNothingLost(Shuffler.durstenfeld(), list, meddler);
        assertThat(list.elements).containsExactly(0, 1, 100, 2, 3, 4, 5, 6, 7);
    }
}
