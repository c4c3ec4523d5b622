package io.github.fairshuffle.contract;

import static io.github.fairshuffle.contract.FailingList.objects;
import static io.github.fairshuffle.contract.FailingList.same;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import io.github.fairshuffle.Deck;
import io.github.fairshuffle.EachShuffler;
import io.github.fairshuffle.Generators;
import io.github.fairshuffle.LostElementsException;
import io.github.fairshuffle.Randomness;
import io.github.fairshuffle.Serialized;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.contract.FailingList.Card;
import io.github.fairshuffle.contract.FailingList.Fault;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.ConcurrentModificationException;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Checks that, whatever fault {@code set} has, the list holds its original elements in their original order, or the
 * exception carries all of them in that order, followed by the other elements that {@code set} returned.
 */
class FailingListTest {
    private static final int SIZE = 5;

    private static final List<Object> DIFFERENT = IntStream.range(0, SIZE)
            .<Object>mapToObj(k -> new Card("card " + k))
            .toList();
    private static final List<Object> EQUAL =
            IntStream.range(0, SIZE).<Object>mapToObj(k -> new Card("equal")).toList();
    private static final Card TWICE = new Card("twice");
    private static final List<Object> REPEATED = Arrays.asList(TWICE, null, DIFFERENT.get(0), TWICE, null);

    private enum End {
        SHUFFLED,
        RESTORED,
        CARRIED,
        CHANGED_SIZE
    }

    /** Returns the ways in which a shuffle may end after a fault that happens once or repeatedly. */
    private static Set<End> expected(Fault fault, boolean forEver) {
        return switch (fault) {
            case REFUSES, MOVES_UP_BEFORE -> forEver ? EnumSet.of(End.RESTORED, End.CARRIED) : EnumSet.of(End.RESTORED);
            case TAKES_AND_THROWS -> EnumSet.of(End.RESTORED);
            case RETURNS_NULL, RETURNS_ARGUMENT -> EnumSet.of(End.SHUFFLED);
            case DIES, RETURNS_STRANGER, IS_REPLACED_BEFORE -> EnumSet.of(End.CARRIED);
            default -> EnumSet.of(End.CHANGED_SIZE);
        };
    }

    private static List<FailingList> lists(List<Object> cards, Fault fault, int call, boolean forEver) {
        return lists(cards, fault, call, forEver, new Generators.Planned());
    }

    private static List<FailingList> lists(
            List<Object> cards, Fault fault, int call, boolean forEver, Throwable failure) {
        FailingList fast = new FailingList.Fast(cards, fault, call, forEver, failure);
        FailingList slow = new FailingList(cards, fault, call, forEver, failure);
        return fault.onlyReturned() ? List.of(fast) : List.of(fast, slow);
    }

    /** If the list itself moves equal cards, nobody can tell which one was moved. */
    private static List<List<Object>> contents(Fault fault) {
        return fault == Fault.MOVES_UP_BEFORE ? List.of(DIFFERENT) : List.of(DIFFERENT, EQUAL, REPEATED);
    }

    private static List<UnaryOperator<List<Object>>> wrappers() {
        return List.of(
                list -> list, Collections::synchronizedList, list -> Collections.checkedList(list, Object.class));
    }

    /** Returns the elements that a suppressed exception carries, or null if there is no such exception. */
    static List<Object> carriedBy(Throwable thrown) {
        return thrown == null
                ? null
                : Stream.of(thrown.getSuppressed())
                        .filter(LostElementsException.class::isInstance)
                        .map(lost -> ((LostElementsException) lost).elements())
                        .findFirst()
                        .orElse(null);
    }

    private static long count(Object card, List<Object> cards) {
        return cards.stream().filter(other -> other == card).count();
    }

