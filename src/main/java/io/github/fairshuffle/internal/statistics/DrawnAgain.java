package io.github.fairshuffle.internal.statistics;

import io.github.fairshuffle.Permutation;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Recognises lines whose places are drawn with replacement: all n^n lines of n cards are equally likely. */
final class DrawnAgain {
    /** Two cards have so few lines that other mistakes also make them equally likely. */
    private static final int FEWEST_CARDS = 3;

    /** The least expected count of each card at each place. */
    private static final int LEAST_AT_PLACE = 3;

    /** The least expected count of each line; with fewer lines, only the cards at each place are counted. */
    private static final int LEAST_OF_LINE = 5;

    private DrawnAgain() {}

    static boolean fits(OrderLines.Group deck) {
        int size = deck.cards().size();
        int lines = deck.lines();
        boolean areMany = lines >= Settings.FEWEST && lines >= LEAST_AT_PLACE * size;
        boolean areWhole = deck.others().stream()
                .allMatch(line -> line.cards().size() == size
                        && deck.hasCardsOf(line)
                        && line.unfilled().isEmpty());
        if (size < FEWEST_CARDS || !areMany || !areWhole) {
            return false;
        }
        Map<String, Integer> numbers = new HashMap<>();
        deck.cards().forEach(card -> numbers.put(card, numbers.size()));
        List<int[]> all = Stream.concat(
                        deck.orders().stream().map(Permutation::order),
                        deck.others().stream()
                                .map(line -> line.cards().stream()
                                        .mapToInt(numbers::get)
                                        .toArray()))
                .toList();
        double allLines = Math.pow(size, size);
        return lines >= LEAST_OF_LINE * allLines
                ? areEqual(ofLines(all, size), (int) allLines - 1)
                : areEqual(atPlaces(all, size), size * (size - 1)) && areAsDifferent(all, size);
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
