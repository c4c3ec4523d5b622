package io.github.fairshuffle;

import static java.util.stream.Collectors.counting;
import static java.util.stream.Collectors.groupingBy;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.fairshuffle.files.FileShuffle;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.PrimitiveIterator;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Runs the code of training.md, and checks the claims of the page. */
class TrainingPageTest {
    record Image(String patient) {}

    @Test
    void everyBlockIsRun() throws IOException {
        PageCode.assertIsRun(TrainingPageTest.class, PageCode.blocks(PageCode.page("training.md")));
    }

    private static long example(long n, long seed, long epoch, long place) {
        IndexPermutation order = IndexPermutation.of(n, seed + "/" + epoch);
        long example = order.at(place);
        return example;
    }

    @Test
    void eachEpochUsesEachExampleOnceInItsOwnOrder() {
        Set<List<Long>> orders = new HashSet<>();
        for (long[] run : new long[][] {{0, 0}, {0, 1}, {1, 0}, {1, 1}, {1, 12}, {11, 2}}) {
            List<Long> order = LongStream.range(0, 5_000)
                    .map(place -> example(5_000, run[0], run[1], place))
                    .boxed()
                    .toList();
            assertThat(order.stream().sorted()).isEqualTo(numbers(5_000));
            orders.add(order);
        }
        assertThat(orders).hasSize(6);
        assertThat(example(1_000_000_000_000L, 42, 7, 999_999_999_999L)).isBetween(0L, 999_999_999_999L);
    }

    private static List<Long> numbers(long n) {
        return LongStream.range(0, n).boxed().toList();
    }

    private static LongStream stream(IndexPermutation order, long steps, long batch, int worker, int workers) {
        long n = order.size();
        long place = steps * batch;
        LongStream mine =
                LongStream.iterate(place + worker, p -> p < n, p -> p + workers).map(order::at);
        return mine;
    }

    /** Crashes after seven steps with four workers, and continues with another number of workers. */
    @ParameterizedTest
    @CsvSource({"1", "4", "5", "60"})
    void anotherNumberOfWorkersContinuesTheEpoch(int workers) {
        IndexPermutation order = IndexPermutation.of(1_003, 42);
        List<List<Long>> steps = new ArrayList<>();
        run(order, steps, 4, 7);
        run(order, steps, workers, 17);
        assertThat(steps.stream().flatMap(List::stream)).containsExactlyInAnyOrderElementsOf(numbers(1_003));
        List<List<Long>> without = new ArrayList<>();
        run(order, without, 4, 17);
        for (int k = 0; k < 17; k++) {
            assertThat(steps.get(k)).hasSize(k < 16 ? 60 : 43).containsExactlyInAnyOrderElementsOf(without.get(k));
        }
    }

    /** Adds the examples of each step until so many steps are done. */
    private static void run(IndexPermutation order, List<List<Long>> steps, int workers, int until) {
        int done = steps.size();
        List<PrimitiveIterator.OfLong> streams = IntStream.range(0, workers)
                .mapToObj(worker -> stream(order, done, 60, worker, workers).iterator())
                .toList();
        while (steps.size() < until) {
            List<Long> step = new ArrayList<>();
            for (PrimitiveIterator.OfLong stream : streams) {
                for (int k = 0; k < 60 / workers && stream.hasNext(); k++) {
                    step.add(stream.next());
                }
            }
            steps.add(step);
        }
    }

    private static List<Long> share(String category, long size, int share, long steps) {
        long seed = 42;
        List<Long> examples = new ArrayList<>();
        for (int k = 0; k < share; k++) {
            long use = steps * share + k;
            long pass = use / size;
            long example = IndexPermutation.of(size, seed + "/" + category + "/" + pass)
                    .at(use % size);
            examples.add(example);
        }
        return examples;
    }

    @ParameterizedTest
    @CsvSource({"cat, 10, 5", "dog, 25, 4", "emu, 200, 4"})
    void eachBatchHasItsShareAndNoExampleIsUsedTwiceMoreOften(String category, int size, int share) {
        Map<Long, Long> uses = new HashMap<>();
        numbers(size).forEach(example -> uses.put(example, 0L));
        boolean isRepeated = false;
        for (int steps = 0; steps < 200; steps++) {
            List<Long> batch = share(category, size, share, steps);
            assertThat(batch).hasSize(share);
            isRepeated |= new HashSet<>(batch).size() < share;
            batch.forEach(example -> uses.merge(example, 1L, Long::sum));
            long least = uses.values().stream().mapToLong(use -> use).min().orElseThrow();
            assertThat(uses).hasSize(size);
            assertThat(uses.values()).allMatch(use -> use <= least + 1);
        }
        assertThat(isRepeated).as("the share does not divide the size").isEqualTo(size % share > 0);
    }

