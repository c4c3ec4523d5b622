package io.github.fairshuffle.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;

import io.github.fairshuffle.CountingGenerator;
import io.github.fairshuffle.Dice;
import io.github.fairshuffle.Fractions;
import io.github.fairshuffle.Randomness;
import io.github.fairshuffle.Reservoir;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.battery.Outcomes;
import io.github.fairshuffle.exact.Fraction;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.LongSupplier;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests samples whose size depends on the number of records, that keep the order, or that are drawn with replacement. */
class SelectionTest {
    private static LongSupplier drawn(int count, int records, Dice dice) {
        try {
            return FileSample.drawn(count, records, dice);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static List<Long> copies(LongSupplier copies, int records) {
        return LongStream.generate(copies).limit(records).boxed().toList();
    }

    @Test
    void allSubsetsAreEquallyLikely() {
        for (int records = 1; records <= 5; records++) {
            for (int count = 0; count <= records; count++) {
                int read = records;
                int size = count;
                Map<List<Long>, Fraction> law =
                        Outcomes.of(dice -> copies(FileSample.selected(size, read, dice), read));
                long subsets = IntStream.range(0, 1 << records)
                        .filter(set -> Integer.bitCount(set) == size)
                        .count();
                assertThat(law).hasSize((int) subsets);
                assertThat(law.values()).containsOnly(Fractions.fraction(1, subsets));
            }
        }
    }

    /** The probability of these numbers of copies is multinomial: count! / (the product of their factorials) / n^count. */
    @ParameterizedTest
    @CsvSource({"1, 3", "2, 3", "3, 3", "4, 2", "3, 4", "5, 1"})
    void theDrawsWithReplacementAreIndependent(int count, int records) {
        long[] factorial = {1, 1, 2, 6, 24, 120};
        Outcomes.of(dice -> copies(drawn(count, records, dice), records)).forEach((copies, probability) -> {
            long draws = copies.stream().reduce(factorial[count], (left, each) -> left / factorial[each.intValue()]);
            assertThat(copies.stream().mapToLong(each -> each).sum()).isEqualTo(count);
            assertThat(probability).isEqualTo(Fractions.fraction(draws, (long) Math.pow(records, count)));
        });
    }

    private static List<String> sample(int lines, UnaryOperator<FileShuffle> options) throws IOException {
        return Scene.shuffled(Scene.numbers(lines), options).lines().toList();
    }

    @ParameterizedTest
    @CsvSource({
        "100, 20, 20",
        "7, 20, 1",
        "8, 20, 2",
        "5, 10, 1",
        "4, 10, 0",
        "1000, 0.1, 1",
        "3, 100, 3",
        "0, 50, 0",
        "9, 0, 0"
    })
    void aPercentageIsRounded(int lines, double percent, int size) throws IOException {
        assertThat(sample(lines, shuffle -> shuffle.samplePercent(percent))).hasSize(size);
        assertThat(sample(lines, shuffle -> shuffle.samplePercent(percent).inOrder()))
                .hasSize(size);
        assertThat(sample(lines, shuffle -> shuffle.samplePercent(percent).withReplacement()))
                .hasSize(size);
    }

    /** The order of a sample does not depend on the memory, and its lines need not fit into memory. */
    @Test
    void aSampleMayBeLargerThanMemory() throws IOException {
        List<String> expected =
                sample(60_000, shuffle -> shuffle.samplePercent(50).seed(1));
        assertThat(expected).hasSize(30_000);
        assertThat(sample(60_000, shuffle -> shuffle.samplePercent(50).seed(1).memory(1 << 20)))
                .isEqualTo(expected);
        List<Integer> ordered =
                sample(
                                60_000,
                                shuffle ->
                                        shuffle.sample(30_000).inOrder().seed(1).memory(1 << 20))
                        .stream()
                        .map(Integer::valueOf)
                        .toList();
        assertThat(ordered).hasSize(30_000);
        assertThat(IntStream.range(1, 30_000)).allMatch(k -> ordered.get(k - 1) < ordered.get(k));
    }

    /** Repeats the draws with the words of the seed, which rejects none of them, and counts the words. */
    @ParameterizedTest
    @CsvSource({
        "30, false, false, 129", // a roll for each line with a bound above 1, and a word for each selected line
        "30, true, false, 99",
        "30, false, true, 60", // a roll and a word for each draw
        "30, true, true, 30",
        "250, false, true, 500",
        "250, true, true, 250"
    })
    void aSelectionDrawsTheWordsOfItsJavadoc(int count, boolean isInOrder, boolean isWithReplacement, int words)
            throws IOException {
        CountingGenerator generator = new CountingGenerator(Randomness.seeded(42));
        Dice dice = Dice.of(generator);
        LongSupplier copies = isWithReplacement ? drawn(count, 100, dice) : FileSample.selected(count, 100, dice);
        Map<Long, String> lines = new TreeMap<>(Long::compareUnsigned);
        for (int line = 0; line < 100; line++) {
            for (long left = copies.getAsLong(); left > 0; left--) {
                lines.put(isInOrder ? lines.size() : generator.nextLong(), "" + line);
            }
        }
        assertThat(generator.words()).isEqualTo(words);
        assertThat(sample(100, shuffle -> {
                    FileShuffle sample =
                            isInOrder || isWithReplacement ? shuffle.sample(count) : shuffle.samplePercent(count);
                    sample = isInOrder ? sample.inOrder() : sample;
                    return (isWithReplacement ? sample.withReplacement() : sample).seed(42);
                }))
                .isEqualTo(List.copyOf(lines.values()));
    }

    @ParameterizedTest
    @CsvSource({"0, 99", "1, 99", "7, 94", "100, 17"})
    void aSampleInMemoryIsAShuffledReservoir(int count, int words) throws IOException {
        CountingGenerator generator = new CountingGenerator(Randomness.seeded(42));
        List<String> expected = Scene.numbers(100).lines().collect(Reservoir.sampling(count, generator));
        Shuffler.durstenfeld().shuffle(expected, generator);
        assertThat(generator.words()).isEqualTo(words);
        assertThat(sample(100, shuffle -> shuffle.sample(count).seed(42))).isEqualTo(expected);
    }

    /** An input stream can be read only once. A copy fails if its folder does not exist. */
    @Test
    void onlyASampleInMemoryNeedsNoTemporaryFile() throws IOException {
        Path none = Path.of("no such folder");
        assertThat(sample(
                        40_000,
                        shuffle -> shuffle.sample(40_000).memory(1 << 20).temporaryFolder(none)))
                .as("a sample that exceeds the limit of the memory")
                .hasSize(40_000);
        assertThat(sample(
                        200_000,
                        shuffle -> shuffle.sample(200_000)
                                .withReplacement()
                                .inOrder()
                                .memory(1 << 20)))
                .as("200,000 numbers of 8 bytes, which exceed the limit of the memory")
                .hasSize(200_000);
        for (UnaryOperator<FileShuffle> copied : List.<UnaryOperator<FileShuffle>>of(
                shuffle -> shuffle.samplePercent(50),
                shuffle -> shuffle.sample(3).inOrder(),
                shuffle -> shuffle.sample(3).withReplacement())) {
            assertThatIOException()
                    .isThrownBy(
                            () -> sample(10, shuffle -> copied.apply(shuffle).temporaryFolder(none)));
        }
    }

    /** Both samples choose the first line by their first words, which are equal. Another seed makes them independent. */
    @Test
    void aSampleOfASampleNeedsAnotherSeed() throws IOException {
        int[] kept = new int[3];
        for (long seed = 0; seed < 400; seed++) {
            List<String> first = half(Scene.numbers(100), seed);
            String again = String.join("\n", first);
            kept[0] += first.contains("0") ? 1 : 0;
            kept[1] += half(again, seed).contains("0") ? 1 : 0;
            kept[2] += half(again, seed + 400).contains("0") ? 1 : 0;
        }
        assertThat(kept[0]).isBetween(150, 250); // five standard deviations around a half
        assertThat(kept[1]).isEqualTo(kept[0]);
        assertThat(kept[2]).isBetween(57, 143); // and around a quarter
    }

    private static List<String> half(String lines, long seed) throws IOException {
        return Scene.shuffled(lines, all -> all.samplePercent(50).inOrder().seed(seed))
                .lines()
                .toList();
    }

    @Test
    void theLastSizeCounts() throws IOException {
        assertThat(sample(10, shuffle -> shuffle.samplePercent(50).sample(3))).hasSize(3);
        assertThat(sample(10, shuffle -> shuffle.sample(3).samplePercent(50))).hasSize(5);
    }
}
