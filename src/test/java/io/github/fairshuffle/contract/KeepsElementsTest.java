package io.github.fairshuffle.contract;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.fairshuffle.EachShuffler;
import io.github.fairshuffle.Shuffler;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.CopyOnWriteArrayList;

/** Checks that a shuffle keeps nulls and equal elements. {@link ContainersAgreeTest} tests different elements. */
class KeepsElementsTest {
    @EachShuffler
    void equalElementsAndNulls(Shuffler shuffler) {
        for (int size : new int[] {0, 1, 2, 3, 5, 13, 14, 54, 100}) {
            Object[] elements = new Object[size];
            for (int k = 0; k < size; k++) {
                // nulls, one string several times, and equal strings that are different objects
                elements[k] = k % 4 == 0 ? null : k % 4 == 1 ? "twice" : new StringBuilder("equal").toString();
            }
            Map<Object, Integer> before = count(elements);

            Object[] array = elements.clone();
            shuffler.using(new SplittableRandom(size)).shuffle(array);
            assertThat(count(array)).isEqualTo(before);

            for (List<Object> list : List.of(
                    new ArrayList<>(Arrays.asList(elements)),
                    new LinkedList<>(Arrays.asList(elements)),
                    new CopyOnWriteArrayList<>(elements),
                    Arrays.asList(elements.clone()))) {
                shuffler.using(new SplittableRandom(size)).shuffle(list);
                assertThat(count(list.toArray()))
                        .as("%s of %d", list.getClass(), size)
                        .isEqualTo(before);
            }
        }
    }

    private static Map<Object, Integer> count(Object[] elements) {
        Map<Object, Integer> counts = new IdentityHashMap<>();
        for (Object element : elements) {
            counts.merge(element, 1, Integer::sum);
        }
        return counts;
    }
}
