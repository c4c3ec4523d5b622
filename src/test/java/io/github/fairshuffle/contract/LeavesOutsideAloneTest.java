package io.github.fairshuffle.contract;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.fairshuffle.ArrayOf;
import io.github.fairshuffle.Shuffler;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.Vector;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Does everything outside a range stay where it is? */
class LeavesOutsideAloneTest {
    private static final int LENGTH = 12;

    @ParameterizedTest
    @MethodSource("io.github.fairshuffle.Shufflers#all")
    void partsOfArrays(Shuffler shuffler) {
        int[] cards = IntStream.range(0, LENGTH).toArray();
        for (ArrayOf kind : ArrayOf.values()) {
            for (int from = 0; from <= LENGTH; from++) {
                for (int to = from; to <= LENGTH; to++) {
                    Object array = kind.of(cards);
                    List<Integer> before = cards(kind, array);
                    shuffler.using(new SplittableRandom(from * 100L + to)).shuffle(kind.deck(array, from, to));
                    assertOutsideAlone(before, cards(kind, array), from, to, kind);
                }
            }
        }
    }

    @ParameterizedTest
    @MethodSource("io.github.fairshuffle.Shufflers#all")
    void subLists(Shuffler shuffler) {
        List<Function<List<Integer>, List<Integer>>> makers = List.of(
                ArrayList::new,
                LinkedList::new,
                Vector::new,
                CopyOnWriteArrayList::new,
                cards -> Arrays.asList(cards.toArray(new Integer[0])));
        List<Integer> before = Containers.cards(LENGTH);
        for (Function<List<Integer>, List<Integer>> maker : makers) {
            for (int from = 0; from <= LENGTH; from++) {
                for (int to = from; to <= LENGTH; to++) {
                    List<Integer> list = maker.apply(before);
                    shuffler.using(new SplittableRandom(from * 100L + to)).shuffle(list.subList(from, to));
                    assertOutsideAlone(before, list, from, to, list.getClass());
                }
            }
        }
    }

    private static List<Integer> cards(ArrayOf kind, Object array) {
        return Arrays.stream(kind.read(array)).boxed().toList();
    }

    private static void assertOutsideAlone(List<?> before, List<?> after, int from, int to, Object what) {
        assertThat(Stream.concat(after.subList(0, from).stream(), after.subList(to, LENGTH).stream()))
                .as("outside [%d, %d) of %s", from, to, what)
                .containsExactlyElementsOf(
                        Stream.<Object>concat(before.subList(0, from).stream(), before.subList(to, LENGTH).stream())
                                .toList());
        assertThat(new ArrayList<Object>(after.subList(from, to)))
                .as("inside [%d, %d) of %s", from, to, what)
                .containsExactlyInAnyOrderElementsOf(new ArrayList<>(before.subList(from, to)));
    }
}
