package io.github.fairshuffle.internal;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.fairshuffle.Randomness;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.internal.dice.SecureWords;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedList;
import java.util.List;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.Vector;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

/** Checks which lists are shuffled in place and which are copied. */
class FastPathsTest {
    private static final List<Integer> FIVE = List.of(1, 2, 3, 4, 5);

    private static boolean isInPlace(Shuffler shuffler, List<?> list, RandomGenerator generator) {
        return FastPaths.isInPlace(shuffler, list, list.size(), generator);
    }

    @Test
    void shortListsThatCannotFailAreShuffledInPlace() {
        for (Shuffler shuffler : List.of(Shuffler.durstenfeld(), Shuffler.scatter(), Shuffler.parallelScatter())) {
            for (RandomGenerator generator : List.of(new SplittableRandom(1), new Random(1), Randomness.seeded(1))) {
                for (List<?> list : List.of(
                        new ArrayList<>(FIVE),
                        new ArrayList<>(Collections.nCopies(13, 1)),
                        new LinkedList<>(FIVE),
                        Arrays.asList(1, 2),
                        new ArrayList<>(FIVE).subList(1, 4))) {
                    assertThat(isInPlace(shuffler, list, generator)).isTrue();
                    assertThat(isInPlace(shuffler.using(generator), list, generator))
                            .isTrue();
                }
            }
        }
    }

    @Test
    void othersAreCopied() {
        for (List<?> list : List.of(
                new LinkedList<>(Collections.nCopies(6, 1)),
                FIVE,
                new Vector<>(FIVE),
                new CopyOnWriteArrayList<>(FIVE),
                Arrays.asList(1, 2).subList(0, 2))) {
            assertThat(isInPlace(Shuffler.durstenfeld(), list, new SplittableRandom(1)))
                    .isFalse();
        }
        List<?> list = new ArrayList<>(FIVE);
        assertThat(isInPlace(Shuffler.forward(), list, new SplittableRandom(1))).isFalse();
        assertThat(isInPlace(Shuffler.durstenfeld(), list, SecureWords.of(new SecureRandom(), 5, 5)))
                .isFalse();
        assertThat(isInPlace(Shuffler.durstenfeld(), list, () -> 1)).isFalse();
    }
}
