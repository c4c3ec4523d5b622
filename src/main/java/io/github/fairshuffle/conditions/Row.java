package io.github.fairshuffle.conditions;

import io.github.fairshuffle.Dice;
import java.util.Arrays;
import java.util.stream.IntStream;

/** A row of elements, or circles of elements, which grow by insertion. A gap is named after the element before it. */
final class Row {
    /** A set of gaps. */
    final class Gaps {
        private final int[] gaps = new int[next.length];
        private int count;

        int count() {
            return count;
        }

        void add(int gap) {
            gaps[count++] = gap;
        }

        /** Removes a random gap. */
        int take() {
            return takeAt(dice.roll(count));
        }

        /** Removes the gap before the first element of the row. */
        int takeFront() {
            return takeAt(IntStream.range(0, count)
                    .filter(k -> gaps[k] == front)
                    .findFirst()
                    .orElseThrow());
        }

        private int takeAt(int place) {
            int gap = gaps[place];
            gaps[place] = gaps[--count];
            return gap;
        }
    }

    private final int front; // stands for the element before the row
    private final Dice dice;
    private final int[] next; // the element behind each element

    /** The gaps that later elements have to fill. */
    final Gaps bad;
    /** The gaps that later elements can fill. */
    final Gaps good;

    /** Creates an empty row without gaps. Until it is inserted, each element is its own next element. */
    Row(int size, Dice dice) {
        front = size;
        this.dice = dice;
        next = IntStream.rangeClosed(0, size).toArray();
        bad = new Gaps();
        good = new Gaps();
    }

    /** Returns the element that stands before the row. It is also the name of the gap before the first element. */
    int front() {
        return front;
    }

    void insert(int gap, int element) {
        next[element] = next[gap];
        next[gap] = element;
    }

    /** Returns true if a gap is between two elements of a group, which has consecutive numbers. */
    boolean isInside(int gap, int first, int last) {
        return next[gap] >= first && next[gap] <= last;
    }

    /** Returns the elements of the row in their order. */
    int[] order() {
        return IntStream.iterate(next[front], element -> next[element])
                .limit(front)
                .toArray();
    }

    /** Returns the next element of each element. */
    int[] next() {
        return Arrays.copyOf(next, front);
    }
}
