package io.github.fairshuffle;

import io.github.fairshuffle.internal.ReservoirSample;
import io.github.fairshuffle.internal.dice.Xoshiro256;
import java.util.List;
import java.util.Objects;
import java.util.random.RandomGenerator;
import java.util.stream.Collector;
import org.jspecify.annotations.Nullable;

/**
 * Samples of streams of unknown length, in one pass and with memory for the sample only.
 *
 * <pre>{@code
 * try (Stream<String> lines = Files.lines(path)) {
 *     List<String> ten = lines.collect(Reservoir.sampling(10));
 * }
 * }</pre>
 *
 * <p><b>Law:</b> after n elements every subset of k elements has the same probability, exactly. The order of the list
 * is <i>not</i> random: shuffle the list if the order matters. A stream of k elements or fewer is returned whole,
 * without a draw.
 *
 * <p><b>Cost:</b> O(n) time, and one roll for each element after the first k. Memory O(k).
 *
 * <p><b>Parallel streams</b> have the same law. All parts share the generator, which is locked for each roll; a
 * parallel stream is therefore faster only if the elements are slow to produce. The order promise is for sequential
 * streams.
 *
 * <p><b>Source:</b> J. S. Vitter, Random sampling with a reservoir, <i>ACM Trans. Math. Softw.</i> 11 (1985) 37, doi
 * 10.1145/3147.3165, Algorithm R.
 */
public final class Reservoir {
    private Reservoir() {}

    /**
     * {@return a collector of samples as new, modifiable lists, with the default generator}
     *
     * @param count how many elements to keep, at least 1
     * @throws IllegalArgumentException if {@code count} is below 1
     */
    public static <T extends @Nullable Object> Collector<T, ?, List<T>> sampling(int count) {
        return sampling(count, Randomness.standard());
    }

    /**
     * {@return a collector as {@link #sampling(int)} returns it, with a given generator, which need not be safe to
     * share}
     *
     * @throws IllegalArgumentException if {@code count} is below 1
     */
    public static <T extends @Nullable Object> Collector<T, ?, List<T>> sampling(int count, RandomGenerator generator) {
        Objects.requireNonNull(generator, "generator");
        if (count < 1) {
            throw new IllegalArgumentException("a reservoir keeps at least 1 element, not " + count);
        }
        Dice dice = Dice.of(Xoshiro256.forAnyThread(generator));
        return Collector.of(
                () -> new ReservoirSample<T>(count, dice),
                ReservoirSample::add,
                ReservoirSample::merge,
                ReservoirSample::elements);
    }
}