    /** Checks the list and the exception against the contract, and returns how the shuffle ended. */
    private static End end(FailingList list, List<Object> before, Throwable thrown) {
        List<Object> carried = carriedBy(thrown);
        if (thrown == null) {
            assertThat(list.held).hasSameSizeAs(before);
            assertThat(before).allMatch(card -> count(card, list.held) == count(card, before));
            return End.SHUFFLED;
        }
        boolean changed = thrown instanceof ConcurrentModificationException;
        assertThat(thrown == list.failure || changed).isTrue();
        if (carried == null) {
            assertThat(same(list.held, before)).isTrue();
            return End.RESTORED;
        }
        assertThat(same(carried.subList(0, before.size()), before)).isTrue();
        List<Object> others = carried.subList(before.size(), carried.size());
        assertThat(objects(list.theirs).containsAll(others)).isTrue();
        assertThat(objects(others)).hasSameSizeAs(others);
        assertThat(objects(list.held, carried).containsAll(list.theirs)).isTrue();
        return changed && list.held.size() != before.size() ? End.CHANGED_SIZE : End.CARRIED;
    }

    @ParameterizedTest
    @EnumSource
    void aListIsRestoredOrItsElementsAreCarried(Fault fault) {
        List<Consumer<List<?>>> shuffles = List.of(
                list -> Shuffler.durstenfeld().using(new SplittableRandom(1)).shuffle(list),
                list -> Shuffler.forward().using(new SplittableRandom(1)).shuffle(list),
                list -> Shuffler.forward().using(new SplittableRandom(1)).shuffleFirst(list, 3),
                list -> Shuffler.durstenfeld().using(new SplittableRandom(1)).shuffle(Deck.of(list)),
                list -> inUnison(
                        list,
                        deck -> Shuffler.forward()
                                .using(new SplittableRandom(1))
                                .shuffle(deck)),
                list -> Deck.of(list).move(1, 3),
                list -> Deck.of(list).arrange(new int[] {4, 3, 2, 1, 0}));
        for (boolean forEver : new boolean[] {false, true}) {
            Set<End> ends = EnumSet.noneOf(End.class);
            for (int call = 0; call < SIZE; call++) {
                for (Consumer<List<?>> shuffle : shuffles) {
                    for (UnaryOperator<List<Object>> wrapper : wrappers()) {
                        for (List<Object> cards : contents(fault)) {
                            for (FailingList list : lists(cards, fault, call, forEver)) {
                                List<Object> wrapped = wrapper.apply(list);
                                Throwable thrown = catchThrowable(() -> shuffle.accept(wrapped));
                                assertThat(list.failed).isTrue();
                                ends.add(end(list, cards, thrown));
                            }
                        }
                    }
                }
            }
            assertThat(ends).as("repeated fault: %s", forEver).isEqualTo(expected(fault, forEver));
        }
    }

    /** Uses a list between two arrays, which are unchanged if the list fails. */
    private static void inUnison(List<?> list, Consumer<Deck> use) {
        int[] before = {0, 1, 2, 3, 4};
        String[] after = {"a", "b", "c", "d", "e"};
        Deck deck = Deck.unison(Deck.of(before), Deck.of(list), Deck.of(after));
        try {
            use.accept(deck);
        } catch (Throwable failure) {
            assertThat(before).containsExactly(0, 1, 2, 3, 4);
            assertThat(after).containsExactly("a", "b", "c", "d", "e");
            throw failure;
        }
    }

    /**
     * If one of four lists in unison fails, the others are restored, even if another list fails while it is restored.
     * Both lists may throw the same exception. The exception carries the elements of each list that was not restored.
     */
    @ParameterizedTest
    @EnumSource
    void everyListInUnisonIsRestoredOrItsElementsAreCarried(Fault fault) {
        List<Object> labels = List.of("a", "b", "c", "d", "e");
        Shuffler shuffler = Shuffler.forward().using(Randomness.seeded(1));
        List<Consumer<Deck>> operations = List.of(
                shuffler::shuffle,
                deck -> deck.move(4, 1),
                deck -> deck.arrange(new int[] {4, 3, 2, 1, 0}),
                deck -> deck.swap(0, 3),
                deck -> shuffler.shuffle(Deck.places(deck, 4, 0, 2)));
        for (int run = 0; run < 8 * SIZE * operations.size(); run++) {
            int operation = run % operations.size();
            int call = run / operations.size() % (2 * SIZE);
            boolean forEver = run / operations.size() / 2 / SIZE % 2 == 0;
            Throwable failure = new Generators.Planned();
            for (Throwable other : List.of(failure, new Generators.Planned())) {
                for (FailingList failing : lists(DIFFERENT, fault, call, forEver, failure)) {
                    List<Object> first = new ArrayList<>(labels);
                    List<Object> atOnce = new CopyOnWriteArrayList<>(labels);
                    List<Object> refusing = new FailingList(labels, Fault.REFUSES, 0, true, other);
                    Deck nested = Deck.unison(Deck.of(failing), Deck.of(atOnce));
                    Deck deck = Deck.unison(Deck.of(first), nested, Deck.of(refusing));
                    Throwable thrown =
                            catchThrowable(() -> operations.get(operation).accept(deck));
                    assertThat(List.of(first, atOnce, refusing)).allMatch(list -> same(list, labels));
                    List<Object> carried = carriedBy(thrown);
                    if (thrown == null || carried == null) {
                        assertThat(same(failing.held, DIFFERENT)).isTrue();
                    } else if (operation < 3) {
                        assertThat(same(carried.subList(0, SIZE), DIFFERENT)).isTrue();
                    } else if (!fault.removes()) {
                        assertThat(objects(failing.held, carried).containsAll(DIFFERENT))
                                .isTrue();
                    }
                }
            }
        }
    }

