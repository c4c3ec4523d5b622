package io.github.fairshuffle.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import io.github.fairshuffle.Deck;
import io.github.fairshuffle.LostElementsException;
import io.github.fairshuffle.Shuffler;
import java.util.AbstractList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.ConcurrentModificationException;
import java.util.List;
import java.util.RandomAccess;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import java.util.function.IntPredicate;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Is nothing lost when a list refuses to be written to, at any call, before or after it has written? */
class FailingListTest {
    private static final int SIZE = 7;

    /** Fails at chosen calls of {@code set}, counted from 0. */
    private static class FailingList extends AbstractList<Object> {
        final Object[] elements;
        private final IntPredicate fails;
        private final boolean writesFirst;
        private final Throwable failure;
        int sets;

        FailingList(Object[] elements, IntPredicate fails, boolean writesFirst, Throwable failure) {
            this.elements = elements.clone();
            this.fails = fails;
            this.writesFirst = writesFirst;
            this.failure = failure;
        }

        @Override
        public int size() {
            return elements.length;
        }

        @Override
        public Object get(int index) {
            return elements[index];
        }

        @Override
        public Object set(int index, Object element) {
            Object old = elements[index];
            boolean fail = fails.test(sets++);
            if (!fail || writesFirst) {
                elements[index] = element;
            }
            if (fail) {
                throwUnchecked(failure);
            }
            return old;
        }
    }

    @SuppressWarnings("unchecked") // the type is erased: that is the trick
    private static <E extends Throwable> void throwUnchecked(Throwable failure) throws E {
        throw (E) failure;
    }

    private static class FailingFastList extends FailingList implements RandomAccess {
        FailingFastList(Object[] elements, IntPredicate fails, boolean writesFirst, Throwable failure) {
            super(elements, fails, writesFirst, failure);
        }
    }

    private static List<FailingList> lists(Object[] elements, IntPredicate fails, Throwable failure) {
        return List.of(
                new FailingList(elements, fails, false, failure),
                new FailingList(elements, fails, true, failure),
                new FailingFastList(elements, fails, false, failure),
                new FailingFastList(elements, fails, true, failure));
    }

    private static List<Object[]> contents() {
        Object[] different = Containers.cards(SIZE).toArray();
        Object[] repeated = {"a", null, "a", "b", null, "b", "c"};
        return List.of(different, repeated);
    }

    private static List<Throwable> failures() {
        return List.of(
                new Generators.Planned(),
                new IllegalArgumentException("planned"),
                new IllegalStateException("planned"),
                new ConcurrentModificationException("planned"),
                new AssertionError("planned"),
                new Exception("planned, checked and thrown all the same"));
    }

    @ParameterizedTest
    @MethodSource("io.github.fairshuffle.Shufflers#all")
    void oneRefusalPutsEverythingBack(Shuffler shuffler) {
        for (Object[] content : contents()) {
            for (Throwable failure : failures()) {
                for (int call = 0; call < SIZE + 1; call++) {
                    int refused = call;
                    for (FailingList list : lists(content, set -> set == refused, failure)) {
                        Throwable thrown = catchThrowable(
                                () -> shuffler.using(new SplittableRandom(1)).shuffle(list));
                        assertThat(thrown)
                                .as("set call %d of %s", call, list.getClass())
                                .isSameAs(failure);
                        assertThat(failure.getSuppressed()).isEmpty();
                        assertThat(list.elements).isEqualTo(content);
                    }
                }
            }
        }
    }

    @ParameterizedTest
    @MethodSource("io.github.fairshuffle.Shufflers#all")
    void refusalForEverCarriesTheElements(Shuffler shuffler) {
        for (Object[] content : contents()) {
            for (int call = 0; call < SIZE + 1; call++) {
                int first = call;
                for (int kind = 0; kind < 4; kind++) {
                    Throwable failure = new Generators.Planned();
                    FailingList list =
                            lists(content, set -> set >= first, failure).get(kind);
                    assertThat(catchThrowable(() ->
                                    shuffler.using(new SplittableRandom(1)).shuffle(list)))
                            .isSameAs(failure);
                    assertNothingLost(list, content, failure);
                }
            }
        }
    }

