package io.github.fairshuffle;

import io.github.fairshuffle.internal.Samples;
import io.github.fairshuffle.internal.dice.GeneratorOption;
import io.github.fairshuffle.uniform.Forward;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.function.ToDoubleFunction;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Random orders in which elements with large weights tend to come first. Element i comes first with probability
 * w<sub>i</sub>/Σw, and each later element is drawn from the remaining elements in the same way. If all weights are
 * equal, the law is uniform. {@link PrizePool} draws with replacement.
 *
 * <pre>{@code
 * List<Song> playlist = Weighted.by(Song::stars).shuffled(songs);
 * List<Ticket> winners = Weighted.by(Ticket::price).using(Randomness.secure()).sample(tickets, 3);
 * }</pre>
 *
 * <p><b>Weights</b> must be finite and not negative; any other weight causes an {@link IllegalArgumentException} before
 * anything is drawn. Only the ratios of the weights matter, and weights from 1e-300 to 1e300 can be combined. Elements
 * with weight zero come last, in uniformly random order.
 *
 * <p><b>Accuracy:</b> a sort by exponential random times would be exact if the times had infinitely many digits. The
 * library computes the time of each element from only 63 random bits. If one element should precede another with the
 * probability p, the actual probability is p·x/sinh(x), where x = 2<sup>−64</sup>/p. The relative error is below one
 * millionth down to p = 2<sup>−54</sup>. The actual probability is 1 % too small at p = 2<sup>−62</sup>, 0.85·p at
 * 2<sup>−64</sup>, and 0 below 2<sup>−70</sup>.
 *
 * <p><b>Cost:</b> O(n log n) time and O(n) memory, even for a small sample, because {@link #sample sample} sorts all
 * elements too. Each call reads each element once and computes each weight once. An empty sample and a collection of
 * one element need no random words. Otherwise, each positive weight needs one random word, and m − 1 rolls decide the
 * order of m elements with equal times, such as the elements with weight zero.
 *
 * <p><b>Source:</b> P. S. Efraimidis and P. G. Spirakis, Weighted random sampling with a reservoir, <i>Inf. Process.
 * Lett.</i> 97 (2006) 181, doi 10.1016/j.ipl.2005.11.003; here with exponential keys.
 *
 * @param <T> the type of the elements
 */
public final class Weighted<T extends @Nullable Object> {
    private final ToDoubleFunction<? super T> weight;
    private final GeneratorOption generator;

    private Weighted(ToDoubleFunction<? super T> weight, GeneratorOption generator) {
        this.weight = weight;
        this.generator = generator;
    }

    /** {@return random orders by weight, with the default generator; each shuffle computes every weight once} */
    public static <T extends @Nullable Object> Weighted<T> by(ToDoubleFunction<? super T> weight) {
        return new Weighted<>(Objects.requireNonNull(weight, "weight"), GeneratorOption.DEFAULT);
    }

    /** {@return random orders by the same weights, with another generator} */
    public Weighted<T> using(RandomGenerator generator) {
        return new Weighted<>(weight, GeneratorOption.of(generator));
    }

    /** {@return a new, modifiable list of the elements of a collection in a weighted random order} */
    public List<T> shuffled(Collection<? extends T> collection) {
        List<T> elements = new ArrayList<>(Objects.requireNonNull(collection, "collection"));
        return draw(elements, elements.size());
    }

    /**
     * {@return a new, modifiable list of elements drawn by weight without replacement} The list contains the first
     * elements that {@link #shuffled shuffled} returns for the same words from the generator.
     *
     * @param count the number of elements to draw, from 0 to the size of the collection
     * @throws IllegalArgumentException if {@code count} is negative or exceeds the size; nothing is drawn then
     */
    public List<T> sample(Collection<? extends T> collection, int count) {
        List<T> elements = new ArrayList<>(Objects.requireNonNull(collection, "collection"));
        Samples.checkCount(count, elements.size());
        return draw(elements, count);
    }

    private List<T> draw(List<T> elements, int count) {
        double[] weights = new double[elements.size()];
        for (int k = 0; k < weights.length; k++) {
            weights[k] = weight.applyAsDouble(elements.get(k));
            if (!(weights[k] >= 0) || weights[k] == Double.POSITIVE_INFINITY) {
                throw new IllegalArgumentException("a weight is finite and not negative, but element " + k + ", "
                        + elements.get(k) + ", has " + weights[k]);
            }
        }
        if (weights.length < 2 || count == 0) {
            return new ArrayList<>(elements.subList(0, count));
        }
        int[] order = order(weights, generator.dice());
        List<T> drawn = new ArrayList<>(count);
        for (int k = 0; k < count; k++) {
            drawn.add(elements.get(order[k]));
        }
        return drawn;
    }

    /**
     * Draws an order of places: sorts them by exponential waiting times whose rates are the weights w. Place i is first
     * with probability w_i/Σw. The exponential distribution is memoryless, so each later place follows the same rule.
     *
     * <p>The times E/w are compared by log E − log w, which neither overflows nor underflows for any double. Places with
     * equal times are shuffled among themselves. A place of weight zero has an infinite waiting time, so it comes last.
     */
    static int[] order(double[] weights, Dice dice) {
        int size = weights.length;
        double[] logTime = new double[size];
        for (int place = 0; place < size; place++) {
            logTime[place] = weights[place] == 0
                    ? Double.POSITIVE_INFINITY
                    : logExponential(dice) - StrictMath.log(weights[place]);
        }
        int[] order = IntStream.range(0, size)
                .boxed()
                .sorted(Comparator.comparingDouble(place -> logTime[place]))
                .mapToInt(place -> place)
                .toArray();
        for (int from = 0, to; from < size; from = to) {
            to = from + 1;
            while (to < size && logTime[order[to]] == logTime[order[from]]) {
                to++;
            }
            if (to - from > 1) {
                new Forward().permute(Deck.of(order, from, to), dice);
            }
        }
        return order;
    }

    /** Returns the logarithm of an exponential random time with rate 1. Small times have a finer resolution. */
    private static double logExponential(Dice dice) {
        double uniform = Math.min((dice.bits(63) + 0.5) * 0x1p-63, 1 - 0x1p-53);
        return StrictMath.log(-StrictMath.log1p(-uniform));
    }

    /** Returns {@code Weighted.by(…)}. */
    @Override
    public String toString() {
        return "Weighted.by(…)";
    }
}