    /** Above 65,536 elements the library shuffles the references instead of their indices. */
    @Test
    void aLargeListIsRestoredToo() {
        List<Integer> cards = Containers.cards(65_537);
        FailingList list = new FailingList.Fast(cards, Fault.REFUSES, 30_000, false, new Generators.Planned());
        assertThat(catchThrowable(() -> Shuffler.durstenfeld().shuffle(list))).hasNoSuppressedExceptions();
        assertThat(list.held).isEqualTo(cards);
    }

    @Test
    void anyExceptionOfAListPasses() {
        for (Throwable failure : List.of(
                new ConcurrentModificationException("planned"),
                new OutOfMemoryError("planned"),
                new Exception("planned, checked and thrown all the same"))) {
            for (Fault fault : List.of(Fault.TAKES_AND_THROWS, Fault.DIES)) {
                FailingList list = new FailingList.Fast(DIFFERENT, fault, 2, false, failure);
                assertThat(catchThrowable(() -> Shuffler.durstenfeld().shuffle(list)))
                        .isSameAs(failure);
                assertThat(failure.getSuppressed()).hasSize(fault == Fault.DIES ? 1 : 0);
                FailingList other = new FailingList.Fast(DIFFERENT, fault, 1, false, failure);
                assertThat(catchThrowable(() -> inUnison(other, deck -> deck.swap(0, 3))))
                        .isSameAs(failure);
            }
        }
    }

    /** An error of the JVM may have no suppressed exceptions. */
    @Test
    void anExceptionWithoutSuppressedExceptionsIsReplaced() {
        Throwable error = new Error("planned", null, false, false) {
            private static final long serialVersionUID = 1L;
        };
        List<Consumer<List<?>>> shuffles = List.of(
                list -> Shuffler.durstenfeld().using(new SplittableRandom(1)).shuffle(list),
                list -> Shuffler.forward().using(new SplittableRandom(1)).shuffleFirst(list, 2),
                list -> Deck.of(list).arrange(new int[] {4, 3, 2, 1, 0}),
                list -> Deck.unison(Deck.of(list), Deck.of(List.of("a", "b", "c", "d", "e")))
                        .arrange(new int[] {4, 3, 2, 1, 0}));
        for (Consumer<List<?>> shuffle : shuffles) {
            FailingList restored = new FailingList.Fast(DIFFERENT, Fault.REFUSES, 2, false, error);
            Throwable thrown = catchThrowable(() -> shuffle.accept(restored));
            assertThat(restored.failed).isTrue();
            assertThat(same(restored.held, DIFFERENT) || carriedBy(thrown) != null)
                    .isTrue();
            FailingList dead = new FailingList.Fast(DIFFERENT, Fault.DIES, 0, true, error);
            thrown = catchThrowable(() -> shuffle.accept(dead));
            assertThat(thrown)
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessage("a list could not be restored after this failure")
                    .hasCause(error);
            assertThat(objects(dead.held, carriedBy(thrown)).containsAll(DIFFERENT))
                    .isTrue();
        }
        Error other = new Error("planned too", null, false, false) {
            private static final long serialVersionUID = 1L;
        };
        FailingList undone = new FailingList.Fast(DIFFERENT, Fault.DIES, SIZE, true, error);
        FailingList refusing = new FailingList(DIFFERENT, Fault.REFUSES, 0, true, other);
        Throwable thrown = catchThrowable(
                () -> Deck.unison(Deck.of(undone), Deck.of(refusing)).arrange(new int[] {4, 3, 2, 1, 0}));
        assertThat(thrown).isInstanceOf(IllegalStateException.class).hasCause(other);
        assertThat(carriedBy(thrown)).isEqualTo(DIFFERENT);
    }