    /** The same, but each refusal is an exception of its own. */
    @ParameterizedTest
    @MethodSource("io.github.fairshuffle.Shufflers#all")
    void theFirstRefusalIsTheOneThatPasses(Shuffler shuffler) {
        Object[] content = contents().get(0);
        List<RuntimeException> refusals = new ArrayList<>();
        FailingList list = new FailingFastList(content, set -> false, false, new Generators.Planned()) {
            @Override
            public Object set(int index, Object element) {
                if (sets >= 4) {
                    refusals.add(new Generators.Planned());
                    throw refusals.get(refusals.size() - 1);
                }
                return super.set(index, element);
            }
        };
        Throwable thrown =
                catchThrowable(() -> shuffler.using(new SplittableRandom(1)).shuffle(list));
        assertThat(thrown).isSameAs(refusals.get(0));
        assertNothingLost(list, content, thrown);
    }

    /** Refuses, takes the next few elements back, and refuses again. */
    @ParameterizedTest
    @MethodSource("io.github.fairshuffle.Shufflers#all")
    void refusalsNowAndThenLoseNothing(Shuffler shuffler) {
        Object[] content = contents().get(0);
        for (int call = 1; call < SIZE + 1; call++) {
            for (int pause = 1; pause < SIZE; pause++) {
                int first = call;
                int period = pause + 1;
                for (boolean writesFirst : new boolean[] {false, true}) {
                    Throwable planned = new Generators.Planned();
                    FailingList list = new FailingFastList(
                            content, set -> set >= first && (set - first) % period == 0, writesFirst, planned);
                    assertThat(catchThrowable(() ->
                                    shuffler.using(new SplittableRandom(1)).shuffle(list)))
                            .isSameAs(planned);
                    assertNothingLost(list, content, planned);
                }
            }
        }
    }

    private static void assertNothingLost(FailingList list, Object[] content, Throwable thrown) {
        List<LostElementsException> lost = Stream.of(thrown.getSuppressed())
                .filter(LostElementsException.class::isInstance)
                .map(LostElementsException.class::cast)
                .toList();
        if (Arrays.equals(list.elements, content)) {
            assertThat(lost).as("the list is whole, so nothing is lost").isEmpty();
        } else {
            assertThat(lost).singleElement().satisfies(e -> {
                assertThat(e.elements()).containsExactly(content);
                assertThat(e).hasMessageContaining("elements()");
            });
        }
    }

    /** Takes what it is told and does nothing: the elements are still the old ones, and so nothing is lost. */
    @ParameterizedTest
    @MethodSource("io.github.fairshuffle.Shufflers#all")
    void aListThatIgnoresSetKeepsItsElements(Shuffler shuffler) {
        List<Integer> deaf = new Containers.OwnList(Containers.cards(SIZE)) {
            @Override
            public Integer set(int index, Integer card) {
                return cards[index];
            }
        };
        shuffler.using(new SplittableRandom(1)).shuffle(deaf);
        assertThat(deaf).isEqualTo(Containers.cards(SIZE));
    }

    /** A deck over a list: each swap, move or arrangement takes place or leaves the list as it was. */
    @Test
    void aDeckOverAListIsAllOrNothing() {
        for (Object[] content : contents()) {
            for (Throwable failure : failures()) {
                for (int call = 0; call < SIZE; call++) {
                    int refused = call;
                    for (Consumer<Deck> deed : List.<Consumer<Deck>>of(
                            deck -> deck.swap(1, 5),
                            deck -> deck.swap(5, 1),
                            deck -> deck.move(1, 5),
                            deck -> deck.move(5, 1),
                            deck -> deck.arrange(new int[] {6, 5, 4, 3, 2, 1, 0}))) {
                        for (FailingList list : lists(content, set -> set == refused, failure)) {
                            Throwable thrown = catchThrowable(() -> deed.accept(Deck.of(list)));
                            if (list.sets > refused) {
                                assertThat(thrown).isSameAs(failure);
                                assertThat(list.elements).isEqualTo(content);
                            }
                            assertThat(failure.getSuppressed()).isEmpty();
                        }
                    }
                }
            }
        }
    }

    /** Once {@code set} has failed, nothing works any more. */
    private static final class DyingList extends FailingList {
        final IllegalStateException death = new IllegalStateException("dead");
        private final int last;

        DyingList(Object[] elements, int last, boolean writesFirst, Throwable failure) {
            super(elements, set -> set == last, writesFirst, failure);
            this.last = last;
        }