    @Test
    void theNextPassHasANewOrder() {
        List<Long> first = share("emu", 200, 200, 0);
        assertThat(first).containsExactlyInAnyOrderElementsOf(numbers(200)).isNotEqualTo(share("emu", 200, 200, 1));
    }

    @Test
    void proportionalSharesUseAllExamplesOnceAndEqualSharesRepeatSmallCategories() {
        List<Long> proportional = new ArrayList<>();
        List<Long> equal = new ArrayList<>();
        for (int steps = 0; steps < 20; steps++) {
            proportional.addAll(share("cat", 20, 1, steps));
            share("dog", 140, 7, steps).forEach(example -> proportional.add(20 + example));
            equal.addAll(share("cat", 20, 4, steps));
            share("dog", 140, 4, steps).forEach(example -> equal.add(20 + example));
        }
        assertThat(proportional).containsExactlyInAnyOrderElementsOf(numbers(160));
        Map<Long, Long> uses = equal.stream().collect(groupingBy(example -> example, counting()));
        uses.forEach((example, count) -> assertThat(count).isEqualTo(example < 20 ? 4 : 1));
    }

    private static boolean isTest(Image image) {
        KeyedOrder<Image> split = KeyedOrder.by(Image::patient, "split 1");
        boolean isTest = split.group(image, 10) == 0;
        return isTest;
    }

    private static boolean isValidation(Image image) {
        boolean isTest = isTest(image);
        KeyedOrder<Image> rest = KeyedOrder.by(Image::patient, "split 1, validation");
        boolean isValidation = !isTest && rest.group(image, 9) == 0;
        return isValidation;
    }

    @Test
    void theDataAreSplitInTenthsByTwoSeeds() {
        List<Image> images = IntStream.range(0, 10_000)
                .mapToObj(k -> new Image("patient " + k))
                .toList();
        assertThat(images).filteredOn(TrainingPageTest::isTest).hasSizeBetween(900, 1_100);
        assertThat(images).filteredOn(TrainingPageTest::isValidation).hasSizeBetween(900, 1_100);
        KeyedOrder<Image> split = KeyedOrder.by(Image::patient, "split 1");
        assertThat(images).filteredOn(image -> !isTest(image)).noneMatch(image -> split.group(image, 10) == 0);
    }

    @Test
    void featuresAndLabelsStayTogetherAndComeBack() {
        int[] features = {0, 1, 2, 3, 4, 5, 6, 7};
        List<Integer> labels = IntStream.range(0, 8).boxed().collect(Collectors.toList());
        Permutation rows = Shuffler.durstenfeld().permutation(features.length);
        Deck both = Deck.unison(Deck.of(features), Deck.of(labels));
        rows.applyInPlace(both);
        assertThat(features).isEqualTo(rows.order());
        assertThat(labels).containsExactly(IntStream.of(features).boxed().toArray(Integer[]::new));
        rows.inverse().applyInPlace(both);
        assertThat(features).containsExactly(0, 1, 2, 3, 4, 5, 6, 7);
        assertThat(labels).containsExactly(0, 1, 2, 3, 4, 5, 6, 7);
    }

    @Test
    void linesOfTwoFilesStayInStep(@TempDir Path folder) throws IOException {
        Path source = folder.resolve("source");
        Path target = folder.resolve("target");
        Path shuffledSource = folder.resolve("shuffled source");
        Path shuffledTarget = folder.resolve("shuffled target");
        List<String> lines = IntStream.range(0, 3_000)
                .mapToObj(k -> k + " source".repeat(60))
                .toList();
        Files.write(source, lines);
        Files.write(
                target,
                lines.stream().map(line -> line.replace("source", "target")).toList());
        List<List<String>> orders = new ArrayList<>();
        long seed = 42;
        for (int epoch = 0; epoch < 2; epoch++) {
            FileShuffle.lines(source, shuffledSource).seed(seed + "/" + epoch).run();
            FileShuffle.lines(target, shuffledTarget).seed(seed + "/" + epoch).run();
            List<String> order = Files.readAllLines(shuffledSource);
            assertThat(Files.readString(shuffledTarget)
                            .replace("target", "source")
                            .lines())
                    .isEqualTo(order);
            orders.add(order);
            assertThat(Files.size(source)).isGreaterThan(1 << 20);
            FileShuffle.lines(source, shuffledTarget)
                    .seed(seed + "/" + epoch)
                    .memory(1 << 20)
                    .run();
            assertThat(shuffledTarget).hasSameTextualContentAs(shuffledSource);
        }
        assertThat(orders.get(0).stream().sorted())
                .isEqualTo(lines.stream().sorted().toList());
        assertThat(orders.get(0)).isNotEqualTo(orders.get(1));
    }
}
