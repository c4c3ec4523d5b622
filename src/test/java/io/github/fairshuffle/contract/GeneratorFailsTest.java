package io.github.fairshuffle.contract;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.fairshuffle.CountingGenerator;
import io.github.fairshuffle.EachShuffler;
import io.github.fairshuffle.Generators;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.contract.Containers.Container;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Tests failures at each word: lists and their decks stay unchanged, other decks keep their cards, and the next shuffle works. */
class GeneratorFailsTest {
    /** Provides generators that fail once, at a given word counted from 0, and records the exception. */
    private static final class FailingOnce implements Containers.Start {
        private final Shuffler algorithm;
        private final int word;
        private final Generators.Planned planned = new Generators.Planned();
        private final List<RandomGenerator> given = new ArrayList<>();
        private Throwable thrown;

        FailingOnce(Shuffler algorithm, int word) {
            this.algorithm = algorithm;
            this.word = word;
        }

        @Override
        public Shuffler algorithm() {
            return algorithm;
        }

        @Override
        public RandomGenerator generator() {
            given.add(Generators.failingAt(word, 1, planned));
            return given.get(given.size() - 1);
        }

        @Override
        public void inPlace(Runnable shuffle) {
            try {
                shuffle.run();
            } catch (Throwable failure) {
                thrown = failure;
            }
        }

        /** Shuffles, and returns the order of the cards, or null if the failure leaves no cards to read. */
        int[] order(Container container, int size) {
            int[][] order = new int[1][];
            inPlace(() -> order[0] = container.order(this, size));
            return order[0];
        }

        /** Provides the used generators once more, and then sound ones at the same place in the stream. */
        Containers.Start again() {
            Iterator<RandomGenerator> next = given.iterator();
            return Containers.start(algorithm, () -> next.hasNext() ? next.next() : Generators.after(word, 1));
        }
    }

    @EachShuffler
    void nothingIsLost(Shuffler shuffler) {
        List<Container> containers = new ArrayList<>(Containers.all());
        containers.addAll(Containers.others());
        List<String> lists = Stream.concat(Containers.lists().stream(), Containers.decksOfLists().stream())
                .map(Container::name)
                .toList();
        for (int size : new int[] {3, 20}) {
            int[] cards = IntStream.range(0, size).toArray();
            for (Container container : containers) {
                int words = words(shuffler, container, size);
                assertThat(words).isPositive();
                for (int word = 0; word < words; word++) {
                    FailingOnce faulty = new FailingOnce(shuffler, word);
                    int[] left = faulty.order(container, size);
                    if (left != null && !lists.contains(container.name())) {
                        Arrays.sort(left);
                    }
                    int skipped = word;
                    int[] again = container.order(faulty.again(), size);
                    int[] sound = container.order(Containers.start(shuffler, () -> Generators.after(skipped, 1)), size);
                    boolean kept = left == null || Arrays.equals(left, cards);
                    if (!kept || faulty.thrown != faulty.planned || !Arrays.equals(again, sound)) {
                        throw new AssertionError(container + " of " + size + ", word " + word + ": "
                                + Arrays.toString(left) + ", " + Arrays.toString(again));
                    }
                    assertThat(faulty.planned.getSuppressed()).isEmpty();
                }
            }
        }
    }

    private static int words(Shuffler shuffler, Container container, int size) {
        List<CountingGenerator> given = new ArrayList<>();
        container.order(
                Containers.start(shuffler, () -> {
                    given.add(new CountingGenerator(new SplittableRandom(1)));
                    return given.get(given.size() - 1);
                }),
                size);
        return given.get(given.size() - 1).words();
    }
}
