package io.github.fairshuffle.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.fairshuffle.Dice;
import io.github.fairshuffle.Progress;
import io.github.fairshuffle.Randomness;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.exact.ExactLaw;
import io.github.fairshuffle.exact.Fraction;
import io.github.fairshuffle.files.ExternalSort.Limits;
import io.github.fairshuffle.internal.dice.SeededHash;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.LongFunction;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Checks that the order of random keys is fair, and does not depend on the available memory. */
class ExternalSortTest {
    private static final int LONGEST = 100;

    /** Limits that keep all records in memory. */
    private static final Limits ROOMY = new Limits(1 << 20, 1 << 20, 8, LONGEST);

    /** Returns limits with few records in memory and two buckets, which need several levels of temporary files. */
    private static Limits narrow(int records) {
        return new Limits(1 << 20, records, 1, LONGEST);
    }

    @TempDir
    private Path folder;

    /** Returns the numbers 0 … n − 1 in the order of their keys. */
    private int[] order(long[] keys, Limits limits, LongFunction<Dice> ties) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        Iterator<Long> next = LongStream.of(keys).iterator();
        Meter meter = new Meter(Progress.NONE, Long.MAX_VALUE);
        long written = new ExternalSort(limits, folder, out, meter)
                .sort(Scene.lines(Scene.numbers(keys.length), meter, LONGEST), new SeededOrder(next::next, ties));
        assertThat(written).isEqualTo(keys.length);
        assertThat(next).isExhausted();
        try (var files = Files.list(folder)) {
            assertThat(files).isEmpty();
        }
        return out.toString(StandardCharsets.US_ASCII)
                .lines()
                .mapToInt(Integer::parseInt)
                .toArray();
    }

    private static int mostEqual(long[] keys) {
        Map<Long, Integer> counts = new HashMap<>();
        LongStream.of(keys).forEach(key -> counts.merge(key, 1, Integer::sum));
        return counts.values().stream().max(Integer::compare).orElseThrow();
    }

    /** Returns the file shuffle as an algorithm for cards, with short keys, with or without temporary files. */
    private Shuffler shuffler(int bits, boolean spill, boolean tiesInOrder) {
        return (deck, dice) -> {
            long[] keys = new long[deck.size()];
            Arrays.setAll(keys, k -> dice.bits(bits) << Long.SIZE - bits);
            LongFunction<Dice> ties = key -> tiesInOrder ? bound -> bound - 1 : dice;
            try {
                deck.arrange(order(keys, spill ? narrow(mostEqual(keys)) : ROOMY, ties));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        };
    }

    @ParameterizedTest
    @CsvSource({"1, false", "2, false", "1, true", "2, true"})
    void everyOrderIsEquallyLikelyHoweverFewBitsAKeyHas(int bits, boolean spill) {
        int largest = !spill ? 4 : bits == 1 ? 3 : 2; // files are slow
        for (int size = 2; size <= largest; size++) {
            assertThat(ExactLaw.of(shuffler(bits, spill, false), size).isUniform())
                    .as("%d lines", size)
                    .isTrue();
        }
    }

    /** Ensures that the proof detects a bug: lines with the same key keep their order. */
    @Test
    void aTieThatIsNotShuffledIsFound() {
        assertThat(ExactLaw.of(shuffler(2, false, true), 3).totalVariation()).isNotEqualTo(Fraction.ZERO);
    }

    /** Tests random keys with 64 bits or fewer, which may be equal, and random limits. */
    @Test
    void theOrderDoesNotDependOnWhatFitsIntoMemory() throws IOException {
        SplittableRandom random = new SplittableRandom(20261122);
        for (int run = 0; run < 40; run++) {
            int drop = random.nextInt(3) * 29; // keys of 64, 35 or 6 bits
            int size = random.nextInt(1, 100);
            long[] keys = random.longs(size).map(key -> key >>> drop << drop).toArray();
            LongFunction<Dice> ties = key -> Dice.of(Randomness.seeded(key));
            int bits = random.nextInt(1, 6);
            int records = mostEqual(keys) + random.nextInt(5);
            Limits limits = random.nextBoolean()
                    ? new Limits(1 << 20, records, bits, LONGEST)
                    : new Limits(20L * records, 1 << 20, bits, LONGEST);
            assertThat(order(keys, limits, ties)).as("%s", limits).isEqualTo(order(keys, ROOMY, ties));
        }
    }

    @Test
    void theOrderIsThatOfTheKeysAsUnsignedNumbers() throws IOException {
        long[] keys = {5, -1, 0, Long.MIN_VALUE, Long.MAX_VALUE, 1L << 40, (1L << 40) + 1};
        for (Limits limits : List.of(ROOMY, narrow(1), narrow(3))) {
            assertThat(order(keys, limits, key -> {
                        throw new AssertionError("no key comes twice");
                    }))
                    .containsExactly(2, 0, 5, 6, 4, 3, 1);
        }
    }

    /** The keys differ in the last bit only, so every level of temporary files is needed. */
    @Test
    void fewFilesAreOpenAtATime() throws IOException {
        List<Integer> open = new ArrayList<>();
        OutputStream out = new OutputStream() {
            @Override
            public void write(byte[] bytes, int from, int length) throws IOException {
                if (open.isEmpty()) {
                    open.add(Scene.open().size());
                }
            }

            @Override
            public void write(int b) {}
        };
        Iterator<Long> keys = List.of(0L, 1L, 0L, 1L).iterator();
        Meter meter = new Meter(Progress.NONE, Long.MAX_VALUE);
        Order order = new SeededOrder(keys::next, key -> Dice.of(Randomness.seeded(key)));
        assertThat(new ExternalSort(new Limits(1 << 20, 2, 8, LONGEST), folder, out, meter)
                        .sort(Scene.lines(Scene.numbers(4), meter, LONGEST), order))
                .isEqualTo(4);
        assertThat(open).as("704 files without the 14 that were read").containsExactly(690);
        assertThat(Scene.open()).isEmpty();
    }

    @Test
    void moreRecordsOfOneKeyThanFitIntoMemoryAreRefused() {
        assertThatThrownBy(() -> order(new long[] {7, 7, 7}, narrow(2), key -> Dice.of(Randomness.seeded(key))))
                .isInstanceOf(IOException.class)
                .hasMessage("the records with the same key, such as line 3 of the input, do not fit into memory; "
                        + Buffered.ALLOW_MORE);
    }

    /** The other value is first separated from the values that do not fit. */
    @Test
    void theValueThatDoesNotFitIntoMemoryIsNamed() {
        Meter meter = new Meter(Progress.NONE, Long.MAX_VALUE);
        OutputStream out = OutputStream.nullOutputStream();
        Order byContent =
                new HashedOrder(new SeededHash("a seed"), (bytes, from, to) -> Arrays.copyOfRange(bytes, from, to - 1));
        assertThatThrownBy(() -> new ExternalSort(narrow(2), folder, out, meter)
                        .sort(Scene.lines("b\na\nb\nb\n", meter, LONGEST), byContent))
                .isInstanceOf(IOException.class)
                .hasMessage("the records with the value \"b\" do not fit into memory; " + Buffered.ALLOW_MORE);
    }
}
