package io.github.fairshuffle.conditions;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Counts the patterns of keys in which no run of equal keys is too long, and finds the pattern with a given number.
 *
 * <p>The runs are inserted key by key. A row of N runs has N + 1 gaps. A gap between two runs of the same key is
 * <em>closed</em>: a later run has to fill it. The number of ways to complete the row is the sum over s of b(s) · C(N +
 * s − closed, N). Here b(s) is the number of ways to join all later runs to a sequence of s blocks. Each joint between
 * two runs changes the sign of a term. Therefore the sequences with adjacent runs of one key cancel out. The binomial
 * coefficient is the number of ways to distribute the blocks among the gaps, with at least one block in each closed
 * gap. To compute this sum, the class replaces b by its suffix sums N + 1 times.
 */
final class Patterns {
    private final int[] sizes;
    private final boolean follows;

    /** {@code cuts[n][m]} is the number of ways to cut n elements into m runs. */
    private final BigInteger[][] cuts;

    /** {@code later[k][s]} is the signed number of ways to join the runs of key k and of all later keys to s blocks. */
    private final BigInteger[][] later;

    final BigInteger count;
    /** The number of orders. In each pattern, the elements of each key can be in any order. */
    final BigInteger orders;

    private record Run(int key, int length) {}

    /** Counts the patterns. If {@code follows} is true, an element with key 0 precedes the row. */
    Patterns(int[] sizes, int most, boolean follows) {
        this.sizes = sizes;
        this.follows = follows;
        int largest = Arrays.stream(sizes).max().orElse(0);
        cuts = ways(largest, most, 1);
        BigInteger[][] joined = ways(largest, most, most + 1);
        later = new BigInteger[sizes.length + 1][];
        later[sizes.length] = new BigInteger[] {BigInteger.ONE};
        BigInteger equal = BigInteger.ONE; // the orders of the elements of each key
        for (int key = sizes.length - 1; key >= 0; key--) {
            int size = sizes[key];
            BigInteger[] others = later[key + 1];
            later[key] = zeros(others.length + size);
            for (int s = 0; s <= size; s++) {
                boolean joinsTheFirst = key == 0 && follows && s < size;
                BigInteger ways = joined[size][s].subtract(joinsTheFirst ? joined[size][s + 1] : BigInteger.ZERO);
                for (int t = 0; t < others.length && ways.signum() != 0; t++) { // ways · C(s + t, s), to mix the blocks
                    later[key][s + t] = later[key][s + t].add(ways.multiply(others[t]));
                    ways = ways.multiply(BigInteger.valueOf(s + t + 1)).divide(BigInteger.valueOf(t + 1));
                }
                equal = equal.multiply(BigInteger.valueOf(Math.max(1, s)));
            }
        }
        count = Arrays.stream(later[0]).reduce(BigInteger.ZERO, BigInteger::add);
        orders = count.multiply(equal);
    }

    /**
     * Returns, for each n and m, the number of ways to cut n elements into m parts. It is the coefficient of x^n in ((x
     * − x^(most + 1))/(1 − x^period))^m. If the period is 1, each part is a run of equal keys. If the period is {@code
     * most + 1}, each part is a block of joined runs, and each joint changes the sign of the term.
     */
    private static BigInteger[][] ways(int largest, int most, int period) {
        BigInteger[][] ways = new BigInteger[largest + 1][];
        for (int n = 0; n <= largest; n++) {
            ways[n] = zeros(largest + 1);
            ways[n][0] = n == 0 ? BigInteger.ONE : BigInteger.ZERO;
            for (int m = 1; m <= n; m++) {
                BigInteger longer = n < period ? BigInteger.ZERO : ways[n - period][m];
                BigInteger tooLong = n <= most ? BigInteger.ZERO : ways[n - most - 1][m - 1];
                ways[n][m] = ways[n - 1][m - 1].add(longer).subtract(tooLong);
            }
        }
        return ways;
    }

    /** Returns the key at each place of the pattern with a given number, from 0 to {@code count - 1}. */
    int[] pattern(BigInteger number) {
        List<Run> row = new ArrayList<>();
        BigInteger rest = number;
        for (int key = 0; key < sizes.length; key++) {
            rest = sizes[key] == 0 ? rest : insert(row, key, rest);
        }
        return row.stream()
                .flatMapToInt(run -> IntStream.generate(() -> run.key).limit(run.length))
                .toArray();
    }

