package io.github.fairshuffle.contract;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.fairshuffle.Deck;
import io.github.fairshuffle.Shuffler;
import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.Vector;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Does everything outside a range stay where it is? */
class LeavesOutsideAloneTest {
    private static final int LENGTH = 12;

    /** A kind of array, its elements, and how a part of it is viewed. */
    private record Kind(Class<?> type, IntFunction<Object> element, Viewer viewer) {
        private interface Viewer {
            Deck view(Object array, int from, int to);
        }
    }

    private static final List<Kind> KINDS = List.of(
            new Kind(Integer.class, k -> k, (a, from, to) -> Deck.of((Object[]) a, from, to)),
            new Kind(int.class, k -> k, (a, from, to) -> Deck.of((int[]) a, from, to)),
            new Kind(long.class, k -> (long) k, (a, from, to) -> Deck.of((long[]) a, from, to)),
            new Kind(short.class, k -> (short) k, (a, from, to) -> Deck.of((short[]) a, from, to)),
            new Kind(byte.class, k -> (byte) k, (a, from, to) -> Deck.of((byte[]) a, from, to)),
            new Kind(char.class, k -> (char) k, (a, from, to) -> Deck.of((char[]) a, from, to)),
            new Kind(float.class, k -> (float) k, (a, from, to) -> Deck.of((float[]) a, from, to)),
            new Kind(double.class, k -> (double) k, (a, from, to) -> Deck.of((double[]) a, from, to)),
            new Kind(boolean.class, k -> k % 2 == 1, (a, from, to) -> Deck.of((boolean[]) a, from, to)));

    @ParameterizedTest
    @MethodSource("io.github.fairshuffle.Shufflers#all")
    void partsOfArrays(Shuffler shuffler) {
        for (Kind kind : KINDS) {
            for (int from = 0; from <= LENGTH; from++) {
                for (int to = from; to <= LENGTH; to++) {
                    Object array = Array.newInstance(kind.type, LENGTH);
                    List<Object> before = new ArrayList<>();
                    for (int k = 0; k < LENGTH; k++) {
                        before.add(kind.element.apply(k));
                        Array.set(array, k, before.get(k));
                    }
                    shuffler.using(new SplittableRandom(from * 100L + to)).shuffle(kind.viewer.view(array, from, to));
                    List<Object> after = IntStream.range(0, LENGTH)
                            .mapToObj(k -> Array.get(array, k))
                            .toList();
                    assertOutsideAlone(before, after, from, to, kind.type);
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
