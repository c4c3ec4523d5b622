package io.github.fairshuffle;

import io.github.fairshuffle.internal.ReservoirSample;
import io.github.fairshuffle.internal.dice.Xoshiro256;
import java.util.List;
import java.util.Objects;
import java.util.random.RandomGenerator;
import java.util.stream.Collector;

/**
 * Samples of streams of unknown length, in one pass and with memory for the sample only. After n elements every
 * subset of k of them has the same probability.
 *
 * <pre>{@code
 * try (Stream<String> lines = Files.lines(path)) {
 *     List<String> ten = lines.collect(Reservoir.sampling(10));
 * }
 * }</pre>
 *
 * <p><b>Law:</b> uniform over the subsets; the order of the list is <i>not</i> random (early elements tend to come
 * first): shuffle it if the order matters. A stream of k elements or fewer is returned whole, without a draw.
 *
 * <p><b>How exact:</b> Algorithm L is exactly uniform for real random numbers. The numbers here are doubles, so each
 * decision to keep an element or to pass over it has a rounding error. Whole numbers decide, exactly, which element is
 * replaced and how the parts of a parallel stream are merged. If all must be exact and the elements are at hand, use
 * {@link Shuffler#sample sample}.
 *
 * <p><b>Cost:</b> O(n) time to see the elements, and about 3·k·ln(n/k) random words. Memory O(k).
 *
 * <p><b>Parallel streams</b> give the same law; the parts are sampled at the same time, and the generator is locked for
 * each draw. The order promise is for sequential streams.
 *
 * <p><b>Source:</b> K.-H. Li, Reservoir-sampling algorithms of time complexity O(n(1 + log(N/n))), <i>ACM Trans. Math.
 * Softw.</i> 20 (1994) 481, doi 10.1145/198429.198435, Algorithm L.
 */
public final class Reservoir {
    private Reservoir() {}

    /**
     * Collects a sample, with the default generator.
     *
     * @param <T> the type of the elements
     * @param count how many elements to keep, at least 1
     * @return a collector of new, modifiable lists of {@code count} elements, or of all if the stream has fewer
     * @throws IllegalArgumentException if {@code count} is below 1
     */
    public static <T> Collector<T, ?, List<T>> sampling(int count) {
        return sampling(count, Randomness.standard());
    }

    /**
     * Collects a sample, with a generator of one's own.
     *
     * @param <T> the type of the elements
     * @param count how many elements to keep, at least 1
     * @param generator the generator; it need not be safe to share between threads
     * @return a collector of new, modifiable lists of {@code count} elements, or of all if the stream has fewer
     * @throws IllegalArgumentException if {@code count} is below 1
     * @throws NullPointerException if {@code generator} is null
     */
    public static <T> Collector<T, ?, List<T>> sampling(int count, RandomGenerator generator) {
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