    /**
     * Inserts the runs of a key at the places that a number encodes. Returns the number that encodes the later keys.
     */
    private BigInteger insert(List<Run> row, int key, BigInteger number) {
        int size = sizes[key];
        int closed = closed(row);
        int open = row.size() + 1 - closed;
        int low = Math.min(Math.max(0, closed - size), later[key + 1].length); // fewer closed gaps cannot remain
        BigInteger[] completions = Arrays.copyOfRange(later[key + 1], low, later[key + 1].length);
        row.forEach(run -> sumFromEnd(completions));
        sumFromEnd(completions);
        BigInteger[] inOpen = binomials(open, size);
        BigInteger[] inClosed = binomials(closed, size);
        BigInteger rest = number;
        for (int runs = 1; runs <= size; runs++) {
            sumFromEnd(completions);
            BigInteger[] joints = binomials(runs - 1, runs - 1);
            for (int blocks = 1; blocks <= runs; blocks++) {
                BigInteger shapes = cuts[size][runs].multiply(joints[blocks - 1]);
                for (int filled = Math.max(0, blocks - open); filled <= Math.min(closed, blocks); filled++) {
                    int after = closed - filled + runs - blocks + (key == 0 && follows ? 1 : 0) - low;
                    if (after < completions.length) {
                        BigInteger ways = shapes.multiply(inOpen[blocks - filled])
                                .multiply(inClosed[filled])
                                .multiply(completions[after]);
                        if (rest.compareTo(ways) < 0) {
                            BigInteger[] split = rest.divideAndRemainder(completions[after]);
                            insert(row, key, runs, new int[] {blocks - filled, filled}, split[0]);
                            return split[1];
                        }
                        rest = rest.subtract(ways);
                    }
                }
            }
        }
        throw new AssertionError("the counts do not add up");
    }

    /** Inserts blocks of runs: {@code blocks[0]} into open gaps, and {@code blocks[1]} into closed gaps. */
    private void insert(List<Run> row, int key, int runs, int[] blocks, BigInteger number) {
        int[] gaps = {row.size() + 1 - closed(row), closed(row)};
        BigInteger[] rest = {number};
        List<BitSet> into = List.of(some(blocks[0], gaps[0], rest), some(blocks[1], gaps[1], rest));
        BitSet ends = some(blocks[0] + blocks[1] - 1, runs - 1, rest);
        int left = sizes[key];
        int runsLeft = runs;
        for (int gap = row.size(); gap >= 0; gap--) {
            int kind = isClosed(row, gap) ? 1 : 0;
            if (into.get(kind).get(--gaps[kind])) {
                do {
                    runsLeft--;
                    int length = 1;
                    while (rest[0].compareTo(cuts[left - length][runsLeft]) >= 0) {
                        rest[0] = rest[0].subtract(cuts[left - length++][runsLeft]);
                    }
                    left -= length;
                    row.add(gap, new Run(key, length));
                } while (runsLeft > 0 && !ends.get(runsLeft - 1));
            }
        }
    }

    private int closed(List<Run> row) {
        return (int)
                IntStream.range(0, row.size()).filter(gap -> isClosed(row, gap)).count();
    }

    private boolean isClosed(List<Run> row, int gap) {
        int previous = gap > 0 ? row.get(gap - 1).key : follows ? 0 : -1;
        return gap < row.size() && row.get(gap).key == previous;
    }

    /** Decodes a set of places from a number, and replaces the number with the quotient. */
    static BitSet some(int wanted, int places, BigInteger[] number) {
        BigInteger all = binomials(places, wanted)[wanted];
        BigInteger[] split = number[0].divideAndRemainder(all);
        number[0] = split[0];
        BigInteger rest = split[1];
        BitSet chosen = new BitSet();
        int left = wanted;
        for (int place = places - 1; left > 0; place--) {
            BigInteger without =
                    all.multiply(BigInteger.valueOf(place + 1 - left)).divide(BigInteger.valueOf(place + 1));
            boolean isChosen = rest.compareTo(without) >= 0;
            chosen.set(place, isChosen);
            left -= isChosen ? 1 : 0;
            rest = isChosen ? rest.subtract(without) : rest;
            all = isChosen ? all.subtract(without) : without;
        }
        return chosen;
    }

    /** Returns the binomial coefficients C(n, 0) … C(n, most). */
    static BigInteger[] binomials(int n, int most) {
        BigInteger[] binomials = new BigInteger[most + 1];
        for (int k = 0; k <= most; k++) {
            binomials[k] = k == 0
                    ? BigInteger.ONE
                    : binomials[k - 1].multiply(BigInteger.valueOf(n - k + 1)).divide(BigInteger.valueOf(k));
        }
        return binomials;
    }

    private static void sumFromEnd(BigInteger[] numbers) {
        for (int k = numbers.length - 2; k >= 0; k--) {
            numbers[k] = numbers[k].add(numbers[k + 1]);
        }
    }

    private static BigInteger[] zeros(int length) {
        return Collections.nCopies(length, BigInteger.ZERO).toArray(BigInteger[]::new);
    }
}
