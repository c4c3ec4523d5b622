package io.github.fairshuffle.analysis.page;

import java.util.Arrays;
import java.util.List;

/**
 * What the page tells before its reference, whatever shufflers it is made for: why the naive swap is biased and
 * Durstenfeld's is not, what fair ways cost, and how many riffles are enough.
 *
 * @param faces what a die of {@link #SIDES} faces, from 0 on, showed: one for each roll of the naive swap
 * @param works fair ways and what they do besides placing a card
 * @param riffled how many cards are riffled
 * @param distances their total variation from uniform after 0, 1, 2, … riffles
 */
public record Story(
        List<Integer> faces, Loop naive, Loop durstenfeld, List<Work> works, int riffled, double[] distances) {
    /** A die of so many faces can be shared evenly among 2, 3, and 4 places. */
    public static final int SIDES = 12;

    /**
     * One of two loops that are compared.
     *
     * @param shuffle the shuffle of a few cards that the faces of the die lead to
     * @param columns every order of these cards, in lexicographic order
     * @param map where each of many cards goes
     */
    public record Loop(Recording shuffle, List<Column> columns, HeatMap map) {
        /** The number of all paths. */
        int paths() {
            return columns.stream().mapToInt(Column::count).sum();
        }

        /** What each order would get if the paths could be shared evenly. */
        double share() {
            return (double) paths() / columns.size();
        }

        int most() {
            return columns.stream().mapToInt(Column::count).max().orElseThrow();
        }

        int least() {
            return columns.stream().mapToInt(Column::count).min().orElseThrow();
        }

        /** The first order with so many paths. */
        String orderWith(int count) {
            return columns.stream()
                    .filter(column -> column.count() == count)
                    .findFirst()
                    .orElseThrow()
                    .order();
        }
    }

    /**
     * The equally likely paths that lead to an order.
     *
     * @param order the cards from the first place to the last, counted from 1
     * @param paths the rolls of each path, places counted from 0
     */
    public record Column(String order, List<List<Integer>> paths) {
        int count() {
            return paths.size();
        }
    }

    /**
     * What a fair way does besides placing one card after the other, recorded from one shuffle.
     *
     * @param unit what is counted
     * @param counts how many for each card that is placed, in the order of placing
     * @param expected the means of these counts
     * @param rolls how many rolls the shuffle took
     */
    public record Work(String name, String unit, int[] counts, double[] expected, long rolls) {
        int total() {
            return Arrays.stream(counts).sum();
        }

        double mean() {
            return Arrays.stream(expected).sum();
        }
    }
}
