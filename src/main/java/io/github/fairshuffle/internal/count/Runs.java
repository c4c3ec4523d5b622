package io.github.fairshuffle.internal.count;

import io.github.fairshuffle.Dice;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Rows in which only a limited number of elements of a group are side by side, for a few groups. An attempt writes the
 * group of each place, from the front, and never writes a run that is too long. It succeeds if, at the end, each group has
 * been written as often as it has elements, and if the last state is accepted. If no two elements may be side by side, see
 * {@link Insertions}.
 *
 * <p><b>Law.</b> Each group has a positive factor w. A state consists of the last group and the length of its run, and has
 * a positive value h. A group that leads from a state to a state with the value h′ is written with the probability
 * w · h′ / h. The values are {@linkplain Numbers rounded up}, so h is at least the sum of all w · h′; with the remaining
 * probability, the attempt fails. The values of all states on the way cancel, so a row is written with the probability (the
 * product of its factors) · h(last state) / h(first state). It is accepted with the probability (the least value) / h(last
 * state). All rows with the right numbers of elements have the same factors, so they are equally likely.
 *
 * <p><b>Factors and values.</b> They determine only how often an attempt succeeds. Let p = w + … + w^r for a group with the
 * limit r, and u = p / (1 + p). If these shares have the sum 1, the following values equal the sums: after a run of r
 * elements 1 − u, and after a shorter run, 1 − u + w · (the value after one more element).
 *
 * <p><b>Source:</b> P. Duchon, P. Flajolet, G. Louchard and G. Schaeffer, Boltzmann samplers for the random generation of
 * combinatorial structures, <i>Combin. Probab. Comput.</i> 13 (2004) 577, doi 10.1017/S0963548304006315: objects are
 * drawn by weights, and those with a wrong size are rejected.
 */
public final class Runs extends Counted {
    private static final double STEPS = 2; // to write an element

    private final int[] sizes;
    private final int[] limits;
    private final int preceding;
    private final int size;
    private final Factors factors;
    private final double tries;
    private final Numbers factor;
    private final Numbers[] values; // for each group and length of its run; the last group stands for the empty row
    private final double[][][] ends; // for each state, the probabilities of all groups, added up
    private int least; // the group with the least value after its longest run

    /**
     * Prepares attempts.
     *
     * @param sizes the sizes of two or more groups
     * @param limits the greatest number of elements of each group side by side
     * @param preceding the number of the group to which the element before the row belongs, or −1
     */
    public Runs(int[] sizes, int[] limits, int preceding) {
        this.sizes = sizes;
        this.limits = limits;
        this.preceding = preceding;
        size = IntStream.of(sizes).sum();
        factors = new Factors(sizes, limits);
        double least = IntStream.range(0, sizes.length)
                .filter(group -> limits[group] <= sizes[group])
                .mapToDouble(factors::rest)
                .min()
                .orElse(1);
        tries = factors.tries() / least;
        factor = new Numbers(sizes.length, BITS);
        values = new Numbers[sizes.length + 1];
        ends = new double[sizes.length + 1][][];
    }

    @Override
    public int size() {
        return size;
    }

    @Override
    public double steps() {
        return 10.0 * sizes.length * IntStream.of(limits).sum();
    }

    @Override
    public double tries() {
        return tries;
    }

    @Override
    public double mean() {
        return STEPS * size;
    }

    @Override
    public void count() {
        for (int group = 0; group < sizes.length; group++) {
            double less = 1 - (limits[group] + 50) * 0x1p-46; // so that a sum never exceeds the rounded value
            factor.set(group, factors.factor(group) * less, 0, 0);
            double rest = factors.rest(group);
            Numbers value = new Numbers(limits[group] + 2, BITS); // 0 after a run that is too long
            for (int run = limits[group]; run > 0; run--) {
                value.set(run, rest, 0, sizes.length);
                value.add(run, factor.m[group] * value.m[run + 1], factor.e[group] + value.e[run + 1], 1);
            }
            values[group] = value;
        }
        values[sizes.length] = new Numbers(2, BITS);
        values[sizes.length].set(1, 1, 0, 2 * sizes.length);
        for (int group = 0; group <= sizes.length; group++) {
            ends[group] = new double[values[group].length()][];
            for (int run = 1; run < ends[group].length; run++) {
                ends[group][run] = ends(group, run);
            }
        }
        least = IntStream.range(0, sizes.length)
                .reduce((a, b) -> values[a].exact(longest(a)).compareTo(values[b].exact(longest(b))) <= 0 ? a : b)
                .orElseThrow();
    }

    private double[] ends(int group, int run) {
        double[] ends = new double[sizes.length];
        double end = 0;
        for (int next = 0; next < ends.length && !values[group].isZero(run); next++) {
            Product ways = ways(group, run, next).multiply(new Product(Product.Factorials.NONE, false));
            end += ways.over(values[group], run);
            ends[next] = end;
        }
        return ends;
    }

    /** Returns the ways to write a group after a state. */
    private Wheel.Ways ways(int group, int run, int next) {
        return product -> product.times(factor, next).times(values[next], next == group ? run + 1 : 1);
    }

    @Override
    public Optional<int[]> attempt(Dice dice, Wheel wheel) {
        int[] left = sizes.clone();
        int[] row = new int[size];
        int group = preceding < 0 ? sizes.length : preceding;
        int run = preceding < 0 ? 1 : limits[preceding];
        for (int place = 0; place < size; place++) {
            int last = group;
            int length = run;
            group = wheel.spin(values[last], run, ends[last][run], next -> ways(last, length, next));
            if (group < 0 || left[group] == 0) {
                return Optional.empty();
            }
            run = group == last ? run + 1 : 1;
            left[group]--;
            row[place] = group;
        }
        wheel.spin(values[group], run);
        boolean isAccepted = wheel.stopsAt(product -> product.times(values[least], longest(least)));
        return isAccepted ? Optional.of(elements(row)) : Optional.empty();
    }

    private int longest(int group) {
        return Math.min(limits[group], sizes[group]);
    }

    /** Replaces the groups of a row by the numbers of their elements. */
    private int[] elements(int[] row) {
        int[] next = new int[sizes.length];
        for (int group = 1; group < next.length; group++) {
            next[group] = next[group - 1] + sizes[group - 1];
        }
        return IntStream.of(row).map(group -> next[group]++).toArray();
    }
}
