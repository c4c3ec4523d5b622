package io.github.fairshuffle.files;

import io.github.fairshuffle.Dice;
import io.github.fairshuffle.Randomness;
import io.github.fairshuffle.internal.dice.SeededHash;
import java.nio.ByteBuffer;
import java.util.Objects;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/**
 * The seed of a shuffle.
 *
 * @param bytes the bytes of the seed, which must not change; null for another order in each run
 * @param generator returns a new generator with this seed
 */
record Seed(byte @Nullable [] bytes, Supplier<RandomGenerator> generator) {
    static final Seed NONE = new Seed(null, Randomness::standard);

    Seed {
        if (bytes != null) {
            FileOptions.atLeast(1, bytes.length, "a seed has 1 byte or more", "seed(42)");
        }
    }

    static Seed of(long seed) {
        byte[] bytes = ByteBuffer.allocate(Long.BYTES).putLong(seed).array();
        return new Seed(bytes, () -> Randomness.seeded(seed));
    }

    static Seed of(byte[] seed) {
        byte[] copy = Objects.requireNonNull(seed, "seed").clone();
        return new Seed(copy, () -> Randomness.seeded(copy));
    }

    static Seed of(String seed) {
        return new Seed(SeededHash.utf8(Objects.requireNonNull(seed, "seed")), () -> Randomness.seeded(seed));
    }

    /** Returns a random order whose keys are the next words of a generator. */
    SeededOrder order(RandomGenerator words) {
        return new SeededOrder(words::nextLong, this::dice);
    }

    /** Returns the dice that shuffle the records with a given key. */
    Dice dice(long key) {
        if (bytes == null) {
            return Dice.of(Randomness.standard());
        }
        ByteBuffer both = ByteBuffer.allocate(bytes.length + Long.BYTES);
        return Dice.of(Randomness.seeded(both.put(bytes).putLong(key).array()));
    }

    /** Creates the hash function that determines the order of groups. */
    SeededHash hash() {
        if (bytes != null) {
            return new SeededHash(bytes);
        }
        byte[] unpredictable = new byte[32];
        Randomness.standard().nextBytes(unpredictable);
        return new SeededHash(unpredictable);
    }
}
