package io.github.fairshuffle.conditions;

import io.github.fairshuffle.Dice;
import java.util.stream.IntStream;

/**
 * A row or a circle of elements that grows by the insertion of groups. A gap is named after the element before it. A
 * gap is <em>bad</em> if the elements on both sides belong to the same group, and otherwise <em>good</em>.
 */
final class Row {
    private final int front; // stands for the element before the row
    private final boolean circle;
    private final Dice dice;
    private final int[] next; // the element behind each element
    private final int[] gaps; // first the bad gaps, then the good ones, then the used ones
    private int bad;
    private int usable; // the number of bad and good gaps
    private int all;

    /** Creates an empty row, or a circle that contains only the element 0. */
    Row(int size, boolean circle, Dice dice) {
        front = size;
        this.circle = circle;
        this.dice = dice;
        next = new int[size + 1];
        gaps = new int[size + 1];
        next[front] = front;
        if (!circle) {
            gaps[all++] = front;
        }
        usable = all;
    }

    /** Returns the element that stands before the row. */
    int front() {
        return front;
    }

    int bad() {
        return bad;
    }

    /** Inserts an element into a random bad gap, which the current group cannot use again. */
    void intoBad(int element) {
        int place = dice.roll(bad);
        insert(gaps[place], element);
        swap(place, --bad);
        swap(bad, --usable);
    }

    /** Inserts an element into a random good gap, which the current group cannot use again. */
    void intoGood(int element) {
        int place = bad + dice.roll(usable - bad);
        insert(gaps[place], element);
        swap(place, --usable);
    }

    /** Inserts an element into a random gap, or into a bad gap if there is one. Returns 1, the number of elements. */
    int intoAny(int element) {
        if (bad > 0) {
            intoBad(element);
        } else {
            intoGood(element);
        }
        return 1;
    }

    /** Makes the element before the row a member of the current group, so that no other member is inserted behind it. */
    void useFront() {
        int place = bad;
        while (gaps[place] != front) {
            place++;
        }
        swap(place, --usable);
        swap(usable, --all);
    }

    /**
     * Inserts the other elements of the current group, each behind a random element of the group, and ends the group.
     *
     * @param group the elements of the group; the first of them are in the row already
     */
    void glue(int[] group, int placed) {
        for (int k = placed; k < group.length; k++) {
            insert(group[dice.roll(k)], group[k]);
        }
        int first = group[group[0] == front ? 1 : 0];
        int last = group[group.length - 1];
        for (int element : group) {
            gaps[all++] = element;
            if (next[element] >= first && next[element] <= last) {
                swap(all - 1, bad++);
            }
        }
        usable = all;
    }

    /** Returns the elements in their order. */
    int[] order() {
        return IntStream.iterate(circle ? 0 : next[front], element -> next[element])
                .limit(front)
                .toArray();
    }

    private void insert(int before, int element) {
        next[element] = next[before];
        next[before] = element;
    }

    private void swap(int i, int j) {
        int gap = gaps[i];
        gaps[i] = gaps[j];
        gaps[j] = gap;
    }
}
