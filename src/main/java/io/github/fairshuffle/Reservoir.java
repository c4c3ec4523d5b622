package io.github.fairshuffle;

import io.github.fairshuffle.internal.ReservoirSample;
import io.github.fairshuffle.internal.dice.Xoshiro256;
import java.util.List;
import java.util.Objects;
import java.util.random.RandomGenerator;
import java.util.stream.Collector;
import org.jspecify.annotations.Nullable;

/**
 * Collectors that draw a sample from a stream of unknown length, in one pass, with memory only for the sample.
 *
 * <pre>{@code
 * try (Stream<String> lines = Files.lines(path)) {
 *     List<String> ten = lines.collect(Reservoir.sampling(10));
 * }
 * }</pre>
 *
 * <p><b>Law:</b> all subsets of k elements of the stream have exactly the same probability of being the sample. The
 * order of the sample is <i>not</i> random, so shuffle the list if the order matters. If the stream has at most k
 * elements, the sample contains all of them and nothing is drawn.
 *
 * <p><b>Cost:</b> O(n) time, and one roll for each element after the first k. Memory O(k). In a parallel stream, each
 * part has a sample of its own, so p parts take O(pk) memory. Merging the samples of two parts takes at most 2k rolls.
 *
 * <p><b>Parallel streams</b> have the same law. All threads share the generator and lock it for each roll, so a
 * parallel stream is faster only if its elements are slow to produce. The same words of the generator produce the same
 * sample only if the stream is sequential.
 *
 * <p><b>Source:</b> J. S. Vitter, Random sampling with a reservoir, <i>ACM Trans. Math. Softw.</i> 11 (1985) 37, doi
 * 10.1145/3147.3165, Algorithm R.
 */
public final class Reservoir {
    private Reservoir() {}

    /**
     * {@return a collector that draws a sample with the default generator and returns it as a new, modifiable list}
     *
     * @param count the size of the sample, 0 or more
     * @throws IllegalArgumentException if {@code count} is negative
     */
    public static <T extends @Nullable Object> Collector<T, ?, List<T>> sampling(int count) {
        return sampling(count, Randomness.standard());
    }

    /**
     * {@return a collector like {@link #sampling(int)}, but with a given generator, which need not be thread-safe} Several
     * collectors may share the generator, because each collector locks the generator for each roll.
     *
     * @throws IllegalArgumentException if {@code count} is negative
     */
    public static <T extends @Nullable Object> Collector<T, ?, List<T>> sampling(int count, RandomGenerator generator) {
        Objects.requireNonNull(generator, "generator");
        if (count < 0) {
            throw new IllegalArgumentException("a reservoir keeps 0 elements or more, not " + count);
        }
        RandomGenerator shared = Xoshiro256.forAnyThread(generator);
        Dice dice = Dice.of(shared);
        return Collector.of(
                () -> new ReservoirSample<T>(count, dice, shared),
                ReservoirSample::add,
                ReservoirSample::merge,
                ReservoirSample::elements);
    }
}
