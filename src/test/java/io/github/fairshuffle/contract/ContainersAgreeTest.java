package io.github.fairshuffle.contract;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.Shufflers;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Checks that the same stream produces the same order in all containers and by all methods. */
class ContainersAgreeTest {
    /** All small sizes, packs of cards, and sizes near which a word serves fewer rolls. */
    private static final int[] SIZES = IntStream.concat(
                    IntStream.rangeClosed(0, 20), IntStream.of(32, 33, 52, 54, 70, 100, 257, 1_040))
            .toArray();

    static Stream<Shuffler> allAndOneOfAUser() {
        Shuffler mine = (deck, dice) -> {
            for (int i = deck.size(); i > 1; i--) {
                deck.swap(i - 1, dice.roll(i));
                deck.move(dice.flip() ? 0 : i - 1, dice.roll(i));
            }
        };
        return Stream.concat(Shufflers.all().stream(), Stream.of(mine));
    }

    @ParameterizedTest
    @MethodSource("allAndOneOfAUser")
    void everyContainerGetsTheSameOrder(Shuffler shuffler) {
        for (int size : SIZES) {
            Containers.Start start = Containers.start(shuffler, () -> new SplittableRandom(31L * size + 5));
            int[] expected = start.shuffler().permutation(size).order();
            for (Containers.Container container : Containers.all()) {
                assertThat(container.order(start, size))
                        .as("%s, %d cards in %s", shuffler, size, container)
                        .isEqualTo(expected);
            }
        }
    }
}
