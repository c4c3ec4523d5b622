package io.github.fairshuffle.contract;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.fairshuffle.Deck;
import io.github.fairshuffle.EachShuffler;
import io.github.fairshuffle.Generators;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.Shufflers;
import java.util.AbstractList;
import java.util.RandomAccess;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Checks that a shuffle of fewer than two elements draws nothing and writes nothing. */
class TrivialSizesTest {
    private static class SizeOnlyList extends AbstractList<Object> {
        private final int size;

        SizeOnlyList(int size) {
            this.size = size;
        }

        @Override
        public int size() {
            return size;
        }

        @Override
        public Object get(int index) {
            throw new AssertionError("nothing should be read");
        }

        @Override
        public Object set(int index, Object element) {
            throw new AssertionError("nothing should be written");
        }
    }

    private static final class SizeOnlyFastList extends SizeOnlyList implements RandomAccess {
        SizeOnlyFastList(int size) {
            super(size);
        }
    }

    private record SizeOnlyDeck(int size) implements Deck {
        @Override
        public void swap(int i, int j) {
            throw new AssertionError("nothing should be moved");
        }

        @Override
        public void move(int from, int to) {
            throw new AssertionError("nothing should be moved");
        }

        @Override
        public void arrange(int[] order) {
            throw new AssertionError("nothing should be moved");
        }
    }

    static Stream<Shuffler> allAndOneThatAssumesTwoCards() {
        Shuffler mine = (deck, dice) -> {
            throw new AssertionError("permute may assume two cards");
        };
        return Stream.concat(Shufflers.all().stream(), Stream.of(mine));
    }

    @ParameterizedTest
    @MethodSource("allAndOneThatAssumesTwoCards")
    void nothingIsDrawnInAnyContainer(Shuffler shuffler) {
        Containers.Start start = Containers.start(shuffler, Generators::untouchable);
        for (Containers.Container container : Containers.all()) {
            assertThat(container.order(start, 0)).as(container.name()).isEmpty();
            assertThat(container.order(start, 1)).as(container.name()).containsExactly(0);
        }
    }

    @EachShuffler
    void nothingIsReadOrWritten(Shuffler shuffler) {
        Shuffler bound = shuffler.using(Generators.untouchable());
        for (int size = 0; size <= 1; size++) {
            bound.shuffle(new SizeOnlyList(size));
            bound.shuffle(new SizeOnlyFastList(size));
            bound.shuffle(new SizeOnlyDeck(size));
            bound.shuffle(Deck.unison(Deck.of(new int[size]), new SizeOnlyDeck(size)));
        }
    }
}