        private void live() {
            if (sets > last) {
                throw death;
            }
        }

        @Override
        public int size() {
            live();
            return super.size();
        }

        @Override
        public Object get(int index) {
            live();
            return super.get(index);
        }

        @Override
        public Object[] toArray() {
            live();
            return super.toArray();
        }
    }

    @ParameterizedTest
    @MethodSource("io.github.fairshuffle.Shufflers#all")
    void aListThatDiesAfterwardsDoesNotHideItsFailure(Shuffler shuffler) {
        Object[] content = contents().get(0);
        for (int call = 1; call < SIZE + 1; call++) {
            for (boolean writesFirst : new boolean[] {false, true}) {
                Throwable failure = new Generators.Planned();
                DyingList list = new DyingList(content, call, writesFirst, failure);
                assertThat(catchThrowable(
                                () -> shuffler.using(new SplittableRandom(1)).shuffle(list)))
                        .isSameAs(failure);
                assertCarries(failure, list.death, content);
            }
        }
    }

    @Test
    void aDeckOverAListThatDiesAfterwardsDoesNotHideItsFailure() {
        Object[] content = contents().get(0);
        for (int call = 0; call < 2; call++) {
            Throwable failure = new Generators.Planned();
            DyingList list = new DyingList(content, call, true, failure);
            assertThat(catchThrowable(() -> Deck.of(list).swap(5, 1))).isSameAs(failure);
            assertCarries(failure, list.death, content[1], content[5]);

            Throwable other = new Generators.Planned();
            DyingList moved = new DyingList(content, call, true, other);
            assertThat(catchThrowable(() -> Deck.of(moved).move(5, 1))).isSameAs(other);
            assertCarries(other, moved.death, content);
        }
    }

    private static void assertCarries(Throwable failure, Throwable second, Object... elements) {
        assertThat(failure.getSuppressed()).hasSize(2);
        assertThat(failure.getSuppressed()[0]).isSameAs(second);
        assertThat(failure.getSuppressed()[1])
                .isInstanceOfSatisfying(
                        LostElementsException.class,
                        lost -> assertThat(lost.elements()).containsExactly(elements));
    }

    @Test
    void aListThatShrinksInASwapOfADeckDoesNotHideItsFailure() {
        for (int call = 0; call < 2; call++) {
            int refused = call;
            Object[] content = contents().get(0);
            RuntimeException failure = new IllegalStateException("planned");
            List<Object> shrinking = new ArrayList<>(Arrays.asList(content)) {
                private static final long serialVersionUID = 1L;
                private int sets;

                @Override
                public Object set(int index, Object element) {
                    if (sets++ == refused) {
                        removeRange(2, size());
                        throw failure;
                    }
                    return super.set(index, element);
                }
            };
            assertThat(catchThrowable(() -> Deck.of(shrinking).swap(1, 5))).isSameAs(failure);
            assertThat(failure.getSuppressed())
                    .singleElement()
                    .isInstanceOfSatisfying(
                            LostElementsException.class,
                            lost -> assertThat(lost.elements()).containsExactly(content[1], content[5]));
        }
    }

    @Test
    void lostElementsCannotBeChanged() {
        LostElementsException lost = new LostElementsException(new Object[] {"a", null, "b"});
        assertThat(lost.elements()).containsExactly("a", null, "b");
        assertThat(lost.fillInStackTrace()).isSameAs(lost);
        assertThat(lost.getStackTrace()).isEmpty();
        assertThat(catchThrowable(() -> lost.elements().set(0, "x"))).isInstanceOf(UnsupportedOperationException.class);
    }

    /** Beyond 65,536 elements the references are shuffled themselves. */
    @Test
    void aLargeListIsRestoredToo() {
        List<Integer> cards = Containers.cards(65_537);
        List<Integer> list = new ArrayList<>(cards) {
            private static final long serialVersionUID = 1L;
            private int calls;

            @Override
            public Integer set(int index, Integer element) {
                if (calls++ == 30_000) {
                    throw new IllegalStateException("planned");
                }
                return super.set(index, element);
            }
        };
        Throwable failure = catchThrowable(() -> Shuffler.durstenfeld().shuffle(list));
        assertThat(failure).hasMessage("planned").hasNoSuppressedExceptions();
        assertThat(list).isEqualTo(cards);
    }
}
