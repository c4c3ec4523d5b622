package io.github.fairshuffle;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.AbstractCollection;
import java.util.Collection;
import java.util.Iterator;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Collector;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Counts what a call does, and compares the counts with the costs in the Javadoc. {@code SelectionTest} counts the
 * words that a sample of a file draws.
 */
class CostsTest {
    /** Counts the elements read, the functions called and the words drawn. No word of the seed is rejected. */
    private static final class Counts {
        private int reads;
        private int functions;
        private final CountingGenerator generator = new CountingGenerator(Randomness.seeded(20));

        Collection<Integer> numbers(int size) {
            return new AbstractCollection<>() {
                @Override
                public Iterator<Integer> iterator() {
                    return IntStream.range(0, size).peek(number -> reads++).iterator();
                }

                @Override
                public int size() {
                    return size;
                }
            };
        }

        /** The first {@code zeros} numbers have the weight zero. */
        Weighted<Integer> weighted(int zeros) {
            return Weighted.<Integer>by(number -> {
                        functions++;
                        return number < zeros ? 0 : number + 1;
                    })
                    .using(generator);
        }

        /** Each id belongs to {@code copies} numbers. */
        KeyedOrder<Integer> keyed(int copies) {
            return KeyedOrder.by(
                    number -> {
                        functions++;
                        return number / copies;
                    },
                    "seed");
        }

        Collector<Integer, ?, List<Integer>> reservoir() {
            return Reservoir.sampling(10, generator);
        }

        /** Merges the samples of two parts, as a parallel stream does. */
        <A> void merge(Collector<Integer, A, List<Integer>> collector, int left, int right) {
            A first = collector.supplier().get();
            A second = collector.supplier().get();
            numbers(left).forEach(number -> collector.accumulator().accept(first, number));
            numbers(right).forEach(number -> collector.accumulator().accept(second, number));
            assertThat(collector.finisher().apply(collector.combiner().apply(first, second)))
                    .hasSize(10);
        }

        PrizePool<Integer> pool(long weight, int size) {
            return PrizePool.of(weight, numbers(size)).using(generator);
        }
    }

    private record Row(String name, int reads, int functions, int words, Consumer<Counts> call) {
        @Override
        public String toString() {
            return name;
        }
    }

    static Stream<Row> rows() {
        return Stream.of(
                new Row("Weighted, all", 100, 100, 100, c -> c.weighted(0).shuffled(c.numbers(100))),
                new Row("Weighted, 3", 100, 100, 100, c -> c.weighted(0).sample(c.numbers(100), 3)),
                new Row("Weighted, none", 100, 100, 0, c -> c.weighted(0).sample(c.numbers(100), 0)),
                new Row("Weighted, 1 of 1", 1, 1, 0, c -> c.weighted(0).sample(c.numbers(1), 1)),
                new Row("Weighted, 9 rolls", 100, 100, 92, c -> c.weighted(10).sample(c.numbers(100), 3)),
                new Row("KeyedOrder, all", 100, 100, 0, c -> c.keyed(1).shuffled(c.numbers(100))),
                new Row("KeyedOrder, 3", 100, 100, 0, c -> c.keyed(1).sample(c.numbers(100), 3)),
                new Row("KeyedOrder, none", 100, 100, 0, c -> c.keyed(1).sample(c.numbers(100), 0)),
                new Row("KeyedOrder, ties", 100, 280, 0, c -> c.keyed(10).shuffled(c.numbers(100))),
                new Row("KeyedOrder, one tie", 100, 118, 0, c -> c.keyed(10).sample(c.numbers(100), 3)),
                new Row(
                        "KeyedOrder, compare",
                        0,
                        2,
                        0,
                        c -> c.keyed(1).comparator().compare(1, 2)),
                new Row("Reservoir", 100, 0, 90, c -> c.numbers(100).stream().collect(c.reservoir())),
                new Row("Reservoir, 20 more", 80, 0, 80, c -> c.merge(c.reservoir(), 40, 40)),
                new Row("Reservoir, 6 more", 46, 0, 36, c -> c.merge(c.reservoir(), 40, 6)),
                new Row(
                        "PrizePool.draw",
                        20,
                        0,
                        2,
                        c -> c.pool(1, 10).or(3, c.numbers(10)).draw()),
                new Row(
                        "Shuffler.sample, 6",
                        52,
                        0,
                        1,
                        c -> Shuffler.durstenfeld().using(c.generator).sample(c.numbers(52), 6)),
                new Row("PrizePool, none", 10, 0, 0, c -> c.pool(3, 10).sample(0)),
                new Row("PrizePool, 5", 10, 0, 5, c -> c.pool(3, 10).sample(5)),
                new Row(
                        "PrizePool, 5 · 2 words",
                        1024,
                        0,
                        10,
                        c -> c.pool(1L << 62, 1024).sample(5)));
    }

    @ParameterizedTest
    @MethodSource("rows")
    void aCallCostsWhatItsJavadocStates(Row row) {
        Counts counts = new Counts();
        row.call.accept(counts);
        assertThat(List.of(counts.reads, counts.functions, counts.generator.words()))
                .as("elements read, functions called, words drawn")
                .containsExactly(row.reads, row.functions, row.words);
    }
}
