package io.github.fairshuffle.examples;

import io.github.fairshuffle.PrizePool;
import java.io.PrintStream;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

/**
 * Draws 100,000 prizes from a pool of 54 numbers in five groups, and compares the counts with the probabilities.
 *
 * <pre>{@code
 * mvn -q test-compile exec:java -Dexec.classpathScope=test -Dmain.class=io.github.fairshuffle.examples.PrizeDraw
 * ... -Dexec.args="--seed 42"
 * }</pre>
 */
public final class PrizeDraw {
    private static final int DRAWS = 100_000;
    /**
     * 99.8 % of a normal distribution are within this number of standard deviations of the mean. Therefore all five
     * intervals hold together in 99 % of runs (Bonferroni).
     */
    private static final double Z = 3.090232;

    private PrizeDraw() {}

    /** Draws and prints the table. */
    public static void main(String[] args) {
        run(args, Options.utf8());
    }

    static void run(String[] args, PrintStream out) {
        Options.parse(args, out).ifPresent(options -> print(options, out));
    }

    /** The numbers from first to last, with the probability of the whole group in percent. */
    record Group(int first, int last, int percent) {
        List<Integer> numbers() {
            return IntStream.rangeClosed(first, last).boxed().toList();
        }
    }

    static final List<Group> GROUPS = List.of(
            new Group(1, 10, 40),
            new Group(11, 20, 20),
            new Group(21, 30, 20),
            new Group(31, 40, 15),
            new Group(41, 54, 5));

    static PrizePool<Integer> pool() {
        PrizePool<Integer> pool = PrizePool.of(0, List.of());
        for (Group group : GROUPS) {
            pool = pool.or(group.percent, group.numbers());
        }
        return pool;
    }

    /** Counts how often each number is drawn; index 0 is not used. */
    static int[] draw(PrizePool<Integer> pool) {
        int[] counts = new int[55];
        for (int k = 0; k < DRAWS; k++) {
            counts[pool.draw()]++;
        }
        return counts;
    }

    /** Wilson's score interval (1927) for the probability of an event with a given share of {@code n} draws. */
    static double[] interval(double share, int n) {
        double middle = (share + Z * Z / (2 * n)) / (1 + Z * Z / n);
        double half = Z / (1 + Z * Z / n) * Math.sqrt(share * (1 - share) / n + Z * Z / (4.0 * n * n));
        return new double[] {middle - half, middle + half};
    }

    private static void print(Options options, PrintStream out) {
        PrizePool<Integer> pool = pool().using(options.generator());
        int[] counts = draw(pool);
        out.printf(Locale.ROOT, "%,d draws   (%s)%n%n", DRAWS, options.origin());
        out.println("numbers   expected   observed   99.8 % interval        each number, from … to");
        for (Group group : GROUPS) {
            int sum = 0;
            int least = Integer.MAX_VALUE;
            int most = 0;
            for (int number : group.numbers()) {
                sum += counts[number];
                least = Math.min(least, counts[number]);
                most = Math.max(most, counts[number]);
            }
            double share = (double) sum / DRAWS;
            double[] interval = interval(share, DRAWS);
            boolean inside = 100 * interval[0] <= group.percent && group.percent <= 100 * interval[1];
            out.printf(
                    Locale.ROOT,
                    "%2d – %2d   %6d %%   %6.2f %%   %6.2f – %5.2f %%  %-6s  %.2f – %.2f %% for %.2f %%%n",
                    group.first,
                    group.last,
                    group.percent,
                    100 * share,
                    100 * interval[0],
                    100 * interval[1],
                    inside ? "holds" : "MISSES",
                    100.0 * least / DRAWS,
                    100.0 * most / DRAWS,
                    1.0 * group.percent / group.numbers().size());
        }
        out.println();
        out.println("In 99 of 100 runs, all five intervals contain the expected share.");
        out.println("Five different numbers: " + pool.sample(5));
    }
}
