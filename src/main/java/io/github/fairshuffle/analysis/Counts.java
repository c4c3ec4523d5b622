package io.github.fairshuffle.analysis;

import io.github.fairshuffle.analysis.UniformityResult.Outcome;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.IntSummaryStatistics;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.IntStream;

/**
 * What is counted over many orders, where probabilities are known: where cards go, alone, in pairs and in triples. Of each
 * kind of count the furthest from what is expected decides. And the oddest single shuffle.
 */
final class Counts {
    /** Pairs of cards, or of neighbours, lie up to so many places apart. */
    static final int FURTHEST = 6;

    private static final int MOST_PARTS = 1_024;
    private static final int MOST_IN_ORDER = 64;

    /** Ways of being odd: moved, mirrored, neighbours, and rising or falling sequences of the order and its inverse. */
    private static final int FORMS = 7;

    private Counts() {}

    /** The outcome for many things that each have the probability p in each trial: that of the least or the greatest count. */
    static Outcome furthest(String test, int[] counts, long trials, double p) {
        IntSummaryStatistics all = Arrays.stream(counts).summaryStatistics();
        double exponent = Math.max(Tails.exponent(all.getMin(), trials, p), Tails.exponent(all.getMax(), trials, p));
        return Outcome.bounded(test, exponent, 2.0 * counts.length);
    }

    /**
     * How many cards of each half, quarter and sixteenth of the deck come to each half, quarter and sixteenth, and how often
     * each card comes to each place. In one order such a number is drawn without putting back, so that {@link
     * Tails#exponent} bounds it, and the sum over orders too. Single cards and places are judged by {@link PositionMatrix#statistic()} too.
     */
    static List<Outcome> places(int[][] orders) {
        int size = orders[0].length;
        List<Outcome> found = new ArrayList<>();
        for (int width : new TreeSet<>(List.of(size / 2, size / 4, size / 16, 1)).tailSet(1)) {
            int parts = size / width; // what is left over is not counted
            if (parts <= MOST_PARTS) {
                int[] counts = parts(orders, parts, width);
                String test = "places of " + parts + " parts";
                found.add(furthest(test, counts, (long) orders.length * width, (double) width / size));
                if (parts == size && orders.length >= Battery.LEAST_EXPECTED * size) {
                    double statistic = PositionMatrix.statistic(counts, size, orders.length);
                    found.add(Outcome.chiSquare("position matrix", statistic, (size - 1) * (size - 1)));
                }
            }
        }
        return found;
    }

    private static int[] parts(int[][] orders, int parts, int width) {
        int[] part = IntStream.range(0, orders[0].length).map(k -> k / width).toArray();
        int[] counts = new int[parts * parts];
        for (int[] order : orders) {
            for (int place = 0; place < parts * width; place++) {
                if (part[order[place]] < parts) {
                    counts[part[place] * parts + part[order[place]]]++;
                }
            }
        }
        return counts;
    }

    /**
     * How often each card lies d places behind each other one: in (n − d) / (n·(n − 1)) of all orders, and in twice as many if
     * it does not matter which is the first. So it is for places if the inverses are given.
     */
    static List<Outcome> pairs(String what, int[][] orders) {
        return IntStream.rangeClosed(1, Math.min(FURTHEST, orders[0].length - 1))
                .mapToObj(d -> pairs(what + " " + d + " apart", orders, d, d))
                .flatMap(List::stream)
                .toList();
    }

    /** How often each card lies anywhere behind each other one: in half of all orders; up to {@value #MOST_IN_ORDER} cards. */
    static List<Outcome> inOrder(String what, int[][] orders) {
        int size = orders[0].length;
        return size > MOST_IN_ORDER
                ? List.of()
                : pairs(what + " in order", orders, 1, size - 1).subList(0, 1);
    }

    private static List<Outcome> pairs(String test, int[][] orders, int least, int most) {
        int size = orders[0].length;
        int[] counts = new int[size * size];
        for (int d = least; d <= most; d++) {
            for (int[] order : orders) {
                for (int k = d; k < size; k++) {
                    counts[order[k - d] * size + order[k]]++;
                }
            }
        }
        int[] oneWay = IntStream.range(0, size * size)
                .filter(pair -> pair / size != pair % size)
                .map(pair -> counts[pair])
                .toArray();
        int[] eitherWay = IntStream.range(0, size * size)
                .filter(pair -> pair / size < pair % size)
                .map(pair -> counts[pair] + counts[pair % size * size + pair / size])
                .toArray();
        double p = IntStream.rangeClosed(least, most).map(d -> size - d).sum() / (double) oneWay.length;
        return List.of(
                furthest(test, oneWay, orders.length, p),
                furthest(test + " either way", eitherWay, orders.length, 2 * p));
    }

