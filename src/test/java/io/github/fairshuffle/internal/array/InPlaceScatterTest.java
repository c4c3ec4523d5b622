package io.github.fairshuffle.internal.array;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.fairshuffle.Allocation;
import io.github.fairshuffle.ArrayOf;
import io.github.fairshuffle.CountingGenerator;
import io.github.fairshuffle.Deck;
import io.github.fairshuffle.Dice;
import io.github.fairshuffle.Generators;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.uniform.Scatter;
import io.github.fairshuffle.uniform.Small;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Compares the scatter in place with the short form, and checks the promises about failures and memory. */
class InPlaceScatterTest {
    /** A size with some full blocks in each bucket. */
    private static final int BLOCKS = 200_003;

    private static final int MARGIN = 3;

    /** The distribution of the cards among the buckets. */
    enum Dealt {
        EVENLY,
        MOSTLY_TO_A_FEW,
        ALL_TO_ONE,
        IN_TURN;

        RandomGenerator from(long seed, int size) {
            SplittableRandom random = new SplittableRandom(seed);
            int[] words = {0};
            return () -> {
                long word = random.nextLong();
                if (words[0]++ >= (size + 7) / 8) {
                    return word; // sound words shuffle the buckets
                }
                return switch (this) {
                    case EVENLY -> word;
                    case MOSTLY_TO_A_FEW -> word & random.nextLong() & random.nextLong() & random.nextLong();
                    case ALL_TO_ONE -> 0x7F7F_7F7F_7F7F_7F7FL;
                    case IN_TURN -> 0x0706_0504_0302_0100L;
                };
            };
        }
    }

    private static int[] shortForm(int size, RandomGenerator generator) {
        int[] order = Indices.identity(size);
        Small.scatter(1, 256, 8).permute(Deck.of(order), Dice.of(generator));
        return order;
    }

    private static void scatter(Deck deck, RandomGenerator generator) {
        InPlaceScatter.shuffle((ArrayDeck<?>) deck, generator);
    }

    private static void assertWhole(int[] cards) {
        int[] sorted = cards.clone();
        Arrays.sort(sorted);
        assertThat(Arrays.equals(sorted, Indices.identity(cards.length)))
                .as("every card is there once")
                .isTrue();
    }

    @ParameterizedTest
    @EnumSource
    void theOrderAndTheWordsAreThoseOfTheShortForm(Dealt dealt) {
        IntStream small = IntStream.rangeClosed(2, 300);
        IntStream large = IntStream.of(511, 512, 513, 5_000, 65_535, 65_536, 69_999, 131_077, BLOCKS, 300_000);
        IntStream.concat(small, large).forEach(size -> {
            CountingGenerator shortWords = new CountingGenerator(dealt.from(size, size));
            CountingGenerator words = new CountingGenerator(dealt.from(size, size));
            int[] expected = shortForm(size, shortWords);
            int[] cards = Indices.identity(size);
            scatter(Deck.of(cards), words);
            assertThat(Arrays.equals(cards, expected)).as("size %d", size).isTrue();
            assertThat(words.words()).as("words").isEqualTo(shortWords.words());
        });
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 7, 8, 4_097, 1 << 20})
    void theOrderIsThatOfTheShortFormInProductionToo(int more) {
        int[] cards = Indices.identity(Dealing.BASE + more);
        int[] expected = cards.clone();
        Shuffler.scatter().using(new SplittableRandom(more)).shuffle(cards);
        new Scatter().permute(Deck.of(expected), Dice.of(new SplittableRandom(more)));
        assertThat(Arrays.equals(cards, expected)).isTrue();

        int[] wide = IntStream.range(-MARGIN, Dealing.BASE + more + MARGIN).toArray();
        Deck part = Deck.of(wide, MARGIN, MARGIN + Dealing.BASE + more);
        Shuffler.scatter().using(new SplittableRandom(more)).shuffle(part);
        assertThat(Arrays.equals(Arrays.copyOfRange(wide, MARGIN, wide.length - MARGIN), expected))
                .isTrue();
    }

    @Tag("large")
    @ParameterizedTest
    @EnumSource
    void everyKindOfArrayHasTheSameOrderAndNothingOutsideTheRangeIsTouched(ArrayOf kind) {
        for (int size : new int[] {2, 300, 5_000}) {
            for (Dealt dealt : Dealt.values()) {
                CountingGenerator shortWords = new CountingGenerator(dealt.from(size, size));
                int[] expected = shortForm(size, shortWords);
                Consumer<Deck> scatter = deck -> {
                    CountingGenerator words = new CountingGenerator(dealt.from(size, size));
                    scatter(deck, words);
                    assertThat(words.words()).as("words").isEqualTo(shortWords.words());
                };
                int[] whole = kind.order(size, array -> scatter.accept(kind.deck(array)));
                int[] part = kind.orderOfPart(size, MARGIN, scatter);
                assertThat(Arrays.equals(whole, expected) && Arrays.equals(part, expected))
                        .as("%s, size %d, %s", kind, size, dealt)
                        .isTrue();
            }
        }
    }

    /** The generator fails while the cards are dealt, between two buckets, within a bucket, or at the end. */
    @ParameterizedTest
    @ValueSource(ints = {0, 1, 511, 512, 513, 12_000, 25_000, 25_001, 25_002, 40_000, 60_000})
    void aGeneratorThatFailsLosesNothing(int word) {
        RuntimeException planned = new Generators.Planned();
        for (ArrayOf kind : List.of(ArrayOf.INTS, ArrayOf.OBJECTS)) {
            RandomGenerator failing = Generators.failingAt(word, 2, planned);
            Object array = kind.of(Indices.identity(BLOCKS));
            assertThatThrownBy(() -> scatter(kind.deck(array), failing)).isSameAs(planned);
            assertWhole(kind.read(array));
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {0, -1, 1, Long.MIN_VALUE, 0x5555_5555_5555_5555L, 0xFFFF_FFFFL, 0x9E37_79B9_7F4A_7C15L})
    void aConstantGeneratorDoesNotHang(long constant) {
        int[] cards = Indices.identity(BLOCKS);
        CountingGenerator stuck = new CountingGenerator(() -> constant);
        try {
            scatter(Deck.of(cards), stuck);
        } catch (IllegalStateException broken) {
            assertThat(broken).hasMessageContaining("use another generator");
        }
        assertThat(stuck.words()).isLessThan(2 * BLOCKS);
        assertWhole(cards);
    }

    /** The shuffle allocates 1/50 byte a card, and room for 2^16 cards and for the largest bucket, but no copy. */
    @Test
    void theMemoryIsAsStated() {
        int size = 3 << 20;
        int[] cards = Indices.identity(size);
        Shuffler shuffler = Shuffler.scatter().using(new SplittableRandom(1));
        shuffler.shuffle(cards);
        long before = Allocation.bytes();
        shuffler.shuffle(cards);
        long allocated = Allocation.bytes() - before;
        int bucket = size / 256 + 6 * (int) Math.sqrt(size / 256);
        assertThat(allocated).isLessThan(size / 50 + 4L * (65_536 + bucket) + 20_000);
    }
}