    /** If elements are lost, the exception that replaces the list's own exception carries them. */
    @Test
    void aListThatSupportsNoWriteIsRefusedWithAdvice() {
        for (Fault fault : List.of(Fault.TAKES_AND_THROWS, Fault.DIES)) {
            UnsupportedOperationException refused = new UnsupportedOperationException("planned");
            FailingList list = new FailingList.Fast(DIFFERENT, fault, 2, false, refused);
            Throwable thrown = catchThrowable(() -> Shuffler.durstenfeld().shuffle(list));
            assertThat(thrown)
                    .isInstanceOf(UnsupportedOperationException.class)
                    .hasMessageContaining("shuffled(list)")
                    .hasCause(refused);
            assertThat(carriedBy(thrown) == null).isEqualTo(fault == Fault.TAKES_AND_THROWS);
        }
    }

    /** The {@code set} of an iterator returns nothing, so only the restoration finds the stranger. */
    @Test
    void anElementThatIsSeenOnlyWhenTheOldOrderIsRestoredIsCarried() {
        Card stranger = new Card("stranger");
        FailingList list = new FailingList(DIFFERENT, Fault.REFUSES, 3, false, new Generators.Planned()) {
            @Override
            public Object set(int index, Object element) {
                if (index == 3 && !failed) {
                    held.set(0, stranger);
                }
                return super.set(index, element);
            }
        };
        List<Object> carried =
                carriedBy(catchThrowable(() -> Shuffler.durstenfeld().shuffle(list)));
        assertThat(carried).startsWith(DIFFERENT.toArray()).endsWith(stranger).hasSize(SIZE + 1);
        assertThat(same(list.held, DIFFERENT)).isTrue();
    }

    /**
     * An operation that touches some places succeeds, or leaves the list unchanged, or throws an exception that carries
     * the cards: all cards if the other places are as they were and can be read.
     */
    @ParameterizedTest
    @EnumSource
    void somePlacesAreRestoredOrTheirCardsAreCarried(Fault fault) {
        Shuffler shuffler = Shuffler.forward().using(Randomness.seeded(1));
        List<Consumer<List<?>>> operations = List.of(
                list -> Deck.of(list).swap(3, 1),
                list -> shuffler.shuffleFirst(list, 1),
                list -> shuffler.shuffle(Deck.places(Deck.of(list), 4, 0, 2)),
                list -> Deck.places(Deck.of(list), 3, 1).move(0, 1));
        for (Consumer<List<?>> operation : operations) {
            int failures = 0;
            for (int call = 0; call < 2 * SIZE; call++) {
                for (FailingList list : lists(DIFFERENT, fault, call / 2, call % 2 == 1)) {
                    Throwable thrown = catchThrowable(() -> operation.accept(list));
                    List<Object> carried = carriedBy(thrown);
                    failures += list.failed ? 1 : 0;
                    if (thrown == null || carried == null) {
                        assertThat(thrown == null || same(list.held, DIFFERENT)).isTrue();
                    } else if (list.held.size() == SIZE && fault != Fault.DIES && fault != Fault.MOVES_UP_BEFORE) {
                        assertThat(same(carried.subList(0, SIZE), DIFFERENT)).isTrue();
                    }
                    Set<Object> kept = objects(list.held, carried == null ? List.of() : carried);
                    assertThat(fault.removes() || kept.containsAll(DIFFERENT)).isTrue();
                    assertThat(kept.containsAll(list.theirs)).isTrue();
                }
            }
            assertThat(failures).isPositive();
        }
    }

