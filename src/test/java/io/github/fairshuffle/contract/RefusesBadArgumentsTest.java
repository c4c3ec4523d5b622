package io.github.fairshuffle.contract;

import static io.github.fairshuffle.Numbers.numbers;
import static io.github.fairshuffle.Refused.refusedWith;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.fairshuffle.ArrayOf;
import io.github.fairshuffle.Deck;
import io.github.fairshuffle.EachShuffler;
import io.github.fairshuffle.Generators;
import io.github.fairshuffle.Shuffler;
import java.util.AbstractList;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

/** Checks that a bad argument is refused before anything is drawn or changed. {@link NullArgumentsTest} tests nulls. */
class RefusesBadArgumentsTest {
    @EachShuffler
    void negativeSizesAreRefused(Shuffler shuffler) {
        refusedWith("-1", () -> shuffler.using(Generators.untouchable()).permutation(-1));
    }

    @EachShuffler
    void unmodifiableListsAreRefusedBeforeAnyDraw(Shuffler shuffler) {
        Shuffler bound = shuffler.using(Generators.untouchable());
        for (List<?> list : List.of(
                List.of("a", "b"),
                List.of("a", "b", "c", "d"),
                Collections.unmodifiableList(new ArrayList<>(List.of(1, 2, 3))),
                Collections.unmodifiableList(new LinkedList<>(List.of(1, 2, 3))),
                numbers(4),
                Collections.synchronizedList(List.of(1, 2, 3)))) {
            List<Object> before = new ArrayList<>(list);
            assertThatExceptionOfType(UnsupportedOperationException.class)
                    .as(list.getClass().getName())
                    .isThrownBy(() -> bound.shuffle(list))
                    .withMessageContaining("shuffled(list)");
            for (Function<List<?>, Deck> deck : Containers.decksOfAList()) {
                assertThatExceptionOfType(UnsupportedOperationException.class)
                        .isThrownBy(() -> bound.shuffle(deck.apply(list)))
                        .withMessageContaining("shuffled(list)");
            }
            assertThat(list).isEqualTo(before);
        }
    }

    /** These lists do not reveal before the first write that they are unmodifiable. */
    @EachShuffler
    void otherUnmodifiableListsAreRefusedByTheirFirstWrite(Shuffler shuffler) {
        List<Integer> withoutSet = new AbstractList<>() {
            @Override
            public Integer get(int index) {
                return index;
            }

            @Override
            public int size() {
                return 5;
            }
        };
        for (List<?> list : List.of(withoutSet, Collections.nCopies(3, "x"))) {
            List<Object> before = new ArrayList<>(list);
            assertThatExceptionOfType(UnsupportedOperationException.class)
                    .isThrownBy(() -> shuffler.using(new SplittableRandom(1)).shuffle(list))
                    .withMessageContaining("shuffled(list)");
            assertThat(list).isEqualTo(before);
        }
    }

    @Test
    void badRangesAreRefused() {
        int[][] ranges = {
            {-1, 2}, {0, 6}, {3, 2}, {6, 6}, {-1, -1}, {Integer.MIN_VALUE, 0}, {0, Integer.MAX_VALUE}, {5, -1}
        };
        for (int[] range : ranges) {
            int from = range[0];
            int to = range[1];
            for (ArrayOf kind : ArrayOf.values()) {
                assertThatExceptionOfType(IndexOutOfBoundsException.class)
                        .as("[%d, %d) of 5 in %s", from, to, kind)
                        .isThrownBy(() -> kind.deck(kind.empty(5), from, to));
            }
        }
    }
}
