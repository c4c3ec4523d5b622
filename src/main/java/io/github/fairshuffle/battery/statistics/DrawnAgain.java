package io.github.fairshuffle.battery.statistics;

import java.util.Arrays;
import java.util.List;

/** Recognises lines whose places are drawn with replacement: all n^n lines of n cards are equally likely. */
final class DrawnAgain {
    /** Two cards have so few lines that other mistakes also make them equally likely. */
    private static final int FEWEST_CARDS = 3;

    /** The least expected count of each card at each place. */
    private static final int LEAST_AT_PLACE = 3;

    /** The least expected count of each line; with fewer lines, only the cards at each place are counted. */
    private static final int LEAST_OF_LINE = 5;

    private DrawnAgain() {}

    /** Returns whether lines fit this law. Each line contains {@code size} numbers of cards, which may be equal. */
    static boolean fits(int size, List<int[]> lines) {
        if (size < FEWEST_CARDS || lines.size() < Math.max(Settings.FEWEST, LEAST_AT_PLACE * size)) {
            return false;
        }
        double all = Math.pow(size, size);
        return lines.size() >= LEAST_OF_LINE * all
                ? areEqual(ofLines(lines, size), (int) all - 1)
                : areEqual(atPlaces(lines, size), size * (size - 1)) && areAsDifferent(lines, size);
    }

    private static boolean areEqual(int[] counts, int degreesOfFreedom) {
        double expected = (double) Arrays.stream(counts).sum() / counts.length;
        return Tails.fits(Tails.pearson(counts, expected), degreesOfFreedom, Tails.ONE_IN_A_MILLION);
    }

    private static int[] ofLines(List<int[]> lines, int size) {
        int[] counts = new int[(int) Math.pow(size, size)];
        lines.forEach(line -> counts[Arrays.stream(line).reduce(0, (code, card) -> code * size + card)]++);
        return counts;
    }

    private static int[] atPlaces(List<int[]> lines, int size) {
        int[] counts = new int[size * size];
        for (int[] line : lines) {
            for (int place = 0; place < size; place++) {
                counts[place * size + line[place]]++;
            }
        }
        return counts;
    }

    /** Returns whether the mean number of different cards on a line is near the mean of independent draws. */
    private static boolean areAsDifferent(List<int[]> lines, int size) {
        double one = Math.pow(1 - 1.0 / size, size); // the probability that a card is missing
        double two = Math.pow(1 - 2.0 / size, size);
        double mean = size * (1 - one);
        double variance = size * one + size * (size - 1.0) * two - size * one * size * one;
        double found = lines.stream()
                .mapToLong(line -> Arrays.stream(line).distinct().count())
                .average()
                .orElse(0);
        return Math.abs(found - mean) <= Tails.ONE_IN_A_MILLION * Math.sqrt(variance / lines.size());
    }
}
