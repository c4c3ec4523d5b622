package io.github.fairshuffle.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import io.github.fairshuffle.Deck;
import io.github.fairshuffle.Shuffler;
import java.util.Collections;
import java.util.List;
import java.util.RandomAccess;
import java.util.SplittableRandom;
import java.util.function.UnaryOperator;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Is nothing lost, and nothing changed that is only read, when {@code toArray()} hands out the list's own array? */
class OwnArrayTest {
    private static final int SIZE = 7;

    private static class OwnArray extends Containers.OwnList {
        private final int refused;
        private int sets;

        OwnArray(int refused) {
            super(Containers.cards(SIZE));
            this.refused = refused;
        }

        @Override
        public Object[] toArray() {
            return cards;
        }

        @Override
        public Integer set(int index, Integer card) {
            Integer old = super.set(index, card);
            if (sets++ == refused) {
                throw new Generators.Planned();
            }
            return old;
        }
    }

    private static final class FastOwnArray extends OwnArray implements RandomAccess {
        FastOwnArray(int refused) {
            super(refused);
        }
    }

    /** The list itself, and wrappers of the JDK, which pass its array on. */
    private static List<UnaryOperator<List<Integer>>> wrappers() {
        return List.of(
                list -> list,
                Collections::synchronizedList,
                list -> Collections.checkedList(list, Integer.class),
                list -> Collections.synchronizedList(Collections.checkedList(list, Integer.class)));
    }

    private static List<OwnArray> lists(int refused) {
        return List.of(new OwnArray(refused), new FastOwnArray(refused));
    }

    @ParameterizedTest
    @MethodSource("io.github.fairshuffle.Shufflers#all")
    void itIsShuffled(Shuffler shuffler) {
        List<Integer> expected = shuffler.using(new SplittableRandom(1)).shuffled(Containers.cards(SIZE));
        for (UnaryOperator<List<Integer>> wrapper : wrappers()) {
            for (OwnArray list : lists(-1)) {
                shuffler.using(new SplittableRandom(1)).shuffle(wrapper.apply(list));
                assertThat(list.cards).isEqualTo(expected.toArray());
            }
        }
    }

    @ParameterizedTest
    @MethodSource("io.github.fairshuffle.Shufflers#all")
    void itIsRestored(Shuffler shuffler) {
        for (UnaryOperator<List<Integer>> wrapper : wrappers()) {
            for (int call = 0; call <= SIZE; call++) {
                for (OwnArray list : lists(call)) {
                    Throwable thrown = catchThrowable(
                            () -> shuffler.using(new SplittableRandom(1)).shuffle(wrapper.apply(list)));
                    assertThat(thrown).isInstanceOf(Generators.Planned.class).hasNoSuppressedExceptions();
                    assertThat(list.cards).containsExactlyElementsOf(Containers.cards(SIZE));
                }
            }
            for (int call = 0; call < 2; call++) {
                for (OwnArray list : lists(call)) {
                    Throwable thrown =
                            catchThrowable(() -> Deck.of(wrapper.apply(list)).swap(1, 5));
                    assertThat(thrown).isInstanceOf(Generators.Planned.class).hasNoSuppressedExceptions();
                    assertThat(list.cards).containsExactlyElementsOf(Containers.cards(SIZE));
                }
            }
        }
    }

    @ParameterizedTest
    @MethodSource("io.github.fairshuffle.Shufflers#all")
    void whatIsOnlyReadIsNotChanged(Shuffler shuffler) {
        Shuffler bound = shuffler.using(new SplittableRandom(1));
        for (UnaryOperator<List<Integer>> wrapper : wrappers()) {
            OwnArray list = new OwnArray(-1);
            List<Integer> wrapped = wrapper.apply(list);
            bound.shuffled(wrapped);
            bound.sample(wrapped, 3);
            assertThat(bound.stream(wrapped)).hasSize(SIZE);
            bound.permutation(SIZE).applyTo(wrapped);
            assertThat(list.cards).containsExactlyElementsOf(Containers.cards(SIZE));
        }
    }
}
