package io.github.fairshuffle.internal.list;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import io.github.fairshuffle.LostElementsException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.ConcurrentModificationException;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Is nothing lost if another thread changes a plain {@code ArrayList} while it is written? Of more than 65,536 elements
 * the order before is not known any more. The other thread acts here when the list is asked whether it was changed:
 * directly before the first write, or directly after the last.
 */
class PlainListTest {
    private static final int SIZE = (1 << 16) + 1;
    private static final List<Integer> CARDS = IntStream.range(0, SIZE).boxed().toList();

    private static List<Consumer<List<Integer>>> changes() {
        return List.of(
                list -> list.remove(SIZE / 2),
                list -> list.remove(SIZE - 1),
                list -> list.subList(10, 1_000).clear(),
                List::clear,
                list -> list.add(SIZE / 2, -1),
                list -> list.addAll(0, List.of(-1, -2)),
                list -> {
                    list.remove(0);
                    list.add(-1);
                },
                list -> {
                    list.add(0, -1);
                    list.remove(SIZE);
                });
    }

    /** Changes the list after it has been asked whether it was changed. */
    private static Iterator<Integer> witness(List<Integer> list, boolean before, Runnable change) {
        Iterator<Integer> real = list.iterator();
        return new Iterator<>() {
            private boolean asked;

            @Override
            public boolean hasNext() {
                return real.hasNext();
            }

            @Override
            public Integer next() {
                if (asked && !before) {
                    change.run();
                }
                Integer next = real.next();
                if (!asked && before) {
                    change.run();
                }
                asked = true;
                return next;
            }
        };
    }

    /** If the elements before are given with an order, the order before is known all the same, and carried. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void whatItHeldIsThereOrCarried(boolean known) {
        Integer[] shuffled = CARDS.toArray(new Integer[0]);
        Collections.reverse(Arrays.asList(shuffled));
        int[] order = CARDS.stream().mapToInt(card -> SIZE - 1 - card).toArray();
        for (boolean before : new boolean[] {true, false}) {
            for (Consumer<List<Integer>> change : changes()) {
                List<Integer> list = new ArrayList<>(CARDS);
                Set<Object> expected = new HashSet<>(CARDS);
                Iterator<Integer> witness = witness(list, before, () -> {
                    Set<Integer> old = new HashSet<>(list);
                    change.accept(list);
                    Set<Integer> held = new HashSet<>(list);
                    if (!before) {
                        expected.addAll(held); // else it may be written over
                    }
                    old.removeAll(held);
                    expected.removeAll(old); // the other thread has them
                });
                Throwable thrown = catchThrowable(() -> {
                    if (known) {
                        Lists.write(list, witness, CARDS.toArray(), order);
                    } else {
                        Lists.write(list, witness, shuffled, shuffled);
                    }
                });
                assertThat(thrown).isInstanceOf(ConcurrentModificationException.class);
                List<Object> carried = Arrays.stream(thrown.getSuppressed())
                        .filter(LostElementsException.class::isInstance)
                        .flatMap(lost -> ((LostElementsException) lost).elements().stream())
                        .toList();
                Set<Object> kept = new HashSet<>(list);
                kept.addAll(carried);
                assertThat(kept.containsAll(expected))
                        .as("%s of %d", before, list.size())
                        .isTrue();
                if (!before) {
                    assertThat(list).doesNotHaveDuplicates();
                }
                if (!carried.isEmpty()) {
                    assertThat(carried.subList(0, SIZE)).isEqualTo(known ? CARDS : Arrays.asList(shuffled));
                }
            }
        }
    }
}
