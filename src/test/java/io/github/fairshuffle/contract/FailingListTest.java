package io.github.fairshuffle.contract;

import static io.github.fairshuffle.contract.FailingList.objects;
import static io.github.fairshuffle.contract.FailingList.same;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import io.github.fairshuffle.Deck;
import io.github.fairshuffle.LostElementsException;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.contract.FailingList.Card;
import io.github.fairshuffle.contract.FailingList.Fault;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.ConcurrentModificationException;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
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
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Whatever {@code set} does, at whichever call: does the list hold what it held before, in its old order, or does the
 * exception carry all elements of before in their old order, and behind them what {@code set} handed back?
 */
class FailingListTest {
    private static final int SIZE = 5;

    private static final List<Object> DIFFERENT = IntStream.range(0, SIZE)
            .<Object>mapToObj(k -> new Card("card " + k))
            .toList();
    private static final Card TWICE = new Card("twice");
    private static final List<Object> REPEATED = Arrays.asList(TWICE, null, DIFFERENT.get(0), TWICE, null);

    /** How a shuffle may end. */
    private enum End {
        SHUFFLED,
        RESTORED,
        CARRIED,
        CHANGED_SIZE
    }

    /** How it ends after a fault that happens once, and after one that happens again and again. */
    private static final Map<Fault, List<Set<End>>> TABLE = new EnumMap<>(Fault.class);

    private static void row(Fault fault, Set<End> once, Set<End> forEver) {
        TABLE.put(fault, List.of(once, forEver));
    }

    static {
        Set<End> shuffled = EnumSet.of(End.SHUFFLED);
        Set<End> restored = EnumSet.of(End.RESTORED);
        Set<End> carried = EnumSet.of(End.CARRIED);
        Set<End> changed = EnumSet.of(End.CHANGED_SIZE);
        row(Fault.REFUSES, restored, EnumSet.of(End.RESTORED, End.CARRIED));
        row(Fault.TAKES_AND_THROWS, restored, restored);
        row(Fault.DIES, carried, carried);
        row(Fault.RETURNS_NULL, shuffled, shuffled);
        row(Fault.RETURNS_ARGUMENT, shuffled, shuffled);
        row(Fault.RETURNS_STRANGER, carried, carried);
        row(Fault.IS_REPLACED_BEFORE, carried, carried);
        row(Fault.IS_REPLACED_BEFORE_AND_THROWS_LATER, carried, carried);
        row(Fault.MOVES_UP_BEFORE, restored, EnumSet.of(End.RESTORED, End.CARRIED));
        for (Fault fault : EnumSet.range(Fault.GROWS_BEFORE, Fault.IS_CLEARED)) {
            row(fault, changed, changed);
        }
    }

    static Stream<Throwable> failures() {
        return Stream.of(
                new Generators.Planned(),
                new ConcurrentModificationException("planned"),
                new AssertionError("planned"),
                new OutOfMemoryError("planned"),
                new Exception("planned, checked and thrown all the same"),
                new RuntimeException("planned", null, false, false) { // takes no suppressed exceptions
                    private static final long serialVersionUID = 1L;
                });
    }

    private static List<FailingList> lists(List<Object> cards, Fault fault, int call, boolean forEver) {
        List<FailingList> lists = new ArrayList<>();
        lists.add(new FailingList.Fast(cards, fault, call, forEver, new Generators.Planned()));
        lists.add(new FailingList.OwnArray(cards, fault, call, forEver, new Generators.Planned()));
        if (!fault.onlyHandsBack()) {
            lists.add(new FailingList(cards, fault, call, forEver, new Generators.Planned()));
        }
        return lists;
    }

    /** If the list itself moves equal cards, nobody can tell which one was moved. */
    private static List<List<Object>> contents(Fault fault) {
        return fault == Fault.MOVES_UP_BEFORE ? List.of(DIFFERENT) : List.of(DIFFERENT, REPEATED);
    }

    private static List<UnaryOperator<List<Object>>> wrappers() {
        return List.of(
                list -> list, Collections::synchronizedList, list -> Collections.checkedList(list, Object.class));
    }

    /** What the exception carries, itself or suppressed. */
    static List<Object> carriedBy(Throwable thrown) {
        return thrown == null
                ? null
                : Stream.concat(Stream.of(thrown), Stream.of(thrown.getSuppressed()))
                        .filter(LostElementsException.class::isInstance)
                        .map(lost -> ((LostElementsException) lost).elements())
                        .findFirst()
                        .orElse(null);
    }

    private static long count(Object card, List<Object> cards) {
        return cards.stream().filter(other -> other == card).count();
    }

