package io.github.fairshuffle.battery;

import io.github.fairshuffle.Permutation;
import io.github.fairshuffle.battery.BatteryResult.Outcome;
import io.github.fairshuffle.battery.statistics.AllOrders;
import io.github.fairshuffle.battery.statistics.OrderStatistics;
import io.github.fairshuffle.battery.statistics.Tails;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.IntStream;

/**
 * Tests the places of single cards, pairs and triples, whose probabilities are known. Each test reports its most
 * unlikely count. Two more tests judge the most unusual single shuffle and the number of equal shuffles.
 */
final class PlaceTests {
    /** The largest distance at which two cards, or two places, are counted as a pair. */
    private static final int FURTHEST = 6;

    private static final int MOST_PARTS = 1_024;
    private static final int MOST_IN_ORDER = 64;

    /** The number of statistics that {@link #logLikelihood} tests for extreme values. */
    private static final int FORMS = 7;

    private PlaceTests() {}

    /** Judges the smallest and the largest of several counts, each of which has the mean trials·p. */
    static Outcome furthest(String test, int[] counts, long trials, double p) {
        int least = Integer.MAX_VALUE;
        int most = 0;
        for (int count : counts) {
            least = Math.min(least, count);
            most = Math.max(most, count);
        }
        double exponent = Math.max(Tails.exponent(least, trials, p), Tails.exponent(most, trials, p));
        return Outcome.bounded(test, exponent, 2.0 * counts.length);
    }

    /**
     * Counts how many cards move from each half, quarter and sixteenth of the deck to each part of the same size, and
     * how often each card moves to each place. If the deck cannot be divided evenly, the last cards are not counted. In
     * each order, the cards of a part are a sample without replacement. Therefore {@link Tails#exponent} is valid for
     * the counts of one order and for their sums over several orders.
     */
    static List<Outcome> places(List<Permutation> orders) {
        int size = orders.get(0).size();
        List<Outcome> found = new ArrayList<>();
        for (int width : new TreeSet<>(List.of(size / 2, size / 4, size / 16, 1)).tailSet(1)) {
            int parts = size / width;
            if (parts <= MOST_PARTS) {
                double[] sums = new double[parts * parts];
                int[] part = IntStream.range(0, size).map(k -> k / width).toArray();
                orders.forEach(order -> OrderStatistics.addPlaces(order::at, 1, part, parts, sums));
                int[] counts = Arrays.stream(sums).mapToInt(sum -> (int) sum).toArray();
                long trials = (long) orders.size() * width;
                found.add(furthest("places of " + parts + " parts", counts, trials, (double) width / size));
                if (width == 1 && orders.size() >= Tails.LEAST_EXPECTED * size) {
                    double statistic = Tails.positions(counts, size, orders.size());
                    found.add(Outcome.chiSquare("position matrix", statistic, (size - 1) * (size - 1)));
                }
            }
        }
        return found;
    }

    /** Counts how often each card is at one of the first places, which contain a sample. */
    static Outcome drawn(List<Permutation> orders, int number) {
        int[] counts = new int[orders.get(0).size()];
        for (Permutation order : orders) {
            for (int place = 0; place < number; place++) {
                counts[order.at(place)]++;
            }
        }
        return furthest("cards drawn", counts, orders.size(), (double) number / counts.length);
    }

    /**
     * Counts how often each card is exactly d places behind each other card; the probability is (n − d) / (n·(n − 1)).
     * The test "either way" also counts the two cards in the opposite order. The test "in order" counts how often one
     * card is somewhere behind another; the probability is 1/2. To count places, pass the inverse orders.
     */
    static List<Outcome> pairs(String what, List<Permutation> orders, boolean inOrder) {
        int size = orders.get(0).size();
        List<Outcome> found = new ArrayList<>();
        for (int d = 1; d <= Math.min(FURTHEST, size - 1); d++) {
            int[] counts = new int[size * size];
            int distance = d;
            orders.forEach(order -> count(order, distance, counts));
            found.addAll(pairs(what + " " + d + " apart", counts, orders, size - d));
        }
        if (inOrder && size <= MOST_IN_ORDER) {
            found.add(pairs(what + " in order", inOrder(orders), orders, size * (size - 1) / 2)
                    .get(0));
        }
        return found;
    }

    /** Judges the counts of pairs, of which each order contains a number. */
    private static List<Outcome> pairs(String test, int[] counts, List<Permutation> orders, int number) {
        int size = orders.get(0).size();
        int[] oneWay = new int[size * (size - 1)];
        int[] eitherWay = new int[oneWay.length / 2];
        for (int a = 0, k = 0; a < size; a++) {
            for (int b = 0; b < a; b++, k++) {
                oneWay[2 * k] = counts[a * size + b];
                oneWay[2 * k + 1] = counts[b * size + a];
                eitherWay[k] = oneWay[2 * k] + oneWay[2 * k + 1];
            }
        }
        double p = number / (double) oneWay.length;
        return List.of(
                furthest(test, oneWay, orders.size(), p),
                furthest(test + " either way", eitherWay, orders.size(), 2 * p));
    }

    private static void count(Permutation order, int distance, int[] counts) {
        for (int k = distance; k < order.size(); k++) {
            counts[order.at(k - distance) * order.size() + order.at(k)]++;
        }
    }

