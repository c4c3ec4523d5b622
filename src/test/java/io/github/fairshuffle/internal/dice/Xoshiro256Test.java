package io.github.fairshuffle.internal.dice;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import io.github.fairshuffle.CountingGenerator;
import io.github.fairshuffle.Dice;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.PrimitiveIterator;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import org.junit.jupiter.api.Test;

/** Is this the published generator, and is its state filled as stated? */
class Xoshiro256Test {
    /** The first outputs of the state 1, 2, 3, 4, as the authors' C code gives them. */
    @Test
    void theReferenceStream() {
        Xoshiro256 generator = new Xoshiro256(1, 2, 3, 4);
        for (String expected : new String[] {
            "41943041",
            "58720359",
            "3588806011781223",
            "3591011842654386",
            "9228616714210784205",
            "9973669472204895162",
            "14011001112246962877",
            "12406186145184390807",
            "15849039046786891736",
            "10450023813501588000"
        }) {
            assertThat(Long.toUnsignedString(generator.nextLong())).isEqualTo(expected);
        }
    }

    /**
     * The JDK has the same generator, and takes its state from 32 bytes; from small ones, since JDK 17 misreads others.
     */
    @Test
    void theJdksStream() {
        SplittableRandom states = new SplittableRandom(1);
        for (int k = 0; k < 20; k++) {
            ByteBuffer seed = ByteBuffer.allocate(32);
            for (int word = 0; word < 4; word++) {
                seed.putLong(states.nextLong() & 0x7F7F7F7F7F7F7F7FL);
            }
            RandomGenerator theirs =
                    RandomGeneratorFactory.of("Xoshiro256PlusPlus").create(seed.array());
            seed.rewind();
            Xoshiro256 ours = new Xoshiro256(seed.getLong(), seed.getLong(), seed.getLong(), seed.getLong());
            for (int word = 0; word < 1_000; word++) {
                assertThat(ours.nextLong()).isEqualTo(theirs.nextLong());
            }
        }
    }

    /** SplittableRandom is SplitMix64 too. */
    @Test
    void theStateOfAnySeed() {
        for (long seed : new long[] {0, 1, -1, Long.MIN_VALUE, Long.MAX_VALUE, 42}) {
            SplittableRandom words = new SplittableRandom(seed);
            Xoshiro256 expected =
                    new Xoshiro256(words.nextLong(), words.nextLong(), words.nextLong(), words.nextLong());
            assertThat(Xoshiro256.fromSeed(seed).nextLong()).isEqualTo(expected.nextLong());
        }
    }

    /** The state is the next 256 bits of the dice, in their order. */
    @Test
    void theStateOfDice() {
        SplittableRandom words = new SplittableRandom(3);
        Dice dice = Dice.of(new SplittableRandom(3));
        for (int k = 0; k < 10; k++) {
            Xoshiro256 expected =
                    new Xoshiro256(words.nextLong(), words.nextLong(), words.nextLong(), words.nextLong());
            assertThat(Xoshiro256.fromDice(dice).nextLong()).isEqualTo(expected.nextLong());
        }
    }

    @Test
    void diceOfZerosOnlyAreFoundOut() {
        CountingGenerator zeros = new CountingGenerator(() -> 0L);
        assertThatIllegalStateException()
                .isThrownBy(() -> Xoshiro256.fromDice(Dice.of(zeros)))
                .withMessageContaining("the generator is broken")
                .withMessageContaining("use another generator");
        assertThat(zeros.words()).isEqualTo(4);
    }

    @Test
    void theSystemSeedsEachDifferently() {
        assertThat(Xoshiro256.fromSystem().nextLong())
                .as("equal with probability 2^-64")
                .isNotEqualTo(Xoshiro256.fromSystem().nextLong());
    }

    @Test
    void theStateOfZerosIsRefused() {
        assertThatIllegalArgumentException().isThrownBy(() -> new Xoshiro256(0, 0, 0, 0));
    }

    @Test
    void oneWordThatIsNotZeroIsEnough() {
        for (int place = 0; place < 4; place++) {
            long[] s = new long[4];
            s[place] = 1;
            Xoshiro256 expected = new Xoshiro256(s[0], s[1], s[2], s[3]);
            PrimitiveIterator.OfLong words = Arrays.stream(s).iterator();
            Xoshiro256 ofDice = Xoshiro256.fromDice(Dice.of(words::nextLong));
            for (int k = 0; k < 10; k++) {
                assertThat(ofDice.nextLong()).isEqualTo(expected.nextLong());
            }
        }
    }
}