    @Test
    void theExceptionSaysWhichElementsItCarries() throws Exception {
        FailingList list = new FailingList(DIFFERENT, Fault.DIES, 0, false, new Generators.Planned());
        Throwable thrown = catchThrowable(() -> Shuffler.durstenfeld().shuffle(list));
        LostElementsException lost = (LostElementsException) thrown.getSuppressed()[0];
        assertThat(lost).hasMessageContaining("the original ones in their original order");
        assertThat(lost.getStackTrace()).isEmpty();
        assertThat(catchThrowable(() -> lost.elements().clear())).isInstanceOf(UnsupportedOperationException.class);
        Object copy = Serialized.read(Serialized.write(lost));
        assertThat(((LostElementsException) copy).elements()).isEmpty();
    }

    /** A list of primitive numbers creates new objects at each read, which equal the old objects. */
    @EachShuffler
    void aListThatCreatesItsElementsAnewIsShuffled(Shuffler shuffler) {
        int[] numbers = {5, 1_000, 6, 2_000, 7, 3_000};
        List<Integer> expected = shuffler.using(new SplittableRandom(1)).shuffled(new IntArrayList(numbers));
        List<Integer> list = new IntArrayList(numbers);
        shuffler.using(new SplittableRandom(1)).shuffle(list);
        assertThat(list).isEqualTo(expected);
        shuffler.using(new SplittableRandom(1)).shuffle(Deck.of(list));
        assertThat(list).containsExactlyInAnyOrderElementsOf(expected);
    }

    /** The JDK's class replaces all elements or none, but the {@code replaceAll} of a subclass may fail in any way. */
    @Test
    void theReplaceAllOfASubclassIsNotTrusted() {
        List<Consumer<List<Object>>> failures =
                List.of(List::clear, list -> list.set(1, "other"), Collections::reverse, list -> {});
        for (Consumer<List<Object>> failure : failures) {
            for (boolean before : new boolean[] {false, true}) {
                List<Object> list = new CopyOnWriteArrayList<>(DIFFERENT) {
                    private static final long serialVersionUID = 1L;

                    @Override
                    public void replaceAll(UnaryOperator<Object> operator) {
                        if (!before) {
                            super.replaceAll(operator);
                        }
                        failure.accept(this);
                        throw new Generators.Planned();
                    }
                };
                Throwable thrown = catchThrowable(() ->
                        Shuffler.durstenfeld().using(new SplittableRandom(1)).shuffle(list));
                assertThat(thrown).isInstanceOfAny(Generators.Planned.class, ConcurrentModificationException.class);
                List<Object> carried = carriedBy(thrown);
                assertThat(carried == null ? list : carried.subList(0, SIZE)).isEqualTo(DIFFERENT);
            }
        }
    }

    @Test
    void aCopyOnWriteListThatRefusesToBeReplacedIsRefused() {
        List<Object> list = new CopyOnWriteArrayList<>(DIFFERENT) {
            private static final long serialVersionUID = 1L;

            @Override
            public void replaceAll(UnaryOperator<Object> operator) {
                throw new UnsupportedOperationException("planned");
            }
        };
        assertThat(catchThrowable(() -> Shuffler.durstenfeld().shuffle(list)))
                .isInstanceOf(UnsupportedOperationException.class)
                .hasMessageContaining("shuffled(list)");
        assertThat(list).isEqualTo(DIFFERENT);
    }

    /** A list that is only read is not changed, even if {@code toArray} returns the list's own array. */
    @Test
    void anArrayThatIsHandedOutIsNotChanged() {
        List<Integer> list = new Containers.OwnList(Containers.cards(SIZE)) {
            @Override
            public Object[] toArray() {
                return cards;
            }
        };
        Shuffler shuffler = Shuffler.durstenfeld().using(new SplittableRandom(1));
        for (List<Integer> wrapped :
                List.of(list, Collections.synchronizedList(list), Collections.checkedList(list, Integer.class))) {
            List<List<Integer>> results = new ArrayList<>();
            results.add(shuffler.shuffled(wrapped));
            results.add(shuffler.sample(wrapped, SIZE));
            results.add(shuffler.stream(wrapped).toList());
            results.add(shuffler.permutation(SIZE).applyTo(wrapped));
            assertThat(results).allSatisfy(result -> assertThat(result).hasSameElementsAs(Containers.cards(SIZE)));
            assertThat(list).isEqualTo(Containers.cards(SIZE));
        }
    }
}
