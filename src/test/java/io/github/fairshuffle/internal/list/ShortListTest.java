package io.github.fairshuffle.internal.list;

import static io.github.fairshuffle.Numbers.numbers;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import io.github.fairshuffle.Generators;
import io.github.fairshuffle.LostElementsException;
import java.util.ArrayList;
import java.util.ConcurrentModificationException;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Checks the shuffle of short lists in place, and that no element is lost if another thread removes elements. */
class ShortListTest {
    /** A list that removes its last element before a {@code set}, as another thread might do. */
    private static final class Shrinking extends ArrayList<Integer> {
        private static final long serialVersionUID = 1L;
        private transient int sets;
        private transient Integer removed;

        Shrinking(List<Integer> elements, int sets) {
            super(elements);
            this.sets = sets;
        }

        @Override
        public Integer set(int index, Integer element) {
            if (sets-- == 0) {
                removed = remove(size() - 1);
            }
            return super.set(index, element);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 5, 7, 8, 13})
    void nothingButWhatAnotherThreadRemovesIsLost(int size) {
        List<Integer> cards = numbers(size);
        int carried = 0;
        for (long seed = 1; seed <= 100; seed++) {
            for (int sets = 0; sets < 2 * size - 2; sets++) {
                Shrinking list = new Shrinking(cards, sets);
                SplittableRandom generator = new SplittableRandom(seed);
                Throwable thrown = catchThrowable(() -> ShortList.shuffle(list, size, generator));
                Set<Object> left = new HashSet<>(list);
                left.add(list.removed);
                if (thrown instanceof ConcurrentModificationException) {
                    carried++;
                    assertThat(thrown).hasCauseInstanceOf(IndexOutOfBoundsException.class);
                    left.addAll(((LostElementsException) thrown.getSuppressed()[0]).elements());
                } else {
                    assertThat(thrown)
                            .satisfiesAnyOf(
                                    none -> assertThat(none).isNull(),
                                    some -> assertThat(some).isInstanceOf(IndexOutOfBoundsException.class));
                }
                assertThat(left).as("seed %d, set %d, %s", seed, sets, list).containsAll(cards);
            }
        }
        assertThat(carried).isPositive();
    }

    /** The words are drawn before the first swap. */
    @Test
    void aGeneratorThatFailsLeavesTheListAsItWas() {
        for (int words = 0; words < 2; words++) {
            RandomGenerator failing = Generators.failingAt(words, 1, new UnsupportedOperationException());
            List<Integer> list = new ArrayList<>(numbers(13));
            Throwable thrown = catchThrowable(() -> ShortList.shuffle(list, 13, failing));
            assertThat(thrown).isInstanceOf(UnsupportedOperationException.class);
            assertThat(list).isSorted();
        }
    }
}
