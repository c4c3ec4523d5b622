package io.github.fairshuffle.conditions;

import io.github.fairshuffle.Dice;

/**
 * Circles of people, in which each person draws the next, and which families join one after the other. Each person has a
 * gap, between the person and their taker. A gap is <em>bad</em> if both belong to the same family or are the same
 * person, and otherwise <em>good</em>.
 */
final class Circles {
    private final Dice dice;
    private final int[] takerOf;
    private final int[] gaps; // the givers: first those with bad gaps, then those with good ones, then the used ones
    private int bad;
    private int usable; // the number of bad and good gaps
    private int all;

    /** Creates circles that nobody has joined. */
    Circles(int size, Dice dice) {
        this.dice = dice;
        takerOf = new int[size];
        gaps = new int[size];
    }

    int bad() {
        return bad;
    }

    /** Puts a person into a random bad gap, which the current family cannot use again. */
    void intoBad(int person) {
        int place = dice.roll(bad);
        insert(gaps[place], person);
        swap(place, --bad);
        swap(bad, --usable);
    }

    /** Puts a person into a random good gap, which the current family cannot use again. */
    void intoGood(int person) {
        int place = bad + dice.roll(usable - bad);
        insert(gaps[place], person);
        swap(place, --usable);
    }

    /**
     * Lets the other members of the current family join, each behind a random member or in a circle of one, and ends the
     * family.
     *
     * @param first the first member; the numbers of the members are consecutive
     * @param others the first member who is not in a circle
     * @param end the number after the last member
     */
    void end(int first, int others, int end) {
        for (int person = others; person < end; person++) {
            takerOf[person] = person;
            insert(first + dice.roll(person - first + 1), person);
        }
        for (int person = first; person < end; person++) {
            gaps[all++] = person;
            if (takerOf[person] >= first && takerOf[person] < end) {
                swap(all - 1, bad++);
            }
        }
        usable = all;
    }

    /** Returns the taker of each person. */
    int[] takers() {
        return takerOf.clone();
    }

    /** Puts a person behind a giver. A person behind themselves stays in a circle of one. */
    private void insert(int giver, int person) {
        takerOf[person] = takerOf[giver];
        takerOf[giver] = person;
    }

    private void swap(int i, int j) {
        int gap = gaps[i];
        gaps[i] = gaps[j];
        gaps[j] = gap;
    }
}
