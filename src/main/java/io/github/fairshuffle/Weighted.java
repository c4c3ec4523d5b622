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
 * equal, the law is uniform. {@link PrizePool} draws with replacement, by weights that are whole numbers.
 *
 * <pre>{@code
 * List<Song> playlist = Weighted.by(Song::stars).shuffled(songs);
 * List<Ticket> winners = Weighted.by(Ticket::price).using(Randomness.secure()).sample(tickets, 3);
 * List<Song> likely = Weighted.byLog(Song::score).sample(songs, 10);   // probabilities as softmax computes them
 * }</pre>
 *
 * <p><b>Weights</b> must be finite and not negative; any other weight causes an {@link IllegalArgumentException} before
 * anything is drawn. Only the ratios of the weights matter, and weights from 1e-300 to 1e300 can be combined. Elements
 * with weight zero come last, in uniformly random order. For weights that are too large or too small for a double,
 * {@link #byLog} accepts their logarithms.
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
 * Lett.</i> 97 (2006) 181, doi 10.1016/j.ipl.2005.11.003; here the keys are the logarithms of exponential times. For
 * logarithms of weights, this is the Gumbel-top-k trick: W. Kool, H. van Hoof and M. Welling, ICML 2019, arXiv 1903.06059.
 *
 * @param <T> the type of the elements
 */
public final class Weighted<T extends @Nullable Object> {
    private final ToDoubleFunction<? super T> weight;
    private final boolean isLog;
    private final GeneratorOption generator;

    private Weighted(ToDoubleFunction<? super T> weight, boolean isLog, GeneratorOption generator) {
        this.weight = weight;
        this.isLog = isLog;
        this.generator = generator;
    }

    /** {@return random orders by weight, with the default generator; each shuffle computes every weight once} */
    public static <T extends @Nullable Object> Weighted<T> by(ToDoubleFunction<? super T> weight) {
        return new Weighted<>(Objects.requireNonNull(weight, "weight"), false, GeneratorOption.DEFAULT);
    }

    /**
     * {@return random orders by the natural logarithms of the weights, such as scores or log-likelihoods, with the default
     * generator} Only the differences of the logarithms matter. An element with the logarithm x precedes one with the
     * logarithm y with probability 1/(1 + e<sup>y − x</sup>), however large or small x and y are: no logarithm is
     * rounded. If all scores are divided by a temperature, a low temperature favours the greatest scores.
     *
     * @param logWeight returns a finite number, or negative infinity for the weight 0; each shuffle calls it once for
     *     each element
     */
    public static <T extends @Nullable Object> Weighted<T> byLog(ToDoubleFunction<? super T> logWeight) {
        return new Weighted<>(Objects.requireNonNull(logWeight, "logWeight"), true, GeneratorOption.DEFAULT);
    }

    /** {@return random orders by the same weights, with another generator} */
    public Weighted<T> using(RandomGenerator generator) {
        return new Weighted<>(weight, isLog, GeneratorOption.of(generator));
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
        double[] logs = new double[elements.size()];
        for (int place = 0; place < logs.length; place++) {
            logs[place] = logWeight(elements.get(place), place);
        }
        if (logs.length < 2 || count == 0) {
            return new ArrayList<>(elements.subList(0, count));
        }
        int[] order = order(logs, generator.dice());
        List<T> drawn = new ArrayList<>(count);
        for (int k = 0; k < count; k++) {
            drawn.add(elements.get(order[k]));
        }
        return drawn;
    }

    private double logWeight(T element, int place) {
        double given = weight.applyAsDouble(element);
        double log = isLog ? given : StrictMath.log(given); // not a number if the weight is negative
        if (Double.isNaN(log) || log == Double.POSITIVE_INFINITY) {
            throw new IllegalArgumentException((isLog
                            ? "the logarithm of a weight is finite, or -Infinity for the weight 0"
                            : "a weight is finite and not negative")
                    + ", but element " + place + ", " + element + ", has " + given);
        }
        return log;
    }

    /**
     * Draws an order of places: sorts them by exponential waiting times whose rates are the weights w. Place i is first
     * with probability w_i/Σw. The exponential distribution is memoryless, so each later place follows the same rule.
     *
     * <p>The times E/w are compared by log E − log w, exactly: each difference is the sum of two doubles, the rounded
     * difference and its error (D. E. Knuth, <i>The Art of Computer Programming</i> 2, 4.2.2, theorem B). Places with
     * equal times are shuffled among themselves. A place of weight zero has an infinite waiting time, so it comes last.
     */
    static int[] order(double[] logWeights, Dice dice) {
        int size = logWeights.length;
        double[] time = new double[size];
        double[] error = new double[size];
        for (int place = 0; place < size; place++) {
            double log = logWeights[place];
            if (log == Double.NEGATIVE_INFINITY) {
                time[place] = Double.POSITIVE_INFINITY;
            } else {
                double exponential = logExponential(dice);
                time[place] = exponential - log;
                double part = time[place] - exponential; // -log, rounded
                error[place] = exponential - (time[place] - part) - (log + part);
            }
        }
        int[] order = IntStream.range(0, size)
                .boxed()
                .sorted(Comparator.<Integer>comparingDouble(place -> time[place])
                        .thenComparingDouble(place -> error[place]))
                .mapToInt(place -> place)
                .toArray();
        for (int from = 0, to; from < size; from = to) {
            to = from + 1;
            while (to < size && time[order[to]] == time[order[from]] && error[order[to]] == error[order[from]]) {
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

    /** Returns {@code Weighted.by(…)} or {@code Weighted.byLog(…)}. */
    @Override
    public String toString() {
        return isLog ? "Weighted.byLog(…)" : "Weighted.by(…)";
    }
}