    /** Holds the list and the exception to the contract; names the end. */
    private static End end(FailingList list, List<Object> before, Throwable thrown) {
        List<Object> carried = carriedBy(thrown);
        if (thrown == null) {
            for (Object card : before) {
                assertThat(count(card, list.held)).isEqualTo(count(card, before));
            }
            assertThat(list.held).hasSameSizeAs(before);
            return End.SHUFFLED;
        }
        if (carried == null) {
            assertThat(thrown == list.failure || thrown instanceof ConcurrentModificationException)
                    .isTrue();
            assertThat(same(list.held, before)).isTrue();
            return End.RESTORED;
        }
        assertThat(same(carried.subList(0, before.size()), before)).isTrue();
        List<Object> others = carried.subList(before.size(), carried.size());
        assertThat(objects(list.theirs).containsAll(others)).isTrue();
        assertThat(objects(others)).hasSameSizeAs(others);
        assertThat(objects(list.held, carried).containsAll(list.theirs)).isTrue();
        if (thrown instanceof LostElementsException) {
            assertThat(thrown.getCause()).isNotNull();
        }
        boolean changed = thrown instanceof ConcurrentModificationException
                || thrown.getCause() instanceof ConcurrentModificationException;
        return changed && list.held.size() != before.size() ? End.CHANGED_SIZE : End.CARRIED;
    }

    @ParameterizedTest
    @EnumSource
    void aListIsRestoredOrItsElementsAreCarried(Fault fault) {
        List<Consumer<List<?>>> shuffles = List.of(
                list -> Shuffler.durstenfeld().using(new SplittableRandom(1)).shuffle(list),
                list -> Shuffler.forward().using(new SplittableRandom(1)).shuffle(list),
                list -> Shuffler.forward().using(new SplittableRandom(1)).shuffleFirst(list, 2),
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
            assertThat(ends)
                    .as("for ever: %s", forEver)
                    .isEqualTo(TABLE.get(fault).get(forEver ? 1 : 0));
        }
    }

    @ParameterizedTest
    @MethodSource("io.github.fairshuffle.Shufflers#all")
    void whicheverAlgorithmMovesItsCards(Shuffler shuffler) {
        for (int call = 0; call < SIZE; call++) {
            for (FailingList list : lists(DIFFERENT, Fault.TAKES_AND_THROWS, call, false)) {
                Throwable thrown = catchThrowable(
                        () -> shuffler.using(new SplittableRandom(1)).shuffle(list));
                assertThat(end(list, DIFFERENT, thrown)).isEqualTo(End.RESTORED);
            }
        }
    }

    /** What the list throws passes, whatever it is; if it cannot carry the elements, it is the cause of what does. */
    @ParameterizedTest
    @MethodSource("failures")
    void anyFailurePasses(Throwable failure) {
        FailingList once = new FailingList.Fast(DIFFERENT, Fault.TAKES_AND_THROWS, 2, false, failure);
        assertThat(catchThrowable(() -> Shuffler.durstenfeld().shuffle(once))).isSameAs(failure);
        assertThat(failure).hasNoSuppressedExceptions();
        assertThat(same(once.held, DIFFERENT)).isTrue();

        FailingList dying = new FailingList.Fast(DIFFERENT, Fault.DIES, 2, false, failure);
        Throwable thrown = catchThrowable(() -> Shuffler.durstenfeld().shuffle(dying));
        assertThat(same(carriedBy(thrown), DIFFERENT)).isTrue();
        if (failure.getSuppressed().length > 0) {
            assertThat(thrown).isSameAs(failure);
        } else {
            assertThat(thrown).isInstanceOf(LostElementsException.class).hasCause(failure);
        }
    }

    /** Beyond 65,536 elements the references are shuffled themselves. */
    @Test
    void aLargeListIsRestoredToo() {
        List<Integer> cards = Containers.cards(65_537);
        FailingList list = new FailingList.Fast(cards, Fault.REFUSES, 30_000, false, new Generators.Planned());
        assertThat(catchThrowable(() -> Shuffler.durstenfeld().shuffle(list))).hasNoSuppressedExceptions();
        assertThat(list.held).isEqualTo(cards);
    }

    /** The {@code set} of an iterator hands nothing back. */
    @Test
    void anElementThatIsSeenOnlyWhenTheOldOrderIsRestoredIsCarried() {
        Card stranger = new Card("stranger");
        FailingList list = new FailingList(DIFFERENT, Fault.REFUSES, 3, false, new Generators.Planned()) {
            @Override
            public Object set(int index, Object element) {
                if (sets == 3) {
                    held.set(0, stranger);
                }
                return super.set(index, element);
            }
        };
        List<Object> carried =
                carriedBy(catchThrowable(() -> Shuffler.durstenfeld().shuffle(list)));
        assertThat(same(carried.subList(0, SIZE), DIFFERENT)).isTrue();
        assertThat(same(carried.subList(SIZE, carried.size()), List.of(stranger)))
                .isTrue();
        assertThat(same(list.held, DIFFERENT)).isTrue();
    }

