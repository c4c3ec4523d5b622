package io.github.fairshuffle.analysis.page;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Which operand of swaps and moves goes through the deck place by place, and in which direction; what it has passed is
 * the shuffled part.
 *
 * @param operand 0 for the first, 1 for the second, −1 if neither does
 * @param direction 1 for upwards, −1 for downwards, 0 if neither does
 * @param start where it begins
 */
record Cursor(int operand, int direction, int start) {
    private static final Cursor NONE = new Cursor(-1, 0, 0);

    static Cursor of(List<Step> steps) {
        List<int[]> pairs = new ArrayList<>();
        for (Step step : steps) {
            if (step instanceof Step.Swap swap) {
                pairs.add(new int[] {swap.first(), swap.second()});
            } else if (step instanceof Step.Move move) {
                pairs.add(new int[] {move.from(), move.to()});
            } else if (step instanceof Step.Arrangement) {
                return NONE;
            }
        }
        for (int operand : pairs.size() > 1 ? new int[] {0, 1} : new int[0]) {
            int[] places = pairs.stream().mapToInt(pair -> pair[operand]).toArray();
            int direction = places[1] - places[0];
            if (Math.abs(direction) == 1
                    && IntStream.range(0, places.length).allMatch(k -> places[k] == places[0] + k * direction)) {
                return new Cursor(operand, direction, places[0]);
            }
        }
        return NONE;
    }

    /** Which of two places is the cursor; −1 if there is none. */
    int of(int first, int second) {
        return operand < 0 ? -1 : operand == 0 ? first : second;
    }

    /** The shuffled part before the first step. */
    Frame.@Nullable Span before(int size) {
        return passed(start - direction, size);
    }

    /** The shuffled part after a swap or move of two places. */
    Frame.@Nullable Span after(int first, int second, int size) {
        return passed(of(first, second), size);
    }

    private Frame.@Nullable Span passed(int last, int size) {
        int from = direction > 0 ? 0 : last;
        int to = direction > 0 ? last + 1 : size;
        return direction == 0 || from >= to ? null : new Frame.Span(Frame.DECK, from, to);
    }
}
