package io.github.fairshuffle.internal.count;

import io.github.fairshuffle.Dice;
import java.util.Arrays;
import java.util.stream.IntStream;

/** A row of elements, or circles of elements, which grow by insertion. A gap is named after the element before it. */
final class Row {
    final class Gaps {
        private final int[] gaps = new int[next.length];
        private int count;

        int count() {
            return count;
        }

        void add(int gap) {
            gaps[count++] = gap;
        }

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

    /** Inserts an element behind one of the elements from a given one on, or as a circle of its own. */
    void insertRandomly(int from, int element) {
        insert(from + dice.roll(element - from + 1), element);
    }

    /** Makes each of two elements the next element of the other one. */
    void join(int one, int other) {
        next[one] = other;
        next[other] = one;
    }

    int[] order() {
        return IntStream.iterate(next[front], element -> next[element])
                .limit(front)
                .toArray();
    }

    int[] next() {
        return Arrays.copyOf(next, front);
    }
}
