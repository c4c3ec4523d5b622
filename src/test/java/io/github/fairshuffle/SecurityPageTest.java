package io.github.fairshuffle;

import static org.assertj.core.api.Assertions.assertThat;

import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What {@code .github/SECURITY.md} says: which words and cards give the next ones away, and what is wiped. */
class SecurityPageTest {
    private static final long MULTIPLIER = 0x5deece66dL;
    private static final long STATE = (1L << 48) - 1;

    private static Permutation deal(RandomGenerator generator) {
        return Shuffler.durstenfeld().using(generator).permutation(52);
    }

    /** A word shows 32 bits of each of two states; the other 16 bits of the first are tried. */
    private static Random recovered(long word) {
        int low = (int) word;
        int high = (int) (word - low >>> 32);
        for (long unknown = 0; unknown < 1 << 16; unknown++) {
            long first = (high & 0xffff_ffffL) << 16 | unknown;
            long second = first * MULTIPLIER + 11 & STATE;
            if ((int) (second >>> 16) == low) {
                return new Random(second ^ MULTIPLIER);
            }
        }
        throw new AssertionError("no state of java.util.Random yields " + word);
    }

    @Test
    void oneWordOfRandomGivesTheNextDeals() {
        for (int seed = 0; seed < 20; seed++) {
            Random generator = new Random(seed);
            Random copy = recovered(generator.nextLong());
            assertThat(deal(copy)).isEqualTo(deal(generator));
            assertThat(deal(copy)).isEqualTo(deal(generator));
        }
    }

    private static long unshift(long z, int shift) {
        long x = z;
        for (int done = shift; done < 64; done += shift) {
            x = z ^ x >>> shift;
        }
        return x;
    }

    /** The inverse of an odd number modulo 2^64. */
    private static long inverse(long odd) {
        long inverse = odd;
        for (int k = 0; k < 5; k++) {
            inverse *= 2 - odd * inverse;
        }
        return inverse;
    }

    /** The words are a bijection of the state. */
    @Test
    void oneWordOfSplittableRandomGivesTheNextDeals() {
        for (int seed = 0; seed < 20; seed++) {
            SplittableRandom generator = new SplittableRandom(seed);
            long z = unshift(generator.nextLong(), 31) * inverse(0x94d049bb133111ebL);
            z = unshift(z, 27) * inverse(0xbf58476d1ce4e5b9L);
            assertThat(deal(new SplittableRandom(unshift(z, 30)))).isEqualTo(deal(generator));
        }
    }

    /** Thirteen cards of a deal, seen in their places, tell which of 100,000 seeds it was; all 52 are known then. */
    @Test
    void aHandTellsTheSeed() {
        Permutation deal = deal(Randomness.seeded(73_421));
        int found = 0;
        for (int seed = 0; seed < 100_000; seed++) {
            Permutation candidate = deal(Randomness.seeded(seed));
            int same = 0;
            while (same < 13 && candidate.order()[same] == deal.order()[same]) {
                same++;
            }
            if (same == 13) {
                found++;
                assertThat(candidate).isEqualTo(deal);
            }
        }
        assertThat(found).isEqualTo(1);
    }

    /** Keeps the blocks that were asked for. */
    private static final class Remembering extends SecureRandom {
        private static final long serialVersionUID = 1L;
        private final transient List<byte[]> blocks = new ArrayList<>();

        @Override
        public void nextBytes(byte[] block) {
            super.nextBytes(block);
            blocks.add(block);
        }
    }

    @Test
    void blocksAreWipedAfterWhatThePageNames() {
        Remembering generator = new Remembering();
        Shuffler shuffler = Shuffler.durstenfeld().using(generator);
        List<Integer> cards = new ArrayList<>(IntStream.range(0, 52).boxed().toList());
        PrizePool<Integer> pool =
                PrizePool.<Integer>builder().group(1, cards).build().using(generator);
        List<Runnable> calls = List.of(
                () -> shuffler.shuffle(cards),
                () -> shuffler.shuffled(cards),
                () -> shuffler.permutation(52),
                () -> shuffler.sample(cards, 5),
                () -> shuffler.stream(cards).toList(),
                () -> cards.stream().collect(shuffler.toShuffledList()),
                () -> cards.stream()
                        .collect(Shuffler.insideOut().using(generator).toShuffledList()),
                () -> cards.stream().collect(Reservoir.sampling(5, generator)),
                () -> Weighted.<Integer>by(card -> 1).using(generator).shuffled(cards),
                pool::draw,
                () -> pool.drawAll(5),
                () -> shuffler.shuffleFirst(cards, 5));
        for (Runnable call : calls) {
            generator.blocks.clear();
            call.run();
            assertThat(generator.blocks)
                    .isNotEmpty()
                    .allSatisfy(block -> assertThat(block).containsOnly(0));
        }
    }
}