    /** A swap takes place or leaves the list as it was; or else the exception carries the two cards and no others. */
    @ParameterizedTest
    @EnumSource
    void aSwapOfADeckIsUndoneOrItsCardsAreCarried(Fault fault) {
        for (int call = 0; call < 2; call++) {
            for (FailingList list : lists(DIFFERENT, fault, call, false)) {
                Throwable thrown = catchThrowable(() -> Deck.of(list).swap(3, 1));
                List<Object> carried = carriedBy(thrown);
                if (thrown == null) {
                    assertThat(TABLE.get(fault).get(0)).containsAnyOf(End.SHUFFLED, End.CARRIED);
                    assertThat(same(
                                    List.of(list.held.get(1), list.held.get(3)),
                                    List.of(DIFFERENT.get(3), DIFFERENT.get(1))))
                            .isTrue();
                } else if (carried == null) {
                    assertThat(same(list.held, DIFFERENT)).isTrue();
                } else {
                    assertThat(same(carried.subList(0, 2), List.of(DIFFERENT.get(1), DIFFERENT.get(3))))
                            .isTrue();
                }
                List<Object> kept = carried == null ? list.held : carried;
                boolean removes = fault.name().startsWith("SHRINKS") || fault == Fault.IS_CLEARED;
                assertThat(removes || objects(list.held, kept).containsAll(DIFFERENT))
                        .as("%s at %d: %s of %s", fault, call, list.held, carried)
                        .isTrue();
                assertThat(objects(list.held, kept).containsAll(list.theirs))
                        .as("%s at %d: %s of %s", fault, call, list.held, carried)
                        .isTrue();
            }
        }
    }

    @Test
    void theExceptionSaysWhichElementsItCarries() {
        FailingList list = new FailingList(DIFFERENT, Fault.DIES, 0, false, new Generators.Planned());
        Throwable swap = catchThrowable(() -> Deck.of(list).swap(1, 3));
        assertThat(swap.getSuppressed()[0]).hasMessageContaining("the two that were being swapped");
        FailingList other = new FailingList(DIFFERENT, Fault.DIES, 0, false, new Generators.Planned());
        Throwable shuffle = catchThrowable(() -> Shuffler.durstenfeld().shuffle(other));
        LostElementsException lost = (LostElementsException) shuffle.getSuppressed()[0];
        assertThat(lost).hasMessageContaining("all that it held before, in their old order");
        assertThat(lost.getStackTrace()).isEmpty();
        assertThat(catchThrowable(() -> lost.elements().clear())).isInstanceOf(UnsupportedOperationException.class);
    }

    /** A list of numbers makes new objects whenever it is read. They cannot be compared, which is no failure. */
    @ParameterizedTest
    @MethodSource("io.github.fairshuffle.Shufflers#all")
    void aListThatMakesItsElementsAnewIsShuffled(Shuffler shuffler) {
        int[] numbers = {5, 1_000, 6, 2_000, 7, 3_000};
        List<Integer> expected = shuffler.using(new SplittableRandom(1)).shuffled(new IntArrayList(numbers));
        List<Integer> list = new IntArrayList(numbers);
        shuffler.using(new SplittableRandom(1)).shuffle(list);
        assertThat(list).isEqualTo(expected);
        shuffler.using(new SplittableRandom(1)).shuffle(Deck.of(list));
        assertThat(list).containsExactlyInAnyOrderElementsOf(expected);
    }

    @Test
    void aListThatMakesItsElementsAnewIsRestoredButCarriedToo() {
        List<Integer> list = new IntArrayList(new int[] {1_000, 2_000, 3_000, 4_000}) {
            private static final long serialVersionUID = 1L;
            private int sets;

            @Override
            public int set(int index, int number) {
                if (sets++ == 2) {
                    throw new Generators.Planned();
                }
                return super.set(index, number);
            }
        };
        Throwable thrown = catchThrowable(() -> Shuffler.durstenfeld().shuffle(list));
        assertThat(list).containsExactly(1_000, 2_000, 3_000, 4_000);
        assertThat(carriedBy(thrown)).startsWith(1_000, 2_000, 3_000, 4_000);
    }

    /** The class of the JDK replaces all or nothing; the {@code replaceAll} of a subclass may lose elements. */
    @Test
    void aCopyOnWriteListOfOnesOwnIsNotTrusted() {
        List<Object> list = new CopyOnWriteArrayList<>(DIFFERENT) {
            private static final long serialVersionUID = 1L;

            @Override
            public void replaceAll(UnaryOperator<Object> operator) {
                clear();
                throw new Generators.Planned();
            }
        };
        Shuffler.durstenfeld().using(new SplittableRandom(1)).shuffle(list);
        assertThat(same(list, DIFFERENT)).isFalse();
        for (Object card : DIFFERENT) {
            assertThat(list).anyMatch(held -> held == card);
        }
    }

    /** What is only read is not changed, even if {@code toArray} hands out the list's own array. */
    @Test
    void anArrayThatIsHandedOutIsNotChanged() {
        Shuffler shuffler = Shuffler.durstenfeld().using(new SplittableRandom(1));
        for (UnaryOperator<List<Object>> wrapper : wrappers()) {
            FailingList.OwnArray list =
                    new FailingList.OwnArray(DIFFERENT, Fault.REFUSES, 0, true, new Generators.Planned());
            List<Object> wrapped = wrapper.apply(list);
            shuffler.shuffled(wrapped);
            shuffler.sample(wrapped, 3);
            assertThat(shuffler.stream(wrapped).count()).isEqualTo(SIZE);
            shuffler.permutation(SIZE).applyTo(wrapped);
            assertThat(same(Arrays.asList(list.array()), DIFFERENT)).isTrue();
        }
    }
}
