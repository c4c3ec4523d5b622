package io.github.fairshuffle.internal;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.fairshuffle.Allocation;
import io.github.fairshuffle.Shuffler;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** How much memory does a shuffle allocate, once it is warm? */
class AllocationTest {
    private static final int SHUFFLES = 10_000;
    private static final int SIZE = 1_000;

    private static double bytesOf(Runnable shuffle) {
        for (int k = 0; k < 20_000; k++) {
            shuffle.run();
        }
        long before = Allocation.bytes();
        for (int k = 0; k < SHUFFLES; k++) {
            shuffle.run();
        }
        return (double) (Allocation.bytes() - before) / SHUFFLES;
    }

    @Test
    void anArrayIsShuffledWithoutAllocation() {
        int[] cards = new int[SIZE];
        Shuffler shuffler = Shuffler.durstenfeld().using(new SplittableRandom(1));
        assertThat(bytesOf(() -> shuffler.shuffle(cards))).isLessThan(1);
        assertThat(bytesOf(() -> Shuffler.durstenfeld().shuffle(cards))).isLessThan(1);
    }

    @Test
    void aListTakesOneArrayOfItsSize() {
        List<Integer> cards = new ArrayList<>(IntStream.range(0, SIZE).boxed().toList());
        double reference = bytesOf(() -> cards.toArray());
        assertThat(bytesOf(() -> Shuffler.durstenfeld().shuffle(cards))).isLessThan(reference + 64);
    }
}