    /**
     * How often one card, or an odd number of two or three cards, lies in the lower half of the deck. Each card has the set of
     * the orders in which it does, and the exclusive or of these sets is counted: O(n³·orders/64). So it is for places if
     * cards are given in place of the places of cards.
     */
    static List<Outcome> halves(String what, int[][] places) {
        int size = places[0].length;
        long[] none = new long[places.length / 64 + 1];
        long[][] sets = new long[size][none.length];
        for (int order = 0; order < places.length; order++) {
            for (int card = 0; card < size; card++) {
                sets[card][order / 64] |= (places[order][card] >= size - size / 2 ? 1L : 0) << order;
            }
        }
        int[] ones = new int[size];
        int[] twos = new int[size * (size - 1) / 2];
        int[] threes = new int[size * (size - 1) * (size - 2) / 6];
        for (int a = 0, two = 0, three = 0; a < size; a++) {
            ones[a] = different(sets[a], none);
            for (int b = 0; b < a; b++) {
                long[] both = sets[a].clone();
                for (int k = 0; k < both.length; k++) {
                    both[k] ^= sets[b][k];
                }
                twos[two++] = different(both, none);
                for (int c = 0; c < b; c++) {
                    threes[three++] = different(both, sets[c]);
                }
            }
        }
        double in = size / 2;
        double out = size - in;
        double ofTwo = 2 * in * out / (size * (size - 1.0));
        double ofThree = (3 * in * out * (out - 1) + in * (in - 1) * (in - 2)) / (size * (size - 1.0) * (size - 2));
        List<Outcome> found = List.of(
                furthest("halves of one " + what, ones, places.length, in / size),
                furthest("halves of two " + what, twos, places.length, ofTwo),
                furthest("halves of three " + what, threes, places.length, ofThree));
        return found.subList(0, Math.min(3, size));
    }

    private static int different(long[] one, long[] other) {
        int different = 0;
        for (int k = 0; k < one.length; k++) {
            different += Long.bitCount(one[k] ^ other[k]);
        }
        return different;
    }

    /**
     * The oddest shuffle of N counts N times. Of n! orders, at most n·n!/k! move k cards by one common distance, round the end
     * of the deck, and as many mirror k cards and move them; 2<sup>k</sup>·n!/k! keep k pairs of neighbours; r<sup>n</sup> have
     * r rising sequences, and as many r falling ones, or so many in the inverse order. And equal orders: with the mean m =
     * N²/(2·n!), r or more of N orders that were there before have a probability of at most e<sup>r−m</sup>·(m/r)<sup>r</sup>,
     * Chernoff's bound, whatever the others are.
     */
    static List<Outcome> extremes(List<?> shuffles, int[][] orders, int[][] inverses) {
        double[] logFactorial = new double[orders[0].length + 1];
        for (int k = 2; k < logFactorial.length; k++) {
            logFactorial[k] = logFactorial[k - 1] + Math.log(k);
        }
        double leastLikely = IntStream.range(0, orders.length)
                .mapToDouble(k -> logLikelihood(orders[k], inverses[k], logFactorial))
                .min()
                .orElse(0);
        int equal = orders.length - new HashSet<>(shuffles).size();
        double mean = 0.5 * orders.length * orders.length * Math.exp(-logFactorial[orders[0].length]);
        double exponent = equal <= mean ? 0 : mean - equal + equal * Math.log(equal / mean);
        return List.of(
                Outcome.bounded("most extreme shuffle", -leastLikely, FORMS * (double) orders.length),
                Outcome.bounded("equal shuffles", exponent, 1));
    }

    private static double logLikelihood(int[] order, int[] inverse, double[] logFactorial) {
        int size = order.length;
        int[] moved = new int[size];
        int[] mirrored = new int[size];
        int most = 0;
        int kept = 0;
        int[] descents = new int[2]; // of the order, and of its inverse
        for (int k = 0; k < size; k++) {
            int by = k - order[k];
            int sum = k + order[k];
            most = Math.max(most, ++moved[by < 0 ? by + size : by]);
            most = Math.max(most, ++mirrored[sum < size ? sum : sum - size]);
            if (k > 0) {
                kept += Math.abs(order[k] - order[k - 1]) == 1 ? 1 : 0;
                descents[0] += order[k] < order[k - 1] ? 1 : 0;
                descents[1] += inverse[k] < inverse[k - 1] ? 1 : 0;
            }
        }
        int sequences = 1
                + IntStream.of(descents)
                        .map(d -> Math.min(d, size - 1 - d))
                        .min()
                        .orElse(0);
        double ofSequences = size * Math.log(sequences) - logFactorial[size];
        double ofMoved = Math.log(size) - logFactorial[most];
        return Math.min(ofSequences, Math.min(ofMoved, kept * Math.log(2) - logFactorial[kept]));
    }
}
