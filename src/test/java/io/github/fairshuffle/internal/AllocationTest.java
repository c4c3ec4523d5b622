package io.github.fairshuffle.internal;

import static io.github.fairshuffle.Numbers.numbers;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.fairshuffle.Allocation;
import io.github.fairshuffle.ArrayOf;
import io.github.fairshuffle.Deck;
import io.github.fairshuffle.Reservoir;
import io.github.fairshuffle.Shuffler;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Collector;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Measures the memory that a shuffle allocates after a warm-up. */
class AllocationTest {
    private static final int WARM_UP = 10_000;
    private static final int SHUFFLES = 2_000;
    private static final int SIZE = 1_000;

    /** Keeps an object, so that no compiler can remove its allocation. */
    private static volatile Object kept;

    /** Returns the smaller of two averages, because the JVM itself may allocate memory now and then. */
    private static double bytesOf(Runnable shuffle) {
        for (int k = 0; k < WARM_UP; k++) {
            shuffle.run();
        }
        return Math.min(bytesNow(shuffle), bytesNow(shuffle));
    }

    private static double bytesNow(Runnable shuffle) {
        long before = Allocation.bytes();
        for (int k = 0; k < SHUFFLES; k++) {
            shuffle.run();
        }
        return (double) (Allocation.bytes() - before) / SHUFFLES;
    }

    /** The Javadoc of {@link Shuffler#shuffle(List)} promises that nothing is allocated. */
    @Test
    void aShortListIsShuffledWithoutAllocation() {
        for (int size = 2; size <= 13; size++) {
            List<Integer> cards = Collections.nCopies(size, 1);
            List<List<Integer>> lists = new ArrayList<>(List.of(
                    new ArrayList<>(cards),
                    new ArrayList<>(Collections.nCopies(2 * size, 1)).subList(1, size + 1),
                    Arrays.asList(cards.toArray(Integer[]::new))));
            if (size <= 5) {
                lists.add(new LinkedList<>(cards));
            }
            for (List<Integer> list : lists) {
                assertThat(bytesOf(() -> Shuffler.durstenfeld().shuffle(list)))
                        .as("%d, %s", size, list.getClass())
                        .isLessThan(1);
            }
        }
    }

    /** The fast path for arrays creates no dice. A part that does not begin at index 0 is copied, as documented. */
    @ParameterizedTest
    @EnumSource
    void aPartThatIsKeptAsADeckTakesACopyAtMost(ArrayOf kind) {
        Deck beginning = kind.deck(kind.empty(110), 0, 100);
        Deck part = kind.deck(kind.empty(110), 3, 103);
        for (Shuffler algorithm : List.of(Shuffler.durstenfeld(), Shuffler.scatter(), Shuffler.parallelScatter())) {
            Shuffler shuffler = algorithm.using(new SplittableRandom(1));
            assertThat(bytesOf(() -> shuffler.shuffle(beginning)))
                    .as("%s", shuffler)
                    .isLessThan(1);
            assertThat(bytesOf(() -> shuffler.shuffle(part))).as("%s", shuffler).isLessThan(8 * 100 + 32);
        }
    }

    /** Ensures that the tests above can detect an allocation. */
    @Test
    void anObjectIsMeasured() {
        assertThat(bytesOf(() -> kept = new Object())).isBetween(8.0, 16.0);
    }

    @Test
    void aReservoirTakesMemoryForItsSampleOnly() {
        List<Integer> cards = numbers(SIZE);
        Collector<Integer, ?, List<Integer>> sampling = Reservoir.sampling(10, new SplittableRandom(1));
        assertThat(bytesOf(() -> kept = cards.stream().collect(sampling))).isLessThan(SIZE);
    }

    @Test
    void aListTakesTwoArraysOfItsSize() {
        List<Integer> cards = new ArrayList<>(numbers(SIZE));
        double references = bytesOf(() -> kept = cards.toArray());
        double indices = Integer.BYTES * SIZE;
        assertThat(bytesOf(() -> Shuffler.durstenfeld().shuffle(cards))).isLessThan(references + indices + 64);
    }
}