    /**
     * Counts how often each of at most 64 cards is somewhere before each other card. The counts of a card are stored by
     * their binary digits: bit a of the number k of {@code digits} is digit k of the count of card a. So one addition
     * counts all cards before a place.
     */
    private static int[] inOrder(List<Permutation> orders) {
        int size = orders.get(0).size();
        long[][] digits = new long[size][Integer.SIZE];
        for (Permutation order : orders) {
            long before = 0;
            for (int k = 0; k < size; k++) {
                long[] counts = digits[order.at(k)];
                long carry = before;
                for (int digit = 0; carry != 0; digit++) {
                    long sum = counts[digit] ^ carry;
                    carry &= counts[digit];
                    counts[digit] = sum;
                }
                before |= 1L << order.at(k);
            }
        }
        int[] counts = new int[size * size];
        for (int cell = 0; cell < counts.length; cell++) {
            for (int digit = 0; digit < Integer.SIZE; digit++) {
                counts[cell] |= (int) (digits[cell % size][digit] >>> cell / size & 1) << digit;
            }
        }
        return counts;
    }

    /**
     * For each set of one, two or three cards, counts the orders in which an odd number of them is in the lower half.
     * For each card, a bit set contains the orders in which the card is in the lower half. The exclusive or of the bit
     * sets contains these orders. The method needs O(n³·orders/64) time. To count places, pass the orders.
     */
    static List<Outcome> halves(String what, List<Permutation> inverses) {
        int size = inverses.get(0).size();
        int orders = inverses.size();
        long[] two = new long[orders / 64 + 1];
        long[][] sets = new long[size][two.length];
        IntStream.range(0, orders).forEach(order -> mark(order, inverses.get(order), sets));
        int[] ones = new int[size];
        int[] twos = new int[size * (size - 1) / 2];
        int[] threes = new int[size * (size - 1) * (size - 2) / 6];
        count(two, sets, size, ones, 0);
        for (int a = 0, pair = 0, triple = 0; a < size; pair += a++) {
            count(sets[a], sets, a, twos, pair);
            for (int b = 0; b < a; triple += b++) {
                for (int k = 0; k < two.length; k++) {
                    two[k] = sets[a][k] ^ sets[b][k];
                }
                count(two, sets, b, threes, triple);
            }
        }
        double in = size / 2;
        double out = size - in;
        double ofTwo = 2 * in * out / (size * (size - 1.0));
        double ofThree = (3 * in * out * (out - 1) + in * (in - 1) * (in - 2)) / (size * (size - 1.0) * (size - 2));
        List<Outcome> found = List.of(
                furthest("halves of single " + what, ones, orders, in / size),
                furthest("halves of two " + what, twos, orders, ofTwo),
                furthest("halves of three " + what, threes, orders, ofThree));
        return found.subList(0, Math.min(3, size));
    }

    private static void mark(int order, Permutation inverse, long[][] sets) {
        for (int card = 0; card < sets.length; card++) {
            boolean lower = inverse.at(card) >= sets.length - sets.length / 2;
            sets[card][order / 64] |= (lower ? 1L : 0) << order;
        }
    }

    /** Counts the elements that are in a set or in one of several other sets, but not in both. */
    private static void count(long[] set, long[][] others, int number, int[] counts, int from) {
        for (int other = 0; other < number; other++) {
            int different = 0;
            for (int k = 0; k < set.length; k++) {
                different += Long.bitCount(set[k] ^ others[other][k]);
            }
            counts[from + other] = different;
        }
    }

    /**
     * Tests the most unusual of N shuffles, and the number of shuffles that repeat an earlier order. The probability of
     * the most unusual shuffle is multiplied by N and by {@code FORMS}. On average, N²/(2·n!) orders repeat.
     */
    static List<Outcome> extremes(List<Permutation> orders, List<Permutation> inverses) {
        int size = orders.get(0).size();
        double[] logFactorial = AllOrders.logs(size);
        double leastLikely = IntStream.range(0, orders.size())
                .mapToDouble(k -> logLikelihood(orders.get(k), inverses.get(k), logFactorial))
                .min()
                .orElse(0);
        int equal = orders.size() - new HashSet<>(orders).size();
        double mean = 0.5 * orders.size() * orders.size() * Math.exp(-logFactorial[size]);
        return List.of(
                Outcome.bounded("most extreme shuffle", -leastLikely, FORMS * (double) orders.size()),
                equal(equal, mean));
    }

    /** Tests the number of shuffles that repeat an earlier order; fair shuffles have the given mean. */
    static Outcome equal(int equal, double mean) {
        return Outcome.bounded("equal shuffles", Tails.exponentOfRare(equal, mean), 1);
    }

    /**
     * Returns the log of a bound on the probability that a fair order looks at least as unshuffled as the given order.
     * In at most n·n!/k! of all n! orders, k cards have moved by the same distance modulo n; the bound also holds for
     * the reversed order. At most 2<sup>k</sup>·n!/k! orders keep k pairs of neighbours. At most r<sup>n</sup> orders
     * have r rising sequences, and the same bound holds for falling sequences, ascending runs and descending runs.
     */
    private static double logLikelihood(Permutation order, Permutation inverse, double[] logFactorial) {
        int size = order.size();
        int[] moved = new int[size];
        int[] mirrored = new int[size];
        int most = 0;
        for (int k = 0; k < size; k++) {
            int by = k - order.at(k);
            int sum = k + order.at(k);
            most = Math.max(most, ++moved[by < 0 ? by + size : by]);
            most = Math.max(most, ++mirrored[sum < size ? sum : sum - size]);
        }
        int kept = OrderStatistics.adjacencies(order);
        int falls = OrderStatistics.descents(order);
        int ofInverse = OrderStatistics.descents(inverse);
        int least = Math.min(Math.min(falls, size - 1 - falls), Math.min(ofInverse, size - 1 - ofInverse));
        double ofSequences = size * Math.log(least + 1) - logFactorial[size];
        double ofMoved = Math.log(size) - logFactorial[most];
        return Math.min(ofSequences, Math.min(ofMoved, kept * Math.log(2) - logFactorial[kept]));
    }
}
